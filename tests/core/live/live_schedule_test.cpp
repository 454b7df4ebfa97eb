// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_schedule.h"

#include <gtest/gtest.h>

#include <latch>
#include <thread>
#include <vector>

namespace antipode {
namespace {

using Clock = LiveSchedule::Clock;

Clock::time_point at(double seconds) {
  return Clock::time_point(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
}

double seconds(Clock::time_point time) {
  return std::chrono::duration<double>(time.time_since_epoch()).count();
}

TEST(LiveSchedule, StepsAreDueAtTheWarp) {
  LiveSchedule schedule(0.25, 10);
  schedule.restart(at(100));
  for (int i = 1; i <= 40; ++i) {
    EXPECT_NEAR(seconds(schedule.due()), 100 + i * 0.025, 1e-6);
    EXPECT_EQ(schedule.begin(schedule.due()), 0);
  }
  EXPECT_EQ(schedule.lateSteps(), 0);
  EXPECT_NEAR(schedule.reachedWarp(at(101)), 10, 1e-9);
}

TEST(LiveSchedule, ALateStepIsMadeUpFor) {
  LiveSchedule schedule(0.25, 1);
  schedule.restart(at(0));
  EXPECT_EQ(schedule.begin(at(1.1)), 0);
  EXPECT_EQ(schedule.lateSteps(), 1);
  EXPECT_NEAR(seconds(schedule.due()), 0.5, 1e-6) << "at once";
}

TEST(LiveSchedule, KnowsHowLateAStepIsThatItStillMakesUpFor) {
  LiveSchedule schedule(0.25, 1);
  schedule.restart(at(0));
  schedule.begin(at(1.25));
  EXPECT_NEAR(schedule.behind(at(1.25)), 1, 1e-6);
  schedule.begin(at(1.25));
  EXPECT_NEAR(schedule.behind(at(1.25)), 0.75, 1e-6);
  EXPECT_GT(schedule.begin(at(10)), 0);
  EXPECT_NEAR(schedule.behind(at(10)), 0, 1e-6) << "left out";
  const auto hold = std::make_shared<ClockHold>();
  LiveSchedule held(0.25, 1, hold);
  held.restart(at(0));
  held.begin(at(10));
  EXPECT_NEAR(held.behind(at(10)), 0, 1e-6);
}

TEST(LiveSchedule, AHeldClockWaitsForLateStepsOfAllWhoShareIt) {
  const auto hold = std::make_shared<ClockHold>();
  LiveSchedule slow(0.25, 4, hold), other(0.5, 4, hold);
  slow.restart(at(0));
  other.restart(at(0));
  EXPECT_EQ(slow.begin(at(0.0625 + 10)), 0) << "10 s late, and nothing is left out";
  EXPECT_EQ(slow.lateSteps(), 0);
  EXPECT_EQ(slow.leftOut(), 0);
  EXPECT_NEAR(hold->seconds(), 10, 1e-6);
  EXPECT_NEAR(seconds(slow.due()), 10.125, 1e-6);
  EXPECT_NEAR(seconds(other.due()), 10.125, 1e-6);
  EXPECT_EQ(slow.begin(at(10.15)), 0) << "less than a step late: the clock goes on";
  EXPECT_NEAR(hold->seconds(), 10, 1e-6);
  LiveSchedule late(0.25, 4, hold);
  late.restart(at(20));
  EXPECT_NEAR(seconds(late.due()), 20.0625, 1e-6) << "what was held before it began does not concern it";
}

TEST(LiveSchedule, ThreadsThatMeetOneStallHoldTheClockForItOnce) {
  constexpr int kThreads = 4, kRounds = 50;
  for (int round = 0; round < kRounds; ++round) {
    const auto hold = std::make_shared<ClockHold>();
    std::latch together(kThreads);
    {
      std::vector<std::jthread> threads;
      for (int i = 0; i < kThreads; ++i)
        threads.emplace_back([&] {
          LiveSchedule schedule(0.25, 4, hold);
          schedule.restart(at(0));
          together.arrive_and_wait();
          schedule.begin(at(0.0625 + 10));
        });
    }
    ASSERT_NEAR(hold->seconds(), 10, 1e-6) << "round " << round;
  }
}

TEST(LiveSchedule, FarBehindItLeavesTimeOutAndSaysSo) {
  LiveSchedule schedule(0.25, 4);
  schedule.restart(at(0));
  EXPECT_NEAR(schedule.begin(at(10)), 4 * (10 - 0.0625), 1e-6);
  EXPECT_NEAR(schedule.leftOut(), 39.75, 1e-6);
  EXPECT_NEAR(seconds(schedule.due()), 10.0625, 1e-6);
}

}  // namespace
}  // namespace antipode
