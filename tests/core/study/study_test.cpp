// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study.h"

#include "core/run/compare_run.h"
#include "core/study/chunk_pace.h"
#include "core/study/study_report.h"
#include "core/study/study_store.h"
#include "tests/support/files.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <thread>

namespace antipode {
namespace {

using testing::HasSubstr;

constexpr const char* kBase = R"(antipode: 1
name: Two boats
time: {duration: 20, record_every: 1}
vehicles:
  - {name: a, start: {x: 0, y: 0}}
  - {name: b, start: {x: 50, y: 0}}
events:
  - {at: 0, post: {DESIRED_THRUST: 50, DESIRED_RUDDER: 5}}
scripts:
  - name: gust
    vehicle: a
    random: {D: {min: -0.3, max: 0.3, key: at_post}}
    reset_max: nolimit
    reset_time: all-posted
    events: [{var: DRIFT_X, val: "$[D]", time: [1, 3]}]
)";

std::string studyText(const std::string& more = {}, const std::string& factors = R"(
  - {path: vehicles/*/params/turn_rate, values: [40, 60, 80]}
  - {name: drift, path: environment/drift_x, distribution: normal, mean: 0, deviation: 0.2}
)",
                      const std::string& design = "{kind: monte-carlo, points: 40, repeats: 2}") {
  return "antipode_study: 1\nname: Turning\nbase: base.yaml\ndesign: " + design + "\nfactors:" + factors +
         "metrics:\n  east: last(a.x)\n  close: closest_approach\nverdict: [east > 5]\n" + more;
}

class StudyTest : public testing::Test {
 protected:
  StudyTest() { std::ofstream(folder_.file("base.yaml")) << kBase; }

  Study studyOf(const std::string& text) {
    StudyRead read = readStudy(text, folder_.file("study.yaml"));
    for (const Problem& problem : read.problems) ADD_FAILURE() << problem.text();
    return std::move(*read.study);
  }
  /// The first problem, from line to what is right.
  std::string problemOf(const std::string& text) {
    const StudyRead read = readStudy(text, folder_.file("study.yaml"));
    if (read.problems.empty()) return "none";
    const Problem& p = read.problems[0];
    EXPECT_FALSE(read.study.has_value()) << text;
    EXPECT_GT(p.location.line, 0) << p.text();
    return fmt::format("{}: {}; {}", p.location.line, p.message, p.expected);
  }
  static std::vector<StudyResult> resultsOf(const Study& study, int threads, std::int64_t chunk) {
    std::vector<StudyResult> all(static_cast<std::size_t>(study.design->runs()));
    StudyJob job;
    job.range = {0, study.design->runs()}, job.threads = threads, job.chunk = chunk;
    job.take = [&](std::vector<StudyResult> results) -> Result<void> {
      for (StudyResult& result : results) all[static_cast<std::size_t>(result.run)] = std::move(result);
      return {};
    };
    EXPECT_TRUE(runStudy(study, job));
    return all;
  }

  test::TemporaryFolder folder_;
};

TEST_F(StudyTest, GivesTheSameForAnyThreadsAndChunks) {
  const Study study = studyOf(studyText());
  const auto one = resultsOf(study, 1, 80);
  EXPECT_EQ(one.size(), 80u);
  EXPECT_GT(StudyReport::of(study, one).metrics[0].summary.deviation, 0.5) << "the runs differ";
  for (const auto& [threads, chunk] : {std::pair(2, 1), {2, 7}, {4, 16}})
    EXPECT_EQ(hashOf(resultsOf(study, threads, chunk)), hashOf(one)) << threads << " " << chunk;
}

TEST_F(StudyTest, WithoutAVerdictOfItsOwnThatOfTheBaseCounts) {
  std::ofstream(folder_.file("base.yaml")) << kBase << "verdict: {fail: a.x > 22}\n";
  std::string text = studyText();
  text.erase(text.find("verdict:"), std::string("verdict: [east > 5]\n").size());
  const Study study = studyOf(text);
  EXPECT_TRUE(study.hasVerdict());
  int passed = 0;
  for (const StudyResult& result : resultsOf(study, 1, 80)) {
    // Rows are a second apart, and a boat that turned back would have been there before its last row.
    EXPECT_TRUE(result.passed || result.reason == "a.x > 22") << result.reason;
    if (result.metrics[0] > 22) {
      EXPECT_FALSE(result.passed);
    }
    passed += result.passed;
  }
  EXPECT_GT(passed, 0);
  EXPECT_LT(passed, 80);
}

TEST_F(StudyTest, GoesOnWhereItWasInterrupted) {
  std::string text = studyText();
  text.replace(text.find("points: 40"), 10, "points: 150");
  const Study study = studyOf(text);
  const std::uint64_t whole = hashOf(resultsOf(study, 1, 300));
  const std::string path = folder_.file("results.apstudy");
  std::mt19937 random(5);
  int interruptions = 0;
  for (int start = 0; start < 200; ++start) {
    auto store = StudyStore::openFor(study, path);
    ASSERT_TRUE(store) << store.error().text();
    std::stop_source stop;
    StudyJob job;
    job.range = {0, study.design->runs()};
    job.threads = 1 + static_cast<int>(random() % 4), job.chunk = 1 + static_cast<std::int64_t>(random() % 5);
    std::size_t left = random() % 3;
    job.isDone = [&](StudyRange range) { return store->has(range); };
    job.take = [&](std::vector<StudyResult> results) {
      if (left-- == 0) stop.request_stop();
      return store->add(results);
    };
    ASSERT_TRUE(runStudy(study, job, stop.get_token()));
    if (*store->count() == study.design->runs()) break;
    ++interruptions;
  }
  EXPECT_GE(interruptions, 20);
  const auto results = readResults(study, path);
  ASSERT_TRUE(results) << results.error().text();
  EXPECT_EQ(results->size(), 300u);
  EXPECT_EQ(hashOf(*results), whole);
}

TEST_F(StudyTest, StoppingActsInTheMiddleOfARun) {
  const Study study = studyOf(studyText("duration: 1000000000\n"));  // which nobody could wait for
  std::stop_source stop;
  const std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop.request_stop();
  });
  StudyJob job;
  job.range = {0, study.design->runs()}, job.threads = 2;
  bool hasResults = false;
  job.take = [&](const std::vector<StudyResult>&) -> Result<void> {
    hasResults = true;
    return {};
  };
  EXPECT_TRUE(runStudy(study, job, stop.get_token()));
  EXPECT_FALSE(hasResults);
}

TEST_F(StudyTest, ChunksFillBlocksAndTakeAboutHalfASecond) {
  const Study study = studyOf(studyText());
  EXPECT_EQ(runsInBlock(study), 32) << "of two boats";
  ChunkPace pace(study, 1'000'000);
  EXPECT_EQ(pace.next(), 32);
  pace.took(32, 0.001);
  EXPECT_EQ(pace.next(), 128) << "it grows step by step";
  pace.took(128, 0.1);
  EXPECT_EQ(pace.next(), 512);
  pace.took(512, 0.25);
  EXPECT_EQ(pace.next(), 1024);
  EXPECT_EQ(pace.next(1'000'000), 1024);
  EXPECT_EQ(pace.next(600), 288) << "half of what is left, in whole blocks";
  EXPECT_EQ(pace.next(3), 32) << "a block at least";
  pace.took(1024, 100);
  EXPECT_EQ(pace.next(), 32) << "a block at least";
  pace.took(32, 0);
  EXPECT_EQ(pace.next(), 128) << "quicker than the clock can tell";
  EXPECT_EQ(ChunkPace(study, 5).next(), 5) << "there are no more";
  ChunkPace few(study, 512);
  few.took(32, 0.001);
  EXPECT_EQ(few.next(), 64) << "so that no worker waits for the others";
  const Study stopping = studyOf(studyText("stop: {metric: east, width: 2}\n"));
  ChunkPace often(stopping, 1'000'000);
  often.took(32, 0.001);
  EXPECT_EQ(often.next(), 32) << "the rule is looked at after each chunk";
}

TEST_F(StudyTest, ShardsAreJoined) {
  const Study study = studyOf(studyText());
  const auto all = resultsOf(study, 2, 16);
  const std::string paths[] = {folder_.file("0"), folder_.file("1"), folder_.file("2")};
  for (std::size_t shard = 0; shard < 3; ++shard) {
    auto store = StudyStore::openFor(study, paths[shard]);
    ASSERT_TRUE(store);
    std::vector<StudyResult> part;
    for (std::size_t i = shard == 2 ? 50 : 30 * shard; i < (shard == 2 ? 80 : 30 * shard + 30); ++i)
      part.push_back(all[i]);
    ASSERT_TRUE(store->add(part));
  }
  auto joined = StudyStore::openFor(study, paths[0]);
  EXPECT_EQ(*joined->merge(paths[1]), 30);
  EXPECT_EQ(*joined->merge(paths[2]), 20) << "ten of them were there";
  EXPECT_EQ(hashOf(*readResults(study, paths[0])), hashOf(all));

  // A shard in which a run came out otherwise is refused.
  StudyResult other = all[3];
  other.stateHash ^= 1;
  auto wrong = StudyStore::openFor(study, folder_.file("wrong"));
  ASSERT_TRUE(wrong->add({other}));
  EXPECT_THAT(joined->merge(folder_.file("wrong")).error().message, HasSubstr("run 3 differs"));
  // So is one of another study.
  const Study second =
      studyOf(studyText("", "\n  - {path: vehicles/*/params/turn_rate, values: [40, 60]}\n", "{}"));
  EXPECT_THAT(
      joined->merge((StudyStore::openFor(second, folder_.file("second")), folder_.file("second"))).error().message,
      HasSubstr("another study"));
  std::ofstream(folder_.file("text")) << "no database";
  EXPECT_FALSE(joined->merge(folder_.file("text")));
  // One of which the disk or the network has lost the second half.
  ASSERT_TRUE(StudyStore::openFor(study, folder_.file("half"))->add(all));
  const auto size = std::filesystem::file_size(folder_.file("half"));
  for (const auto left : {size / 2, size - 100, std::uintmax_t{1000}}) {
    std::filesystem::copy_file(folder_.file("half"), folder_.file("cut"),
                               std::filesystem::copy_options::overwrite_existing);
    std::filesystem::resize_file(folder_.file("cut"), left);
    const auto merged = joined->merge(folder_.file("cut"));
    ASSERT_FALSE(merged) << left;
    EXPECT_THAT(merged.error().text(), HasSubstr(folder_.file("cut"))) << left;
  }
  EXPECT_EQ(hashOf(*readResults(study, paths[0])), hashOf(all)) << "what was there is as it was";
}

TEST_F(StudyTest, TheSeedOfTheScenarioIsAFactor) {
  const Study study = studyOf(studyText("", "\n  - {path: seed, values: [1, 2, 3]}\n", "{kind: grid}"));
  ASSERT_TRUE(StudyStore::openFor(study, folder_.file("seeds"))->add(resultsOf(study, 1, 3)));
  const auto results = readResults(study, folder_.file("seeds"));
  ASSERT_EQ(results->size(), 3u);
  EXPECT_EQ((*results)[2].point.values, std::vector<std::string>{"3"});
  EXPECT_NE((*results)[0].stateHash, (*results)[1].stateHash);
}

TEST_F(StudyTest, AnyRunCanBeHadAgain) {
  const Study study = studyOf(studyText());
  const auto all = resultsOf(study, 1, 80);
  for (const std::size_t run : {0u, 17u, 79u}) {
    EXPECT_EQ(runOf(study, static_cast<std::int64_t>(run)).hash(), all[run].hash());
    const auto recording = recordingOf(study, static_cast<std::int64_t>(run));
    ASSERT_TRUE(recording);
    EXPECT_EQ((*recording)->valueAt(0, Channel::X, 1e9), all[run].metrics[0]);
  }
}

TEST_F(StudyTest, RepeatsShareNoiseAcrossPoints) {
  const Study study =
      studyOf(studyText("", "\n  - {name: nothing, path: vehicles/b/params/turn_rate, values: [40, 40]}\n",
                        "{kind: grid, repeats: 3}"));
  const auto all = resultsOf(study, 1, 6);
  for (std::size_t repeat = 0; repeat < 3; ++repeat)
    EXPECT_EQ(all[repeat].metrics[0], all[3 + repeat].metrics[0]) << "the same gusts";
  EXPECT_NE(all[0].metrics[0], all[1].metrics[0]);
}

TEST_F(StudyTest, ARunThatCannotStartIsAResult) {
  // Two vehicles of one name: each value fits, but not the scenario.
  const Study study =
      studyOf(studyText("", "\n  - {name: who, path: vehicles/b/name, values: [b, a]}\n", "{kind: grid}"));
  const auto all = resultsOf(study, 1, 2);
  EXPECT_EQ(all[0].end, StudyResult::End::Finished);
  EXPECT_EQ(all[1].end, StudyResult::End::Refused);
  EXPECT_FALSE(all[1].passed);
  EXPECT_FALSE(all[1].reason.empty());
  EXPECT_TRUE(std::isnan(all[1].metrics[0]));
  const StudyReport report = StudyReport::of(study, all);
  EXPECT_EQ(report.refused, 1);
  EXPECT_EQ(report.metrics[0].summary.count, 1u);
}

TEST_F(StudyTest, ARunWhoseNumbersAreNotFiniteEndsThereAndTheOthersGoOn) {
  std::ofstream(folder_.file("base.yaml"))
      << "antipode: 1\ntime: {duration: 5}\nvehicles: [{name: a}]\nevents:\n"
         "  - {at: 1, post: {DRIFT_VECTOR_MULT: 1e200}}\n  - {at: 2, post: {DRIFT_VECTOR_MULT: 1e200}}\n";
  const Study study = studyOf(
      "antipode_study: 1\nbase: base.yaml\nfactors: [{path: environment/drift_x, values: [1, 0]}]\n"
      "metrics: {east: last(a.x)}\nverdict: [east < 5]\n");
  const auto all = resultsOf(study, 1, 2);
  EXPECT_EQ(all[0].end, StudyResult::End::Diverged);
  EXPECT_EQ(all[0].reason, "a number of the state is not finite");
  EXPECT_FALSE(all[0].passed);
  EXPECT_TRUE(std::isnan(all[0].metrics[0]));
  EXPECT_GE(all[0].steps, 20);
  EXPECT_LT(all[0].steps, 50);
  EXPECT_EQ(all[1].end, StudyResult::End::Finished);
  EXPECT_EQ(all[1].metrics[0], 0);
  EXPECT_TRUE(all[1].passed);
  EXPECT_EQ(all[1].steps, 50);
  EXPECT_EQ(all[0].hash(), runOf(study, 0).hash()) << "as if it were alone";
  EXPECT_EQ(StudyReport::of(study, all).diverged, 1);
}

TEST_F(StudyTest, ReportsAndTables) {
  const Study study = studyOf(studyText());
  const auto all = resultsOf(study, 2, 16);
  const StudyReport report = StudyReport::of(study, all);
  EXPECT_EQ(report.done, 80);
  EXPECT_GT(report.metrics[0].correlations[1], 0.25) << "drift to the east brings the boat east";
  EXPECT_THAT(reportText(study, report), HasSubstr("Turning: 80 of 80 runs"));
  EXPECT_THAT(reportJson(study, report), HasSubstr(fmt::format("\"hash\": \"{:016x}\"", hashOf(all))));
  const std::string csv = resultsCsv(study, all);
  EXPECT_EQ(std::ranges::count(csv, '\n'), 81);
  EXPECT_THAT(csv, HasSubstr("run,point,repeat,seed,turn_rate,drift,east,close,passed"));
  const std::int64_t worst = extremeRun(all, 0, true);
  for (const StudyResult& result : all)
    EXPECT_LE(result.metrics[0], all[static_cast<std::size_t>(worst)].metrics[0]);
}

TEST_F(StudyTest, PointsComeFromATable) {
  std::ofstream(folder_.file("points.csv")) << "drift, turn_rate\n0.1, 40\n-0.2, 60\n";
  const Study study = studyOf(studyText("", R"(
  - {path: vehicles/*/params/turn_rate, values: [1]}
  - {name: drift, path: environment/drift_x, values: [0]}
)",
                                        "{kind: points, file: points.csv}"));
  ASSERT_EQ(study.design->points(), 2);
  EXPECT_EQ(study.design->run(1).values, (std::vector<std::string>{"60", "-0.2"}));
}

TEST(ShippedStudies, RunWithoutAProblem) {
  int studies = 0;
  for (const auto& entry : std::filesystem::directory_iterator(test::sourceFile("studies"))) {
    if (!entry.is_regular_file()) continue;
    ++studies;
    const StudyRead read = readStudyFile(entry.path().string());
    ASSERT_TRUE(read.study) << read.problems[0].text();
    EXPECT_TRUE(read.problems.empty());
    const StudyResult result = runOf(*read.study, 0);
    EXPECT_EQ(result.end, StudyResult::End::Finished) << result.reason;
    for (const double metric : result.metrics) EXPECT_TRUE(std::isfinite(metric)) << entry.path();
  }
  EXPECT_GT(studies, 0);
}

TEST_F(StudyTest, AMetricOfAVariableThatNothingSetsIsAWarning) {
  std::ofstream(folder_.file("flag.yaml"))
      << "antipode: 1\ntime: {duration: 20}\nvehicles:\n  - name: a\n    behaviours:\n"
         "      - {type: waypoint, points: [[0, 5]], speed: 2, endflags: [ARRIVED = true]}\n";
  const StudyRead read = readStudy(
      "antipode_study: 1\nbase: flag.yaml\nfactors: [{path: seed, values: [1]}]\nmetrics:\n"
      "  fine: time_of(a.ARRIVED == true)\n  state: last(IVPHELM_STATE == 1)\n  late: time_of(a.ARRIVD == true)\n",
      folder_.file("study.yaml"));
  ASSERT_EQ(read.problems.size(), 1U) << read.problems[1].text();
  EXPECT_THAT(read.problems[0].text(), HasSubstr("study.yaml:7:9: warning: nothing in the base sets the variable "
                                                 "'ARRIVD'; expected 'ARRIVED'"));
  ASSERT_TRUE(read.study) << "a warning does not keep anybody from running it";
}

TEST_F(StudyTest, SaysWhatIsWrongAndWhere) {
  const auto factor = [](const std::string& line) {
    return studyText("", "\n  - " + line + "\n", "{kind: grid}");
  };
  const auto oneMetric = [](const std::string& metric) {
    return "antipode_study: 1\nbase: base.yaml\nfactors: []\nmetrics: {" + metric + "}\n";
  };
  const std::pair<std::string, const char*> wrong[] = {
      {"name: x\n", "1: the key 'antipode_study' is missing; 'antipode_study: 1' at the top of the file"},
      {"antipode: 1\nvehicles: []\n", "1: this is a scenario; a study, whose first key is 'antipode_study'"},
      {"antipode_study: 1\nbase: base.yaml\nmetrics: {a: max(x)}\n",
       "1: the key 'factors' is missing; what the runs differ in, such as 'factors: [{path: seed"},
      {"antipode_study: 2\nbase: base.yaml\nfactors: []\nmetrics: {a: max(x)}\n", "1: antipode_study"},
      {"antipode_study: 1\nbase: none.yaml\nfactors: []\nmetrics: {a: max(x)}\n", "none.yaml"},
      {factor("{path: vehicles/*/params/turn_rat, values: [1]}"), "6: vehicles/*/params/turn_rat: "},
      {factor("{path: vehicles/c/params/turn_rate, values: [1]}"), "6: vehicles/c/params/turn_rate: "},
      {factor("{path: vehicles/*/params/turn_rate, values: [400]}"),
       "6: vehicles/*/params/turn_rate: vehicle 'a': turn_rate: 400 is out"},
      {factor("{path: vehicles/*/params/turn_rate, values: [fast]}"), "6: vehicles/*/params/turn_rate: "},
      {factor("{path: vehicles/*/params/turn_rate, values: []}"), "6: the factor has no values"},
      {factor("{path: vehicles/*/params/turn_rate}"), "6: the factor has no values"},
      {factor("{values: [1]}"), "6: 'path' is missing"},
      {factor("{name: 2nd, path: time/seed, values: [1]}"), "6: '2nd' is no name of a factor"},
      {factor("{path: environment/drift_x, from: 1, to: 2}"), "6: a range needs from, to and steps"},
      {factor("{path: environment/drift_x, from: 1, to: 2, steps: 1}"), "6: steps: 1 is out of range"},
      {factor("{path: environment/drift_x, distribution: normal, mean: 0, deviation: -1}"), "6: deviation: -1"},
      {factor("{path: environment/drift_x, distribution: normal, mean: 0}"), "6: normal: 'deviation' is missing"},
      {factor("{path: environment/drift_x, distribution: uniform, low: 2, high: 1}"),
       "6: low 2 is not below high 1"},
      {factor("{path: environment/drift_x, distribution: gauss}"), "6: distribution: 'gauss'"},
      {factor("{path: environment/drift_x, distribution: weights, values: [1, 2], weights: [1]}"),
       "6: 1 weights for 2 values"},
      {factor("{path: environment/drift_x, distribution: uniform, low: 0, high: 1}"),
       "4: grid: factor 'drift_x' has a distribution"},
      {factor("{path: vehicles/*/params/turn_rate, distribution: uniform, low: 50, high: 500}"),
       "6: vehicles/*/params/turn_rate: vehicle 'a': turn_rate: "},
      {studyText("", "\n  - {path: time/seed, values: [1]}\n  - {name: b, path: time.seed, values: [2]}\n", "{}"),
       "7: the factors 'seed_value' and 'b' set the same path"},
      {studyText("",
                 "\n  - {path: time/seed, values: [1]}\n  - {name: Seed_value, path: time/step, values: [1]}\n",
                 "{}"),
       "7: two factors are called 'seed_value'"},
      {factor("{name: Seed, path: time/seed, values: [1]}"),
       "6: 'Seed' is a column of all results, so no factor can be called so; another name"},
      {factor("{name: close, path: time/seed, values: [1]}"), "9: a factor is called 'close', too"},
      {oneMetric("reason: max(x)"), "4: 'reason' is a column of all results, so no metric"},
      {oneMetric("a: max(x), A: min(x)"), "4: two metrics are called 'A'"},
      {oneMetric("a: max(boat.x)"), "4: there is no vehicle 'boat'; one of a, b"},
      {oneMetric("a: max(dept)"), "4: 'dept' is neither a channel nor a variable of the base; depth"},
      {oneMetric("a: mean(x after 30)"), "4: nothing is after 30 s: the runs take 20 s"},
      {studyText("", "\n  - {path: time/seed, values: [1]}\n", "{kind: monte-carlo}"),
       "4: monte-carlo: 'points' is missing"},
      {studyText("", "\n  - {path: time/seed, values: [1]}\n", "{kind: monte-carlo, points: 1e12}"),
       "4: points: "},
      {studyText("", "\n  - {path: time/seed, values: [1]}\n", "{kind: sobol, points: 1e10, repeats: 1e6}"),
       "4: the study has 1e+16 runs"},
      {studyText("", "\n  - {path: time/seed, values: [1]}\n", "{kind: monte-carlo, points: 2.5}"),
       "4: points: 2.5 is not a whole number"},
      {studyText("", "\n  - {path: time/seed, values: [1]}\n", "{kind: monte-carlo, points: 2, repeats: 1.9}"),
       "4: repeats: 1.9 is not a whole number"},
      {factor("{path: environment/drift_x, from: 0, to: 1, steps: 2.9}"), "6: steps: '2.9' is not a whole number"},
      {studyText("", "\n  - {path: time/seed, values: [1]}\n", "{kind: points, file: none.csv}"), "4: "},
      {studyText("", "\n  - {path: time/seed, values: [1]}\n", "{kind: lattice}"), "4: kind: 'lattice'"},
      {studyText("stop: {metric: late, width: 1}\n"), "12: there is no metric 'late'; one of east, close"},
      {studyText("stop: {metric: east}\n"), "12: a rule of a metric needs 'metric' and 'width'"},
      {studyText("stopp: {}\n"), "12: unknown key 'stopp'"},
      {studyText("correlations: [{factors: [drift, x], value: 0.5}]\n"), "4: correlation: 'x' is none"},
      {studyText("correlations: [{factors: [drift], value: 0.5}]\n"), "12: this is no correlation"},
      {studyText("correlations: [{factors: [a, b], value: 3}]\n"), "12: value: 3"},
      {"antipode_study: 1\nbase: base.yaml\nfactors: []\nmetrics: {a: biggest(x)}\n", "4: 'biggest' is no metric"},
      {"antipode_study: 1\nbase: base.yaml\nfactors: []\nmetrics: {a: max(x +)}\n", "4: the expression ends here"},
      {"antipode_study: 1\nbase: base.yaml\nfactors: []\nmetrics: {3: max(x)}\n", "4: '3' is no name of a metric"},
      {"antipode_study: 1\nbase: base.yaml\nfactors: []\nmetrics: [max(x)]\n", "4: metrics: this is no map"},
      {"antipode_study: 1\nbase: base.yaml\nfactors: []\nmetrics: {a: max(x)}\nverdict: [b < 3]\n",
       "5: there is no metric 'b'; one of a"},
      {"antipode_study: 1\nbase: base.yaml\nfactors: []\nmetrics: {a: max(x)}\nverdict: [a <]\n",
       "5: the expression ends here"},
      {"antipode_study: 1\nbase: base.yaml\nfactors: 3\nmetrics: {a: max(x)}\n", "3: factors: this is not a list"},
      {factor("{path: environment/drift_x, values: [1], distribution: uniform, low: 0, high: 1}"),
       "6: a factor has values or a distribution, not both"},
      {factor("{path: environment/drift_x, from: 0, to: 1, steps: 3, distribution: uniform, low: 0, high: 1}"),
       "6: a factor has values or a distribution, not both"},
      {factor("{path: environment/drift_x, to: 2, steps: 3}"), "6: a range needs from, to and steps"},
      {factor("{path: environment/drift_x, distribution: triangular, low: 0, high: 1, mode: 2}"),
       "6: mode 2 is outside; a value from 0 to 1"},
      {factor("{name: a-b, path: time/seed, values: [1]}"), "6: 'a-b' is no name of a factor"},
      {oneMetric("a: \"max(x +)\""), "4: the expression ends here"},
      {studyText("stop: {width: 2}\n"), "12: a rule of a metric needs 'metric' and 'width'"},
      {studyText("correlations: [{factors: [drift, drift], value: 0.5}]\n"),
       "4: correlation: 'drift' with itself"},
      {studyText("correlations: [{factors: [drift, turn_rate]}]\n"), "12: this is no correlation"},
      {"antipode_study: 1\nbase: base.yaml\nfactors: []\nmetrics: {a: max(x)}\nverdict: [b.a < 3]\n",
       "5: there is no metric 'b.a'; one of a"},
      {"antipode_study: 1\nbase: base.yaml\n  factors: [\n", ""},
      {factor("{name: " + std::string(61, 'a') + ", path: time/seed, values: [1]}"), "is no name of a factor"},
      {factor("{path: environment/drift_x, distribution: weights, values: [1, 2], weights: [1, x]}"), "6: weight"},
      {factor("{path: environment/drift_x, steps: 3}"), "6: a range needs from, to and steps"},
      {factor("{path: environment/drift_x, from: 1, steps: 3}"), "6: a range needs from, to and steps"},
      {factor("3"), "6: "},
      {factor("{path: [[a]], values: [1]}"), "6: "},
      {oneMetric("a: [1]"), "4: "},
      {"antipode_study: 1\nbase: base.yaml\nfactors: []\nmetrics: {a: max(x)}\nverdict: [[a]]\n", "5: "},
      {"antipode_study: 1\nbase: base.yaml\nfactors: []\nmetrics: {a: max(x)}\nverdict: [\".a.b < 3\"]\n",
       "5: there is no metric '.a.b'; one of a"},
  };
  for (const auto& [text, expected] : wrong) EXPECT_THAT(problemOf(text), HasSubstr(expected)) << text;
}

