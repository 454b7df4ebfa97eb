// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/event_edits.h"

#include "core/scenario/edits/pressed_buttons.h"
#include "core/scenario/edits/verdict_edits.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(GustScript, IsCalmAtTheEndAndStrongestBetween) {
  const GustScript gust{{137, 0.25}, 30, 80, 10, 5};
  EXPECT_EQ(gust.strength(29.9), 0);
  EXPECT_EQ(gust.strength(30), 0.25);
  EXPECT_EQ(gust.strength(75), 1.25);
  EXPECT_EQ(gust.strongest(), 1.25);
  EXPECT_EQ(gust.end(), 120);
  EXPECT_EQ(gust.strength(120), 0);
  EXPECT_EQ(gust.pushText(), "137, 0.25");
  EXPECT_EQ(gust.calmText(), "137, -0.25");
}

TEST(GustScript, ShortGustsThatRepeatNeverPileUp) {
  const GustScript gust{{0, 0.5}, 10, 15, 60, 4};
  EXPECT_EQ(gust.strongest(), 0.5);
  for (double time = 0; time <= gust.end(); time += 0.5) EXPECT_LE(gust.strength(time), gust.strongest());
  EXPECT_EQ(gust.strength(72), 0.5);
  EXPECT_EQ(gust.strength(76), 0);
}

TEST(GustEdit, AGustForEverybodyNamesNobodyAndASinglePushRepeatsNothing) {
  const ScenarioPtr next = edits::withGust({}, {{90, 0.5}, 10, 20, 10, 1}, {""});
  ASSERT_EQ(next->events.size(), 2u);
  EXPECT_TRUE(next->events[0].vehicle.empty());
  EXPECT_FALSE(next->events[0].every || next->events[0].times);
}

TEST(GustEdit, TextsForMessagesHaveNoExponents) {
  GustScript gust;
  gust.push = {137, 0.00001};
  EXPECT_EQ(gust.pushText(), "137, 0.00001");
  EXPECT_EQ(gust.calmText(), "137, -0.00001");
  gust.push = {1e-9, 0.1 + 0.2};
  EXPECT_EQ(gust.pushText(), "0, 0.3");
  EXPECT_EQ((Wind{45, 1e-5}).text(), "spd=0.00001, dir=45");
}

TEST(PostsToScript, PostsOfOneStepAreOneEventUnlessAVariableComesTwice) {
  const std::vector<edits::TimedPost> posts{
      {5, "abe", "A", 1.0}, {5, "abe", "B", 2.0}, {5, "abe", "A", 3.0}, {9, "", "A", 1.0}};
  const ScenarioPtr next = edits::withPosts({}, posts);
  ASSERT_EQ(next->events.size(), 3u);
  EXPECT_EQ(next->events[0].post.size(), 2u);
  EXPECT_EQ(next->events[0].step, 5);
  EXPECT_EQ(next->events[2].vehicle, "");
  EXPECT_EQ(edits::withPosts(*next, posts)->events.size(), 3u) << "nothing is doubled";
}

ScenarioEvent eventAt(double at) {
  ScenarioEvent event;
  event.at = at;
  return event;
}

TEST(EventEdits, EventsAreAppendedReplacedAndTakenAway) {
  ScenarioPtr scenario = edits::withEvent({}, eventAt(1));
  for (const double at : {2.0, 3.0}) scenario = edits::withEvent(*scenario, eventAt(at));
  const ScenarioPtr other = edits::withEventAt(*scenario, 1, eventAt(20));
  EXPECT_EQ(other->events, (std::vector<ScenarioEvent>{eventAt(1), eventAt(20), eventAt(3)}));
  EXPECT_EQ(*edits::withEventAt(*scenario, 3, eventAt(20)), *scenario) << "there is no such event";
  EXPECT_EQ(edits::withoutEvents(*scenario, {0, 2, 7})->events, (std::vector<ScenarioEvent>{eventAt(2)}));
  Scenario scripted;
  scripted.scripts.resize(3);
  scripted.scripts[1].name = "second";
  const ScenarioPtr left = edits::withoutScripts(scripted, {0, 2});
  ASSERT_EQ(left->scripts.size(), 1u);
  EXPECT_EQ(left->scripts[0].name, "second");
}

TEST(EventEdits, ButtonsAreAppendedAndTakenAway) {
  const ScenarioPtr two = edits::withButton(*edits::withButton({}, {"go", "", {}}), {"stop", "abe", {}});
  ASSERT_EQ(two->buttons.size(), 2u);
  EXPECT_EQ(two->buttons[1].text, "stop");
  EXPECT_EQ(edits::withoutButton(*two, 0)->buttons[0].text, "stop");
  EXPECT_EQ(*edits::withoutButton(*two, 2), *two);
}

