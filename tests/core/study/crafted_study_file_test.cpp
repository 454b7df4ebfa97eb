// SPDX-License-Identifier: GPL-3.0-or-later
// Results of a stranger, who has made of the file what he likes: they are refused, and hold nobody up.
#include "core/study/study_report.h"
#include "tests/support/process.h"
#include "tests/support/sqlite.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace antipode {
namespace {

using test::Sqlite;
using testing::HasSubstr;

constexpr std::size_t kPageSize = 4096;

class CraftedStudyFile : public testing::Test {
 protected:
  CraftedStudyFile() {
    std::ofstream(folder_.file("base.yaml")) << "antipode: 1\ntime: {duration: 5}\nvehicles: [{name: a}]\n";
    StudyRead read = readStudy(
        "antipode_study: 1\nbase: base.yaml\n"
        "factors: [{path: environment/drift_x, values: [0, 1, 2, 3]}]\nmetrics: {east: last(x)}\n",
        folder_.file("study.yaml"));
    for (const Problem& problem : read.problems) ADD_FAILURE() << problem.text();
    study_ = std::move(*read.study);
  }

  std::string path() const { return folder_.file("results.apstudy"); }

  /// A file with the results of all runs, to which another program then does `sql`.
  void craft(const std::string& sql = {}) {
    std::filesystem::remove(path());
    std::vector<StudyResult> results;
    for (std::int64_t run = 0; run < study_.design->runs(); ++run) {
      StudyResult& result = results.emplace_back();
      result.run = run, result.point = study_.design->run(run), result.metrics = {static_cast<double>(run)};
    }
    {
      auto store = StudyStore::openFor(study_, path());
      ASSERT_TRUE(store) << store.error().text();
      ASSERT_TRUE(store->add(results));
    }
    Sqlite(path()).run(sql);
  }

  /// Why no report is made of it.
  std::string refusal() const {
    const auto file = StudyFile::open(study_, path());
    if (!file) return file.error().text();
    const auto report = StudyReport::of(*file);
    return report ? "none" : report.error().text();
  }

  std::size_t rootOfRuns() const {
    return std::stoul(Sqlite(path()).firstRow("SELECT rootpage FROM sqlite_master WHERE name = 'runs'"));
  }

  /// Writes a file of SQLite with its number of pages.
  void write(std::string bytes) const {
    const std::size_t pages = bytes.size() / kPageSize;
    for (std::size_t i = 0; i < 4; ++i) bytes[28 + i] = static_cast<char>(pages >> (24 - 8 * i));
    test::writeText(path(), bytes);
  }

  test::TemporaryFolder folder_;
  Study study_;
};

TEST_F(CraftedStudyFile, WithoutAChangeItIsRead) {
  craft();
  EXPECT_EQ(refusal(), "none");
}

TEST_F(CraftedStudyFile, TablesViewsTriggersAndColumnsOfOthersAreRefused) {
  const std::string endless = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n) ";
  const std::string hidden = "ALTER TABLE runs RENAME TO hidden; ";
  const std::string columns =
      "run, point, repeat, seed, drift_x, east, passed, outcome, reason, steps, state_hash";
  for (const std::string& sql :
       {std::string("CREATE TABLE more(x)"), std::string("CREATE VIEW more AS SELECT 1"),
        std::string("CREATE TRIGGER more AFTER INSERT ON runs BEGIN DELETE FROM runs; END"),
        std::string("CREATE INDEX more ON runs(east)"),
        std::string("CREATE INDEX more ON runs(length(hex(zeroblob(east * 1000000))))"),
        std::string("CREATE VIRTUAL TABLE more USING fts5(x)"),
        std::string("ALTER TABLE runs ADD COLUMN more AS (hex(zeroblob(100000000)))"),
        std::string("ALTER TABLE runs DROP COLUMN steps"), std::string("DROP TABLE runs"),
        "DROP TABLE runs; CREATE TABLE runs(" + columns + ")",
        hidden + "CREATE VIEW runs AS SELECT * FROM hidden; DROP TABLE hidden",
        hidden + "CREATE VIEW runs AS " + endless +
            "SELECT i AS run, i AS east FROM n WHERE i < 0; DROP TABLE hidden",
        hidden + "CREATE VIRTUAL TABLE runs USING fts5(" + columns + "); DROP TABLE hidden"}) {
    craft(sql);
    const std::string told = path() +
                             ": error: has other tables, columns, views or triggers than results have; expected "
                             "results as 'study run' writes them";
    EXPECT_EQ(refusal(), told) << sql;
    const auto store = StudyStore::openFor(study_, path());
    ASSERT_FALSE(store) << sql;
    EXPECT_EQ(store.error().text(), told) << sql;
  }
}

