// SPDX-License-Identifier: GPL-3.0-or-later
// Loiter, leg run and operation regions: macros, messages, and what is refused (helm-behaviours.md sections 3.3
// to 3.6).
#include "core/autonomy/behaviours/behaviour_table.h"
#include "core/autonomy/behaviours/kinds/leg_run.h"
#include "core/autonomy/behaviours/kinds/loiter.h"
#include "core/autonomy/behaviours/kinds/op_region.h"
#include "core/autonomy/behaviours/kinds/op_region_v24.h"
#include "tests/support/scripted_helm.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::behaviour;
using test::Keys;
using test::ScriptedHelm;
using testing::HasSubstr;
using testing::IsEmpty;

const char* const kField = "pts={0,0:200,0:200,200:0,200}";

/// A helm of one behaviour that posts a macro in every turn, and takes messages of UP.
ScriptedHelm helmWith(const std::string& type, Keys keys, const std::string& macro = "X",
                      Compat compat = Compat::UsimmarineV22) {
  keys.emplace_back("runxflag", "M = $[" + macro + "]");
  BehaviourSpec spec = behaviour(type, keys, "one");
  spec.common.updates = "UP";
  return ScriptedHelm({spec}, compat);
}

struct MacroCase {
  const char *name, *value;
};

template <class P>
std::string refusal(const P& params) {
  const auto checked = params.check();
  return checked ? std::string{} : checked.error().message;
}

TEST(OpRegionV24, HasMacrosForFlags) {
  const Keys keys{{"core_poly", kField}, {"save_dist", "10"}, {"halt_dist", "30"},
                  {"max_time", "50"},    {"max_depth", "9"},  {"min_altitude", "5"}};
  for (const MacroCase& c :
       {MacroCase{"SAVE_DIST", "10"}, MacroCase{"HALT_DIST", "30"}, MacroCase{"DIST_TO_CORE", "20"},
        MacroCase{"DIST_TO_SAVE", "10"}, MacroCase{"DIST_TO_HALT", "10"}, MacroCase{"ETA_TO_CORE", "5"},
        MacroCase{"TRAJ_DIST_TO_SAVE", "10"}, MacroCase{"TRAJ_ETA_TO_SAVE", "2.5"}, MacroCase{"DEPTH_LEFT", "6"},
        MacroCase{"ALT_LEFT", "7"}, MacroCase{"SECS_IN_HALT_POLY", "3"}, MacroCase{"SECS_OUT_HALT_POLY", "0"},
        MacroCase{"SECS_OUT_SAVE_POLY", "1"}, MacroCase{"TIME_LEFT", "47"}, MacroCase{"NOBODY", "$[NOBODY]"}}) {
    ScriptedHelm helm = helmWith("op_region_v24", keys, c.name);
    helm.write("NAV_ALTITUDE", "12.5");
    helm.at(100, 50, 0, 1, 2.5), helm.at(100, 50, 0, 1, 2.5);
    helm.at(100, -20, 0, 1, 2.5), helm.at(100, -20, 0, 1, 2.5);
    ASSERT_FALSE(helm.now("M").empty()) << c.name;
    if (*c.value == '$')
      EXPECT_EQ(helm.now("M"), c.value);
    else
      EXPECT_NEAR(std::stod(helm.now("M")), std::stod(c.value), 1e-3) << c.name;
  }
  ScriptedHelm bare = helmWith("op_region_v24", {{"core_poly", kField}}, "TIME_LEFT");
  bare.at(100, 50, 0, 1);
  EXPECT_EQ(bare.now("M"), "-1") << "there is no limit";
  for (const auto& [macro, value] : {std::pair{"CORE_POLY", kField},
                                     {"TRAJ_DIST_TO_CORE", "-1"},
                                     {"WAY_TO_CORE", "$[WAY_TO_CORE]"},
                                     {"DEPTH_LEFT", "$[DEPTH_LEFT]"}}) {
    ScriptedHelm helm = helmWith("op_region_v24", {{"core_poly", kField}}, macro);
    helm.at(100, -20, 90, 1);
    EXPECT_EQ(helm.now("M"), value);
  }
}

TEST(OpRegionV24, RefusesPolygonsThatAreNotConvex) {
  OpRegionV24Params params;
  const std::vector<Vec2> square{{0, 0}, {9, 0}, {9, 9}, {0, 9}}, bent{{0, 0}, {9, 0}, {1, 1}, {0, 9}};
  EXPECT_EQ(refusal(params), "core_poly: it has no corners; draw it on the map or type x,y : x,y : x,y");
  params.corePoly.points = square;
  EXPECT_EQ(refusal(params), "");
  params.savePoly.points = bent;
  EXPECT_EQ(refusal(params), "save_poly: it is not convex");
  params.savePoly.points = square, params.haltPoly.points = bent;
  EXPECT_EQ(refusal(params), "halt_poly: it is not convex");
  OpRegionParams old;
  EXPECT_EQ(refusal(old), "") << "without a polygon it watches the time";
  old.polygon.points = bent;
  EXPECT_EQ(refusal(old), "polygon: it is not convex");
}

TEST(OpRegionV24, DrawsATriangle) {
  ScriptedHelm helm = helmWith("op_region_v24", {{"core_poly", "pts={0,0:200,0:100,200}"}});
  helm.at(100, 50, 0, 1);
  EXPECT_THAT(helm.posted("VIEW_POLYGON"), testing::Contains(HasSubstr("label=corealpha")));
}

