// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a behaviour file: no crash, and what is read comes back equal from its own text.
#include "core/io/moos/bhv_write.h"

#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace antipode;
  const auto read = [](std::string_view text) {
    MoosReport report;
    BhvFile file;
    readBhv(parseBhvText(text, "fuzz.bhv", report), file, report);
    return file;
  };
  const BhvFile first = read({reinterpret_cast<const char*>(data), size});
  const BhvFileSpec mission{"fuzz", first.initialize, first.modes, first.behaviours, first.preserved};
  const std::string text = bhvFileText(mission);
  const BhvFile again = read(text);
  const bool isSame = again.initialize == first.initialize && again.modes == first.modes &&
                      again.behaviours == first.behaviours && again.preserved == first.preserved;
  if (isSame) return 0;
  std::fprintf(stderr, "%s\n", text.c_str());
  for (const BhvFile* file : {&first, &again}) {
    MoosPreserved preserved;
    preserved.behaviours = file->preserved;
    std::fprintf(stderr, "--- %zu start values, %zu modes, %zu behaviours\n", file->initialize.size(),
                 file->modes.size(), file->behaviours.size());
    for (const Flag& start : file->initialize) std::fprintf(stderr, "initialize %s\n", start.text().c_str());
    for (const ModeRule& mode : file->modes)
      std::fprintf(stderr, "set %s { %s } %s\n", mode.set.text().c_str(), mode.conditions.text().c_str(),
                   mode.otherwise.c_str());
    for (const std::string& line : preserved.lines()) std::fprintf(stderr, "%s\n", line.c_str());
  }
  std::abort();
}
