// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/state_hash.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace antipode {
namespace {

std::uint64_t hashOf(double value) {
  StateHash hash;
  hash.add(value);
  return hash.value();
}

TEST(StateHash, DiffersInTheLastBitAndInTheSignOfNothing) {
  EXPECT_EQ(hashOf(1.5), hashOf(1.5));
  EXPECT_NE(hashOf(1.5), hashOf(std::nextafter(1.5, 2)));
  EXPECT_NE(hashOf(0.0), hashOf(-0.0));
  EXPECT_NE(hashOf(std::numeric_limits<double>::infinity()), hashOf(-std::numeric_limits<double>::infinity()));
}

/// Which of them an operation gives depends on the processor, and on the order that a compiler gives its operands.
TEST(StateHash, TakesAllThatIsNoNumberForTheSame) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  const auto other = std::bit_cast<double>(std::bit_cast<std::uint64_t>(none) | 1234);
  ASSERT_TRUE(std::isnan(other));
  EXPECT_EQ(hashOf(none), hashOf(-none));
  EXPECT_EQ(hashOf(none), hashOf(other));
  EXPECT_NE(hashOf(none), hashOf(0));
}

}  // namespace
}  // namespace antipode
