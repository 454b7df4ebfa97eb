// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that share a block of 64 vehicles do what each of them does alone.
#include "core/sim/shared_block.h"

#include "core/base/state_hash.h"
#include "core/sim/block_places.h"
#include "core/sim/divergence.h"
#include "core/sim/fleet/row_sampler.h"
#include "tests/support/random_scenario.h"
#include "tests/support/row_bands.h"

#include <gtest/gtest.h>

#include <bit>
#include <deque>
#include <limits>
#include <random>
#include <utility>

namespace antipode::test {
namespace {

constexpr std::int64_t kSharedSteps = 400;

/// What a reader of single values, and one of whole rows, sees of a run.
std::uint64_t hashOfAllReaders(const Simulation& run) {
  StateHash hash;
  std::vector<RecordedChannel> channels;
  for (std::size_t vehicle = 0; vehicle < run.vehicleCount(); ++vehicle)
    for (const ChannelInfo& info : channelTable().first(kRecordedChannelCount)) {
      const auto id = static_cast<VehicleId>(vehicle);
      if (!run.records(id, info.channel)) continue;
      channels.push_back({id, info.channel});
      hash.add(std::bit_cast<std::int64_t>(run.value(id, info.channel)));
    }
  RowSampler sampler(run, channels);
  readBands(sampler, [&](std::size_t band, std::span<const double> values) {
    forEachVehicle(sampler.bands()[band].recorded,
                   [&](unsigned i) { hash.add(std::bit_cast<std::int64_t>(values[i])); });
  });
  Frame frame;
  run.fillFrame(frame);
  for (const double x : frame.x) hash.add(x);
  for (const double speed : frame.speed) hash.add(speed);
  return hash.value();
}

void expectSameAsAlone(Simulation& shared, Simulation& alone) {
  EXPECT_EQ(shared.stepsDone(), alone.stepsDone());
  EXPECT_EQ(shared.stateHash(), alone.stateHash());
  EXPECT_EQ(hashOfAllReaders(shared), hashOfAllReaders(alone));
  EXPECT_EQ(shared.drainEvents(), alone.drainEvents());
  EXPECT_EQ(shared.drainJournal(), alone.drainJournal());
  std::vector<PingRecord> pings, expected;
  shared.drainPings(pings), alone.drainPings(expected);
  EXPECT_EQ(pings.size(), expected.size());
}

/// Posts the commands that belong before the next step.
struct CommandQueue {
  std::vector<JournalEntry> commands;
  std::size_t next = 0;
  void post(Simulation& run) {
    for (; next < commands.size() && commands[next].step <= run.stepsDone() + 1; ++next)
      (void)run.post(commands[next].command);
  }
};

struct Pair {
  Simulation* shared;
  std::unique_ptr<Simulation> alone;
  CommandQueue toShared, toAlone;
  std::int64_t last;
};

TEST(SharedBlock, RunsAreBitEqualToThoseAlone) {
  std::size_t largest = 0;
  for (std::uint32_t round = 0; round < 40; ++round) {
    std::mt19937 random(round);
    SharedBlock block;
    std::vector<Pair> runs;
    for (std::uint32_t seed = 20 * round; seed < 20 * round + 60; ++seed) {
      const ScenarioPtr scenario = randomScenario(seed);
      Simulation* shared = block.add(scenario);
      if (!shared) continue;
      const auto commands = randomCommands(*scenario, seed, kSharedSteps);
      runs.push_back({shared,
                      std::make_unique<Simulation>(scenario),
                      {commands},
                      {commands},
                      std::uniform_int_distribution<std::int64_t>(1, kSharedSteps)(random)});
    }
    largest = std::max(largest, runs.size());
    while (block.runs() > 0) {
      for (Pair& run : runs)
        if (run.alone) run.toShared.post(*run.shared);
      block.step();
      for (Pair& run : runs) {
        if (!run.alone) continue;
        run.toAlone.post(*run.alone);
        run.alone->step();
        if (run.alone->stepsDone() < run.last) continue;
        SCOPED_TRACE(fmt::format("round {}, run {} of {}", round, &run - runs.data(), runs.size()));
        expectSameAsAlone(*run.shared, *run.alone);
        block.end(*run.shared);
        run.alone.reset();
      }
    }
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_GE(largest, 4u) << "the random scenarios are too different to share a block";
}

/// Runs of any kind, which begin at different times and are each at another step.
TEST(BlockPlaces, RunsAreBitEqualToThoseWithBlocksOfTheirOwn) {
  std::size_t besideOthers = 0;
  for (std::uint32_t round = 0; round < 20; ++round) {
    std::mt19937 random(round);
    BlockPlaces places;
    std::deque<Simulation> shared;
    std::vector<Pair> runs;
    const VehicleBlock* block = nullptr;
    std::uint32_t seed = 20 * round;
    const auto begin = [&] {
      const ScenarioPtr scenario = randomScenario(seed);
      const auto commands = randomCommands(*scenario, seed++, kSharedSteps);
      shared.emplace_back(scenario, places.take(fleetOf(*scenario).size()));
      if (std::exchange(block, &shared.back().block(0)) == &shared.back().block(0)) ++besideOthers;
      runs.push_back({&shared.back(),
                      std::make_unique<Simulation>(scenario),
                      {commands},
                      {commands},
                      std::uniform_int_distribution<std::int64_t>(1, kSharedSteps)(random)});
    };
    for (int turn = 0, turns = 6000; turn < turns; ++turn) {
      if (turn % (turns / 20) == 0) begin();
      Pair& run = runs[std::uniform_int_distribution<std::size_t>(0, runs.size() - 1)(random)];
      if (!run.alone) continue;
      run.toShared.post(*run.shared), run.toAlone.post(*run.alone);
      run.shared->step(), run.alone->step();
      if (run.alone->stepsDone() < run.last) continue;
      SCOPED_TRACE(fmt::format("round {}, run {} of {}", round, &run - runs.data(), runs.size()));
      expectSameAsAlone(*run.shared, *run.alone);
      run.alone.reset();
    }
    for (Pair& run : runs)
      if (run.alone) expectSameAsAlone(*run.shared, *run.alone);
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_GE(besideOthers, 100u);
}

Scenario boats(int count) {
  Scenario scenario;
  VehicleSpec boat;
  boat.name = "boat{n}", boat.count = count;
  scenario.vehicles.push_back(std::make_shared<const VehicleSpec>(boat));
  return scenario;
}

TEST(BlockPlaces, EightBoatsAloneNeedOneBlock) {
  const auto boat = std::make_shared<const Scenario>(boats(1));
  BlockPlaces places;
  std::deque<Simulation> runs;
  for (int i = 0; i < 9; ++i) runs.emplace_back(boat, places.take(1));
  EXPECT_EQ(&runs[7].block(0), &runs[0].block(0));
  EXPECT_NE(&runs[8].block(0), &runs[0].block(0));
}

TEST(SharedBlock, TakesRunsWhileThereIsRoomForThem) {
  const auto five = std::make_shared<const Scenario>(boats(5)), four = std::make_shared<const Scenario>(boats(4));
  SharedBlock block;
  for (int i = 0; i < 12; ++i) EXPECT_NE(block.add(five), nullptr);
  EXPECT_EQ(block.add(five), nullptr) << "4 places are left";
  EXPECT_NE(block.add(four), nullptr);
  EXPECT_EQ(block.runs(), 13u);

  SharedBlock fleet;
  EXPECT_NE(fleet.add(std::make_shared<const Scenario>(boats(100))), nullptr) << "alone in blocks of its own";
  EXPECT_EQ(fleet.add(four), nullptr);
  fleet.step();
}

TEST(SharedBlock, RefusesARunWithOtherSteps) {
  Scenario other = boats(4);
  SharedBlock block;
  block.add(std::make_shared<const Scenario>(boats(4)));
  other.time.step = 0.05;
  EXPECT_EQ(block.add(std::make_shared<const Scenario>(other)), nullptr);
  other = boats(4), other.time.start = 60;
  EXPECT_EQ(block.add(std::make_shared<const Scenario>(other)), nullptr);
  other = boats(4), other.helm.period = 1;
  EXPECT_EQ(block.add(std::make_shared<const Scenario>(other)), nullptr);
  other = boats(4), other.compat = Compat::Usimmarine;
  EXPECT_EQ(block.add(std::make_shared<const Scenario>(other)), nullptr);
}

TEST(SharedBlock, ADivergenceIsThatOfItsRun) {
  SharedBlock block;
  Simulation* sound = block.add(std::make_shared<const Scenario>(boats(2)));
  Simulation* broken = block.add(std::make_shared<const Scenario>(boats(2)));
  for (const auto& [variable, value] :
       {std::pair("DRIFT_X", 1.0), {"DRIFT_VECTOR_MULT", 1e200}, {"DRIFT_VECTOR_MULT", 1e200}})
    ASSERT_TRUE(broken->post({Command::Kind::Post, 1, variable, Value(value)}));
  for (int step = 0; step < 100 && (step == 0 || block.isFinite()); ++step) block.step();
  EXPECT_FALSE(block.isFinite());
  EXPECT_FALSE(findDivergence(*sound));
  ASSERT_TRUE(findDivergence(*broken));
  EXPECT_EQ(findDivergence(*broken)->vehicle, 1);
  block.end(*broken);
  block.step();
  EXPECT_FALSE(findDivergence(*sound));
  const std::int64_t done = sound->stepsDone();
  block.end(*sound);
  block.step();
  EXPECT_EQ(sound->stepsDone(), done) << "nobody goes on";
}

}  // namespace
}  // namespace antipode::test
