// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/futures.h"

#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/random_scenario.h"

#include <gmock/gmock.h>

#include <random>

namespace antipode::test {
namespace {

constexpr std::int64_t kFutureSteps = 300;

/// The track that a run of the whole fleet with the commands of a future makes.
std::vector<Vec2> trackOf(const Simulation& now, VehicleId vehicle, const std::vector<Command>& commands,
                          const FutureTracks& tracks) {
  Simulation run(now);
  for (const Command& command : commands) EXPECT_TRUE(run.post(command));
  std::vector<Vec2> track;
  for (const double time : tracks.times) {
    while (run.time() < time - 1e-6) run.step();
    track.push_back({run.value(vehicle, Channel::X), run.value(vehicle, Channel::Y)});
  }
  return track;
}

std::vector<Vec2> trackOfFuture(const FutureTracks& tracks, int future) {
  std::vector<Vec2> track;
  for (std::size_t t = 0; t < tracks.times.size(); ++t) track.push_back(tracks.point(t, future));
  return track;
}

void expectFuturesAreBranches(const ScenarioPtr& scenario, std::uint32_t seed, int count) {
  SCOPED_TRACE(seed);
  const auto commands = randomCommands(*scenario, seed, kFutureSteps);
  std::mt19937 random(seed);
  Simulation now(scenario);
  runTo(now, std::uniform_int_distribution<std::int64_t>(0, kFutureSteps)(random), commands);
  const auto vehicle =
      std::uniform_int_distribution<VehicleId>(0, static_cast<VehicleId>(now.vehicleCount()) - 1)(random);
  FutureQuestion question{.vehicle = vehicle, .count = count, .horizon = 20, .interval = 2, .seed = seed};
  question.edits = {{Command::Kind::Post, kAllVehicles, "DRIFT_X", Value(0.11)}};
  const auto tracks = computeFutures(now, question, 2);
  ASSERT_TRUE(tracks) << tracks.error().text();
  ASSERT_EQ(tracks->times.size(), 11u);
  EXPECT_EQ(tracks->ghost, trackOf(now, vehicle, question.edits, *tracks));
  for (const int future : {0, count / 2, count - 1}) {
    std::vector<Command> all = question.edits;
    for (Command& command : futureCommands(now, question, future)) all.push_back(std::move(command));
    EXPECT_EQ(trackOfFuture(*tracks, future), trackOf(now, vehicle, all, *tracks)) << future;
  }
}

TEST(Futures, AreBitForBitTheRunsWithTheirCommands) {
  for (std::uint32_t seed = 1; seed <= 30; ++seed)
    expectFuturesAreBranches(randomScenarioWithoutPings(seed), seed, 70);
}

TEST(Futures, OfVehiclesThatHearEachOtherAreRunsOfTheWholeFleet) {
  int fleets = 0;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const ScenarioPtr scenario = randomScenario(seed);
    if (!scenario->acoustics) continue;
    ++fleets;
    expectFuturesAreBranches(scenario, seed, 5);
  }
  EXPECT_GT(fleets, 3);
}

ScenarioPtr oneBoat() {
  return readScenario(
             "antipode: 1\nvehicles:\n  - {name: abe, pid: {speed_factor: 20, yaw_pid_kp: 0.9}, behaviours: "
             "[{type: "
             "waypoint, speed: 2, points: [[0, 500], [300, 900]]}]}\n",
             "boat.yaml")
      .scenario;
}

TEST(Futures, DoNotDependOnTheNumberOfThreads) {
  const Simulation now(oneBoat());
  const FutureQuestion question{.count = 300, .horizon = 60};
  EXPECT_EQ(computeFutures(now, question, 1)->points, computeFutures(now, question, 3)->points);
}

TEST(Futures, WithoutAnySpreadAreTheGhost) {
  const Simulation now(oneBoat());
  FutureQuestion question{.count = 3, .horizon = 60};
  question.spread = {.noise = false, .drift = 0, .place = 0};
  const auto tracks = computeFutures(now, question);
  ASSERT_TRUE(tracks);
  EXPECT_EQ(trackOfFuture(*tracks, 2), tracks->ghost);
  EXPECT_GT(tracks->ghost.back().y, 50);
}

TEST(Futures, AParameterHasADistribution) {
  const Simulation now(oneBoat());
  FutureQuestion question{.count = 50, .horizon = 60};
  question.spread = {.noise = false, .drift = 0, .place = 0, .params = {{"max_acceleration", 0.2, 0.05}}};
  const auto tracks = computeFutures(now, question);
  ASSERT_TRUE(tracks) << tracks.error().text();
  EXPECT_NE(trackOfFuture(*tracks, 0), trackOfFuture(*tracks, 1));
}

TEST(Futures, AreGivenUpWhenStopped) {
  const Simulation now(oneBoat());
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(computeFutures(now, {.count = 1000, .horizon = 3000}, 2, stop.get_token()));
}

TEST(FutureTube, HasTheSharesOfTheTracksFromLeftToRight) {
  // 101 tracks to the north, a metre apart.
  FutureTracks tracks{.count = 101, .times = {0, 1, 2}};
  for (int t = 0; t < 3; ++t)
    for (int f = 0; f <= 100; ++f) tracks.points.push_back({static_cast<double>(f), 10.0 * t});
  const FutureTube tube = tubeOf(tracks);
  for (std::size_t share = 0; share < kFutureShares.size(); ++share) {
    ASSERT_EQ(tube.lines[share].size(), 3u);
    EXPECT_NEAR(tube.lines[share][2].x, 100 * kFutureShares[share], 1e-9);
    EXPECT_NEAR(tube.lines[share][2].y, 20, 1e-9);
  }
  EXPECT_EQ(futureNearest(tracks, {33.2, 9}), 33);
}

}  // namespace
}  // namespace antipode::test
