// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_reader.h"

#include "core/base/files/atomic_file.h"
#include "core/run/compare_run.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "tests/core/io/run_log_support.h"
#include "tests/support/recordings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <random>
#include <thread>

namespace antipode {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using test::bytesOf;
using test::expectSameRecording;
using test::headerFor;
using test::kChannels;
using test::logAt;
using test::Sqlite;
using test::TemporaryFolder;
using test::writeBytes;
using test::writeLog;

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
    const auto again = compareRun(recording, {.threads = threads});
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_TRUE(again->isEqual());
    EXPECT_GE(again->hashesCompared, 6);
  }
}

TEST(RunLog, IsWhatItsRunSimulatesWhereNumbersWereMinusZero) {
  const TemporaryFolder folder;
  const auto read = readScenario(R"(antipode: 1
environment: {drift: {x: 0.1, y: -0}}
vehicles:
  - name: boat
    start: {x: -0.0, heading: -0, speed: -0}
    params: {drift_y: -0.0, thrust_map: "-100:-0, 0:-0, 100:5"}
)",
                                 "run.yaml");
  ASSERT_TRUE(read.scenario) << read.problems.front().text();
  Simulation simulation(read.scenario);
  Recording recording(recordingHeader(simulation, {}, {}));
  const auto log = createRunLog(folder.file("run.aprun"), recording.header());
  ASSERT_TRUE(log);
  ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, "DESIRED_RUDDER", -0.0}));
  ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, "ROTATE_SPEED", -0.0}));
  ASSERT_TRUE(runToEnd(simulation, 20, recording, log->get(), 10, {}));
  const auto loaded = loadRunLog(folder.file("run.aprun"));
  ASSERT_TRUE(loaded) << loaded.error().text();
  const auto again = compareRun(*loaded->recording);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_TRUE(again->isEqual());
  EXPECT_EQ(again->rowsCompared, 21);
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
  Sqlite(path).run("UPDATE meta SET value = 9e999 WHERE key = 'log_start'");
  EXPECT_EQ(logStart(), 1767323045 - 25) << "no moment of any clock";
  Sqlite(path).run("DELETE FROM meta WHERE key = 'log_start'");
  EXPECT_EQ(logStart(), 1767323045 - 25) << "so that time 25 is the moment of its making";
  for (const char* damaged : {"UPDATE meta SET value = 'yesterday' WHERE key = 'created'",
                              "UPDATE meta SET value = '2026-02-30T03:04:05Z' WHERE key = 'created'",
                              "DELETE FROM meta WHERE key = 'created'"}) {
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

TEST(RunLog, ReportsWhatIsWrongWithAFileItCannotRead) {
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
        Case{"derived channel", "UPDATE channels SET name = 'lat' WHERE id = 3",
             "channel 3 ('lat' of vehicle 0) is not known"},
        Case{"channel of nobody", "UPDATE channels SET vehicle = -1 WHERE id = 3",
             "channel 3 ('altitude' of vehicle -1) is not known"},
        Case{"channel gone", "DELETE FROM channels WHERE id = 2", "channel 2 ('altitude' of vehicle 0)"},
        Case{"no table of channels", "DROP TABLE channels", "header is damaged"},
        Case{"no table of the header", "DROP TABLE meta", "header is damaged"},
        Case{"no table of the scenario", "DROP TABLE scenario", "header is damaged"},
        Case{"no start", "DELETE FROM meta WHERE key = 'start_time'", "start time and step length are missing"},
        Case{"no number as start", "UPDATE meta SET value = NULL WHERE key = 'start_time'",
             "start time and step length are missing or no numbers"},
        Case{"endless step", "UPDATE meta SET value = 9e999 WHERE key = 'step_length'",
             "start time and step length are missing or no numbers"},
        Case{"no step", "UPDATE meta SET value = 0 WHERE key = 'step_length'", "step length"}}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("run.aprun");
    writeLog(path, 0);
    Sqlite(path).run(sql);
    const auto load = loadRunLog(path);
    ASSERT_FALSE(load) << name;
    EXPECT_THAT(load.error().text(), ::testing::HasSubstr(message)) << name;
    EXPECT_THAT(load.error().text(), ::testing::HasSubstr(path)) << name;
    const auto follow = followRunLog(path);
    ASSERT_FALSE(follow) << name;
    EXPECT_EQ(follow.error().text(), load.error().text()) << name;
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

/// Until it is written into the file, what is changed stands in the -wal beside it.
TEST(RunLog, AFileThatHasBecomeAnothersInItsWalIsRefused) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  writeLog(path, 0);
  Sqlite other(path);
  other.run("PRAGMA journal_mode = WAL; PRAGMA application_id = 7");
  ASSERT_TRUE(isRunLog(path)) << "the file itself has not changed yet";
  const auto load = loadRunLog(path);
  ASSERT_FALSE(load);
  EXPECT_THAT(load.error().text(), ::testing::HasSubstr("this is not a run log"));
}

