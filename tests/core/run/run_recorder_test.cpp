// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_recorder.h"
#include "core/run/recording_header.h"

#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/draw.h"
#include "tests/support/random_scenario.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

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

/// A thrust every third step.
ScenarioPtr busyBoat() {
  std::string text = "antipode: 1\ntime: {step: 0.1, record_every: 0.1}\nvehicles: [{name: a}]\nevents:\n";
  for (int step = 3; step <= 300; step += 3)
    text += fmt::format("  - {{step: {}, vehicle: a, post: {{DESIRED_THRUST: {}}}}}\n", step, step % 50);
  const ScenarioRead read = readScenario(text, "busy.yaml");
  EXPECT_TRUE(read.scenario);
  return read.scenario;
}

/// Looks, whenever the recording has grown, whether each row comes with the events before it.
class OrderWatchingSink final : public RecordingSink {
 public:
  void recordingGrew(const Recording& recording) override {
    ++calls;
    const std::int64_t lastStep = recording.stepOfRow(recording.rows() - 1);
    const auto events = recording.events(0, recording.eventCount());
    EXPECT_GE(std::ranges::count(events, "DESIRED_THRUST", &RunEvent::variable), lastStep / 3)
        << "up to step " << lastStep;
  }
  void recordingEnded(const Recording&) override {}
  int calls = 0;
};

TEST(RunRecorder, EventsComeWithTheTileOfTheirRows) {
  Simulation simulation(busyBoat());
  Recording recording(recordingHeader(simulation, {}, {}));
  OrderWatchingSink sink;
  RunRecorder recorder(simulation, recording, &sink, 0);
  const std::size_t before = recording.eventCount();
  for (int i = 0; i < 240; ++i) recorder.step();
  EXPECT_LT(sink.calls, 60) << "not for each of the 80 events and 240 rows";
  recorder.step(), recorder.step(), recorder.step();
  recorder.showEvents();
  EXPECT_EQ(recording.eventCount(), before + 81);
  EXPECT_EQ(recording.rows(), 244);
  recorder.step(), recorder.step(), recorder.step();
  recorder.warn(kAllVehicles, "something happens");
  const auto events = recording.events(before + 81, 10);
  ASSERT_EQ(events.size(), 2u) << "what waits comes before a warning";
  EXPECT_EQ(events[0].variable, "DESIRED_THRUST");
  EXPECT_EQ(events[1].variable, "WARNING");
  ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, "DESIRED_RUDDER", 5.0}));
  recorder.step();
  EXPECT_EQ(recording.journal().size(), 1u);
  EXPECT_EQ(recording.rows(), 248) << "who has given a command sees its step at once";
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

void expectSameRows(const Recording& ours, const Recording& theirs) {
  ASSERT_EQ(ours.rows(), theirs.rows());
  for (std::int64_t row = 0; row < theirs.rows(); ++row) {
    ASSERT_EQ(ours.stepOfRow(row), theirs.stepOfRow(row));
    const auto one = ours.chunkOfRow(row), other = theirs.chunkOfRow(row);
    for (int c = 0; c < static_cast<int>(theirs.header().channels.size()); ++c)
      ASSERT_EQ(std::bit_cast<std::uint64_t>(one->column(c)[static_cast<std::size_t>(row - one->firstRow())]),
                std::bit_cast<std::uint64_t>(other->column(c)[static_cast<std::size_t>(row - other->firstRow())]))
          << "row " << row << ", column " << c;
  }
}

/// So many columns that whole lines of them are written past the cache.
TEST(RunRecorder, RowsOfALargeFleetAreTheSameHoweverManyComeAtOnce) {
  const ScenarioRead read = readScenario(
      "antipode: 1\ntime: {record_every: 0.1}\nvehicles:\n  - {name: \"v{n}\", count: 400, spacing: 7, pid: "
      "{yaw_pid_kp: 0.5}, behaviours: [{type: waypoint, points: [[50, 5], [90, 90]], speed: 2, repeat: "
      "forever}]}\n",
      "fleet.yaml");
  ASSERT_TRUE(read.scenario) << read.problems.at(0).text();
  Simulation one(read.scenario), other(read.scenario);
  Recording single(recordingHeader(one, {}, {})), tiles(recordingHeader(other, {}, {}));
  ASSERT_GT(tiles.header().channels.size(), 8192u);
  RunRecorder singly(one, single, nullptr, 0), tiled(other, tiles, nullptr, 0);
  for (int i = 1; i <= 200; ++i) {
    singly.step(), singly.showRows();
    tiled.step();
    if (i == 50) tiled.showRows();  // an incomplete tile between the others
  }
  singly.finish(), tiled.finish();
  expectSameRows(tiles, single);
}

/// Keeps how far rows and events had come whenever the recording grew.
class GrowthWatchingSink final : public RecordingSink {
 public:
  void recordingGrew(const Recording& recording) override {
    growth_.emplace_back(recording.stepOfRow(recording.rows() - 1), recording.eventCount());
  }
  void recordingEnded(const Recording&) override {}
  void expectEventsBeforeTheirRows(const Recording& whole) const {
    std::map<std::int64_t, std::size_t> eventsUpTo;
    const auto events = whole.events(0, whole.eventCount());
    for (std::size_t i = 0; i < events.size(); ++i) eventsUpTo[events[i].step] = i + 1;
    for (const auto& [step, seen] : growth_)
      if (const auto after = eventsUpTo.upper_bound(step); after != eventsUpTo.begin()) {
        ASSERT_GE(seen, std::prev(after)->second) << "up to step " << step;
      }
  }

