// SPDX-License-Identifier: GPL-3.0-or-later
// Runs boats, with a log and little memory, until somebody kills it: the victim of
// killed_runs_test.
// Usage: killed_run LOG            a run from the start
//        killed_run LOG PARENT STEP  a branch of a log
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/run/live_session.h"
#include "core/run/recording_header.h"
#include "core/scenario/yaml/scenario_io.h"

#include <cstdlib>
#include <filesystem>
#include <optional>

namespace antipode {
namespace {

constexpr const char* kBoats =
    "antipode: 1\nname: Killed\ntime: {step: 0.1, record_every: 0.1}\nvehicles:\n"
    "  - name: \"boat{n}\"\n    count: 20\n    spacing: [5, 0]\n    pid: {speed_factor: 20}\n"
    "    behaviours: [{type: waypoint, points: [[0, 60], [80, 0]], speed: 2, repeat: forever}]\n"
    "events:\n  - {at: 1, every: 1, post: {DRIFT_VECTOR_MULT: 1.001}}\n";

LiveSession::Options optionsFor(const Simulation& start, const std::string& path,
                                std::optional<BranchOrigin> origin) {
  LiveSession::Options options;
  options.warp = 2000;  // 20,000 rows a second
  options.startPaused = false;
  options.hashEvery = 50;
  options.memoryBudget = 2'000'000;  // a second's rows: all the older ones are read back from the log
  options.scenarioText = writeScenario(start.scenario());
  auto log = createRunLog(path, recordingHeader(start, options.scenarioText, {}), {.origin = std::move(origin)});
  if (!log) std::exit(1);
  options.sink = std::move(*log);
  return options;
}

}  // namespace
}  // namespace antipode

int main(int argc, char** argv) {
  using namespace antipode;
  if (argc == 2) {
    const ScenarioPtr scenario = readScenario(kBoats, "killed.yaml").scenario;
    if (!scenario) return 1;
    LiveSession run(scenario, optionsFor(Simulation(scenario), argv[1], {}));
    run.waitUntilFinished();
  } else if (argc == 4) {
    const auto parent = loadRunLog(argv[2]);
    if (!parent) return 1;
    auto start = branchStart(*parent->recording, nullptr, std::atoll(argv[3]));
    if (!start) return 1;
    const std::string name = std::filesystem::path(argv[2]).filename().string();
    auto options = optionsFor(start->simulation, argv[1], BranchOrigin{"Branch", {}, name, std::atoll(argv[3])});
    LiveSession run(std::move(*start), std::move(options));
    run.post({Command::Kind::Post, 0, "DRIFT_X", Value(0.2)});
    run.waitUntilFinished();
  } else {
    return 2;
  }
}
