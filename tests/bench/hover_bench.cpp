// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a step of a hovering vehicle beside one of a boat. items_per_second are vehicle-steps of 0.1 s a second.
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"

#include <benchmark/benchmark.h>

namespace antipode {
namespace {

constexpr int kWarmUpSteps = 50;

ScenarioPtr fleet(const std::string& vehicle, std::int64_t count) {
  const std::string text =
      fmt::format("antipode: 1\nvehicles:\n  - {{name: \"v{{n}}\", count: {}, {}}}\n", count, vehicle);
  return readScenario(text, "bench").scenario;
}

void step(benchmark::State& state, const std::string& vehicle) {
  const ScenarioPtr scenario = fleet(vehicle, state.range(0));
  Simulation simulation(scenario, {.threads = 1});
  for (int i = 0; i < kWarmUpSteps; ++i) simulation.step();
  for ([[maybe_unused]] auto batch : state) simulation.step();
  const double items = static_cast<double>(state.iterations()) * static_cast<double>(state.range(0));
  state.SetItemsProcessed(static_cast<std::int64_t>(items));
  using benchmark::Counter;
  state.counters["perVehicleStep"] = Counter(items, Counter::kIsRate | Counter::kInvert);
}

/// Never there: the controller works all the time.
void hovering(benchmark::State& state) {
  step(state, "model: hover, requests: [{x: 1e5, y: 0, depth: 1000}]");
}
void idle(benchmark::State& state) {
  step(state, "model: hover");
}
void boats(benchmark::State& state) {
  step(state,
       "pid: {yaw_pid_kp: 0.5, speed_factor: 20}, behaviours: [{type: waypoint, points: [[1e5, 0]], speed: 2}]");
}

BENCHMARK(hovering)->Arg(1)->Arg(64)->Arg(500);
BENCHMARK(idle)->Arg(64);
BENCHMARK(boats)->Arg(1)->Arg(64)->Arg(500);

}  // namespace
}  // namespace antipode

BENCHMARK_MAIN();
