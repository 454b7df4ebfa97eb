// SPDX-License-Identifier: GPL-3.0-or-later
// A large log is opened without being read.
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_store.h"
#include "core/run/timeline/frame_at.h"
#include "tests/core/io/run_log_support.h"

#include <gmock/gmock.h>

#include <chrono>
#include <filesystem>
#include <thread>

namespace antipode::test {
namespace {

constexpr std::uint64_t kNothing = 0;  // bytes of a log that is read whole: none

Result<LoadedLog> open(const std::string& path) {
  return loadRunLog(path, {}, {}, kNothing);
}

/// With a column that is not constant for each vehicle.
std::unique_ptr<Recording> writeLargeLog(const std::string& path, int chunks, std::size_t pingCount = 150'000) {
  auto recording = std::make_unique<Recording>(headerFor(3, kChannels));
  const auto sink = logAt(path, *recording);
  appendAwkwardRows(*recording, chunks * recording->chunkCapacity() + 77, sink.get());
  std::vector<PingRecord> pings(pingCount);
  for (std::size_t i = 0; i < pings.size(); ++i) pings[i].index = static_cast<std::int64_t>(i);
  recording->appendPings(pings);
  recording->complete();
  sink->recordingEnded(*recording);
  return recording;
}

TEST(PagedLog, GivesWhatAWholeOneGives) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto written = writeLargeLog(path, 5);
  const auto load = open(path);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_EQ(load->note, "");
  EXPECT_TRUE(load->wasClosed);
  EXPECT_EQ(load->recording->firstHeldRow(), 5 * written->chunkCapacity());
  EXPECT_LT(load->recording->bytesHeld(), written->bytesHeld() / 3) << "nothing was read";
  expectSameRecording(*load->recording, *written);
  ASSERT_EQ(load->recording->pingCount(), 150'000u);
  EXPECT_EQ(load->recording->pings(100'000, 9)[8].index, 100'008);
}

TEST(PagedLog, ThatIsBeingWrittenIsOpened) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  Recording recording(headerFor(2, kChannels));
  const auto sink = logAt(path, recording);
  appendAwkwardRows(recording, 3 * recording.chunkCapacity() + 100, sink.get());
  sink->recordingGrew(recording);
  ASSERT_TRUE([&] {
    for (int i = 0; i < 500 && sink->stored().row < 3 * recording.chunkCapacity(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return sink->stored().row == 3 * recording.chunkCapacity();
  }());
  const auto load = open(path);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_FALSE(load->wasClosed);
  ASSERT_GE(load->recording->rows(), 3 * recording.chunkCapacity());
  for (const std::int64_t row : {std::int64_t{0}, std::int64_t{recording.chunkCapacity() + 5}})
    EXPECT_EQ(load->recording->sample(0, row), recording.sample(0, row));
  recording.complete();
  sink->recordingEnded(recording);
}

/// A copy that was broken off.
TEST(PagedLog, ThatIsCutOffOpensUpToItsLastGoodPart) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto written = writeLargeLog(path, 40, 0);  // pings could fill the half that is cut off
  std::filesystem::resize_file(path, std::filesystem::file_size(path) / 2);
  const auto load = open(path);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_TRUE(load->isDamaged);
  const std::int64_t rows = load->recording->rows();
  EXPECT_GT(rows, 5 * written->chunkCapacity());
  EXPECT_LT(rows, 40 * written->chunkCapacity());
  std::vector<double> read(static_cast<std::size_t>(rows)), expected(read.size());
  load->recording->read(0, 0, read);
  written->read(0, 0, expected);
  EXPECT_EQ(read, expected);
}

TEST(PagedLog, HasNoValuesWhereItWasChangedAndSaysSo) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto written = writeLargeLog(path, 6);
  Sqlite(path).run("UPDATE blocks SET data = zeroblob(length(data)) WHERE chunk = 2 AND vehicle = 1");
  const auto load = open(path);
  ASSERT_TRUE(load) << load.error().text();
  const Recording& recording = *load->recording;
  EXPECT_EQ(recording.rows(), written->rows());
  EXPECT_EQ(recording.damage(), "") << "nobody has come to it";
  const int column = *recording.columnOf(1, Channel::X), other = *recording.columnOf(0, Channel::X);
  const std::int64_t row = 2 * recording.chunkCapacity() + 3;
  EXPECT_TRUE(std::isnan(recording.sample(column, row)));
  EXPECT_EQ(recording.sample(other, row), written->sample(other, row));
  EXPECT_EQ(recording.sample(column, row + recording.chunkCapacity()),
            written->sample(column, row + recording.chunkCapacity()));
  EXPECT_THAT(recording.damage(), ::testing::HasSubstr("chunk 2"));
}

/// An event that was changed is a warning at the step of the one before, the first one at step 0.
TEST(PagedLog, HasAWarningForEachEventThatWasChanged) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  auto written = std::make_unique<Recording>(headerFor(2, kChannels));
  {
    const auto sink = logAt(path, *written);
    appendAwkwardRows(*written, 2 * written->chunkCapacity(), sink.get());
    std::vector<RunEvent> many;  // too many to be read when the log is opened
    const std::int64_t step = written->stepOfRow(written->rows() - 1);
    for (int i = 0; i < 150'000; ++i) many.push_back({step, 0, RunEvent::Source::Vehicle, "N", 0.5 * i});
    written->appendEvents(many);
    written->complete();
    sink->recordingEnded(*written);
  }
  Sqlite(path).run("UPDATE events SET step = step + 1 WHERE id IN (0, 41)");
  const auto load = open(path);
  ASSERT_TRUE(load) << load.error().text();
  ASSERT_EQ(load->recording->eventCount(), written->eventCount());
  const auto events = load->recording->events(0, 50), expected = written->events(0, 50);
  ASSERT_EQ(events.size(), 50u);
  const auto warningAt = [](std::int64_t step) {
    return RunEvent{step, kAllVehicles, RunEvent::Source::Run, "WARNING",
                    std::string("an event of the log cannot be read")};
  };
  for (std::size_t i = 0; i < 50; ++i)
    EXPECT_EQ(events[i], i == 0 ? warningAt(0) : i == 41 ? warningAt(expected[40].step) : expected[i]) << i;
  EXPECT_GT(expected[40].step, 0);
  EXPECT_EQ(load->recording->damage(), "event 0 cannot be read, and 1 more");
}

TEST(PagedLog, IsOpenedUpToTheChunkThatDoesNotFollow) {
  struct Case {
    const char* sql;
    std::int64_t chunks;  // that are left of six
    const char* message;
  };
  for (const auto& [sql, chunks, message] :
       {Case{"DELETE FROM steps WHERE chunk = 2", 2, "(chunk 2) are missing"},
        Case{"UPDATE steps SET first_row = first_row + 1 WHERE chunk = 2", 2, "(chunk 2) are missing"},
        Case{"UPDATE steps SET first_step = 0 WHERE chunk = 2", 2, "(chunk 2) are torn or changed"},
        Case{"UPDATE steps SET first_step = (SELECT last_step FROM steps WHERE chunk = 1) WHERE chunk = 2", 2,
             "(chunk 2) are torn or changed"},
        Case{"UPDATE steps SET last_step = first_step - 1 WHERE chunk = 2", 2, "(chunk 2) are torn or changed"},
        Case{"UPDATE steps SET rows = rows - 1 WHERE chunk = 2", 2, "(chunk 2) are torn or changed"},
        Case{"DELETE FROM steps WHERE chunk = 0", 0, "the rows from 0 on (chunk 0) are missing"},
        Case{"UPDATE blocks SET t1 = t1 + 1", 0, "the values of vehicle 'boat1' in the rows 0 to "}}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("run.aprun");
    const auto written = writeLargeLog(path, 6, 0);
    Sqlite(path).run(sql);
    const auto load = open(path);
    ASSERT_TRUE(load) << sql << ": " << load.error().text();
    EXPECT_TRUE(load->isDamaged) << sql;
    EXPECT_THAT(load->note, ::testing::HasSubstr(message)) << sql;
    ASSERT_EQ(load->recording->rows(), chunks * written->chunkCapacity()) << sql;
    for (std::int64_t row = 0; row < load->recording->rows(); row += 1009)
      EXPECT_EQ(load->recording->sample(0, row), written->sample(0, row)) << sql << " row " << row;
  }
}

TEST(PagedLog, OfTheVersionBeforeGivesWhatAWholeOneGives) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto written = writeLargeLog(path, 3, 0);
  Sqlite(path).run("DROP TABLE extent; PRAGMA user_version = 2");
  const auto load = open(path);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_EQ(load->note, "");
  EXPECT_EQ(load->recording->firstHeldRow(), 3 * written->chunkCapacity());
  expectSameRecording(*load->recording, *written);
}

TEST(PagedLog, SaysWhichStepsItCannotRead) {
  for (const char* sql :
       {"UPDATE steps SET data = CAST(substr(data, 9) || substr(data, 1, 8) AS BLOB) WHERE chunk = 2",
        "UPDATE steps SET data = zeroblob(length(data)) WHERE chunk = 2"}) {
    for (const bool isOlder : {false, true}) {
      const TemporaryFolder folder;
      const std::string path = folder.file("run.aprun");
      const auto written = writeLargeLog(path, 6, 0);
      Sqlite(path).run(sql);
      if (isOlder) Sqlite(path).run("DROP TABLE extent; PRAGMA user_version = 2");
      if (isOlder && std::string(sql).find("zeroblob") != std::string::npos) continue;  // zeros are in order
      const auto load = open(path);
      ASSERT_TRUE(load) << sql << ": " << load.error().text();
      const Recording& recording = *load->recording;
      ASSERT_EQ(recording.rows(), written->rows()) << sql;
      EXPECT_EQ(recording.damage(), "") << "nobody has come to it";
      const std::int64_t row = 2 * written->chunkCapacity() + 5;
      EXPECT_EQ(recording.stepOfRow(row), written->stepOfRow(2 * written->chunkCapacity()) + 5)
          << "they follow each other from the first one on";
      EXPECT_EQ(recording.damage(), "the steps of chunk 2 cannot be read") << sql;
    }
  }
}

TEST(PagedLog, WithoutATableIsReadWhole) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto written = writeLargeLog(path, 3, 0);
  Sqlite(path).run("DROP TABLE pings");
  const auto load = open(path);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_THAT(load->note, ::testing::HasSubstr("its pings cannot be read"));
  EXPECT_EQ(load->recording->firstHeldRow(), 0);
  expectSameRecording(*load->recording, *written);
}

