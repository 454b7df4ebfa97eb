// SPDX-License-Identifier: GPL-3.0-or-later
// What a run log says when it is not what was written: a bit that was flipped, rows that are gone, an older
// version.
#include "core/io/runlog/bookmarks.h"
#include "core/io/runlog/row_checksum.h"
#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_recover.h"
#include "core/io/runlog/run_log_repair.h"
#include "core/io/runlog/sqlite_db.h"
#include "core/io/runlog/sqlite_pages.h"
#include "core/run/compare_run.h"
#include "tests/core/io/run_log_support.h"
#include "tests/support/files.h"
#include "tests/support/largest_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <random>
#include <thread>

namespace antipode {
namespace {

using test::appendAwkwardRows;
using test::bytesOf;
using test::headerFor;
using test::kChannels;
using test::logAt;
using test::Sqlite;
using test::TemporaryFolder;
using test::writeBytes;
using test::writeLog;
using ::testing::HasSubstr;

bool hasSameSamples(const Recording& a, const Recording& b) {
  if (a.rows() != b.rows() || a.header().channels != b.header().channels) return false;
  std::vector<double> x(static_cast<std::size_t>(a.rows())), y(x);
  for (int c = 0; c < static_cast<int>(a.header().channels.size()); ++c) {
    a.read(c, 0, x), b.read(c, 0, y);
    for (std::size_t i = 0; i < x.size(); ++i)
      if (std::bit_cast<std::uint64_t>(x[i]) != std::bit_cast<std::uint64_t>(y[i])) return false;
  }
  for (std::int64_t row = 0; row < a.rows(); ++row)
    if (a.timeOfRow(row) != b.timeOfRow(row)) return false;
  return true;
}

bool isSame(const Recording& a, const Recording& b) {
  return hasSameSamples(a, b) && a.header().vehicleNames == b.header().vehicleNames &&
         a.header().scenarioText == b.header().scenarioText && a.hashes() == b.hashes() &&
         a.journal() == b.journal() && a.events(0, a.eventCount()) == b.events(0, b.eventCount());
}

TEST(DamagedRunLog, NoFlippedBitGivesAnotherRecordingSilently) {
  constexpr unsigned kSeed = 20261122;
  std::mt19937 random(kSeed);
  const TemporaryFolder folder;
  const std::string whole = folder.file("whole.aprun"), broken = folder.file("broken.aprun");
  const auto recording = writeLog(whole, 1);
  const auto bytes = bytesOf(whole);
  int told = 0;
  for (int round = 0; round < 400; ++round) {
    auto copy = bytes;
    const std::size_t at = random() % bytes.size();
    copy[at] = static_cast<char>(copy[at] ^ 1 << random() % 8);
    writeBytes(broken, copy);
    const auto load = loadRunLog(broken);
    if (!load || load->isDamaged) {
      ++told;
      continue;
    }
    // Bytes that no row uses do no harm.
    ASSERT_TRUE(isSame(*load->recording, *recording)) << "seed " << kSeed << " round " << round << " byte " << at;
  }
  EXPECT_GT(told, 200);
}

TEST(DamagedRunLog, TellsWhichRowsOfWhichVehicle) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto recording = writeLog(path, 2);
  Sqlite(path).run("UPDATE blocks SET t1 = t1 + 1 WHERE chunk = 1 AND vehicle = 1");
  const auto load = loadRunLog(path);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_TRUE(load->isDamaged);
  EXPECT_THAT(load->note,
              HasSubstr("the values of vehicle 'boat2' in the rows 4096 to 8191 (1228.8 s to 2457.3 s) "
                        "were changed"));
  EXPECT_EQ(load->recording->rows(), 4096);
}

TEST(DamagedRunLog, MissesWhatHasGone) {
  struct Case {
    const char* sql;
    const char* message;
  };
  for (const auto& [sql, message] :
       {Case{"DELETE FROM steps WHERE chunk = 2; DELETE FROM blocks WHERE chunk = 2", "8192 of 10240 rows"},
        Case{"DELETE FROM events WHERE id = (SELECT max(id) FROM events)", "409 of 410 events"},
        Case{"DELETE FROM events WHERE id = 7", "event 7 is missing"},
        Case{"DELETE FROM hashes", "0 of 103 state hashes"},
        Case{"UPDATE journal SET value = 3 WHERE id = 2", "command of the journal 2 was changed"},
        Case{"DELETE FROM journal WHERE id > 3", "4 of 294 commands of the journal"},
        Case{"UPDATE meta SET value = 0.2 WHERE key = 'step_length'", "'step_length' in its header was changed"},
        Case{"UPDATE vehicles SET name = 'abe' WHERE id = 1", "the name or colour of vehicle 1 was changed"},
        Case{"UPDATE scenario SET yaml = yaml || '# and more'", "the text of its scenario was changed"},
        Case{"PRAGMA user_version = 2", "its version number was changed"},
        Case{"UPDATE channels SET unit = 'ft' WHERE id = 3", "the name of column 3 was changed"},
        Case{"UPDATE events SET value = 7 WHERE id = 4", "event 4 was changed"},
        Case{"UPDATE hashes SET hash = '0' WHERE id = 5", "state hash 5 was changed"},
        Case{"DROP TABLE pings", "its pings cannot be read"},
        Case{"DROP TABLE hashes", "no state hash can be read"},
        Case{"DROP TABLE tail", "its last rows cannot be read"},
        Case{"UPDATE extent SET rows = 7", "the count of its rows cannot be read"},
        Case{"DROP TABLE extent", "the count of its rows cannot be read"}}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("run.aprun");
    writeLog(path, 2);
    Sqlite(path).run(sql);
    const auto load = loadRunLog(path);
    ASSERT_TRUE(load) << sql << ": " << load.error().text();
    EXPECT_TRUE(load->isDamaged) << sql;
    EXPECT_THAT(load->note, HasSubstr(message)) << sql;
  }
}

TEST(RunLog, JournalAndHashesOfACommitGoNoFurtherThanItsRows) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  Recording recording(headerFor(2, kChannels));
  {
    const auto sink = logAt(path, recording);
    appendAwkwardRows(recording, 101, sink.get());  // steps 0 to 300
    recording.appendJournal({{300, {Command::Kind::Post, 0, "DESIRED_THRUST", 3.0}},
                             {301, {Command::Kind::Post, 0, "DESIRED_THRUST", 4.0}}});
    recording.appendHash({301, 7});
    sink->recordingGrew(recording);
  }  // given up, as by a kill
  const auto load = loadRunLog(path);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_EQ(load->recording->rows(), 101);
  EXPECT_EQ(load->recording->journal().back().step, 300);
  EXPECT_EQ(load->recording->hashes().back().step, 300);
  EXPECT_FALSE(load->isDamaged) << load->note;
}

