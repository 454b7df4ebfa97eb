// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/helm/helm.h"

#include "core/base/periodic.h"
#include "core/base/portable_math.h"
#include "core/model/drift.h"
#include "tests/support/helm_with_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace antipode {
namespace {

using test::HelmWithBoard;
using testing::ElementsAre;

BehaviourSpec waypoints(std::vector<Vec2> points, double speed = 2, std::string name = {}) {
  WaypointParams params;
  params.points.points = std::move(points);
  params.speed = speed;
  BehaviourSpec spec{{}, params};
  spec.common.name = std::move(name);
  return spec;
}
WaypointParams& paramsOf(BehaviourSpec& spec) {
  return std::get<WaypointParams>(spec.params);
}

const HelmDecision kDrift{.heading = {}, .speed = 0, .depth = {}, .drift = true};

std::vector<double> stateOf(const Helm& helm) {
  std::vector<double> state;
  helm.visitState([&](auto v) { state.push_back(static_cast<double>(v)); });
  return state;
}

TEST(Helm, SteersToTheWaypointOnItsGrids) {
  HelmWithBoard helm({waypoints({{100, 100}}, 1.23)});
  const HelmDecision decision = helm.decide({.x = 0, .y = 70, .heading = 200}, 0);
  EXPECT_EQ(decision.heading, 73);  // 73.3
  EXPECT_EQ(decision.speed, 1.25);
  EXPECT_EQ(decision.depth, std::nullopt);
  EXPECT_FALSE(decision.drift);
}

TEST(Helm, LimitsTheSpeedToItsGrid) {
  HelmGrids slow;
  slow.speed = Grid::upTo(1.5, 0.05);
  EXPECT_EQ(HelmWithBoard({waypoints({{0, 100}}, 4)}, slow).decide({}, 0).speed, 1.5);
}

HelmGrids gridsOfVectors() {
  HelmGrids grids;
  grids.speed = {0, 4, 40, false};
  return grids;
}
HelmWithBoard usimmarine(const std::vector<BehaviourSpec>& behaviours) {
  return HelmWithBoard(behaviours, gridsOfVectors(), Compat::UsimmarineV22);
}

TEST(HelmUsimmarineV22, PrefersItsPresentSideBetweenTwoDegrees) {  // W1
  HelmWithBoard helm = usimmarine({waypoints({{100, -50}})});
  const double fromOrigin[][2] = {{0, 116},   {100, 116}, {117, 117}, {130, 117},
                                  {200, 117}, {300, 116}, {296, 117}};
  for (const auto& [heading, course] : fromOrigin)
    EXPECT_EQ(helm.decide({.heading = heading}, 0).heading, course) << heading;
  for (const double heading : {0, 90, 180})
    EXPECT_EQ(helm.decide({.x = 10, .heading = heading}, 0).heading, 119) << heading;
}

TEST(HelmUsimmarineV22, HasTheUtilitiesOfTheWaypointVectors) {  // W1
  HelmWithBoard helm = usimmarine({waypoints({{100, -50}})});
  helm.decide({}, 0);
  HelmReport report;
  helm.fillReport(report, 0);
  const auto& functions = report.behaviours[0].objectives;
  const double vectors[][3] = {{117, 1, 85.7105}, {117, 4, 49.9977}, {0, 0, 22.4966}};
  for (const auto& [course, speed, expected] : vectors)
    EXPECT_NEAR((totalUtility(functions, Variable::Course, helm.grids().course, course) +
                 totalUtility(functions, Variable::Speed, helm.grids().speed, speed)) /
                    100,
                expected, 0.02)
        << course << ", " << speed;
}

TEST(HelmUsimmarineV22, DecidesAloneAsItsKernel) {
  std::mt19937_64 random(14);
  std::uniform_real_distribution<double> degrees(0, 360);
  for (int i = 0; i < 2000; ++i) {
    const double heading = degrees(random), target = degrees(random);
    double s, c;
    portable::sincosDeg(target, s, c);
    HelmWithBoard helm = usimmarine({waypoints({{300 * s, 300 * c}})});
    const auto decided = helm.decide({.heading = heading}, 0).heading;
    EXPECT_EQ(decided, kernel::wholeDegree(bearing({}, {300 * s, 300 * c}), heading)) << target << " " << heading;
  }
}

TEST(HelmUsimmarineV22, TurnsTowardsTheHeavierBehaviourWhereTheWaypointWeighsHalf) {  // M3
  BehaviourSpec heading;
  heading.params = ConstantHeadingParams{.heading = 180, .peakWidth = 0, .baseWidth = 180, .summitDelta = 0};
  HelmWithBoard helm = usimmarine({waypoints({{100, 0}}), heading});
  for (const double own : {0, 60, 90, 140, 250}) EXPECT_EQ(helm.decide({.heading = own}, 0).heading, 180) << own;
}

TEST(HelmUsimmarineV22, BeginsARepeatedRouteAgainAfterItsLastRound) {  // W2
  BehaviourSpec spec = waypoints({{0, 0}, {100, 0}, {100, 100}});
  paramsOf(spec).repeat.extra = 1;
  paramsOf(spec).lead = 10, paramsOf(spec).leadDamper = 4;
  paramsOf(spec).captureRadius = 5;
  spec.common.endflags = *FlagList::fromText("DONE = 1");
  HelmWithBoard helm = usimmarine({spec});
  auto at = [&, time = 0.0](double x, double y, double heading) mutable {
    return helm.decide({.x = x, .y = y, .heading = heading}, time += 1).heading;
  };
  EXPECT_EQ(at(-50, 0, 0), 90);
  at(-4, 0, 0);
  EXPECT_EQ(at(50, 3, 0), 101);
  EXPECT_EQ(at(97, 0, 0), 11);
  EXPECT_EQ(at(100, 96, 90), 235) << "the second round leads to the first point along the closing leg";
  at(4, 0, 0), at(97, 0, 0);
  EXPECT_EQ(at(100, 98, 0), std::nullopt) << "completed: no function in this decision";
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
  EXPECT_EQ(messageText(*helm.store.find("DONE")), "1");
  EXPECT_EQ(messageText(*helm.store.find("CYCLE_INDEX")), "2");
  EXPECT_EQ(at(100, 98, 0), 226);
  EXPECT_EQ(helm.waypoint(0)->index, 0);
  at(4, 0, 0), at(97, 0, 0), at(100, 98, 0);
  EXPECT_EQ(messageText(*helm.store.find("CYCLE_INDEX")), "3") << "the number of rounds goes on";
}

TEST(Helm, IsCompleteAfterItsExtraRounds) {
  BehaviourSpec spec = waypoints({{0, 0}, {100, 0}});
  paramsOf(spec).repeat.extra = 1;
  HelmWithBoard helm({spec});
  for (const double x : {0, 100, 0, 100}) helm.decide({.x = x}, x);
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
  EXPECT_TRUE(helm.decide({}, 500).drift);
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
}

TEST(HelmUsimmarineV22, ADurationOfAPerpetualBehaviourBeginsAgainAtOnce) {  // D2
  BehaviourSpec timer{{}, TimerParams{}};
  timer.common.duration = 5, timer.common.perpetual = true;
  timer.common.endflags = *FlagList::fromText("END = 1");
  HelmWithBoard helm = usimmarine({timer});
  std::vector<double> ends;
  for (double t = 0; t <= 12; ++t) {
    helm.decide({}, t);
    for (const HelmPost& post : helm.posts())
      if (post.variable == "END") ends.push_back(t);
    EXPECT_EQ(helm.state(0), BehaviourState::Running);
  }
  EXPECT_THAT(ends, ElementsAre(5, 10));
}

TEST(Helm, DrivesExactlyWhatASingleBehaviourAsksForWhenSummitsCount) {
  HelmGrids grids;
  grids.course.withSummits = grids.speed.withSummits = true;
  HelmWithBoard helm({waypoints({{100, -50}}, 0.33)}, grids);
  const HelmDecision decision = helm.decide({}, 0);
  EXPECT_EQ(decision.heading, bearing({}, {100, -50}));
  EXPECT_EQ(decision.speed, 0.33);
}

TEST(Helm, DriftsWithoutAnActiveBehaviour) {
  EXPECT_EQ(HelmWithBoard(std::vector<BehaviourSpec>{}).decide({}, 0), kDrift);
  EXPECT_EQ(HelmWithBoard({waypoints({})}).decide({}, 0), kDrift);
  BehaviourSpec weightless = waypoints({{0, 100}});
  weightless.common.pwt = 0;
  EXPECT_EQ(HelmWithBoard({weightless}).decide({}, 0), kDrift);
}

TEST(Helm, GoesRoundItsRouteAndDriftsAtTheEnd) {
  HelmWithBoard helm({waypoints({{0, 50}, {50, 50}, {50, 0}})});
  HelmPose pose;
  std::vector<int> visited;
  int k = 0;
  for (; k < 1000; ++k) {
    const HelmDecision decision = helm.decide(pose, 0.25 * k);
    if (decision.drift) break;
    if (visited.empty() || visited.back() != helm.waypoint(0)->index) visited.push_back(helm.waypoint(0)->index);
    double s, c;
    portable::sincosDeg(*decision.heading, s, c);
    pose.x += 0.25 * *decision.speed * s;
    pose.y += 0.25 * *decision.speed * c;
    pose.heading = *decision.heading;
  }
  EXPECT_THAT(visited, ElementsAre(0, 1, 2));
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
  EXPECT_NEAR(k * 0.25, 150 / 2.0, 150 * 0.1) << "about the way at 2 m/s";
  EXPECT_LT(distance({pose.x, pose.y}, {50, 0}), 3);
}

TEST(Helm, EndsABehaviourAfterItsDuration) {
  BehaviourSpec spec = waypoints({{0, 1000}});
  spec.common.duration = 0.3;
  HelmWithBoard helm({spec});
  EXPECT_FALSE(helm.decide({}, 7.0).drift) << "running time counts from the first decision";
  EXPECT_FALSE(helm.decide({}, 7.2).drift);
  EXPECT_TRUE(helm.decide({}, 7.3).drift) << "7.3 - 7 is a little less than 0.3 in binary";
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
}

TEST(Helm, FindsTheCompromiseOfTwoBehaviours) {
  BehaviourSpec north = waypoints({{0, 1000}}, 1), east = waypoints({{1000, 0}}, 3);
  HelmWithBoard equal({north, east});
  EXPECT_EQ(equal.decide({.heading = 30}, 0).heading, 30) << "every course between ties";
  EXPECT_EQ(equal.decide({.heading = 200}, 0).heading, 90);
  east.common.pwt = 200;
  HelmWithBoard uneven({north, east});
  const HelmDecision decision = uneven.decide({.heading = 30}, 0);
  EXPECT_EQ(decision.heading, 90);
  EXPECT_EQ(decision.speed, 1.5) << "the edge of the wider summit, where the slower one still counts";
}

TEST(Helm, KeepsTheStateOfBehavioursThatStayWhenTheListIsReplaced) {
  BehaviourSpec route = waypoints({{0, 0}, {100, 0}, {200, 0}}, 2, "survey");
  HelmWithBoard helm({route});
  helm.decide({}, 0);
  ASSERT_EQ(helm.waypoint(0)->index, 1);
  paramsOf(route).points.points[1] = {100, 100};
  helm.setBehaviours({waypoints({{5, 5}}, 1, "new"), route});
  EXPECT_EQ(helm.waypoint(0)->started, false);
  EXPECT_EQ(helm.waypoint(1)->index, 1);
  helm.setBehaviours({route});
  EXPECT_EQ(helm.decide({}, 0.25).heading, 45);
  BehaviourSpec renamed = route;
  renamed.common.name = "other";
  helm.setBehaviours({renamed});
  EXPECT_EQ(helm.state(0), BehaviourState::Idle);
}

TEST(Helm, MatchesUnnamedBehavioursByTypeAndNumber) {
  HelmWithBoard helm({waypoints({{0, 0}, {100, 0}}), waypoints({{0, 0}, {0, 100}})});
  helm.decide({}, 0);
  helm.setBehaviours({waypoints({{0, 0}, {300, 0}})});
  EXPECT_EQ(helm.waypoint(0)->index, 1);
  HelmReport report;
  helm.fillReport(report, 0);
  ASSERT_EQ(report.behaviours.size(), 1u);
  EXPECT_EQ(report.behaviours[0].name, "waypoint1");
}

TEST(Helm, ReportsWhatItsBehavioursWish) {
  BehaviourSpec route = waypoints({{0, 0}, {100, 0}}, 2, "route");
  route.common.pwt = 60;
  HelmWithBoard helm({route, waypoints({}, 1, "empty")});
  helm.decide({.x = 0, .y = 0}, 0);
  HelmReport report;
  helm.fillReport(report, 0);
  ASSERT_EQ(report.behaviours.size(), 2u);
  const BehaviourReport& first = report.behaviours[0];
  EXPECT_EQ(first.name, "route");
  EXPECT_EQ(first.type, "waypoint");
  EXPECT_EQ(first.state, BehaviourState::Active);
  EXPECT_EQ(first.waypoint, 1);
  EXPECT_EQ(first.steer, (Vec2{100, 0}));
  EXPECT_EQ(first.legStart, (Vec2{0, 0}));
  ASSERT_EQ(first.objectives.size(), 2u);
  EXPECT_EQ(first.objectives[0].weight, 30);
  EXPECT_EQ(first.objectives[0].peak.summit, 90);
  EXPECT_EQ(report.behaviours[1].state, BehaviourState::Running);
  EXPECT_TRUE(report.behaviours[1].objectives.empty());
  EXPECT_EQ(report.decision.heading, 90);

  helm.decide({.x = 100, .y = 0}, 0.25);
  helm.fillReport(report, 0);
  EXPECT_EQ(report.behaviours[0].state, BehaviourState::Complete);
  EXPECT_EQ(report.behaviours[0].steer, std::nullopt);
  EXPECT_TRUE(report.decision.drift);
}

TEST(Helm, ShowsEveryChangeOfStateToTheHash) {
  HelmWithBoard helm({waypoints({{0, 50}, {50, 50}})});
  const auto fresh = stateOf(helm);
  helm.decide({}, 0);
  const auto begun = stateOf(helm);
  EXPECT_NE(fresh, begun);
  HelmWithBoard copy = helm;
  helm.decide({.y = 49}, 0.25);
  EXPECT_NE(stateOf(helm), begun);
  EXPECT_EQ(stateOf(copy), begun);
  copy.decide({.y = 49}, 0.25);
  EXPECT_EQ(stateOf(copy), stateOf(helm));
}

std::vector<std::int64_t> dueSteps(double period, double dt, std::int64_t steps) {
  std::vector<std::int64_t> due;
  for (std::int64_t n = 1; n <= steps; ++n)
    if (isPeriodicStep(n, period, dt)) due.push_back(n);
  return due;
}

TEST(PeriodicStep, IsTheFirstAtOrAfterEachMultipleOfThePeriod) {
  EXPECT_THAT(dueSteps(0.25, 0.1, 12), ElementsAre(1, 3, 5, 8, 10));
  EXPECT_THAT(dueSteps(0.3, 0.1, 10), ElementsAre(1, 3, 6, 9));
  EXPECT_THAT(dueSteps(0.9, 0.3, 10), ElementsAre(1, 3, 6, 9)) << "3 x 0.3 falls short of 0.9 in binary";
  EXPECT_THAT(dueSteps(0.25, 0.25, 4), ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(dueSteps(0.1, 0.25, 4), ElementsAre(1, 2, 3, 4));
}

TEST(PeriodicStep, DoesNotDriftInALongRun) {
  const std::int64_t first = 5'000'000'000;  // 16 years of 0.1 s steps
  int due = 0;
  for (std::int64_t n = first + 1; n <= first + 1000; ++n) {
    EXPECT_EQ(isPeriodicStep(n, 0.5, 0.1), n % 5 == 0) << n;
    due += isPeriodicStep(n, 0.25, 0.1);
  }
  EXPECT_EQ(due, 400);
}

}  // namespace
}  // namespace antipode
