// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/scripts/timer_scripts.h"

#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/one_boat.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace antipode {
namespace {

using testing::ElementsAre;

/// A post as a test wants to see it: "STEP VARIABLE=VALUE", a text in quotes.
std::string shown(const RunEvent& event) {
  const bool isText = std::holds_alternative<std::string>(event.value);
  return fmt::format("{} {}={}{}{}", event.step, event.variable, isText ? "'" : "", messageText(event.value),
                     isText ? "'" : "");
}

ScenarioPtr scenarioFrom(const std::string& body, const char* vehicles = "[{name: abe}]", int seed = 1) {
  const std::string text = fmt::format(
      "antipode: 1\ntime: {{step: 0.5, start: 100, seed: {}}}\nvehicles: {}\n{}\n", seed, vehicles, body);
  const ScenarioRead read = readScenario(text, "test.yaml");
  for (const Problem& problem : read.problems)
    if (problem.severity == Severity::Error) ADD_FAILURE() << problem.text() << "\n" << text;
  return read.scenario ? read.scenario : std::make_shared<const Scenario>();
}

std::vector<RunEvent> postsOf(const ScenarioPtr& scenario, int steps, int threads = 1) {
  Simulation simulation(scenario, {.threads = threads});
  test::run(simulation, steps);
  std::vector<RunEvent> posts;
  for (const RunEvent& event : simulation.drainEvents())
    if (event.source == RunEvent::Source::Script) posts.push_back(event);
  return posts;
}

std::vector<std::string> shownPosts(const std::string& body, int steps) {
  std::vector<std::string> out;
  for (const RunEvent& event : postsOf(scenarioFrom(body), steps)) out.push_back(shown(event));
  return out;
}

std::vector<double> numbersOf(const std::vector<RunEvent>& events) {
  std::vector<double> numbers;
  for (const RunEvent& event : events)
    if (const double* number = std::get_if<double>(&event.value)) numbers.push_back(*number);
  return numbers;
}

TEST(TimerScript, PostsInTheOrderOfTimeAndThenOfTheList) {
  EXPECT_THAT(shownPosts(R"(
scripts:
  - events:
      - {var: WATER_DEPTH, val: 3, time: 2}
      - {var: WATER_DEPTH, val: 1, time: 1}
      - {var: WATER_DEPTH, val: 2, time: 1, amt: 2})",
                         10),
              ElementsAre("2 WATER_DEPTH=1", "2 WATER_DEPTH=2", "2 WATER_DEPTH=2", "4 WATER_DEPTH=3"));
}

TEST(TimerScript, PostsNumbersAsNumbersAndWhatIsInQuotesAsText) {
  EXPECT_THAT(shownPosts(R"(
scripts:
  - random: {A: {min: 4, max: 4}}
    events:
      - {var: V, val: 12, time: 0}
      - {var: V, val: "12", time: 0}
      - {var: V, val: north, time: 0}
      - {var: V, val: "$[A]", time: 0}
      - {var: V, val: "\"$[A]\"", time: 0}
      - {var: V, val: "$[A], 0.5", time: 0}
      - {var: V, val: "{{$[A]+2}*-3}", time: 0}
      - {var: V, val: "x={$[A]/8},y={1/0}", time: 0})",
                         1),
              ElementsAre("1 V=12", "1 V='12'", "1 V='north'", "1 V=4", "1 V='4'", "1 V='4, 0.5'", "1 V=-18",
                          "1 V='x=0.5,y={1/0}'"));
}

TEST(TimerScript, CountsPostsSinceAResetAndInAll) {
  EXPECT_THAT(
      shownPosts(R"(
scripts:
  - reset_max: 1
    reset_time: all-posted
    events: [{var: V, val: "$[COUNT] of $[TCOUNT] in $[IDX]", time: 1, amt: 2}])",
                 20),
      ElementsAre("2 V='0 of 0 in 000'", "2 V='1 of 1 in 001'", "4 V='0 of 2 in 000'", "4 V='1 of 3 in 001'"));
}