TEST(RunLog, LogsOfTheVersionBeforeAreRead) {
  const TemporaryFolder folder;
  const std::string path = folder.file("old.aprun");
  const std::string unpack = std::string("gzip -dc ") + test::dataFile("logs/version-2.aprun.gz") + " > " + path;
  ASSERT_EQ(std::system(unpack.c_str()), 0);
  const auto load = loadRunLog(path);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_TRUE(load->wasClosed);
  EXPECT_EQ(load->note, "");
  EXPECT_EQ(load->recording->rows(), 201);
  EXPECT_EQ(load->recording->header().vehicleNames, (std::vector<std::string>{"abe", "ben"}));
  EXPECT_NEAR(load->recording->valueAt(0, Channel::X, 20), 36.75, 0.01);
  // It was recorded when a configured start counted as a reset and acceleration was unlimited unless given: what
  // is simulated today differs, and the comparison says so.
  const auto again = compareRun(*load->recording);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_FALSE(again->isEqual());
}

/// Logs of older versions have no checksums: what makes no sense is told by itself.
TEST(DamagedRunLog, OfAnOldVersionTellsWhatMakesNoSense) {
  struct Case {
    const char* sql;
    const char* message;
    std::int64_t rows;
  };
  for (const auto& [sql, message, rows] :
       {Case{"UPDATE events SET vehicle = 99 WHERE id = (SELECT min(id) FROM events)", " is not readable", 201},
        Case{"UPDATE steps SET data = zeroblob(length(data))",
             "the steps of the rows from 0 on (chunk 0) do not ascend", 0}}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("old.aprun");
    const std::string unpack = std::string("gzip -dc ") + test::dataFile("logs/version-2.aprun.gz") + " > " + path;
    ASSERT_EQ(std::system(unpack.c_str()), 0);
    Sqlite(path).run(sql);
    const auto load = loadRunLog(path);
    ASSERT_TRUE(load) << sql << ": " << load.error().text();
    EXPECT_TRUE(load->isDamaged) << sql;
    EXPECT_THAT(load->note, HasSubstr(message)) << sql;
    EXPECT_EQ(load->recording->rows(), rows) << sql;
  }
}

/// The last rows of a run that was killed stand one by one.
TEST(DamagedRunLog, OfAKilledRunTellsWhichOfItsLastRows) {
  struct Case {
    const char* sql;
    const char* message;
    std::int64_t rows;
  };
  for (const auto& [sql, message, rows] :
       {Case{"DELETE FROM tail WHERE row = 50", "row 50 is missing", 50},
        Case{"UPDATE tail SET step = step + 1 WHERE row = 60",
             "row 60 (18.1 s, all vehicles) is torn or was changed", 60},
        Case{"UPDATE tail SET step = 3 WHERE row = 65", "row 65 (0.3 s, all vehicles) is torn or was changed", 65},
        Case{"UPDATE tail SET data = substr(data, 9) WHERE row = 70",
             "row 70 (21 s, all vehicles) is torn or was changed", 70}}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("run.aprun");
    Recording recording(headerFor(2, kChannels));
    {
      const auto sink = logAt(path, recording);
      appendAwkwardRows(recording, 101, sink.get());
      sink->recordingGrew(recording);
    }  // given up, as by a kill
    Sqlite(path).run(sql);
    const auto load = loadRunLog(path);
    ASSERT_TRUE(load) << sql << ": " << load.error().text();
    EXPECT_TRUE(load->isDamaged) << sql;
    EXPECT_THAT(load->note, HasSubstr(message)) << sql;
    EXPECT_EQ(load->recording->rows(), rows) << sql;
  }
}

/// Makes a log one of the version before, whose rows have no checksums.
void makeOlder(const std::string& path) {
  Sqlite(path).run("DROP TABLE extent; PRAGMA user_version = 2");
}

TEST(DamagedRunLog, WithoutChecksumsTellsWhichOfItsRowsMakeNoSense) {
  // The heads of the first column of a block: minimum, maximum, index of the first value, number of values. A
  // block has 8195 values: two columns of 4096 numbers and three constant ones.
  const std::string heads =
      "UPDATE blocks SET heads = CAST(x'00000000000000000000000000000000' || x'{}' || "
      "substr(heads, 25) AS BLOB) WHERE chunk = 1 AND vehicle = 0";
  const std::string torn =
      "the values of vehicle 'boat1' in the rows 4096 to 8191 (1228.8 s to 2457.3 s) are torn";
  const std::string tornSteps = "the steps of the rows from 4096 on (chunk 1) are torn or changed";
  const std::string missing = "the rows from 4096 on (chunk 1) are missing";
  struct Case {
    std::string sql, message;
  };
  for (const auto& [sql, message] :
       {Case{"UPDATE steps SET first_row = 5000 WHERE chunk = 1", missing},
        Case{"UPDATE steps SET first_row = 4000 WHERE chunk = 1", missing},
        Case{"UPDATE steps SET rows = 0, data = x'' WHERE chunk = 1", tornSteps},
        Case{"UPDATE steps SET rows = -1 WHERE chunk = 1", tornSteps},
        Case{"UPDATE steps SET data = x'010203' WHERE chunk = 1", tornSteps},
        Case{"DELETE FROM blocks WHERE chunk = 1 AND vehicle = 0",
             "the values of vehicle 'boat1' in the rows 4096 to 8191 (1228.8 s to 2457.3 s) are missing"},
        Case{"UPDATE blocks SET heads = x'' WHERE chunk = 1 AND vehicle = 0", torn},
        Case{fmt::format(fmt::runtime(heads), "0000000002000000"), torn},
        Case{fmt::format(fmt::runtime(heads), "FFFFFFFF01000000"), torn},
        Case{fmt::format(fmt::runtime(heads), "0320000001000000"), torn},
        Case{fmt::format(fmt::runtime(heads), "0410000000100000"), torn}}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("old.aprun");
    writeLog(path, 2);
    makeOlder(path);
    ASSERT_EQ(loadRunLog(path)->note, "") << "it is whole";
    Sqlite(path).run(sql);
    const auto load = loadRunLog(path);
    ASSERT_TRUE(load) << sql << ": " << load.error().text();
    EXPECT_TRUE(load->isDamaged) << sql;
    EXPECT_THAT(load->note, HasSubstr(message)) << sql;
    EXPECT_EQ(load->recording->rows(), 4096) << sql;
  }
}

