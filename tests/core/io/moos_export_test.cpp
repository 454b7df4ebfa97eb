// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_export.h"
#include "core/io/moos/moos_export_files.h"

#include "core/base/files/text_file.h"
#include "core/io/moos/moos_folder.h"
#include "core/io/moos/moos_import.h"
#include "core/io/moos/moos_text.h"
#include "core/io/moos/moos_tick.h"
#include "core/model/current_field.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/core/io/moos_missions.h"
#include "tests/support/files.h"
#include "tests/support/problem_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>

namespace antipode {
namespace {

using test::mission;
using test::warnings;
using test::withFilesOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// Imports, exports and imports again: both scenarios must be equal.
void expectRoundTrip(const std::string& text, const std::string& behaviours = {}) {
  MoosImportOptions options;
  options.readFile = [&](const std::string&) -> Result<std::string> { return behaviours; };
  const MoosImport first = importMoosText(text, "m.moos", options);
  ASSERT_TRUE(first.scenario) << test::textsOf(first.problems);
  const MoosExport missions = exportMoos(*first.scenario);
  ASSERT_EQ(missions.missions.size(), 1U);
  EXPECT_THAT(warnings(missions), IsEmpty()) << test::textsOf(missions.problems);
  const MoosImport again = importMoosText(missions.missions[0].text, "other.moos", withFilesOf(missions));
  ASSERT_TRUE(again.scenario) << test::textsOf(again.problems);
  EXPECT_EQ(writeScenario(*again.scenario), writeScenario(*first.scenario)) << missions.missions[0].text;
  EXPECT_TRUE(*again.scenario == *first.scenario);
}

TEST(MoosExport, TheRecordedMissionsComeBackEqual) {
  for (const char* file : {"pentagon", "yoyo"})
    expectRoundTrip(*readFile(test::dataFile(fmt::format("moos/{}.moos", file))),
                    *readFile(test::dataFile(fmt::format("moos/{}.bhv", file))));
}

struct TripCase {
  const char* name;
  std::string text;
  std::string behaviours = {};
};

std::string helm(const std::string& lines) {
  return "ProcessConfig = pHelmIvP\n{\n" + lines + "}\n";
}

class MoosTrip : public ::testing::TestWithParam<TripCase> {};

TEST_P(MoosTrip, ComesBackEqual) {
  expectRoundTrip(GetParam().text, GetParam().behaviours);
}

INSTANTIATE_TEST_SUITE_P(
    Table, MoosTrip,
    ::testing::Values(
        TripCase{"Bare", mission("")}, TripCase{"TickOfAThird", mission("AppTick = 3\n")},
        TripCase{"OddTick", mission("AppTick = 7.3219\n")},
        TripCase{"UnusableTick", mission("AppTick = fast\nAppTick = 0.01\n")},
        TripCase{"Start", mission("start_pos = 1,2,400,-1,3\nstart_x = 0.0000001\n")},
        TripCase{"BadValues",
                 mission("turn_radius = -1\nmax_speed = 0\ndrift_vector = 9\nturn_rat = 1\nno equals\n")},
        TripCase{"ThrustMapWithABadPair", mission("thrust_map = 20:2.4, 50:4.2, 80:4.8, 90:4, 100:5.5\n")},
        TripCase{"ThrustMapOfTwoLines", mission("thrust_map = 20:2, 50:1, 60:3\nthrust_map = 70:4\n")},
        TripCase{"Sails", mission("wind_conditions = spd=4, dir=400\npolar_plot = 0,0: 45,65\npolar_plot = 90,80\n"
                                  "polar_plot = 10,5: 90,1\n")},
        TripCase{"WindWithAMistake", mission("wind_conditions = spd=4, dir=90\nwind_conditions = dir=10, x=1\n")},
        TripCase{
            "Wormholes",
            mission(
                "wormhole = tag=One, madrid_poly={format=ellipse,x=80,y=-80,degs=0,major=160,minor=20,pts=20}\n"
                "wormhole = tag=one, weber_poly={pts={0,0:10,0:10,10}}, connection=both, delay=3\n"
                "wormhole = tag=two, colour=red\nwormhole = connection=both\n"
                "wormhole = tag=three, id_change=true, madrid_poly={format=radial,x=0,y=0,radius=1e-7,pts=5}\n")},
        TripCase{"EmbeddedController",
                 mission("yaw_pid_kp = abc\nyaw_pid_ki_limit = 2\nmaxpitch = 12\nsimulation = on\n"
                         "heading_debug = true\n")},
        TripCase{"GainsWithoutController", mission("maxrudder = 40\nspeed_factor = 20\n")},
        TripCase{"FailedStart", mission("yaw_pid_kp = 1\nturn_rate = 40\ndepth_control = maybe\n") +
                                    "ProcessConfig = pMarinePIDV22\n{\nyaw_pid_kp = 2\n}\n"},
        TripCase{"StandAloneController", mission("maxrudder = 40\n") +
                                             "ProcessConfig = pMarinePID\n{\nAppTick = 20\nyaw_pid_kp = 0.5\n"
                                             "speed_factor = -1\nverbose = true\n}\n"},
        TripCase{"StandAloneControllerThatFails",
                 mission("") + "ProcessConfig = pMarinePIDV22\n{\nyaw_pid_kp = 0.5\ndepth_control = 3\n}\n"},
        TripCase{"TwoControllers", mission("") + "ProcessConfig = pMarinePIDV22\n{\nyaw_pid_kp = 0.5\n}\n"
                                                 "ProcessConfig = pMarinePIDV22\n{\nyaw_pid_kp = 9\n}\n"},
        TripCase{"ForeignToV23",
                 "Community=abe\nProcessConfig = uSimMarineV23\n{\nturn_radius = 5\nthrust_map_fan = 1:1\n"
                 "thrust_map = 20:2\n}\n"},
        TripCase{"OldSimulator",
                 "Community=abe\nProcessConfig = ANTLER\n{\nRun = uSimMarine @ NewConsole=false\n}\n"
                 "ProcessConfig = uSimMarine\n{\nforce_x = 1\nyaw_pid_kp = 4\nforce_y = q\n}\n"},
        TripCase{"Alias",
                 "Community = abe\nProcessConfig = ANTLER\n{\nRun = uSimMarineV22 @ NewConsole = false ~ Sim_A\n"
                 "Run = uTimerScript ~ Script_B\n}\nProcessConfig = Sim_A\n{\nturn_rate = 59\n}\n"
                 "ProcessConfig = Script_B\n{\nevent = var=DRIFT_X, val=1, "
                 "time=3\nrand_var=varname=A,min=0,max=2\n}\n"},
        TripCase{"TwoScripts", "ProcessConfig = ANTLER\n{\nRun = uTimerScript ~ a\nRun = uTimerScript ~ b\n}\n" +
                                   mission("") +
                                   "ProcessConfig = a\n{\nevent=var=DRIFT_X,val=1,time=5\n}\n"
                                   "ProcessConfig = b\n{\nevent=var=DRIFT_Y,val=1,time=5\nshuffle=true\n}\n"},
        TripCase{"ThreeScripts", mission("") +
                                     "ProcessConfig = uTimerScript\n{\nAppTick = 4\nscript_name = a\n"
                                     "event=var=X,val=$[COUNT],time=5:6,amt=2\n}\n"
                                     "ProcessConfig = uTimerScript_b\n{\nreset_time = 30\nreset_max = 5\n"
                                     "event=var=Y,val=\"$[IDX]\",time=5\nwobble=3\n}\n"
                                     "ProcessConfig = uTimerScript_c\n{\nevent=var=DRIFT_Y,val=1,time=5\n}\n"},
        TripCase{"ScriptWithConditions", mission("") +
                                             "ProcessConfig = uTimerScript\n{\ncondition = (A=1) or (not B = on)\n"
                                             "condition = NAV_X > 3\nupon_awake = reset\n"
                                             "event=var=Z,val={{$[TCOUNT]+1}*2},time=5\n}\n"},
        TripCase{"WaitingScript", mission("") + "ProcessConfig = uTimerScript\n{\npaused = true\n"
                                                "event = var=DRIFT_X, val=1, time=5\n}\n"},
        TripCase{
            "ScriptWithDelayAndWarp",
            mission("") +
                "ProcessConfig = uTimerScript\n{\npaused = false\ndelay_start = 2\ntime_warp = 4\n"
                "event = var=DRIFT_X, val=1, time=10, amt=2\nevent = var=USM_RESET, val=\"x=1, y=2\", time=1\n"
                "event = var=DRIFT_Y, val=$[A], time=1:3\nreset_max = 3\nreset_time = end\n}\n"},
        TripCase{"GlobalsTwice",
                 "ServerPort = 9000\nServerPort = 9010\nServerHost = elsewhere\nLatOrigin = 3\nFoo = 1\n"
                 "Community = ben\nLatOrigin = 4\nLongOrigin=5\n" +
                     mission("")},
        TripCase{"CommunityInABlock", "ProcessConfig = uSimMarineV22\n{\nCommunity = abe\n}\n"},
        TripCase{"HalfAnOrigin", "LatOrigin = 3\n" + mission("")},
        TripCase{"Macros",
                 "define: A = 3\ndefine: B = 4\ndefine: C = 5\n" +
                     mission("turn_rate = ${A}\nturn_radius = -${B}\n") +
                     "ProcessConfig = pLogger\n{\n  // what for\n  File = ${C} // here\n#include \"x\"\n}\n"},
        TripCase{"BraceInTheHeader",
                 mission("") + "ProcessConfig = pLogger {\nA = 1\n}\nProcessConfig = \"p\"Node\n{\n}\n"},
        TripCase{"NameThatCannotBe", "Community = a/b{n}\n" + mission("")},
        TripCase{"CurrentFieldThatIsNotThere", mission("current_field = none.cfd\ncurrent_field_active = true\n")},
        TripCase{"CarriageReturnsInKeptLines",
                 mission("turn_rat\r = 3\n") + "ProcessConfig = pLogger\n{\nA =\r 1\n}\n"},
        TripCase{"QuoteInTheName", "Community = a\"b\n" + mission("")},
        TripCase{"KeptGlobals",
                 "// kept: ServerHost = localhost\n// kept: LongOrigin = 3\nLatOrigin = 4\n"
                 "// kept: define: A = 4\n" +
                     mission("turn_radius = -${A}\n")},
        TripCase{"DefinitionThatLooksLikeAHeader",
                 "ProcessConfig = p define: A = 4 // c\nx = y\n" + mission("turn_radius = -${A}\n")},
        TripCase{"DefinitionThatBeginsWithABrace",
                 "{define: TR = 40 // c\n}define: UR = 41\n" + mission("turn_rate = ${TR}\n")},
        TripCase{"EmptyScriptHidesAnother",
                 mission("") +
                     "ProcessConfig = uTimerScript\n{\npaused = false\n}\nProcessConfig = uTimerScript\n{\n"
                     "event = var=DRIFT_X, val=1, time=1\n}\n"},
        TripCase{"KeptEventWithAMacro",
                 "define: T = 30\n" + mission("") +
                     "ProcessConfig = uTimerScript\n{\n// kept: event = var=DRIFT_X, val=1, "
                     "time=${T}\n}\n"},
        TripCase{"KeptEventsAmongOtherLines",
                 mission("") +
                     "ProcessConfig = uTimerScript\n{\nevent = var=DEPLOY, val=1, time=1\nshuffle = true\n"
                     "// kept: event = var=RETURN, val=1, time=2\nAppTick = 3\n}\n"},
        TripCase{"HelmWithoutAController", mission("") + helm("behaviors = x.bhv\nAppTick = 0.05\n"),
                 "Behavior = BHV_StationKeep\n{\ncenter_activate = true\n}\n"},
        TripCase{"HelmOfAFailedStart",
                 mission("yaw_pid_kp = 1\nturn_rate = 40\ndepth_control = maybe\n") + helm("behaviors = x.bhv\n"),
                 "Behavior = BHV_Timer\n{\nduration = 5\n}\n"},
        TripCase{"EmptyHelm", mission("") + helm("")},
        TripCase{"TwoHelms", mission("") + helm("AppTick = 4\n") + helm("AppTick = 5\n")},
        TripCase{"HelmUnderAnAlias",
                 "ProcessConfig = ANTLER\n{\nRun = pHelmIvP @ NewConsole = false ~ Brain\n}\n" + mission("") +
                     "ProcessConfig = Brain\n{\nAppTick = 4\nbehaviors = x.bhv\nok_skew = 3\nwobble = 1\n}\n",
                 "initialize A = 1\n"},
        TripCase{"BehavioursWithMistakes",
                 mission("yaw_pid_kp = 1\n") + helm("behaviors = x.bhv\ndomain = speed:0:4:41\n"),
                 "Behavior = BHV_Unknown\n{\n a = 1\n // b\n}\ninitialize A = 1, B\nset MODE = X {\n A = 1\n} Y\n"
                 "set MODE = Z {\n A is 1\n} W\nfoo\n"
                 "Behavior = BHV_Waypoint\n{\nname = \"go // on\"\npoints = 1e-5,2\nspeed = x\nspeed = 2\n"
                 "visual_hints = a // b\ncondition = A = 1\n// kept: speed = 9\n}\n"
                 "Behavior = BHV_Waypoint\n{\nname = go // on\npoints = 1,2\n}\n"
                 "// kept: Behavior = BHV_Timer\n// kept: {\n// kept: duration = 3\n// kept: } x\n"
                 "Behavior = BHV_Timer {\nduration = 4\nendflag = A = \"5\"\nrunflag = N = a, b // c\n}\n"},
        TripCase{"KeptAlready", mission("// kept: turn_rate = 3\nturn_rate = 5\n// kept: }\n")}),
    [](const auto& row) { return row.param.name; });

std::vector<std::string> warningsIn(const Problems& problems) {
  std::vector<std::string> messages;
  for (const Problem& problem : problems)
    if (problem.severity != Severity::Note) messages.push_back(problem.message);
  return messages;
}

constexpr const char* kDrawingScript =
    "ProcessConfig = uTimerScript\n{\nAppTick = 4\n"
    "rand_var = varname=A, type=gaussian, mu=100, sigma=2, min=90, max=110, key=at_post\n"
    "rand_var = varname=B, min=0, max=1, key=at_reset\n"
    "RandVar = varname=C, min=0, max=9, snap=3, key=at_start\n"
    "event = var=V, val=$[A], time=1\n}\n";

TEST(MoosExport, AVariableThatIsDrawnOtherwiseInTheProgramIsWrittenAsItWas) {
  const MoosImport first = importMoosText(mission("") + kDrawingScript, "m.moos");
  ASSERT_TRUE(first.scenario) << test::textsOf(first.problems);
  const MoosExport missions = exportMoos(*first.scenario);
  ASSERT_EQ(missions.missions.size(), 1U);
  const std::string& text = missions.missions[0].text;
  EXPECT_THAT(text,
              HasSubstr("  rand_var = varname=A, min=90, max=110, key=at_post, type=gaussian, mu=100, sigma=2\n"
                        "  rand_var = varname=B, min=0, max=1, key=at_reset\n"
                        "  AppTick = 4\n"
                        "  RandVar = varname=C, min=0, max=9, snap=3, key=at_start\n"));
  for (const std::string name : {"varname=A,", "varname=B,", "varname=C,"})
    EXPECT_EQ(text.find(name), text.rfind(name)) << "the program refuses a second " << name << '\n' << text;
  const MoosImport again = importMoosText(text, "m.moos", withFilesOf(missions));
  ASSERT_TRUE(again.scenario) << test::textsOf(again.problems);
  EXPECT_EQ(again.scenario->scripts, first.scenario->scripts);
  EXPECT_THAT(warningsIn(again.problems), ::testing::IsSubsetOf(warningsIn(first.problems)));
}

TEST(MoosExport, AVariableThatWasChangedSinceIsWrittenAsItIsNow) {
  const MoosImport first = importMoosText(mission("") + kDrawingScript, "m.moos");
  ASSERT_TRUE(first.scenario) << test::textsOf(first.problems);
  Scenario changed = *first.scenario;
  changed.scripts.at(0).random.at(0) = {"A", 3, 4, DrawnAt::Reset};
  const MoosExport missions = exportMoos(changed);
  ASSERT_EQ(missions.missions.size(), 1U);
  const std::string& text = missions.missions[0].text;
  EXPECT_THAT(text, HasSubstr("\n  rand_var = varname=A, min=3, max=4, key=at_reset\n"));
  EXPECT_EQ(text.find("gaussian"), text.npos) << text;
  EXPECT_THAT(text, HasSubstr("\n  RandVar = varname=C, min=0, max=9, snap=3")) << "the others stay";
  const MoosImport again = importMoosText(text, "m.moos", withFilesOf(missions));
  ASSERT_TRUE(again.scenario) << test::textsOf(again.problems);
  EXPECT_EQ(again.scenario->scripts, changed.scripts);
}

TEST(MoosExport, ANormalDistributionIsWrittenAsTheProgramReadsIt) {
  const ScenarioRead read = readScenario(
      "antipode: 1\nvehicles: [{name: abe}]\nscripts:\n  - vehicle: abe\n    random:\n"
      "      A: {min: -5, max: 15, type: gaussian, mu: 4, sigma: 2, snap: 0.5}\n"
      "    events: [{var: WATER_DEPTH, val: \"$[A]\", time: 1}]\n",
      "s.yaml");
  ASSERT_TRUE(read.scenario) << test::textsOf(read.problems);
  const MoosExport missions = exportMoos(*read.scenario);
  ASSERT_EQ(missions.missions.size(), 1U);
  EXPECT_THAT(
      missions.missions[0].text,
      HasSubstr("rand_var = varname=A, min=-5, max=15, key=at_reset, type=gaussian, mu=4, sigma=2, snap=0.5\n"));
  const MoosImport again = importMoosText(missions.missions[0].text, "m.moos", withFilesOf(missions));
  ASSERT_TRUE(again.scenario) << test::textsOf(again.problems);
  EXPECT_EQ(again.scenario->scripts.at(0).random, read.scenario->scripts.at(0).random);
}

TEST(MoosExport, WritesWhatTheReferenceProgramReads) {
  const ScenarioRead read = readScenario(R"(antipode: 1
name: Lane
origin: {lat: 43.8253, lon: -70.3304}
time: {step: 0.05}
compat: usimmarine_v22
environment: {water_depth: 40, drift: {x: 0.25, y: 0}}
vehicles:
  - name: abe
    start: {x: 0.00001, y: -20, heading: 180}
    params: {turn_rate: 60, thrust_map: "20:2, 100:5"}
    pid: {yaw_pid_kp: 0.5, embedded: false, period: 0.25}
events:
  - {at: 10, every: 5, times: 2, post: {DRIFT_VECTOR_ADD: "137, 0.25"}}
)",
                                         "lane.yaml");
  ASSERT_TRUE(read.scenario) << test::textsOf(read.problems);
  const MoosExport missions = exportMoos(*read.scenario);
  ASSERT_EQ(missions.missions.size(), 1U);
  EXPECT_EQ(missions.missions[0].name, "abe.moos");
  EXPECT_EQ(missions.missions[0].text, R"(// scenario: Lane

ServerHost = localhost
ServerPort = 9000
MOOSTimeWarp = 1
Community = abe
LatOrigin = 43.8253
LongOrigin = -70.3304

ProcessConfig = uSimMarineV22
{
  AppTick = 20
  start_x = 0.00001
  start_y = -20
  start_heading = 180
  drift_x = 0.25
  turn_rate = 60
  default_water_depth = 40
  thrust_map = 20:2, 100:5
}

ProcessConfig = pMarinePIDV22
{
  AppTick = 4
  yaw_pid_kp = 0.5
}

ProcessConfig = uTimerScript
{
  paused = false
  event = var=DRIFT_VECTOR_ADD, val="137, 0.25", time=10
  event = var=DRIFT_VECTOR_ADD, val="137, 0.25", time=15
}
)");
}

TEST(MoosExport, DocumentModeIsReportedAndItsDefaultsAreWrittenOut) {
  const ScenarioRead read = readScenario(
      "antipode: 1\nvehicles:\n  - {name: abe, pid: {yaw_pid_kp: 1}}\n  - {name: ben, pid: {yaw_pid_kp: 1, "
      "pitch_pid_kp: 1}}\n",
      "s.yaml");
  ASSERT_TRUE(read.scenario);
  const MoosExport missions = exportMoos(*read.scenario);
  ASSERT_EQ(missions.missions.size(), 2U);
  EXPECT_THAT(test::textsOf(missions.problems), HasSubstr("does not know document mode"));
  EXPECT_THAT(missions.missions[0].text, HasSubstr("depth_control = false"));
  EXPECT_THAT(missions.missions[1].text, HasSubstr("depth_control = true"));
  EXPECT_THAT(missions.missions[1].text, HasSubstr("maxpitch = 15\n"));
}

TEST(MoosExport, ReportsWhatAMissionFileCannotHold) {
  const ScenarioRead read = readScenario(R"(antipode: 1
compat: usimmarine_v22
time: {duration: 60, seed: 5}
vehicles:
  - name: "boat {n}"
    count: 2
    colour: "#ff8800"
    behaviours: [{type: waypoint, points: [[1, 2]]}]
events:
  - {at: 1, every: 30, post: {DRIFT_X: 1}}
  - {at: 2, post: {USM_RESET_NAV: "$[A]"}}
)",
                                         "s.yaml");
  ASSERT_TRUE(read.scenario) << test::textsOf(read.problems);
  const MoosExport missions = exportMoos(*read.scenario);
  ASSERT_EQ(missions.missions.size(), 2U);
  const std::string told = test::textsOf(missions.problems);
  for (const char* what :
       {"duration is not held", "seed is not held", "'boat 1' is called 'boat1'", "stands for 2", "the colour of",
        "the repetition has no end; it is written out up to 60 s"})
    EXPECT_THAT(told, HasSubstr(what));
  EXPECT_THAT(missions.missions[1].text, HasSubstr("var=DRIFT_X, val=1, time=31\n"));
  EXPECT_THAT(missions.missions[1].text, Not(HasSubstr("time=61\n")));
}

