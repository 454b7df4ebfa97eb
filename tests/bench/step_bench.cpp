// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a vehicle-step: the model alone, with helm and controller, and with recording.
// items_per_second are vehicle-steps a second, xRealTime is at a step of 0.1 s.
#include "core/io/runlog/run_log_writer.h"

#include "core/run/recording_header.h"
#include "core/run/recording_sink.h"
#include "core/run/run_recorder.h"
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

enum class Loop { Physics, Pid, Full };
enum class Outlet { None, Memory, Log };  // None: the same steps, of which nothing is recorded

/// Boats that turn under a fixed rudder, that hold a heading and a speed, or that go round four waypoints with
/// helm and controller.
VehicleSpec boats(int count, Loop loop) {
  VehicleSpec boat;
  boat.params.maxAcceleration = 0;  // no limit, as when the first figures were measured: the scene stays the same
  boat.name = "boat{n}";
  boat.count = count;
  boat.params.thrustMap = *ThrustMap::fromText("20:2.4, 50:4.2, 80:4.8, 100:5");
  if (loop != Loop::Physics) boat.pid = simpleSurfaceGains();
  if (loop == Loop::Pid) boat.pid->simulation = true;  // commands do not age
  if (loop != Loop::Full) return boat;
  WaypointParams round;
  round.points.points = {{100, 0}, {100, 100}, {0, 100}, {0, 0}};
  round.speed = 3;
  round.repeat.extra = Rounds::kForever;
  boat.behaviours.emplace_back().params = round;
  return boat;
}

ScenarioPtr scenarioOf(const std::vector<VehicleSpec>& specs, Loop loop, double recordEvery) {
  auto scenario = std::make_shared<Scenario>();
  scenario->time.step = kStep;
  scenario->time.recordEvery = recordEvery;
  scenario->environment.driftX = 0.1;
  for (const VehicleSpec& spec : specs) scenario->vehicles.push_back(std::make_shared<const VehicleSpec>(spec));
  ScenarioEvent start;
  start.step = 1;
  if (loop == Loop::Physics) start.post = {{"DESIRED_THRUST", 60.0}, {"DESIRED_RUDDER", 10.0}};
  if (loop == Loop::Pid) start.post = {{"DESIRED_HEADING", 120.0}, {"DESIRED_SPEED", 2.5}};
  if (loop != Loop::Full) scenario->events.push_back(start);
  return scenario;
}

ScenarioPtr fleet(int count, Loop loop, double recordEvery) {
  return scenarioOf({boats(count, loop)}, loop, recordEvery);
}

