// SPDX-License-Identifier: GPL-3.0-or-later
// A simulation is a value: a copy is the same run at the same moment, and goes on alike.
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"
#include "tests/support/random_scenario.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace antipode::test {
namespace {

constexpr std::int64_t kSteps = 500;
constexpr std::uint32_t kRounds = 40;

void expectSame(Simulation& a, Simulation& b) {
  EXPECT_EQ(a.stepsDone(), b.stepsDone());
  EXPECT_EQ(a.stateHash(), b.stateHash());
  EXPECT_EQ(hashOfChannels(a), hashOfChannels(b));
  EXPECT_EQ(a.drainEvents(), b.drainEvents());
}

std::int64_t anyStep(std::uint32_t seed) {
  std::mt19937 random(seed);
  return std::uniform_int_distribution<std::int64_t>(0, kSteps - 1)(random);
}

TEST(SimulationCopy, GoesOnAsTheRunThatItWasCopiedFrom) {
  for (std::uint32_t seed = 1; seed <= kRounds; ++seed) {
    SCOPED_TRACE(seed);
    const ScenarioPtr scenario = randomScenario(seed);
    const auto commands = randomCommands(*scenario, seed, kSteps);
    Simulation run(scenario);
    runTo(run, anyStep(seed), commands);
    Simulation copy(run, seed % 2 == 0 ? 2 : 1);
    expectSame(run, copy);
    runTo(copy, kSteps, commands);
    runTo(run, kSteps, commands);
    expectSame(run, copy);
  }
}

TEST(SimulationCopy, IsNotChangedByWhatBecomesOfTheRun) {
  for (std::uint32_t seed = 1; seed <= kRounds; ++seed) {
    SCOPED_TRACE(seed);
    const ScenarioPtr scenario = randomScenario(seed);
    const auto commands = randomCommands(*scenario, seed, kSteps);
    Simulation run(scenario);
    runTo(run, anyStep(seed), commands);
    const Simulation kept(run);
    const std::uint64_t hash = kept.stateHash();
    runTo(run, kSteps, commands);
    EXPECT_EQ(kept.stateHash(), hash);
    Simulation again(kept);
    runTo(again, kSteps, commands);
    EXPECT_EQ(again.stateHash(), run.stateHash());
  }
}

TEST(SimulationCopy, PutsARunBackToAnEarlierMoment) {
  for (std::uint32_t seed = 1; seed <= kRounds; ++seed) {
    SCOPED_TRACE(seed);
    const ScenarioPtr scenario = randomScenario(seed);
    const auto commands = randomCommands(*scenario, seed, kSteps);
    Simulation run(scenario);
    runTo(run, anyStep(seed), commands);
    const Simulation kept(run);
    runTo(run, kSteps, commands);
    run.drainEvents();
    const std::uint64_t hash = run.stateHash(), channels = hashOfChannels(run);
    run = kept;
    runTo(run, kSteps, commands);
    EXPECT_EQ(run.stateHash(), hash);
    EXPECT_EQ(hashOfChannels(run), channels);
  }
}

TEST(SimulationCopy, BecomesARunOfAnotherScenario) {
  Simulation run(randomScenario(1));
  Simulation other(randomScenario(2));
  runTo(other, 50, {});
  run = other;
  EXPECT_EQ(run.vehicleCount(), other.vehicleCount());
  runTo(run, 100, {}), runTo(other, 100, {});
  EXPECT_EQ(run.stateHash(), other.stateHash());
}

TEST(SimulationCopy, CopiesOfADriftingVehicleGoOnAsItDoes) {
  const ScenarioRead read = readScenario(R"(antipode: 1
time: {step: 0.1}
environment: {current: {east: 0.2}}
vehicles:
  - name: abe
  - name: auv
    start: {x: -12, y: 5}
    params: {thrust_map: "100:2", max_acceleration: 0.2}
    pid: {yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, speed_factor: 50}
    behaviours:
      - {type: drifting_target, follow: point, target: [0, 0], capture_radius: 2, slip_radius: 5, drifting_radius: 6, targets_filter_size: 3}
)",
                                         "drift.yaml");
  ASSERT_TRUE(read.scenario);
  for (const std::int64_t moment : {50, 400, 900}) {  // on its way, drifting, on its way back
    Simulation run(read.scenario);
    runTo(run, moment, {});
    auto copies = run.copiesOf(1, 3);
    ASSERT_TRUE(copies);
    for (int i = 0; i < 60; ++i) {
      runTo(run, run.stepsDone() + 10, {}), runTo(*copies, copies->stepsDone() + 10, {});
      for (int c = 0; c < kChannelCount; ++c) {
        const auto channel = static_cast<Channel>(c);
        const double wanted = run.value(1, channel);
        for (const VehicleId copy : {0, 1, 2}) {
          const double found = copies->value(copy, channel);
          ASSERT_TRUE(found == wanted || (std::isnan(found) && std::isnan(wanted)))
              << channelInfo(channel).name << " at step " << run.stepsDone() << ": " << found << ", not " << wanted;
        }
      }
    }
  }
}

}  // namespace
}  // namespace antipode::test
