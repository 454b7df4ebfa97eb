// SPDX-License-Identifier: GPL-3.0-or-later
// Travel of pings (formation.md section 3).
#include "core/autonomy/acoustics/acoustics.h"

#include "core/base/geometry/angles.h"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <random>
#include <vector>

namespace antipode {
namespace {

TEST(PingPath, GivesTheWorkedNumbersOfP1) {
  const auto still = pingPath({{0, 0}}, {{300, 400}}, {}, 0, 1500);
  ASSERT_TRUE(still);
  EXPECT_NEAR(still->travelTime, 0.333333333, 1e-9);
  EXPECT_NEAR(still->range, 500, 1e-6);
  const auto leaving = pingPath({{0, 0}}, {{300, 400}}, {1, 0}, 0, 1500);
  EXPECT_NEAR(leaving->travelTime, 0.333466767, 1e-9);
  EXPECT_NEAR(leaving->range, 500.200151, 1e-6);
  EXPECT_NEAR(leaving->bearing, wrap360(90 + 126.900455), 1e-6);
  const auto closing = pingPath({{0, 0}}, {{1500, 0}}, {-2, 0}, 0, 1500);
  EXPECT_NEAR(closing->travelTime, 0.998668442, 1e-9);
  EXPECT_NEAR(closing->range, 1498.002663, 1e-6);
  const auto deep = pingPath({{0, 0}, 120}, {{-30, -40}, 0}, {}, 0, 1500);
  EXPECT_NEAR(deep->travelTime, 0.0866666667, 1e-10);
  EXPECT_NEAR(deep->range, 130, 1e-6);
  EXPECT_NEAR(deep->elevation, 67.380135, 1e-6);
}

TEST(PingPath, EndsWhereTheReceiverIsThen) {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> place(-2000, 2000), speed(-3, 3), depth(0, 100);
  for (int i = 0; i < 1000; ++i) {
    const PingPosition sender{{place(random), place(random)}, depth(random)},
        receiver{{place(random), place(random)}, depth(random)};
    const Vec2 velocity{speed(random), speed(random)};
    const double sink = speed(random);
    const auto path = pingPath(sender, receiver, velocity, sink, 1500);
    ASSERT_TRUE(path);
    EXPECT_GE(path->travelTime, 0);
    const Vec2 heard = receiver.at + path->travelTime * velocity;
    const double down = receiver.depth + sink * path->travelTime - sender.depth;
    EXPECT_NEAR(std::hypot(distance(heard, sender.at), down), 1500 * path->travelTime, 1e-6);
  }
}

TEST(PingPath, HasNoEndForAReceiverFasterThanSound) {
  EXPECT_FALSE(pingPath({{0, 0}}, {{100, 0}}, {1600, 0}, 0, 1500));
}

TEST(PingOffset, SpreadsTheFleetOverThePeriod) {
  EXPECT_EQ(pingOffset(0, 20, 30), 0);
  EXPECT_EQ(pingOffset(5, 20, 30), 7.5);
}

TEST(PingPaths, HaveTheBitsOfSinglePaths) {
  std::mt19937_64 random(2);
  const auto between = [&](double low, double high) { return std::uniform_real_distribution(low, high)(random); };
  PingPaths paths;
  for (int count = 0; count < 40; ++count) {
    std::vector<std::optional<PingPath>> expected;
    paths.clear();
    for (int i = 0; i < count; ++i) {
      const PingPosition sender{{between(-900, 900), between(-900, 900)}, i % 3 == 0 ? between(0, 200) : 0};
      const PingPosition receiver = i % 11 == 5 ? sender : PingPosition{{between(-900, 900), i % 5 * 100.0}, 0};
      const Vec2 velocity{i % 7 == 6 ? 2000 : between(-3, 3), between(-3, 3)};
      const double sinkRate = i % 4 == 0 ? between(-1, 1) : 0;
      paths.add(sender, receiver, velocity, sinkRate);
      expected.push_back(pingPath(sender, receiver, velocity, sinkRate, 1500));
    }
    paths.find(1500);
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const auto path = paths.path(i);
      ASSERT_EQ(path.has_value(), expected[i].has_value());
      if (!path || std::isnan(path->travelTime)) continue;
      EXPECT_EQ(path->travelTime, expected[i]->travelTime);
      EXPECT_EQ(path->range, expected[i]->range);
      EXPECT_EQ(path->bearing, expected[i]->bearing);
      EXPECT_EQ(path->elevation, expected[i]->elevation);
    }
  }
}

}  // namespace
}  // namespace antipode
