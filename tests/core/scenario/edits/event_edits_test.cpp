// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/event_edits.h"

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

}  // namespace
}  // namespace antipode
