// SPDX-License-Identifier: GPL-3.0-or-later
// Missions with a helm: its block, its behaviour files, what an export makes of them.
#include "core/io/moos/moos_helm.h"
#include "core/io/moos/bhv_write.h"
#include "core/io/moos/moos_export.h"
#include "core/io/moos/moos_export_files.h"
#include "core/io/moos/moos_folder.h"
#include "core/io/moos/moos_import.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/core/io/moos_missions.h"
#include "tests/support/files.h"
#include "tests/support/problem_texts.h"
#include "tests/support/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <map>

namespace antipode {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const std::string kWaypoint =
    "Behavior = BHV_Waypoint\n{\nname = go\npoints = 1,2\ncondition = DEPLOY = true\nspeed = 2\n}\n";

MoosImport importWith(const std::string& text, const std::map<std::string, std::string>& files) {
  MoosImportOptions options;
  options.readFile = [&files](const std::string& path) -> Result<std::string> {
    const auto at = files.find(path);
    if (at == files.end()) return err("there is no such file");
    return at->second;
  };
  return importMoosText(text, "dir/m.moos", options);
}

/// A mission whose helm's block stands from line 7 on.
std::string helmMission(const std::string& helmLines, const std::string& simulatorLines = "yaw_pid_kp = 1\n",
                        const std::string& rest = "") {
  return "Community = abe\nProcessConfig = uSimMarineV22\n{\n" + simulatorLines +
         "}\nProcessConfig = pHelmIvP\n{\n" + helmLines + "}\n" + rest;
}

TEST(MoosHelm, ItsBlockGivesPeriodDomainAndControl) {
  const MoosImport import =
      importWith(helmMission("AppTick = 3\nbehaviors = go.bhv\ndomain = course:0:359:360\ndomain = speed,0,4,41\n"
                             "Start_In_Drive = true\nverbose = quiet\n"),
                 {{"dir/go.bhv", kWaypoint + "initialize DEPLOY = true\n"}});
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  EXPECT_EQ(test::textsOf(import.problems, false), "");
  ASSERT_TRUE(test::vehicleOf(import).helm);
  const HelmSpec& helm = *test::vehicleOf(import).helm;
  EXPECT_DOUBLE_EQ(1 / *helm.period, 3);
  EXPECT_THAT(helm.domain.texts(), ElementsAre("course:0:359:360", "speed:0:4:41"));
  EXPECT_TRUE(helm.hasControl);
  EXPECT_EQ(helm.initialize.text(), "DEPLOY = true");
  ASSERT_EQ(test::vehicleOf(import).behaviours.size(), 1U);
  EXPECT_EQ(test::vehicleOf(import).behaviours[0].common.name, "go");
}

/// The domain of helm-behaviours.md section 1.2: 1.2/0.1 is a little less than 12.
TEST(MoosHelm, ADomainMayHaveAStep) {
  const auto domainOf = [](const std::string& line) {
    const MoosImport import = importWith(helmMission("behaviors = go.bhv\ndomain = " + line + "\n"), {{"dir/go.bhv", kWaypoint}});
    const HelmSpec& helm = *test::vehicleOf(import).helm;
    return std::pair(helm.domain.texts(), test::textsOf(import.problems, true));
  };
  const auto [rounded, told] = domainOf("speed:0:1.2:delta=0.1");
  EXPECT_THAT(rounded, ElementsAre("speed:0:1.2:13"));
  EXPECT_THAT(told, HasSubstr("the domain has 13 values here; pHelmIvP rounds to 12"));
  EXPECT_THAT(domainOf("speed:0:4:delta=0.1").first, ElementsAre("speed:0:4:41"));
  EXPECT_THAT(domainOf("speed,0,1,delta=0.3").first, ElementsAre("speed:0:1:4")) << "the step is stretched";
  for (const char* wrong : {"speed:0:1:delta=0", "speed:0:1:delta=2", "speed:0:1:delta=x", "speed:1:0:11", "speed:0:1:0"}) {
    EXPECT_THAT(domainOf(wrong).first, IsEmpty()) << wrong;
    EXPECT_THAT(domainOf(wrong).second, HasSubstr("domain")) << wrong;
  }
  // With the 12 values of the program a wish of 1 becomes 0.98182, and 0.5 becomes 0.54545.
  const Grid twelve = HelmDomain::fromText("speed:0:1.2:12")->grid();
  EXPECT_NEAR(twelve.snapped(1), 0.98182, 5e-6);
  EXPECT_NEAR(twelve.snapped(0.5), 0.54545, 5e-6);
}

TEST(MoosHelm, GoalsAndParkingComeInAndGoOut) {
  const MoosImport import =
      importWith(helmMission("behaviors = go.bhv\ngoals_mandatory = true\npark_on_allstop = true\n"),
                 {{"dir/go.bhv", kWaypoint + "initialize DEPLOY = true\n"}});
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(test::textsOf(import.problems, false), "");
  const HelmSpec& helm = *test::vehicleOf(import).helm;
  EXPECT_TRUE(helm.goalsMandatory && helm.parkOnAllStop);
  EXPECT_THAT(moosHelmLines(helm, "m.bhv"), testing::IsSupersetOf({"goals_mandatory = true", "park_on_allstop = true"}));
}

TEST(MoosHelm, ConditionsAreWrittenAsTheProgramReadsThem) {  // C1
  const MoosImport import = importWith(
      helmMission("behaviors = go.bhv\n"),
      {{"dir/go.bhv",
        "set MODE = ACTIVE {\n A = 1 and B = 2\n} OFF\n" + kWaypoint.substr(0, kWaypoint.size() - 2) +
            "condition = GO = true and X != 3 and not (Y = 1)\ncondition = !(HOLD = true)\ncondition = N < $(M)\n}\n"}});
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, true);
  BhvFileSpec file;
  file.modes = test::vehicleOf(import).helm->modes;
  file.behaviours = test::vehicleOf(import).behaviours;
  const std::string text = bhvFileText(file);
  for (const char* line :
       {"\n  (A = 1) and (B = 2)\n", "condition = DEPLOY = true\n", "condition = ((GO = true) and (X != 3)) and (!(Y = 1))\n",
        "condition = !(HOLD = true)\n", "condition = N < $(M)\n"})
    EXPECT_THAT(text, HasSubstr(line));
}

