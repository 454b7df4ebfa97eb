// SPDX-License-Identifier: GPL-3.0-or-later
// Runs and branches that page to their logs are killed at random moments: their logs are what the runs were. A
// hundred times with ANTIPODE_KILLS=100 in the environment.
#include "core/io/runlog/branch_logs.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/run/compare_run.h"
#include "core/run/live_session.h"
#include "core/run/recording_header.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/fault_injector.h"
#include "tests/support/files.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace antipode::test {
namespace {

using namespace std::chrono_literals;

int kills() {
  const char* const wanted = std::getenv("ANTIPODE_KILLS");
  return wanted ? std::atoi(wanted) : 3;
}

/// Runs killed_run until its log has something, and then for some milliseconds more.
void runAndKill(const std::vector<std::string>& arguments, std::chrono::milliseconds time) {
  const pid_t child = fork();
  if (child == 0) {
    std::vector<char*> words{const_cast<char*>("killed_run")};
    for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    execv(builtFile("killed_run"), words.data());
    _exit(127);
  }
  const auto hasRows = [&] {
    const auto load = loadRunLog(arguments[0]);
    return load && load->recording->hashCount() > 0;
  };
  EXPECT_TRUE(waitFor(hasRows, 60s)) << arguments[0];
  std::this_thread::sleep_for(time);
  ASSERT_EQ(kill(child, SIGKILL), 0);
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status)) << "it ended by itself";
}

/// The log opens, is of one piece, and the same run again gives all of it.
std::int64_t expectWholeRun(const std::string& path) {
  const auto load = loadRunLog(path);
  EXPECT_TRUE(load) << path;
  if (!load) return 0;
  EXPECT_FALSE(load->wasClosed);
  EXPECT_THAT(load->note, ::testing::Not(::testing::HasSubstr("damaged")));
  const Recording& recording = *load->recording;
  EXPECT_GT(recording.rows(), 0);
  for (std::int64_t row = 1; row < recording.rows(); ++row)
    if (recording.stepOfRow(row) != recording.stepOfRow(row - 1) + 1) {
      ADD_FAILURE() << "no row for the step behind " << recording.stepOfRow(row - 1);
      break;
    }
  const auto compared = compareRun(recording);
  EXPECT_TRUE(compared) << (compared ? "" : compared.error().text());
  if (compared) {
    EXPECT_TRUE(compared->isEqual());
  }
  return recording.stepOfRow(recording.rows() - 1);
}

TEST(KilledRuns, LogsOfRunsAndBranchesAreWhatTheRunsWere) {
  std::mt19937 random(20'260'422);
  std::uniform_int_distribution<int> milliseconds(0, 1500);
  for (int i = 0; i < kills(); ++i) {
    SCOPED_TRACE(i);
    const TemporaryFolder folder;
    const std::string parent = folder.file("run.aprun"), branch = folder.file("branch.aprun");
    runAndKill({parent}, std::chrono::milliseconds(milliseconds(random)));
    const std::int64_t last = expectWholeRun(parent);
    ASSERT_GT(last, 0);
    const std::int64_t step =
        std::uniform_int_distribution<std::int64_t>(0, std::min<std::int64_t>(last, 5000))(random);
    runAndKill({branch, parent, std::to_string(step)}, std::chrono::milliseconds(milliseconds(random)));
    EXPECT_GE(expectWholeRun(branch), step);
    const auto origin = branchOriginOf(branch);
    ASSERT_TRUE(origin);
    EXPECT_EQ(origin->step, step);
    EXPECT_EQ(rootOfBranch(branch), parent);
    EXPECT_EQ(branchLogsOf(parent).size(), 1u);
    if (HasFailure()) break;
  }
}

#if ANTIPODE_OWN_FAULTS
TEST(FullDisk, ARunWhoseOldRowsAreOnlyOnDiskLosesNothing) {
  const TemporaryFolder folder;
  const ScenarioPtr scenario = readScenario(
                                   "antipode: 1\nname: Full\ntime: {step: 0.1, record_every: 0.1}\nvehicles:\n"
                                   "  - {name: \"boat{n}\", count: 20, spacing: [5, 0], start: {speed: 2}}\n",
                                   "full.yaml")
                                   .scenario;
  ASSERT_TRUE(scenario);
  const std::string path = folder.file("full.aprun");
  LiveSession::Options options;
  options.warp = std::numeric_limits<double>::infinity();
  options.startPaused = false;
  options.memoryBudget = 2'000'000;
  options.hashEvery = 50;
  options.scenarioText = writeScenario(*scenario);
  auto log = createRunLog(path, recordingHeader(Simulation(scenario), options.scenarioText, {}));
  ASSERT_TRUE(log);
  options.sink = std::move(*log);
  std::int64_t end = 0;
  {
    LiveSession run(scenario, std::move(options));
    const Recording& recording = run.recording();
    ASSERT_TRUE(waitFor([&] { return recording.firstHeldRow() > 0; })) << "old rows are on disk alone";
    failCalls("write");
    ASSERT_TRUE(waitFor([&] { return run.state() == RunState::Paused; }));
    EXPECT_THAT(run.logProblem(), ::testing::HasSubstr("The disk is full"));
    const std::int64_t rows = recording.rows();
    const auto compared = compareRun(recording);
    ASSERT_TRUE(compared) << compared.error().text();
    EXPECT_TRUE(compared->isEqual()) << "all rows can be read, also those that were released";
    EXPECT_EQ(recording.rows(), rows) << "it rests";
    failCalls(nullptr);
    ASSERT_TRUE(waitFor([&] { return recording.rows() > rows + 1000; })) << "it goes on by itself";
    EXPECT_EQ(run.logProblem(), "");
    run.finish();
    run.waitUntilFinished();
    end = run.stepsDone();
  }
  const auto load = loadRunLog(path);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_TRUE(load->wasClosed);
  EXPECT_EQ(load->recording->stepOfRow(load->recording->rows() - 1), end);
  EXPECT_TRUE(compareRun(*load->recording)->isEqual());
}
#endif

}  // namespace
}  // namespace antipode::test