TEST(DamagedRunLog, WithoutChecksumsLeavesOutEntriesThatMakeNoSense) {
  struct Case {
    const char *sql, *message;
    std::size_t events, journal, hashes;  // that are lost
  };
  for (const auto& [sql, message, events, journal, hashes] :
       {Case{"UPDATE events SET source = 'wind' WHERE id = 3", "event 3 is not readable", 1, 0, 0},
        Case{"UPDATE events SET vehicle = -7 WHERE id = 3", "event 3 is not readable", 1, 0, 0},
        Case{"UPDATE events SET vehicle = 2 WHERE id IN (3, 4)", "event 3 is not readable, and 1 more place", 2, 0,
             0},
        Case{"UPDATE events SET vehicle = 2 WHERE id IN (3, 4, 9)", "event 3 is not readable, and 2 more places",
             3, 0, 0},
        Case{"UPDATE events SET vehicle = 2, id = 9223372036854775807 WHERE id = (SELECT max(id) FROM events)",
             "event 9223372036854775807 is not readable", 1, 0, 0},
        Case{"UPDATE journal SET kind = 'sing' WHERE id = 2", "command of the journal 2 is not readable", 0, 1, 0},
        Case{"UPDATE journal SET vehicle = -7 WHERE id = 2", "command of the journal 2 is not readable", 0, 1, 0},
        Case{"UPDATE journal SET vehicle = 2 WHERE id = 2", "command of the journal 2 is not readable", 0, 1, 0},
        Case{"UPDATE hashes SET hash = 'f00' WHERE id = 1", "state hash 1 is not readable", 0, 0, 1},
        Case{"UPDATE hashes SET hash = 'g000000000000064' WHERE id = 1", "state hash 1 is not readable", 0, 0, 1},
        Case{"UPDATE hashes SET hash = 7 WHERE id = 1", "state hash 1 is not readable", 0, 0, 1}}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("old.aprun");
    const auto recording = writeLog(path, 1);
    makeOlder(path);
    Sqlite(path).run(sql);
    const auto load = loadRunLog(path);
    ASSERT_TRUE(load) << sql << ": " << load.error().text();
    EXPECT_TRUE(load->isDamaged) << sql;
    EXPECT_THAT(load->note, HasSubstr(message)) << sql;
    EXPECT_EQ(load->recording->rows(), recording->rows()) << sql;
    EXPECT_EQ(load->recording->eventCount(), recording->eventCount() - events) << sql;
    EXPECT_EQ(load->recording->journalCount(), recording->journalCount() - journal) << sql;
    EXPECT_EQ(load->recording->hashCount(), recording->hashCount() - hashes) << sql;
  }
}

/// A closed log of two boats with three pings from the second to the first.
void writeLogWithPings(const std::string& path) {
  Recording recording(headerFor(2, kChannels));
  const auto sink = logAt(path, recording);
  appendAwkwardRows(recording, 100, sink.get());
  std::vector<PingRecord> pings(3);
  for (std::size_t i = 0; i < pings.size(); ++i) {
    pings[i].emitted = static_cast<double>(i), pings[i].received = static_cast<double>(i) + 0.5;
    pings[i].sender = 1, pings[i].receiver = 0, pings[i].index = static_cast<std::int64_t>(i);
  }
  recording.appendPings(pings);
  recording.complete();
  sink->recordingEnded(recording);
}

TEST(DamagedRunLog, LeavesOutPingsThatMakeNoSense) {
  // A ping has 120 bytes: twelve numbers, its index, sender, receiver and outcome.
  const auto changed = [](int after, int size, const char* bytes) {
    return fmt::format("UPDATE pings SET data = CAST(substr(data, 1, {}) || x'{}' || substr(data, {}) AS BLOB)",
                       after, bytes, after + size + 1);
  };
  struct Case {
    std::string sql;
    bool isOlder;
  };
  for (const auto& [sql, isOlder] :
       {Case{changed(104, 4, "FFFFFFFF"), true}, Case{changed(104, 4, "02000000"), true},
        Case{changed(108, 4, "FFFFFFFF"), true}, Case{changed(108, 4, "02000000"), true},
        Case{changed(112, 8, "FFFFFFFFFFFFFFFF"), true}, Case{changed(112, 8, "6300000000000000"), true},
        Case{"UPDATE pings SET count = 1000000000", true}, Case{"UPDATE pings SET count = 4", true},
        Case{"UPDATE pings SET count = -1", true}, Case{"UPDATE pings SET first = 1", true},
        Case{"UPDATE pings SET data = 'text'", true}, Case{"UPDATE pings SET t0 = t0 + 1", false},
        Case{"UPDATE pings SET checksum = NULL", false}}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("run.aprun");
    writeLogWithPings(path);
    if (isOlder) makeOlder(path);
    ASSERT_EQ(loadRunLog(path)->recording->pingCount(), 3u) << "it is whole";
    Sqlite(path).run(sql);
    const auto load = loadRunLog(path);
    ASSERT_TRUE(load) << sql << ": " << load.error().text();
    EXPECT_TRUE(load->isDamaged) << sql;
    EXPECT_THAT(load->note, HasSubstr("the pings from number 0 on are torn or changed")) << sql;
    EXPECT_EQ(load->recording->pingCount(), 0u) << sql;
    EXPECT_EQ(load->recording->rows(), 100) << sql;
  }
}

TEST(RunLog, LogsFromBeforeThereWerePingsAreWhole) {
  const TemporaryFolder folder;
  const std::string path = folder.file("old.aprun");
  const auto recording = writeLog(path, 0);
  makeOlder(path);
  Sqlite(path).run("DROP TABLE pings");
  const auto load = loadRunLog(path);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_EQ(load->note, "");
  EXPECT_TRUE(isSame(*load->recording, *recording));
}

