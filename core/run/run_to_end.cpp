// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_recorder.h"
#include "core/scenario/yaml/scenario_io.h"

#include <chrono>

namespace antipode {
namespace {

bool readsBackAs(const std::string& text, const std::string& file, const Scenario& scenario) {
  if (text.empty()) return false;
  const ScenarioRead read = readScenario(text, file);
  return read.scenario && *read.scenario == scenario;
}

}  // namespace

Recording::Header recordingHeader(const Simulation& simulation, std::string scenarioText,
                                  std::string scenarioFile) {
  // A log is read anywhere, and years later: what a file held stands in it.
  const Scenario scenario = withInlineField(simulation.scenario());
  Recording::Header header;
  header.scenario = std::make_shared<const Scenario>(scenario);
  if (readsBackAs(scenarioText, scenarioFile, simulation.scenario()))
    scenarioText = patchScenarioText(scenarioText, simulation.scenario(), scenario);
  else
    scenarioText = writeScenario(scenario);
  header.scenarioText = std::move(scenarioText);
  header.scenarioFile = std::move(scenarioFile);
  for (const auto& member : simulation.fleet()) {
    const auto vehicle = static_cast<VehicleId>(header.vehicleNames.size());
    header.vehicleColours.push_back(scenario.vehicles[member.spec]->colour);
    header.vehicleNames.push_back(member.name);
    for (const auto& info : channelTable())
      if (simulation.records(vehicle, info.channel)) header.channels.push_back({vehicle, info.channel});
  }
  header.startTime = scenario.time.start;
  header.stepLength = scenario.time.step;
  header.program = "Antipode " ANTIPODE_VERSION;
  return header;
}

bool runToEnd(Simulation& simulation, std::int64_t lastStep, Recording& recording, RecordingSink* sink,
              std::int64_t hashEvery, const std::function<void(std::int64_t)>& progress, std::stop_token stop) {
  using Clock = std::chrono::steady_clock;
  constexpr auto kReportInterval = std::chrono::milliseconds(200);
  // A stop must also reach a recorder that waits for the disk.
  const std::stop_callback release(stop, [sink] {
    if (sink) sink->stopWaiting();
  });
  RunRecorder recorder(simulation, recording, sink, hashEvery);
  auto nextReport = Clock::now() + kReportInterval;
  while (simulation.stepsDone() < lastStep && !stop.stop_requested()) {
    recorder.step();
    if (progress && Clock::now() >= nextReport) {
      progress(simulation.stepsDone());
      nextReport = Clock::now() + kReportInterval;
    }
  }
  const bool reachedEnd = simulation.stepsDone() >= lastStep;
  recorder.finish();
  if (progress) progress(simulation.stepsDone());
  return reachedEnd;
}

}  // namespace antipode
