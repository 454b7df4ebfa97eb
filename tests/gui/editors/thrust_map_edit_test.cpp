// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/thrust_map/thrust_map_edit.h"

#include <gtest/gtest.h>

#include <random>

namespace antipode {

void PrintTo(const ThrustPair& pair, std::ostream* out) {
  *out << pair.thrust << ":" << pair.speed;
}

namespace {

ThrustCurve curveOf(const char* text, ThrustCurve::Settings settings = {}) {
  return ThrustCurve(ThrustMap::fromText(text).value(), settings, Compat::Document);
}

TEST(ThrustMapEdit, KnotStopsAtItsNeighbours) {
  const Knots knots{{20, 2}, {50, 4}, {100, 5}};
  EXPECT_EQ(withKnotMoved(knots, 1, {10, 9})[1], (ThrustPair{20.1, 5}));
  EXPECT_EQ(withKnotMoved(knots, 1, {100, 1})[1], (ThrustPair{99.9, 2}));
}

TEST(ThrustMapEdit, KnotStaysOnItsSideOfZeroAndWithinHundred) {
  const Knots knots{{-50, -2}, {50, 2}};
  EXPECT_EQ(withKnotMoved(knots, 0, {20, 3})[0], (ThrustPair{-0.1, 0}));
  EXPECT_EQ(withKnotMoved(knots, 1, {-20, -3})[1], (ThrustPair{0.1, 0}));
  EXPECT_EQ(withKnotMoved(knots, 1, {400, 30})[1], (ThrustPair{100, 30}));
}

TEST(ThrustMapEdit, FirstKnotOfAFactorLineLeavesTheCurveWhereItWas) {
  const ThrustCurve line = curveOf("", {.factor = 20});
  std::size_t index = 9;
  const auto knots = withKnotAdded({}, line, {50, 2.5}, index);
  ASSERT_TRUE(knots);
  EXPECT_EQ(*knots, (Knots{{50, 2.5}, {100, 5}}));
  EXPECT_EQ(index, 0u);
}

TEST(ThrustMapEdit, FirstKnotOfAMirroredSideKeepsTheMirroredPairs) {
  const ThrustCurve curve = curveOf("20:2, 80:4", {.factor = 20, .reflect = true});
  std::size_t index = 9;
  const auto knots = withKnotAdded(knotsOf(curve), curve, {-50, -3}, index);
  ASSERT_TRUE(knots);
  EXPECT_EQ(*knots, (Knots{{-100, -4}, {-80, -4}, {-50, -3}, {-20, -2}, {20, 2}, {80, 4}}));
  EXPECT_EQ(index, 2u);
}

TEST(ThrustMapEdit, NoKnotFitsAtZeroOrOnAnotherKnot) {
  const ThrustCurve curve = curveOf("20:2");
  std::size_t index = 0;
  EXPECT_FALSE(withKnotAdded(knotsOf(curve), curve, {0, 1}, index));
  EXPECT_FALSE(withKnotAdded(knotsOf(curve), curve, {20.05, 2}, index));
}

TEST(ThrustMapEdit, RandomEditsAlwaysLeaveAMapWithoutDroppedPairs) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> thrust(-130, 130), speed(-8, 8);
  Knots knots;
  for (int i = 0; i < 400; ++i) {
    const ThrustCurve curve(ThrustMap{knots}, {}, Compat::Document);
    std::size_t index = 0;
    if (i % 5 == 0 && knots.size() > 12)
      knots = withKnotRemoved(knots, random() % knots.size());
    else if (i % 2 == 0)
      knots = withKnotAdded(knots, curve, {thrust(random), speed(random)}, index).value_or(knots);
    else if (!knots.empty())
      knots = withKnotMoved(knots, random() % knots.size(), {thrust(random), speed(random)});
    EXPECT_EQ(droppedTexts(ThrustMap{knots}, {}), std::vector<std::string>{});
    EXPECT_EQ(knotsOf(ThrustCurve(ThrustMap{knots}, {}, Compat::Document)), knots);
  }
}

TEST(ThrustMapEdit, DroppedPairsAreNamedWithTheRule) {
  const ThrustMap map = ThrustMap::fromText("20:2.4, 90:1, 120:6, 100:5").value();
  EXPECT_EQ(droppedTexts(map, {}),
            (std::vector<std::string>{"90:1 is left out: speed is below that of a smaller thrust",
                                      "120:6 is left out: thrust is outside [-100, 100]"}));
  EXPECT_EQ(droppedTexts(map, {{}, Compat::UsimmarineV22}).size(), 3u);
}

}  // namespace
}  // namespace antipode
