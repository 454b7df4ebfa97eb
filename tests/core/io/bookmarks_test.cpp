// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/bookmarks.h"

#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_writer.h"
#include "tests/core/io/run_log_support.h"
#include "tests/support/recordings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

namespace antipode {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Bookmarks : public ::testing::Test {
 protected:
  Bookmarks() : recording_(test::headerFor(1, {Channel::X})) {
    recording_.appendRow(0, std::vector<double>{1});
    recording_.appendRow(1, std::vector<double>{2});
  }
  std::string savedLog(const char* name = "run.aprun") {
    const std::string path = folder_.file(name);
    EXPECT_TRUE(saveRunLog(recording_, path));
    return path;
  }
  test::TemporaryFolder folder_;
  Recording recording_;
};

TEST_F(Bookmarks, ReadBackByTimeAndReplaceTheOlderOnes) {
  const std::string log = savedLog();
  EXPECT_THAT(readBookmarks(log).value(), IsEmpty());
  const Bookmark start{-3.25, "start"}, turn{12.5, "turn 'to' port \xC3\xA4"}, alsoTurn{12.5, ""};
  ASSERT_TRUE(writeBookmarks(log, std::vector{turn, alsoTurn, start}));
  EXPECT_THAT(readBookmarks(log).value(), ElementsAre(start, turn, alsoTurn));
  ASSERT_TRUE(writeBookmarks(log, std::vector{alsoTurn}));
  EXPECT_THAT(readBookmarks(log).value(), ElementsAre(alsoTurn));
}

TEST_F(Bookmarks, LeaveTheRecordingAsItIsAndAreCopiedWithIt) {
  const std::string log = savedLog(), copy = folder_.file("copy.aprun");
  const Bookmark bookmark{1, "here"};
  ASSERT_TRUE(writeBookmarks(log, std::vector{bookmark}));
  const auto load = loadRunLog(log);
  ASSERT_TRUE(load);
  EXPECT_TRUE(load->wasClosed);
  EXPECT_EQ(load->note, "");
  test::expectSameRecording(recording_, *load->recording);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_.path()), {}), 1) << "one plain file";
  ASSERT_TRUE(copyRunLog(log, copy));
  EXPECT_THAT(readBookmarks(copy).value(), ElementsAre(bookmark));
}

TEST_F(Bookmarks, CanBeWrittenWhileTheRunIsRecorded) {
  const std::string path = folder_.file("live.aprun");
  auto sink = createRunLog(path, recording_.header());
  ASSERT_TRUE(sink);
  (*sink)->recordingGrew(recording_);
  ASSERT_TRUE(writeBookmarks(path, std::vector{Bookmark{0, "live"}}));
  (*sink)->recordingEnded(recording_);
  EXPECT_EQ((*sink)->problem(), "");
  EXPECT_THAT(readBookmarks(path).value(), ElementsAre(Bookmark{0, "live"}));
}

TEST_F(Bookmarks, ACopyOfARunThatGoesOnIsAWholeClosedLog) {
  const std::string path = folder_.file("live.aprun"), copy = folder_.file("copy.aprun");
  auto sink = createRunLog(path, recording_.header());
  ASSERT_TRUE(sink);
  (*sink)->recordingGrew(recording_);
  ASSERT_TRUE(writeBookmarks(path, std::vector{Bookmark{0, "live"}}));
  ASSERT_TRUE(copyRunningLog(path, copy, recording_.rows()));
  const auto load = loadRunLog(copy);
  ASSERT_TRUE(load);
  EXPECT_TRUE(load->wasClosed);
  EXPECT_EQ(load->note, "");
  EXPECT_EQ(load->recording->rows(), 2) << "also what was recorded a moment ago";
  EXPECT_THAT(readBookmarks(copy).value(), ElementsAre(Bookmark{0, "live"}));
  EXPECT_FALSE(loadRunLog(path)->wasClosed) << "the run itself goes on";
  (*sink)->recordingEnded(recording_);
  EXPECT_EQ((*sink)->problem(), "");
}

TEST_F(Bookmarks, AreRefusedInOtherFilesAndAtTimesThatAreNoNumbers) {
  const std::string log = savedLog(), other = folder_.file("notes.txt");
  std::ofstream(other) << "notes";
  EXPECT_THAT(writeBookmarks(other, {}).error().text(), HasSubstr("is not a run log"));
  EXPECT_THAT(readBookmarks(other).error().text(), HasSubstr("is not a run log"));
  EXPECT_THAT(readBookmarks(folder_.file("none")).error().text(), HasSubstr("is not a run log"));
  ASSERT_TRUE(writeBookmarks(log, std::vector{Bookmark{1, "stays"}}));
  EXPECT_FALSE(writeBookmarks(log, std::vector{Bookmark{std::nan(""), "x"}}));
  EXPECT_THAT(readBookmarks(log).value(), ElementsAre(Bookmark{1, "stays"}));
}

TEST_F(Bookmarks, ThatWereChangedAreNamed) {
  const std::string log = savedLog();
  ASSERT_TRUE(writeBookmarks(log, std::vector{Bookmark{1, "here"}, Bookmark{2, "there"}}));
  test::Sqlite(log).run("UPDATE bookmarks SET text = 'elsewhere' WHERE id = 2");
  const auto read = readBookmarks(log);
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error().text(), HasSubstr(log));
  EXPECT_THAT(read.error().text(), HasSubstr("bookmark 2 was changed"));
}

/// A table that other programs have changed.
TEST_F(Bookmarks, StayAsTheyWereWhereNewOnesCannotBeWritten) {
  struct Case {
    const char *sql, *message;
  };
  for (const auto& [sql, message] :
       {Case{"ALTER TABLE bookmarks ADD COLUMN note", "table bookmarks has 5 columns but 4 values were supplied"},
        Case{"CREATE TABLE other(id INTEGER PRIMARY KEY, time REAL, text TEXT CHECK(text <> 'no'), checksum "
             "INTEGER); "
             "INSERT INTO other SELECT * FROM bookmarks; DROP TABLE bookmarks; "
             "ALTER TABLE other RENAME TO bookmarks",
             "CHECK constraint failed"}}) {
    const std::string log = savedLog();
    ASSERT_TRUE(writeBookmarks(log, std::vector{Bookmark{1, "stays"}}));
    test::Sqlite(log).run(sql);
    const auto written = writeBookmarks(log, std::vector{Bookmark{2, "yes"}, Bookmark{3, "no"}});
    ASSERT_FALSE(written) << sql;
    EXPECT_THAT(written.error().text(), HasSubstr(message)) << sql;
    EXPECT_THAT(readBookmarks(log).value(), ElementsAre(Bookmark{1, "stays"})) << sql;
  }
}

TEST_F(Bookmarks, OfALogWithoutTheirTableAreAnError) {
  const std::string log = savedLog();
  test::Sqlite(log).run("DROP TABLE bookmarks");
  for (const std::string& text :
       {writeBookmarks(log, std::vector{Bookmark{1, "x"}}).error().text(), readBookmarks(log).error().text()}) {
    EXPECT_THAT(text, HasSubstr(log));
    EXPECT_THAT(text, HasSubstr("no such table: bookmarks"));
  }
}

}  // namespace
}  // namespace antipode
