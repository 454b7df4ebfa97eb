// SPDX-License-Identifier: GPL-3.0-or-later
// A mission run with all of its programs, for its logs.
#include "core/io/grade/mission_run.h"

#include "core/base/files/text_file.h"
#include "tests/support/small_mission.h"

#include <gtest/gtest.h>

#include <unistd.h>

namespace antipode {
namespace {

namespace fs = std::filesystem;

class MissionRunTest : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    test::writeVehicle(folder_ / "mission");
  }
  void TearDown() override { fs::remove_all(folder_); }
  LoadedScenario load(const std::vector<std::string>& presses = {}) const {
    return loadMissionRun((folder_ / "mission").string(), {}, presses);
  }
  std::string logs() const { return (folder_ / "logs").string(); }
  /// The first line of a log with a variable; empty: there is none.
  std::string lineWith(const std::string& log, const std::string& variable) const {
    const auto text = readFile((folder_ / "logs" / log).string());
    EXPECT_TRUE(text) << log;
    if (!text) return {};
    for (const std::string_view line : splitTrimmed(*text, '\n'))
      if (line.find(' ' + variable + ' ') != line.npos) return std::string(line);
    return {};
  }

  fs::path folder_ = fs::temp_directory_path() / ("antipode_mission_run_" + std::to_string(::getpid()));
};

TEST_F(MissionRunTest, TheShoresideHasALogWithItsVerdictAndWhatWasShared) {
  test::writeShoreside(folder_ / "mission", "POS_X >= 36");
  const LoadedScenario mission = load();
  ASSERT_TRUE(mission.scenario);
  const auto run = runMission(*mission.scenario, 60, logs());
  ASSERT_TRUE(run) << run.error().text();
  EXPECT_EQ(run->logs, (std::vector<std::string>{logs() + "/abe.alog", logs() + "/shoreside.alog"}));
  EXPECT_NEAR(run->seconds, 60, 1e-9);
  EXPECT_EQ(run->verdict, Verdict::Pass);
  // 40 m at 2 m/s, less the capture radius, and the time to get under way.
  const std::string done = lineWith("shoreside.alog", "DONE");
  EXPECT_GT(std::atof(done.c_str()), 17) << done;
  EXPECT_LT(std::atof(done.c_str()), 40) << done;
  EXPECT_NE(done.find("pHelmIvP"), std::string::npos) << "a shared post keeps its source: " << done;
  EXPECT_NE(lineWith("shoreside.alog", "MISSION_EVALUATED").find("true"), std::string::npos);
  EXPECT_NE(lineWith("abe.alog", "NAV_X"), "");
}

TEST_F(MissionRunTest, AMissionThatCannotBeReadIsToldFromOneWithErrors) {
  const LoadedScenario absent = loadMissionRun((folder_ / "none.moos").string(), {}, {});
  EXPECT_FALSE(absent.scenario || absent.wasRead);
  const LoadedScenario wrong = load({"no such button"});
  EXPECT_FALSE(wrong.scenario);
  EXPECT_TRUE(wrong.wasRead);
}

TEST_F(MissionRunTest, AMissionWaitsForItsButton) {
  test::writeShoreside(folder_ / "mission", "POS_X >= 36", test::Deployed::ByButton);
  const auto idle = runMission(*load().scenario, 60, logs());
  ASSERT_TRUE(idle) << idle.error().text();
  EXPECT_FALSE(idle->verdict) << "nobody has pressed it";
  const auto pressed = runMission(*load({"Deploy"}).scenario, 60, logs());
  ASSERT_TRUE(pressed) << pressed.error().text();
  EXPECT_EQ(pressed->verdict, Verdict::Pass);
}

TEST_F(MissionRunTest, AButtonThatIsNotThereIsAnsweredWithThoseThatAre) {
  test::writeShoreside(folder_ / "mission", "POS_X >= 36", test::Deployed::ByButton);
  const LoadedScenario mission = load({"launch"});
  EXPECT_FALSE(mission.scenario);
  ASSERT_FALSE(mission.problems.empty());
  EXPECT_EQ(mission.problems.back().message, "--press launch: there is no such button");
  EXPECT_EQ(mission.problems.back().expected, "DEPLOY, RETURN");
}

TEST_F(MissionRunTest, AStoppedRunLeavesNoLogs) {
  test::writeShoreside(folder_ / "mission", "POS_X >= 36");
  std::stop_source stop;
  const auto stopAtOnce = [&](double share) {
    EXPECT_LT(share, 0.9);
    stop.request_stop();
  };
  const auto run = runMission(*load().scenario, 1e5, logs(), stopAtOnce, stop.get_token());
  ASSERT_FALSE(run);
  EXPECT_EQ(run.error().message, "the run was stopped");
  EXPECT_FALSE(fs::exists(logs()));
}

TEST_F(MissionRunTest, AValueMayBePostedInsteadOfAButton) {
  test::writeShoreside(folder_ / "mission", "POS_X >= 36", test::Deployed::ByButton);
  std::filesystem::create_directories(logs());
  test::writeText(logs(), "notes.txt", "of an earlier run");
  const LoadedScenario mission = load({"DEPLOY=true", "MOOS_MANUAL_OVERRIDE=false"});
  ASSERT_TRUE(mission.scenario);
  const auto run = runMission(*mission.scenario, 60, logs());
  ASSERT_TRUE(run) << run.error().text();
  EXPECT_EQ(run->verdict, Verdict::Pass);
  EXPECT_EQ(run->logs, (std::vector<std::string>{logs() + "/abe.alog", logs() + "/shoreside.alog"}))
      << "only the logs of the folder";
}

TEST_F(MissionRunTest, LogsThatCannotBeWrittenAreAnError) {
  test::writeShoreside(folder_ / "mission", "POS_X >= 36");
  test::writeText(folder_, "logs", "a file stands where the folder should be");
  const auto run = runMission(*load().scenario, 1, logs());
  ASSERT_FALSE(run);
  EXPECT_FALSE(run.error().message.empty());
  EXPECT_TRUE(fs::is_regular_file(logs())) << "it is left alone";
}

TEST_F(MissionRunTest, ItsLogsHaveTheClockOfItsProgramsAndAreTheSameEachTime) {
  test::writeShoreside(folder_ / "mission", "POS_X >= 36");
  const auto texts = [&] {
    const auto run = runMission(*load().scenario, 5, logs());
    EXPECT_TRUE(run) << run.error().text();
    std::vector<std::string> all;
    for (const char* name : {"abe.alog", "shoreside.alog"})
      all.push_back(readFile(logs() + "/" + name).value_or(""));
    return all;
  };
  const auto first = texts();
  for (const char* name : {"abe.alog", "shoreside.alog"})
    EXPECT_EQ(lineWith(name, "LOGSTART"), "%% LOGSTART           1784534400") << name;
  EXPECT_EQ(texts(), first);
}

}  // namespace
}  // namespace antipode
