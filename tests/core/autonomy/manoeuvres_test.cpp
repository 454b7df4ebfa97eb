// SPDX-License-Identifier: GPL-3.0-or-later
// Turns, depths and lines, with the vectors of helm-behaviours.md sections 3.6 to 3.8, 3.11 and 3.13.
#include "core/autonomy/behaviours/kinds/go_to_depth.h"
#include "core/autonomy/behaviours/kinds/leg_run.h"
#include "core/autonomy/behaviours/kinds/turn_speed.h"
#include "core/autonomy/behaviours/kinds/williamson_turn.h"
#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"
#include "tests/support/scripted_helm.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace antipode {
namespace {

using test::behaviour;
using test::Keys;
using test::ScriptedHelm;
using testing::ElementsAre;

void expectValues(const ScriptedHelm& helm, const std::vector<std::array<double, 3>>& values) {
  for (const auto& [course, speed, wanted] : values)
    EXPECT_NEAR(helm.value(course, speed), wanted, 0.02) << course << ", " << speed;
}

const Keys kZigZag{{"stem_hdg", "90"},          {"zig_angle", "30"}, {"hdg_thresh", "5"},
                   {"max_zig_legs", "3"},       {"speed", "2"},      {"zigflag", "ZIG = $[ZIGS]"},
                   {"zagflag", "ZAG = $[ZAGS]"}};

TEST(ZigZag, TurnsAtItsThreshold) {  // Z1
  ScriptedHelm helm("zig_zag", kZigZag);
  EXPECT_EQ(helm.courseAt(0, 0, 90, 2), 60);
  expectValues(helm, {{60, 2, 100},
                      {60, 1.9, 99.605},
                      {60, 2.4, 60},
                      {60, 0.1, 92.5},
                      {60, 0, 50},
                      {240, 2, 50},
                      {60, 1, 96.053}});
  EXPECT_EQ(helm.courseAt(0, 0, 70, 2), 60);
  EXPECT_EQ(helm.courseAt(0, 0, 64.9, 2), 120);
  EXPECT_EQ(helm.now("ZIG"), "1");
  EXPECT_EQ(helm.courseAt(0, 0, 100, 2), 120);
  EXPECT_EQ(helm.courseAt(0, 0, 116, 2), 60);
  EXPECT_EQ(helm.now("ZIG"), "2");
  EXPECT_EQ(helm.now("ZAG"), "1");
  EXPECT_EQ(helm.courseAt(0, 0, 60, 2), 120);
}

TEST(ZigZag, FierceOffTheOwnHeading) {  // Z2
  BehaviourSpec spec = behaviour("zig_zag", {{"zig_angle", "30"},
                                             {"zig_angle_fierce", "60"},
                                             {"hdg_thresh", "5"},
                                             {"max_zig_legs", "5"},
                                             {"fierce_zigging", "true"},
                                             {"stem_on_active", "true"},
                                             {"speed_on_active", "true"},
                                             {"zig_first", "right"}});
  spec.common.updates = "U";
  ScriptedHelm helm({spec});
  EXPECT_EQ(helm.courseAt(0, 0, 80, 1.3), 140);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 1.3, 1e-9);
  EXPECT_EQ(helm.courseAt(0, 0, 100, 1.3), 160);
  EXPECT_EQ(helm.courseAt(0, 0, 106, 1.3), 46);
  helm.write("U", "mod_speed = 0.5");
  EXPECT_EQ(helm.courseAt(0, 0, 60, 1.3), 0);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 1.8, 1e-9);
  EXPECT_EQ(helm.courseAt(0, 0, 52, 1.3), 112);
}

/// helm-behaviours.md 3.7: complete when the count of turns is above max_zig_legs, which is 2 n with max_zig_zags
/// = n, or when it is max_stem_odo along its stem.
TEST(ZigZag, EndsByTurnsOrByItsWay) {
  const auto turnsUntilTheEnd = [](const Keys& keys, double metresATurn) {
    ScriptedHelm helm("zig_zag", keys);
    helm.at(0, 0, 60, 2);  // it takes its side, and no heading reaches it yet
    int turns = 0;
    for (double x = metresATurn; turns < 30; x += metresATurn) {
      helm.at(x, 0, turns++ % 2 == 0 ? 60 : 120, 2);
      if (helm.state(0) == BehaviourState::Complete) break;
    }
    return turns;
  };
  Keys keys{{"stem_hdg", "90"}, {"zig_angle", "30"}, {"hdg_thresh", "5"}, {"max_zig_legs", "4"}, {"speed", "2"}};
  EXPECT_EQ(turnsUntilTheEnd(keys, 1), 5);
  keys.emplace_back("max_stem_odo", "7.5");
  EXPECT_EQ(turnsUntilTheEnd(keys, 1), 5) << "5 m of the stem";
  EXPECT_EQ(turnsUntilTheEnd(keys, 2.5), 3) << "2.5, 5, 7.5 m";
  keys.back() = {"max_zig_zags", "3"};
  EXPECT_EQ(turnsUntilTheEnd(keys, 1), 7) << "three zig-zags are six legs";
}

TEST(ZigZag, HasMacrosForFlags) {
  struct Case {
    const char *macro, *first, *second;
  };
  for (const Case& c : {Case{"ODO", "5", "10"},
                        Case{"ZIG_ODO", "5", "0"},
                        Case{"STEM_ODO", "3", "6"},
                        Case{"STEM_DIST", "4", "8"},
                        Case{"ZAG_ODO", "5", "10"},
                        Case{"STEM_HDG", "90", "90"},
                        Case{"STEM_SPD", "1.5", "1.5"},
                        Case{"ZIGS", "0", "1"},
                        Case{"ZAGS", "0", "0"},
                        Case{"ZIGS_TOGO", "3", "2"},
                        Case{"ZAGS_TOGO", "3", "2"},
                        Case{"ZIGS_EVER", "0", "1"},
                        Case{"ZAGS_EVER", "0", "0"},
                        Case{"ZIG_PORT", "true", "false"},
                        Case{"ZIG_STAR", "false", "true"},
                        Case{"ZIG_START_SPD", "1.5", "1.25"},
                        Case{"ZIG_MIN_SPD", "1", "1.25"},
                        Case{"ZIG_SPD_DELTA", "0.5", "0"},
                        Case{"ZIG_SIDE", "port", "star"},
                        Case{"NOBODY", "$[NOBODY]", "$[NOBODY]"}}) {
    Keys keys = kZigZag;
    keys.emplace_back("speed_on_active", "true");
    keys.emplace_back("runxflag", std::string("M = $[") + c.macro + "]");
    ScriptedHelm helm("zig_zag", keys);
    helm.at(0, 0, 90, 1.5);
    helm.at(3, 4, 70, 1);
    EXPECT_EQ(helm.now("M"), c.first) << c.macro;
    helm.at(6, 8, 64, 1.25);
    EXPECT_EQ(helm.now("M"), c.second) << c.macro << " after a turn to starboard";
  }
  ScriptedHelm zags("zig_zag", {{"zig_angle", "30"}, {"max_zig_zags", "3"}, {"runxflag", "M = $[ZIGS_TOGO]"}});
  zags.at(0, 0, 0, 1);
  EXPECT_EQ(zags.now("M"), "6") << "three zig-zags are six legs";
}

