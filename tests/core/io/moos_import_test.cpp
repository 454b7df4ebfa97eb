// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_import.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/problem_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <set>

namespace antipode {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A mission file of one simulator block; `lines` stand in it from line 4 on.
std::string mission(const std::string& lines) {
  return "Community = abe\nProcessConfig = uSimMarineV22\n{\n" + lines + "}\n";
}

const VehicleSpec& vehicleOf(const MoosImport& import) {
  return *import.scenario->vehicles.at(0);
}

std::size_t count(const Problems& problems, Severity severity) {
  return static_cast<std::size_t>(std::ranges::count(problems, severity, &Problem::severity));
}

TEST(MoosImport, TakesOverTheSurfaceMission) {
  const MoosImport import = importMoosFile(ANTIPODE_TEST_DATA "/moos/pentagon.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  const Scenario& scenario = *import.scenario;
  EXPECT_EQ(scenario.name, "pentagon");
  EXPECT_EQ(scenario.compat, Compat::UsimmarineV22);
  EXPECT_EQ(scenario.origin, (GeoOrigin{43.8253, -70.3304}));
  EXPECT_EQ(scenario.time.step, 0.1);
  ASSERT_EQ(scenario.vehicles.size(), 1U);

  const VehicleSpec& alder = vehicleOf(import);
  EXPECT_EQ(alder.name, "alder");
  EXPECT_EQ(alder.start, (StartPose{.x = 0, .y = -20, .heading = 180}));
  EXPECT_EQ(alder.params.prefix, "NAV");
  EXPECT_EQ(alder.params.turnRate, 95);
  EXPECT_EQ(alder.params.turnSpdLoss, 0.4);
  EXPECT_EQ(alder.params.thrustMap.text(), ThrustMap::fromText("0:0, 20:1, 40:2, 60:3, 80:4, 100:5")->text());
  EXPECT_NEAR(alder.params.driftX.value_or(0), 0.1, 1e-12);
  EXPECT_NEAR(alder.params.driftY.value_or(1), 0, 1e-12);
  ASSERT_TRUE(alder.pid);
  EXPECT_TRUE(alder.pid->embedded);
  EXPECT_EQ(alder.pid->depthControl, false);
  EXPECT_EQ(alder.pid->speedFactor, 20);
  EXPECT_EQ(alder.pid->yawKp, 0.9);
  EXPECT_EQ(alder.pid->yawIntegralLimit, 0.07);
}

/// Numbers of the lines of the mission file that a problem tells of.
std::set<int> linesTold(const MoosImport& import) {
  std::set<int> lines;
  for (const Problem& problem : import.problems) lines.insert(problem.location.line);
  return lines;
}

/// Numbers of the lines of a file that hold something.
std::set<int> linesWithText(const std::string& path) {
  std::ifstream file(path);
  std::set<int> lines;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const std::string_view text = trimmed(line);
    if (!text.empty() && !text.starts_with("//") && text != "{" && text != "}") lines.insert(number);
  }
  return lines;
}

/// Lines that became a part of the scenario: those that nothing is told of.
std::vector<int> linesTaken(const std::string& path) {
  const std::set<int> all = linesWithText(path), told = linesTold(importMoosFile(path));
  std::vector<int> taken;
  std::ranges::set_difference(all, told, std::back_inserter(taken));
  return taken;
}

TEST(MoosImport, TellsEachLineOfTheSurfaceMissionThatIsNotTakenOver) {
  const std::string path = ANTIPODE_TEST_DATA "/moos/pentagon.moos";
  // Community, origin, the blocks of simulator, helm and script but for a CommsTick and the helm's verbosity.
  EXPECT_THAT(linesTaken(path),
              ElementsAre(6, 9, 10, 45, 47, 50, 51, 52, 53, 54, 55, 56, 57, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68,
                          69, 70, 73, 75, 78, 80, 81, 94, 99, 100, 101, 102, 103, 104));
  const MoosImport import = importMoosFile(path);
  EXPECT_EQ(count(import.problems, Severity::Warning), 0U) << test::textsOf(import.problems);
  EXPECT_EQ(vehicleOf(import).params.postDesThrust, "DES_THRUST_EMB");
  EXPECT_EQ(vehicleOf(import).params.postDesRudder, "DES_RUDDER_EMB");
}

TEST(MoosImport, TellsEachLineOfTheDepthMissionThatIsNotTakenOver) {
  EXPECT_THAT(linesTaken(ANTIPODE_TEST_DATA "/moos/yoyo.moos"),
              ElementsAre(6, 9, 10, 40, 42, 45, 46, 47, 48, 49, 50, 51, 52, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
                          64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 78, 80, 82, 84, 85, 86, 97, 101, 102,
                          103, 104, 105, 106, 107, 108, 109, 110));
}

TEST(MoosImport, KeepsEverythingElseOfTheSurfaceMission) {
  const MoosImport import = importMoosFile(ANTIPODE_TEST_DATA "/moos/pentagon.moos");
  ASSERT_TRUE(import.scenario);
  std::vector<std::string> kept = import.scenario->unhandled;
  ASSERT_GT(kept.size(), 10U);
  EXPECT_THAT(std::vector(kept.begin(), kept.begin() + 13),
              ElementsAre("CommsTick = 10", "// globals", "MOOSTimeWarp = 10", "ProcessConfig = pHelmIvP", "{",
                          "  CommsTick = 4", "  verbose   = quiet", "}", "ProcessConfig = uTimerScript", "{",
                          "  AppTick   = 4", "  CommsTick = 4", "}"));
  for (const char* block : {"ANTLER", "pLogger", "pNodeReporter"})
    EXPECT_THAT(kept, testing::Contains(fmt::format("ProcessConfig = {}", block)));
}

std::vector<std::string> textsOf(const ScriptSpec& script) {
  std::vector<std::string> all;
  for (const ScriptEvent& event : script.events)
    all.push_back(fmt::format("{} {}{} {}{}", FieldCodec<NumberRange>::toText(event.time),
                              event.value.index() == 0 ? "number " : "text ", event.variable,
                              messageText(event.value),
                              event.amount == 1 ? "" : fmt::format(" x{}", event.amount)));
  return all;
}

TEST(MoosImport, TheTimerScriptOfTheSurfaceMissionBecomesEventsSinceItsHelmReadsTheOtherPosts) {
  const MoosImport import = importMoosFile(ANTIPODE_TEST_DATA "/moos/pentagon.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_THAT(import.scenario->scripts, IsEmpty());
  std::vector<std::string> events;
  for (const ScenarioEvent& event : import.scenario->events)
    events.push_back(fmt::format("{} {} {} {}", *event.at, event.vehicle, event.post[0].first,
                                 messageText(event.post[0].second)));
  EXPECT_THAT(events, ElementsAre("8 alder MOOS_MANUAL_OVERRIDE false", "8.5 alder DEPLOY true",
                                  "100 alder DRIFT_VECTOR_ADD 200,0.3", "160 alder DRIFT_VECTOR_MULT 0.5",
                                  "220 alder RETURN true"));
}

TEST(MoosImport, TakesOverTheDepthMission) {
  const MoosImport import = importMoosFile(ANTIPODE_TEST_DATA "/moos/yoyo.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  const VehicleSpec& birch = vehicleOf(import);
  EXPECT_EQ(birch.name, "birch");
  EXPECT_EQ(birch.start.heading, 180);
  EXPECT_EQ(birch.params.maxDepthRate, 0.5);
  EXPECT_EQ(birch.params.defaultWaterDepth, 60);
  ASSERT_TRUE(birch.pid);
  EXPECT_EQ(birch.pid->depthControl, true);
  EXPECT_EQ(birch.pid->maxPitch, 15);
  EXPECT_EQ(birch.pid->zToPitchKi, 0.004);
  EXPECT_EQ(count(import.problems, Severity::Warning), 0U) << test::textsOf(import.problems);
}

TEST(MoosImport, WhatIsImportedReadsBackEqualAsYaml) {
  for (const char* file : {"pentagon", "yoyo"}) {
    const MoosImport import = importMoosFile(fmt::format("{}/moos/{}.moos", ANTIPODE_TEST_DATA, file));
    ASSERT_TRUE(import.scenario);
    const ScenarioRead read = readScenario(writeScenario(*import.scenario), "again.yaml");
    ASSERT_TRUE(read.scenario) << test::textsOf(read.problems);
    EXPECT_EQ(*read.scenario, *import.scenario) << writeScenario(*read.scenario);
  }
}

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
            {"m.moos:4:1: warning: pre-processor lines are not read; expand them with --preprocess or nsplug"}},
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

TEST(MoosImport, TheStepIsOneOverTheTickOfTheSimulator) {
  const auto step = [](const char* lines) { return importMoosText(mission(lines), "m.moos").scenario->time.step; };
  EXPECT_EQ(step("AppTick = 4\n"), 0.25);
  EXPECT_EQ(step(""), 0.2);
  EXPECT_EQ(step("AppTick = 0\n"), 0.2);
  EXPECT_EQ(step("AppTick = fast\n"), 0.2);
}

TEST(MoosImport, AnOriginNeedsBothNumbers) {
  const auto origin = [](const std::string& lines) {
    return importMoosText(lines + mission(""), "m.moos").scenario->origin;
  };
  EXPECT_EQ(origin("LatOrigin = 43.8\nlongorigin = -70.3\n"), (GeoOrigin{43.8, -70.3}));
  EXPECT_EQ(origin("LatOrigin = 43.8\n"), std::nullopt);
  EXPECT_EQ(origin("LatOrigin = 143.8\nLongOrigin = 0\n"), std::nullopt);
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

TEST(MoosImport, AScriptsTimesAreThoseOfTheRun) {
  const MoosImport import =
      importMoosText(mission("") +
                         "ProcessConfig = uTimerScript\n{\n"
                         "event = var=DRIFT_Y, val=1, time=10\nevent = var=DRIFT_X, val=2, time=4, amt=2\n"
                         "delay_start = 3\ntime_warp = 2\n}\n",
                     "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  std::vector<double> times;
  for (const ScenarioEvent& event : import.scenario->events) times.push_back(event.at.value_or(-1));
  EXPECT_THAT(times, ElementsAre(5, 5, 8));
  EXPECT_THAT(import.scenario->unhandled, IsEmpty());
}

TEST(MoosImport, QuotesDecideBetweenTextAndNumber) {
  const MoosImport import = importMoosText(mission("") +
                                               "ProcessConfig = uTimerScript\n{\n"
                                               "event = var=USM_RESET_NAV, val=12, time=1\n"
                                               "event = var=\"USM_RESET_NAV\", val=\"12\", time=2 // x\n"
                                               "event = var=USM_RESET, val=\"x=1, y=2\", time=3\n"
                                               "event = var=DRIFT_VECTOR, val=200,0.3, time=5\n}\n",
                                           "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  ASSERT_EQ(import.scenario->events.size(), 3U) << test::textsOf(import.problems);
  EXPECT_EQ(import.scenario->events[0].post[0].second, MessageValue(12.0));
  EXPECT_EQ(import.scenario->events[1].post[0].second, MessageValue(std::string("12")));
  EXPECT_EQ(import.scenario->events[2].post[0].second, MessageValue(std::string("x=1, y=2")));
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("m.moos:10:1: warning: event: '0.3' is not understood"));
}

TEST(MoosImport, APostThatItsVehicleIgnoresIsTakenOverAndTold) {
  const MoosImport import = importMoosText(
      mission("") + "ProcessConfig = uTimerScript\n{\nevent = var=DRIFT_X, val=\"12\", time=4\n}\n", "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  ASSERT_EQ(import.scenario->scripts.size(), 1U);
  EXPECT_THAT(textsOf(import.scenario->scripts[0]), ElementsAre("4 text DRIFT_X 12"));
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("m.moos:7:1: warning: DRIFT_X: '12' is a text"));
}

TEST(MoosImport, ATimerScriptIsTakenOverWhole) {
  const MoosImport import = importMoosText(mission("") + R"(ProcessConfig = uTimerScript
{
  script_name = gusts
  paused      = true
  reset_max   = nolimit
  reset_time  = end
  delay_start = 1:3
  delay_reset = 20
  time_warp   = 0.5:2
  upon_awake  = restart
  shuffle     = false
  condition   = (DEPLOY = true) and (NAV_X > 20)   // inside
  condition   = RETURN != true
  rand_var    = varname=ANGLE, min=-30, max=359
  randvar     = varname=MAG, min=0.1, max=0.4, key=at_post
  event = var=DRIFT_VECTOR_ADD, val="$[ANGLE],{$[MAG]*2}", time=2:5, amt=3
  event = var=COUNT_TEXT, val="$[COUNT]", time=7
  event = var=COUNT_NUMBER, val={$[COUNT]+1}, time=7
  event = var=DEPLOY, val=true
}
)",
                                           "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_THAT(import.scenario->unhandled, IsEmpty());
  EXPECT_THAT(import.scenario->events, IsEmpty());
  ASSERT_EQ(import.scenario->scripts.size(), 1U);
  const ScriptSpec& script = import.scenario->scripts[0];
  EXPECT_EQ(script.name, "gusts");
  EXPECT_TRUE(script.paused);
  EXPECT_EQ(script.resetMax.resets, -1);
  EXPECT_EQ(script.resetTime.kind, ResetTime::Kind::AllPosted);
  EXPECT_EQ(script.delayStart, NumberRange(1, 3));
  EXPECT_EQ(script.delayReset, NumberRange(20));
  EXPECT_EQ(script.timeWarp, NumberRange(0.5, 2));
  EXPECT_EQ(script.uponAwake, UponAwake::Restart);
  EXPECT_FALSE(script.shuffle);
  EXPECT_THAT(script.conditions.texts(), ElementsAre("DEPLOY = true and NAV_X > 20", "RETURN != true"));
  EXPECT_EQ(script.random,
            (std::vector<RandomVariable>{{"ANGLE", -30, 359, DrawnAt::Reset}, {"MAG", 0.1, 0.4, DrawnAt::Post}}));
  EXPECT_THAT(textsOf(script),
              ElementsAre("2:5 text DRIFT_VECTOR_ADD $[ANGLE],{$[MAG]*2} x3", "7 text COUNT_TEXT \"$[COUNT]\"",
                          "7 text COUNT_NUMBER {$[COUNT]+1}", "0 text DEPLOY true"));
}

TEST(MoosImport, WhatAScriptCannotMeanIsKeptAndTold) {
  const MoosImport import = importMoosText(mission("") + R"(ProcessConfig = uTimerScript
{
  rand_var = varname=COUNT, min=0, max=9
  rand_var = varname=A, min=9, max=0
  reset_max = often
  time_warp = 0
  delay_start = 5:2
  condition = = 3
  wobble = 4
  event = quit
  event = var=DRIFT_X, val=1, time=5:2
  event = var=DRIFT_X, val=1, time=1, amt=0
  event = var=DRIFT_X, val="1" "2"
  event = var=DRIFT_X, val=1, time=3
}
)",
                                           "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_EQ(import.scenario->events.size(), 1U);
  EXPECT_EQ(count(import.problems, Severity::Warning), 11U) << test::textsOf(import.problems);
  EXPECT_EQ(import.scenario->unhandled.size(), 14U);
}

TEST(MoosImport, AScriptWithoutAnyPostIsKept) {
  const MoosImport import = importMoosText(
      mission("") + "ProcessConfig = uTimerScript\n{\npaused = false\nreset_max = 3\n}\n", "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_THAT(import.scenario->scripts, IsEmpty());
  EXPECT_THAT(import.scenario->unhandled,
              ElementsAre("ProcessConfig = uTimerScript", "{", "  paused = false", "  reset_max = 3", "}"));
}

TEST(MoosImport, SeveralScriptsUnderAliasesBecomeAScriptEach) {
  const MoosImport import =
      importMoosText("ProcessConfig = ANTLER\n{\nRun = uTimerScript ~ gusts\n}\n" + mission("") +
                         "ProcessConfig = gusts\n{\nevent = var=A, val=1, time=1\n}\n"
                         "ProcessConfig = uTimerScript_2\n{\nevent = var=B, val=1, time=1\n}\n"
                         "ProcessConfig = uTimerScript\n{\nevent = var=DRIFT_X, val=1, time=1\n}\n",
                     "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  ASSERT_EQ(import.scenario->scripts.size(), 2U);
  EXPECT_EQ(import.scenario->scripts[0].events[0].variable, "A");
  EXPECT_EQ(import.scenario->scripts[1].events[0].variable, "B");
  EXPECT_EQ(import.scenario->events.size(), 1U);
}

TEST(MoosImport, WithoutASimulatorBlockThereIsNoScenario) {
  for (const char* text :
       {"", "Community = abe\n", "ProcessConfig = pHelmIvP\n{\n}\n", "}{}{\n\"\"\"\n${\n= = =\n"}) {
    const MoosImport import = importMoosText(text, "m.moos");
    EXPECT_FALSE(import.scenario);
    EXPECT_THAT(test::textsOf(import.problems),
                HasSubstr("m.moos: error: there is no simulator block in this mission file"));
  }
}

TEST(MoosImport, AnUnreadableFileIsOneError) {
  const MoosImport import = importMoosFile(ANTIPODE_TEST_DATA "/moos/absent.moos");
  EXPECT_FALSE(import.scenario);
  ASSERT_EQ(import.problems.size(), 1U);
  EXPECT_THAT(import.problems[0].text(), HasSubstr("absent.moos"));
}

TEST(MoosImport, OldEncodingsAreReadAsLatin1) {
  const MoosImport import = importMoosText(
      "Community = M\xF6we\n"
      "ProcessConfig = uSimMarineV22\n{\n}\n",
      "m.moos");
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("warning: the file is not UTF-8; it is read as Latin-1"));
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_EQ(vehicleOf(import).name, "M\xC3\xB6we");
}

TEST(MoosImport, HostileFilesAreAnsweredQuickly) {
  std::string macros = "define: A = " + std::string(90'000, 'x') + "\n" + "prefix = ", maps, blocks;
  for (int i = 0; i < 20'000; ++i) {
    macros += "${A}";
    maps += "thrust_map = 1:1, 2:2, 3:-1\n";
    blocks += fmt::format("ProcessConfig=b{}\n{{\n}}\n", i);
  }
  const auto start = std::chrono::steady_clock::now();
  importMoosText(mission(macros + "\n" + maps) + blocks, "m.moos");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

}  // namespace
}  // namespace antipode