/// The last rows of a killed run stand behind two whole chunks, in the second of which something is lost.
TEST(DamagedRunLog, OfAKilledRunReportsALostChunkOnlyOnce) {
  struct Case {
    const char *sql, *message, *notTold;
    std::int64_t salvaged;
  };
  for (const auto& [sql, message, notTold, salvaged] :
       {Case{"UPDATE blocks SET t1 = t1 + 1 WHERE chunk = 1 AND vehicle = 1",
             "the values of vehicle 'boat2' in the rows 4096 to 8191 (1228.8 s to 2457.3 s) were changed",
             "row 4096 is missing", 8292},
        Case{"DELETE FROM steps WHERE chunk = 1", "row 4096 is missing", "values of vehicle", 4196}}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("run.aprun");
    Recording recording(headerFor(2, kChannels));
    {
      const auto sink = logAt(path, recording);
      appendAwkwardRows(recording, 8292, sink.get());
    }  // given up, as by a kill
    ASSERT_EQ(loadRunLog(path)->recording->rows(), 8292);
    Sqlite(path).run(sql);
    const auto load = loadRunLog(path);
    ASSERT_TRUE(load) << sql << ": " << load.error().text();
    EXPECT_EQ(load->recording->rows(), 4096) << sql;
    EXPECT_FALSE(load->wasClosed);
    EXPECT_THAT(load->note, HasSubstr(message)) << sql;
    EXPECT_THAT(load->note, ::testing::Not(HasSubstr(notTold))) << sql;
    const auto salvage = salvageRunLog(path);
    ASSERT_TRUE(salvage) << salvage.error().text();
    EXPECT_EQ(salvage->recording->rows(), salvaged) << sql;
    const std::int64_t last = salvaged - 1;
    EXPECT_EQ(salvage->recording->stepOfRow(last), recording.stepOfRow(8291)) << sql;
    EXPECT_EQ(salvage->recording->sample(0, last), recording.sample(0, 8291)) << sql;
  }
}

TEST(RepairRunLog, LeavesOutAChunkWhoseStepsMakeNoSense) {
  for (const char* sql :
       {"UPDATE steps SET data = x'' WHERE chunk = 1", "UPDATE steps SET data = x'010203' WHERE chunk = 1",
        "UPDATE steps SET data = zeroblob(40000) WHERE chunk = 1",
        "UPDATE steps SET data = (SELECT data FROM steps WHERE chunk = 0) WHERE chunk = 1",
        "DELETE FROM steps WHERE chunk = 1"}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("old.aprun");
    const auto recording = writeLog(path, 2);
    makeOlder(path);
    Sqlite(path).run(sql);
    const auto salvage = salvageRunLog(path);
    ASSERT_TRUE(salvage) << sql << ": " << salvage.error().text();
    EXPECT_EQ(salvage->recording->rows(), 6144) << sql << ": without the second chunk";
    EXPECT_EQ(salvage->recording->stepOfRow(4096), recording->stepOfRow(8192)) << sql;
    EXPECT_EQ(salvage->recording->sample(5, 4096), recording->sample(5, 8192)) << sql;
  }
}

TEST(CraftedRunLog, NoViewOrEndlessQueryHoldsTheReaderUp) {
  const char* const endless = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n) ";
  for (const std::string table :
       {"meta", "vehicles", "scenario", "steps", "events", "hashes", "extent", "bookmarks"}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("run.aprun");
    writeLog(path, 0);
    Sqlite(path).run("ALTER TABLE " + table + " RENAME TO hidden; CREATE VIEW " + table + " AS " + endless +
                     "SELECT i AS id, i AS key, i AS chunk, i AS value, 0 AS checksum FROM n WHERE i < 0");
    const auto begun = std::chrono::steady_clock::now();
    const auto load = loadRunLog(path);
    (void)readBookmarks(path);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(60)) << table;
    EXPECT_TRUE(!load || load->isDamaged || table == "bookmarks") << table;
  }
}

TEST(CraftedRunLog, TriggersDoNotRun) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  writeLog(path, 0);
  Sqlite(path).run("CREATE TRIGGER evil AFTER INSERT ON bookmarks BEGIN DELETE FROM hashes; END");
  const std::vector<Bookmark> bookmarks{{1, "here"}};
  ASSERT_TRUE(writeBookmarks(path, bookmarks));
  EXPECT_NE(Sqlite(path).firstRow("SELECT count(*) FROM hashes"), "0");
}

/// To look for each chunk up to that number would never end.
TEST(CraftedRunLog, AChunkWithAHugeNumberDoesNotHoldTheRepairUp) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto recording = writeLog(path, 2);
  {
    auto db = SqliteDb::openReadWrite(path);
    ASSERT_TRUE(db) << db.error().text();
    auto insert = runlog::prepareInsert(*db, runlog::kSteps);
    ASSERT_TRUE(insert) << insert.error().text();
    insert->bind(1, std::int64_t{4'000'000'000'000'000'000});
    for (const int column : {2, 3, 4, 5}) insert->bind(column, std::int64_t{0});
    const std::byte data{};
    insert->bindBlob(6, {&data, 1});
    ASSERT_TRUE(insert->run());
  }
  const auto repaired = repairRunLog(path);
  ASSERT_TRUE(repaired) << repaired.error().text();
  EXPECT_TRUE(repaired->wasDamaged);
  const auto load = loadRunLog(repaired->savedAs);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_FALSE(load->isDamaged) << load->note;
  EXPECT_TRUE(isSame(*load->recording, *recording));
}

TEST(RepairRunLog, JoinsWhatStandsInTheWal) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun"), copy = folder.file("killed.aprun");
  Recording recording(headerFor(2, kChannels));
  auto sink = logAt(path, recording);
  appendAwkwardRows(recording, 5000, sink.get());
  ASSERT_FALSE(repairRunLog(path)) << "it is being written";
  for (int i = 0; i < 500; ++i, std::this_thread::sleep_for(std::chrono::milliseconds(10)))
    if (loadRunLog(path)->recording->rows() == 5000) break;
  for (const char* part : {"", "-wal"}) std::filesystem::copy_file(path + part, copy + part);  // as after a kill
  const auto repaired = repairRunLog(copy);
  ASSERT_TRUE(repaired) << repaired.error().text();
  EXPECT_FALSE(repaired->wasDamaged);
  EXPECT_GT(repaired->joinedBytes, 100'000u);
  EXPECT_EQ(repaired->rows, 5000);
  EXPECT_FALSE(std::filesystem::exists(copy + "-wal"));
  EXPECT_EQ(loadRunLog(copy)->recording->rows(), 5000);
}

