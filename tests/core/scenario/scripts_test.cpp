// SPDX-License-Identifier: GPL-3.0-or-later
// Timer scripts and drawn events as YAML.
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/problem_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using ::testing::HasSubstr;

ScenarioRead readScripts(const std::string& body) {
  return readScenario("antipode: 1\nvehicles: [{name: abe}]\n" + body + "\n", "f.yaml");
}

constexpr const char* kWhole = R"(scripts:
  - name: gusts
    vehicle: abe
    reset_max: nolimit
    reset_time: all-posted
    delay_start: 5
    delay_reset: [10, 20]
    time_warp: 2
    upon_awake: restart
    paused: true
    shuffle: false
    random: {ANGLE: {min: 0, max: 359}, MAG: {min: 0.1, max: 0.4, key: at_post}}
    events:
      - {var: DRIFT_VECTOR_ADD, val: "$[ANGLE], $[MAG]", time: [2, 5], amt: 3}
      - {var: WATER_DEPTH, val: 40, time: 7}
)";

TEST(ScriptsInYaml, ReadEveryKey) {
  const auto read = readScripts(kWhole);
  ASSERT_TRUE(read.scenario);
  ASSERT_EQ(read.scenario->scripts.size(), 1u);
  const ScriptSpec& script = read.scenario->scripts[0];
  EXPECT_EQ(script.name, "gusts");
  EXPECT_EQ(script.vehicle, "abe");
  EXPECT_EQ(script.resetMax.resets, -1);
  EXPECT_EQ(script.resetTime.kind, ResetTime::Kind::AllPosted);
  EXPECT_EQ(script.delayStart, NumberRange(5));
  EXPECT_EQ(script.delayReset, NumberRange(10, 20));
  EXPECT_EQ(script.timeWarp, NumberRange(2));
  EXPECT_EQ(script.uponAwake, UponAwake::Restart);
  EXPECT_TRUE(script.paused);
  EXPECT_FALSE(script.shuffle);
  EXPECT_EQ(script.random,
            (std::vector<RandomVariable>{{"ANGLE", 0, 359, DrawnAt::Reset}, {"MAG", 0.1, 0.4, DrawnAt::Post}}));
  EXPECT_EQ(script.events[0], (ScriptEvent{"DRIFT_VECTOR_ADD", "$[ANGLE], $[MAG]", {2, 5}, 3}));
  EXPECT_EQ(script.events[1], (ScriptEvent{"WATER_DEPTH", 40.0, 7, 1}));
}

TEST(ScriptsInYaml, AreWrittenAsTheyWereRead) {
  const auto read = readScripts(kWhole);
  ASSERT_TRUE(read.scenario);
  EXPECT_THAT(writeScenario(*read.scenario), HasSubstr(kWhole));
}

TEST(ScriptsInYaml, TakeShortFormsOfRangesAndRandomValues) {
  const auto read = readScripts(R"(scripts:
  - random: {A: [3, 4]}
    delay_start: "1:2"
    events: [{var: WATER_DEPTH, val: "$[A]"}])");
  ASSERT_TRUE(read.scenario);
  EXPECT_EQ(read.scenario->scripts[0].random[0], (RandomVariable{"A", 3, 4, DrawnAt::Reset}));
  EXPECT_EQ(read.scenario->scripts[0].delayStart, NumberRange(1, 2));
  EXPECT_EQ(read.scenario->scripts[0].events[0].time, NumberRange(0));
}

TEST(ScriptsInYaml, ReadDrawnEvents) {
  const char* line =
      "  - {at: [2, 5], every: 30, times: 10, random: {ANGLE: [0, 359], MAG: [0.1, 0.4]}, "
      "post: {DRIFT_VECTOR_ADD: \"$[ANGLE], $[MAG]\"}}\n";
  const auto read = readScripts(std::string("events:\n") + line);
  ASSERT_TRUE(read.scenario) << read.problems.front().text();
  const ScenarioEvent& event = read.scenario->events[0];
  EXPECT_EQ(event.at, 2);
  EXPECT_EQ(event.atLatest, 5);
  ASSERT_EQ(event.random.size(), 2u);
  EXPECT_EQ(event.random[1].max, 0.4);
  const auto again = readScenario(writeScenario(*read.scenario), "w.yaml");
  ASSERT_TRUE(again.scenario);
  EXPECT_EQ(*again.scenario, *read.scenario) << writeScenario(*read.scenario);
}

