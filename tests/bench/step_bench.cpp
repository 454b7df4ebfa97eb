// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a vehicle-step: the model alone, with helm and controller, and with recording.
// items_per_second are vehicle-steps a second, xRealTime is at a step of 0.1 s.
#include "core/io/run_log.h"
#include "core/run/run_recorder.h"
#include "core/run/session.h"
#include "core/sim/simulation.h"

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>

namespace antipode {
namespace {

constexpr double kStep = 0.1;
constexpr std::int64_t kBatch = 200'000;  // vehicle-steps in one measured batch
constexpr std::int64_t kHashEvery = 1000;
constexpr int kWarmUpSteps = 50;

enum class Loop { Physics, Full };
enum class Outlet { Memory, Log };

ThrustMap thrustMap() {
  return *ThrustMap::fromText("20:2.4, 50:4.2, 80:4.8, 100:5");
}

/// Boats that turn under a fixed rudder, or that go round four waypoints with helm and controller.
ScenarioPtr fleet(int count, Loop loop, double recordEvery) {
  auto scenario = std::make_shared<Scenario>();
  scenario->time.step = kStep;
  scenario->time.recordEvery = recordEvery;
  scenario->environment.driftX = 0.1;
  VehicleSpec boat;
  boat.name = "boat{n}";
  boat.count = count;
  boat.params.thrustMap = thrustMap();
  if (loop == Loop::Full) {
    WaypointParams round;
    round.points.points = {{100, 0}, {100, 100}, {0, 100}, {0, 0}};
    round.speed = 3;
    round.repeat.extra = Rounds::kForever;
    boat.pid = simpleSurfaceGains();
    boat.behaviours.emplace_back().params = round;
  } else {
    ScenarioEvent start;
    start.step = 1;
    start.post = {{"DESIRED_THRUST", 60.0}, {"DESIRED_RUDDER", 10.0}};
    scenario->events.push_back(start);
  }
  scenario->vehicles.push_back(std::make_shared<const VehicleSpec>(boat));
  return scenario;
}

void report(benchmark::State& state, std::int64_t vehicles, std::int64_t stepsEach) {
  const auto steps = static_cast<double>(state.iterations() * stepsEach);
  const double items = steps * static_cast<double>(vehicles);
  using benchmark::Counter;
  state.SetItemsProcessed(static_cast<std::int64_t>(items));
  state.counters["perVehicleStep"] = Counter(items, Counter::kIsRate | Counter::kInvert);
  state.counters["xRealTime"] = Counter(steps * kStep, Counter::kIsRate);
}

std::int64_t stepsOfBatch(std::int64_t vehicles) {
  return std::max<std::int64_t>(kBatch / vehicles, 20);
}

void stepFleet(benchmark::State& state, Loop loop) {
  const std::int64_t vehicles = state.range(0), steps = stepsOfBatch(vehicles);
  Simulation simulation(fleet(static_cast<int>(vehicles), loop, 0));
  for (int i = 0; i < kWarmUpSteps; ++i) simulation.step();
  for ([[maybe_unused]] auto batch : state)
    for (std::int64_t i = 0; i < steps; ++i) simulation.step();
  report(state, vehicles, steps);
}

/// A folder of its own for the logs, removed at the end.
class LogFolder {
 public:
  LogFolder() : path_(std::filesystem::temp_directory_path() / ("antipode-bench-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~LogFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  LogFolder(const LogFolder&) = delete;
  LogFolder& operator=(const LogFolder&) = delete;
  std::string file() const { return (path_ / "bench.aprun").string(); }

 private:
  std::filesystem::path path_;
};

void recordFleet(benchmark::State& state, Outlet outlet, double recordEvery) {
  const std::int64_t vehicles = state.range(0), steps = stepsOfBatch(vehicles);
  const LogFolder folder;
  Simulation simulation(fleet(static_cast<int>(vehicles), Loop::Full, recordEvery));
  const Recording::Header header = recordingHeader(simulation, {}, {});
  for (int i = 0; i < kWarmUpSteps; ++i) simulation.step();
  for ([[maybe_unused]] auto batch : state) {
    state.PauseTiming();
    auto recording = std::make_unique<Recording>(header);
    std::unique_ptr<RecordingSink> sink;
    if (outlet == Outlet::Log) {
      auto created = createRunLog(folder.file(), header);
      if (!created) {
        state.SkipWithError(created.error().text().c_str());
        break;
      }
      sink = std::move(*created);
    }
    auto recorder = std::make_unique<RunRecorder>(simulation, *recording, sink.get(), kHashEvery);
    state.ResumeTiming();
    for (std::int64_t i = 0; i < steps; ++i) recorder->step();
    recorder->finish();  // with a log: until all is on the disk
    state.PauseTiming();
    recorder.reset();
    sink.reset();
    recording.reset();
    state.ResumeTiming();
  }
  report(state, vehicles, steps);
}

void sizes(benchmark::internal::Benchmark* bench) {
  bench->Arg(1)->Arg(100)->Arg(10'000)->ArgName("vehicles")->UseRealTime()->Unit(benchmark::kMillisecond);
}

BENCHMARK_CAPTURE(stepFleet, physics, Loop::Physics)->Apply(sizes);
BENCHMARK_CAPTURE(stepFleet, full_loop, Loop::Full)->Apply(sizes);
BENCHMARK_CAPTURE(recordFleet, memory_1_hz, Outlet::Memory, 1.0)->Apply(sizes);
BENCHMARK_CAPTURE(recordFleet, memory_every_step, Outlet::Memory, 0.0)->Apply(sizes);
BENCHMARK_CAPTURE(recordFleet, log_1_hz, Outlet::Log, 1.0)->Apply(sizes);
BENCHMARK_CAPTURE(recordFleet, log_every_step, Outlet::Log, 0.0)->Apply(sizes);

}  // namespace
}  // namespace antipode

BENCHMARK_MAIN();
