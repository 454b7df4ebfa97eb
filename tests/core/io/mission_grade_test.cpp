// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/grade/mission_grade.h"

#include "tests/support/small_mission.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include <unistd.h>

namespace antipode {
namespace {

namespace fs = std::filesystem;

class MissionGradeTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("antipode_grade_" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "case");
  }
  void TearDown() override { fs::remove_all(folder_); }
  void write(const std::string& name, const std::string& text) { test::writeText(folder_ / "case", name, text); }
  std::string path() const { return (folder_ / "case").string(); }

  void writeShoreside(const std::string& pass) { test::writeShoreside(folder_ / "case", pass); }
  void writeVehicle() { test::writeVehicle(folder_ / "case"); }

  fs::path folder_;
};

TEST_F(MissionGradeTest, AFolderOfTemplatesSaysThatItsLauncherMakesTheMission) {
  writeShoreside("POS_X >= 36");
  writeVehicle();
  write("meta_vehicle.moos", "Community = $(VNAME)\n");
  EXPECT_EQ(gradeMission(path(), {}).verdict, Verdict::Pass) << "templates beside a made mission do not count";
  for (const char* name : {"targ_shoreside.moos", "targ_abe.moos"}) fs::remove(folder_ / "case" / name);
  const MissionGrade grade = gradeMission(path(), {});
  EXPECT_EQ(grade.verdict, Verdict::CannotRun);
  ASSERT_EQ(grade.warnings.size(), 1U);
  EXPECT_NE(grade.warnings.front().find("--expand"), std::string::npos) << grade.warnings.front();
}

TEST_F(MissionGradeTest, AHarnessIsAFolderOfTemplates) {
  write("pass-shoreside.xmoos", "x = 1\n");
  EXPECT_FALSE(isTemplateFolder(path()));
  write("zlaunch.sh", "#!/bin/sh\n");
  EXPECT_TRUE(isTemplateFolder(path()));
  EXPECT_EQ(missionsBelow(folder_.string()), std::vector{path()});
  write("mission.moos", "Community = abe\n");
  EXPECT_FALSE(isTemplateFolder(path())) << "a mission with a script beside it";
}

TEST_F(MissionGradeTest, AMissionStartsByItsOwnPokeAndJudgesItself) {
  writeShoreside("POS_X >= 36");
  writeVehicle();
  const MissionGrade grade = gradeMission(path(), {});
  EXPECT_EQ(grade.verdict, Verdict::Pass) << grade.row;
  EXPECT_TRUE(grade.row.starts_with("  grade=pass  x=3")) << grade.row;
  EXPECT_GT(grade.seconds, 15);
  EXPECT_LT(grade.seconds, 40);
}

TEST_F(MissionGradeTest, AWrongConditionFails) {
  writeShoreside("POS_X >= 100");
  writeVehicle();
  EXPECT_EQ(gradeMission(path(), {}).verdict, Verdict::Fail);
}

TEST_F(MissionGradeTest, ATimeOutHasNoResult) {
  writeShoreside("POS_X >= 36");
  writeVehicle();
  write("antipode_case.txt", "max_time=5\nexpected=no result\n");
  const MissionGrade grade = gradeMission(path(), {});
  EXPECT_EQ(grade.verdict, Verdict::NoResult);
  EXPECT_TRUE(grade.isAsExpected());
  EXPECT_EQ(grade.row, "");
}

TEST_F(MissionGradeTest, RepeatsGiveEqualBits) {
  writeShoreside("POS_X >= 36");
  writeVehicle();
  const MissionGrade first = gradeMission(path(), {});
  for (int i = 0; i < 5; ++i) {
    const MissionGrade again = gradeMission(path(), {});
    EXPECT_EQ(again.row, first.row);
    EXPECT_EQ(again.stateHash, first.stateHash);
  }
}

TEST_F(MissionGradeTest, ALaunchByHandHasTheSameVerdict) {
  writeShoreside("POS_X >= 36");
  writeVehicle();
  GradeOptions ideal;
  ideal.timing = LaunchTiming::Ideal;
  const MissionGrade grade = gradeMission(path(), {});
  EXPECT_EQ(grade.verdict, Verdict::Pass);
  EXPECT_GT(grade.seconds, gradeMission(path(), ideal).seconds);
}

TEST_F(MissionGradeTest, OtherMissionFilesOfTheFolderAreNotRead) {
  writeShoreside("POS_X >= 36");
  writeVehicle();
  write("meta_vehicle.moos", "ProcessConfig = uSimMarineV22\n{\n}\n");
  const MoosImport import = importMoosMission(path());
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(import.scenario->vehicles.size(), 1u);
}

TEST_F(MissionGradeTest, SomebodyPostsFromOutside) {
  write("targ_shoreside.moos",
        "Community = shoreside\nProcessConfig = ANTLER\n{\n  Run = pMissionEval @ NewConsole = false\n}\n"
        "ProcessConfig = pMissionEval\n{\n  lead_condition = GO = true\n  pass_condition = N = 3\n}\n");
  write("antipode_case.txt", "poke=1 N=3\npoke=2 GO=true\n");
  EXPECT_EQ(gradeMission(path(), {}).verdict, Verdict::Pass);
}

TEST_F(MissionGradeTest, AMissionWithAnUnknownProgramHasNoVerdict) {
  write("targ_shoreside.moos",
        "Community = shoreside\nProcessConfig = ANTLER\n{\n  Run = pMissionEval @ NewConsole = false\n"
        "  Run = pNobodyKnows @ NewConsole = false\n}\n"
        "ProcessConfig = pMissionEval\n{\n  lead_condition = DB_UPTIME > 1\n}\n");
  const MissionGrade grade = gradeMission(path(), {});
  EXPECT_EQ(grade.verdict, Verdict::CannotRun);
  ASSERT_EQ(grade.warnings.size(), 1u);
  EXPECT_NE(grade.warnings[0].find("pNobodyKnows"), std::string::npos);
}

TEST_F(MissionGradeTest, AFolderOfFoldersIsAListOfMissions) {
  writeShoreside("POS_X >= 36");
  EXPECT_EQ(missionsBelow(folder_.string()), std::vector<std::string>{path()});
  EXPECT_EQ(missionsBelow(path()), std::vector<std::string>{path()});
}

TEST_F(MissionGradeTest, JUnitTellsWhatIsNotAsExpected) {
  MissionGrade good, bad;
  good.name = "a", good.verdict = Verdict::Pass;
  bad.name = "b<c", bad.verdict = Verdict::Fail, bad.row = "grade=fail & more";
  const std::string text = junitText({good, bad});
  EXPECT_NE(text.find("tests=\"2\" failures=\"1\""), std::string::npos);
  EXPECT_NE(text.find("name=\"b&lt;c\""), std::string::npos);
  EXPECT_NE(text.find("grade=fail &amp; more"), std::string::npos);
}

}  // namespace
}  // namespace antipode
