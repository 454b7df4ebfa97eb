// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a run that is simulated again is the run itself: between its rows, and where nothing was recorded.
#include "core/run/stretch.h"

#include "core/run/recording_header.h"
#include "core/run/run_recorder.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/fleet/vehicle.h"
#include "tests/support/random_scenario.h"

#include <gtest/gtest.h>

#include <bit>
#include <random>

namespace antipode::test {
namespace {

constexpr std::int64_t kStretchSteps = 400;

/// A whole run with commands before its steps, and what each channel of each vehicle was after each step.
struct RunWithTruth {
  std::unique_ptr<Recording> recording;
  std::vector<std::vector<double>> truth;  // by step, then by vehicle and channel

  double value(std::int64_t step, VehicleId vehicle, Channel channel) const {
    return truth[static_cast<std::size_t>(step)]
                [static_cast<std::size_t>(vehicle) * kRecordedChannelCount + static_cast<std::size_t>(channel)];
  }
};

RunWithTruth runWithTruth(const ScenarioPtr& scenario, const std::vector<JournalEntry>& commands) {
  Simulation simulation(scenario);
  RunWithTruth run{std::make_unique<Recording>(recordingHeader(simulation, {}, {})), {}};
  RunRecorder recorder(simulation, *run.recording, nullptr, 50);
  const auto note = [&] {
    std::vector<double>& values = run.truth.emplace_back();
    for (VehicleId vehicle = 0; vehicle < static_cast<VehicleId>(simulation.vehicleCount()); ++vehicle)
      for (int channel = 0; channel < kRecordedChannelCount; ++channel)
        values.push_back(simulation.vehicle(vehicle).value(static_cast<Channel>(channel)));
  };
  note();
  while (simulation.stepsDone() < kStretchSteps) {
    for (const JournalEntry& entry : commands)
      if (entry.step == simulation.stepsDone() + 1) (void)simulation.post(entry.command);
    recorder.step();
    note();
  }
  recorder.finish();
  return run;
}

std::vector<RecordedChannel> allChannelsOf(VehicleId vehicle) {
  std::vector<RecordedChannel> channels;
  for (int channel = 0; channel < kRecordedChannelCount; ++channel)
    channels.push_back({vehicle, static_cast<Channel>(channel)});
  return channels;
}

TEST(Stretch, HasEveryChannelAtEveryStepBitForBit) {
  for (std::uint32_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE(seed);
    const ScenarioPtr scenario = randomScenario(seed);
    const RunWithTruth run = runWithTruth(scenario, randomCommands(*scenario, seed, kStretchSteps));
    std::mt19937 random(seed);
    const auto first = std::uniform_int_distribution<std::int64_t>(0, kStretchSteps - 60)(random);
    const auto stretch =
        simulateStretch(*run.recording, std::make_shared<Keyframes>(), {first, first + 50, allChannelsOf(0)});
    ASSERT_TRUE(stretch) << stretch.error().text();
    ASSERT_EQ(stretch->rows->rows(), 51);
    for (std::int64_t row = 0; row < 51; ++row) {
      EXPECT_EQ(stretch->rows->stepOfRow(row), first + row);
      for (const ChannelInfo& info : channelTable()) {
        if (isDerived(info.channel)) continue;
        const double again = stretch->rows->sample(*stretch->rows->columnOf(0, info.channel), row);
        EXPECT_EQ(std::bit_cast<std::uint64_t>(again),
                  std::bit_cast<std::uint64_t>(run.value(first + row, 0, info.channel)))
            << info.name << " at step " << first + row;
      }
    }
  }
}

ScenarioPtr boatThatIsRecordedNowAndThen() {
  return readScenario(
             "antipode: 1\norigin: {lat: 42.36, lon: -71.08}\ntime: {step: 0.1, record_every: 0.5}\n"
             "vehicles:\n  - {name: abe, start: {heading: 90}}\n"
             "events:\n  - {step: 1, post: {DESIRED_THRUST: 50}}\n",
             "boat.yaml")
      .scenario;
}

TEST(Stretch, HasWhatTheRecordingLacks) {
  const ScenarioPtr scenario = boatThatIsRecordedNowAndThen();
  RunWithTruth run = runWithTruth(scenario, {{200, {Command::Kind::Post, 0, "DESIRED_RUDDER", Value(25.0)}}});
  // As another version of the program recorded it: without the rudder.
  Recording::Header header = run.recording->header();
  std::erase_if(header.channels, [](const RecordedChannel& c) { return c.channel == Channel::Rudder; });
  Simulation simulation(scenario);
  Recording without(std::move(header));
  RunRecorder recorder(simulation, without, nullptr, 50);
  while (simulation.stepsDone() < kStretchSteps) {
    if (simulation.stepsDone() == 199)
      (void)simulation.post({Command::Kind::Post, 0, "DESIRED_RUDDER", Value(25.0)});
    recorder.step();
  }
  recorder.finish();
  ASSERT_FALSE(without.columnOf(0, Channel::Rudder));

  const auto stretch =
      simulateStretch(without, nullptr, {150, 300, {{0, Channel::Rudder}, {0, Channel::Latitude}}});
  ASSERT_TRUE(stretch) << stretch.error().text();
  const Recording& rows = *stretch->rows;
  for (std::int64_t step = 150; step <= 300; ++step)
    EXPECT_EQ(rows.sample(*rows.columnOf(0, Channel::Rudder), step - 150), run.value(step, 0, Channel::Rudder));
  EXPECT_GT(rows.valueAt(0, Channel::Rudder, 30), 20);
  EXPECT_NEAR(rows.valueAt(0, Channel::Latitude, 30), 42.36, 0.01) << "derived from east and north";
  EXPECT_EQ(stretch->unrecorded, (std::vector<RecordedChannel>{{0, Channel::Rudder}}));
}

TEST(Stretch, OfALongRunHasARowEverySoManySteps) {
  Simulation simulation(boatThatIsRecordedNowAndThen());
  Recording recording(recordingHeader(simulation, {}, {}));
  RunRecorder recorder(simulation, recording, nullptr, 1000);
  while (simulation.stepsDone() < 2 * Stretch::kMostRows) recorder.step();
  recorder.finish();
  double last = 0;
  const auto stretch = simulateStretch(recording, nullptr, {0, 2 * Stretch::kMostRows - 1, {{0, Channel::X}}}, {},
                                       [&](double share) {
                                         EXPECT_GE(share, last);
                                         last = share;
                                       });
  ASSERT_TRUE(stretch) << stretch.error().text();
  EXPECT_EQ(stretch->rows->rows(), Stretch::kMostRows);
  EXPECT_EQ(stretch->rows->stepOfRow(1), 2);
  EXPECT_EQ(last, 1);
}

TEST(Stretch, SaysWhyThereIsNone) {
  const RunWithTruth run = runWithTruth(boatThatIsRecordedNowAndThen(), {});
  std::stop_source source;
  source.request_stop();
  const auto stopped = simulateStretch(*run.recording, nullptr, {0, 300, {{0, Channel::X}}}, source.get_token());
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().message, "stopped");
  Recording::Header header;
  header.vehicleNames = {"abe"};
  header.channels = {{0, Channel::X}};
  Recording ofOthers(std::move(header));
  ofOthers.complete();
  EXPECT_FALSE(simulateStretch(ofOthers, nullptr, {0, 1, {{0, Channel::X}}}));
}

TEST(Stretch, SaysWhichCommandCannotBeRepeated) {
  const RunWithTruth run = runWithTruth(boatThatIsRecordedNowAndThen(), {});
  Recording damaged(run.recording->header());
  damaged.appendJournal({{20, {Command::Kind::Set, 0, "params/no_such_field", std::string("1")}}});
  const std::pair<std::int64_t, std::int64_t> stretches[] = {{30, 50}, {0, 50}};
  for (const auto& [first, last] : stretches) {
    const auto stretch = simulateStretch(damaged, nullptr, {first, last, {{0, Channel::X}}});
    ASSERT_FALSE(stretch) << first;
    EXPECT_NE(stretch.error().text().find("step 20"), std::string::npos) << stretch.error().text();
  }
  EXPECT_TRUE(simulateStretch(damaged, nullptr, {0, 10, {{0, Channel::X}}})) << "before it all is well";
}

TEST(Stretch, StopsOnItsWay) {
  const RunWithTruth run = runWithTruth(boatThatIsRecordedNowAndThen(), {});
  std::stop_source source;
  const auto stopped =
      simulateStretch(*run.recording, nullptr, {0, 300, {{0, Channel::X}}}, source.get_token(), [&](double share) {
        if (share > 0.5) source.request_stop();
      });
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().message, "stopped");
}

}  // namespace
}  // namespace antipode::test
