// SPDX-License-Identifier: GPL-3.0-or-later
// Simulation::advance() gives the bits of as many single steps, whatever happens in between.
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/batch/run_ahead.h"
#include "core/sim/fleet/event_order.h"
#include "core/sim/pose_sampling.h"
#include "core/sim/simulation.h"
#include "tests/support/draw.h"
#include "tests/support/random_scenario.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

namespace antipode::test {
namespace {

constexpr std::int64_t kAdvanceSteps = 900;

/// Bits of place, heading, speed and depth.
using Pose = std::array<std::uint64_t, 5>;
Pose poseOf(const Simulation& run, VehicleId id) {
  const auto at = static_cast<std::size_t>(id);
  const StateColumns& columns = run.block(at / kBlockSize).plain;
  const std::size_t i = at % kBlockSize;
  Pose pose;
  std::ranges::transform(
      std::array{columns.x[i], columns.y[i], columns.heading[i], columns.speed[i], columns.depth[i]}, pose.begin(),
      [](double value) { return std::bit_cast<std::uint64_t>(value); });
  return pose;
}

/// Steps one run on one by one and the other in pieces of any length, with the same commands.
void expectSameInPieces(const ScenarioPtr& scenario, const std::vector<JournalEntry>& commands,
                        std::uint32_t seed) {
  Simulation single(scenario), pieces(scenario, {.threads = seed % 2 == 0 ? 2 : 1});
  Draw draw(seed);
  for (std::int64_t done = 0; done < kAdvanceSteps;) {
    std::int64_t until =
        std::min(kAdvanceSteps, done + (draw.chance(0.2) ? draw.whole(1, 3) : draw.whole(1, 200)));
    for (const JournalEntry& entry : commands)
      if (entry.step > done + 1) until = std::min(until, entry.step - 1);
    for (const JournalEntry& entry : commands)
      if (entry.step == done + 1) (void)pieces.post(entry.command);
    // What an onlooker sees on the way, of each vehicle at each of its steps, is what is there after single steps.
    std::map<std::pair<std::int64_t, VehicleId>, Pose> seen;
    std::mutex mutex;
    const PoseSampling sampling{done + draw.whole(1, 9), draw.whole(1, 40), false,
                                [&](std::int64_t step, std::size_t block, VehicleMask vehicles) {
                                  const std::lock_guard lock(mutex);
                                  forEachVehicle(vehicles, [&](unsigned i) {
                                    const auto id = static_cast<VehicleId>(block * kBlockSize + i);
                                    EXPECT_TRUE(seen.emplace(std::pair(step, id), poseOf(pieces, id)).second);
                                  });
                                  return true;
                                }};
    const bool isSampled = draw.chance(0.7);
    pieces.advance(until - done, isSampled ? &sampling : nullptr);
    while (done < until) {
      runTo(single, ++done, commands);
      if (!isSampled || !sampling.takesAfter(done)) continue;
      for (VehicleId id = 0; id < static_cast<VehicleId>(single.vehicleCount()); ++id)
        ASSERT_EQ(seen.at({done, id}), poseOf(single, id)) << "after step " << done;
      for (VehicleId id = 0; id < static_cast<VehicleId>(single.vehicleCount()); ++id) seen.erase({done, id});
    }
    ASSERT_TRUE(seen.empty()) << "at a step at which nobody looks";
    ASSERT_EQ(pieces.stepsDone(), done);
    ASSERT_EQ(pieces.stateHash(), single.stateHash()) << "after step " << done;
    ASSERT_EQ(hashOfChannels(pieces), hashOfChannels(single)) << "after step " << done;
    std::vector<RunEvent> events = single.drainEvents();
    if (isSampled) orderByVehicle(events);
    ASSERT_EQ(pieces.drainEvents(), events) << "after step " << done;
  }
}

/// Without an error.
ScenarioPtr scenarioOf(const std::string& text) {
  const auto read = readScenario(text, "advance.yaml");
  for (const Problem& problem : read.problems)
    EXPECT_NE(problem.severity, Severity::Error) << problem.text() << text;
  return read.scenario;
}

TEST(SimulationAdvance, HasTheBitsOfSingleStepsWhateverHappens) {
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE(seed);
    const ScenarioPtr scenario = seed % 2 == 0 ? randomScenario(seed) : randomScenarioWithoutPings(seed);
    expectSameInPieces(scenario, randomCommands(*scenario, seed, kAdvanceSteps), seed);
    if (HasFatalFailure()) return;
  }
}

TEST(SimulationAdvance, HasTheBitsOfSingleStepsWhereLittleHappens) {
  for (std::uint32_t seed = 1; seed <= 150; ++seed) {
    SCOPED_TRACE(seed);
    const ScenarioPtr scenario = calmScenario(seed);
    const bool isEdited = seed % 3 == 0;
    expectSameInPieces(
        scenario, isEdited ? randomCommands(*scenario, seed, kAdvanceSteps) : std::vector<JournalEntry>{}, seed);
    if (HasFatalFailure()) return;
  }
}

/// Messages may bring numbers with which boats diverge.
TEST(SimulationAdvance, HasTheBitsOfSingleStepsWithNumbersBeyondReason) {
  for (const char* post :
       {"DRIFT_X: 1e306", "DESIRED_HEADING: 1e300", "DESIRED_SPEED: -1e307", "DESIRED_THRUST: 1e308"}) {
    SCOPED_TRACE(post);
    const ScenarioPtr scenario = scenarioOf(fmt::format(
        "antipode: 1\nhelm: {{period: 3}}\nvehicles:\n  - {{name: \"b{{n}}\", count: 40, pid: {{yaw_pid_kp: "
        "0.5, yaw_pid_kd: 0.3, speed_factor: 20}},\n     behaviours: [{{type: waypoint, points: [[60, 0], "
        "[60, 60]], speed: 2}}]}}\nevents:\n  - {{step: 100, post: {{{}}}}}\n",
        post));
    ASSERT_TRUE(scenario);
    expectSameInPieces(scenario, {}, 3);
  }
}

/// A message may change the speed that a helm has decided, until it decides again.
TEST(SimulationAdvance, HasTheSpeedOfTheNextDecisionFromThenOn) {
  const ScenarioPtr scenario = scenarioOf(
      "antipode: 1\ntime: {step: 0.1}\nhelm: {period: 3}\nvehicles:\n  - {name: \"b{n}\", count: 40, pid: "
      "{yaw_pid_kp: "
      "0.5, speed_factor: 20, tardy_helm_threshold: 30},\n     behaviours: [{type: waypoint, points: [[500, 0], "
      "[500, "
      "500]], speed: 2}]}\nevents:\n  - {step: 100, post: {DESIRED_SPEED: 0.7}}\n");
  ASSERT_TRUE(scenario);
  Simulation single(scenario), pieces(scenario);
  runTo(single, 119, {}), pieces.advance(119);
  EXPECT_NEAR(single.value(0, Channel::DesiredSpeed), 0.7, 1e-12);
  EXPECT_EQ(pieces.stateHash(), single.stateHash());
  runTo(single, 180, {}), pieces.advance(61);
  EXPECT_NEAR(single.value(0, Channel::DesiredSpeed), 2, 1e-12);
  EXPECT_EQ(pieces.stateHash(), single.stateHash());
  pieces = Simulation(scenario);
  pieces.advance(180);
  EXPECT_EQ(pieces.stateHash(), single.stateHash()) << "in one piece";
}

/// A route without a speed stops the motor; until it decides so again, a message may have the boats sail.
TEST(SimulationAdvance, StopsTheMotorAtTheNextDecision) {
  const ScenarioPtr scenario = scenarioOf(
      "antipode: 1\ntime: {step: 0.1}\nhelm: {period: 3}\nvehicles:\n  - {name: \"b{n}\", count: 40, pid: "
      "{yaw_pid_kp: 0.5, yaw_pid_kd: 0.3, yaw_pid_ki: 0.1, yaw_pid_integral_limit: 0.07, speed_factor: 20, "
      "tardy_helm_threshold: 30},\n     behaviours: [{type: waypoint, points: [[500, 0], [500, 500]]}]}\n"
      "events:\n  - {step: 100, post: {DESIRED_SPEED: 0.7}}\n");
  ASSERT_TRUE(scenario);
  Simulation single(scenario), pieces(scenario);
  runTo(single, 119, {});
  EXPECT_NEAR(single.value(0, Channel::DesiredSpeed), 0.7, 1e-12);
  EXPECT_NEAR(single.value(0, Channel::Thrust), 14, 1e-9);
  runTo(single, 180, {});
  EXPECT_EQ(single.value(0, Channel::DesiredSpeed), 0);
  EXPECT_EQ(single.value(0, Channel::Thrust), 0);
  pieces.advance(180);
  EXPECT_EQ(pieces.stateHash(), single.stateHash());
  EXPECT_EQ(hashOfChannels(pieces), hashOfChannels(single));
}

/// A boat that reaches a point steps alone, and what it posts there may change its speed while others of its group
/// sail on.
TEST(SimulationAdvance, HasTheSpeedThatABoatDecidesAtAPoint) {
  const ScenarioPtr scenario = scenarioOf(
      "antipode: 1\ntime: {step: 0.1}\nhelm: {period: 0.5}\nvehicles:\n"
      "  - {name: \"b{n}\", count: 40, spacing: [3, 0], pid: {yaw_pid_kp: 0.5, speed_factor: 20},\n"
      "     behaviours: [{type: waypoint, points: [[60, 0], [60, 60], [0, 60]], speed: 2, repeat: forever, "
      "updates: ROUND,\n"
      "                   wptflag: \"ROUND = speed = 0.9\"}]}\n");
  ASSERT_TRUE(scenario);
  Simulation single(scenario), pieces(scenario);
  const PoseSampling sampling{1000, 1000, false, [](std::int64_t, std::size_t, VehicleMask) { return true; }};
  runTo(single, 900, {}), pieces.advance(900, &sampling);
  EXPECT_NEAR(single.value(0, Channel::DesiredSpeed), 0.9, 1e-12);
  EXPECT_EQ(pieces.stateHash(), single.stateHash());
}

/// Boats on a round: whether vehicles go ahead at all. Without this the tests above would compare single steps.
TEST(SimulationAdvance, TakesBoatsOnARoundAhead) {
  const ScenarioPtr scenario = scenarioOf(
      "antipode: 1\ntime: {step: 0.1}\nvehicles:\n  - {name: \"b{n}\", count: 40, pid: {yaw_pid_kp: 0.5, "
      "speed_factor: 20},\n"
      "     behaviours: [{type: waypoint, points: [[500, 0], [500, 500]], speed: 2}]}\n");
  ASSERT_TRUE(scenario);
  Simulation simulation(scenario);
  simulation.advance(10);
  VehicleBlock block;
  block = simulation.block(0);
  ASSERT_EQ(calmVehicles(block, Compat::Document), block.used);
  std::vector<double> now;
  const auto due = std::make_unique<bool[]>(64);
  for (int step = 11; step <= 74; ++step)
    now.push_back(0.1 * step), due[static_cast<std::size_t>(step - 11)] = step % 3 == 0;
  for (unsigned group = 0; group * kAheadGroup < 40; ++group)
    EXPECT_EQ(runAhead(block, group, Compat::Document, {now, std::span(due.get(), now.size()), 0.1}), 64U)
        << group;
}

}  // namespace
}  // namespace antipode::test