TEST(MoosExport, TheReportsOfAVehicleHaveItsColour) {
  const MoosImport import = importMoosText(
      test::mission("") + "ProcessConfig = pNodeReporter\n{\n  platform_color = yellow\n}\n", "abe.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  const MoosExport same = exportMoos(*import.scenario);
  EXPECT_THAT(same.missions.at(0).text, HasSubstr("platform_color = yellow\n"));
  EXPECT_THAT(test::textsOf(same.problems), Not(HasSubstr("the colour of")));
  for (const auto& [colour, written] :
       {std::pair{"#ff0000", "platform_color = red\n"}, {"#ff8801", "platform_color = hex:ff,88,01\n"}}) {
    Scenario changed = *import.scenario;
    VehicleSpec abe = *changed.vehicles[0];
    abe.colour = colour;
    changed.vehicles[0] = std::make_shared<const VehicleSpec>(abe);
    const MoosExport missions = exportMoos(changed);
    EXPECT_THAT(missions.missions.at(0).text, HasSubstr(written));
    EXPECT_THAT(missions.missions.at(0).text, Not(HasSubstr("yellow")));
    EXPECT_THAT(test::textsOf(missions.problems), Not(HasSubstr("the colour of")));
    const MoosImport again = importMoosText(missions.missions.at(0).text, "abe.moos");
    ASSERT_TRUE(again.scenario) << test::textsOf(again.problems);
    EXPECT_EQ(again.scenario->vehicles.at(0)->colour, colour);
  }
}

TEST(MoosExport, VehiclesOfSeveralMissionsGetPortsOfTheirOwn) {
  Scenario fleet;
  fleet.compat = Compat::UsimmarineV22;
  for (const char* name : {"abe", "ben"}) {
    VehicleSpec vehicle;
    vehicle.name = name;
    fleet.vehicles.push_back(std::make_shared<const VehicleSpec>(std::move(vehicle)));
    for (const char* line : {"// globals", "ServerPort = 9001 // as launched", "ProcessConfig = pShare", "{",
                             "  input = route = localhost:9201 & multicast_7 // was localhost:9201", "}"}) {
      if (std::string_view(line) == "// globals") fleet.unhandled.push_back(std::string("// vehicle ") + name);
      fleet.unhandled.emplace_back(line);
    }
  }
  const MoosExport missions = exportMoos(fleet);
  ASSERT_EQ(missions.missions.size(), 2u);
  EXPECT_THAT(missions.missions[0].text, HasSubstr("ServerPort = 9001"));
  EXPECT_THAT(missions.missions[0].text, HasSubstr("input = route = localhost:9201 & multicast_7"));
  EXPECT_THAT(missions.missions[1].text, HasSubstr("ServerPort = 9002"));
  EXPECT_THAT(missions.missions[1].text,
              HasSubstr("input = route = localhost:9202 & multicast_7 // was localhost:9201"))
      << "a comment is nothing that pShare listens to";
  EXPECT_THAT(missions.missions[1].text, Not(HasSubstr("9001")));
  const std::string told = test::textsOf(missions.problems);
  EXPECT_THAT(told,
              HasSubstr("vehicle 'ben' gets ServerPort 9002 instead of 9001, pShare port 9202 instead of 9201, "
                        "which an earlier vehicle has"));
  EXPECT_THAT(told, Not(HasSubstr("do not all come back")));
}

TEST(MoosExport, APortOfNothingIsNoneThatTwoMissionsCouldShare) {
  Scenario fleet;
  for (const char* name : {"abe", "ben"}) {
    VehicleSpec vehicle;
    vehicle.name = name;
    fleet.vehicles.push_back(std::make_shared<const VehicleSpec>(std::move(vehicle)));
    for (const char* line : {"// vehicle ", "ServerPort = 0"})
      fleet.unhandled.push_back(line + std::string(line[0] == '/' ? name : ""));
  }
  const MoosExport missions = exportMoos(fleet);
  for (const MoosExport::File& mission : missions.missions)
    EXPECT_THAT(mission.text, HasSubstr("ServerPort = 0\n"));
  EXPECT_THAT(test::textsOf(missions.problems), Not(HasSubstr("gets ServerPort")));
}

TEST(MoosExport, TheTimeOfAStepIsWrittenPlainly) {
  const ScenarioRead read = readScenario(R"(antipode: 1
compat: usimmarine_v22
time: {step: 0.1}
vehicles:
  - {name: abe}
events:
  - {step: 3, post: {DRIFT_X: 1}}
  - {step: 2092, post: {DRIFT_X: 2}}
)",
                                         "s.yaml");
  ASSERT_TRUE(read.scenario) << test::textsOf(read.problems);
  const std::string text = exportMoos(*read.scenario).missions.at(0).text;
  EXPECT_THAT(text, HasSubstr("val=1, time=0.3\n"));
  EXPECT_THAT(text, HasSubstr("val=2, time=209.2\n"));
}

