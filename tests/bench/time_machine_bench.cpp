// SPDX-License-Identifier: GPL-3.0-or-later
// How long a seek, a snapshot and futures take.
#include "core/run/futures.h"
#include "core/run/live_session.h"
#include "core/run/resimulation.h"
#include "core/run/stretch.h"
#include "core/scenario/yaml/scenario_io.h"

#include <benchmark/benchmark.h>
#include <malloc.h>

#include <limits>
#include <random>

namespace antipode {
namespace {

constexpr double kFlatOut = std::numeric_limits<double>::infinity();

/// Boats with helm and controller on a long way.
ScenarioPtr fleet(int vehicles) {
  return readScenario(
             fmt::format(
                 "antipode: 1\ntime: {{step: 0.1, record_every: 1}}\nvehicles:\n  - {{name: \"boat{{n}}\", "
                 "count: {}, spacing: [20, 0], pid: {{yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, speed_factor: 20}}, "
                 "behaviours: [{{type: waypoint, speed: 2, repeat: forever, points: [[0, 0], [300, 200], "
                 "[300, -200]]}}]}}\n",
                 vehicles),
             "bench.yaml")
      .scenario;
}

/// To any step of an hour's run, forth and back, in a window that has run it.
void seek(benchmark::State& state) {
  constexpr std::int64_t kSteps = 36'000;
  LiveSession session(fleet(static_cast<int>(state.range(0))),
                      {.warp = kFlatOut, .startPaused = false, .lastStep = kSteps});
  session.waitUntilFinished();
  Resimulation again(session.recording(), session.keyframes());
  std::mt19937 random(1);
  double worst = 0;
  for ([[maybe_unused]] auto batch : state) {
    const auto step = std::uniform_int_distribution<std::int64_t>(0, kSteps)(random);
    const auto begin = std::chrono::steady_clock::now();
    if (!again.moveTo(step)) return state.SkipWithError("not reached");
    worst = std::max(worst, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
  state.counters["worst_ms"] = 1000 * worst;
  state.counters["keyframes"] = static_cast<double>(session.keyframes()->steps().size());
}
BENCHMARK(seek)->Arg(1)->Arg(100)->Arg(1000)->Iterations(30)->Unit(benchmark::kMillisecond)->UseRealTime();

/// A quantity that was not recorded, at any moment: one value, or every step of a minute.
void unrecorded(benchmark::State& state) {
  constexpr std::int64_t kSteps = 36'000;
  LiveSession session(fleet(static_cast<int>(state.range(0))),
                      {.warp = kFlatOut, .startPaused = false, .lastStep = kSteps});
  session.waitUntilFinished();
  std::mt19937 random(1);
  double worst = 0;
  for ([[maybe_unused]] auto batch : state) {
    const auto step = std::uniform_int_distribution<std::int64_t>(0, kSteps - state.range(1))(random);
    const auto begin = std::chrono::steady_clock::now();
    if (!simulateStretch(session.recording(), session.keyframes(),
                         {step, step + state.range(1), {{0, Channel::Rudder}}}))
      return state.SkipWithError("not reached");
    worst = std::max(worst, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
  state.counters["worst_ms"] = 1000 * worst;
}
BENCHMARK(unrecorded)
    ->ArgsProduct({{1, 100, 1000}, {0, 600}})
    ->Iterations(30)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

/// A run to its end with and without keyframes.
void runWithKeyframes(benchmark::State& state) {
  const ScenarioPtr scenario = fleet(static_cast<int>(state.range(0)));
  for ([[maybe_unused]] auto batch : state) {
    Simulation simulation(scenario);
    Keyframes keyframes;
    KeyframeClock clock(keyframes);
    for (int i = 0; i < 10'000; ++i) {
      simulation.step();
      if (state.range(1) == 1) clock.stepped(simulation);
    }
  }
}
BENCHMARK(runWithKeyframes)->ArgsProduct({{1, 100, 1000}, {0, 1}})->Unit(benchmark::kMillisecond);

void snapshot(benchmark::State& state) {
  Simulation simulation(fleet(static_cast<int>(state.range(0))));
  for (int i = 0; i < 500; ++i) simulation.step();
  Simulation kept(simulation);
  for ([[maybe_unused]] auto batch : state) {
    if (state.range(1) == 1)
      kept = simulation;
    else
      benchmark::DoNotOptimize(Simulation(simulation));
  }
  const auto before = mallinfo2().uordblks;
  const Simulation another(simulation);
  state.counters["bytes"] = static_cast<double>(mallinfo2().uordblks - before);
  state.counters["estimate"] = static_cast<double>(another.memory());
}
BENCHMARK(snapshot)->ArgsProduct({{1, 100, 1000}, {0, 1}})->Unit(benchmark::kMicrosecond);

/// horizon in s, vehicles, futures of each.
void futures(benchmark::State& state) {
  Simulation now(fleet(static_cast<int>(state.range(1))));
  for (int i = 0; i < 500; ++i) now.step();
  std::vector<double> times;
  for ([[maybe_unused]] auto batch : state) {
    const auto begin = std::chrono::steady_clock::now();
    for (VehicleId vehicle = 0; vehicle < state.range(1); ++vehicle) {
      const auto tracks = computeFutures(now, {.vehicle = vehicle,
                                               .count = static_cast<int>(state.range(2)),
                                               .horizon = static_cast<double>(state.range(0))});
      if (!tracks) return state.SkipWithError("no futures");
      benchmark::DoNotOptimize(tubeOf(*tracks));
    }
    times.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
  std::ranges::sort(times);
  state.counters["p95_ms"] = 1000 * times[times.size() * 95 / 100];
}
BENCHMARK(futures)
    ->ArgsProduct({{60, 300}, {1, 5}, {100, 1000}})
    ->Iterations(40)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
}  // namespace antipode

BENCHMARK_MAIN();
