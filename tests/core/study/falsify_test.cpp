// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/falsify.h"

#include "core/run/judged_run.h"
#include "core/scenario/checks/check_scenario.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

namespace antipode {
namespace {

/// Two vehicles that pass each other 10 m apart, and nothing else happens.
constexpr const char* kPassing = R"(antipode: 1
# a comment that stays
time: {step: 0.1, duration: 60, record_every: 0.5}
vehicles:
  - name: abe
    start: {x: 0, y: 0, heading: 0, speed: 2}
    pid: {speed_factor: 20}
    behaviours: [{type: constant_heading, heading: 0}, {type: constant_speed, speed: 2}]
  - name: ben
    start: {x: 10, y: 100, heading: 180, speed: 2}
    pid: {speed_factor: 20}
    behaviours: [{type: constant_heading, heading: 180}, {type: constant_speed, speed: 2}]
)";

FalsifyRequest passing(std::string condition) {
  FalsifyRequest request;
  request.scenario = readScenario(kPassing, "passing.yaml").scenario;
  request.condition = std::move(condition);
  request.combinations = 32;
  return request;
}

TEST(Falsify, FindsAPlantedWeakness) {
  // Only the start of one of them to the side can bring them nearer than 8 m: courses and speeds stay as they are.
  FalsifyRequest request = passing("distance(abe, ben) > 8");
  request.limits = {.start = 5, .course = 0, .speed = 0, .delay = 0, .silence = 0};
  const auto found = falsify(request);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->outcome, Falsification::Outcome::Found);
  EXPECT_NEAR(found->size, 2.0 / 5, 0.03) << "2 m of 5";
  for (const edits::VehicleChange& change : found->changes) EXPECT_EQ(change.kind, edits::ChangeKind::East);
}

TEST(Falsify, TheScenarioThatItGivesFailsAndTheUnchangedOneDoesNot) {
  const FalsifyRequest request = passing("distance(abe, ben) > 8");
  const auto found = falsify(request);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->outcome, Falsification::Outcome::Found);
  const std::string text = patchScenarioText(kPassing, *request.scenario, found->scenario);
  const ScenarioRead read = readScenario(text, "found.yaml");
  ASSERT_TRUE(read.scenario) << text;
  EXPECT_EQ(judgedRun(read.scenario).verdict.verdict, RunVerdict::Fail);
  Scenario plain = *request.scenario;
  plain.verdict = found->scenario.verdict;
  EXPECT_EQ(judgedRun(std::make_shared<const Scenario>(plain)).verdict.verdict, RunVerdict::Pass);
}

TEST(Falsify, ChangesFewerThanTwentyLines) {
  const FalsifyRequest request = passing("distance(abe, ben) > 8");
  const auto found = falsify(request);
  ASSERT_TRUE(found);
  std::multiset<std::string> before;
  std::istringstream old(kPassing), now(patchScenarioText(kPassing, *request.scenario, found->scenario));
  std::string line;
  while (std::getline(old, line)) before.insert(line);
  int changed = 0;
  while (std::getline(now, line))
    if (const auto at = before.find(line); at != before.end())
      before.erase(at);
    else
      ++changed;
  EXPECT_LT(changed, 20);
  EXPECT_GE(changed, 2);
}

TEST(Falsify, GivesTheSameAnswerWithAnyNumberOfThreads) {
  FalsifyRequest request = passing("distance(abe, ben) > 8");
  const auto one = falsify(request);
  request.threads = 2;
  const auto two = falsify(request);
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->changes, two->changes);
  EXPECT_EQ(one->runs, two->runs);
}

TEST(Falsify, SaysThatNothingBreaksTheCondition) {
  const auto found = falsify(passing("abe.speed < 5"));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->outcome, Falsification::Outcome::NothingFound);
}

TEST(Falsify, SaysThatTheConditionDoesNotHoldAnyway) {
  const auto found = falsify(passing("distance(abe, ben) > 12"));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->outcome, Falsification::Outcome::BrokenAlready);
}