TEST(OpRegionV24, PolygonsMayBeGivenInsteadOfDistances) {
  ScriptedHelm helm = helmWith("op_region_v24", {{"core_poly", kField},
                                                 {"save_poly", "pts={-10,-10:210,-10:210,210:-10,210}"},
                                                 {"halt_poly", "pts={-30,-30:230,-30:230,230:-30,230}"},
                                                 {"visual_hints", "edge_color=red"},
                                                 {"draw_save_status", "false"},
                                                 {"save_flag", "SAVE = 1"},
                                                 {"breached_poly_flag", "GONE = 1"}});
  helm.at(100, 50, 0, 1), helm.at(100, 50, 0, 1);
  EXPECT_THAT(helm.now("VIEW_POLYGON"), HasSubstr("edge_color=red"));
  EXPECT_THAT(helm.now("VIEW_POLYGON"), HasSubstr("label=opreg_halt_alpha")) << "the save polygon is not drawn";
  helm.at(100, -20, 0, 1);
  EXPECT_EQ(helm.posted("SAVE").size(), 1u);
  helm.at(100, -20, 0, 1);
  EXPECT_EQ(helm.posted("SAVE").size(), 0u) << "once";
  helm.at(100, -40, 0, 1), helm.at(100, -40, 0, 1);
  EXPECT_EQ(helm.posted("GONE").size(), 1u);
  EXPECT_EQ(helm.posted("BHV_ERROR").size(), 1u);
  helm.at(100, -40, 0, 1);
  EXPECT_EQ(helm.posted("GONE").size(), 0u) << "the flag once, the error in every turn";
  EXPECT_EQ(helm.posted("BHV_ERROR").size(), 1u);
  helm.write("UP", "reset=true");
  helm.at(100, -40, 0, 1);
  EXPECT_THAT(helm.posted("BHV_ERROR"), IsEmpty()) << "it has not been inside since";
}

TEST(OpRegionV24, AfterAResetAnEntryTakesItsTimeAgain) {
  ScriptedHelm helm =
      helmWith("op_region_v24", {{"core_poly", kField}, {"halt_dist", "30"}, {"trigger_entry_time", "3"}});
  for (int turn = 0; turn < 6; ++turn) helm.at(100, 50, 0, 1);
  helm.write("UP", "reset=true");
  helm.at(100, 50, 0, 1);
  for (int turn = 0; turn < 3; ++turn) {
    helm.at(100, -40, 0, 1);
    EXPECT_THAT(helm.posted("BHV_ERROR"), IsEmpty());
  }
}

TEST(OpRegionV24, TurnsToStarboardWhereThatIsShorter) {
  ScriptedHelm helm = helmWith("op_region_v24", {{"core_poly", kField}, {"save_dist", "10"}});
  helm.at(100, 50, 180, 1);
  helm.at(100, -15, 200, 1);
  EXPECT_EQ(helm.now("COMMITTED"), "right");
  EXPECT_LE(helm.courseAt(100, -16, 200, 1), 20) << "none of the courses to port";
}

TEST(OpRegionV24, AMessageSetsAnotherCore) {
  ScriptedHelm helm =
      helmWith("op_region_v24", {{"core_poly", kField}, {"save_dist", "10"}, {"dynamic_region_var", "CORE"}},
               "DIST_TO_CORE");
  helm.at(300, 100, 0, 1);
  EXPECT_EQ(helm.now("M"), "100");
  for (const auto& [mail, away] :
       {std::pair{"pts={250,0:450,0:450,200:250,200}", "50"}, {"pts={0,0:9,0:1,1:0,9}", "50"}, {"words", "50"}}) {
    helm.write("CORE", mail);
    helm.at(300, 100, 0, 1);
    EXPECT_EQ(helm.now("M"), away) << mail;
  }
}

TEST(OpRegionV24, WithoutAHaltPolygonOnlyTheProgramFails) {
  for (const Compat compat : {Compat::UsimmarineV22, Compat::Document}) {
    ScriptedHelm helm =
        helmWith("op_region_v24", {{"core_poly", kField}, {"trigger_on_poly_entry", "false"}}, "X", compat);
    std::size_t errors = 0;
    for (int turn = 0; turn < 3; ++turn) helm.at(100, 50, 0, 1), errors += helm.posted("BHV_ERROR").size();
    EXPECT_EQ(errors, compat == Compat::Document ? 0u : 2u);
  }
}

TEST(OpRegion, OnlyTheProgramsStopWhileTheAltitudeIsNotKnown) {
  const std::pair<const char*, const char*> kinds[] = {{"op_region", "polygon"}, {"op_region_v24", "core_poly"}};
  for (const auto& [type, key] : kinds)
    for (const Compat compat : {Compat::UsimmarineV22, Compat::Document}) {
      ScriptedHelm helm = helmWith(type, {{key, kField}, {"min_altitude", "5"}}, "X", compat);
      helm.at(100, 50, 0, 1, 10);
      EXPECT_EQ(helm.posted("BHV_ERROR"),
                compat == Compat::Document ? std::vector<std::string>{}
                                           : std::vector<std::string>{"one: No ownship altitude in info_buffer."})
          << type;
    }
}

/// helm-behaviours.md 3.3: flags once, the error in every turn; both kinds watch it.
TEST(OpRegion, WatchesTheAltitude) {
  const std::pair<const char*, const char*> kinds[] = {{"op_region", "polygon"}, {"op_region_v24", "core_poly"}};
  for (const auto& [type, key] : kinds) {
    ScriptedHelm helm =
        helmWith(type, {{key, kField}, {"min_altitude", "5"}, {"breached_altitude_flag", "LOW = $[CTR]"}});
    helm.write("NAV_ALTITUDE", "5");
    helm.at(100, 50, 0, 1, 10);
    EXPECT_THAT(helm.posted("BHV_ERROR"), IsEmpty()) << type;
    helm.write("NAV_ALTITUDE", "4.5");
    helm.at(100, 50, 0, 1, 10);
    EXPECT_THAT(helm.posted("BHV_ERROR"),
                testing::ElementsAre("one: OpRegion Altitude failure: min:5.00000 detected:4.50000"));
    EXPECT_EQ(helm.now("LOW"), "1");
    helm.at(100, 50, 0, 1, 10);
    EXPECT_EQ(helm.posted("BHV_ERROR").size(), 1u);
    EXPECT_THAT(helm.posted("LOW"), IsEmpty()) << type;
  }
}

