// SPDX-License-Identifier: GPL-3.0-or-later
// Behaviours toward contacts and obstacles in a helm (encounters.md sections 4 and 5).
#include "core/autonomy/behaviours/behaviour_table.h"
#include "core/autonomy/behaviours/kinds/alert_request.h"
#include "core/autonomy/behaviours/kinds/avoid_collision.h"
#include "core/autonomy/behaviours/kinds/avoid_colregs.h"
#include "core/autonomy/behaviours/kinds/avoid_obstacle.h"
#include "core/autonomy/behaviours/kinds/convoy.h"
#include "core/autonomy/behaviours/kinds/cut_range.h"
#include "core/autonomy/behaviours/kinds/shadow.h"
#include "core/autonomy/behaviours/kinds/trail.h"
#include "core/autonomy/helm/helm.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

/// A helm with the grids of the reference: whole degrees, speeds 0 to 4 by 0.1.
HelmGrids referenceGrids() {
  HelmGrids grids;
  grids.course = Grid::course();
  grids.speed = {0, 4, 40, false};
  return grids;
}

class ContactScene {
 public:
  template <class P>
  explicit ContactScene(const P& params, double pwt = 100) {
    BehaviourSpec spec;
    spec.common.name = "toward";
    spec.common.pwt = pwt;
    spec.params = makeKind(params);
    helm_.emplace(std::vector<BehaviourSpec>{spec}, referenceGrids(), Compat::UsimmarineV22);
  }
  void hear(const std::string& report) { world_.takeReport(report, 0, "abe"); }
  HelmDecision decide(const ShipState& own, double time = 1) {
    HelmPose pose;
    pose.x = own.at.x, pose.y = own.at.y, pose.heading = own.courseDeg, pose.speed = own.speed;
    pose.time = pose.utc = time;
    pose.world = &world_;
    return helm_->decide(pose, time, store_);
  }
  HelmReport report() const {
    HelmReport report;
    helm_->fillReport(report, 1);
    return report;
  }
  BehaviourState state() const { return helm_->state(0); }
  HelmWorld& world() { return world_; }

 private:
  std::optional<Helm> helm_;
  HelmWorld world_;
  VariableStore store_;
};

std::string reportAt(double x, double y, double course, double speed) {
  return fmt::format("NAME=ben,X={},Y={},SPD={},HDG={},COG={},TIME=0,TYPE=kayak", x, y, speed, course, course);
}

TEST(ContactBehaviours, StandInTheTableWithTheirMoosNames) {
  for (const char* name :
       {"BHV_AvoidCollision", "BHV_AvdColregsV22", "BHV_AvdColregsV19", "BHV_AvdColregsV17",
        "BHV_AvoidObstacleV24", "BHV_AvoidObstacleV21", "BHV_Trail", "BHV_Shadow", "BHV_Convoy", "BHV_CutRange"})
    EXPECT_TRUE(behaviourKindOfMoosName(name)) << name;
}

TEST(Shadow, TakesCourseAndSpeedOfTheContact) {
  ShadowParams params;
  params.contact = "ben";
  ContactScene scene(params);
  scene.hear(reportAt(50, 50, 77.4, 1.23));
  const HelmDecision decision = scene.decide({{0, 0}, 0, 1});
  EXPECT_NEAR(decision.heading.value_or(-1), 77, 0.5);
  EXPECT_NEAR(decision.speed.value_or(-1), 1.2, 0.05);
  const BehaviourReport behaviour = scene.report().behaviours.at(0);
  const HelmGrids grids = referenceGrids();
  const double values[][3] = {{97, 1.2, 75.727}, {117, 1.2, 72.124}, {257, 1.2, 50},
                              {77, 0, 70.180},   {77, 3, 57.655},    {257, 4, 0}};
  for (const auto& [course, speed, wanted] : values)
    EXPECT_NEAR((totalUtility(behaviour.objectives, Variable::Course, grids.course, course) +
                 totalUtility(behaviour.objectives, Variable::Speed, grids.speed, speed)) /
                    100,
                wanted, 0.02)
        << course << ", " << speed;
}

TEST(Trail, HasTheDecisionsOfTheVectors) {
  struct Case {
    Vec2 own;
    double course, speed;
  };
  TrailParams params;
  params.contact = "ben";
  for (const Case& given :
       {Case{{40, 100}, 90, 1.9}, {{60, 100}, 90, 1.1}, {{48, 101}, 90, 1.5}}) {
    ContactScene scene(params);
    scene.hear(reportAt(100, 100, 90, 1.5));
    const HelmDecision decision = scene.decide({given.own, 0, 1});
    EXPECT_NEAR(decision.heading.value_or(-1), given.course, 1) << given.own.x;
    EXPECT_NEAR(decision.speed.value_or(-1), given.speed, 0.11) << given.own.x;
  }
}

TEST(Trail, WantsToMeetThePlaceFromFarOff) {
  TrailParams params;
  params.contact = "ben";
  ContactScene scene(params);
  scene.hear(reportAt(100, 100, 90, 1.5));
  const HelmDecision decision = scene.decide({{0, 0}, 0, 1});
  const BehaviourReport behaviour = scene.report().behaviours.at(0);
  ASSERT_TRUE(behaviour.coupled);
  // Many courses and speeds meet it within the time that counts; the programs take one of them.
  EXPECT_GT(behaviour.coupled->nearest(54, 2.9), 99);
  EXPECT_GE(behaviour.coupled->nearest(decision.heading.value_or(0), decision.speed.value_or(0)),
            behaviour.coupled->nearest(54, 2.9));
}

