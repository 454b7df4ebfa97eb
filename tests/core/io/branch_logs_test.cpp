// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/branch_logs.h"

#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_writer.h"
#include "tests/core/io/run_log_support.h"
#include "tests/support/recordings.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <chrono>
#include <filesystem>

namespace antipode::test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class BranchLogs : public testing::Test {
 protected:
  std::string write(const std::string& name, std::optional<BranchOrigin> origin = {}) {
    const std::string path = folder_ / name;
    Recording recording(headerFor(1, {Channel::X}));
    auto log = createRunLog(path, recording.header(), {.origin = std::move(origin)});
    EXPECT_TRUE(log);
    recording.appendRow(0, std::vector<double>{1});
    recording.complete();
    (*log)->recordingEnded(recording);
    return path;
  }
  std::vector<std::string> namesOf(const std::vector<BranchLog>& logs) {
    std::vector<std::string> names;
    for (const BranchLog& log : logs) names.push_back(log.origin.name);
    return names;
  }
  TemporaryFolder folder_;
};

TEST_F(BranchLogs, NameTheirParentAndTheirMoment) {
  const BranchOrigin origin{"swift", "#ff8800", "run.aprun", 200};
  const std::string run = write("run.aprun"), branch = write("branch.aprun", origin);
  EXPECT_EQ(branchOriginOf(branch), origin);
  EXPECT_EQ(branchOriginOf(run), std::nullopt);
  EXPECT_EQ(branchOriginOf(folder_ / "missing.aprun"), std::nullopt);
}

TEST_F(BranchLogs, MakeATreeParentsFirst) {
  const std::string run = write("run.aprun");
  write("b.aprun", BranchOrigin{"second", "", "run.aprun", 20});
  const std::string first = write("a.aprun", BranchOrigin{"first", "", "run.aprun", 10});
  const std::string twig = write("c.aprun", BranchOrigin{"twig", "", "a.aprun", 30});
  write("other.aprun", BranchOrigin{"other", "", "elsewhere.aprun", 30});
  EXPECT_THAT(namesOf(branchLogsOf(run)), ElementsAre("first", "twig", "second"));
  EXPECT_THAT(namesOf(branchLogsOf(first)), ElementsAre("twig"));
  EXPECT_THAT(namesOf(branchLogsOf(twig)), IsEmpty());
  EXPECT_EQ(rootOfBranch(twig), run);
  EXPECT_EQ(rootOfBranch(run), run);
}

TEST_F(BranchLogs, GoOnlyTogetherWithTheirOwnBranches) {
  const std::string run = write("run.aprun");
  const std::string child = write("child.aprun", BranchOrigin{"child", "", "run.aprun", 10});
  const std::string grandchild = write("grandchild.aprun", BranchOrigin{"grandchild", "", "child.aprun", 20});
  EXPECT_TRUE(haveOtherBranches({run, child})) << "the grandchild would be left";
  EXPECT_TRUE(haveOtherBranches({run, grandchild})) << "the child would be left";
  EXPECT_TRUE(haveOtherBranches({run}));
  EXPECT_FALSE(haveOtherBranches({run, child, grandchild}));
  EXPECT_FALSE(haveOtherBranches({child, grandchild})) << "its parent may stay";
  EXPECT_FALSE(haveOtherBranches({}));
  fs::create_directory(folder_ / "other");
  const std::string namesake = write("other/run.aprun"), elsewhere = write("other/child.aprun");
  EXPECT_FALSE(haveOtherBranches({namesake})) << "branches name a log of their own folder";
  EXPECT_TRUE(haveOtherBranches({run, elsewhere}));
}

TEST_F(BranchLogs, TakeAnotherNameAndColourAndStayWhole) {
  const std::string branch = write("branch.aprun", BranchOrigin{"Branch 1", "#ff8800", "run.aprun", 200});
  ASSERT_TRUE(setBranchLook(branch, "more rudder \"2\"", "#00ff00"));
  EXPECT_EQ(branchOriginOf(branch), (BranchOrigin{"more rudder \"2\"", "#00ff00", "run.aprun", 200}));
  const auto load = loadRunLog(branch);
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_FALSE(load->isDamaged) << load->note;  // every row has its checksum
  EXPECT_EQ(load->recording->rows(), 1);
  EXPECT_FALSE(setBranchLook(write("run.aprun"), "a", ""));
  EXPECT_FALSE(setBranchLook(folder_ / "missing.aprun", "a", ""));
}