TEST(TimerScript, ReportsTheTimeSinceTheStartAndTheTimeOfTheClock) {
  EXPECT_THAT(
      shownPosts("scripts: [{events: [{var: V, val: \"$[DBTIME]\", time: 2}, {var: V, val: \"$[UTCTIME]\", time: "
                 "2}]}]",
                 5),
      ElementsAre("4 V=2", "4 V=102"));
}

TEST(TimerScript, LeavesUnknownMacrosAsTheyStand) {
  EXPECT_THAT(shownPosts("scripts: [{events: [{var: V, val: \"$[NOBODY] {$[NOBODY]+1} $[open\", time: 0}]}]", 1),
              ElementsAre("1 V='$[NOBODY] {$[NOBODY]+1} $[open'"));
}

TEST(TimerScript, ResetsAfterSecondsEvenWhenPostsAreLeft) {
  EXPECT_THAT(shownPosts(R"(
scripts:
  - reset_max: 1
    reset_time: 2
    events: [{var: V, val: 1, time: 0.5}, {var: V, val: 2, time: 3}])",
                         30),
              ElementsAre("1 V=1", "5 V=1", "10 V=2"));  // begins at 0 and 2 s
}

TEST(TimerScript, WaitsBeforeItBeginsAndBeforeItBeginsAgain) {
  EXPECT_THAT(shownPosts(R"(
scripts:
  - delay_start: 3
    delay_reset: 2
    reset_max: 2
    reset_time: end
    events: [{var: V, val: 1, time: 1}])",
                         60),
              ElementsAre("8 V=1", "14 V=1", "20 V=1"));
}

TEST(TimerScript, RunsFasterByItsWarpWhileDelaysStaySeconds) {
  EXPECT_THAT(shownPosts("scripts: [{time_warp: 4, delay_start: 1, events: [{var: V, val: 1, time: 8}]}]", 20),
              ElementsAre("6 V=1"));
}

TEST(TimerScript, KeepsItsPeriodOverManyResets) {
  const auto posts = postsOf(scenarioFrom(R"(
scripts:
  - reset_max: nolimit
    reset_time: all-posted
    events: [{var: V, val: 1, time: 1.3}])"),
                             26 * 100);
  EXPECT_EQ(posts.size(), 1000u);
  EXPECT_EQ(posts.back().step, 2600);
}

TEST(TimerScript, OfNoLengthPostsOnceAStep) {
  EXPECT_THAT(
      shownPosts("scripts: [{reset_max: nolimit, reset_time: end, events: [{var: V, val: \"$[TCOUNT]\"}]}]", 4),
      ElementsAre("1 V=0", "2 V=1", "3 V=2", "4 V=3"));
}

TEST(TimerScript, CatchesUpWithNothingAfterRoundsThatWereTooShort) {
  // 0.01 s a round, for 5 steps; then the boat's clock must not be behind.
  EXPECT_THAT(shownPosts(R"(
scripts:
  - reset_max: 4
    reset_time: end
    events: [{var: V, val: "$[TCOUNT]", time: 0.01}])",
                         30),
              ElementsAre("1 V=0", "2 V=1", "3 V=2", "4 V=3", "5 V=4"));
}

TEST(TimerScript, BelongsToItsVehicleOrEveryVehicleRunsACopy) {
  const auto scenario = scenarioFrom(R"(
scripts:
  - {vehicle: ben2, events: [{var: V, val: mine, time: 0}]}
  - {random: {A: [0, 1]}, events: [{var: V, val: "$[A]", time: 0}]})",
                                     "[{name: abe}, {name: ben, count: 2}]");
  const auto posts = postsOf(scenario, 1);
  ASSERT_EQ(posts.size(), 4u);
  EXPECT_EQ(posts[0].vehicle, 2);
  EXPECT_EQ(messageText(posts[0].value), "mine");
  std::set<std::string> values;
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(posts[static_cast<std::size_t>(i) + 1].vehicle, i);
    values.insert(messageText(posts[static_cast<std::size_t>(i) + 1].value));
  }
  EXPECT_EQ(values.size(), 3u) << "each draws for itself";
}

