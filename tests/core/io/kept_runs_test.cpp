// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/kept_runs.h"

#include "core/io/runlog/log_place.h"
#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_reader.h"
#include "tests/core/io/run_log_support.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace antipode {
namespace {

namespace fs = std::filesystem;

class KeptRuns : public ::testing::Test {
 protected:
  /// A log that was written so many hours ago.
  std::string log(const std::string& name, int hoursAgo) {
    const std::string path = folder_ / (name + ".aprun");
    test::writeLog(path, 1);
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(hoursAgo));
    return path;
  }
  std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const KeptRun& run : keptRuns(folder_.path())) all.push_back(fs::path(run.path).stem());
    return all;
  }
  const test::TemporaryFolder folder_;
};

TEST_F(KeptRuns, AreListedNewestFirstWithWhatTheyHold) {
  log("a-20261122-074500-123", 3);
  log("b-20261122-084500-123", 1);
  const auto runs = keptRuns(folder_.path());
  ASSERT_EQ(names(), (std::vector<std::string>{"b-20261122-084500-123", "a-20261122-074500-123"}));
  EXPECT_GT(runs[0].length, 0);
  EXPECT_GT(runs[0].bytes, 1000u);
  EXPECT_EQ(runs[0].created.size(), std::string("2026-11-22T07:45:00Z").size()) << runs[0].created;
  EXPECT_FALSE(runs[0].isBeingWritten);
}

TEST_F(KeptRuns, TheOldestGoWhenTheRoomEndsButNotThoseWithAName) {
  const std::string old = log("a-20261122-014500-123", 9);
  log("monday", 8);
  log("b-20261122-074500-123", 3);
  log("c-20261122-084500-123", 1);
  limitRuns(folder_.path(), 3 * fs::file_size(old));
  EXPECT_EQ(names(), (std::vector<std::string>{"c-20261122-084500-123", "b-20261122-074500-123", "monday"}));
  limitRuns(folder_.path(), 0);
  EXPECT_EQ(names(), (std::vector<std::string>{"monday"}));
}

TEST_F(KeptRuns, ARunThatIsBeingWrittenStays) {
  const std::string path = log("a-20261122-014500-123", 9);
  const auto lock = lockRunLog(path);
  ASSERT_TRUE(lock);
  limitRuns(folder_.path(), 0);
  EXPECT_TRUE(fs::exists(path));
  EXPECT_FALSE(removeRun(path));
  EXPECT_FALSE(renameRun(path, "other"));
}

TEST_F(KeptRuns, ANewNameMustBeFreeAndAName) {
  const std::string path = log("a-20261122-014500-123", 2);
  log("monday", 1);
  EXPECT_FALSE(renameRun(path, "monday"));
  EXPECT_FALSE(renameRun(path, "../elsewhere"));
  EXPECT_FALSE(renameRun(path, " "));
  const auto renamed = renameRun(path, "tuesday");
  ASSERT_TRUE(renamed) << renamed.error().text();
  EXPECT_TRUE(fs::exists(*renamed));
  EXPECT_FALSE(fs::exists(path));
}

TEST_F(KeptRuns, HaveTheNameOfTheirScenario) {
  struct Case {
    const char *yaml, *name;
  };
  for (const auto& [yaml, name] :
       {Case{"antipode: 1\nname: Crossing lane\nvehicles: []\n", "Crossing lane"},
        Case{"name: \"Two: lanes\"\n", "Two: lanes"}, Case{"name: a", "a"}, Case{"name: \"half", "\"half"},
        Case{"name: half\"", "half\""}, Case{"name: \"\n", "\""}, Case{"name:\n", ""},
        Case{"antipode: 1\nvehicles:\n  - {name: abe}\n", ""}, Case{"", ""}}) {
    const std::string path = log("a", 1);
    test::Sqlite(path).run(fmt::format("UPDATE scenario SET yaml = '{}'", yaml));
    const auto runs = keptRuns(folder_.path());
    ASSERT_EQ(runs.size(), 1u);
    EXPECT_EQ(runs[0].scenario, name) << yaml;
  }
}