TEST(OpRegion, CountsAnewWhenItIsTold) {
  const Keys keys{{"polygon", kField},
                  {"max_time", "3"},
                  {"max_depth", "50"},
                  {"reset_var", "RESET"},
                  {"breached_poly_flag", "P = $[UTC]"},
                  {"breached_time_flag", "T = $[UTC]"},
                  {"breached_depth_flag", "D = $[UTC]"}};
  struct Case {
    const char *reset, *flags;
  };
  for (const Case& c :
       {Case{"poly", "P"}, Case{"time", ""}, Case{"altitude", "D"}, Case{"TRUE", "PD"}, Case{"nothing", ""}}) {
    ScriptedHelm helm = helmWith("op_region", keys);
    for (int turn = 0; turn < 6; ++turn) helm.at(100, -5, 0, 1, 60);
    helm.write("RESET", c.reset);
    std::string flags;
    for (int turn = 0; turn < 3; ++turn) {
      helm.at(100, -5, 0, 1, 60);
      for (const char* flag : {"P", "T", "D"})
        if (!helm.posted(flag).empty()) flags += flag;
    }
    std::string wanted = c.flags;
    std::ranges::sort(flags), std::ranges::sort(wanted);
    EXPECT_EQ(flags, wanted) << c.reset;
  }
}

TEST(OpRegion, AMessageSetsAnotherPolygon) {
  ScriptedHelm helm = helmWith("op_region",
                               {{"polygon", kField},
                                {"opregion_poly_var", "POLY"},
                                {"visual_hints", "edge_color=red"},
                                {"max_time", "60"},
                                {"time_remaining_var", "LEFT"}},
                               "X", Compat::Document);
  helm.at(100, 50, 0, 0);
  EXPECT_EQ(helm.now("OPREG_ABSOLUTE_PERIM_DIST"), "50");
  EXPECT_EQ(helm.now("OPREG_TRAJECTORY_PERIM_ETA"), "-1") << "it does not move";
  EXPECT_EQ(helm.now("LEFT"), "60");
  for (const auto& [mail, away] :
       {std::pair{"pts={80,30:120,30:120,70:80,70}", "20"}, {"pts={0,0:9,0:1,1:0,9}", "20"}, {"words", "20"}}) {
    helm.write("POLY", mail);
    helm.at(100, 50, 0, 1);
    EXPECT_EQ(helm.now("OPREG_ABSOLUTE_PERIM_DIST"), away) << mail;
  }
  EXPECT_EQ(helm.now("VIEW_POLYGON"),
            "pts={80,30:120,30:120,70:80,70},label=alpha_opregion,active=true,edge_color=red");
}

TEST(OpRegion, TheProgramsPostTheirPolygonForOthers) {
  ScriptedHelm helm = helmWith(
      "op_region",
      {{"polygon", kField}, {"opregion_poly_var", "POLY"}, {"max_time", "60"}, {"time_remaining_var", "LEFT"}});
  helm.at(100, 50, 0, 0);
  EXPECT_EQ(helm.now("POLY"), kField);
  EXPECT_EQ(helm.now("LEFT"), "60");
  EXPECT_EQ(helm.now("OPREG_TIME_REMAINING"), "60");
  helm.write("POLY", "pts={80,30:120,30:120,70:80,70}");
  helm.at(100, 50, 0, 1);
  EXPECT_THAT(helm.posted("POLY"), IsEmpty());
  EXPECT_EQ(helm.now("OPREG_ABSOLUTE_PERIM_DIST"), "50") << "of the polygon that is given";
}

TEST(OpRegion, AfterASoftBreachTheVehicleCanBeDrivenBack) {
  const Keys keys{{"polygon", kField},
                  {"soft_poly_breach", "true"},
                  {"trigger_entry_time", "2"},
                  {"breached_poly_flag", "OUT = $[UTC]"}};
  ScriptedHelm helm = helmWith("op_region", keys);
  const auto breaches = [&](double y, int turns) {
    std::size_t count = 0;
    for (int turn = 0; turn < turns; ++turn) {
      helm.at(100, y, 0, 1);
      EXPECT_EQ(helm.posted("OUT").size(), helm.posted("MOOS_MANUAL_OVERRIDE").size());
      count += helm.posted("MOOS_MANUAL_OVERRIDE").size();
    }
    return count;
  };
  EXPECT_EQ(breaches(50, 4), 0u);
  EXPECT_EQ(breaches(-5, 6), 1u) << "once, not in each turn";
  EXPECT_EQ(breaches(50, 1), 0u);
  EXPECT_EQ(breaches(-5, 6), 0u) << "it was not inside for long enough";
  EXPECT_EQ(breaches(50, 4), 0u);
  EXPECT_EQ(breaches(-5, 6), 1u);
}

TEST(OpRegion, LeavingCountsAfterTheTimeInside) {
  for (const char* time : {"0", "2"}) {
    ScriptedHelm helm = helmWith("op_region", {{"polygon", kField}, {"trigger_entry_time", time}});
    helm.at(100, 50, 0, 1), helm.at(100, -5, 0, 1), helm.at(100, -5, 0, 1);
    EXPECT_EQ(helm.posted("BHV_ERROR").size(), *time == '0' ? 1u : 0u) << time;
  }
}

TEST(OpRegion, TakesItsPictureAwayWhenItIsIdle) {
  BehaviourSpec spec = behaviour("op_region", {{"polygon", kField}}, "one");
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec});
  helm.at(100, 50, 0, 1);
  EXPECT_THAT(helm.posted("VIEW_POLYGON"), IsEmpty());
  helm.write("GO", "true");
  helm.at(100, 50, 0, 1);
  helm.write("GO", "false");
  helm.at(100, 50, 0, 1);
  EXPECT_THAT(helm.posted("VIEW_POLYGON"), testing::ElementsAre("pts={},label=alpha_opregion,active=false"));
}

const Keys kOctagon{{"polygon", "format=radial, x=0, y=0, radius=40, pts=8, snap=1"},
                    {"acquire_dist", "10"},
                    {"capture_radius", "5"},
                    {"slip_radius", "15"},
                    {"speed", "1.5"}};

Keys octagonWith(const Keys& more) {
  Keys keys = kOctagon;
  keys.insert(keys.end(), more.begin(), more.end());
  return keys;
}

TEST(Loiter, HasMacrosForFlags) {
  for (const MacroCase& c :
       {MacroCase{"PTS", "8"}, MacroCase{"CX", "10"}, MacroCase{"CY", "20"}, MacroCase{"CENTER", "x=10,y=20"},
        MacroCase{"CWISE", "false"}, MacroCase{"NOBODY", "$[NOBODY]"}}) {
    ScriptedHelm helm = helmWith("loiter", octagonWith({{"clockwise", "false"}}), c.name);
    helm.at(-100, 0, 90, 1.5);
    helm.write("UP", "xcenter_assign=10,20");
    helm.at(-100, 0, 90, 1.5);
    EXPECT_EQ(helm.now("M"), c.value) << c.name;
  }
  ScriptedHelm helm = helmWith("loiter", kOctagon, "RAD");
  helm.at(-100, 0, 90, 1.5);
  EXPECT_NEAR(std::stod(helm.now("M")), std::hypot(15, 37), 1e-3);
}