TEST(RunLog, ThatMayNotBeReadSaysSo) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  writeLog(path, 0);
  fs::permissions(folder.path(), fs::perms(0755));
  fs::permissions(path, fs::perms(0));
  const bool isRoot = geteuid() == 0;
  if (isRoot && seteuid(65534) != 0) GTEST_SKIP() << "cannot become nobody";
  const auto load = loadRunLog(path);
  if (isRoot && seteuid(0) != 0) ADD_FAILURE() << "cannot become root again";
  ASSERT_FALSE(load);
  EXPECT_THAT(load.error().text(), ::testing::HasSubstr(path));
  EXPECT_THAT(load.error().text(), ::testing::HasSubstr("cannot open the file: Permission denied"));
}

/// A log of 101 rows of a run that was given up, as by a kill.
std::unique_ptr<Recording> writeKilledLog(const std::string& path) {
  auto recording = std::make_unique<Recording>(headerFor(2, kChannels));
  const auto sink = logAt(path, *recording);
  test::appendAwkwardRows(*recording, 101, sink.get());
  return recording;
}

TEST(FollowedRunLog, ThatIsDamagedIsNotReadOn) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  writeKilledLog(path);
  Sqlite(path).run("DELETE FROM tail WHERE row = 50");
  const auto followed = followRunLog(path);
  ASSERT_TRUE(followed) << followed.error().text();
  EXPECT_TRUE(followed->isDamaged);
  EXPECT_FALSE(followed->growth);
  EXPECT_TRUE(followed->recording->isComplete());
}

TEST(FollowedRunLog, EndsWhereSomethingThatMakesNoSenseIsAdded) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto written = writeKilledLog(path);
  const auto followed = followRunLog(path);
  ASSERT_TRUE(followed) << followed.error().text();
  ASSERT_TRUE(followed->growth);
  EXPECT_FALSE(followed->growth->readOn()) << "nothing has come";
  EXPECT_FALSE(followed->growth->isEnded());
  Sqlite(path).run("INSERT INTO tail VALUES(101, 400, x'0102', 7)");
  EXPECT_FALSE(followed->growth->readOn());
  EXPECT_TRUE(followed->growth->isEnded());
  EXPECT_TRUE(followed->recording->isComplete());
  EXPECT_FALSE(followed->growth->readOn()) << "it stays so";
  expectSameRecording(*followed->recording, *written);
}

TEST(FollowedRunLog, ThatIsGoneKeepsWhatWasRead) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto written = writeKilledLog(path);
  const auto followed = followRunLog(path);
  ASSERT_TRUE(followed && followed->growth);
  for (const char* part : {"", "-wal", "-shm"}) fs::remove(path + part);
  EXPECT_FALSE(followed->growth->readOn());
  EXPECT_FALSE(followed->growth->isEnded()) << "it may come back";
  expectSameRecording(*followed->recording, *written);
}

TEST(FollowedRunLog, ThatDoesNotSayWhetherItIsClosedGoesOn) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  writeKilledLog(path);
  Sqlite(path).run("DELETE FROM meta WHERE key = 'closed'");
  const auto followed = followRunLog(path);
  ASSERT_TRUE(followed && followed->growth);
  EXPECT_FALSE(followed->growth->readOn());
  EXPECT_FALSE(followed->growth->isEnded());
}

/// Closing moves the last rows into a chunk; they were read before.
TEST(FollowedRunLog, IsReadOnlyOnceWhenItIsClosed) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  Recording recording(headerFor(2, kChannels));
  const auto sink = logAt(path, recording);
  test::appendAwkwardRows(recording, 300, sink.get());
  for (int i = 0; i < 500; ++i, std::this_thread::sleep_for(10ms))
    if (const auto load = loadRunLog(path); load && load->recording->rows() == 300) break;
  const auto followed = followRunLog(path);
  ASSERT_TRUE(followed && followed->growth);
  ASSERT_EQ(followed->recording->rows(), 300);
  recording.complete();
  sink->recordingEnded(recording);
  ASSERT_EQ(sink->problem(), "");
  EXPECT_FALSE(followed->growth->readOn()) << "no row is new";
  EXPECT_TRUE(followed->growth->isEnded());
  expectSameRecording(*followed->recording, recording);
}

/// Root may write everywhere, so it becomes nobody meanwhile.
Result<LoadedLog> loadFromReadOnlyFolder(const TemporaryFolder& folder, const std::string& path) {
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
  const std::string path = folder.file("run {with} [100]_%?#:\xC3\xA4.aprun");
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

TEST(RunLog, AKilledLogOpensFromAReadOnlyFolder) {
  const TemporaryFolder folder, media;
  Recording recording(headerFor(2, kChannels));
  const auto sink = logAt(folder.file("run.aprun"), recording);
  test::appendAwkwardRows(recording, 5000, sink.get());
  for (int i = 0; i < 500; ++i, std::this_thread::sleep_for(10ms))
    if (loadRunLog(folder.file("run.aprun"))->recording->rows() == 5000) break;
  const std::string path = media.file("run.aprun");
  for (const char* part : {"", "-wal"}) fs::copy_file(folder.file("run.aprun") + part, path + part);
  const auto load = loadFromReadOnlyFolder(media, path);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_EQ(load->recording->rows(), 5000) << "with what stands in the -wal";
}

}  // namespace
}  // namespace antipode
