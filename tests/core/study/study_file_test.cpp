// SPDX-License-Identifier: GPL-3.0-or-later
// Results that are read one after the other come to what results in memory come to.
#include "core/base/files/text_file.h"
#include "core/io/runlog/sqlite_db.h"
#include "core/study/study_netcdf.h"
#include "core/study/study_report.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>

#ifdef ANTIPODE_NETCDF
#include <netcdf.h>
#endif

namespace antipode {
namespace {

using testing::HasSubstr;

class StudyFileTest : public testing::Test {
 protected:
  StudyFileTest() {
    std::ofstream(folder_.file("base.yaml")) << "antipode: 1\ntime: {duration: 5}\nvehicles: [{name: a}]\n";
    StudyRead read = readStudy(
        "antipode_study: 1\nname: Files\nbase: base.yaml\ndesign: {kind: monte-carlo, points: 1000}\nfactors:\n"
        "  - {path: environment/drift_x, distribution: uniform, low: 0, high: 1}\n"
        "  - {path: vehicles/a/name, values: [a, b]}\n"
        "metrics: {east: last(x), late: last(y)}\nverdict: [east < 0.5]\n",
        folder_.file("study.yaml"));
    for (const Problem& problem : read.problems) ADD_FAILURE() << problem.text();
    study_ = std::move(*read.study);
    std::mt19937 random(3);
    std::normal_distribution<double> normal;
    for (std::int64_t run = 0; run < study_.design->runs(); ++run) {
      StudyResult& result = results_.emplace_back();
      result.run = run, result.point = study_.design->run(run);
      result.metrics = {normal(random), run % 7 == 0 ? NAN : std::exp(normal(random))};
      result.passed = result.metrics[0] < 0.5;
      if (!result.passed) result.reason = "east < 0.5";
      if (run % 100 == 5) result.end = StudyResult::End::Refused, result.reason = "no such thing, \"so\" to say";
      result.stateHash = random(), result.steps = 50;
    }
  }

  StudyFile fileOf(const std::vector<StudyResult>& results) {
    {
      auto store = StudyStore::openFor(study_, path());
      EXPECT_TRUE(store && store->add(results));
    }
    auto file = StudyFile::open(study_, path());
    EXPECT_TRUE(file) << file.error().text();
    return std::move(*file);
  }
  std::string path() const { return folder_.file("results.apstudy"); }