TEST(MoosHelm, BeginsWithoutControlUnlessTheMissionSaysOtherwise) {
  const auto control = [](const std::string& lines, const std::string& file) {
    const MoosImport import = importWith(helmMission("behaviors = go.bhv\n" + lines), {{"dir/go.bhv", file}});
    return test::vehicleOf(import).helm->hasControl;
  };
  EXPECT_FALSE(control("", kWaypoint));
  EXPECT_FALSE(control("start_engaged = maybe\n", kWaypoint));
  EXPECT_TRUE(control("start_engaged = true\n", kWaypoint));
  EXPECT_TRUE(control("active_start = true\n", kWaypoint));
  EXPECT_FALSE(control("", "initialize MOOS_MANUAL_OVERRIDE = false\n" + kWaypoint))
      << "the message gives control";
}

TEST(MoosHelm, AnyTickOfAHelmIsTakenAndOthersAreReported) {
  const auto period = [](const std::string& tick) {
    const MoosImport import = importWith(helmMission("AppTick = " + tick + "\n"), {});
    return std::pair(*test::vehicleOf(import).helm->period, test::textsOf(import.problems, false));
  };
  EXPECT_EQ(period("0.05").first, 20);
  EXPECT_EQ(period("1000").first, 0.001);
  for (const char* bad : {"0.0001", "1e3", "5000", "0", "-4", "often"}) {
    EXPECT_EQ(period(bad).first, 0.2) << bad;
    EXPECT_THAT(
        period(bad).second,
        HasSubstr(fmt::format("m.moos:8:11: warning: AppTick: '{}' is not usable and is ignored; expected a "
                              "number from 0.001 to 1000 (Hz)",
                              bad)));
  }
}

TEST(MoosHelm, AMissingBehaviourFileIsReportedAndTheMissionIsStillThere) {
  const MoosImport import = importWith(helmMission("behaviors = gone.bhv\n"), {});
  ASSERT_TRUE(import.scenario);
  EXPECT_THAT(
      test::textsOf(import.problems, false),
      HasSubstr("dir/m.moos:8:13: warning: the behaviour file 'dir/gone.bhv' cannot be read (there is no such "
                "file); the helm does without it"));
  EXPECT_THAT(import.scenario->unhandled,
              ElementsAre("ProcessConfig = pHelmIvP", "{", "  behaviors = gone.bhv", "}"));
  EXPECT_TRUE(test::vehicleOf(import).helm);
}