TEST(Loiter, RefusesWhatHasNoInside) {
  LoiterParams params;
  EXPECT_EQ(refusal(params), "polygon: it has no corners; draw it on the map or type x,y : x,y : x,y");
  params.polygon.points = {{0, 0}, {9, 0}};
  EXPECT_EQ(refusal(params), "polygon: it is not convex");
  params.polygon.points = {{0, 0}, {9, 0}, {9, 9}};
  EXPECT_EQ(refusal(params), "");
}

TEST(Loiter, TakesAndRefusesMessages) {
  struct Case {
    const char *mail, *center;
    bool isBad;
  };
  for (const Case& c :
       {Case{"center_assign=present_position", "-100,0", false}, Case{"center_assign=5,6", "5,6", false},
        Case{"center_assign=north", "0,0", true}, Case{"mod_poly_rad=many", "0,0", true},
        Case{"mod_poly_rad=-100", "0,0", false}, Case{"polygon=pts={100,0:110,0:110,10:100,10}", "105,5", false},
        Case{"clockwise=best", "0,0", false}}) {
    ScriptedHelm helm = helmWith("loiter", kOctagon, "CENTER");
    helm.at(-100, 0, 90, 1.5);
    helm.write("UP", c.mail);
    helm.at(-100, 0, 90, 1.5);
    const std::string m = helm.now("M");
    const std::size_t comma = m.find(',');
    ASSERT_NE(comma, m.npos) << c.mail;
    const std::string wanted = c.center;
    ASSERT_TRUE(m.starts_with("x=") && m.substr(comma).starts_with(",y=")) << m;
    EXPECT_NEAR(std::stod(m.substr(2)), std::stod(wanted), 0.01) << c.mail;
    EXPECT_NEAR(std::stod(m.substr(comma + 3)), std::stod(wanted.substr(wanted.find(',') + 1)), 0.01) << c.mail;
    EXPECT_EQ(helm.updateCounts(0)->first, c.isBad ? 0 : 1) << c.mail;
  }
  ScriptedHelm small = helmWith("loiter", kOctagon, "RAD");
  small.at(-100, 0, 90, 1.5);
  small.write("UP", "mod_poly_rad=-100");
  small.at(-100, 0, 90, 1.5);
  EXPECT_NEAR(std::stod(small.now("M")), 5, 1e-3) << "no radius is smaller";
}

TEST(Loiter, KeepsItsDirectionWhenAMessageAsksForNoOther) {
  struct Case {
    const char *before, *mail, *clockwise, *corner;
  };
  for (const Case& c : {Case{"best", "speed=2", "true", "7"}, Case{"true", "clockwise=best", "true", "7"},
                        Case{"best", "clockwise=false", "false", "3"}, Case{"false", "speed=2", "false", "3"}}) {
    ScriptedHelm helm = helmWith("loiter", octagonWith({{"clockwise", c.before}}), "CWISE");
    helm.at(-100, 0, 90, 1.5);
    helm.write("UP", c.mail);
    helm.at(-100, 0, 90, 1.5);
    EXPECT_EQ(helm.updateCounts(0)->first, 1) << c.before << ", " << c.mail;
    EXPECT_EQ(helm.now("M"), c.clockwise) << c.before << ", " << c.mail;
    EXPECT_EQ(helm.now("LOITER_INDEX"), c.corner) << c.before << ", " << c.mail;
  }
}

TEST(Loiter, HasAnOlderFunctionOfSpeedAndHints) {
  ScriptedHelm helm =
      helmWith("loiter", octagonWith({{"ipf_type", "zaic_spd"}, {"visual_hints", "edge_color=red"}}));
  EXPECT_NEAR(helm.at(-100, 0, 90, 1.5).speed.value_or(-1), 1.5, 0.05);
  EXPECT_THAT(helm.now("VIEW_POLYGON"), testing::EndsWith(",label=alpha_loiter,active=true,edge_color=red"));
  ScriptedHelm north = helmWith("loiter", kOctagon);
  north.at(-100, 0, 0, 1.5);
  EXPECT_EQ(north.now("LOITER_ETA_TO_POLY"), "0") << "the program divides by its heading where it means the speed";
  ScriptedHelm document = helmWith("loiter", kOctagon, "X", Compat::Document);
  document.at(-100, 0, 0, 1.5);
  EXPECT_EQ(document.now("LOITER_ETA_TO_POLY"), "42");
}

TEST(Loiter, TakesItsPictureAwayWhenItIsIdle) {
  BehaviourSpec spec = behaviour("loiter", kOctagon, "one");
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec});
  helm.write("GO", "true");
  helm.at(-100, 0, 90, 1.5);
  HelmReport report;
  helm.fillReport(report, helm.time);
  EXPECT_EQ(report.behaviours[0].waypoint, 7);
  helm.write("GO", "false");
  helm.at(-100, 0, 90, 1.5);
  EXPECT_EQ(helm.now("LOITER_MODE"), "idle");
  EXPECT_THAT(helm.now("VIEW_POLYGON"), testing::EndsWith("active=false"));
  helm.fillReport(report, helm.time);
  EXPECT_FALSE(report.behaviours[0].waypoint);
  helm.at(-100, 0, 90, 1.5);
  EXPECT_THAT(helm.posted("VIEW_POLYGON"), IsEmpty()) << "once";
}

LegRunParams legOf100() {
  LegRunParams params;
  params.p1 = {0, 0}, params.p2 = {100, 0}, params.turnRad = 20;
  return params;
}

