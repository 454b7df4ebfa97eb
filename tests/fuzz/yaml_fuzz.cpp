// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the text: reading must end in a scenario or in problems, and what was read must survive writing and
// saving an edit.
#include "core/scenario/yaml/scenario_io.h"

#include <cstdint>
#include <cstdlib>
#include <iostream>

namespace {

void require(bool holds, const char* what, const std::string& text) {
  if (holds) return;
  std::cerr << what << "\n" << text << "\n";
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace antipode;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const ScenarioRead read = readScenario(text, "fuzz.yaml");
  require((read.scenario == nullptr) == hasErrors(read.problems), "a scenario or an error", text);
  if (!read.scenario) return 0;
  const std::string written = writeScenario(*read.scenario);
  const ScenarioRead again = readScenario(written, "written.yaml");
  require(again.scenario && *again.scenario == *read.scenario, "does not read back equal:", written);

  Scenario edited = *read.scenario;
  edited.name += "x";
  edited.time.recordEvery = edited.time.recordEvery == 2 ? 3 : 2;
  if (!edited.vehicles.empty()) {
    auto vehicle = std::make_shared<VehicleSpec>(*edited.vehicles.back());
    vehicle->start.x += 1;
    if (vehicle->hover)
      vehicle->hover->params.mass += 1;
    else
      vehicle->params.driftX = 0.5;
    edited.vehicles.back() = vehicle;
  }
  const std::string patched = patchScenarioText(text, *read.scenario, edited);
  const ScenarioRead saved = readScenario(patched, "patched.yaml");
  require(saved.scenario && *saved.scenario == edited, "the patch does not read back equal:", patched);
  return 0;
}
