// SPDX-License-Identifier: GPL-3.0-or-later
// What is done to the run itself, and to copies of it.
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/run/futures.h"
#include "core/run/live_session.h"
#include "core/run/recording_header.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/world_batch.h"
#include "tests/soak/action.h"
#include "tests/soak/stage.h"
#include "tests/support/random_scenario.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <limits>
#include <thread>

namespace antipode::soak {
namespace {

Command anyCommand(const Stage& stage, Draw& draw) {
  return test::randomCommand(draw, draw.chance(0.2) ? kAllVehicles : stage.anyVehicle(draw));
}

bool isSame(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) || (std::isnan(a) && std::isnan(b));
}

/// The recorded row of the present step of a run, where there is one.
void requireRow(const Recording& recording, const Simulation& run) {
  const std::int64_t row = recording.rowAt(recording.timeOfStep(run.stepsDone()));
  if (row < 0 || recording.stepOfRow(row) != run.stepsDone()) return;
  const auto& channels = recording.header().channels;
  RowTile tile(run, channels);
  tile.read(run.stepsDone());
  RecordingChunk sought(0, RowTile::kRows, static_cast<int>(channels.size()));
  sought.append(tile);
  for (int c = 0; c < static_cast<int>(channels.size()); ++c) {
    const double recorded = recording.sample(c, row), there = sought.column(c)[0];
    const RecordedChannel& channel = channels[static_cast<std::size_t>(c)];
    require(isSame(recorded, there), "seek to step {}: {} of vehicle {} is {}, and was recorded as {}",
            run.stepsDone(), channelInfo(channel.channel).name, channel.vehicle, there, recorded);
  }
}

}  // namespace

void advance(Stage& stage, Draw& draw) {
  stage.advance(
      std::max<std::int64_t>(1, std::llround(static_cast<double>(stage.usualAdvance()) * draw.number(0, 2))));
}

void postMessage(Stage& stage, Draw& draw) {
  for (int i = draw.whole(1, 4); i > 0; --i) stage.post(anyCommand(stage, draw));
}

/// Some steps are reached from the keyframes that are there, one after the other.
void seek(Stage& stage, Draw& draw) {
  Resimulation again(stage.recording(), stage.keyframes(), stage.anyThreads(draw));
  for (int seeks = draw.whole(1, 4); seeks > 0; --seeks) {
    const std::int64_t step = stage.anyStep(draw);
    const auto moved = again.moveTo(step);
    require(moved.has_value(), "seek to step {}: {}", step, moved ? "" : moved.error().text());
    require(again.simulation().stepsDone() == step, "seek to step {}: {} was reached", step,
            again.simulation().stepsDone());
    requireRow(stage.recording(), again.simulation());
  }
  const auto hashes = stage.recording().hashes();
  if (hashes.empty()) return;
  const Recording::Hash& hash = draw.of(hashes);
  require(again.moveTo(hash.step).has_value(), "seek to step {}", hash.step);
  require(again.simulation().stateHash() == hash.hash, "seek to step {}: the state hash differs", hash.step);
}

/// From any moment, with other commands; half of them into a log that is read back.
void branch(Stage& stage, Draw& draw) {
  const std::int64_t step = stage.anyEarlyStep(draw);
  auto start = branchStart(stage.recording(), stage.keyframes(), step);
  require(start.has_value(), "no branch at step {}: {}", step, start ? "" : start.error().text());
  for (int i = draw.whole(0, 4); i > 0; --i) (void)start->simulation.post(anyCommand(stage, draw));
  const std::int64_t steps = std::max<std::int64_t>(1, stage.usualAdvance() * draw.whole(1, 3));
  if (draw.chance(0.5)) {
    const auto recording = recordRun(start->simulation, std::move(start->journal), steps, nullptr);
    return stage.verify(*recording, "a branch", Stage::Counts::Yes);
  }
  const std::string path = stage.file("branch.aprun");
  auto sink = createRunLog(path, recordingHeader(start->simulation, {}, {}),
                           {.origin = BranchOrigin{"soak", {}, "run.aprun", step}});
  require(sink.has_value(), "the log of a branch cannot be created");
  const auto recording = recordRun(start->simulation, std::move(start->journal), steps, sink->get());
  sink->reset();
  const auto load = loadRunLog(path);
  require(load.has_value(), "the log of a branch does not open");
  require(load->recording->hashes() == recording->hashes(), "the log of a branch has other hashes");
  stage.verify(*load->recording, "the log of a branch", Stage::Counts::Yes);
}

