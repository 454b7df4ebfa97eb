// SPDX-License-Identifier: GPL-3.0-or-later
// The controller as a whole.
#include "core/base/geometry/angles.h"
#include "tests/core/model/pid_fixture.h"
#include "tests/core/model/pid_gains.h"

namespace antipode {
namespace {

using namespace test;
using testing::ElementsAre;

// --- Heading and speed ------------------------------------------------------------------------------------

TEST_P(PidInBothModes, SteersTheShortWayRoundWithPositiveRudderToStarboard) {
  PidEngine engine(surfaceParams(), GetParam());
  engine.run({}, 1000);
  order(engine, 20, 2, 1000.1);
  const PidOutputs out = engine.run({.heading = 350}, 1000.1);
  EXPECT_NEAR(out.rudder, 30, 1e-12);
  EXPECT_DOUBLE_EQ(out.thrust, 40);
  EXPECT_EQ(out.elevator, 0);
}

TEST_P(PidInBothModes, StoresTheDesiredHeadingWrappedOnceUsed) {
  PidEngine engine(surfaceParams(), GetParam());
  engine.run({}, 1000);
  order(engine, 270, 1, 1000.1);
  EXPECT_EQ(engine.desiredHeading(), 270);
  engine.run({}, 1000.1);
  EXPECT_EQ(engine.desiredHeading(), -90);
}

TEST_P(PidInBothModes, ClipsRudderAndThrust) {
  PidParams p = surfaceParams();
  p.maxRudder = 25;
  p.maxThrust = 30;
  PidEngine engine(p, GetParam());
  engine.run({}, 1000);
  order(engine, 90, 4, 1000.1);
  EXPECT_EQ(engine.run({}, 1000.1), (PidOutputs{25, 30, 0}));
}

TEST_P(PidInBothModes, NeverOrdersAsternAndLeavesTheRudderAlone) {
  PidEngine engine(surfaceParams(), GetParam());
  engine.run({}, 1000);
  order(engine, 90, -3, 1000.1);
  EXPECT_EQ(engine.run({}, 1000.1), PidOutputs{});
  order(engine, 90, 0.00049, 1000.2);  // 0.0098 percent
  EXPECT_EQ(engine.run({}, 1000.2), PidOutputs{});
}

TEST_P(PidInBothModes, SpansTheGapInTheDerivativeAfterAStop) {
  PidParams p = surfaceParams();
  p.yawKp = 0, p.yawKd = 1;
  PidEngine engine(p, GetParam());
  engine.run({}, 1000);
  order(engine, 0, 1, 1000.5);
  engine.run({.heading = 10}, 1000.5);
  order(engine, 0, 0, 1001);
  engine.run({.heading = 50}, 1001);  // not seen by the heading loop
  order(engine, 0, 1, 1001.5);
  EXPECT_DOUBLE_EQ(engine.run({.heading = 14}, 1001.5).rudder, -4);  // (14 - 10) / 1 s
}

TEST_P(PidInBothModes, AddsTheSpeedLoopsOutputToTheThrustInEveryIteration) {
  PidParams p = surfaceParams();
  p.speedFactor = 0;
  p.speedKp = 2;
  PidEngine engine(p, GetParam());
  engine.run({}, 1000);
  order(engine, 0, 3, 1000.1);
  EXPECT_DOUBLE_EQ(engine.run({.speed = 1}, 1000.1).thrust, 4);
  EXPECT_DOUBLE_EQ(engine.run({.speed = 2}, 1000.2).thrust, 6);
  EXPECT_DOUBLE_EQ(engine.run({.speed = 3}, 1000.3).thrust, 6);
  EXPECT_DOUBLE_EQ(engine.run({.speed = 5}, 1000.4).thrust, 2);
  EXPECT_DOUBLE_EQ(engine.run({.speed = 5}, 1000.5).thrust, 0) << "below zero the motor is off";
  EXPECT_DOUBLE_EQ(engine.run({.speed = 2}, 1000.6).thrust, 2) << "and the next increment starts there";
}

TEST_P(PidInBothModes, SwitchesBetweenSpeedFactorAndSpeedLoopByMessage) {
  PidParams p = surfaceParams();
  p.speedKp = 1;
  PidEngine engine(p, GetParam());
  engine.run({}, 1000);
  order(engine, 0, 2, 1000.1);
  EXPECT_DOUBLE_EQ(engine.run({}, 1000.1).thrust, 40);
  engine.setSpeedFactor(0);
  EXPECT_DOUBLE_EQ(engine.run({.speed = 1}, 1000.2).thrust, 41) << "starts from the last thrust";
  engine.setSpeedFactor(-5);
  EXPECT_DOUBLE_EQ(engine.run({.speed = 1}, 1000.3).thrust, 0);
  engine.setSpeedFactor(10);
  EXPECT_DOUBLE_EQ(engine.run({.speed = 1}, 1000.4).thrust, 20);
}

TEST_P(PidInBothModes, PushesTheRudderByASawToothThatChangesSides) {
  PidParams p = surfaceParams();
  p.simInstability = 6;
  p.simulation = true;
  PidEngine engine(p, GetParam());
  engine.run({}, 1000);
  order(engine, 0, 1, 1001);
  EXPECT_EQ(engine.run({}, 1001).rudder, 0) << "flips at the first evaluation, age 0";
  EXPECT_DOUBLE_EQ(engine.run({}, 1006).rudder, -3);
  EXPECT_DOUBLE_EQ(engine.run({}, 1011).rudder, -6) << "10 s is not yet more than the period";
  EXPECT_DOUBLE_EQ(engine.run({}, 1012).rudder, 0);
  EXPECT_DOUBLE_EQ(engine.run({}, 1017).rudder, 3);
}

TEST_P(PidInBothModes, TakesNewGainsWhileRunningWithoutLosingItsState) {
  PidParams p = surfaceParams();
  p.yawKp = 0, p.yawKi = 1, p.yawIntegralLimit = 100;
  PidEngine engine(p, GetParam());
  engine.run({}, 1000);
  order(engine, 0, 1, 1000.5);
  engine.run({.heading = -4}, 1000.5);
  EXPECT_DOUBLE_EQ(engine.run({.heading = -4}, 1001).rudder, 2);
  engine.setSpeedFactor(30);
  p.yawKp = 3;
  engine.setParams(p);
  const PidOutputs out = engine.run({.heading = -4}, 1001.5);
  EXPECT_DOUBLE_EQ(out.rudder, 12 + 4);
  EXPECT_DOUBLE_EQ(out.thrust, 30) << "the message's speed factor stays";
  p.speedFactor = 25;
  engine.setParams(p);
  EXPECT_DOUBLE_EQ(engine.run({.heading = -4}, 1002).thrust, 25) << "until the parameter itself changes";
}

// --- Depth ------------------------------------------------------------------------------------------------

TEST_P(PidInBothModes, OrdersPositiveElevatorWhenTooShallow) {
  PidParams p = divingParams();
  PidEngine engine(p, GetParam());
  engine.run({}, 1000);
  order(engine, 0, 1, 1000.1);
  engine.setDesiredDepth(5, 1000.1);
  // Pitch wanted 0.1 rad/m * (4 - 5) m = -0.1 rad; elevator 0.5 * (0 + 0.1) rad in degrees.
  EXPECT_DOUBLE_EQ(engine.run({.depth = 4}, 1000.1).elevator, 0.05 * 180 / kPi);
}

TEST_P(PidInBothModes, LimitsTheWantedPitchInDegreesAndTheElevator) {
  PidParams p = divingParams();
  p.maxPitch = 9;
  PidEngine engine(p, GetParam());
  engine.run({}, 1000);
  order(engine, 0, 1, 1000.1);
  engine.setDesiredDepth(500, 1000.1);
  EXPECT_NEAR(engine.run({}, 1000.1).elevator, 4.5, 1e-12);
  EXPECT_DOUBLE_EQ(engine.run({.pitch = 1}, 1000.2).elevator, 13);
  EXPECT_DOUBLE_EQ(engine.run({.depth = 900, .pitch = -1}, 1000.3).elevator, -13);
}

TEST_P(PidInBothModes, WaitsForADesiredDepthOnlyWithDepthControl) {
  PidParams p = surfaceParams();
  for (const bool depthControl : {false, true}) {
    p.depthControl = depthControl;
    PidEngine engine(p, GetParam());
    engine.run({}, 1000);
    order(engine, 0, 1, 1000.1);
    EXPECT_EQ(engine.run({}, 1000.1).thrust > 0, !depthControl);
    engine.setDesiredDepth(0, 1000.2);
    EXPECT_GT(engine.run({}, 1000.2).thrust, 0);
  }
}

TEST_P(PidInBothModes, DoesNotRunTheElevatorLoopsWithoutThrust) {
  PidEngine engine(divingParams(), GetParam());
  engine.run({}, 1000);
  order(engine, 0, 0, 1000.1);
  engine.setDesiredDepth(5, 1000.1);
  EXPECT_EQ(engine.run({}, 1000.1), PidOutputs{});
}

// --- Determinism ------------------------------------------------------------------------------------------

TEST_P(PidInBothModes, CopiesContinueWithTheSameBits) {
  PidParams p = divingParams();
  p.yawKd = 0.3, p.yawKi = 0.2, p.yawIntegralLimit = 3, p.speedFactor = 0, p.speedKp = 1;
  PidEngine engine(p, GetParam());
  const auto drive = [](PidEngine& e, int from, int to) {
    for (int k = from; k < to; ++k) {
      const double now = 1000 + 0.1 * k;
      order(e, 7.3 * k, 1.1, now);
      e.setDesiredDepth(0.3 * k, now);
      e.run({.heading = wrap360(3.1 * k), .speed = 0.01 * k, .depth = 0.2 * k, .pitch = 0.001 * k}, now);
    }
  };
  drive(engine, 0, 40);
  PidEngine copy = engine;
  EXPECT_EQ(stateFromRecord(copy), stateFromRecord(engine));
  drive(engine, 40, 90);
  EXPECT_NE(stateFromRecord(copy), stateFromRecord(engine));
  drive(copy, 40, 90);
  EXPECT_EQ(stateFromRecord(copy), stateFromRecord(engine));
}
}  // namespace
}  // namespace antipode