TEST_F(StudyTest, HasAsManyFactorsAndMetricsAsResultsHaveColumns) {
  const auto textOf = [](int factors, int metrics) {
    std::string text = "antipode_study: 1\nbase: base.yaml\nfactors:";
    text += factors == 0 ? " []\n" : "\n";
    for (int i = 0; i < factors; ++i)
      text += fmt::format("  - {{name: f{}, path: events/0/x{}, values: [1]}}\n", i, i);
    text += "metrics:\n";
    for (int i = 0; i < metrics; ++i) text += fmt::format("  m{}: last(x)\n", i);
    return text;
  };
  EXPECT_EQ(problemOf(textOf(0, 3000)), "1005: 3000 factors and metrics are too many; at most 1000 together");
  EXPECT_EQ(problemOf(textOf(600, 401)), "1005: 1001 factors and metrics are too many; at most 1000 together");
  EXPECT_EQ(problemOf(textOf(1200, 1)), "1004: 1201 factors and metrics are too many; at most 1000 together");
  std::string most = textOf(0, 999);
  most.replace(most.find("[]"), 2, "[{path: seed, values: [1]}]");
  const Study study = studyOf(most);
  auto store = StudyStore::openFor(study, folder_.file("most.apstudy"));
  ASSERT_TRUE(store) << store.error().text();
  const auto all = resultsOf(study, 1, 1);
  ASSERT_TRUE(store->add(all));
  EXPECT_EQ(hashOf(*readResults(study, folder_.file("most.apstudy"))), hashOf(all));
}