/// Two copies go on alike, whatever the number of threads.
void copyRun(Stage& stage, Draw& draw) {
  Simulation one(stage.simulation(), stage.anyThreads(draw)), other(stage.simulation(), stage.anyThreads(draw));
  const Command command = anyCommand(stage, draw);
  require(one.post(command).has_value() == other.post(command).has_value(),
          "two copies differ in what they accept");
  for (std::int64_t left = draw.step(1, stage.usualAdvance()); left > 0; --left) one.step(), other.step();
  require(one.stateHash() == other.stateHash(), "two copies went different ways");
}

/// A run by the clock, with commands at any moment, pauses, single steps and other warps.
void jumpWarps(Stage& stage, Draw& draw) {
  if (stage.hasEnded() || !stage.isShort()) return;
  const std::int64_t now = stage.simulation().stepsDone();
  LiveSession run(BranchStart{Simulation(stage.simulation()), stage.recording().journal()},
                  {.warp = draw.number(1, 1000),
                   .threads = stage.anyThreads(draw),
                   .lastStep = now + 5 * stage.usualAdvance(),
                   .hashEvery = Stage::kHashEvery});
  for (int i = draw.whole(10, 60); i > 0; --i) {
    switch (draw.whole(0, 6)) {
      case 0:
        run.setWarp(draw.chance(0.5) ? std::numeric_limits<double>::infinity() : std::pow(10, draw.number(-1, 5)));
        break;
      case 1:
        run.pause();
        break;
      case 2:
        run.stepOnce(draw.whole(1, 50));
        break;
      case 3:
        std::this_thread::sleep_for(std::chrono::milliseconds(draw.whole(0, 3)));
        break;
      case 4:
        run.play();
        break;
      default:
        run.post(anyCommand(stage, draw));
    }
  }
  run.finish();
  run.waitUntilFinished();
  stage.verify(run.recording(), "a run with jumps of its warp", Stage::Counts::Yes);
}

/// Worlds side by side in shared blocks do what each of them does alone.
void runWorlds(Stage& stage, Draw& draw) {
  const int count = draw.whole(1, 5);
  WorldBatch worlds(stage.scenario(), count, stage.anyThreads(draw));
  const std::int64_t steps = draw.step(1, stage.usualAdvance());
  worlds.step(steps);
  const int world = draw.whole(0, count - 1);
  if (worlds.divergence(world)) return;
  Scenario alone = *stage.scenario();
  alone.time.seed += world;
  Simulation run(std::make_shared<const Scenario>(std::move(alone)));
  for (std::int64_t i = 0; i < steps; ++i) run.step();
  require(worlds.stateHash(world) == run.stateHash(), "world {} of {} is not the run alone after {} steps", world,
          count, steps);
}

/// The futures of a vehicle do not depend on threads.
void askFutures(Stage& stage, Draw& draw) {
  if (stage.simulation().vehicleCount() > 100 || stage.hasEnded()) return;
  const double step = stage.scenario()->time.step;
  FutureQuestion question{.vehicle = stage.anyVehicle(draw),
                          .count = draw.whole(1, 20),
                          .horizon = 40 * step,
                          .interval = 8 * step,
                          .seed = draw.seed()};
  const auto one = computeFutures(stage.simulation(), question, 1),
             two = computeFutures(stage.simulation(), question, 2);
  require(one.has_value() == two.has_value(), "futures of one thread, and none of two");
  if (!one) return;
  const auto isSamePoint = [](Vec2 a, Vec2 b) { return isSame(a.x, b.x) && isSame(a.y, b.y); };
  require(std::ranges::equal(one->points, two->points, isSamePoint) &&
              std::ranges::equal(one->ghost, two->ghost, isSamePoint),
          "futures depend on threads");
}

/// The run as a scenario whose events do the same, through its text.
void promoteRun(Stage& stage, Draw&) {
  const std::int64_t steps = stage.simulation().stepsDone();
  if (stage.hasEnded() || !stage.isShort()) return;
  const ScenarioRead read = readScenario(writeScenario(promoted(stage.recording())), stage.scenarioFile());
  require(read.scenario != nullptr, "a promoted run has errors: {}",
          read.problems.empty() ? "" : read.problems.front().text());
  Simulation run(read.scenario);
  const auto recording = recordRun(run, {}, steps, nullptr);
  const auto promotedHashes = recording->hashes(), hashes = stage.recording().hashes();
  const std::size_t both = std::min(promotedHashes.size(), hashes.size());
  require(std::equal(hashes.begin(), hashes.begin() + static_cast<std::ptrdiff_t>(both), promotedHashes.begin()),
          "a promoted run goes another way");
}

}  // namespace antipode::soak