TEST(MoosHelm, ATemplateHasTheTemplateOfItsBehaviours) {
  const test::TemporaryFolder folder;
  const std::string mission = folder / "meta_vehicle.moos";
  test::writeText(mission, helmMission("behaviors = targ_$(VNAME).bhv\n", "start_pos = $(POS:=0,0)\n"));
  test::writeText(folder / "meta_vehicle.bhv",
                  "Behavior = BHV_Waypoint\n{\nname = $(NAME:=go)\npoints = $(POS):$(POINTS)\n}\n");
  std::vector<std::string> names;
  for (const UnsetMacro& macro : importMoosFile(mission).macros)
    names.push_back(macro.name + (macro.isNeeded ? "!" : ""));
  EXPECT_THAT(names, ElementsAre("POS!", "VNAME!", "NAME", "POINTS!")) << "what one of the two needs";
  MoosImportOptions withTexts;
  withTexts.readFile = [](const std::string&) -> Result<std::string> { return std::string(kWaypoint); };
  EXPECT_EQ(importMoosFile(mission, withTexts).macros.size(), 2U) << "the template of the disk is not read";

  MoosImportOptions options{
      .preprocess = true, .defines = {{"VNAME", "abe"}, {"POS", "3,4"}, {"POINTS", "5,6"}}, .readFile = {}};
  const auto nameOfFirst = [&] {
    const MoosImport import = importMoosFile(mission, options);
    EXPECT_TRUE(import.scenario) << test::textsOf(import.problems);
    EXPECT_TRUE(std::ranges::none_of(import.macros, &UnsetMacro::isNeeded));
    const auto& behaviours = test::vehicleOf(import).behaviours;
    return std::pair(behaviours.empty() ? "" : behaviours[0].common.name, test::textsOf(import.problems));
  };
  const auto [name, told] = nameOfFirst();
  EXPECT_EQ(name, "go");
  EXPECT_THAT(
      told,
      HasSubstr(
          "meta_vehicle.moos:8:13: note: 'targ_abe.bhv' is not there; its template meta_vehicle.bhv is read"));
  test::writeText(folder / "targ_abe.bhv", "Behavior = BHV_Waypoint\n{\nname = made\npoints = 1,2\n}\n");
  EXPECT_EQ(nameOfFirst().first, "made") << "what a launch script has made";
}

TEST(MoosHelm, ATemplateOfBehavioursThatLeadsElsewhereIsNotRead) {
  const test::TemporaryFolder folder, elsewhere;
  const std::string mission = folder / "meta_vehicle.moos";
  test::writeText(mission, helmMission("behaviors = targ_$(VNAME).bhv\n"));
  test::writeText(elsewhere / "secret.bhv", kWaypoint + "// $(SECRET)\n");
  std::filesystem::create_symlink(elsewhere / "secret.bhv", folder / "meta_vehicle.bhv");
  const MoosImport import =
      importMoosFile(mission, {.preprocess = true, .defines = {{"VNAME", "abe"}}, .readFile = {}});
  ASSERT_TRUE(import.scenario);
  EXPECT_TRUE(test::vehicleOf(import).behaviours.empty());
  EXPECT_EQ(importMoosFile(mission).macros.size(), 1U);
}

