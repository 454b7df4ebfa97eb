// SPDX-License-Identifier: GPL-3.0-or-later
// Which value of a factor is better, and by how much: the tables of a report.
#include "core/study/study_report.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <functional>

namespace antipode {
namespace {

using nlohmann::json;
using testing::ContainsRegex;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

constexpr const char* kTurnRates = "  - {path: vehicles/a/params/turn_rate, from: 20, to: 60, steps: 3}\n";

class ValueTablesTest : public testing::Test {
 protected:
  ValueTablesTest() {
    std::ofstream(folder_.file("base.yaml")) << "antipode: 1\ntime: {duration: 5}\nvehicles: [{name: a}]\n";
  }
  Study studyOf(const std::string& factors, const std::string& design = "{kind: grid}",
                const std::string& more = "") const {
    StudyRead read = readStudy("antipode_study: 1\nbase: base.yaml\ndesign: " + design + "\nfactors:\n" + factors +
                                   "metrics: {east: last(x)}\n" + more,
                               folder_.file("study.yaml"));
    for (const Problem& problem : read.problems) ADD_FAILURE() << problem.text();
    return std::move(*read.study);
  }
  /// The report of all runs of a study, whose metric `valueOf` gives.
  static StudyReport reportOf(const Study& study, const std::function<double(const StudyPoint& run)>& valueOf) {
    std::vector<StudyResult> results;
    for (std::int64_t run = 0; run < study.design->runs(); ++run) {
      StudyResult& result = results.emplace_back();
      result.run = run, result.point = study.design->run(run);
      result.metrics = {valueOf(result.point)};
      result.passed = result.metrics[0] > 30;
    }
    return StudyReport::of(study, results);
  }
  /// A value that the turn rate and the seed decide.
  static double eastOf(const StudyPoint& run) { return std::stod(run.values[0]) + 0.5 * std::stod(run.values[1]); }
  static std::vector<std::string> textsOf(const std::vector<ValueGroup>& groups) {
    std::vector<std::string> texts;
    for (const ValueGroup& group : groups)
      texts.push_back(fmt::format("{}: {}", fmt::join(group.values, " "), group.metrics[0].mean));
    return texts;
  }

