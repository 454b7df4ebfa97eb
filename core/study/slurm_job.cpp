// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/slurm_job.h"

#include "core/base/shell_word.h"
#include "core/base/text_list.h"
#include "core/study/study_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace antipode {

StudyRange shareOf(std::int64_t task, std::int64_t tasks, std::int64_t runs) {
  return {runs / tasks * task + std::min(task, runs % tasks),
          runs / tasks * (task + 1) + std::min(task + 1, runs % tasks)};
}

std::string shardOf(const std::string& folder, std::int64_t task) {
  return fmt::format("{}/shard{}{}", folder, task, kResultsEnding);
}

std::int64_t tasksFor(double seconds, std::int64_t runs) {
  constexpr double kLeast = 600, kMost = 1000;  // s a task; tasks: Slurm's own limit of an array is 1001
  return std::clamp<std::int64_t>(static_cast<std::int64_t>(std::min(seconds / kLeast, kMost)), 1,
                                  std::max<std::int64_t>(runs, 1));
}

std::string taskList(const std::vector<std::int64_t>& tasks) {
  std::string list;
  for (std::size_t i = 0, end = 0; i < tasks.size(); i = end) {
    for (end = i + 1; end < tasks.size() && tasks[end] == tasks[end - 1] + 1;) ++end;
    list += fmt::format("{}{}", list.empty() ? "" : ",", tasks[i]);
    if (end > i + 1) list += fmt::format("-{}", tasks[end - 1]);
  }
  return list;
}

std::string slurmScript(const SlurmJob& job) {
  std::string script = "#!/bin/bash\n";
  const auto option = [&](const char* name, const std::string& value) {
    if (!value.empty()) script += fmt::format("#SBATCH --{}={}\n", name, value);
  };
  option("job-name", "antipode-study");
  option("array", taskList(job.wanted) + (job.nodes > 0 ? fmt::format("%{}", job.nodes) : ""));
  option("ntasks", "1");
  option("cpus-per-task", job.threads > 0 ? std::to_string(job.threads) : "");
  option("time", job.time), option("partition", job.partition), option("account", job.account);
  option("output", "slurm-%a.log");
  script += "#SBATCH --requeue\n#SBATCH --open-mode=append\n";
  script += fmt::format(
      "# Task number i does the i-th of {} shares of {} runs. It goes on where it was when it is started again.\n"
      "runs={} tasks={} i=$SLURM_ARRAY_TASK_ID\n"
      "start() {{ echo $((runs / tasks * $1 + ($1 < runs % tasks ? $1 : runs % tasks))); }}\n"
      "exec {} study run {} --quiet --from $(start $i) --to $(start $((i + 1))) \\\n"
      "  --threads ${{SLURM_CPUS_PER_TASK:-1}} --results {}/shard$i{}\n",
      job.tasks, job.runs, job.runs, job.tasks, shellWord(job.program), shellWord(job.study),
      shellWord(job.folder), kResultsEnding);
  return script;
}

std::map<std::int64_t, std::string> queuedTasks(std::string_view queue) {
  std::map<std::int64_t, std::string> tasks;
  for (const std::string_view line : splitTrimmed(queue, '\n')) {
    const std::size_t bar = line.find('_'), space = line.find(' ');
    if (bar == std::string_view::npos || space == std::string_view::npos || bar > space) continue;
    std::int64_t task = 0;
    const auto [end, error] = std::from_chars(line.data() + bar + 1, line.data() + space, task);
    if (error == std::errc{} && end == line.data() + space && task >= 0)
      tasks[task] = std::string(line.substr(space + 1));
  }
  return tasks;
}

}  // namespace antipode