TEST_F(BranchLogs, KnowTheirNewestStateHash) {
  const std::string path = folder_ / "hashed.aprun";
  Recording recording(headerFor(1, {Channel::X}));
  auto log = createRunLog(path, recording.header(), {});
  ASSERT_TRUE(log);
  recording.appendRow(0, std::vector<double>{1});
  recording.appendHash({0, 0x0123456789abcdefULL});
  recording.appendHash({7, 0xfedcba9876543210ULL});
  recording.complete();
  (*log)->recordingEnded(recording);
  EXPECT_EQ(lastHashOf(path), (Recording::Hash{7, 0xfedcba9876543210ULL}));
  EXPECT_EQ(lastHashOf(write("none.aprun")), std::nullopt);
}

TEST_F(BranchLogs, ThatNameEachOtherEndSomewhere) {
  const std::string a = write("a.aprun", BranchOrigin{"a", "", "b.aprun", 1});
  write("b.aprun", BranchOrigin{"b", "", "a.aprun", 1});
  EXPECT_THAT(namesOf(branchLogsOf(a)), ElementsAre("b", "a"));
  EXPECT_FALSE(rootOfBranch(a).empty());
}

TEST_F(BranchLogs, WithoutAParentAreTheirOwnRoot) {
  const std::string none = write("none.aprun", BranchOrigin{"none", "", "", 1});
  const std::string gone = write("gone.aprun", BranchOrigin{"gone", "", "absent.aprun", 1});
  EXPECT_EQ(rootOfBranch(none), none);
  EXPECT_EQ(rootOfBranch(gone), gone);
  EXPECT_EQ(lastHashOf(folder_ / "absent.aprun"), std::nullopt);
}

TEST_F(BranchLogs, KeepTheirLookWhileAnotherProgramWritesToThem) {
  const BranchOrigin origin{"swift", "#ff8800", "run.aprun", 200};
  const std::string branch = write("branch.aprun", origin);
  Sqlite other(branch);
  other.run("BEGIN IMMEDIATE");
  const auto begun = std::chrono::steady_clock::now();
  const auto set = setBranchLook(branch, "slow", "#00ff00");
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(2)) << "a window waits for it";
  ASSERT_FALSE(set);
  EXPECT_THAT(set.error().text(), ::testing::HasSubstr("database is locked"));
  other.run("ROLLBACK");
  EXPECT_EQ(branchOriginOf(branch), origin);
  EXPECT_TRUE(setBranchLook(branch, "slow", "#00ff00"));
}

/// A table that other programs have changed.
TEST_F(BranchLogs, KeepTheirLookWhereANewOneCannotBeWritten) {
  struct Case {
    const char *sql, *message;
  };
  for (const auto& [sql, message] :
       {Case{"ALTER TABLE meta ADD COLUMN note", "table meta has 4 columns but 3 values were supplied"},
        Case{
            "CREATE TABLE other(key TEXT PRIMARY KEY, value CHECK(value <> 'no'), checksum INTEGER) WITHOUT "
            "ROWID; "
            "INSERT INTO other SELECT * FROM meta; DROP VIEW event_list; DROP VIEW journal_list; DROP VIEW clock; "
            "DROP TABLE meta; ALTER TABLE other RENAME TO meta",
            "CHECK constraint failed"}}) {
    const BranchOrigin origin{"swift", "#ff8800", "run.aprun", 200};
    const std::string branch = write("branch.aprun", origin);
    Sqlite(branch).run(sql);
    const auto set = setBranchLook(branch, "slow", "no");
    ASSERT_FALSE(set) << sql;
    EXPECT_THAT(set.error().text(), ::testing::HasSubstr(message)) << sql;
    EXPECT_EQ(branchOriginOf(branch), origin) << sql;
  }
}

}  // namespace
}  // namespace antipode::test