TEST(RepairRunLog, SavesWhatStandsBehindTheDamage) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto recording = writeLog(path, 2);
  Sqlite(path).run("UPDATE blocks SET t1 = t1 + 1 WHERE chunk = 0 AND vehicle = 1");
  const auto repaired = repairRunLog(path);
  ASSERT_TRUE(repaired) << repaired.error().text();
  EXPECT_TRUE(repaired->wasDamaged);
  EXPECT_EQ(repaired->lostVehicleChunks, 1);
  EXPECT_EQ(repaired->savedAs, folder.file("run.repaired.aprun"));
  const auto load = loadRunLog(repaired->savedAs);
  ASSERT_TRUE(load);
  EXPECT_FALSE(load->isDamaged) << load->note;
  ASSERT_EQ(load->recording->rows(), recording->rows());
  EXPECT_TRUE(std::isnan(load->recording->sample(5, 100))) << "the values of boat2 are lost there";
  EXPECT_EQ(load->recording->sample(5, 5000), recording->sample(5, 5000));
  EXPECT_EQ(load->recording->sample(0, 100), recording->sample(0, 100));
}

/// The number of the page that a table's tree begins at.
std::size_t rootPage(const std::string& path, const char* table) {
  return std::stoul(
      Sqlite(path).firstRow(fmt::format("SELECT rootpage FROM sqlite_master WHERE name = '{}'", table)));
}

void destroyPage(const std::string& path, std::size_t page) {
  constexpr std::size_t kPageSize = 16384;
  std::vector<char> bytes = bytesOf(path);
  ASSERT_GE(bytes.size(), page * kPageSize);
  std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>((page - 1) * kPageSize), kPageSize, '\x5a');
  writeBytes(path, bytes);
}

TEST(RepairRunLog, FindsRowsWhoseTreeIsBroken) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto recording = writeLog(path, 20);
  ASSERT_TRUE(writeBookmarks(path, std::vector<Bookmark>{{12.5, "here"}}));
  const std::size_t root = rootPage(path, "blocks");
  ASSERT_EQ(bytesOf(path)[(root - 1) * 16384], 5) << "a page without rows, that leads to those with rows";
  destroyPage(path, root);
  EXPECT_TRUE(loadRunLog(path)->isDamaged);
  EXPECT_EQ(salvageRunLog(path)->lostVehicleChunks, 2 * 21) << "without its root the tables give no block";
  const auto repaired = repairRunLog(path);
  ASSERT_TRUE(repaired) << repaired.error().text();
  EXPECT_EQ(repaired->lostVehicleChunks, 0);
  const auto load = loadRunLog(repaired->savedAs);
  ASSERT_TRUE(load);
  EXPECT_FALSE(load->isDamaged) << load->note;
  EXPECT_TRUE(isSame(*load->recording, *recording));
  EXPECT_EQ(*readBookmarks(repaired->savedAs), (std::vector<Bookmark>{{12.5, "here"}}));
  for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
    EXPECT_FALSE(entry.path().filename().string().starts_with('.')) << entry.path() << " was left behind";
}

TEST(RepairRunLog, FindsRowsWithoutTheListOfTables) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto recording = writeLog(path, 2);
  std::vector<char> bytes = bytesOf(path);
  std::fill(bytes.begin() + 100, bytes.begin() + 16384, '\0');  // the file's head stays
  writeBytes(path, bytes);
  EXPECT_FALSE(loadRunLog(path));
  const auto repaired = repairRunLog(path);
  ASSERT_TRUE(repaired) << repaired.error().text();
  const auto load = loadRunLog(repaired->savedAs);
  ASSERT_TRUE(load);
  EXPECT_TRUE(isSame(*load->recording, *recording));
}

TEST(RepairRunLog, FindsStepsWhoseTreeIsBroken) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto recording = writeLog(path, 20);
  destroyPage(path, rootPage(path, "steps"));
  const auto broken = loadRunLog(path);
  ASSERT_TRUE(broken) << broken.error().text();
  EXPECT_EQ(broken->recording->rows(), 0) << "without their steps the tables give no row";
  EXPECT_THAT(broken->note, HasSubstr("its chunks cannot be read"));
  const auto repaired = repairRunLog(path);
  ASSERT_TRUE(repaired) << repaired.error().text();
  EXPECT_TRUE(repaired->wasDamaged);
  EXPECT_EQ(repaired->rows, recording->rows());
  const auto load = loadRunLog(repaired->savedAs);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_FALSE(load->isDamaged) << load->note;
  for (std::int64_t row = 0; row < load->recording->rows(); row += 997)
    EXPECT_EQ(load->recording->sample(0, row), recording->sample(0, load->recording->stepOfRow(row) / 3)) << row;
}

TEST(RepairRunLog, OfAWholeLogChangesNothing) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto recording = writeLog(path, 1);
  const auto before = bytesOf(path);
  const auto repaired = repairRunLog(path);
  ASSERT_TRUE(repaired) << repaired.error().text();
  EXPECT_FALSE(repaired->wasDamaged);
  EXPECT_EQ(repaired->rows, recording->rows());
  EXPECT_EQ(repaired->savedAs, "");
  EXPECT_EQ(bytesOf(path), before);
}

/// The pages of a log of which nothing is left that says what it was cannot be put together.
TEST(RepairRunLog, SaysWhatIsWrongWhereNothingCanBeSaved) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  writeLog(path, 0);
  Sqlite(path).run("DELETE FROM vehicles; DELETE FROM channels; DELETE FROM scenario; VACUUM");
  const auto load = loadRunLog(path);
  const auto repaired = repairRunLog(path);
  ASSERT_FALSE(load);
  ASSERT_FALSE(repaired);
  EXPECT_EQ(repaired.error().text(), load.error().text());
  EXPECT_FALSE(std::filesystem::exists(folder.file("run.repaired.aprun")));
}