TEST(MoosExport, TellsThatTheEnvironmentIsWrittenIntoEachVehicle) {
  const std::pair<const char*, bool> cases[] = {{"{}", false},
                                                {"{drift: {x: 0.25, y: 0}}", true},
                                                {"{drift: {x: 0, y: -0.25}}", true},
                                                {"{drift: {x: 0.25, y: 0.5}}", true},
                                                {"{water_depth: 40}", true}};
  for (const auto& [environment, isTold] : cases) {
    const ScenarioRead read = readScenario(
        fmt::format("antipode: 1\ncompat: usimmarine_v22\nenvironment: {}\nvehicles:\n  - {{name: abe}}\n",
                    environment),
        "s.yaml");
    ASSERT_TRUE(read.scenario) << test::textsOf(read.problems);
    const std::string told = test::textsOf(exportMoos(*read.scenario).problems);
    EXPECT_EQ(told.find("drift, water depth and wind are written into each vehicle") != told.npos, isTold)
        << environment;
  }
}

TEST(MoosExport, AValueThatLooksLikeACommentIsQuoted) {
  Scenario scenario;
  scenario.compat = Compat::UsimmarineV22;
  VehicleSpec abe;
  abe.name = "abe";
  abe.params.postDesThrust = "A//B";
  scenario.vehicles.push_back(std::make_shared<const VehicleSpec>(abe));
  const MoosExport missions = exportMoos(scenario);
  ASSERT_EQ(missions.missions.size(), 1U);
  EXPECT_THAT(missions.missions[0].text, HasSubstr("\n  post_des_thrust = \"A//B\"\n"));
}

