// SPDX-License-Identifier: GPL-3.0-or-later
// Behaviours of the table (behaviour_kind.h), with the vectors of helm-behaviours.md section 3.
#include "core/autonomy/behaviours/behaviour_table.h"
#include "tests/support/scripted_helm.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace antipode {
namespace {

using test::behaviour;
using test::ScriptedHelm;

bool hasKey(const KindParams& params, std::string_view key) {
  bool isFound = false;
  KindParams::fields(params, [&](const char* name, const auto&, const FieldInfo& info) {
    isFound = isFound || key == name || key == info.alias;
  });
  return isFound;
}

TEST(BehaviourTable, HasOneRowATypeAndAKnownName) {
  std::set<std::string> types, names;
  for (const BehaviourKind& kind : behaviourKinds()) {
    EXPECT_TRUE(types.insert(kind.type).second) << kind.type;
    EXPECT_TRUE(names.insert(kind.moosName).second) << kind.moosName;
    EXPECT_TRUE(std::string(kind.moosName).starts_with("BHV_")) << kind.moosName;
    EXPECT_GT(std::string(kind.purpose).size(), 5u) << kind.type;
    EXPECT_GT(std::string(kind.function).size(), 5u) << kind.type;
    EXPECT_EQ(behaviourKindOfMoosName(kind.moosName), &kind);
    const auto spec = defaultBehaviour(kind.type);
    ASSERT_TRUE(spec);
    EXPECT_EQ(behaviourType(*spec), kind.type);
    for (const KindAlias& alias : kind.aliases) {
      EXPECT_TRUE(hasKey(std::get<KindParams>(spec->params), alias.key)) << kind.type << ": " << alias.name;
    }
  }
}

TEST(BehaviourTable, EachTypeStandsInOneGroup) {
  std::vector<std::string> grouped, types = behaviourTypes();
  for (const GroupedTypes& group : behaviourGroups())
    grouped.insert(grouped.end(), group.types.begin(), group.types.end());
  std::ranges::sort(grouped);
  std::ranges::sort(types);
  EXPECT_EQ(grouped, types);
}

TEST(BehaviourTable, CopiesAreValues) {
  BehaviourSpec one = behaviour("max_speed", {{"max_speed", "1.5"}}), two = one;
  EXPECT_EQ(one, two);
  ASSERT_TRUE(setBehaviourKey(two, "tolerance", "0.25"));
  EXPECT_NE(one, two);
  EXPECT_FALSE(isSameType(one, behaviour("max_depth", {})));
  const auto turns = [](const char* time, const char* range) {
    return behaviour("memory_turn_limit", {{"memory_time", time}, {"turn_range", range}});
  };
  EXPECT_EQ(turns("20", "60"), turns("20", "60"));
  EXPECT_NE(turns("20", "60"), turns("30", "60"));
  EXPECT_NE(turns("20", "60"), turns("20", "45"));
}

/// Values that the programs refuse, so that a helm with them does not start (graded cases of the public collection).
TEST(BehaviourTable, RefusesWhatTheProgramsRefuse) {
  struct Line {
    const char *type, *key, *bad, *good;
  };
  for (const Line& line :
       {Line{"zig_zag", "zig_angle", "0", "20"}, Line{"zig_zag", "max_zig_zags", "0", "3"},
        Line{"zig_zag", "max_stem_odo", "0", "50"}, Line{"periodic_speed", "period_busy", "0", "4"},
        Line{"periodic_speed", "period_lazy", "0", "4"}, Line{"fixed_turn", "stale_nav_thresh", "0", "5"},
        Line{"fixed_turn", "speed", "-1", "auto"},
        Line{"fixed_turn", "turn_spec", "spd=1.4, bogus=2", "spd=1.4, mhdg=25, fix=90, turn=star"},
        Line{"periodic_surface", "period", "0", "10"},
        Line{"periodic_surface", "acomms_mark_variable", "MARK, 0, 10", "MARK, 5, 10"},
        Line{"periodic_surface", "acomms_mark_variable", "A MARK, 5, 10", "MARK, 5, 5"},
        Line{"periodic_surface", "acomms_mark_variable", "MARK, 20, 10", "MARK, 10, 20"},
        Line{"min_altitude", "min_altitude", "-1", "0"}, Line{"max_depth", "depth_slack_var", "BAD VAR", "SLACK"},
        Line{"op_region", "opregion_poly_var", "BAD VAR", "REGION"},
        Line{"shadow", "cnflag", "soon A = 1", "@<40 A = 1"}}) {
    const auto isUsable = [&](const char* value) {
      auto spec = defaultBehaviour(line.type);
      if (!setBehaviourKey(*spec, line.key, value)) return false;
      const KindObject& object = *std::get<KindParams>(spec->params).object();
      bool isInRange = true;
      for (const FieldView& field : fieldViews(std::get<KindParams>(spec->params)))
        if (const auto number = parseNumber(value); number && line.key == std::string_view(field.name))
          isInRange = *number > field.info.min || (*number == field.info.min && !field.info.minExcluded);
      return isInRange && (!object.kind().check || object.kind().check(object));
    };
    EXPECT_FALSE(isUsable(line.bad)) << line.type << ": " << line.key << " = " << line.bad;
    EXPECT_TRUE(isUsable(line.good)) << line.type << ": " << line.key << " = " << line.good;
  }
}

TEST(BehaviourTable, KnowsTheKeysOfThePrograms) {
  struct Line {
    const char *type, *key, *value;
  };
  for (const Line& line :
       {Line{"fixed_turn", "visual_hints", "edge_color=red"}, Line{"fixed_turn", "radius_rep_var", "RADIUS"},
        Line{"zig_zag", "spd_on_active", "true"}, Line{"avoid_obstacle", "obid", "ob_1"},
        Line{"avoid_obstacle", "draw_buff_min_poly", "false"},
        Line{"avoid_obstacle_v21", "draw_buff_max_poly", "false"}}) {
    auto spec = defaultBehaviour(line.type);
    const auto set = setBehaviourKey(*spec, line.key, line.value);
    EXPECT_TRUE(set.has_value() && !set->empty()) << line.type << ": " << line.key;
  }
}

TEST(Limits, OfTheVectors) {  // X1
  ScriptedHelm depth("max_depth", {{"max_depth", "30"}, {"basewidth", "10"}});
  depth.at(0, 0, 0);
  for (const auto& [at, wanted] : {std::pair{30.0, 100.0}, {30.5, 95.0}, {35.0, 50.0}, {40.0, 0.0}})
    EXPECT_NEAR(depth.valueOfDepth(at), wanted, 0.02) << at;
  ScriptedHelm between("max_depth", {{"max_depth", "30.3"}, {"basewidth", "100"}}, Compat::Document);
  EXPECT_EQ(between.at(0, 0, 0).depth, 30.5);
  EXPECT_NEAR(between.valueOfDepth(31), 99.5, 0.02);
  EXPECT_NEAR(between.valueOfDepth(80), 50.5, 0.02);
  ScriptedHelm speed("max_speed", {{"max_speed", "2.05"}, {"tolerance", "0.5"}, {"speed_slack_var", "SLACK"}});
  speed.at(0, 0, 0, 1);
  for (const auto& [at, wanted] : {std::pair{2.0, 100.0}, {2.1, 80.0}, {2.4, 20.0}, {2.5, 0.0}})
    EXPECT_NEAR(speed.valueOfSpeed(at), wanted, 0.02) << at;
  EXPECT_NEAR(std::stod(speed.now("SLACK")), 1.05, 1e-9);
  ScriptedHelm unset("max_speed", {});
  unset.at(0, 0, 0, 1);
  EXPECT_NEAR(unset.valueOfSpeed(1), 100, 0.02) << "1 m/s, within 0.5";
  EXPECT_NEAR(unset.valueOfSpeed(1.1), 80, 0.02);
  ScriptedHelm alone({behaviour("max_speed", {{"max_speed", "2.05"}, {"tolerance", "0.5"}}),
                      behaviour("constant_heading", {{"duration", "no-time-limit"}})});
  EXPECT_NEAR(alone.at(0, 0, 0, 1).speed.value_or(-1), 2, 1e-9) << "of those that are all right the highest";
}

TEST(Limits, TheDepthOverTheGroundIsALimitToo) {
  ScriptedHelm helm("min_altitude", {{"min_altitude", "12.3"}});
  helm.write("NAV_ALTITUDE", "30");
  helm.at(0, 0, 0, 0, 19);
  EXPECT_NEAR(helm.valueOfDepth(36.5), 100, 0.02);
  EXPECT_NEAR(helm.valueOfDepth(37), 0, 0.02);
  helm.write("NAV_ALTITUDE", "5");
  helm.at(0, 0, 0, 0, 5);
  EXPECT_NEAR(helm.valueOfDepth(0), 100, 0.02);
  EXPECT_NEAR(helm.valueOfDepth(0.5), 0, 0.02);
  const BehaviourSpec deep =
      behaviour("constant_depth", {{"depth", "40"}, {"peakwidth", "0"}, {"basewidth", "5"}});
  const BehaviourSpec limit = behaviour("max_depth", {{"max_depth", "30"}, {"basewidth", "10"}});
  ScriptedHelm both({deep, limit, behaviour("min_altitude", {{"min_altitude", "12.3"}})}, Compat::Document);
  both.write("NAV_ALTITUDE", "30");
  EXPECT_EQ(both.at(0, 0, 0, 0, 19).depth, 30);
}

TEST(MemoryTurnLimit, HoldsTheCourseInAWindow) {  // T1
  ScriptedHelm helm("memory_turn_limit", {{"memory_time", "3"}, {"turn_range", "60"}});
  helm.at(0, 0, 10, 1.5);
  for (const auto& [at, wanted] :
       {std::pair{10.0, 100.0}, {40.0, 99.9}, {70.0, 99.8}, {71.0, 0.0}, {310.0, 99.8}, {309.0, 0.0}})
    EXPECT_NEAR(helm.valueOfCourse(at), wanted, 0.02) << at;
  helm.at(0, 0, 350, 1.5);
  EXPECT_TRUE(helm.now("MEM_HDG_AVG") == "0" || helm.now("MEM_HDG_AVG") == "360") << "the mean is north";
  helm.at(0, 0, 340, 0.75);
  EXPECT_EQ(helm.now("MEM_HDG_AVG"), "353");
  EXPECT_NEAR(helm.valueOfCourse(23), 99.8, 0.02);
  EXPECT_NEAR(helm.valueOfCourse(24), 0, 0.02);
  EXPECT_NEAR(helm.valueOfCourse(323), 0, 0.02);
  helm.at(0, 0, 330, 0.1);
  EXPECT_EQ(helm.now("MEM_HDG_AVG"), "347");
  helm.at(0, 0, 330, 0.1);
  EXPECT_EQ(helm.now("MEM_HDG_AVG"), "337");
  EXPECT_NEAR(helm.valueOfCourse(340), 99.947, 0.02);
  EXPECT_NEAR(helm.valueOfCourse(352), 0, 0.02);
  EXPECT_NEAR(helm.valueOfCourse(327), 99.836, 0.02);
}

/// The state of a helm after a way; a greater pace leads somewhere else in the same time.
std::vector<double> stateAfter(const char* type, const test::Keys& keys, double pace) {
  constexpr double kBottom = 90;  // m
  ScriptedHelm helm(type, keys);
  helm.store.write("DESIRED_HEADING", 90.0), helm.store.write("DESIRED_SPEED", pace);
  for (int i = 0; i < 12; ++i) {
    const double depth = 3 + i * pace;
    helm.store.write("NAV_ALTITUDE", kBottom - depth);
    helm.at(3 * i * pace, 2 * i * pace, 7 * (i + 1) * pace, pace, depth);
  }
  std::vector<double> state;
  helm.visitState([&](auto v) { state.push_back(static_cast<double>(v)); });
  return state;
}

/// What a behaviour remembers is a part of the hash of the run's state: two ways of a vehicle leave other
/// memories, the same way the same one.
TEST(BehaviourTable, WhatABehaviourRemembersIsInTheStateHash) {
  const std::vector<std::pair<const char*, test::Keys>> kinds{
      {"zig_zag", {{"zig_angle", "30"}, {"hdg_thresh", "5"}, {"max_zig_legs", "9"}}},
      {"fixed_turn", {{"fix_turn", "300"}, {"mod_hdg", "30"}}},
      {"full_stop", {{"stop_thresh", "0"}, {"delay_complete", "99"}}},
      {"maintain_heading", {{"duration", "no-time-limit"}}},
      {"go_to_depth", {{"depth", "10 : 30"}}},
      {"hs_line", {}},
      {"leg_run", {{"p1", "0,0"}, {"p2", "200,0"}, {"turn1_rad", "20"}, {"turn2_rad", "15"}, {"speed", "1"}}},
      {"loiter", {{"polygon", "pts={0,0:100,0:100,100:0,100}"}, {"speed", "1"}}},
      {"memory_turn_limit", {{"memory_time", "20"}, {"turn_range", "60"}}},
      {"op_region", {{"polygon", "pts={-5,-5:25,-5:25,25:-5,25}"}, {"trigger_exit_time", "3"}}},
      {"op_region_v24",
       {{"core_poly", "pts={-5,-5:25,-5:25,25:-5,25}"}, {"save_dist", "90"}, {"halt_dist", "900"}}},
      {"op_region_recover", {{"polygon", "pts={-20,-20:45,-20:45,45:-20,45}"}}},
      {"periodic_surface", {{"period", "4"}, {"zero_speed_depth", "2"}}},
      {"waypoint", {{"points", "0,0 : 30,20 : 60,40 : 90,60"}, {"speed", "1"}, {"capture_radius", "9"}}},
      {"station_keep", {{"center_activate", "true"}, {"swing_time", "2"}}}};
  for (const auto& [type, keys] : kinds) {
    EXPECT_EQ(stateAfter(type, keys, 1), stateAfter(type, keys, 1)) << type;
    EXPECT_NE(stateAfter(type, keys, 1), stateAfter(type, keys, 1.5)) << type;
  }
}

/// Runs with the same present are the same run, wherever the vehicle was before.
TEST(BehaviourTable, WhatRemembersNothingLeavesNothingInTheStateHash) {
  const std::pair<const char*, test::Keys> kinds[] = {{"bearing_line", {{"bearing_point", "100,100"}}},
                                                      {"turn_path", {}},
                                                      {"max_depth", {{"max_depth", "30"}}},
                                                      {"min_altitude", {{"min_altitude", "5"}}}};
  for (const auto& [type, keys] : kinds) EXPECT_EQ(stateAfter(type, keys, 1), stateAfter(type, keys, 1.5)) << type;
}

/// Those whose memory is of time alone.
TEST(BehaviourTable, WhatABehaviourRemembersOfTimeIsInTheStateHash) {
  const std::pair<const char*, test::Keys> kinds[] = {
      {"periodic_speed", {{"period_busy", "4"}, {"period_lazy", "6"}}},
      {"test_failure", {{"failure_time", "60"}}}};
  for (const auto& [type, keys] : kinds) {
    std::vector<std::vector<double>> states;
    for (const int idle : {0, 1, 3}) {
      BehaviourSpec spec = behaviour(type, keys);
      spec.common.conditions = *ConditionList::fromText("GO = true");
      ScriptedHelm helm({spec});
      for (int i = 0; i < 9; ++i) {
        if (i == idle) helm.write("GO", "true");
        helm.at(0, 0, 0, 1);
      }
      states.emplace_back();
      helm.visitState([&](auto v) { states.back().push_back(static_cast<double>(v)); });
    }
    EXPECT_NE(states[0], states[1]) << type;
    EXPECT_NE(states[1], states[2]) << type;
  }
}

TEST(BehaviourTable, AKeyThatNobodyKnowsIsNamedWithOneThatIs) {
  auto spec = defaultBehaviour("zig_zag");
  const std::pair<const char*, const char*> keys[] = {
      {"zig_angel", "error: unknown key 'zig_angel'; expected 'zig_angle'"},
      {"qwertz", "error: unknown key 'qwertz'"}};
  for (const auto& [key, message] : keys) {
    const auto set = setField(std::get<KindParams>(spec->params), key, "3");
    ASSERT_FALSE(set) << key;
    EXPECT_EQ(set.error().text(), message);
  }
  EXPECT_TRUE(setField(std::get<KindParams>(spec->params), "zig_angle", "3"));
}

TEST(BehaviourTable, RefusesValuesOfKeysWithAGrammar) {
  struct Case {
    const char *type, *key, *value, *message;
  };
  for (const Case& c :
       {Case{"waypoint", "end_spd", "slow_dist", "end_spd: 'slow_dist' is not usable"},
        Case{"waypoint", "end_spd", "slow_dist=50,stop=10", "end_spd: 'stop=10' is not usable"},
        Case{"waypoint", "end_spd", "slow_dist=x", "end_spd: 'slow_dist=x' is not usable"},
        Case{"waypoint", "end_spd", "stop_dist=5", "end_spd: 'stop_dist=5' is not usable"},
        Case{"waypoint", "end_spd", "slow_dist=5,stop_dist=6", "end_spd: 'slow_dist=5,stop_dist=6' is not usable"},
        Case{"waypoint", "points", "pts={0,0:1,1},colour=9x,wobble=3", "unknown key 'colour'"},
        Case{"waypoint", "points", "1e300,0", "1e+300 is out of range"}}) {
    auto spec = defaultBehaviour(c.type);
    const auto set = setBehaviourKey(*spec, c.key, c.value);
    ASSERT_FALSE(set) << c.value;
    EXPECT_NE(set.error().message.find(c.message), std::string::npos) << c.value << ": " << set.error().message;
  }
}

/// The text of a parameter of a behaviour of the table.
std::string textOf(const BehaviourSpec& spec, std::string_view name) {
  for (const FieldView& field : fieldViews(std::get<KindParams>(spec.params)))
    if (name == field.name) return field.text;
  return "no such key";
}

TEST(BehaviourTable, ASideHasSeveralWords) {
  for (const auto& [word, side] :
       {std::pair{"left", "port"}, {"Right", "star"}, {"starboard", "star"}, {"port", "port"}})
    EXPECT_EQ(textOf(behaviour("fixed_turn", {{"turn_dir", word}}), "turn_dir"), side) << word;
  auto spec = defaultBehaviour("fixed_turn");
  EXPECT_FALSE(setBehaviourKey(*spec, "turn_dir", "up"));
}

TEST(BehaviourTable, WithoutAKindThereAreNoKeys) {
  BehaviourSpec none, limit = behaviour("max_speed", {{"max_speed", "1"}});
  none.params = KindParams{};
  EXPECT_EQ(behaviourType(none), "");
  EXPECT_TRUE(fieldViews(KindParams{}).empty());
  const auto set = setBehaviourKey(none, "max_speed", "1");
  ASSERT_TRUE(set);
  EXPECT_EQ(*set, "") << "a key that it has not";
  const BehaviourSpec copy = none;
  EXPECT_EQ(copy, none);
  EXPECT_NE(none, limit);
  EXPECT_NE(limit, none);
  EXPECT_TRUE(isSameType(none, copy));
  EXPECT_FALSE(isSameType(limit, none));
  EXPECT_NE(std::get<KindParams>(limit.params), std::get<KindParams>(behaviour("max_depth", {}).params));
}

TEST(BehaviourKeys, MayBeginWithALineAsOldFilesHaveThem) {
  const auto old = behaviour("constant_speed", {{"_speed", "1.5"}, {"_priwt", "30"}});
  EXPECT_EQ(std::get<ConstantSpeedParams>(old.params).speed, 1.5);
  EXPECT_EQ(old.common.pwt, 30);
}

TEST(BehaviourKeys, ATruthValueIsToggledByEachOfItsNames) {
  auto station = defaultBehaviour("station_keep");
  const auto isCentred = [&] { return std::get<StationKeepParams>(station->params).centerActivate; };
  EXPECT_FALSE(isCentred());
  ASSERT_TRUE(setBehaviourKey(*station, "center_activate", "toggle"));
  EXPECT_TRUE(isCentred());
  ASSERT_TRUE(setBehaviourKey(*station, "centre_activate", "Toggle"));
  EXPECT_FALSE(isCentred());
  EXPECT_FALSE(setBehaviourKey(*station, "outer_radius", "toggle")) << "a number is not toggled";
}

TEST(BehaviourKeys, HibernationIsOffByAWordOrByMinusOne) {
  for (const char* off : {"off", " OFF ", "-1", " -1"}) {
    const auto spec = behaviour("station_keep", {{"hibernation_radius", "40"}, {"hibernation_radius", off}});
    EXPECT_FALSE(std::get<StationKeepParams>(spec.params).hibernationRadius) << off;
  }
}

TEST(BehaviourKeys, RoundsAreANumberOrAWord) {
  for (const auto& [text, extra] :
       {std::pair{"false", 0}, {"0", 0}, {"3", 3}, {"true", Rounds::kForever}, {"Forever", Rounds::kForever}}) {
    const auto rounds = Rounds::fromText(text);
    ASSERT_TRUE(rounds) << text;
    EXPECT_EQ(rounds->extra, extra) << text;
  }
  for (const char* wrong : {"-1", "1.5", "never", ""}) {
    const auto rounds = Rounds::fromText(wrong);
    ASSERT_FALSE(rounds) << wrong;
    EXPECT_EQ(rounds.error().message, "'" + std::string(wrong) + "' is not a number of rounds");
  }
}

TEST(BehaviourKeys, TheEndOfARouteHasDistancesInOrder) {
  for (const char* wrong :
       {"slow_dist=0", "slow_dist=-5", "slow_dist=5,stop_dist=-1", "slow_dist=5,stop_dist=5.1"}) {
    auto spec = defaultBehaviour("waypoint");
    const auto set = setBehaviourKey(*spec, "end_spd", wrong);
    ASSERT_FALSE(set) << wrong;
    EXPECT_EQ(set.error().message, "end_spd: '" + std::string(wrong) + "' is not usable");
  }
  const auto spec = behaviour("waypoint", {{"end_spd", "slow_dist=5,stop_dist=5"}});
  EXPECT_EQ(std::get<WaypointParams>(spec.params).slowDist, 5);
  EXPECT_EQ(std::get<WaypointParams>(spec.params).stopDist, 5);
  const auto toTheEnd = behaviour("waypoint", {{"end_spd", "slow_dist=0.5"}});
  EXPECT_EQ(std::get<WaypointParams>(toTheEnd.params).slowDist, 0.5);
  EXPECT_EQ(std::get<WaypointParams>(toTheEnd.params).stopDist, 0.0) << "where nothing else is said";
}

/// Tests whose parameters a file may not have, and what their check says.
TEST(BehaviourTable, SaysWhyAValueIsNotUsable) {
  struct Case {
    const char *type, *key, *value, *message;
  };
  for (const Case& c :
       {Case{"go_to_depth", "depth", "10 : : 20", "depth: '' is not a level"},
        Case{"go_to_depth", "depth", "10 : deep", "depth: 'deep' is not a level"},
        Case{"go_to_depth", "depth", "10,long", "depth: '10,long' is not a level"},
        Case{"go_to_depth", "depth", "10,1,2", "depth: '10,1,2' is not a level"},
        Case{"go_to_depth", "depth", "-3", "depth: '-3' is not a level"},
        Case{"go_to_depth", "depth", "10,-3", "depth: '10,-3' is not a level"},
        Case{"go_to_depth", "depth", "", "depth: no depth is given"},
        Case{"test_failure", "failure_type", "", "failure_type: '' is not usable"},
        Case{"test_failure", "failure_type", "crash,2", "failure_type: 'crash,2' is not usable"},
        Case{"test_failure", "failure_type", "burn,long", "failure_type: 'burn,long' is not usable"},
        Case{"test_failure", "failure_type", "melt", "failure_type: 'melt' is not usable"},
        Case{"periodic_surface", "ascent_speed", "-1", "ascent_speed: '-1' is not usable"},
        Case{"periodic_surface", "ascent_speed", "fast", "ascent_speed: 'fast' is not usable"},
        Case{"periodic_surface", "acomms_mark_variable", "MARK, 5, long",
             "acomms_mark_variable: 'MARK, 5, long' is not usable"},
        Case{"periodic_surface", "acomms_mark_variable", "MARK, often, 5",
             "acomms_mark_variable: 'MARK, often, 5' is not usable"},
        Case{"op_region_recover", "polygon", "0,0 : 9,0 : 1,1 : 0,9", "polygon: it is not convex"},
        Case{"fixed_turn", "turn_spec", "spd=1, bogus=2", "turn_spec: it has no 'bogus'"},
        Case{"fixed_turn", "speed", "-1", "speed: '-1' is not usable"}}) {
    auto spec = defaultBehaviour(c.type);
    ASSERT_TRUE(setBehaviourKey(*spec, c.key, c.value)) << c.value;
    const KindObject& object = *std::get<KindParams>(spec->params).object();
    ASSERT_TRUE(object.kind().check) << c.type;
    const auto checked = object.kind().check(object);
    ASSERT_FALSE(checked) << c.value;
    EXPECT_EQ(checked.error().message, c.message);
  }
  for (const Case& c :
       {Case{"test_failure", "failure_type", "hang", ""}, Case{"test_failure", "failure_type", "hang,7", ""},
        Case{"test_failure", "failure_type", "Crash", ""}, Case{"fixed_turn", "turn_spec", "clear", ""}}) {
    const auto spec = behaviour(c.type, {{c.key, c.value}});
    const KindObject& object = *std::get<KindParams>(spec.params).object();
    EXPECT_TRUE(object.kind().check(object)) << c.value;
  }
}

TEST(Limits, TellHowFarTheDepthIsFromItsLimit) {  // depth_slack_var
  ScriptedHelm helm("max_depth", {{"max_depth", "30"}, {"depth_slack_var", "SLACK"}});
  helm.at(0, 0, 0, 1, 12);
  EXPECT_EQ(helm.now("SLACK"), "18");
  helm.at(0, 0, 0, 1, 31);
  EXPECT_EQ(helm.now("SLACK"), "-1");
}

TEST(Limits, AnAltitudeOfNothingIsNone) {
  ScriptedHelm helm("min_altitude", {{"min_altitude", "5"}});
  for (const char* altitude : {"0", "-2"}) {
    helm.write("NAV_ALTITUDE", altitude);
    helm.at(0, 0, 0, 1, 10);
    EXPECT_EQ(helm.state(0), BehaviourState::Running) << altitude;
    EXPECT_TRUE(helm.posted("BHV_ERROR").empty());
  }
  helm.write("NAV_ALTITUDE", "3");
  helm.at(0, 0, 0, 1, 10);
  EXPECT_EQ(helm.state(0), BehaviourState::Active);
}

TEST(MemoryTurnLimit, NeedsBothOfItsNumbers) {
  for (const test::Keys& keys : {test::Keys{}, {{"memory_time", "3"}}, {{"turn_range", "60"}}}) {
    ScriptedHelm helm("memory_turn_limit", keys);
    helm.at(0, 0, 10, 1);
    EXPECT_EQ(helm.posted("BHV_WARNING"),
              std::vector<std::string>{"memory_turn_limit: memory_time and turn_range are both needed"});
    EXPECT_EQ(helm.state(0), BehaviourState::Running);
  }
}

}  // namespace
}  // namespace antipode