TEST(RepairRunLog, NeedsANameForWhatItSaves) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun"), saved = folder.file("run.repaired.aprun");
  writeLog(path, 1);
  Sqlite(path).run("UPDATE blocks SET t1 = t1 + 1 WHERE chunk = 0 AND vehicle = 1");
  std::ofstream(saved) << "notes";
  const auto repaired = repairRunLog(path);
  ASSERT_FALSE(repaired);
  EXPECT_THAT(repaired.error().text(),
              HasSubstr(saved + " is there already and is no run log; it was left alone"));
}

/// Neither what is found on its pages nor what is saved can have a longer name beside it.
TEST(RepairRunLog, OfALogWithTheLongestNameSaysThatItsNameIsTooLong) {
  const TemporaryFolder folder;
  const std::string made = folder.file("run.aprun"), path = folder.file(std::string(242, 'x') + ".aprun");
  writeLog(made, 1);
  Sqlite(made).run("UPDATE blocks SET t1 = t1 + 1 WHERE chunk = 0 AND vehicle = 1");
  std::filesystem::rename(made, path);
  const auto repaired = repairRunLog(path);
  ASSERT_FALSE(repaired);
  EXPECT_THAT(repaired.error().text(), HasSubstr("x.repaired.aprun"));
  EXPECT_THAT(repaired.error().text(), HasSubstr("File name too long"));
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    ++files;
    EXPECT_EQ(entry.path().string(), path);
  }
  EXPECT_EQ(files, 1u);
}

TEST(RepairRunLog, SaysThatThereIsNoRoomForTheBookmarks) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun"), saved = folder.file("run.repaired.aprun");
  writeLog(path, 0);
  const auto size = std::filesystem::file_size(path);
  const std::vector<Bookmark> bookmarks{{1.5, std::string(16 << 20, 'b')}};
  ASSERT_TRUE(writeBookmarks(path, bookmarks));
  Sqlite(path).run("UPDATE blocks SET t1 = t1 + 1 WHERE chunk = 0 AND vehicle = 1");
  {
    const test::LargestFile largest(4 * size + (4 << 20));  // for the rows and what SQLite keeps beside them
    const auto refused = repairRunLog(path);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().text(), HasSubstr(saved));
  }
  const auto repaired = repairRunLog(path);
  ASSERT_TRUE(repaired) << repaired.error().text();
  EXPECT_EQ(repaired->savedAs, saved);
  EXPECT_EQ(*readBookmarks(saved), bookmarks) << "there is room again";
}

TEST(RecoveredRunLog, SaysWhatIsWrongWithTheFileThatItIsToFill) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun"), to = folder.file("notes.txt");
  std::ofstream(path) << "nothing of a log is left";
  std::ofstream(to) << "notes";
  const auto recovered = recoverRunLog(path, to);
  ASSERT_FALSE(recovered);
  EXPECT_THAT(recovered.error().text(), HasSubstr(to));
  EXPECT_THAT(recovered.error().text(), HasSubstr("file is not a database"));
}

void wipeListOfTables(const std::string& path) {
  std::vector<char> bytes = bytesOf(path);
  std::fill(bytes.begin() + 100, bytes.begin() + 16384, '\0');  // the file's head stays
  writeBytes(path, bytes);
}

TEST(RepairRunLog, FindsRowsWhereTheFilesHeadHasNoPageSize) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto recording = writeLog(path, 1);
  std::vector<char> bytes = bytesOf(path);
  bytes[16] = bytes[17] = 0;
  writeBytes(path, bytes);
  EXPECT_FALSE(loadRunLog(path));
  const auto repaired = repairRunLog(path);
  ASSERT_TRUE(repaired) << repaired.error().text();
  EXPECT_TRUE(repaired->wasDamaged);
  const auto load = loadRunLog(repaired->savedAs);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_TRUE(isSame(*load->recording, *recording));
}

/// A row with a right checksum that is no event and no command of the journal, as of a crafted file.
TEST(RepairRunLog, TakesNoRowWithoutAWordForAnEvent) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  const auto recording = writeLog(path, 0);
  {
    auto db = SqliteDb::openReadWrite(path);
    ASSERT_TRUE(db) << db.error().text();
    auto insert = runlog::prepareInsert(*db, runlog::kEvents);
    ASSERT_TRUE(insert) << insert.error().text();
    insert->bind(1, std::int64_t{99'999});
    insert->bind(2, std::int64_t{0});
    insert->bind(3, std::int64_t{0});
    insert->bind(4, std::numeric_limits<double>::quiet_NaN());  // NULL
    insert->bind(5, std::string_view("N"));
    insert->bind(6, 1.0);
    ASSERT_TRUE(insert->run());
  }
  wipeListOfTables(path);
  const auto repaired = repairRunLog(path);
  ASSERT_TRUE(repaired) << repaired.error().text();
  const auto load = loadRunLog(repaired->savedAs);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_TRUE(isSame(*load->recording, *recording));
}

/// A time that is no number is stored as NULL.
TEST(RepairRunLog, FindsPingsThatWereNeverReceived) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  Recording recording(headerFor(2, kChannels));
  {
    const auto sink = logAt(path, recording);
    appendAwkwardRows(recording, 100, sink.get());
    std::vector<PingRecord> pings(2);
    for (PingRecord& ping : pings) {
      ping.received = std::numeric_limits<double>::quiet_NaN();
      ping.sender = 1, ping.receiver = 0, ping.outcome = PingOutcome::OutOfRange, ping.index = 5;
    }
    recording.appendPings(pings);
    recording.complete();
    sink->recordingEnded(recording);
  }
  ASSERT_EQ(Sqlite(path).firstRow("SELECT count, t0, t1 FROM pings"), "2|NULL|NULL");
  wipeListOfTables(path);
  const auto repaired = repairRunLog(path);
  ASSERT_TRUE(repaired) << repaired.error().text();
  const auto load = loadRunLog(repaired->savedAs);
  ASSERT_TRUE(load) << load.error().text();
  const auto pings = load->recording->pings(0, 10);
  ASSERT_EQ(pings.size(), 2u);
  EXPECT_EQ(pings[1].index, 5);
  EXPECT_TRUE(std::isnan(pings[1].received));
}

