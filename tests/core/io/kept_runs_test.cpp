// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/kept_runs.h"

#include "core/io/runlog/log_place.h"
#include "tests/core/io/run_log_support.h"
#include "tests/support/temporary_folder.h"

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

}  // namespace
}  // namespace antipode
