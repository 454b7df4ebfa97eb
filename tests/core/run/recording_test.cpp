// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/page_cache.h"
#include "core/run/paged_columns.h"
#include "core/run/recording_store.h"
#include "core/run/timeline/frame_at.h"
#include "tests/support/recordings.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <functional>
#include <thread>

namespace antipode {
namespace {

using test::allChannels;
using test::headerFor;
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

struct Row {
  std::int64_t step;
  std::vector<double> values;
};

/// One boat with the given channels and rows, steps of 0.1 s.
void fill(Recording& recording, const std::vector<Row>& rows) {
  for (const auto& row : rows) recording.appendRow(row.step, row.values);
}

TEST(Recording, ChunksOfAllChannelsStayBelow32Megabytes) {
  struct Case {
    int vehicles;
    int capacity;
  };
  for (const auto& [vehicles, capacity] :
       {Case{1, 4096}, Case{10, 2048}, Case{100, 256}, Case{500, 64}, Case{2000, 64}}) {
    const Recording recording(headerFor(vehicles, allChannels()));
    EXPECT_EQ(recording.chunkCapacity(), capacity) << vehicles;
  }
}

TEST(Recording, ReleasesWholeChunksAndKeepsTheNewest) {
  Recording recording(headerFor(1, {Channel::X}));
  const std::int64_t capacity = recording.chunkCapacity(), rows = 3 * capacity;
  for (std::int64_t row = 0; row < rows; ++row)
    recording.appendRow(row, std::vector<double>{static_cast<double>(row)});
  const std::size_t whole = recording.bytesHeld();
  recording.releaseRowsBefore(capacity + 5);
  EXPECT_EQ(recording.firstHeldRow(), capacity);
  EXPECT_LT(recording.bytesHeld(), whole);
  std::vector<double> values(10);
  EXPECT_EQ(recording.read(0, 0, values), 0u) << "released";
  EXPECT_EQ(recording.read(0, capacity, values), 10u);
  EXPECT_EQ(values[3], capacity + 3);
  EXPECT_EQ(recording.rowAt(0), capacity) << "the first that is held";
  EXPECT_EQ(recording.rows(), rows);
  recording.releaseRowsBefore(rows);
  EXPECT_EQ(recording.firstHeldRow(), 2 * capacity) << "the newest chunk stays";
  EXPECT_EQ(recording.valueAt(0, Channel::X, recording.endTime()), static_cast<double>(rows - 1));
  recording.appendRow(rows, std::vector<double>{7});
  EXPECT_EQ(recording.valueAt(0, Channel::X, recording.endTime()), 7);
}

TEST(Recording, ReleasesEventsAndPingsAndKeepsTheirNumbers) {
  Recording recording(headerFor(1, {Channel::X}));
  for (int i = 0; i < 100; ++i) {
    recording.appendEvents({{i, 0, RunEvent::Source::Vehicle, "NUMBER", static_cast<double>(i)}});
    recording.appendPings(std::vector<PingRecord>(3));
  }
  const std::size_t whole = recording.bytesHeld();
  EXPECT_TRUE(recording.isWhole());
  recording.releaseEntriesBefore(60, 250);
  EXPECT_FALSE(recording.isWhole());
  EXPECT_LT(recording.bytesHeld(), whole / 2);
  EXPECT_EQ(recording.eventCount(), 100u);
  EXPECT_EQ(recording.pingCount(), 300u);
  EXPECT_EQ(recording.entryCount(), 400u);
  ASSERT_EQ(recording.events(60, 2).size(), 2u);
  EXPECT_EQ(recording.events(61, 1)[0].step, 61);
  EXPECT_EQ(recording.pings(250, 1000).size(), 50u);
  recording.releaseEntriesBefore(50, 250);
  EXPECT_EQ(recording.events(60, 1000).size(), 40u) << "what is released stays so, and no more goes";
  recording.releaseEntriesBefore(1000, 1000);
  EXPECT_EQ(recording.eventCount(), 100u);
  EXPECT_TRUE(recording.events(100, 5).empty());
  recording.appendEvents({{7, 0, RunEvent::Source::Vehicle, "NUMBER", 7.0}});
  EXPECT_EQ(recording.events(100, 5).size(), 1u);
}

TEST(Recording, ReleasesItsJournalAndKeepsTheNumbersOfItsEntries) {
  Recording recording(headerFor(1, {Channel::X}));
  for (int i = 0; i < 100; ++i) recording.appendJournal({{i, {.vehicle = 0, .name = "DEPLOY", .value = 1.0}}});
  recording.releaseJournalBefore(60);
  EXPECT_EQ(recording.firstHeldJournal(), 60u);
  EXPECT_EQ(recording.journalCount(), 100u);
  EXPECT_EQ(recording.entryCount(), 100u);
  EXPECT_FALSE(recording.isWhole());
  ASSERT_EQ(recording.journal(60).size(), 40u);
  EXPECT_EQ(recording.journal(60).front().step, 60);
  recording.releaseJournalBefore(50);
  EXPECT_EQ(recording.journal(99).size(), 1u) << "what is released stays so, and no more goes";
  recording.releaseJournalBefore(1000);
  EXPECT_EQ(recording.journalCount(), 100u);
  recording.appendJournal({{100, {.vehicle = 0, .name = "DEPLOY", .value = 1.0}}});
  ASSERT_EQ(recording.journal(100).size(), 1u);
  EXPECT_EQ(recording.journal(100).front().step, 100);
}

TEST(Recording, KeepsEverySampleAcrossChunks) {
  Recording recording(headerFor(1, {Channel::X, Channel::Heading}));
  const std::int64_t rows = 3 * recording.chunkCapacity() + 17;
  for (std::int64_t row = 0; row < rows; ++row)
    recording.appendRow(2 * row, std::vector<double>{static_cast<double>(row), 0.5 * static_cast<double>(row)});
  ASSERT_EQ(recording.rows(), rows);
  for (const std::int64_t row :
       {std::int64_t{0}, std::int64_t{4095}, std::int64_t{4096}, std::int64_t{8191}, rows - 1}) {
    EXPECT_EQ(recording.sample(0, row), static_cast<double>(row));
    EXPECT_EQ(recording.sample(1, row), 0.5 * static_cast<double>(row));
    EXPECT_EQ(recording.stepOfRow(row), 2 * row);
  }
  std::vector<double> across(5000), times(5000);
  ASSERT_EQ(recording.read(0, 4000, across), across.size());
  recording.readTimes(4000, times);
  for (std::size_t i = 0; i < across.size(); ++i) {
    ASSERT_EQ(across[i], 4000.0 + static_cast<double>(i));
    ASSERT_EQ(times[i], recording.timeOfStep(2 * (4000 + static_cast<std::int64_t>(i))));
  }
  EXPECT_EQ(recording.read(0, rows - 10, across), 10u);
  EXPECT_EQ(recording.read(0, rows, across), 0u);
}

TEST(Recording, BlocksOfColumnsAreTheSameAsRows) {
  Recording byRow(headerFor(1, {Channel::X, Channel::Y})), byBlock(headerFor(1, {Channel::X, Channel::Y}));
  std::vector<std::int64_t> steps(10000);
  std::vector<double> x(steps.size()), y(steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    steps[i] = static_cast<std::int64_t>(i) * 3;
    x[i] = std::sin(static_cast<double>(i));
    y[i] = i % 7 == 0 ? kNan : static_cast<double>(i);
    byRow.appendRow(steps[i], std::vector<double>{x[i], y[i]});
  }
  const std::vector<std::span<const double>> columns = {x, y};
  byBlock.appendBlock(steps, columns);
  test::expectSameRecording(byBlock, byRow);
}

TEST(Recording, FindsTheLastRowAtOrBeforeATime) {
  Recording recording(headerFor(1, {Channel::X}, 0.5));
  EXPECT_EQ(recording.rowAt(1), -1);
  fill(recording, {{0, {0}}, {2, {0}}, {4, {0}}, {5, {0}}});  // 0, 1, 2, 2.5 s
  struct Case {
    double time;
    std::int64_t row;
  };
  for (const auto& [time, row] :
       {Case{-5, 0}, Case{0, 0}, Case{0.99, 0}, Case{1, 1}, Case{1.5, 1}, Case{2, 2}, Case{2.49, 2}, Case{2.5, 3},
        Case{1e9, 3}, Case{-INFINITY, 0}, Case{INFINITY, 3}})
    EXPECT_EQ(recording.rowAt(time), row) << time;
  EXPECT_EQ(recording.endTime(), 2.5);
}

TEST(Recording, FindsEveryRowByItsOwnTime) {
  Recording recording(headerFor(1, {Channel::X}, 0.1));
  for (int step = 0; step < 10000; ++step) recording.appendRow(step, std::vector<double>{0});
  for (int step = 0; step < 10000; ++step) ASSERT_EQ(recording.rowAt(recording.timeOfStep(step)), step);
}

TEST(Recording, InterpolatesBetweenRows) {
  Recording recording(headerFor(1, {Channel::X, Channel::Heading, Channel::Yaw}, 1));
  fill(recording, {{0, {10, 350, 3}}, {10, {20, 10, -3}}, {20, {20, 190, -3}}});
  EXPECT_DOUBLE_EQ(recording.valueAt(0, Channel::X, 2.5), 12.5);
  EXPECT_DOUBLE_EQ(recording.valueAt(0, Channel::X, 10), 20);
  EXPECT_DOUBLE_EQ(recording.valueAt(0, Channel::X, -1), 10) << "before the first row";
  EXPECT_DOUBLE_EQ(recording.valueAt(0, Channel::X, 99), 20) << "behind the last row";
  EXPECT_DOUBLE_EQ(recording.valueAt(0, Channel::Heading, 2.5), 355) << "the short way, through north";
  EXPECT_NEAR(recording.valueAt(0, Channel::Heading, 7.5), 5, 1e-12);
  EXPECT_DOUBLE_EQ(recording.valueAt(0, Channel::Heading, 15), 100);
  EXPECT_NEAR(recording.valueAt(0, Channel::Yaw, 7.5), -3 - 0.25 * (2 * M_PI - 6), 1e-12);
  EXPECT_NEAR(recording.valueAt(0, Channel::Yaw, 2.5), 3 + 0.25 * (2 * M_PI - 6), 1e-12);
  EXPECT_TRUE(std::isnan(recording.valueAt(0, Channel::Depth, 1))) << "not recorded";
  EXPECT_TRUE(std::isnan(recording.valueAt(7, Channel::X, 1))) << "no such vehicle";
}

TEST(Recording, DoesNotInterpolateNextToMissingValues) {
  Recording recording(headerFor(1, {Channel::Altitude}, 1));
  fill(recording, {{0, {5}}, {1, {kNan}}, {2, {7}}, {3, {9}}});
  EXPECT_EQ(recording.valueAt(0, Channel::Altitude, 0.5), 5);
  EXPECT_TRUE(std::isnan(recording.valueAt(0, Channel::Altitude, 1.5)));
  EXPECT_EQ(recording.valueAt(0, Channel::Altitude, 2.5), 8);
}

TEST(Recording, HoldsThePlaceBeforeAWormholeJump) {
  Recording recording(headerFor(2, {Channel::X, Channel::Transported}, 1));
  fill(recording, {{0, {0, 0, 0, 0}}, {1, {100, 1, 1, 0}}, {2, {102, 0, 2, 0}}});
  EXPECT_EQ(recording.valueAt(0, Channel::X, 0.5), 0);
  EXPECT_EQ(recording.valueAt(0, Channel::X, 1), 100);
  EXPECT_EQ(recording.valueAt(0, Channel::X, 1.5), 101);
  EXPECT_EQ(recording.valueAt(1, Channel::X, 0.5), 0.5) << "the other vehicle did not jump";
  EXPECT_EQ(recording.valueAt(0, Channel::Transported, 1.5), 1) << "a flag is never half set";
}

TEST(Recording, FramesAgreeWithValues) {
  Recording recording(
      headerFor(3, {Channel::X, Channel::Y, Channel::Heading, Channel::Speed, Channel::Transported}, 0.5));
  for (int step = 0; step <= 40; step += 4) {
    std::vector<double> row;
    for (int v = 0; v < 3; ++v)
      row.insert(row.end(), {step + 0.1 * v, -2.0 * step, std::fmod(40.0 * step + v, 360), 1.0 + v,
                             step == 20 && v == 1 ? 1.0 : 0.0});
    recording.appendRow(step, row);
  }
  Frame frame;
  for (const double time : {-1.0, 0.0, 0.3, 4.0, 8.5, 9.9, 10.0, 20.0, 25.0}) {
    frameAt(recording, time, frame);
    ASSERT_EQ(frame.x.size(), 3u);
    EXPECT_EQ(frame.time, std::clamp(time, 0.0, 20.0));
    for (int v = 0; v < 3; ++v) {
      EXPECT_EQ(frame.x[static_cast<std::size_t>(v)], recording.valueAt(v, Channel::X, time)) << time;
      EXPECT_EQ(frame.y[static_cast<std::size_t>(v)], recording.valueAt(v, Channel::Y, time)) << time;
      EXPECT_EQ(frame.heading[static_cast<std::size_t>(v)], recording.valueAt(v, Channel::Heading, time)) << time;
      EXPECT_EQ(frame.speed[static_cast<std::size_t>(v)], recording.valueAt(v, Channel::Speed, time)) << time;
      EXPECT_TRUE(std::isnan(frame.depth[static_cast<std::size_t>(v)])) << "depth is not recorded";
    }
  }
}

TEST(Recording, AnEmptyOneGivesAnEmptyFrame) {
  const Recording recording(headerFor(2, {Channel::X}));
  Frame frame;
  frameAt(recording, 3, frame);
  EXPECT_EQ(frame.step, 0);
  ASSERT_EQ(frame.x.size(), 2u);
  EXPECT_TRUE(std::isnan(frame.x[0]));
  EXPECT_TRUE(std::isnan(recording.valueAt(0, Channel::X, 0)));
  EXPECT_EQ(recording.endTime(), recording.header().startTime);
}

TEST(Recording, KeepsAConstantColumnAsOneNumber) {
  Recording recording(headerFor(1, {Channel::X, Channel::Altitude, Channel::Depth}));
  const std::int64_t capacity = recording.chunkCapacity(), lastChange = capacity + 20;
  for (std::int64_t row = 0; row < capacity + 30; ++row)
    recording.appendRow(row, std::vector<double>{static_cast<double>(row), kNan, row < lastChange ? 0.0 : -0.0});
  const auto first = recording.chunkOfRow(0), second = recording.chunkOfRow(capacity);
  EXPECT_FALSE(first->column(0).isConstant());
  EXPECT_TRUE(first->column(1).isConstant()) << "NaN too";
  EXPECT_TRUE(first->column(2).isConstant());
  EXPECT_FALSE(second->column(2).isConstant()) << "0 and -0 are different bits";
  EXPECT_EQ(first->column(2).stored().size(), 1u);
  EXPECT_EQ(second->column(2).stored().size(), 30u);
  std::vector<double> values(static_cast<std::size_t>(capacity + 30));
  ASSERT_EQ(recording.read(2, 0, values), values.size());
  for (std::int64_t row = 0; row < capacity + 30; ++row) {
    const double value = values[static_cast<std::size_t>(row)];
    ASSERT_TRUE(value == 0 && std::signbit(value) == (row >= lastChange)) << row;
    ASSERT_EQ(recording.sample(0, row), static_cast<double>(row));
    ASSERT_TRUE(std::isnan(recording.sample(1, row)));
  }
}

TEST(Recording, ReadersSeeWholeRowsWhileItGrows) {
  constexpr std::int64_t kRows = 200000;
  Recording recording(headerFor(4, {Channel::X, Channel::Y, Channel::Depth}));
  std::atomic<bool> isWrong{false};
  const auto read = [&] {
    std::vector<double> values(5000);
    while (!recording.isComplete() && !isWrong) {
      const std::int64_t rows = recording.rows();
      if (rows == 0) continue;
      const std::int64_t last = rows - 1;
      for (int c = 0; c < 12; ++c)
        isWrong = isWrong || recording.sample(c, last) != static_cast<double>(last * 12 + c);
      isWrong = isWrong || recording.rowAt(recording.timeOfRow(last)) != last;
      const std::int64_t first = std::max<std::int64_t>(0, rows - 5000);
      const std::size_t count = recording.read(5, first, values);
      for (std::size_t i = 0; i < count; ++i)
        isWrong = isWrong || values[i] != static_cast<double>((first + static_cast<std::int64_t>(i)) * 12 + 5);
      isWrong = isWrong || recording.events(0, recording.eventCount()).size() > recording.eventCount();
    }
  };
  std::thread one(read), two(read);
  std::vector<double> row(12);
  for (std::int64_t r = 0; r < kRows; ++r) {
    for (std::size_t c = 0; c < row.size(); ++c) row[c] = static_cast<double>(r * 12) + static_cast<double>(c);
    recording.appendRow(r, row);
    if (r % 1000 == 0) recording.appendEvents({{r, 0, RunEvent::Source::Run, "MARK", static_cast<double>(r)}});
  }
  recording.complete();
  one.join();
  two.join();
  EXPECT_FALSE(isWrong);
  EXPECT_EQ(recording.rows(), kRows);
}

TEST(Recording, KnowsTheLastStepThatIsDoneByATime) {
  Recording recording(headerFor(1, {Channel::X}, 0.5));
  EXPECT_EQ(recording.stepAt(7), 0) << "nothing has been recorded";
  fill(recording, {{2, {0}}, {4, {0}}, {7, {0}}});
  struct Case {
    double time;
    std::int64_t step;
  };
  for (const auto& [time, step] : {Case{-3, 2}, Case{1, 2}, Case{1.49, 2}, Case{1.5, 3}, Case{1.5 - 1e-9, 3},
                                   Case{2.2, 4}, Case{3.5, 7}, Case{99, 7}})
    EXPECT_EQ(recording.stepAt(time), step) << time;
}

TEST(Recording, HasNoColumnsOfVehiclesThatAreNotThere) {
  const Recording recording(headerFor(2, {Channel::X}));
  EXPECT_TRUE(recording.columnOf(1, Channel::X));
  EXPECT_FALSE(recording.columnOf(-1, Channel::X));
  EXPECT_FALSE(recording.columnOf(2, Channel::X));
}

TEST(Recording, HasPlacesOnTheGlobeWhereThereIsAnOriginAndNearIt) {
  Recording::Header header = headerFor(1, {Channel::X, Channel::Y, Channel::GtX, Channel::GtY});
  const auto at = [&](double lat, double lon) {
    auto scenario = std::make_shared<Scenario>(*header.scenario);
    scenario->origin.emplace();
    scenario->origin->lat = lat, scenario->origin->lon = lon;
    Recording::Header own = header;
    own.scenario = scenario;
    return own;
  };
  EXPECT_FALSE(Recording(at(95, 0)).columnOf(0, Channel::Latitude)) << "there is no such origin";
  Recording recording(at(43.5, -70.25));
  recording.appendRow(0, std::vector<double>{0, 0, 100, 1000});
  recording.appendRow(1, std::vector<double>{1e9, 1e9, 0, 0});
  const double latitude = recording.valueAt(0, Channel::GtLatitude, 0),
               longitude = recording.valueAt(0, Channel::GtLongitude, 0);
  EXPECT_NEAR(latitude, 43.5 + 1000 / 111'100.0, 2e-4) << "1 km to the north";
  EXPECT_NEAR(longitude, -70.25 + 100 / 80'900.0, 5e-4) << "100 m to the east";
  EXPECT_NEAR(recording.valueAt(0, Channel::Latitude, 0), 43.5, 1e-6);
  EXPECT_TRUE(std::isnan(recording.sample(*recording.columnOf(0, Channel::Latitude), 1))) << "off the globe";
}

TEST(Recording, IsWholeUntilSomethingIsReleased) {
  const std::int64_t capacity = Recording(headerFor(1, {Channel::X})).chunkCapacity();
  const auto filled = [&] {
    auto recording = std::make_unique<Recording>(headerFor(1, {Channel::X}));
    for (std::int64_t row = 0; row < 2 * capacity; ++row) recording->appendRow(row, std::vector<double>{0});
    recording->appendPings(std::vector<PingRecord>(3));
    return recording;
  };
  const auto rows = filled(), pings = filled(), none = filled();
  rows->releaseRowsBefore(capacity);
  EXPECT_FALSE(rows->isWhole());
  pings->releaseEntriesBefore(0, 1);
  EXPECT_FALSE(pings->isWhole());
  EXPECT_EQ(pings->pings(1, 5).size(), 2u);
  EXPECT_TRUE(none->isWhole());
}

TEST(Recording, KeepsItsNewestChunkHoweverSmallTheBudget) {
  Recording recording(headerFor(1, {Channel::X}));
  const std::int64_t capacity = recording.chunkCapacity();
  for (std::int64_t row = 0; row < 2 * capacity; ++row)
    recording.appendRow(row, std::vector<double>{static_cast<double>(row)});
  recording.keepWithin(0, {.row = 2 * capacity});
  EXPECT_EQ(recording.firstHeldRow(), capacity);
  EXPECT_EQ(recording.sample(0, 2 * capacity - 1), static_cast<double>(2 * capacity - 1));
}

/// A store of one chunk of two columns, of which blocks are as it is told.
class MadeStore final : public RecordingStore {
 public:
  std::vector<std::int64_t> steps(std::int64_t) override { return stored; }
  std::vector<StoredBlock> blocks(std::int64_t, VehicleId, std::size_t count) override { return {count, block}; }
  std::vector<RunEvent> events(std::size_t, std::size_t) override { return {}; }
  std::vector<PingRecord> pings(std::size_t, std::size_t) override { return {}; }

  std::vector<std::int64_t> stored;
  StoredBlock block;
};

/// A recording of one chunk that lies in a store: x goes up by one a row, y is 7. Steps are the even ones.
struct StoredRun {
  StoredRun() : recording(headerFor(1, {Channel::X, Channel::Y})), rows(recording.chunkCapacity()) {
    for (std::int64_t row = 0; row < rows; ++row) {
      store->stored.push_back(10 + 2 * row);
      store->block.values.push_back(static_cast<double>(row));
    }
    store->block.values.push_back(7);
    store->block.columns = {{0, static_cast<std::uint32_t>(rows)}, {static_cast<std::uint32_t>(rows), 1}};
  }
  void open() {
    recording.setStore(store);
    const std::int64_t first = 10;
    recording.adoptStored(std::span(&first, 1), 0, 0);
  }
  Recording recording;
  std::int64_t rows;
  std::shared_ptr<MadeStore> store = std::make_shared<MadeStore>();
};

TEST(StoredRecording, ReadsItsValuesBack) {
  StoredRun run;
  run.open();
  EXPECT_EQ(run.recording.rows(), run.rows);
  EXPECT_EQ(run.recording.stepOfRow(0), 10);
  EXPECT_EQ(run.recording.stepOfRow(5), 20);
  EXPECT_EQ(run.recording.sample(0, 5), 5);
  EXPECT_EQ(run.recording.sample(1, 5), 7);
  EXPECT_TRUE(run.recording.isWhole()) << "all can be read back";
  EXPECT_EQ(run.recording.damage(), "");
}

TEST(StoredRecording, OfWhatIsDamagedHasNoValuesAndAboutTheRightTimes) {
  struct Case {
    const char* what;
    std::function<void(MadeStore&, std::uint32_t rows)> damage;
  };
  const Case cases[] = {
      {"a column too few", [](MadeStore& store, std::uint32_t) { store.block.columns.pop_back(); }},
      {"a column of some of the rows", [](MadeStore& store, std::uint32_t) { store.block.columns[0].count = 3; }},
      {"a column that begins behind the end",
       [](MadeStore& store, std::uint32_t rows) { store.block.columns[1].first = rows + 2; }},
      {"a column that ends behind the end",
       [](MadeStore& store, std::uint32_t) { store.block.columns[0].first = 2; }},
      {"nothing", [](MadeStore& store, std::uint32_t) { store.block = {}; }},
  };
  for (const Case& each : cases) {
    SCOPED_TRACE(each.what);
    StoredRun run;
    each.damage(*run.store, static_cast<std::uint32_t>(run.rows));
    run.open();
    EXPECT_TRUE(std::isnan(run.recording.sample(0, 5)));
    EXPECT_TRUE(std::isnan(run.recording.sample(1, 5)));
    EXPECT_EQ(run.recording.stepOfRow(5), 20);
  }
  StoredRun run;
  run.store->stored.resize(3);
  run.open();
  EXPECT_EQ(run.recording.stepOfRow(5), 15) << "steps that cannot be read follow each other";
  EXPECT_EQ(run.recording.sample(0, 5), 5);
}

/// A store of one chunk of four rows of boats, of which the first goes and the others lie still.
class HarbourStore final : public RecordingStore {
 public:
  std::vector<std::int64_t> steps(std::int64_t) override { return {0, 1, 2, 3}; }
  std::vector<StoredBlock> blocks(std::int64_t, VehicleId first, std::size_t count) override {
    std::vector<StoredBlock> read(count);
    for (std::size_t i = 0; i < count; ++i) {
      const VehicleId boat = first + static_cast<VehicleId>(i);
      readWhole.push_back(boat);
      read[i].columns.push_back({0, boat == 0 ? 4u : 1u});
      read[i].values = {5, 6, 7, 8};
    }
    return read;
  }
  std::vector<StoredBlock> constants(std::int64_t, VehicleId first, std::size_t count) override {
    std::vector<StoredBlock> read(count);
    for (std::size_t i = 0; i < count; ++i) {
      read[i].columns.push_back({0, first + static_cast<VehicleId>(i) == 0 ? 0u : 1u});
      read[i].values = {5};
    }
    return read;
  }
  std::vector<RunEvent> events(std::size_t, std::size_t) override { return {}; }
  std::vector<PingRecord> pings(std::size_t, std::size_t) override { return {}; }

  std::vector<VehicleId> readWhole;  ///< boats of which not only constants were read
};

TEST(PagedColumns, OfBoatsThatLieStillOnlyConstantsAreRead) {
  const std::vector<RecordedChannel> channels{{0, Channel::X}, {1, Channel::X}, {2, Channel::X}};
  const auto store = std::make_shared<HarbourStore>();
  const PagedColumns columns(store, std::make_shared<const ColumnOwners>(channels, 3), 0, 4);
  const std::vector<int> all{0, 1, 2};
  columns.fetch(all);
  EXPECT_EQ(store->readWhole, std::vector<VehicleId>{0}) << "the others are known by their constants";
  ASSERT_EQ(columns.column(0).size(), 4u);
  EXPECT_EQ(columns.column(0)[3], 8);
  for (const int still : {1, 2}) {
    ASSERT_EQ(columns.column(still).size(), 1u) << still;
    EXPECT_EQ(columns.column(still)[0], 5) << still;
  }
  EXPECT_EQ(store->readWhole.size(), 1u) << "all was there";
}

TEST(PageCache, KeepsWhatWasAskedForLastAndTwoAtLeast) {
  const auto chunk = [](std::int64_t number) {
    return std::make_shared<const RecordingChunk>(number * 64, 64, 1);
  };
  PageCache cache(1);
  const auto first = cache.add(0, chunk(0));
  EXPECT_EQ(cache.add(0, chunk(0)), first) << "somebody else was faster";
  cache.add(1, chunk(1));
  EXPECT_EQ(cache.find(0), first) << "two are kept, whatever they take";
  cache.add(2, chunk(2));
  EXPECT_EQ(cache.find(1), nullptr) << "nobody has asked for it the longest";
  EXPECT_EQ(cache.find(0), first);
  EXPECT_EQ(cache.budget(), 1u);
  PageCache large(std::size_t{1} << 30);
  for (std::int64_t number = 0; number < 5; ++number) large.add(number, chunk(number));
  for (std::int64_t number = 0; number < 5; ++number) EXPECT_NE(large.find(number), nullptr) << number;
}

}  // namespace
}  // namespace antipode
