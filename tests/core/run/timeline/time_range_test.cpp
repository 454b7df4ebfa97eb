// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/time_range.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(TimeRange, ContainsBothOfItsEnds) {
  const TimeRange range{-5, 15};
  EXPECT_EQ(range.length(), 20);
  for (const double inside : {-5.0, 0.0, 15.0}) EXPECT_TRUE(range.contains(inside)) << inside;
  for (const double outside : {-5.001, 15.001}) EXPECT_FALSE(range.contains(outside)) << outside;
}

}  // namespace
}  // namespace antipode