TEST(ScriptsInYaml, ReadNormalDistributions) {
  const auto read = readScripts(
      "events:\n  - {at: 2, random: {A: {min: 1, max: 9, type: gaussian, mu: 4, sigma: 2}, B: [0, 1]}, "
      "post: {WATER_DEPTH: \"$[A]\"}}\n"
      "scripts:\n  - random: {C: {min: 0, max: 20, type: gaussian, mu: 25, snap: 0.5}}\n"
      "    events: [{var: WATER_DEPTH, val: \"$[C]\"}]\n");
  ASSERT_TRUE(read.scenario) << read.problems.front().text();
  EXPECT_EQ(read.scenario->events[0].random[0],
            (RandomVariable{"A", 1, 9, DrawnAt::Reset, DrawnAs::Gaussian, 4, 2}));
  EXPECT_EQ(read.scenario->scripts[0].random[0],
            (RandomVariable{"C", 0, 20, DrawnAt::Reset, DrawnAs::Gaussian, 25, 1, 0.5}));
  EXPECT_THAT(test::textsOf(read.problems), HasSubstr("C: the mean, 25, lies outside of 0 to 20"));
  const std::string written = writeScenario(*read.scenario);
  const auto again = readScenario(written, "w.yaml");
  ASSERT_TRUE(again.scenario) << written;
  EXPECT_EQ(*again.scenario, *read.scenario) << written;
}

TEST(ScriptsInYaml, KeepCommentsAndSpellingWhenOneTimeIsEdited) {
  const std::string source = std::string("antipode: 1\nvehicles: [{name: abe}]\n") + R"(scripts:
  # first
  - name: one   # its name
    random: {A: [3, 4]}
    events:
      - {var: WATER_DEPTH, val: "$[A]", time: "2:5"}  # drawn
      - {var: WATER_DEPTH, val: 7, time: 9}
)";
  const auto before = readScenario(source, "f.yaml");
  ASSERT_TRUE(before.scenario);
  Scenario after = *before.scenario;
  after.scripts[0].events[1].time = {8, 9};
  const std::string patched = patchScenarioText(source, *before.scenario, after);
  std::string expected = source;
  expected.replace(expected.find("time: 9"), 7, "time: [8, 9]");
  EXPECT_EQ(patched, expected);
}

struct Wrong {
  const char* body;
  const char* message;
};