TEST(LegRun, RefusesWhatIsNoLegRun) {
  struct Case {
    void (*set)(LegRunParams& p);
    const char* message;
  };
  for (const Case& c :
       {Case{[](LegRunParams&) {}, ""}, Case{[](LegRunParams& p) { p.p1.reset(); }, "p1 and p2 are both needed"},
        Case{[](LegRunParams& p) { p.p2.reset(); }, "p1 and p2 are both needed"},
        Case{[](LegRunParams& p) { p.turnRad.reset(); }, "turn_rad: a radius is needed"},
        Case{[](LegRunParams& p) { p.turnRad.reset(), p.turn1Rad = 5; }, "turn_rad: a radius is needed"},
        Case{[](LegRunParams& p) { p.turn1Dir = "port", p.turn2Dir = "starboard"; }, ""},
        Case{[](LegRunParams& p) { p.turn2Dir = "up"; }, "turn1_dir or turn2_dir: 'up' is no side"},
        Case{[](LegRunParams& p) { p.legSpeeds = "2, 3:1.5"; }, ""},
        Case{[](LegRunParams& p) { p.legSpeeds = "2, fast"; }, "leg_spds: 'fast' is not usable"},
        Case{[](LegRunParams& p) { p.legSpeeds = "x:2"; }, "leg_spds: 'x:2' is not usable"},
        Case{[](LegRunParams& p) { p.legSpeeds = "1:2:3"; }, "leg_spds: '1:2:3' is not usable"},
        Case{[](LegRunParams& p) { p.legSpeeds = "-1"; }, "leg_spds: '-1' is not usable"},
        Case{[](LegRunParams& p) { p.legSpeeds = "0:2"; }, "leg_spds: '0:2' is not usable"},
        Case{[](LegRunParams& p) { p.legSpeeds = "10001:2"; }, "leg_spds: '10001:2' is not usable"}}) {
    LegRunParams params = legOf100();
    c.set(params);
    EXPECT_EQ(refusal(params), c.message);
  }
  LegRunParams params = legOf100();
  params.legSpeeds = "2, 3:1.5";
  EXPECT_THAT(*params.speedsOfLegs(), testing::ElementsAre(2, 1.5, 1.5, 1.5));
}

const Keys kLeg{{"p1", "0,0"},    {"p2", "100,0"},         {"turn_rad", "20"},
                {"speed", "1.5"}, {"capture_radius", "5"}, {"slip_radius", "10"}};

TEST(LegRun, TakesKeysOfTheWholeLeg) {
  struct Case {
    const char *key, *value;
    Vec2 p1, p2;
    const char* message;
  };
  for (const Case& c :
       {Case{"leg", "10:20:90:80", {-30, 20}, {50, 20}, ""},
        Case{"leg", "len=80,ang=0,y=20,x=10", {10, -20}, {10, 60}, ""},
        Case{"leg", "10:20:90", {}, {}, "leg: '10:20:90' is not x:y:ang:len"},
        Case{"leg", "x=1,y=2,ang=3,size=4", {}, {}, "leg: 'x=1,y=2,ang=3,size=4' is not x:y:ang:len"},
        Case{"leg", "10:20:east:80", {}, {}, "leg: '10:20:east:80' is not x:y:ang:len"},
        Case{"leg_len", "40", {30, 0}, {70, 0}, ""}, Case{"leg_len", "0", {49.5, 0}, {50.5, 0}, ""},
        Case{"leg_len_mod", "-20", {10, 0}, {90, 0}, ""}, Case{"leg_ang", "0", {50, -50}, {50, 50}, ""},
        Case{"leg_ang_mod", "90", {50, 50}, {50, -50}, ""}, Case{"shift_pt", "0,10", {-50, 10}, {50, 10}, ""},
        Case{"leg_len", "long", {}, {}, "'long' is not a number"},
        Case{"turn_rad_mod", "much", {}, {}, "'much' is not a number"}}) {
    BehaviourSpec spec = behaviour("leg_run", kLeg);
    const auto set = setBehaviourKey(spec, c.key, c.value);
    if (*c.message) {
      ASSERT_FALSE(set) << c.key << " = " << c.value;
      EXPECT_THAT(set.error().message, HasSubstr(c.message));
      continue;
    }
    ASSERT_TRUE(set) << c.key << " = " << c.value;
    const LegRunParams& params = *kindParams<LegRunParams>(spec.params);
    EXPECT_LT(distance(*params.p1, c.p1), 0.01)
        << c.key << " = " << c.value << ": " << params.p1->x << "," << params.p1->y;
    EXPECT_LT(distance(*params.p2, c.p2), 0.01) << c.key << " = " << c.value;
  }
  BehaviourSpec none = behaviour("leg_run", {});
  EXPECT_EQ(setBehaviourKey(none, "leg_len", "40").error().message, "leg_len: there is no leg yet");
}

TEST(LegRun, AddsToTheQuantitiesOfItsTurnsAsTheyAre) {
  BehaviourSpec spec = behaviour("leg_run", kLeg);
  const auto turn = [&](int end) { return kindParams<LegRunParams>(spec.params)->turnAt(end); };
  ASSERT_TRUE(setBehaviourKey(spec, "turn_rad_mod", "4"));
  EXPECT_EQ(kindParams<LegRunParams>(spec.params)->turnRad, 24) << "neither turn has one of its own";
  ASSERT_TRUE(setBehaviourKey(spec, "turn1_rad_mod", "5"));
  EXPECT_EQ(turn(1).radius, 29) << "begins with that of both";
  EXPECT_EQ(turn(2).radius, 24);
  ASSERT_TRUE(setBehaviourKey(spec, "turn_rad_mod", "-4"));
  EXPECT_EQ(turn(1).radius, 25) << "both change, also where one has its own";
  EXPECT_EQ(turn(2).radius, 20);
  EXPECT_EQ(setBehaviourKey(spec, "turn_rad_mod", "-20").error().message, "turn_rad_mod: -20 would make it 0");
  EXPECT_EQ(turn(1).radius, 25) << "what is refused changes nothing";
  EXPECT_FALSE(setBehaviourKey(spec, "turn2_ext_mod", "-1"));
  ASSERT_TRUE(setBehaviourKey(spec, "turn2_ext_mod", "4"));
  EXPECT_EQ(turn(2).extension, 4);
  EXPECT_EQ(turn(1).extension, 0);
  ASSERT_TRUE(setBehaviourKey(spec, "turn_bias_mod", "150"));
  EXPECT_EQ(turn(1).bias, 100) << "as the program limits it";
}