TEST_F(CraftedStudyFile, WhatSaysThatTheyAreResultsIsATableToo) {
  for (const char* made : {"VIEW study AS WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n) "
                           "SELECT i AS key, i AS value FROM n WHERE i < 0",
                           "VIEW study AS SELECT * FROM hidden", "VIRTUAL TABLE study USING fts5(key, value)"}) {
    craft(std::string("ALTER TABLE study RENAME TO hidden; CREATE ") + made);
    EXPECT_THAT(refusal(), HasSubstr("holds no results of a study")) << made;
    EXPECT_FALSE(StudyStore::openFor(study_, path())) << made;
  }
}

TEST_F(CraftedStudyFile, ValuesOfAnotherKindAreRefusedByRunAndColumn) {
  const std::pair<const char*, const char*> wrong[] = {
      {"point", "'first'"}, {"repeat", "x'00'"},      {"seed", "NULL"},      {"drift_x", "NULL"},
      {"drift_x", "x'01'"}, {"east", "'much'"},       {"east", "x'02'"},     {"passed", "'yes'"},
      {"outcome", "'odd'"}, {"outcome", "NULL"},      {"reason", "x'03'"},   {"steps", "0.5"},
      {"state_hash", "''"}, {"state_hash", "'00FF'"}, {"state_hash", "NULL"}};
  for (const auto& [column, value] : wrong) {
    craft(fmt::format("UPDATE runs SET {} = {} WHERE run = 2", column, value));
    EXPECT_EQ(refusal(), fmt::format("{}: error: run 2 has a wrong value in the column '{}'; expected results as "
                                     "'study run' writes them",
                                     path(), column))
        << value;
  }
  craft("UPDATE runs SET east = 'much' WHERE run = 2");
  const auto file = StudyFile::open(study_, path());
  ASSERT_TRUE(file) << file.error().text();
  EXPECT_THAT(file->extremeRun(0, true).error().text(), HasSubstr("run 2 has a wrong value in the column 'east'"));
  EXPECT_EQ(file->extremeRun(0, false), 0);
  EXPECT_THAT(file->forEachAscending(0, [](double) {}).error().text(), HasSubstr("in the column 'east'"));
}

TEST_F(CraftedStudyFile, RunsThatTheStudyDoesNotHaveAreRefused) {
  craft("UPDATE runs SET run = 4 WHERE run = 3");
  EXPECT_THAT(refusal(), HasSubstr("run 4 is out of place"));
  EXPECT_THAT(StudyFile::open(study_, path())->extremeRun(0, true).error().text(),
              HasSubstr("run 4 is out of place"));
}

TEST_F(CraftedStudyFile, AHugeTextIsRefused) {
  craft("UPDATE runs SET reason = hex(zeroblob(600000)) WHERE run = 1");
  EXPECT_THAT(refusal(), HasSubstr("too big"));
}

