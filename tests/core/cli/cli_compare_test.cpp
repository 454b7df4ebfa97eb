// SPDX-License-Identifier: GPL-3.0-or-later
// antipode-cli compare as a process.
#include "tests/core/cli/cli_support.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace antipode::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class CompareTest : public CliTest {
 protected:
  std::string logOf(const std::string& name, std::vector<std::string> more = {}) {
    const std::string log = folder / (name + ".aprun");
    std::vector<std::string> arguments{"run", scenario(), "--log", log, "--quiet"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    EXPECT_EQ(cli(arguments).code, 0);
    return log;
  }
};

TEST_F(CompareTest, TwoRunsOfOneScenarioAreEqual) {
  const std::string a = logOf("a"), b = logOf("b");
  const Finished done = cli({"compare", a, b});
  EXPECT_EQ(done.code, 0) << done.out << done.errors;
  EXPECT_THAT(done.out, HasSubstr("verdict: equal"));
  EXPECT_THAT(done.out, HasSubstr("scenario: no difference"));
  // The scenario itself is run first.
  EXPECT_EQ(cli({"compare", scenario(), b}).code, 0);
}

TEST_F(CompareTest, AChangedParameterIsFoundAndToleranceDecides) {
  const std::string a = logOf("a"), b = logOf("b", {"--set", "environment.drift.x=0.51"});
  const Finished done = cli({"compare", a, b});
  EXPECT_EQ(done.code, 1) << done.errors;
  EXPECT_THAT(done.out, HasSubstr("environment/drift/x: 0.5 | 0.51"));
  EXPECT_THAT(done.out, HasSubstr("first difference: at 0 s: abe drift_x is 0.5 and 0.51"));
  // A drift that is 0.01 m/s stronger makes 0.6 m in 60 s.
  EXPECT_EQ(cli({"compare", a, b, "--tolerance", "distance=0.61", "--quiet"}).code, 0);
  EXPECT_EQ(cli({"compare", a, b, "--tolerance", "distance=0.59", "--quiet"}).code, 1);
  const Finished json = cli({"compare", a, b, "--tolerance", "distance=0.59", "--json"});
  EXPECT_EQ(json.code, 1);
  const auto read = nlohmann::json::parse(json.out);
  EXPECT_EQ(read["equal"], false);
  EXPECT_EQ(read["scenario"][0]["path"], "environment/drift/x");
  EXPECT_NEAR(read["differences"][0]["max"], 0.6, 1e-9);
}

TEST_F(CompareTest, EachRunIsComparedWithTheFirst) {
  const std::string a = logOf("a"), b = logOf("b", {"--set", "environment.drift.x=0.6"});
  const Finished json = cli({"compare", a, a, b, "--json"});
  EXPECT_EQ(json.code, 1);
  const auto read = nlohmann::json::parse(json.out);
  ASSERT_EQ(read.size(), 2u);
  EXPECT_EQ(read[0]["equal"], true);
  EXPECT_EQ(read[1]["equal"], false);
}

TEST_F(CompareTest, ABranchIsComparedWithItsParentWhereBothAre) {
  const std::string a = logOf("a"), branch = folder / "branch.aprun";
  ASSERT_EQ(cli({"branch", a, "--at", "30", "--post", "ben.DRIFT_Y=0.1", "--log", branch, "--quiet"}).code, 0);
  const auto read = nlohmann::json::parse(cli({"compare", a, branch, "--json"}).out);
  EXPECT_EQ(read["common_time"]["from"], 30.0);
  EXPECT_EQ(read["common_time"]["to"], 60.0);
  ASSERT_EQ(read["journal"].size(), 1u);
  EXPECT_EQ(read["journal"][0]["name"], "DRIFT_Y");
  EXPECT_EQ(read["journal"][0]["time"], 30.0);
  EXPECT_EQ(read["first_difference"]["vehicle"], "ben");
}

TEST_F(CompareTest, WritesTheDifferencesOverTime) {
  const std::string a = logOf("a"), b = logOf("b", {"--set", "environment.drift.x=0.6"});
  EXPECT_EQ(cli({"compare", a, b, "--quiet", "--csv", folder / "d.csv"}).code, 1);
  const std::string csv = fileText(folder / "d.csv");
  EXPECT_THAT(csv,
              testing::StartsWith("time,abe.distance,abe.along,abe.cross,abe.heading,abe.speed,abe.depth,ben."));
  EXPECT_EQ(std::ranges::count(csv, '\n'), 62);
}

TEST_F(CompareTest, WhatCannotBeComparedIsAnError) {
  const std::string a = logOf("a");
  EXPECT_EQ(cli({"compare", a}).code, 2);
  EXPECT_EQ(cli({"compare", a, folder / "nothing.aprun"}).code, 2);
  EXPECT_EQ(cli({"compare", a, a, "--align", "event", "--event", "NEVER"}).code, 2);
  EXPECT_EQ(cli({"compare", a, a, "--align", "sideways"}).code, 2);
  const Finished unknown = cli({"compare", a, a, "--tolerance", "distanze=1"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.errors, HasSubstr("expected 'distance'"));
  EXPECT_EQ(cli({"compare", a, a, "--offset", "500"}).code, 2);
}

TEST_F(CompareTest, ARecordedLogStandsBesideItsSimulation) {
  for (const auto& [mission, log, tolerance] :
       {std::tuple("pentagon.moos", "PENTAGON.alog", "distance=10"), {"yoyo.moos", "YOYO.alog", "distance=0.6"}}) {
    SCOPED_TRACE(mission);
    const std::string recorded = std::string(ANTIPODE_RECORDED_LOGS "/") + log;
    const Finished done = cli({"compare", recorded, std::string(ANTIPODE_TEST_DATA "/moos/") + mission, "--align",
                               "motion", "--duration", "400", "--json", "--tolerance", tolerance});
    EXPECT_EQ(done.code, 0) << done.errors;
    const auto read = nlohmann::json::parse(done.out);
    EXPECT_GT(read["moments"], 300);
    EXPECT_GT(read["interpolated"], 100);
    EXPECT_TRUE(read["scenario"].is_null());  // the log knows no parameters
    EXPECT_EQ(read["align"]["by"], "motion");
  }
}

}  // namespace
}  // namespace antipode::test
