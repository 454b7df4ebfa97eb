// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a decision: over course and speed together (coupled functions over 360 x 41 beside the wishes of a
// waypoint behaviour), and whole fleets whose behaviours tell where they are in every turn.
#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/autonomy/behaviours/functions.h"
#include "core/autonomy/behaviours/kinds/contact_behaviour.h"
#include "core/autonomy/behaviours/kinds/loiter.h"
#include "core/autonomy/behaviours/kinds/op_region.h"
#include "core/sim/simulation.h"

#include <benchmark/benchmark.h>

namespace antipode {
namespace {

void coupledDecision(benchmark::State& state) {
  const Grid course = Grid::course(), speed{0, 4, 40, false};
  const ObjectiveFunctions pair = couple(peakOf(Variable::Course, {.summit = 63, .baseWidth = 180}, course), course,
                                         speedOf({.wanted = 2, .high = 2.4}, speed), speed);
  std::vector<CoupledObjective> coupled;
  for (int i = 0; i < state.range(0); ++i)
    coupled.push_back({i, 200, CourseSpeedFunction::of(course, speed, [&](double c, double s) {
                         return course.distance(c, 40 * i) > 30 ? 100.0 : 100 - s * 20;
                       })});
  GridSolver solver;
  double heading = 0;
  for (auto _ : state) {
    heading = heading < 359 ? heading + 1 : 0;
    benchmark::DoNotOptimize(solver.solve({pair.items.data(), pair.count}, coupled, course, speed, heading));
  }
}
BENCHMARK(coupledDecision)->Arg(1)->Arg(3)->Arg(8)->Unit(benchmark::kMicrosecond);

/// Course and speed apart: the wishes of several behaviours, each made and scaled, and the search.
void summedDecision(benchmark::State& state) {
  const Grid course = Grid::course(), speed{0, 4, 40, false};
  GridSolver solver;
  double heading = 0;
  std::vector<Objective> objectives;
  for (auto _ : state) {
    heading = heading < 359 ? heading + 1 : 0;
    objectives.clear();
    for (int i = 0; i < state.range(0); ++i)
      for (Objective& one :
           couple(peakOf(Variable::Course, {.summit = heading + 40 * i, .baseWidth = 180}, course), course,
                  peakOf(Variable::Speed, {.summit = 2, .baseWidth = 1}, speed), speed))
        objectives.push_back(std::move(one));
    benchmark::DoNotOptimize(solver.solve(objectives, Variable::Course, course, heading));
    benchmark::DoNotOptimize(solver.solve(objectives, Variable::Speed, speed, heading));
  }
}
BENCHMARK(summedDecision)->Arg(2)->Arg(4)->Unit(benchmark::kMicrosecond);

/// A whole decision: the functions of contacts, beside the wishes of a waypoint behaviour, and the search. The contacts
/// are near and go slowly, so that most pairs of course and speed pass them neither clear nor too near.
void contactDecision(benchmark::State& state) {
  HelmGrids grids;
  grids.speed = {0, 4, 40, false};
  ObjectiveFunctions pair = couple(peakOf(Variable::Course, {.summit = 63, .baseWidth = 180}, grids.course), grids.course,
                                   speedOf({.wanted = 2, .high = 2.4}, grids.speed), grids.speed);
  for (Objective& one : pair) one.weight *= 100;
  const ShipState contacts[] = {{{60, 60}, 270, 2}, {{70, 10}, 240, 1}, {{20, 80}, 180, 3}};
  GridSolver solver;
  double x = 0;
  for (auto _ : state) {
    x = x < 50 ? x + 1 : 0;
    std::vector<CoupledObjective> coupled;
    for (int i = 0; i < state.range(0); ++i)
      coupled.push_back({i, 200, contactFunction(ApproachUtility{Approach({x, 0}, contacts[i]), {10, 75, 120}}, grids)});
    benchmark::DoNotOptimize(
        solver.solve({pair.items.data(), pair.count}, coupled, grids.course, grids.speed, 63));
  }
}
BENCHMARK(contactDecision)->Arg(1)->Arg(2)->Arg(3)->Unit(benchmark::kMicrosecond);

PointList square(double half) {
  PointList corners;
  corners.points = {{-half, -half}, {-half, half}, {half, half}, {half, -half}};
  return corners;
}

WaypointParams farAway() {
  WaypointParams route;
  route.points.points = {{1e6, 1e6}};
  route.speed = 2;
  return route;
}

/// Vehicle-steps of a fleet with PID whose helms do not only follow a route. What they post is taken.
void behaviourFleet(benchmark::State& state, const std::vector<BehaviourParams>& behaviours) {
  auto scenario = std::make_shared<Scenario>();
  VehicleSpec boats;
  boats.name = "boat{n}", boats.count = 100;
  boats.pid = simpleSurfaceGains();
  for (const auto& params : behaviours) boats.behaviours.emplace_back().params = params;
  scenario->vehicles.push_back(std::make_shared<const VehicleSpec>(std::move(boats)));
  Simulation simulation(scenario);
  for (auto _ : state) {
    simulation.step();
    benchmark::DoNotOptimize(simulation.drainEvents());
  }
  const auto steps = static_cast<double>(state.iterations() * 100);
  state.counters["perVehicleStep"] = {steps, benchmark::Counter::kIsRate | benchmark::Counter::kInvert};
}

void loiteringFleet(benchmark::State& state) {
  LoiterParams loiter;
  loiter.polygon = square(80);
  loiter.speed = 2;
  behaviourFleet(state, {makeKind(loiter)});
}
BENCHMARK(loiteringFleet)->Unit(benchmark::kMicrosecond);

void fleetInARegion(benchmark::State& state) {
  OpRegionParams region;
  region.polygon = square(1e5);
  behaviourFleet(state, {farAway(), makeKind(region)});
}
BENCHMARK(fleetInARegion)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace antipode

BENCHMARK_MAIN();
