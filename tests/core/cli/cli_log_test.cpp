// SPDX-License-Identifier: GPL-3.0-or-later
// antipode-cli as a process: what concerns runs and their logs.
#include "core/io/runlog/bookmarks.h"
#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/run/recording_header.h"
#include "core/run/run_recorder.h"
#include "core/scenario/yaml/part_text.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/core/cli/cli_support.h"
#include "tests/core/cli/rewritten_log.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <sqlite3.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <thread>

namespace antipode::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::size_t lines(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

TEST_F(CliTest, RunPrintsWhereTheVehiclesAre) {
  const Finished run = cli({"run", scenario()});
  EXPECT_EQ(run.code, 0) << run.errors;
  EXPECT_THAT(run.errors, HasSubstr("600 steps, 60.0 s simulated"));
  // ben only drifts: 60 s at 0.5 m/s to the east.
  EXPECT_THAT(run.out, testing::ContainsRegex("ben +30\\.00 +50\\.00 +90\\.0 +0\\.00 +0\\.00 +30\\.0\n"));
  EXPECT_THAT(run.out, HasSubstr("abe"));
}

TEST_F(CliTest, AHeadingJustBelowAFullTurnReadsAsNorth) {
  const Finished run = cli({"run", scenario(), "--set", "vehicles.ben.start.heading=359.97"});
  EXPECT_EQ(run.code, 0) << run.errors;
  EXPECT_THAT(run.out, testing::ContainsRegex("ben +30\\.00 +50\\.00 +0\\.0 "));
}

TEST_F(CliTest, AQuietRunSaysNothing) {
  const Finished run = cli({"run", scenario(), "--quiet", "--csv", folder / "csv"});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, IsEmpty());
  EXPECT_THAT(run.errors, IsEmpty());
}

TEST_F(CliTest, RunWritesACsvFileForEachVehicle) {
  const Finished run = cli({"run", scenario(), "--csv", folder / "csv"});
  EXPECT_EQ(run.code, 0) << run.errors;
  EXPECT_THAT(run.out, HasSubstr("CSV: " + (folder / "csv")));
  const std::string abe = fileText(folder / "csv/abe.csv");
  EXPECT_THAT(abe, testing::StartsWith("step,time,x,y,heading,speed,depth"));
  EXPECT_THAT(abe, HasSubstr("\n0,0,10,-20,180,0,0,"));
  EXPECT_EQ(lines(abe), 62U);  // titles, the start, 60 rows
  EXPECT_EQ(lines(fileText(folder / "csv/ben.csv")), 62U);
}

TEST_F(CliTest, TheNumberOfThreadsDoesNotChangeTheResult) {
  EXPECT_EQ(cli({"run", scenario(), "--csv", folder / "one", "--threads", "1"}).code, 0);
  EXPECT_EQ(cli({"run", scenario(), "--csv", folder / "two", "--threads", "2"}).code, 0);
  EXPECT_EQ(fileText(folder / "one/abe.csv"), fileText(folder / "two/abe.csv"));
}

TEST_F(CliTest, ARunWithRandomScriptsIsRepeatedBitForBit) {
  const std::string log = folder / "gusts.aprun";
  const Finished run = cli(
      {"run", scenarioFile("random-gust.yaml"), "--duration", "120", "--threads", "2", "--log", log, "--quiet"});
  ASSERT_EQ(run.code, 0) << run.errors;
  EXPECT_EQ(cli({"verify", log}).code, 0);
}

TEST_F(CliTest, SetDurationAndSeedChangeTheRun) {
  const Finished run = cli({"run", scenario(), "--duration", "20", "--seed", "7", "--set",
                            "vehicles.ben.start.x=100", "--set", "time.step=0.5", "--log", folder / "run.aprun"});
  EXPECT_EQ(run.code, 0) << run.errors;
  EXPECT_THAT(run.errors, HasSubstr("40 steps, 20.0 s simulated"));
  EXPECT_THAT(run.out, testing::ContainsRegex("ben +110\\.00 +50\\.00"));
  const auto load = loadRunLog(folder / "run.aprun");
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_EQ(load->recording->header().scenario->time.seed, 7);
  EXPECT_EQ(cli({"verify", folder / "run.aprun"}).code, 0);
}

