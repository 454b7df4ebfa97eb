// SPDX-License-Identifier: GPL-3.0-or-later
// antipode-cli as a process: logs of MOOS communities.
#include "core/io/alog/alog_reader.h"
#include "core/io/runlog/run_log_reader.h"
#include "tests/core/cli/cli_json.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>

namespace antipode::test {
namespace {

using testing::HasSubstr;

const std::string kPentagonLog = recordedLog("PENTAGON.alog");

TEST_F(CliTest, RunWritesAnAlogForEachVehicle) {
  const Finished run = cli({"run", scenario(), "--alog", folder / "logs"});
  EXPECT_EQ(run.code, 0) << run.errors;
  EXPECT_THAT(run.out, HasSubstr("alog: " + (folder / "logs")));
  const auto log = Alog::open(folder / "logs/abe.alog");
  ASSERT_TRUE(log);
  EXPECT_EQ(log->find("USM_X")->entries.size(), 61U);
  EXPECT_TRUE(Alog::open(folder / "logs/ben.alog"));
}

TEST_F(CliTest, AFolderOfLogsIsOneRecording) {
  const std::string logs = folder / "logs";
  ASSERT_EQ(cli({"run", scenario(), "--alog", logs, "--quiet"}).code, 0);
  const Finished info = cli({"info", logs});
  EXPECT_EQ(info.code, 0) << info.errors;
  EXPECT_THAT(info.out, HasSubstr("2 (abe, ben)"));
  EXPECT_EQ(cli({"export", logs, folder / "both.csv", "--channels", "x,y"}).code, 0);
  EXPECT_TRUE(fileText(folder / "both.csv").starts_with("time,abe.x,abe.y,ben.x,ben.y\n"));
  EXPECT_EQ(cli({"compare", logs, logs}).code, 0);
  EXPECT_EQ(cli({"convert", logs, folder / "both.aprun"}).code, 0);
  EXPECT_THAT(cli({"info", folder / "both.aprun"}).out, HasSubstr("2 (abe, ben)"));
  EXPECT_EQ(cli({"export", logs, folder / "set.csv", "--set", "time.step=1"}).code, 2) << "a log is not run again";
  for (const char* command : {"info", "export", "convert"}) {
    const Finished several = cli({command, logs + "/abe.alog", logs + "/ben.alog", folder / "out.csv"});
    EXPECT_EQ(several.code, 2);
    EXPECT_THAT(several.errors,
                HasSubstr("is one argument too many; expected one file, or the folder of several logs"));
  }
}

TEST_F(CliTest, InfoReportsWhatIsInAnAlog) {
  const Finished info = cli({"info", kPentagonLog});
  EXPECT_EQ(info.code, 0) << info.errors;
  EXPECT_THAT(info.out, HasSubstr("43920 of 67 variables"));
  EXPECT_THAT(info.out, HasSubstr("publishes as NAV_X"));
  EXPECT_THAT(info.out, HasSubstr("damaged      0 lines"));
  EXPECT_THAT(info.out,
              testing::ContainsRegex("DRIFT_VECTOR_ADD +1  text\\? +107\\.110 +107\\.110  uTimerScript\n"));
  EXPECT_THAT(cli({"info", recordedLog("PENTAGON.slog")}).out, HasSubstr("rows         689"));
}

TEST_F(CliTest, InfoPlacesDamagedLines) {
  writeText(folder / "bad.alog", "1 A s 1 \n2 A s 2 \nbroken\n3 A s 3 \n");
  const Finished info = cli({"info", folder / "bad.alog"});
  EXPECT_EQ(info.code, 0);
  EXPECT_THAT(info.out, HasSubstr("line 3: broken"));
  writeText(folder / "no.alog", "just a letter\n");
  EXPECT_EQ(cli({"info", folder / "no.alog"}).code, 2);
}

TEST_F(CliTest, ConvertGoesBothWays) {
  const Finished there = cli({"convert", kPentagonLog, folder / "p.aprun"});
  ASSERT_EQ(there.code, 0) << there.errors;
  const auto load = loadRunLog(folder / "p.aprun");
  ASSERT_TRUE(load);
  EXPECT_EQ(load->recording->header().vehicleNames, std::vector<std::string>{"alder"});
  ASSERT_EQ(cli({"convert", folder / "p.aprun", folder / "back.alog"}).code, 0);
  const auto before = Alog::open(kPentagonLog), after = Alog::open(folder / "back.alog");
  ASSERT_TRUE(after);
  for (const char* name : {"NAV_X", "NAV_Y", "NAV_HEADING", "NODE_REPORT_LOCAL", "BHV_IPF", "DRIFT_VECTOR_ADD"}) {
    const auto &from = before->find(name)->entries, &to = after->find(name)->entries;
    ASSERT_EQ(to.size(), from.size()) << name;
    for (std::size_t i = 0; i < from.size(); ++i) {
      ASSERT_NEAR(to[i].time, from[i].time, 1.1e-5) << name;
      ASSERT_EQ(after->text(to[i]), before->text(from[i])) << name;
    }
  }
}

TEST_F(CliTest, ConvertMakesTablesOfLogsAndLogsOfTracks) {
  EXPECT_EQ(cli({"convert", kPentagonLog, folder / "p.csv"}).code, 0);
  EXPECT_THAT(fileText(folder / "p.csv"), testing::StartsWith("step,time,x,y"));
  EXPECT_EQ(cli({"convert", recordedLog("PENTAGON.slog"), folder / "s.csv"}).code, 0);
  EXPECT_THAT(fileText(folder / "s.csv"), testing::StartsWith("TIME,NAV_X,NAV_Y,NAV_SPEED,NAV_HEADING\n"));
  EXPECT_EQ(cli({"convert", dataFile("reference/d01_speed_turns.csv"), folder / "d.aprun"}).code, 0);
  EXPECT_TRUE(loadRunLog(folder / "d.aprun"));
  EXPECT_EQ(cli({"convert", folder / "d.aprun", folder / "d.alog/"}).code, 0);
  EXPECT_TRUE(Alog::open(folder / "d.alog/d01_speed_turns.alog"));
}

TEST_F(CliTest, ConvertRefusesWhatMakesNoSense) {
  EXPECT_EQ(cli({"convert", kPentagonLog, folder / "x.moos"}).code, 2);
  EXPECT_EQ(cli({"convert", kPentagonLog, folder / "x.alog"}).code, 2);
  cli({"run", scenario(), "--log", folder / "two.aprun", "--quiet"});
  const Finished two = cli({"convert", folder / "two.aprun", folder / "two.alog"});
  EXPECT_EQ(two.code, 2);
  EXPECT_THAT(two.errors, HasSubstr("2 vehicles"));
}

TEST_F(CliTest, FollowPrintsTheDeviations) {
  const Finished follow = cli({"follow", dataFile("moos/yoyo.moos"), recordedLog("YOYO.alog"), "--csv",
                               folder / "d.csv", "--scenario", folder / "d.yaml"});
  EXPECT_EQ(follow.code, 0) << follow.errors;
  EXPECT_THAT(follow.out, HasSubstr("Steps at the recorded moments"));
  EXPECT_THAT(fileText(folder / "d.csv"), testing::StartsWith("time,equal_position,equal_heading"));
  EXPECT_EQ(cli({"check", folder / "d.yaml"}).code, 0);
  EXPECT_EQ(cli({"follow", scenario(), kPentagonLog}).code, 2) << "a fleet";
}

TEST_F(CliTest, FollowTakesAMissionThatNeedsItsMacros) {
  std::string mission = fileText(dataFile("moos/yoyo.moos"));
  const std::string heading = "start_heading        = 180";
  const auto at = mission.find(heading);
  ASSERT_NE(at, std::string::npos);
  mission.replace(at, heading.size(), "start_heading        = $(HEADING)");
  writeText(folder / "yoyo.moos", mission);
  std::filesystem::copy_file(dataFile("moos/yoyo.bhv"), folder / "yoyo.bhv");
  const Finished follow =
      cli({"follow", folder / "yoyo.moos", recordedLog("YOYO.alog"), "--define", "HEADING=180"});
  EXPECT_EQ(follow.code, 0) << follow.errors;
  EXPECT_EQ(follow.out, cli({"follow", dataFile("moos/yoyo.moos"), recordedLog("YOYO.alog")}).out);
}

TEST_F(CliTest, FollowTellsTheDeviationsToPrograms) {
  const Finished follow = cli({"follow", dataFile("moos/yoyo.moos"), recordedLog("YOYO.alog"), "--json"});
  const auto deviations = jsonOf(follow)["result"]["deviations"];
  ASSERT_EQ(deviations.size(), 8U) << "four quantities, with steps of two kinds";
  for (std::size_t i = 0; i < deviations.size(); ++i) {
    EXPECT_EQ(deviations[i]["steps"], i < 4 ? "equal" : "recorded");
    const double rms = deviations[i]["rms"], p95 = deviations[i]["p95"], max = deviations[i]["max"];
    EXPECT_GE(rms, 0);
    EXPECT_LE(std::max(rms, p95), max);
  }
  EXPECT_EQ(deviations[7]["quantity"], "depth");
  EXPECT_EQ(deviations[7]["unit"], "m");
}

TEST_F(CliTest, WhyTellsProgramsWhatItTellsPeople) {
  const std::vector<std::string> words{"why",        kPentagonLog, "--time",    "60",
                                       "--behavior", "home",       "--mission", dataFile("moos/pentagon.bhv")};
  std::vector<std::string> forPrograms = words;
  forPrograms.push_back("--json");
  const auto told = jsonOf(cli(forPrograms))["result"];
  EXPECT_EQ(told["cause"], "condition_false");
  std::string lines = told["cause"].get<std::string>() + ": " + told["text"].get<std::string>() + "\n";
  for (const std::string line : told["evidence"]) lines += "  " + line + "\n";
  EXPECT_EQ(cli(words).out, lines);
}

TEST_F(CliTest, WhyNamesTheLineThatDecides) {
  const Finished answer =
      cli({"why", kPentagonLog, "--time", "60", "--behavior", "home", "--mission", dataFile("moos/pentagon.bhv")});
  EXPECT_EQ(answer.code, 0) << answer.errors;
  EXPECT_THAT(answer.out, HasSubstr("condition_false: home is idle"));
  EXPECT_THAT(answer.out, HasSubstr("pentagon.bhv:31"));
  EXPECT_THAT(cli({"why", kPentagonLog, "--time", "10"}).out, HasSubstr("parked:"));
  EXPECT_EQ(cli({"why", kPentagonLog, "--time", "10", "--vehicle", "nobody"}).code, 2);
  const Finished track = cli({"why", dataFile("reference/d01_speed_turns.csv"), "--time", "10"});
  EXPECT_EQ(track.code, 2);
  EXPECT_THAT(track.errors, HasSubstr("no log of a community"));
}

}  // namespace
}  // namespace antipode::test
