// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_writer.h"

#include "core/base/files/scratch_folder.h"
#include "core/io/runlog/log_place.h"
#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_file.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/scratch_log.h"
#include "tests/core/io/run_log_support.h"
#include "tests/support/files.h"
#include "tests/support/largest_file.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

namespace antipode {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using test::appendAwkwardRows;
using test::bytesOf;
using test::expectSameRecording;
using test::headerFor;
using test::kChannels;
using test::LargestFile;
using test::logAt;
using test::Sqlite;
using test::TemporaryFolder;
using test::writeBytes;
using test::writeLog;
using Clock = std::chrono::steady_clock;

TEST(RunLog, IsOnePlainFileOnceClosed) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  Recording recording(headerFor(2, kChannels));
  const auto sink = logAt(path, recording);
  appendAwkwardRows(recording, 5000, sink.get());
  sink->recordingEnded(recording);  // the sink itself still lives
  EXPECT_FALSE(fs::exists(path + "-wal"));
  EXPECT_FALSE(fs::exists(path + "-shm"));
  EXPECT_EQ(bytesOf(path)[18], 1) << "not in WAL mode any more";
  Sqlite other(path);
  EXPECT_EQ(other.firstRow("PRAGMA integrity_check"), "ok");
  EXPECT_EQ(other.firstRow("SELECT count(*) FROM tail"), "0");
  EXPECT_EQ(other.firstRow("SELECT value FROM meta WHERE key = 'closed'"), "1");
}

TEST(RunLog, WhatWasRecordedUpToASecondBeforeAKillIsThere) {
  for (const char* rowsPerMillisecond : {"1", "200"}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("run.aprun");
    const pid_t child = fork();
    if (child == 0) {
      execl(test::builtFile("killed_writer"), "killed_writer", path.c_str(), rowsPerMillisecond, nullptr);
      _exit(127);
    }
    std::this_thread::sleep_for(1700ms);
    const std::chrono::duration<double, std::milli> killed = Clock::now().time_since_epoch();
    ASSERT_EQ(kill(child, SIGKILL), 0);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the writer ended by itself";
    EXPECT_TRUE(fs::exists(path + "-wal"));

    const auto load = loadRunLog(path);
    ASSERT_TRUE(load) << load.error().text();
    EXPECT_FALSE(load->wasClosed);
    EXPECT_THAT(load->note, ::testing::HasSubstr("not closed"));
    EXPECT_THAT(load->note, ::testing::Not(::testing::HasSubstr("damaged")));
    const Recording& recording = *load->recording;
    ASSERT_GT(recording.rows(), 100);
    for (std::int64_t row = 0; row < recording.rows(); ++row) {
      ASSERT_EQ(recording.stepOfRow(row), row);
      ASSERT_EQ(recording.sample(0, row), static_cast<double>(row));
      ASSERT_EQ(recording.sample(19, row), static_cast<double>(row));
    }
    EXPECT_GT(recording.sample(1, recording.rows() - 1), killed.count() - 1000)
        << "the newest row is more than a second older than the kill";
    EXPECT_GE(static_cast<std::int64_t>(recording.eventCount()) * 100 + 100, recording.rows());
    Sqlite other(path);
    EXPECT_EQ(other.firstRow("PRAGMA integrity_check"), "ok");
    EXPECT_EQ(other.firstRow("SELECT count(*) FROM events"), std::to_string(recording.eventCount()));
  }
}

TEST(RunLog, CanBeReadWhileItIsWritten) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  Recording recording(headerFor(2, kChannels));
  const auto sink = logAt(path, recording);
  appendAwkwardRows(recording, 5000, sink.get());
  std::int64_t rows = 0;
  for (int i = 0; i < 300 && rows < 5000; ++i, std::this_thread::sleep_for(10ms)) {
    const auto load = loadRunLog(path);
    ASSERT_TRUE(load) << load.error().text();
    EXPECT_FALSE(load->wasClosed);
    rows = load->recording->rows();
  }
  EXPECT_EQ(rows, 5000) << "the tail arrives without the chunk being full";
  appendAwkwardRows(recording, 5000, sink.get());
  sink->recordingEnded(recording);
  expectSameRecording(*loadRunLog(path)->recording, recording);
}

