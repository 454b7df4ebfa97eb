// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes of formation plans.
#include "core/autonomy/formation/formation_arrange.h"
#include "core/autonomy/formation/letter_strokes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace antipode {
namespace {

constexpr FormationShape kShapes[] = {FormationShape::Line,    FormationShape::LineAstern, FormationShape::Square,
                                      FormationShape::Hexagon, FormationShape::Circle,     FormationShape::Wedge,
                                      FormationShape::Letter};

FormationPlan planOf(const std::vector<Vec2>& places) {
  FormationPlan plan;
  for (const Vec2 place : places) plan.push_back({"v" + std::to_string(plan.size()), place});
  return plan;
}

void expectNear(Vec2 actual, Vec2 expected, const char* what) {
  EXPECT_NEAR(actual.x, expected.x, 1e-9) << what;
  EXPECT_NEAR(actual.y, expected.y, 1e-9) << what;
}

TEST(Arrange, EveryShapeHasItsNumberOfPlacesAroundTheMiddleWithTheClosestTwoAtTheSpacing) {
  for (const FormationShape shape : kShapes)
    for (int count = 1; count <= 40; ++count) {
      const FormationPlan plan = planOf(arrangedPositions(shape, count, 25, 'R'));
      ASSERT_EQ(std::ssize(plan), count) << FieldCodec<FormationShape>::toText(shape);
      EXPECT_NEAR(length(planCentre(plan)), 0, 1e-9);
      if (count < 2) continue;
      EXPECT_NEAR(*closestSlots(plan), 25, 1e-9) << FieldCodec<FormationShape>::toText(shape) << count;
    }
}

TEST(Arrange, TheFirstVehicleStandsWhereTheShapeBegins) {
  EXPECT_EQ(arrangedPositions(FormationShape::Line, 3, 10), (std::vector<Vec2>{{-10, 0}, {0, 0}, {10, 0}}));
  EXPECT_EQ(arrangedPositions(FormationShape::LineAstern, 3, 10), (std::vector<Vec2>{{0, 10}, {0, 0}, {0, -10}}));
  const auto wedge = arrangedPositions(FormationShape::Wedge, 5, 10);
  EXPECT_TRUE(std::ranges::all_of(wedge, [&](Vec2 p) { return p == wedge[0] || p.y < wedge[0].y - 1; }));
  EXPECT_NEAR(wedge[1].x, -wedge[2].x, 1e-9) << "both sides alike";
  const auto circle = arrangedPositions(FormationShape::Circle, 6, 10);
  expectNear(circle[0], {0, 10}, "six on a circle: the radius is the spacing, the first to the north");
}

TEST(Arrange, TwentyVehiclesInASquareAreFiveByFour) {
  const auto places = arrangedPositions(FormationShape::Square, 20, 300);
  std::set<double> columns, rows;
  for (const Vec2 p : places) columns.insert(p.x), rows.insert(p.y);
  EXPECT_EQ(columns.size(), 5U);
  EXPECT_EQ(rows.size(), 4U);
}

TEST(Arrange, SevenInAHexagonAreOneWithSixNeighbours) {
  const auto places = arrangedPositions(FormationShape::Hexagon, 7, 10);
  for (std::size_t i = 1; i < 7; ++i) EXPECT_NEAR(distance(places[0], places[i]), 10, 1e-9);
}

TEST(Arrange, LettersKeepToTheirStrokesAndDiffer) {
  std::set<std::vector<std::pair<int, int>>> seen;
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    std::vector<std::pair<int, int>> rounded;
    for (const Vec2 p : letterPositions(letter, 24)) {
      double nearest = 1e9;
      for (const auto& stroke : letterStrokes(letter))
        for (std::size_t i = 1; i < stroke.size(); ++i) {
          const Vec2 leg = stroke[i] - stroke[i - 1];
          const double share = std::clamp(dot(p - stroke[i - 1], leg) / dot(leg, leg), 0.0, 1.0);
          nearest = std::min(nearest, distance(p, stroke[i - 1] + share * leg));
        }
      EXPECT_LT(nearest, 1e-6) << letter;
      rounded.emplace_back(int(p.x * 100), int(p.y * 100));
    }
    EXPECT_TRUE(seen.insert(rounded).second) << letter;
    EXPECT_EQ(letterPositions(static_cast<char>(letter + 32), 24), letterPositions(letter, 24))
        << "small letters too";
  }
}

