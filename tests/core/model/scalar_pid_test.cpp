// SPDX-License-Identifier: GPL-3.0-or-later
// One loop.
#include "tests/core/model/scalar_pid.h"
#include "tests/core/model/pid_gains.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::gains;

TEST(ScalarPid, HasNeitherDerivativeNorIntegralOnTheFirstCall) {
  ScalarPid pid;
  EXPECT_DOUBLE_EQ(pid.run(4, 1000, gains(2, 10, 10)), 8);
}

TEST(ScalarPid, GivesThePreviousOutputForARepeatedTimeAndKeepsItsState) {
  ScalarPid pid;
  const PidGains g = gains(1, 1, 1);
  pid.run(1, 10, g);
  const double second = pid.run(2, 11, g);
  EXPECT_EQ(pid.run(500, 11, g), second);
  EXPECT_DOUBLE_EQ(pid.run(2, 12, g), 2 + (1.0 + 0.0) / 2 + (2 + 2));
}

TEST(ScalarPid, GivesZeroForAnEarlierTimeAndKeepsItsState) {
  ScalarPid pid;
  const PidGains g = gains(1, 1, 1);
  pid.run(1, 10, g);
  pid.run(2, 11, g);
  EXPECT_EQ(pid.run(500, 10.5, g), 0);
  EXPECT_DOUBLE_EQ(pid.run(2, 12, g), 2 + (1.0 + 0.0) / 2 + (2 + 2));
}

TEST(ScalarPid, AveragesTheNewestNineDerivatives) {
  ScalarPid pid;
  const PidGains g = gains(0, 1, 0);
  double e = 0, out = pid.run(e, 0, g);
  std::vector<double> outputs;
  for (int k = 1; k <= 11; ++k) {
    e += k;  // the raw derivative of call k is k
    out = pid.run(e, k, g);
    outputs.push_back(out);
  }
  EXPECT_DOUBLE_EQ(outputs[0], 1);
  EXPECT_DOUBLE_EQ(outputs[1], 1.5);
  EXPECT_DOUBLE_EQ(outputs[8], 5);   // mean of 1..9
  EXPECT_DOUBLE_EQ(outputs[9], 6);   // mean of 2..10
  EXPECT_DOUBLE_EQ(outputs[10], 7);  // mean of 3..11
}

TEST(ScalarPid, AddsDerivativesNewestFirst) {
  ScalarPid pid;
  const PidGains g = gains(0, 1, 0);
  double e = 0;
  pid.run(e, 0, g);
  pid.run(e += 1, 1, g);
  pid.run(e -= 1e16, 2, g);
  const double out = pid.run(e += 1e16, 3, g);
  const double newest = 1e16, middle = (1 - 1e16) - 1;
  EXPECT_EQ(out, ((newest + middle) + 1) / 3);
}

TEST(ScalarPid, HoldsTheIntegralAtItsLimit) {
  ScalarPid pid;
  const PidGains g = gains(0, 0, 1, 0.07);
  pid.run(1, 0, g);
  EXPECT_DOUBLE_EQ(pid.run(1, 0.05, g), 0.05);
  EXPECT_DOUBLE_EQ(pid.run(1, 0.1, g), 0.07);
  EXPECT_DOUBLE_EQ(pid.run(-1, 0.12, g), 0.05) << "unwinds from the limit at once";
  EXPECT_DOUBLE_EQ(pid.run(-1, 5, g), -0.07);
}

TEST(ScalarPid, HasNoIntegralWithALimitOfZeroOrWithoutGain) {
  ScalarPid limited, without;
  for (int k = 0; k < 5; ++k) {
    EXPECT_EQ(limited.run(1, k, gains(0, 0, 1, 0)), 0);
    EXPECT_EQ(without.run(1, k, gains(0, 0, -1, 9)), 0);
  }
}

TEST(ScalarPid, DropsTheIntegralWhenItsGainIsTakenAway) {
  ScalarPid pid;
  pid.run(1, 0, gains(0, 0, 1));
  EXPECT_DOUBLE_EQ(pid.run(1, 1, gains(0, 0, 1)), 1);
  EXPECT_DOUBLE_EQ(pid.run(1, 2, gains(0, 0, 0)), 0);
  EXPECT_DOUBLE_EQ(pid.run(1, 3, gains(0, 0, 1)), 1);
}

TEST(ScalarPid, SaturatesOnEitherSideAndSaysSo) {
  ScalarPid pid;
  const PidGains g = gains(1, 0, 0, 0, -10);  // the sign of a limit does not matter
  EXPECT_EQ(pid.run(11, 0, g), 10);
  EXPECT_TRUE(pid.isSaturated());
  EXPECT_EQ(pid.run(-11, 1, g), -10);
  EXPECT_TRUE(pid.isSaturated());
  EXPECT_EQ(pid.run(3, 2, g), 3);
  EXPECT_FALSE(pid.isSaturated());
}
}  // namespace
}  // namespace antipode