TEST(Falsify, TellsWhatIsWrongWithACondition) {
  EXPECT_FALSE(falsify(passing("distance(abe, ")));
  EXPECT_FALSE(falsify(passing(""))) << "the scenario has no verdict";
  const auto unknown = falsify(passing("distance(abe, carl) > 5"));
  ASSERT_FALSE(unknown) << "nobody is called carl";
  EXPECT_TRUE(unknown.error().message.starts_with("not (distance(abe, carl) > 5): ")) << unknown.error().message;
}

TEST(Falsify, EndsWhenItIsStopped) {
  std::stop_source stop;
  stop.request_stop();
  const auto found = falsify(passing("distance(abe, ben) > 8"), stop.get_token());
  ASSERT_TRUE(found);
  EXPECT_EQ(found->outcome, Falsification::Outcome::Stopped);
}

TEST(VehicleChange, ALostContactAndADelayAreEvents) {
  const ScenarioPtr scenario = readScenario(kPassing, "passing.yaml").scenario;
  using edits::ChangeKind;
  const Scenario changed = edits::withChanges(
      *scenario, std::vector<edits::VehicleChange>{{1, ChangeKind::Silence, 20, 15}, {0, ChangeKind::Delay, 4, 0}});
  ASSERT_EQ(changed.events.size(), 4u);
  EXPECT_EQ(changed.events[0].post[0].first, "PNR_PAUSE");
  EXPECT_EQ(*changed.events[1].at, 35);
  EXPECT_EQ(changed.events[2].vehicle, "abe");
  Simulation run(std::make_shared<const Scenario>(changed));
  for (int i = 0; i < 100; ++i) run.step();
  EXPECT_NEAR(run.value(0, Channel::Y), 12, 0.5) << "4 of 10 s it lay still";
}

TEST(VehicleChange, ADelayIsOneOfEveryCopy) {
  const ScenarioPtr scenario = readScenario(R"(antipode: 1
time: {step: 0.1, duration: 20}
vehicles:
  - {name: "boat{n}", count: 2, spacing: [10, 0], start: {speed: 2}, pid: {speed_factor: 20},
     behaviours: [{type: constant_heading, heading: 0}, {type: constant_speed, speed: 2}]}
)",
                                            "two.yaml")
                                   .scenario;
  ASSERT_TRUE(scenario);
  const Scenario changed =
      edits::withChanges(*scenario, std::vector<edits::VehicleChange>{{0, edits::ChangeKind::Delay, 4, 0}});
  for (const Problem& problem : checkScenario(changed)) ADD_FAILURE() << problem.text();
  Simulation run(std::make_shared<const Scenario>(changed));
  for (int i = 0; i < 100; ++i) run.step();
  for (const VehicleId boat : {0, 1})
    EXPECT_NEAR(run.value(boat, Channel::Y), 12, 0.5) << "4 of 10 s it lay still";
}

TEST(Falsify, TriesNoSilenceWhereNobodyListens) {
  FalsifyRequest request = passing("distance(abe, ben) > 8");
  request.limits = {.start = 0, .course = 0, .speed = 0, .delay = 0, .silence = 20};
  const auto found = falsify(request);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->runs, 1) << "the scenario as it is";
}

TEST(Falsify, TriesSilencesInTheWholeHourOfARunWithoutADuration) {
  FalsifyRequest request;
  request.scenario = readScenario(R"(antipode: 1
time: {step: 1}
vehicles:
  - {name: abe, behaviours: [{type: constant_heading, heading: 0}, {type: avoid_collision, contact: ben}]}
  - {name: ben, start: {y: 50}}
)",
                                  "hour.yaml")
                         .scenario;
  ASSERT_TRUE(request.scenario);
  request.condition = "not (t > 1000 and ben.PNR_PAUSE == true)";
  request.limits = {.start = 0, .course = 0, .speed = 0, .delay = 0, .silence = 20};
  request.combinations = 0;
  const auto found = falsify(request);
  ASSERT_TRUE(found) << found.error().text();
  ASSERT_EQ(found->outcome, Falsification::Outcome::Found);
  EXPECT_EQ(found->changes[0].vehicle, 1u);
  EXPECT_GT(found->changes[0].at, 1000);
}