TEST_F(CliTest, ASettingThatIsNotOneIsRefused) {
  for (const char* set :
       {"time.step", "time.stp=0.1", "vehicles.cal.start.x=1", "vehicles.abe.params.turn_rate=fast"}) {
    const Finished run = cli({"run", scenario(), "--set", set});
    EXPECT_EQ(run.code, 2) << set;
    EXPECT_THAT(run.errors, HasSubstr(std::string("--set ") + set)) << set;
  }
}

TEST_F(CliTest, AScenarioWithErrorsDoesNotRun) {
  writeText(folder / "bad.yaml", "antipode: 1\nvehicles: []\ntme: {}\n");
  const Finished run = cli({"run", folder / "bad.yaml", "--log", folder / "run.aprun"});
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.errors, HasSubstr("bad.yaml:3:1: error: "));
  EXPECT_FALSE(std::filesystem::exists(folder / "run.aprun"));
}

TEST_F(CliTest, MissionFilesRunToo) {
  const Finished run = cli({"run", dataFile("moos/pentagon.moos"), "--duration", "10"});
  EXPECT_EQ(run.code, 0) << run.errors;
  EXPECT_THAT(run.out, HasSubstr("alder"));
}

TEST_F(CliTest, TheLogIsNeverWrittenOverAnotherFile) {
  const Finished own = cli({"run", scenario(), "--log", scenario()});
  EXPECT_EQ(own.code, 2);
  EXPECT_THAT(own.errors, HasSubstr("the log would overwrite the scenario"));
  writeText(folder / "notes.txt", "notes");
  const Finished other = cli({"run", scenario(), "--log", folder / "notes.txt"});
  EXPECT_EQ(other.code, 2);
  EXPECT_THAT(other.errors, HasSubstr("the file is not overwritten: this is not a run log"));
  EXPECT_EQ(fileText(folder / "notes.txt"), "notes");
  EXPECT_EQ(fileText(scenario()), kTwoBoats);
}

TEST_F(CliTest, ALogHasNoNameOfAnotherKindOfFile) {
  for (const char* name : {"other.yaml", "track.csv", "community.alog"}) {
    const Finished refused = cli({"run", scenario(), "--log", folder / name});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.errors, HasSubstr("expected a name such as run.aprun"));
    EXPECT_FALSE(std::filesystem::exists(folder / name));
  }
}

TEST_F(CliTest, TimesThatARunDoesNotHaveAreSaidInSeconds) {
  const std::string log = folder / "two.aprun";
  ASSERT_EQ(cli({"run", scenario(), "--duration", "10", "--log", log}).code, 0);
  EXPECT_THAT(cli({"branch", log, "--at", "30"}).errors,
              HasSubstr("--at 30: the run has no such time; expected a time from 0 to 10 s"));
  EXPECT_THAT(cli({"export", log, folder / "two.csv", "--from", "8", "--to", "4"}).errors,
              HasSubstr("from 8 to 4 s there is no time; expected an end that is later than the beginning"));
}

TEST_F(CliTest, AFileThatIsNotThereIsSaidToBeMissing) {
  for (const char* command : {"run", "check", "info", "verify", "repair", "grade", "falsify"})
    EXPECT_THAT(cli({command, folder / "none.aprun"}).errors, testing::ContainsRegex("[Nn]o such file"))
        << command;
}

TEST_F(CliTest, ALogThatCannotBeWrittenIsSaidBeforeTheRun) {
  const Finished run = cli({"run", scenario(), "--log", folder / "no/such/folder/run.aprun"});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.errors, HasSubstr("no/such/folder/run.aprun: error: "));
  EXPECT_THAT(run.out, IsEmpty());
}

TEST_F(CliTest, InfoDescribesALog) {
  ASSERT_EQ(cli({"run", scenario(), "--log", folder / "run.aprun"}).code, 0);
  const Finished run = cli({"info", folder / "run.aprun"});
  EXPECT_EQ(run.code, 0) << run.errors;
  for (const char* part :
       {"run log", "Two boats", "2 (abe, ben)", "0 s to 60 s (1 min 0 s)", "heading", "at step 600"})
    EXPECT_THAT(run.out, HasSubstr(part));
  EXPECT_THAT(run.out, testing::ContainsRegex("rows +61\n"));
  EXPECT_THAT(run.out, testing::ContainsRegex("closed +yes\n"));
}

