// SPDX-License-Identifier: GPL-3.0-or-later
// What every behaviour has (helm-behaviours.md sections 1.4, 1.5 and 2): flags, durations, updates, templates,
// all-stop, and mixed decisions.
#include "tests/support/scripted_helm.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace antipode {
namespace {

using test::behaviour;
using test::ScriptedHelm;
using testing::ElementsAre;
using testing::IsEmpty;
using Texts = std::vector<std::string>;

BehaviourSpec waypoint(const std::string& points, const test::Keys& more = {}) {
  test::Keys keys{{"points", points}, {"speed", "2"}};
  keys.insert(keys.end(), more.begin(), more.end());
  return behaviour("waypoint", keys, "wpt");
}

TEST(MixedDecisions, OfWaypointTurnLimitAndSpeedLimit) {  // M1
  BehaviourSpec limit = behaviour("memory_turn_limit", {{"memory_time", "20"}, {"turn_range", "45"}});
  limit.common.pwt = 150;
  ScriptedHelm helm({waypoint("100,-50"), limit, behaviour("max_speed", {{"max_speed", "1.5"}})});
  for (const auto& [heading, course] : {std::pair{20.0, 65.0}, {40.0, 75.0}, {60.0, 85.0}, {90.0, 97.0}}) {
    EXPECT_NEAR(helm.courseAt(0, 0, heading, 1.5), course, 1) << heading;
    EXPECT_NEAR(helm.decision.speed.value_or(-1), 1.5, 1e-9);
  }
}

TEST(MixedDecisions, ASpeedOfBusyTimesNeedsEnoughWeight) {  // M2, Q3
  for (const auto& [weight, speed] : {std::pair{5.0, 2.0}, {20.0, 1.0}, {30.0, 1.0}, {40.0, 1.0}, {60.0, 1.0}}) {
    BehaviourSpec busy = behaviour("periodic_speed", {{"period_busy", "10"},
                                                      {"period_lazy", "10"},
                                                      {"period_speed", "1"},
                                                      {"basewidth", "0.5"},
                                                      {"initially_busy", "true"}});
    busy.common.pwt = weight;
    ScriptedHelm helm({waypoint("100,0"), busy});
    EXPECT_EQ(helm.courseAt(0, 0, 90, 1), 90);
    EXPECT_NEAR(helm.decision.speed.value_or(-1), speed, 1e-9) << weight;
  }
}

TEST(MixedDecisions, AWaypointsCourseWeighsHalf) {  // M3
  BehaviourSpec hold =
      behaviour("constant_heading",
                {{"heading", "180"}, {"peakwidth", "0"}, {"basewidth", "180"}, {"duration", "no-time-limit"}});
  ScriptedHelm helm({waypoint("100,0"), hold});
  EXPECT_EQ(helm.courseAt(0, 0, 90, 1), 180);
}

TEST(WaypointKeys, AltSpeedPatienceAndSteepSpeed) {  // W3
  BehaviourSpec spec =
      waypoint("0,0:100,0", {{"end_spd", "slow_dist=50,stop_dist=10"}, {"patience", "75"}, {"speed_alt", "1"}});
  spec.common.updates = "WU";
  ScriptedHelm helm({spec});
  helm.at(0, 0, 90, 2);
  helm.at(40, 0, 90, 2);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 2, 1e-9);
  helm.at(60, 0, 90, 2);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 1.5, 1e-9);
  EXPECT_NEAR(helm.value(90, 1.5), 100, 0.02);
  EXPECT_NEAR(helm.value(90, 0), 85.625, 0.02);
  EXPECT_NEAR(helm.value(270, 1.5), 25, 0.02);
  EXPECT_NEAR(helm.value(91, 1.5), 99.539, 0.02);
  helm.at(91, 0, 90, 2);
  EXPECT_EQ(helm.decision.speed, 0);
  ScriptedHelm other({spec});
  other.at(0, 0, 90, 2);
  other.write("WU", "use_alt_speed=true");
  other.at(20, 0, 90, 2);
  EXPECT_NEAR(other.decision.speed.value_or(-1), 1, 1e-9);
  other.write("WU", "use_alt_speed=toggle");
  other.at(20, 0, 90, 2);
  EXPECT_NEAR(other.decision.speed.value_or(-1), 2, 1e-9);
  other.write("WU", "speed=9");
  other.at(20, 0, 90, 2);
  EXPECT_EQ(other.decision.speed, 4);
  other.at(60, 0, 90, 2);
  EXPECT_NEAR(other.decision.speed.value_or(-1), 3, 1e-9) << "it slows down from the greatest speed there is";
  ScriptedHelm steep({waypoint("100,-50", {{"ipf_type", "zaic_spd"}})});
  EXPECT_EQ(steep.courseAt(0, 0, 90, 2), 116);
  EXPECT_NEAR(steep.value(117, 1), 92.06, 0.02);
  EXPECT_NEAR(steep.value(117, 2.4), 59.95, 0.02);
}

TEST(WaypointKeys, FlagsOfPointsAndRounds) {  // W2
  BehaviourSpec spec = waypoint("0,0:100,0:100,100", {{"repeat", "1"},
                                                      {"capture_radius", "5"},
                                                      {"slip_radius", "15"},
                                                      {"lead", "10"},
                                                      {"lead_damper", "4"},
                                                      {"wptflag",
                                                       "W = "
                                                       "ni=$[NI],nx=$[NX],ny=$[NY],pi=$[PI],px=$[PX],py=$[PY],cyc="
                                                       "$[CYCLES],rem=$[CYCREM],hit=$[WPTS_HIT],wrem=$[WPTS_REM]"},
                                                      {"cycleflag", "C = $(CYCLES)"}});
  ScriptedHelm helm({spec});
  EXPECT_EQ(helm.courseAt(-50, 0, 90, 2), 90);
  helm.at(-4, 0, 90, 2);
  EXPECT_EQ(helm.now("W"), "ni=1,nx=100,ny=0,pi=0,px=0,py=0,cyc=0,rem=1,hit=1,wrem=2");
  EXPECT_EQ(helm.courseAt(50, 3, 90, 2), 101);
  EXPECT_EQ(helm.courseAt(97, 0, 90, 2), 11);
  EXPECT_EQ(helm.courseAt(100, 96, 90, 2), 235);
  EXPECT_EQ(helm.now("CYCLE_INDEX"), "1");
  EXPECT_EQ(helm.now("C"), "1");
  EXPECT_THAT(helm.now("W"), testing::HasSubstr("cyc=1,rem=0,hit=3,wrem=3"));
}

TEST(WaypointKeys, TheListChangesOnTheWay) {  // W4
  BehaviourSpec spec = waypoint("0,0:100,0:100,100", {{"capture_radius", "5"}, {"slip_radius", "15"}});
  spec.common.updates = "WU";
  ScriptedHelm helm({spec});
  const auto afterUpdate = [&](const char* text, double x = 1) {
    helm.write("WU", text);
    return helm.courseAt(x, 0, 90, 2);
  };
  const auto result = [&] {
    const auto told = helm.posted("IVPHELM_UPDATE_RESULT");
    return told.empty() ? std::string{} : told.back();
  };
  helm.at(1, 0, 90, 2);
  EXPECT_EQ(helm.now("WPT_INDEX"), "1");
  afterUpdate("newpt=200,100");
  EXPECT_THAT(result(), testing::HasSubstr("result=success"));
  afterUpdate("xpoints=0,0:50,0:50,50");
  EXPECT_THAT(result(), testing::HasSubstr("result=param_error")) << "a list of another length";
  EXPECT_EQ(afterUpdate("xpoints=0,0:50,0:50,50:0,50"), 90);
  EXPECT_EQ(helm.now("WPT_INDEX"), "1");
  EXPECT_EQ(afterUpdate("order=toggle"), 359);
  EXPECT_EQ(helm.now("WPT_INDEX"), "0");
  EXPECT_EQ(afterUpdate("currix=2"), 90);
  afterUpdate("newpt=300,300");
  EXPECT_THAT(result(), testing::HasSubstr("result=success"));
  EXPECT_EQ(afterUpdate("order=toggle"), 90) << "normal again, and its first point is reached at once";
  EXPECT_EQ(helm.now("WPT_INDEX"), "1");
}