TEST(MoosHelm, OnlyTheMissionsFolderIsReadForBehaviours) {
  const test::TemporaryFolder folder;
  std::filesystem::create_directories(folder / "in/below");
  test::writeText(folder / "secret.bhv", kWaypoint);
  test::writeText(folder / "in/go.bhv", kWaypoint);
  test::writeText(folder / "in/below/go.bhv", kWaypoint);
  std::filesystem::create_symlink(folder / "secret.bhv", folder / "in/link.bhv");
  std::filesystem::create_symlink(folder / "in/go.bhv", folder / "in/below/back.bhv");
  ASSERT_EQ(::mkfifo((folder / "in/pipe.bhv").c_str(), 0600), 0);
  const auto importNamed = [&](const std::string& path) {
    return importMoosText(helmMission("behaviors = " + path + "\n"), folder / "in/m.moos");
  };
  for (const std::string& path : {std::string("go.bhv"), std::string("./below/../go.bhv"),
                                  std::string("below/go.bhv"), std::string("below/back.bhv")}) {
    const MoosImport import = importNamed(path);
    EXPECT_EQ(test::vehicleOf(import).behaviours.size(), 1U) << path;
  }
  struct Case {
    std::string path;
    const char* message;
  };
  for (const Case& c : {Case{"../secret.bhv", "is not read: the path leaves the mission's folder"},
                        Case{"below/../../secret.bhv", "is not read: the path leaves the mission's folder"},
                        Case{"link.bhv", "is not read: the path leaves the mission's folder"},
                        Case{folder / "secret.bhv", "is not read: the path is absolute"},
                        Case{folder / "in/go.bhv", "is not read: the path is absolute"},
                        Case{"pipe.bhv", "cannot be read (this is no regular file)"},
                        Case{"below", "cannot be read (this is no regular file)"}}) {
    const MoosImport import = importNamed(c.path);
    ASSERT_TRUE(import.scenario) << c.path;
    EXPECT_EQ(test::vehicleOf(import).behaviours.size(), 0U) << c.path;
    EXPECT_THAT(test::textsOf(import.problems), HasSubstr(c.message)) << c.path;
  }
}

TEST(MoosHelm, SeveralBehaviourFilesAddUp) {
  const MoosImport import =
      importWith(helmMission("behaviors = a.bhv\nbehaviors = sub/b.bhv\nbehaviors = a.bhv\n"),
                 {{"dir/a.bhv", kWaypoint + "initialize DEPLOY = true\n"},
                  {"dir/sub/b.bhv", "Behavior = BHV_Timer\n{\nduration = 5\nfoo = 3\n}\n"}});
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  EXPECT_EQ(test::vehicleOf(import).behaviours.size(), 2U);
  EXPECT_EQ(test::textsOf(import.problems, false), "dir/sub/b.bhv:4:1: warning: unknown key 'foo'\n");
  EXPECT_THAT(import.scenario->unhandled,
              ElementsAre("ProcessConfig = pHelmIvP", "{", "  behaviors = a.bhv", "}", "// behaviors",
                          "// behavior timer2", "{", "  foo = 3", "}"));
}

TEST(MoosHelm, WithoutAControllerItGetsSimpleGainsAsABoatOfAScenarioFile) {
  const MoosImport import =
      importWith(helmMission("behaviors = go.bhv\n", "turn_rate = 60\n"), {{"dir/go.bhv", kWaypoint}});
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  EXPECT_THAT(test::textsOf(import.problems, false),
              HasSubstr("m.moos:6:1: warning: no controller obeys the helm"));
  EXPECT_EQ(test::vehicleOf(import).pid, simpleSurfaceGains());
}

// Found by fuzzing: the gains were written into the simulator's block, which the old program does not read.
TEST(MoosHelm, WithTheOldProgramTheSimpleGainsAreAControllerOfTheirOwn) {
  std::string text = helmMission("behaviors = go.bhv\n", "turn_rate = 60\n");
  text.replace(text.find("uSimMarineV22"), std::string("uSimMarineV22").size(), "uSimMarine");
  const MoosImport import = importWith(text, {{"dir/go.bhv", kWaypoint}});
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  ASSERT_TRUE(test::vehicleOf(import).pid);
  EXPECT_FALSE(test::vehicleOf(import).pid->embedded);
  const MoosExport missions = exportMoos(*import.scenario);
  EXPECT_THAT(missions.missions.at(0).text, HasSubstr("ProcessConfig = pMarinePID"));
  MoosImportOptions options;
  options.readFile = [&](const std::string&) -> Result<std::string> { return missions.behaviours.at(0).text; };
  const MoosImport again = importMoosText(missions.missions.at(0).text, "again.moos", options);
  ASSERT_TRUE(again.scenario) << test::textsOf(again.problems, false);
  EXPECT_EQ(*again.scenario, *import.scenario);
}

