// SPDX-License-Identifier: GPL-3.0-or-later
// A drifting swarm: pings, filters, controllers, recorded once a second. items_per_second are vehicle-steps a
// second, xRealTime is at a step of 0.1 s.
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/sim/simulation.h"

#include <benchmark/benchmark.h>

#include <cmath>

namespace antipode {
namespace {

/// The vehicles of scenarios/swarm20.yaml on a square lattice, 300 m apart.
ScenarioPtr swarm(int count, FormationController controller) {
  Scenario scenario;
  scenario.time.recordEvery = 1;
  scenario.helm.period = 1;
  scenario.environment.current = WaterCurrent{.east = 0.105, .strain = 8.06e-5, .turnPeriod = 44712, .centre = {}};
  scenario.acoustics.emplace();
  VehicleSpec auv;
  auv.name = "auv{n}";
  auv.count = count;
  auv.params.thrustMap = *ThrustMap::fromText("100:2");
  auv.params.maxAcceleration = auv.params.maxDeceleration = 0.2;
  auv.pid = simpleSurfaceGains();
  auv.pid->speedFactor = 50;
  auv.behaviours.push_back(*defaultBehaviour("formation"));
  auv.behaviours.push_back(*defaultBehaviour("drifting_target"));
  scenario.vehicles.push_back(std::make_shared<const VehicleSpec>(auv));
  FormationSpec& formation = scenario.formation.emplace();
  formation.params.controller = controller;
  formation.params.startSpread = 100;
  const int columns = static_cast<int>(std::ceil(std::sqrt(count)));
  for (int i = 0; i < count; ++i)
    formation.nodeOffsets.push_back({nameOfCopy(auv, i), {300.0 * (i % columns), 300.0 * (i / columns)}});
  return std::make_shared<const Scenario>(std::move(scenario));
}

void runSwarm(benchmark::State& state, FormationController controller) {
  const auto count = static_cast<int>(state.range(0));
  const ScenarioPtr scenario = swarm(count, controller);
  const std::int64_t steps = std::max<std::int64_t>(20'000 / count, 600) * 10;
  for (auto _ : state) {
    Simulation simulation(scenario);
    Recording recording(recordingHeader(simulation, {}, {}));
    runToEnd(simulation, steps, recording, nullptr, 0, {});
  }
  const auto done = static_cast<double>(state.iterations()) * static_cast<double>(steps);
  state.SetItemsProcessed(static_cast<std::int64_t>(done) * count);
  state.counters["xRealTime"] = benchmark::Counter(done * 0.1, benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(runSwarm, rigid, FormationController::Rigid)
    ->Arg(20)
    ->Arg(100)
    ->Arg(1000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(runSwarm, pairwise, FormationController::Pairwise)->Arg(20)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(runSwarm, assignment, FormationController::Assignment)->Arg(20)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace antipode

BENCHMARK_MAIN();