TEST(VehicleChange, ACourseTurnsStartAndWishAboutTheStart) {
  const ScenarioPtr scenario = readScenario(kPassing, "passing.yaml").scenario;
  const Scenario changed = edits::withChanges(
      *scenario, std::vector<edits::VehicleChange>{{1, edits::ChangeKind::Course, 10, 0}});
  EXPECT_EQ(changed.vehicles[1]->start.heading, 190);
  EXPECT_EQ(changed.vehicles[1]->start.x, 10);
  EXPECT_EQ(std::get<ConstantHeadingParams>(changed.vehicles[1]->behaviours[0].params).heading, 190);
}

TEST(Falsify, FindsWhatOnlyTwoChangesTogetherBreak) {
  // One of them alone comes to 8.5 m; both together must come 2 m nearer, of 1.5 m each.
  FalsifyRequest request = passing("distance(abe, ben) > 8");
  request.limits = {.start = 1.5, .course = 0, .speed = 0, .delay = 0, .silence = 0};
  request.combinations = 400;
  const auto found = falsify(request);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->outcome, Falsification::Outcome::Found);
  EXPECT_GE(found->changes.size(), 2u);
  EXPECT_GT(found->size, 1.9 / 1.5);
  EXPECT_LE(found->size, 3);
}

TEST(Falsify, CombinesAtMostThreeChanges) {
  // Only where all four set off late does none of them get on within the first second.
  std::string yaml = "antipode: 1\ntime: {step: 0.1, duration: 2, record_every: 0.5}\nvehicles:\n";
  for (const char* name : {"abe", "ben", "cal", "dan"})
    yaml += fmt::format(R"(  - name: {}
    start: {{x: 0, y: 0, heading: 0, speed: 2}}
    pid: {{speed_factor: 20}}
    behaviours: [{{type: constant_heading, heading: 0}}, {{type: constant_speed, speed: 2}}]
)",
                        name);
  FalsifyRequest request;
  request.scenario = readScenario(yaml, "four.yaml").scenario;
  ASSERT_TRUE(request.scenario);
  request.condition = "t < 0.9 or max(abe.y, ben.y, cal.y, dan.y) > 1";
  request.limits = {.start = 0, .course = 0, .speed = 0, .delay = 4, .silence = 0};
  const auto found = falsify(request);
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_EQ(found->outcome, Falsification::Outcome::NothingFound);
  std::vector<edits::VehicleChange> delays;
  for (std::size_t vehicle = 0; vehicle < 4; ++vehicle)
    delays.push_back({vehicle, edits::ChangeKind::Delay, 2, 0});
  const Scenario late = edits::withChanges(found->scenario, delays);
  EXPECT_EQ(judgedRun(std::make_shared<const Scenario>(late)).verdict.verdict, RunVerdict::Fail) << "four do it";
}

TEST(Falsify, WithoutAnythingToChangeFindsNothing) {
  FalsifyRequest request = passing("distance(abe, ben) > 8");
  request.limits = {.start = 0, .course = 0, .speed = 0, .delay = 0, .silence = 0};
  const auto found = falsify(request);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->outcome, Falsification::Outcome::NothingFound);
  EXPECT_EQ(found->runs, 1) << "the scenario as it is";
  EXPECT_TRUE(found->changes.empty());
}

TEST(Falsify, EndsInTheMiddleWhenItIsStoppedThere) {
  // The fourth look is the first that finds something; from then on it makes that smaller.
  for (const int looks : {1, 4, 5}) {
    std::stop_source stop;
    int seen = 0;
    FalsifyRequest request = passing("distance(abe, ben) > 8");
    request.limits = {.start = 5, .course = 0, .speed = 0, .delay = 0, .silence = 0};
    const auto found = falsify(request, stop.get_token(), [&](int, int) {
      if (++seen == looks) stop.request_stop();
    });
    ASSERT_TRUE(found);
    EXPECT_EQ(found->outcome, Falsification::Outcome::Stopped) << looks;
    EXPECT_EQ(seen, looks) << "no look after it";
  }
}

}  // namespace
}  // namespace antipode