TEST(Arrange, ALetterHasAPlaceForEachVehicleHoweverFewOrMany) {
  for (char letter = 'A'; letter <= 'Z'; ++letter)
    for (const int count : {1, 2, 3, 4, 6, 7, 11, 18, 29, 47})
      EXPECT_EQ(std::ssize(letterPositions(letter, count)), count) << letter;
}

TEST(Arrange, LettersSpreadTheirVehiclesEvenly) {
  for (char letter = 'A'; letter <= 'Z'; ++letter)
    for (const int count : {5, 12, 20, 30}) {
      const auto places = letterPositions(letter, count);
      const auto gapOf = [&](std::size_t i) {
        double nearest = 1e9;
        for (std::size_t j = 0; j < places.size(); ++j)
          if (i != j) nearest = std::min(nearest, distance(places[i], places[j]));
        return nearest;
      };
      double least = 1e9, largest = 0;
      for (std::size_t i = 0; i < places.size(); ++i) {
        least = std::min(least, gapOf(i));
        largest = std::max(largest, gapOf(i));
      }
      EXPECT_LT(largest, (count < 10 ? 3.2 : 1.9) * least) << letter << count;
    }
}

TEST(Arrange, TheClosestTwoMayBeTheFirstAndAnother) {
  EXPECT_EQ(closestSlots({{"abe", {0, 0}}, {"ben", {30, 0}}, {"cal", {10, 0}}}), 10);
  EXPECT_EQ(closestSlots({{"abe", {0, 0}}}), std::nullopt);
}

TEST(Arrange, TurningMirroringAndScalingKeepTheMiddleAndTheNames) {
  const FormationPlan plan{{"abe", {10, 20}}, {"ben", {40, 20}}, {"cal", {10, 80}}};
  const FormationPlan quarter = rotated(plan, 90);
  expectNear(quarter[1].offset, {20 - 20, 40 - 20}, "east of the middle becomes south");
  expectNear(mirrored(plan, MirrorAxis::North)[0].offset, {30, 20}, "east and west exchanged");
  expectNear(mirrored(plan, MirrorAxis::East)[0].offset, {10, 60}, "north and south exchanged");
  expectNear(scaled(plan, 2)[0].offset, {0, 0}, "twice as far from the middle");
  for (const FormationPlan& next :
       {quarter, mirrored(plan, MirrorAxis::East), scaled(plan, 0.5), arranged(plan, FormationShape::Wedge, 12)}) {
    expectNear(planCentre(next), planCentre(plan), "middle");
    for (std::size_t i = 0; i < plan.size(); ++i) EXPECT_EQ(next[i].name, plan[i].name);
  }
  const FormationPlan back = rotated(rotated(plan, 37), -37);
  for (std::size_t i = 0; i < plan.size(); ++i) expectNear(back[i].offset, plan[i].offset, "turned back");
}

TEST(Arrange, NobodyHasNoPlace) {
  EXPECT_TRUE(arrangedPositions(FormationShape::Line, 0, 10).empty());
  EXPECT_TRUE(arrangedPositions(FormationShape::Letter, -1, 10).empty());
  EXPECT_TRUE(arranged({}, FormationShape::Circle, 10).empty());
  EXPECT_EQ(planCentre({}), Vec2{});
  EXPECT_EQ(closestSlots({}), std::nullopt);
}

TEST(Arrange, ShapesHaveNames) {
  std::set<std::string> names;
  for (const FormationShape shape : kShapes) {
    const std::string name = FieldCodec<FormationShape>::toText(shape);
    EXPECT_TRUE(names.insert(name).second) << name;
    EXPECT_EQ(FieldCodec<FormationShape>::fromText(name).value_or(FormationShape::Line), shape) << name;
  }
  EXPECT_TRUE(names.contains("column"));
  EXPECT_FALSE(FieldCodec<FormationShape>::fromText("spiral"));
}

TEST(Arrange, WhatIsNoLetterIsARing) {
  EXPECT_EQ(letterStrokes('r'), letterStrokes('R'));
  EXPECT_NE(letterStrokes('R'), letterStrokes('O'));
  for (const char sign : {'5', '@', '[', '`', '{', '~'})
    EXPECT_EQ(letterStrokes(sign), letterStrokes('O')) << sign;
}

}  // namespace
}  // namespace antipode