TEST(TimerScript, DrawsTimesAgainAtEachResetUnlessSetNotToShuffle) {
  const auto stepsOf = [](const char* shuffle) {
    const auto posts = postsOf(scenarioFrom(fmt::format(R"(
scripts:
  - reset_max: nolimit
    reset_time: 500
    shuffle: {}
    events: [{{var: V, val: 1, time: [0, 400]}}])",
                                                        shuffle)),
                               10'000);
    std::set<std::int64_t> steps;
    for (const RunEvent& post : posts) steps.insert(post.step % 1000);
    EXPECT_EQ(posts.size(), 10u);
    return steps;
  };
  EXPECT_EQ(stepsOf("false").size(), 1u);
  EXPECT_GE(stepsOf("true").size(), 9u);
}

TEST(TimerScript, DrawsVariablesAtEachResetOrForEachPost) {
  const auto posts = postsOf(scenarioFrom(R"(
scripts:
  - reset_max: 1
    reset_time: end
    random: {R: {min: 0, max: 1, key: at_reset}, P: {min: 0, max: 1, key: at_post}}
    events: [{var: V, val: "$[R]", time: 1, amt: 3}, {var: W, val: "$[P]", time: 1, amt: 3}])"),
                             20);
  std::map<std::string, std::set<double>> values;
  for (const RunEvent& post : posts) values[post.variable].insert(std::get<double>(post.value));
  EXPECT_EQ(values["V"].size(), 2u);
  EXPECT_EQ(values["W"].size(), 6u);
}

TEST(TimerScript, DrawsEvenlyFromItsRanges) {
  const auto posts = postsOf(scenarioFrom(R"(
scripts:
  - reset_max: nolimit
    reset_time: end
    random: {A: {min: -3, max: 5, key: at_post}}
    events: [{var: V, val: "$[A]", time: [0.1, 0.4], amt: 100}])"),
                             400);
  const auto numbers = numbersOf(posts);
  ASSERT_EQ(numbers.size(), 40'000u);
  double sum = 0, squares = 0;
  for (const double number : numbers) {
    EXPECT_GE(number, -3);
    EXPECT_LE(number, 5);
    sum += number;
    squares += number * number;
  }
  const double n = static_cast<double>(numbers.size()), mean = sum / n;
  EXPECT_NEAR(mean, 1, 5 * (8 / std::sqrt(12.0)) / std::sqrt(n));
  EXPECT_NEAR(squares / n - mean * mean, 64 / 12.0, 5 * (64 / std::sqrt(180.0)) / std::sqrt(n));
}

TEST(TimerScript, DrawsFromNormalDistributions) {
  const auto numbers = numbersOf(postsOf(scenarioFrom(R"(
scripts:
  - reset_max: nolimit
    reset_time: end
    random: {A: {min: -100, max: 100, type: gaussian, mu: 10, sigma: 4, key: at_post}}
    events: [{var: V, val: "$[A]", time: [0.1, 0.4], amt: 100}])"),
                                         400));
  ASSERT_EQ(numbers.size(), 40'000u);
  double sum = 0, squares = 0;
  int within = 0;  // a standard deviation
  for (const double number : numbers)
    sum += number, squares += number * number, within += std::abs(number - 10) < 4;
  const double n = static_cast<double>(numbers.size()), mean = sum / n;
  EXPECT_NEAR(mean, 10, 5 * 4 / std::sqrt(n));
  EXPECT_NEAR(squares / n - mean * mean, 16, 5 * 16 * std::sqrt(2 / n));
  EXPECT_NEAR(within / n, 0.6827, 5 * std::sqrt(0.6827 * 0.3173 / n));
}

TEST(TimerScript, SnapsWhatItDrawsAndKeepsItBetweenTheEnds) {
  const auto numbers = numbersOf(postsOf(scenarioFrom(R"(
scripts:
  - random: {A: {min: -0.4, max: 1, type: gaussian, mu: 0, sigma: 2, snap: 0.5, key: at_post}}
    events: [{var: V, val: "$[A]", time: 0.1, amt: 200}])"),
                                         40));
  EXPECT_EQ(std::set<double>(numbers.begin(), numbers.end()), (std::set<double>{-0.4, 0, 0.5, 1}));
}

TEST(TimerScript, DrawsDelaysAndWarpsFromTheirRanges) {
  std::set<std::int64_t> starts, gaps;
  for (int seed = 1; seed <= 40; ++seed) {
    const auto scenario = scenarioFrom(R"(
scripts:
  - delay_start: [10, 20]
    delay_reset: [5, 6]
    time_warp: [1, 2]
    reset_max: 1
    reset_time: end
    events: [{var: V, val: 1, time: 4}])",
                                       "[{name: abe}]", seed);
    const auto posts = postsOf(scenario, 100);
    ASSERT_EQ(posts.size(), 2u);
    EXPECT_GE(posts[0].step, 2 * 12);
    EXPECT_LE(posts[0].step, 2 * 24);
    EXPECT_GE(posts[1].step - posts[0].step, 2 * 7 - 1);
    EXPECT_LE(posts[1].step - posts[0].step, 2 * 10 + 1);
    starts.insert(posts[0].step);
    gaps.insert(posts[1].step - posts[0].step);
  }
  EXPECT_GE(starts.size(), 8u);
  EXPECT_GE(gaps.size(), 4u);
}

TEST(TimerScript, PausedBeginsWhenItIsSet) {
  EXPECT_THAT(
      shownPosts(R"(
events:
  - {at: 5, post: {UTS_PAUSE: "false"}}
  - {at: 7, post: {UTS_PAUSE: "toggle"}}
  - {at: 12, post: {UTS_PAUSE: "toggle"}}
scripts:
  - paused: true
    events: [{var: V, val: 1, time: 1}, {var: V, val: 2, time: 4}])",
                 60),
      ElementsAre("10 UTS_PAUSE='false'", "11 V=1", "14 UTS_PAUSE='toggle'", "24 UTS_PAUSE='toggle'", "27 V=2"));
}

