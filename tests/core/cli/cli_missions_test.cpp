// SPDX-License-Identifier: GPL-3.0-or-later
// Mission files on the command line.
#include "core/base/files/text_file.h"
#include "core/io/moos/moos_import.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/core/cli/cli_support.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace antipode::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class CliMissions : public CliTest {
 protected:
  std::string mission(const std::string& name, const std::string& lines, const std::string& globals = "") {
    writeText(folder / name, globals + "Community = " + name.substr(0, name.find('.')) +
                                 "\nProcessConfig = uSimMarineV22\n{\n" + lines + "}\n");
    return folder / name;
  }
  ScenarioPtr read(const std::string& name) { return readScenarioFile(folder / name).scenario; }
};

TEST_F(CliMissions, AMissionGoesToYamlAndBackAndStaysTheSame) {
  const Finished there = cli({"convert", kPentagon, folder / "p.yaml"});
  EXPECT_EQ(there.code, 0);
  EXPECT_EQ(there.out, folder / "p.yaml\n");
  EXPECT_THAT(there.errors, testing::ContainsRegex("note: these have no meaning here .*verbose \\(79"));
  const Finished back = cli({"convert", folder / "p.yaml", folder / "alder.moos"});
  EXPECT_EQ(back.code, 0);
  EXPECT_THAT(back.errors, testing::AllOf(testing::Not(HasSubstr("warning")), testing::Not(HasSubstr("error"))));
  EXPECT_TRUE(std::filesystem::exists(folder / "alder.bhv"));
  const MoosImport again = importMoosFile(folder / "alder.moos");
  ASSERT_TRUE(again.scenario);
  EXPECT_EQ(again.scenario->vehicles[0]->behaviours.size(), 2U);
  EXPECT_TRUE(*again.scenario == *read("p.yaml"));
}

TEST_F(CliMissions, AFleetGoesIntoAFolderAndBack) {
  EXPECT_EQ(cli({"convert", scenario(), folder / "fleet"}).code, 0);
  EXPECT_EQ(cli({"convert", folder / "fleet", folder / "again.yaml"}).code, 0);
  const ScenarioPtr again = read("again.yaml");
  ASSERT_TRUE(again);
  ASSERT_EQ(again->vehicles.size(), 2U);
  EXPECT_EQ(again->name, "Two boats");
  EXPECT_EQ(again->vehicles[0]->name, "abe");
  EXPECT_EQ(again->vehicles[0]->params.driftX, 0.5);
  EXPECT_EQ(again->vehicles[1]->start, (StartPose{.y = 50, .heading = 90}));
  ASSERT_EQ(again->events.size(), 2U);
  EXPECT_EQ(again->events[0].vehicle, "abe");
}

TEST_F(CliMissions, WhatCannotBeHeldIsReportedWithoutAFailure) {
  const Finished done = cli({"convert", scenario(), folder / "fleet/"});
  EXPECT_EQ(done.code, 0);
  EXPECT_THAT(done.errors, HasSubstr("warning: the reference program does not know document mode"));
  EXPECT_THAT(done.errors, HasSubstr("note: duration is not held by a mission file"));
}

TEST_F(CliMissions, AFleetDoesNotFitIntoOneFile) {
  const Finished done = cli({"convert", scenario(), folder / "fleet.moos"});
  EXPECT_EQ(done.code, 2);
  EXPECT_THAT(done.errors, HasSubstr("a mission file holds one vehicle, the scenario has 2; expected a folder"));
  EXPECT_FALSE(std::filesystem::exists(folder / "fleet.moos"));
}

TEST_F(CliMissions, RunTakesAMissionAndAFolderAndChangesOfValues) {
  std::filesystem::create_directory(folder / "two");
  mission("two/abe.moos", "AppTick = 4\nstart_x = 3\n");
  writeText(folder / "two/ben.moos",
            "Community = ben\nProcessConfig = uSimMarineV22\n{\nAppTick=4\nstart_x=8\n}\n");
  const Finished one = cli({"run", kPentagon, "--duration", "5", "--set", "vehicles.alder.start.x=77"});
  EXPECT_EQ(one.code, 0);
  EXPECT_THAT(one.out, HasSubstr("alder"));
  EXPECT_THAT(one.out, HasSubstr("77"));
  const Finished two = cli({"run", folder / "two", "--duration", "5", "--log", folder / "two.aprun"});
  EXPECT_EQ(two.code, 0) << two.errors;
  EXPECT_THAT(two.out, HasSubstr("ben"));
  EXPECT_EQ(cli({"verify", folder / "two.aprun"}).code, 0);
  EXPECT_THAT(cli({"info", folder / "two"}).out, HasSubstr("folder of mission files"));
}

TEST_F(CliMissions, AMissionWithAHelmRunsByItself) {
  const Finished done = cli({"run", kPentagon, "--duration", "340", "--log", folder / "p.aprun"});
  EXPECT_EQ(done.code, 0) << done.errors;
  EXPECT_EQ(cli({"verify", folder / "p.aprun"}).code, 0);
  const Finished pair = cli({"run", dataFile("moos/pair"), "--duration", "120", "--summary", folder / "s.json"});
  EXPECT_EQ(pair.code, 0) << pair.errors;
  EXPECT_THAT(pair.out, HasSubstr("hazel"));
  EXPECT_THAT(cli({"info", kPentagon}).out, HasSubstr("behaviours   2"));
}

