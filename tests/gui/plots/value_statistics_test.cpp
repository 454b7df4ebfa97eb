// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/value_statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace antipode {
namespace {

TEST(ValueStatisticsTest, FiguresOfAFewValues) {
  const ValueStatistics seen = valueStatisticsOf({4, std::nan(""), 2, 9, 5, 4, 7, 5, 4});
  EXPECT_EQ(seen.count, 8U);
  EXPECT_EQ(seen.mean, 5);
  EXPECT_NEAR(seen.deviation, 2.138089935, 1e-9);
  EXPECT_NEAR(seen.rms, std::sqrt(232 / 8.0), 1e-12);
  EXPECT_EQ(seen.low, 2);
  EXPECT_EQ(seen.median, 4.5);
  EXPECT_NEAR(seen.p5, 2.7, 1e-12);
  EXPECT_NEAR(seen.p95, 8.3, 1e-12);
  EXPECT_EQ(seen.high, 9);
  EXPECT_EQ(valueStatisticsOf({}).count, 0U);
  EXPECT_EQ(valueStatisticsOf({3}).deviation, 0);
}

TEST(ValueStatisticsTest, ASmallDeviationOfLargeValuesIsNotLost) {
  std::mt19937 random(1);
  std::normal_distribution<double> noise(0, 1e-4);
  std::vector<double> values;
  for (int i = 0; i < 10000; ++i) values.push_back(1e6 + noise(random));
  const ValueStatistics seen = valueStatisticsOf(values);
  EXPECT_NEAR(seen.deviation, 1e-4, 3e-6);
  EXPECT_EQ(decimalsOf(seen), 3) << "the values have no more digits";
  EXPECT_EQ(decimalsOf(valueStatisticsOf({1234, 5678})), 0);
  EXPECT_EQ(decimalsOf(valueStatisticsOf({0.01234, 0.01235})), 8);
}

}  // namespace
}  // namespace antipode
