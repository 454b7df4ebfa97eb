// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/keyframes.h"

#include "core/run/live_session.h"
#include "core/run/recording_header.h"
#include "core/run/resimulation.h"
#include "core/run/run_to_end.h"
#include "tests/support/one_boat.h"
#include "tests/support/random_scenario.h"

#include <gmock/gmock.h>

#include <random>

namespace antipode::test {
namespace {

using ::testing::ElementsAre;
using ::testing::Ge;
using ::testing::SizeIs;

TEST(Keyframes, GiveTheLastMomentAtOrBeforeAStep) {
  Simulation run(randomScenario(3));
  Keyframes keyframes;
  for (const std::int64_t step : {0, 10, 20}) {
    runTo(run, step, {});
    keyframes.add(run);
  }
  keyframes.add(run);  // again
  EXPECT_THAT(keyframes.steps(), ElementsAre(0, 10, 20));
  EXPECT_EQ(keyframes.before(9)->stepsDone(), 0);
  EXPECT_EQ(keyframes.before(10)->stepsDone(), 10);
  EXPECT_EQ(keyframes.before(1000)->stepsDone(), 20);
  EXPECT_EQ(keyframes.before(-1), nullptr);
}

TEST(Keyframes, KeepTheirBudgetAndStaySpreadOverTheRun) {
  Simulation run(randomScenario(3));
  Keyframes keyframes(20 * run.memory());
  for (std::int64_t step = 0; step < 400; ++step) {
    keyframes.add(run);
    run.step();
  }
  EXPECT_LE(keyframes.bytes(), 20 * run.memory());
  const auto steps = keyframes.steps();
  ASSERT_THAT(steps, SizeIs(Ge(15u)));
  EXPECT_EQ(steps.front(), 0);
  EXPECT_EQ(steps.back(), 399);
  for (std::size_t i = 1; i < steps.size(); ++i) EXPECT_LE(steps[i] - steps[i - 1], 3 * 400 / 15) << i;
}

/// A run of a random scenario with live edits, to its end.
struct RecordedRun {
  static constexpr std::int64_t kSteps = 600;
  explicit RecordedRun(std::uint32_t seed)
      : scenario(randomScenario(seed)),
        simulation(scenario),
        recording(recordingHeader(simulation, {}, {})),
        commands(randomCommands(*scenario, seed, kSteps)) {
    hashes.push_back(simulation.stateHash());
    while (simulation.stepsDone() < kSteps) {
      for (const JournalEntry& entry : commands)
        if (entry.step == simulation.stepsDone() + 1) (void)simulation.post(entry.command);
      simulation.step();
      recording.appendJournal(simulation.drainJournal());
      hashes.push_back(simulation.stateHash());
    }
  }
  ScenarioPtr scenario;
  Simulation simulation;
  Recording recording;
  std::vector<JournalEntry> commands;
  std::vector<std::uint64_t> hashes;  // by step
};

TEST(Resimulation, ReachesAnyStepFromTheNearestKeyframe) {
  for (std::uint32_t seed = 1; seed <= 15; ++seed) {
    SCOPED_TRACE(seed);
    const RecordedRun run(seed);
    std::mt19937 random(seed);
    const auto keyframes = std::make_shared<Keyframes>();
    Resimulation again(run.recording, keyframes);
    for (int seek = 0; seek < 10; ++seek) {
      const auto step = std::uniform_int_distribution<std::int64_t>(0, RecordedRun::kSteps)(random);
      ASSERT_TRUE(again.moveTo(step));
      ASSERT_EQ(again.simulation().stepsDone(), step);
      ASSERT_EQ(again.simulation().stateHash(), run.hashes[static_cast<std::size_t>(step)]) << step;
      keyframes->add(again.simulation());
    }
  }
}

JournalEntry rudderBefore(std::int64_t step, std::int64_t degrees) {
  return {step, {.vehicle = 0, .name = "DESIRED_RUDDER", .value = static_cast<double>(degrees % 30)}};
}

TEST(Resimulation, UsesWhatTheJournalHasGotSinceItWentOn) {
  OneBoat boat;
  boat.at(1, "DESIRED_THRUST", 50.0);
  Recording recording(recordingHeader(boat.build(), {}, {}));
  Resimulation again(recording);
  const auto reaches = [&](std::int64_t step) {
    Resimulation fresh(recording);
    EXPECT_TRUE(fresh.advanceTo(step));
    EXPECT_TRUE(again.moveTo(step));
    EXPECT_EQ(again.simulation().stateHash(), fresh.simulation().stateHash()) << step;
  };
  reaches(5);
  for (std::int64_t step = 10; step < 100; step += 3) recording.appendJournal({rudderBefore(step, 7 * step)});
  reaches(50);
  reaches(51);
  for (std::int64_t step = 100; step < 200; step += 7) recording.appendJournal({rudderBefore(step, 7 * step)});
  reaches(99);
  reaches(250);
  reaches(120);
  recording.appendJournal({rudderBefore(260, 5)});
  reaches(300);
}

/// To copy what is left of the journal, at every step, would take many minutes.
TEST(Resimulation, GoesStepByStepThroughALongJournal) {
  constexpr std::int64_t kSteps = 50'000, kCommandsOfAStep = 10;
  OneBoat boat;
  boat.at(1, "DESIRED_THRUST", 50.0);
  Recording recording(recordingHeader(boat.build(), {}, {}));
  for (std::int64_t step = 1; step <= kSteps; ++step)
    for (std::int64_t i = 0; i < kCommandsOfAStep; ++i)
      recording.appendJournal({rudderBefore(step, 7 * step + i)});
  Resimulation again(recording), atOnce(recording);
  for (std::int64_t step = 1; step <= kSteps; ++step) ASSERT_TRUE(again.advanceTo(step));
  ASSERT_TRUE(atOnce.advanceTo(kSteps));
  EXPECT_EQ(again.simulation().stateHash(), atOnce.simulation().stateHash());
}

TEST(LiveSession, LeavesKeyframesFromWhichItsStepsAreReached) {
  LiveSession session(
      randomScenario(4),
      {.warp = std::numeric_limits<double>::infinity(), .startPaused = false, .lastStep = 3000, .hashEvery = 500});
  session.waitUntilFinished();
  EXPECT_THAT(session.keyframes()->steps(), SizeIs(Ge(1u)));
  Resimulation again(session.recording(), session.keyframes());
  for (const Recording::Hash& hash : session.recording().hashes()) {
    ASSERT_TRUE(again.moveTo(hash.step));
    EXPECT_EQ(again.simulation().stateHash(), hash.hash) << hash.step;
  }
}

TEST(Keyframes, WhatSomebodyStillReadsIsNotOverwritten) {
  Simulation run(randomScenario(3));
  Keyframes keyframes(1);  // room for the three that stay anyway
  EXPECT_EQ(keyframes.bytes(), 0U) << "there are none";
  std::vector<std::pair<std::shared_ptr<const Simulation>, std::uint64_t>> read;
  for (std::int64_t step = 0; step < 12; ++step) {
    keyframes.add(run);
    read.emplace_back(keyframes.before(step), run.stateHash());
    run.step();
  }
  EXPECT_EQ(keyframes.steps().size(), 3U);
  for (std::size_t step = 0; step < read.size(); ++step) {
    EXPECT_EQ(read[step].first->stepsDone(), static_cast<std::int64_t>(step));
    EXPECT_EQ(read[step].first->stateHash(), read[step].second) << step;
  }
}

}  // namespace
}  // namespace antipode::test
