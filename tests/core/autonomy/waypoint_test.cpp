// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/waypoint.h"

#include "core/autonomy/behaviours/waypoint_odometer.h"
#include "core/model/drift.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace antipode {
namespace {

using testing::ElementsAre;

constexpr double kVector = 5e-7;  // the vectors are given to six decimals

WaypointParams route(std::vector<Vec2> points) {
  WaypointParams params;
  params.points.points = std::move(points);
  params.speed = 2;
  return params;
}

WaypointParams line() {
  return route({{0, 0}, {100, 0}});
}

/// The state of a vehicle on the leg from (0,0) to (100,0).
WaypointState onTheLeg(const WaypointParams& params) {
  WaypointState state;
  EXPECT_TRUE(decideWaypoint(params, state, {0, 0}));
  EXPECT_EQ(state.index, 1);
  return state;
}

/// Visits each point exactly and lists the indices as they are aimed at.
std::vector<int> tour(const WaypointParams& params, int decisions) {
  WaypointState state;
  std::vector<int> visited;
  Vec2 position{-1000, -1000};
  for (int i = 0; i < decisions; ++i) {
    if (!decideWaypoint(params, state, position)) break;
    visited.push_back(state.index);
    position = params.points.points[static_cast<std::size_t>(state.index)];
  }
  return visited;
}

TEST(Waypoint, SteersToTheLeadPointOfTheVectors) {
  struct Row {
    Vec2 position;
    std::optional<double> damper;
    Vec2 steer;
    double course;
  };
  const Row rows[] = {{{20, 5}, {}, {30, 0}, 116.565051},
                      {{20, 5}, 10, {40, 0}, 104.036243},
                      {{95, 5}, {}, {100, 0}, 135},
                      {{20, -5}, {}, {30, 0}, 63.434949}};
  for (const Row& row : rows) {
    WaypointParams params = line();
    params.lead = 10;
    params.leadDamper = row.damper;
    WaypointState state = onTheLeg(params);
    ASSERT_TRUE(decideWaypoint(params, state, row.position));
    EXPECT_NEAR(state.steer.x, row.steer.x, kVector);
    EXPECT_NEAR(state.steer.y, row.steer.y, kVector);
    EXPECT_NEAR(state.course, row.course, kVector);
  }
}

TEST(Waypoint, SteersToThePointItselfWithoutLead) {
  const WaypointParams params = line();
  WaypointState state = onTheLeg(params);
  ASSERT_TRUE(decideWaypoint(params, state, {20, 5}));
  EXPECT_EQ(state.steer, (Vec2{100, 0}));
  EXPECT_EQ(state.course, bearing({20, 5}, {100, 0}));
  EXPECT_EQ(state.speed, 2);
}

TEST(LeadPoint, StaysOnTheLeg) {
  EXPECT_EQ(leadPoint({0, 0}, {100, 0}, {-50, 8}, 10, {}), (Vec2{10, 0})) << "the foot is clamped to the leg";
  EXPECT_EQ(leadPoint({0, 0}, {100, 0}, {300, 8}, 10, {}), (Vec2{100, 0}));
  EXPECT_EQ(leadPoint({7, 7}, {7, 7}, {300, 8}, 10, {}), (Vec2{7, 7})) << "a leg without length";
}

TEST(LeadPoint, StartsFromTheNearestPointOfTheLeg) {  // W6
  struct Row {
    Vec2 from, to, position, steer;
  };
  const Row rows[] = {{{0, 0}, {100, 0}, {-20, 10}, {10, 0}},
                      {{0, 0}, {100, 0}, {-20, -10}, {10, 0}},
                      {{100, 0}, {200, 100}, {90, -30}, {107.071068, 7.071068}},
                      {{100, 0}, {200, 100}, {120, 0}, {117.071068, 17.071068}}};
  for (const Row& row : rows) {
    const Vec2 steer = leadPoint(row.from, row.to, row.position, 10, {});
    EXPECT_NEAR(steer.x, row.steer.x, kVector) << row.position.x;
    EXPECT_NEAR(steer.y, row.steer.y, kVector) << row.position.x;
  }
  EXPECT_EQ(leadPoint({0, 0}, {100, 0}, {-6, 8}, 10, 20), (Vec2{20, 0})) << "the damper counts 10 m to (0, 0)";
}

TEST(Waypoint, HasNoLeadWithALeadOfZero) {
  WaypointParams params = line();
  params.lead = 0;
  WaypointState state = onTheLeg(params);
  ASSERT_TRUE(decideWaypoint(params, state, {20, 5}));
  EXPECT_EQ(state.steer, (Vec2{100, 0}));
}

TEST(LeadPoint, IsStretchedUpToThreeTimesOnTheLegAndNotOutsideTheDamper) {
  EXPECT_EQ(leadPoint({0, 0}, {100, 0}, {20, 0}, 10, 10), (Vec2{50, 0}));
  EXPECT_EQ(leadPoint({0, 0}, {100, 0}, {20, 10}, 10, 10), (Vec2{30, 0}));
}

TEST(Waypoint, HasALegToTheFirstPointOnlyWithLeadToStart) {
  WaypointParams params = route({{0, 100}});
  params.lead = 10;
  for (const bool leadToStart : {false, true}) {
    params.leadToStart = leadToStart;
    WaypointState state;
    decideWaypoint(params, state, {0, 0});
    ASSERT_TRUE(decideWaypoint(params, state, {5, 20}));
    EXPECT_EQ(state.steer, leadToStart ? (Vec2{0, 30}) : (Vec2{0, 100}));
    EXPECT_EQ(legStart(params, state), leadToStart ? std::optional(Vec2{0, 0}) : std::nullopt);
  }
}

TEST(Waypoint, ReachesAPointInsideTheCaptureRadius) {
  const WaypointParams params = route({{10, 0}, {100, 0}});
  WaypointState state;
  decideWaypoint(params, state, {7, 0});
  EXPECT_EQ(state.index, 0) << "3 m is not closer than 3 m";
  decideWaypoint(params, state, {7.01, 0});
  EXPECT_EQ(state.index, 1);
}

TEST(Waypoint, MovesOnWhenItSlipsPastWithinTheSlipRadius) {
  WaypointParams params = route({{50, 0}, {100, 0}});
  params.slipRadius = 10;
  WaypointState state;
  decideWaypoint(params, state, {0, 8});
  decideWaypoint(params, state, {45, 8});  // 9.4 m
  EXPECT_EQ(state.index, 0);
  decideWaypoint(params, state, {50, 8});  // 8 m, nearest
  EXPECT_EQ(state.index, 0);
  decideWaypoint(params, state, {50, 8});  // unchanged is not growing
  EXPECT_EQ(state.index, 0);
  decideWaypoint(params, state, {51, 8});
  EXPECT_EQ(state.index, 1);
}

TEST(Waypoint, MeasuresTheNextPointFromWhereItReachedTheLastOne) {
  WaypointParams params = route({{0, 0}, {10, 0}, {100, 0}});
  params.slipRadius = 15;
  WaypointState state;
  decideWaypoint(params, state, {0, 0});
  EXPECT_EQ(state.index, 1);
  EXPECT_EQ(state.closest, 10);
  decideWaypoint(params, state, {-1, 0});
  EXPECT_EQ(state.index, 2) << "it has been 10 m from it, and is 11 m from it";
  params.repeat.extra = 1;
  decideWaypoint(params, state, {100, 0});
  EXPECT_EQ(state.index, 0);
  EXPECT_TRUE(std::isinf(state.closest)) << "a round begins with the distance of its first decision";
}

TEST(Waypoint, DoesNotSlipPastOutsideTheSlipRadiusOrWhenItIsNoLargerThanTheCaptureRadius) {
  for (const auto& [slip, y] : {std::pair{10.0, 11.0}, std::pair{3.0, 3.0}}) {
    WaypointParams params = route({{50, 0}, {100, 0}});
    params.slipRadius = slip;
    WaypointState state;
    for (const double x : {0.0, 45.0, 50.0, 55.0, 70.0}) decideWaypoint(params, state, {x, y});
    EXPECT_EQ(state.index, 0) << slip;
  }
}

TEST(Waypoint, CapturesPastTheLineAcrossTheLeg) {
  WaypointParams params = route({{0, 0}, {100, 0}, {100, 100}});
  for (const CaptureLine mode : {CaptureLine::Off, CaptureLine::On, CaptureLine::Absolute}) {
    params.captureLine = CaptureLine::Off;
    WaypointState state = onTheLeg(params);
    params.captureLine = mode;
    decideWaypoint(params, state, {99, 30});
    EXPECT_EQ(state.index, 1);
    decideWaypoint(params, state, {100.5, 30});
    EXPECT_EQ(state.index, mode == CaptureLine::Off ? 1 : 2);
  }
}

TEST(Waypoint, CapturesByTheLineOnlyWhenItIsAbsolute) {
  WaypointParams params = route({{0, 0}, {100, 0}});
  params.captureLine = CaptureLine::Absolute;
  WaypointState state;
  decideWaypoint(params, state, {-50, 0});
  decideWaypoint(params, state, {-1, 0});
  EXPECT_EQ(state.index, 0) << "1 m off, but not past";
  decideWaypoint(params, state, {1, 20});
  EXPECT_EQ(state.index, 1) << "the way to the first point counts as a leg";
}

TEST(Waypoint, CapturesItsFirstPointPastTheLineToo) {
  WaypointParams params = route({{0, 0}, {100, 0}});
  params.captureLine = CaptureLine::On;
  WaypointState state;
  decideWaypoint(params, state, {-50, 0});
  decideWaypoint(params, state, {-1, 30});
  EXPECT_EQ(state.index, 0);
  decideWaypoint(params, state, {0.1, 30});
  EXPECT_EQ(state.index, 1) << "the way from where it began is its leg";
}

TEST(Waypoint, VisitsThePointsInTheGivenOrder) {
  WaypointParams params = route({{0, 0}, {100, 0}, {200, 0}});
  EXPECT_THAT(tour(params, 99), ElementsAre(0, 1, 2));
  params.order = WaypointOrder::Reverse;
  EXPECT_THAT(tour(params, 99), ElementsAre(2, 1, 0));
  params.order = WaypointOrder::Toggle;
  EXPECT_THAT(tour(params, 99), ElementsAre(0, 1, 2));
}

TEST(Waypoint, DoesTheExtraRounds) {
  WaypointParams params = route({{0, 0}, {100, 0}, {200, 0}});
  params.repeat.extra = 1;
  EXPECT_THAT(tour(params, 99), ElementsAre(0, 1, 2, 0, 1, 2));
  params.order = WaypointOrder::Reverse;
  EXPECT_THAT(tour(params, 99), ElementsAre(2, 1, 0, 2, 1, 0));
  params.repeat.extra = Rounds::kForever;
  EXPECT_EQ(tour(params, 500).size(), 500u);
}

TEST(Waypoint, TurnsRoundAfterEachRoundWithToggle) {
  WaypointParams params = route({{0, 0}, {100, 0}, {200, 0}});
  params.order = WaypointOrder::Toggle;
  params.repeat.extra = 2;
  EXPECT_THAT(tour(params, 99), ElementsAre(0, 1, 2, 1, 0, 1, 2));
}

TEST(Waypoint, HasALegFromTheLastPointToTheFirstAfterARound) {
  WaypointParams params = route({{0, 0}, {100, 0}, {100, 100}});
  params.repeat.extra = 1;
  WaypointState state;
  for (const Vec2 p : params.points.points) decideWaypoint(params, state, p);
  EXPECT_EQ(state.index, 0);
  EXPECT_EQ(legStart(params, state), (Vec2{100, 100}));
}

TEST(Waypoint, IsDoneAtTheLastPointAndStaysDone) {
  const WaypointParams params = line();
  WaypointState state = onTheLeg(params);
  EXPECT_FALSE(decideWaypoint(params, state, {99, 0}));
  EXPECT_TRUE(state.done);
  EXPECT_FALSE(decideWaypoint(params, state, {0, 0}));
}

TEST(Waypoint, HasNothingToSteerToWithoutPoints) {
  WaypointState state;
  EXPECT_FALSE(decideWaypoint(route({}), state, {0, 0}));
  EXPECT_FALSE(state.done);
}

TEST(Waypoint, SlowsDownToTheEnd) {
  WaypointParams params = route({{0, 0}, {100, 0}, {110, 0}});
  params.slowDist = 30;
  params.stopDist = 5;
  WaypointState state;
  decideWaypoint(params, state, {0, 0});
  const auto speedAt = [&](double x) {
    EXPECT_TRUE(decideWaypoint(params, state, {x, 0}));
    return state.speed;
  };
  EXPECT_DOUBLE_EQ(speedAt(50), 2);
  EXPECT_DOUBLE_EQ(speedAt(92.5), 1) << "17.5 m along the way are left, round the corner included";
  EXPECT_DOUBLE_EQ(speedAt(100), 2 * 5 / 25.0);
  EXPECT_DOUBLE_EQ(speedAt(105.5), 0);
}

TEST(Waypoint, SlowsDownOnlyInTheLastRound) {
  WaypointParams params = line();
  params.slowDist = 50;
  params.repeat.extra = 1;
  WaypointState state = onTheLeg(params);
  decideWaypoint(params, state, {75, 0});
  EXPECT_EQ(state.speed, 2);
  for (const double x : {100.0, 0.0, 75.0}) decideWaypoint(params, state, {x, 0});
  EXPECT_EQ(state.speed, 1);
}

TEST(Waypoint, FollowsAPointThatIsMovedUnderWay) {
  const WaypointParams before = route({{0, 0}, {100, 0}, {200, 0}});
  WaypointParams after = before;
  after.points.points[1] = {100, 50};
  WaypointState state = onTheLeg(before);
  adaptWaypoint(before, after, state);
  decideWaypoint(after, state, {10, 0});
  EXPECT_EQ(state.index, 1);
  EXPECT_EQ(state.steer, (Vec2{100, 50}));
}

TEST(Waypoint, DoesNotSlipBecauseThePointWasMovedAway) {
  const WaypointParams before = line();
  WaypointParams after = before;
  after.points.points[1] = {110, 0};
  WaypointState state = onTheLeg(before);
  decideWaypoint(before, state, {90, 0});
  adaptWaypoint(before, after, state);
  decideWaypoint(after, state, {91, 0});
  EXPECT_FALSE(state.done);
}

TEST(Waypoint, KeepsToTheListWhenItIsShortened) {
  const WaypointParams before = route({{0, 0}, {100, 0}, {200, 0}, {300, 0}});
  WaypointState state;
  for (const double x : {0.0, 100.0, 200.0}) decideWaypoint(before, state, {x, 0});
  EXPECT_EQ(state.index, 3);
  const WaypointParams shorter = line();
  adaptWaypoint(before, shorter, state);
  ASSERT_TRUE(decideWaypoint(shorter, state, {210, 50}));
  EXPECT_EQ(state.steer, (Vec2{100, 0}));
  EXPECT_EQ(legStart(shorter, state), std::nullopt);
}

TEST(Waypoint, BeginsALegWhereItIsWhenTheOneItWasOnIsCut) {
  WaypointParams before = route({{100, 0}, {200, 0}, {300, 0}, {400, 0}, {500, 0}});
  before.captureLine = CaptureLine::On;
  WaypointState state;
  for (const double x : {0.0, 100.0, 200.0, 300.0}) decideWaypoint(before, state, {x, 0});
  ASSERT_EQ(state.index, 3);
  WaypointParams shorter = before;
  shorter.points.points.resize(2);
  adaptWaypoint(before, shorter, state);
  ASSERT_TRUE(decideWaypoint(shorter, state, {350, 0})) << "not past the line across the way from (0, 0)";
  EXPECT_EQ(state.index, 1);
  EXPECT_NEAR(state.course, 270, 1e-9);
  decideWaypoint(shorter, state, {210, 30});
  EXPECT_FALSE(state.done);
  decideWaypoint(shorter, state, {199, 30});
  EXPECT_TRUE(state.done);
}

TEST(Waypoint, BeginsALegWhereItIsWhenItsFirstPointIsMovedBehindIt) {
  WaypointParams before = route({{100, 0}, {100, 100}});
  before.captureLine = CaptureLine::On;
  WaypointParams after = before;
  after.points.points[0] = {20, 0};
  WaypointState state;
  for (const double x : {0.0, 50.0}) decideWaypoint(before, state, {x, 0});
  adaptWaypoint(before, after, state);
  decideWaypoint(after, state, {51, 0});
  EXPECT_EQ(state.index, 0);
  decideWaypoint(after, state, {19, 30});
  EXPECT_EQ(state.index, 1);
}

TEST(Waypoint, TurnsRoundAtOnceWhenItsOrderIsReversed) {
  const WaypointParams before = route({{0, 0}, {100, 0}, {200, 0}});
  WaypointParams after = before;
  after.order = WaypointOrder::Reverse;
  WaypointState state = onTheLeg(before);
  adaptWaypoint(before, after, state);
  decideWaypoint(after, state, {100, 0});
  EXPECT_EQ(state.index, 0);
}

TEST(Waypoint, WantsCourseAndSpeedWithHalfTheWeightEach) {
  const WaypointParams params = line();
  const WaypointState state = onTheLeg(params);
  const auto [course, speed] = waypointObjectives(state, 4, 100);
  EXPECT_EQ(course, (Objective{Variable::Course, 4, 50, {90, 0, 180, 50, 0, 100}}));
  EXPECT_EQ(speed, (Objective{Variable::Speed, 4, 50, {2, 1, 1.6, 20, 0, 100}}));
}

TEST(Waypoint, BeginsAtThePointThatItIsTold) {
  for (const auto& [index, first] : {std::pair{0, 0}, {2, 2}, {3, 0}, {-1, 0}}) {
    WaypointParams params = route({{0, 0}, {100, 0}, {200, 0}});
    params.currix = index;
    WaypointState state;
    ASSERT_TRUE(decideWaypoint(params, state, {-50, 0}));
    EXPECT_EQ(state.index, first) << index;
  }
}

TEST(Waypoint, WithASinglePointTurningRoundChangesNothing) {
  WaypointParams params = route({{10, 0}});
  params.order = WaypointOrder::Toggle;
  params.repeat.extra = 2;
  EXPECT_THAT(tour(params, 99), ElementsAre(0, 0, 0));
}

TEST(Waypoint, OnTheWayBackAndForthNoWayToTheFirstPointIsLeft) {
  WaypointParams params = line();
  params.order = WaypointOrder::Toggle;
  params.repeat.extra = 1;
  params.slowDist = 150;
  WaypointState state = onTheLeg(params);
  const auto speedAt = [&](double x) {
    EXPECT_TRUE(decideWaypoint(params, state, {x, 0}));
    return state.speed;
  };
  EXPECT_DOUBLE_EQ(speedAt(40), 2) << "60 m and 100 m back";
  EXPECT_DOUBLE_EQ(speedAt(60), 2 * 140 / 150.0);
  EXPECT_DOUBLE_EQ(speedAt(100), 2 * 100 / 150.0);
  EXPECT_DOUBLE_EQ(speedAt(75), 1);
}

TEST(Waypoint, HasNoLegBeforeItHasBegun) {
  WaypointParams params = line();
  params.leadToStart = true;
  EXPECT_EQ(legStart(params, WaypointState{}), std::nullopt);
}

TEST(Waypoint, OnTheWayBackAnEditKeepsTheDirection) {
  WaypointParams params = route({{0, 0}, {100, 0}, {200, 0}});
  params.order = WaypointOrder::Toggle;
  params.repeat.extra = 3;
  WaypointState state;
  for (const double x : {0.0, 100.0, 200.0}) decideWaypoint(params, state, {x, 0});
  ASSERT_EQ(state.index, 1);
  WaypointParams faster = params;
  faster.speed = 3;
  adaptWaypoint(params, faster, state);
  decideWaypoint(faster, state, {100, 0});
  EXPECT_EQ(state.index, 0) << "and not back to 200";
}

TEST(Cruise, IsOnlyPossibleWhereEveryTurnIsLikeTheLast) {
  const WaypointParams plain = line();
  const WaypointState state = onTheLeg(plain);
  const auto isPossible = [&](auto&& change) {
    WaypointParams params = plain;
    change(params);
    return cruiseOf(params, state).has_value();
  };
  EXPECT_TRUE(isPossible([](WaypointParams&) {}));
  EXPECT_FALSE(isPossible([](WaypointParams& p) { p.captureLine = CaptureLine::On; }));
  EXPECT_FALSE(isPossible([](WaypointParams& p) { p.distanceToNext = "D"; }));
  EXPECT_FALSE(isPossible([](WaypointParams& p) { p.distanceToPrevious = "D"; }));
  EXPECT_FALSE(isPossible([](WaypointParams& p) { p.leadCondition = *ConditionList::fromText("A = 1"); }));
  EXPECT_FALSE(isPossible([](WaypointParams& p) { p.patience = 60; }));
  EXPECT_FALSE(isPossible([](WaypointParams& p) { p.ipfType = WaypointFunction::ZaicSpd; }));
  EXPECT_FALSE(isPossible([](WaypointParams& p) { p.efficiency = WaypointEfficiency::All; }));
  EXPECT_FALSE(isPossible([](WaypointParams& p) { p.slowDist = 50; })) << "its speed falls";
  EXPECT_FALSE(isPossible([](WaypointParams& p) { p.stopDist = 5; }));
  EXPECT_TRUE(isPossible([](WaypointParams& p) { p.slowDist = 50, p.repeat.extra = Rounds::kForever; }));
  EXPECT_FALSE(cruiseOf(plain, WaypointState{})) << "it has not begun";
  WaypointState done = state;
  done.done = true;
  EXPECT_FALSE(cruiseOf(plain, done));
}

TEST(WaypointMacros, TellOfTheRouteAndOfARouteWithoutEnd) {
  WaypointParams params = route({{0, 0}, {100, 0}, {100, 50}});
  const WaypointState state = onTheLeg(params);
  const auto value = [&](const char* name) { return waypointMacro(params, state, {40, 0}, name); };
  EXPECT_EQ(value("WPTS"), 3);
  EXPECT_EQ(value("SPEED"), 2);
  EXPECT_EQ(value("SPEED_ALT"), -1) << "there is none";
  EXPECT_EQ(value("CYCREM"), 0);
  EXPECT_EQ(value("CYC_DIST_TOGO"), 110);
  EXPECT_EQ(value("ALL_DIST_TOGO"), 110);
  EXPECT_EQ(value("NOBODY"), std::nullopt);
  params.speedAlt = 0.5, params.repeat.extra = Rounds::kForever;
  EXPECT_EQ(value("SPEED_ALT"), 0.5);
  EXPECT_EQ(value("CYCREM"), -1);
  EXPECT_EQ(value("CYC_DIST_TOGO"), 110);
  EXPECT_EQ(value("ALL_DIST_TOGO"), -1);
  params.points.points.clear();
  EXPECT_EQ(value("WPTS"), std::nullopt) << "without points there is no route";
}

TEST(WaypointMacros, OfARouteThatIsDoneHaveNoWayLeft) {
  const WaypointParams params = route({{0, 0}, {100, 0}, {100, 50}});
  WaypointState state = onTheLeg(params);
  const auto value = [&](const char* name) { return waypointMacro(params, state, {40, 0}, name); };
  state.done = true;
  EXPECT_EQ(value("CYCLES"), 1);
  EXPECT_EQ(value("CYC_DIST_TOGO"), 0);
  EXPECT_EQ(value("ALL_DIST_TOGO"), 0) << "it is not without end";
}

TEST(WaypointMacros, KnowTheEndOfARouteWhoseRoundsHaveBecomeFewer) {
  const WaypointParams params = route({{0, 0}, {100, 0}, {100, 50}});
  WaypointState state = onTheLeg(params);
  state.rounds = 3;
  const auto value = [&](const char* name) { return waypointMacro(params, state, {40, 0}, name); };
  EXPECT_EQ(value("CYCREM"), 0) << "three rounds are done, no extra one is wanted any more";
  EXPECT_EQ(value("ALL_DIST_TOGO"), 110) << "the round that has begun is the last one";
}

TEST(WaypointOdometer, MeasuresLegsThatWereSailedWithoutABreak) {
  EXPECT_EQ(WaypointOdometer::Way{}.distanceShare(), 0);
  EXPECT_EQ(WaypointOdometer::Way{}.timeShare(), 0);
  for (const auto& [speed, share] : {std::pair{1.0, 0.5}, {0.0, 0.0}}) {
    WaypointOdometer odometer;
    odometer.isKept = true;
    EXPECT_FALSE(odometer.run({0, 0}, 0, 1, speed)) << "here the first leg begins";
    EXPECT_FALSE(odometer.run({30, 0}, 50, 1, speed));
    EXPECT_TRUE(odometer.run({30, 40}, 100, 2, speed));
    EXPECT_EQ(odometer.leg.linear, 50);
    EXPECT_EQ(odometer.leg.sailed, 70);
    EXPECT_DOUBLE_EQ(odometer.leg.distanceShare(), 50 / 70.0);
    EXPECT_DOUBLE_EQ(odometer.leg.timeShare(), share) << speed;
    odometer.rest();
    EXPECT_FALSE(odometer.run({90, 40}, 200, 3, speed)) << "a leg with a break";
  }
}

TEST(WaypointOdometer, WhatItHasMeasuredIsInTheStateHash) {
  const auto stateAfter = [](double east) {
    WaypointOdometer odometer;
    odometer.isKept = true;
    odometer.run({0, 0}, 0, 0, 1), odometer.run({east, 0}, 10, 0, 1);
    std::vector<double> state;
    odometer.visit([&](auto value) { state.push_back(static_cast<double>(value)); });
    return state;
  };
  EXPECT_EQ(stateAfter(5), stateAfter(5));
  EXPECT_NE(stateAfter(5), stateAfter(6));
}

}  // namespace
}  // namespace antipode