TEST(LegRun, HasMacrosForFlags) {
  for (const MacroCase& c :
       {MacroCase{"MODE", "leg1"}, MacroCase{"LEG_ID", "0"}, MacroCase{"CYCLES", "0"}, MacroCase{"NI", "0"},
        MacroCase{"NX", "0"}, MacroCase{"NY", "0"}, MacroCase{"NOBODY", "$[NOBODY]"}}) {
    ScriptedHelm helm = helmWith("leg_run", kLeg, c.name);
    helm.at(50, 0, 270, 1.5);
    EXPECT_EQ(helm.now("M"), c.value) << c.name;
  }
}

TEST(LegRun, BeginsAtTheEndThatItIsTold) {
  struct Case {
    const char* mode;
    double x;
    const char* leg;
  };
  for (const Case& c : {Case{"fixed", 90, "leg1"}, Case{"close_turn", 90, "leg2"}, Case{"close_turn", 10, "leg1"},
                        Case{"far_turn", 90, "leg1"}, Case{"far_turn", 10, "leg2"}}) {
    Keys keys = kLeg;
    keys.emplace_back("init_leg_mode", c.mode);
    ScriptedHelm helm = helmWith("leg_run", keys);
    helm.at(c.x, 3, 270, 1.5);
    EXPECT_EQ(helm.now("LR_MODE"), c.leg) << c.mode << " at " << c.x;
  }
}

/// Along both legs and turns by hand: the vehicle is put on each point that comes next.
TEST(LegRun, GoesRoundAndEnds) {
  Keys keys = kLeg;
  for (const auto& [key, value] : Keys{{"repeat", "1"},
                                       {"leg_spds", "2,1"},
                                       {"leg_spds_repeat", "true"},
                                       {"leg_spds_onturn", "true"},
                                       {"capture_line", "true"}})
    keys.emplace_back(key, value);
  ScriptedHelm helm = helmWith("leg_run", keys, "MODE");
  helm.at(50, 0, 270, 1.5);
  EXPECT_THAT(helm.now("BHV_SETTINGS"), HasSubstr("capture_line=true"));
  std::vector<std::string> modes{helm.now("LR_MODE")}, speeds{helm.now("LR_NOW_SPD")};
  for (int turn = 0; turn < 200 && helm.state(0) != BehaviourState::Complete; ++turn) {
    HelmReport report;
    helm.fillReport(report, helm.time);
    const Vec2 to = report.behaviours[0].steer.value_or(Vec2{});
    helm.at(to.x, to.y, 270, 1.5);
    if (helm.now("LR_MODE") != modes.back())
      modes.push_back(helm.now("LR_MODE")), speeds.push_back(helm.now("LR_NOW_SPD"));
  }
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
  EXPECT_EQ(modes, (std::vector<std::string>{"leg1", "turn1", "leg2", "turn2"}));
  EXPECT_EQ(speeds, (std::vector<std::string>{"1.5", "2", "2", "1"})) << "turns have the speed of the leg before";
}

/// A leg run whose idle time begins at one place and ends at another.
ScriptedHelm legRunWithABreak(const std::vector<Vec2>& before, Vec2 after, Compat compat) {
  Keys keys = kLeg;
  keys.emplace_back("runxflag", "M = $[MODE]");
  BehaviourSpec spec = behaviour("leg_run", keys, "one");
  spec.common.conditions = *ConditionList::fromText("GO = true");
  ScriptedHelm helm({spec}, compat);
  helm.write("GO", "true");
  for (const Vec2 at : before) helm.at(at.x, at.y, 270, 1.5);
  helm.write("GO", "false");
  helm.at(after.x, after.y, 270, 1.5);
  helm.write("GO", "true");
  helm.at(after.x, after.y, 270, 1.5);
  return helm;
}

TEST(LegRun, AfterAnIdleTimeAPointIsNotReachedFromAnywhere) {
  const ScriptedHelm helm = legRunWithABreak({{50, 0}, {8, 5}}, {50, 30}, Compat::UsimmarineV22);
  EXPECT_EQ(helm.now("M"), "leg1") << "it was 9 m from its end, and is farther now";
}

TEST(LegRun, AfterAnIdleTimeTheLegBehindABrokenTurnFollows) {
  for (const Compat compat : {Compat::UsimmarineV22, Compat::Document}) {
    ScriptedHelm helm = legRunWithABreak({{50, 0}, {2, 0}}, {40, 30}, compat);
    EXPECT_EQ(helm.now("M"), "leg2");
    EXPECT_EQ(helm.now("LR_MODE"), compat == Compat::Document ? "leg2" : "turn1") << "the program does not tell";
    EXPECT_NEAR(helm.decision.heading.value_or(-1), 116.565, 0.5);
    helm.at(98, 0, 90, 1.5);
    EXPECT_EQ(helm.now("LR_MODE"), "turn2");
  }
}

TEST(LegRun, AnotherLegBeginsAnew) {
  ScriptedHelm helm = helmWith("leg_run", kLeg);
  helm.at(50, 0, 270, 1.5), helm.at(2, 0, 270, 1.5);
  EXPECT_EQ(helm.now("LR_MODE"), "turn1");
  helm.write("UP", "speed=2");
  helm.at(2, 0, 270, 1.5);
  EXPECT_EQ(helm.now("LR_MODE"), "turn1") << "its shape is the same";
  helm.write("UP", "turn_rad=30");
  helm.at(40, 0, 270, 1.5);
  EXPECT_EQ(helm.now("LR_MODE"), "leg1");
}

TEST(LegRun, SaysThatItHasNoLeg) {
  ScriptedHelm helm = helmWith("leg_run", {{"speed", "1"}});
  helm.at(0, 0, 0, 1);
  EXPECT_THAT(helm.posted("BHV_WARNING"), testing::ElementsAre("one: Invalid or unset legrun"));
  HelmReport report;
  helm.fillReport(report, helm.time);
  EXPECT_FALSE(report.behaviours[0].waypoint);
}