TEST(PostsToScript, AnEventThatIsThereIsNotDoubled) {
  const std::vector<edits::TimedPost> posts{{5, "abe", "DEPLOY", "true"}, {9, "", "RETURN", 1.0}};
  const ScenarioPtr once = edits::withPosts({}, posts);
  EXPECT_EQ(once->events.size(), 2u);
  EXPECT_EQ(*edits::withPosts(*once, posts), *once);
}

TEST(VerdictEdits, TheFirstConditionMakesTheVerdictAndTheLastTakesItAway) {
  EXPECT_EQ(*edits::withConditionAt({}, VerdictRole::Pass, 0, "1 > 0"), Scenario{});
  EXPECT_EQ(*edits::withoutCondition({}, VerdictRole::Pass, 0), Scenario{});
  const ScenarioPtr one = edits::withCondition({}, VerdictRole::Pass, "abe.x > 5");
  const ScenarioPtr two = edits::withCondition(*one, VerdictRole::Fail, "abe.x > 9");
  ASSERT_TRUE(two->verdict);
  EXPECT_EQ(two->verdict->pass.items.size(), 1u);
  EXPECT_EQ(edits::withConditionAt(*two, VerdictRole::Fail, 0, "abe.x > 7")->verdict->fail.items[0].text(),
            "abe.x > 7");
  EXPECT_EQ(*edits::withConditionAt(*two, VerdictRole::Fail, 1, "abe.x > 7"), *two) << "there is no second one";
  EXPECT_EQ(*edits::withoutCondition(*two, VerdictRole::Fail, 1), *two);
  EXPECT_EQ(*edits::withoutCondition(*two, VerdictRole::Fail, 0), *one);
  EXPECT_FALSE(edits::withoutCondition(*one, VerdictRole::Pass, 0)->verdict);
}

TEST(PostsToScript, PostsOfOneStepToTwoVehiclesAreTwoEvents) {
  const ScenarioPtr next =
      edits::withPosts({}, {{5, "abe", "A", 1.0}, {5, "ben", "B", 2.0}, {6, "ben", "C", 2.0}});
  ASSERT_EQ(next->events.size(), 3u);
  EXPECT_EQ(next->events[0].vehicle, "abe");
  EXPECT_EQ(next->events[1].vehicle, "ben");
  EXPECT_EQ(next->events[1].step, 5);
  EXPECT_EQ(next->events[2].step, 6);
}

TEST(GustEdit, AGustOfSeveralPushesRepeatsThePushAndItsEnd) {
  const ScenarioPtr next = edits::withGust({}, {{90, 0.5}, 10, 20, 15, 3}, {"abe"});
  ASSERT_EQ(next->events.size(), 2u);
  for (const ScenarioEvent& event : next->events) {
    EXPECT_EQ(event.vehicle, "abe");
    EXPECT_EQ(event.every, 15);
    EXPECT_EQ(event.times, 3);
  }
  EXPECT_EQ(next->events[0].at, 10);
  EXPECT_EQ(next->events[1].at, 20);
  EXPECT_EQ(next->events[1].post[0].second, MessageValue("90, -0.5"));
}

TEST(PressedButtons, AreFoundByTheirTextOrPostAVariable) {
  Scenario scenario;
  scenario.buttons = {
      {"Deploy", "abe", {{"DEPLOY", "true"}}}, {"deploy", "ben", {{"DEPLOY", "true"}}}, {"Return", "", {}}};
  EXPECT_EQ(pressedButtons(scenario, "DEPLOY")->size(), 2u) << "in any case, all of them";
  const auto posted = pressedButtons(scenario, "SPEED=3");
  ASSERT_TRUE(posted);
  EXPECT_EQ(posted->at(0), (PostButton{"", "", {{"SPEED", 3.0}}}));
  EXPECT_EQ(pressedButtons(scenario, "SPEED = 3"), posted);
  for (const char* wrong : {"Dive", "=3"}) {
    const auto none = pressedButtons(scenario, wrong);
    ASSERT_FALSE(none) << wrong;
    EXPECT_EQ(none.error().message, std::string("--press ") + wrong + ": there is no such button");
    EXPECT_EQ(none.error().expected, "Deploy, deploy, Return");
  }
  EXPECT_EQ(pressedButtons({}, "Dive").error().expected, "VARIABLE=VALUE");
}

}  // namespace
}  // namespace antipode
