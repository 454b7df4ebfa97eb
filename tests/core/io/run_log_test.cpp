// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"

#include "core/run/compare_hashes.h"
#include "tests/support/recordings.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <fstream>
#include <random>
#include <thread>

namespace antipode {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using test::expectSameRecording;
using test::headerFor;
using test::TemporaryFolder;
using Clock = std::chrono::steady_clock;

/// A connection of another program.
class Sqlite {
 public:
  explicit Sqlite(const std::string& path) { EXPECT_EQ(sqlite3_open(path.c_str(), &db_), SQLITE_OK); }
  ~Sqlite() { sqlite3_close(db_); }
  Sqlite(const Sqlite&) = delete;
  Sqlite& operator=(const Sqlite&) = delete;
  void run(const std::string& sql) {
    EXPECT_EQ(sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(db_);
  }
  /// First row as text, columns parted by '|'.
  std::string firstRow(const std::string& sql) {
    sqlite3_stmt* statement = nullptr;
    EXPECT_EQ(sqlite3_prepare_v2(db_, sql.c_str(), -1, &statement, nullptr), SQLITE_OK) << sqlite3_errmsg(db_);
    std::string row;
    if (sqlite3_step(statement) == SQLITE_ROW)
      for (int c = 0; c < sqlite3_column_count(statement); ++c) {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, c));
        if (c > 0) row += '|';
        row += text ? text : "NULL";
      }
    sqlite3_finalize(statement);
    return row;
  }

 private:
  sqlite3* db_ = nullptr;
};

/// A row with everything that is awkward: NaN, infinities, -0, numbers with long tails, constant columns.
std::vector<double> awkwardRow(std::int64_t step, std::size_t columns) {
  std::vector<double> row(columns);
  for (std::size_t c = 0; c < columns; ++c) {
    const double value = std::sin(static_cast<double>(step) * 0.01 + static_cast<double>(c));
    switch (c % 5) {
      case 0:
        row[c] = value;
        break;
      case 1:
        row[c] = -0.0;
        break;
      case 2:
        row[c] = std::numeric_limits<double>::quiet_NaN();
        break;
      case 3:
        row[c] = step % 3 == 0 ? std::numeric_limits<double>::quiet_NaN() : value * 1e300;
        break;
      default:
        row[c] = step % 1000 == 7 ? -INFINITY : static_cast<double>(step);
    }
  }
  return row;
}

void appendAwkwardRows(Recording& recording, std::int64_t count, RecordingSink* sink) {
  const std::int64_t first = recording.rows();
  for (std::int64_t i = first; i < first + count; ++i) {
    recording.appendRow(3 * i, awkwardRow(3 * i, recording.header().channels.size()));
    if (i % 50 == 0)
      recording.appendEvents(
          {{3 * i, static_cast<VehicleId>(i % 2), RunEvent::Source::Vehicle, "USM_RESET_COUNT", 1.5},
           {3 * i, kAllVehicles, RunEvent::Source::Run, "WARNING", std::string("text with 'quotes' \xC3\xA4")}});
    if (i % 70 == 0)
      recording.appendJournal(
          {{3 * i + 1, {Command::Kind::Post, 0, "DESIRED_THRUST", 0.1 * static_cast<double>(i)}},
           {3 * i + 1, {Command::Kind::Set, 1, "pid", std::string()}}});
    if (i % 100 == 0) recording.appendHash({3 * i, 0xf000000000000000u + static_cast<std::uint64_t>(i)});
    if (sink) sink->recordingGrew(recording);
  }
}

std::unique_ptr<RecordingSink> logAt(const std::string& path, const Recording& recording,
                                     RunLogOptions options = {}) {
  auto sink = createRunLog(path, recording.header(), options);
  EXPECT_TRUE(sink) << sink.error().text();
  return sink ? std::move(*sink) : nullptr;
}

const std::vector<Channel> kChannels = {Channel::X, Channel::Y, Channel::Heading, Channel::Altitude,
                                        Channel::Depth};