TEST_F(StudyTest, RangesHaveALimitTogether) {
  const auto textOf = [](int ranges) {
    std::string text = "antipode_study: 1\nbase: base.yaml\nfactors:\n";
    for (int i = 0; i < ranges; ++i)
      text += fmt::format("  - {{name: f{}, path: time/p{}, from: 0, to: 1, steps: 100000}}\n", i, i);
    return text + "metrics: {a: max(x)}\n";
  };
  EXPECT_EQ(problemOf(textOf(11)), "14: the ranges have 1100000 values here; at most 1000000 in all");
  EXPECT_THAT(problemOf(textOf(10)), HasSubstr("4: time/p0: "));
}

TEST_F(StudyTest, PathsOfManyFactorsAreCompared) {
  std::string paths;
  for (int i = 0; i < 30'000; ++i) paths += fmt::format("time/p{}, ", i);
  const StudyRead read =
      readStudy(studyText("",
                          "\n  - {name: a, paths: [" + paths + "time/step], values: [x]}\n  - {name: b, paths: [" +
                              paths + "time/seed], values: [x]}\n",
                          "{}"),
                folder_.file("study.yaml"));
  EXPECT_THAT(read.problems.at(0).text(), HasSubstr("the factors 'a' and 'b' set the same path time/p0"));
}

TEST_F(StudyTest, AMetricThatNoRunCanHaveIsAWarning) {
  const auto warningOf = [&](const std::string& metric, const std::string& base, const std::string& factor) {
    std::ofstream(folder_.file("other.yaml")) << "antipode: 1\ntime: {duration: 5, record_every: 1}\n" << base;
    StudyRead read = readStudy(
        "antipode_study: 1\nbase: other.yaml\nfactors: [" + factor + "]\nmetrics:\n  m: " + metric + "\n",
        folder_.file("study.yaml"));
    EXPECT_TRUE(read.study) << (read.problems.empty() ? "" : read.problems[0].text());
    if (read.problems.empty() || !read.study) return std::string();
    EXPECT_TRUE(std::isnan(runOf(*read.study, 0).metrics[0])) << metric << " has a value";
    const Problem& p = read.problems[0];
    EXPECT_EQ(p.severity, Severity::Warning);
    return fmt::format("{}:{}: {}; {}", p.location.line, p.location.column, p.message, p.expected);
  };
  const std::string one = "vehicles: [{name: a}]\n", two = "vehicles: [{name: a}, {name: b, start: {x: 9}}]\n";
  const std::string many = "vehicles: [{name: 'a{n}', count: 3}]\n", hearing = two + "acoustics: {}\n";
  const std::string seed = "{path: seed, values: [1]}";
  EXPECT_EQ(warningOf("closest_approach", one, seed),
            "5:6: closest_approach has no value in any run: the base has one vehicle; "
            "a base with two vehicles or more");
  EXPECT_EQ(warningOf("closest_approach", two, seed), "");
  EXPECT_EQ(warningOf("closest_approach", many, seed), "");
  EXPECT_EQ(warningOf("closest_approach", "vehicles: [{name: 'a{n}', count: 1}]\n",
                      "{path: 'vehicles/a{n}/count', values: [2, 3]}"),
            "");
  for (const char* metric : {"formation_error(0)", "settling_time"})
    for (const std::string& base : {two, hearing})
      EXPECT_THAT(warningOf(metric, base, seed),
                  HasSubstr("has no value in any run: the base has no formation; "));
  EXPECT_THAT(warningOf("estimation_error", two, seed), HasSubstr("do not hear each other"));
  for (const char* metric : {"energy", "motor_on"})
    EXPECT_THAT(warningOf(metric, two, seed), HasSubstr("has no value in any run: the base has no swarm; "));
  for (const char* metric : {"estimation_error", "energy", "motor_on"}) {
    EXPECT_EQ(warningOf(metric, hearing, seed), "") << metric;
    EXPECT_EQ(warningOf(metric, two, "{path: acoustics/ping_period, values: [2]}"), "") << metric;
  }
  for (const char* metric : {"encounters(30)", "distance_sailed", "depth_overshoot(3)", "station_error(0, 0)"})
    EXPECT_EQ(warningOf(metric, one, seed), "") << metric;
}

TEST_F(StudyTest, ATableOfPointsIsCheckedLineByLine) {
  const auto problemWith = [&](const std::string& table) {
    std::ofstream(folder_.file("points.csv")) << table;
    const StudyRead read = readStudy(studyText("", "\n  - {name: drift, path: environment/drift_x, values: [0]}\n",
                                               "{kind: points, file: points.csv}"),
                                     folder_.file("study.yaml"));
    return read.problems.empty() ? std::string("none")
                                 : read.problems[0].message + "; " + read.problems[0].expected;
  };
  const std::string file = folder_.file("points.csv");
  EXPECT_EQ(problemWith("drift,other\n0.5,1\n-0.25,2\n\n"), "none");
  EXPECT_EQ(problemWith(""), "the file is empty; a line of names, then the points");
  EXPECT_EQ(problemWith("drif\n1\n"), file + ":1: there is no column 'drift'; a column for each factor");
  EXPECT_EQ(problemWith("drift,other\n1,2\n3\n4,5\n"), file + ":3: 1 values; 2 values, as the first line");
}

TEST_F(StudyTest, ABaseThatIsNothingIsToldWhereItIsNamed) {
  const StudyRead read =
      readStudy(studyText(), folder_.file("study.yaml"), [](const std::string&) { return LoadedScenario{}; });
  ASSERT_FALSE(read.study);
  ASSERT_EQ(read.problems.size(), 1u);
  EXPECT_EQ(read.problems[0].location.line, 3);
  EXPECT_EQ(read.problems[0].message, folder_.file("base.yaml") + " cannot be loaded");
  EXPECT_FALSE(readStudyFile(folder_.file("none.yaml")).study);
}

TEST_F(StudyTest, ADurationThatIsVariedMayReachWhatABaseDoesNot) {
  const auto withFactor = [&](const std::string& path, const std::string& value) {
    return readStudy("antipode_study: 1\nbase: base.yaml\nfactors: [{path: " + path + ", values: [" + value +
                         "]}]\nmetrics: {late: mean(a.x after 30)}\n",
                     folder_.file("study.yaml"));
  };
  EXPECT_TRUE(withFactor("time/duration", "40").study);
  EXPECT_FALSE(withFactor("environment/drift_x", "0.1").study) << "the base ends after 20 s";
}

TEST_F(StudyTest, AMistakeInTheBaseIsToldWhereItStands) {
  std::ofstream(folder_.file("bad.yaml")) << "antipode: 1\nvehicles:\n  - {name: a, strt: {x: 0}}\n";
  const StudyRead read =
      readStudy("antipode_study: 1\nbase: bad.yaml\nfactors: [{path: seed, values: [1]}]\nmetrics: {a: max(x)}\n",
                folder_.file("study.yaml"));
  EXPECT_FALSE(read.study);
  ASSERT_FALSE(read.problems.empty());
  EXPECT_THAT(read.problems[0].text(), HasSubstr("bad.yaml:3:"));
  EXPECT_THAT(read.problems[0].text(), HasSubstr("strt"));
}

TEST_F(StudyTest, MetricsMayNameMessagesAndWhateverTheBaseMentions) {
  const StudyRead read = readStudy(
      "antipode_study: 1\nbase: base.yaml\nfactors: [{path: seed, values: [1]}]\nmetrics:\n"
      "  thrust: last(DESIRED_THRUST)\n  mentioned: last(gust)\n  late: mean(a.x after 10)\n"
      "  way: max(a.wpt_stat.dist)\n",
      folder_.file("study.yaml"));
  ASSERT_EQ(read.problems.size(), 1u);
  EXPECT_THAT(read.problems[0].text(),
              HasSubstr("study.yaml:8:8: warning: nothing in the base sets the variable 'wpt_stat'"));
  EXPECT_TRUE(read.study);
}

TEST_F(StudyTest, AVehicleThatIsRenamedMayHaveAMetric) {
  const auto withFactor = [&](const std::string& path, const std::string& values) {
    return readStudy("antipode_study: 1\nbase: base.yaml\nfactors: [{name: f, path: " + path + ", values: [" +
                         values + "]}]\nmetrics: {east: max(c.x)}\n",
                     folder_.file("study.yaml"));
  };
  EXPECT_TRUE(withFactor("vehicles/b/name", "b, c").study);
  EXPECT_FALSE(withFactor("time/seed", "1, 2").study) << "there is no c, and never will be";
}

TEST_F(StudyTest, AValueThatDoesNotFitHasNoScenario) {
  const Study study =
      studyOf(studyText("", "\n  - {path: vehicles/*/params/turn_rate, values: [40, 60]}\n", "{kind: grid}"));
  StudyPoint point = study.design->run(1);
  const auto good = study.scenarioOf(point);
  ASSERT_TRUE(good);
  EXPECT_EQ(good->vehicles[0]->params.turnRate, 60);
  point.values = {"fast"};
  const auto bad = study.scenarioOf(point);
  ASSERT_FALSE(bad);
  EXPECT_THAT(bad.error().message, HasSubstr("turn_rate"));
}

TEST(ResultColumns, AreKnownInCapitalsOrNot) {
  for (const char* name : {"run", "Point", "REPEAT", "seed", "passed", "Outcome", "reason", "steps", "State_Hash"})
    EXPECT_TRUE(isResultColumn(name)) << name;
  for (const char* name : {"", "runs", "east", "state hash"}) EXPECT_FALSE(isResultColumn(name)) << name;
}

TEST_F(StudyTest, RunsOfDifferentLengthsAreDoneBesideEachOther) {
  const Study study =
      studyOf(studyText("", "\n  - {path: time/duration, values: [5, 20, 5, 1]}\n", "{kind: grid}"));
  const auto all = resultsOf(study, 1, 4);
  const std::int64_t steps[] = {50, 200, 50, 10};
  for (std::size_t run = 0; run < 4; ++run) {
    EXPECT_EQ(all[run].steps, steps[run]);
    EXPECT_EQ(all[run].hash(), runOf(study, static_cast<std::int64_t>(run)).hash()) << "as if it were alone";
  }
}

TEST_F(StudyTest, ARunThatIsRefusedOrStoppedHasNoRecording) {
  const Study study =
      studyOf(studyText("", "\n  - {name: who, path: vehicles/b/name, values: [b, a]}\n", "{kind: grid}"));
  const auto refused = recordingOf(study, 1);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, runOf(study, 1).reason);
  std::stop_source stop;
  stop.request_stop();
  const auto stopped = recordingOf(study, 0, stop.get_token());
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().message, "stopped");
  EXPECT_TRUE(runsOf(study, {0, 2}, stop.get_token()).empty());
}