TEST(MoosHelm, ADriftingTargetWithoutItsFormationStaysAtTheStart) {
  const MoosImport import =
      importWith(helmMission("behaviors = go.bhv\n", "yaw_pid_kp = 1\nstart_x = 7\n"),
                 {{"dir/go.bhv", "Behavior = BHV_DriftingTarget\n{\ndrifting_radius = 30\n}\n"}});
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  EXPECT_EQ(test::textsOf(import.problems, false),
            "dir/go.bhv:1:1: warning: the target of 'drifting_target1' is none that a mission file holds; it is "
            "the start of "
            "the vehicle; expected // antipode: target = x,y\n");
  const auto& params = std::get<DriftingTargetParams>(test::vehicleOf(import).behaviours.at(0).params);
  EXPECT_EQ(params.driftingRadius, 30);
  EXPECT_EQ(params.target, (Vec2{7, 0}));
  const MoosExport missions = exportMoos(*import.scenario);
  const MoosImport again =
      importWith(missions.missions.at(0).text, {{"dir/abe.bhv", missions.behaviours.at(0).text}});
  EXPECT_EQ(again.scenario->vehicles[0]->behaviours, test::vehicleOf(import).behaviours);
}

TEST(MoosHelm, ProblemsOfTheFinishedScenarioHaveThePlaceInTheBehaviourFile) {
  const MoosImport import = importWith(
      helmMission("behaviors = go.bhv\n"),
      {{"dir/go.bhv",
        "Behavior = BHV_Waypoint\n{\n  points = 1,2\n  condition = DEPLOY = true\n  lead_damper = 3\n}\n"}});
  ASSERT_TRUE(import.scenario);
  EXPECT_THAT(
      test::textsOf(import.problems, false),
      HasSubstr("dir/go.bhv:4:15: warning: condition 'DEPLOY = true': nothing sets the variable 'DEPLOY'"));
  EXPECT_THAT(test::textsOf(import.problems, false),
              HasSubstr("dir/go.bhv:5:17: warning: lead_damper: this does nothing"));
}

TEST(MoosHelm, ABehaviourThatDoesNothingIsNamedAtItsLine) {
  const auto told = [](const std::string& lines, const std::string& gains) {
    const std::string behaviours =
        "Behavior = BHV_Waypoint\n{\n  points = 1,2:3,4\n" + lines +
        "}\nBehavior = BHV_ConstantDepth\n{\n  depth = 10\n  duration = no-time-limit\n}\n";
    return test::textsOf(
        importWith(helmMission("behaviors = go.bhv\n", gains), {{"dir/go.bhv", behaviours}}).problems, false);
  };
  const std::string surface = "yaw_pid_kp = 1\n", deep = surface + "z_to_pitch_pid_kp = 0.1\npitch_pid_kp = 1\n";
  EXPECT_THAT(told("", deep), HasSubstr("dir/go.bhv:1:1: warning: speed: it is 0: the route"));
  EXPECT_THAT(told("  speed = 0\n", deep), HasSubstr("warning: speed: it is 0: the route"));
  EXPECT_THAT(
      told("  speed = 2\n", surface),
      HasSubstr("dir/go.bhv:6:1: warning: constant_depth: the depth is not controlled: no gain z_to_pitch_pid"));
}

TEST(MoosHelm, ParametersOfTheProgramAreNoMistakesAndThoseWithAnEffectAreNamed) {
  const MoosImport import = importWith(
      helmMission("behaviors = go.bhv\nhold_on_apps = pBasicContactMgr\nhold_on_app = x\nnav_grace = 5\n"
                  "contact_max_age = 9\nseed_random = true\npmgen = true\nstandby = 3\nivp_behavior_dirs = lib\n"
                  "allow_park = true\nallow_park = false\nother_override_var = STOP\nhelm_prefix = AUX\n"),
      {{"dir/go.bhv", kWaypoint + "initialize DEPLOY = true\n"}});
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_EQ(test::textsOf(import.problems, false),
            "dir/m.moos:18:1: warning: allow_park is not simulated and is not taken over\n"
            "dir/m.moos:19:1: warning: other_override_var is not simulated and is not taken over\n"
            "dir/m.moos:20:1: warning: helm_prefix is not simulated and is not taken over\n");
}

TEST(MoosHelm, AnOptionalDomainComesInAndGoesOut) {
  const MoosImport import =
      importWith(helmMission("behaviors = go.bhv\ndomain = course:0:359:360\ndomain = speed:0:4:41\n"
                             "domain = depth:0:50:51:optional\n"),
                 {{"dir/go.bhv", kWaypoint + "initialize DEPLOY = true\n"}});
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  const MoosExport exported = exportMoos(*import.scenario);
  EXPECT_THAT(test::textsOf(exported.problems), Not(HasSubstr("helm.domain")));
  const MoosImport again = importMoosText(exported.missions.at(0).text, "abe.moos", test::withFilesOf(exported));
  ASSERT_TRUE(again.scenario) << test::textsOf(again.problems);
  EXPECT_EQ(test::vehicleOf(again).helm->domain, test::vehicleOf(import).helm->domain);
  EXPECT_EQ(test::vehicleOf(again).helm->domain.texts().back(), "depth:0:50:51:optional");
}