  test::TemporaryFolder folder_;
  Study study_;
  std::vector<StudyResult> results_;
};

TEST_F(StudyFileTest, ReportsAsFromMemory) {
  const StudyFile file = fileOf(results_);
  EXPECT_EQ(file.hash(), hashOf(results_));
  const auto report = StudyReport::of(file);
  ASSERT_TRUE(report) << report.error().text();
  const StudyReport expected = StudyReport::of(study_, results_);
  EXPECT_EQ(reportText(study_, *report), reportText(study_, expected));
  EXPECT_EQ(reportJson(study_, *report), reportJson(study_, expected));
  EXPECT_EQ(report->metrics[1].summary.count, 857u) << "some runs have no value";
  EXPECT_LT(report->metrics[0].median.low, report->metrics[0].summary.median);
  EXPECT_GT(report->metrics[0].median.high, report->metrics[0].summary.median);
  for (const bool isGreatest : {true, false})
    for (const std::size_t metric : {0u, 1u})
      EXPECT_EQ(file.extremeRun(metric, isGreatest), extremeRun(results_, metric, isGreatest));
}

TEST_F(StudyFileTest, WritesTheTableOfTheResultsInMemory) {
  const StudyFile file = fileOf(results_);
  ASSERT_TRUE(writeResultsCsv(file, folder_.file("all.csv")));
  EXPECT_EQ(*readFile(folder_.file("all.csv")), resultsCsv(study_, results_));
}

TEST_F(StudyFileTest, JoinsWhatIsInterleaved) {
  std::vector<StudyResult> even, odd;
  for (const StudyResult& result : results_)
    (result.run % 2 == 0 || result.run % 9 == 0 ? even : odd).push_back(result);
  odd.push_back(results_[0]);
  const std::string other = folder_.file("odd.apstudy");
  ASSERT_TRUE(StudyStore::openFor(study_, other)->add(odd));
  const StudyFile file = fileOf(even);
  EXPECT_EQ(*StudyStore::openFor(study_, path())->merge(other), static_cast<std::int64_t>(odd.size()) - 1);
  EXPECT_EQ(file.hash(), hashOf(results_));
}

TEST_F(StudyFileTest, AFileThatWasLeftWithoutTablesIsMadeAnew) {
  // SQLite's header alone, as a worker leaves it that is killed in its first moment.
  std::ofstream(path()).close();
  auto empty = SqliteDb::openReadWrite(path());
  ASSERT_TRUE(empty && empty->execute("PRAGMA journal_mode = WAL; CREATE TABLE t(x); DROP TABLE t"));
  ASSERT_TRUE(empty->close());
  ASSERT_GT(std::filesystem::file_size(path()), 0u);
  EXPECT_EQ(fileOf(results_).hash(), hashOf(results_));
}

#ifdef ANTIPODE_NETCDF
TEST_F(StudyFileTest, NetcdfHasADimensionOfRuns) {
  const StudyFile results = fileOf(results_);
  const std::string path = folder_.file("all.nc");
  const auto written = writeResultsNetcdf(results, path);
  ASSERT_TRUE(written) << written.error().text();
  int file = 0, id = 0, unlimited = 0;
  ASSERT_EQ(nc_open(path.c_str(), NC_NOWRITE, &file), NC_NOERR);
  std::size_t runs = 0;
  ASSERT_EQ(nc_inq_dimid(file, "run", &id), NC_NOERR);
  ASSERT_EQ(nc_inq_dimlen(file, id, &runs), NC_NOERR);
  ASSERT_EQ(nc_inq_unlimdim(file, &unlimited), NC_NOERR);
  EXPECT_EQ(unlimited, id);
  ASSERT_EQ(runs, results_.size());
  const auto numbers = [&](const char* name) {
    std::vector<double> values(runs);
    EXPECT_EQ(nc_inq_varid(file, name, &id), NC_NOERR) << name;
    EXPECT_EQ(nc_get_var_double(file, id, values.data()), NC_NOERR) << name;
    return values;
  };
  const auto text = [&](const char* name, std::size_t run, std::size_t length) {
    std::string value(length, '\0');
    const std::size_t start[] = {run, 0}, count[] = {1, length};
    EXPECT_EQ(nc_inq_varid(file, name, &id), NC_NOERR) << name;
    EXPECT_EQ(nc_get_vara_text(file, id, start, count, value.data()), NC_NOERR) << name;
    return std::string(value.c_str());
  };
  const auto east = numbers("east"), late = numbers("late"), drift = numbers("drift_x"),
             passed = numbers("passed"), outcome = numbers("outcome"), steps = numbers("steps"),
             run = numbers("run");
  for (std::size_t i = 0; i < runs; ++i) {
    EXPECT_EQ(east[i], results_[i].metrics[0]);
    EXPECT_EQ(std::isnan(late[i]), i % 7 == 0);
    EXPECT_EQ(drift[i], *parseNumber(results_[i].point.values[0]));
    EXPECT_EQ(passed[i], results_[i].passed ? 1 : 0);
    EXPECT_EQ(outcome[i], static_cast<double>(results_[i].end));
    EXPECT_EQ(steps[i], 50);
    EXPECT_EQ(run[i], static_cast<double>(i));
  }
  EXPECT_EQ(text("name", 3, 1), results_[3].point.values[1]);
  EXPECT_EQ(text("state_hash", 12, 16), fmt::format("{:016x}", results_[12].stateHash));
  EXPECT_EQ(text("reason", 5, 26), results_[5].reason);
  EXPECT_EQ(text("seed", 999, 20), std::to_string(results_[999].point.seed));
  // Beside that of the runs there are those of the lengths of texts, and no others.
  int dimensions = 0, variables = 0;
  ASSERT_EQ(nc_inq_ndims(file, &dimensions), NC_NOERR);
  ASSERT_EQ(nc_inq_nvars(file, &variables), NC_NOERR);
  std::set<int> used;
  for (int variable = 0; variable < variables; ++variable) {
    int count = 0;
    ASSERT_EQ(nc_inq_varndims(file, variable, &count), NC_NOERR);
    std::vector<int> ids(static_cast<std::size_t>(count));
    ASSERT_EQ(nc_inq_vardimid(file, variable, ids.data()), NC_NOERR);
    used.insert(ids.begin(), ids.end());
  }
  EXPECT_EQ(used.size(), static_cast<std::size_t>(dimensions)) << "each is of some quantity";
  nc_close(file);
}
#endif

TEST_F(StudyFileTest, KnowsWhichRangesAreWhole) {
  std::vector<StudyResult> some(results_.begin() + 10, results_.begin() + 20);
  some.push_back(results_[30]);
  StudyFile file = fileOf(some);
  const auto store = StudyStore::openFor(study_, path());
  ASSERT_TRUE(store) << store.error().text();
  struct Case {
    StudyRange range;
    bool isWhole;
  };
  for (const auto& [range, isWhole] :
       {Case{{10, 20}, true}, Case{{12, 13}, true}, Case{{10, 21}, false}, Case{{9, 20}, false},
        Case{{30, 31}, true}, Case{{20, 30}, false}, Case{{5, 5}, true}}) {
    EXPECT_EQ(file.has(range), isWhole) << range.first;
    EXPECT_EQ(store->has(range), isWhole) << range.first;
  }
  EXPECT_EQ(*file.count(), 11);
  std::vector<std::int64_t> runs;
  ASSERT_TRUE(file.forEach({15, 31}, [&](const StudyResult& result) -> Result<void> {
    runs.push_back(result.run);
    return {};
  }));
  EXPECT_EQ(runs, (std::vector<std::int64_t>{15, 16, 17, 18, 19, 30}));
  // Who reads ends the reading.
  const auto ended = file.forEach([&](const StudyResult& result) -> Result<void> {
    if (result.run == 12) return err("enough");
    return {};
  });
  ASSERT_FALSE(ended);
  EXPECT_EQ(ended.error().message, "enough");
}

TEST_F(StudyFileTest, RunsThatDifferInTwoFilesAreNotMerged) {
  const std::string other = folder_.file("other.apstudy");
  std::vector<StudyResult> changed(results_.begin(), results_.begin() + 5);
  changed[3].stateHash ^= 1;
  ASSERT_TRUE(StudyStore::openFor(study_, other)->add(changed));
  fileOf({results_.begin() + 2, results_.begin() + 8});
  auto store = StudyStore::openFor(study_, path());
  const auto merged = store->merge(other);
  ASSERT_FALSE(merged);
  EXPECT_THAT(merged.error().text(), HasSubstr("run 3 differs from the one in " + path()));
  EXPECT_THAT(merged.error().text(), HasSubstr("results of the same version of the program"));
  EXPECT_EQ(*store->count(), 6) << "nothing of it has been added";
  EXPECT_FALSE(store->merge(folder_.file("none.apstudy")));
}

TEST_F(StudyFileTest, OfAnotherBaseResultsAreThoseOfAnotherStudyUnlessItOnlyLooksOtherwise) {
  fileOf(results_);
  const auto isOfStudyWith = [&](const std::string& base) {
    std::ofstream(folder_.file("base.yaml")) << base;
    const StudyRead read = readStudy(study_.text, folder_.file("study.yaml"));
    EXPECT_TRUE(read.study) << base;
    return read.study && StudyFile::open(*read.study, path());
  };
  const std::string base = "antipode: 1\ntime: {duration: 5}\n";
  EXPECT_TRUE(isOfStudyWith(base + "vehicles: [{name: a}]\n"));
  EXPECT_TRUE(isOfStudyWith(base + "name: Two\nvehicles: [{name: a, colour: '#ff0000'}]\n"));
  // The first state of all of these is the same.
  EXPECT_FALSE(isOfStudyWith(base + "vehicles: [{name: a, params: {turn_rate: 30}}]\n"));
  EXPECT_FALSE(isOfStudyWith(base + "vehicles: [{name: a}]\nevents: [{at: 2, post: {DESIRED_THRUST: 50}}]\n"));
  EXPECT_FALSE(isOfStudyWith("antipode: 1\ntime: {duration: 6}\nvehicles: [{name: a}]\n"));
}

TEST_F(StudyFileTest, OtherFilesAreRefusedByWhatTheyAre) {
  fileOf(results_);
  StudyRead read = readStudy(study_.text + "# a comment is a change, too\n", folder_.file("study.yaml"));
  ASSERT_TRUE(read.study);
  const std::string anotherStudy = "holds the results of another study, or of this one before it was changed";
  EXPECT_THAT(StudyStore::openFor(*read.study, path()).error().text(), HasSubstr(anotherStudy));
  EXPECT_THAT(StudyFile::open(*read.study, path()).error().text(), HasSubstr(anotherStudy));
  EXPECT_THAT(readResults(*read.study, path()).error().text(), HasSubstr(anotherStudy));
  const std::string strange = folder_.file("strange.db");
  std::ofstream(strange).close();
  auto db = SqliteDb::openReadWrite(strange);
  ASSERT_TRUE(db &&
              db->execute("CREATE TABLE study(key TEXT, value TEXT); INSERT INTO study VALUES('format', 'x')"));
  ASSERT_TRUE(db->close());
  EXPECT_THAT(StudyStore::openFor(study_, strange).error().text(), HasSubstr("holds no results of a study"));
  std::ofstream(folder_.file("text.db")) << std::string(5000, 'x');
  EXPECT_FALSE(StudyStore::openFor(study_, folder_.file("text.db")));
  EXPECT_FALSE(StudyFile::open(study_, folder_.file("none.apstudy")));
  const std::string nowhere = folder_.file("no_folder/results.apstudy");
  EXPECT_THAT(StudyStore::openFor(study_, nowhere).error().text(), HasSubstr("a folder that may be written to"));
}

TEST_F(StudyFileTest, AFileThatCannotHaveItsTablesIsNotLeftBehind) {
  Study study = std::move(*readStudy(study_.text, folder_.file("study.yaml")).study);
  for (int i = 0; i < 3000; ++i) study.metrics.push_back(*Metric::parse(fmt::format("more_{}", i), "last(x)"));
  EXPECT_THAT(StudyStore::openFor(study, path()).error().text(), HasSubstr("too many columns"));
  for (const char* part : {"", "-wal", "-shm"}) EXPECT_FALSE(std::filesystem::exists(path() + part)) << part;
  // One that was there stays.
  std::ofstream(path()).close();
  EXPECT_FALSE(StudyStore::openFor(study, path()));
  EXPECT_TRUE(std::filesystem::exists(path()));
  EXPECT_EQ(fileOf(results_).hash(), hashOf(results_));
  EXPECT_FALSE(StudyStore::openFor(study, path()));
  EXPECT_EQ(StudyFile::open(study_, path())->hash(), hashOf(results_));
}

TEST_F(StudyFileTest, ARunWithTooMuchTextIsNotWritten) {
  auto store = StudyStore::openFor(study_, path());
  ASSERT_TRUE(store) << store.error().text();
  StudyResult result = results_[0];
  result.reason.assign(std::size_t{1} << 20, 'x');
  const auto refused = store->add({results_[1], result});
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().text(), HasSubstr("too big"));
  result.reason.assign(1'000'000, 'x');
  ASSERT_TRUE(store->add({result}));
  const auto results = readResults(study_, path());
  ASSERT_TRUE(results) << results.error().text();
  EXPECT_EQ(hashOf(*results), hashOf({result}));
}

TEST_F(StudyFileTest, AMetricWithoutAnyValueHasNoExtremeAndNoMean) {
  for (StudyResult& result : results_) result.metrics[1] = NAN;
  const StudyFile file = fileOf(results_);
  EXPECT_EQ(*file.extremeRun(1, true), -1);
  EXPECT_EQ(extremeRun(results_, 1, false), -1);
  const auto report = StudyReport::of(file);
  ASSERT_TRUE(report);
  const std::string json = reportJson(study_, *report);
  EXPECT_THAT(json, HasSubstr("\"late\": {\n      \"values\": 0\n    }")) << json;
  EXPECT_THAT(reportText(study_, *report), HasSubstr("late (m)                   0\n"))
      << reportText(study_, *report);
}

TEST_F(StudyFileTest, CountsRunsWhoseNumbersWereNotFinite) {
  std::vector<StudyResult> results(results_.begin(), results_.begin() + 4);
  for (std::size_t i = 0; i < 2; ++i) {
    results[i].end = StudyResult::End::Diverged, results[i].metrics = {NAN, NAN}, results[i].passed = false;
    results[i].reason = "a number of the state is not finite";
  }
  const StudyFile file = fileOf(results);
  const auto report = StudyReport::of(file);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->diverged, 2);
  EXPECT_EQ(report->metrics[0].summary.count, 2u);
  EXPECT_THAT(reportText(study_, *report), HasSubstr("ended early, because a number was not finite: 2\n"));
  EXPECT_THAT(reportText(study_, *report), HasSubstr("2 failed: a number of the state is not finite\n"));
  EXPECT_THAT(reportJson(study_, *report), HasSubstr("\"diverged\": 2"));
}