TEST(MoosExport, NoNumberHasAnExponent) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 20'000; ++i) {
    double value = 0;
    const std::uint64_t bits = random();
    std::memcpy(&value, &bits, sizeof value);
    if (!std::isfinite(value)) continue;
    const auto back = moosNumber(moosNumberText(value));
    ASSERT_TRUE(back) << moosNumberText(value);
    EXPECT_EQ(*back, value);
  }
}

TEST(MoosExport, StepsOfUpToFourteenDigitsSurviveAsATick) {
  std::mt19937 random(3);
  std::uniform_real_distribution<> steps(1e-4, 10);
  for (int i = 0; i < 20'000; ++i) {
    const double step = *parseNumber(fmt::format("{:.{}g}", steps(random), 1 + i % 14));
    EXPECT_EQ(secondsFromTick(tickFromSeconds(step)), step) << i;
  }
}

TEST(MoosExport, LeavesHoveringVehiclesOutAndSaysSo) {
  const ScenarioRead read =
      readScenario("antipode: 1\nvehicles:\n  - {name: abe}\n  - {name: rov, model: hover, count: 2}\n", "f");
  ASSERT_TRUE(read.scenario);
  const MoosExport missions = exportMoos(*read.scenario);
  ASSERT_EQ(missions.missions.size(), 1u);
  EXPECT_EQ(missions.missions[0].name, "abe.moos");
  std::vector<std::string> errors;
  for (const Problem& problem : missions.problems)
    if (problem.severity == Severity::Error) errors.push_back(problem.message);
  EXPECT_EQ(errors, std::vector<std::string>{
                        "vehicle 'rov' is left out: a hovering vehicle has no form in mission files"});
}

