// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes of objective functions (helm-behaviours.md section 1.3, vectors F1), and the search over course and speed.
#include "core/autonomy/behaviours/functions.h"
#include "core/autonomy/behaviours/kinds/contact_behaviour.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace antipode {
namespace {

const Grid kCourse = Grid::course();
const Grid kSpeed{0, 4, 40, false};

void expectValues(const Objective& function, const std::vector<std::pair<double, double>>& values) {
  for (const auto& [at, wanted] : values) EXPECT_NEAR(utility(function, kSpeed, at), wanted, 0.02) << "at " << at;
}
double alone(const Objective& function) {
  GridSolver solver;
  return solver.solve({&function, 1}, function.variable, kSpeed, 0).value_or(-1);
}

TEST(Functions, AtMostFallsBehindItsLimit) {
  const Objective one = atMost(Variable::Speed, 1, 0.5, kSpeed);
  expectValues(one, {{0, 100}, {1, 100}, {1.1, 80}, {1.2, 60}, {1.4, 20}, {1.5, 0}, {4, 0}});
  EXPECT_NEAR(alone(one), 1, 1e-9);
  const Objective between = atMost(Variable::Speed, 1.05, 0.5, kSpeed);
  expectValues(between, {{1.1, 100}, {1.2, 80}, {1.5, 20}, {1.6, 0}});
  EXPECT_NEAR(alone(between), 1.1, 1e-9);
  expectValues(atMost(Variable::Speed, 0, 0.5, kSpeed), {{0, 100}, {0.1, 80}, {0.5, 0}});
  const Objective beyond = atMost(Variable::Speed, 4.5, 0.5, kSpeed);
  expectValues(beyond, {{0, 100}, {2, 100}, {4, 100}});
  EXPECT_EQ(alone(beyond), 4);
}

TEST(Functions, AtMostWithoutABaseIsAStep) {
  expectValues(atMost(Variable::Speed, 0, 0, kSpeed), {{0, 100}, {0.1, 0}, {4, 0}});
  expectValues(atMost(Variable::Speed, 1, 0, kSpeed), {{1, 100}, {1.1, 0}});
}

TEST(Functions, AtLeastIsTheMirrorImage) {
  const Objective one = atLeast(Variable::Speed, 1, 0.5, kSpeed);
  expectValues(one, {{0.5, 0}, {0.6, 20}, {0.9, 80}, {1, 100}, {4, 100}});
  EXPECT_NEAR(alone(one), 1, 1e-9);
  EXPECT_NEAR(alone(atLeast(Variable::Speed, 1.06, 0.5, kSpeed)), 1.1, 1e-9);
}

TEST(Functions, SpeedIsALineThroughFivePoints) {
  const auto at = [](double wanted, double low, double high) {
    return speedOf({.wanted = wanted, .low = low, .high = high}, kSpeed);
  };
  expectValues(at(2, 0.1, 2.4), {{0, 0}, {0.1, 70}, {0.2, 71.578947}, {1, 84.210526}, {2, 100}, {2.2, 60},
                                 {2.4, 20}, {3, 12.5}, {4, 0}});
  expectValues(at(0.05, 0.1, 0.45), {{0.1, 100}, {0.2, 80}, {0.5, 20}, {1, 17.142857}});
  expectValues(at(3.8, 0.1, 4.2), {{2, 85.405405}, {3.8, 100}, {3.9, 50}, {4, 0}});
  expectValues(at(1.23, 0.1, 1.63), {{1.2, 100}, {1.3, 80}, {1.6, 20}});
}

TEST(Functions, APeakBetweenTwoValuesStillHasOne) {
  for (const auto& [summit, wanted] : {std::pair{1.03, 1.0}, {4.7, 4.0}, {-1.0, 0.0}})
    EXPECT_NEAR(alone(peakOf(Variable::Speed, {.summit = summit}, kSpeed)), wanted, 1e-9) << summit;
  Grid exact = kSpeed;
  exact.withSummits = true;
  EXPECT_EQ(peakOf(Variable::Speed, {.summit = 1.03}, exact).peak.summit, 1.03);
}

TEST(Functions, AnExactGridKeepsTheLimitItself) {
  Grid exact = kSpeed;
  exact.withSummits = true;
  const Objective limit = atMost(Variable::Speed, 1.05, 0.5, exact);
  EXPECT_NEAR(utility(limit, exact, 1.05), 100, 1e-9);
  EXPECT_NEAR(utility(limit, exact, 1.1), 90, 1e-9);
  GridSolver solver;
  EXPECT_EQ(solver.solve({&limit, 1}, Variable::Speed, exact, 0), 1.05);
}

TEST(Functions, ValuesAreTakenAsTheyAre) {
  std::vector<double> values(360, 0.0);
  values[359] = 50, values[12] = 100;
  const Objective line = perValue(Variable::Course, values, kCourse);
  EXPECT_EQ(utility(line, kCourse, 359), 50);
  EXPECT_EQ(utility(line, kCourse, 359.5), 25);  // the circle is closed
  EXPECT_EQ(utility(line, kCourse, 12), 100);
  EXPECT_EQ(utility(line, kCourse, 200), 0);
}

TEST(Functions, CoupleGivesEachItsShareAndAFlatOneNothing) {
  const Objective course = peakOf(Variable::Course, {.summit = 90, .baseWidth = 180}, kCourse);
  const Objective speed = speedOf({.wanted = 2, .high = 2.4}, kSpeed);
  ObjectiveFunctions pair = couple(course, kCourse, speed, kSpeed, 80, 20);
  EXPECT_NEAR(pair.items[0].weight, 0.8, 1e-12);
  EXPECT_NEAR(pair.items[1].weight, 0.2, 1e-12);
  const Objective flat = peakOf(Variable::Speed, {.summit = 2, .peakWidth = 10}, kSpeed);
  pair = couple(course, kCourse, flat, kSpeed);
  EXPECT_NEAR(pair.items[0].weight, 1, 1e-9);
  EXPECT_LT(pair.items[1].weight, 1e-9);
}

// --- course and speed together ---------------------------------------------------------------------

/// A valley of no use around a course, deeper at high speed: what keeping clear of something looks like.
std::shared_ptr<const CourseSpeedFunction> valley(double course, double width) {
  return CourseSpeedFunction::of(kCourse, kSpeed, [&](double c, double s) {
    const double off = kCourse.distance(c, course);
    return off >= width ? 100.0 : 100 - s / 4 * (100 - 100 * off / width);
  });
}
std::vector<Objective> wishes(double course, double speed) {
  const ObjectiveFunctions pair =
      couple(peakOf(Variable::Course, {.summit = course, .baseWidth = 180}, kCourse), kCourse,
             speedOf({.wanted = speed, .high = speed + 0.4}, kSpeed), kSpeed);
  std::vector<Objective> all(pair.begin(), pair.end());
  for (Objective& one : all) one.weight *= 100;
  return all;
}
double total(const std::vector<Objective>& objectives, const std::vector<CoupledObjective>& coupled, double course,
             double speed) {
  double sum = totalUtility(objectives, Variable::Course, kCourse, course) +
               totalUtility(objectives, Variable::Speed, kSpeed, speed);
  for (const CoupledObjective& one : coupled)
    sum += one.weight * dynamic_cast<const CourseSpeedFunction&>(*one.function).nearest(course, speed);
  return sum;
}

TEST(CourseAndSpeed, TheBestPairOfAllIsFoundForAnyMix) {
  std::mt19937 random(7);
  const auto number = [&](double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
  };
  GridSolver solver;
  for (int run = 0; run < 60; ++run) {
    const std::vector<Objective> objectives = wishes(number(0, 360), number(0, 4));
    std::vector<CoupledObjective> coupled;
    for (int i = 0; i <= run % 3; ++i)
      coupled.push_back({i, number(50, 300), valley(number(0, 360), number(10, 120))});
    const auto best = solver.solve(objectives, coupled, kCourse, kSpeed, 0);
    ASSERT_TRUE(best);
    double greatest = 0;
    for (int c = 0; c < kCourse.count(); ++c)
      for (int s = 0; s < kSpeed.count(); ++s)
        greatest = std::max(greatest, total(objectives, coupled, kCourse.at(c), kSpeed.at(s)));
    EXPECT_NEAR(total(objectives, coupled, best->course, best->speed), greatest, 1e-6);
  }
}

TEST(CourseAndSpeed, OfEqualPairsTheSmallestTurnWinsThenTheLowestSpeed) {
  GridSolver solver;
  const auto flat = std::make_shared<const CourseSpeedFunction>(kCourse, kSpeed);
  const std::vector<CoupledObjective> coupled{{0, 100, flat}};
  EXPECT_EQ(solver.solve({}, coupled, kCourse, kSpeed, 217), (CourseAndSpeed{217, 0}));
  const auto peaks = CourseSpeedFunction::of(kCourse, kSpeed, [](double c, double s) {
    return (c == 10 || c == 350) && (s == 1 || s == 2) ? 100.0 : 0.0;
  });
  const std::vector<CoupledObjective> two{{0, 100, peaks}};
  EXPECT_EQ(solver.solve({}, two, kCourse, kSpeed, 355), (CourseAndSpeed{350, 1}));
  EXPECT_EQ(solver.solve({}, two, kCourse, kSpeed, 5), (CourseAndSpeed{10, 1}));
}

/// The rule of GridSolver::solve() over all pairs, one after the other.
CourseAndSpeed bestOfAll(const std::vector<Objective>& objectives, const std::vector<CoupledObjective>& coupled,
                         const Grid& course, const Grid& speed, double headingDeg) {
  std::vector<std::shared_ptr<const CourseSpeedFunction>> tables;
  for (const CoupledObjective& one : coupled) tables.push_back(one.function->table());
  std::vector<double> sums;
  for (int s = 0; s < speed.count(); ++s)
    for (int c = 0; c < course.count(); ++c) {
      double sum = totalUtility(objectives, Variable::Course, course, course.at(c));
      for (std::size_t i = 0; i < tables.size(); ++i) sum += coupled[i].weight * tables[i]->at(c, s);
      sums.push_back(sum + totalUtility(objectives, Variable::Speed, speed, speed.at(s)));
    }
  const double highest = *std::ranges::max_element(sums), enough = highest - std::max(1e-9, 1e-14 * highest);
  CourseAndSpeed best;
  double bestTurn = 1e300;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const auto across = static_cast<std::size_t>(course.count());
    const double value = course.at(static_cast<int>(i % across)), turn = course.distance(value, headingDeg);
    if (sums[i] >= enough && turn < bestTurn - 1e-9) bestTurn = turn, best = {value, speed.at(static_cast<int>(i / across))};
  }
  return best;
}