TEST(RepairRunLog, WaitsNotForEverForAReader) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun"), copy = folder.file("killed.aprun");
  Recording recording(headerFor(2, kChannels));
  auto sink = logAt(path, recording);
  appendAwkwardRows(recording, 100, sink.get());
  for (int i = 0; i < 500; ++i, std::this_thread::sleep_for(std::chrono::milliseconds(10)))
    if (loadRunLog(path)->recording->rows() == 100) break;
  for (const char* part : {"", "-wal"}) std::filesystem::copy_file(path + part, copy + part);  // as after a kill
  {
    Sqlite reader(copy);
    reader.run("BEGIN; SELECT * FROM meta");
    const auto refused = repairRunLog(copy);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().text(),
                HasSubstr("another program is reading the log; its -wal cannot be joined now"));
  }
  const auto repaired = repairRunLog(copy);
  ASSERT_TRUE(repaired) << repaired.error().text();
  EXPECT_EQ(repaired->rows, 100);
}

TEST(CopiedRunLog, IsWholeOrNotThereAtAll) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun"), copy = folder.file("copy.aprun");
  writeLog(path, 1);
  const auto onItself = copyRunLog(path, path);
  ASSERT_FALSE(onItself);
  EXPECT_THAT(onItself.error().text(), HasSubstr("the copy needs another name"));
  std::filesystem::create_directory(folder.file("folder"));
  const auto ontoFolder = copyRunLog(path, folder.file("folder"));
  ASSERT_FALSE(ontoFolder);
  EXPECT_THAT(ontoFolder.error().text(), HasSubstr("Is a directory"));
  const auto ofNothing = copyRunLog(folder.file("absent.aprun"), copy);
  ASSERT_FALSE(ofNothing);
  EXPECT_THAT(ofNothing.error().text(), HasSubstr(folder.file("absent.aprun")));
  destroyPage(path, rootPage(path, "blocks"));
  const auto ofDamaged = copyRunLog(path, copy);
  ASSERT_FALSE(ofDamaged);
  EXPECT_THAT(ofDamaged.error().text(), HasSubstr("the run cannot be copied there"));
  EXPECT_FALSE(std::filesystem::exists(copy));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 2) << "nothing is left over";
}

/// The log of a run of 100 rows that goes on, and a place for its copy.
struct RunThatGoesOn {
  RunThatGoesOn() { appendAwkwardRows(recording, 100, sink.get()); }

  TemporaryFolder folder;
  std::string path = folder.file("run.aprun"), copy = folder.file("copy.aprun");
  Recording recording{headerFor(2, kChannels)};
  std::unique_ptr<RecordingSink> sink = logAt(path, recording);
};

TEST(CopiedRunLog, OfARunThatGoesOnHasWhatThereIs) {
  const RunThatGoesOn run;
  const auto copied = copyRunningLog(run.path, run.copy, 1'000'000);  // so many will not come
  ASSERT_TRUE(copied) << copied.error().text();
  const auto load = loadRunLog(run.copy);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_TRUE(load->wasClosed);
  EXPECT_EQ(load->note, "");
  EXPECT_EQ(load->recording->rows(), 100);
}

TEST(CopiedRunLog, OfARunThatGoesOnIsMadeAtOnceWhereItsRowsAreThere) {
  const RunThatGoesOn run;
  for (int i = 0; i < 500; ++i, std::this_thread::sleep_for(std::chrono::milliseconds(10)))
    if (loadRunLog(run.path)->recording->rows() == 100) break;
  const auto begun = std::chrono::steady_clock::now();
  const auto copied = copyRunningLog(run.path, run.copy, 100);
  const auto took = std::chrono::steady_clock::now() - begun;
  ASSERT_TRUE(copied) << copied.error().text();
  EXPECT_LT(took, std::chrono::seconds(3)) << "so long it waits for rows that do not come";
  EXPECT_EQ(loadRunLog(run.copy)->recording->rows(), 100);
}

TEST(CopiedRunLog, OfARunThatGoesOnIsRefusedWhereItsTablesAreOthers) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun"), copy = folder.file("copy.aprun");
  writeLog(path, 0);
  Sqlite(path).run("DROP TABLE extent; ALTER TABLE meta ADD COLUMN note");
  const auto copied = copyRunningLog(path, copy, 1'000'000);
  ASSERT_FALSE(copied);
  EXPECT_THAT(copied.error().text(), HasSubstr("the run cannot be copied there"));
  EXPECT_FALSE(std::filesystem::exists(copy));
}

/// For SQLite the name means no file but a database in memory.
TEST(RunLog, IsAFileWhateverItsNameMeansToSqlite) {
  const TemporaryFolder folder;
  const auto recording = writeLog(folder.file(":memory:"), 0);
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  const auto load = loadRunLog(":memory:");
  const auto written = writeBookmarks(":memory:", std::vector<Bookmark>{{1, "here"}});
  const auto read = readBookmarks(":memory:");
  std::filesystem::current_path(before);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_TRUE(isSame(*load->recording, *recording));
  ASSERT_TRUE(written) << written.error().text();
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(*read, (std::vector<Bookmark>{{1, "here"}}));
}

TEST(SqliteFile, AQueryThatNeverGivesARowEndsWithAnError) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  writeLog(path, 0);
  auto db = SqliteDb::openReadOnly(path);
  ASSERT_TRUE(db) << db.error().text();
  const auto never =
      db->integerOf("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n WHERE i < 0");
  ASSERT_FALSE(never);
  EXPECT_THAT(never.error().text(), HasSubstr(path + ": error: interrupted"));
  EXPECT_TRUE(db->integerOf("SELECT count(*) FROM meta")) << "the next one is answered";
  const auto none = db->integerOf("SELECT value FROM meta WHERE key = 'none'");
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().text(), HasSubstr("nothing found"));
}

TEST(SqliteFile, CannotBeClosedWhileItIsAsked) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun");
  writeLog(path, 0);
  auto db = SqliteDb::openReadOnly(path);
  ASSERT_TRUE(db) << db.error().text();
  {
    auto statement = db->prepare("SELECT key FROM meta");
    ASSERT_TRUE(statement);
    const auto closed = db->close();
    ASSERT_FALSE(closed);
    EXPECT_THAT(closed.error().text(), HasSubstr(path));
  }
  EXPECT_TRUE(db->close());
}

using Bytes = std::vector<unsigned char>;