TEST(WaypointKeys, LeadToTheStartIdleAndOrder) {  // W5
  const test::Keys lead{{"lead", "20"}, {"lead_to_start", "true"}};
  ScriptedHelm helm({waypoint("0,0:100,0", lead)});
  EXPECT_EQ(helm.courseAt(-50, 10, 90, 2), 101);
  helm.at(0, 0, 90, 2);
  EXPECT_EQ(helm.courseAt(30, 10, 90, 2), 116);
  BehaviourSpec plain = waypoint("0,0:100,0", lead);
  EXPECT_TRUE(setBehaviourKey(plain, "lead_condition", "LEAD = true"));
  ScriptedHelm withoutLead({plain});
  for (const double x : {-50.0, 0.0}) withoutLead.at(x, x < 0 ? 10 : 0, 90, 2);
  EXPECT_EQ(withoutLead.courseAt(30, 10, 90, 2), 98);

  BehaviourSpec again = waypoint("0,0:100,0", {{"reset_on_idle", "true"}});
  again.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm resets({again});
  resets.write("GO", "true");
  resets.at(0, 0, 90, 2);
  EXPECT_EQ(resets.now("WPT_INDEX"), "1");
  resets.write("GO", "false");
  resets.at(30, 10, 90, 2);
  resets.write("GO", "true");
  EXPECT_EQ(resets.courseAt(30, 10, 90, 2), 251);
  EXPECT_EQ(resets.now("WPT_INDEX"), "0");

  BehaviourSpec back = waypoint("start");
  back.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm start({back});
  start.at(-50, 10, 90, 2);
  start.write("GO", "true");
  EXPECT_EQ(start.courseAt(30, 10, 90, 2), 270) << "where it was first seen";

  ScriptedHelm greedy({waypoint("0,0:100,0:50,0:20,0", {{"greedy_tour", "true"}, {"wptflag", "AT = $[PX]"}})});
  greedy.at(-50, 10, 90, 2);
  std::vector<std::string> visited;
  for (const double x : {0.0, 20.0, 50.0, 100.0}) {
    greedy.at(x, 0, 90, 2);
    visited.push_back(greedy.now("AT"));
  }
  EXPECT_THAT(visited, testing::ElementsAre("0", "20", "50", "100"));
}

TEST(WaypointKeys, APointIsNotReachedFromAnywhereAfterAnIdleTime) {
  BehaviourSpec spec = waypoint("0,0:100,0", {{"slip_radius", "15"}, {"wptflag", "AT = $[CTR]"}});
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec});
  helm.write("GO", "true");
  helm.at(-10, 5, 90, 2);
  helm.write("GO", "false");
  helm.at(-40, 40, 90, 2);
  helm.write("GO", "true");
  helm.at(-60, 40, 90, 2);
  EXPECT_EQ(helm.waypoint(0)->index, 0) << "it was near before, and is farther now";
  EXPECT_EQ(helm.now("AT"), "");
  helm.at(-10, 5, 90, 2), helm.at(10, 5, 90, 2), helm.at(20, 5, 90, 2);
  EXPECT_EQ(helm.waypoint(0)->index, 1) << "it has slipped past";
}

TEST(WaypointKeys, AnEditOnTheWayKeepsTheTour) {
  const auto route = [](const char* speed) {
    return behaviour("waypoint", {{"points", "0,0:100,0:50,0"}, {"speed", speed}, {"shortest_tour", "true"}}, "wpt");
  };
  ScriptedHelm helm({route("2")});
  helm.at(-50, 0, 90, 2);
  helm.at(0, 0, 90, 2);
  helm.setBehaviours({route("1")});
  helm.at(50, 0, 90, 2);
  EXPECT_EQ(helm.now("WPT_INDEX"), "2") << "50,0 is the second point of the tour";
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 1, 1e-9);
}

TEST(WaypointKeys, TheLineThroughAPointMayCount) {  // W7
  ScriptedHelm helm({waypoint("0,0:100,0", {{"capture_line", "absolute"}})});
  helm.at(-50, 0, 90, 2);
  EXPECT_EQ(helm.courseAt(0, 0, 90, 2), 0) << "the bearing of a point to itself";
  EXPECT_EQ(helm.now("WPT_INDEX"), "0");
  helm.at(0.1, 30, 90, 2);
  EXPECT_EQ(helm.now("WPT_INDEX"), "1");
  helm.at(99.9, 0, 90, 2);
  EXPECT_EQ(helm.state(0), BehaviourState::Active);
  helm.at(100.1, -60, 90, 2);
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
}

TEST(WaypointKeys, OneWptflagIsPostedOnceACounterEachTime) {  // 2.1
  ScriptedHelm helm({waypoint("0,0:10,0:20,0:30,0:40,0:50,0", {{"wptflag", "PING = true; PONG = $[CTR]"}})});
  std::size_t pings = 0, pongs = 0;
  for (const double x : {0.0, 10.0, 20.0, 30.0, 40.0, 50.0}) {
    helm.at(x, 0, 90, 2);
    pings += helm.posted("PING").size(), pongs += helm.posted("PONG").size();
  }
  EXPECT_EQ(pings, 1u);
  EXPECT_EQ(pongs, 6u);
  EXPECT_EQ(helm.now("PONG"), "6");
}

TEST(WaypointKeys, FlagsOfPointsHaveConditionsAndMayBeginAtTheStart) {
  for (const char* atStart : {"false", "true"}) {
    ScriptedHelm helm({waypoint(
        "0,0:100,0", {{"wptflag", "A = $[CTR]; B = $[CTR1] [if] LOUD = true"}, {"wptflag_on_start", atStart}})});
    helm.at(-50, 0, 90, 2);
    EXPECT_EQ(helm.now("A"), *atStart == 't' ? "1" : "");
    helm.at(-40, 0, 90, 2);
    EXPECT_EQ(helm.posted("A").size(), 0u) << "only once";
    helm.at(0, 0, 90, 2);
    EXPECT_EQ(helm.posted("A").size(), 1u);
    EXPECT_EQ(helm.now("B"), "") << "its condition does not hold";
    helm.write("LOUD", "true");
    helm.at(100, 0, 90, 2);
    EXPECT_EQ(helm.posted("A").size(), 1u);
    EXPECT_EQ(helm.now("B"), "1");
  }
}

TEST(WaypointKeys, TheFlagAtTheStartIsPostedOnce) {
  ScriptedHelm helm(
      {waypoint("0,0:100,0", {{"wptflag", "A = $[CTR]"}, {"wptflag_on_start", "true"}, {"perpetual", "true"}})});
  for (const double x : {-50.0, 0.0, 100.0}) helm.at(x, 0, 90, 2);
  EXPECT_EQ(helm.now("A"), "3");
  helm.at(50, 0, 90, 2);
  EXPECT_EQ(helm.state(0), BehaviourState::Active) << "it goes the same way again";
  EXPECT_THAT(helm.posted("A"), IsEmpty());
}

TEST(Flags, OfAnInactiveBehaviourArePostedWhenItIsIdleOrGoesOn) {  // 2.3
  for (const Compat compat : {Compat::UsimmarineV22, Compat::Document}) {
    BehaviourSpec timer = behaviour("timer", {{"idleflag", "IDLE = 1"}, {"inactiveflag", "OFF = $[CTR]"}});
    timer.common.conditions = *ConditionList::fromText("GO = true");
    ScriptedHelm helm({timer}, compat);
    helm.write("GO", "true");
    helm.at(0, 0, 0);
    ASSERT_EQ(helm.state(0), BehaviourState::Running);
    helm.write("GO", "false");
    helm.at(0, 0, 0);
    EXPECT_EQ(helm.now("IDLE"), "1");
    EXPECT_EQ(helm.now("OFF"), compat == Compat::Document ? "" : "1") << "a document's has not been active";
  }
  for (const auto& [repeat, told] : {std::pair{"1", "1"}, {"0", ""}}) {
    ScriptedHelm helm({waypoint("0,0", {{"repeat", repeat}, {"inactiveflag", "OFF = $[CTR]"}})});
    helm.at(-50, 0, 90, 2);
    for (int turn = 0; turn < 9 && helm.state(0) != BehaviourState::Complete; ++turn) helm.at(0, 0, 90, 2);
    EXPECT_EQ(helm.state(0), BehaviourState::Complete);
    EXPECT_EQ(helm.now("OFF"), told) << "only where it goes on; rounds more: " << repeat;
  }
}

TEST(Flags, HaveConditionsReceiversAndMacros) {
  BehaviourSpec spec = behaviour("constant_heading", {{"duration", "no-time-limit"}}, "ch");
  spec.common.runflags = *FlagList::fromText(
      "A = 1 [if] GO = true; B = 2 [if] GO = false; #all MSGX = 0; #group+ T = word; N = $[BHVNAME] of "
      "$(OWNSHIP)");
  ScriptedHelm helm({spec});
  helm.write("GO", "true");
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.now("A"), "1");
  EXPECT_EQ(helm.now("B"), "");
  EXPECT_THAT(helm.posted("NODE_MESSAGE_LOCAL"),
              ElementsAre("src_node=alpha,dest_node=all,src_app=pHelmIvP,src_bhv=ch,var_name=MSGX,double_val=0",
                          "src_node=alpha,dest_node=all,src_app=pHelmIvP,src_bhv=ch,var_name=T,string_val=word"));
  EXPECT_EQ(helm.now("BHV_WARNING"), "ch: ALPHA_NAV_GROUP is unknown");
  EXPECT_THAT(helm.posted("MSGX"), IsEmpty());
  EXPECT_THAT(helm.posted("T"), ElementsAre("word"));
  EXPECT_EQ(helm.now("N"), "ch of alpha");
  for (const char* text : {"A = 1 [if] GO = true", "#all MSGX = 0", "#all+ X = a b", "@tag V = 2"})
    EXPECT_EQ(Flag::fromText(text)->text(), text);
}

