// SPDX-License-Identifier: GPL-3.0-or-later
// The DriftingTarget behaviour (formation.md sections 2 and 10).
#include "core/autonomy/behaviours/drifting_target.h"
#include "tests/support/scripted_helm.h"

#include <gtest/gtest.h>

#include <random>

namespace antipode {
namespace {

using State = DriftingState;

struct Walk {
  DriftingTargetParams params;
  DriftingTarget behaviour;
  double time = 0;

  explicit Walk(Vec2 target, DriftingTargetParams given = {}) : params(given), behaviour(given) {
    behaviour.setTarget(target);
  }
  DriftingTarget::Decision at(double x, double y = 0) { return behaviour.decide(params, {x, y}, ++time); }
};

void expectDecision(const DriftingTarget::Decision& decision, State state, double speed,
                    std::optional<double> heading) {
  EXPECT_EQ(decision.state, state);
  EXPECT_NEAR(decision.speed, speed, 1e-6);
  ASSERT_EQ(decision.heading.has_value(), heading.has_value());
  if (heading) {
    EXPECT_NEAR(*decision.heading, *heading, 1e-6);
  }
}

TEST(DriftingTarget, HasTheSpeedLawsOfD1) {
  struct Row {
    double speed, distance, scaled, literal;
  };
  for (const Row& row : std::initializer_list<Row>{{1, 5, 0.558824, 0.558824},
                                                   {1, 10, 0.705882, 0.705882},
                                                   {1, 11.5, 0.75, 0.75},
                                                   {2, 11.5, 1.5, 1.25},
                                                   {2, 5, 1.117647, 0.676471},
                                                   {0.3, 11.5, 0.225, 0.4},
                                                   {0.3, 5, 0.167647, 0.476471},
                                                   {2, 25, 2, 2}}) {
    DriftingTargetParams params;
    params.speed = row.speed;
    EXPECT_NEAR(approachSpeed(params, row.distance), row.scaled, 1e-6);
    params.speedLaw = SpeedLaw::Literal;
    EXPECT_NEAR(approachSpeed(params, row.distance), row.literal, 1e-6);
  }
}

TEST(DriftingTarget, TakesAnEndSpeedAboveTheSpeedForTheSpeed) {
  DriftingTargetParams params;
  params.endSpeedScale = 1.5;
  EXPECT_DOUBLE_EQ(approachSpeed(params, 5), 1);
}

TEST(DriftingTarget, AveragesItsTargetsAsInD2) {
  DriftingTargetParams params;
  params.targetsFilterSize = 3;
  DriftingTarget behaviour(params);
  const Vec2 added[] = {{9, 0}, {12, 3}, {15, 6}, {0, 0}}, means[] = {{9, 0}, {10.5, 1.5}, {12, 3}, {9, 3}};
  for (std::size_t i = 0; i < 4; ++i) {
    behaviour.addRelativeTarget(params, added[i], {});
    EXPECT_EQ(behaviour.target(), means[i]);
  }
}

TEST(DriftingTarget, AveragesPointsOnTheMapAsInD3) {
  DriftingTargetParams params;
  params.targetsFilterSize = 3;
  params.targetsFilterFrame = FilterFrame::Absolute;
  DriftingTarget behaviour(params);
  for (double own = 0; own < 3; ++own) {
    behaviour.addRelativeTarget(params, {9 - own, 0}, {own, 0});
    EXPECT_EQ(behaviour.target(), (Vec2{9, 0}));
  }
  EXPECT_EQ(behaviour.pointsSeenFrom({5, 5}), std::vector<Vec2>(3, {9, 0}));
}

TEST(DriftingTarget, AveragesRelativePointsUnlessAsked) {  // Algorithm 2; D3 gives its number
  DriftingTargetParams params;
  params.targetsFilterSize = 3;
  DriftingTarget behaviour(params);
  for (double own = 0; own < 3; ++own) behaviour.addRelativeTarget(params, {9 - own, 0}, {own, 0});
  EXPECT_EQ(behaviour.target(), (Vec2{10, 0})) << "8 ahead of the vehicle at 2";
  EXPECT_EQ(behaviour.pointsSeenFrom({2, 0}), (std::vector<Vec2>{{11, 0}, {10, 0}, {9, 0}}));
  EXPECT_EQ(behaviour.newestPoint(), (Vec2{9, 0}));
}

TEST(DriftingTarget, HasTheSameTargetInBothFramesWithAFilterOfOne) {
  for (const FilterFrame frame : {FilterFrame::Relative, FilterFrame::Absolute}) {
    DriftingTargetParams params;
    params.targetsFilterFrame = frame;
    DriftingTarget behaviour(params);
    for (double own = 0; own < 3; ++own) behaviour.addRelativeTarget(params, {9, 1}, {own, 0});
    EXPECT_EQ(behaviour.target(), (Vec2{11, 1}));
  }
}

TEST(DriftingTarget, EmptiesItsFilterWhenTheFrameChangesAndWhenItHasJumped) {
  DriftingTargetParams params;
  params.targetsFilterSize = 5;
  DriftingTarget behaviour(params);
  behaviour.addRelativeTarget(params, {9, 0}, {100, 0});
  params.targetsFilterFrame = FilterFrame::Absolute;
  behaviour.addRelativeTarget(params, {7, 0}, {100, 0});
  EXPECT_EQ(behaviour.target(), (Vec2{107, 0}));
  params.targetsFilterFrame = FilterFrame::Relative;
  behaviour.addRelativeTarget(params, {9, 0}, {100, 0});
  behaviour.forgetPosition();
  behaviour.addRelativeTarget(params, {400, 0}, {-300, 0});
  EXPECT_EQ(behaviour.target(), (Vec2{100, 0}));
}

TEST(DriftingTarget, GoesToATargetThatIsInsideItsDriftingRadiusAtTheStart) {
  Walk run({15, 0});
  expectDecision(run.at(0), State::Slowing, 0.852941, 90);
}

TEST(DriftingTarget, GoesThroughTheCycleOfD4) {
  Walk run({30, 0});
  expectDecision(run.at(0), State::Transit, 1, 90);
  expectDecision(run.at(10), State::Transit, 1, 90);
  expectDecision(run.at(15), State::Slowing, 0.852941, 90);
  expectDecision(run.at(20), State::Slowing, 0.705882, 90);
  expectDecision(run.at(26), State::Slowing, 0.529412, 90);
  expectDecision(run.at(27), State::Drifting, 0, {});
  for (const double x : {30, 40, 50}) expectDecision(run.at(x), State::Drifting, 0, {});
  expectDecision(run.at(50.1), State::Transit, 1, 270);
}

TEST(DriftingTarget, ArrivesBySlippingAsInD5) {
  Walk run({30, 0});
  const double rows[][3] = {{20, 4, 0.728539}, {22, 5, 0.689235}, {24, 6, 0.661331}, {26, 7, 0.648890}};
  for (const auto& [x, y, speed] : rows) {
    const auto decision = run.at(x, y);
    EXPECT_EQ(decision.state, State::Slowing);
    EXPECT_NEAR(decision.speed, speed, 1e-6);
  }
  EXPECT_EQ(run.at(28, 8).state, State::Drifting);
  EXPECT_EQ(run.at(40, 12).state, State::Drifting);
}

TEST(DriftingTarget, FollowsAMovedTargetAsInD6) {
  Walk run({10, 0});
  expectDecision(run.at(0), State::Slowing, 0.705882, 90);
  expectDecision(run.at(4), State::Slowing, 0.588235, 90);
  EXPECT_EQ(run.at(7).state, State::Drifting);
  run.behaviour.setTarget({7, 15});
  EXPECT_EQ(run.at(7, 0).state, State::Drifting);
  EXPECT_EQ(run.at(7, -5).state, State::Drifting);
  expectDecision(run.at(7, -5.1), State::Transit, 1, 0);
  run.behaviour.setTarget({-23, -5.1});
  const auto moved = run.at(7, -5.1);
  expectDecision(moved, State::Transit, 1, 270);
  EXPECT_NEAR(moved.distance, 30, 1e-9);
}

TEST(DriftingTarget, IsNotDeceivedByAMovedTargetAsInD7) {
  for (const SlipTest test : {SlipTest::SameTarget, SlipTest::Literal}) {
    DriftingTargetParams params;
    params.slipTest = test;
    Walk run({9, 0}, params);
    run.at(0);
    EXPECT_EQ(run.at(1).state, State::Slowing);
    run.behaviour.setTarget({10.5, 0});
    EXPECT_EQ(run.at(2).state, test == SlipTest::Literal ? State::Drifting : State::Slowing);
  }
}

TEST(DriftingTarget, DoesNotArriveWithoutANewNavigationSample) {
  for (const SlipTest test : {SlipTest::SameTarget, SlipTest::Literal}) {
    DriftingTargetParams params;
    params.slipTest = test;
    Walk run({9, 0}, params);
    run.at(0), run.at(1);
    for (int i = 0; i < 3; ++i)
      EXPECT_EQ(run.behaviour.decide(run.params, {1, 0}, run.time).state, State::Slowing) << "the same sample";
    EXPECT_EQ(run.at(1).state, State::Drifting) << "a new sample at the same place";
  }
}

TEST(DriftingTarget, BeginsDriftingOnlyWhereThatIsSaid) {  // R7
  DriftingTargetParams latched;
  latched.startLatched = true;
  Walk run({15, 0}, latched);
  EXPECT_EQ(run.at(0).state, State::Drifting);
  EXPECT_EQ(run.at(-5.1).state, State::Transit);
}

TEST(DriftingTarget, HasNoTargetBeforeSomebodyGivesOne) {
  DriftingTargetParams params;
  DriftingTarget behaviour(params);
  expectDecision(behaviour.decide(params, {}, 1), State::NoTarget, 0, {});
  behaviour.setTarget({50, 0});
  EXPECT_EQ(behaviour.decide(params, {}, 2).state, State::Transit);
  behaviour.clearTarget();
  EXPECT_EQ(behaviour.decide(params, {}, 3).state, State::NoTarget);
}

TEST(DriftingTarget, RefusesRadiiOutOfOrderNamingBoth) {
  DriftingTargetParams params;
  EXPECT_TRUE(checkRadii(params));
  params.slipRadius = 2;
  ASSERT_FALSE(checkRadii(params));
  EXPECT_NE(checkRadii(params).error().message.find("2 m"), std::string::npos);
  EXPECT_NE(checkRadii(params).error().message.find("3 m"), std::string::npos);
  params = {};
  params.driftingRadius = 3, params.slipRadius = 3;
  EXPECT_FALSE(checkRadii(params));
  params = {};
  params.driftingRadius = 9;
  EXPECT_FALSE(checkRadii(params));
}

TEST(DriftingTarget, KeepsItsInvariantsOnRandomWalks) {
  std::mt19937 random(9);
  std::uniform_real_distribution<double> any(-1, 1);
  for (int trial = 0; trial < 200; ++trial) {
    DriftingTargetParams params;
    params.startLatched = trial % 2;
    params.speed = 0.2 + 2 * std::abs(any(random));
    Walk run({20 * any(random), 20 * any(random)}, params);
    Vec2 own;
    bool wasLatched = run.behaviour.isLatched();
    for (int step = 0; step < 300; ++step) {
      own = own + Vec2{2 * any(random), 2 * any(random)};
      if (step % 50 == 49) run.behaviour.setTarget({30 * any(random), 30 * any(random)});
      const auto decision = run.at(own.x, own.y);
      EXPECT_GE(decision.speed, 0);
      EXPECT_LE(decision.speed, params.speed + 1e-12);
      EXPECT_EQ(decision.heading.has_value(), decision.speed > 0);
      const bool isLatched = run.behaviour.isLatched();
      if (wasLatched && !isLatched) {
        EXPECT_GT(decision.distance, params.driftingRadius);
      }
      if (!wasLatched && isLatched) {
        EXPECT_LE(decision.distance, params.slipRadius);
      }
      wasLatched = isLatched;
    }
    EXPECT_NEAR(run.behaviour.thrustTime() + run.behaviour.driftTime(), 299, 1e-9) << "from the first decision on";
  }
}

/// Many decisions in one loop go on from the last one, so its target must be the present one.
TEST(DriftingTarget, IsHandedOverOnlyWithTheTargetOfItsLastDecision) {
  DriftingTargetParams params;
  DriftingTarget behaviour(params);
  behaviour.addRelativeTarget(params, {2, 0}, {0, 0});
  EXPECT_FALSE(behaviour.drifting(params)) << "nothing is decided";
  EXPECT_EQ(behaviour.decide(params, {0, 0}, 1).state, State::Drifting);
  ASSERT_TRUE(behaviour.drifting(params));
  EXPECT_EQ(behaviour.drifting(params)->distance, 2);
  behaviour.addRelativeTarget(params, {5, 0}, {1, 0});
  EXPECT_FALSE(behaviour.drifting(params)) << "the vehicle and the target have moved since";
  EXPECT_EQ(behaviour.decide(params, {1, 0}, 3).state, State::Drifting);
  const auto drifting = behaviour.drifting(params);
  ASSERT_TRUE(drifting);
  EXPECT_EQ(drifting->ownX, 1);
  EXPECT_EQ(drifting->relativeX, 5);
  EXPECT_EQ(drifting->distance, 5);
  EXPECT_EQ(drifting->driftTime, 2);
}

TEST(DriftingTarget, WantsNothingOfTheHelmWhileItDrifts) {
  Walk run({30, 0});
  const auto functions = driftingTargetObjectives(run.params, run.at(15), 0, 100);
  ASSERT_TRUE(functions);
  EXPECT_DOUBLE_EQ((*functions)[0].peak.summit, 90);
  run.at(27);
  EXPECT_FALSE(driftingTargetObjectives(run.params, run.behaviour.decision(), 0, 100));
}

TEST(DriftingTarget, KeepsTheWidthsOfItsTransitSpeedWhileItSlowsDown) {
  DriftingTargetParams params;
  params.speed = 2;
  Walk run({30, 0}, params);
  const auto functions = driftingTargetObjectives(params, run.at(15), 0, 100);
  ASSERT_TRUE(functions);
  EXPECT_NEAR((*functions)[1].peak.summit, 1.705882, 1e-6);
  EXPECT_DOUBLE_EQ((*functions)[1].peak.peakWidth, 0.2);
  EXPECT_DOUBLE_EQ((*functions)[1].peak.baseWidth, 0.6);
}

TEST(DriftingTarget, DoesNotTakeAJumpForSlippingPast) {
  for (const bool isReported : {false, true}) {
    Walk run({30, 0});
    run.at(24);  // 6 m away
    if (isReported) run.behaviour.forgetPosition();
    const auto after = run.at(30, 9);  // 9 m away, put there by a wormhole
    EXPECT_EQ(after.state, isReported ? State::Slowing : State::Drifting);
    EXPECT_EQ(run.at(30, 8).state, isReported ? State::Slowing : State::Drifting) << "it closes";
  }
}

/// formation.md 2: a point to stay at instead of a formation's target. Without one it drifts; at rest it forgets
/// nothing of its target.
TEST(DriftingTarget, InAHelmStaysAtItsPoint) {
  BehaviourSpec spec =
      test::behaviour("drifting_target", {{"follow", "point"}, {"target", "100,0"}, {"speed", "2"}});
  spec.common.updates = "U";
  spec.common.conditions = *ConditionList::fromText("GO = true");
  test::ScriptedHelm helm({spec});
  const auto steer = [&] {
    HelmReport report;
    helm.fillReport(report, helm.time);
    return report.behaviours.at(0).steer;
  };
  helm.write("GO", "true");
  EXPECT_EQ(helm.courseAt(0, 0, 0), 90);
  EXPECT_EQ(steer(), (Vec2{100, 0}));
  helm.write("U", "target=0,-100");
  EXPECT_EQ(helm.courseAt(0, 0, 0), 180) << "another point";
  helm.write("GO", "false");
  EXPECT_FALSE(helm.at(0, 0, 0).heading);
  EXPECT_EQ(helm.state(0), BehaviourState::Idle);
  helm.write("GO", "true");
  EXPECT_EQ(helm.courseAt(0, 0, 0), 180);
  test::ScriptedHelm none("drifting_target", {{"follow", "point"}});
  EXPECT_FALSE(none.at(0, 0, 0).heading);
  EXPECT_EQ(none.state(0), BehaviourState::Running) << "it has nowhere to go";
}

}  // namespace
}  // namespace antipode