/// A file of two pages of 512 bytes: the second one holds rows, one cell of which begins at `at`.
std::vector<std::byte> pagesWith(const Bytes& cell, std::size_t at = 400, unsigned cells = 1) {
  std::vector<std::byte> file(1024);
  const auto put = [&](std::size_t place, unsigned value) { file.at(place) = static_cast<std::byte>(value); };
  put(512, 0x0D);
  put(512 + 3, cells >> 8), put(512 + 4, cells & 0xFF);
  put(512 + 8, static_cast<unsigned>(at >> 8)), put(512 + 9, static_cast<unsigned>(at & 0xFF));
  for (std::size_t i = 0; i < cell.size() && 512 + at + i < file.size(); ++i) put(512 + at + i, cell[i]);
  return file;
}

/// "-251: 7 text", for each row.
std::vector<std::string> rowsOf(std::span<const std::byte> file) {
  std::vector<std::string> rows;
  runlog::SqlitePages(file, 512).forEachRow([&](const runlog::PageRow& row) {
    std::string text = fmt::format("{}:", row.id);
    for (const runlog::RowValue& value : row.values)
      if (const auto* number = std::get_if<std::int64_t>(&value))
        text += fmt::format(" {}", *number);
      else if (const auto* words = std::get_if<std::string_view>(&value))
        text += fmt::format(" {}", *words);
      else
        text += value.index() == 0 ? " null" : " other";
    rows.push_back(text);
  });
  return rows;
}

TEST(SqlitePages, GiveTheRowsThatStandThere) {
  EXPECT_THAT(rowsOf(pagesWith({0x03, 0x01, 0x02, 0x01, 0x07})), ::testing::ElementsAre("1: 7"));
  EXPECT_THAT(rowsOf(pagesWith({0x07, 0x05, 0x05, 0x00, 0x08, 0x09, 0x11, 'h', 'i'})),
              ::testing::ElementsAre("5: null 0 1 hi"));
  EXPECT_THAT(rowsOf(pagesWith({0x03, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x05, 0x02, 0x01, 0xF9})),
              ::testing::ElementsAre("-251: -7"))
      << "a row number of nine bytes";
}

TEST(SqlitePages, LeaveOutWhatMakesNoSense) {
  Bytes overflowing(99, 0);  // 600 bytes, 92 of which stand here; the rest on a page 0, which there is not
  overflowing[0] = 0x84, overflowing[1] = 0x58, overflowing[2] = 0x01;
  struct Case {
    const char* name;
    std::vector<std::byte> file;
  };
  for (const auto& [name, file] :
       {Case{"a type that there is not", pagesWith({0x03, 0x01, 0x02, 0x0A, 0x07})},
        Case{"another such type", pagesWith({0x03, 0x01, 0x02, 0x0B, 0x07})},
        Case{"a type that does not end", pagesWith({0x03, 0x01, 0x03, 0x81, 0x81})},
        Case{"a value longer than its row", pagesWith({0x03, 0x01, 0x02, 0x06, 0x07})},
        Case{"bytes behind the values", pagesWith({0x04, 0x01, 0x02, 0x01, 0x07, 0x07})},
        Case{"a head longer than its row", pagesWith({0x03, 0x01, 0x09, 0x01, 0x07})},
        Case{"a row number behind the page", pagesWith({0x03}, 511)},
        Case{"a size that does not end", pagesWith({0x83}, 511)},
        Case{"a cell behind the page", pagesWith({}, 600)},
        Case{"a row longer than the page", pagesWith({0x20, 0x01, 0x02, 0x01, 0x07}, 500)},
        Case{"a row that goes on nowhere", pagesWith(overflowing)}})
    EXPECT_THAT(rowsOf(file), ::testing::IsEmpty()) << name;
  const auto whole = pagesWith({0x03, 0x01, 0x02, 0x01, 0x07}, 400, 512);
  EXPECT_THAT(rowsOf(whole), ::testing::ElementsAre("1: 7")) << "more cells than the page has room for";
  EXPECT_THAT(rowsOf(std::span(whole).first(516)), ::testing::IsEmpty()) << "cut off";
}

TEST(SqlitePages, HaveTheSizeThatTheFileNames) {
  const auto named = [](unsigned high, unsigned low) {
    std::vector<std::byte> file(100);
    file[16] = static_cast<std::byte>(high), file[17] = static_cast<std::byte>(low);
    return runlog::sqlitePageSize(file);
  };
  EXPECT_EQ(named(0x40, 0), 16384u);
  EXPECT_EQ(named(0x02, 0), 512u);
  EXPECT_EQ(named(0, 1), 65536u) << "what does not fit into two bytes";
  EXPECT_EQ(named(0x01, 0), std::nullopt) << "too small";
  EXPECT_EQ(named(0x03, 0), std::nullopt) << "no power of two";
  EXPECT_EQ(named(0, 0), std::nullopt);
  EXPECT_EQ(runlog::sqlitePageSize(std::vector<std::byte>(99)), std::nullopt) << "too short for a head";
}

TEST(RepairRunLog, GivesOnlyWhatWasWrittenWhicheverPageIsDestroyed) {
  const TemporaryFolder folder;
  const std::string path = folder.file("run.aprun"), whole = folder.file("whole.aprun");
  const auto recording = writeLog(whole, 2);
  const std::size_t pages = bytesOf(whole).size() / 16384;
  std::size_t saved = 0;
  for (std::size_t page = 1; page <= pages; page += std::max<std::size_t>(1, pages / 40)) {
    std::filesystem::copy_file(whole, path, std::filesystem::copy_options::overwrite_existing);
    destroyPage(path, page);
    const auto repaired = repairRunLog(path);
    if (!repaired || !repaired->wasDamaged) continue;
    const auto load = loadRunLog(repaired->savedAs);
    ASSERT_TRUE(load) << page;
    EXPECT_FALSE(load->isDamaged) << page << ": " << load->note;
    ++saved;
    const Recording& found = *load->recording;
    for (std::int64_t row = 0; row < found.rows(); row += 97) {
      const std::int64_t written = found.stepOfRow(row) / 3;
      for (int c = 0; c < static_cast<int>(found.header().channels.size()); ++c) {
        const double value = found.sample(c, row);
        if (std::isnan(value)) continue;
        ASSERT_EQ(value, recording->sample(c, written)) << page << " row " << row;
      }
    }
  }
  EXPECT_GT(saved, pages / 2 > 20 ? 20u : pages / 2);
}

}  // namespace
}  // namespace antipode
