// SPDX-License-Identifier: GPL-3.0-or-later
// A branch is bit for bit the run that had the same edit at the same moment.
#include "core/run/branch.h"

#include "core/run/compare_run.h"
#include "core/run/live_session.h"
#include "core/run/recording_header.h"
#include "core/run/run_recorder.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/random_scenario.h"

#include <gmock/gmock.h>

#include <memory>
#include <random>

namespace antipode::test {
namespace {

constexpr std::int64_t kBranchSteps = 500;
constexpr double kBranchFlatOut = std::numeric_limits<double>::infinity();

/// A whole run with commands before its steps.
std::unique_ptr<Recording> recordedRun(const ScenarioPtr& scenario, const std::vector<JournalEntry>& commands) {
  Simulation simulation(scenario);
  auto recording = std::make_unique<Recording>(recordingHeader(simulation, {}, {}));
  RunRecorder recorder(simulation, *recording, nullptr, 50);
  while (simulation.stepsDone() < kBranchSteps) {
    for (const JournalEntry& entry : commands)
      if (entry.step == simulation.stepsDone() + 1) (void)simulation.post(entry.command);
    recorder.step();
  }
  recorder.finish();
  return recording;
}

std::vector<JournalEntry> cutAfter(std::vector<JournalEntry> commands, std::int64_t step) {
  std::erase_if(commands, [&](const JournalEntry& entry) { return entry.step > step; });
  return commands;
}

TEST(Branch, IsTheRunWithTheSameEditAtTheSameMoment) {
  for (std::uint32_t seed = 1; seed <= 25; ++seed) {
    SCOPED_TRACE(seed);
    const ScenarioPtr scenario = randomScenario(seed);
    const auto commands = randomCommands(*scenario, seed, kBranchSteps);
    const auto parent = recordedRun(scenario, commands);
    std::mt19937 random(seed);
    const auto moment = std::uniform_int_distribution<std::int64_t>(0, kBranchSteps - 1)(random);
    const Command edit{Command::Kind::Post, 0, "DRIFT_X", Value(0.37)};

    auto edited = cutAfter(commands, moment);
    edited.push_back({moment + 1, edit});
    const auto whole = recordedRun(scenario, edited);

    auto start = branchStart(*parent, std::make_shared<Keyframes>(), moment);
    ASSERT_TRUE(start) << start.error().text();
    LiveSession branch(std::move(*start),
                       {.warp = kBranchFlatOut, .startPaused = true, .lastStep = kBranchSteps, .hashEvery = 50});
    branch.post(edit);
    branch.play();
    branch.waitUntilFinished();

    const Recording& recording = branch.recording();
    EXPECT_EQ(recording.stepOfRow(0), moment);
    EXPECT_EQ(recording.journal(), whole->journal());
    ASSERT_FALSE(recording.hashes().empty());
    EXPECT_EQ(recording.hashes().back(), whole->hashes().back());
    // The branch alone can be simulated again, from the start of its parent.
    const auto compared = compareRun(recording);
    ASSERT_TRUE(compared) << compared.error().text();
    EXPECT_TRUE(compared->isEqual());
    EXPECT_EQ(compared->rowsCompared, recording.rows());
  }
}

TEST(Branch, OfABranchGoesOnFromThere) {
  const ScenarioPtr scenario = randomScenario(7);
  const auto parent = recordedRun(scenario, {});
  const Command first{Command::Kind::Post, 0, "DRIFT_X", Value(0.2)},
      second{Command::Kind::Post, 0, "DRIFT_Y", Value(0.3)};
  LiveSession branch(*branchStart(*parent, nullptr, 100), {.warp = kBranchFlatOut, .lastStep = kBranchSteps});
  branch.post(first);
  branch.play();
  branch.waitUntilFinished();
  LiveSession twig(*branchStart(branch.recording(), branch.keyframes(), 300),
                   {.warp = kBranchFlatOut, .lastStep = kBranchSteps});
  twig.post(second);
  twig.play();
  twig.waitUntilFinished();
  const auto whole = recordedRun(scenario, {{101, first}, {301, second}});
  EXPECT_EQ(twig.recording().hashes().back(), whole->hashes().back());
}

TEST(Branch, BecomesAScenarioWhoseEventsDoTheSame) {
  int settings = 0;
  for (std::uint32_t seed = 1; seed <= 50; ++seed) {
    SCOPED_TRACE(seed);
    const ScenarioPtr scenario = randomScenario(seed);
    const auto recording = recordedRun(scenario, randomCommands(*scenario, seed, kBranchSteps));
    for (const JournalEntry& entry : recording->journal()) settings += entry.command.kind == Command::Kind::Set;
    const Scenario run = promoted(*recording);
    EXPECT_EQ(run.events.size(), scenario->events.size() + recording->journal().size());
    // As a person opens it: from its file.
    const ScenarioRead read = readScenario(writeScenario(run), "promoted.yaml");
    for (const Problem& problem : read.problems)
      if (problem.severity == Severity::Error) ADD_FAILURE() << problem.text();
    ASSERT_TRUE(read.scenario);
    EXPECT_EQ(recordedRun(read.scenario, {})->hashes(), recording->hashes());
  }
  EXPECT_GT(settings, 50) << "edits of values, not messages alone";
}

TEST(Branch, IsRefusedWhereTheRunHasNoMoment) {
  const auto parent = recordedRun(randomScenario(2), {});
  EXPECT_FALSE(branchStart(*parent, nullptr, kBranchSteps + 1));
  EXPECT_FALSE(branchStart(*parent, nullptr, -1));
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(branchStart(*parent, nullptr, 10, stop.get_token()));
}

TEST(Branch, SaysWhyItCannotBegin) {
  const auto parent = recordedRun(randomScenario(2), {});
  Recording ofOthers(Recording::Header{});
  ofOthers.complete();
  const auto unknown = branchStart(ofOthers, nullptr, 0);
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().message, "this recording was not made by a run that can be simulated again");

  Recording justBegun(parent->header());
  const auto early = branchStart(justBegun, nullptr, 1);
  ASSERT_FALSE(early);
  EXPECT_EQ(early.error().message, "the run has the steps 0 to 0, not 1");
  EXPECT_TRUE(branchStart(justBegun, nullptr, 0));

  justBegun.appendRow(40, std::vector<double>(parent->header().channels.size()));
  justBegun.appendJournal({{20, {Command::Kind::Set, 0, "params/no_such_field", std::string("1")}}});
  const auto damaged = branchStart(justBegun, nullptr, 30);
  ASSERT_FALSE(damaged);
  EXPECT_THAT(damaged.error().text(), ::testing::HasSubstr("step 20"));
}

}  // namespace
}  // namespace antipode::test
