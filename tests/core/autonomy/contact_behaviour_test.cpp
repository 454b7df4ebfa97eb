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

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

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
  explicit ContactScene(const P& params, double pwt = 100, Compat compat = Compat::UsimmarineV22,
                        const std::string& condition = {}) {
    BehaviourSpec spec;
    spec.common.name = "toward";
    spec.common.pwt = pwt;
    spec.common.updates = "UP";
    if (!condition.empty()) spec.common.conditions = *ConditionList::fromText(condition);
    spec.params = makeKind(params);
    helm_.emplace(std::vector<BehaviourSpec>{spec}, referenceGrids(), compat);
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
  /// "VAR=value" of each post of the last decision, but for those of states.
  std::vector<std::string> posts() const {
    std::vector<std::string> all;
    for (const HelmPost& post : helm_->posts())
      if (post.variable != "BHV_STATE") all.push_back(post.variable + "=" + messageText(post.value));
    return all;
  }
  std::string last(const std::string& variable) const {
    std::string value = "(none)";
    for (const HelmPost& post : helm_->posts())
      if (post.variable == variable) value = messageText(post.value);
    return value;
  }
  /// What the hash of the run's state sees.
  std::vector<double> memory() const {
    std::vector<double> state;
    helm_->visitState([&](auto v) { state.push_back(static_cast<double>(v)); });
    return state;
  }
  void write(const std::string& variable, const MessageValue& value) {
    store_.write(variable, value);
    if (helm_->reads(variable)) helm_->receive(variable, messageText(value));
  }
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
  for (const Case& given : {Case{{40, 100}, 90, 1.9}, {{60, 100}, 90, 1.1}, {{48, 101}, 90, 1.5}}) {
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

template <class P>
P towardBen() {
  P params;
  params.contact = "ben";
  return params;
}

/// Head on at 1 m/s each, 95 s before they would meet; encounters.md 4.0.
template <class P>
void expectItLooksTwoMinutesAhead() {
  EXPECT_EQ(P{}.timeOnLeg, 120) << P::kType;
  auto params = towardBen<P>();
  params.outer = 200, params.inner = 50, params.completed = 250;
  ContactScene scene(params);
  scene.hear(reportAt(0, 190, 180, 1));
  scene.decide({{0, 0}, 0, 1});
  const BehaviourReport behaviour = scene.report().behaviours.at(0);
  ASSERT_TRUE(behaviour.coupled) << P::kType;
  EXPECT_NEAR(behaviour.coupled->nearest(0, 1), 0, 1e-6) << P::kType << ": the collision course";
  EXPECT_GT(behaviour.coupled->nearest(90, 1), 0) << P::kType;
}

TEST(ContactParams, ThoseThatKeepClearLookTwoMinutesAhead) {
  expectItLooksTwoMinutesAhead<AvoidCollisionParams>();
  expectItLooksTwoMinutesAhead<AvdColregsV22Params>();
  expectItLooksTwoMinutesAhead<AvdColregsV19Params>();
  expectItLooksTwoMinutesAhead<AvdColregsV17Params>();
  EXPECT_EQ(TrailParams{}.timeOnLeg, 60);
  EXPECT_EQ(CutRangeParams{}.timeOnLeg, 15);
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
  EXPECT_EQ(scene.state(), BehaviourState::Running) << "the contact has been forgotten";
  EXPECT_EQ(scene.last("BHV_WARNING"), "toward: contact ben is unknown");
  scene.hear(reportAt(0, 90, 180, 2));
  scene.decide({{0, 0}, 0, 2}, 4);
  EXPECT_EQ(scene.state(), BehaviourState::Active) << "it is heard again";
}

TEST(AvoidCollision, APerpetualOneOfADocumentStaysIdleWhileItsConditionsFail) {
  AvoidCollisionParams params;
  params.contact = "ben", params.completed = 100;
  BehaviourSpec spec;
  spec.common.name = "toward", spec.common.perpetual = true;
  spec.common.conditions = *ConditionList::fromText("GO = true");
  spec.common.endflags = *FlagList::fromText("END = 1");
  spec.params = makeKind(params);
  Helm helm(std::vector<BehaviourSpec>{spec}, referenceGrids(), Compat::Document);
  HelmWorld world;
  VariableStore store;
  double time = 0;
  const auto stateAt = [&](double range) {
    world.takeReport(reportAt(0, range, 180, 2), 0, "abe");
    HelmPose pose;
    pose.world = &world, pose.time = pose.utc = ++time;
    helm.decide(pose, time, store);
    return helm.state(0);
  };
  for (int turn = 0; turn < 6; ++turn) EXPECT_EQ(stateAt(120), BehaviourState::Idle) << turn;
  EXPECT_EQ(store.find("END"), nullptr);
  store.write("GO", std::string("true"));
  EXPECT_EQ(stateAt(80), BehaviourState::Active) << "the contact has come back";
  EXPECT_EQ(stateAt(120), BehaviourState::Complete);
  EXPECT_NE(store.find("END"), nullptr);
  store.write("GO", std::string("false"));
  for (int turn = 0; turn < 2; ++turn) EXPECT_EQ(stateAt(120), BehaviourState::Idle) << turn;
}

/// A template that makes a behaviour for each contact that CONTACT names, in the mode ACTIVE.
class SpawnedScene {
 public:
  SpawnedScene() {
    BehaviourSpec spec;
    spec.common.name = "avd_";
    spec.common.templating = Templating::Spawn;
    spec.common.updates = "CONTACT";
    spec.common.conditions = *ConditionList::fromText("MODE = ACTIVE");
    spec.common.runflags = *FlagList::fromText("RUN = $[CTR1]");
    spec.common.endflags = *FlagList::fromText("END = $[CTR]");
    spec.common.idleflags = *FlagList::fromText("IDLE = $[CTR2]");
    spec.common.inactiveflags = *FlagList::fromText("OFF = $[CTR3]");
    AvoidCollisionParams params;
    params.completed = 100;
    spec.params = makeKind(params);
    helm_.emplace(std::vector<BehaviourSpec>{spec}, referenceGrids(), Compat::UsimmarineV22);
    helm_->followProgram(true);
    setMode("ACTIVE");
  }
  void setMode(const std::string& mode) { store_.write("MODE", mode); }
  void alert() { store_.write("CONTACT", std::string("name=ben#contact=ben")); }
  void write(const std::string& variable, const std::string& text) { store_.write(variable, text); }
  /// A turn with ben ahead at this distance; infinite: it is not known.
  void turn(double range) {
    if (std::isfinite(range))
      world_.takeReport(reportAt(0, range, 180, 2), 0, "abe");
    else
      world_.contacts.remove("ben");
    HelmPose pose;
    pose.speed = 2, pose.world = &world_;
    pose.time = pose.utc = ++time_;
    helm_->decide(pose, time_, store_);
  }
  /// Of the one for ben; nullopt: there is none.
  std::optional<BehaviourState> state() const {
    if (helm_->behaviours().size() < 2) return std::nullopt;
    return helm_->state(1);
  }
  bool isDisabled() const { return state() && helm_->isDisabled(1); }
  /// What the hash of the run's state sees.
  std::vector<double> memory() const {
    std::vector<double> seen;
    helm_->visitState([&](auto v) { seen.push_back(static_cast<double>(v)); });
    return seen;
  }
  std::string now(const std::string& variable) const {
    const MessageValue* value = store_.find(variable);
    return value ? messageText(*value) : "";
  }

 private:
  std::optional<Helm> helm_;
  HelmWorld world_;
  VariableStore store_;
  double time_ = 0;
};

TEST(SpawnedContactBehaviours, EndAlsoWhileTheyAreIdle) {
  SpawnedScene scene;
  scene.alert();
  scene.turn(80);
  ASSERT_EQ(scene.state(), BehaviourState::Active);
  scene.setMode("RETURN");
  scene.turn(80);
  ASSERT_EQ(scene.state(), BehaviourState::Idle);
  EXPECT_EQ(scene.now("END"), "");
  scene.turn(120);
  EXPECT_FALSE(scene.state()) << "complete, and removed";
  EXPECT_EQ(scene.now("END"), "1");
  EXPECT_EQ(scene.now("RUN"), "1") << "it has not run once more";
  scene.setMode("ACTIVE");
  scene.alert();
  scene.turn(80);
  EXPECT_EQ(scene.state(), BehaviourState::Active) << "made again for the contact that comes back";
}

TEST(SpawnedContactBehaviours, OthersDisableEnableAndExpungeThem) {
  SpawnedScene scene;
  scene.alert();
  scene.turn(80);
  const std::pair<const char*, BehaviourState> steps[] = {
      {"contact=deb,action=disable", BehaviourState::Active},
      {"contact=Ben,action=disable", BehaviourState::Idle},
      {"contact=ben", BehaviourState::Idle},
      {"contact=ben,action=enable", BehaviourState::Active},
      {"bhv_type=BHV_AvoidCollision,contact=deb,action=disable", BehaviourState::Active},
      {"bhv_type=BHV_AvoidCollision,action=disable", BehaviourState::Idle},
      {"action=enable", BehaviourState::Idle},
      {"bhv_type=BHV_AvoidCollision,action=enable", BehaviourState::Active}};
  for (const auto& [message, wanted] : steps) {
    scene.write("BHV_ABLE_FILTER", message);
    scene.turn(80);
    EXPECT_EQ(scene.state(), wanted) << message;
    scene.turn(80);
    EXPECT_EQ(scene.state(), wanted) << message << ", until another one";
  }
  scene.write("BHV_ABLE_FILTER", "contact=ben,action=expunge");
  scene.turn(80);
  EXPECT_FALSE(scene.state());
  EXPECT_EQ(scene.now("END"), "1");
}

TEST(SpawnedContactBehaviours, AContactThatIsDisabledIsInTheStateOfTheRun) {
  SpawnedScene scene;
  scene.turn(80);
  const auto before = scene.memory();
  scene.write("BHV_ABLE_FILTER", "contact=ben,action=disable");
  scene.turn(80);
  const auto disabled = scene.memory();
  EXPECT_GT(disabled.size(), before.size()) << "a behaviour that is spawned later will be disabled";
  scene.write("BHV_ABLE_FILTER", "contact=cal,action=disable");
  scene.turn(80);
  EXPECT_NE(scene.memory(), disabled);
}

TEST(SpawnedContactBehaviours, ADisabledOneIsNotIdleToTheProgram) {
  SpawnedScene scene;
  scene.alert();
  scene.turn(80);
  for (const char* action : {"disable", "enable", "disable"}) {
    scene.write("BHV_ABLE_FILTER", fmt::format("contact=ben,action={}", action));
    scene.turn(80);
    EXPECT_EQ(scene.isDisabled(), std::string_view(action) == "disable");
    EXPECT_EQ(scene.now("IDLE"), "") << action;
    EXPECT_EQ(scene.now("OFF"), "") << action;
    EXPECT_EQ(scene.now("RUN"), "1") << action;
  }
  scene.setMode("RETURN");
  scene.turn(80);
  EXPECT_TRUE(scene.isDisabled()) << "its conditions do not count";
  EXPECT_EQ(scene.now("IDLE"), "");
  scene.write("BHV_ABLE_FILTER", "contact=ben,action=enable");
  scene.turn(80);
  EXPECT_FALSE(scene.isDisabled());
  EXPECT_EQ(scene.now("IDLE"), "1") << "now it is";
  EXPECT_EQ(scene.now("OFF"), "1");
  scene.setMode("ACTIVE");
  scene.turn(80);
  EXPECT_EQ(scene.now("RUN"), "2");
}

TEST(SpawnedContactBehaviours, AreDisabledFromTheStartWhereTheirContactIs) {
  SpawnedScene scene;
  const auto filter = [&](const char* message) {
    scene.write("BHV_ABLE_FILTER", message);
    scene.turn(INFINITY);
  };
  const auto isMadeDisabled = [&] {
    scene.alert();
    scene.turn(80);
    EXPECT_TRUE(scene.state());
    const bool isDisabled = scene.isDisabled();
    EXPECT_EQ(isDisabled, scene.state() != BehaviourState::Active);
    scene.turn(INFINITY);  // it is forgotten again
    EXPECT_FALSE(scene.state());
    return isDisabled;
  };
  filter("contact=deb,action=disable");
  EXPECT_FALSE(isMadeDisabled()) << "another one";
  filter("contact=Ben,action=disable");
  EXPECT_TRUE(isMadeDisabled());
  EXPECT_TRUE(isMadeDisabled()) << "the next one, too";
  filter("contact=ben,action=enable");
  EXPECT_FALSE(isMadeDisabled());
  filter("contact=ben,action=disable");
  for (int i = 0; i < 200; ++i) filter(fmt::format("contact=cal_{},action=disable", i).c_str());
  EXPECT_FALSE(isMadeDisabled()) << "only the newest are remembered";
}

TEST(ContactParams, SayWhetherOthersMayDisableABehaviour) {
  auto params = towardBen<ShadowParams>();
  for (const bool canDisable : {true, false}) {
    params.canDisable = canDisable;
    ContactScene scene(params);
    scene.hear(reportAt(0, 80, 180, 2));
    scene.decide({{0, 0}, 0, 1});
    scene.write("BHV_ABLE_FILTER", std::string("contact=ben,action=disable"));
    scene.decide({{0, 0}, 0, 1}, 2);
    EXPECT_EQ(scene.state() == BehaviourState::Active, !canDisable);
  }
}

TEST(SpawnedContactBehaviours, EndWhenTheirContactIsForgotten) {
  SpawnedScene scene;
  scene.alert();
  scene.turn(80);
  ASSERT_EQ(scene.state(), BehaviourState::Active);
  scene.turn(INFINITY);
  EXPECT_FALSE(scene.state());
  EXPECT_EQ(scene.now("END"), "1");
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

TextLines linesOf(std::initializer_list<const char*> words) {
  TextLines lines;
  for (const char* line : words) lines.items.push_back({line});
  return lines;
}

/// Own ship at the origin, northward at 1 m/s; ben at (30, 40), eastward at 2 m/s.
TEST(ContactFlags, KnowTheContact) {
  struct Case {
    const char *macro, *value;
  };
  for (const Case& c : {Case{"CNX", "30"},
                        Case{"CNY", "40"},
                        Case{"CNH", "90"},
                        Case{"CNV", "2"},
                        Case{"CN_NAME", "ben"},
                        Case{"CONTACT", "ben"},
                        Case{"CN_VTYPE", "kayak"},
                        Case{"CN_GROUP", "red"},
                        Case{"CN_RANGE", "50"},
                        Case{"RANGE", "50"},
                        Case{"ROC", "-0.4"},
                        Case{"BNG_RATE", "2.5"},
                        Case{"OS_CN_REL_BNG", "36.9"},
                        Case{"CN_OS_REL_BNG", "126.9"},
                        Case{"OS_FORE_OF_CN", "false"},
                        Case{"OS_AFT_OF_CN", "true"},
                        Case{"OS_PORT_OF_CN", "false"},
                        Case{"OS_STAR_OF_CN", "true"},
                        Case{"CN_FORE_OF_OS", "true"},
                        Case{"CN_AFT_OF_OS", "false"},
                        Case{"CN_PORT_OF_OS", "false"},
                        Case{"CN_STAR_OF_OS", "true"},
                        Case{"NOBODY", "$[NOBODY]"}}) {
    auto params = towardBen<ShadowParams>();
    const std::string flag = fmt::format("<1000 M=$[{}]", c.macro);
    params.cnflags = linesOf({flag.c_str()});
    ContactScene scene(params);
    scene.hear(reportAt(30, 40, 90, 2) + ",GROUP=red");
    scene.decide({{0, 0}, 0, 1});
    EXPECT_EQ(scene.last("M"), c.value) << c.macro;
  }
}

/// encounters.md 4.0: "@<40" once when the range falls to 40, "<40" at every decision, "@cpa" when the range has
/// risen by 0.05 m after not rising.
TEST(ContactFlags, ArePostedByRange) {
  auto params = towardBen<AvoidCollisionParams>();
  params.cnflags =
      linesOf({"@<40 A=1", "@>40 B=1", "<40 C=1", ">40 D=1", "@cpa E=1", "@os_crossed_cn F=1", "@<x G=1", "<40"});
  ContactScene scene(params);
  const std::pair<double, const char*> steps[] = {{50, "D"},    {45, "D"},  {39, "AC"}, {30, "C"},
                                                  {30.04, "C"}, {35, "CE"}, {38, "C"},  {41, "BD"},
                                                  {60, "D"},    {59, "D"},  {61, "DE"}, {40, "ACD"}};
  double time = 0;
  for (const auto& [range, wanted] : steps) {
    scene.hear(reportAt(0, range, 90, 1));
    scene.decide({{0, 0}, 0, 1}, ++time);
    std::string posted;
    for (const std::string& post : scene.posts())
      if (post.size() == 3 && post.ends_with("=1")) posted += post[0];
    EXPECT_EQ(posted, wanted) << "at " << range << " m";
  }
}

TEST(ContactFlags, TellWhenOneShipHasPassedTheOthersBeam) {
  auto params = towardBen<AvoidCollisionParams>();
  params.cnflags = linesOf({"@os_passed_cn A=1", "@os_passed_cn_port B=1", "@os_passed_cn_star C=1",
                            "@cn_passed_os D=1", "@cn_passed_os_port E=1", "@cn_passed_os_star F=1"});
  ContactScene scene(params);
  std::string posted;
  for (int turn = 0; turn < 12; ++turn) {
    scene.hear(reportAt(20, 32, 0, 1));
    scene.decide({{0, 5.0 * turn}, 0, 2}, turn + 1);
    for (const std::string& post : scene.posts())
      if (post.size() == 3 && post.ends_with("=1")) posted += post[0] + std::to_string(turn);
  }
  // Own ship passes to port of the contact, which so falls behind the beam on the starboard side; at 30 m it is
  // abeam.
  EXPECT_EQ(posted, "A7B7D7F7");
}

TEST(ContactParams, AreCheckedBeforeARun) {
  struct Case {
    const char *flag, *decay, *message;
  };
  for (const Case& c :
       {Case{"@<40 A=1", "15,30", ""}, Case{"<40 A=1", "off", ""}, Case{">40 A=1", "OFF", ""},
        Case{"cpa A=1", "", ""}, Case{"@cn_passed_os_port A=1", "0,0", ""}, Case{"@os_crossed_cn_bow A=1", "", ""},
        Case{"@anything A=1", "0,0", "cnflag: '@anything' is no range"},
        Case{"A=1", "", "cnflag: 'A=1' is no range"}, Case{"near A=1", "", "cnflag: 'near' is no range"},
        Case{"<4 A=1", "15", "decay: '15' cannot be read"}, Case{"<4 A=1", "a,30", "decay: 'a,30' cannot be read"},
        Case{"<4 A=1", "15,b", "decay: '15,b' cannot be read"},
        Case{"<4 A=1", "-1,30", "decay: '-1,30' cannot be read"},
        Case{"<4 A=1", "30,15", "decay: '30,15' cannot be read"}}) {
    auto params = towardBen<ShadowParams>();
    params.cnflags = linesOf({c.flag});
    params.decay = c.decay;
    const auto checked = params.check();
    EXPECT_EQ(checked ? "" : checked.error().message, c.message) << c.flag << ", " << c.decay;
  }
  TrailParams trail;
  trail.angleType = "Absolute";
  EXPECT_TRUE(trail.check());
  trail.angleType = "compass";
  EXPECT_EQ(trail.check().error().text(),
            "error: trail_angle_type: 'compass' is not usable; expected relative or absolute");
}

TEST(ContactParams, EndABehaviourWhoseContactDoesNotFit) {
  struct Case {
    const char* name;
    void (*set)(ShadowParams& p);
    bool ends;
  };
  for (const Case& c :
       {Case{"a type, not asked to exit", [](ShadowParams& p) { p.matchType = "ship"; }, false},
        Case{"a type", [](ShadowParams& p) { p.matchType = "ship", p.exitOnFilterType = true; }, true},
        Case{"the type", [](ShadowParams& p) { p.matchType = "kayak", p.exitOnFilterType = true; }, false},
        Case{"a group, asked for types", [](ShadowParams& p) { p.ignoreGroup = "red", p.exitOnFilterType = true; },
             false},
        Case{"a group", [](ShadowParams& p) { p.ignoreGroup = "red", p.exitOnFilterGroup = true; }, true},
        Case{"a region",
             [](ShadowParams& p) { p.ignoreRegion = "pts={0,0:90,0:90,90:0,90}", p.exitOnFilterRegion = true; },
             true},
        Case{"a region, asked for groups",
             [](ShadowParams& p) { p.ignoreRegion = "pts={0,0:90,0:90,90:0,90}", p.exitOnFilterGroup = true; },
             false},
        Case{"a group, asked for regions",
             [](ShadowParams& p) { p.matchGroup = "blue", p.exitOnFilterRegion = true; }, false},
        Case{"a name", [](ShadowParams& p) { p.ignoreName = "ben", p.exitOnFilterRegion = true; }, true}}) {
    auto params = towardBen<ShadowParams>();
    c.set(params);
    ContactScene scene(params);
    scene.hear(reportAt(30, 40, 90, 2) + ",GROUP=red");
    scene.decide({{0, 0}, 0, 1});
    EXPECT_EQ(scene.state() == BehaviourState::Complete, c.ends) << c.name;
  }
}

/// Every kind looks at its filters.
template <class P>
bool endsByItsType(P params) {
  params.contact = "ben";
  params.matchType = "ship", params.exitOnFilterType = true;
  ContactScene scene(params);
  scene.hear(reportAt(30, 40, 90, 2));
  scene.decide({{0, 0}, 0, 1});
  return scene.state() == BehaviourState::Complete;
}

TEST(ContactParams, CountForEveryKind) {
  EXPECT_TRUE(endsByItsType(AvoidCollisionParams{}));
  EXPECT_TRUE(endsByItsType(AvdColregsV22Params{}));
  EXPECT_TRUE(endsByItsType(TrailParams{}));
  EXPECT_TRUE(endsByItsType(ConvoyParams{}));
  EXPECT_TRUE(endsByItsType(CutRangeParams{}));
}

TEST(ContactParams, SayWhetherAnUnknownContactIsAnError) {
  auto params = towardBen<ShadowParams>();
  ContactScene warns(params);
  EXPECT_TRUE(warns.decide({{0, 0}, 0, 1}).drift) << "without a wish";
  EXPECT_EQ(warns.last("BHV_WARNING"), "toward: contact ben is unknown");
  params.onNoContactOk = false;
  ContactScene stops(params);
  stops.decide({{0, 0}, 0, 1});
  EXPECT_EQ(stops.last("BHV_ERROR"), "toward: contact ben is unknown");
  params.contact = "unset_ok";
  ContactScene waits(params);
  waits.decide({{0, 0}, 0, 1});
  EXPECT_EQ(waits.last("BHV_ERROR"), "(none)");
}

TEST(ContactParams, DrawALineInTheColourOfTheRelevance) {
  struct Case {
    const char* config;
    double outer;  ///< 0: near, a relevance of 1
    const char* color;
  };
  for (const Case& c :
       {Case{"white:0, green:0.65, red:1.0", 0, "red"}, Case{"yellow:0, green:0.65, red:1.0", 10, "yellow"},
        Case{"green:0.65", 0, "white"}, Case{"green, red:x, blue:1", 0, "blue"}}) {
    auto params = towardBen<ShadowParams>();
    params.bearingLineConfig = c.config, params.outer = c.outer;
    ContactScene scene(params);
    scene.hear(reportAt(30, 40, 90, 2));
    scene.decide({{0, 0}, 0, 1});
    EXPECT_EQ(scene.last("VIEW_SEGLIST"),
              fmt::format("pts={{0,0:30,40}},label=_ben,active=true,edge_color={}", c.color))
        << c.config;
  }
}

TEST(AlertRequest, CarriesTheFilters) {
  BehaviourSpec spec;
  spec.common.name = "avd_";
  spec.common.updates = "CONTACT_INFO";
  spec.common.templating = Templating::Spawn;
  AvoidCollisionParams params;
  params.outer = 60, params.completed = 75;
  params.matchType = "Kayak", params.ignoreGroup = "red,blue", params.matchRegion = "pts={0,0:9,0:9,9}";
  spec.params = makeKind(params);
  ASSERT_TRUE(alertRequest(spec));
  EXPECT_EQ(
      messageText(alertRequest(spec)->value),
      "id=avd_,on_flag=CONTACT_INFO=name=$[VNAME]#contact=$[VNAME],alert_range=60,cpa_range=75,ignore_group=red,"
      "ignore_group=blue,match_type=kayak,match_region=\"pts={0,0:9,0:9,9}\"");
  params.noAlertRequest = true;
  spec.params = makeKind(params);
  EXPECT_FALSE(alertRequest(spec));
  params.noAlertRequest = false;
  spec.params = makeKind(params);
  spec.common.updates.clear();
  EXPECT_FALSE(alertRequest(spec));
}

TEST(Trail, LooksAheadAsFarAsItIsTold) {
  const auto worthOfGoingEast = [](double timeOnLeg) {
    auto params = towardBen<TrailParams>();
    params.timeOnLeg = timeOnLeg;
    ContactScene scene(params);
    scene.hear(reportAt(200, 0, 90, 1));
    scene.decide({{0, 0}, 90, 1});
    const BehaviourReport behaviour = scene.report().behaviours.at(0);
    return behaviour.coupled ? behaviour.coupled->nearest(90, 2) : -1;
  };
  // Its place is 150 m ahead and goes away at 1 m/s, so that at 2 m/s it is reached after 150 s.
  EXPECT_LT(worthOfGoingEast(60), 90);
  EXPECT_NEAR(worthOfGoingEast(200), 100, 0.01);
}

TEST(Trail, WantsToStopNearItsPlaceWithoutExtrapolation) {
  for (const double x : {40.0, 60.0, 48.0}) {  // astern of its place, ahead of it, and inside the radius
    auto params = towardBen<TrailParams>();
    params.extrapolate = false;
    ContactScene scene(params);
    scene.hear(reportAt(100, 100, 90, 1.5));
    EXPECT_NEAR(scene.decide({{x, 100}, 0, 1}).speed.value_or(-1), 0, 1e-9) << x;
  }
  EXPECT_TRUE(TrailParams{}.extrapolate);
}

TEST(Trail, TellsWhereItIs) {
  auto params = towardBen<TrailParams>();
  params.outer = 60;
  ContactScene scene(params);
  struct Step {
    Vec2 own;
    const char *region, *pursuit;
  };
  double time = 0;
  // At x = 55 it is just one radius from its place, and so still inside.
  for (const Step& step :
       {Step{{100, 100}, "Outside nm_radius", "1"}, Step{{60, 100}, "Inside nm_radius", "(none)"},
        Step{{55, 100}, "Inside radius", "(none)"}, Step{{52, 100}, "(none)", "(none)"},
        Step{{39, 100}, "Inside nm_radius", "0"}, Step{{41, 100}, "(none)", "1"}}) {
    scene.hear(reportAt(100, 100, 90, 1.5));
    scene.decide({step.own, 0, 1}, ++time);
    EXPECT_EQ(scene.last("REGION"), step.region) << step.own.x;
    EXPECT_EQ(scene.last("PURSUIT"), step.pursuit) << step.own.x << ", which is posted when it changes";
  }
  EXPECT_EQ(scene.last("TRAIL_DISTANCE"), "9");
  EXPECT_EQ(scene.report().behaviours.at(0).steer, (Vec2{50, 100}));
}

TEST(Trail, HoldsAnAbsoluteDirectionToo) {
  auto params = towardBen<TrailParams>();
  params.angleType = "absolute", params.angle = 0;
  ContactScene scene(params);
  scene.hear(reportAt(100, 100, 90, 1.5));
  scene.decide({{0, 0}, 0, 1});
  EXPECT_EQ(scene.report().behaviours.at(0).steer, (Vec2{100, 150})) << "north of it, whatever its course";
}

TEST(CutRange, TellsWhenItPursuesAndGivesUp) {
  auto params = towardBen<CutRangeParams>();
  params.inner = 30, params.outer = 60, params.giveup = 200;
  params.pursueflags.items = {*Flag::fromText("P=go")}, params.giveupflags.items = {*Flag::fromText("P=stop")};
  ContactScene scene(params);
  const std::pair<double, const char*> steps[] = {
      {100, "go"}, {100, "(none)"}, {201.5, "stop"}, {202, "(none)"}, {200, "go"}};
  double time = 0;
  for (const auto& [range, wanted] : steps) {
    scene.hear(reportAt(0, range, 90, 1));
    scene.decide({{0, 0}, 0, 1}, ++time);
    EXPECT_EQ(scene.last("P"), wanted) << range;
  }
}

TEST(CutRange, WithoutADistancePursuesForEver) {
  for (const Compat compat : {Compat::Document, Compat::UsimmarineV22}) {
    auto params = towardBen<CutRangeParams>();
    params.inner = 30, params.outer = 60;
    ContactScene scene(params, 100, compat);
    scene.hear(reportAt(0, 5000, 90, 1));
    scene.decide({{0, 0}, 0, 1});
    EXPECT_EQ(scene.state() == BehaviourState::Active, compat == Compat::Document)
        << "the programs never do (E16)";
  }
}

TEST(CutRange, WithEqualRangesHasNoWeight) {
  auto params = towardBen<CutRangeParams>();
  params.inner = 60, params.outer = 60, params.giveup = 200;
  ContactScene scene(params);
  scene.hear(reportAt(0, 100, 90, 1));
  EXPECT_FALSE(scene.decide({{0, 0}, 0, 1}).heading);
}

TEST(Convoy, LimitsItsOwnSpeedAndMovesRangesApart) {
  auto params = towardBen<ConvoyParams>();
  params.cruiseSpeed = 3, params.spdMax = 2.5, params.estop = 2, params.tailgating = 4;
  ContactScene scene(params);
  scene.hear(reportAt(40, 0, 90, 1.5));
  EXPECT_NEAR(scene.decide({{0, 0}, 90, 1}).speed.value_or(-1), 2.5, 0.11);
  EXPECT_THAT(scene.posts(),
              testing::IsSupersetOf({"BHV_WARNING=toward: cruise_speed is limited by spd_max",
                                     "BHV_WARNING=toward: the ranges are too near to each other and have been "
                                     "moved apart"}));
  scene.hear(reportAt(4.9, 0, 90, 1.5));
  scene.decide({{-1, 0}, 90, 1}, 2);
  scene.hear(reportAt(4, 6, 90, 1.5));
  EXPECT_NEAR(scene.decide({{0, 6}, 90, 1}, 3).speed.value_or(-1), 0, 0.11) << "nearer than 5 m";
  params.rngSafety = false;
  ContactScene free(params);
  free.hear(reportAt(40, 0, 90, 1.5));
  free.decide({{0, 0}, 90, 1});
  EXPECT_EQ(free.last("BHV_WARNING"), "toward: cruise_speed is limited by spd_max");
}

TEST(Convoy, PassesItsMarksOneByOne) {
  auto params = towardBen<ConvoyParams>();
  params.maxMarkRange = 30;
  ContactScene scene(params);
  double time = 0;
  const auto step = [&](double there, double own) {
    scene.hear(reportAt(there, 0, 90, 2));
    scene.decide({{own, 0}, 90, 1}, time += 3);
    return scene.last("QLEN");
  };
  EXPECT_EQ(step(20, 0), "1");
  EXPECT_EQ(step(29, 0), "(none)") << "9 m on: no new mark";
  EXPECT_EQ(step(31, 0), "2");
  EXPECT_EQ(scene.last("TLEN"), "11");
  EXPECT_EQ(step(42, 0), "3");
  EXPECT_EQ(step(53, 0), "(none)") << "4 marks are 33 m, so the first goes";
  EXPECT_EQ(scene.last("WPTX"), "31");
  EXPECT_EQ(step(53, 27), "2") << "within 5 m of the first";
  EXPECT_EQ(step(53, 50), "(none)") << "the two that are left do not go before the first does";
}

AvoidObstacleV24Params roundTheSquare() {
  AvoidObstacleV24Params params;
  params.obstacleId = "ob_1";
  params.poly.points = {{40, 40}, {60, 40}, {60, 60}, {40, 60}};
  return params;
}

TEST(AvoidObstacle, ChecksItsDistances) {
  struct Case {
    void (*set)(AvoidObstacleV24Params& p);
    const char* message;
  };
  for (const Case& c :
       {Case{[](AvoidObstacleV24Params&) {}, ""},
        Case{[](AvoidObstacleV24Params& p) { p.least = 20; }, "max_util_cpa_dist: 16 is below 20"},
        Case{[](AvoidObstacleV24Params& p) { p.inner = 51; }, "pwt_outer_dist: 50 is below 51"},
        Case{[](AvoidObstacleV24Params& p) { p.completed = 40; }, "completed_dist: 40 is below 50"},
        Case{[](AvoidObstacleV24Params& p) {
               p.poly.points = {{0, 0}, {9, 0}, {1, 1}, {0, 9}};
             },
             "poly: it is not convex"},
        Case{[](AvoidObstacleV24Params& p) {
               p.poly.points = {{0, 0}, {9, 0}};
             },
             ""},
        Case{[](AvoidObstacleV24Params& p) {
               p.cpaFlags = linesOf({"C=1"}), p.rngFlags = linesOf({"<40 A=1", "A=1"});
             },
             ""},
        Case{[](AvoidObstacleV24Params& p) { p.cpaFlags = linesOf({"word"}); }, "'word' is not a flag"},
        Case{[](AvoidObstacleV24Params& p) { p.rngFlags = linesOf({"<40"}); }, "rng_flag: '<40' is none"},
        Case{[](AvoidObstacleV24Params& p) { p.rngFlags = linesOf({"<x A=1"}); }, "rng_flag: '<x A=1' is none"},
        Case{[](AvoidObstacleV24Params& p) { p.rngFlags = linesOf({"<40 A"}); }, "rng_flag: '<40 A' is none"}}) {
    AvoidObstacleV24Params params = roundTheSquare();
    c.set(params);
    const auto checked = params.check();
    EXPECT_EQ(checked ? "" : checked.error().message, c.message);
  }
}

TEST(AvoidObstacle, PostsFlagsByRangeAndWhenPassed) {
  AvoidObstacleV24Params params = roundTheSquare();
  params.rngFlags = linesOf({"<20 R=$[RNG]", "ALL=$[OID]:$[OIDX]:$[MINU_CPA]:$[MAXU_CPA]:$[BNG]:$[NOBODY]"});
  params.cpaFlags = linesOf({"C=$[CPA]"});
  ContactScene scene(params);
  const std::pair<double, const char*> steps[] = {{0, "(none)"},  {25, "(none)"},   {38.5, "(none)"},
                                                  {50, "(none)"}, {60.5, "(none)"}, {62, "(none)"},
                                                  {70, "15"}};
  double time = 0;
  for (const auto& [x, wanted] : steps) {
    scene.decide({{x, 25}, 90, 2}, ++time);
    EXPECT_EQ(scene.last("C"), wanted) << "at " << x;
  }
  scene.decide({{50, 35}, 90, 2}, ++time);
  EXPECT_EQ(scene.last("R"), "5");
  EXPECT_EQ(scene.last("ALL"), "ob_1:1:8:16:0:$[NOBODY]");
}

TEST(AvoidObstacle, TellsOnWhichSideItLies) {
  AvoidObstacleV24Params params = roundTheSquare();
  params.rngFlags = linesOf({"S=$[SIDE]"});
  const std::pair<ShipState, const char*> cases[] = {{{{30, 50}, 0, 2}, "star"}, {{{70, 50}, 0, 2}, "port"}};
  for (const auto& [own, side] : cases) {
    ContactScene scene(params);
    scene.decide(own);
    EXPECT_EQ(scene.last("S"), side) << own.at.x;
  }
}

TEST(AvoidObstacle, TellsTheSideThatIsLocked) {
  AvoidObstacleV24Params params = roundTheSquare();
  params.rngFlags = linesOf({"S=<$[SLOCK]>"});
  const std::pair<ShipState, const char*> cases[] = {
      {{{45, 28}, 0, 2}, "<star>"}, {{{55, 28}, 0, 2}, "<port>"}, {{{55, 0}, 0, 2}, "<>"}};
  for (const auto& [own, side] : cases) {
    ContactScene scene(params);
    scene.decide(own);
    scene.decide(own, 2);
    EXPECT_EQ(scene.last("S"), side) << own.at.x << ", " << own.at.y;
  }
}

TEST(AvoidObstacle, EndsWhenItIsResolvedOrFarOff) {
  ContactScene resolved(roundTheSquare());
  resolved.decide({{30, 10}, 0, 2});
  EXPECT_EQ(resolved.state(), BehaviourState::Active);
  resolved.write("OBM_RESOLVED", std::string("ob_2"));
  resolved.decide({{30, 10}, 0, 2}, 2);
  EXPECT_EQ(resolved.state(), BehaviourState::Active) << "another obstacle";
  resolved.write("OBM_RESOLVED", std::string("ob_1"));
  resolved.decide({{30, 10}, 0, 2}, 3);
  EXPECT_EQ(resolved.state(), BehaviourState::Complete);
  ContactScene far(roundTheSquare());
  far.decide({{50, -10.5}, 0, 2});
  EXPECT_EQ(far.state(), BehaviourState::Complete) << "50.5 m";
}

TEST(AvoidObstacle, ActsOnAnObstacleThatComesBackAfterItWasResolved) {
  AvoidObstacleV24Params params = roundTheSquare();
  params.obstacleId = "ob_2";
  ContactScene scene(params);
  scene.write("OBM_RESOLVED", std::string("ob_1"));
  scene.decide({{30, 10}, 0, 2});
  scene.write("UP", std::string("obstacle_id = ob_1"));
  for (const double time : {2.0, 3.0}) {
    scene.decide({{30, 10}, 0, 2}, time);
    EXPECT_EQ(scene.state(), BehaviourState::Active) << time;
  }
}

TEST(AvoidObstacle, HearsItsNameAmongSeveralThatAreResolvedTogether) {
  ContactScene scene(roundTheSquare());
  scene.decide({{30, 10}, 0, 2});
  for (const char* id : {"ob_1", "ob_2"}) scene.write("OBM_RESOLVED", std::string(id));
  scene.decide({{30, 10}, 0, 2}, 2);
  EXPECT_EQ(scene.state(), BehaviourState::Complete);
}

TEST(AvoidObstacle, SaysWhatKeepsItFromActing) {
  AvoidObstacleV24Params params = roundTheSquare();
  ContactScene inside(params);
  inside.decide({{50, 50}, 0, 2});
  EXPECT_EQ(inside.last("BHV_ERROR"), "toward: breached ob_1");
  params.poly.points.clear();
  ContactScene none(params);
  none.decide({{50, 50}, 0, 2});
  EXPECT_EQ(none.last("BHV_WARNING"), "toward: no obstacle is given");
}

TEST(AvdColregs, PostsWhatItKnowsOfItsContact) {
  auto params = towardBen<AvdColregsV22Params>();
  params.outer = 100, params.inner = 40, params.completed = 120, params.enough = 40;
  params.postPerContactInfo = true;
  ContactScene scene(params);
  scene.hear(reportAt(-60, 40, 90, 2));
  scene.decide({{0, 0}, 0, 2});
  const std::string wanted[][2] = {{"CN_FORE_OF_OS_BEN", "1"},
                                   {"CN_PORT_OF_OS__BEN", "1"},
                                   {"COLREGS_CONTACT_HDG_BEN", "90"},
                                   {"CN_CROSSED_OS_PORT_STAR_BEN", "0"}};
  for (const auto& [variable, value] : wanted) EXPECT_EQ(scene.last(variable), value) << variable;
  EXPECT_NEAR(std::stod(scene.last("AVDCOL_RANGE_BEN")), std::sqrt(60 * 60 + 40 * 40), 1e-9);
  scene.hear(reportAt(10, 40, 90, 2));
  scene.decide({{0, 0}, 0, 2}, 2);
  EXPECT_EQ(scene.last("CN_CROSSED_OS_PORT_STAR_BEN"), "1") << "it has passed the bow";
  scene.hear(reportAt(200, 40, 90, 2));
  scene.decide({{0, 0}, 0, 2}, 3);
  EXPECT_EQ(scene.last("COLREGS_AVOID_MODE_BEN"), "complete");
  EXPECT_EQ(scene.last("COLREGS_SUMMARY_BEN"), "mode=complete:none");
  EXPECT_EQ(scene.last("COLREGS_AVOID_IX_BEN"), "3");
}

/// E11: below min_spd the meant factor is pct %, above max_spd 1; between them it grows evenly.
TEST(AvdColregs, TheVelocityFilterMakesDistancesSmaller) {
  struct Case {
    const char* filter;
    double speed;   ///< of both ships
    double factor;  ///< of the distances that count
  };
  const auto utilities = [](const std::string& filter, double least, double enough, double speed) {
    auto params = towardBen<AvdColregsV22Params>();
    params.outer = 100, params.inner = 40, params.completed = 250, params.least = least, params.enough = enough;
    params.velocityFilter = filter;
    ContactScene scene(params, 100, Compat::Document);
    scene.hear(reportAt(0, 80, 180, speed));
    scene.decide({{0, 0}, 0, speed});
    const BehaviourReport behaviour = scene.report().behaviours.at(0);
    std::vector<double> values;
    for (double course = 0; course < 360; course += 30)
      values.push_back(behaviour.coupled ? behaviour.coupled->nearest(course, speed) : -1);
    return values;
  };
  for (const Case& c :
       {Case{"min_spd=1,max_spd=3,pct=50", 0.5, 0.5}, Case{"min_spd=1,max_spd=3,pct=50", 2, 0.75},
        Case{"min_spd=1,max_spd=3,pct=50", 3, 1}, Case{"min_spd=1,max_spd=3", 0.5, 1},
        Case{"max_spd=3,pct=50", 0.5, 1}, Case{"min_spd=1,pct=50", 0.5, 1},
        Case{"min_spd=3,max_spd=1,pct=50", 0.5, 1}, Case{"min_spd=1,max_spd=x,pct=50,word", 0.5, 1}})
    EXPECT_EQ(utilities(c.filter, 10, 40, c.speed), utilities("", 10 * c.factor, 40 * c.factor, c.speed))
        << c.filter << " at " << c.speed;
}

TEST(AvdColregs, TheVelocityFilterDoesNotChangeTheMode) {
  for (const Compat compat : {Compat::Document, Compat::UsimmarineV22})
    for (const char* filter : {"", "min_spd=1,max_spd=4,pct=50"}) {
      auto params = towardBen<AvdColregsV22Params>();
      params.outer = 100, params.inner = 40, params.completed = 250, params.least = 10, params.enough = 40;
      params.velocityFilter = filter;
      params.postPerContactInfo = true;
      ContactScene scene(params, 100, compat);
      scene.hear(reportAt(30, -50, 0, 1));  // it will pass at 30 m
      scene.decide({{0, 0}, 0, 0.4});
      EXPECT_EQ(scene.last("COLREGS_AVOID_MODE_BEN"), "standon_ot:starboard") << filter;
    }
}

TEST(AvdColregs, PostsAModeWithoutASubModeByItsNameAlone) {
  auto params = towardBen<AvdColregsV22Params>();
  params.postPerContactInfo = true;
  ContactScene scene(params);
  scene.hear(reportAt(0, 80, 180, 2));
  scene.decide({{0, 0}, 0, 2});
  EXPECT_EQ(scene.last("COLREGS_AVOID_MODE_BEN"), "headon");
  EXPECT_EQ(scene.last("COLREGS_SUMMARY_BEN"), "mode=headon:none");
}

/// encounters.md 4.2, vectors M: it crosses 14.5 m before the contact, whose track line is 31 m away.
TEST(AvdColregs, PostsHowItDecidedToGiveWay) {
  auto params = towardBen<AvdColregsV22Params>();
  params.outer = 100, params.inner = 40, params.completed = 250, params.enough = 40;
  params.postPerContactInfo = true;
  struct Case {
    ShipState contact;
    double turnRadius;
    std::optional<double> bowDistance;
    const char *mode, *ahead, *gap;
  };
  for (const Case& c : {Case{{{30, 31}, 270, 1}, 0, {}, "giveway:stern", "14.5", "31"},
                        Case{{{30, 31}, 270, 1}, 5, {}, "giveway:bow", "14.5", "26"},
                        Case{{{30, 31}, 270, 1}, 0, 14, "giveway:bow", "14.5", "31"},
                        Case{{{30, 31}, 270, 1}, 0, 15, "giveway:stern", "14.5", "31"},
                        Case{{{30, 31}, 270, 1}, 40, {}, "giveway:bow", "14.5", "0"}}) {
    params.turnRadius = c.turnRadius, params.bowDistance = c.bowDistance;
    ContactScene scene(params);
    scene.hear(reportAt(c.contact.at.x, c.contact.at.y, c.contact.courseDeg, c.contact.speed));
    scene.decide({{0, 0}, 0, 2});
    EXPECT_EQ(scene.last("COLREGS_AVOID_MODE_BEN"), c.mode) << c.turnRadius;
    EXPECT_NEAR(std::stod(scene.last("XCN_BOW_DIST_BEN")), std::stod(c.ahead), 1e-9);
    EXPECT_NEAR(std::stod(scene.last("XCN_BOW_TURN_GAP_BEN")), std::stod(c.gap), 1e-9) << c.turnRadius;
    scene.decide({{0, 0.1}, 0, 2}, 2);
    EXPECT_EQ(scene.last("XCN_BOW_DIST_BEN"), "(none)") << "when it begins to give way, not later";
  }
  params.turnRadius = 0, params.bowDistance.reset();
  ContactScene behind(params);
  behind.hear(reportAt(60, 20, 270, 3));
  behind.decide({{0, 0}, 0, 0.5});
  EXPECT_EQ(behind.last("COLREGS_AVOID_MODE_BEN"), "giveway:stern");
  EXPECT_EQ(behind.last("XCN_BOW_TURN_GAP_BEN"), "(none)") << "it does not cross the bow";
}

TEST(AvdColregs, HasMacrosForFlags) {
  struct Case {
    const char *macro, *value;
  };
  for (const Case& c :
       {Case{"AVD_MODE", "giveway"}, Case{"AVD_SMODE", "stern"}, Case{"FULL_MODE", "giveway:stern"},
        Case{"MODE_ID", "20"}, Case{"APWT", "25.245"}, Case{"CN_NAME", "ben"}, Case{"NOBODY", "$[NOBODY]"}}) {
    auto params = towardBen<AvdColregsV22Params>();
    params.outer = 100, params.inner = 40, params.completed = 250, params.enough = 40;
    const std::string flag = fmt::format("<1000 M=is $[{}]", c.macro);
    params.cnflags = linesOf({flag.c_str()});
    ContactScene scene(params);
    scene.hear(reportAt(60, 60, 270, 2));
    scene.decide({{0, 0}, 0, 2});
    EXPECT_NEAR(scene.report().behaviours.at(0).coupledWeight, 25.2453, 1e-4);
    scene.decide({{0, 0}, 0, 2}, 2);
    EXPECT_EQ(scene.last("M"), std::string("is ") + c.value) << c.macro;
  }
}

TEST(AvdColregs, PostsItsStatusWhileItIsIdleWhenAsked) {
  for (const bool isAsked : {false, true}) {
    auto params = towardBen<AvdColregsV22Params>();
    params.outer = 100, params.inner = 40, params.completed = 250, params.enough = 40;
    params.postPerContactInfo = true, params.postStatusOnIdle = isAsked;
    ContactScene scene(params, 100, Compat::UsimmarineV22, "GO = true");
    scene.decide({{0, 0}, 0, 2});
    EXPECT_EQ(scene.last("COLREGS_AVOID_IX_BEN"), "(none)") << "of a contact that is not known there is none";
    scene.hear(reportAt(60, 60, 270, 2));
    scene.decide({{0, 0}, 0, 2}, 2);
    EXPECT_EQ(scene.state(), BehaviourState::Idle);
    EXPECT_EQ(scene.last("COLREGS_AVOID_IX_BEN"), isAsked ? "0" : "(none)") << "no mode yet";
    scene.write("GO", std::string("true"));
    scene.decide({{0, 0}, 0, 2}, 3);
    EXPECT_EQ(scene.last("COLREGS_AVOID_IX_BEN"), "20");
    scene.write("GO", std::string("false"));
    scene.decide({{0, 0}, 0, 2}, 4);
    EXPECT_EQ(scene.last("COLREGS_AVOID_IX_BEN"), isAsked ? "20" : "(none)") << "the mode of its last turn";
  }
}

/// E11: the programs multiply by pct below min_spd and by 100 above max_spd.
TEST(AvdColregs, TheProgramsVelocityFilterMakesDistancesHuge) {
  const auto isSafe = [](double speed, Compat compat) {
    auto params = towardBen<AvdColregsV22Params>();
    params.outer = 100, params.inner = 40, params.completed = 250, params.least = 1, params.enough = 2;
    params.velocityFilter = "min_spd=1,max_spd=3,pct=50";
    ContactScene scene(params, 100, compat);
    scene.hear(reportAt(60, 0, 90, speed));
    scene.decide({{0, 0}, 0, speed});
    const BehaviourReport behaviour = scene.report().behaviours.at(0);
    return behaviour.coupled == nullptr || behaviour.coupled->nearest(270, speed) > 99;
  };
  // Away from each other; the range of 60 m is the closest approach.
  EXPECT_TRUE(isSafe(0.5, Compat::Document)) << "above 1 m";
  EXPECT_TRUE(isSafe(3, Compat::Document)) << "above 2 m";
  EXPECT_TRUE(isSafe(2, Compat::UsimmarineV22)) << "between the speeds the programs are right";
}

TEST(Trail, SaysThatItDoesNotPursueWhileItIsIdle) {
  for (const bool isAsked : {true, false}) {
    auto params = towardBen<TrailParams>();
    params.postTrailDistOnIdle = isAsked;
    ContactScene scene(params, 100, Compat::UsimmarineV22, "GO = true");
    scene.decide({{0, 100}, 0, 1});
    EXPECT_EQ(scene.last("TRAIL_DISTANCE"), "(none)") << "the contact is not known";
    scene.hear(reportAt(100, 100, 90, 1.5));
    scene.decide({{0, 100}, 0, 1}, 2);
    EXPECT_EQ(scene.last("TRAIL_DISTANCE"), isAsked ? "50" : "(none)") << "50 m astern of it is (50, 100)";
    EXPECT_EQ(scene.last("PURSUIT"), "(none)") << "it has not begun";
    scene.write("GO", std::string("true"));
    scene.decide({{10, 100}, 0, 1}, 3);
    EXPECT_EQ(scene.last("PURSUIT"), "1");
    scene.write("GO", std::string("false"));
    scene.decide({{20, 100}, 0, 1}, 4);
    EXPECT_EQ(scene.last("PURSUIT"), "0");
    EXPECT_EQ(scene.last("TRAIL_DISTANCE"), isAsked ? "30" : "(none)");
    scene.decide({{20, 100}, 0, 1}, 5);
    EXPECT_EQ(scene.last("PURSUIT"), "(none)") << "once";
  }
}

/// encounters.md 4.4: mod_trail_range is added, mod_trail_range_pct is a factor in %, never below 10 m.
TEST(Trail, MessagesMoveItsPlace) {
  ContactScene scene(towardBen<TrailParams>());
  scene.hear(reportAt(100, 100, 90, 1.5));
  scene.decide({{0, 100}, 0, 1});
  EXPECT_EQ(scene.last("TRAIL_RANGE"), "50");
  double time = 1;
  const std::pair<const char*, const char*> steps[] = {
      {"mod_trail_range=30", "80"},  {"mod_trail_range_pct=50", "40"},   {"mod_trail_range_pct=150", "60"},
      {"mod_trail_range=-15", "45"}, {"mod_trail_range=near", "(none)"}, {"mod_trail_range=-45", "10"},
      {"trail_range=70", "70"},      {"mod_trail_range_pct=1", "10"}};
  for (const auto& [message, range] : steps) {
    scene.write("UP", std::string(message));
    scene.decide({{0, 100}, 0, 1}, ++time);
    EXPECT_EQ(scene.last("TRAIL_RANGE"), range) << message;
    EXPECT_EQ(scene.last("WARNING") == "(none)", *range != '(') << message;
  }
  EXPECT_EQ(scene.report().behaviours.at(0).steer, (Vec2{90, 100}));
}

TEST(AvoidObstacle, TakesItsPictureAwayWhenItIsIdle) {
  for (const char* id : {"ob_1", ""}) {
    AvoidObstacleV24Params params = roundTheSquare();
    params.obstacleId = id, params.visualHints = "edge_color=red";
    ContactScene scene(params, 100, Compat::UsimmarineV22, "GO = true");
    const std::string shape = fmt::format("pts={{40,40:60,40:60,60:40,60}},label=_{}", *id ? id : "toward");
    scene.decide({{30, 10}, 0, 2});
    EXPECT_EQ(scene.last("VIEW_POLYGON"), "(none)") << "nothing has been drawn";
    scene.write("GO", std::string("true"));
    scene.decide({{30, 10}, 0, 2}, 2);
    EXPECT_EQ(scene.last("VIEW_POLYGON"), shape + ",active=true,edge_color=red");
    scene.write("GO", std::string("false"));
    scene.decide({{30, 10}, 0, 2}, 3);
    EXPECT_EQ(scene.last("VIEW_POLYGON"), shape + ",active=false") << "under the same label";
  }
}

TEST(AvoidObstacle, ForgetsAPassThatEndsFarOff) {
  AvoidObstacleV24Params params = roundTheSquare();
  params.outer = 30, params.completed = 100;
  params.cpaFlags = linesOf({"C=$[CPA]"});
  ContactScene scene(params);
  const std::pair<double, const char*> steps[] = {{20, "(none)"}, {25, "(none)"}, {5, "(none)"},  {25, "(none)"},
                                                  {5, "(none)"},  {25, "(none)"}, {27, "(none)"}, {25.5, "13"}};
  double time = 0;
  for (const auto& [y, wanted] : steps) {
    scene.decide({{50, y}, 90, 2}, ++time);
    EXPECT_EQ(scene.last("C"), wanted) << "at y = " << y;
  }
}

/// encounters.md 5.3: no function when every corner is more than 20 deg abaft the beam, or farther than
/// pwt_outer_dist.
TEST(AvoidObstacle, HasNoWishWhereNothingIsInItsWay) {
  struct Case {
    const char* name;
    ShipState own;
    double enough;
    bool acts;
  };
  for (const Case& c :
       {Case{"toward it", {{50, 20}, 0, 2}, 16, true}, Case{"away from it", {{50, 20}, 180, 2}, 16, false},
        Case{"abeam of it", {{30, 50}, 0, 2}, 16, true},
        Case{"beyond the outer distance", {{50, -5}, 0, 2}, 16, false},
        Case{"every pass is far enough", {{50, 20}, 0, 2}, 0, false}}) {
    AvoidObstacleV24Params params = roundTheSquare();
    params.outer = 40, params.enough = c.enough, params.least = std::min(params.least, c.enough);
    ContactScene scene(params);
    EXPECT_EQ(scene.decide(c.own).heading.has_value(), c.acts) << c.name;
    EXPECT_EQ(scene.last("BHV_ERROR"), "(none)") << c.name;
  }
  AvoidObstacleV24Params params = roundTheSquare();
  params.allstopOnBreach = false;
  ContactScene inside(params);
  EXPECT_FALSE(inside.decide({{50, 50}, 0, 2}).heading) << "it has no function";
  EXPECT_EQ(inside.last("BHV_ERROR"), "(none)");
  EXPECT_EQ(inside.last("BHV_WARNING"), "toward: Obstacle Breached");
}

/// E20: the programs take the locked side anew, we remember it. The centre lies to starboard of the first heading,
/// to port of the second one.
TEST(AvoidObstacle, RemembersTheSideOfItsLock) {
  for (const Compat compat : {Compat::UsimmarineV22, Compat::Document}) {
    ContactScene scene(roundTheSquare(), 100, compat);
    const auto isOpen = [&](double course) {
      const BehaviourReport behaviour = scene.report().behaviours.at(0);
      return behaviour.coupled && behaviour.coupled->nearest(course, 2) > 0;
    };
    scene.decide({{45, 29}, 0, 2});
    EXPECT_TRUE(isOpen(270));
    EXPECT_FALSE(isOpen(90)) << "the other side";
    scene.decide({{45, 29}, 30, 2}, 2);
    EXPECT_EQ(isOpen(270), compat == Compat::Document);
    EXPECT_EQ(isOpen(90), compat == Compat::UsimmarineV22);
  }
}

/// encounters.md 5.3, V21: weight by distance alone with its grade; slow ways that take longer than allowable_ttc
/// to come near are worth everything.
TEST(AvoidObstacle, TheOlderOneWeighsByDistanceAndTime) {
  const std::pair<Grade, double> grades[] = {
      {Grade::Linear, 45.9431}, {Grade::Quadratic, 21.1076}, {Grade::Quasi, 31.1407}};
  for (const auto& [grade, weight] : grades) {
    AvoidObstacleV21Params params;
    static_cast<AvoidObstacleParams&>(params) = roundTheSquare();
    params.grade = grade;
    ContactScene scene(params);
    scene.decide({{30, 10}, 0, 2});
    const BehaviourReport behaviour = scene.report().behaviours.at(0);
    EXPECT_NEAR(behaviour.coupledWeight, weight, 1e-3) << "(50 - 31.6228) / 40";
    ASSERT_TRUE(behaviour.coupled);
    // 15.62 m to the outer buffer in 20 s: 0.78 m/s.
    const double values[][3] = {{30, 2, 0},         {30, 0.8, 0},   {30, 0.7, 100}, {0, 2, 25},    {0, 0.7, 100},
                                {60, 2, 37.259526}, {60, 0.7, 100}, {75, 2, 100},   {75, 0.7, 100}};
    for (const auto& [course, speed, wanted] : values)
      EXPECT_NEAR(behaviour.coupled->nearest(course, speed), wanted, 1e-4) << course << ", " << speed;
  }
}

template <class P>
std::string contactMacroOf(const char* macro) {
  auto params = towardBen<P>();
  const std::string flag = fmt::format("<1000 M=is $[{}]", macro);
  params.cnflags = linesOf({flag.c_str()});
  ContactScene scene(params);
  scene.hear(reportAt(30, 40, 90, 2));
  scene.decide({{0, 0}, 0, 1});
  return scene.last("M");
}

TEST(ContactFlags, KnowTheContactInEveryKind) {
  const std::pair<const char*, const char*> macros[] = {
      {"RANGE", "is 50"}, {"CN_NAME", "is ben"}, {"NOBODY", "is $[NOBODY]"}};
  for (const auto& [macro, value] : macros) {
    EXPECT_EQ(contactMacroOf<AvoidCollisionParams>(macro), value);
    EXPECT_EQ(contactMacroOf<TrailParams>(macro), value);
    EXPECT_EQ(contactMacroOf<ConvoyParams>(macro), value);
    EXPECT_EQ(contactMacroOf<CutRangeParams>(macro), value);
    EXPECT_EQ(contactMacroOf<AvdColregsV19Params>(macro), value);
    EXPECT_EQ(contactMacroOf<AvdColregsV17Params>(macro), value);
  }
}

/// What a behaviour remembers of its contact is a part of the hash of the run's state.
template <class P>
void expectMemoryInState(const P& params, const char* kind) {
  const auto stateAfter = [&](double pace) {
    ContactScene scene(params);
    for (int i = 1; i <= 8; ++i) {
      scene.hear(reportAt(30 + 2 * i * pace, 40 + 12 * i * pace, 90, 2 * pace));
      scene.decide({{0.0 + i, 0}, 0, 1}, i);
    }
    return scene.memory();
  };
  EXPECT_EQ(stateAfter(1), stateAfter(1)) << kind;
  EXPECT_NE(stateAfter(1), stateAfter(1.3)) << kind;
}

TEST(ContactBehaviours, RememberTheirContactInTheStateHash) {
  auto cut = towardBen<CutRangeParams>();
  cut.inner = 30, cut.outer = 60, cut.giveup = 150;
  auto convoy = towardBen<ConvoyParams>();
  convoy.maxMarkRange = 300;
  expectMemoryInState(towardBen<ShadowParams>(), "shadow");
  expectMemoryInState(towardBen<TrailParams>(), "trail");
  expectMemoryInState(convoy, "convoy");
  expectMemoryInState(cut, "cut_range");
  expectMemoryInState(towardBen<AvoidCollisionParams>(), "avoid_collision");
  expectMemoryInState(towardBen<AvdColregsV22Params>(), "avd_colregs");
  const auto passed = [](double y) {
    ContactScene scene(roundTheSquare());
    scene.decide({{30, y}, 0, 2});
    return scene.memory();
  };
  EXPECT_EQ(passed(10), passed(10));
  EXPECT_NE(passed(10), passed(12));
}

TEST(AvoidCollision, PostsRangeAndClosingSpeedWhenAsked) {  // encounters.md 4.1
  auto params = towardBen<AvoidCollisionParams>();
  for (const bool isAsked : {false, true}) {
    params.postPerContactInfo = isAsked;
    ContactScene scene(params);
    scene.hear(reportAt(0, 100, 180, 2));
    scene.decide({{0, 0}, 0, 1});
    EXPECT_EQ(scene.last("RANGE_AVD_ben"), isAsked ? "100" : "(none)");
    EXPECT_EQ(scene.last("CLSG_SPD_AVD_ben"), isAsked ? "3" : "(none)") << "2 and 1 m/s toward each other";
  }
}

TEST(Shadow, SaysThatItHasNoWeightWhileItIsIdle) {
  ContactScene scene(towardBen<ShadowParams>(), 100, Compat::UsimmarineV22, "GO = true");
  scene.hear(reportAt(30, 40, 90, 2));
  scene.decide({{0, 0}, 0, 1});
  EXPECT_EQ(scene.last("SHADOW_RELEVANCE"), "(none)") << "it has not begun";
  scene.write("GO", std::string("true"));
  scene.decide({{0, 0}, 0, 1}, 2);
  EXPECT_EQ(scene.last("SHADOW_RELEVANCE"), "1");
  scene.write("GO", std::string("false"));
  scene.decide({{0, 0}, 0, 1}, 3);
  EXPECT_EQ(scene.last("SHADOW_RELEVANCE"), "0");
  scene.decide({{0, 0}, 0, 1}, 4);
  EXPECT_EQ(scene.last("SHADOW_RELEVANCE"), "(none)") << "once";
}

TEST(Convoy, SteersForItsFirstMarkAndForgetsThemWhenItIsIdle) {  // encounters.md 4.3
  ContactScene scene(towardBen<ConvoyParams>(), 100, Compat::UsimmarineV22, "GO = true");
  scene.write("GO", std::string("true"));
  scene.hear(reportAt(40, 0, 90, 2));
  scene.decide({{0, 0}, 90, 1});
  scene.hear(reportAt(55, 0, 90, 2));
  scene.decide({{0, 0}, 90, 1}, 2);
  EXPECT_EQ(scene.last("QLEN"), "2");
  EXPECT_EQ(scene.report().behaviours.at(0).steer, (Vec2{40, 0}));
  scene.write("GO", std::string("false"));
  scene.decide({{0, 0}, 90, 1}, 3);
  scene.write("GO", std::string("true"));
  scene.hear(reportAt(70, 0, 90, 2));
  scene.decide({{0, 0}, 90, 1}, 4);
  EXPECT_EQ(scene.last("QLEN"), "1") << "the queue was cleared";
  EXPECT_EQ(scene.report().behaviours.at(0).steer, (Vec2{70, 0}));
}

TEST(AlertRequest, OfAnObstacleNamesItsRange) {  // encounters.md 5.2
  BehaviourSpec spec;
  spec.common.name = "avd_ob_";
  spec.common.updates = "OBSTACLE_ALERT";
  const auto expectRequest = [&](KindParams params) {
    spec.params = std::move(params);
    spec.common.templating = Templating::Off;
    EXPECT_FALSE(alertRequest(spec));
    spec.common.templating = Templating::Spawn;
    const auto request = alertRequest(spec);
    ASSERT_TRUE(request);
    EXPECT_EQ(request->variable, "OBM_ALERT_REQUEST");
    EXPECT_EQ(messageText(request->value), "name=avd_ob_,update_var=OBSTACLE_ALERT,alert_range=15");
  };
  AvoidObstacleV24Params now;
  now.outer = 15;
  expectRequest(makeKind(now));
  AvoidObstacleV21Params old;
  old.outer = 15;
  expectRequest(makeKind(old));
}

TEST(AlertRequest, OfOtherKindsHasTheRangesOfTheirWeights) {
  const auto rangesOf = [](KindParams params) {
    BehaviourSpec spec;
    spec.common.name = "x_";
    spec.common.updates = "U";
    spec.common.templating = Templating::Spawn;
    spec.params = std::move(params);
    const auto request = alertRequest(spec);
    const std::string text = request ? messageText(request->value) : "";
    return text.substr(std::min(text.size(), text.find("alert_range")));
  };
  TrailParams trail;
  EXPECT_EQ(rangesOf(makeKind(trail)), "") << "a trail asks for nothing by itself";
  trail.noAlertRequest = false, trail.outer = 40;
  EXPECT_EQ(rangesOf(makeKind(trail)), "alert_range=40,cpa_range=45");
  CutRangeParams cut;
  cut.noAlertRequest = false, cut.outer = 60;
  EXPECT_EQ(rangesOf(makeKind(cut)), "alert_range=60,cpa_range=61");
}

TEST(AlertRequest, IsMadeByKindsWithRangesOnly) {
  for (const char* type : {"shadow", "max_speed", "constant_speed"}) {
    auto spec = defaultBehaviour(type);
    ASSERT_TRUE(spec) << type;
    spec->common.name = "one_", spec->common.updates = "INFO", spec->common.templating = Templating::Spawn;
    EXPECT_FALSE(contactAlert(*spec)) << type;
    EXPECT_FALSE(alertRequest(*spec)) << type;
  }
}

TEST(AlertRequest, IsEmptyWithoutAVariableOrWhereItIsNotWanted) {
  auto params = towardBen<AvoidCollisionParams>();
  EXPECT_EQ(contactAlertRequest(params, "avd_", "INFO", 60, 75),
            "id=avd_,on_flag=INFO=name=$[VNAME]#contact=$[VNAME],alert_range=60,cpa_range=75");
  EXPECT_EQ(contactAlertRequest(params, "avd_", "", 60, 75), "");
  params.noAlertRequest = true;
  EXPECT_EQ(contactAlertRequest(params, "avd_", "INFO", 60, 75), "");
}

TEST(ContactBehaviours, WeighByTheirGrade) {
  EXPECT_EQ(weightGradeOf(Grade::Linear), WeightGrade::Linear);
  EXPECT_EQ(weightGradeOf(Grade::Quadratic), WeightGrade::Quadratic);
  EXPECT_EQ(weightGradeOf(Grade::Quasi), WeightGrade::Quasi);
}

TEST(Shadow, ActsInsideItsOuterDistanceOnly) {
  for (const auto& [outer, isNear] : {std::pair{100.0, true}, {60.0, false}, {0.0, true}}) {
    auto params = towardBen<ShadowParams>();
    params.outer = outer;
    ContactScene scene(params);
    scene.hear(reportAt(50, 50, 77, 1.2));  // 70.7 m off
    scene.decide({{0, 0}, 0, 1});
    EXPECT_EQ(scene.state(), isNear ? BehaviourState::Active : BehaviourState::Running) << outer;
    EXPECT_EQ(scene.last("SHADOW_RELEVANCE"), isNear ? "1" : "0") << outer;
  }
}

TEST(Convoy, WarnsOfRangesThatAreNotTenMetresApart) {
  const char* const kMoved = "toward: the ranges are too near to each other and have been moved apart";
  struct Case {
    double estop, tailgating, lagging;
    bool isNarrow;
  };
  for (const Case& c : {Case{15, 30, 70, false}, Case{4, 30, 70, true}, Case{15, 24, 70, true},
                        Case{15, 30, 39, true}, Case{5, 15, 25, false}}) {
    auto params = towardBen<ConvoyParams>();
    params.estop = c.estop, params.tailgating = c.tailgating, params.lagging = c.lagging;
    params.cruiseSpeed = 1.5;  // below spd_max, so that nothing is said of it
    ContactScene scene(params);
    scene.hear(reportAt(40, 0, 90, 1.5));
    EXPECT_NEAR(scene.decide({{0, 0}, 90, 1}).speed.value_or(-1), 1.5, 0.11);
    EXPECT_EQ(scene.last("BHV_WARNING"), c.isNarrow ? kMoved : "(none)") << c.tailgating << ", " << c.lagging;
  }
}

TEST(Convoy, HasNoWishBesideItsContact) {
  ContactScene scene(towardBen<ConvoyParams>());
  scene.hear(reportAt(3, 0, 90, 1.5));
  scene.decide({{0, 0}, 90, 1});
  EXPECT_EQ(scene.last("QLEN"), "0") << "the only mark is passed already";
  EXPECT_EQ(scene.last("WPTX"), "(none)");
  EXPECT_EQ(scene.state(), BehaviourState::Running);
  EXPECT_EQ(scene.report().behaviours.at(0).steer, std::nullopt);
}

TEST(ContactFlags, WhatCannotBeReadIsNotPosted) {
  auto params = towardBen<ShadowParams>();
  params.cnflags = linesOf({"@ G=1", "<40 nonsense", "<40 A=1"});
  ContactScene scene(params);
  scene.hear(reportAt(0, 30, 90, 1));
  scene.decide({{0, 0}, 0, 1});
  EXPECT_EQ(scene.last("A"), "1");
  EXPECT_EQ(scene.last("G"), "(none)");
  EXPECT_EQ(scene.last("nonsense"), "(none)");
}

/// encounters.md 2.2: with an ignore list for groups an empty group is refused, unless strict_ignore is off.
TEST(ContactParams, AnEmptyGroupEndsWhereItIsStrict) {
  for (const bool isStrict : {true, false}) {
    auto params = towardBen<ShadowParams>();
    params.exitOnFilterGroup = true, params.ignoreGroup = "red", params.strictIgnore = isStrict;
    ContactScene scene(params);
    scene.hear(reportAt(0, 30, 90, 1));
    scene.decide({{0, 0}, 0, 1});
    EXPECT_EQ(scene.state(), isStrict ? BehaviourState::Complete : BehaviourState::Active);
  }
}

}  // namespace
}  // namespace antipode