TEST(MoosHelm, ALineOfItsBlockThatMeansNothingIsKept) {
  const MoosImport import = importWith(
      helmMission("domain = heading:0:1:2\nwobble = 3\nbehaviors =\nok_skew = any\nno equals\n", ""), {});
  EXPECT_EQ(
      test::textsOf(import.problems, false),
      "dir/m.moos:7:10: warning: domain 'heading:0:1:2': the helm knows course, speed and depth only; the line is "
      "not taken over; expected variable:low:high:points, such as speed:0:4:41\n"
      "dir/m.moos:8:1: warning: wobble: unknown parameter; the line is not taken over\n"
      "dir/m.moos:9:1: warning: behaviors has no value\n"
      "dir/m.moos:11:1: warning: 'no equals' is not understood; expected name = value\n");
  EXPECT_EQ(import.scenario->unhandled.size(), 8U);
}

TEST(MoosHelm, AnExportWritesABlockAndAFileBesideIt) {
  const ScenarioRead read = readScenario(R"(antipode: 1
name: Lane
compat: usimmarine_v22
helm: {period: 0.5}
vehicles:
  - name: abe
    pid: {yaw_pid_kp: 0.5}
    behaviours:
      - {type: waypoint, points: [[1, 2], [3, 4]], speed: 1.5, conditions: "GO = true", endflags: "GO = false"}
      - {type: constant_depth, depth: 3}
    helm: {initialize: "GO = true", domain: "speed:0:4:41", modes: [{set: "MODE = A", conditions: "GO = true"}]}
)",
                                         "lane.yaml");
  ASSERT_TRUE(read.scenario) << test::textsOf(read.problems, false);
  const MoosExport missions = exportMoos(*read.scenario, "my lane");
  EXPECT_EQ(test::textsOf(missions.problems, false), "");
  ASSERT_EQ(missions.missions.size(), 1U);
  ASSERT_EQ(missions.behaviours.size(), 1U);
  EXPECT_EQ(missions.missions[0].name, "my lane.moos");
  EXPECT_EQ(missions.behaviours[0].name, "my_lane.bhv") << "a helmMission file tells no name with blanks";
  EXPECT_THAT(missions.missions[0].text, HasSubstr(R"(
ProcessConfig = pHelmIvP
{
  AppTick = 2
  behaviors = my_lane.bhv
  domain = speed:0:4:41
  start_in_drive = true
}
)"));
  EXPECT_EQ(missions.behaviours[0].text, R"(// Behaviours of abe

initialize GO = true

set MODE = A {
  GO = true
}

Behavior = BHV_Waypoint
{
  name = waypoint1
  condition = GO = true
  endflag = GO = false
  points = 1,2 : 3,4
  speed = 1.5
}

Behavior = BHV_ConstantDepth
{
  name = constant_depth2
  duration = no-time-limit
  depth = 3
}
)");
}

TEST(MoosHelm, WhatNoBehaviourFileCanHoldIsReported) {
  Scenario scenario;
  scenario.compat = Compat::UsimmarineV22;
  VehicleSpec abe;
  abe.name = "abe";
  abe.behaviours.push_back(*defaultBehaviour("formation"));
  abe.behaviours.push_back(*defaultBehaviour("timer"));
  abe.behaviours[1].common.updates = "two\nlines";
  scenario.vehicles.push_back(std::make_shared<const VehicleSpec>(abe));
  const MoosExport missions = exportMoos(scenario);
  EXPECT_THAT(test::textsOf(missions.problems, false),
              HasSubstr("the behaviour 'formation1' of 'abe' is not held by a behaviour file"));
  EXPECT_THAT(test::textsOf(missions.problems, false),
              HasSubstr("behaviours.timer2.updates: two\\x0alines cannot be written exactly"));
  ASSERT_EQ(missions.behaviours.size(), 1U);
  EXPECT_THAT(missions.behaviours[0].text, Not(HasSubstr("formation")));
}