/// A closed log of two boats; `chunks` whole ones and a half.
std::unique_ptr<Recording> writeLog(const std::string& path, int chunks = 2) {
  auto recording = std::make_unique<Recording>(headerFor(2, kChannels));
  const auto sink = logAt(path, *recording);
  appendAwkwardRows(*recording, chunks * recording->chunkCapacity() + recording->chunkCapacity() / 2, sink.get());
  recording->complete();
  sink->recordingEnded(*recording);
  return recording;
}

std::vector<char> bytesOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
void writeBytes(const std::string& path, const std::vector<char>& bytes) {
  std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

TEST(RunLog, ReadsBackEqual) {
  const TemporaryFolder folder;
  for (const int chunks : {0, 1, 3}) {
    const std::string path = folder.file("run.aprun");
    const auto recording = writeLog(path, chunks);
    double lastProgress = 0;
    const auto load = loadRunLog(path, [&](double part) {
      EXPECT_GE(part, lastProgress);
      lastProgress = part;
    });
    ASSERT_TRUE(load) << load.error().text();
    EXPECT_TRUE(load->wasClosed);
    EXPECT_EQ(load->note, "");
    EXPECT_EQ(lastProgress, 1);
    EXPECT_TRUE(load->recording->isComplete());
    EXPECT_EQ(*load->recording->header().scenario, *recording->header().scenario);
    EXPECT_EQ(load->recording->header().program, "Antipode test");
    EXPECT_EQ(load->recording->header().scenarioFile, "test.yaml");
    expectSameRecording(*load->recording, *recording);
  }
}

TEST(RunLog, IsResimulatedWithoutTheFilesOfItsScenario) {
  const TemporaryFolder folder;
  ASSERT_TRUE(writeFileAtomically(folder.file("tide.cfd"),
                                  "radius: 60\nx=0,y=0,mag=0.5,ang=30\nx=40,y=20,xdot=1,ydot=0\n"));
  const std::string text = R"(antipode: 1
time: {step: 0.1, record_every: 1}
environment: {current_field: {file: tide.cfd, active: true}}  # ebb
vehicles:
  - {name: "boat{n}", count: 150, spacing: [0.5, 0.25], start: {x: -40, heading: 80, speed: 2}}
wormholes:
  - {tag: one, connection: both, id_change: true, delay: 1, madrid_poly: {format: radial, x: 30, y: 20, radius: 15, pts: 8},
     weber_poly: {format: radial, x: -60, y: 20, radius: 12, pts: 8}}
events:
  - {at: 0, post: {DESIRED_THRUST: 50, DESIRED_RUDDER: 1}}
  - {at: 20, post: {USM_CURRENT_FIELD: toggle}}
)";
  const auto read = readScenario(text, folder.file("run.yaml"));
  ASSERT_TRUE(read.scenario) << read.problems.front().text();
  {
    Simulation simulation(read.scenario, {.threads = 2});
    Recording recording(recordingHeader(simulation, text, folder.file("run.yaml")));
    const auto log = createRunLog(folder.file("run.aprun"), recording.header());
    ASSERT_TRUE(log);
    ASSERT_TRUE(runToEnd(simulation, 300, recording, log->get(), 50, {}));
  }
  fs::remove(folder.file("tide.cfd"));
  const auto loaded = loadRunLog(folder.file("run.aprun"));
  ASSERT_TRUE(loaded) << loaded.error().text();
  const Recording& recording = *loaded->recording;
  EXPECT_TRUE(recording.columnOf(0, Channel::Transported).has_value());
  const auto events = recording.events(0, recording.eventCount());
  EXPECT_TRUE(
      std::any_of(events.begin(), events.end(), [](const RunEvent& e) { return e.variable == "RENAMED"; }));
  for (const int threads : {1, 3}) {
    const auto again = compareHashes(recording, threads);
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_TRUE(again->isEqual());
    EXPECT_GE(again->hashesCompared, 6);
  }
}