TEST_F(KeptRuns, OfWhichLittleIsLeftAreListedWithWhatIsThere) {
  for (const char* sql : {"DELETE FROM meta WHERE key = 'step_length'", "DROP TABLE steps",
                          "UPDATE meta SET value = 'long' WHERE key = 'step_length'"}) {
    const std::string path = log("a", 1);
    test::Sqlite(path).run(sql);
    const auto runs = keptRuns(folder_.path());
    ASSERT_EQ(runs.size(), 1u);
    EXPECT_EQ(runs[0].length, 0) << sql;
    EXPECT_EQ(runs[0].scenario, "Test fleet") << sql;
  }
  const std::string path = folder_.file("a.aprun");
  std::ofstream(path, std::ios::trunc) << std::string(2000, 'x');
  const auto runs = keptRuns(folder_.path());
  ASSERT_EQ(runs.size(), 1u);
  EXPECT_EQ(runs[0].scenario, "");
  EXPECT_EQ(runs[0].bytes, 2000u);
}

TEST_F(KeptRuns, AreFilesOfTheirEndingOnly) {
  log("a", 1);
  fs::create_directory(folder_.file("folder.aprun"));
  std::ofstream(folder_.file("notes.txt")) << "notes";
  EXPECT_EQ(names(), (std::vector<std::string>{"a"}));
  EXPECT_TRUE(keptRuns(folder_.file("absent")).empty());
}

TEST_F(KeptRuns, KeepTheirNameWhereItIsNoNewOne) {
  const std::string path = log("monday", 1);
  const auto same = renameRun(path, " monday ");
  ASSERT_TRUE(same) << same.error().text();
  EXPECT_EQ(*same, path);
  EXPECT_TRUE(fs::exists(path));
  const auto inFolder = renameRun(path, "week/monday");
  ASSERT_FALSE(inFolder);
  EXPECT_EQ(inFolder.error().text(), "error: 'week/monday' is no name of a file; expected a name without slashes");
  EXPECT_FALSE(renameRun(folder_.file("absent.aprun"), "other"));
}

/// A log and what stands beside it belong together.
TEST_F(KeptRuns, AreRenamedWithAllThatBelongsToThemOrNotAtAll) {
  const std::string path = log("monday", 1);
  std::ofstream(path + "-wal") << "more";
  fs::create_directories(folder_.file("tuesday.aprun-wal/something"));
  const auto renamed = renameRun(path, "tuesday");
  ASSERT_FALSE(renamed);
  EXPECT_THAT(renamed.error().text(), ::testing::HasSubstr(path + " cannot be renamed: "));
  EXPECT_TRUE(fs::exists(path));
  EXPECT_TRUE(fs::exists(path + "-wal"));
  EXPECT_FALSE(fs::exists(folder_.file("tuesday.aprun")));
}

TEST_F(KeptRuns, SayWhatCannotBeRemoved) {
  const std::string path = log("monday", 1);
  fs::create_directories(path + "-wal/something");
  const auto removed = removeRun(path);
  ASSERT_FALSE(removed);
  EXPECT_THAT(removed.error().text(), ::testing::HasSubstr(path + " cannot be removed: "));
  const auto absent = removeRun(folder_.file("absent.aprun"));
  ASSERT_FALSE(absent);
  EXPECT_THAT(absent.error().text(), ::testing::HasSubstr("No such file"));
}

TEST_F(KeptRuns, TheWriterOfOneIsNamedAmongThoseOfOthers) {
  const std::string before = log("before", 3), path = log("monday", 2), after = log("after", 1);
  const auto first = lockRunLog(before), own = lockRunLog(path), last = lockRunLog(after);
  ASSERT_TRUE(first && own && last);
  const auto again = lockRunLog(path);
  ASSERT_FALSE(again);
  EXPECT_THAT(again.error().text(), ::testing::HasSubstr(" is writing this log; expected another name"));
}

TEST_F(KeptRuns, ALogTakesThePlaceOfAnEmptyFile) {
  const std::string path = folder_.file("new.aprun");
  std::ofstream(path).close();
  Recording recording(test::headerFor(1, test::kChannels));
  test::appendAwkwardRows(recording, 3, nullptr);
  recording.complete();
  ASSERT_TRUE(saveRunLog(recording, path));
  EXPECT_EQ(loadRunLog(path)->recording->rows(), 3);
  const auto unnamed = saveRunLog(recording, "");
  ASSERT_FALSE(unnamed);
  EXPECT_THAT(unnamed.error().text(), ::testing::HasSubstr("a log needs a file name"));
}

}  // namespace
}  // namespace antipode