TEST(TimerScript, AWordThatIsNoneDoesNotPause) {
  EXPECT_THAT(shownPosts(R"(
events:
  - {at: 2, post: {UTS_PAUSE: "perhaps"}}
scripts:
  - events: [{var: V, val: 1, time: 3}])",
                         20),
              ElementsAre("4 UTS_PAUSE='perhaps'", "6 V=1"));
}

TEST(ScenarioEvents, CountTheirPostsToo) {
  EXPECT_THAT(shownPosts(R"(
events:
  - {at: 1, every: 1, times: 2, post: {V: "n$[COUNT]_$[NOBODY]"}})",
                         20),
              ElementsAre("2 V='n0_$[NOBODY]'", "4 V='n1_$[NOBODY]'"));
}

TEST(TimerScript, WaitsForItsConditionsAndGoesOnWhereItStopped) {
  EXPECT_THAT(shownPosts(R"(
events:
  - {at: 5, post: {GO: "true"}}
  - {at: 7, post: {GO: "false"}}
  - {at: 12, post: {GO: "true"}}
scripts:
  - conditions: ["GO = true", "NAV_X < 5"]
    events: [{var: V, val: 1, time: 1}, {var: V, val: 2, time: 4}])",
                         60),
              ElementsAre("10 GO='true'", "11 V=1", "14 GO='false'", "24 GO='true'", "27 V=2"));
}

TEST(TimerScript, UponAwakeResetCountsAndRestartBeginsToCountAnew) {
  // Two resets are allowed; waking takes one, or gives both back.
  const auto shown = [](const char* uponAwake) {
    return shownPosts(fmt::format(R"(
events:
  - {{at: 0, post: {{GO: 1}}}}
  - {{at: 5, post: {{GO: 0}}}}
  - {{at: 10, post: {{GO: 1}}}}
scripts:
  - conditions: ["GO = 1"]
    upon_awake: {}
    reset_max: 1
    reset_time: all-posted
    events: [{{var: V, val: "$[TCOUNT]", time: 1}}])",
                                  uponAwake)
                          .c_str(),
                      60)
        .size();
  };
  EXPECT_EQ(shown("n/a"), 3U + 2U);
  EXPECT_EQ(shown("reset"), 3U + 2U) << "the only reset was used up before";
  EXPECT_EQ(shown("restart"), 3U + 4U);
  EXPECT_EQ(shown("resume"), 3U + 2U) << "as older files have n/a";
}