TEST(Convoy, HasTheSpeedsOfTheVectors) {
  ConvoyParams params;
  params.contact = "ben";
  const double cases[][2] = {{12, 0}, {25, 0.7}, {60, 1.5}, {80, 2.2}};
  for (const auto& given : cases) {
    ContactScene scene(params);
    scene.hear(reportAt(given[0], 0, 90, 1.5));
    const HelmDecision decision = scene.decide({{0, 0}, 90, 1});
    EXPECT_NEAR(decision.heading.value_or(-1), 90, 1) << given[0];
    EXPECT_NEAR(decision.speed.value_or(-1), given[1], 0.11) << given[0];
  }
}

TEST(CutRange, PursuesUntilItGivesUp) {
  CutRangeParams params;
  params.contact = "ben";
  params.inner = 30, params.outer = 60, params.giveup = 200;
  const double cases[][2] = {{30, 0}, {45, 50}, {60, 100}, {199, 100}, {200.9, 100}, {202, 0}};
  for (const auto& given : cases) {
    ContactScene scene(params);
    scene.hear(reportAt(0, given[0], 90, 1));
    scene.decide({{0, 0}, 0, 1});
    const BehaviourReport behaviour = scene.report().behaviours.at(0);
    EXPECT_EQ(behaviour.coupled != nullptr, given[1] > 0) << given[0];
    EXPECT_NEAR(behaviour.coupled ? behaviour.coupledWeight : 0, given[1], 1e-6) << given[0];
  }
}

TEST(AvoidCollision, TurnsAwayAndCompletesFarOff) {
  AvoidCollisionParams params;
  params.contact = "ben";
  ContactScene scene(params);
  scene.hear(reportAt(0, 100, 180, 2));
  const HelmDecision decision = scene.decide({{0, 0}, 0, 2});
  ASSERT_TRUE(decision.heading);
  EXPECT_GT(std::abs(wrap180(*decision.heading)), 20);
  scene.hear(reportAt(0, 549, 180, 2));
  scene.decide({{0, 0}, 0, 2}, 2);
  EXPECT_NE(scene.state(), BehaviourState::Complete);
  scene.hear(reportAt(0, 550, 180, 2));
  scene.decide({{0, 0}, 0, 2}, 3);
  EXPECT_EQ(scene.state(), BehaviourState::Complete);
}

TEST(AvoidCollision, WaitsForAContactItDoesNotKnow) {
  AvoidCollisionParams params;
  params.contact = "ben";
  ContactScene scene(params);
  scene.decide({{0, 0}, 0, 2});
  EXPECT_EQ(scene.state(), BehaviourState::Running);
  scene.hear(reportAt(0, 100, 180, 2));
  scene.decide({{0, 0}, 0, 2}, 2);
  EXPECT_EQ(scene.state(), BehaviourState::Active);
  scene.world().contacts.remove("ben");
  scene.decide({{0, 0}, 0, 2}, 3);
  EXPECT_EQ(scene.state(), BehaviourState::Complete) << "the contact has been forgotten";
}

TEST(AvdColregs, TurnsToStarboardHeadOn) {
  AvdColregsV22Params params;
  params.contact = "ben";
  params.outer = 100, params.inner = 40, params.completed = 250, params.enough = 40;
  ContactScene scene(params);
  scene.hear(reportAt(0, 80, 180, 2));
  const HelmDecision decision = scene.decide({{0, 0}, 0, 2});
  ASSERT_TRUE(decision.heading);
  EXPECT_GT(*decision.heading, 0);
  EXPECT_LT(*decision.heading, 180);
  EXPECT_NEAR(scene.report().behaviours.at(0).coupledWeight, 33.3333, 0.001);
}

TEST(AvoidObstacle, GoesRoundAndStopsInside) {
  AvoidObstacleV24Params params;
  params.obstacleId = "ob_1";
  params.poly.points = {{40, 40}, {60, 40}, {60, 60}, {40, 60}};
  ContactScene scene(params);
  const HelmDecision decision = scene.decide({{30, 10}, 0, 2});
  ASSERT_TRUE(decision.heading);
  EXPECT_NEAR(scene.report().behaviours.at(0).coupledWeight, 45.0509, 0.001);
  const HelmDecision inside = scene.decide({{50, 50}, 0, 2}, 2);
  EXPECT_TRUE(inside.drift || inside.speed == 0.0);
}

TEST(AlertRequest, IsMadeByTemplatesOnly) {
  AvoidCollisionParams params;
  params.outer = 60, params.completed = 75;
  BehaviourSpec spec;
  spec.common.name = "avd_";
  spec.common.updates = "CONTACT_INFO";
  spec.params = makeKind(params);
  EXPECT_FALSE(alertRequest(spec));
  spec.common.templating = Templating::Spawn;
  const auto request = alertRequest(spec);
  ASSERT_TRUE(request);
  EXPECT_EQ(request->variable, "BCM_ALERT_REQUEST");
  EXPECT_EQ(request->value,
            "id=avd_,on_flag=CONTACT_INFO=name=$[VNAME]#contact=$[VNAME],alert_range=60,cpa_range=75");
}

}  // namespace
}  // namespace antipode