TEST(MoosHelm, NamesThatTheHelmRefusesAreReported) {
  Scenario scenario;
  VehicleSpec abe;
  abe.name = "abe";
  for (const char* name : {"way", "home", "wayback"}) {
    abe.behaviours.push_back(*defaultBehaviour("timer"));
    abe.behaviours.back().common.name = name;
  }
  abe.behaviours.push_back(*defaultBehaviour("formation"));
  abe.behaviours.back().common.name = "homes";  // is not written
  scenario.vehicles.push_back(std::make_shared<const VehicleSpec>(abe));
  const std::string problems = test::textsOf(exportMoos(scenario).problems, false);
  EXPECT_THAT(problems,
              HasSubstr("pHelmIvP refuses the behaviours of 'abe': of the names 'way' and 'wayback' one begins "
                        "with the other"));
  EXPECT_THAT(problems, Not(HasSubstr("'homes' one begins")));
}

TEST(MoosHelm, AnOrderThatChangesAfterEachRoundIsReportedAndNotWritten) {
  BehaviourSpec route = *defaultBehaviour("waypoint");
  std::get<WaypointParams>(route.params).points = *PointList::fromText("1,2 : 3,4");
  std::get<WaypointParams>(route.params).order = WaypointOrder::Toggle;
  VehicleSpec abe;
  abe.name = "abe";
  abe.behaviours = {route};
  Scenario scenario;
  scenario.compat = Compat::UsimmarineV22;
  scenario.vehicles.push_back(std::make_shared<const VehicleSpec>(abe));
  const MoosExport missions = exportMoos(scenario);
  EXPECT_THAT(test::textsOf(missions.problems, false),
              HasSubstr(".order: toggle cannot be written exactly in a mission file"));
  ASSERT_EQ(missions.behaviours.size(), 1U);
  EXPECT_THAT(missions.behaviours[0].text, Not(HasSubstr("order =")));
}

/// The reader takes the first of two behaviours with one name, so the next one stands where the second should be.
TEST(MoosHelm, ABehaviourThatDoesNotComeBackIsNamed) {
  for (const bool hasAnother : {true, false}) {
    VehicleSpec abe;
    abe.name = "abe";
    for (const char* type : {"timer", "constant_depth", "timer"}) {
      abe.behaviours.push_back(*defaultBehaviour(type));
      abe.behaviours.back().common.name = abe.behaviours.size() < 3 ? "twice" : "last";
    }
    if (!hasAnother) abe.behaviours.pop_back();
    Scenario scenario;
    scenario.compat = Compat::UsimmarineV22;
    scenario.vehicles.push_back(std::make_shared<const VehicleSpec>(abe));
    EXPECT_THAT(test::textsOf(exportMoos(scenario).problems, false),
                HasSubstr("behaviours.twice cannot be written in a behaviour file"))
        << hasAnother;
  }
}

TEST(MoosHelm, LinesKeptOfABehaviourGoWithIt) {
  const MoosImport import = importWith(helmMission("behaviors = go.bhv\n"),
                                       {{"dir/go.bhv",
                                         "Behavior = BHV_Waypoint\n{\nname = go\npoints = 1,2\nwobble = "
                                         "3\n}\nBehavior = BHV_Timer\n{\nduration = 3\nfoo = 1\n}\n"}});
  ASSERT_TRUE(import.scenario);
  Scenario edited = *import.scenario;
  VehicleSpec abe = *edited.vehicles[0];
  abe.behaviours.erase(abe.behaviours.begin() + 1);
  edited.vehicles[0] = std::make_shared<const VehicleSpec>(abe);
  const MoosExport missions = exportMoos(edited);
  EXPECT_THAT(test::textsOf(missions.problems, false),
              HasSubstr("the lines kept of the behaviour 'timer2', which is gone, are left out"));
  EXPECT_THAT(missions.behaviours.at(0).text, HasSubstr("  wobble = 3\n"));
  EXPECT_THAT(missions.behaviours.at(0).text, Not(HasSubstr("foo")));
}

