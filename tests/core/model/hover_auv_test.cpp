// SPDX-License-Identifier: GPL-3.0-or-later
// The hovering vehicle: plant, guidance and the closed loop (hover-auv.md sections 2, 6 and 8).
#include "core/model/hover_auv.h"

#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"
#include "core/model/hover_wish.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

namespace antipode {
namespace {

constexpr double kNoBed = std::numeric_limits<double>::infinity();

HoverBody bodyOfB1() {
  HoverBody body;
  body.yaw = radFromDeg(30), body.surge = 0.5, body.sway = 0.1, body.heave = -0.05, body.yawRate = 0.2;
  return body;
}

TEST(HoverPlant, GivesTheWorkedNumbersOfB1) {
  const HoverInertia inertia{HoverParams{}};
  const Wrench wrench = ThrustAllocator().wrenchOf({10, 6, 2, 3});
  const HoverBody still = hoverDerivative(inertia, bodyOfB1(), wrench, {});
  EXPECT_NEAR(still.north, 0.383012702, 1e-9);
  EXPECT_NEAR(still.east, 0.336602540, 1e-9);
  EXPECT_NEAR(still.depth, -0.05, 1e-9);
  EXPECT_NEAR(still.yaw, 0.2, 1e-9);
  EXPECT_NEAR(still.surge, 0.182916667, 1e-9);
  EXPECT_NEAR(still.sway, -0.0765625, 1e-9);
  EXPECT_NEAR(still.heave, 0.028993056, 1e-9);
  EXPECT_NEAR(still.yawRate, -0.054166667, 1e-9);
  const HoverBody flowing = hoverDerivative(inertia, bodyOfB1(), wrench, {0.1, -0.05});
  EXPECT_NEAR(flowing.surge, 0.22333225, 1e-6);
  EXPECT_NEAR(flowing.sway, -0.12716516, 1e-6);
  EXPECT_NEAR(flowing.heave, 0.02899306, 1e-6);
  EXPECT_NEAR(flowing.yawRate, -0.16997595, 1e-6);
}

TEST(HoverPlant, HasTheTerminalSpeedsOfTheSpecification) {
  const HoverInertia inertia{HoverParams{}};
  EXPECT_NEAR(inertia.terminalSpeed(0, 48), 1.347015, 1e-6);
  EXPECT_NEAR(inertia.terminalSpeed(0, 36), 1.150088, 1e-6);
  EXPECT_NEAR(inertia.terminalSpeed(1, 24), 0.519690, 1e-6);
  EXPECT_NEAR(inertia.terminalSpeed(2, 24), 0.458273, 1e-6);
  EXPECT_NEAR(degFromRad(inertia.terminalSpeed(3, 10.5)), 79.604, 1e-3);
}

TEST(HoverPlant, NeverGainsEnergyWithoutThrust) {
  std::mt19937 random(3);
  std::uniform_real_distribution<double> any(-1, 1);
  for (int run = 0; run < 100; ++run) {
    HoverParams params;
    params.netWeight = 3 * any(random);
    const HoverInertia inertia{params};
    HoverBody body;
    body.depth = 20 + 10 * any(random), body.yaw = 3 * any(random);
    body.surge = 2 * any(random), body.sway = any(random), body.heave = any(random),
    body.yawRate = 2 * any(random);
    double energy = hoverEnergy(inertia, body);
    for (int step = 0; step < 3000; ++step) {
      moveHover(inertia, body, {}, {}, 40, 0.02);
      const double now = hoverEnergy(inertia, body);
      ASSERT_LE(now, energy + 1e-9) << "run " << run << ", step " << step;
      energy = now;
    }
  }
}

TEST(HoverPlant, StaysBetweenSurfaceAndSeaBed) {
  HoverAuv auv(HoverParams{}, ThrustAllocator{});
  auv.body().depth = 3;
  for (int i = 0; i < 1000; ++i) auv.advance(0.1, {}, 10);
  EXPECT_EQ(auv.body().depth, 0) << "it floats up";
  EXPECT_EQ(auv.body().heave, 0);
  HoverParams heavy;
  heavy.netWeight = 5;
  HoverAuv sinking(heavy, ThrustAllocator{});
  for (int i = 0; i < 1000; ++i) sinking.advance(0.1, {}, 10);
  EXPECT_EQ(sinking.body().depth, 10);
  EXPECT_EQ(sinking.body().heave, 0);
}

HoverDemand decideAt(HoverGuidance& guidance, const HoverBody& body, const HoverParams& params = {}) {
  return guidance.decide(params, HoverInertia{params}, ThrustAllocator{}, body, {}, params.controllerPeriod);
}

TEST(HoverGuidance, GivesTheWorkedNumbersOfG1) {
  HoverGuidance guidance;
  guidance.setRequest({10, 0, 2, 0});
  const HoverDemand demand = decideAt(guidance, {});
  EXPECT_NEAR(demand.demand[0], 24, 1e-9);
  EXPECT_NEAR(demand.demand[1], 0, 1e-9);
  EXPECT_NEAR(demand.demand[2], 36, 1e-9);
  EXPECT_NEAR(demand.demand[3], 0, 1e-9);
  EXPECT_NEAR(demand.authority, 0.611111, 1e-6);
  const double expected[] = {7.333333, 7.333333, 0, 24};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(demand.thrusts[i], expected[i], 1e-6);
}

TEST(HoverGuidance, GivesTheWorkedNumbersOfG2) {
  HoverGuidance guidance;
  guidance.setRequest({0.5, 0.5, 1, 0});
  HoverBody body;
  body.depth = 1, body.yaw = radFromDeg(90), body.surge = 0.3;
  const HoverDemand demand = decideAt(guidance, body);
  EXPECT_TRUE(guidance.isNear());
  const double force[] = {3.78, -32, 0, -5.026548}, thrusts[] = {-3.722322, 6.557322, -24, 2};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(demand.demand[i], force[i], 1e-6) << i;
  EXPECT_NEAR(demand.authority, 0.75, 1e-6);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(demand.thrusts[i], thrusts[i], 1e-6) << i;
}

TEST(HoverGuidance, TurnsToStarboardForHalfATurn) {
  HoverGuidance guidance;
  guidance.setRequest({0, 0, 0, 180});
  EXPECT_GT(decideAt(guidance, {}).demand[3], 0);
}

TEST(HoverGuidance, StaysNearUpToAFifthBeyondTheShortDistance) {
  HoverGuidance guidance;
  guidance.setRequest({0, 0, 0, 90});
  HoverBody body;
  const auto nearAt = [&](double north) {
    body.north = north;
    decideAt(guidance, body);
    return guidance.isNear();
  };
  EXPECT_FALSE(nearAt(1.1));
  EXPECT_TRUE(nearAt(1.0));
  EXPECT_TRUE(nearAt(1.2));
  EXPECT_FALSE(nearAt(1.21));
}

TEST(HoverGuidance, RefusesAbsurdRequests) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(checkRequest({1, 2, 3, 4}));
  EXPECT_FALSE(checkRequest({nan, 2, 3, 4}));
  EXPECT_FALSE(checkRequest({1, kNoBed, 3, 4}));
  EXPECT_FALSE(checkRequest({1, 2e6, 3, 4}));
  EXPECT_FALSE(checkRequest({1, 2, -1, 4}));
}

TEST(HoverGuidance, ShowsItsDesignFigures) {
  const HoverDesign design = hoverDesign({});
  EXPECT_NEAR(design.damping, 1.02, 5e-3);
  EXPECT_NEAR(design.stoppingAcceleration, 0.36, 1e-12);
}

struct Course {
  double settle = 0;      ///< s
  double overshoot = 0;   ///< m beyond the goal, along the way to it
  double maxSpeed = 0;    ///< m/s over ground, horizontal
  double peakThrust = 0;  ///< N, delivered by the first two
  int completions = 0;
  HoverBody end;
  std::array<double, 2> offset{};  ///< m north, east at the end
};

/// Drives from rest at the origin and reports as table T1 does.
Course drive(const HoverRequest& goal, WaterFlow water = {}, HoverParams params = {}, double seconds = 120) {
  HoverAuv auv(params, ThrustAllocator{});
  auv.guidance().setRequest(goal);
  Course course;
  const double way = std::sqrt(goal.north * goal.north + goal.east * goal.east);
  constexpr double kStep = 0.02;
  for (int i = 1; i * kStep <= seconds + 1e-9; ++i) {
    course.completions += auv.advance(kStep, water, kNoBed);
    const HoverBody& b = auv.body();
    const HoverErrors e = auv.guidance().errors(b);
    if (std::hypot(e.distance, e.depth) > 0.1 || std::abs(e.heading) > 2) course.settle = i * kStep;
    if (way > 0)
      course.overshoot = std::max(course.overshoot, (b.north * goal.north + b.east * goal.east) / way - way);
    course.maxSpeed = std::max(course.maxSpeed, std::hypot(b.surge, b.sway));
    course.peakThrust = std::max({course.peakThrust, auv.delivered()[0], auv.delivered()[1]});
  }
  course.end = auv.body();
  course.offset = {auv.body().north - goal.north, auv.body().east - goal.east};
  return course;
}

TEST(HoverClosedLoop, GoesTenMetresAhead) {
  const Course c = drive({10, 0, 0, 0});
  EXPECT_NEAR(c.settle, 18.50, 0.5);
  EXPECT_LE(c.overshoot, 0.02);
  EXPECT_NEAR(c.maxSpeed, 0.603, 0.003);
  EXPECT_NEAR(c.peakThrust, 14.24, 0.1);
  EXPECT_EQ(c.completions, 1);
}

TEST(HoverClosedLoop, GoesSidewaysBowFirstAndTurnsBack) {
  const Course c = drive({0, 10, 0, 0});
  EXPECT_NEAR(c.settle, 19.76, 0.5);
  EXPECT_LE(c.overshoot, 0.05);
  EXPECT_NEAR(c.maxSpeed, 0.622, 0.005);
}

TEST(HoverClosedLoop, SlipsSidewaysOverAShortWay) {
  const Course c = drive({0, 0.8, 0, 0});
  EXPECT_NEAR(c.settle, 3.36, 0.5);
  EXPECT_LE(c.overshoot, 1e-3);
  EXPECT_NEAR(c.maxSpeed, 0.349, 0.005);
}

TEST(HoverClosedLoop, TurnsInPlace) {
  const Course c = drive({0, 0, 0, 180});
  EXPECT_NEAR(c.settle, 6.70, 0.5);
  EXPECT_LE(c.maxSpeed, 0.02);
}

TEST(HoverClosedLoop, Dives) {
  const Course c = drive({0, 0, 3, 0});
  EXPECT_NEAR(c.settle, 14.02, 0.5);
  EXPECT_LE(c.maxSpeed, 1e-3);
  EXPECT_NEAR(c.end.depth, 3, 1e-3) << "buoyancy leaves less than a millimetre";
}

TEST(HoverClosedLoop, UsesAllFourDegreesOfFreedom) {
  const Course c = drive({5, 5, 2, -90});
  EXPECT_NEAR(c.settle, 16.26, 0.5);
  EXPECT_LE(c.overshoot, 0.02);
  EXPECT_NEAR(c.maxSpeed, 0.612, 0.005);
}

TEST(HoverClosedLoop, HoldsAgainstACurrent) {
  const Course c = drive({0, 0, 0, 0}, {0, 0.2});
  EXPECT_EQ(c.settle, 0);
  EXPECT_NEAR(c.maxSpeed, 0.028, 0.003);
  EXPECT_NEAR(c.offset[1], 0.0562, 0.002);
}

TEST(HoverClosedLoop, ReachesAGoalAcrossACurrent) {
  const Course c = drive({10, 0, 0, 0}, {0, 0.2});
  EXPECT_NEAR(c.settle, 19.08, 0.5);
  EXPECT_LE(c.overshoot, 0.02);
  EXPECT_NEAR(c.offset[1], 0.056, 0.002);
}

TEST(HoverClosedLoop, LosesTheOffsetOfACurrentByItsIntegralAction) {
  HoverParams params;
  params.kiPosition = 0.2;
  const Course c = drive({0, 0, 0, 0}, {0, 0.2}, params);
  EXPECT_NEAR(c.offset[1], 0, 0.005);
}

/// It dives as fast as its thrusters can, so they are at their limits on all the way.
TEST(HoverClosedLoop, ItsIntegralRestsUntilItIsNear) {
  HoverParams params;
  params.wMax = 0.5, params.kiPosition = 0.2;
  HoverAuv auv(params, ThrustAllocator{});
  const HoverGuidance& guidance = auv.guidance();
  auv.guidance().setRequest({100, 0, 100, 0});
  const auto integrals = [&] {
    std::vector<double> all;
    guidance.visit([&](auto value) { all.push_back(static_cast<double>(value)); });
    return std::pair(all[5], all[6]);
  };
  const auto advance = [&] { auv.advance(0.1, {}, kNoBed); };
  bool isLimited = false;
  for (int i = 0; i < 6000 && !guidance.isNear(); ++i, advance()) {
    ASSERT_EQ(integrals(), std::pair(0.0, 0.0)) << i;
    isLimited = isLimited || auv.authority() < 1;
  }
  ASSERT_TRUE(isLimited && guidance.isNear());
  for (int i = 0; i < 1200; ++i, advance())
    if (i > 600) {
      ASSERT_LT(guidance.errors(auv.body()).distance, 0.1) << i;
    }
  EXPECT_NEAR(auv.body().depth, 100, 0.1);
}

TEST(HoverClosedLoop, OvershootsWithTheLiteralLaw) {
  HoverParams params;
  params.law = HoverLaw::Literal;
  const Course full = drive({10, 0, 0, 0}, {}, params);
  EXPECT_NEAR(full.overshoot, 2.78, 0.15);
  EXPECT_GT(full.settle, 119) << "never settles";
  params.dragFeedforward = 0;
  const Course damped = drive({10, 0, 0, 0}, {}, params);
  EXPECT_NEAR(damped.overshoot, 0.81, 0.1);
  EXPECT_NEAR(damped.settle, 55.3, 3);
}

TEST(HoverClosedLoop, IsTheSameHoweverTheScenarioStepIsCut) {
  for (const double step : {0.02, 0.1, 0.5}) {
    HoverAuv auv(HoverParams{}, ThrustAllocator{});
    auv.guidance().setRequest({3, 4, 1, 45});
    for (int i = 0; i < std::lround(20 / step); ++i) auv.advance(step, {0.05, 0.1}, kNoBed);
    EXPECT_NEAR(auv.body().north, 3, 0.1) << step;
    EXPECT_NEAR(auv.body().depth, 1, 0.01) << step;
  }
}

TEST(HoverClosedLoop, DoesNotCareWhereNorthIs) {
  std::mt19937 random(11);
  std::uniform_real_distribution<double> any(-1, 1);
  for (int run = 0; run < 20; ++run) {
    const double angle = 180 * any(random);
    const HoverRequest goal{5 * any(random), 5 * any(random), 1 + any(random), 100 * any(random)};
    const WaterFlow water{0.1 * any(random), 0.1 * any(random)};
    double s, c;
    portable::sincosDeg(angle, s, c);
    const auto turned = [&](double& north, double& east) {
      const double n = north;
      north = n * c - east * s, east = n * s + east * c;
    };
    HoverRequest goalTurned = goal;
    WaterFlow waterTurned = water;
    turned(goalTurned.north, goalTurned.east), turned(waterTurned.north, waterTurned.east);
    goalTurned.heading += angle;
    HoverParams params;
    params.dac.bits = 24;  // a coarse converter makes steps of the last bits
    HoverAuv one(params, ThrustAllocator{}), other(params, ThrustAllocator{});
    other.body().yaw = radFromDeg(angle);
    one.guidance().setRequest(goal), other.guidance().setRequest(goalTurned);
    for (int i = 0; i < 100; ++i) {
      one.advance(0.1, water, kNoBed), other.advance(0.1, waterTurned, kNoBed);
      for (std::size_t k = 0; k < 4; ++k)
        ASSERT_NEAR(one.delivered()[k], other.delivered()[k], 1e-4) << run << ' ' << i;
    }
  }
}

TEST(HoverClosedLoop, IsItsMirrorImageToTheWest) {
  auto thrusters = defaultThrusters();
  thrusters[2].x = 0;
  const auto allocator = ThrustAllocator::make(thrusters);
  HoverParams params;
  params.dac.bits = 24;
  HoverAuv east(params, *allocator), west(params, *allocator);
  east.guidance().setRequest({2, 3, 1, 70}), west.guidance().setRequest({2, -3, 1, -70});
  for (int i = 0; i < 200; ++i) {
    east.advance(0.1, {0.05, 0.1}, kNoBed), west.advance(0.1, {0.05, -0.1}, kNoBed);
    ASSERT_NEAR(east.delivered()[0], west.delivered()[1], 1e-4);
    ASSERT_NEAR(east.delivered()[1], west.delivered()[0], 1e-4);
    ASSERT_NEAR(east.delivered()[2], -west.delivered()[2], 1e-4);
    ASSERT_NEAR(east.delivered()[3], west.delivered()[3], 1e-4);
  }
}

TEST(HoverAuv, CommandsNothingWithoutARequest) {
  HoverAuv auv(HoverParams{}, ThrustAllocator{});
  auv.body().depth = 2;
  auv.guidance().setRequest({5, 5, 2, 0});
  for (int i = 0; i < 50; ++i) auv.advance(0.1, {}, kNoBed);
  auv.guidance().clear();
  for (int i = 0; i < 50; ++i) {
    auv.advance(0.1, {}, kNoBed);
    for (std::size_t k = 0; k < 4; ++k) EXPECT_EQ(auv.commanded()[k], 0);
  }
  for (std::size_t k = 0; k < 4; ++k) EXPECT_NEAR(auv.delivered()[k], 0, 1e-9);
}

TEST(HoverAuv, AThrusterWithoutACommandComesToRest) {
  HoverAuv auv(HoverParams{}, ThrustAllocator{});
  auv.guidance().setRequest({5, 5, 2, 0});
  for (int i = 0; i < 50; ++i) auv.advance(0.1, {}, kNoBed);
  auv.guidance().clear();
  for (int i = 0; i < 4000; ++i) {
    auv.advance(0.1, {}, kNoBed);
    for (std::size_t k = 0; k < 4; ++k)
      ASSERT_NE(std::fpclassify(auv.delivered()[k]), FP_SUBNORMAL) << "thruster " << k << ", step " << i;
  }
  for (std::size_t k = 0; k < 4; ++k) EXPECT_EQ(auv.delivered()[k], 0) << "thruster " << k;
}

TEST(HoverAuv, HasArrivedWhenItHasBeenThereForASecond) {
  for (const double period : {0.1, 0.25, 2.0}) {
    HoverParams params;
    params.controllerPeriod = period;
    HoverAuv auv(params, ThrustAllocator{});
    auv.body().depth = 2;
    auv.guidance().setRequest({.depth = 2});
    double time = 0;
    while (!auv.advance(0.01, {}, kNoBed) && time < 10) time += 0.01;
    EXPECT_NEAR(time, std::max(1.0, period), 0.011) << "at the first decision after a second; period " << period;
  }
}

TEST(HoverAuv, WarnsWhenTheLimitsBindForMoreThanTwoSeconds) {
  HoverParams params;
  params.vMax = 3, params.aMax = 5;  // more than the thrusters give
  HoverAuv auv(params, ThrustAllocator{});
  auv.guidance().setRequest({100, 0, 0, 0});
  for (int i = 0; i < 19; ++i) auv.advance(0.1, {}, kNoBed);
  EXPECT_LT(auv.authority(), 1);
  EXPECT_FALSE(auv.isOverloaded());
  for (int i = 0; i < 5; ++i) auv.advance(0.1, {}, kNoBed);
  EXPECT_TRUE(auv.isOverloaded());
}

TEST(HoverAuv, KeepsItsParametersWhenANewVoltageCurveIsRefused) {
  HoverAuv auv(HoverParams{}, ThrustAllocator{});
  HoverParams bad;
  bad.voltage.c2 = -0.03;
  EXPECT_FALSE(auv.setParams(bad));
  EXPECT_EQ(auv.params(), HoverParams{});
}

TEST(HoverPlant, DragIsWhatThrustMustCarryAtTheTerminalSpeed) {
  HoverParams params;
  params.quadraticDragY = 0;  // linear alone
  params.linearDragZ = 0;     // quadratic alone
  const HoverInertia inertia{params};
  for (const std::size_t freedom : {kSurge, kSway, kHeave, kYaw}) {
    for (const double force : {0.5, 10.0, -30.0}) {
      const double speed = inertia.terminalSpeed(freedom, force);
      EXPECT_NEAR(inertia.drag(freedom, speed), std::abs(force), 1e-9) << freedom << ", " << force;
      EXPECT_NEAR(inertia.drag(freedom, -speed), -std::abs(force), 1e-9) << "against the motion";
    }
    EXPECT_EQ(inertia.terminalSpeed(freedom, 0), 0) << "without a force it stays where it is";
  }
  params.linearDragY = 0;
  EXPECT_EQ(HoverInertia{params}.terminalSpeed(kSway, 1), kNoBed) << "nothing ever stops it from going faster";
}

TEST(HoverGuidance, SaysWhatIsWrongWithARequest) {
  struct Case {
    HoverRequest request;
    const char* message;
  };
  for (const Case& c : {Case{{2e6, 0, 3, 4}, "the position 0, 2e+06 is too far away"},
                        {{1, -2e6, 3, 4}, "the position -2e+06, 1 is too far away"},
                        {{1, 2, -1, 4}, "the depth -1 is above the surface"},
                        {{1, 2, 3, 4, 0}, "the tolerance is 0"},
                        {{1, 2, 3, 4, -0.5}, "the tolerance is -0.5"},
                        {{1, 2, 3, 4, kNoBed}, "the request holds a value that is not a number"}}) {
    const auto checked = checkRequest(c.request);
    ASSERT_FALSE(checked) << c.message;
    EXPECT_EQ(checked.error().message, c.message);
  }
}

TEST(HoverGuidance, ARequestIsReadFromItsText) {
  const HoverRequest base{.north = 1, .east = 2, .depth = 3, .heading = 4, .tolerance = 0.5};
  const auto read = requestFromText(" heading = 90, X=-20.5", base);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(*read, (HoverRequest{.north = 1, .east = -20.5, .depth = 3, .heading = 90, .tolerance = 0.5}));
  EXPECT_EQ(requestText(*read), "x=-20.5, y=1, depth=3, heading=90, tolerance=0.5");
  EXPECT_EQ(requestFromText(requestText(*read), {}), *read);
  const std::pair<const char*, const char*> wrong[] = {{"", "the request is empty"},
                                                       {"  ", "the request is empty"},
                                                       {"x={1", "the braces of 'x={1' do not match"},
                                                       {"x=1}", "the braces of 'x=1}' do not match"},
                                                       {"x=1, here", "'here' is not of the form key=value"},
                                                       {"=3", "'=3' is not of the form key=value"},
                                                       {"altitude=3", "unknown key 'altitude'"},
                                                       {"y=2e6", "y: 2000000 is out of range"}};
  for (const auto& [text, message] : wrong) {
    const auto request = requestFromText(text, base);
    ASSERT_FALSE(request) << text;
    EXPECT_EQ(request.error().message, message) << text;
    EXPECT_EQ(request.error().expected, "\"x=0, y=10, depth=3, heading=90, tolerance=0.1\"") << text;
  }
  HoverRequest never = base;
  never.tolerance = 0;
  EXPECT_EQ(requestFromText("x=1", never).error().message, "the tolerance is 0")
      << "what it goes on from is wrong";
}

TEST(HoverWish, ReplacesThePartsThatItHas) {
  const HoverRequest request{.north = 1, .east = 2, .depth = 3, .heading = 4, .tolerance = 0.5};
  EXPECT_TRUE(HoverWish{}.isEmpty());
  EXPECT_EQ(withWish(request, {}), request);
  struct Case {
    HoverWish wish;
    HoverRequest wanted;
  };
  for (const Case& c : {Case{{.place = Vec2{7, 8}, .depth = {}, .heading = {}}, {8, 7, 3, 4, 0.5}},
                        {{.place = {}, .depth = 9, .heading = {}}, {1, 2, 9, 4, 0.5}},
                        {{.place = {}, .depth = {}, .heading = 90}, {1, 2, 3, 90, 0.5}}}) {
    EXPECT_FALSE(c.wish.isEmpty());
    EXPECT_EQ(withWish(request, c.wish), c.wanted);
  }
}

}  // namespace
}  // namespace antipode
