// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as the answer of squeue: the tasks that are read of it have a number and the state that stands there.
#include "core/study/slurm_job.h"
#include "tests/fuzz/require.h"

#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace antipode;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<std::int64_t> tasks;
  for (const auto& [task, state] : queuedTasks(text)) {
    require(task >= 0, "a task has a number");
    require(text.find(state) != std::string_view::npos, "its state stands in the text");
    tasks.push_back(task);
  }
  require(tasks.empty() == taskList(tasks).empty(), "the tasks can be listed");
  return 0;
}
