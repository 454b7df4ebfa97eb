// SPDX-License-Identifier: GPL-3.0-or-later
// Studies as a person runs them.
#include "tests/core/cli/cli_support.h"
#include "tests/support/sqlite.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <csignal>
#include <cstdlib>
#include <filesystem>

namespace antipode::test {
namespace {

using testing::HasSubstr;

/// "0123456789abcdef" behind "hash ".
std::string studyHash(const std::string& text) {
  const std::size_t at = text.find("hash ");
  return at == std::string::npos ? "" : text.substr(at + 5, 16);
}

class CliStudyTest : public CliTest {
 protected:
  CliStudyTest() {
    writeText(folder / "study.yaml",
              "antipode_study: 1\nbase: " + scenario() +
                  "\ndesign: {kind: latin-hypercube, points: 60}\nfactors:\n"
                  "  - {path: vehicles/abe/params/turn_rate, distribution: uniform, low: 20, high: 90}\n"
                  "metrics: {east: last(abe.x), close: closest_approach}\nverdict: [close > 0]\n");
  }
  std::vector<std::string> study(const char* part, std::vector<std::string> more = {}) {
    std::vector<std::string> words = {"study", part, folder / "study.yaml"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
};

TEST_F(CliStudyTest, RunsReportsAndOpens) {
  EXPECT_THAT(cli(study("check")).out, HasSubstr("60 points, 60 runs"));
  ASSERT_EQ(cli(study("run", {"--threads", "2"})).code, 0);
  const Finished status = cli(study("status"));
  EXPECT_EQ(status.code, 0);
  EXPECT_THAT(status.out, HasSubstr("60 of 60 runs"));
  EXPECT_THAT(cli(study("report")).out, HasSubstr("60 of 60 runs"));
  ASSERT_EQ(cli(study("report", {"--csv", folder / "all.csv"})).code, 0);
  const std::string csv = fileText(folder / "all.csv");
  const Finished opened = cli(study("open", {"--worst", "east", "--scenario", folder / "worst.yaml"}));
  ASSERT_EQ(opened.code, 0) << opened.errors;
  EXPECT_THAT(csv, HasSubstr(studyHash(opened.out))) << "the same run again";
  EXPECT_THAT(opened.out, testing::ContainsRegex("east: [0-9.]+ m\n")) << "with its unit";
  EXPECT_EQ(cli({"check", folder / "worst.yaml"}).code, 0);
  const auto told = nlohmann::json::parse(cli(study("open", {"--run", "3", "--json"})).out)["result"];
  EXPECT_GT(told["factors"]["turn_rate"].get<double>(), 20) << told;
  EXPECT_EQ(cli(study("open", {"--run", "60"})).code, 2);
}

TEST_F(CliStudyTest, BeforeTheFirstRunThereAreNoResults) {
  const std::string expected = (folder / "study.apstudy") +
                               ": error: there are no results yet; expected 'antipode-cli study run " +
                               (folder / "study.yaml") + "' first\n";
  for (const char* part : {"status", "report"}) {
    const Finished none = cli(study(part));
    EXPECT_EQ(none.code, 2) << part;
    EXPECT_EQ(none.errors, expected) << part;
  }
  EXPECT_THAT(cli(study("open", {"--worst", "east"})).errors, HasSubstr("there are no results yet"));
}

TEST_F(CliStudyTest, AFinishedStudyThatIsRunAgainSaysOnceThatItIsDone) {
  const Finished half = cli(study("run", {"--to", "30", "--chunk", "10"}));
  EXPECT_THAT(half.errors, HasSubstr("30 of 30 runs, "));
  EXPECT_THAT(cli(study("run", {"--chunk", "10"})).errors, HasSubstr("60 of 60 runs, "))
      << "with those from before";
  const Finished again = cli(study("run", {"--chunk", "10"}));
  EXPECT_EQ(again.code, 0);
  EXPECT_EQ(again.errors, "");
  EXPECT_EQ(again.out, (folder / "study.apstudy") + ": 60 of 60 runs\n");
}

TEST_F(CliStudyTest, OtherCommandsSayWhatAStudyAndItsResultsAreReadWith) {
  ASSERT_EQ(cli(study("run", {"--quiet"})).code, 0);
  writeText(folder / "list.yaml", "# pictures\nantipode_figures: 1\nfigures: []\n");
  const std::string file = folder / "study.yaml", list = folder / "list.yaml", results = folder / "study.apstudy";
  for (const char* command : {"check", "info", "run"}) {
    const auto saidOf = [&](const std::string& of, int code) {
      const Finished run = cli({command, of});
      EXPECT_EQ(run.code, code) << command << ' ' << of;
      return run.out + run.errors;
    };
    EXPECT_EQ(saidOf(file, 1),
              file + ":1:17: error: this is a study; expected 'antipode-cli study check " + file + "'\n");
    EXPECT_EQ(saidOf(list, 1),
              list + ":2:19: error: this is a list of figures; expected 'antipode --figures " + list + " OUT'\n");
    EXPECT_EQ(saidOf(results, 2),
              results +
                  ": error: this is a file of the results of a study; expected 'antipode-cli study "
                  "status' or 'study report' with the study\n");
  }
}

TEST_F(CliStudyTest, SharesOfSeveralWorkersGiveTheSameHash) {
  ASSERT_EQ(cli(study("run", {"--results", folder / "whole"})).code, 0);
  const std::string whole = studyHash(cli(study("status", {"--results", folder / "whole"})).out);
  ASSERT_EQ(cli(study("run", {"--from", "0", "--to", "25", "--results", folder / "a"})).code, 0);
  ASSERT_EQ(cli(study("run", {"--from", "25", "--results", folder / "b", "--chunk", "7"})).code, 0);
  EXPECT_EQ(cli(study("status", {"--results", folder / "a"})).code, 1) << "it is not done";
  ASSERT_EQ(cli(study("merge", {folder / "b", "--results", folder / "a"})).code, 0);
  EXPECT_EQ(studyHash(cli(study("status", {"--results", folder / "a"})).out), whole);
}

TEST_F(CliStudyTest, AShareThatTheStudyDoesNotHaveIsRefusedBeforeAnythingIsDone) {
  for (const std::vector<std::string>& share : {std::vector<std::string>{"--from", "-1"},
                                                {"--from", "60"},
                                                {"--from", "20", "--to", "20"},
                                                {"--to", "0"},
                                                {"--to", "-5"}}) {
    const Finished refused = cli(study("run", share));
    EXPECT_EQ(refused.code, 2) << share[1];
    EXPECT_THAT(refused.errors, HasSubstr("there is no run")) << share[1];
    EXPECT_FALSE(std::filesystem::exists(folder / "study.apstudy"));
  }
  EXPECT_EQ(cli(study("run", {"--from", "50", "--to", "1000"})).code, 0) << "up to the last one";
}

TEST_F(CliStudyTest, AReportIsJsonBesideTheFilesThatItWrites) {
  ASSERT_EQ(cli(study("run")).code, 0);
  const std::string plain = cli(study("report", {"--json"})).out;
  const Finished both = cli(study("report", {"--json", "--csv", folder / "all.csv"}));
  EXPECT_EQ(both.code, 0) << both.errors;
  EXPECT_EQ(both.out, plain);
  EXPECT_TRUE(nlohmann::json::accept(both.out)) << both.out;
  EXPECT_THAT(fileText(folder / "all.csv"), HasSubstr("run,point,repeat,seed"));
}

TEST_F(CliStudyTest, AQuietStudyDoesNotSayItsWarnings) {
  writeText(folder / "study.yaml", "antipode_study: 1\nbase: " + scenario() +
                                       "\nfactors: [{path: seed, values: [1, 2]}]\n"
                                       "metrics: {late: time_of(abe.ARRIVD == true)}\n");
  ASSERT_THAT(cli(study("check")).errors, HasSubstr("warning: nothing in the base sets the variable 'ARRIVD'"));
  for (const auto& words : {study("run", {"--quiet"}), study("merge", {folder / "study.apstudy", "--results",
                                                                       folder / "all.apstudy", "--quiet"})}) {
    const Finished quiet = cli(words);
    EXPECT_EQ(quiet.code, 0) << words[1];
    EXPECT_EQ(quiet.out + quiet.errors, "") << words[1];
  }
}

TEST_F(CliStudyTest, TooManyMetricsAreRefusedWithTheirPlaceAndLeaveNoFile) {
  std::string text =
      "antipode_study: 1\nbase: " + scenario() + "\nfactors: [{path: seed, values: [1, 2]}]\nmetrics:\n";
  for (int i = 0; i < 3000; ++i) text += "  m" + std::to_string(i) + ": last(x)\n";
  writeText(folder / "study.yaml", text);
  for (const char* part : {"check", "run", "report"}) {
    const Finished refused = cli(study(part));
    EXPECT_NE(refused.code, 0) << part;
    EXPECT_THAT(refused.errors, HasSubstr("study.yaml:1004:9: error: 3001 factors and metrics are too many; "
                                          "expected at most 1000 together"))
        << part;
  }
  EXPECT_FALSE(std::filesystem::exists(folder / "study.apstudy"));
}

TEST_F(CliStudyTest, ResultsOfAStrangerWithMoreThanResultsAreRefused) {
  ASSERT_EQ(cli(study("run")).code, 0);
  Sqlite(folder / "study.apstudy").run("CREATE VIEW more AS SELECT * FROM runs");
  for (const auto& words : {study("report"), study("report", {"--csv", folder / "all.csv"}), study("status"),
                            study("open", {"--worst", "east"}), study("run")}) {
    const Finished refused = cli(words);
    EXPECT_NE(refused.code, 0) << words[1];
    EXPECT_THAT(refused.errors,
                HasSubstr("study.apstudy: error: has other tables, columns, views or triggers than "
                          "results have"))
        << words[1];
  }
  EXPECT_FALSE(std::filesystem::exists(folder / "all.csv"));
}

TEST_F(CliStudyTest, WhatIsWrittenOfAStudyOverwritesNoneOfItsFiles) {
  ASSERT_EQ(cli(study("run", {"--to", "5"})).code, 0);
  for (const std::string& file : {folder / "study.yaml", folder / "study.apstudy", scenario()}) {
    expectInputIsKept(file, study("report", {"--csv", file}));
    expectInputIsKept(file, study("report", {"--netcdf", file}));
    expectInputIsKept(file, study("open", {"--run", "1", "--scenario", file}));
  }
}

TEST_F(CliStudyTest, ResultsAreKnownByTheirContent) {
  const std::string results = folder / "all.db";
  ASSERT_EQ(cli(study("run", {"--to", "5", "--results", results})).code, 0);
  for (const std::vector<std::string>& words : {std::vector<std::string>{"info", results},
                                                {"check", results},
                                                {"run", results},
                                                {"compare", results, scenario()},
                                                {"export", results, folder / "all.nc"}}) {
    const Finished refused = cli(words);
    EXPECT_EQ(refused.code, 2) << words[0];
    EXPECT_THAT(refused.errors + refused.out, HasSubstr("all.db: error: this is a file of the results of a study; "
                                                        "expected 'antipode-cli study status' or 'study report'"))
        << words[0];
  }
  EXPECT_THAT(
      cli({"study", "status", results}).errors,
      HasSubstr("this is a file of the results of a study; expected the study (.yaml); --results names this"));
}

TEST_F(CliStudyTest, ExportsNetcdf) {
  ASSERT_EQ(cli(study("run")).code, 0);
  ASSERT_EQ(cli(study("report", {"--netcdf", folder / "all.nc", "--csv", folder / "all.csv"})).code, 0);
  EXPECT_THAT(fileText(folder / "all.csv"), HasSubstr("run,point,repeat,seed")) << "both were asked for";
  EXPECT_TRUE(fileText(folder / "all.nc").starts_with("CDF\2"));
}

/// Stands for Slurm: sbatch does the tasks of the array at once, but for those named in `lose`; nothing is ever in
/// the queue.
TEST_F(CliStudyTest, LostTasksAreSubmittedAgain) {
  ASSERT_EQ(cli(study("run", {"--results", folder / "whole"})).code, 0);
  const std::string whole = studyHash(cli(study("status", {"--results", folder / "whole"})).out);
  writeText(folder / "sbatch", R"(#!/bin/bash
list=$(sed -n 's/^#SBATCH --array=//p' submit.sh | sed 's/%.*//')
for part in ${list//,/ }; do
  for ((i = ${part%-*}; i <= ${part#*-}; ++i)); do
    [[ " $(cat lose 2>/dev/null) " == *" $i "* ]] || SLURM_ARRAY_TASK_ID=$i bash submit.sh >>log 2>&1
  done
done
echo "4711;cluster"
)");
  writeText(folder / "squeue", "#!/bin/bash\n");
  for (const char* name : {"sbatch", "squeue"})
    std::filesystem::permissions(folder / name, std::filesystem::perms::owner_all);
  const std::string path = std::string(folder / "") + ":" + std::getenv("PATH");
  ASSERT_EQ(::setenv("PATH", path.c_str(), 1), 0);
  std::filesystem::create_directories(folder / "study.apstudy.shards");
  writeText(folder / "study.apstudy.shards/lose", "2 5");
  const Finished first = cli(study("submit", {"--slurm", "--array", "8", "--nodes", "3"}));
  EXPECT_EQ(first.code, 0) << first.errors;
  EXPECT_THAT(first.out, HasSubstr("job 4711: tasks 0-7 of 8"));
  const Finished status = cli(study("status"));
  EXPECT_EQ(status.code, 1);
  EXPECT_THAT(status.out, HasSubstr("8 tasks, 6 done"));
  EXPECT_THAT(status.out, HasSubstr("lost, study submit starts them again: 2,5"));
  writeText(folder / "study.apstudy.shards/lose", "");
  EXPECT_THAT(cli(study("submit", {"--slurm"})).out, HasSubstr("tasks 2,5 of 8"));
  EXPECT_EQ(cli(study("status")).code, 0);
  EXPECT_THAT(cli(study("submit", {"--slurm"})).out, HasSubstr("nothing to submit"));
  ASSERT_EQ(cli(study("merge")).code, 0);
  EXPECT_EQ(studyHash(cli(study("status")).out), whole);
}

TEST_F(CliStudyTest, AMistakeNamesItsPlace) {
  writeText(folder / "study.yaml", "antipode_study: 1\nbase: none.yaml\nfactors: []\nmetrics: {a: max(x)}\n");
  const Finished checked = cli(study("check"));
  EXPECT_EQ(checked.code, 1);
  EXPECT_THAT(checked.errors, HasSubstr("study.yaml:2:"));
  writeText(folder / "text", "no results");
  EXPECT_NE(cli(study("run", {"--results", folder / "text"})).code, 0);
  EXPECT_EQ(fileText(folder / "text"), "no results");
}

}  // namespace
}  // namespace antipode::test