TEST(Flags, ForOthersMayBeThoseOfPointsAndRounds) {
  ScriptedHelm helm({waypoint("0,0:10,0", {{"wptflag", "#all AT = $[NI]; #all+ BOTH = 1; #group G = 2"},
                                           {"cycleflag", "#all ROUND = $[CYCLES]"}})});
  helm.store.write("ALPHA_NAV_GROUP", std::string("red"));
  helm.at(0, 0, 90, 2);
  const std::string head = "src_node=alpha,dest_node=all,", tail = "src_app=pHelmIvP,src_bhv=wpt,var_name=";
  EXPECT_THAT(helm.posted("NODE_MESSAGE_LOCAL"),
              ElementsAre(head + tail + "AT,double_val=1", head + tail + "BOTH,double_val=1",
                          head + "dest_group=red," + tail + "G,double_val=2"));
  EXPECT_THAT(helm.posted("AT"), IsEmpty());
  EXPECT_THAT(helm.posted("BOTH"), ElementsAre("1"));
  EXPECT_THAT(helm.posted("G"), IsEmpty());
  EXPECT_THAT(helm.posted("BHV_WARNING"), IsEmpty());
  helm.at(10, 0, 90, 2);
  EXPECT_THAT(helm.posted("NODE_MESSAGE_LOCAL"),
              ElementsAre(head + tail + "ROUND,double_val=1", head + tail + "AT,double_val=0"))
      << "those of points are posted again only when they change";
}

/// helm-behaviours.md 2.1: what a macro of every behaviour stands for; unknown ones stay.
TEST(Flags, HaveMacrosOfEveryBehaviour) {
  struct Case {
    const char *macro, *first, *second;
  };
  for (const Case& c :
       {Case{"PWT", "80", "80"}, Case{"BHVNAME", "wpt", "wpt"}, Case{"BHVTYPE", "BHV_Waypoint", "BHV_Waypoint"},
        Case{"OWNSHIP", "alpha", "alpha"}, Case{"NOW", "0", "1"}, Case{"CTR", "1", "2"}, Case{"CTR5", "1", "2"},
        Case{"CTR6", "$[CTR6]", "$[CTR6]"}, Case{"CTR0", "$[CTR0]", "$[CTR0]"}, Case{"CTRX", "$[CTRX]", "$[CTRX]"},
        Case{"CTR/", "$[CTR/]", "$[CTR/]"}, Case{"CTR12", "$[CTR12]", "$[CTR12]"},
        Case{"HASH1", "$[HASH1]", "$[HASH1]"}, Case{"HASHX", "$[HASHX]", "$[HASHX]"},
        Case{"HASH22", "$[HASH22]", "$[HASH22]"}, Case{"NI", "0", "0"}, Case{"IX", "0", "0"},
        Case{"OSX", "-50", "-49"}}) {
    BehaviourSpec spec = waypoint("0,0:100,0", {{"runxflag", std::string("M = $[") + c.macro + "]"}});
    spec.common.pwt = 80;
    ScriptedHelm helm({spec});
    helm.at(-50, 0, 90, 1);
    EXPECT_EQ(helm.now("M"), c.first) << c.macro;
    helm.at(-49, 0, 90, 1);
    EXPECT_EQ(helm.now("M"), c.second) << c.macro;
  }
  const std::pair<const char*, const char*> types[] = {
      {"station_keep", "BHV_StationKeep"}, {"zig_zag", "BHV_ZigZag"}, {"avd_colregs", "BHV_AvdColregsV22"}};
  for (const auto& [type, name] : types) {
    ScriptedHelm helm(type, {{"runxflag", "M = $[BHVTYPE]"}});
    helm.at(0, 0, 0);
    EXPECT_EQ(helm.now("M"), name);
  }
}

TEST(Flags, NowCountsFromItsFirstUseAlsoFromTheStartOfTheClock) {
  for (const double start : {0.0, 5.0}) {
    ScriptedHelm helm({waypoint("100,0", {{"runxflag", "M = $[NOW]"}})});
    helm.time = start - 1;
    for (const char* now : {"0", "1", "2"}) {
      helm.at(0, 0, 90);
      EXPECT_EQ(helm.now("M"), now) << "from " << start << " s on";
    }
  }
}

TEST(Flags, HashesAreLettersAndDigitsThatDiffer) {
  std::set<std::string> seen;
  for (const auto& [macro, letters] : {std::pair{"HASH", 6}, {"HASH2", 2}, {"HASH4", 4}, {"HASH9", 9}}) {
    ScriptedHelm helm({waypoint("100,0", {{"runxflag", std::string("M = $[") + macro + "]"}})});
    std::set<std::string> ofMacro;
    for (int turn = 0; turn < 5; ++turn) {
      helm.at(0, 0, 90);
      EXPECT_THAT(helm.now("M"), testing::MatchesRegex("[A-Z0-9]{" + std::to_string(letters) + "}")) << macro;
      ofMacro.insert(helm.now("M"));
    }
    EXPECT_EQ(ofMacro.size(), 5u) << macro << ": each is another";
  }
}

TEST(Flags, TellHowLongABehaviourWasIdle) {
  BehaviourSpec spec = waypoint("100,0", {{"runxflag", "M = $[DUR_IDLE_TIME]/$[DUR_RUN_TIME]"}});
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec});
  for (int turn = 0; turn < 4; ++turn) helm.at(0, 0, 90);
  helm.write("GO", "true");
  helm.at(0, 0, 90);
  helm.at(0, 0, 90), helm.at(0, 0, 90);
  const std::string told = helm.now("M");
  const std::size_t slash = told.find('/');
  ASSERT_NE(slash, std::string::npos) << told;
  EXPECT_NEAR(std::stod(told.substr(0, slash)), 4, 1) << "four turns of a second";
  EXPECT_NEAR(std::stod(told.substr(slash + 1)), 2, 1);
}

TEST(Flags, RunxEveryTurnAndMappedNames) {
  BehaviourSpec spec = behaviour("constant_heading", {{"duration", "no-time-limit"}}, "ch");
  spec.common.runxflags = *FlagList::fromText("X = 1; QUIET = 1");
  spec.common.configflags = *FlagList::fromText("CFG = 1");
  spec.common.updates = "U";
  spec.common.postMapping = *TextLines::fromText("X, Y; QUIET, silent");
  ScriptedHelm helm({spec});
  for (int turn = 0; turn < 3; ++turn) {
    helm.at(0, 0, 0);
    EXPECT_THAT(helm.posted("Y"), ElementsAre("1"));
    EXPECT_THAT(helm.posted("X"), IsEmpty());
    EXPECT_THAT(helm.posted("QUIET"), IsEmpty());
    EXPECT_EQ(helm.posted("CFG").size(), turn == 0 ? 1u : 0u);
  }
}

TEST(Duration, CountsRunningTimeTellsWhatIsLeftAndBeginsAnew) {  // D1
  BehaviourSpec spec = behaviour("timer",
                                 {{"duration", "5"},
                                  {"duration_status", "LEFT"},
                                  {"duration_reset", "RST = yes"},
                                  {"endflag", "END = $[DUR_RUN_TIME]"}},
                                 "t");
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec});
  helm.write("GO", "true");
  Texts left;
  const auto turns = [&](int count) {
    for (int i = 0; i < count; ++i) {
      helm.at(0, 0, 0);
      const auto told = helm.posted("LEFT");
      left.insert(left.end(), told.begin(), told.end());
    }
  };
  turns(3);
  helm.write("GO", "false");
  turns(2);
  helm.write("GO", "true");
  turns(2);
  helm.write("RST", "yes");
  turns(6);
  EXPECT_EQ(left, (Texts{"5", "4", "3", "2", "1", "5", "4", "3", "2", "1", "0"}));
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
  EXPECT_EQ(helm.now("END"), "5");
}