/// Functions of contacts, tables, steps with many ties; with and without a waypoint's wishes, on grids that whole tiles
/// cover and on others.
TEST(CourseAndSpeed, TheSearchByTilesFindsWhatTheSearchOverAllPairsFinds) {
  std::mt19937 random(11);
  const auto number = [&](double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
  };
  const auto ruleOf = [&](const HelmGrids& grids, int kind) -> std::shared_ptr<const CoupledFunction> {
    const ShipState contact{{number(-150, 150), number(-150, 150)}, number(0, 360), number(0, 4)};
    const Approach approach({number(-20, 20), 0}, contact);
    const ApproachLimits limits = ApproachLimits{number(1, 30), number(30, 150), number(10, 300)}.at(approach.range());
    switch (kind) {
      case 0:
        return contactFunction(HeadOnUtility(approach, limits), grids);
      case 1:
        return contactFunction(OvertakingUtility{approach, limits, number(0, 1) < 0.5}, grids);
      case 2:
        return contactFunction(GiveWayUtility{approach, limits, number(0, 360), number(0, 1) < 0.5}, grids);
      case 3:
        return contactFunction(StandOnUtility{number(0, 360), number(0, 4), 4}, grids);
      case 4: {
        const double from = number(0, 300);  // many ties
        return CourseSpeedFunction::of(grids.course, grids.speed,
                                       [&](double c, double s) { return c > from && c < from + 60 && s > 1 ? 0.0 : 100.0; });
      }
      default:
        return contactFunction(ApproachUtility{approach, limits}, grids);
    }
  };
  GridSolver solver;
  int found = 0;
  for (int run = 0; run < 400; ++run) {
    HelmGrids grids;
    grids.speed = run % 3 == 0 ? Grid{0, 4, 22, false} : kSpeed;
    if (run % 3 == 0) grids.course = {0, 360, 71, true};
    std::vector<Objective> objectives;
    if (run % 4 != 0) objectives = wishes(number(0, 360), number(0, 4));
    std::vector<CoupledObjective> coupled;
    for (int i = 0; i <= run % 5; ++i)
      if (auto function = ruleOf(grids, static_cast<int>(number(0, 8))))
        coupled.push_back({i, number(0.1, 300), std::move(function)});
    const double heading = number(0, 360);
    const auto best = solver.solve(objectives, coupled, grids.course, grids.speed, heading);
    ASSERT_EQ(best.has_value(), !coupled.empty());
    if (!best) continue;
    ++found;
    EXPECT_EQ(*best, bestOfAll(objectives, coupled, grids.course, grids.speed, heading)) << "run " << run;
  }
  EXPECT_GT(found, 350);
}

