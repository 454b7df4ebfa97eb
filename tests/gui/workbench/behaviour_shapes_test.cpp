// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/encounters/behaviour_shapes.h"

#include "tests/support/scripted_helm.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::behaviour;

TEST(BehaviourShapes, AreThePolygonsLegsAndPointsOfTheParameters) {
  const auto loiter = shapesOf(behaviour("loiter", {{"polygon", "0,0:40,0:40,40"}}));
  ASSERT_EQ(loiter.size(), 1u);
  EXPECT_EQ(loiter[0].kind, BehaviourShape::Kind::Polygon);
  EXPECT_EQ(loiter[0].parameter, "polygon");
  EXPECT_EQ(loiter[0].points.size(), 3u);
  const auto leg = shapesOf(behaviour("leg_run", {{"p1", "0,0"}, {"p2", "100,50"}}));
  ASSERT_EQ(leg.size(), 1u);
  EXPECT_EQ(leg[0].kind, BehaviourShape::Kind::Leg);
  EXPECT_EQ(leg[0].points, (std::vector<Vec2>{{0, 0}, {100, 50}}));
  const auto region = shapesOf(
      behaviour("op_region_v24", {{"core_poly", "0,0:40,0:40,40"}, {"halt_poly", "-9,-9:60,-9:60,60"}}));
  EXPECT_EQ(region.size(), 2u);
  const auto bearing = shapesOf(behaviour("bearing_line", {{"bearing_point", "5,6"}}));
  ASSERT_EQ(bearing.size(), 1u);
  EXPECT_EQ(bearing[0].kind, BehaviourShape::Kind::Point);
}

TEST(BehaviourShapes, AnObstacleHasItsBuffers) {
  for (const char* type : {"avoid_obstacle", "avoid_obstacle_v21"}) {
    const auto shapes = shapesOf(behaviour(
        type, {{"poly", "0,0:10,0:10,10"}, {"min_util_cpa_dist", "20"}, {"max_util_cpa_dist", "12"}}));
    ASSERT_EQ(shapes.size(), 1u) << type;
    EXPECT_EQ(shapes[0].kind, BehaviourShape::Kind::Obstacle);
    EXPECT_EQ(shapes[0].buffers, (std::vector<double>{12, 20})) << "ascending";
  }
}

TEST(BehaviourShapes, WhatHasNoPlaceHasNoShape) {
  EXPECT_TRUE(shapesOf(behaviour("loiter", {})).empty()) << "no corners";
  EXPECT_TRUE(shapesOf(behaviour("max_speed", {})).empty());
  EXPECT_TRUE(shapesOf(behaviour("waypoint", {{"points", "0,0:5,5"}})).empty()) << "routes are drawn as routes";
}

}  // namespace
}  // namespace antipode