TEST_F(CliTest, InfoTellsProgramsOfEveryBookmarkBranchAndVehicle) {
  const std::string fleet = folder / "fleet.yaml", log = folder / "run.aprun";
  writeText(fleet, "antipode: 1\ntime: {duration: 20}\nvehicles: [{name: boat, count: 13, spacing: 10}]\n");
  ASSERT_EQ(cli({"run", fleet, "--quiet", "--log", log}).code, 0);
  for (const char* name : {"left", "right"})
    ASSERT_EQ(cli({"branch", log, "--at", "5", "--name", name, "--quiet"}).code, 0);
  ASSERT_TRUE(writeBookmarks(log, std::vector<Bookmark>{{5, "here"}, {10, "there"}}));
  auto told = nlohmann::json::parse(cli({"info", log, "--json"}).out, nullptr, false)["result"];
  EXPECT_EQ(told["bookmark"], nlohmann::json::array({"5 s here", "10 s there"}));
  EXPECT_EQ(told["has_branch"].size(), 2u) << told["has_branch"].dump();
  EXPECT_EQ(told["status"].size(), 13u);
  const std::string shown = cli({"info", log}).out;
  for (const char* part :
       {"5 s here", "10 s there", "run-left.aprun: ", "run-right.aprun: ", "... and 1 more vehicles"})
    EXPECT_THAT(shown, HasSubstr(part));
}

TEST_F(CliTest, VerifyFindsALogIdentical) {
  ASSERT_EQ(cli({"run", scenario(), "--log", folder / "run.aprun"}).code, 0);
  const Finished run = cli({"verify", folder / "run.aprun"});
  EXPECT_EQ(run.code, 0) << run.errors;
  EXPECT_THAT(run.out, HasSubstr("identical: 600 steps simulated again"));
}

TEST_F(CliTest, VerifyNamesTheFirstStepThatDiffers) {
  const std::string log = folder / "run.aprun";
  ASSERT_EQ(cli({"run", scenario(), "--duration", "250", "--log", log}).code, 0);
  rewriteLog(log, std::nullopt, 2000);
  const Finished hash = cli({"verify", log});
  EXPECT_EQ(hash.code, 1) << hash.errors;
  EXPECT_THAT(hash.out, HasSubstr("differs: first at the state hash of step 2000 (200.0 s)"));

  rewriteLog(log, 100, 2000);
  const Finished row = cli({"verify", log});
  EXPECT_EQ(row.code, 1) << row.errors;
  EXPECT_THAT(row.out, HasSubstr("differs: first at step 1000 (100.0 s), vehicle 'abe', x: "));
}

TEST_F(CliTest, ADamagedLogIsNeverASuccess) {
  const std::string log = folder / "run.aprun";
  ASSERT_EQ(cli({"run", scenario(), "--log", log}).code, 0);
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(log.c_str(), &db), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(db, "UPDATE blocks SET t1 = 3 WHERE vehicle = 1", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(db);
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"info", log}, {"verify", log}, {"convert", log, folder / "csv"}}) {
    const Finished run = cli(command);
    // Nothing stands before the rows that were changed, so nothing is left to be compared.
    EXPECT_EQ(run.code, command[0] == "verify" ? 2 : 1) << command[0] << ": " << run.errors;
    EXPECT_THAT(run.out + run.errors, HasSubstr("the values of vehicle 'ben' in the rows 0 to 60")) << command[0];
  }
}

