// SPDX-License-Identifier: GPL-3.0-or-later
// A large log is opened without being read.
#include "core/io/runlog/run_log_reader.h"
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