TEST(OpRegionV24, AMessageMovesItsPolygons) {
  struct Case {
    const char *message, *macro, *before, *after;
  };
  const char* const kEast = "pts={100,0:300,0:300,200:100,200}";
  const std::string core = "core_poly = " + std::string(kEast), save = "save_poly = " + std::string(kEast),
                    halt = "halt_poly = " + std::string(kEast);
  for (const Case& c :
       {Case{core.c_str(), "DIST_TO_CORE", "20", "80"}, Case{save.c_str(), "DIST_TO_SAVE", "30", "80"},
        Case{halt.c_str(), "DIST_TO_HALT", "50", "80"}, Case{"recover_spd = 2", "DIST_TO_SAVE", "30", "30"}}) {
    ScriptedHelm helm = helmWith("op_region_v24",
                                 {{"core_poly", kField},
                                  {"save_poly", "pts={-10,-10:210,-10:210,210:-10,210}"},
                                  {"halt_poly", "pts={-30,-30:230,-30:230,230:-30,230}"}},
                                 c.macro);
    helm.at(20, 100, 0, 1);
    EXPECT_EQ(helm.now("M"), c.before) << c.message;
    helm.write("UP", c.message);
    helm.at(20, 100, 0, 1);
    EXPECT_EQ(helm.now("M"), c.after) << c.message;
  }
}

TEST(OpRegionV24, AMessageChangesItsDistances) {
  for (const auto& [message, macro, before, after] : {std::tuple{"save_dist = 20", "DIST_TO_SAVE", 60.0, 70.0},
                                                      {"halt_dist = 50", "DIST_TO_HALT", 80.0, 100.0}}) {
    ScriptedHelm helm =
        helmWith("op_region_v24", {{"core_poly", kField}, {"save_dist", "10"}, {"halt_dist", "30"}}, macro);
    helm.at(50, 100, 0, 1);
    EXPECT_NEAR(std::stod(helm.now("M")), before, 1e-6) << message;
    helm.write("UP", message);
    helm.at(50, 100, 0, 1);
    EXPECT_NEAR(std::stod(helm.now("M")), after, 1e-6) << message;
  }
}

TEST(OpRegionV24, DrawsItsHaltPolygonWhereItIsAsked) {
  for (const char* draws : {"true", "false"}) {
    ScriptedHelm helm =
        helmWith("op_region_v24",
                 {{"core_poly", kField}, {"save_dist", "10"}, {"halt_dist", "30"}, {"draw_halt_status", draws}});
    helm.at(100, 50, 0, 1);
    const auto drawn = helm.posted("VIEW_POLYGON");
    EXPECT_THAT(drawn, testing::Contains(HasSubstr("label=opreg_save_alpha"))) << draws;
    EXPECT_EQ(drawn.size(), *draws == 't' ? 3u : 2u);
  }
}

/// What a behaviour draws stays as long as nothing of it changes, and no longer.
TEST(DrawnPolygons, AreDrawnAnewWhenPointsOrHintsChange) {
  struct Case {
    const char *type, *key, *label;
  };
  for (const Case& c : {Case{"loiter", "polygon", "alpha_loiter"},
                        {"op_region", "polygon", "alpha_opregion"},
                        {"op_region_v24", "core_poly", "corealpha"}}) {
    Keys keys{{c.key, kField}};
    if (std::string_view(c.type) == "loiter") keys.emplace_back("speed", "1");
    ScriptedHelm helm = helmWith(c.type, keys);
    const auto drawn = [&](const std::string& mail) {
      if (!mail.empty()) helm.write("UP", mail);
      helm.at(100, 50, 0, 1);
      return helm.posted("VIEW_POLYGON");
    };
    const std::string end = std::string(",label=") + c.label + ",active=true";
    EXPECT_THAT(drawn(""), testing::ElementsAre(testing::EndsWith(end))) << c.type;
    EXPECT_THAT(drawn(""), IsEmpty()) << c.type;
    EXPECT_THAT(drawn("visual_hints = edge_color=red"),
                testing::ElementsAre(testing::EndsWith(end + ",edge_color=red")))
        << c.type;
    EXPECT_THAT(drawn("visual_hints = edge_color=blue"),
                testing::ElementsAre(testing::EndsWith(end + ",edge_color=blue")))
        << c.type;
    EXPECT_THAT(
        drawn(std::string(c.key) + " = pts={0,0:300,0:300,200:0,200}"),
        testing::ElementsAre(testing::AllOf(HasSubstr("300,200"), testing::EndsWith(end + ",edge_color=blue"))))
        << c.type;
    EXPECT_THAT(drawn(""), IsEmpty()) << c.type;
  }
}

TEST(OpRegionV24, WithoutATimeOfEntryOneWhoNeverEntersDoesNotLeave) {
  ScriptedHelm helm = helmWith("op_region_v24", {{"core_poly", kField},
                                                 {"halt_dist", "30"},
                                                 {"trigger_on_poly_entry", "true"},
                                                 {"trigger_entry_time", "0"},
                                                 {"trigger_exit_time", "1"}});
  for (int turn = 0; turn < 4; ++turn) {
    helm.at(100, -100, 0, 1);
    EXPECT_THAT(helm.posted("BHV_ERROR"), IsEmpty()) << turn;
  }
  helm.at(100, 50, 0, 1);
  helm.at(100, -100, 0, 1), helm.at(100, -100, 0, 1);
  EXPECT_EQ(helm.posted("BHV_ERROR"), std::vector<std::string>{"one: OpRegion HaltPoly Failure"});
  helm.write("UP", "reset = false");
  helm.at(100, -100, 0, 1);
  EXPECT_EQ(helm.posted("BHV_ERROR").size(), 1u) << "that is no reset";
  helm.write("UP", "reset = true");
  helm.at(100, -100, 0, 1);
  EXPECT_THAT(helm.posted("BHV_ERROR"), IsEmpty());
}