TEST(Duration, IdleTimeMayCountAndAPerpetualOneBeginsAgainAtOnce) {  // D2
  BehaviourSpec spec = behaviour("timer",
                                 {{"duration", "5"},
                                  {"duration_idle_decay", "true"},
                                  {"duration_status", "LEFT"},
                                  {"perpetual", "true"},
                                  {"endflag", "END = $[DUR_RUN_TIME]"}},
                                 "t");
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec});
  helm.write("GO", "true");
  const auto left = [&] {
    helm.at(0, 0, 0);
    return helm.posted("LEFT");
  };
  for (const char* seconds : {"5", "4", "3"}) EXPECT_THAT(left(), ElementsAre(seconds));
  helm.write("GO", "false");
  for (int i = 0; i < 2; ++i) EXPECT_THAT(left(), IsEmpty());
  helm.write("GO", "true");
  EXPECT_THAT(left(), ElementsAre("0", "5"));
  EXPECT_EQ(helm.state(0), BehaviourState::Running);
  EXPECT_EQ(helm.now("END"), "2");
  EXPECT_THAT(left(), ElementsAre("4"));
}

/// The flags of a turn in the order in which they are posted, "VAR=value ...".
std::string flagsOf(const ScriptedHelm& helm, std::string_view variables) {
  std::string all;
  for (const HelmPost& post : helm.posts())
    if (post.variable.size() == 1 && variables.find(post.variable) != std::string_view::npos)
      all += post.variable + "=" + messageText(post.value) + " ";
  return all;
}

TEST(EndFlags, OfARouteComeBetweenThoseOfTheRoundAndOfThePoint) {
  for (const Compat compat : {Compat::UsimmarineV22, Compat::Document}) {
    ScriptedHelm helm({behaviour("waypoint",
                                 {{"points", "0,0:100,0"},
                                  {"speed", "2"},
                                  {"cycleflag", "C = $[NI]"},
                                  {"wptflag", "S = leg$[WPTS_HIT]"},
                                  {"endflag", "S = done; E = $[NI]/$[WPTS_REM]"},
                                  {"runxflag", "X = 1"}},
                                 "way")},
                      compat);
    helm.at(0, 0, 90, 2);
    helm.at(100, 0, 90, 2);
    ASSERT_EQ(helm.state(0), BehaviourState::Complete);
    const bool isDocument = compat == Compat::Document;
    EXPECT_EQ(flagsOf(helm, "CESX"), isDocument ? "C=1 S=leg2 S=done E=1/1 " : "C=0 S=done E=0/2 S=leg2 X=1 ");
    EXPECT_EQ(helm.now("S"), isDocument ? "done" : "leg2");
  }
}

TEST(EndFlags, OfAFixedTurnComeBeforeThoseOfItsLine) {
  ScriptedHelm helm(
      {behaviour("fixed_turn",
                 {{"turn_spec", "spd=2,mhdg=30,fix=90,turn=star,flag=S=line"}, {"endflag", "S = end"}}, "turn")});
  helm.at(0, 0, 10, 2), helm.at(4, 0, 90, 2), helm.at(6, 0, 110, 2);
  ASSERT_EQ(helm.state(0), BehaviourState::Complete);
  EXPECT_EQ(flagsOf(helm, "S"), "S=end S=line ");
}

TEST(Duration, AConstantBehaviourWithoutOneIsOverAtOnce) {  // D3
  for (const char* type : {"constant_heading", "constant_speed", "constant_depth", "maintain_heading"}) {
    ScriptedHelm helm({behaviour(type, {{"duration", "0"}, {"endflag", "END = 1"}})});
    helm.at(0, 0, 90, 2);
    EXPECT_EQ(helm.state(0), BehaviourState::Complete) << type;
    EXPECT_EQ(helm.now("END"), "1") << type;
    EXPECT_FALSE(helm.decision.heading) << type << ": no function";
  }
}

TEST(NoStarve, IsIdleWithoutFreshNews) {
  BehaviourSpec spec =
      behaviour("constant_heading", {{"duration", "no-time-limit"}, {"no_starve", "A, B, 2"}}, "ch");
  ScriptedHelm helm({spec});
  helm.write("A", "1");
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.state(0), BehaviourState::Idle) << "B is unknown";
  helm.write("A", "1"), helm.write("B", "1");
  helm.at(0, 0, 0), helm.at(0, 0, 0), helm.at(0, 0, 0);
  EXPECT_EQ(helm.state(0), BehaviourState::Active);
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.state(0), BehaviourState::Idle) << "older than 2 s";
}

TEST(NoStarve, NewsThatComeWhileItIsIdleGrowOld) {
  BehaviourSpec spec =
      behaviour("constant_heading", {{"duration", "no-time-limit"}, {"no_starve", "SONAR, 5"}}, "ch");
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec});
  helm.write("SONAR", "1");
  for (int turn = 0; turn < 20; ++turn) helm.at(0, 0, 0);
  helm.write("GO", "true");
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.state(0), BehaviourState::Idle);
  EXPECT_EQ(helm.failing(0), "no_starve = SONAR, 5");
  helm.write("SONAR", "1");
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.state(0), BehaviourState::Active);
}

TEST(Templates, MakeBehavioursByName) {  // S1
  BehaviourSpec spec = behaviour("constant_speed",
                                 {{"speed", "2"},
                                  {"duration", "4"},
                                  {"templating", "spawn"},
                                  {"updates", "NEW"},
                                  {"spawnflag", "BORN = $[BHVNAME]"}},
                                 "cs_");
  ScriptedHelm helm({spec, behaviour("constant_heading", {{"duration", "no-time-limit"}}, "h")});
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.behaviours().size(), 2u);
  EXPECT_EQ(helm.state(0), BehaviourState::Idle) << "a template does not run";
  helm.write("NEW", "name=one#speed=3");
  helm.at(0, 0, 0);
  ASSERT_EQ(helm.behaviours().size(), 3u);
  EXPECT_EQ(helm.behaviours()[2].common.name, "cs_one");
  EXPECT_EQ(helm.now("BORN"), "cs_one");
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 3, 1e-9) << "in the same turn";
  helm.write("NEW", "name=one#speed=1");
  helm.at(0, 0, 0);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 1, 1e-9);
  helm.write("NEW", "name=two#speed=abc");
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.behaviours().size(), 3u);
  EXPECT_THAT(helm.now("BHV_WARNING"), testing::StartsWith("Failed to spawn cs_two. Bad config:"));
  helm.at(0, 0, 0);
  ASSERT_EQ(helm.behaviours().size(), 3u);
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.behaviours().size(), 2u) << "removed when complete";
  EXPECT_THAT(helm.posted("IVPHELM_LIFE_EVENT").back(),
              testing::HasSubstr("bname=cs_one, btype=constant_speed, event=death"));
  helm.write("NEW", "name=one#speed=2");
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.behaviours().size(), 3u) << "its name is free again";
}

TEST(Templates, AnEditKeepsWhatTheyHaveMadeAsLongAsTheyAreThere) {
  BehaviourSpec spec = behaviour("constant_speed", {{"speed", "1"}, {"duration", "no-time-limit"}}, "cs_");
  spec.common.updates = "U";
  spec.common.templating = Templating::Clone;
  ScriptedHelm helm({waypoint("100,0"), spec});
  helm.write("U", "name=one # speed=3");
  helm.at(0, 0, 90, 2);
  const auto names = [&] {
    HelmReport report;
    helm.fillReport(report, helm.time);
    Texts all;
    for (const BehaviourReport& one : report.behaviours) all.push_back(one.name);
    return all;
  };
  const Texts before = names();
  ASSERT_THAT(before, testing::Contains("cs_one"));
  helm.setBehaviours({waypoint("200,0"), spec});
  helm.at(0, 0, 90, 2);
  EXPECT_EQ(names(), before);
  BehaviourSpec own = behaviour("constant_speed", {{"speed", "2"}, {"duration", "no-time-limit"}}, "cs_one");
  helm.setBehaviours({waypoint("200,0"), spec, own});
  helm.at(0, 0, 90, 2);
  EXPECT_EQ(std::ranges::count(names(), "cs_one"), 1) << "a given one takes the place of what the template has made";
  EXPECT_EQ(std::get<ConstantSpeedParams>(helm.behaviours()[2].params).speed, 2);
  helm.setBehaviours({waypoint("200,0"), own});
  helm.at(0, 0, 90, 2);
  EXPECT_EQ(std::ranges::count(names(), "cs_one"), 1) << "and needs no template";
  helm.setBehaviours({waypoint("200,0")});
  helm.at(0, 0, 90, 2);
  EXPECT_EQ(names(), Texts{"wpt"}) << "without its template it goes";
}