/// Boats of five kinds, neighbours in the fleet unlike each other: thrust maps of all lengths, a limit of the
/// acceleration, a turn-speed map, water depth.
ScenarioPtr mixedFleet(int count, Loop loop) {
  std::vector<VehicleSpec> specs;
  for (int i = 0; i < count; ++i) {
    VehicleSpec& boat = specs.emplace_back(boats(1, loop));
    boat.name = "boat" + std::to_string(i);
    if (i % 5 == 0) boat.params.thrustMap = ThrustMap();
    if (i % 5 == 1)
      boat.params.thrustMap = *ThrustMap::fromText("-100:-3.5, -75:-3.2, -10:-2, 20:2.4, 50:4.2, 80:4.8, 100:5");
    if (i % 5 == 2) boat.params.maxAcceleration = 0.3;
    if (i % 5 == 3) boat.params.turnSpdMapFullSpeed = 4;
    if (i % 5 == 4) boat.params.defaultWaterDepth = 40;
  }
  return scenarioOf(specs, loop, 0);
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

void step(benchmark::State& state, const ScenarioPtr& scenario, int threads) {
  Simulation simulation(scenario, {.threads = threads});
  const auto vehicles = static_cast<std::int64_t>(simulation.vehicleCount()), steps = stepsOfBatch(vehicles);
  for (int i = 0; i < kWarmUpSteps; ++i) simulation.step();
  for ([[maybe_unused]] auto batch : state)
    for (std::int64_t i = 0; i < steps; ++i) simulation.step();
  report(state, vehicles, steps);
}

void stepFleet(benchmark::State& state, Loop loop, int threads) {
  step(state, fleet(static_cast<int>(state.range(0)), loop, 0), threads);
}

void stepMixedFleet(benchmark::State& state, Loop loop) {
  step(state, mixedFleet(static_cast<int>(state.range(0)), loop), 1);
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

void recordFleet(benchmark::State& state, Loop loop, Outlet outlet, double recordEvery) {
  const std::int64_t vehicles = state.range(0);
  const std::int64_t steps = std::max<std::int64_t>(stepsOfBatch(vehicles), recordEvery > 0 ? 2000 : 200);
  const LogFolder folder;
  const ScenarioPtr scenario = fleet(static_cast<int>(vehicles), loop, recordEvery);
  for ([[maybe_unused]] auto batch : state) {
    state.PauseTiming();
    // Always the same steps: what changes, and so what is written, depends on where the boats are on their round.
    Simulation simulation(scenario);
    const Recording::Header header = recordingHeader(simulation, {}, {});
    for (int i = 0; i < kWarmUpSteps; ++i) simulation.step();
    if (outlet == Outlet::None) {
      state.ResumeTiming();
      for (std::int64_t i = 0; i < steps; ++i) simulation.step();
      continue;
    }
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
    for (const std::int64_t end = simulation.stepsDone() + steps; simulation.stepsDone() < end;)
      recorder->advance(end - simulation.stepsDone());
    recorder->finish();  // with a log: until all is on the disk
    state.PauseTiming();
    const double bytes = static_cast<double>(recording->bytesHeld()) / static_cast<double>(vehicles * steps);
    recorder.reset();
    sink.reset();
    recording.reset();
    state.counters["bytes"] = bytes;
    state.ResumeTiming();
  }
  report(state, vehicles, steps);
}

void sizes(benchmark::internal::Benchmark* bench) {
  for (const int vehicles : {1, 10, 100, 1'000, 10'000}) bench->Arg(vehicles);
  bench->ArgName("vehicles")->Unit(benchmark::kMillisecond);
}
void allSizes(benchmark::internal::Benchmark* bench) {
  sizes(bench);
  bench->Arg(100'000);
}
/// Where several threads work, only the clock on the wall tells.
void sizesByTheClock(benchmark::internal::Benchmark* bench) {
  sizes(bench);
  bench->UseRealTime();
}
void largeByTheClock(benchmark::internal::Benchmark* bench) {
  bench->Arg(1'000)->Arg(10'000)->ArgName("vehicles")->Unit(benchmark::kMillisecond)->UseRealTime();
}

BENCHMARK_CAPTURE(stepFleet, physics, Loop::Physics, 1)->Apply(allSizes);
BENCHMARK_CAPTURE(stepFleet, physics_pid, Loop::Pid, 1)->Apply(allSizes);
BENCHMARK_CAPTURE(stepFleet, full_loop, Loop::Full, 1)->Apply(allSizes);
BENCHMARK_CAPTURE(stepMixedFleet, physics, Loop::Physics)->Arg(1'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(stepMixedFleet, full_loop, Loop::Full)->Arg(1'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(stepFleet, physics_1_thread, Loop::Physics, 1)->Apply(largeByTheClock);
BENCHMARK_CAPTURE(stepFleet, physics_2_threads, Loop::Physics, 2)->Apply(largeByTheClock);
BENCHMARK_CAPTURE(stepFleet, full_loop_1_thread, Loop::Full, 1)->Apply(largeByTheClock);
BENCHMARK_CAPTURE(stepFleet, full_loop_2_threads, Loop::Full, 2)->Apply(largeByTheClock);
BENCHMARK_CAPTURE(recordFleet, physics_unrecorded, Loop::Physics, Outlet::None, 1.0)->Apply(sizes);
BENCHMARK_CAPTURE(recordFleet, full_loop_unrecorded, Loop::Full, Outlet::None, 1.0)->Apply(sizes);
BENCHMARK_CAPTURE(recordFleet, physics_1_hz, Loop::Physics, Outlet::Memory, 1.0)->Apply(sizes);
BENCHMARK_CAPTURE(recordFleet, physics_every_step, Loop::Physics, Outlet::Memory, 0.0)->Apply(sizes);
BENCHMARK_CAPTURE(recordFleet, physics_pid_1_hz, Loop::Pid, Outlet::Memory, 1.0)->Apply(sizes);
BENCHMARK_CAPTURE(recordFleet, physics_pid_every_step, Loop::Pid, Outlet::Memory, 0.0)->Apply(sizes);
BENCHMARK_CAPTURE(recordFleet, full_loop_1_hz, Loop::Full, Outlet::Memory, 1.0)->Apply(sizes);
BENCHMARK_CAPTURE(recordFleet, full_loop_each_20_s, Loop::Full, Outlet::Memory, 20)->Apply(sizes);
BENCHMARK_CAPTURE(recordFleet, full_loop_every_step, Loop::Full, Outlet::Memory, 0.0)->Apply(sizes);
BENCHMARK_CAPTURE(recordFleet, full_loop_log_1_hz, Loop::Full, Outlet::Log, 1.0)->Apply(sizesByTheClock);
BENCHMARK_CAPTURE(recordFleet, full_loop_log_every_step, Loop::Full, Outlet::Log, 0.0)->Apply(sizesByTheClock);

}  // namespace
}  // namespace antipode

BENCHMARK_MAIN();