/// Vehicles of these names, without anything else.
Scenario vehiclesNamed(const std::vector<std::string>& names) {
  Scenario scenario;
  scenario.compat = Compat::UsimmarineV22;
  for (const std::string& name : names) {
    VehicleSpec spec;
    spec.name = name;
    scenario.vehicles.push_back(std::make_shared<const VehicleSpec>(spec));
  }
  return scenario;
}

TEST(MoosExport, NamesThatNoMissionFileCanHoldAreChangedAndToldAndStayDifferent) {
  const MoosExport missions = exportMoos(vehiclesNamed({"a b", "a\tb", "a\"b", "${X}", "\"", "ab"}));
  ASSERT_EQ(missions.missions.size(), 6u);
  const char* const communities[] = {"ab", "ab_2", "ab_3", "{X}", "vehicle", "ab_4"};
  for (std::size_t i = 0; i < 6; ++i)
    EXPECT_THAT(missions.missions[i].text, HasSubstr(fmt::format("\nCommunity = {}\n", communities[i])));
  EXPECT_THAT(test::textsOf(missions.problems), HasSubstr("vehicle 'a\"b' is called 'ab_3' in its mission file"));
  EXPECT_THAT(test::textsOf(missions.problems), HasSubstr("vehicle '\"' is called 'vehicle' in its mission file"));
}

