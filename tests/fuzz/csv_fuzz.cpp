// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as a track, and as a table.
#include "core/io/csv/csv_import.h"

#include "tests/fuzz/fuzz_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const antipode::FuzzFile file("csv");
  if (!file.write(data, size)) return 0;
  (void)antipode::isCsvTrack(file.path());
  (void)antipode::importCsv(file.path(), {});
  return 0;
}