/// The macros of the flags of a turn speak of the leg that ends; the last turn begins no leg.
TEST(ZigZag, ItsFlagsSpeakOfTheLegThatEnds) {
  ScriptedHelm helm("zig_zag", {{"stem_hdg", "90"},
                                {"zig_angle", "30"},
                                {"hdg_thresh", "5"},
                                {"max_zig_legs", "1"},
                                {"zigflag", "ZIG = $[ZIG_SIDE] $[ZIG_ODO]"},
                                {"zagflag", "ZAG = $[ZAG_ODO]"},
                                {"portflag", "LEG = port"},
                                {"starflag", "LEG = star"}});
  helm.at(0, 0, 90, 2);
  EXPECT_EQ(helm.now("LEG"), "port");
  helm.at(5, 0, 60, 2);
  EXPECT_EQ(helm.now("ZIG"), "port 5");
  EXPECT_EQ(helm.now("LEG"), "star");
  helm.at(7, 0, 120, 2);
  EXPECT_EQ(helm.now("ZIG"), "star 2");
  EXPECT_EQ(helm.now("ZAG"), "7");
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
  EXPECT_EQ(helm.posted("LEG").size(), 0u) << "no further leg begins";
}

TEST(ZigZag, MessagesChangeItsSpeedAndIdlenessItsCount) {
  BehaviourSpec spec = behaviour("zig_zag", kZigZag);
  spec.common.updates = "U";
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec});
  helm.write("GO", "true");
  const auto speed = [&] { return helm.at(0, 0, 90, 2).speed.value_or(-1); };
  EXPECT_NEAR(speed(), 2, 1e-9);
  const std::pair<const char*, double> steps[] = {
      {"mod_speed = 0.5", 2.5}, {"mod_speed = -1", 1.5}, {"mod_speed = fast", 1.5},
      {"mod_speed = Reset", 2}, {"mod_speed = 1", 3},    {"speed = 1", 1},
      {"mod_speed = 5", 4},     {"mod_speed = -1", 3},   {"mod_speed = -2.5", 0.5}};
  for (const auto& [message, wanted] : steps) {
    helm.write("U", message);
    EXPECT_NEAR(speed(), wanted, 1e-9) << message;
    EXPECT_EQ(helm.posted("BHV_CONFIG_WARNING").empty(), std::string(message) != "mod_speed = fast") << message;
  }
  helm.at(0, 0, 64, 2);
  EXPECT_EQ(helm.now("ZIG"), "1");
  helm.write("GO", "false");
  helm.at(0, 0, 64, 2);
  helm.write("GO", "true");
  EXPECT_EQ(helm.courseAt(0, 0, 90, 2), 60) << "to port again";
  helm.at(0, 0, 64, 2);
  EXPECT_EQ(helm.posted("ZIG"), std::vector<std::string>{}) << "the same value is posted once";
  EXPECT_EQ(helm.courseAt(0, 0, 116, 2), 60);
  EXPECT_EQ(helm.now("ZIG"), "2") << "the count began again";
}

/// Decides, then turns to the decision and moves.
struct ClosedLoop {
  ScriptedHelm& helm;
  double rate, dt, x = 0, y = 0, heading = 0, speed = 0;
  HelmDecision step() {
    const HelmDecision decision = helm.at(x, y, heading, speed);
    if (helm.state(0) == BehaviourState::Complete) return decision;
    if (decision.heading)
      heading = wrap360(heading + std::clamp(wrap180(*decision.heading - heading), -rate * dt, rate * dt));
    if (decision.speed) speed = *decision.speed;
    double s, c;
    portable::sincosDeg(heading, s, c);
    x += s * speed * dt, y += c * speed * dt;
    return decision;
  }
};

TEST(ZigZag, InTheClosedLoop) {  // Z3
  ScriptedHelm helm({behaviour("zig_zag", kZigZag)}, Compat::UsimmarineV22, 0.25);
  // The vectors have one turn more before the first move; their positions are these.
  helm.time = 0.25;
  ClosedLoop loop{helm, 10, 0.25, 0, 0, 90, 2};
  std::vector<double> turned;
  while (helm.state(0) != BehaviourState::Complete && helm.time < 30) {
    const double x = loop.x, y = loop.y;
    loop.step();
    if (helm.posted("ZIG").empty()) continue;
    turned.push_back(helm.time);
    if (turned.size() > 1) continue;
    EXPECT_NEAR(x, 5.26216, 1e-4);
    EXPECT_NEAR(y, 1.40999, 1e-4);
  }
  EXPECT_THAT(turned, ElementsAre(3.25, 8.75, 14.25, 19.75));
  EXPECT_NEAR(loop.x, 37.0046, 1e-3);
  EXPECT_NEAR(loop.y, 1.17912, 1e-3);
}

TEST(FixedTurn, OneTurnAfterTheOther) {  // R1
  BehaviourSpec spec = behaviour("fixed_turn", {{"turn_spec", "spd=2,mhdg=45,fix=90,turn=star; fix=60,turn=port"},
                                                {"fix_turn", "180"},
                                                {"mod_hdg", "30"},
                                                {"turn_dir", "star"},
                                                {"speed", "1.2"},
                                                {"turn_delay", "2"},
                                                {"endflag", "T = $[TURN_TIME]; D = $[TURN_DIST]"}});
  spec.common.perpetual = true;
  ScriptedHelm helm({spec});
  EXPECT_EQ(helm.courseAt(0, 0, 100, 1.5), 100);
  EXPECT_EQ(helm.courseAt(1.5, 0, 100, 1.5), 100);
  EXPECT_EQ(helm.courseAt(3, 0, 100, 1.5), 145);
  EXPECT_EQ(helm.courseAt(4.5, 0, 150, 1.5), 195);
  EXPECT_EQ(helm.courseAt(6, 0, 185, 1.5), 230);
  helm.at(7.5, 0, 190, 1.5);
  EXPECT_EQ(helm.now("T"), "3");
  EXPECT_EQ(helm.now("D"), "4.5");
  EXPECT_THAT(helm.now("FT_REPORT"), testing::StartsWith("spd=2,mod_hdg=45,rudder_avg=0"));
  for (const double course : {190.0, 190.0, 160.0}) EXPECT_EQ(helm.courseAt(9, 0, 190, 1.5), course);
  EXPECT_EQ(helm.courseAt(9, 0, 150, 1.5), 120);
  EXPECT_FALSE(helm.at(9, 0, 129, 1.5).heading) << "done";
  for (const double course : {129.0, 129.0, 159.0}) EXPECT_EQ(helm.courseAt(9, 0, 129, 1.5), course);
}

TEST(FixedTurn, ALineMayHaveSeveralFlagsAndTheOtherNames) {
  ScriptedHelm helm("fixed_turn", {{"turn_spec", "spd=1.4,mhdg=45,fhdg=90,tdir=star,flag=ONE=1,flag=TWO=2"}});
  EXPECT_EQ(helm.courseAt(0, 0, 100, 1.5), 145);
  helm.at(1, 0, 150, 1.5);
  EXPECT_EQ(helm.now("ONE"), "");
  helm.at(2, 0, 195, 1.5);
  EXPECT_EQ(helm.now("ONE"), "1");
  EXPECT_EQ(helm.now("TWO"), "2");
}