TEST(Templates, SeveralMessagesOfATurnAreAllHeard) {
  BehaviourSpec spec = behaviour(
      "constant_speed",
      {{"duration", "no-time-limit"}, {"templating", "spawn"}, {"updates", "NEW"}, {"max_spawnings", "2"}}, "cs_");
  ScriptedHelm helm({spec});
  for (const char* text : {"name=a#speed=1", "name=b#speed=2", "name=a#speed=3", "name=c#speed=1"}) {
    helm.write("NEW", text);
    helm.receive("NEW", text);
  }
  helm.at(0, 0, 0);
  ASSERT_EQ(helm.behaviours().size(), 3u) << "max_spawnings = 2";
  EXPECT_EQ(std::get<ConstantSpeedParams>(helm.behaviours()[1].params).speed, 3);
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.behaviours().size(), 3u) << "heard once";
}

TEST(Updates, TellTheirResult) {
  BehaviourSpec spec = waypoint("100,0", {{"speed_alt", "1"}});
  spec.common.updates = "WU";
  ScriptedHelm helm({spec});
  const auto result = [&](const std::string& text) {
    helm.write("WU", text);
    helm.at(0, 0, 90, 1);
    const auto told = helm.posted("IVPHELM_UPDATE_RESULT");
    return told.empty() ? std::string{} : told.back();
  };
  EXPECT_THAT(result("speed=0.5"), testing::EndsWith("result=success,val=speed=0.5"));
  EXPECT_THAT(result("speed=0.5"), testing::HasSubstr("result=duplicate"));
  EXPECT_THAT(result("use_alt_speed=toggle"), testing::HasSubstr("result=success"));
  EXPECT_THAT(result("use_alt_speed=toggle"), testing::HasSubstr("result=success"));
  EXPECT_THAT(result("name=other#speed=3"), testing::HasSubstr("result=name_mismatch"));
  EXPECT_THAT(result("speed=1 # bogus=3 # speed_alt=0.7"), testing::HasSubstr("result=param_error"));
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 1, 1e-9) << "the good keys count";
  EXPECT_EQ(std::get<WaypointParams>(helm.behaviours()[0].params).speedAlt, 0.7);
}

TEST(StationKeepKeys, TheFirstTurnHasTheOldDistance) {  // K1
  BehaviourSpec spec = behaviour("station_keep", {{"station_pt", "0,0"},
                                                  {"inner_radius", "5"},
                                                  {"outer_radius", "20"},
                                                  {"outer_speed", "1"},
                                                  {"transit_speed", "2"}});
  spec.common.updates = "U";
  ScriptedHelm helm({spec});
  const auto turn = [&](double x, double y, double course, double speed) {
    helm.at(x, y, 90, 1);
    EXPECT_EQ(helm.decision.heading, course) << x << ", " << y;
    EXPECT_NEAR(helm.decision.speed.value_or(-1), speed, 0.051) << x << ", " << y;
  };
  turn(30, 0, 270, 0);
  turn(30, 0, 270, 2);
  EXPECT_NEAR(helm.value(270, 2), 100, 0.02);
  EXPECT_NEAR(helm.value(270, 1.8), 75, 0.02);
  EXPECT_NEAR(helm.value(270, 1.6), 50, 0.02);
  EXPECT_NEAR(helm.value(90, 2), 50, 0.02);
  turn(20, 0, 270, 2);
  turn(19, 0, 270, 0.9);
  turn(8, 6, 233, 0.3);
  turn(5, 0, 270, 0);
  const std::string atStation = helm.now("PSKEEP_MODE");
  turn(5, 0, 270, 0);
  EXPECT_NE(helm.now("PSKEEP_MODE"), atStation) << "it alternates";
  turn(9, 0, 270, 0.3);
  helm.write("U", "station_pt=100,100");
  turn(9, 0, 42, 0.3);
  turn(9, 0, 42, 2);
}

TEST(StationKeepKeys, WithoutAPlaceItRunsAndWishesNothing) {
  ScriptedHelm helm({behaviour("station_keep", {{"outer_radius", "20"}})});
  EXPECT_EQ(helm.courseAt(6, 12, 30, 1), -1);
  EXPECT_FALSE(helm.decision.speed);
}

TEST(StationKeepKeys, SwingsWithTheVehicle) {  // K2
  BehaviourSpec spec =
      behaviour("station_keep",
                {{"center_activate", "true"}, {"swing_time", "3"}, {"inner_radius", "5"}, {"outer_radius", "20"}});
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec});
  helm.write("GO", "true");
  for (const double heading : {30.0, 31.0, 40.0}) {
    EXPECT_EQ(helm.courseAt(6, 12, heading, 1), heading);
    EXPECT_EQ(helm.decision.speed, 0);
  }
  EXPECT_EQ(helm.courseAt(6, 12, 40, 1), 0);
  EXPECT_EQ(helm.courseAt(8, 16, 40, 1), 207);
  EXPECT_EQ(helm.decision.speed, 0);
  EXPECT_EQ(helm.courseAt(20, 16, 40, 1), 254);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 0.8, 1e-9);
  helm.write("GO", "false");
  helm.at(100, 100, 10, 1);
  helm.write("GO", "true");
  EXPECT_EQ(helm.courseAt(100, 100, 10, 1), 10);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 0.8, 1e-9) << "of the old distance";
}

TEST(StationKeepKeys, Hibernates) {  // K3
  for (const Compat compat : {Compat::UsimmarineV22, Compat::Document}) {
    ScriptedHelm helm({behaviour("station_keep", {{"station_pt", "0,0"},
                                                  {"inner_radius", "5"},
                                                  {"outer_radius", "15"},
                                                  {"hibernation_radius", "50"},
                                                  {"transit_speed", "2"}})},
                      compat, 2);
    helm.at(40, 0, 90, 1), helm.at(40, 0, 90, 1);
    EXPECT_EQ(helm.decision.speed, 0);
    for (const double range : {51, 52, 45, 40, 35, 30, 25, 22, 24, 26}) {
      helm.at(range, 0, 90, 1);
      EXPECT_NEAR(helm.decision.speed.value_or(-1), 2, 1e-9) << range;
    }
    helm.at(30, 0, 90, 1);
    EXPECT_EQ(helm.decision.speed, 0);
  }
}

TEST(AllStop, TheFirstMissingDecisionIsForgiven) {  // 1.5
  BehaviourSpec spec = waypoint("100,0");
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec});
  helm.write("GO", "true");
  helm.at(0, 0, 90, 1);
  EXPECT_THAT(helm.posted("IVPHELM_ALLSTOP"), ElementsAre("clear"));
  helm.write("GO", "false");
  helm.at(0, 0, 90, 1);
  EXPECT_EQ(helm.decision, HelmDecision{}) << "the last decision stands";
  EXPECT_THAT(helm.posted("IVPHELM_ALLSTOP"), ElementsAre("NothingToDo"));
  helm.at(0, 0, 90, 1);
  EXPECT_EQ(helm.decision, (HelmDecision{.heading = 0, .speed = 0, .depth = {}, .drift = false}));
  EXPECT_THAT(helm.posted("IVPHELM_ALLSTOP"), ElementsAre("NothingToDo"));
  helm.at(0, 0, 90, 1);
  EXPECT_EQ(helm.decision, HelmDecision{}) << "zeros are posted once";
  helm.write("GO", "true");
  helm.at(0, 0, 90, 1);
  EXPECT_THAT(helm.posted("IVPHELM_ALLSTOP"), ElementsAre("clear"));
}

TEST(AllStop, NamesTheVariablesWithoutAFunction) {
  ScriptedHelm helm({behaviour("constant_heading", {{"duration", "no-time-limit"}}, "h")});
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.now("IVPHELM_ALLSTOP"), "MissingDecVars:speed");
  HelmGrids grids = test::gridsOfVectors();
  grids.needsDepth = true;
  helm.setGrids(grids);
  helm.at(0, 0, 0), helm.at(0, 0, 0);
  EXPECT_EQ(helm.now("IVPHELM_ALLSTOP"), "MissingDecVars:speed,depth");
}

TEST(AllStop, LimitsAloneAreNoGoal) {  // 1.5, recorded
  BehaviourSpec goal = waypoint("1000,0");
  goal.common.conditions = *ConditionList::fromText("GO = true");
  for (const bool required : {false, true}) {
    ScriptedHelm helm({goal, behaviour("max_speed", {{"max_speed", "1.5"}})});
    helm.requireGoals(required);
    helm.write("GO", "true");
    helm.at(0, 0, 90, 1);
    EXPECT_EQ(helm.now("IVPHELM_ALLSTOP"), "clear");
    helm.write("GO", "false");
    helm.at(0, 0, 90, 1);
    const char* reason = required ? "NoGoalBehavior" : "MissingDecVars:course";
    EXPECT_THAT(helm.posted("IVPHELM_ALLSTOP"), ElementsAre(reason));
    EXPECT_FALSE(helm.decision.speed);
    helm.at(0, 0, 90, 1);
    EXPECT_THAT(helm.posted("IVPHELM_ALLSTOP"), ElementsAre(reason)) << "told again with the zeros";
    EXPECT_EQ(helm.decision.speed, 0);
    EXPECT_TRUE(helm.hasAllStop());
    helm.write("GO", "true");
    helm.at(0, 0, 90, 1);
    EXPECT_THAT(helm.posted("IVPHELM_ALLSTOP"), ElementsAre("clear"));
    EXPECT_FALSE(helm.hasAllStop());
  }
  ScriptedHelm document({behaviour("max_speed", {{"max_speed", "1.5"}}),
                         behaviour("memory_turn_limit", {{"memory_time", "3"}, {"turn_range", "60"}})},
                        Compat::Document);
  document.at(0, 0, 90, 1);
  EXPECT_FALSE(document.decision.drift);
  document.requireGoals(true);
  document.at(0, 0, 90, 1);
  EXPECT_TRUE(document.decision.drift);
}