/// The times of the rows are in a table of their own. What is behind a gap in it cannot be placed in time.
TEST_F(CliTest, ALogWithoutTheTimesOfItsRowsEndsBeforeThem) {
  const std::string log = folder / "run.aprun", broken = folder / "broken.aprun";
  ASSERT_EQ(cli({"run", scenario(), "--duration", "600", "--set", "time.record_every=0", "--log", log}).code, 0);
  struct Case {
    const char* sql;
    std::int64_t rows, repairedRows;
    const char* message;
  };
  for (const Case& c :
       {Case{"DELETE FROM steps", 0, 0, "0 of 6001 rows"}, Case{"DROP TABLE steps", 0, 0, "cannot be read"},
        Case{"DELETE FROM steps WHERE chunk = 0", 0, 1905, "the rows from 0 on (chunk 0) are missing"},
        Case{"DELETE FROM steps WHERE chunk = 1", 4096, 4096, "4096 of 6001 rows"}}) {
    SCOPED_TRACE(c.sql);
    std::filesystem::copy_file(log, broken, std::filesystem::copy_options::overwrite_existing);
    sqlite3* db = nullptr;
    ASSERT_EQ(sqlite3_open(broken.c_str(), &db), SQLITE_OK);
    // Deleted rows would still be found on the pages that are out of use.
    EXPECT_EQ(
        sqlite3_exec(db, (std::string("PRAGMA secure_delete = ON;") + c.sql).c_str(), nullptr, nullptr, nullptr),
        SQLITE_OK);
    sqlite3_close(db);
    const auto load = loadRunLog(broken);
    ASSERT_TRUE(load) << load.error().text();
    EXPECT_EQ(load->recording->rows(), c.rows);
    for (const auto& hash : load->recording->hashes()) EXPECT_LT(hash.step, c.rows);
    for (const std::vector<std::string>& command : {std::vector<std::string>{"info", broken},
                                                    {"verify", broken},
                                                    {"repair", broken},
                                                    {"convert", broken, folder / "csv"}}) {
      const Finished run = cli(command);
      EXPECT_EQ(run.code, command[0] == "verify" && c.rows == 0 ? 2 : 1) << command[0] << ": " << run.errors;
      EXPECT_THAT(run.out + run.errors, HasSubstr(c.message)) << command[0];
    }
    if (c.rows > 0) {
      EXPECT_THAT(cli({"verify", broken}).out, HasSubstr("damaged, but identical as far as it can be read"));
      EXPECT_THAT(cli({"verify", "--quiet", broken}).errors, HasSubstr(c.message));
    } else {
      EXPECT_THAT(cli({"verify", "--quiet", broken}).errors,
                  HasSubstr("damaged, and nothing of it can be compared"));
    }
    const auto repaired = loadRunLog(folder / "broken.repaired.aprun");
    ASSERT_TRUE(repaired) << repaired.error().text();
    EXPECT_FALSE(repaired->isDamaged) << repaired->note;
    EXPECT_EQ(repaired->recording->rows(), c.repairedRows);
    if (c.repairedRows > 0) {
      EXPECT_EQ(cli({"verify", folder / "broken.repaired.aprun"}).code, 0);
    }
  }
}

/// A log of one boat that passes a wormhole, which is moved away in step 12.
void writeLogWithMovedWormhole(const std::string& scenarioFile, const std::string& log) {
  const std::string text = R"(antipode: 1
time: {step: 0.1}
vehicles:
  - {name: abe, start: {x: -5, y: 5, heading: 90, speed: 2}}
wormholes:
  - {tag: one, tunnel_time: 4, madrid_poly: {pts: [[0, 0], [10, 0], [10, 10], [0, 10]]},
     weber_poly: {pts: [[100, 0], [110, 0], [110, 10], [100, 10]]}}
events:
  - {at: 0, post: {DESIRED_THRUST: 60}}
)";
  const auto read = readScenario(text, scenarioFile);
  ASSERT_TRUE(read.scenario);
  Simulation simulation(read.scenario);
  Recording recording(recordingHeader(simulation, text, scenarioFile));
  auto sink = createRunLog(log, recording.header());
  ASSERT_TRUE(sink) << sink.error().text();
  RunRecorder recorder(simulation, recording, sink->get(), 10);
  while (simulation.stepsDone() < 120) {
    if (simulation.stepsDone() == 11) {
      std::vector<WormholeSpec> moved = read.scenario->wormholes;
      for (Vec2& p : moved[0].weberPoly->points) p.x += 400;
      ASSERT_TRUE(simulation.post({Command::Kind::Set, kAllVehicles, "wormholes", partText(moved)}));
    }
    recorder.step();
  }
  recorder.finish();
  EXPECT_GT(recording.valueAt(0, Channel::X, 12), 450);
}