TEST(RunLog, ASinkGivenUpLeavesWhatItHad) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  Recording recording(headerFor(2, kChannels));
  {
    const auto sink = logAt(path, recording);
    appendAwkwardRows(recording, 4500, sink.get());
  }
  const auto load = loadRunLog(path);
  ASSERT_TRUE(load);
  EXPECT_FALSE(load->wasClosed);
  expectSameRecording(*load->recording, recording);
}

TEST(RunLog, TheRecorderWaitsWhenTheDiskFallsBehind) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  Recording recording(headerFor(2, kChannels));
  const auto sink = logAt(path, recording, {.queueBytes = 0});
  auto other = std::make_unique<Sqlite>(path);
  other->run("BEGIN IMMEDIATE");  // the disk does not take anything
  std::atomic<bool> isDone{false};
  std::thread recorder([&] {
    appendAwkwardRows(recording, 10 * recording.chunkCapacity(), sink.get());
    isDone = true;
  });
  std::this_thread::sleep_for(500ms);
  EXPECT_FALSE(isDone);
  EXPECT_LE(recording.rows(), 5 * recording.chunkCapacity()) << "the queue is bounded";
  EXPECT_GE(recording.rows(), 4 * recording.chunkCapacity());
  EXPECT_EQ(sink->problem(), "");
  other->run("COMMIT");
  other.reset();
  recorder.join();
  sink->recordingEnded(recording);
  expectSameRecording(*loadRunLog(path)->recording, recording);
}

TEST(RunLog, TheQueueOfEventsIsBoundedToo) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  Recording recording(headerFor(2, kChannels));
  const auto sink = logAt(path, recording, {.queueEntries = 1000});
  auto other = std::make_unique<Sqlite>(path);
  other->run("BEGIN IMMEDIATE");
  std::thread recorder([&] {
    for (int i = 0; i < 20000; ++i) {
      recording.appendEvents({{i, 0, RunEvent::Source::Vehicle, "TICK", 1.0}});
      sink->recordingGrew(recording);
    }
  });
  std::this_thread::sleep_for(300ms);
  EXPECT_LT(recording.eventCount(), 1100u);
  sink->stopWaiting();  // an ending run waits no longer
  recorder.join();
  EXPECT_EQ(recording.eventCount(), 20000u);
  other->run("COMMIT");
  other.reset();
  sink->recordingEnded(recording);
  expectSameRecording(*loadRunLog(path)->recording, recording);
}