 private:
  std::vector<std::pair<std::int64_t, std::size_t>> growth_;  // step of the last row, number of events
};

/// The same run recorded step by step, and by advance() in pieces of any length. Rows are at most `mostSteps`
/// apart.
void expectSameRecording(const ScenarioPtr& scenario, std::uint32_t seed,
                         const std::vector<JournalEntry>& commands, std::int64_t steps, int mostSteps = 120) {
  test::Draw draw(seed);
  auto timed = std::make_shared<Scenario>(*scenario);
  timed->time.recordEvery = timed->time.step * draw.whole(1, mostSteps);
  const std::int64_t hashEvery = draw.chance(0.5) ? draw.whole(1, 300) : 0;
  Simulation one(timed), some(timed, {.threads = draw.whole(1, 2)});
  Recording single(recordingHeader(one, {}, {})), pieces(recordingHeader(some, {}, {}));
  GrowthWatchingSink sink;
  RunRecorder stepping(one, single, nullptr, hashEvery), advancing(some, pieces, &sink, hashEvery);
  const auto post = [&](Simulation& simulation) {
    for (const JournalEntry& entry : commands)
      if (entry.step == simulation.stepsDone() + 1) (void)simulation.post(entry.command);
  };
  while (one.stepsDone() < steps && !stepping.divergence()) post(one), stepping.step();
  while (some.stepsDone() < steps && !advancing.divergence()) {
    post(some);
    std::int64_t until = std::min(steps, some.stepsDone() + draw.whole(1, 200));
    for (const JournalEntry& entry : commands)
      if (entry.step > some.stepsDone() + 1) until = std::min(until, entry.step - 1);
    const std::int64_t before = some.stepsDone();
    advancing.advance(until - before);
    ASSERT_GT(some.stepsDone(), before);
    ASSERT_LE(some.stepsDone(), until);
  }
  stepping.finish(), advancing.finish();
  ASSERT_EQ(some.stepsDone(), one.stepsDone());
  ASSERT_EQ(advancing.divergence().has_value(), stepping.divergence().has_value());
  EXPECT_EQ(pieces.hashes(), single.hashes());
  EXPECT_EQ(pieces.events(0, pieces.eventCount()), single.events(0, single.eventCount()));
  EXPECT_EQ(pieces.journal(), single.journal());
  ASSERT_EQ(pieces.pingCount(), single.pingCount());
  const auto heard = pieces.pings(0, pieces.pingCount()), expected = single.pings(0, single.pingCount());
  for (std::size_t i = 0; i < heard.size(); ++i)
    ASSERT_EQ(std::tuple(heard[i].emitted, heard[i].sender, heard[i].receiver, heard[i].outcome),
              std::tuple(expected[i].emitted, expected[i].sender, expected[i].receiver, expected[i].outcome));
  sink.expectEventsBeforeTheirRows(pieces);
  expectSameRows(pieces, single);
}

TEST(RunRecorder, RecordsInPiecesWhatItRecordsStepByStep) {
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE(seed);
    const ScenarioPtr scenario = seed % 3 == 0   ? test::randomScenario(seed)
                                 : seed % 3 == 1 ? test::randomScenarioWithoutPings(seed)
                                                 : test::calmScenario(seed);
    const auto commands = seed % 2 == 0 ? test::randomCommands(*scenario, seed, 700) : std::vector<JournalEntry>{};
    expectSameRecording(scenario, seed, commands, 700);
    if (HasFatalFailure()) return;
  }
}

/// Few vehicles go ahead while their rows are read, whichever rows these are.
TEST(RunRecorder, RecordsFewVehiclesThatGoAheadAsStepByStep) {
  for (std::uint32_t seed = 1; seed <= 120; ++seed) {
    SCOPED_TRACE(seed);
    const ScenarioPtr scenario = test::calmScenario(seed, seed % 3 == 0 ? 1 : 8);
    const auto commands = seed % 4 == 0 ? test::randomCommands(*scenario, seed, 700) : std::vector<JournalEntry>{};
    expectSameRecording(scenario, seed, commands, 700, seed % 2 == 0 ? 3 : 40);
    if (HasFatalFailure()) return;
  }
}

/// A message with a number beyond reason: the run ends after the same step, with the same words, however many
/// boats go ahead beside the one that gets it.
TEST(RunRecorder, EndsInPiecesAfterTheStepInWhichABoatDiverges) {
  for (const char* post : {"DRIFT_X: 1e308", "DRIFT_X: 3e307", "DESIRED_HEADING: 1e308", "DRIFT_X: 1"}) {
    const ScenarioRead read = readScenario(
        fmt::format(
            "antipode: 1\nvehicles:\n  - {{name: \"calm{{n}}\", count: 70, pid: {{yaw_pid_kp: 0.5}},\n     "
            "behaviours: [{{type: waypoint, points: [[50, 5], [90, 90]], speed: 2, repeat: forever}}]}}\n"
            "  - {{name: wild, pid: {{yaw_pid_kp: 0.5, speed_factor: 20}}, behaviours: [{{type: waypoint, "
            "points: [[9, 9], [0, 0]], speed: 2, repeat: forever}}]}}\n"
            "events:\n  - {{step: 203, vehicle: wild, post: {{{}}}}}\n",
            post),
        "wild.yaml");
    ASSERT_TRUE(read.scenario) << read.problems.at(0).text();
    SCOPED_TRACE(post);
    for (std::uint32_t seed = 1; seed <= 8; ++seed) expectSameRecording(read.scenario, seed, {}, 500);
  }
}

}  // namespace
}  // namespace antipode
