// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a decision over course and speed together: coupled functions over 360 x 41 beside the wishes of a waypoint
// behaviour.
#include "core/autonomy/behaviours/functions.h"
#include "core/autonomy/behaviours/kinds/contact_behaviour.h"

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

}  // namespace
}  // namespace antipode

BENCHMARK_MAIN();