/// y = 2 a + b of two factors from 0 to 1: their shares of its variance are 0.8 and 0.2, and they do nothing
/// together.
TEST_F(StudyFileTest, ASaltelliDesignTellsWhatEachFactorIsWorth) {
  StudyRead read = readStudy(
      "antipode_study: 1\nname: Shares\nbase: base.yaml\ndesign: {kind: saltelli, points: 2048}\nfactors:\n"
      "  - {path: environment/drift_x, distribution: uniform, low: 0, high: 1}\n"
      "  - {path: environment/drift_y, distribution: uniform, low: 0, high: 1}\n"
      "metrics: {sum: last(x)}\n",
      folder_.file("study.yaml"));
  ASSERT_TRUE(read.study) << read.problems.at(0).text();
  std::vector<StudyResult> results;
  for (std::int64_t run = 0; run < read.study->design->runs(); ++run) {
    StudyResult& result = results.emplace_back();
    result.run = run, result.point = read.study->design->run(run);
    result.metrics = {2 * *parseNumber(result.point.values[0]) + *parseNumber(result.point.values[1])};
  }
  const StudyReport report = StudyReport::of(*read.study, results);
  ASSERT_EQ(report.metrics[0].sensitivity.size(), 2u);
  const double expected[] = {0.8, 0.2};
  for (std::size_t i = 0; i < 2; ++i) {
    const SensitivityIndex& index = report.metrics[0].sensitivity[i];
    EXPECT_NEAR(index.first, expected[i], 0.02) << i;
    EXPECT_NEAR(index.total, expected[i], 0.02) << i;
    EXPECT_LE(index.firstInterval.low, index.first);
    EXPECT_GE(index.totalInterval.high, index.total);
  }
  const std::string text = reportText(*read.study, report), json = reportJson(*read.study, report);
  EXPECT_THAT(text,
              testing::ContainsRegex("drift_x +rank correlation \\+0\\.[89][0-9]+  first 0\\.(79|80|81)[0-9] "));
  EXPECT_THAT(text, testing::ContainsRegex("drift_y .*  total 0\\.(19|20|21)[0-9] "));
  for (const char* key : {"\"first\"", "\"first_95\"", "\"total\"", "\"total_95\""})
    EXPECT_THAT(json, HasSubstr(key));
  // Some of the runs say nothing of it.
  results.pop_back();
  EXPECT_TRUE(StudyReport::of(*read.study, results).metrics[0].sensitivity.empty());
}

