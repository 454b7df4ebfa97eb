// SPDX-License-Identifier: GPL-3.0-or-later
// A world of a batch does what the same run does alone.
#include "core/sim/world_batch.h"

#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/fleet/worker_pool.h"
#include "tests/support/files.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <new>
#include <thread>

namespace antipode::test {
namespace {

ScenarioPtr shipped(const std::string& name) {
  const ScenarioRead read = readScenarioFile(scenarioFile(name + ".yaml"));
  EXPECT_TRUE(read.scenario) << name;
  return read.scenario;
}

ScenarioPtr ofText(const std::string& text) {
  const ScenarioRead read = readScenario(text, "text.yaml");
  EXPECT_TRUE(read.scenario) << (read.problems.empty() ? "" : read.problems[0].text());
  return read.scenario;
}

Simulation alone(const ScenarioPtr& scenario, double seed, std::int64_t steps) {
  auto own = std::make_shared<Scenario>(*scenario);
  own->time.seed = seed;
  Simulation run(own);
  while (run.stepsDone() < steps) run.step();
  return run;
}

bool isSame(double a, double b) {
  return a == b || (std::isnan(a) && std::isnan(b));
}

/// Of vehicle 0 of some worlds.
void expectColumnsOf(WorldBatch& batch, int world, const Simulation& run) {
  for (int channel = 0; channel < kRecordedChannelCount; ++channel) {
    const auto which = static_cast<Channel>(channel);
    if (which == Channel::Transported || !run.records(0, which)) continue;  // it tells of all steps since
    const auto values = batch.column(which);
    for (std::size_t v = 0; v < batch.vehicles(); ++v)
      EXPECT_TRUE(isSame(values[static_cast<std::size_t>(world) * batch.vehicles() + v],
                         run.value(static_cast<VehicleId>(v), which)))
          << channelInfo(which).name << " of vehicle " << v << " of world " << world;
  }
}

class ShippedWorlds : public testing::TestWithParam<const char*> {};

TEST_P(ShippedWorlds, HaveTheBitsThatTheyHaveAlone) {
  const ScenarioPtr scenario = shipped(GetParam());
  WorldBatch batch(scenario, 5, 2);
  batch.step(200);
  batch.step(201);
  EXPECT_EQ(batch.stepsDone(), 401);
  for (const int world : {0, 1, 4}) {
    const Simulation run = alone(scenario, scenario->time.seed + world, 401);
    EXPECT_EQ(batch.stateHash(world), run.stateHash()) << world;
    expectColumnsOf(batch, world, run);
  }
}
INSTANTIATE_TEST_SUITE_P(All, ShippedWorlds,
                         testing::Values("first-run", "random-gust", "swarm20", "hover-mixed", "sailing",
                                         "travel-lane-wormholes", "ping-filter"));

TEST(WorldBatchTest, WorldsOfOneVehicleShareBlocksAndKeepTheirSeeds) {
  const ScenarioPtr scenario = ofText(R"(antipode: 1
time: {step: 0.1}
vehicles:
  - name: abe
    start: {x: 0, y: 0, heading: 0}
    pid: {speed_factor: 20}
    behaviours:
      - {type: waypoint, points: [[0, 100], [100, 100]], speed: 3, repeat: true}
scripts:
  - name: gust
    random: {ANGLE: {min: 0, max: 359, key: at_reset}}
    events: [{var: DRIFT_VECTOR_ADD, val: "$[ANGLE], 0.3", time: [0, 5]}]
)");
  WorldBatch batch(scenario, 150, 2);
  std::vector<std::int64_t> seeds;
  for (int i = 0; i < 150; ++i) seeds.push_back(1000 - i);
  batch.reset(seeds);
  const auto x = batch.column(Channel::X);
  batch.step(300);
  EXPECT_NE(x[0], x[1]);
  for (const int world : {0, 63, 64, 149}) {
    const Simulation run = alone(scenario, static_cast<double>(seeds[static_cast<std::size_t>(world)]), 300);
    EXPECT_EQ(batch.stateHash(world), run.stateHash()) << world;
    EXPECT_EQ(x[static_cast<std::size_t>(world)], run.value(0, Channel::X)) << world;
  }
}

TEST(WorldBatchTest, AFleetOfMoreThanABlockIsOneWorld) {
  const ScenarioPtr scenario = ofText(R"(antipode: 1
time: {step: 0.1}
vehicles:
  - {name: "boat{n}", count: 150, spacing: [5, 0], start: {x: 0, y: 0, heading: 10}, pid: {speed_factor: 20},
     behaviours: [{type: waypoint, points: [[0, 500]], speed: 3}]}
)");
  WorldBatch one(scenario, 1, 2), two(scenario, 2, 2);
  one.step(100), two.step(100);
  const Simulation run = alone(scenario, scenario->time.seed, 100);
  EXPECT_EQ(one.stateHash(0), run.stateHash());
  EXPECT_EQ(two.stateHash(0), run.stateHash());
  expectColumnsOf(one, 0, run);
  expectColumnsOf(two, 0, run);
}

TEST(WorldBatchTest, AWorldThatIsResetForgetsWhatWasSet) {
  const ScenarioPtr scenario = shipped("first-run");
  WorldBatch batch(scenario, 2, 1);
  const std::string path = "vehicles.abe.params.turn_rate";
  ASSERT_TRUE(batch.set(WorldBatch::kAllWorlds, path, "20"));
  ASSERT_TRUE(batch.set(1, path, "90"));
  batch.step(300);
  EXPECT_NE(batch.stateHash(0), alone(scenario, 1, 300).stateHash());
  batch.reset();
  batch.step(300);
  EXPECT_EQ(batch.stateHash(0), alone(scenario, 1, 300).stateHash());
}

TEST(WorldBatchTest, EachWorldGetsANumberOfItsOwnUnlessNothingReadsIt) {
  const ScenarioPtr scenario = ofText("antipode: 1\nvehicles:\n  - {name: abe}\n");
  WorldBatch batch(scenario, 3, 1);
  const double values[] = {0.1, 0.2, 0.4};
  const auto unread = batch.postEach(0, "NOBODYS_VARIABLE", values);
  ASSERT_FALSE(unread);
  EXPECT_EQ(unread.error().message, "nothing reads the variable 'NOBODYS_VARIABLE'");
  const auto stranger = batch.postEach(1, "DRIFT_X", values);
  ASSERT_FALSE(stranger);
  EXPECT_EQ(stranger.error().message, "there is no vehicle number 1");
  ASSERT_TRUE(batch.postEach(0, "DRIFT_X", values));
  const auto x = batch.column(Channel::X);
  batch.step(10);
  EXPECT_GT(x[0], 0);
  EXPECT_NEAR(x[1], 2 * x[0], 1e-9);
  EXPECT_NEAR(x[2], 4 * x[0], 1e-9);
}

TEST(WorldBatchTest, AWorldWhoseStateIsNotFiniteEndsAndTheOthersGoOn) {
  const ScenarioPtr scenario = ofText(R"(antipode: 1
time: {step: 0.1}
vehicles:
  - {name: abe, start: {x: 0, y: 0, heading: 0}}
)");
  WorldBatch batch(scenario, 3, 1);
  const auto x = batch.column(Channel::X);
  ASSERT_TRUE(batch.post(1, 0, "DRIFT_X", 1.0));
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(batch.post(1, 0, "DRIFT_VECTOR_MULT", 1e200));
  batch.step(100);
  ASSERT_TRUE(batch.divergence(1));
  EXPECT_TRUE(batch.hasEnds());
  EXPECT_EQ(fleetOf(batch.scenario())[static_cast<std::size_t>(batch.divergence(1)->vehicle)].name, "abe");
  EXPECT_FALSE(batch.divergence(0));
  EXPECT_FALSE(batch.divergence(2));
  EXPECT_EQ(x[0], 0);
  const std::uint64_t hash = batch.stateHash(1);
  batch.step(10);
  EXPECT_EQ(batch.stateHash(1), hash);
  EXPECT_EQ(batch.stateHash(2), alone(scenario, 3, batch.stepsDone()).stateHash());
}

TEST(WorkerPoolTest, WhatAHelperThrowsComesOutOfTheCallAndTheNextOneIsWhole) {
  WorkerPool pool(2);
  const std::thread::id caller = std::this_thread::get_id();
  std::atomic<bool> hasThrown = false;
  EXPECT_THROW(pool.run(8,
                        [&](int) {
                          if (std::this_thread::get_id() == caller) return hasThrown.wait(false);
                          hasThrown = true;
                          hasThrown.notify_all();
                          throw std::bad_alloc();
                        }),
               std::bad_alloc);
  std::atomic<int> done = 0;
  pool.run(8, [&](int) { ++done; });
  EXPECT_EQ(done, 8);
}

}  // namespace
}  // namespace antipode::test
