// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/moos_clock.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(ClockHold, KnowsHowLongItWasBeforeAMoment) {
  ClockHold hold;
  hold.add(2, 100);
  hold.add(3, 110);
  EXPECT_EQ(hold.seconds(), 5);
  EXPECT_EQ(hold.secondsBefore(90), 0);
  EXPECT_EQ(hold.secondsBefore(99), 1) << "in the middle of the first time";
  EXPECT_EQ(hold.secondsBefore(105), 2) << "between them";
  EXPECT_EQ(hold.secondsBefore(108.5), 3.5);
  EXPECT_EQ(hold.secondsBefore(120), 5);
}

TEST(ClockHold, IsHeldOnceForOneStall) {
  ClockHold hold;
  hold.add(2);
  EXPECT_TRUE(hold.addIf(2, 10));
  EXPECT_FALSE(hold.addIf(2, 10)) << "somebody else has held it meanwhile";
  EXPECT_EQ(hold.seconds(), 12);
}

TEST(ClockHold, CountsTimesOfLongAgoWhole) {
  ClockHold hold;
  for (int i = 0; i < 1000; ++i) hold.add(0.5, i);
  EXPECT_EQ(hold.seconds(), 500);
  EXPECT_EQ(hold.secondsBefore(2000), 500);
  EXPECT_EQ(hold.secondsBefore(989.75), 495.25)
      << "990 times whole, half of the next one, and none of the nine after it";
}

}  // namespace
}  // namespace antipode
