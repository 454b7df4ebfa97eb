// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a decision over course and speed together: coupled functions over 360 x 41 beside the wishes of a waypoint
// behaviour.
#include "core/autonomy/behaviours/functions.h"

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

}  // namespace
}  // namespace antipode

BENCHMARK_MAIN();