TEST(CourseAndSpeed, WithoutAFunctionThatCountsThereIsNoPair) {
  GridSolver solver;
  const std::vector<CoupledObjective> weightless{{0, 0, valley(90, 30)}};
  EXPECT_FALSE(solver.solve({}, weightless, kCourse, kSpeed, 0));
  const Grid other{0, 5, 50, false};
  const std::vector<CoupledObjective> counts{{0, 100, valley(90, 30)}};
  EXPECT_FALSE(solver.solve({}, counts, kCourse, other, 0)) << "on another grid it is not read wrongly";
}

TEST(CourseAndSpeed, AFunctionIsScaledByItsRange) {
  CourseSpeedFunction function(kCourse, kSpeed);
  function.row(3)[7] = 5, function.row(4)[7] = -5;
  function.normalise();
  EXPECT_EQ(function.at(7, 3), 100);
  EXPECT_EQ(function.at(7, 4), 0);
  EXPECT_EQ(function.at(0, 0), 50);
}

TEST(Functions, AtLeastWithoutABaseIsAStep) {
  expectValues(atLeast(Variable::Speed, 1, 0, kSpeed), {{0, 0}, {0.9, 0}, {1, 100}, {4, 100}});
  expectValues(atLeast(Variable::Speed, 0, 0, kSpeed), {{0, 100}, {2, 100}, {4, 100}});
}