TEST(RunLog, BeganWhenItWasMadeIfItDoesNotSayWhen) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  Recording::Header header = headerFor(1, kChannels);
  header.startTime = 25;
  header.logStart = 1234.5;
  Recording recording(header);
  logAt(path, recording)->recordingEnded(recording);
  const auto logStart = [&] {
    const auto load = loadRunLog(path);
    EXPECT_TRUE(load) << load.error().text();
    return load ? load->recording->header().logStart : -1;
  };
  EXPECT_EQ(logStart(), 1234.5);
  Sqlite(path).run("UPDATE meta SET value = '2026-01-02T03:04:05Z' WHERE key = 'created'");
  EXPECT_EQ(logStart(), 1234.5) << "what it says itself wins";
  Sqlite(path).run("DELETE FROM meta WHERE key = 'log_start'");
  EXPECT_EQ(logStart(), 1767323045 - 25) << "so that time 25 is the moment of its making";
  for (const char* damaged :
       {"UPDATE meta SET value = 'yesterday' WHERE key = 'created'", "DELETE FROM meta WHERE key = 'created'"}) {
    Sqlite(path).run(damaged);
    EXPECT_EQ(logStart(), 0) << damaged << ": nobody knows";
  }
}

TEST(RunLog, AnEmptyRecordingReadsBackEmpty) {
  const TemporaryFolder folder;
  Recording recording(headerFor(2, kChannels));
  logAt(folder.file("run.aprun"), recording)->recordingEnded(recording);
  const auto load = loadRunLog(folder.file("run.aprun"));
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_EQ(load->recording->rows(), 0);
}

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

TEST(RunLog, AnswersPlainQueries) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto recording = writeLog(path, 1);
  Sqlite other(path);
  EXPECT_EQ(other.firstRow("SELECT time, vehicle, source, variable, value FROM event_list WHERE step = 150"),
            "15.0|boat1|vehicle|USM_RESET_COUNT|1.5");
  EXPECT_EQ(other.firstRow("SELECT step, vehicle, kind, name, value FROM journal_list WHERE step > 1"),
            "211|boat1|post|DESIRED_THRUST|7.0");
  EXPECT_EQ(
      other.firstRow("SELECT chunk, first_row, rows, t0 FROM block_list WHERE vehicle = 'boat2' AND chunk = 1"),
      "1|4096|2048|1228.8");
  EXPECT_EQ(other.firstRow("SELECT length(heads) / 24 FROM blocks WHERE chunk = 0 AND vehicle = 1"), "5");
  EXPECT_EQ(other.firstRow("SELECT hash FROM hashes WHERE step = 300"), "f000000000000064");
  EXPECT_EQ(other.firstRow("SELECT name FROM vehicles WHERE id = 1"), "boat2");
  EXPECT_EQ(other.firstRow("SELECT yaml FROM scenario"), recording->header().scenarioText);
  EXPECT_EQ(other.firstRow("SELECT bytes FROM block_list WHERE vehicle = 'boat2' AND chunk = 0"), "65560")
      << "two columns of 4096 numbers, three constant ones of one number each";
}