/// Runs without a value cost nothing here: only the first hundred base points have one, and those that are not
/// kept.
TEST_F(StudyFileTest, OfVeryManyRunsTheFirstOnesTellWhatAFactorIsWorth) {
  StudyRead read = readStudy(
      "antipode_study: 1\nbase: base.yaml\ndesign: {kind: saltelli, points: 66667}\nfactors:\n"
      "  - {path: environment/drift_x, distribution: uniform, low: 0, high: 1}\n"
      "metrics: {east: last(x)}\n",
      folder_.file("study.yaml"));
  ASSERT_TRUE(read.study) << read.problems.at(0).text();
  const std::int64_t runs = read.study->design->runs();
  ASSERT_EQ(runs, StudyReport::kMostKept + 1);
  std::vector<StudyResult> results(static_cast<std::size_t>(runs));
  for (std::int64_t run = 0; run < runs; ++run) {
    StudyResult& result = results[static_cast<std::size_t>(run)];
    result.run = run, result.point.values = {"0.5"}, result.metrics = {NAN};
    if (run >= 300) continue;
    result.point = read.study->design->run(run);
    result.metrics = {*parseNumber(result.point.values[0])};
  }
  const StudyReport few = StudyReport::of(*read.study, results);
  const double strange[] = {1000, -1000, 500};
  for (std::size_t i = 0; i < 3; ++i) results[results.size() - 3 + i].metrics = {strange[i]};
  const StudyReport all = StudyReport::of(*read.study, results);
  EXPECT_EQ(all.metrics[0].summary.count, 303u);
  ASSERT_EQ(all.metrics[0].sensitivity.size(), 1u);
  EXPECT_NEAR(few.metrics[0].sensitivity[0].first, 1, 0.2);
  EXPECT_EQ(all.metrics[0].sensitivity[0].first, few.metrics[0].sensitivity[0].first);
  EXPECT_EQ(all.metrics[0].sensitivity[0].total, few.metrics[0].sensitivity[0].total);
  EXPECT_EQ(all.metrics[0].correlations, few.metrics[0].correlations);
}