TEST(PagedLog, OpeningStopsWhenAsked) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  writeLargeLog(path, 3, 0);
  std::stop_source stop;
  stop.request_stop();
  const auto load = loadRunLog(path, {}, stop.get_token(), kNothing);
  ASSERT_FALSE(load);
  EXPECT_THAT(load.error().text(), ::testing::HasSubstr("reading was stopped"));
}

TEST(PagedLog, MayHaveAVehicleOfWhichNothingIsRecorded) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  Recording::Header header = headerFor(3, kChannels);
  std::erase_if(header.channels, [](const RecordedChannel& column) { return column.vehicle == 1; });
  Recording recording(header);
  {
    const auto sink = logAt(path, recording);
    appendAwkwardRows(recording, 3 * recording.chunkCapacity() + 5, sink.get());
    recording.complete();
    sink->recordingEnded(recording);
  }
  const auto load = open(path);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_EQ(load->note, "");
  EXPECT_EQ(load->recording->firstHeldRow(), 3 * recording.chunkCapacity());
  EXPECT_FALSE(load->recording->columnOf(1, Channel::X));
  expectSameRecording(*load->recording, recording);
}

/// Also those at the end of what is asked for at once.
TEST(RunLogStore, HasAWarningForEachEventThatIsMissing) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto written = test::writeLog(path, 1);
  const auto expected = written->events(0, 50);
  ASSERT_EQ(expected.size(), 50u);
  Sqlite(path).run("DELETE FROM events WHERE id IN (20, 21, 48, 49); UPDATE events SET vehicle = 7 WHERE id = 30");
  for (const bool isOlder : {false, true}) {
    if (isOlder) Sqlite(path).run("DROP TABLE extent; PRAGMA user_version = 2");
    const auto store = RunLogStore::open(path, isOlder ? 2 : 3, 2);
    ASSERT_TRUE(store) << store.error().text();
    EXPECT_TRUE((*store)->events(0, 0).empty());
    EXPECT_TRUE((*store)->pings(0, 0).empty());
    EXPECT_EQ((*store)->damage(), "");
    const auto events = (*store)->events(0, 50);
    ASSERT_EQ(events.size(), 50u);
    for (const std::size_t i : {20u, 21u, 30u, 48u, 49u}) {
      EXPECT_EQ(events[i].variable, "WARNING") << i;
      EXPECT_EQ(std::get<std::string>(events[i].value), "an event of the log cannot be read") << i;
      EXPECT_EQ(events[i].step, events[i - 1].step) << i;
    }
    for (const std::size_t i : {0u, 19u, 22u, 29u, 31u, 47u}) EXPECT_EQ(events[i], expected[i]) << i;
    EXPECT_EQ((*store)->damage(), "event 20 cannot be read, and 4 more");
  }
}