TEST_F(CliTest, VerifyRepeatsWhatWasDoneToWormholesInTheRun) {
  const std::string log = folder / "run.aprun";
  writeLogWithMovedWormhole(folder / "hole.yaml", log);
  const Finished run = cli({"verify", log});
  EXPECT_EQ(run.code, 0) << run.out << run.errors;
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(log.c_str(), &db), SQLITE_OK);
  sqlite3_exec(db, "DELETE FROM journal", nullptr, nullptr, nullptr);
  EXPECT_EQ(sqlite3_changes(db), 1);
  sqlite3_close(db);
  EXPECT_EQ(cli({"verify", log}).code, 1) << "without it the boat comes out elsewhere";
}

TEST_F(CliTest, ATableThatIsNoTextIsRefusedInOneShortLine) {
  writeText(folder / "noise.csv", std::string("a\0\xFF\x1b,b\n1,2\n", 12));
  const Finished noise = cli({"info", folder / "noise.csv"});
  EXPECT_EQ(noise.code, 2);
  EXPECT_THAT(noise.errors, HasSubstr("noise.csv:1:1: error: this is not a table as text"));
  writeText(folder / "long.csv", "step,time," + std::string(5000, 'x') + "\n0,0," + std::string(5000, 'y') + "\n");
  const Finished tooLong = cli({"info", folder / "long.csv"});
  EXPECT_THAT(tooLong.errors, HasSubstr("yyy...' is not a number"));
  EXPECT_LT(tooLong.errors.size(), 400u + folder.path().size());
}

TEST_F(CliTest, VerifyRefusesWhatIsNoLog) {
  const Finished run = cli({"verify", scenario()});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.errors, HasSubstr("two.yaml: error: "));
}

TEST_F(CliTest, AnInterruptedRunLeavesAReadableLog) {
  const std::string log = folder / "run.aprun";
  Process process(
      commandLine({"run", scenario(), "--duration", "1e7", "--set", "time.record_every=1000", "--log", log}));
  // The log exists once the run has begun; half a second later it is well on its way.
  for (int i = 0; i < 200 && !std::filesystem::exists(log); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  process.interrupt();
  EXPECT_EQ(process.wait(), 130) << process.errors();
  EXPECT_THAT(process.out(), HasSubstr("ended early, at "));
  const auto load = loadRunLog(log);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_TRUE(load->wasClosed);
  EXPECT_GT(load->recording->endTime(), 1);
}

TEST_F(CliTest, ALogBecomesAFolderOfCsvFilesEqualToThoseOfTheRun) {
  ASSERT_EQ(cli({"run", scenario(), "--log", folder / "run.aprun", "--csv", folder / "csv"}).code, 0);
  const Finished run = cli({"convert", folder / "run.aprun", folder / "again"});
  EXPECT_EQ(run.code, 0) << run.errors;
  EXPECT_EQ(fileText(folder / "again/abe.csv"), fileText(folder / "csv/abe.csv"));
  EXPECT_EQ(fileText(folder / "again/ben.csv"), fileText(folder / "csv/ben.csv"));
  EXPECT_THAT(fileText(folder / "again/ben.csv"), Not(IsEmpty()));
}

TEST_F(CliTest, ALogOfOneVehicleBecomesOneCsvFile) {
  writeText(folder / "one.yaml", "antipode: 1\nvehicles: [{name: abe}]\n");
  ASSERT_EQ(cli({"run", folder / "one.yaml", "--duration", "1", "--log", folder / "one.aprun"}).code, 0);
  EXPECT_EQ(cli({"convert", folder / "one.aprun", folder / "abe track.csv"}).code, 0);
  EXPECT_EQ(lines(fileText(folder / "abe track.csv")), 12U);
  ASSERT_EQ(cli({"run", scenario(), "--log", folder / "two.aprun"}).code, 0);
  const Finished run = cli({"convert", folder / "two.aprun", folder / "two.csv"});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.errors, HasSubstr("the log holds 2 vehicles"));
}