TEST_F(StudyFileTest, ManyReasonsAreCountedTogether) {
  std::vector<StudyResult> results = results_;
  for (int more = 0; more < 3; ++more) results.push_back(results_.back());
  for (std::size_t i = 0; i < results.size(); ++i)
    results[i].passed = false, results[i].reason = fmt::format("reason {}", i == 1002 ? 7 : i);
  const StudyReport report = StudyReport::of(study_, results);
  ASSERT_EQ(report.failures.size(), 1001u) << "a thousand, and the others";
  EXPECT_EQ(report.failures[0], (std::pair<std::string, std::int64_t>("other reasons", 2)));
  EXPECT_EQ(report.failures[1], (std::pair<std::string, std::int64_t>("reason 7", 2))) << "which was known";
  EXPECT_EQ(report.failures[2].second, 1);
}

TEST_F(StudyFileTest, FewRunsHaveNoIntervals) {
  const StudyReport none = StudyReport::of(study_, {});
  EXPECT_FALSE(none.passRate);
  EXPECT_THAT(reportText(study_, none), HasSubstr("Files: 0 of 1000 runs\n"));
  EXPECT_THAT(reportText(study_, none), Not(HasSubstr("passed:")));
  const StudyReport one = StudyReport::of(study_, std::vector<StudyResult>{results_[1]});
  const std::string json = reportJson(study_, one);
  EXPECT_THAT(json, HasSubstr("\"mean\""));
  for (const char* key : {"\"mean_95\"", "\"median_95\"", "\"p5_95\"", "\"rank_correlation\""})
    EXPECT_THAT(json, Not(HasSubstr(key)));
  const std::string two = reportJson(study_, StudyReport::of(study_, {results_[1], results_[2]}));
  EXPECT_THAT(two, HasSubstr("\"mean_95\""));
}

