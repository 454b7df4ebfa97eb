// SPDX-License-Identifier: GPL-3.0-or-later
// Staleness, and what differs between the modes (pid.md section 8).
#include "core/base/geometry/angles.h"
#include "tests/core/model/pid_fixture.h"

namespace antipode {
namespace {

using namespace test;
using testing::ElementsAre;

INSTANTIATE_TEST_SUITE_P(Modes, PidInBothModes, testing::Values(kDocument, kProgram), modeName);

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
  const auto before = stateFromRecord(engine);
  EXPECT_EQ(engine.setOverride("yes"), std::nullopt);
  EXPECT_EQ(engine.setOverride(""), std::nullopt);
  EXPECT_EQ(stateFromRecord(engine), before);
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
}  // namespace
}  // namespace antipode