TEST_F(StudyTest, AJobEndsWithTheErrorOfWhoTakesItsResults) {
  const Study study = studyOf(studyText());
  for (const int threads : {1, 2}) {
    StudyJob job;
    job.range = {0, study.design->runs()}, job.threads = threads, job.chunk = 1;
    int taken = 0;
    job.take = [&](const std::vector<StudyResult>&) -> Result<void> {
      if (++taken < 3) return {};
      return err("the disk is full");
    };
    const auto done = runStudy(study, job);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().message, "the disk is full");
    EXPECT_LE(taken, 2 + threads) << "at most what was under way";
  }
}

TEST_F(StudyTest, AJobTakesNoMoreThreadsThanItIsGiven) {
  const Study study = studyOf(studyText());
  for (const int threads : {1, 2}) {
    StudyJob job;
    job.range = {0, study.design->runs()}, job.threads = threads, job.chunk = 1;
    std::set<std::thread::id> seen;
    job.isDone = [&](StudyRange) {
      // Meanwhile any other thread takes a chunk, too, and waits for its turn.
      if (seen.insert(std::this_thread::get_id()).second)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
      return true;
    };
    ASSERT_TRUE(runStudy(study, job));
    EXPECT_LE(seen.size(), static_cast<std::size_t>(threads));
  }
}

TEST_F(StudyTest, ChannelsThatAreMadeOfOthersAreMeasuredAndJudged) {
  std::ofstream(folder_.file("base.yaml"))
      << "antipode: 1\ntime: {duration: 5}\nvehicles: [{name: a, start: {depth: 3}}]\nverdict: {fail: a.z < -2}\n";
  const std::string head = "antipode_study: 1\nbase: base.yaml\nfactors: [{path: seed, values: [1]}]\nmetrics: ";
  const StudyResult measured = runOf(studyOf(head + "{height: first(a.z)}\nverdict: [height < 0]\n"), 0);
  EXPECT_EQ(measured.metrics, std::vector<double>{-3}) << "z is minus the depth";
  EXPECT_TRUE(measured.passed);
  const StudyResult judged = runOf(studyOf(head + "{east: last(a.x)}\n"), 0);
  EXPECT_FALSE(judged.passed);
  EXPECT_EQ(judged.reason, "a.z < -2");
}

}  // namespace
}  // namespace antipode
