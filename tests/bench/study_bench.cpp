// SPDX-License-Identifier: GPL-3.0-or-later
// How many missions of a study an hour: ten minutes of five vehicles with helm, PID and physics; and what of it
// goes into the set-up of a run.
#include "core/run/kept_chunks.h"
#include "core/sim/simulation.h"
#include "core/study/chunk_pace.h"
#include "core/study/study_run.h"

#include <benchmark/benchmark.h>

#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace antipode {
namespace {

constexpr const char* kBoats = R"(antipode: 1
time: {step: 0.1, duration: 600, record_every: 1}
environment: {drift: {x: 0.05, y: 0.02}}
vehicles:
  - name: boat{n}
    count: 5
    start: {x: 0, y: 0, heading: 0}
    params: {turn_rate: 60}
    pid: {yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, yaw_pid_ki: 0.3, yaw_pid_integral_limit: 0.07, speed_factor: 12}
    behaviours:
      - {type: waypoint, points: [[0, 100], [100, 100], [100, 0], [0, 0]], speed: 3, repeat: true, lead: 12}
)";

constexpr const char* kMissions = R"(antipode_study: 1
base: base.yaml
design: {kind: latin-hypercube, points: 1000000}
factors:
  - {path: vehicles/*/params/turn_rate, distribution: uniform, low: 20, high: 90}
  - {name: drift, path: environment/drift_x, distribution: normal, mean: 0, deviation: 0.2}
metrics: {north: max(y), close: closest_approach}
)";

constexpr const char* kSwarms = R"(antipode_study: 1
base: swarm20.yaml
duration: 18000
design: {kind: latin-hypercube, points: 1000000}
factors:
  - {name: ring, path: vehicles/*/behaviours/1/drifting_radius, distribution: uniform, low: 20, high: 80}
metrics: {error: formation_error(3600), energy: energy}
)";

/// Missions of five vehicles of so many seconds.
Study missions(double duration) {
  const auto folder = std::filesystem::temp_directory_path() / ("antipode-study-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "base.yaml") << kBoats;
  StudyRead read =
      readStudy(kMissions + ("duration: " + std::to_string(duration) + "\n"), (folder / "study.yaml").string());
  std::filesystem::remove_all(folder);
  if (!read.study) throw std::runtime_error(read.problems.at(0).text());
  return std::move(*read.study);
}

/// The runs of one thread, as runStudy() does them; two threads do twice as many.
void anHour(benchmark::State& state, const Study& study) {
  const KeptChunks keptChunks;
  const std::int64_t chunk = 2 * runsInBlock(study);
  const auto fleet = static_cast<std::int64_t>(fleetOf(*study.scenario).size());
  std::int64_t run = 0, vehicleSteps = 0;
  for (auto _ : state) {
    for (const StudyResult& result : runsOf(study, {run, run + chunk})) vehicleSteps += result.steps * fleet;
    run += chunk;
  }
  state.counters["runs_an_hour"] =
      benchmark::Counter(3600.0 * static_cast<double>(run), benchmark::Counter::kIsRate);
  state.counters["s_a_vehicle_step"] = benchmark::Counter(
      static_cast<double>(vehicleSteps), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void tenMinutes(benchmark::State& state) {
  anHour(state, missions(600));
}
BENCHMARK(tenMinutes)->Unit(benchmark::kMillisecond);

void oneHour(benchmark::State& state) {
  anHour(state, missions(3600));
}
BENCHMARK(oneHour)->Unit(benchmark::kMillisecond);

/// What a study does: two threads by the clock, without the file of the results.
void twoThreads(benchmark::State& state, const Study& study, std::int64_t runs) {
  std::int64_t done = 0;
  for (auto _ : state) {
    StudyJob job;
    job.range = {done, done + runs}, job.threads = 2;
    job.take = [](std::vector<StudyResult>) { return Result<void>{}; };
    if (!runStudy(study, job)) throw std::runtime_error("a chunk was not taken");
    done += runs;
  }
  state.counters["runs_an_hour"] =
      benchmark::Counter(3600.0 * static_cast<double>(done), benchmark::Counter::kIsRate);
}

void tenMinutesOnTwoThreads(benchmark::State& state) {
  twoThreads(state, missions(600), 12'000);
}
BENCHMARK(tenMinutesOnTwoThreads)->Unit(benchmark::kMillisecond)->UseRealTime();

void oneHourOnTwoThreads(benchmark::State& state) {
  twoThreads(state, missions(3600), 2'400);
}
BENCHMARK(oneHourOnTwoThreads)->Unit(benchmark::kMillisecond)->UseRealTime();

/// The same missions, each alone.
void tenMinutesAlone(benchmark::State& state) {
  const Study study = missions(600);
  std::int64_t run = 0;
  for (auto _ : state) benchmark::DoNotOptimize(runOf(study, run++));
  state.counters["runs_an_hour"] =
      benchmark::Counter(3600.0 * static_cast<double>(run), benchmark::Counter::kIsRate);
}
BENCHMARK(tenMinutesAlone)->Unit(benchmark::kMillisecond);

/// Twenty drifting vehicles for five hours.
Study swarms() {
  StudyRead read = readStudy(kSwarms, std::string(ANTIPODE_SCENARIOS) + "/study.yaml");
  if (!read.study) throw std::runtime_error(read.problems.at(0).text());
  return std::move(*read.study);
}

void swarmOfFiveHours(benchmark::State& state) {
  anHour(state, swarms());
}
BENCHMARK(swarmOfFiveHours)->Unit(benchmark::kMillisecond);

void swarmOfFiveHoursOnTwoThreads(benchmark::State& state) {
  twoThreads(state, swarms(), 120);
}
BENCHMARK(swarmOfFiveHoursOnTwoThreads)->Unit(benchmark::kMillisecond)->UseRealTime();

/// Point, scenario and vehicles of a run, without a step.
void setUpOfARun(benchmark::State& state) {
  const Study study = missions(600);
  std::int64_t run = 0;
  for (auto _ : state) {
    auto scenario = study.scenarioOf(study.design->run(run++));
    benchmark::DoNotOptimize(Simulation(std::make_shared<const Scenario>(std::move(*scenario))));
  }
}
BENCHMARK(setUpOfARun)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace antipode

BENCHMARK_MAIN();