/// Four rows whose text lies in the same pages: a small file would be made a large one.
TEST_F(CraftedStudyFile, ATextThatIsMeantManyTimesIsRefused) {
  // Of the text few letters lie in the row itself. The values before it take the same room in each row.
  constexpr std::size_t kText = 822'600;
  craft(fmt::format("UPDATE runs SET point = 7, east = 0.5, reason = replace(hex(zeroblob({})), '0', 'a')",
                    kText / 2));
  EXPECT_EQ(refusal(), "none") << "there is that much";
  std::string bytes = test::fileText(path());
  ASSERT_GT(bytes.size(), 4 * kText);
  const std::size_t rows = (rootOfRuns() - 1) * kPageSize;
  ASSERT_EQ(bytes[rows], 13) << "all rows lie in one page";
  // Behind the letters in the row is the number of the page with those that follow.
  const std::string letters(100, 'a');
  std::vector<std::size_t> links;
  for (std::size_t at = bytes.find(letters, rows); at < rows + kPageSize; at = bytes.find(letters, at))
    links.push_back(at = bytes.find_first_not_of('a', at));
  ASSERT_EQ(links.size(), 4u);
  const auto pageAt = [&](std::size_t at) {
    std::size_t page = 0;
    for (std::size_t i = 0; i < 4; ++i) page = page << 8 | static_cast<unsigned char>(bytes[at + i]);
    return page;
  };
  const std::size_t first = *std::ranges::min_element(links, {}, pageAt);
  for (const std::size_t link : links) bytes.replace(link, 4, bytes.substr(first, 4));
  std::size_t last = pageAt(first);
  for (std::size_t page = last; page != 0; page = pageAt((page - 1) * kPageSize)) last = std::max(last, page);
  ASSERT_LT(last * kPageSize, 2 * kText);
  write(bytes.substr(0, last * kPageSize));
  EXPECT_THAT(refusal(), HasSubstr("has more text than its size allows"));
}

/// A page of a tree, all of whose children are the same page.
std::string pageOver(std::size_t child) {
  constexpr std::size_t kChildren = 500;
  std::string page(kPageSize, '\0');
  const auto put = [&](std::size_t at, std::size_t value, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) page[at + i] = static_cast<char>(value >> (8 * (bytes - 1 - i)));
  };
  page[0] = 5;
  put(3, kChildren, 2);
  put(5, kPageSize - 5 * kChildren, 2);
  put(8, child, 4);
  for (std::size_t i = 0; i < kChildren; ++i) {
    const std::size_t cell = kPageSize - 5 * (i + 1);
    put(12 + 2 * i, cell, 2);
    put(cell, child, 4);
    page[cell + 4] = 3;  // the last run below it
  }
  return page;
}

/// Nobody would live to see the last of them.
TEST_F(CraftedStudyFile, RowsWithoutEndHoldNobodyUp) {
  craft();
  std::string bytes = test::fileText(path());
  const std::size_t rows = (rootOfRuns() - 1) * kPageSize;
  ASSERT_EQ(bytes.size() % kPageSize, 0u);
  bytes += bytes.substr(rows, kPageSize);
  for (int level = 0; level < 6; ++level) bytes += pageOver(bytes.size() / kPageSize);
  bytes.replace(rows, kPageSize, pageOver(bytes.size() / kPageSize));
  write(bytes);
  const auto file = StudyFile::open(study_, path());
  ASSERT_TRUE(file) << file.error().text();
  EXPECT_THAT(file->forEach([](const StudyResult&) -> Result<void> { return {}; }).error().text(),
              HasSubstr("is out of place"));
  EXPECT_FALSE(file->count());
  EXPECT_FALSE(file->extremeRun(0, true));
  EXPECT_THAT(refusal(), HasSubstr(path() + ": error: "));
}

TEST_F(CraftedStudyFile, ReadingWritesNothing) {
  craft();
  const std::string before = test::fileText(path());
  EXPECT_EQ(refusal(), "none");
  EXPECT_EQ(StudyFile::open(study_, path())->extremeRun(0, true), 3);
  EXPECT_EQ(test::fileText(path()), before);
}

}  // namespace
}  // namespace antipode