TEST(Loiter, SaysThatItHasNoPolygon) {
  const std::pair<const char*, const char*> macros[] = {{"CENTER", "x=0,y=0"}, {"PTS", "0"}, {"RAD", "$[RAD]"}};
  for (const auto& [macro, value] : macros) {
    ScriptedHelm helm = helmWith("loiter", {{"speed", "1"}}, macro);
    helm.at(10, 20, 90, 1);
    EXPECT_EQ(helm.posted("BHV_WARNING"), std::vector<std::string>{"one: no polygon is given"});
    EXPECT_EQ(helm.state(0), BehaviourState::Running);
    EXPECT_EQ(helm.now("M"), value) << macro;
    HelmReport report;
    helm.fillReport(report, helm.time);
    EXPECT_FALSE(report.behaviours[0].waypoint) << "there is no corner to go to";
    helm.write("UP", "clockwise=false # conditions=GO=true");
    helm.at(10, 20, 90, 1);
    EXPECT_EQ(helm.state(0), BehaviourState::Idle);
    EXPECT_EQ(helm.now("VIEW_POLYGON"), "") << "nothing was drawn";
  }
}

TEST(Loiter, AMessageMayTakeItsPolygonAway) {
  ScriptedHelm helm = helmWith("loiter", kOctagon, "CWISE");
  helm.at(-100, 0, 90, 1.5);
  EXPECT_EQ(helm.now("M"), "true") << "clockwise, unless something else is said";
  EXPECT_EQ(helm.state(0), BehaviourState::Active);
  helm.write("UP", "polygon=empty");
  helm.at(-100, 0, 90, 1.5);
  EXPECT_EQ(helm.posted("BHV_WARNING"), std::vector<std::string>{"one: no polygon is given"});
  EXPECT_EQ(helm.state(0), BehaviourState::Running);
  helm.write("UP", "polygon=pts={0,0:20,0:20,20:0,20}");
  helm.at(-100, 0, 90, 1.5);
  EXPECT_EQ(helm.state(0), BehaviourState::Active);
}

TEST(LegRun, BehindItsListOfSpeedsItHasItsOwnAgain) {
  Keys keys = kLeg;
  for (const auto& [key, value] :
       Keys{{"repeat", "2"}, {"leg_spds", "2,1"}, {"leg_spds_onturn", "true"}, {"capture_line", "true"}})
    keys.emplace_back(key, value);
  ScriptedHelm helm = helmWith("leg_run", keys, "MODE");
  helm.at(50, 0, 270, 1.5);
  std::vector<std::string> modes{helm.now("LR_MODE")}, speeds{helm.now("LR_NOW_SPD")};
  for (int turn = 0; turn < 400 && helm.state(0) != BehaviourState::Complete; ++turn) {
    HelmReport report;
    helm.fillReport(report, helm.time);
    const Vec2 to = report.behaviours[0].steer.value_or(Vec2{});
    helm.at(to.x, to.y, 270, 1.5);
    if (helm.now("LR_MODE") != modes.back())
      modes.push_back(helm.now("LR_MODE")), speeds.push_back(helm.now("LR_NOW_SPD"));
  }
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
  EXPECT_EQ(modes, (std::vector<std::string>{"leg1", "turn1", "leg2", "turn2", "leg1", "turn1", "leg2", "turn2"}));
  EXPECT_EQ(speeds, (std::vector<std::string>{"1.5", "2", "2", "1", "1", "1.5", "1.5", "1.5"}));
}

TEST(LegRun, HasALeadWithADamperOnly) {
  const auto steersTo = [](const Keys& more) {
    Keys keys = kLeg;
    keys.insert(keys.end(), more.begin(), more.end());
    ScriptedHelm helm = helmWith("leg_run", keys);
    helm.at(50, 5, 270, 1.5);
    HelmReport report;
    helm.fillReport(report, helm.time);
    return report.behaviours[0].steer.value_or(Vec2{-1, -1});
  };
  EXPECT_LT(distance(steersTo({}), {0, 0}), 1e-9);
  EXPECT_LT(distance(steersTo({{"lead", "10"}, {"lead_damper", "0"}}), {0, 0}), 1e-9);
  EXPECT_LT(distance(steersTo({{"lead", "10"}, {"lead_damper", "2"}}), {40, 0}), 1e-9);
}

TEST(LegRun, TheProgramTellsItsSettingsAgainAfterAMessage) {
  Keys keys = kLeg;
  keys.emplace_back("init_leg_mode", "far_turn");
  ScriptedHelm helm = helmWith("leg_run", keys);
  helm.at(10, 3, 270, 1.5);
  EXPECT_EQ(helm.now("LR_MODE"), "leg2");
  EXPECT_THAT(helm.now("BHV_SETTINGS"), HasSubstr("speed=1.5,currix=0,"));
  helm.write("UP", "speed=2");
  helm.at(10, 3, 270, 1.5);
  EXPECT_THAT(helm.now("BHV_SETTINGS"), HasSubstr("speed=2,currix=1,")) << "on the way to its second point";
  ScriptedHelm document = helmWith("leg_run", keys, "X", Compat::Document);
  document.at(10, 3, 270, 1.5);
  EXPECT_EQ(document.now("LR_MODE"), "leg2");
  EXPECT_EQ(document.now("BHV_SETTINGS"), "");
}

TEST(LegRun, IsInTheMiddleOfATurnWithoutAnyLengthAtOnce) {
  ScriptedHelm helm = helmWith("leg_run", {{"p1", "10,10"},
                                           {"p2", "110,10"},
                                           {"turn_rad", "0.00000000000000000001"},
                                           {"turn_rad_min", "0"},
                                           {"speed", "1.5"},
                                           {"capture_radius", "5"},
                                           {"mid_turn_flag", "MIDTURN = half"}});
  helm.at(60, 10, 270, 1.5), helm.at(12, 10, 270, 1.5);
  EXPECT_EQ(helm.now("LR_MODE"), "turn1");
  EXPECT_THAT(helm.posted("MIDTURN"), IsEmpty());
  helm.at(12, 10, 270, 1.5);
  EXPECT_EQ(helm.now("LR_MODE"), "turn1");
  EXPECT_THAT(helm.posted("MIDTURN"), testing::ElementsAre("half"));
}

TEST(LegRun, RefusesChangesOfWhatItHasNot) {
  BehaviourSpec half = behaviour("leg_run", {{"p1", "0,0"}}), whole = behaviour("leg_run", kLeg);
  EXPECT_EQ(setBehaviourKey(half, "leg_ang", "40").error().message, "leg_ang: there is no leg yet");
  EXPECT_EQ(setBehaviourKey(whole, "shift_pt", "here").error().message, "'here' is not a point");
}

}  // namespace
}  // namespace antipode