TEST(MoosExport, AChangeOfTheScenarioIsNoMessageAndTold) {
  Scenario scenario = vehiclesNamed({"abe"});
  ScenarioEvent plain, drawn;
  plain.at = 1;
  plain.post = {{"set/params/turn_rate", 5.0}, {"DRIFT_X", 1.0}};
  drawn.at = 2;
  drawn.random = {{"A", 0, 1, DrawnAt::Reset}};
  drawn.post = {{"set/params/max_speed", std::string("$[A]")}, {"DRIFT_Y", std::string("{$[A]+1}")}};
  scenario.events = {plain, drawn};
  const MoosExport missions = exportMoos(scenario);
  const std::string& text = missions.missions.at(0).text;
  EXPECT_THAT(text, HasSubstr("event = var=DRIFT_X, val=1, time=1\n"));
  EXPECT_THAT(text, HasSubstr("event = var=DRIFT_Y, val={$[A]+1}, time=2\n"));
  EXPECT_THAT(text, Not(HasSubstr("set/")));
  EXPECT_THAT(test::textsOf(missions.problems),
              HasSubstr("event 1: 'set/params/turn_rate' is left out: no message changes that"));
  EXPECT_THAT(test::textsOf(missions.problems),
              HasSubstr("event 2: 'set/params/max_speed' is left out: no message changes that"));
}