TEST(ScriptsInYaml, ReportWhatIsWrongAndWhere) {
  const Wrong cases[] = {
      {"scripts: 3", "f.yaml:3:10: error: scripts: this is not a list"},
      {"scripts: [{}]", "f.yaml:3:11: error: this script posts nothing"},
      {"scripts: [{events: [{var: X}]}]", "f.yaml:3:21: error: 'val' is missing"},
      {"scripts: [{evnets: []}]", "unknown key 'evnets'; expected 'events'"},
      {"scripts: [{vehicle: abi, events: [{var: WATER_DEPTH, val: 1}]}]",
       "f.yaml:3:21: error: there is no vehicle 'abi'"},
      {"scripts: [{delay_start: -1, events: [{var: WATER_DEPTH, val: 1}]}]",
       "f.yaml:3:25: error: delay_start: -1 is out of range"},
      {"scripts: [{delay_reset: [5, 2], events: [{var: WATER_DEPTH, val: 1}]}]",
       "delay_reset: the range from 5 to 2 is upside down"},
      {"scripts: [{delay_reset: [5], events: [{var: WATER_DEPTH, val: 1}]}]",
       "delay_reset: this list has 1 numbers"},
      {"scripts: [{time_warp: 0, events: [{var: WATER_DEPTH, val: 1}]}]", "time_warp: 0 is out of range"},
      {"scripts: [{reset_time: soon, events: [{var: WATER_DEPTH, val: 1}]}]",
       "reset_time: 'soon' is not a time to begin again"},
      {"scripts: [{reset_max: -4, events: [{var: WATER_DEPTH, val: 1}]}]",
       "reset_max: '-4' is not a number of resets"},
      {"scripts: [{upon_awake: rseet, events: [{var: WATER_DEPTH, val: 1}]}]",
       "'rseet' is not a known word; expected 'reset'"},
      {"scripts: [{events: [{var: WATER_DEPTH, val: 1, time: [3]}]}]", "time: this list has 1 numbers"},
      {"scripts: [{events: [{var: WATER_DEPTH, val: 1, time: -3}]}]",
       "f.yaml:3:54: error: time: -3 is out of range"},
      {"scripts: [{events: [{var: WATER_DEPTH, val: 1, amt: 0}]}]", "amt: 0 is out of range"},
      {"scripts: [{random: {A: [4, 3]}, events: [{var: WATER_DEPTH, val: 1}]}]",
       "f.yaml:3:24: error: A: the least value, 4, is above the greatest, 3"},
      {"scripts: [{random: {A: {type: gaussian, sigma: -1}}, events: [{var: WATER_DEPTH, val: 1}]}]", "sigma"},
      {"scripts: [{random: {A: 4}, events: [{var: WATER_DEPTH, val: 1}]}]", "random: this is not a range"},
      {"scripts: [{random: {COUNT: [1, 2]}, events: [{var: WATER_DEPTH, val: 1}]}]",
       "every script has a macro COUNT of its own"},
      {"scripts: [{random: {A: {min: 1, max: 2, key: always}}, events: [{var: WATER_DEPTH, val: 1}]}]",
       "key: 'always' is not a known word"},
      {"events: [{at: [5, 2], post: {WATER_DEPTH: 1}}]", "at: the latest moment, 2 s, is not behind the earliest"},
      {"events: [{at: [2, 9], every: 5, post: {WATER_DEPTH: 1}}]",
       "at: the range of 7 s is longer than 'every', 5 s"},
      {"events: [{at: 2, random: [1], post: {WATER_DEPTH: 1}}]", "random: this is not a map"},
      {"events: [{at: 2, random: {A: [0, 1]}, post: {WATER_DEPTH: \"$[A] m\"}}]",
       "WATER_DEPTH: '$[A] m' is a text"},
      {"events: [{at: 2, random: {A: [0, 1]}, post: {DRIFT_VECTOR: \"$[A]\"}}]", "DRIFT_VECTOR: $[A] is a number"},
  };
  for (const Wrong& wrong : cases) {
    const auto read = readScripts(wrong.body);
    EXPECT_FALSE(read.scenario) << wrong.body;
    std::string all;
    for (const Problem& problem : read.problems) all += problem.text() + "\n";
    EXPECT_THAT(all, HasSubstr(wrong.message)) << wrong.body;
  }
}

TEST(ScriptsInYaml, WarnOfWhatNobodyReadsOrKnows) {
  const auto read = readScripts(R"(scripts:
  - events:
      - {var: DESIRED_TRUST, val: 50, time: 1}
      - {var: DRIFT_VECTOR_ADD, val: "$[ANGEL], 1", time: 1}
      - {var: DESIRED_THRUST, val: full, time: 1})");
  ASSERT_TRUE(read.scenario);
  ASSERT_EQ(read.problems.size(), 3u);
  EXPECT_EQ(read.problems[0].text(),
            "f.yaml:5:35: warning: no vehicle reads the variable 'DESIRED_TRUST'; expected 'DESIRED_THRUST'");
  EXPECT_THAT(read.problems[1].text(),
              HasSubstr("f.yaml:6:38: warning: DRIFT_VECTOR_ADD: there is no macro 'ANGEL'"));
  EXPECT_THAT(read.problems[2].text(), HasSubstr("f.yaml:7:36: warning: DESIRED_THRUST: 'full' is a text"));
}

TEST(ScriptsInYaml, RefuseMorePostsThanAnyRunCouldUse) {
  Scenario scenario;
  auto boats = std::make_shared<VehicleSpec>();
  boats->name = "b{n}";
  boats->count = 100'000;
  scenario.vehicles.push_back(boats);
  ScriptSpec& script = scenario.scripts.emplace_back();
  for (int i = 0; i < 99; ++i) script.events.push_back({"WATER_DEPTH", 1.0, 0, 1000});
  script.events.push_back({"WATER_DEPTH", 1.0, 0, 1000});
  EXPECT_EQ(checkScenario(scenario).front().message,
            "with this script all copies together make 10000000000 posts");
  script.vehicle = "b7";
  EXPECT_TRUE(checkScenario(scenario).empty());
  script.events.push_back({"WATER_DEPTH", 1.0, 0, 1});
  EXPECT_EQ(checkScenario(scenario).front().message, "this script makes 100001 posts");
}

}  // namespace
}  // namespace antipode
