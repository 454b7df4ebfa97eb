// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/community_spec.h"
#include "core/scenario/edits/values.h"
#include "core/scenario/edits/verdict_edits.h"
#include "core/scenario/yaml/patch_scenario.h"
#include "core/scenario/yaml/scenario_io.h"

#include <gmock/gmock.h>

namespace antipode {
namespace {

constexpr const char* kJudged = R"(antipode: 1
name: Judged
vehicles:
  - name: abe
    pid: {speed_factor: 20}
    behaviours:
      - {type: waypoint, points: [[0, 50]], speed: 2, endflags: [ARRIVED = true]}
  - {name: ben}
verdict:
  end: abe.ARRIVED == true
  pass: ["distance(abe, ben) > 5", "depth < 30"]
  fail:
    - "distance(abe, ben) < 2"  # metres
)";

std::vector<std::string> verdictProblems(const std::string& verdict) {
  std::vector<std::string> texts;
  const auto read =
      readScenario("antipode: 1\nvehicles: [{name: abe}, {name: ben}]\nverdict:\n" + verdict, "v.yaml");
  for (const Problem& problem : read.problems) texts.push_back(problem.text());
  return texts;
}

TEST(Verdict, IsReadAndWrittenAgain) {
  const auto read = readScenario(kJudged, "v.yaml");
  ASSERT_TRUE(read.scenario);
  ASSERT_TRUE(read.problems.empty()) << read.problems[0].text();
  const VerdictSpec& verdict = *read.scenario->verdict;
  EXPECT_EQ(verdict.end.texts(), std::vector<std::string>{"abe.ARRIVED == true"});
  EXPECT_EQ(verdict.pass.texts(), (std::vector<std::string>{"distance(abe, ben) > 5", "depth < 30"}));
  EXPECT_EQ(verdict.fail.texts(), std::vector<std::string>{"distance(abe, ben) < 2"});
  const auto again = readScenario(writeScenario(*read.scenario), "w.yaml");
  ASSERT_TRUE(again.scenario);
  EXPECT_EQ(*again.scenario, *read.scenario);
}

TEST(Verdict, WrongConditionsAreToldWithTheirPlace) {
  const auto texts = verdictProblems("  pass: [\"abe.depht < 3\", \"carl.x > 1\"]\n  fail:\n    - \"1 <\"\n");
  ASSERT_EQ(texts.size(), 3U);
  EXPECT_EQ(texts[0].find("v.yaml:4:10: error: pass: 'abe.depht < 3', column 1: there is no channel 'depht'"), 0U)
      << texts[0];
  EXPECT_NE(texts[0].find("'depth'"), std::string::npos) << texts[0];
  EXPECT_EQ(texts[1].find("v.yaml:4:27: error: pass: 'carl.x > 1', column 1: there is no vehicle 'carl'"), 0U)
      << texts[1];
  EXPECT_EQ(texts[2].find("v.yaml:6:7: error: fail: '1 <', column"), 0U) << texts[2];
}

TEST(Verdict, AnUnknownVehicleOfADistanceIsToldOnce) {
  const auto texts = verdictProblems("  fail: \"distance(abe, carl) < 2\"\n");
  ASSERT_EQ(texts.size(), 1U) << "though its x and its y are asked for";
  EXPECT_NE(texts[0].find("there is no vehicle 'carl'"), std::string::npos) << texts[0];
}

TEST(Verdict, AVariableThatNothingSetsIsAWarning) {
  const auto read = readScenario(
      "antipode: 1\nvehicles:\n  - name: abe\n    pid: {speed_factor: 20}\n    behaviours:\n"
      "      - {type: waypoint, points: [[0, 50]], speed: 2, endflags: [ARRIVED = true]}\nverdict:\n"
      "  end: abe.ARRIVD == true\n  pass: [\"abe.ARRIVED == true\", \"abe.IVPHELM_STATE == 1\"]\n"
      "  fail: abe.WHALE > 2\n",
      "v.yaml");
  std::vector<std::string> texts;
  for (const Problem& problem : read.problems) texts.push_back(problem.text());
  using ::testing::HasSubstr;
  EXPECT_THAT(texts,
              ::testing::ElementsAre(
                  HasSubstr("v.yaml:8:8: warning: end: 'abe.ARRIVD == true', column 1: nothing sets the variable "
                            "'ARRIVD'; expected 'ARRIVED'"),
                  HasSubstr("v.yaml:10:9: warning: fail: 'abe.WHALE > 2', column 1: nothing sets the variable "
                            "'WHALE'; expected a variable of a flag")));
  EXPECT_TRUE(read.scenario) << "a message from outside may still set them";
}

TEST(Verdict, AVerdictWithoutConditionsIsAWarning) {
  const auto texts = verdictProblems("  end: abe.x > 3\n");
  ASSERT_EQ(texts.size(), 1U);
  EXPECT_NE(texts[0].find("every run passes"), std::string::npos) << texts[0];
}

TEST(Verdict, UnknownKeysAreRefused) {
  const auto texts = verdictProblems("  pas: abe.x > 3\n");
  ASSERT_FALSE(texts.empty());
  EXPECT_NE(texts[0].find("'pass'"), std::string::npos) << texts[0];
}

TEST(Verdict, IsSetByItsPath) {
  const auto read = readScenario(kJudged, "v.yaml");
  const auto changed = withValue(*read.scenario, "verdict/pass", "abe.x > 1; ben.x > 2");
  ASSERT_TRUE(changed) << changed.error().text();
  EXPECT_EQ(changed->verdict->pass.texts(), (std::vector<std::string>{"abe.x > 1", "ben.x > 2"}));
}

TEST(Verdict, EditsChangeOnlyTheirPlaceInTheText) {
  const auto read = readScenario(kJudged, "v.yaml");
  const auto next = edits::withCondition(*read.scenario, VerdictRole::Fail, "depth > 40");
  const std::string text = patchScenarioText(kJudged, *read.scenario, *next);
  EXPECT_NE(text.find("# metres"), std::string::npos) << text;
  EXPECT_NE(text.find("depth > 40"), std::string::npos) << text;
  EXPECT_EQ(*readScenario(text, "w.yaml").scenario, *next);
  ScenarioPtr bare = read.scenario;
  for (const VerdictRole role : kVerdictRoles)
    while (bare->verdict && !conditionsOf(*bare->verdict, role).empty())
      bare = edits::withoutCondition(*bare, role, 0);
  EXPECT_FALSE(bare->verdict) << "the last condition takes the verdict with it";
}

TEST(Verdict, AMessageToAVehicleMayBeAskedFor) {
  EXPECT_TRUE(verdictProblems("  pass: abe.DESIRED_THRUST > 3\n").empty());
  const auto far = verdictProblems("  pass: abe.qqqqqqqqqqqq > 3\n");
  ASSERT_EQ(far.size(), 1u);
  EXPECT_NE(far[0].find("a channel such as speed or depth, or a variable such as DEPLOY"), std::string::npos)
      << far[0];
}

TEST(Verdict, ProgramsBesideTheVehiclesMaySetAnything) {
  const auto read =
      readScenario("antipode: 1\nvehicles: [{name: abe}]\nverdict: {pass: abe.WHALE > 2}\n", "v.yaml");
  ASSERT_TRUE(read.scenario);
  EXPECT_EQ(read.problems.size(), 1u);
  Scenario scenario = *read.scenario;
  scenario.communities = std::make_shared<CommunitiesSpec>();
  EXPECT_TRUE(checkScenario(scenario).empty());
}

}  // namespace
}  // namespace antipode
