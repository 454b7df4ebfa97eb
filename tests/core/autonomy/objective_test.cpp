// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/objective.h"

#include "core/autonomy/behaviours/grid_utilities.h"
#include "tests/support/draw.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace antipode {
namespace {

constexpr double kSixDecimals = 5e-7;  // the vectors are given to six decimals

Objective coursePeak(double summit, double weight) {
  return {Variable::Course, 0, weight, {.summit = summit, .peakWidth = 90, .baseWidth = 75, .summitDelta = 20}};
}
Objective speedPeak(double summit, double speed, double weight) {
  return {Variable::Speed,
          0,
          weight,
          {.summit = summit, .peakWidth = 0.1 * speed, .baseWidth = 0.3 * speed, .summitDelta = 50}};
}

double courseFor(std::vector<Objective> objectives, double heading) {
  GridSolver solver;
  return solver.solve(objectives, Variable::Course, Grid::course(), heading).value();
}
double speedFor(std::vector<Objective> objectives, const Grid& grid) {
  GridSolver solver;
  return solver.solve(objectives, Variable::Speed, grid, 0).value();
}

TEST(Peak, HasTheUtilitiesOfTheCourseVectors) {
  const Peak peak = coursePeak(0, 1).peak;
  const double expected[][2] = {{0, 100},    {30, 93.333333}, {45, 90}, {90, 80}, {100, 69.333333},
                                {127.5, 40}, {165, 0},        {170, 0}, {180, 0}};
  for (const auto& [delta, value] : expected) EXPECT_NEAR(utility(peak, delta), value, kSixDecimals) << delta;
}

TEST(Peak, HasTheUtilitiesOfTheSpeedVectors) {
  const Peak peak = speedPeak(0, 1, 1).peak;
  const double expected[][2] = {{0, 100},         {0.05, 75}, {0.1, 50}, {0.15, 41.666667},
                                {0.2, 33.333333}, {0.25, 25}, {0.4, 0},  {0.5, 0}};
  for (const auto& [delta, value] : expected) EXPECT_NEAR(utility(peak, delta), value, kSixDecimals) << delta;
}

TEST(Peak, WithoutPeakWidthFallsFromTheFullSummit) {
  const Peak peak{.summit = 0, .peakWidth = 0, .baseWidth = 180, .summitDelta = 50};
  EXPECT_DOUBLE_EQ(utility(peak, 0), 100);
  EXPECT_DOUBLE_EQ(utility(peak, 90), 50);
  EXPECT_DOUBLE_EQ(utility(peak, 180), 0);
}

TEST(Peak, WithoutAnyWidthIsANeedle) {
  const Peak peak{.summit = 0, .min = 5, .max = 60};
  EXPECT_DOUBLE_EQ(utility(peak, 0), 60);
  EXPECT_DOUBLE_EQ(utility(peak, 1e-3), 5);
}

/// Peaks and lines of all shapes, on grids that wrap and that do not.
TEST(Objective, IsTheSameToTheBitForAWholeGridAsForEachValue) {
  test::Draw draw(20);
  const Grid grids[] = {
      Grid::course(), {0, 5, 100, false}, {0, 360, 1080, true}, {-3, 12.7, 41, false}, {0, 1, 1, false}};
  const auto width = [&](double most) { return draw.chance(0.2) ? 0 : draw.number(0, most); };
  for (int round = 0; round < 400; ++round) {
    const Grid& grid = grids[round % std::size(grids)];
    const double span = grid.high - grid.low;
    const auto peak = [&] {
      return Peak{.summit = draw.number(grid.low - span, grid.high + span),
                  .peakWidth = width(span / 2),
                  .baseWidth = width(span / 2),
                  .summitDelta = width(100),
                  .min = draw.chance(0.5) ? 0 : draw.number(-50, 50),
                  .max = draw.number(50, 150)};
    };
    Objective objective{Variable::Course, 0, 1, peak()};
    if (draw.chance(0.3)) objective.second = peak();
    if (draw.chance(0.3)) {
      std::vector<PolyLine::Corner> corners;
      for (double at = grid.low - span / 10; at < grid.high; at += draw.number(0, span / 3))
        corners.push_back({draw.chance(0.5) ? at : grid.at(grid.nearest(at)), draw.number(-10, 120)});
      std::ranges::stable_sort(corners, {}, &PolyLine::Corner::value);
      objective.line = std::make_shared<const PolyLine>(std::move(corners));
    }
    for (const bool isNormal : {false, true}) {
      std::vector<double> single, all(static_cast<std::size_t>(grid.count()));
      for (int i = 0; i < grid.count(); ++i) single.push_back(utility(objective, grid, grid.at(i)));
      fillUtilities(objective, grid, 0, all);
      ASSERT_EQ(all, single) << "round " << round;
      const int half = grid.count() / 2;
      std::vector<double> rest(static_cast<std::size_t>(grid.count() - half));
      fillUtilities(objective, grid, half, rest);
      ASSERT_TRUE(std::equal(rest.begin(), rest.end(), single.begin() + half)) << "round " << round;
      if (isNormal) break;
      const auto [least, greatest] = std::ranges::minmax(single);
      normalise(objective, grid);
      if (greatest > least) {
        ASSERT_EQ(objective.low, least);
        ASSERT_EQ(objective.high, greatest);
      }
    }
  }
}

TEST(Grid, MeasuresCoursesTheShortWayRound) {
  const Grid course = Grid::course();
  EXPECT_DOUBLE_EQ(course.distance(350, 10), 20);
  EXPECT_DOUBLE_EQ(course.distance(10, 350), 20);
  EXPECT_DOUBLE_EQ(course.distance(0, 180), 180);
  EXPECT_DOUBLE_EQ(course.distance(-30, 350), 20);
}

TEST(Grid, SnapsToTheNearestValueAndTiesToTheLower) {
  const Grid course = Grid::course(), speed{0, 5, 100, false};
  EXPECT_EQ(course.nearest(112.6199), 113);
  EXPECT_EQ(course.nearest(0.5), 0);
  EXPECT_EQ(course.nearest(359.5), 359);
  EXPECT_EQ(course.nearest(359.6), 0) << "through North";
  EXPECT_EQ(course.nearest(-89.7), 270);
  EXPECT_EQ(course.nearest(720.4), 0);
  EXPECT_EQ(course.nearest(std::nan("")), 0);
  EXPECT_EQ(speed.nearest(HUGE_VAL), 100);
  EXPECT_EQ(speed.nearest(1.025), 20) << "a tie, whatever the last bit of 1.025 / 0.05";
  EXPECT_EQ(speed.nearest(1.0251), 21);
  EXPECT_EQ(speed.nearest(7), 100);
  EXPECT_EQ(speed.nearest(-1), 0);
}

TEST(Grid, HoldsDecimalSpeedsExactly) {
  const Grid grid = Grid::upTo(5, 0.05);
  EXPECT_EQ(grid.intervals, 100);
  EXPECT_EQ(grid.at(41), 2.05);
  EXPECT_EQ(grid.at(100), 5);
}

TEST(Grid, EndsAtItsHighestValueWithStepsNoLargerThanAsked) {
  const Grid grid = Grid::upTo(2.02, 0.05);
  EXPECT_EQ(grid.intervals, 41);
  EXPECT_EQ(grid.at(grid.count() - 1), 2.02);
}

TEST(Solver, SnapsASingleSummit) {  // S1, S2
  EXPECT_EQ(courseFor({coursePeak(112.6199, 1)}, 0), 113);
  EXPECT_DOUBLE_EQ(speedFor({speedPeak(0.75, 1, 1)}, {0, 5, 25, false}), 0.8);
  EXPECT_DOUBLE_EQ(speedFor({speedPeak(0.75, 1, 1)}, {0, 2, 20, false}), 0.7);
}

Grid withSummits(Grid grid) {
  grid.withSummits = true;
  return grid;
}

TEST(Grid, WithSummitsKeepsAWantedValueInsideItsRange) {
  const Grid speed = withSummits({0, 4, 40, false}), course = withSummits(Grid::course());
  EXPECT_EQ(speed.snapped(0.33), 0.33);
  EXPECT_EQ(speed.snapped(7), 4);
  EXPECT_EQ(speed.snapped(-1), 0);
  EXPECT_EQ(speed.snapped(std::nan("")), 0);
  EXPECT_EQ(course.snapped(116.565), 116.565);
  EXPECT_EQ(course.snapped(-10), 350);
  EXPECT_EQ(course.snapped(360), 0);
}

TEST(Solver, WithSummitsMeetsASingleFunctionExactly) {
  GridSolver solver;
  const std::vector<Objective> one{speedPeak(0.33, 1, 1)};
  EXPECT_EQ(solver.solve(one, Variable::Speed, withSummits({0, 5, 100, false}), 0), 0.33);
}

TEST(Solver, WithSummitsMeetsEqualFunctionsExactlyAndSearchesBetweenOthers) {
  GridSolver solver;
  const Grid speeds = withSummits({0, 5, 100, false}), courses = withSummits(Grid::course());
  const std::vector<Objective> equal{speedPeak(0.02, 1, 1), speedPeak(0.02, 1, 3)};
  EXPECT_EQ(solver.solve(equal, Variable::Speed, speeds, 0), 0.02);
  const std::vector<Objective> uneven{coursePeak(90.4, 1), coursePeak(180.2, 2)};
  EXPECT_EQ(solver.solve(uneven, Variable::Course, courses, 0), 180.2) << "the heavier summit is the best value";
  const std::vector<Objective> plateau{coursePeak(90.4, 1), coursePeak(180.4, 1)};
  EXPECT_EQ(solver.solve(plateau, Variable::Course, courses, 135), 135) << "the grid has the smallest turn";
  EXPECT_EQ(solver.solve(plateau, Variable::Course, courses, 0), 90.4) << "the edge of the plateau is a summit";
}

TEST(Solver, AgreesOnTheGridWithTheSnappedSummit) {
  // The same function twice is solved on the grid.
  for (const double summit : {0.0, 17.3, 112.6199, 200.4, 359.4, 359.6})
    EXPECT_EQ(courseFor({coursePeak(summit, 1), coursePeak(summit, 1)}, 0), courseFor({coursePeak(summit, 1)}, 0))
        << summit;
}

TEST(Solver, BreaksATieOfSpeedsToTheLower) {  // S2: the two differ by 4e-14
  EXPECT_DOUBLE_EQ(speedFor({speedPeak(0.75, 1, 1), speedPeak(0.75, 1, 1)}, {0, 2, 20, false}), 0.7);
}

TEST(Solver, TakesTheSmallestTurnOnAPlateau) {  // S3
  EXPECT_EQ(courseFor({coursePeak(90, 1), coursePeak(180, 1)}, 0), 90);
  EXPECT_EQ(courseFor({coursePeak(90, 1), coursePeak(180, 1)}, 135), 135);
  EXPECT_EQ(courseFor({coursePeak(90, 1), coursePeak(180, 1)}, 270), 180);
}

TEST(Solver, TakesTheLowestIndexAmongEqualTurns) {
  EXPECT_EQ(courseFor({coursePeak(90, 1), coursePeak(180, 1)}, 135.5), 135);
  EXPECT_EQ(courseFor({coursePeak(90, 1), coursePeak(180, 1)}, 315), 90) << "90 and 180 are 135 degrees off";
}

TEST(Solver, FollowsTheHigherWeight) {  // S4
  EXPECT_EQ(courseFor({coursePeak(90, 70), coursePeak(180, 30)}, 0), 90);
  EXPECT_EQ(courseFor({coursePeak(90, 30), coursePeak(180, 70)}, 0), 180);
}

TEST(Solver, FindsThePlateauThroughNorth) {  // S5
  // Two coupled functions of weight 1 count half on course and half on speed.
  const std::vector<Objective> wishes{coursePeak(350, 0.5), coursePeak(10, 0.5), speedPeak(1, 1, 0.5),
                                      speedPeak(1, 1, 0.5)};
  GridSolver solver;
  const auto course = solver.solve(wishes, Variable::Course, Grid::course(), 0).value();
  const auto speed = solver.solve(wishes, Variable::Speed, {0, 5, 100, false}, 0).value();
  EXPECT_EQ(course, 0);
  EXPECT_DOUBLE_EQ(speed, 1);
  EXPECT_NEAR(totalUtility(wishes, Variable::Course, Grid::course(), course) +
                  totalUtility(wishes, Variable::Speed, {0, 5, 100, false}, speed),
              197.777778, kSixDecimals);
}

TEST(Solver, LeavesOutZeroWeights) {
  EXPECT_EQ(courseFor({coursePeak(90, 0), coursePeak(180, 5)}, 0), 180);
  GridSolver solver;
  const std::vector<Objective> none{coursePeak(90, 0), speedPeak(1, 1, 3)};
  EXPECT_EQ(solver.solve(none, Variable::Course, Grid::course(), 0), std::nullopt);
  EXPECT_EQ(solver.solve({}, Variable::Speed, {0, 5, 100, false}, 0), std::nullopt);
}

TEST(Solver, TiesRegardlessOfTheSizeOfTheWeights) {
  for (const double weight : {1e-3, 1.0, 100.0, 1e9})
    EXPECT_EQ(courseFor({coursePeak(90, weight), coursePeak(180, weight)}, 135), 135) << weight;
}

TEST(Grid, HasTheValuesOfAnotherWhateverItsSummits) {
  const Grid grid{0, 4, 40, false};
  EXPECT_TRUE(grid.hasValuesOf(withSummits(grid)));
  for (const Grid& other :
       {Grid{1, 4, 40, false}, Grid{0, 5, 40, false}, Grid{0, 4, 41, false}, Grid{0, 4, 40, true}})
    EXPECT_FALSE(grid.hasValuesOf(other)) << other.low << " " << other.high << " " << other.intervals;
}

TEST(PolyLine, GoesOnLevelOutsideItsCorners) {
  const PolyLine line({{1, 20}, {2, 40}});
  for (const auto& [at, wanted] : {std::pair{0.0, 20.0}, {1.0, 20.0}, {1.5, 30.0}, {2.0, 40.0}, {9.0, 40.0}})
    EXPECT_EQ(line.at(at), wanted) << at;
}

TEST(Solver, ASecondSummitIsMetExactlyToo) {
  Objective course{Variable::Course, 0, 1, {.summit = 90.4, .baseWidth = 20}};
  course.second = Peak{.summit = 45.4, .baseWidth = 5, .max = 200};
  GridSolver solver;
  EXPECT_EQ(solver.solve({&course, 1}, Variable::Course, withSummits(Grid::course()), 0), 45.4);
  course.second->max = 50;
  EXPECT_EQ(solver.solve({&course, 1}, Variable::Course, withSummits(Grid::course()), 0), 90.4);
}

TEST(Solver, OfEqualSpeedsASummitBelowTheGridValueWins) {
  const Objective plateau{Variable::Speed, 0, 1, {.summit = 1.6, .peakWidth = 0.5}};
  const std::vector<Objective> twice{plateau, plateau};
  GridSolver solver;
  EXPECT_EQ(solver.solve(twice, Variable::Speed, {0, 4, 4, false}, 0), 2) << "of the grid only 2 lies on it";
  EXPECT_EQ(solver.solve(twice, Variable::Speed, withSummits({0, 4, 4, false}), 0), 1.6);
}

}  // namespace
}  // namespace antipode