TEST_F(CliTest, TheScenarioOfALogComesBackAsItWasWritten) {
  ASSERT_EQ(cli({"run", scenario(), "--log", folder / "run.aprun"}).code, 0);
  EXPECT_EQ(cli({"convert", folder / "run.aprun", folder / "back.yaml"}).code, 0);
  EXPECT_EQ(fileText(folder / "back.yaml"), kTwoBoats);
}

/// "state hash 0123456789abcdef" or "last 0123456789abcdef" in an output.
std::string hashIn(const std::string& text, const std::string& before) {
  const std::size_t at = text.find(before);
  return at == std::string::npos ? "" : text.substr(at + before.size(), 16);
}

TEST_F(CliTest, ABranchRefusesAMessageThatNobodyReads) {
  const std::string log = folder / "run.aprun";
  ASSERT_EQ(cli({"run", scenario(), "--quiet", "--log", log}).code, 0);
  const auto errorsOf = [&](const std::string& post) {
    const Finished made = cli({"branch", log, "--at", "20", "--post", post, "--name", "swift"});
    EXPECT_NE(made.code, 0) << post;
    EXPECT_FALSE(std::filesystem::exists(folder / "run-swift.aprun")) << post;
    return made.errors;
  };
  EXPECT_THAT(errorsOf("abe.DESIRED_TRUST=90"),
              HasSubstr("no vehicle reads the variable 'DESIRED_TRUST'; expected 'DESIRED_THRUST'"));
  EXPECT_THAT(errorsOf("abe.DESIRED_THRUST=much"), HasSubstr("DESIRED_THRUST: 'much' is a text; expected a number"));
  EXPECT_THAT(errorsOf("bea.DESIRED_THRUST=90"), HasSubstr("there is no vehicle 'bea'"));
}

TEST_F(CliTest, ABranchIsTheRunWithTheSameChangeAtThatTime) {
  const std::string log = folder / "run.aprun", branch = folder / "run-swift.aprun",
                    whole = folder / "whole.aprun";
  ASSERT_EQ(cli({"run", scenario(), "--quiet", "--log", log}).code, 0);
  const Finished made = cli({"branch", log, "--at", "20", "--post", "abe.DESIRED_THRUST=90", "--name", "swift"});
  ASSERT_EQ(made.code, 0) << made.errors;
  EXPECT_THAT(made.out, HasSubstr("branch 'swift' of run.aprun at 20 s, to 60 s"));
  EXPECT_THAT(cli({"verify", branch}).out, HasSubstr("identical: 600 steps simulated again, 41 rows"));

  std::string text = fileText(scenario());
  text += "  - {step: 201, vehicle: abe, post: {DESIRED_THRUST: 90}}\n";
  writeText(folder / "edited.yaml", text);
  ASSERT_EQ(cli({"run", folder / "edited.yaml", "--quiet", "--log", whole}).code, 0);
  const std::string hash = hashIn(made.out, "state hash ");
  EXPECT_EQ(hash.size(), 16u);
  EXPECT_EQ(hashIn(cli({"info", whole}).out, ", last "), hash);

  EXPECT_THAT(cli({"info", branch}).out, HasSubstr("'swift' of run.aprun at 20 s"));
  EXPECT_THAT(cli({"info", log}).out, HasSubstr("run-swift.aprun: 'swift' of run.aprun at 20 s"));
}

TEST_F(CliTest, ABranchChangesValuesOnlyThatMayChangeDuringARun) {
  const std::string log = folder / "run.aprun";
  ASSERT_EQ(cli({"run", scenario(), "--quiet", "--log", log}).code, 0);
  EXPECT_EQ(cli({"branch", log, "--at", "20", "--set", "vehicles.abe.params.turn_rate=20"}).code, 0);
  const Finished other = cli({"branch", log, "--at", "20", "--set", "vehicles.abe.start.x=20", "--name", "other"});
  EXPECT_NE(other.code, 0);
  EXPECT_THAT(other.errors, HasSubstr("cannot change while a run goes on"));
  EXPECT_NE(cli({"branch", log, "--at", "61"}).code, 0);
}

}  // namespace
}  // namespace antipode::test
