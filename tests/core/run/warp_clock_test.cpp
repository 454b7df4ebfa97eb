// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/warp_clock.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

using namespace std::chrono_literals;
const WarpClock::Clock::time_point kStart{1000s};

TEST(WarpClock, SimulatedTimeIsDueAtTheWarp) {
  WarpClock clock;
  clock.restart(kStart, 50, 4);
  EXPECT_EQ(clock.dueTime(kStart, 52), kStart + 500ms);
  EXPECT_EQ(clock.dueTime(kStart + 300ms, 52), kStart + 500ms);
  clock.restart(kStart, 50, 0.1);
  EXPECT_EQ(clock.dueTime(kStart, 50.1), kStart + 1s);
}

TEST(WarpClock, CatchesUpAfterAShortDelay) {
  WarpClock clock;
  clock.restart(kStart, 0, 10);
  EXPECT_LE(clock.dueTime(kStart + 150ms, 1), kStart + 150ms);
  EXPECT_EQ(clock.dueTime(kStart + 150ms, 2), kStart + 200ms) << "the time lost is made good";
}

TEST(WarpClock, DoesNotChaseALongDelay) {
  WarpClock clock;
  clock.restart(kStart, 0, 10);
  const auto late = kStart + 5s;
  EXPECT_EQ(clock.dueTime(late, 1), late);
  EXPECT_EQ(clock.dueTime(late, 2), late + 100ms) << "from here on at the warp again";
}

TEST(WarpMeter, MeasuresAboutTheLastSecondOnly) {
  WarpMeter meter;
  auto now = kStart;
  double simulated = 0;
  EXPECT_EQ(meter.add(now, simulated), 0);
  for (int i = 0; i < 300; ++i) meter.add(now += 10ms, simulated += 0.2);
  EXPECT_NEAR(meter.add(now, simulated), 20, 0.01);
  for (int i = 0; i < 130; ++i) meter.add(now += 10ms, simulated += 0.01);
  EXPECT_NEAR(meter.add(now, simulated), 1, 0.01);
  meter.clear();
  EXPECT_EQ(meter.add(now += 10s, simulated), 0);
}

}  // namespace
}  // namespace antipode