TEST(RunLogStore, TakesAColumnForConstantOnlyWhereItsLimitsAreTheSame) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  test::writeLog(path, 1);
  const auto constantsOf = [&] {
    const auto store = RunLogStore::open(path, 3, 2);
    EXPECT_TRUE(store);
    const auto blocks = (*store)->constants(0, 1, 1);
    std::vector<unsigned> counts;
    for (const StoredBlock::Column& column : blocks.at(0).columns) counts.push_back(column.count);
    return counts;
  };
  // The third and the fourth are NaN in all rows, of which minimum and maximum say nothing.
  EXPECT_THAT(constantsOf(), ::testing::ElementsAre(0u, 1u, 0u, 0u, 0u));
  Sqlite(path).run(
      "UPDATE blocks SET heads = CAST(substr(heads, 1, 24) || x'000000000000F03F' || substr(heads, 33) AS BLOB) "
      "WHERE chunk = 0 AND vehicle = 1");
  EXPECT_THAT(constantsOf(), ::testing::ElementsAre(0u, 0u, 0u, 0u, 0u)) << "from 1 to 0";
}

/// When its writer has closed the log, it may be gone.
TEST(RunLogStore, WithoutItsFileGivesPlacesWithoutValuesAndSaysSo) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  test::writeLog(path, 1);
  EXPECT_FALSE(RunLogStore::open(folder.file("absent.aprun"), 3, 2));
  const auto store = RunLogStore::open(path, 3, 2);
  ASSERT_TRUE(store) << store.error().text();
  ASSERT_EQ((*store)->steps(0).size(), 4096u);
  ASSERT_FALSE((*store)->blocks(0, 0, 2).at(1).columns.empty());
  (*store)->closedWhile([&] { return std::filesystem::remove(path); });
  EXPECT_EQ((*store)->damage(), "") << "nobody has asked for anything";
  EXPECT_TRUE((*store)->steps(0).empty());
  EXPECT_EQ((*store)->damage(), "the log cannot be opened");
  for (const auto& blocks : {(*store)->blocks(0, 0, 2), (*store)->constants(0, 0, 2)}) {
    ASSERT_EQ(blocks.size(), 2u);
    for (const StoredBlock& block : blocks) EXPECT_TRUE(block.columns.empty());
  }
  const auto events = (*store)->events(0, 5);
  ASSERT_EQ(events.size(), 5u) << "who reads on goes on";
  for (const RunEvent& event : events)
    EXPECT_EQ(std::get<std::string>(event.value), "an event of the log cannot be read");
  EXPECT_EQ((*store)->pings(0, 5).size(), 5u);
}