TEST_F(StudyFileTest, AMetricWithoutAUnitHasNoneInTheReport) {
  StudyRead read = readStudy(
      "antipode_study: 1\nbase: base.yaml\ndesign: {kind: saltelli, points: 8, repeats: 2}\nfactors:\n"
      "  - {path: environment/drift_x, distribution: uniform, low: 0, high: 1}\n"
      "metrics: {meetings: encounters(30), east: last(x)}\n",
      folder_.file("study.yaml"));
  ASSERT_TRUE(read.study) << read.problems.at(0).text();
  std::vector<StudyResult> results;
  for (std::int64_t run = 0; run < read.study->design->runs(); ++run) {
    StudyResult& result = results.emplace_back();
    result.run = run, result.point = read.study->design->run(run);
    result.metrics = {static_cast<double>(run % 3), 0.5 * static_cast<double>(run)};
  }
  const StudyReport report = StudyReport::of(*read.study, results);
  const std::string text = reportText(*read.study, report);
  EXPECT_THAT(text, HasSubstr(folder_.file("study.yaml") + ": 48 of 48 runs\n")) << "it has no name";
  EXPECT_THAT(text, HasSubstr("\nmeetings   "));
  EXPECT_THAT(text, HasSubstr("\neast (m)   "));
  EXPECT_TRUE(report.metrics[0].sensitivity.empty()) << "repeats are noise, which the shares do not know";
}

/// The file itself refuses a run, as a disk that is full may do in the middle of some.
TEST_F(StudyFileTest, ResultsAreAddedAllOrNone) {
  auto store = StudyStore::openFor(study_, path());
  ASSERT_TRUE(store) << store.error().text();
  auto db = SqliteDb::openReadWrite(path());
  ASSERT_TRUE(db && db->execute("ALTER TABLE runs ADD COLUMN room INTEGER CHECK (run <> 2)"));
  ASSERT_TRUE(db->close());
  const std::vector<StudyResult> some(results_.begin(), results_.begin() + 4);
  const auto refused = store->add(some);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().text(), HasSubstr(path()));
  EXPECT_EQ(*store->count(), 0) << "nor those before it";
  EXPECT_TRUE(store->add({some[0], some[1]})) << "nothing is left under way";
  EXPECT_TRUE(store->has({0, 2}));
}

