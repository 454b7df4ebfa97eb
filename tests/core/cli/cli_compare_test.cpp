// SPDX-License-Identifier: GPL-3.0-or-later
// antipode-cli compare as a process.
#include "core/io/csv/csv_table.h"
#include "core/io/runlog/branch_logs.h"
#include "core/io/runlog/run_log_reader.h"
#include "tests/core/cli/cli_support.h"
#include "tests/support/files.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <random>
#include <thread>

namespace antipode::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class CompareTest : public CliTest {
 protected:
  std::string logOf(const std::string& name, std::vector<std::string> more = {}) {
    const std::string log = folder / (name + ".aprun");
    std::vector<std::string> arguments{"run", scenario(), "--log", log, "--quiet"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    EXPECT_EQ(cli(arguments).code, 0);
    return log;
  }
};

TEST_F(CompareTest, TwoRunsOfOneScenarioAreEqual) {
  const std::string a = logOf("a"), b = logOf("b");
  const Finished done = cli({"compare", a, b});
  EXPECT_EQ(done.code, 0) << done.out << done.errors;
  EXPECT_THAT(done.out, HasSubstr("verdict: equal"));
  EXPECT_THAT(done.out, HasSubstr("scenario: no difference"));
  // The scenario itself is run first.
  EXPECT_EQ(cli({"compare", scenario(), b}).code, 0);
}

TEST_F(CompareTest, AScenarioIsRunWithTheOptionsOfARun) {
  writeText(scenario(),
            std::string(kTwoBoats) + "buttons:\n  - {text: Go, vehicle: ben, post: {DESIRED_THRUST: 40}}\n");
  const std::vector<std::string> changes{"--press", "Go", "--set", "environment.drift.x=0.6", "--seed", "7"};
  const auto with = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), changes.begin(), changes.end());
    return arguments;
  };
  const std::string plain = logOf("plain"), changed = logOf("changed", changes), csv = folder / "run.csv",
                    ofLog = folder / "log.csv";
  EXPECT_EQ(cli(with({"compare", changed, scenario()})).code, 0);
  EXPECT_EQ(cli(with({"compare", plain, scenario()})).code, 1);
  EXPECT_EQ(cli({"compare", changed, scenario()}).code, 1);

  ASSERT_EQ(cli(with({"export", scenario(), csv})).code, 0);
  ASSERT_EQ(cli({"export", changed, ofLog}).code, 0);
  EXPECT_EQ(fileText(csv), fileText(ofLog));
}

TEST_F(CompareTest, OptionsOfARunThatCannotBeFollowedAreRefused) {
  const std::string a = logOf("a");
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"export", scenario(), folder / "run.csv"}, {"compare", a, scenario()}}) {
    const auto errorOf = [&](std::vector<std::string> more, int code) {
      more.insert(more.begin(), command.begin(), command.end());
      const Finished run = cli(more);
      EXPECT_EQ(run.code, code) << testing::PrintToString(more);
      return run.errors;
    };
    EXPECT_THAT(errorOf({"--set", "time.stp=1"}, 2), HasSubstr("two.yaml: error: --set "));
    EXPECT_THAT(errorOf({"--set", "time.step=100"}, 2), HasSubstr("two.yaml: error: --set "));
    EXPECT_THAT(errorOf({"--press", "Go"}, 2), HasSubstr("two.yaml: error: --press Go: there is no such button"));
  }
  const Finished log = cli({"export", a, folder / "run.csv", "--press", "Go"});
  EXPECT_EQ(log.code, 2);
  EXPECT_THAT(log.errors, HasSubstr("--press: a log is not run again; expected a scenario or a mission"));
  EXPECT_THAT(cli({"compare", a, a, "--seed", "3"}).errors, HasSubstr("--seed: a log is not run again"));
}

TEST_F(CompareTest, AChangedParameterIsFoundAndToleranceDecides) {
  const std::string a = logOf("a"), b = logOf("b", {"--set", "environment.drift.x=0.51"});
  const Finished done = cli({"compare", a, b});
  EXPECT_EQ(done.code, 1) << done.errors;
  EXPECT_THAT(done.out, HasSubstr("environment/drift/x: 0.5 | 0.51"));
  EXPECT_THAT(done.out, HasSubstr("first difference: at 0 s: abe drift_x is 0.5 and 0.51"));
  // A drift that is 0.01 m/s stronger makes 0.6 m in 60 s.
  EXPECT_EQ(cli({"compare", a, b, "--tolerance", "distance=0.61", "--quiet"}).code, 0);
  EXPECT_EQ(cli({"compare", a, b, "--tolerance", "distance=0.59", "--quiet"}).code, 1);
  const Finished json = cli({"compare", a, b, "--tolerance", "distance=0.59", "--json"});
  EXPECT_EQ(json.code, 1);
  const auto read = nlohmann::json::parse(json.out);
  EXPECT_EQ(read["equal"], false);
  EXPECT_EQ(read["scenario"][0]["path"], "environment/drift/x");
  EXPECT_NEAR(read["differences"][0]["max"], 0.6, 1e-9);
}