  test::TemporaryFolder folder_;
};

TEST_F(ValueTablesTest, EachValueHasItsMeanAndDeviationOverTheSeeds) {
  const Study study = studyOf(std::string(kTurnRates) + "  - {path: seed, values: [1, 2, 3, 4, 5]}\n");
  const StudyReport report = reportOf(study, eastOf);
  ASSERT_EQ(report.tables.size(), 1u) << "a seed is no variant";
  EXPECT_THAT(textsOf(report.tables[0].groups), ElementsAre("20: 21.5", "40: 41.5", "60: 61.5"));
  for (const ValueGroup& group : report.tables[0].groups) {
    const ValueGroup::OfMetric& east = group.metrics[0];
    EXPECT_EQ(east.count, 5u);
    EXPECT_NEAR(east.deviation, 0.5 * std::sqrt(2.5), 1e-12);
    EXPECT_LT(east.interval.low, east.mean);
    EXPECT_GT(east.interval.high, east.mean);
    EXPECT_LT(east.interval.high - east.interval.low, 3 * east.deviation);
  }
  const std::string text = reportText(study, report);
  EXPECT_THAT(
      text, ContainsRegex("\neast \\(m\\), by turn_rate\n  turn_rate  values +mean +95 % of the mean +deviation\n"
                          "  20 +5 +21\\.5 +[0-9.]+ to [0-9.]+ +0\\.7906\n"));
  EXPECT_THAT(text, Not(HasSubstr("passed, by"))) << "the study has no verdict";
  const json groups = json::parse(reportJson(study, report))["groups"];
  ASSERT_THAT(groups, SizeIs(3));
  EXPECT_EQ(groups[2]["factors"], json({{"turn_rate", "60"}}));
  EXPECT_EQ(groups[2]["metrics"]["east"]["mean"], 61.5);
  EXPECT_EQ(groups[2]["metrics"]["east"]["values"], 5);
  EXPECT_FALSE(groups[2].contains("passed"));
}

TEST_F(ValueTablesTest, RunsThatMeetTheVerdictAreCountedByValue) {
  const Study study = studyOf(std::string(kTurnRates) + "  - {path: seed, values: [1, 2, 3, 4]}\n", "{kind: grid}",
                              "verdict: [east > 30]\n");
  const StudyReport report = reportOf(study, eastOf);
  EXPECT_THAT(reportText(study, report), ContainsRegex("\npassed, by turn_rate\n.*\n"
                                                       "  20 +4 +0 +0\\.0 +0\\.0 to [0-9.]+ %\n"
                                                       "  40 +4 +4 +100\\.0 +[0-9.]+ to 100\\.0 %\n"));
  const json groups = json::parse(reportJson(study, report))["groups"];
  EXPECT_EQ(groups[0]["passed"], 0);
  EXPECT_EQ(groups[1]["passed"], 4);
  EXPECT_EQ(groups[1]["pass_rate_95"][1], 1);
}

TEST_F(ValueTablesTest, FactorsOfFewValuesAlsoStandTogether) {
  const std::string speeds = "  - {path: environment/drift_x, values: [0, 1]}\n";
  const Study study = studyOf(kTurnRates + speeds);
  const StudyReport report =
      reportOf(study, [](const StudyPoint& run) { return run.values[1] == "1" ? NAN : std::stod(run.values[0]); });
  ASSERT_EQ(report.tables.size(), 3u);
  EXPECT_THAT(report.tables[2].factors, ElementsAre(0, 1));
  EXPECT_THAT(report.tables[2].groups, SizeIs(6));
  EXPECT_THAT(report.tables[1].groups[0].metrics[0].mean, 40);
  EXPECT_EQ(report.tables[1].groups[1].runs, 3);
  EXPECT_EQ(report.tables[1].groups[1].metrics[0].count, 0u) << "no run with this drift has a value";
  const std::string text = reportText(study, report);
  EXPECT_THAT(text, HasSubstr("east (m), by turn_rate and drift_x\n  turn_rate  drift_x  values"));
  EXPECT_THAT(text, ContainsRegex("\n  60         0 +1 +60\n  60         1 +0\n")) << "one value has no interval";
  const json groups = json::parse(reportJson(study, report))["groups"];
  EXPECT_EQ(groups.back()["factors"], json({{"turn_rate", "60"}, {"drift_x", "1"}}));
}

TEST_F(ValueTablesTest, FactorsOfManyValuesHaveNoTable) {
  const auto tablesOf = [&](const std::string& factors, const std::string& design = "{kind: grid}") {
    return reportOf(studyOf(factors, design), [](const StudyPoint&) { return 1.0; }).tables.size();
  };
  const std::string drift = "  - {path: environment/drift_x, from: 0, to: 1, steps: ";
  EXPECT_EQ(tablesOf(drift + "10}\n"), 1u);
  EXPECT_EQ(tablesOf(drift + "11}\n"), 0u);
  EXPECT_EQ(tablesOf("  - {path: environment/drift_x, values: [0]}\n"), 0u)
      << "there is nothing to choose between";
  EXPECT_EQ(tablesOf(drift + "10}\n" + kTurnRates), 3u);
  EXPECT_EQ(tablesOf(drift + "10}\n" + "  - {path: environment/drift_y, from: 0, to: 1, steps: 6}\n"), 2u)
      << "60 combinations are too many";
  EXPECT_EQ(tablesOf("  - {path: environment/drift_x, distribution: uniform, low: 0, high: 1}\n",
                     "{kind: monte-carlo, points: 4}"),
            0u);
}

TEST_F(ValueTablesTest, PointsOfATableHaveTheValuesOfTheTable) {
  std::ofstream(folder_.file("points.csv")) << "drift_x\n0.5\n0.1\n0.5\n";
  const Study study =
      studyOf("  - {path: environment/drift_x, values: [0]}\n", "{kind: points, file: points.csv, repeats: 2}");
  const StudyReport report = reportOf(study, [](const StudyPoint& run) { return std::stod(run.values[0]); });
  ASSERT_EQ(report.tables.size(), 1u);
  EXPECT_THAT(textsOf(report.tables[0].groups), ElementsAre("0.5: 0.5", "0.1: 0.1"));
  EXPECT_EQ(report.tables[0].groups[0].runs, 4);
}

/// Every second run is kept, which are those of one drift alone.
TEST_F(ValueTablesTest, OfVeryManyRunsAllAreInTheTables) {
  const Study study =
      studyOf("  - {path: environment/drift_x, values: [0, 1]}\n", "{kind: grid, repeats: 100001}");
  ASSERT_GT(study.design->runs(), StudyReport::kMostKept);
  const StudyReport report = reportOf(study, [](const StudyPoint& run) { return run.repeat % 2; });
  for (const ValueGroup& group : report.tables.at(0).groups) {
    EXPECT_EQ(group.metrics[0].count, 100'001u);
    EXPECT_NEAR(group.metrics[0].deviation, 0.5, 1e-4);
    EXPECT_NEAR(group.metrics[0].interval.high - group.metrics[0].mean, 1.96 * 0.5 / std::sqrt(100'001), 1e-5);
  }
}

}  // namespace
}  // namespace antipode