TEST(AllStop, ADocumentsHelmDriftsAtOnce) {
  ScriptedHelm helm({behaviour("constant_heading", {{"duration", "no-time-limit"}}, "h")}, Compat::Document);
  EXPECT_TRUE(helm.at(0, 0, 0).drift);
  EXPECT_EQ(helm.now("IVPHELM_ALLSTOP"), "");
}

TEST(StationKeepKeys, TellsWhatItDoesAsTheProgram) {
  ScriptedHelm helm({behaviour("station_keep",
                               {{"station_pt", "10,0"},
                                {"inner_radius", "5"},
                                {"outer_radius", "15"},
                                {"visual_hints", "edge_color=white, vertex_sizes"}},
                               "sk")});
  helm.at(40, 0, 90, 1);
  EXPECT_EQ(helm.posted("BHV_SETTINGS"),
            std::vector<std::string>{"type=BHV_StationKeep,name=sk,x=10.00,y=0.00,inner_radius=5.0,outer_radius=15.0,"
                                     "hibernation_radius=-1.0,outer_speed=1.2,center_activate=false"});
  EXPECT_EQ(helm.posted("VIEW_POLYGON").front(),
            "radial:: x=10.0,y=0.0,source=alpha:sk,pts=32,edge_size=1,vertex_size=1,edge_color=white,label_color=white,"
            "vertex_color=red,label=alpha:station-keep-out,radius=15.0");
  EXPECT_EQ(helm.posted("PSKEEP_MODE"), std::vector<std::string>{"HIBERNATING"});
  helm.at(40, 0, 90, 1);
  EXPECT_EQ(helm.posted("PSKEEP_MODE"), std::vector<std::string>{"SEEKING_STATION"});
  EXPECT_EQ(helm.posted("DIST_TO_STATION"), std::vector<std::string>{"30"});
  EXPECT_TRUE(helm.posted("VIEW_POLYGON").empty());
}

TEST(StationKeepKeys, SettingsAreToldAgainWhenAMessageHasChangedThem) {
  ScriptedHelm helm("station_keep", {{"station_pt", "10,0"}, {"updates", "UP"}});
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.posted("BHV_SETTINGS").size(), 1u);
  helm.at(0, 0, 0);
  EXPECT_TRUE(helm.posted("BHV_SETTINGS").empty());
  helm.write("UP", "outer_radius = 28");
  helm.at(0, 0, 0);
  const auto told = helm.posted("BHV_SETTINGS");
  ASSERT_EQ(told.size(), 1u);
  EXPECT_NE(told.front().find("outer_radius=28.0"), std::string::npos) << told.front();
}

TEST(StationKeepKeys, TheOuterSpeedRaisesATransitSpeedThatIsNotWritten) {
  const auto farAway = [](const char* key, const char* value) {
    ScriptedHelm helm("station_keep", {{"station_pt", "500,0"}, {key, value}});
    helm.at(0, 0, 90);
    return helm.at(0, 0, 90).speed.value_or(-1);
  };
  EXPECT_NEAR(farAway("outer_speed", "3"), 3, 1e-9);
  EXPECT_NEAR(farAway("transit_speed", "0.5"), 0.5, 1e-9);
}

TEST(StationKeepKeys, HibernationMayBeOff) {
  const BehaviourSpec off = behaviour("station_keep", {{"hibernation_radius", "20"}, {"hibernation_radius", "off"}});
  EXPECT_FALSE(std::get<StationKeepParams>(off.params).hibernationRadius);
}

TEST(StationKeepKeys, WithoutAStationItMeasuresFromTheOrigin) {
  ScriptedHelm helm({behaviour("station_keep", {}, "sk")});
  helm.at(30, 40, 90, 1);
  EXPECT_EQ(helm.posted("DIST_TO_STATION"), std::vector<std::string>{"50"});
  EXPECT_EQ(helm.posted("BHV_WARNING"), std::vector<std::string>{"sk: STATION_POINT_NOT_SET"});
  EXPECT_TRUE(helm.posted("PSKEEP_MODE").empty());
}

TEST(TimerStatus, TheTimeBetweenTwoTurnsCountsForTheSecond) {
  BehaviourSpec spec = behaviour("timer", {{"var_status_idle", "IDLE"}, {"status_suffix", "base"}}, "tim");
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec});
  for (int i = 0; i < 3; ++i) helm.at(0, 0, 0);
  EXPECT_EQ(helm.posted("IDLE_base"), std::vector<std::string>{"2"});
  helm.store.write("GO", std::string("true"));
  for (int i = 0; i < 2; ++i) helm.at(0, 0, 0);
  EXPECT_EQ(helm.posted("TIMER_RUNNING_base"), std::vector<std::string>{"2"});
  EXPECT_TRUE(helm.posted("IDLE_base").empty());
}

TEST(ConstantKeys, TellsHowFarItIsFromTheWantedValue) {
  BehaviourSpec heading = behaviour("constant_heading",
                                    {{"heading", "350"}, {"heading_mismatch_var", "OFF"}, {"complete_thresh", "5"}}, "ch");
  ScriptedHelm helm({heading});
  helm.at(0, 0, 20);
  EXPECT_EQ(helm.posted("OFF"), std::vector<std::string>{"30"});
  EXPECT_EQ(helm.state(0), BehaviourState::Active);
  helm.at(0, 0, 353);
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
}

TEST(WaypointKeys, NamesOfWhatItTells) {
  ScriptedHelm helm({behaviour("waypoint",
                               {{"points", "0,0:100,0"}, {"speed", "2"}, {"wpt_index_var", "INDEX"},
                                {"wpt_dist_to_next", "LEFT"}, {"post_suffix", "a"}, {"cycle_index_var", "silent"}},
                               "wpt")});
  helm.at(-50, 0, 90, 2);
  EXPECT_EQ(helm.posted("INDEX_a"), std::vector<std::string>{"0"});
  EXPECT_EQ(helm.posted("LEFT_a"), std::vector<std::string>{"50"});
  EXPECT_EQ(helm.posted("WPT_STAT_a"),
            std::vector<std::string>{"vname=alpha,behavior-name=wpt,index=0,hits=0/0,cycles=0,dist=50,eta=25"});
}

TEST(AllStop, AParkedHelmStopsOnceAndBeginsAgain) {
  ScriptedHelm helm({behaviour("waypoint", {{"points", "100,0"}, {"speed", "2"}}, "wpt")});
  helm.at(0, 0, 90, 2);
  const HelmDecision first = helm.park(helm.store);
  EXPECT_EQ(first.speed, 0);
  EXPECT_EQ(helm.posted("IVPHELM_ALLSTOP"), std::vector<std::string>{"ManualOverride"});
  EXPECT_FALSE(helm.park(helm.store).speed);
  EXPECT_TRUE(helm.posts().empty());
  helm.at(0, 0, 90, 2);
  EXPECT_EQ(helm.posted("IVPHELM_ALLSTOP"), std::vector<std::string>{"clear"});
}

TEST(Cruising, NeedsThatNothingElseCounts) {
  const auto isPossible = [](const test::Keys& ofRoute, const test::Keys& ofTimer) {
    ScriptedHelm helm({waypoint("0,0:300,0", ofRoute), behaviour("timer", ofTimer, "t")});
    helm.at(0, 0, 90, 2), helm.at(10, 0, 90, 2);
    return helm.cruise().has_value();
  };
  EXPECT_TRUE(isPossible({}, {}));
  EXPECT_FALSE(isPossible({{"runxflag", "M = 1"}}, {})) << "a flag in every turn";
  EXPECT_FALSE(isPossible({}, {{"no_starve", "A, 9"}}));
  EXPECT_FALSE(isPossible({}, {{"duration", "90"}, {"duration_status", "LEFT"}}));
  EXPECT_FALSE(isPossible({}, {{"duration", "90"}, {"duration_idle_decay", "true"}}));
}