TEST(MoosHelm, AFolderOfCommunitiesIsAFleetWithAHelmEach) {
  const MoosImport import = importMoosFolder(test::dataFile("moos/pair"));
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  EXPECT_EQ(test::textsOf(import.problems, false), "");
  ASSERT_EQ(import.scenario->vehicles.size(), 2U);
  for (const VehiclePtr& vehicle : import.scenario->vehicles) {
    EXPECT_TRUE(vehicle->helm) << vehicle->name;
    EXPECT_FALSE(vehicle->behaviours.empty()) << vehicle->name;
  }
  const test::TemporaryFolder folder;
  const MoosExport missions = exportMoos(*import.scenario);
  EXPECT_EQ(test::textsOf(missions.problems, false), "");
  EXPECT_EQ(missions.behaviours.size(), 2U);
  ASSERT_TRUE(writeMoosFolder(missions, folder / "fleet"));
  const MoosImport again = importMoosFolder(folder / "fleet");
  ASSERT_TRUE(again.scenario) << test::textsOf(again.problems, false);
  EXPECT_EQ(writeScenario(*again.scenario), writeScenario(*import.scenario));
  EXPECT_EQ(*again.scenario, *import.scenario);
}

TEST(MoosHelm, AFleetKeepsItsOrderWhereAFileHasNoPort) {
  const test::TemporaryFolder folder;
  for (const std::string name : {"abe", "ben"})
    test::writeText(folder / (name + ".moos"), std::string(name == "abe" ? "ServerPort = 9000\n" : "") +
                                                   "Community = " + name +
                                                   "\nProcessConfig = uSimMarineV22\n{\n}\n");
  const MoosImport import = importMoosFolder(folder / "");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  EXPECT_EQ(import.scenario->vehicles[0]->name, "abe") << "9000 is the port of a file that gives none";
  ASSERT_TRUE(writeMoosFolder(exportMoos(*import.scenario), folder / "fleet"));
  const MoosImport again = importMoosFolder(folder / "fleet");
  ASSERT_TRUE(again.scenario) << test::textsOf(again.problems, false);
  EXPECT_EQ(*again.scenario, *import.scenario);
}

class OwnMission : public testing::TestWithParam<const char*> {};

TEST_P(OwnMission, ComesBackEqual) {
  const MoosImport import = importMoosFile(test::dataFile(fmt::format("moos/{}.moos", GetParam())));
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  EXPECT_EQ(test::textsOf(import.problems, false), "");
  const test::TemporaryFolder folder;
  const MoosExport missions = exportMoos(*import.scenario, "other");
  EXPECT_EQ(test::textsOf(missions.problems, false), "");
  ASSERT_TRUE(writeMoosFile(missions, folder / "other.moos"));
  const MoosImport again = importMoosFile(folder / "other.moos");
  ASSERT_TRUE(again.scenario) << test::textsOf(again.problems, false);
  EXPECT_EQ(writeScenario(*again.scenario), writeScenario(*import.scenario));
  EXPECT_EQ(*again.scenario, *import.scenario);
}

INSTANTIATE_TEST_SUITE_P(Files, OwnMission, testing::Values("pentagon", "yoyo", "wormhole_sail", "watch"),
                         [](const auto& row) { return std::string(row.param); });

TEST(MoosHelm, OtherSpellingsOfItsWordsAreTakenAndAnIncludeIsKept) {
  const MoosImport import =
      importWith(helmMission("behaviours = go.bhv\nstart_indrive = true\n#include more.plug\n"),
                 {{"dir/go.bhv", kWaypoint + "initialize DEPLOY = true\n"}});
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  ASSERT_TRUE(test::vehicleOf(import).helm);
  EXPECT_TRUE(test::vehicleOf(import).helm->hasControl);
  EXPECT_EQ(test::vehicleOf(import).behaviours.size(), 1u);
  EXPECT_THAT(import.scenario->unhandled, testing::Contains("  #include more.plug"));
  const std::string told = test::textsOf(import.problems);
  EXPECT_THAT(told, HasSubstr("dir/m.moos:10:1: warning: pre-processor lines are not read"));
  EXPECT_EQ(told.find("m.moos:10:"), told.rfind("m.moos:10:")) << "told once";
}

TEST(MoosHelm, ANameWithANulIsNoBehaviourFile) {
  const MoosImport import = importWith(helmMission(std::string("behaviors = a\0b\n", 16)), {});
  ASSERT_TRUE(import.scenario);
  EXPECT_THAT(test::textsOf(import.problems),
              HasSubstr("is not read: this is no file name; expected a file in the folder of "
                        "the mission file, or below it"));
}

}  // namespace
}  // namespace antipode