TEST(Functions, AtLeastEndsWithItsGrid) {
  expectValues(atLeast(Variable::Speed, 0.2, 0.5, kSpeed), {{0, 60}, {0.1, 80}, {0.2, 100}, {4, 100}});
  expectValues(atLeast(Variable::Speed, 4.2, 0.5, kSpeed), {{0, 0}, {3.5, 0}, {3.9, 80}, {4, 100}});
  Grid exact = kSpeed;
  exact.withSummits = true;
  const Objective limit = atLeast(Variable::Speed, 1.05, 0.5, exact);
  EXPECT_NEAR(utility(limit, exact, 1.05), 100, 1e-9);
  EXPECT_NEAR(utility(limit, exact, 0.95), 80, 1e-9);
  EXPECT_NEAR(utility(limit, exact, 0.5), 0, 0.02);
}

TEST(Functions, SpeedWithoutItsInnerPointsIsATriangle) {
  expectValues(speedOf({.wanted = 2, .low = 0, .high = 2}, kSpeed), {{0, 0}, {1, 50}, {2, 100}, {3, 50}, {4, 0}});
}

TEST(Functions, ValuesOfALineEndAtItsEnds) {
  const Grid three{0, 2, 2, false};
  const Objective line = perValue(Variable::Speed, {0, 50, 100}, three);
  for (const auto& [at, wanted] : {std::pair{0.0, 0.0}, {0.5, 25.0}, {1.5, 75.0}, {2.0, 100.0}})
    EXPECT_NEAR(utility(line, three, at), wanted, 1e-9) << at;
  EXPECT_EQ(line.peak.summit, 2) << "the best of them";
  ASSERT_TRUE(line.line);
  EXPECT_EQ(line.line->corners(), (std::vector<PolyLine::Corner>{{0, 0}, {1, 50}, {2, 100}}));
}

TEST(Functions, AFlatCourseLeavesTheDecisionToTheSpeed) {
  const Objective flat = peakOf(Variable::Course, {.summit = 90, .peakWidth = 400}, kCourse);
  const ObjectiveFunctions pair =
      couple(flat, kCourse, speedOf({.wanted = 2, .high = 2.4}, kSpeed), kSpeed, 80, 20);
  EXPECT_LT(pair.items[0].weight, 1e-9);
  EXPECT_GT(pair.items[0].weight, 0) << "there is still a course";
  EXPECT_NEAR(pair.items[1].weight, 1, 1e-9);
}

TEST(CourseAndSpeed, OnAnotherGridOrWithoutAFunctionThereIsNoPair) {
  GridSolver solver;
  const std::vector<CoupledObjective> counts{{0, 100, valley(90, 30)}}, none{{0, 100, nullptr}};
  EXPECT_TRUE(solver.solve({}, counts, kCourse, kSpeed, 0));
  EXPECT_FALSE(solver.solve({}, counts, Grid{0, 360, 72, true}, kSpeed, 0));
  EXPECT_FALSE(solver.solve({}, none, kCourse, kSpeed, 0));
}

TEST(CourseAndSpeed, AFlatFunctionIsNotScaled) {
  CourseSpeedFunction function(kCourse, kSpeed);
  for (int s = 0; s < kSpeed.count(); ++s)
    for (double& value : function.row(s)) value = 7;
  function.normalise();
  EXPECT_EQ(function.at(12, 3), 7);
  EXPECT_EQ(function.at(0, 0), 7);
}

}  // namespace
}  // namespace antipode
