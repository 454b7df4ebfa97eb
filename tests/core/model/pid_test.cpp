// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/pid.h"

#include "core/base/angles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace antipode {
namespace {

using testing::ElementsAre;

constexpr Compat kDocument = Compat::Document;
constexpr Compat kProgram = Compat::UsimmarineV22;

PidGains gains(double kp, double kd, double ki, double integralLimit = 1e9, double outputLimit = 1e9) {
  return {kp, kd, ki, integralLimit, outputLimit};
}

PidParams surfaceParams() {
  PidParams p = simpleSurfaceGains();
  p.yawKp = 1, p.yawKd = 0, p.yawKi = 0;
  return p;
}

PidParams divingParams() {
  PidParams p = surfaceParams();
  p.depthControl.reset();
  p.zToPitchKp = 0.1;
  p.pitchKp = 0.5;
  return p;
}

void order(PidEngine& engine, double heading, double speed, double now) {
  engine.setDesiredHeading(heading, now);
  engine.setDesiredSpeed(speed, now);
}

std::vector<std::string> stalePosts(const PidEngine& engine) {
  std::vector<std::string> posts;
  engine.forEachStale([&](PidInput input, double age) { posts.push_back(pidStaleText(input, age)); });
  return posts;
}

std::vector<double> stateOf(const PidEngine& engine) {
  std::vector<double> state;
  engine.visitState([&](auto v) { state.push_back(static_cast<double>(v)); });
  return state;
}

class PidInBothModes : public testing::TestWithParam<Compat> {};
INSTANTIATE_TEST_SUITE_P(Modes, PidInBothModes, testing::Values(kDocument, kProgram),
                         [](const auto& mode) { return mode.param == kDocument ? "Document" : "Program"; });

// --- One loop ---------------------------------------------------------------------------------------------

TEST(ScalarPid, HasNeitherDerivativeNorIntegralOnTheFirstCall) {
  ScalarPid pid;
  EXPECT_DOUBLE_EQ(pid.run(4, 1000, gains(2, 10, 10)), 8);
}

TEST(ScalarPid, GivesThePreviousOutputForARepeatedTimeAndKeepsItsState) {
  ScalarPid pid;
  const PidGains g = gains(1, 1, 1);
  pid.run(1, 10, g);
  const double second = pid.run(2, 11, g);
  EXPECT_EQ(pid.run(500, 11, g), second);
  EXPECT_DOUBLE_EQ(pid.run(2, 12, g), 2 + (1.0 + 0.0) / 2 + (2 + 2));
}

TEST(ScalarPid, GivesZeroForAnEarlierTimeAndKeepsItsState) {
  ScalarPid pid;
  const PidGains g = gains(1, 1, 1);
  pid.run(1, 10, g);
  pid.run(2, 11, g);
  EXPECT_EQ(pid.run(500, 10.5, g), 0);
  EXPECT_DOUBLE_EQ(pid.run(2, 12, g), 2 + (1.0 + 0.0) / 2 + (2 + 2));
}

TEST(ScalarPid, AveragesTheNewestNineDerivatives) {
  ScalarPid pid;
  const PidGains g = gains(0, 1, 0);
  double e = 0, out = pid.run(e, 0, g);
  std::vector<double> outputs;
  for (int k = 1; k <= 11; ++k) {
    e += k;  // the raw derivative of call k is k
    out = pid.run(e, k, g);
    outputs.push_back(out);
  }
  EXPECT_DOUBLE_EQ(outputs[0], 1);
  EXPECT_DOUBLE_EQ(outputs[1], 1.5);
  EXPECT_DOUBLE_EQ(outputs[8], 5);   // mean of 1..9
  EXPECT_DOUBLE_EQ(outputs[9], 6);   // mean of 2..10
  EXPECT_DOUBLE_EQ(outputs[10], 7);  // mean of 3..11
}

TEST(ScalarPid, AddsDerivativesNewestFirst) {
  ScalarPid pid;
  const PidGains g = gains(0, 1, 0);
  double e = 0;
  pid.run(e, 0, g);
  pid.run(e += 1, 1, g);
  pid.run(e -= 1e16, 2, g);
  const double out = pid.run(e += 1e16, 3, g);
  const double newest = 1e16, middle = (1 - 1e16) - 1;
  EXPECT_EQ(out, ((newest + middle) + 1) / 3);
}

TEST(ScalarPid, HoldsTheIntegralAtItsLimit) {
  ScalarPid pid;
  const PidGains g = gains(0, 0, 1, 0.07);
  pid.run(1, 0, g);
  EXPECT_DOUBLE_EQ(pid.run(1, 0.05, g), 0.05);
  EXPECT_DOUBLE_EQ(pid.run(1, 0.1, g), 0.07);
  EXPECT_DOUBLE_EQ(pid.run(-1, 0.12, g), 0.05) << "unwinds from the limit at once";
  EXPECT_DOUBLE_EQ(pid.run(-1, 5, g), -0.07);
}

TEST(ScalarPid, HasNoIntegralWithALimitOfZeroOrWithoutGain) {
  ScalarPid limited, without;
  for (int k = 0; k < 5; ++k) {
    EXPECT_EQ(limited.run(1, k, gains(0, 0, 1, 0)), 0);
    EXPECT_EQ(without.run(1, k, gains(0, 0, -1, 9)), 0);
  }
}

TEST(ScalarPid, DropsTheIntegralWhenItsGainIsTakenAway) {
  ScalarPid pid;
  pid.run(1, 0, gains(0, 0, 1));
  EXPECT_DOUBLE_EQ(pid.run(1, 1, gains(0, 0, 1)), 1);
  EXPECT_DOUBLE_EQ(pid.run(1, 2, gains(0, 0, 0)), 0);
  EXPECT_DOUBLE_EQ(pid.run(1, 3, gains(0, 0, 1)), 1);
}

TEST(ScalarPid, SaturatesOnEitherSideAndSaysSo) {
  ScalarPid pid;
  const PidGains g = gains(1, 0, 0, 0, -10);  // the sign of a limit does not matter
  EXPECT_EQ(pid.run(11, 0, g), 10);
  EXPECT_TRUE(pid.isSaturated());
  EXPECT_EQ(pid.run(-11, 1, g), -10);
  EXPECT_TRUE(pid.isSaturated());
  EXPECT_EQ(pid.run(3, 2, g), 3);
  EXPECT_FALSE(pid.isSaturated());
}

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

// --- Staleness --------------------------------------------------------------------------------------------

TEST(PidStaleness, StopsAndNamesTheOrdersOlderThanTheThreshold) {
  PidEngine engine(divingParams(), kDocument);
  engine.setDesiredHeading(0, 1000);
  engine.setDesiredSpeed(1, 1000.25);
  engine.setDesiredDepth(0, 1000.5);
  EXPECT_GT(engine.run({}, 1002).thrust, 0) << "2 s is not older than 2 s";
  EXPECT_FALSE(engine.isStale());
  EXPECT_EQ(engine.run({}, 1002.125), PidOutputs{});
  EXPECT_TRUE(engine.isStale());
  EXPECT_FALSE(engine.hasControl());
  EXPECT_THAT(stalePosts(engine), ElementsAre("Stale DesHdg:2.125"));
  engine.run({}, 1003);
  EXPECT_THAT(stalePosts(engine), ElementsAre("Stale DesHdg:3", "Stale DesSpd:2.75", "Stale DesDepth:2.5"));
  order(engine, 0, 1, 1003.25);
  engine.setDesiredDepth(0, 1003.25);
  EXPECT_GT(engine.run({}, 1003.25).thrust, 0);
  EXPECT_THAT(stalePosts(engine), ElementsAre());
  EXPECT_TRUE(engine.hasControl());
}

TEST(PidStaleness, NamesAnInputOnceUntilItIsFreshAgain) {
  PidEngine engine(surfaceParams(), kDocument);
  const auto newlyStaleAt = [&engine](double now) {
    engine.run({}, now);
    std::vector<std::string> posts;
    engine.forEachNewlyStale([&](PidInput input, double age) { posts.push_back(pidStaleText(input, age)); });
    return posts;
  };
  engine.setDesiredHeading(0, 1000);
  engine.setDesiredSpeed(1, 1000.25);
  EXPECT_THAT(newlyStaleAt(1002), ElementsAre());
  EXPECT_THAT(newlyStaleAt(1002.125), ElementsAre("Stale DesHdg:2.125"));
  EXPECT_THAT(newlyStaleAt(1002.25), ElementsAre());
  EXPECT_THAT(newlyStaleAt(1002.5), ElementsAre("Stale DesSpd:2.25"));
  order(engine, 0, 1, 1003);
  EXPECT_THAT(newlyStaleAt(1003), ElementsAre());
  EXPECT_THAT(newlyStaleAt(1006), ElementsAre("Stale DesHdg:3", "Stale DesSpd:3"));
}

TEST_P(PidInBothModes, PostsWhatEachLoopDoesWhenAskedTo) {
  PidParams p = surfaceParams();
  p.headingDebug = p.speedDebug = true;
  p.speedFactor = 0;
  p.speedKp = 10;
  p.maxThrust = 12;
  PidEngine engine(p, GetParam());
  EXPECT_TRUE(engine.hasDebugPosts());
  engine.run({}, 1000);
  EXPECT_TRUE(engine.debugPosts().empty()) << "no loop ran yet";
  order(engine, 20, 2, 1000.1);
  engine.run({.heading = 5, .speed = 0.5}, 1000.1);
  const std::string heading = "want=20.000,have=5.000,error=-15.000,out=-15.000";
  const std::string speed = "want=2.000,have=0.500,error=1.500,out=12.000";
  EXPECT_EQ(engine.debugPosts(),
            (std::vector<std::pair<std::string, std::string>>{
                {"PID_HDG_DEBUG", heading}, {"PID_SPD_DEBUG", speed}, {"PID_MAX_SAT_SPD_DEBUG", speed}}));
  p.headingDebug = p.speedDebug = false;
  engine.setParams(p);
  EXPECT_FALSE(engine.hasDebugPosts());
}

TEST_P(PidInBothModes, ChecksNoAgesWithSimulationOn) {
  PidParams p = surfaceParams();
  p.simulation = true;
  PidEngine engine(p, GetParam());
  engine.run({}, 1000);
  order(engine, 0, 1, 1001);
  engine.run({}, 1001);
  EXPECT_GT(engine.run({}, 1900).thrust, 0);
  EXPECT_FALSE(engine.isStale());
}

TEST(PidStaleness, WritesAgesWithUpToThreeDecimals) {
  EXPECT_EQ(pidStaleText(PidInput::DesiredHeading, 2.134), "Stale DesHdg:2.134");
  EXPECT_EQ(pidStaleText(PidInput::CurrentPitch, 2.1), "Stale NavPitch:2.1");
  EXPECT_EQ(pidStaleText(PidInput::CurrentDepth, 10), "Stale NavDep:10");
  EXPECT_EQ(pidStaleText(PidInput::CurrentHeading, 2.00049), "Stale NavHdg:2");
}

// --- What differs between the modes (pid.md section 8) ----------------------------------------------------

TEST(PidDifferences, P1OverrideStopsTheOutputsInDocumentMode) {
  PidEngine engine(surfaceParams(), kDocument);
  EXPECT_FALSE(engine.hasOverride());
  order(engine, 90, 1, 1000);
  EXPECT_GT(engine.run({}, 1000).thrust, 0);
  EXPECT_EQ(engine.setOverride("TRUE"), false);
  EXPECT_EQ(engine.setOverride("true"), std::nullopt) << "it was on already";
  EXPECT_EQ(engine.run({}, 1000.1), PidOutputs{});
}

TEST(PidDifferences, P1LoopsAndThrustStandStillUnderOverrideInDocumentMode) {
  PidParams p = surfaceParams();
  p.speedFactor = 0;
  p.yawKp = 0, p.yawKd = 1;
  PidEngine engine(p, kDocument);
  order(engine, 0, 2, 1000);
  engine.run({.heading = 10}, 1000);
  EXPECT_DOUBLE_EQ(engine.run({.heading = 10}, 1000.5).thrust, 4);
  engine.setOverride("true");
  engine.run({.heading = 70}, 1001);
  EXPECT_EQ(engine.setOverride("false"), true);
  EXPECT_EQ(engine.run({.heading = 30}, 1001.5), PidOutputs{}) << "orders from before are forgotten";
  order(engine, 0, 2, 1002.5);
  const PidOutputs out = engine.run({.heading = 12}, 1002.5);
  EXPECT_DOUBLE_EQ(out.thrust, 6) << "on from the thrust before the override";
  EXPECT_DOUBLE_EQ(out.rudder, -(0.0 + (12.0 - 10) / 2) / 2) << "the derivative spans the gap";
}

TEST(PidDifferences, P1OverrideDoesNotStopTheProgramsEmbeddedController) {
  PidEngine engine(surfaceParams(), kProgram);
  EXPECT_TRUE(engine.hasOverride());
  engine.run({}, 1000);
  order(engine, 90, 1, 1000.1);
  EXPECT_GT(engine.run({}, 1000.1).thrust, 0);
  EXPECT_FALSE(engine.hasControl());
  EXPECT_EQ(engine.setOverride("False"), true);
  EXPECT_EQ(engine.run({}, 1000.2), PidOutputs{}) << "fresh orders are needed";
  order(engine, 90, 1, 1000.3);
  EXPECT_GT(engine.run({}, 1000.3).thrust, 0);
  EXPECT_TRUE(engine.hasControl());
  EXPECT_EQ(engine.setOverride("false"), true) << "posted each time";
  EXPECT_GT(engine.run({}, 1000.4).thrust, 0) << "but nothing is forgotten when it was off";
}

TEST_P(PidInBothModes, IgnoresOtherOverrideTexts) {
  PidEngine engine(surfaceParams(), GetParam());
  const auto before = stateOf(engine);
  EXPECT_EQ(engine.setOverride("yes"), std::nullopt);
  EXPECT_EQ(engine.setOverride(""), std::nullopt);
  EXPECT_EQ(stateOf(engine), before);
}

TEST(PidDifferences, P2OrdersBeforeTheFirstStepCountInDocumentModeOnly) {
  for (const double start : {0.0, 1000.0}) {
    PidEngine document(surfaceParams(), kDocument), program(surfaceParams(), kProgram);
    order(document, 90, 1, start);
    order(program, 90, 1, start);
    EXPECT_GT(document.run({}, start).thrust, 0);
    for (int k = 1; k < 5; ++k) EXPECT_EQ(program.run({}, start + 0.1 * k), PidOutputs{});
    order(program, 90, 1, start + 0.5);
    EXPECT_GT(program.run({}, start + 0.5).thrust, 0);
  }
}

TEST(PidDifferences, P3MessagesOfTheProgramAreAStepOlder) {
  PidEngine document(surfaceParams(), kDocument), program(surfaceParams(), kProgram);
  for (PidEngine* engine : {&document, &program}) {
    engine->run({}, 1000);
    order(*engine, 0, 1, 1000.5);
    engine->run({}, 1000.5);
    engine->run({}, 1001.5);
  }
  EXPECT_GT(document.run({}, 1002.5).thrust, 0);
  EXPECT_GT(program.run({}, 1002).thrust, 0);
  EXPECT_EQ(program.run({}, 1002.5), PidOutputs{});
  EXPECT_THAT(stalePosts(program), ElementsAre("Stale DesHdg:2.5", "Stale DesSpd:2.5"));
}

TEST(PidDifferences, P3AStepLongerThanTheNavThresholdIsStaleInTheProgramOnly) {
  PidParams p = divingParams();
  p.tardyHelmThreshold = 10;
  PidEngine document(p, kDocument), program(p, kProgram);
  for (PidEngine* engine : {&document, &program}) {
    engine->run({}, 1000);
    order(*engine, 0, 1, 1003);
    engine->setDesiredDepth(2, 1003);
  }
  EXPECT_GT(document.run({}, 1003).thrust, 0);
  EXPECT_EQ(program.run({}, 1003), PidOutputs{});
  EXPECT_THAT(stalePosts(program),
              ElementsAre("Stale NavHdg:3", "Stale NavSpd:3", "Stale NavDep:3", "Stale NavPitch:3"));
}

TEST(PidDifferences, P5UnsetMaxPitchIsFifteenDegreesOrRadians) {
  PidParams p = divingParams();
  p.zToPitchKp = 1;
  p.pitchKp = 0.1;
  p.maxElevator = 90;
  for (const Compat compat : {kDocument, kProgram}) {
    PidEngine engine(p, compat);
    engine.run({}, 1000);
    order(engine, 0, 1, 1000.1);
    engine.setDesiredDepth(10, 1000.1);
    const double wantedPitch = compat == kDocument ? radFromDeg(15) : 10;
    EXPECT_NEAR(engine.run({}, 1000.1).elevator, std::min(90.0, 0.1 * wantedPitch * 180 / kPi), 1e-12);
  }
}

TEST(PidDifferences, P7DepthControlNeedsADepthGainInDocumentMode) {
  const PidParams surface = [] {
    auto p = surfaceParams();
    p.depthControl.reset();
    return p;
  }();
  EXPECT_FALSE(PidEngine(surface, kDocument).depthControl());
  EXPECT_TRUE(PidEngine(surface, kProgram).depthControl());
  for (double PidParams::*gain : {&PidParams::zToPitchKp, &PidParams::zToPitchKd, &PidParams::zToPitchKi,
                                  &PidParams::pitchKp, &PidParams::pitchKd, &PidParams::pitchKi}) {
    PidParams p = surface;
    p.*gain = 0.1;
    EXPECT_TRUE(PidEngine(p, kDocument).depthControl());
    p.depthControl = false;
    EXPECT_FALSE(PidEngine(p, kDocument).depthControl());
    EXPECT_FALSE(PidEngine(p, kProgram).depthControl());
  }
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
  EXPECT_EQ(stateOf(copy), stateOf(engine));
  drive(engine, 40, 90);
  EXPECT_NE(stateOf(copy), stateOf(engine));
  drive(copy, 40, 90);
  EXPECT_EQ(stateOf(copy), stateOf(engine));
}

}  // namespace
}  // namespace antipode