TEST_F(StudyFileTest, AFileWithoutAnIdentityIsOfAnotherStudy) {
  std::ofstream(path()).close();
  auto db = SqliteDb::openReadWrite(path());
  ASSERT_TRUE(db && db->execute("CREATE TABLE study(key TEXT PRIMARY KEY, value TEXT);"
                                "INSERT INTO study VALUES('format', 'Antipode study 2')"));
  ASSERT_TRUE(db->close());
  EXPECT_THAT(StudyFile::open(study_, path()).error().text(), HasSubstr("holds the results of another study"));
}

TEST_F(StudyFileTest, ResultsThatDoNotNoteTheBaseAreThoseOfAnEarlierVersion) {
  fileOf(results_);
  auto db = SqliteDb::openReadWrite(path());
  ASSERT_TRUE(db && db->execute("UPDATE study SET value = 'Antipode study 1' WHERE key = 'format'"));
  ASSERT_TRUE(db->close());
  const std::string told = path() +
                           ": error: was written by an earlier version of Antipode, which did not note the base; "
                           "expected a new file: remove or rename this one, and run the study again";
  EXPECT_EQ(StudyFile::open(study_, path()).error().text(), told);
  EXPECT_EQ(StudyStore::openFor(study_, path()).error().text(), told);
}

TEST_F(StudyFileTest, JoinsMoreThanIsHeldInMemoryAndNothing) {
  StudyRead read = readStudy(
      "antipode_study: 1\nbase: base.yaml\ndesign: {kind: monte-carlo, points: 5000}\nfactors:\n"
      "  - {path: environment/drift_x, distribution: uniform, low: 0, high: 1}\n"
      "metrics: {east: last(x)}\n",
      folder_.file("study.yaml"));
  ASSERT_TRUE(read.study) << read.problems.at(0).text();
  const Study& study = *read.study;
  std::vector<StudyResult> all;
  for (std::int64_t run = 0; run < 5000; ++run) {
    StudyResult& result = all.emplace_back();
    result.run = run, result.point = study.design->run(run), result.metrics = {static_cast<double>(run)};
  }
  const std::string other = folder_.file("other.apstudy"), nothing = folder_.file("nothing.apstudy");
  ASSERT_TRUE(StudyStore::openFor(study, other)->add(all));
  ASSERT_TRUE(StudyStore::openFor(study, nothing));
  auto store = StudyStore::openFor(study, path());
  ASSERT_TRUE(store && store->add({all[3], all[4500]}));
  EXPECT_EQ(store->merge(nothing).value(), 0);
  EXPECT_EQ(*store->count(), 2);
  EXPECT_EQ(store->merge(other).value(), 4998);
  EXPECT_EQ(store->merge(other).value(), 0) << "all of them are there";
  EXPECT_EQ(hashOf(*readResults(study, path())), hashOf(all));
}

TEST_F(StudyFileTest, AStudyWhoseFirstRunIsRefusedHasAFileToo) {
  std::ofstream(folder_.file("two.yaml"))
      << "antipode: 1\ntime: {duration: 5}\nvehicles: [{name: a}, {name: b}]\n";
  StudyRead read = readStudy(
      "antipode_study: 1\nbase: two.yaml\nfactors: [{path: vehicles/b/name, values: [a, b]}]\n"
      "metrics: {east: last(x)}\n",
      folder_.file("study.yaml"));
  ASSERT_TRUE(read.study) << read.problems.at(0).text();
  const std::vector<StudyResult> results = runsOf(*read.study, {0, 2});
  ASSERT_EQ(results[0].end, StudyResult::End::Refused);
  ASSERT_TRUE(StudyStore::openFor(*read.study, path())->add(results));
  const auto again = readResults(*read.study, path());
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(hashOf(*again), hashOf(results));
  EXPECT_EQ((*again)[0].reason, results[0].reason);
  EXPECT_EQ((*again)[0].end, StudyResult::End::Refused);
}

TEST_F(StudyFileTest, AnOpenFileMayBePutInThePlaceOfAnother) {
  StudyFile file = fileOf(results_);
  const std::string other = folder_.file("other.apstudy");
  auto store = StudyStore::openFor(study_, path());
  ASSERT_TRUE(store);
  *store = std::move(*StudyStore::openFor(study_, other));
  ASSERT_TRUE(store->add({results_[0], results_[1]}));
  file = std::move(*StudyFile::open(study_, other));
  EXPECT_EQ(*file.count(), 2);
  EXPECT_EQ(*store->count(), 2);
}

}  // namespace
}  // namespace antipode
