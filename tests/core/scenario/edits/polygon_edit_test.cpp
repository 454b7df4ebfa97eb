// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/polygon_edit.h"
#include "tests/support/polygons.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::ellipse;
using test::points;

TEST(PolygonEdit, BlamesTheEdgesThatHaveVerticesOnBothSides) {
  const std::vector<Vec2> dart{{0, 0}, {100, 0}, {100, 100}, {70, 30}};
  const auto fault = polygonFault(dart);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->edges, (std::vector<int>{2, 3}));
  EXPECT_EQ(fault->reason, "not convex: edge 3–4 has vertices on both sides");
  EXPECT_FALSE(polygonFault(std::vector<Vec2>{{0, 0}, {50, 0}, {100, 0}, {0, 100}}))
      << "more vertices on an edge are fine";
  EXPECT_EQ(polygonFault(std::vector<Vec2>{{0, 0}, {50, 0}, {100, 0}})->reason, "all vertices are on one line");
  EXPECT_EQ(polygonFault(std::vector<Vec2>{{0, 0}, {50, 0}})->reason, "a polygon needs at least 3 vertices");
}

TEST(PolygonEdit, InsertsAndMovesWithoutADentWhereverItRounds) {
  PolygonSpec polygon = points({{0, 0}, {97.31, 13.7}, {71.13, 55.55}, {-20.02, 61.7}});
  for (int i = 0; i < 100; ++i) {
    const int edge = i % static_cast<int>(polygon.points.size());
    const Vec2 a = polygon.points[static_cast<std::size_t>(edge)];
    const Vec2 b = polygon.points[(static_cast<std::size_t>(edge) + 1) % polygon.points.size()];
    polygon = polygonWithVertexOn(polygon, edge, a + 0.37 * (b - a));
    ASSERT_TRUE(ConvexPolygon(polygon.points).isConvex()) << "after insertion " << i;
    polygon = polygonMoved(polygon, {1.234567, -7.654321});
    ASSERT_TRUE(ConvexPolygon(polygon.points).isConvex()) << "after move " << i;
  }
  EXPECT_GE(polygon.points.size(), 20u);
}

TEST(PolygonEdit, KeepsTheShapeWhenTheFormChanges) {
  const PolygonSpec from = ellipse({10, 20}, 100, 40, 90);
  const PolygonSpec asPoints = polygonAs(from, PolygonSpec::Format::Points);
  ASSERT_EQ(asPoints.points.size(), 20u);
  EXPECT_TRUE(ConvexPolygon(asPoints.points).isConvex());
  const PolygonSpec back = polygonAs(asPoints, PolygonSpec::Format::Ellipse);
  EXPECT_NEAR(back.centre.x, 10, 0.01);
  EXPECT_NEAR(back.centre.y, 20, 0.01);
  EXPECT_NEAR(back.major, 100, 0.1);
  EXPECT_NEAR(back.minor, 40, 0.1);
  EXPECT_EQ(back.degs, 90);
  EXPECT_EQ(polygonAs(from, PolygonSpec::Format::Radial).radius, 50);
}

}  // namespace
}  // namespace antipode