TEST(TimerScript, UponAwakeResetNeedsAResetThatIsLeft) {
  EXPECT_THAT(shownPosts(R"(
events:
  - {at: 0, post: {GO: 1}}
  - {at: 5, post: {GO: 0}}
  - {at: 10, post: {GO: 1}}
scripts:
  - conditions: ["GO = 1"]
    upon_awake: reset
    reset_max: 1
    delay_reset: 2
    events: [{var: V, val: "$[COUNT] $[TCOUNT]", time: 1}])",
                         60),
              ElementsAre("1 GO=1", "2 V='0 0'", "10 GO=0", "20 GO=1", "25 V='0 1'"));
}

TEST(TimerScript, AResetUponAwakeIsOneOfThoseThatAreAllowed) {
  // At 4 s the first reset, at 10 s the second and last one: nothing begins again at 14 s.
  EXPECT_THAT(shownPosts(R"(
events:
  - {at: 0, post: {GO: 1}}
  - {at: 5, post: {GO: 0}}
  - {at: 10, post: {GO: 1}}
scripts:
  - conditions: ["GO = 1"]
    upon_awake: reset
    reset_max: 2
    reset_time: all-posted
    events: [{var: V, val: "$[TCOUNT]", time: 4}])",
                         60),
              ElementsAre("1 GO=1", "8 V=0", "10 GO=0", "20 GO=1", "27 V=1"));
}

TEST(TimerScript, IdxIsThePlaceOfThePostInItsList) {  // ruling R13
  EXPECT_THAT(
      shownPosts(R"(
scripts:
  - reset_max: 1
    reset_time: 5
    events:
      - {var: V, val: "$[IDX]", time: 2}
      - {var: W, val: "n$[IDX]", time: 1, amt: 2}
      - {var: X, val: "$[IDX]", time: 3})",
                 20),
      ElementsAre("2 W='n001'", "2 W='n002'", "4 V=0", "6 X=3", "12 W='n001'", "12 W='n002'", "14 V=0", "16 X=3"));
}

TEST(TimerScript, BeginsAgainUponAwakeWithoutCountingAReset) {
  EXPECT_THAT(shownPosts(R"(
events:
  - {at: 5, post: {GO: 1}}
  - {at: 7, post: {GO: 0}}
  - {at: 12, post: {GO: 1}}
scripts:
  - conditions: ["GO = 1"]
    upon_awake: restart
    events: [{var: V, val: "$[COUNT] $[TCOUNT] $[IDX]", time: 1}])",
                         60),
              ElementsAre("10 GO=1", "11 V='0 0 000'", "14 GO=0", "24 GO=1", "25 V='0 1 000'"));
}

TEST(TimerScript, MayWaitForThePlaceOfItsVehicle) {
  const auto posts = postsOf(scenarioFrom(R"(
events: [{at: 0, vehicle: abe, post: {DESIRED_THRUST: 50}}]
scripts: [{conditions: ["NAV_Y > 10"], events: [{var: V, val: here}]}])",
                                          "[{name: abe}, {name: ben}]"),
                             100);
  ASSERT_EQ(posts.size(), 2u);
  EXPECT_EQ(posts[1].vehicle, 0);
  EXPECT_GT(posts[1].step, 5);
}

TEST(TimerScript, MayPauseItself) {
  EXPECT_THAT(shownPosts(R"(
scripts:
  - events: [{var: UTS_PAUSE, val: "true", time: 1}, {var: V, val: 2, time: 1}])",
                         20),
              ElementsAre("2 UTS_PAUSE='true'"));
}