TEST(FixedTurn, TheVariableOfAFlagIsKnownHoweverItIsSpelled) {
  const Keys keys{{"turn_spec", "spd = 1.4, mhdg = 45, fix = 90, turn = star, Flag = ONE = 1"}};
  EXPECT_TRUE(namedVariables(behaviour("fixed_turn", keys)).contains("ONE"));
  ScriptedHelm helm("fixed_turn", keys);
  helm.at(0, 0, 100, 1.5);
  helm.at(1, 0, 150, 1.5);
  helm.at(2, 0, 195, 1.5);
  EXPECT_EQ(helm.now("ONE"), "1");
}

TEST(FixedTurn, ToPortTheProgramCountsNorthWrong) {  // R2, R3
  const auto turned = [](const char* side, Compat compat) {
    ScriptedHelm helm(
        {behaviour("fixed_turn", {{"fix_turn", "90"}, {"mod_hdg", "30"}, {"turn_dir", side}, {"speed", "auto"}})},
        compat, 0.5);
    ClosedLoop loop{helm, 10, 0.5, 0, 0, 45, 1.4};
    while (helm.state(0) != BehaviourState::Complete && helm.time < 30) loop.step();
    return std::array{helm.time, loop.heading, loop.x, loop.y};
  };
  const auto star = turned("star", Compat::UsimmarineV22);
  EXPECT_EQ(star[0], 9.5);
  EXPECT_EQ(star[1], 135);
  EXPECT_NEAR(star[2], 11.3368, 1e-3);
  EXPECT_NEAR(star[3], -0.494975, 1e-3);
  EXPECT_EQ(turned("port", Compat::UsimmarineV22)[1], 305);
  EXPECT_EQ(turned("port", Compat::UsimmarineV22)[0], 10.5);
  EXPECT_EQ(turned("port", Compat::Document)[1], 315);
}

TEST(FixedTurn, ItsFunction) {
  ScriptedHelm helm("fixed_turn", {{"fix_turn", "90"}, {"mod_hdg", "30"}, {"turn_dir", "star"}, {"speed", "2"}});
  helm.at(0, 0, 70, 2);
  expectValues(helm, {{100, 2, 100}, {100, 1.9, 99.605}, {100, 2.4, 60}, {280, 2, 50}});
}

TEST(PeriodicSpeed, IsLazyThenBusy) {  // Q1
  BehaviourSpec spec = behaviour("periodic_speed", {{"period_busy", "4"},
                                                    {"period_lazy", "6"},
                                                    {"period_speed", "1.5"},
                                                    {"basewidth", "0.5"},
                                                    {"peakwidth", "0.2"}});
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec});
  helm.write("GO", "true");
  for (int turn = 1; turn <= 11; ++turn) {
    helm.at(0, 0, 0, 1);
    const bool isBusy = turn >= 7 && turn <= 10;
    EXPECT_EQ(helm.state(0), isBusy ? BehaviourState::Active : BehaviourState::Running) << turn;
    if (turn <= 6) {
      EXPECT_EQ(helm.now("PS_PENDING_ACTIVE"), std::to_string(7 - turn));
    }
    if (turn == 7) expectValues(helm, {{0, 1.5, 100}, {0, 1.4, 87.5}, {0, 1.3, 75}, {0, 1.2, 60}, {0, 0.8, 0}});
  }
  helm.at(0, 0, 0), helm.at(0, 0, 0);
  helm.write("GO", "false");
  helm.at(0, 0, 0), helm.at(0, 0, 0);
  helm.write("GO", "true");
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.now("PS_PENDING_ACTIVE"), "6") << "begins anew";
  for (const char* seconds : {"5", "4"}) {
    helm.at(0, 0, 0);
    EXPECT_EQ(helm.now("PS_PENDING_ACTIVE"), seconds);
  }
}

TEST(PeriodicSpeed, TheClockMayRunOn) {  // Q2
  BehaviourSpec spec = behaviour("periodic_speed", {{"period_busy", "4"},
                                                    {"period_lazy", "6"},
                                                    {"period_speed", "1.5"},
                                                    {"initially_busy", "true"},
                                                    {"reset_upon_running", "false"}});
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec});
  helm.write("GO", "true");
  for (int turn = 1; turn <= 3; ++turn) {
    helm.at(0, 0, 0);
    EXPECT_EQ(helm.state(0), BehaviourState::Active);
  }
  helm.write("GO", "false");
  for (int turn = 4; turn <= 7; ++turn) helm.at(0, 0, 0);
  helm.write("GO", "true");
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.now("PS_PENDING_ACTIVE"), "3");
}

TEST(PeriodicSurface, AscendsAndWaits) {  // U1
  BehaviourSpec spec = behaviour(
      "periodic_surface",
      {{"period", "20"}, {"zero_speed_depth", "2"}, {"max_time_at_surface", "5"}, {"ascent_speed", "1.5"}});
  ScriptedHelm helm({spec, behaviour("constant_heading", {{"duration", "no-time-limit"}}, "h")});
  helm.write("GPS_UPDATE_RECEIVED", "1");
  const auto until = [&](double time, double depth) {
    while (helm.time < time) helm.at(0, 0, 0, 1, depth);
  };
  until(11, 20);
  EXPECT_EQ(helm.now("PENDING_SURFACE"), "10");
  until(20, 20);
  EXPECT_EQ(helm.now("PENDING_SURFACE"), "1");
  helm.at(0, 0, 0, 1, 20);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 1.5, 1e-9);
  expectValues(helm, {{0, 1.5, 100}, {0, 1.3, 80}});
  EXPECT_NEAR(helm.value(0, 1.5, 0.5), 50, 0.02);
  EXPECT_NEAR(helm.value(0, 0, 10), 0, 0.02);
  helm.at(0, 0, 0, 1, 30);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 1.5, 1e-9);
  helm.at(0, 0, 0, 1, 11);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 0.7, 0.051);
  helm.at(0, 0, 0, 1, 6.5);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 0.4, 1e-9);
  helm.at(0, 0, 0, 1, 2);
  EXPECT_EQ(helm.decision.speed, 0);
  EXPECT_EQ(helm.now("PERIODIC_ASCEND"), "false");
  expectValues(helm, {{0, 0, 100}, {0, 0.1, 50}});
  const double surfaced = helm.time;
  while (helm.posted("PSF_AT_SURFACE_TIMEOUT").empty() && helm.time < surfaced + 20) helm.at(0, 0, 0, 1, 2);
  EXPECT_EQ(helm.time, surfaced + 5);
  EXPECT_THAT(helm.now("PSF_AT_SURFACE_TIMEOUT"), testing::StartsWith("Timestamp="));
}

TEST(PeriodicSurface, TheSpeedFallsOnTheWayUpAsItsGradeSays) {  // U1
  for (const auto& [grade, speed] : {std::pair{"linear", 0.75}, {"quadratic", 0.375}, {"quasi", 0.53}, {"fullspeed", 1.5}}) {
    ScriptedHelm helm({behaviour("periodic_surface", {{"period", "20"},
                                                      {"zero_speed_depth", "2"},
                                                      {"max_time_at_surface", "5"},
                                                      {"ascent_speed", "1.5"},
                                                      {"ascent_grade", grade}}),
                       behaviour("constant_heading", {{"duration", "no-time-limit"}}, "h")});
    while (helm.time < 22) helm.at(0, 0, 0, 1, 20);
    helm.at(0, 0, 0, 1, 11);
    EXPECT_NEAR(helm.decision.speed.value_or(-1), speed, 0.051) << grade;
  }
}