TEST_F(CompareTest, EachRunIsComparedWithTheFirst) {
  const std::string a = logOf("a"), b = logOf("b", {"--set", "environment.drift.x=0.6"});
  const Finished json = cli({"compare", a, a, b, "--json"});
  EXPECT_EQ(json.code, 1);
  const auto read = nlohmann::json::parse(json.out);
  ASSERT_EQ(read.size(), 2u);
  EXPECT_EQ(read[0]["equal"], true);
  EXPECT_EQ(read[1]["equal"], false);
}

TEST_F(CompareTest, ABranchIsComparedWithItsParentWhereBothAre) {
  const std::string a = logOf("a"), branch = folder / "branch.aprun";
  ASSERT_EQ(cli({"branch", a, "--at", "30", "--post", "ben.DRIFT_Y=0.1", "--log", branch, "--quiet"}).code, 0);
  const auto read = nlohmann::json::parse(cli({"compare", a, branch, "--json"}).out);
  EXPECT_EQ(read["common_time"]["from"], 30.0);
  EXPECT_EQ(read["common_time"]["to"], 60.0);
  ASSERT_EQ(read["journal"].size(), 1u);
  EXPECT_EQ(read["journal"][0]["name"], "DRIFT_Y");
  EXPECT_EQ(read["journal"][0]["time"], 30.0);
  EXPECT_EQ(read["first_difference"]["vehicle"], "ben");
}

TEST_F(CompareTest, ABranchSetsValuesAgainstThoseOfItsMoment) {
  // The first branch sets 40; a branch of it that sets what the scenario began with changes it back.
  const std::string a = logOf("a"), first = folder / "first.aprun", back = folder / "back.aprun";
  ASSERT_EQ(
      cli({"branch", a, "--at", "10", "--set", "vehicles.abe.params.turn_rate=40", "--log", first, "--quiet"})
          .code,
      0);
  ASSERT_EQ(
      cli({"branch", first, "--at", "30", "--set", "vehicles.abe.params.turn_rate=70", "--log", back, "--quiet"})
          .code,
      0);
  const auto read = nlohmann::json::parse(cli({"compare", first, back, "--json"}).out);
  ASSERT_EQ(read["journal"].size(), 1u) << "the value of the beginning is another one than that of the moment";
  EXPECT_EQ(read["journal"][0]["name"], "params/turn_rate");
  EXPECT_EQ(read["journal"][0]["value"], "70");
  EXPECT_EQ(cli({"verify", back}).code, 0);
}

TEST_F(CompareTest, AnImportedMissionBranchesBitForBit) {
  const std::string log = folder / "mission.aprun", branch = folder / "branch.aprun";
  ASSERT_EQ(cli({"run", kPentagon, "--duration", "60", "--log", log, "--quiet"}).code, 0);
  ASSERT_EQ(cli({"branch", log, "--at", "25", "--post", "DRIFT_X=0.3", "--log", branch, "--quiet"}).code, 0);
  const Finished verified = cli({"verify", branch});
  EXPECT_EQ(verified.code, 0) << verified.out << verified.errors;
  const auto read = nlohmann::json::parse(cli({"compare", log, branch, "--json"}).out);
  EXPECT_EQ(read["common_time"]["from"], 25.0);
  EXPECT_EQ(read["equal"], false);
  EXPECT_EQ(read["scenario"].size(), 0u);
}

TEST_F(CompareTest, AKillLeavesATreeOfBranchesThatCanBeRead) {
  const std::string log = logOf("run");
  const auto rowsOf = [](const std::string& path) {
    const auto load = loadRunLog(path);
    return load ? load->recording->rows() : 0;
  };
  std::mt19937 random(16);
  const auto upTo = [&](std::size_t most) { return std::uniform_int_distribution<std::size_t>(0, most)(random); };
  const char* const wanted = std::getenv("ANTIPODE_KILLS");
  const int kills = wanted ? std::atoi(wanted) : 40;
  int withRows = 0;
  for (int n = 0; n < kills; ++n) {
    SCOPED_TRACE(n);
    // Each is a branch of one that was killed before it, where there is one.
    const std::vector<BranchLog> tree = branchLogsOf(log);
    const std::size_t chosen = upTo(tree.size());
    const std::string parent = chosen < tree.size() && rowsOf(tree[chosen].path) > 0 ? tree[chosen].path : log;
    const std::string path = folder / fmt::format("b{}.aprun", n);
    Process branch(commandLine({"branch", parent, "--at", "30", "--until", "1e7", "--set",
                                "vehicles.abe.params.turn_rate=50", "--log", path, "--quiet"}));
    // Of some it is waited for that rows are there.
    if (n % 8 == 0) {
      EXPECT_TRUE(waitFor([&] { return rowsOf(path) > 0; }));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(upTo(60)));
    branch.kill(SIGKILL);
    branch.wait();
    for (const BranchLog& made : branchLogsOf(log)) {
      const auto load = loadRunLog(made.path);
      ASSERT_TRUE(load) << made.path << ": " << load.error().text();
      EXPECT_FALSE(load->isDamaged) << load->note;
      if (load->recording->rows() == 0) continue;
      EXPECT_EQ(load->recording->timeOfRow(0), 30) << made.path;
      if (made.path == path) ++withRows;
    }
    EXPECT_EQ(rowsOf(log), 61) << "the parent is as it was";
  }
  EXPECT_GE(withRows, kills / 8);
}