TEST(TimerScript, HearsTheFlagsOfItsVehiclesHelm) {
  const std::string boats = R"([
  {name: abe, helm: {period: 0.5, initialize: ["GO = true"]}, behaviours: [{type: timer, conditions: ["GO = true"],
    duration: 2, runflag: "CALM = true", endflag: "UTS_PAUSE = true"}]},
  {name: ben}])";
  const auto scenario = scenarioFrom(R"(
scripts:
  - {conditions: "CALM = true", events: [{var: WATER_DEPTH, val: 1, time: 0}]}
  - {events: [{var: DRIFT_X, val: 3, time: 1}, {var: DRIFT_X, val: 4, time: 4}]}
)",
                                     boats.c_str());
  std::vector<std::string> heard;
  for (const RunEvent& event : postsOf(scenario, 20))
    heard.push_back(fmt::format("{} {}", event.vehicle, shown(event)));
  // The flag of step 1 is on the board in step 2; the timer ends in step 5, so its script stands still from 6 on.
  EXPECT_THAT(heard, ElementsAre("0 2 WATER_DEPTH=1", "0 2 DRIFT_X=3", "1 2 DRIFT_X=3", "1 8 DRIFT_X=4"));
}

TEST(TimerScript, ReachesItsVehicle) {
  const auto scenario = scenarioFrom("scripts: [{events: [{var: DESIRED_THRUST, val: \"{20+20}\", time: 1}]}]");
  Simulation simulation(scenario);
  test::run(simulation, 1);
  EXPECT_EQ(simulation.value(0, Channel::Thrust), 0);
  test::run(simulation, 1);
  EXPECT_EQ(simulation.value(0, Channel::Thrust), 40);
}

TEST(TimerScripts, DrawTheSameOnAnyNumberOfThreadsAndOthersWithAnotherSeed) {
  const char* body = R"(
events:
  - {at: [1, 3], every: 4, random: {A: [0, 359], M: [0.1, 0.4]}, post: {DRIFT_VECTOR_ADD: "$[A], $[M]"}}
scripts:
  - reset_max: nolimit
    reset_time: end
    delay_reset: [0, 3]
    random: {T: {min: 10, max: 60, key: at_post}}
    events: [{var: DESIRED_THRUST, val: "$[T]", time: [0, 5], amt: 2}])";
  const auto run = [&](int threads, int seed) {
    Simulation simulation(scenarioFrom(body, "[{name: abe, count: 130}]", seed), {.threads = threads});
    test::run(simulation, 300);
    return std::pair(simulation.drainEvents(), simulation.stateHash());
  };
  const auto one = run(1, 7);
  EXPECT_EQ(run(2, 7), one);
  EXPECT_EQ(run(3, 7), one);
  EXPECT_NE(run(1, 8), one);
}

TEST(TimerScripts, OfAVehicleDoNotDependOnOtherVehiclesBehindIt) {
  const char* body = "scripts: [{random: {A: [0, 1]}, events: [{var: V, val: \"$[A]\", time: [0, 9]}]}]";
  const auto alone = postsOf(scenarioFrom(body), 30);
  auto many = postsOf(scenarioFrom(body, "[{name: abe}, {name: ben, count: 20}]"), 30);
  std::erase_if(many, [](const RunEvent& event) { return event.vehicle != 0; });
  EXPECT_EQ(alone, many);
}

TEST(DrawnEvent, ComesOnceAPeriodWithinItsRange) {
  const auto posts =
      postsOf(scenarioFrom("events: [{at: [2, 5], every: 30, times: 10, post: {USM_RESET_NAV: 1}}]"), 1000);
  ASSERT_EQ(posts.size(), 10u);
  std::set<std::int64_t> offsets;
  for (std::size_t i = 0; i < posts.size(); ++i) {
    const std::int64_t offset = posts[i].step - static_cast<std::int64_t>(60 * i);
    EXPECT_GE(offset, 4);
    EXPECT_LE(offset, 10);
    offsets.insert(offset);
  }
  EXPECT_GE(offsets.size(), 3u);
}

TEST(DrawnEvent, GivesEveryVehicleItsOwnDraws) {
  const auto posts =
      postsOf(scenarioFrom("events: [{at: 2, random: {A: [0, 359]}, post: {DRIFT_VECTOR_ADD: \"$[A], 1\"}}]",
                           "[{name: b, count: 5}]"),
              20);
  std::set<std::string> values;
  std::set<VehicleId> vehicles;
  for (const RunEvent& post : posts) values.insert(messageText(post.value)), vehicles.insert(post.vehicle);
  EXPECT_EQ(values.size(), 5u);
  EXPECT_EQ(vehicles.size(), 5u);
}

}  // namespace
}  // namespace antipode