TEST(GoToDepth, LevelsInTurn) {  // G1
  ScriptedHelm helm("go_to_depth",
                    {{"depth", "10,3 : 20 : 5,2"}, {"repeat", "1"}, {"arrival_flag", "ARR"}, {"endflag", "END = 1"}},
                    Compat::Document);
  const auto wish = [&](double depth) { return helm.at(0, 0, 0, 1, depth).depth.value_or(-1); };
  EXPECT_EQ(wish(0), 10);
  for (const auto& [at, wanted] : {std::pair{9.5, 90.0}, {7.5, 50.0}, {5.0, 0.0}, {15.0, 0.0}})
    EXPECT_NEAR(helm.valueOfDepth(at), wanted, 0.02) << at;
  EXPECT_EQ(wish(8), 10);
  EXPECT_EQ(wish(9.2), 10);
  EXPECT_EQ(helm.now("GTD_ARR"), "1");
  wish(9.5), wish(9.5);
  EXPECT_EQ(wish(9.5), 20) << "three turns later";
  EXPECT_EQ(wish(15), 20);
  EXPECT_EQ(wish(22), 20);
  EXPECT_EQ(helm.now("GTD_ARR"), "2");
  EXPECT_EQ(wish(20), 5);
  EXPECT_EQ(wish(5.5), 5);
  EXPECT_EQ(helm.now("GTD_ARR"), "3");
  wish(5.5);
  EXPECT_EQ(wish(5.5), 10) << "two turns later";
  wish(9.5);
  EXPECT_EQ(helm.now("GTD_ARR"), "4") << "the round is repeated";
  wish(9.5), wish(9.5);
  EXPECT_EQ(wish(9.5), 20);
  wish(20);
  EXPECT_EQ(helm.now("GTD_ARR"), "5");
  EXPECT_EQ(wish(20), 5);
  wish(5);
  EXPECT_EQ(helm.now("GTD_ARR"), "6");
  EXPECT_EQ(helm.now("END"), "");
  for (int turn = 0; turn < 3 && helm.now("END").empty(); ++turn) wish(5);
  EXPECT_EQ(helm.now("END"), "1");
}

TEST(GoToDepth, AMessageAppendsALevel) {  // G2
  ScriptedHelm helm("go_to_depth", {{"depth", "10"}, {"updates", "U"}}, Compat::Document);
  helm.write("U", "depth=30");
  EXPECT_EQ(helm.at(0, 0, 0, 1, 0).depth, 10);
  helm.at(0, 0, 0, 1, 10);
  EXPECT_EQ(helm.at(0, 0, 0, 1, 10).depth, 30);
}

TEST(GoToDepth, BeginsAgainWhereAnEditLeavesFewerLevels) {
  ScriptedHelm helm("go_to_depth", {{"depth", "10 : 20 : 5"}}, Compat::Document);
  for (const double depth : {0, 10, 10, 20, 20}) helm.at(0, 0, 0, 1, depth);
  ASSERT_EQ(helm.decision.depth, 5) << "the third level";
  helm.setBehaviours({behaviour("go_to_depth", {{"depth", "12"}})});
  EXPECT_EQ(helm.at(0, 0, 0, 1, 20).depth, 12);
}

TEST(GoToDepth, APerpetualOneBeginsAgainAfterATurn) {  // G3
  const test::Keys held{{"duration", "no-time-limit"}};
  ScriptedHelm helm({behaviour("go_to_depth", {{"depth", "10"}, {"perpetual", "true"}, {"endflag", "END = $[CTR]"}}),
                     behaviour("constant_heading", held, "h"), behaviour("constant_speed", held, "s")});
  EXPECT_EQ(helm.at(0, 0, 0, 1, 0).depth, 10);
  helm.at(0, 0, 0, 1, 10);
  for (int turn = 0; turn < 3 && helm.now("END").empty(); ++turn) helm.at(0, 0, 0, 1, 10);
  EXPECT_EQ(helm.now("END"), "1");
  EXPECT_FALSE(helm.decision.depth) << "a turn without a function";
  EXPECT_EQ(helm.at(0, 0, 0, 1, 0).depth, 10);
}

TEST(Lines, DrawTheDesiredCourseAndABearing) {  // H1
  ScriptedHelm line("hs_line", {{"time_on_leg", "30"}});
  const auto drawn = [&](double heading, double speed) {
    line.store.write("DESIRED_HEADING", heading), line.store.write("DESIRED_SPEED", speed);
    line.at(10, 20, 0);
    return line.now("VIEW_SEGLIST");
  };
  EXPECT_EQ(drawn(90, 2), "pts={10,20:70,20},active=true,label=alpha_hsl");
  EXPECT_EQ(drawn(90, 1), "pts={10,20:25,20},active=true,label=alpha_hsl");
  EXPECT_THAT(drawn(45, 4), testing::HasSubstr("94.853,104.853"));
  ScriptedHelm bearing("bearing_line", {{"bearing_point", "100,100"}, {"line_pct", "25"}});
  bearing.at(10, 20, 0);
  EXPECT_EQ(bearing.now("VIEW_SEGLIST"), "pts={10,20:32.5,40},active=true,label=alpha_bng");
}

TEST(Lines, SayWhatTheyLack) {
  ScriptedHelm line("hs_line", {});
  line.at(10, 20, 0);
  EXPECT_EQ(line.posted("BHV_WARNING"),
            std::vector<std::string>{"hs_line: DESIRED_HEADING or DESIRED_SPEED is not known"});
  EXPECT_EQ(line.now("VIEW_SEGLIST"), "pts={10,20:10,20},active=true,label=alpha_hsl") << "without a length";
  line.store.write("DESIRED_HEADING", 90.0);
  line.at(10, 20, 0);
  EXPECT_EQ(line.posted("BHV_WARNING").size(), 1u) << "the speed is not known";
  line.store.write("DESIRED_SPEED", 1.0);
  line.at(10, 20, 0);
  EXPECT_EQ(line.posted("BHV_WARNING").size(), 0u);
  ScriptedHelm none("bearing_line", {});
  none.at(10, 20, 0);
  EXPECT_EQ(none.posted("BHV_WARNING"), std::vector<std::string>{"bearing_line: bearing_point is not given"});
  EXPECT_EQ(none.now("VIEW_SEGLIST"), "");
  for (const char* shown : {"true", "false"}) {
    ScriptedHelm bearing("bearing_line", {{"bearing_point", "100,100"}, {"show_pt", shown}});
    bearing.at(10, 20, 0);
    EXPECT_EQ(bearing.now("VIEW_SEGLIST"), "pts={10,20:55,60},active=true,label=alpha_bng") << "half of the way";
    EXPECT_EQ(bearing.now("VIEW_POINT"), *shown == 't' ? "x=100,y=100,active=true,label=alpha_bng" : "");
  }
}