/// A run that wants nothing but its log keeps nothing that the log has.
TEST(RunLog, IsWholeThoughTheRecordingReleasesWhatItHas) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  Recording recording(headerFor(2, kChannels)), whole(headerFor(2, kChannels));
  const auto sink = logAt(path, recording);
  std::size_t most = 0;
  for (int piece = 0; piece < 60; ++piece) {
    for (Recording* each : {&recording, &whole}) {
      appendAwkwardRows(*each, 500, each == &recording ? sink.get() : nullptr);
      PingRecord ping;
      ping.received = piece;
      each->appendPings(std::vector<PingRecord>(700, ping));
    }
    sink->recordingGrew(recording);
    for (int i = 0; i < 300 && sink->stored().ping + 2100 < recording.pingCount(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    const Recording::Stored stored = sink->stored();
    recording.releaseRowsBefore(stored.row);
    recording.releaseEntriesBefore(stored.event, stored.ping);
    most = std::max(most, recording.bytesHeld());
  }
  EXPECT_LT(most, whole.bytesHeld() / 2);
  recording.complete();
  sink->recordingEnded(recording);
  const auto load = loadRunLog(path);
  ASSERT_TRUE(load) << load.error().text();
  expectSameRecording(*load->recording, whole);
  const auto pings = load->recording->pings(0, 100'000);
  ASSERT_EQ(pings.size(), 42'000u);
  EXPECT_EQ(pings[700].received, 1);
}

TEST(RunLog, ReplacesAnOldLogWithAllThatBelongsToIt) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  writeLog(path, 2);
  writeBytes(path + "-wal", std::vector<char>(5000, 'x'));  // left by a killed writer
  const auto recording = writeLog(path, 0);
  const auto load = loadRunLog(path);
  ASSERT_TRUE(load) << load.error().text();
  expectSameRecording(*load->recording, *recording);
}

TEST(RunLog, IsNeverReadWithTheRowsOfALogThatWasRemovedWithoutItsWal) {
  const TemporaryFolder folder;
  const std::string wal = folder.file("left.aprun-wal");
  {
    const std::string path = folder.file("killed.aprun");
    Recording recording(headerFor(2, kChannels));
    const auto sink = logAt(path, recording);
    appendAwkwardRows(recording, 3000, sink.get());
    ASSERT_TRUE(test::waitFor(
        [&] {
          const auto load = loadRunLog(path);
          return load && load->recording->rows() > 0;
        },
        std::chrono::seconds(30)));
    fs::copy_file(path + "-wal", wal);
  }
  constexpr int kLogs = 60;
  const auto pathOf = [&](int i) { return folder.file("run" + std::to_string(i) + ".aprun"); };
  std::atomic<int> present{0};
  std::atomic<std::int64_t> rowsRead{0};
  std::jthread reader([&](const std::stop_token& stop) {
    while (!stop.stop_requested())
      if (const std::string path = pathOf(present); isRunLog(path))
        if (const auto load = loadRunLog(path)) rowsRead += load->recording->rows();
  });
  for (int i = 0; i < kLogs; ++i) {
    fs::copy_file(wal, pathOf(i) + "-wal");
    present = i;
    const Recording recording(headerFor(2, kChannels));
    ASSERT_TRUE(logAt(pathOf(i), recording));
  }
  EXPECT_EQ(rowsRead, 0);
}

TEST(RunLog, NeverOverwritesAFileThatIsNoLog) {
  const TemporaryFolder folder;
  const std::string path = folder.file("mission.yaml");
  std::ofstream(path) << "antipode: 1\n";
  const Recording recording(headerFor(1, kChannels));
  const auto sink = createRunLog(path, recording.header());
  ASSERT_FALSE(sink);
  EXPECT_THAT(sink.error().text(), ::testing::HasSubstr("no run log"));
  EXPECT_EQ(bytesOf(path).size(), 12u);
}

TEST(RunLog, SaysWhyItCannotBeCreated) {
  const TemporaryFolder folder;
  const Recording recording(headerFor(1, kChannels));
  for (const std::string& path : {folder.file("no/such/folder/run.aprun"), folder.path(), std::string()}) {
    const auto sink = createRunLog(path, recording.header());
    ASSERT_FALSE(sink) << path;
    EXPECT_THAT(sink.error().text(), ::testing::HasSubstr(path.empty() ? "file name" : path));
  }
}

TEST(RunLogWriter, SaysWhereThereIsNoRoomAndGivesNothingWrong) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto recording = test::writeLog(path, 1);
  const auto whole = std::filesystem::file_size(path);
  std::filesystem::remove(path);
  for (std::uintmax_t part = 0; part < 24; ++part) {
    const std::uintmax_t limit = whole * part / 24;
    Result<void> saved;
    {
      const LargestFile largest(limit);
      saved = saveRunLog(*recording, path);
    }
    ASSERT_FALSE(saved) << limit << " of " << whole;
    EXPECT_FALSE(saved.error().message.empty());
    if (const auto load = loadRunLog(path)) {
      EXPECT_TRUE(!load->wasClosed || load->recording->rows() == recording->rows()) << limit << " of " << whole;
      for (std::int64_t row = 0; row < load->recording->rows(); row += 97)
        ASSERT_EQ(load->recording->sample(0, row), recording->sample(0, row)) << limit << " row " << row;
    }
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) std::filesystem::remove(path + suffix);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << limit << ": something was left behind";
  }
  EXPECT_TRUE(saveRunLog(*recording, path)) << "there is room again";
}