TEST(RunLog, WhatWasRecordedUpToASecondBeforeAKillIsThere) {
  for (const char* rowsPerMillisecond : {"1", "200"}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("run.aprun");
    const pid_t child = fork();
    if (child == 0) {
      execl(ANTIPODE_BINARY_DIR "/killed_writer", "killed_writer", path.c_str(), rowsPerMillisecond, nullptr);
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

TEST(RunLog, IsKnownByItsContent) {
  const TemporaryFolder folder;
  writeLog(folder.file("renamed.txt"), 0);
  EXPECT_TRUE(isRunLog(folder.file("renamed.txt")));
  Sqlite(folder.file("other.aprun")).run("CREATE TABLE t(x)");
  std::ofstream(folder.file("short.aprun")) << "SQLite format 3";
  EXPECT_FALSE(isRunLog(folder.file("other.aprun")));
  EXPECT_FALSE(isRunLog(folder.file("short.aprun")));
  EXPECT_FALSE(isRunLog(folder.file("absent.aprun")));
  EXPECT_FALSE(isRunLog(folder.path()));
}

TEST(RunLog, TellsWhatIsWrongWithAFileItCannotRead) {
  struct Case {
    const char* name;
    const char* sql;
    const char* message;
  };
  for (const auto& [name, sql, message] :
       {Case{"foreign", "PRAGMA application_id = 7", "is not a run log"},
        Case{"newer", "PRAGMA user_version = 99", "version 99"},
        Case{"no version", "PRAGMA user_version = 0", "version 0"},
        Case{"no vehicles", "DROP TABLE vehicles", "header is damaged"},
        Case{"vehicle gone", "DELETE FROM vehicles WHERE id = 0", "vehicle 0 is missing"},
        Case{"no scenario", "DELETE FROM scenario", "no scenario"},
        Case{"broken scenario", "UPDATE scenario SET yaml = 'vehicles: ['", "scenario cannot be read"},
        Case{"another scenario", "UPDATE scenario SET yaml = 'antipode: 1' || char(10) || 'vehicles: [{name: a}]'",
             "1 vehicles"},
        Case{"unknown channel", "UPDATE channels SET name = 'smell' WHERE id = 3", "'smell'"},
        Case{"channel twice", "UPDATE channels SET name = 'x' WHERE id = 1", "twice"},
        Case{"stray channel", "UPDATE channels SET vehicle = 5 WHERE id = 3", "vehicle 5"},
        Case{"no step", "UPDATE meta SET value = 0 WHERE key = 'step_length'", "step length"}}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("run.aprun");
    writeLog(path, 0);
    Sqlite(path).run(sql);
    const auto load = loadRunLog(path);
    ASSERT_FALSE(load) << name;
    EXPECT_THAT(load.error().text(), ::testing::HasSubstr(message)) << name;
    EXPECT_THAT(load.error().text(), ::testing::HasSubstr(path)) << name;
  }
  EXPECT_THAT(loadRunLog("/no/such/file.aprun").error().text(), ::testing::HasSubstr("no such file"));
}

TEST(RunLog, EndsBeforeTheDamageAndSaysSo) {
  struct Case {
    const char* name;
    const char* sql;
    std::int64_t chunks;  // whole ones that are left of 2.5
  };
  for (const auto& [name, sql, chunks] :
       {Case{"torn blob", "UPDATE blocks SET data = substr(data, 1, 1000) WHERE chunk = 1 AND vehicle = 0", 1},
        Case{"odd blob", "UPDATE blocks SET data = x'010203' WHERE chunk = 1 AND vehicle = 1", 1},
        Case{"odd heads", "UPDATE blocks SET heads = x'010203' WHERE chunk = 1 AND vehicle = 1", 1},
        Case{"heads beyond the data",
             "UPDATE blocks SET heads = substr(heads, 25) || substr(heads, 1, 16) || x'FFFFFFFF01000000' WHERE "
             "chunk = 1 AND vehicle = 0",
             1},
        Case{"missing vehicle", "DELETE FROM blocks WHERE chunk = 1 AND vehicle = 1", 1},
        Case{"missing chunk", "DELETE FROM steps WHERE chunk = 0", 0},
        Case{"torn steps", "UPDATE steps SET data = substr(data, 1, 808) WHERE chunk = 2", 2},
        Case{"steps go back", "UPDATE steps SET data = (SELECT data FROM steps WHERE chunk = 0) WHERE chunk = 1",
             1},
        Case{"absurd rows", "UPDATE steps SET rows = 1000000000000 WHERE chunk = 1", 1},
        Case{"wrong type", "UPDATE blocks SET data = 'text' WHERE chunk = 2 AND vehicle = 1", 2}}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("run.aprun");
    const auto recording = writeLog(path, 2);
    Sqlite(path).run(sql);
    const auto load = loadRunLog(path);
    ASSERT_TRUE(load) << name << ": " << load.error().text();
    EXPECT_EQ(load->recording->rows(), chunks * recording->chunkCapacity()) << name;
    EXPECT_THAT(load->note, ::testing::HasSubstr("damaged")) << name;
    EXPECT_EQ(load->recording->eventCount(), recording->eventCount()) << name << ": events stand elsewhere";
  }
}

TEST(RunLog, SurvivesTruncationAndBrokenBytesAnywhere) {
  const unsigned seed = 4711;
  std::mt19937 random(seed);
  const TemporaryFolder folder;
  const std::string whole = folder.file("whole.aprun"), broken = folder.file("broken.aprun");
  const auto recording = writeLog(whole, 1);
  const auto bytes = bytesOf(whole);
  int loaded = 0;
  for (int round = 0; round < 150; ++round) {
    auto copy = bytes;
    if (round % 3 == 0) copy.resize(random() % bytes.size());
    for (auto n = round % 3 == 0 ? 0u : 1 + random() % 40; n > 0; --n) {
      // Often in the first pages, where the structure is.
      const std::size_t range = random() % 2 == 0 ? bytes.size() : std::min<std::size_t>(bytes.size(), 40000);
      copy[random() % range] = static_cast<char>(random());
    }
    writeBytes(broken, copy);
    const auto load = loadRunLog(broken);
    if (!load) {
      EXPECT_THAT(load.error().text(), ::testing::HasSubstr(broken)) << "seed " << seed << " round " << round;
      continue;
    }
    ++loaded;
    EXPECT_LE(load->recording->rows(), recording->rows()) << "seed " << seed << " round " << round;
  }
  EXPECT_GT(loaded, 5);
}

TEST(RunLog, ReadingStopsWhenAsked) {
  const TemporaryFolder folder;
  writeLog(folder.file("run.aprun"), 3);
  std::stop_source stop;
  int calls = 0;
  const auto load = loadRunLog(
      folder.file("run.aprun"),
      [&](double) {
        ++calls;
        stop.request_stop();
      },
      stop.get_token());
  ASSERT_FALSE(load);
  EXPECT_THAT(load.error().text(), ::testing::HasSubstr("stopped"));
  EXPECT_EQ(calls, 1);
}

/// Root may write everywhere, so it becomes nobody meanwhile.
Result<RunLogLoad> loadFromReadOnlyFolder(const TemporaryFolder& folder, const std::string& path) {
  fs::permissions(path, fs::perms(0444));
  fs::permissions(folder.path(), fs::perms(0555));
  const bool isRoot = geteuid() == 0;
  if (isRoot && seteuid(65534) != 0) ADD_FAILURE() << "cannot become nobody";
  EXPECT_FALSE(std::ofstream(folder.file("new")).is_open()) << "the folder can be written to";
  auto load = loadRunLog(path);
  if (isRoot && seteuid(0) != 0) ADD_FAILURE() << "cannot become root again";
  fs::permissions(folder.path(), fs::perms(0755));
  return load;
}

TEST(RunLog, OpensFromAReadOnlyFolder) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run with 100%?#.aprun");
  const auto recording = writeLog(path, 1);
  const auto closed = loadFromReadOnlyFolder(folder, path);
  ASSERT_TRUE(closed) << closed.error().text();
  expectSameRecording(*closed->recording, *recording);

  // As a writer leaves it that could not leave WAL mode because somebody was reading: nothing in the -wal.
  fs::permissions(path, fs::perms(0644));
  auto bytes = bytesOf(path);
  bytes[18] = bytes[19] = 2;
  writeBytes(path, bytes);
  const auto inWalMode = loadFromReadOnlyFolder(folder, path);
  ASSERT_TRUE(inWalMode) << inWalMode.error().text();
  expectSameRecording(*inWalMode->recording, *recording);
}

}  // namespace
}  // namespace antipode