TEST_F(CliMissions, ErrorsOfASwarmCountAfterTheFirstHourUnlessSaidOtherwise) {
  const auto countedFrom = [&](const std::string& duration, std::vector<std::string> more) {
    std::vector<std::string> words{"run",
                                   scenarioFile("swarm20.yaml"),
                                   "--duration",
                                   duration,
                                   "--set",
                                   "time.start=100",
                                   "--quiet",
                                   "--summary",
                                   folder / "s.json"};
    words.insert(words.end(), more.begin(), more.end());
    EXPECT_EQ(cli(words).code, 0);
    return nlohmann::json::parse(*readFile(folder / "s.json"))["errors_after_s"].get<double>();
  };
  EXPECT_EQ(countedFrom("3700", {}), 3600);
  EXPECT_EQ(countedFrom("60", {}), 0);
  EXPECT_EQ(countedFrom("60", {"--summary-after", "20"}), 20);
}

TEST_F(CliMissions, ABehaviourFileAloneIsNoMission) {
  const std::string file = dataFile("moos/pentagon.bhv");
  for (const char* command : {"run", "check", "info"}) {
    const Finished done = cli({command, file});
    EXPECT_EQ(done.code, 2) << command;
    EXPECT_THAT(done.errors,
                HasSubstr("this is a behaviour file, which is read with the mission that names it; expected "
                          "a mission file (.moos)"));
  }
}

TEST_F(CliMissions, ChecksOfAMissionReportPlacesInItsBehaviourFile) {
  const std::string file = mission("abe.moos", "yaw_pid_kp = 1\n");
  writeText(folder / "abe.moos", *readFile(file) + "ProcessConfig = pHelmIvP\n{\nbehaviors = abe.bhv\n}\n");
  const Finished missing = cli({"check", file});
  EXPECT_EQ(missing.code, 0);
  EXPECT_THAT(missing.out, HasSubstr("abe.moos:8:13: warning: the behaviour file '" + (folder / "abe.bhv") +
                                     "' cannot be read"));
  writeText(folder / "abe.bhv", "Behavior = BHV_Waypoint\n{\n  points = 1,2\n  sped = 3\n}\n");
  EXPECT_THAT(cli({"check", file}).out, HasSubstr("abe.bhv:4:3: warning: unknown key 'sped'; expected 'speed'"));
}

TEST_F(CliMissions, ChecksReportPlacesAndAFolderWithoutMissionsIsNoScenario) {
  const Finished done = cli({"check", mission("abe.moos", "turn_rat = 4\n")});
  EXPECT_EQ(done.code, 0);
  EXPECT_THAT(done.out, HasSubstr("abe.moos:4:1: warning: unknown parameter 'turn_rat'; expected 'turn_rate'"));
  std::filesystem::create_directory(folder / "empty");
  const Finished empty = cli({"check", folder / "empty"});
  EXPECT_EQ(empty.code, 2);
  EXPECT_THAT(empty.errors, HasSubstr("this is a folder without mission files"));
}

TEST_F(CliMissions, AFileWithoutASimulatorIsAProblem) {
  writeText(folder / "shore.moos", "Community = shore\n");
  EXPECT_EQ(cli({"convert", folder / "shore.moos", folder / "s.yaml"}).code, 1);
  EXPECT_FALSE(std::filesystem::exists(folder / "s.yaml"));
}

TEST_F(CliMissions, ThePreProcessorIsExpandedOnRequest) {
  const std::string file = mission("abe.moos", "#ifdef FAST\nturn_rate = $(FAST)\n#else\nturn_rate = 5\n#endif\n");
  EXPECT_EQ(cli({"convert", file, folder / "a.yaml", "--preprocess"}).code, 0);
  EXPECT_EQ(read("a.yaml")->vehicles[0]->params.turnRate, 5);
  EXPECT_EQ(cli({"convert", file, folder / "b.yaml", "--define", "FAST=44"}).code, 0);
  EXPECT_EQ(read("b.yaml")->vehicles[0]->params.turnRate, 44);
  EXPECT_THAT(cli({"check", file}).out, HasSubstr("pre-processor lines are not read"));
  EXPECT_THAT(cli({"check", file, "--define", "FAST=44"}).out, HasSubstr("no problems"));
  EXPECT_EQ(cli({"check", file, "--define", "FAST"}).code, 2);
}

TEST_F(CliMissions, TheFileOfACurrentFieldIsFoundFromTheNewPlace) {
  std::filesystem::create_directory(folder / "in");
  writeText(folder / "in/bay.cfd", "radius: 30\nx=1, y=2, mag=0.5, ang=90\n");
  writeText(
      folder / "in/abe.moos",
      "Community=abe\nProcessConfig=uSimMarineV22\n{\ncurrent_field=bay.cfd\ncurrent_field_active=true\n}\n");
  EXPECT_EQ(cli({"convert", folder / "in/abe.moos", folder / "abe.yaml"}).code, 0);
  const ScenarioPtr scenario = read("abe.yaml");
  ASSERT_TRUE(scenario);
  EXPECT_EQ(scenario->environment.currentField->file, "in/bay.cfd");
  EXPECT_EQ(cli({"convert", folder / "abe.yaml", folder / "out/"}).code, 0);
  EXPECT_TRUE(std::filesystem::exists(folder / "out/bay.cfd"));
}

}  // namespace
}  // namespace antipode::test