TEST(RunLogFile, ASecondTryAddsWhatALockedFileRefused) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  Recording recording(headerFor(2, kChannels));
  appendAwkwardRows(recording, 100, nullptr);
  recording.complete();
  auto file = RunLogFile::create(path, recording.header());
  ASSERT_TRUE(file) << file.error().text();
  sqlite3_busy_timeout(file->handle(), 0);
  {
    Sqlite other(path);
    other.run("BEGIN IMMEDIATE");
    const auto refused = file->add(recording, true);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().text(), ::testing::HasSubstr("database is locked"));
    EXPECT_FALSE(file->isDiskFull());
    EXPECT_EQ(file->rowsWritten(), 0);
  }
  const auto added = file->add(recording, true);
  ASSERT_TRUE(added) << added.error().text();
  EXPECT_EQ(file->rowsWritten(), 100);
  const auto finished = file->finish(recording);
  ASSERT_TRUE(finished) << finished.error().text();
  const auto load = loadRunLog(path);
  ASSERT_TRUE(load) << load.error().text();
  expectSameRecording(*load->recording, recording);
}

TEST(LogPlace, ALogWhoseHiddenFileIsGoneIsAnError) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto place = LogPlace::reserve(path);
  ASSERT_TRUE(place) << place.error().text();
  ASSERT_TRUE(fs::remove((*place)->temporaryPath()));
  const auto taken = (*place)->take();
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().message, path + " cannot be made: No such file or directory");
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

/// Files of scratch logs that this process has.
std::vector<std::string> scratchLogs() {
  std::vector<std::string> paths;
  const std::string start = fmt::format("antipode-{}-", ::getpid());
  for (const auto& entry : fs::directory_iterator(scratchFolder()))
    if (entry.path().filename().string().starts_with(start) && entry.path().extension() == ".aprun")
      paths.push_back(entry.path().string());
  return paths;
}

TEST(ScratchLog, TellsHowMuchOfARunItHas) {
  Recording recording(headerFor(2, kChannels));
  auto sink = createScratchLog(recording.header());
  ASSERT_TRUE(sink) << sink.error().text();
  EXPECT_EQ((*sink)->stored().row, 0);
  appendAwkwardRows(recording, 5000, sink->get());
  (*sink)->recordingEnded(recording);
  EXPECT_GE((*sink)->stored().row, recording.chunkCapacity());
  EXPECT_LE((*sink)->stored().row, recording.rows());
}

TEST(ScratchLog, SaysWhenItsFileIsGone) {
  const auto before = scratchLogs();
  const Recording recording(headerFor(1, kChannels));
  auto sink = createScratchLog(recording.header());
  ASSERT_TRUE(sink) << sink.error().text();
  EXPECT_EQ((*sink)->problem(), "");
  std::vector<std::string> made = scratchLogs();
  std::erase_if(made, [&](const std::string& path) { return std::ranges::find(before, path) != before.end(); });
  ASSERT_EQ(made.size(), 1u);
  fs::remove(made[0]);
  EXPECT_TRUE(test::waitFor([&] { return !(*sink)->isHealthy(); }));
  EXPECT_THAT((*sink)->problem(), ::testing::HasSubstr("The log " + made[0] + " is gone"));
  sink->reset();
  for (const char* suffix : {"", "-wal", "-shm"}) EXPECT_FALSE(fs::exists(made[0] + suffix)) << suffix;
}

}  // namespace
}  // namespace antipode
