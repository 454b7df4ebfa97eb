// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of simulator and controller blocks.
#include "core/base/fields.h"
#include "core/io/moos/moos_import.h"
#include "tests/core/io/moos_missions.h"
#include "tests/support/problem_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::count;
using test::mission;
using test::vehicleOf;
using testing::ElementsAre;
using testing::HasSubstr;

struct ValueCase {
  const char* name;
  std::string text;   ///< a whole mission file
  const char* field;  ///< of VehicleParams
  const char* value;
  std::vector<std::string> problems;  ///< warnings and errors, whole text; notes are not compared
};

class MoosValue : public testing::TestWithParam<ValueCase> {};

TEST_P(MoosValue, IsReadByTheRulesOfTheFormat) {
  const MoosImport import = importMoosText(GetParam().text, "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_EQ(fieldText(vehicleOf(import).params, GetParam().field), GetParam().value);
  std::vector<std::string> found;
  for (const Problem& problem : import.problems)
    if (problem.severity != Severity::Note) found.push_back(problem.text());
  EXPECT_EQ(found, GetParam().problems);
}

INSTANTIATE_TEST_SUITE_P(
    Table, MoosValue,
    testing::Values(
        ValueCase{"CommentAfterTheValue", mission("turn_rate = 60 // slow\n"), "turn_rate", "60", {}},
        ValueCase{"CommentedLine", mission("turn_rate = 60\n  // turn_rate = 50\n"), "turn_rate", "60", {}},
        ValueCase{"QuotesAreTakenAway", mission("prefix = \"NAV\"\n"), "prefix", "NAV", {}},
        ValueCase{"NoCommentInsideQuotes", mission("prefix = \"A//B\" // C\n"), "prefix", "A//B", {}},
        ValueCase{"CommentWithoutQuotes", mission("prefix = A//B\n"), "prefix", "A", {}},
        ValueCase{
            "BlanksInsideAreRemoved", mission("thrust_map = 20 : 2 ,\t50:4\n"), "thrust_map", "20:2, 50:4", {}},
        ValueCase{"NamesAreCaseBlind", mission("Turn_RATE = 61\n"), "turn_rate", "61", {}},
        ValueCase{"HeaderIsCaseAndBlankBlind",
                  "Community=abe\nprocessconfig=USIMMARINEV22\n\n{\nturn_rate=62\n}\n",
                  "turn_rate",
                  "62",
                  {}},
        ValueCase{"CarriageReturns",
                  "Community = abe\r\nProcessConfig = uSimMarineV22\r\n{\r\nturn_rate = 63\r\n}\r\n",
                  "turn_rate",
                  "63",
                  {}},
        ValueCase{"NoFinalNewline",
                  "Community = abe\nProcessConfig = uSimMarineV22\n{\nturn_rate = 64\n}",
                  "turn_rate",
                  "64",
                  {}},
        ValueCase{"ByteOrderMark", "\xEF\xBB\xBF" + mission("turn_rate = 65\n"), "turn_rate", "65", {}},
        ValueCase{"LastLineWins", mission("turn_rate = 50\nturn_rate = 66\n"), "turn_rate", "66", {}},
        ValueCase{"MacroBeforeItsDefinition",
                  mission("turn_rate = ${TR}\n") + "define: TR = 67\n",
                  "turn_rate",
                  "67",
                  {}},
        ValueCase{"TwoMacrosInALine",
                  "define:A=6\n" + mission("define: B = 8\nturn_rate = ${A}${B}\n"),
                  "turn_rate",
                  "68",
                  {}},
        ValueCase{"ThrustMapLinesAddUp",
                  mission("thrust_map = 20:2\nthrust_map = 50:4\n"),
                  "thrust_map",
                  "20:2, 50:4",
                  {}},
        ValueCase{"TurnLossIsAnotherName", mission("turn_loss = 0.5\n"), "turn_spd_loss", "0.5", {}},
        ValueCase{"UnderscoreOfThePrefix", mission("prefix = NAV_\n"), "prefix", "NAV", {}},
        ValueCase{"ToggleTurnsTheDefaultRound", mission("dual_state = toggle\n"), "dual_state", "true", {}},
        ValueCase{"ToggleTurnsThePresentValueRound",
                  mission("dual_state = true\ndual_state = toggle\n"),
                  "dual_state",
                  "false",
                  {}},
        ValueCase{"PrefixOfAnUnderscore",
                  mission("prefix = _\n"),
                  "prefix",
                  "USM",
                  {"m.moos:4:10: warning: prefix: '_' is not usable; the line is ignored; expected a word"}},
        ValueCase{"LongUnknownName",
                  mission("turn_rate" + std::string(60, 'q') + " = 1\n"),
                  "turn_rate",
                  "70",
                  {"m.moos:4:1: warning: unknown parameter 'turn_rate" + std::string(60, 'q') + "'"}},
        ValueCase{"SecondBlockOfAName",
                  mission("turn_rate = 69\n") + "ProcessConfig = uSimMarineV22\n{\nturn_rate = 1\n}\n",
                  "turn_rate",
                  "69",
                  {"m.moos:6:1: warning: block uSimMarineV22 is there again; only the first one counts"}},
        ValueCase{
            "Alias",
            "Community = abe\nProcessConfig = ANTLER\n{\nRun = uSimMarineV22 @ NewConsole = false ~ sim_abe\n}\n"
            "ProcessConfig = sim_abe\n{\nturn_rate = 59\n}\n",
            "turn_rate",
            "59",
            {}},
        ValueCase{"ClippedNumber",
                  mission("turn_rate = 140\n"),
                  "turn_rate",
                  "100",
                  {"m.moos:4:13: warning: turn_rate: 140 is out of range and becomes 100; expected a number from "
                   "0 to 100 (%)"}},
        ValueCase{"NegativeAccelerationIsNoLimit",
                  mission("max_acceleration = -1\n"),
                  "max_acceleration",
                  "0",
                  {"m.moos:4:20: warning: max_acceleration: -1 is out of range and becomes 0; expected a number "
                   "of at least 0 (m/s^2)"}},
        ValueCase{"IgnoredNumber",
                  mission("turn_radius = -1\n"),
                  "turn_radius",
                  "0",
                  {"m.moos:4:15: warning: turn_radius: '-1' is not usable; the line is ignored; expected a number "
                   "of at least 0 (m)"}},
        ValueCase{"NoExponents",
                  mission("buoyancy_rate = 1e-2\n"),
                  "buoyancy_rate",
                  "0.025",
                  {"m.moos:4:17: warning: buoyancy_rate: '1e-2' is not usable; the line is ignored; expected a "
                   "number (m/s)"}},
        ValueCase{"BadDriftVector",
                  mission("drift_vector = 90\n"),
                  "drift_x",
                  "",
                  {"m.moos:4:16: warning: drift_vector: '90' is not usable; the line is ignored; expected "
                   "direction in degrees "
                   "and speed in m/s, such as \"90, 0.1\""}},
        ValueCase{"UnknownName",
                  mission("  turn_rat = 60\n"),
                  "turn_rate",
                  "70",
                  {"m.moos:4:3: warning: unknown parameter 'turn_rat'; expected 'turn_rate'"}},
        ValueCase{"NoEqualsSign",
                  mission("turn_rate 60\n"),
                  "turn_rate",
                  "70",
                  {"m.moos:4:1: warning: 'turn_rate 60' is not understood; expected name = value"}},
        ValueCase{"EmptyValue",
                  mission("turn_rate =\n"),
                  "turn_rate",
                  "70",
                  {"m.moos:4:1: warning: turn_rate has no value"}},
        ValueCase{"UndefinedMacro",
                  mission("prefix = ${NO_SUCH_MACRO_}\n"),
                  "prefix",
                  "NO_SUCH_MACRO",
                  {"m.moos:4:1: warning: macro 'NO_SUCH_MACRO_' is not defined; the word NO_SUCH_MACRO_ is used"}},
        ValueCase{
            "PreProcessor",
            mission("#include \"plug.moos\"\nturn_rate = 58\n"),
            "turn_rate",
            "58",
            {"m.moos:4:1: warning: pre-processor lines are not read; 'antipode-cli plug FILE NEWFILE NAME=VALUE' "
             "expands them, as does the option --preprocess of its other commands"}},
        ValueCase{"BlockWithoutEnd",
                  "Community = abe\nProcessConfig = uSimMarineV22\n{\nturn_rate = 57\n",
                  "turn_rate",
                  "57",
                  {"m.moos:2:1: warning: the block has no '}'"}},
        ValueCase{"NoCommunity",
                  "ProcessConfig = uSimMarineV22\n{\nturn_rate = 56\n}\n",
                  "turn_rate",
                  "56",
                  {"m.moos: warning: no Community is given; the vehicle is named 'vehicle'"}},
        ValueCase{
            "BadPieceEndsTheThrustMapLine",
            mission("thrust_map = 20:2, 50, 80:5\nthrust_map = 60:4\n"),
            "thrust_map",
            "20:2, 60:4",
            {"m.moos:4:20: warning: thrust_map: '50' is not a pair; the rest of the line is ignored; expected "
             "thrust:speed, such as 20:2.4"}},
        ValueCase{"ForeignToV23",
                  "Community = abe\nProcessConfig = uSimMarineV23\n{\nturn_radius = 5\n}\n",
                  "turn_radius",
                  "0",
                  {"m.moos:4:1: warning: turn_radius is not a parameter of this program and is ignored"}},
        ValueCase{"OldNameInTheOldProgram",
                  "Community = abe\nProcessConfig = uSimMarine\n{\nforce_theta = 5\n}\n",
                  "rotate_speed",
                  "5",
                  {}},
        ValueCase{"OldNameInTheNewProgram",
                  mission("force_theta = 5\n"),
                  "rotate_speed",
                  "0",
                  {"m.moos:4:1: warning: unknown parameter 'force_theta'"}}),
    [](const auto& row) { return row.param.name; });

TEST(MoosImport, OldStartNamesAndOldDriftAreTakenOver) {
  const MoosImport import = importMoosText(
      "Community = abe\nProcessConfig = uSimMarine\n{\nstartheading = 90\nstartdepth = 3\nstartspeed = 1\nforce_x "
      "= 0.2\nforce_y = 0.3\n}\n",
      "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(vehicleOf(import).start, (StartPose{.heading = 90, .speed = 1, .depth = 3}));
  EXPECT_EQ(vehicleOf(import).params.driftX, 0.2);
  EXPECT_EQ(vehicleOf(import).params.driftY, 0.3);
  EXPECT_FALSE(vehicleOf(import).pid);
}

TEST(MoosImport, StartPositionStopsAtAnUnknownKey) {
  const MoosImport import = importMoosText(mission("start_pos = x=5, y=abc, hgd=90, depth=4\n"), "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(vehicleOf(import).start, (StartPose{.x = 5}));
  EXPECT_EQ(count(import.problems, Severity::Warning), 1U) << test::textsOf(import.problems);
}

TEST(MoosImport, StartPositionAndSingleValuesApplyInFileOrder) {
  const MoosImport import =
      importMoosText(mission("start_x = 1\nstart_pos = 7,8,90\nstart_y = 2\nstart_depth = -3\n"), "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(vehicleOf(import).start, (StartPose{.x = 7, .y = 2, .heading = 90}));
}

TEST(MoosImport, AYawLimitAloneEmbedsTheController) {
  const MoosImport import = importMoosText(mission("maxrudder = 40\nyaw_pid_ki_limit = 0.2\n"), "m.moos");
  ASSERT_TRUE(import.scenario);
  ASSERT_TRUE(vehicleOf(import).pid);
  EXPECT_TRUE(vehicleOf(import).pid->embedded);
  EXPECT_EQ(vehicleOf(import).pid->maxRudder, 40);
  EXPECT_EQ(vehicleOf(import).pid->yawIntegralLimit, 0.2);
}

TEST(MoosImport, WithoutYawGainsTheControllersOwnBlockCounts) {
  const MoosImport import = importMoosText(mission("maxrudder = 40\n") +
                                               "ProcessConfig = pMarinePIDV22\n{\nAppTick = 20\nyaw_pid_kp = "
                                               "0.5\nspeed_factor = -1\nverbose = true\n}\n",
                                           "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  ASSERT_TRUE(vehicleOf(import).pid);
  EXPECT_FALSE(vehicleOf(import).pid->embedded);
  EXPECT_EQ(vehicleOf(import).pid->period, 0.05);
  EXPECT_EQ(vehicleOf(import).pid->yawKp, 0.5);
  EXPECT_EQ(vehicleOf(import).pid->maxRudder, 100);
  EXPECT_EQ(vehicleOf(import).pid->speedFactor, 0);
  EXPECT_THAT(import.scenario->unhandled, ElementsAre("maxrudder = 40", "ProcessConfig = pMarinePIDV22", "{",
                                                      "  speed_factor = -1", "  verbose = true", "}"));
}

TEST(MoosImport, ABadDepthControlGivesUpTheStartOfTheProgram) {
  const MoosImport import = importMoosText(
      mission("AppTick = 4\nturn_rate = 40\nyaw_pid_kp = 1\ndepth_control = maybe\nstart_x = 3\n"), "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(import.scenario->time.step, 0.25);
  EXPECT_FALSE(vehicleOf(import).pid);
  EXPECT_EQ(vehicleOf(import).params, VehicleParams{});
  EXPECT_EQ(vehicleOf(import).start, StartPose{});
  EXPECT_THAT(test::textsOf(import.problems),
              HasSubstr("m.moos:7:17: warning: depth_control: 'maybe' is no truth value"));
  EXPECT_THAT(import.scenario->unhandled,
              ElementsAre("turn_rate = 40", "yaw_pid_kp = 1", "depth_control = maybe", "start_x = 3"));
}

TEST(MoosImport, WithoutYawGainsABadDepthControlDoesNoHarm) {
  const MoosImport import = importMoosText(mission("turn_rate = 40\ndepth_control = maybe\n"), "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(vehicleOf(import).params.turnRate, 40);
}

TEST(MoosImport, SailsAddUpAndTheirMistakesAreLeftOut) {
  const MoosImport import = importMoosText(mission("wind_conditions = spd=4, dir=155\npolar_plot = 0,0: 45,65\n"
                                                   "polar_plot = 45,3: 60,4\npolar_plot = 90,80\n"),
                                           "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(vehicleOf(import).params.windConditions, (Wind{155, 4}));
  EXPECT_EQ(vehicleOf(import).params.polarPlot.text(), "0,0: 45,65: 90,80");
  EXPECT_THAT(import.scenario->unhandled, ElementsAre("polar_plot = 45,3: 60,4"));
  EXPECT_THAT(test::textsOf(import.problems),
              HasSubstr("m.moos:6:14: warning: polar_plot: '45,3:60,4' is not usable"));
}

TEST(MoosImport, APolarPlotHasAtMost2000Points) {
  const auto line = [](int points) {
    std::string text = "polar_plot = 0,0";
    for (int i = 1; i < points; ++i) text += fmt::format(":{:.4f},50", 0.09 * i);
    return mission(text + "\n");
  };
  const MoosImport whole = importMoosText(line(2000), "m.moos");
  ASSERT_TRUE(whole.scenario);
  EXPECT_EQ(vehicleOf(whole).params.polarPlot.points().size(), 2000u);
  const MoosImport over = importMoosText(line(2001), "m.moos");
  ASSERT_TRUE(over.scenario);
  EXPECT_EQ(vehicleOf(over).params.polarPlot.points().size(), 0u);
  EXPECT_THAT(test::textsOf(over.problems), HasSubstr("more than 2000 points"));
}

TEST(MoosImport, AWindWithAMistakeCountsUpToItButDoesNotTurnTheSails) {
  const MoosImport import = importMoosText(
      mission("wind_conditions = spd=4, dir=90\nwind_conditions = spd=6, dir=180, gust=3\n"), "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(vehicleOf(import).params.windConditions, (Wind{90, 6}));
}

TEST(MoosImport, WormholesAdmitTheirOwnVehicleOnly) {
  const MoosImport import = importMoosText(
      mission("wormhole = tag=One, madrid_poly={pts={0,0:10,0:10,10}}\n"
              "wormhole = tag=one, weber_poly={format=radial,x=100,y=0,radius=9,pts=8}, connection=both\n"
              "wormhole = tag=one, delay=3, colour=red\nwormhole = connection=both\n"),
      "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  ASSERT_EQ(import.scenario->wormholes.size(), 1U);
  const WormholeSpec& hole = import.scenario->wormholes[0];
  EXPECT_EQ(hole.tag, "one");
  EXPECT_EQ(hole.connection, WormholeConnection::Both);
  EXPECT_EQ(hole.delay, 0);
  EXPECT_TRUE(hole.madridPoly && hole.weberPoly);
  EXPECT_EQ(hole.vehicles, std::vector<std::string>{"abe"});
  EXPECT_EQ(import.scenario->unhandled.size(), 2U);
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("m.moos:6:12: warning: wormhole: "));
}

TEST(MoosImport, AnOutputMayNotBePublishedUnderItsOwnName) {
  const MoosImport import = importMoosText(
      mission("post_des_thrust = DESIRED_THRUST\npost_des_rudder = DES_R\npost_navpos_summary = toggle\n"),
      "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(vehicleOf(import).params.postDesThrust, "");
  EXPECT_EQ(vehicleOf(import).params.postDesRudder, "DES_R");
  EXPECT_TRUE(vehicleOf(import).params.postNavposSummary);
  EXPECT_EQ(count(import.problems, Severity::Warning), 1U);
}

TEST(MoosImport, TheThrustMapOfV23IsReplacedAsAWhole) {
  const auto read = [](const char* lines) {
    return importMoosText(fmt::format("Community=abe\nProcessConfig = uSimMarineV23\n{{\n{}}}\n", lines),
                          "m.moos");
  };
  const MoosImport whole = read("thrust_map = 20:2\nthrust_map = 50:4\n");
  EXPECT_EQ(vehicleOf(whole).params.thrustMap.text(), "50:4");
  const MoosImport bad = read("thrust_map = 20:2\nthrust_map = 50:4, 60:3\n");
  EXPECT_EQ(vehicleOf(bad).params.thrustMap.text(), "");
  EXPECT_EQ(vehicleOf(bad).params.thrustFactor, 0);
}

TEST(MoosValues, AStartAboveTheWaterIsAtIt) {
  const MoosImport import = importMoosText(mission("start_pos = x=1, y=2, depth=-3\n"), "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_EQ(import.scenario->vehicles[0]->start.x, 1);
  EXPECT_EQ(import.scenario->vehicles[0]->start.depth, 0);
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("m.moos:4:"));
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("start_pos: depth -3 is out of range and becomes 0"));
}

TEST(MoosValues, ALongNameIsCutBetweenItsLetters) {
  const std::string text = mission("").substr(mission("").find('\n') + 1);  // without its own name
  const auto named = [&](const std::string& name) {
    const MoosImport import = importMoosText("Community = " + name + "\n" + text, "m.moos");
    return import.scenario ? import.scenario->vehicles.at(0)->name : test::textsOf(import.problems);
  };
  EXPECT_EQ(named(std::string(100, 'x')), std::string(100, 'x'));
  EXPECT_EQ(named(std::string(101, 'x')), std::string(100, 'x'));
  EXPECT_EQ(named(std::string(99, 'x') + "ää"), std::string(99, 'x'))
      << "a letter of two bytes would be cut in half";
  EXPECT_EQ(named(std::string(98, 'x') + "ää"), std::string(98, 'x') + "ä");
}

TEST(MoosImport, WhatOnlyAScenarioFileKnowsIsNoParameterAndNotSuggested) {
  for (const char* name : {"period", "embedded"}) {
    const MoosImport import = importMoosText(mission(fmt::format("{} = 3\n", name)), "m.moos");
    ASSERT_TRUE(import.scenario);
    EXPECT_THAT(test::textsOf(import.problems),
                HasSubstr(fmt::format("m.moos:4:1: warning: unknown parameter '{}'\n", name)));
  }
}

TEST(MoosImport, AnEmptyYawGainEmbedsNoController) {
  const MoosImport import = importMoosText(mission("yaw_pid_kp =\nmaxrudder = 40\n"), "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_FALSE(vehicleOf(import).pid);
  EXPECT_THAT(
      test::textsOf(import.problems),
      HasSubstr("m.moos:4:1: warning: yaw_pid_kp has no value\nm.moos:5:1: warning: maxrudder has no effect: "
                "without yaw_pid gains the simulator runs no controller\n"));
}

TEST(MoosImport, AControllerAcceptsItsWordsOfDebuggingAndNoOthers) {
  const MoosImport import = importMoosText(
      mission("") +
          "ProcessConfig = pMarinePIDV22\n{\nyaw_pid_kp = 0.5\nreset_hdg_i_at_turn = true\nreset_all = true\n}\n",
      "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("m.moos:9:1: warning: unknown parameter 'reset_all'\n"));
  EXPECT_EQ(count(import.problems, Severity::Warning), 1U) << test::textsOf(import.problems);
}

TEST(MoosImport, AWindWhoseNumberIsNoneIsIgnored) {
  const MoosImport import = importMoosText(mission("wind_conditions = spd=x\n"), "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_FALSE(vehicleOf(import).params.windConditions);
  EXPECT_THAT(
      test::textsOf(import.problems),
      HasSubstr("m.moos:4:19: warning: wind_conditions: 'spd=x' is not usable; the line is ignored; expected "
                "\"spd=<m/s>, dir=<degrees the wind comes from>\""));
}

TEST(MoosImport, APieceThatIsNoPairLeavesNothingOfTheThrustMapOfV23) {
  const MoosImport import = importMoosText(
      "Community=abe\nProcessConfig = uSimMarineV23\n{\nthrust_map = 20:2, oops, 50:4\n}\n", "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(vehicleOf(import).params.thrustMap.text(), "");
  EXPECT_EQ(vehicleOf(import).params.thrustFactor, 0);
  EXPECT_THAT(
      test::textsOf(import.problems),
      HasSubstr("m.moos:4:20: warning: thrust_map: a piece is no pair; the whole map is empty and every speed 0, "
                "as in uSimMarineV23"));
}

TEST(MoosImport, AThrustMapHasAtMost500PairsAndAMissionAtMost1000Wormholes) {
  std::string map = "thrust_map = 0.1:0.01", holes;
  for (int i = 2; i <= 501; ++i) map += fmt::format(", {}:{}", 0.1 * i, 0.01 * i);
  for (int i = 0; i <= 1000; ++i) holes += fmt::format("wormhole = tag=w{}, madrid_poly={{0,0:1,0:1,1}}\n", i);
  for (const std::optional<Compat> compat : {std::optional<Compat>(), std::optional(Compat::Document)}) {
    MoosImportOptions options;
    options.compat = compat;
    const MoosImport import = importMoosText(mission(map + ", 50:x\n" + holes), "m.moos", options);
    ASSERT_TRUE(import.scenario) << test::textsOf(import.problems).substr(0, 2000);
    EXPECT_EQ(vehicleOf(import).params.thrustMap.pairs.size(), 500u);
    EXPECT_EQ(import.scenario->wormholes.size(), 1000u);
    EXPECT_THAT(test::textsOf(import.problems),
                HasSubstr("warning: thrust_map: more than 500 pairs; the rest of the line is ignored"));
    EXPECT_THAT(test::textsOf(import.problems), testing::Not(HasSubstr("is not a pair")))
        << "nothing is read behind it";
    EXPECT_THAT(test::textsOf(import.problems),
                HasSubstr("m.moos:1005:12: warning: wormhole: more than 1000; the line is ignored"));
  }
}

TEST(MoosImport, ATickOfAlmostNothingIsNotUsable) {
  const std::string tick = "0." + std::string(310, '0') + "1";
  const MoosImport import = importMoosText(mission("AppTick = " + tick + "\n"), "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(import.scenario->time.step, 0.2);
  EXPECT_THAT(test::textsOf(import.problems),
              HasSubstr("m.moos:4:11: warning: AppTick: '" + tick +
                        "' is not usable and is ignored; expected a number from 0.1 to 10000 (Hz)"));
}

}  // namespace
}  // namespace antipode