/// Each run draws another time, and so does the timer script. A post at a fixed time would never come later.
TEST(MoosExport, ATimeThatIsDrawnStaysDrawn) {
  Scenario scenario = vehiclesNamed({"abe"});
  ScenarioEvent event;
  event.at = 10, event.atLatest = 20;
  event.post = {{"DRIFT_X", 1.0}};
  scenario.events = {event};
  const MoosExport missions = exportMoos(scenario);
  EXPECT_THAT(missions.missions.at(0).text, HasSubstr("event = var=DRIFT_X, val=1, time=10:20\n"));
  EXPECT_THAT(test::textsOf(missions.problems),
              HasSubstr("event 1: it is written as a timer script, which draws other values"));
}

TEST(MoosExport, MorePostsThanAFileShouldHoldAreLeftOut) {
  Scenario scenario = vehiclesNamed({"abe"});
  ScenarioEvent event;
  event.at = 0, event.every = 0.5, event.times = 10'001;
  event.post = {{"DRIFT_X", 1.0}};
  scenario.events = {event};
  const MoosExport missions = exportMoos(scenario);
  EXPECT_THAT(test::textsOf(missions.problems), HasSubstr("event 1: more than 10000 posts; the rest is left out"));
  const std::string& text = missions.missions.at(0).text;
  EXPECT_THAT(text, HasSubstr("time=4999.5\n"));
  EXPECT_THAT(text, Not(HasSubstr("time=5000\n")));
}

TEST(MoosExport, AFileOfACurrentFieldHasANameWithoutBlanksAndQuotes) {
  Scenario scenario = vehiclesNamed({"abe"});
  Problems problems;
  scenario.environment.currentField =
      CurrentFieldSpec{"maps/my \"bay\"\t$.cfd", true,
                       std::make_shared<const CurrentField>(
                           CurrentField::fromText("radius: 30\nx=1, y=2, mag=0.5, ang=90\n", "f", problems))};
  const MoosExport missions = exportMoos(scenario);
  ASSERT_TRUE(missions.fieldFile);
  EXPECT_EQ(missions.fieldFile->name, "my__bay___.cfd");
  EXPECT_THAT(missions.missions.at(0).text, HasSubstr("current_field = my__bay___.cfd\n"));
}

TEST(MoosExport, AScenarioWithoutAVehicleHasNoMissionFile) {
  const auto written = writeMoosFile(exportMoos(vehiclesNamed({})), "none.moos");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message, "a mission file holds one vehicle, the scenario has 0");
  EXPECT_EQ(written.error().expected, "a scenario with a vehicle");
}

TEST(MoosExport, AKeptLineWithALineBreakAndALineTooLongForTheProgramAreTold) {
  Scenario scenario = vehiclesNamed({"abe"});
  scenario.unhandled = {"foo = 1\nbar = 2", "// globals", "Note = " + std::string(5000, 'x')};
  const MoosExport missions = exportMoos(scenario);
  const std::string told = test::textsOf(missions.problems);
  EXPECT_THAT(told, HasSubstr("a kept line with a line break is left out"));
  EXPECT_THAT(told, HasSubstr("a line has 50"));
  EXPECT_THAT(missions.missions.at(0).text, Not(HasSubstr("bar = 2")));
}

TEST(MoosExport, APostThatNoLineCanHoldIsToldAndTheOthersAreWritten) {
  Scenario scenario = vehiclesNamed({"abe"});
  ScenarioEvent bad, good;
  bad.at = 1, bad.post = {{"USM_RESET", std::string("x=1\ny=2")}};
  scenario.events = {bad};
  const MoosExport alone = exportMoos(scenario);
  EXPECT_THAT(test::textsOf(alone.problems), HasSubstr("of USM_RESET cannot be written in a timer script"));
  EXPECT_THAT(alone.missions.at(0).text, Not(HasSubstr("uTimerScript"))) << "a script without a post is none";
  good.at = 2, good.post = {{"DRIFT_X", 1.0}};
  scenario.events = {bad, good};
  EXPECT_THAT(exportMoos(scenario).missions.at(0).text, HasSubstr("event = var=DRIFT_X, val=1, time=2\n"));
}

