// SPDX-License-Identifier: GPL-3.0-or-later
// Behaviours of the table (behaviour_kind.h), with the vectors of helm-behaviours.md section 3.
#include "core/autonomy/behaviours/behaviour_table.h"
#include "tests/support/scripted_helm.h"

#include <gtest/gtest.h>

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

TEST(BehaviourTable, CopiesAreValues) {
  BehaviourSpec one = behaviour("max_speed", {{"max_speed", "1.5"}}), two = one;
  EXPECT_EQ(one, two);
  ASSERT_TRUE(setBehaviourKey(two, "tolerance", "0.25"));
  EXPECT_NE(one, two);
  EXPECT_FALSE(isSameType(one, behaviour("max_depth", {})));
}

/// Values that the programs refuse, so that a helm with them does not start (graded cases of the public collection).
TEST(BehaviourTable, RefusesWhatTheProgramsRefuse) {
  struct Line {
    const char *type, *key, *bad, *good;
  };
  for (const Line& line : {Line{"zig_zag", "zig_angle", "0", "20"}, Line{"zig_zag", "max_zig_zags", "0", "3"},
                           Line{"zig_zag", "max_stem_odo", "0", "50"}, Line{"periodic_speed", "period_busy", "0", "4"},
                           Line{"periodic_speed", "period_lazy", "0", "4"}, Line{"fixed_turn", "stale_nav_thresh", "0", "5"},
                           Line{"fixed_turn", "speed", "-1", "auto"},
                           Line{"fixed_turn", "turn_spec", "spd=1.4, bogus=2", "spd=1.4, mhdg=25, fix=90, turn=star"},
                           Line{"periodic_surface", "period", "0", "10"},
                           Line{"periodic_surface", "acomms_mark_variable", "MARK, 0, 10", "MARK, 5, 10"},
                           Line{"periodic_surface", "acomms_mark_variable", "A MARK, 5, 10", "MARK, 5, 5"},
                           Line{"periodic_surface", "acomms_mark_variable", "MARK, 20, 10", "MARK, 10, 20"},
                           Line{"min_altitude", "min_altitude", "-1", "0"},
                           Line{"max_depth", "depth_slack_var", "BAD VAR", "SLACK"},
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

}  // namespace
}  // namespace antipode
