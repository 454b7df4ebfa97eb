// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_recorder.h"
#include "core/run/recording_header.h"

#include "core/scenario/yaml/scenario_io.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using ::testing::HasSubstr;

ScenarioPtr threeListeners() {
  const ScenarioRead read = readScenario(
      "antipode: 1\nacoustics: {ping_period: 3}\nvehicles:\n"
      "  - {name: \"v{n}\", count: 3, spacing: 100, pid: {}, behaviours: [{type: formation}]}\n",
      "three.yaml");
  EXPECT_TRUE(read.scenario);
  return read.scenario;
}

class CallCountingSink final : public RecordingSink {
 public:
  void recordingGrew(const Recording&) override { ++calls; }
  void recordingEnded(const Recording&) override {}
  int calls = 0;
};

TEST(RunRecorder, DoesNotCallItsSinkForStepsThatLeaveNothing) {
  const ScenarioRead read =
      readScenario("antipode: 1\ntime: {record_every: 10}\nvehicles: [{name: a}]\n", "one.yaml");
  ASSERT_TRUE(read.scenario);
  Simulation simulation(read.scenario);
  Recording recording(recordingHeader(simulation, {}, {}));
  CallCountingSink sink;
  RunRecorder recorder(simulation, recording, &sink, 0);
  EXPECT_EQ(sink.calls, 1) << "the first row";
  for (int i = 0; i < 99; ++i) recorder.step();
  EXPECT_EQ(sink.calls, 1);
  recorder.warn(kAllVehicles, "something happens");
  EXPECT_EQ(sink.calls, 2);
}

class EmptyStore final : public RecordingStore {
 public:
  std::vector<std::int64_t> steps(std::int64_t) override { return {}; }
  std::vector<StoredBlock> blocks(std::int64_t, VehicleId, std::size_t count) override {
    return std::vector<StoredBlock>(count);
  }
  std::vector<RunEvent> events(std::size_t, std::size_t) override { return {}; }
  std::vector<PingRecord> pings(std::size_t, std::size_t) override { return {}; }
};

/// Has a store, and has stored nothing in it yet.
class SlowSink final : public RecordingSink {
 public:
  void recordingGrew(const Recording&) override {}
  void recordingEnded(const Recording&) override {}
  std::shared_ptr<RecordingStore> store() override { return std::make_shared<EmptyStore>(); }
};

TEST(RunRecorder, GivesUpNoMemoryOfWhatItsSinkHasNotStored) {
  const ScenarioRead read =
      readScenario("antipode: 1\ntime: {step: 0.1, record_every: 0.1}\nvehicles: [{name: a}]\n", "one.yaml");
  ASSERT_TRUE(read.scenario);
  Simulation simulation(read.scenario);
  Recording recording(recordingHeader(simulation, {}, {}));
  SlowSink sink;
  RunRecorder recorder(simulation, recording, &sink, 0, {.memory = 1});
  while (recorder.rows() < 2 * recording.chunkCapacity() + 100) recorder.step();
  EXPECT_FALSE(recorder.isMemoryFull()) << "the sink will store it";
  recorder.finish();
  EXPECT_EQ(recording.firstHeldRow(), 0);
  EXPECT_EQ(recording.valueAt(0, Channel::X, 0), 0);
}

TEST(RunRecorder, KeepsSoManyPingsAndSaysWhereTheirRecordEnds) {
  Simulation limited(threeListeners()), whole(threeListeners());
  Recording some(recordingHeader(limited, {}, {})), all(recordingHeader(whole, {}, {}));
  RunRecorder recorder(limited, some, nullptr, 0, {.pings = 9}), other(whole, all, nullptr, 0);
  for (int i = 0; i < 150; ++i) recorder.step(), other.step();
  recorder.finish(), other.finish();
  EXPECT_EQ(all.pingCount(), 30u) << "five rounds of three, each heard by two";
  EXPECT_EQ(some.pings(0, 100), all.pings(0, 9));
  const auto events = some.events(0, some.eventCount());
  const auto isWarning = [](const RunEvent& event) { return event.variable == "WARNING"; };
  ASSERT_EQ(std::ranges::count_if(events, isWarning), 1);
  const RunEvent& warning = *std::ranges::find_if(events, isWarning);
  EXPECT_THAT(messageText(warning.value), HasSubstr("recorded up to here, 9 of them"));
  EXPECT_NEAR(static_cast<double>(warning.step), all.pings(9, 1)[0].received / 0.1, 1);
  EXPECT_EQ(limited.stateHash(), whole.stateHash()) << "the vehicles hear as ever";
  EXPECT_EQ(some.valueAt(0, Channel::PingsHeard, 15), all.valueAt(0, Channel::PingsHeard, 15));
}

}  // namespace
}  // namespace antipode
