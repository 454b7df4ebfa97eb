// SPDX-License-Identifier: GPL-3.0-or-later
// The worked numbers of the specification for thrust maps (vectors T, D6, D7), and their properties.
#include "core/model/thrust_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace antipode {
namespace {

constexpr const char* kMap = "-100:-3.5, -75:-3.2, -10:-2, 20:2.4, 50:4.2, 80:4.8, 100:5";

ThrustCurve curveOf(const char* text, Compat compat = Compat::Document, ThrustCurve::Settings settings = {}) {
  return ThrustCurve(ThrustMap::fromText(text).value(), settings, compat);
}

void expectSameCurve(const ThrustCurve& a, const ThrustCurve& b) {
  for (int t = -110; t <= 110; ++t) EXPECT_DOUBLE_EQ(a.speed(t), b.speed(t)) << "thrust " << t;
}

TEST(ThrustMap, InterpolatesBetweenPairs) {
  const ThrustCurve curve = curveOf(kMap);
  EXPECT_DOUBLE_EQ(curve.speed(35), 3.3);
  EXPECT_DOUBLE_EQ(curve.speed(90), 4.9);
  EXPECT_DOUBLE_EQ(curve.speed(10), 1.2);
  EXPECT_DOUBLE_EQ(curve.speed(-5), -1);
  EXPECT_DOUBLE_EQ(curve.speed(-42.5), -2.6);
  EXPECT_DOUBLE_EQ(curve.speed(-87.5), -3.35);
}

TEST(ThrustMap, SkipsPairsThatBreakARuleInDocumentMode) {
  for (const char* extra : {"-120:-5", "120:6", "90:4", "0:0", "0:1", "30:-1"})
    expectSameCurve(curveOf(kMap), curveOf((std::string(kMap) + ", " + extra).c_str()));
}

TEST(ThrustMap, StopsAtTheFirstBadPairInCompatibilityMode) {
  std::vector<ThrustCurve::Dropped> dropped;
  const ThrustMap map = ThrustMap::fromText("20:2.4, 50:4.2, 80:4.8, 90:4, 100:5.5").value();
  const ThrustCurve curve(map, {}, Compat::UsimmarineV22, &dropped);
  EXPECT_DOUBLE_EQ(curve.speed(100), 4.8);
  ASSERT_EQ(dropped.size(), 2u);
  EXPECT_EQ(dropped[0].index, 3u);
  EXPECT_EQ(dropped[0].reason, "speed is below that of a smaller thrust");
  EXPECT_EQ(dropped[1].index, 4u);
}

TEST(ThrustMap, ReflectsOnlyWithoutNegativePairs) {
  const ThrustCurve::Settings reflect{20, true};
  expectSameCurve(curveOf("20:2.4, 50:4.2, 80:4.8, 100:5", Compat::Document, reflect),
                  curveOf("-100:-5, -80:-4.8, -50:-4.2, -20:-2.4, 20:2.4, 50:4.2, 80:4.8, 100:5"));
  expectSameCurve(curveOf(kMap, Compat::Document, reflect), curveOf(kMap));
}

TEST(ThrustMap, HoldsTheOutermostSpeedToFullThrust) {
  expectSameCurve(curveOf("-75:-3.2, -10:-2, 20:2.4, 50:4.2, 80:4.8"),
                  curveOf("-100:-3.2, -75:-3.2, -10:-2, 20:2.4, 50:4.2, 80:4.8, 100:4.8"));
}

TEST(ThrustMap, InverseTakesTheSmallestThrustOfAPlateauInDocumentMode) {
  const ThrustCurve curve = curveOf("-75:-3.2, -10:-2, 20:2.4, 50:4.2, 80:4.8");
  EXPECT_DOUBLE_EQ(curve.thrust(4.8), 80);
  EXPECT_DOUBLE_EQ(curve.thrust(5), 80);
  EXPECT_DOUBLE_EQ(curve.thrust(-3.2), -75);
  EXPECT_DOUBLE_EQ(curveOf("-80:-3, -60:-2, -20:-2, 100:5").thrust(-2), -20);
}

TEST(ThrustMap, InverseTakesTheFarEndsInCompatibilityMode) {
  const auto program = Compat::UsimmarineV22;
  EXPECT_DOUBLE_EQ(curveOf("-75:-3.2, -10:-2, 20:2.4, 50:4.2, 80:4.8", program).thrust(4.8), 100);
  EXPECT_DOUBLE_EQ(curveOf("-75:-3.2, -10:-2, 20:2.4, 50:4.2, 80:4.8", program).thrust(-3.2), -100);
  EXPECT_DOUBLE_EQ(curveOf("-80:-3, -60:-2, -20:-2, 100:5", program).thrust(-2), -60);
  EXPECT_DOUBLE_EQ(curveOf("20:2, 60:2, 100:5", program).thrust(2), 20);
}

TEST(ThrustMap, WithoutPairsUsesTheFactorUnclipped) {
  EXPECT_DOUBLE_EQ(curveOf("").speed(100), 5);
  EXPECT_DOUBLE_EQ(curveOf("").speed(120), 6);
  EXPECT_DOUBLE_EQ(curveOf("", Compat::Document, {0, false}).speed(50), 0);
  EXPECT_DOUBLE_EQ(curveOf("").thrust(3), 60);
}

TEST(ThrustMap, RepeatedThrustReplacesThePair) {
  EXPECT_DOUBLE_EQ(curveOf("50:2, 50:3, 100:5").speed(50), 3);
}

TEST(ThrustMap, HasTheAcceptedPairsOfEachSideAscending) {
  const ThrustCurve curve = curveOf("50:4, -10:-2, 20:2, 90:3, -75:-3.2, 0:0", Compat::Document, {25, true});
  EXPECT_THAT(curve.positive(), testing::ElementsAre(ThrustPair{20, 2}, ThrustPair{50, 4}))
      << "90:3 breaks a rule";
  EXPECT_THAT(curve.negative(), testing::ElementsAre(ThrustPair{-75, -3.2}, ThrustPair{-10, -2}));
  EXPECT_EQ(curve.settings().factor, 25);
  EXPECT_TRUE(curve.settings().reflect);
  EXPECT_TRUE(curveOf("").positive().empty());
}

TEST(ThrustMap, MirroringAsksForAReflectionOnlyWhereASideIsMissing) {
  const ThrustCurve ahead = curveOf("20:2, 50:4");
  EXPECT_FALSE(ahead.settings().reflect);
  EXPECT_TRUE(ahead.mirrored().settings().reflect);
  EXPECT_TRUE(ahead.mirrored().negative().empty()) << "the pairs stay those that were written";
  EXPECT_FALSE(curveOf(kMap).mirrored().settings().reflect);
}

TEST(ThrustMap, TextRoundTripKeepsBadPairs) {
  const ThrustMap map = ThrustMap::fromText(" 20 : 2.4,90:4 , 120:6 ").value();
  EXPECT_EQ(map.text(), "20:2.4, 90:4, 120:6");
  EXPECT_EQ(ThrustMap::fromText(map.text()).value(), map);
}

TEST(ThrustMap, ReportsWhichPieceIsNoPair) {
  const std::pair<const char*, const char*> wrong[] = {
      {"20:2.4, fifty:3", "thrust map: 'fifty:3' is not a pair of numbers"},
      {"20:2.4, 50:fast", "thrust map: '50:fast' is not a pair of numbers"},
      {"20:2.4, 50", "thrust map: '50' is not a pair"},
      {"20:2.4:1", "thrust map: '20:2.4:1' is not a pair"},
      {"2000000:1", "thrust map: 2000000 is out of range"},
      {"20:2.4, 50:20000", "thrust map: 20000 is out of range"}};
  for (const auto& [text, message] : wrong) {
    const auto map = ThrustMap::fromText(text);
    ASSERT_FALSE(map) << text;
    EXPECT_EQ(map.error().message, message);
  }
}

TEST(ThrustMap, WithoutNegativePairsNothingGoesAsternUnlessItIsReflected) {
  EXPECT_EQ(curveOf("20:2, 100:5").thrust(-2), 0);
  EXPECT_EQ(curveOf("20:2, 100:5", Compat::Document, {20, true}).thrust(-2), -20);
  EXPECT_EQ(curveOf("20:2, 100:5").thrust(0), 0);
}

TEST(ThrustMap, InverseIsLinearBesideAPlateauInCompatibilityMode) {
  const ThrustCurve curve = curveOf("-80:-3, -60:-2, -20:-2, 100:5", Compat::UsimmarineV22);
  EXPECT_DOUBLE_EQ(curve.thrust(-1), -10);
  EXPECT_DOUBLE_EQ(curve.thrust(-2.5), -70);
}

TEST(ThrustMap, RandomMapsAreMonotoneAndTheInverseReachesTheSpeed) {
  const unsigned seed = 20261;
  SCOPED_TRACE(testing::Message() << "seed " << seed);
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> thrust(-110, 110), speed(-6, 6);
  for (int round = 0; round < 500; ++round) {
    ThrustMap map;
    for (unsigned i = 0; i < 1 + random() % 8; ++i) map.pairs.push_back({thrust(random), speed(random)});
    const ThrustCurve curve(map, {20, round % 2 == 0}, Compat::Document);
    for (double t = -100; t < 100; t += 0.5) ASSERT_LE(curve.speed(t), curve.speed(t + 0.5) + 1e-12);
    const double low = curve.speed(-100), high = curve.speed(100);
    for (double v = low; v <= high; v += 0.1) {
      const double needed = curve.thrust(v);
      ASSERT_NEAR(curve.speed(needed), v, 1e-9) << map.text();
      // Nothing nearer to zero gives as much.
      if (std::abs(needed) > 1e-6) {
        ASSERT_LT(std::abs(curve.speed(needed * (1 - 1e-6))), std::abs(v));
      }
    }
  }
}

}  // namespace
}  // namespace antipode