/// A turn of a quarter on a circle of 10 m, a corner each 10 deg, and 50 m straight on.
TEST(Lines, DrawTheTurnToTheDesiredCourse) {
  struct Case {
    double heading, wanted;
    const char *begin, *end;
    int points;
  };
  for (const Case& c :
       {Case{0, 90, "pts={0,0:0.152,1.736:", ":10,10:60,10}", 11},
        Case{0, 270, "pts={0,0:-0.152,1.736:", ":-10,10:-60,10}", 11},
        Case{350, 0, "pts={0,0:", "-0.152,1.736:-0.152,51.736}", 3}, Case{90, 90, "pts={0,0:50,0}", "", 2}}) {
    ScriptedHelm turn("turn_path", {});
    turn.store.write("DESIRED_HEADING", c.wanted);
    turn.at(0, 0, c.heading, 1);
    const std::string drawn = turn.now("VIEW_SEGLIST");
    EXPECT_THAT(drawn, testing::StartsWith(c.begin));
    EXPECT_THAT(drawn, testing::EndsWith(std::string(c.end) + ",active=true,label=alpha_turn_path"));
    EXPECT_EQ(std::ranges::count(drawn, ':') + 1, c.points) << c.wanted;
  }
  ScriptedHelm unknown("turn_path", {{"radius", "5"}, {"length", "20"}});
  unknown.at(1, 2, 180, 1);
  EXPECT_EQ(unknown.now("VIEW_SEGLIST"), "pts={1,2:1,-18},active=true,label=alpha_turn_path") << "straight on";
}

TEST(LegRun, TheTurnHasThreeArcs) {  // E1
  const WilliamsonTurn turn{.radius = 20, .extension = 0, .bias = 0, .side = Side::Port, .gap = 30};
  const std::vector<Vec2> points = turnPoints(turn, {0, 0}, 270);
  const std::vector<Vec2> wanted{
      {0, 0},           {-10, 2.68},     {-17.32, 10},     {-17.32, 10},  {-24.64, 17.32},
      {-34.64, 20},     {-44.64, 17.32}, {-51.96, 10},     {-54.64, 0},   {-51.96, -10},
      {-44.64, -17.32}, {-34.64, -20},   {-24.64, -17.32}, {-17.32, -10}, {-17.32, -10},
      {-10, -2.68},     {0, 0}};
  ASSERT_EQ(points.size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_LT(distance(points[i], wanted[i]), 0.01) << i;
  EXPECT_NEAR(lengthOf(points), 144.9387, 1e-3);
  const auto expectBiased = [&](double bias, std::size_t count, double length, const std::vector<Vec2>& some) {
    WilliamsonTurn biased = turn;
    biased.bias = bias;
    const std::vector<Vec2> found = turnPoints(biased, {0, 0}, 270);
    EXPECT_EQ(found.size(), count);
    EXPECT_NEAR(lengthOf(found), length, 1e-3);
    for (const Vec2& one : some)
      EXPECT_TRUE(std::ranges::any_of(found, [&](const Vec2& point) { return distance(point, one) < 0.01; }))
          << one.x << ", " << one.y;
  };
  expectBiased(50, 13, 149.9547, {{-21.85, 18.95}, {-5.67, -0.82}});
  expectBiased(-30, 12, 142.0440, {{0, 0}, {-29.86, 12.07}, {-9.29, -2.29}});
}

TEST(LegRun, ALegByItsCentre) {  // E2
  BehaviourSpec spec = behaviour("leg_run", {{"leg", "x=10,y=20,ang=30,len=80"}});
  const auto expectEnds = [&](Vec2 p1, Vec2 p2) {
    const auto* params = kindParams<LegRunParams>(spec.params);
    ASSERT_TRUE(params && params->p1 && params->p2);
    EXPECT_LT(distance(*params->p1, p1), 0.01) << params->p1->x << ", " << params->p1->y;
    EXPECT_LT(distance(*params->p2, p2), 0.01) << params->p2->x << ", " << params->p2->y;
  };
  const auto set = [&](const char* key, const char* value) {
    EXPECT_TRUE(setBehaviourKey(spec, key, value)) << key;
  };
  expectEnds({-10, -14.64}, {30, 54.64});
  set("leg_len_mod", "20"), set("leg_ang_mod", "60");
  expectEnds({-40, 20}, {60, 20});
  set("shift_pt", "0,0");
  expectEnds({-50, 0}, {50, 0});
}

TEST(LegRun, InTheClosedLoop) {  // E3
  ScriptedHelm helm({behaviour("leg_run", {{"p1", "0,0"},
                                           {"p2", "100,0"},
                                           {"turn1_rad", "20"},
                                           {"turn1_ext", "10"},
                                           {"turn2_rad", "15"},
                                           {"turn2_dir", "star"},
                                           {"turn_pt_gap", "30"},
                                           {"lead", "10"},
                                           {"lead_damper", "2"},
                                           {"capture_radius", "5"},
                                           {"slip_radius", "10"},
                                           {"speed", "1.5"},
                                           {"mid_leg_flag", "MIDLEG = $[CTR1]"},
                                           {"mid_turn_flag", "MIDTURN = $[CTR2]"},
                                           {"leg_spds", "2,1"}})},
                    Compat::UsimmarineV22, 0.25);
  ClosedLoop loop{helm, 30, 0.25, 90, 3, 270, 1.5};
  std::vector<double> midLegs, midTurns;
  struct Change {
    std::string mode;
    double time, x, y, course, speed;
  };
  std::vector<Change> changes;
  while (helm.time < 285) {
    const double x = loop.x, y = loop.y;
    loop.step();
    if (helm.time == 0.25) {
      EXPECT_EQ(helm.decision.heading, 253);
      EXPECT_NEAR(helm.value(272, 1.5), 94.874, 0.02);
    }
    if (!helm.posted("MIDLEG").empty()) midLegs.push_back(helm.time);
    if (!helm.posted("MIDTURN").empty()) midTurns.push_back(helm.time);
    if (!helm.posted("LR_MODE").empty())
      changes.push_back({helm.now("LR_MODE"), helm.time, x, y, helm.decision.heading.value_or(-1),
                         helm.decision.speed.value_or(-1)});
  }
  ASSERT_FALSE(midLegs.empty() || midTurns.empty());
  EXPECT_EQ(midLegs.front(), 10.5);
  EXPECT_EQ(midTurns.front(), 87.25);
  ASSERT_EQ(changes.size(), 5u);
  const std::vector<Change> wanted{{"leg1", 0.25, 90, 3, 253, 1.5},
                                   {"turn1", 57.25, 4.68759, 0.044032, 90, -1},
                                   {"leg2", 161.75, -4.86063, -0.622321, -1, 2},
                                   {"turn2", 211.75, 95.1331, -0.0464132, -1, -1},
                                   {"leg1", 278.75, 104.403, -1.99294, -1, 1}};
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    EXPECT_EQ(changes[i].mode, wanted[i].mode);
    EXPECT_NEAR(changes[i].time, wanted[i].time, 0.01) << i;
    EXPECT_NEAR(changes[i].x, wanted[i].x, 0.01) << i;
    EXPECT_NEAR(changes[i].y, wanted[i].y, 0.01) << i;
    if (wanted[i].course >= 0) {
      EXPECT_EQ(changes[i].course, wanted[i].course) << i;
    }
    if (wanted[i].speed >= 0) {
      EXPECT_NEAR(changes[i].speed, wanted[i].speed, 1e-9) << i;
    }
  }
}