TEST(Cruising, OfADocumentNeedsExactCourses) {
  for (const auto& [wraps, exact] : {std::pair{true, true}, {true, false}, {false, true}}) {
    ScriptedHelm helm({waypoint("0,0:300,0")}, Compat::Document);
    HelmGrids grids = test::gridsOfVectors();
    grids.course.wraps = wraps, grids.course.withSummits = exact;
    helm.setGrids(grids);
    helm.at(0, 0, 90, 2), helm.at(10, 0, 90, 2);
    EXPECT_EQ(helm.cruise().has_value(), wraps && exact);
  }
}

TEST(AllStop, BeforeItsFirstDecisionThereIsNone) {
  ScriptedHelm helm({waypoint("100,0")});
  EXPECT_FALSE(helm.hasDecided());
  EXPECT_FALSE(helm.hasAllStop());
  helm.at(0, 0, 90, 2);
  EXPECT_TRUE(helm.hasDecided());
  EXPECT_FALSE(helm.hasAllStop());
}

TEST(AllStop, AManoeuvreIsAGoal) {
  ScriptedHelm helm("zig_zag", {{"zig_angle", "30"}, {"speed", "1"}});
  helm.requireGoals(true);
  helm.at(0, 0, 0, 1);
  EXPECT_EQ(helm.now("IVPHELM_ALLSTOP"), "clear");
  EXPECT_TRUE(helm.decision.heading);
  ScriptedHelm nothing({behaviour("timer", {}, "t")}, Compat::Document);
  nothing.requireGoals(true);
  EXPECT_TRUE(nothing.at(0, 0, 0, 1).drift);
}

TEST(WaypointKeys, FlagsOfRoundsNeedNoneOfPoints) {
  ScriptedHelm helm({waypoint("0,0:100,0", {{"cycleflag", "C = $[CYCLES]"}})});
  helm.at(0, 0, 90, 2), helm.at(50, 0, 90, 2);
  EXPECT_EQ(helm.now("C"), "");
  helm.at(100, 0, 90, 2);
  EXPECT_EQ(helm.now("C"), "1");
}

TEST(WaypointKeys, DistancesAreToldWhileItRunsAlsoWithoutAWeight) {
  BehaviourSpec weightless = waypoint("100,0", {{"wpt_dist_to_next", "D"}});
  weightless.common.pwt = 0;
  ScriptedHelm helm({weightless});
  helm.at(0, 0, 90, 2);
  EXPECT_EQ(helm.state(0), BehaviourState::Running);
  EXPECT_EQ(helm.now("D"), "100");
  ScriptedHelm ends({waypoint("100,0", {{"wpt_dist_to_next", "D"}, {"duration", "2"}})});
  ends.at(0, 0, 90, 2), ends.at(0, 0, 90, 2);
  EXPECT_EQ(ends.now("D"), "100");
  ends.at(0, 0, 90, 2);
  EXPECT_EQ(ends.state(0), BehaviourState::Complete);
  EXPECT_EQ(ends.now("D"), "-1") << "its time is over";
}

TEST(Updates, TextsThatMayChangeSomethingEachTimeAreTakenAgain) {
  BehaviourSpec spec = waypoint("100,0");
  spec.common.updates = "WU";
  ScriptedHelm helm({spec});
  const auto result = [&](const std::string& text) {
    helm.write("WU", text);
    helm.at(0, 0, 90, 1);
    const auto told = helm.posted("IVPHELM_UPDATE_RESULT");
    return told.empty() ? std::string{} : told.back();
  };
  for (const auto& [text, second] : {std::pair{"endflag=MODE=1", "result=success"},
                                     {"endflag=ENGAGED=1", "result=success"},
                                     {"endflag=OTHER=1", "result=duplicate"}}) {
    EXPECT_THAT(result(text), testing::HasSubstr("result=success")) << text;
    EXPECT_THAT(result(text), testing::HasSubstr(second)) << text;
  }
}

TEST(Updates, SomeKeysCannotChange) {
  BehaviourSpec spec = waypoint("100,0:200,0");
  spec.common.updates = "WU";
  ScriptedHelm helm({spec});
  const auto warningOf = [&](const std::string& text) {
    helm.write("WU", text);
    helm.at(0, 0, 90, 1);
    const auto told = helm.posted("WARNING");
    return told.empty() ? std::string{} : told.back();
  };
  EXPECT_EQ(warningOf("updates = X"), "wpt: WU ignored: 'updates' cannot change while the helm runs");
  EXPECT_EQ(warningOf("templating = spawn"), "wpt: WU ignored: 'templating' cannot change while the helm runs");
  EXPECT_THAT(warningOf("newpt = here"), testing::StartsWith("wpt: WU ignored: 'here' is not a point"));
  EXPECT_EQ(warningOf("speed = 1 # # speed_alt = 2"), "") << "nothing between two signs";
  EXPECT_EQ(warningOf("order = reverse"), "");
  const auto& route = std::get<WaypointParams>(helm.behaviours()[0].params);
  EXPECT_EQ(route.speed, 1);
  EXPECT_EQ(route.speedAlt, 2);
  EXPECT_EQ(route.order, WaypointOrder::Reverse);
  EXPECT_EQ(route.points.points.size(), 2u);
}

TEST(Updates, OfAVariableAtMostAThousandAreHeardInATurn) {
  BehaviourSpec spec = waypoint("100,0");
  spec.common.updates = "WU";
  ScriptedHelm helm({spec});
  for (int i = 0; i < 1005; ++i) helm.receive("WU", fmt::format("newpt={},9", i));
  helm.write("WU", "newpt=1004,9");
  helm.at(0, 0, 90, 1);
  EXPECT_EQ(std::get<WaypointParams>(helm.behaviours()[0].params).points.points.size(), 1001u);
}

TEST(Updates, WhatIsSaidToAParkedHelmIsLost) {
  BehaviourSpec spec = waypoint("100,0");
  spec.common.updates = "WU";
  ScriptedHelm helm({spec});
  helm.at(0, 0, 90, 2);
  const auto speed = [&] { return std::get<WaypointParams>(helm.behaviours()[0].params).speed; };
  helm.write("WU", "speed=1");
  helm.receive("WU", "speed=1");
  helm.park(helm.store);
  helm.at(0, 0, 90, 2);
  EXPECT_EQ(speed(), 2);
  helm.write("WU", "speed=0.5");
  helm.at(0, 0, 90, 2);
  EXPECT_EQ(speed(), 0.5);
}

TEST(Updates, ByNameReachTheOneThatIsMeant) {
  const auto hold = [](const char* name) {
    BehaviourSpec spec = behaviour("constant_heading", {{"heading", "10"}, {"duration", "no-time-limit"}}, name);
    spec.common.updates = "U";
    return spec;
  };
  ScriptedHelm helm({hold("one"), hold("two")}, Compat::Document);
  const auto heading = [&](std::size_t i) {
    return std::get<ConstantHeadingParams>(helm.behaviours()[i].params).heading;
  };
  helm.write("U", "name=two # heading=45");
  helm.at(0, 0, 0);
  EXPECT_EQ(heading(0), 10);
  EXPECT_EQ(heading(1), 45);
  EXPECT_THAT(helm.posted("WARNING"), IsEmpty());
  helm.write("U", "name=three # heading=90");
  helm.at(0, 0, 0);
  EXPECT_EQ(heading(0), 10);
  EXPECT_EQ(heading(1), 45);
  EXPECT_EQ(helm.posted("WARNING").size(), 2u) << "nobody has that name";
}

TEST(Updates, ConfigFlagsComeAgainWithAnotherValue) {
  for (const Compat compat : {Compat::UsimmarineV22, Compat::Document}) {
    BehaviourSpec spec = behaviour("constant_heading", {{"duration", "no-time-limit"}}, "ch");
    spec.common.configflags = *FlagList::fromText("SAME = 1; COUNT = $[CTR]");
    spec.common.updates = "U";
    ScriptedHelm helm({spec}, compat);
    helm.at(0, 0, 0);
    EXPECT_THAT(helm.posted("SAME"), ElementsAre("1"));
    EXPECT_THAT(helm.posted("COUNT"), ElementsAre("1"));
    helm.at(0, 0, 0);
    EXPECT_THAT(helm.posted("COUNT"), IsEmpty());
    helm.write("U", "heading = 45");
    helm.at(0, 0, 0);
    EXPECT_THAT(helm.posted("SAME"), IsEmpty()) << "that is no news";
    EXPECT_THAT(helm.posted("COUNT"), ElementsAre("2"));
  }
}

BehaviourSpec speedTemplate(const char* name, const char* updates, const test::Keys& more = {}) {
  test::Keys keys{{"speed", "2"}, {"templating", "spawn"}, {"updates", updates}, {"duration", "no-time-limit"}};
  keys.insert(keys.end(), more.begin(), more.end());
  return behaviour("constant_speed", keys, name);
}

