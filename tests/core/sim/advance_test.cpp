// SPDX-License-Identifier: GPL-3.0-or-later
// Simulation::advance() gives the bits of as many single steps, whatever happens in between.
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/batch/run_ahead.h"
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
    const PoseSampling sampling{done + draw.whole(1, 9), draw.whole(1, 40),
                                [&](std::int64_t step, std::size_t block, VehicleMask vehicles) {
                                  const std::lock_guard lock(mutex);
                                  forEachVehicle(vehicles, [&](unsigned i) {
                                    const auto id = static_cast<VehicleId>(block * kBlockSize + i);
                                    EXPECT_TRUE(seen.emplace(std::pair(step, id), poseOf(pieces, id)).second);
                                  });
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
    if (isSampled)  // those of one step are then in the order of the vehicles
      std::ranges::stable_sort(events, {}, [](const RunEvent& e) { return std::pair(e.step, e.vehicle); });
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

/// Boats, gliders and rovers to which little happens but that their helms and controllers steer them.
ScenarioPtr calmScenario(std::uint32_t seed) {
  Draw draw(seed);
  std::string text = fmt::format("antipode: 1\ncompat: {}\ntime: {{step: {}}}\nhelm: {{period: {}}}\n",
                                 draw.chance(0.7) ? "document" : "usimmarine_v22", draw.chance(0.7) ? 0.1 : 0.25,
                                 draw.chance(0.8) ? 0.25 : 3.0);  // the last one lets decisions grow stale
  text += "vehicles:\n";
  const int kinds = draw.whole(1, 4);
  for (int kind = 0; kind < kinds; ++kind) {
    text += fmt::format(
        "  - {{name: \"k{}_{{n}}\", count: {}, spacing: [7, 4], start: {{heading: {}}}, params: {{turn_rate: {}, ",
        kind, draw.whole(1, 60), draw.whole(0, 359), draw.whole(20, 100));
    if (draw.chance(0.5)) text += "thrust_map: \"-100:-2, 0:0, 20:1, 60:2, 100:3\", ";
    if (draw.chance(0.3)) text += fmt::format("drift_x: {:.2f}, ", draw.number(-0.3, 0.3));
    if (draw.chance(0.3)) text += "rotate_speed: 0.5, ";
    if (draw.chance(0.3)) text += "buoyancy_rate: 0.01, ";
    if (draw.chance(0.3)) text += "turn_loss: 0.5, ";
    text += "max_acceleration: 0.3}";
    const bool dives = draw.chance(0.3);
    if (draw.chance(0.85))
      text += fmt::format(
          ", pid: {{yaw_pid_kp: {:.2f}, yaw_pid_kd: {:.2f}, yaw_pid_ki: {:.2f}, yaw_pid_integral_limit: 0.07, "
          "speed_factor: {}, sim_instability: {}, depth_control: {}, z_to_pitch_pid_kp: 0.12, "
          "z_to_pitch_pid_integral_limit: 0.004, maxpitch: 15, pitch_pid_kp: 1.5, pitch_pid_kd: 1, "
          "pitch_pid_integral_limit: 0.5}}",
          draw.number(0.2, 1.2), draw.number(0, 0.6), draw.chance(0.7) ? draw.number(0, 0.4) : 0.0,
          draw.chance(0.8) ? 20 : 0, draw.chance(0.3) ? 5 : 0, dives ? "true" : "false");
    if (draw.chance(0.8))
      text += fmt::format(
          ", behaviours: [{{name: survey, type: waypoint, points: [[{0:.1f}, {1:.1f}], [{1:.1f}, {2:.1f}], "
          "[{2:.1f}, "
          "{0:.1f}]], speed: {3:.1f}, repeat: {4}, capture_radius: 4, slip_radius: {5}, wptflag: \"{6}\"}}]",
          draw.number(-40, 40), draw.number(-40, 40), draw.number(-40, 40), draw.number(0.8, 2.5),
          draw.chance(0.6) ? "forever" : "0", draw.whole(0, 9),
          draw.chance(0.5) ? "DRIFT_VECTOR = 40,0.3" : "POINT = true");
    text += "}\n";
  }
  text +=
      "events:\n  - {step: 1, post: {DESIRED_HEADING: 30, DESIRED_SPEED: 1.5, DESIRED_DEPTH: 4, DESIRED_THRUST: "
      "40, "
      "DESIRED_RUDDER: 4}}\n";
  if (draw.chance(0.5)) text += "  - {step: 333, post: {DESIRED_HEADING: 200, DESIRED_SPEED: 0}}\n";
  if (draw.chance(0.3)) text += "  - {step: 500, post: {MOOS_MANUAL_OVERRIDE: \"true\"}}\n";
  if (draw.chance(0.3)) text += "  - {step: 600, post: {USM_SIM_PAUSED: \"toggle\"}}\n";
  return scenarioOf(text);
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
  const PoseSampling sampling{1000, 1000, [](std::int64_t, std::size_t, VehicleMask) {}};
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