TEST(FullStop, TellsWhenItLiesStill) {
  BehaviourSpec spec =
      behaviour("full_stop",
                {{"stop_thresh", "0.2"}, {"delay_complete", "2"}, {"endflag", "S = $[STOP_DIST] $[STOP_TIME]"}});
  ScriptedHelm helm({spec});
  double x = 0;
  EXPECT_EQ(helm.courseAt(x, 0, 45, 2), 45);
  EXPECT_EQ(helm.decision.speed, 0);
  expectValues(helm, {{45, 0.1, 50}, {225, 0, 50}, {225, 4, 0}});
  while (helm.time < 6) helm.at(x += 0.5, 0, 45, 1);
  helm.at(x, 0, 45, 0.1);
  const double still = helm.time;
  while (helm.state(0) != BehaviourState::Complete && helm.time < 30) helm.at(x, 0, 45, 0);
  EXPECT_EQ(helm.time, still + 2);
  EXPECT_EQ(helm.now("S"), "2.5 6");
}

TEST(FullStop, APerpetualOneBeginsAgainWithoutWhatItRemembers) {
  ScriptedHelm helm("full_stop", {{"stop_thresh", "0.2"}, {"delay_complete", "2"}, {"perpetual", "true"}});
  for (const double heading : {45.0, 90.0}) {
    EXPECT_EQ(helm.courseAt(0, 0, heading, 1), heading) << "it moves, so it has not stopped";
    for (int still = 0; still < 2; ++still) {
      EXPECT_EQ(helm.courseAt(0, 0, 120, 0), heading);
      EXPECT_EQ(helm.state(0), BehaviourState::Active);
    }
    helm.at(0, 0, 120, 0);
    EXPECT_EQ(helm.state(0), BehaviourState::Complete) << "still for 2 s";
  }
}

TEST(MaintainHeading, OfItsActivation) {
  BehaviourSpec spec = behaviour("maintain_heading", {{"duration", "no-time-limit"}});
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec});
  helm.write("GO", "true");
  helm.at(0, 0, 33);
  for (const auto& [at, wanted] : {std::pair{63.0, 20.0}, {123.0, 12.0}, {213.0, 0.0}})
    EXPECT_NEAR(helm.valueOfCourse(at), wanted, 0.02) << at;
  helm.at(0, 0, 50);
  EXPECT_NEAR(helm.valueOfCourse(33), 100, 0.02);
  helm.write("GO", "false");
  helm.at(0, 0, 90);
  helm.write("GO", "true");
  helm.at(0, 0, 90);
  EXPECT_NEAR(helm.valueOfCourse(90), 100, 0.02);
}

TEST(FullStop, MarksItsPlaceForAWhileAndForgetsItWhenItIsIdle) {  // 3.13
  BehaviourSpec spec = behaviour("full_stop", {{"stop_thresh", "0.2"},
                                               {"delay_complete", "6"},
                                               {"mark_duration", "2"},
                                               {"mark_flag", "MARK = on"},
                                               {"unmark_flag", "MARK = off"},
                                               {"runxflag", "M = $[NOBODY]/$[STOP_TIME]"}});
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec}, Compat::Document);
  helm.write("GO", "true");
  helm.at(0, 0, 45, 1), helm.at(1, 0, 45, 0.5);
  EXPECT_EQ(helm.now("MARK"), "");
  EXPECT_EQ(helm.now("M"), "$[NOBODY]/$[STOP_TIME]") << "it has not stopped";
  helm.at(1.5, 0, 45, 0.1);
  EXPECT_EQ(helm.now("MARK"), "on");
  helm.at(1.5, 0, 45, 0);
  EXPECT_EQ(helm.now("MARK"), "on") << "a second later";
  helm.at(1.5, 0, 45, 0);
  EXPECT_EQ(helm.now("MARK"), "off") << "two seconds later";
  helm.at(1.5, 0, 45, 0);
  EXPECT_TRUE(helm.posted("MARK").empty()) << "once";
  helm.write("GO", "false");
  helm.at(1.5, 0, 90, 0);
  helm.write("GO", "true");
  EXPECT_EQ(helm.courseAt(1.5, 0, 90, 1), 90) << "the heading of this activation";
  helm.at(2, 0, 90, 0.1);
  EXPECT_EQ(helm.now("MARK"), "on");
  EXPECT_EQ(helm.state(0), BehaviourState::Active) << "the delay begins anew";
}

TEST(FullStop, TheProgramsMarkTheTimeSinceItsBeginning) {
  for (const bool hasMarks : {true, false}) {
    Keys keys{{"stop_thresh", "0.2"}, {"mark_duration", "2"}, {"unmark_flag", "MARK = off"}};
    if (hasMarks) keys.emplace_back("mark_flag", "MARK = on");
    ScriptedHelm helm("full_stop", keys);
    for (const char* wanted : {"on", "on", "off", "off"}) {
      helm.at(helm.time, 0, 45, 1);
      EXPECT_EQ(helm.now("MARK"), hasMarks ? wanted : "") << helm.time;
    }
  }
}

TEST(FullStop, ATurnTowardItsStartIsNoStop) {
  ScriptedHelm helm("full_stop", {{"stop_thresh", "0.2"}, {"endflag", "S = $[STOP_DIST]"}});
  for (const double x : {0.0, 3.0, 5.0, 4.5}) {
    helm.at(x, 0, 45, 0.5);
    EXPECT_EQ(helm.state(0), BehaviourState::Active) << x;
  }
  helm.at(4.5, 0, 45, 0.1);
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
  EXPECT_EQ(helm.now("S"), "5.5") << "the way that it has sailed";
}

TEST(FullStop, AMarkOfAMillionthOfASecondIsOverAtOnce) {
  // The clock is not exacter than that, so it is no time.
  ScriptedHelm helm("full_stop",
                    {{"delay_complete", "6"},
                     {"mark_duration", "0.000001"},
                     {"mark_flag", "MARK = on"},
                     {"unmark_flag", "MARK = off"}},
                    Compat::Document);
  helm.at(0, 0, 45, 1);
  EXPECT_EQ(helm.now("MARK"), "");
  helm.at(1, 0, 45, 0);
  EXPECT_EQ(helm.now("MARK"), "off");
}

/// On a grid that goes round, all courses are at most half a circle off.
TEST(HeadingAndSpeed, OnAPartOfTheCircleCoursesFromHalfACircleOffOnAreWorthNothing) {
  HelmGrids grids = test::gridsOfVectors();
  grids.course = {0, 270, 270, false};
  const ObjectiveFunctions functions = headingAndSpeed(0, 2, 90, grids);
  ASSERT_EQ(functions.count, 2u);
  for (const auto& [course, wanted] : {std::pair{0.0, 100.0}, {90.0, 50.0}, {180.0, 0.0}, {270.0, 0.0}})
    EXPECT_NEAR(utility(functions.items[0], grids.course, course), wanted, 1e-9) << course;
}

TEST(FixedTurn, BeginsAgainAfterItWasIdle) {
  BehaviourSpec spec = behaviour("fixed_turn", {{"fix_turn", "90"},
                                                {"mod_hdg", "30"},
                                                {"turn_dir", "star"},
                                                {"speed", "2"},
                                                {"runxflag", "M = $[NOBODY]/$[TURN_DIST]"}});
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec});
  helm.write("GO", "true");
  EXPECT_EQ(helm.courseAt(0, 0, 10, 2), 40);
  EXPECT_EQ(helm.courseAt(4, 0, 90, 2), 120) << "80 degrees are done";
  EXPECT_EQ(helm.now("M"), "$[NOBODY]/4");
  helm.write("GO", "false");
  helm.at(4, 0, 90, 2);
  helm.write("GO", "true");
  helm.at(4, 0, 90, 2);
  EXPECT_EQ(helm.courseAt(6, 0, 150, 2), 180) << "60 degrees of the new turn";
  EXPECT_EQ(helm.now("M"), "$[NOBODY]/2");
  helm.at(8, 0, 185, 2);
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
}