TEST(RunLogStore, OpensItsFileWhenItIsThereAgain) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun"), away = folder.file("away.aprun");
  test::writeLog(path, 1);
  const auto store = RunLogStore::open(path, 3, 2);
  ASSERT_TRUE(store) << store.error().text();
  (*store)->closedWhile([&] {
    std::filesystem::rename(path, away);
    return true;
  });
  EXPECT_TRUE((*store)->steps(0).empty());
  std::filesystem::rename(away, path);
  EXPECT_EQ((*store)->steps(0).size(), 4096u);
  EXPECT_FALSE((*store)->blocks(0, 0, 2).at(1).columns.empty());
}

/// What was read at any moment is the beginning of what was written, and in the end all is there.
TEST(FollowedLog, GrowsWithTheLogUntilItIsClosed) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  Recording recording(headerFor(2, kChannels));
  const auto sink = logAt(path, recording);
  appendAwkwardRows(recording, 100, sink.get());
  const auto written = [&] {  // all rows, within the second that is promised
    sink->recordingGrew(recording);
    for (int i = 0; i < 500; ++i) {
      const auto load = loadRunLog(path);
      if (load && load->recording->rows() == recording.rows()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  };
  ASSERT_TRUE(written());
  auto followed = followRunLog(path);
  ASSERT_TRUE(followed) << followed.error().text();
  ASSERT_TRUE(followed->growth);
  const Recording& read = *followed->recording;
  EXPECT_FALSE(read.isComplete());
  for (const int rows : {0, 7, 3000, 4096, 9000, 1}) {
    appendAwkwardRows(recording, rows, sink.get());
    recording.appendPings(std::vector<PingRecord>(static_cast<std::size_t>(rows)));
    ASSERT_TRUE(written());
    EXPECT_EQ(followed->growth->readOn(), rows > 0);
    EXPECT_EQ(followed->note.find("damaged"), std::string::npos);
    ASSERT_EQ(read.rows(), recording.rows());
    expectSameRecording(read, recording);
    EXPECT_FALSE(followed->growth->isEnded());
  }
  appendAwkwardRows(recording, 500, sink.get());
  recording.complete();
  sink->recordingEnded(recording);
  EXPECT_EQ(sink->problem(), "") << "who follows a log does not keep it from being closed";
  followed->growth->readOn();
  EXPECT_TRUE(followed->growth->isEnded());
  EXPECT_TRUE(read.isComplete());
  EXPECT_FALSE(followRunLog(path)->growth) << "nothing will come";
  expectSameRecording(read, recording);
}

}  // namespace
}  // namespace antipode::test