TEST_F(CompareTest, WritesTheDifferencesOverTime) {
  const std::string a = logOf("a"), b = logOf("b", {"--set", "environment.drift.x=0.6"});
  EXPECT_EQ(cli({"compare", a, b, "--quiet", "--csv", folder / "d.csv"}).code, 1);
  const std::string csv = fileText(folder / "d.csv");
  EXPECT_THAT(csv,
              testing::StartsWith("time,abe.distance,abe.along,abe.cross,abe.heading,abe.speed,abe.depth,ben."));
  EXPECT_EQ(std::ranges::count(csv, '\n'), 62);
}

TEST_F(CompareTest, WhatCannotBeComparedIsAnError) {
  const std::string a = logOf("a");
  EXPECT_EQ(cli({"compare", a}).code, 2);
  EXPECT_EQ(cli({"compare", a, folder / "nothing.aprun"}).code, 2);
  EXPECT_EQ(cli({"compare", a, a, "--align", "event", "--event", "NEVER"}).code, 2);
  EXPECT_EQ(cli({"compare", a, a, "--align", "sideways"}).code, 2);
  const Finished unknown = cli({"compare", a, a, "--tolerance", "distanze=1"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.errors, HasSubstr("expected 'distance'"));
  EXPECT_EQ(cli({"compare", a, a, "--offset", "500"}).code, 2);
}

TEST_F(CompareTest, ARecordedLogStandsBesideItsSimulation) {
  for (const auto& [mission, log, tolerance] :
       {std::tuple("pentagon.moos", "PENTAGON.alog", "distance=10"), {"yoyo.moos", "YOYO.alog", "distance=0.6"}}) {
    SCOPED_TRACE(mission);
    const std::string recorded = recordedLog(log);
    const Finished done = cli({"compare", recorded, dataFile(std::string("moos/") + mission), "--align", "motion",
                               "--duration", "400", "--json", "--tolerance", tolerance});
    EXPECT_EQ(done.code, 0) << done.errors;
    const auto read = nlohmann::json::parse(done.out);
    EXPECT_GT(read["moments"], 300);
    EXPECT_GT(read["interpolated"], 100);
    EXPECT_TRUE(read["scenario"].is_null());  // the log knows no parameters
    EXPECT_EQ(read["align"]["by"], "motion");
  }
}

TEST_F(CompareTest, ExportWritesThePartThatIsAskedFor) {
  const std::string a = logOf("a");
  const Finished done = cli({"export", a, folder / "part.csv", "--vehicles", "ben", "--channels", "x,y", "--from",
                             "10", "--to", "12", "--rate", "2"});
  ASSERT_EQ(done.code, 0) << done.errors;
  const auto part = readCsvTable(folder / "part.csv");
  ASSERT_TRUE(part) << part.error().text();
  EXPECT_THAT(part->columns, testing::ElementsAre("time", "ben.x", "ben.y"));
  ASSERT_EQ(part->rows.size(), 5u);
  EXPECT_EQ(part->rows[1][0], 10.5);
  EXPECT_NEAR(part->rows[1][1], 5.25, 1e-9);
  EXPECT_EQ(cli({"export", scenario(), folder / "run.nc", "--quiet"}).code, 0);
  EXPECT_THAT(fileText(folder / "run.nc"), testing::StartsWith("CDF"));
  EXPECT_EQ(cli({"export", a, folder / "each/"}).code, 0);
  EXPECT_THAT(fileText(folder / "each/abe.csv"), testing::StartsWith("step,time,x,y,heading"));
  EXPECT_EQ(cli({"export", a, folder / "run.txt"}).code, 2);
  EXPECT_EQ(cli({"export", a, folder / "run.nc", "--vehicles", "cal"}).code, 2);
  EXPECT_EQ(cli({"export", a, folder / "run.nc", "--channels", "hedding"}).code, 2);
  EXPECT_EQ(cli({"export", a, folder / "late.nc", "--from", "100"}).code, 2);
}

}  // namespace
}  // namespace antipode::test