TEST(PeriodicSurface, AnotherMarkLengthensTheTimeBelow) {  // 3.9
  const auto surfacesAt = [](int marks) {
    ScriptedHelm helm("periodic_surface", {{"period", "20"}, {"acomms_mark_variable", "ACOMMS, 10, 25"}});
    helm.write("GPS_UPDATE_RECEIVED", "1");
    while (helm.state(0) != BehaviourState::Active && helm.time < 90) {
      const int turn = static_cast<int>(helm.time);
      if (turn >= 4 && turn % 2 == 0 && turn / 2 - 1 <= marks) helm.write("ACOMMS", std::to_string(turn));
      helm.at(0, 0, 0, 1, 20);
    }
    return helm.time;
  };
  EXPECT_EQ(surfacesAt(1), surfacesAt(0) + 10);
  EXPECT_EQ(surfacesAt(2), surfacesAt(0) + 20);
  EXPECT_EQ(surfacesAt(3), surfacesAt(0) + 25) << "at most 25 s";
}

TEST(MinAltitude, WithoutAnAltitudeSaysSo) {  // 3.10
  for (const auto& [compat, critical, fails] : {std::tuple{Compat::UsimmarineV22, "true", true},
                                                {Compat::UsimmarineV22, "false", true},
                                                {Compat::Document, "true", true},
                                                {Compat::Document, "false", false}}) {
    ScriptedHelm helm("min_altitude", {{"min_altitude", "5"}, {"missing_altitude_critical", critical}}, compat);
    helm.at(0, 0, 0, 1, 10);
    EXPECT_EQ(helm.now("MIN_ALT_STATUS"), "No NAV_ALTITUDE");
    EXPECT_EQ(helm.posted("BHV_ERROR"), fails ? std::vector<std::string>{"min_altitude: no NAV_ALTITUDE is known"}
                                              : std::vector<std::string>{})
        << critical;
  }
}

TEST(OpRegionRecover, SteersBack) {
  ScriptedHelm helm("op_region_recover", {{"polygon", "0,0 : 200,0 : 200,200 : 0,200"}, {"buffer_dist", "10"}});
  EXPECT_EQ(helm.courseAt(100, -15, 180, 1), 0);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 0.3, 1e-9);
  expectValues(helm, {{1, 0.3, 100}, {1, 0, 90}, {1, 0.1, 50}, {1, 4, 65}});
}

TEST(TestFailure, StopsTheVehicle) {
  ScriptedHelm helm("test_failure", {{"failure_time", "2"}, {"failure_type", "burn,3"}}, Compat::Document);
  helm.at(0, 0, 0), helm.at(0, 0, 0);
  EXPECT_TRUE(helm.posted("BHV_ERROR").empty());
  for (int turn = 0; turn < 3; ++turn) {
    helm.at(0, 0, 0);
    EXPECT_EQ(helm.posted("BHV_ERROR").size(), 1u);
  }
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
}

TEST(FixedTurn, ALineMayEndByItsTime) {
  ScriptedHelm helm("fixed_turn", {{"turn_spec", "spd=2,mhdg=30,fix=180,turn=star,timeout=3"}});
  for (int second = 0; second < 3; ++second) {
    EXPECT_EQ(helm.courseAt(0, 0, 100, 2), 130);
    EXPECT_EQ(helm.state(0), BehaviourState::Active);
  }
  helm.at(0, 0, 100, 2);
  EXPECT_EQ(helm.state(0), BehaviourState::Complete) << "3 s after its beginning";
  EXPECT_EQ(helm.now("FT_REPORT"), "spd=2,mod_hdg=30,rudder_avg=0");
}

/// helm-behaviours.md 3.11: half the distances between places 180 degrees of the turn apart; -1: unknown.
TEST(FixedTurn, TellsTheRadiusOfATurnOfMoreThanHalfACircle) {
  ScriptedHelm helm("fixed_turn",
                    {{"fix_turn", "300"}, {"turn_dir", "star"}, {"speed", "2"}, {"runxflag", "R = $[TURN_RAD]"}});
  for (int degrees = 0; degrees <= 300; degrees += 30) {
    const double angle = degrees * 3.14159265358979323846 / 180;
    helm.at(20 - 20 * std::cos(angle), 20 * std::sin(angle), degrees, 2);
    if (degrees < 300) {
      EXPECT_EQ(helm.now("R"), "-1") << degrees;
    }
  }
  ASSERT_EQ(helm.state(0), BehaviourState::Complete);
  EXPECT_EQ(helm.now("FT_REPORT"), "spd=2,mod_hdg=20,rudder_avg=0,avg_rad=20,min_rad=20,max_rad=20");
  EXPECT_NEAR(std::stod(helm.now("R")), 20, 1e-9);
}

TEST(FixedTurn, WhatALineLacksIsAsOutsideIt) {
  // A part without a value, a side that is none, and a flag without a value.
  ScriptedHelm helm("fixed_turn", {{"turn_spec", "spd,turn=up,fix=-5,flag=ONE"},
                                   {"turn_dir", "star"},
                                   {"speed", "1.2"},
                                   {"mod_hdg", "40"},
                                   {"fix_turn", "90"}});
  EXPECT_EQ(helm.courseAt(0, 0, 10, 2), 50);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 1.2, 1e-9);
  EXPECT_EQ(helm.courseAt(0, 0, 99, 2), 139) << "89 degrees are done";
  helm.at(0, 0, 100, 2);
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
  EXPECT_EQ(helm.now("ONE"), "");
}

TEST(FixedTurn, BehindItsLastLineComesTheFirstOnlyWhereThatIsWanted) {
  for (const auto& [repeats, third] : {std::pair{"true", 20.0}, {"false", 5.0}}) {
    BehaviourSpec spec =
        behaviour("fixed_turn", {{"turn_spec", "mhdg=20,fix=30,turn=star; mhdg=10,fix=30,turn=star"},
                                 {"turn_dir", "star"},
                                 {"mod_hdg", "5"},
                                 {"fix_turn", "90"},
                                 {"schedule_repeat", repeats}});
    spec.common.perpetual = true;
    ScriptedHelm helm({spec});
    const auto offAt = [&](double heading) { return helm.courseAt(0, 0, heading, 1) - heading; };
    EXPECT_EQ(offAt(10), 20);
    helm.at(0, 0, 45, 1);
    EXPECT_EQ(offAt(45), 10) << "the second line";
    helm.at(0, 0, 80, 1);
    EXPECT_EQ(offAt(80), third) << repeats;
  }
}

TEST(GoToDepth, SaysThatItHasNoLevel) {
  ScriptedHelm helm("go_to_depth", {{"updates", "U"}}, Compat::Document);
  helm.at(0, 0, 0, 1, 0);
  EXPECT_EQ(helm.posted("BHV_WARNING"), std::vector<std::string>{"go_to_depth: depth: no depth is given"});
  EXPECT_FALSE(helm.decision.depth);
  helm.write("U", "depth = 30");
  EXPECT_EQ(helm.at(0, 0, 0, 1, 0).depth, 30);
  EXPECT_TRUE(helm.posted("BHV_WARNING").empty());
}

