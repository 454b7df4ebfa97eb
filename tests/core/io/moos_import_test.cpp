// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_import.h"
#include "core/io/moos/moos_communities.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/core/io/moos_missions.h"
#include "tests/support/files.h"
#include "tests/support/patience.h"
#include "tests/support/problem_texts.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

namespace antipode {
namespace {

using test::count;
using test::mission;
using test::vehicleOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(MoosImport, TakesOverTheSurfaceMission) {
  const MoosImport import = importMoosFile(test::dataFile("moos/pentagon.moos"));
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

TEST(MoosImport, AVehicleHasTheColourOfItsReports) {
  const auto colourOf = [](const std::string& lines) {
    const MoosImport import =
        importMoosText(mission("") + "ProcessConfig = pNodeReporter\n{\n" + lines + "}\n", "abe.moos");
    return import.scenario ? vehicleOf(import).colour : test::textsOf(import.problems);
  };
  EXPECT_EQ(colourOf("platform_type = kayak\n  Platform_Color = yellow // as the viewer knows it\n"), "#ffff00");
  EXPECT_EQ(colourOf("platform_color = red\nplatform_color = hex:ff,80,00\n"), "#ff8000") << "the last one";
  EXPECT_EQ(colourOf("platform_color = red\nplatform_color = bluish\n"), "#ff0000")
      << "pNodeReporter passes it over";
  EXPECT_EQ(colourOf("// platform_color = red\n"), "");
}

/// Numbers of the lines of the mission file that a problem tells of; one note names all lines without meaning.
std::set<int> reportedLines(const MoosImport& import) {
  std::set<int> lines;
  for (const Problem& problem : import.problems) {
    lines.insert(problem.location.line);
    if (!problem.message.starts_with("these have no meaning here")) continue;
    static const std::regex kRange("([0-9]+)(?: to ([0-9]+))?(?=[,)])");
    for (std::sregex_iterator at(problem.message.begin(), problem.message.end(), kRange), end; at != end; ++at) {
      const int first = std::stoi((*at)[1]), last = (*at)[2].matched ? std::stoi((*at)[2]) : first;
      for (int line = first; line <= last; ++line) lines.insert(line);
    }
  }
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
std::vector<int> acceptedLines(const std::string& path) {
  const std::set<int> all = linesWithText(path), told = reportedLines(importMoosFile(path));
  std::vector<int> taken;
  std::ranges::set_difference(all, told, std::back_inserter(taken));
  return taken;
}

TEST(MoosImport, ReportsEachLineOfTheSurfaceMissionThatIsNotTakenOver) {
  const std::string path = test::dataFile("moos/pentagon.moos");
  // Community, origin, the blocks of simulator, helm and script but for a CommsTick and the helm's verbosity.
  EXPECT_THAT(acceptedLines(path),
              ElementsAre(6, 9, 10, 45, 47, 50, 51, 52, 53, 54, 55, 56, 57, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68,
                          69, 70, 73, 75, 78, 80, 81, 94, 99, 100, 101, 102, 103, 104));
  const MoosImport import = importMoosFile(path);
  EXPECT_EQ(count(import.problems, Severity::Warning), 0U) << test::textsOf(import.problems);
  EXPECT_EQ(vehicleOf(import).params.postDesThrust, "DES_THRUST_EMB");
  EXPECT_EQ(vehicleOf(import).params.postDesRudder, "DES_RUDDER_EMB");
}

TEST(MoosImport, OneNoteOfAFileNamesAllThatHasNoMeaning) {
  const MoosImport import = importMoosText(
      "ServerHost = localhost\nCommunity = abe\nProcessConfig = uXMS\n{\nrefresh_mode = events\nvar = A\n}\n"
      "ProcessConfig = uSimMarineV22\n{\nCommsTick = 4\nstart_x = 3\nmax_acceleration = 0.5\n}\n"
      "ProcessConfig = pMarinePIDV22\n{\nCommsTick = 4\n}\n",
      "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_EQ(
      test::textsOf(import.problems),
      "m.moos:1:1: note: these have no meaning here and are not taken over, with their lines: ServerHost (1), "
      "block uXMS (3 to 6), CommsTick (10, 16)\n");
}

TEST(MoosImport, TheNoteOnBlocksOfOtherProgramsSaysWhatOfThemIsTakenOver) {
  const auto told = [](const std::string& program, const std::string& line) {
    const MoosImport import =
        importMoosText(mission("") + "ProcessConfig = " + program + "\n{\n" + line + "\n}\n", "m.moos");
    return test::textsOf(import.problems);
  };
  const std::string viewer = "block pMarineViewer but for its buttons, actions and clicks has no meaning here";
  for (const char* line :
       {"button_one = GO # GO=true", "action = menu_key=go # GO=true", "left_context[go] = GO=true"})
    EXPECT_THAT(told("pMarineViewer", line), HasSubstr(viewer)) << line;
  EXPECT_THAT(told("pMarineViewer", "set_pan_x = 3"), HasSubstr("block pMarineViewer has no meaning here"));
  EXPECT_THAT(told("pNodeReporter", "platform_color = red"),
              HasSubstr("block pNodeReporter but for its platform_color has no meaning here"));
}

TEST(MoosImport, ReportsEachLineOfTheDepthMissionThatIsNotTakenOver) {
  EXPECT_THAT(acceptedLines(test::dataFile("moos/yoyo.moos")),
              ElementsAre(6, 9, 10, 40, 42, 45, 46, 47, 48, 49, 50, 51, 52, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
                          64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 78, 80, 82, 84, 85, 86, 97, 101, 102,
                          103, 104, 105, 106, 107, 108, 109, 110));
}

TEST(MoosImport, KeepsEverythingElseOfTheSurfaceMission) {
  const MoosImport import = importMoosFile(test::dataFile("moos/pentagon.moos"));
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

TEST(MoosImport, TheTimerScriptOfTheSurfaceMissionBecomesEventsSinceItsHelmReadsTheOtherPosts) {
  const MoosImport import = importMoosFile(test::dataFile("moos/pentagon.moos"));
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
  const MoosImport import = importMoosFile(test::dataFile("moos/yoyo.moos"));
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
    const MoosImport import = importMoosFile(test::dataFile(fmt::format("moos/{}.moos", file)));
    ASSERT_TRUE(import.scenario);
    const ScenarioRead read = readScenario(writeScenario(*import.scenario), "again.yaml");
    ASSERT_TRUE(read.scenario) << test::textsOf(read.problems);
    EXPECT_EQ(*read.scenario, *import.scenario) << writeScenario(*read.scenario);
  }
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

TEST(MoosImport, WithoutASimulatorBlockThereIsNoScenario) {
  for (const char* text :
       {"", "Community = abe\n", "ProcessConfig = pHelmIvP\n{\n}\n", "}{}{\n\"\"\"\n${\n= = =\n"}) {
    const MoosImport import = importMoosText(text, "m.moos");
    EXPECT_FALSE(import.scenario);
    EXPECT_THAT(test::textsOf(import.problems),
                HasSubstr("m.moos:1:1: error: there is no simulator block in this mission file"));
  }
}

TEST(MoosImport, AnUnreadableFileIsOneError) {
  const MoosImport import = importMoosFile(test::dataFile("moos/absent.moos"));
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
  const double start = test::processorSeconds();
  importMoosText(mission(macros + "\n" + maps) + blocks, "m.moos");
  EXPECT_LT(test::processorSeconds() - start, 5 * test::kPatience);
}

TEST(MoosImport, ACommunityWithoutANameAndNamesWithOtherSignsAreTold) {
  const std::string text = mission("").substr(mission("").find('\n') + 1);  // without its own name
  const MoosImport none = importMoosText("Community =\n" + text, "m.moos");
  ASSERT_TRUE(none.scenario);
  EXPECT_EQ(vehicleOf(none).name, "vehicle");
  EXPECT_THAT(test::textsOf(none.problems),
              HasSubstr("m.moos:1:11: warning: the Community has no name; the vehicle is named 'vehicle'"));
  EXPECT_THAT(none.scenario->unhandled, testing::Contains("Community ="));
  for (const char sign : {'\\', '/', '\x01'}) {
    const MoosImport import = importMoosText(std::string("Community = a") + sign + "b\n" + text, "m.moos");
    ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
    EXPECT_EQ(vehicleOf(import).name, "a_b");
    EXPECT_THAT(test::textsOf(import.problems), HasSubstr("cannot be a vehicle's name; it becomes 'a_b'"));
  }
}

TEST(MoosImport, OfTwoHelmsTheFirstCounts) {
  const MoosImport import = importMoosText(
      "ProcessConfig = ANTLER\n{\nRun = pHelmIvP ~ second\n}\n" + mission("") +
          "ProcessConfig = pHelmIvP\n{\nAppTick = 2\n}\nProcessConfig = second\n{\nAppTick = 8\n}\n",
      "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  ASSERT_TRUE(vehicleOf(import).helm);
  EXPECT_EQ(vehicleOf(import).helm->period, 0.5);
  EXPECT_THAT(import.scenario->unhandled, testing::IsSupersetOf({"ProcessConfig = second", "  AppTick = 8"}));
}

TEST(MoosImport, ABlockThatIsGivenUpKeepsItsTickOnlyWhereItIsOne) {
  const MoosImport import =
      importMoosText(mission("AppTick = fast\nAppTick = 4\nyaw_pid_kp = 1\ndepth_control = maybe\n"), "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(import.scenario->time.step, 0.25);
  EXPECT_THAT(import.scenario->unhandled,
              ElementsAre("AppTick = fast", "yaw_pid_kp = 1", "depth_control = maybe"));
}

TEST(MoosImport, ACurrentFieldNeedsItsFileAndAWordThatIsTrueOrFalse) {
  const auto told = [](const std::string& lines) {
    return test::textsOf(importMoosText(mission(lines), "m.moos").problems);
  };
  EXPECT_THAT(told(std::string("current_field = a\0b\n", 20)),
              HasSubstr("m.moos:4:17: warning: current_field: this is no file name; the line is not taken over"));
  EXPECT_THAT(
      told("current_field_active = maybe\n"),
      HasSubstr("m.moos:4:24: warning: current_field_active: 'maybe' is not usable; the line is ignored; expected "
                "true or false"));
  EXPECT_THAT(told("current_field_active = true\n"),
              HasSubstr("m.moos:4:24: warning: current_field_active has no effect without a current field"));
  for (const char* name : {"current_field", "current_field_active"})
    EXPECT_THAT(told(fmt::format("{0} = true\n{0} = false\n", name)),
                HasSubstr(fmt::format("m.moos:5:1: note: {} replaces the value of line 4", name)));
}

class MissionFiles : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) { std::ofstream(folder.file(name)) << text; }
  test::TemporaryFolder folder;
};

TEST_F(MissionFiles, ALineOfACurrentFieldThatMeansNothingIsNamedInItsFile) {
  write("bay.cfd", "fieldname: bay\nradius: 30\nx=1, y=2, mag=0.5, ang=90\n  rubbish\n");
  write("a.moos", mission("current_field = bay.cfd\ncurrent_field_active = false\n"));
  const MoosImport import = importMoosFile(folder.file("a.moos"));
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_FALSE(import.scenario->environment.currentField->active);
  EXPECT_EQ(import.scenario->environment.currentField->field->vectors().size(), 1u);
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("bay.cfd:4:3: warning: current field: "));
}

TEST_F(MissionFiles, AnObstacleFileGivesItsLinesToItsProgram) {
  const std::string launcher =
      "Community = shore\nProcessConfig = ANTLER\n{\nRun = uFldObstacleSim @ NewConsole = false\n}\n"
      "ProcessConfig = uFldObstacleSim\n{\n";
  const auto linesOf = [&](const std::string& lines) {
    write("m.moos", launcher + lines + "}\n");
    const MoosImport import = importMoosMission(folder.file("m.moos"));
    EXPECT_TRUE(import.scenario) << test::textsOf(import.problems);
    return import.scenario ? import.scenario->communities->communities.at(0).programs.at(0).lines
                           : std::vector<std::string>{};
  };
  write("field.txt", "# comment\n// comment\n\n  poly = pts={1,1:2,1:2,2},label=a\nregion = pts={0,0:9,0:9,9}\n");
  EXPECT_THAT(linesOf("no equals\nobstacle_file = field.txt // around the buoy\n"),
              ElementsAre("no equals", "obstacle_file = field.txt // around the buoy",
                          "poly = pts={1,1:2,1:2,2},label=a", "region = pts={0,0:9,0:9,9}"));
  EXPECT_THAT(linesOf("obstacle_file = none.txt\n"), ElementsAre("obstacle_file = none.txt"));
  EXPECT_THAT(linesOf("obstacle_file = // none\n"), ElementsAre("obstacle_file = // none"));
}

TEST_F(MissionFiles, AnObstacleFileThatCannotBeReadIsNamedWithTheReason) {
  std::filesystem::create_directories(folder.file("mission/folder"));
  write("field.txt", "region = pts={0,0:9,0:9,9}\n");
  const auto importWith = [&](const std::string& file) {
    write("mission/m.moos",
          "Community = shore\nProcessConfig = ANTLER\n{\nRun = uFldObstacleSim @ NewConsole = false\n}\n"
          "ProcessConfig = uFldObstacleSim\n{\nobstacle_file = " +
              file + "\n}\n");
    return importMoosMission(folder.file("mission/m.moos"));
  };
  const MoosImport without = importWith("none.txt"), broken = importWith("folder"),
                   outside = importWith("../field.txt");
  EXPECT_TRUE(without.scenario);
  EXPECT_EQ(test::textsOf(without.problems),
            folder.file("mission/m.moos") + ":8:17: warning: the obstacle file '" +
                folder.file("mission/none.txt") +
                "' cannot be read: cannot open the file: No such file or directory; expected a file of obstacles; "
                "its path is relative to the mission file\n");
  EXPECT_FALSE(broken.scenario) << "its obstacles would be left out";
  EXPECT_EQ(test::textsOf(broken.problems), folder.file("mission/m.moos") + ":8:17: error: the obstacle file '" +
                                                folder.file("mission/folder") +
                                                "' cannot be read: cannot read the file: Is a directory\n");
  ASSERT_TRUE(outside.scenario);
  EXPECT_THAT(test::textsOf(outside.problems),
              HasSubstr(":8:17: warning: the obstacle file '../field.txt' is not read: "
                        "the path leaves the mission's folder; "));
  EXPECT_THAT(outside.scenario->communities->communities.at(0).programs.at(0).lines,
              ElementsAre("obstacle_file = ../field.txt"));
}

TEST_F(MissionFiles, ALauncherSaysInMillisecondsHowLongItWaitsBetweenItsPrograms) {
  const auto gapOf = [&](const std::string& line) {
    write("m.moos",
          "Community = shore\nProcessConfig = ANTLER\n{\n" + line + "Run = pShare @ NewConsole = false\n}\n");
    const MoosImport import = importMoosMission(folder.file("m.moos"));
    EXPECT_TRUE(import.scenario) << test::textsOf(import.problems);
    return import.scenario ? import.scenario->communities->communities.at(0).launchGap : -1;
  };
  EXPECT_EQ(gapOf("MSBetweenLaunches = 200\n"), 0.2) << "s";
  EXPECT_EQ(gapOf("MSBetweenLaunches = soon\n"), 0);
  EXPECT_EQ(gapOf("MSBetweenLaunches = -200\n"), 0);
  EXPECT_EQ(gapOf(""), 0);
}

TEST_F(MissionFiles, AHelmIsBrokenByWhatItsProgramRefusesAndNotByEveryWarning) {
  write("m.moos",
        "Community = abe\nProcessConfig = ANTLER\n{\nRun = pHelmIvP @ NewConsole = false\n}\n"
        "ProcessConfig = pHelmIvP\n{\nbehaviors = m.bhv\n}\n");
  const auto isBroken = [&](const std::string& lines) {
    write("m.bhv", "Behavior = BHV_ConstantSpeed\n{\nname = go\nspeed = 1\n" + lines + "}\n");
    const MoosImport import = importMoosMission(folder.file("m.moos"));
    EXPECT_TRUE(import.scenario) << test::textsOf(import.problems);
    return import.scenario && import.scenario->communities->communities.at(0).isHelmBroken;
  };
  EXPECT_FALSE(isBroken("")) << "no duration: the helm ends it";
  const std::string forever = "duration = no-time-limit\n";
  EXPECT_FALSE(isBroken(forever + "comms_policy = open\n"));
  EXPECT_FALSE(isBroken(forever + "runxflag = STATUS={\"Id\":\"$[BHVNAME]\", \"Mode\":\"x\"}\n"));
  EXPECT_FALSE(isBroken(forever + "pwt = 50 // caf\xe9\n")) << "Latin-1";
  EXPECT_TRUE(isBroken(forever + "speed = abc\n"));
  EXPECT_TRUE(isBroken(forever + "sped = 2\n"));
  EXPECT_TRUE(isBroken(forever + "condition = (A = 1\n"));
  EXPECT_TRUE(isBroken(forever + "}\nrubbish\n{\n"));
}

TEST_F(MissionFiles, AWholeMissionIsCheckedAsAScenarioIs) {
  const std::string launcher = "Community = abe\nProcessConfig = ANTLER\n{\nRun = pHelmIvP @ NewConsole = false\n";
  const std::string helm = "ProcessConfig = pHelmIvP\n{\nbehaviors = m.bhv\n}\n";
  const std::string simulator = "ProcessConfig = uSimMarineV22\n{\nAppTick = 10\nyaw_pid_kp = 1\n}\n";
  write("m.bhv", "Behavior = BHV_Waypoint\n{\nname = route\nspeed = 1\n}\n");
  const auto problems = [&] { return test::textsOf(importMoosMission(folder.path()).problems); };
  const auto told = [&](const std::string& what) {
    const std::string all = problems();
    std::size_t times = 0;
    for (std::size_t at = all.find(what); at != all.npos; at = all.find(what, at + 1)) ++times;
    return times;
  };
  const std::string noPoints = folder.file("m.bhv") + ":1:1: warning: this waypoint behaviour has no points";
  write("a.moos", launcher + "}\n" + helm);
  EXPECT_EQ(told(noPoints), 1u) << problems() << "its vehicle is simulated elsewhere";
  for (const char* file : {"a.moos", "b.moos"})
    write(file, launcher + "Run = uSimMarineV22 @ NewConsole = false\n}\n" + helm + simulator);
  EXPECT_EQ(told(noPoints), 1u) << problems() << "both read this file, for their helms and vehicles";
  EXPECT_THAT(problems(), HasSubstr("a.moos: warning: two vehicles are called 'abe'"));
}

TEST_F(MissionFiles, AMissionThatCannotBeReadIsOneErrorWithItsPath) {
  const auto errorOf = [&](const std::string& path) {
    const MoosImport import = importMoosMission(path);
    EXPECT_FALSE(import.scenario);
    EXPECT_EQ(import.problems.size(), 1u);
    return test::textsOf(import.problems);
  };
  EXPECT_THAT(errorOf(folder.file("none")), HasSubstr("none: error: there is no such file or folder"));
  EXPECT_THAT(errorOf(folder.path()),
              HasSubstr(folder.path() +
                        ": error: there is no mission file here; expected files targ_*.moos, or other *.moos"));
  std::filesystem::create_directory(folder.file("dir.moos"));
  EXPECT_THAT(errorOf(folder.path()), HasSubstr(folder.file("dir.moos") + ": error: "));
}

TEST_F(MissionFiles, AMissionHasAtMost10000Communities) {
  for (int i = 0; i <= 10'000; ++i) write(fmt::format("{}.moos", i), "");
  const MoosImport import = importMoosMission(folder.path());
  EXPECT_FALSE(import.scenario);
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("error: the folder holds more than 10000 mission files"));
}

TEST_F(MissionFiles, TheStepOfAMissionIsThatOfItsFirstVehicle) {
  for (const std::string name : {"abe", "ben"})
    write("targ_" + name + ".moos", "ServerPort = " + std::string(name == "abe" ? "9001" : "9002") +
                                        "\nCommunity = " + name +
                                        "\nProcessConfig = ANTLER\n{\nRun = uSimMarineV22 @ NewConsole = "
                                        "false\n}\nProcessConfig = uSimMarineV22\n{\nAppTick = " +
                                        (name == "abe" ? "10" : "4") + "\n}\n");
  const MoosImport import = importMoosMission(folder.path());
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_EQ(import.scenario->time.step, 0.1);
  ASSERT_EQ(import.scenario->vehicles.size(), 2u);
  EXPECT_EQ(import.scenario->vehicles[1]->name, "ben");
}

}  // namespace
}  // namespace antipode
