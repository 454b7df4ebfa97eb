// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/signal/spectrum.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace antipode {
namespace {

TEST(SpectrumTest, ASineHasItsPowerAtItsFrequency) {
  std::vector<double> values;
  for (int i = 0; i < 5000; ++i) values.push_back(40 + 3 * std::sin(2 * 3.14159265358979 * 0.7 * i * 0.1));
  const Spectrum seen = spectrumOf(values, 0.1);
  const auto peak = std::ranges::max_element(seen.density) - seen.density.begin();
  EXPECT_NEAR(seen.frequency[static_cast<std::size_t>(peak)], 0.7, seen.frequency[1]);
  EXPECT_NEAR(seen.frequency.back(), 5, 1e-9) << "half the rate";
  const double power = std::accumulate(seen.density.begin(), seen.density.end(), 0.0) * seen.frequency[1];
  EXPECT_NEAR(power, 4.5, 0.05) << "the variance of a sine of 3";
}

TEST(SpectrumTest, TheSumIsTheVarianceForNoiseOfAnyLength) {
  std::mt19937 random(3);
  std::normal_distribution<double> noise(5, 2);
  for (const int count : {64, 300, 1000, 20000}) {
    std::vector<double> values;
    for (int i = 0; i < count; ++i) values.push_back(noise(random));
    const Spectrum seen = spectrumOf(values, 0.25);
    const double power = std::accumulate(seen.density.begin(), seen.density.end(), 0.0) * seen.frequency[1];
    EXPECT_NEAR(power, 4, count < 500 ? 2 : 0.4) << count;
  }
}

TEST(SpectrumTest, TooFewValuesAndGapsAreNoTrouble) {
  EXPECT_TRUE(spectrumOf(std::vector<double>(7, 1), 0.1).density.empty());
  EXPECT_TRUE(spectrumOf(std::vector<double>(100, std::nan("")), 0.1).density.empty());
  std::vector<double> values(100, 2);
  values[40] = std::nan("");
  for (const double density : spectrumOf(values, 0.1).density) EXPECT_NEAR(density, 0, 1e-20);
}

TEST(HistogramTest, SharesAreOfAllValues) {
  const Histogram seen = histogramOf(std::vector<double>{0.1, 0.2, 1.5, std::nan(""), 3.9}, 1);
  EXPECT_EQ(seen.low, 0);
  EXPECT_EQ(seen.shares, (std::vector<double>{0.5, 0.25, 0, 0.25}));
  EXPECT_TRUE(histogramOf({}, 1).shares.empty());
  std::mt19937 random(3);
  std::normal_distribution<double> noise(5, 2);
  std::vector<double> values(10000);
  for (double& value : values) value = noise(random);
  const Histogram many = histogramOf(values, histogramWidth(values));
  EXPECT_GT(many.shares.size(), 20U);
  EXPECT_LT(many.shares.size(), 201U);
  EXPECT_NEAR(std::accumulate(many.shares.begin(), many.shares.end(), 0.0), 1, 1e-9);
  EXPECT_GT(histogramWidth({5, 5, 5}), 0);
}

TEST(SpectrumTest, WithoutATimeBetweenValuesThereIsNone) {
  for (const double interval : {0.0, -0.1, std::nan("")})
    EXPECT_TRUE(spectrumOf(std::vector<double>(100, 2), interval).density.empty()) << interval;
}

TEST(HistogramTest, NothingHasNoWidthAndNoShares) {
  EXPECT_EQ(histogramWidth({}), 0);
  EXPECT_EQ(histogramWidth({std::nan("")}), 0);
  for (const double width : {0.0, -1.0}) EXPECT_TRUE(histogramOf(std::vector<double>{1, 2}, width).shares.empty());
  EXPECT_EQ(histogramOf(std::vector<double>{std::nan("")}, 0.5).width, 0.5) << "ranges are as wide as asked for";
}

}  // namespace
}  // namespace antipode
