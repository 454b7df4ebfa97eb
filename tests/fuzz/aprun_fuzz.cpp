// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a run log, and as the bookmarks of one: a person may open a log from anywhere.
#include "core/io/runlog/bookmarks.h"
#include "core/io/runlog/run_log_reader.h"

#include "tests/fuzz/fuzz_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const antipode::FuzzFile file("aprun");
  if (size < 100 || !file.write(data, size)) return 0;
  (void)antipode::loadRunLog(file.path());
  (void)antipode::readBookmarks(file.path());
  return 0;
}
