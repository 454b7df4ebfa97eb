// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/recording_header.h"

#include "core/scenario/yaml/scenario_io.h"

#include <memory>
#include <utility>

namespace antipode {
namespace {

bool readsBackAs(const std::string& text, const std::string& file, const Scenario& scenario) {
  if (text.empty()) return false;
  const ScenarioRead read = readScenario(text, file);
  return read.scenario && *read.scenario == scenario;
}

}  // namespace

Recording::Header headerWithoutText(const Simulation& simulation, ScenarioPtr scenario) {
  Recording::Header header;
  for (const auto& member : simulation.fleet()) {
    const auto vehicle = static_cast<VehicleId>(header.vehicleNames.size());
    header.vehicleColours.push_back(scenario->vehicles[member.spec]->colour);
    header.vehicleNames.push_back(member.name);
    for (const auto& info : channelTable())
      if (simulation.records(vehicle, info.channel)) header.channels.push_back({vehicle, info.channel});
  }
  header.startTime = scenario->time.start;
  header.stepLength = scenario->time.step;
  header.scenario = std::move(scenario);
  return header;
}

Recording::Header recordingHeader(const Simulation& simulation, std::string scenarioText,
                                  std::string scenarioFile) {
  // A log must be readable anywhere, and years later, so it contains what other files held.
  const auto scenario = std::make_shared<const Scenario>(withInlineField(simulation.scenario()));
  Recording::Header header = headerWithoutText(simulation, scenario);
  if (readsBackAs(scenarioText, scenarioFile, simulation.scenario()))
    scenarioText = patchScenarioText(scenarioText, simulation.scenario(), *scenario);
  else
    scenarioText = writeScenario(*scenario);
  header.scenarioText = std::move(scenarioText);
  header.scenarioFile = std::move(scenarioFile);
  header.program = "Antipode " ANTIPODE_VERSION;
  return header;
}

}  // namespace antipode
