// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/drift/dial_vector.h"
#include "core/model/drift.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace antipode {
namespace {

TEST(DialVector, TheScaleHoldsTheLargestWithRoomAndHasWholeRings) {
  for (const double largest : {0.0, 0.01, 0.17, 0.2, 0.43, 1.0, 3.9, 12.0, 87.0}) {
    const DialScale scale = dialScaleFor(largest, 0.2);
    EXPECT_GE(scale.full, 1.1 * largest);
    EXPECT_LE(scale.full, std::max(2.5 * largest, 0.2));
    const double rings = scale.full / scale.step;
    EXPECT_NEAR(rings, std::round(rings), 1e-9) << largest;
    EXPECT_GE(rings, 2);
    EXPECT_LE(rings, 6);
  }
}

TEST(DialVector, DriftAndVectorGiveEachOtherBack) {
  const unsigned seed = 20261121;
  std::mt19937 random(seed);
  std::uniform_int_distribution<int> degrees(0, 359), centimetres(1, 300);
  for (int i = 0; i < 500; ++i) {
    const DialVector set{static_cast<double>(degrees(random)), centimetres(random) / 100.0};
    const DialVector back = vectorFrom(driftFrom(set), 0);
    EXPECT_NEAR(back.direction, set.direction, 1e-9) << "seed " << seed << ", speed " << set.speed;
    EXPECT_NEAR(back.speed, set.speed, 1e-9);
  }
}

TEST(DialVector, EastIsNinetyDegreesWithoutLastBits) {
  EXPECT_EQ(driftFrom({90, 0.1}), (Vec2{0.1, 0}));
  EXPECT_FALSE(std::signbit(driftFrom({180, 0.1}).x));
  EXPECT_EQ(driftFrom({180, 0.1}), (Vec2{0, -0.1}));
}

TEST(DialVector, ADriftOfNothingKeepsItsDirection) {
  EXPECT_EQ(vectorFrom({0, 0}, 137), (DialVector{137, 0}));
}

TEST(DialVector, TurningWrapsAndSlowingStopsAtNothing) {
  EXPECT_EQ(turnedBy({359, 1}, 1), (DialVector{0, 1}));
  EXPECT_EQ(turnedBy({0, 1}, -10), (DialVector{350, 1}));
  EXPECT_EQ(fasterBy({0, 0.05}, -0.1), (DialVector{0, 0}));
  EXPECT_EQ(fasterBy({0, 0.1}, 0.2), (DialVector{0, 0.3}));
}

}  // namespace
}  // namespace antipode
