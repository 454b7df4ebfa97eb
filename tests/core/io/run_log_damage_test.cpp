// SPDX-License-Identifier: GPL-3.0-or-later
// What a run log says when it is not what was written: a bit that was flipped, rows that are gone, an older
// version.
#include "core/io/runlog/bookmarks.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_repair.h"
#include "core/run/compare_run.h"
#include "tests/core/io/run_log_support.h"

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
  const std::string unpack = "gzip -dc " ANTIPODE_TEST_DATA "/logs/version-2.aprun.gz > " + path;
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
    const std::string unpack = "gzip -dc " ANTIPODE_TEST_DATA "/logs/version-2.aprun.gz > " + path;
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
  for (const auto& [sql, message, rows] : {Case{"DELETE FROM tail WHERE row = 50", "row 50 is missing", 50},
                                           Case{"UPDATE tail SET step = step + 1 WHERE row = 60",
                                                "row 60 (18.1 s, all vehicles) is torn or was changed", 60},
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
