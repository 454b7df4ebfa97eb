// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"
#include "core/model/depth_rate.h"
#include "core/model/drift.h"
#include "core/model/pose_text.h"
#include "tests/core/model/propagate.h"

#include <gtest/gtest.h>

#include <random>

namespace antipode {
namespace {

/// Without a limit of acceleration where none is given.
MotionParams paramsOf(Compat compat, VehicleParams params = {}) {
  params.maxAcceleration = params.maxAcceleration.value_or(0);
  return MotionParams::fromParams(params, compat);
}

TEST(Angles, WrapIntoTheirRanges) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> any(-1e5, 1e5);
  for (int i = 0; i < 10000; ++i) {
    const double angle = any(random);
    ASSERT_GE(wrap360(angle), 0);
    ASSERT_LT(wrap360(angle), 360);
    ASSERT_GT(wrap180(angle), -180);
    ASSERT_LE(wrap180(angle), 180);
    ASSERT_NEAR(std::remainder(wrap360(angle) - angle, 360), 0, 1e-9);
  }
  for (const double huge : {1e17, 7e17, 1e18, -1e18, -2.517348673344754e132,
                            9.547473389693421e262}) {  // where a whole turn is less than the last digit
    EXPECT_GE(wrap360(huge), 0) << huge;
    EXPECT_LT(wrap360(huge), 360) << huge;
  }
  EXPECT_EQ(wrap360(-1e-17), 0);  // would round up to 360
  EXPECT_EQ(wrap180(180), 180);
  EXPECT_EQ(wrap180(-180), 180);
}

TEST(Angles, RoundedForReadingNeverShowAFullTurn) {
  EXPECT_EQ(roundedHeading(359.97, 1), 0);
  EXPECT_EQ(roundedHeading(359.94, 1), 359.9);
  EXPECT_EQ(roundedHeading(-0.02, 1), 0);
  EXPECT_EQ(roundedHeading(-90, 0), 270);
  EXPECT_TRUE(std::isnan(roundedHeading(std::nan(""), 1)));
}

TEST(DepthRate, IsWhatALevelVehicleDoesInAStep) {
  for (const Compat compat : {Compat::Document, Compat::UsimmarineV22})
    for (const double speed : {-1.0, 0.0, 0.5, 2.0, 3.0})
      for (const double elevator : {-100.0, 25.0, 100.0, 140.0})
        for (const double fullSpeed : {0.0, 2.0}) {
          VehicleParams params;
          params.maxDepthRate = 0.6;
          params.maxDepthRateSpeed = fullSpeed;
          params.thrustMap = ThrustMap::fromText("-100:-5, 100:5").value();
          params.maxDeceleration = 0;
          VehicleInputs inputs;
          inputs.thrust = speed * 20;
          inputs.elevator = elevator;
          inputs.buoyancyRate = 0.03;
          VehicleRecord record;
          record.depth = 10;
          record.speed = speed;
          propagate(record, inputs, paramsOf(compat, params), {0, 0}, 0.1);
          EXPECT_NEAR((record.depth - 10) / 0.1, depthRate({0.6, fullSpeed, 0.03}, elevator, speed, compat), 1e-9)
              << speed << " m/s, " << elevator << " %";
        }
}

TEST(PortableMath, AgreesWithTheCLibrary) {
  for (int i = -20000; i <= 20000; ++i) {
    const double a = i * 1e-3;
    ASSERT_NEAR(portable::sin(a), std::sin(a), 3e-16);
    ASSERT_NEAR(portable::cos(a), std::cos(a), 3e-16);
    ASSERT_NEAR(portable::atan(a), std::atan(a), 3e-16);
    ASSERT_NEAR(portable::asin(i / 20000.0), std::asin(i / 20000.0), 4e-16);
    ASSERT_NEAR(portable::atan2(std::sin(a), std::cos(a)), std::atan2(std::sin(a), std::cos(a)), 5e-16);
  }
}

TEST(PortableMath, IsExactOnTheFourAxes) {
  const double expected[][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  for (int quarter = 0; quarter < 12; ++quarter) {
    double s, c;
    portable::sincosDeg(quarter * 90.0, s, c);
    EXPECT_EQ(s, expected[quarter % 4][0]);
    EXPECT_EQ(c, expected[quarter % 4][1]);
  }
}

TEST(Bearing, IsCompassAndZeroForEqualPoints) {
  EXPECT_EQ(bearing({0, 0}, {0, 0}), 0);
  EXPECT_EQ(bearing({0, 0}, {0, 5}), 0);
  EXPECT_EQ(bearing({0, 0}, {5, 0}), 90);
  EXPECT_EQ(bearing({0, 0}, {0, -5}), 180);
  EXPECT_EQ(bearing({0, 0}, {-5, 0}), 270);
  for (int degrees = 1; degrees < 360; degrees += 7) {
    double s, c;
    portable::sincosDeg(degrees, s, c);
    EXPECT_NEAR(bearing({3, 4}, {3 + 10 * s, 4 + 10 * c}), degrees, 1e-12);
  }
}

TEST(Drift, VectorAddOfTheManual) {
  const Vec2 drift = driftFromVector(262.47, 15.796);
  EXPECT_NEAR(drift.x, -15.659781, 5e-7);
  EXPECT_NEAR(drift.y, -2.069991, 5e-7);
}

TEST(Drift, GustAndCounterGustGiveBackTheStart) {
  Vec2 drift = driftFromVector(75, 0.6);
  const Vec2 start = drift;
  for (int i = 0; i < 5; ++i) drift = drift + driftFromVector(137, 0.25);
  for (int i = 0; i < 5; ++i) drift = drift + driftFromVector(137, -0.25);
  EXPECT_NEAR(drift.x, start.x, 1e-15);
  EXPECT_NEAR(drift.y, start.y, 1e-15);
}

TEST(Drift, SummaryDropsTrailingZeros) {
  EXPECT_EQ(driftSummary(driftFromVector(90, 1.5)), "ang=90, mag=1.5, xmag=1.5, ymag=0");
  EXPECT_EQ(driftSummary({0, 0}), "ang=0, mag=0, xmag=0, ymag=0");
}

TEST(Drift, NegativeFactorTurnsItRound) {
  const Vec2 turned = driftScaled(driftFromVector(40, 1.1), -0.5);
  EXPECT_NEAR(turned.x, driftFromVector(220, 0.55).x, 1e-15);
  EXPECT_NEAR(turned.y, driftFromVector(220, 0.55).y, 1e-15);
}

TEST(Motion, FullRudderAtFullThrustTurns200DegreesPerSecond) {
  VehicleRecord record;
  record.speed = 1;
  VehicleInputs inputs;
  inputs.thrust = inputs.rudder = 100;
  inputs.turnRate = 100;
  propagate(record, inputs, paramsOf(Compat::Document), {}, 0.1);
  EXPECT_NEAR(record.heading, 20, 1e-12);
  EXPECT_NEAR(record.yaw, -20 * kPi / 180, 1e-15);
}

TEST(Motion, StoresFinalSpeedInDocumentModeAndTheMeanInCompatibilityMode) {  // D1
  VehicleParams params;
  params.maxAcceleration = 0.5;
  VehicleInputs inputs;
  inputs.thrust = 100;
  VehicleRecord document, program;
  propagate(document, inputs, paramsOf(Compat::Document, params), {}, 1);
  propagate(program, inputs, paramsOf(Compat::UsimmarineV22, params), {}, 1);
  EXPECT_DOUBLE_EQ(document.speed, 0.5);
  EXPECT_DOUBLE_EQ(program.speed, 0.25);
  EXPECT_DOUBLE_EQ(document.y, program.y);  // both move by the mean
}

TEST(Differences, D8_TurnLossHasBothNames) {
  for (const char* name : {"turn_spd_loss", "turn_loss"}) {
    VehicleParams params;
    ASSERT_TRUE(setField(params, name, "0.3")) << name;
    EXPECT_EQ(params.turnSpdLoss, 0.3) << name;
  }
}

TEST(Motion, TurnRateZeroStillTurnsInCompatibilityMode) {  // D2
  VehicleParams params;
  params.turnRate = 0;
  VehicleInputs inputs;
  inputs.turnRate = 0;
  inputs.thrust = 50;
  inputs.rudder = 50;
  VehicleRecord document, program;
  document.speed = program.speed = 2;
  propagate(document, inputs, paramsOf(Compat::Document, params), {}, 0.1);
  propagate(program, inputs, paramsOf(Compat::UsimmarineV22, params), {}, 0.1);
  EXPECT_EQ(document.heading, 0);
  EXPECT_GT(program.heading, 0.5);
}

TEST(Motion, ElevatorActsAsternInDocumentModeOnly) {  // D3
  VehicleInputs inputs;
  inputs.elevator = 100;
  inputs.thrust = -50;
  VehicleParams params;
  params.thrustReflect = true;
  VehicleRecord document, program;
  document.speed = program.speed = -2;
  document.depth = program.depth = 10;
  propagate(document, inputs, paramsOf(Compat::Document, params), {}, 1);
  propagate(program, inputs, paramsOf(Compat::UsimmarineV22, params), {}, 1);
  EXPECT_DOUBLE_EQ(document.depth, 10 - 0.5);
  EXPECT_DOUBLE_EQ(program.depth, 10);
}

TEST(Motion, TurnSpeedMapSettersPushEachOther) {
  TurnSpeedMap map;
  map.setNullSpeed(3);
  EXPECT_EQ(map.fullSpeed, 3);
  map.setFullSpeed(2);
  EXPECT_EQ(map.nullSpeed, 2);
  map.setNullRate(100);
  map.setFullRate(40);
  EXPECT_EQ(map.nullRate, 40);
  map.setFullRate(0);  // refused
  EXPECT_EQ(map.fullRate, 40);
}

TEST(Motion, TheTurnSpeedMapRefusesWhatIsNoSpeedAndNoShare) {
  TurnSpeedMap map;
  map.setFullSpeed(4), map.setNullSpeed(3), map.setFullRate(80), map.setNullRate(20);
  for (const double speed : {0.0, -1.0, std::nan("")}) map.setFullSpeed(speed), map.setNullSpeed(speed);
  for (const double rate : {-1.0, 100.5, std::nan("")}) map.setFullRate(rate), map.setNullRate(rate);
  EXPECT_EQ(map.fullSpeed, 4);
  EXPECT_EQ(map.nullSpeed, 3);
  EXPECT_EQ(map.fullRate, 80);
  EXPECT_EQ(map.nullRate, 20);
  map.setNullRate(0);
  EXPECT_EQ(map.nullRate, 0) << "a boat may not turn at all at that speed";
}

TEST(Motion, OppositeHeadingsMoveAlongTheNewOne) {
  VehicleRecord record;
  record.speed = 5;
  VehicleInputs inputs;
  inputs.thrust = 100;
  inputs.rotateSpeed = 180;
  propagate(record, inputs, paramsOf(Compat::Document), {}, 1);
  EXPECT_NEAR(record.heading, 180, 1e-12);
  EXPECT_NEAR(record.y, -5, 1e-9);
  EXPECT_NEAR(record.x, 0, 1e-9);
}

TEST(Motion, ATurnNeverLeavesTheTurningCircle) {
  VehicleInputs inputs;
  inputs.thrust = 60;
  inputs.rudder = 100;
  inputs.turnRate = 100;
  inputs.turnRadius = 20;
  VehicleRecord record;
  record.speed = 3;
  VehicleParams params;
  params.turnSpdLoss = 0;
  const MotionParams motion = paramsOf(Compat::Document, params);
  const double turnPerMetre = 180 / kPi / 20;
  for (int i = 0; i < 500; ++i) {
    const VehicleRecord before = record;
    propagate(record, inputs, motion, {}, 0.1);
    const double moved = distance({before.x, before.y}, {record.x, record.y});
    ASSERT_LE(std::abs(wrap180(record.heading - before.heading)), turnPerMetre * moved * 1.0001);
  }
}

TEST(Motion, AsternWithoutAGreatestSpeedTheProgramTurnsOnItsCircle) {
  VehicleParams params;
  params.thrustReflect = true;
  VehicleInputs inputs;
  inputs.thrust = -40;
  inputs.rotateSpeed = 30;
  inputs.turnRadius = 20;
  VehicleRecord record;
  record.speed = -2;
  propagate(record, inputs, paramsOf(Compat::UsimmarineV22, params), {}, 1);
  EXPECT_NEAR(record.heading, 2 * degFromRad(std::asin(2 / (2 * 20.0))), 1e-9) << "over a way of 2 m";
}

TEST(PoseText, ReadsKeysNumbersAndBoth) {
  const StartPose base{1, 2, 3, 4, 5};
  EXPECT_EQ(poseFromText("x=10, y=-20, HDG=37", base).value(), (StartPose{10, -20, 37, 4, 5}));
  EXPECT_EQ(poseFromText("10, 20, 30", base).value(), (StartPose{10, 20, 30, 4, 5}));
  EXPECT_EQ(poseFromText("10, depth=7, 30", base).value(), (StartPose{10, 2, 30, 4, 7}));
}

TEST(PoseText, RefusesWhatIsNoPose) {
  for (const char* bad : {"x=1, z=2", "x=abc", "1,,2", "1e3", "1,2,3,4,5,6", ""})
    EXPECT_FALSE(poseFromText(bad, {})) << bad;
}

TEST(PoseText, LooseReadingTakesWhatTheProgramTakes) {  // D14
  const StartPose base{1, 2, 3, 4, 5};
  EXPECT_EQ(poseFromTextLoosely("x=10, wrong=1, y=3", base), (StartPose{10, 2, 3, 4, 5}));
  EXPECT_EQ(poseFromTextLoosely("x=12abc, y=abc", base), (StartPose{12, 0, 3, 4, 5}));
  EXPECT_EQ(poseFromTextLoosely("x=1e1, y=-2.5e1m, hdg=+7, spd=inf, dep=.5", base),
            (StartPose{10, -25, 7, 0, 0.5}));
}

}  // namespace
}  // namespace antipode
