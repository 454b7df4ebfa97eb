// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a mission file: no crash, and what is imported reads back equal as a scenario.
#include "core/io/moos_import.h"
#include "core/scenario/scenario_io.h"

#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace antipode;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const MoosImport import = importMoosText(text, "fuzz.moos");
  if ((import.scenario == nullptr) != hasErrors(import.problems)) std::abort();
  if (!import.scenario) return 0;
  const std::string yaml = writeScenario(*import.scenario);
  const ScenarioRead read = readScenario(yaml, "fuzz.yaml");
  if (!read.scenario || !(*read.scenario == *import.scenario)) {
    std::fprintf(stderr, "%s\n", yaml.c_str());
    for (const Problem& problem : read.problems) std::fprintf(stderr, "%s\n", problem.text().c_str());
    std::abort();
  }
  return 0;
}
