// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/plot_scale.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace antipode {
namespace {

struct TickCase {
  const char* name;
  PlotRange range;
  int maxCount;
  const char* unit;
  std::vector<double> wanted;
};

TEST(PlotScale, ChoosesRoundValues) {
  const TickCase cases[] = {
      {"units", {0, 10}, 5, "m", {0, 2, 4, 6, 8, 10}},
      {"off the round", {-0.3, 2.2}, 5, "m/s", {0, 0.5, 1, 1.5, 2}},
      {"full circle", {0, 360}, 5, "deg", {0, 90, 180, 270, 360}},
      {"part of a circle", {100, 190}, 6, "deg", {105, 120, 135, 150, 165, 180}},
      {"few degrees", {10, 14}, 4, "deg", {10, 11, 12, 13, 14}},
      {"small", {0, 0.004}, 4, "m", {0, 0.001, 0.002, 0.003, 0.004}},
  };
  for (const TickCase& c : cases) {
    const PlotTicks ticks = valueTicks(c.range, c.maxCount, c.unit);
    ASSERT_EQ(ticks.values.size(), c.wanted.size()) << c.name;
    for (std::size_t i = 0; i < c.wanted.size(); ++i) EXPECT_NEAR(ticks.values[i], c.wanted[i], 1e-12) << c.name;
  }
}

TEST(PlotScale, TicksNeverCrowdAndAlwaysDiffer) {
  std::mt19937 random(11);
  std::uniform_real_distribution<double> low(-1e4, 1e4), exponent(-5, 6);
  for (int attempt = 0; attempt < 2000; ++attempt) {
    const double start = low(random);
    const PlotRange range{start, start + std::pow(10, exponent(random))};
    const PlotTicks ticks = attempt % 2 ? valueTicks(range, 6) : timeTicks(range, 6);
    ASSERT_LE(ticks.values.size(), 7U);
    for (std::size_t i = 1; i < ticks.values.size(); ++i)
      ASSERT_NE(valueText(ticks.values[i - 1], ticks.decimals), valueText(ticks.values[i], ticks.decimals));
  }
}

TEST(PlotScale, ARangeWithoutExtentHasOneTick) {
  EXPECT_EQ(timeTicks({5, 5}, 6).values, std::vector<double>{5});
  EXPECT_EQ(valueTicks({-2, -2}, 6).values, std::vector<double>{-2});
}

TEST(PlotScale, WritesTimeForPeople) {
  EXPECT_EQ(timeText(12.5, 1, false), QString("12.5 s"));
  EXPECT_EQ(timeText(0, 0, true), QString("0:00:00"));
  EXPECT_EQ(timeText(3725, 0, true), QString("1:02:05"));
  EXPECT_EQ(timeText(59.96, 1, true), QString("0:01:00.0"));
  EXPECT_EQ(timeText(100'000, 0, true), QString("27:46:40"));
  EXPECT_EQ(timeText(-61.5, 1, true), QString::fromUtf8("−0:01:01.5"));
  EXPECT_FALSE(readsAsClock({0, 100}));
  EXPECT_TRUE(readsAsClock({3600, 3610}));
}

TEST(PlotScale, WritesNoNegativeZero) {
  EXPECT_EQ(valueText(-1e-17, 2), QString("0.00"));
  EXPECT_EQ(valueText(-0.25, 2), QString::fromUtf8("−0.25"));
}

TEST(PlotScale, ConstantValuesGetRoomAround) {
  for (const double value : {0.0, 2.0, -3.0, 180.0, 1e6}) {
    const PlotRange range = valueAxisFor({value, value + 1e-9}, "m", {});
    EXPECT_LT(range.low, value - 0.2);
    EXPECT_GT(range.high, value + 0.2);
  }
}

TEST(PlotScale, AxisContainsTheDataAndStaysWhileTheyMoveALittle) {
  const PlotRange first = valueAxisFor({1.0, 2.0}, "m/s", {});
  EXPECT_TRUE(first.contains({1.0, 2.0}));
  EXPECT_LT(first.span(), 1.7);
  EXPECT_EQ(valueAxisFor({1.05, 2.03}, "m/s", first), first);
  const PlotRange wider = valueAxisFor({1.0, 9.0}, "m/s", first);
  EXPECT_TRUE(wider.contains({1.0, 9.0}));
  EXPECT_LT(valueAxisFor({1.0, 2.0}, "m/s", wider).span(), 2);  // far too wide: back
}

TEST(PlotScale, HeadingsAllRoundGetTheCircle) {
  EXPECT_EQ(valueAxisFor({1, 359.5}, "deg", {}), (PlotRange{0, 360}));
}

TEST(PlotScale, FollowingMovesTheAxisInSteps) {
  double end = 0;
  int moves = 0;
  for (double now = 0.1; now < 1000; now += 0.1) {
    const double next = growingEnd(0, now);
    ASSERT_GE(next, now);
    if (next != end) ++moves;
    end = next;
  }
  EXPECT_LT(moves, 80);
  EXPECT_LT(end, 1200);
  const PlotRange window = slidingWindow(100.3, 60);
  EXPECT_TRUE(window.contains(100.3));
  EXPECT_DOUBLE_EQ(window.span(), 60);
  EXPECT_EQ(slidingWindow(100.4, 60), window);
}

}  // namespace
}  // namespace antipode