TEST(GoToDepth, AMessageThatIsNoLevelChangesNothing) {
  ScriptedHelm helm("go_to_depth", {{"depth", "10"}, {"updates", "U"}}, Compat::Document);
  helm.write("U", "depth = deep");
  EXPECT_EQ(helm.at(0, 0, 0, 1, 0).depth, 10);
  EXPECT_EQ(helm.posted("WARNING"),
            std::vector<std::string>{"go_to_depth: U ignored: depth: 'deep' is not a level"});
  helm.write("U", "arrival_delta = 4");
  helm.at(0, 0, 0, 1, 0);
  EXPECT_TRUE(helm.posted("WARNING").empty());
  const auto* params = kindParams<GoToDepthParams>(helm.behaviours()[0].params);
  ASSERT_TRUE(params);
  EXPECT_EQ(params->depth, "10");
  EXPECT_EQ(params->arrivalDelta, 4);
}

TEST(GoToDepth, WithoutAStayItGoesOnWhenTimeHasPassed) {
  ScriptedHelm helm({behaviour("go_to_depth", {{"depth", "10 : 20"}})}, Compat::Document, 0);
  for (int turn = 0; turn < 3; ++turn) EXPECT_EQ(helm.at(0, 0, 0, 1, 10).depth, 10) << "the clock stands still";
  helm.time = 1;
  EXPECT_EQ(helm.at(0, 0, 0, 1, 10).depth, 20);
}

TEST(PeriodicSpeed, WithoutPeriodsItIsNeverBusy) {
  ScriptedHelm helm("periodic_speed", {{"period_speed", "1.5"}});
  for (int turn = 0; turn < 5; ++turn) {
    helm.at(0, 0, 0, 1);
    EXPECT_EQ(helm.state(0), BehaviourState::Running);
    EXPECT_EQ(helm.now("PERIODIC_SPEED"), "0");
    EXPECT_EQ(helm.now("PS_BUSY_COUNT"), "0");
  }
}

TEST(PeriodicSurface, AChangeOfItsMarkBeginsThePeriodAnew) {
  ScriptedHelm helm("periodic_surface", {{"period", "20"}});
  helm.write("GPS_UPDATE_RECEIVED", "1");
  while (helm.time < 11) helm.at(0, 0, 0, 1, 20);
  EXPECT_EQ(helm.now("PENDING_SURFACE"), "10");
  helm.write("GPS_UPDATE_RECEIVED", "1");
  helm.at(0, 0, 0, 1, 20);
  EXPECT_EQ(helm.now("PENDING_SURFACE"), "9") << "the same value is no mark";
  helm.write("GPS_UPDATE_RECEIVED", "2");
  helm.at(0, 0, 0, 1, 20);
  EXPECT_EQ(helm.now("PENDING_SURFACE"), "20");
}

TEST(PeriodicSurface, MarksWithoutSecondsLengthenNothing) {
  for (const char* mark : {"ACOMMS, often, 25", "ACOMMS, 10, long", "ACOMMS, 10"}) {
    ScriptedHelm helm("periodic_surface", {{"period", "20"}, {"acomms_mark_variable", mark}});
    helm.write("GPS_UPDATE_RECEIVED", "1");
    helm.at(0, 0, 0, 1, 20);
    helm.write("ACOMMS", "x");
    while (helm.time < 11) helm.at(0, 0, 0, 1, 20);
    EXPECT_EQ(helm.now("PENDING_SURFACE"), "10") << mark;
  }
}

TEST(OpRegionRecover, SaysThatItHasNoPolygon) {
  ScriptedHelm helm("op_region_recover", {});
  helm.at(100, -15, 180, 1);
  EXPECT_EQ(helm.posted("BHV_WARNING"), std::vector<std::string>{"op_region_recover: no polygon is given"});
  EXPECT_EQ(helm.state(0), BehaviourState::Running);
}

TEST(OpRegionRecover, ActsAfterItsTimeOutsideAndNoLongerInside) {
  ScriptedHelm helm(
      "op_region_recover",
      {{"polygon", "0,0 : 200,0 : 200,200 : 0,200"}, {"trigger_exit_time", "2"}, {"trigger_entry_time", "3"}});
  const auto isActing = [&](double y) {
    helm.at(100, y, 180, 1);
    return helm.state(0) == BehaviourState::Active;
  };
  for (const double y : {100.0, 100.0, 100.0, 100.0}) EXPECT_FALSE(isActing(y)) << helm.time;
  EXPECT_FALSE(isActing(-50));
  EXPECT_FALSE(isActing(-50)) << "1 s outside";
  EXPECT_TRUE(isActing(-50)) << "2 s outside";
  EXPECT_FALSE(isActing(100)) << "inside there is nothing to wish";
  EXPECT_TRUE(isActing(-50)) << "it was inside for less than 3 s";
  for (int turn = 0; turn < 4; ++turn) EXPECT_FALSE(isActing(100));
  EXPECT_FALSE(isActing(-50)) << "after 3 s inside it has to be outside for 2 s again";
}

TEST(OpRegionRecover, FromFarOffASingleCourseLeadsBack) {
  ScriptedHelm helm("op_region_recover", {{"polygon", "-5,0 : 5,0 : 5,10 : -5,10"}, {"buffer_dist", "0"}});
  EXPECT_EQ(helm.courseAt(0, -1000, 90, 1), 0);
}

/// Outside by hardly more than rounding: nearly every course touches an edge at once, and no way is shorter. The
/// one back along the edge has a way to go, though a tiny one, and the one to the east leads off.
TEST(OpRegionRecover, BesideACornerTheCoursesThatTouchItAtOnceAreTheBest) {
  ScriptedHelm helm("op_region_recover", {{"polygon", "0,0 : 200,0 : 200,200 : 0,200"}, {"buffer_dist", "0"}});
  helm.at(200.0000000001, 0, 180, 1);
  ASSERT_EQ(helm.state(0), BehaviourState::Active);
  expectValues(helm, {{0, 0.3, 100}, {269, 0.3, 100}, {270, 0.3, 50}, {90, 0.3, 50}});
}

TEST(TestFailure, ACrashIsForGood) {
  ScriptedHelm helm("test_failure", {{"failure_time", "2"}, {"failure_type", "crash"}}, Compat::Document);
  helm.at(0, 0, 0), helm.at(0, 0, 0);
  EXPECT_TRUE(helm.posted("BHV_ERROR").empty());
  for (int turn = 0; turn < 20; ++turn) {
    helm.at(0, 0, 0);
    EXPECT_EQ(helm.posted("BHV_ERROR"),
              std::vector<std::string>{"test_failure: the helm has crashed, as it was asked to"});
  }
}

TEST(TestFailure, AHangLastsThreeSecondsUnlessItIsTold) {
  for (const auto& [type, end] : {std::pair{"hang", 6.0}, {"hang,5", 8.0}, {"burn", 6.0}}) {
    ScriptedHelm helm("test_failure", {{"failure_time", "2"}, {"failure_type", type}}, Compat::Document);
    while (helm.state(0) != BehaviourState::Complete && helm.time < 20) helm.at(0, 0, 0);
    EXPECT_EQ(helm.time, end) << type;
  }
  ScriptedHelm none("test_failure", {{"failure_type", "melt"}}, Compat::Document);
  none.at(0, 0, 0);
  EXPECT_TRUE(none.posted("BHV_ERROR").empty()) << "a failure that it does not know";
}

}  // namespace
}  // namespace antipode