TEST(Templates, EachHearsItsOwnMessages) {
  ScriptedHelm helm({speedTemplate("a_", "A"), speedTemplate("b_", "B")});
  const std::pair<const char*, const char*> messages[] = {
      {"A", "name=x#speed=1"}, {"B", "name=y#speed=2"}, {"B", "name=y#speed=3"}};
  for (const auto& [variable, text] : messages) helm.write(variable, text), helm.receive(variable, text);
  helm.at(0, 0, 0);
  ASSERT_EQ(helm.behaviours().size(), 4u);
  const auto speed = [&](std::size_t i) {
    return std::get<ConstantSpeedParams>(helm.behaviours()[i].params).speed;
  };
  EXPECT_EQ(helm.nameAt(2), "a_x");
  EXPECT_EQ(speed(2), 1);
  EXPECT_EQ(helm.nameAt(3), "b_y");
  EXPECT_EQ(speed(3), 3);
}

TEST(Templates, NeedAFreeName) {
  ScriptedHelm helm(
      {speedTemplate("cs_", "NEW"), behaviour("constant_heading", {{"duration", "no-time-limit"}}, "h")});
  for (const char* text : {"speed=3", "name=#speed=3", "name=h#speed=3"}) {
    helm.write("NEW", text);
    helm.at(0, 0, 0);
    EXPECT_EQ(helm.behaviours().size(), 2u) << text;
  }
  helm.write("NEW", "name=cs_two#speed=3");
  helm.at(0, 0, 0);
  ASSERT_EQ(helm.behaviours().size(), 3u);
  EXPECT_EQ(helm.nameAt(2), "cs_two") << "the name of the template is not put before it twice";
}

TEST(Templates, AClonedOneHearsMessagesWithoutANameItself) {
  ScriptedHelm helm({speedTemplate("cs_", "NEW", {{"templating", "clone"}})});
  helm.write("NEW", "speed=3");
  helm.at(0, 0, 0);
  ASSERT_EQ(helm.behaviours().size(), 1u);
  EXPECT_EQ(std::get<ConstantSpeedParams>(helm.behaviours()[0].params).speed, 3);
}

TEST(Templates, WithoutMessagesAreNeverRun) {
  ScriptedHelm helm(
      {behaviour("constant_heading", {{"templating", "spawn"}, {"duration", "no-time-limit"}}, "ch")});
  helm.at(0, 0, 0), helm.at(0, 0, 0);
  EXPECT_TRUE(helm.isOnlyTemplate(0));
  EXPECT_EQ(helm.state(0), BehaviourState::Idle);
}

TEST(Templates, WhatTheyMakeStaysWhereItIsPerpetual) {
  for (const auto& [perpetual, count] : {std::pair{"true", 2u}, {"false", 1u}}) {
    ScriptedHelm helm({speedTemplate("cs_", "NEW", {{"duration", "2"}, {"perpetual", perpetual}})},
                      Compat::Document);
    helm.write("NEW", "name=one");
    for (int turn = 0; turn < 5; ++turn) helm.at(0, 0, 0);
    EXPECT_EQ(helm.behaviours().size(), count) << perpetual;
  }
}

TEST(NoStarve, WithoutSecondsNothingStarves) {
  for (const char* text : {"A, soon", " "}) {
    BehaviourSpec spec = behaviour("constant_heading", {{"duration", "no-time-limit"}}, "ch");
    spec.common.noStarve = text;
    ScriptedHelm helm({spec});
    helm.at(0, 0, 0);
    EXPECT_EQ(helm.state(0), BehaviourState::Active) << "'" << text << "'";
  }
}

TEST(NoStarve, IsTheReasonThatIsShown) {
  ScriptedHelm helm("constant_heading", {{"duration", "no-time-limit"}, {"no_starve", "A, 9"}});
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.failing(0), "no_starve = A, 9");
}

TEST(Conditions, AnEditTakesTheReasonWithIt) {
  BehaviourSpec spec = behaviour("constant_heading", {{"duration", "no-time-limit"}}, "ch"), free = spec;
  spec.common.conditions = *ConditionList::fromText("A = 1");
  ScriptedHelm helm({spec});
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.failing(0), "A = 1");
  helm.setBehaviours({free});
  EXPECT_EQ(helm.failing(0), "") << "there is no such condition any more";
  helm.at(0, 0, 0);
  EXPECT_EQ(helm.state(0), BehaviourState::Active);
}

TEST(Duration, BeginsAnewByAnyValueOrByOneOnly) {
  for (const auto& [reset, after] : {std::pair{"RST", "5"}, {"RST = yes", "2"}}) {
    ScriptedHelm helm("timer", {{"duration", "5"}, {"duration_status", "LEFT"}, {"duration_reset", reset}});
    for (const char* left : {"5", "4", "3"}) {
      helm.at(0, 0, 0);
      EXPECT_EQ(helm.now("LEFT"), left);
    }
    helm.write("RST", "no");
    helm.at(0, 0, 0);
    EXPECT_EQ(helm.now("LEFT"), after) << reset;
  }
}

TEST(Duration, AboveTenSecondsIsToldInWholeSeconds) {
  ScriptedHelm helm({behaviour("timer", {{"duration", "30"}, {"duration_status", "LEFT"}})}, Compat::UsimmarineV22,
                    0.25);
  Texts left;
  for (int turn = 0; turn < 8; ++turn) {
    helm.at(0, 0, 0);
    const auto told = helm.posted("LEFT");
    left.insert(left.end(), told.begin(), told.end());
  }
  EXPECT_EQ(left, (Texts{"30", "29", "28"}));
}

TEST(ConstantKeys, TheDifferenceIsToldWhenItChanges) {
  ScriptedHelm helm("constant_speed",
                    {{"speed", "2"}, {"speed_mismatch_var", "OFF"}, {"duration", "no-time-limit"}});
  helm.at(0, 0, 0, 1.5);
  EXPECT_THAT(helm.posted("OFF"), ElementsAre("0.5"));
  helm.at(0, 0, 0, 2.5);
  EXPECT_THAT(helm.posted("OFF"), IsEmpty()) << "as far off";
  helm.at(0, 0, 0, 1);
  EXPECT_THAT(helm.posted("OFF"), ElementsAre("1"));
}

TEST(Flags, OnlyMessagesAreMappedAndOnlyByPairsOfNames) {
  BehaviourSpec spec = behaviour("constant_heading", {{"duration", "no-time-limit"}}, "ch");
  spec.common.runxflags = *FlagList::fromText("X = 1");
  spec.common.postMapping = *TextLines::fromText("X; X, Y, Z; BHV_STATE, STATE");
  ScriptedHelm helm({spec});
  helm.at(0, 0, 0);
  EXPECT_THAT(helm.posted("X"), ElementsAre("1"));
  EXPECT_THAT(helm.posted("BHV_STATE"), ElementsAre("ch = active"));
  EXPECT_THAT(helm.posted("STATE"), IsEmpty());
}

/// Numbers that macros count, the clock of a duration, and the way on a leg are a part of the hash of the run's
/// state.
TEST(Helm, WhatMacrosAndClocksCountIsInTheStateHash) {
  const auto stateAfter = [](int turns, const BehaviourSpec& spec) {
    ScriptedHelm helm({spec});
    for (int turn = 0; turn < turns; ++turn) helm.at(0, 0, 90, 1);
    std::vector<double> state;
    helm.visitState([&](auto value) { state.push_back(static_cast<double>(value)); });
    return state;
  };
  const auto flagged = [](const char* flag) {
    return behaviour("constant_heading", {{"duration", "no-time-limit"}, {"runxflag", flag}}, "ch");
  };
  const BehaviourSpec plain = flagged("M = 1");
  for (const char* flag : {"M = $[CTR2]", "M = $[NOW]", "M = $[HASH]"})
    EXPECT_GT(stateAfter(2, flagged(flag)).size(), stateAfter(2, plain).size()) << flag;
  for (const char* macro : {"$[CTR2]", "$[HASH]"}) {
    const std::string once = "M = " + std::string(macro), twice = once + macro;
    EXPECT_NE(stateAfter(2, flagged(once.c_str())), stateAfter(2, flagged(twice.c_str()))) << macro;
  }
  const auto timer = [](const char* decays) {
    return behaviour("timer", {{"duration", "50"}, {"duration_idle_decay", decays}}, "t");
  };
  EXPECT_GT(stateAfter(2, timer("true")).size(), stateAfter(2, timer("false")).size());
  const auto route = [](const char* measure) { return waypoint("100,0", {{"efficiency_measure", measure}}); };
  EXPECT_GT(stateAfter(2, route("all")).size(), stateAfter(2, route("off")).size());
}

}  // namespace
}  // namespace antipode