TEST(MoosExport, ALongPolarPlotIsWrittenInSeveralLinesAndComesBack) {
  std::string plot = "0,0";
  for (int i = 1; i < 900; ++i) plot += fmt::format(":{},{}", 0.2 * i, i % 100);
  expectRoundTrip(mission("polar_plot = " + plot + "\n"));
  const MoosExport missions =
      exportMoos(*importMoosText(mission("polar_plot = " + plot + "\n"), "m.moos").scenario);
  const std::string& text = missions.missions.at(0).text;
  EXPECT_NE(text.find("polar_plot"), text.rfind("polar_plot"));
  EXPECT_THAT(test::textsOf(missions.problems), Not(HasSubstr("the reference program reads")));
}

TEST(MoosExport, APrefixWithAnUnderscoreComesBackWithIt) {
  expectRoundTrip(mission("prefix = NAV__\n"));
}

TEST(MoosExport, WhatReadsBackAsSomethingElseIsTold) {
  Scenario scenario = vehiclesNamed({"a//b"});
  scenario.origin = GeoOrigin{95, 0};
  scenario.wormholes.emplace_back().tag = "a b";
  scenario.scripts.emplace_back().name = "posts-nothing";
  const std::string told = test::textsOf(exportMoos(scenario).problems);
  for (const char* what : {"the vehicle's name", "the origin", "a wormhole", "the number of scripts"})
    EXPECT_THAT(told, HasSubstr(std::string(what) + " cannot be written exactly in a mission file"));
}

TEST(MoosExport, BehaviourFilesOfNamesThatBecomeTheSameStayDifferent) {
  Scenario scenario = vehiclesNamed({"a_b", "a$b"});
  const char* const flags[] = {"FIRST = true", "SECOND = true"};
  for (std::size_t i = 0; i < 2; ++i) {
    VehicleSpec spec = *scenario.vehicles[i];
    spec.helm.emplace().initialize = FlagList::fromText(flags[i]).value();
    scenario.vehicles[i] = std::make_shared<const VehicleSpec>(spec);
  }
  const MoosExport missions = exportMoos(scenario);
  ASSERT_EQ(missions.missions.size(), 2u);
  ASSERT_EQ(missions.behaviours.size(), 2u);
  const char* const names[] = {"a_b.bhv", "a_b_2.bhv"};
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(missions.behaviours[i].name, names[i]);
    EXPECT_THAT(missions.behaviours[i].text, HasSubstr(flags[i]));
    EXPECT_THAT(missions.missions[i].text, HasSubstr(fmt::format("\n  behaviors = {}\n", names[i])));
  }
}

/// The old program has no controller in it.
TEST(MoosExport, AControllerInsideTheOldProgramIsTold) {
  Scenario scenario = vehiclesNamed({"abe"});
  scenario.compat = Compat::Usimmarine;
  VehicleSpec abe = *scenario.vehicles[0];
  abe.pid.emplace();
  scenario.vehicles[0] = std::make_shared<const VehicleSpec>(abe);
  EXPECT_THAT(test::textsOf(exportMoos(scenario).problems),
              HasSubstr("pid cannot be written exactly in a mission file"));
  scenario.compat = Compat::UsimmarineV22;
  EXPECT_THAT(warnings(exportMoos(scenario)), IsEmpty());
}

/// The lines are kept in a block of the helm's program. Were it active, the vehicle would have a helm again.
TEST(MoosExport, AHelmThatWasTakenAwayDoesNotComeBackWithItsKeptLines) {
  const MoosImport import = importMoosText(mission("") + helm("wobble = 1\n"), "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  Scenario scenario = *import.scenario;
  VehicleSpec abe = *scenario.vehicles.at(0);
  ASSERT_TRUE(abe.helm);
  abe.helm.reset();
  scenario.vehicles[0] = std::make_shared<const VehicleSpec>(abe);
  const MoosExport missions = exportMoos(scenario);
  EXPECT_THAT(warnings(missions), IsEmpty()) << test::textsOf(missions.problems);
  EXPECT_THAT(missions.missions.at(0).text, HasSubstr("\n// kept: ProcessConfig = pHelmIvP\n"));
  const MoosImport again = importMoosText(missions.missions[0].text, "m.moos");
  ASSERT_TRUE(again.scenario) << test::textsOf(again.problems);
  EXPECT_FALSE(test::vehicleOf(again).helm);
  EXPECT_EQ(again.scenario->unhandled, scenario.unhandled);
}

TEST(MoosExport, ATextThatReadsAsTheBlockOfAHelmIsTold) {
  Scenario scenario = vehiclesNamed({"abe"});
  VehicleSpec abe = *scenario.vehicles[0];
  abe.params.postDesThrust = "A\n}\nProcessConfig = pHelmIvP\n{\nB = 1";
  scenario.vehicles[0] = std::make_shared<const VehicleSpec>(abe);
  const std::string told = test::textsOf(exportMoos(scenario).problems);
  EXPECT_THAT(told, HasSubstr("the helm cannot be written exactly in a mission file"));
  EXPECT_THAT(told, HasSubstr("params.post_des_thrust: A"));
}

}  // namespace
}  // namespace antipode
