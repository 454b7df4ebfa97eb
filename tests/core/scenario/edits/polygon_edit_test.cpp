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

TEST(PolygonEdit, MovesWithoutRoundingWhatRoundingWouldDent) {
  const PolygonSpec flat = points({{0, 0}, {10, 0}, {10, 9.9955}, {5, 10.004}, {0, 10.0055}});
  ASSERT_TRUE(ConvexPolygon(flat.points).isConvex());
  const PolygonSpec moved = polygonMoved(flat, {1.001, 2.004});
  EXPECT_TRUE(ConvexPolygon(moved.points).isConvex());
  ASSERT_EQ(moved.points.size(), flat.points.size());
  for (std::size_t i = 0; i < flat.points.size(); ++i)
    EXPECT_EQ(moved.points[i], flat.points[i] + (Vec2{1, 2})) << "by whole centimetres, vertex " << i;
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

PolygonSpec circle(Vec2 centre, double radius) {
  PolygonSpec polygon;
  polygon.format = PolygonSpec::Format::Radial;
  polygon.centre = centre;
  polygon.radius = radius;
  polygon.pts = 12;
  return polygon;
}

TEST(PolygonEdit, EachFormHasTheHandlesOfItsSizes) {
  using Kind = PolygonHandle::Kind;
  const auto corners = polygonHandles(points({{0, 0}, {10, 0}, {0, 10}}), 5);
  ASSERT_EQ(corners.size(), 3u);
  EXPECT_EQ(corners[2].handle, (PolygonHandle{Kind::Vertex, 2}));
  EXPECT_EQ(corners[2].at, (Vec2{0, 10}));
  const auto axes = polygonHandles(ellipse({10, 20}, 100, 40), 5);
  ASSERT_EQ(axes.size(), 3u);
  EXPECT_EQ(axes[0].handle.kind, Kind::Rotate);
  EXPECT_EQ(axes[0].at, (Vec2{65, 20})) << "beyond the end of the axis";
  EXPECT_EQ(axes[1].at, (Vec2{60, 20}));
  EXPECT_EQ(axes[2].at, (Vec2{10, 40}));
  const auto radius = polygonHandles(circle({1, 2}, 30), 5);
  ASSERT_EQ(radius.size(), 1u);
  EXPECT_EQ(radius[0].at, (Vec2{31, 2}));
}

TEST(PolygonEdit, AHandleThatIsDraggedSetsItsSizeAlone) {
  using Kind = PolygonHandle::Kind;
  const PolygonSpec from = ellipse({10, 20}, 100, 40);
  const auto with = [](PolygonSpec polygon, auto&& change) {
    change(polygon);
    return polygon;
  };
  EXPECT_EQ(polygonWithHandleAt(from, {Kind::Major}, {40.004, 77}),
            with(from, [](PolygonSpec& p) { p.major = 60.01; }));
  EXPECT_EQ(polygonWithHandleAt(from, {Kind::Minor}, {77, 5}), with(from, [](PolygonSpec& p) { p.minor = 30; }));
  EXPECT_EQ(polygonWithHandleAt(from, {Kind::Minor}, {77, 20}).minor, 0.1) << "never nothing";
  EXPECT_EQ(polygonWithHandleAt(from, {Kind::Rotate}, {10, 25}).degs, 90);
  EXPECT_EQ(polygonWithHandleAt(from, {Kind::Rotate}, {15, 20 - 1e-9}).degs, 0) << "not 360";
  EXPECT_EQ(polygonWithHandleAt(from, {Kind::Rotate}, {10, 20}), from) << "the centre has no direction";
  EXPECT_EQ(polygonWithHandleAt(circle({1, 2}, 30), {Kind::Radius}, {4, 6}).radius, 5);
  const PolygonSpec triangle = points({{0, 0}, {10, 0}, {0, 10}});
  EXPECT_EQ(polygonWithHandleAt(triangle, {Kind::Vertex, 1}, {12.3456, 1}).points[1], (Vec2{12.35, 1}));
  EXPECT_EQ(polygonWithHandleAt(triangle, {Kind::Vertex, 3}, {5, 5}), triangle) << "there is no such corner";
}

TEST(PolygonEdit, ASizeThatIsTypedPutsTheHandleWhereItGivesThatSize) {
  using Kind = PolygonHandle::Kind;
  const PolygonSpec oval = ellipse({10, 20}, 100, 40, 30), round = circle({1, 2}, 30);
  EXPECT_EQ(polygonSize(oval, {Kind::Major}), 100);
  EXPECT_EQ(polygonSize(oval, {Kind::Minor}), 40);
  EXPECT_EQ(polygonSize(oval, {Kind::Rotate}), 30);
  EXPECT_EQ(polygonSize(round, {Kind::Radius}), 30);
  EXPECT_FALSE(polygonSize(oval, {Kind::Vertex, 0})) << "a corner is a place";
  for (const Kind kind : {Kind::Major, Kind::Minor, Kind::Rotate, Kind::Radius}) {
    const PolygonSpec& polygon = kind == Kind::Radius ? round : oval;
    const Vec2 at = polygonHandlePlace(polygon, {kind}, 77.5);
    EXPECT_EQ(polygonSize(polygonWithHandleAt(polygon, {kind}, at), {kind}), 77.5);
  }
  EXPECT_EQ(polygonHandlePlace(oval, {Kind::Vertex, 0}, 5), oval.centre);
}

TEST(PolygonEdit, ACornerGoesWhileThreeAreLeft) {
  const PolygonSpec square = points({{0, 0}, {10, 0}, {10, 10}, {0, 10}});
  const auto triangle = polygonWithoutVertex(square, 1);
  ASSERT_TRUE(triangle) << triangle.error().text();
  EXPECT_EQ(triangle->points, (std::vector<Vec2>{{0, 0}, {10, 10}, {0, 10}}));
  EXPECT_FALSE(polygonWithoutVertex(*triangle, 0));
  EXPECT_FALSE(polygonWithoutVertex(square, 4));
  EXPECT_FALSE(polygonWithoutVertex(square, -1));
  EXPECT_FALSE(polygonWithoutVertex(ellipse({0, 0}, 10, 5), 0));
}

TEST(PolygonEdit, OnlyAnEdgeOfAPointListTakesANewCorner) {
  const PolygonSpec square = points({{0, 0}, {10, 0}, {10, 10}, {0, 10}}), oval = ellipse({0, 0}, 10, 5);
  EXPECT_EQ(polygonWithVertexOn(square, -1, {5, 0}), square);
  EXPECT_EQ(polygonWithVertexOn(square, 4, {5, 0}), square);
  EXPECT_EQ(polygonWithVertexOn(oval, 0, {5, 0}), oval);
  EXPECT_EQ(polygonWithVertexOn(square, 3, {0, 4}).points.size(), 5u) << "the edge back to the first corner";
}

TEST(PolygonEdit, ANewCornerStandsOnItsEdgeWhereThePointerIsNearest) {
  const PolygonSpec square = points({{0, 0}, {10, 0}, {10, 10}, {0, 10}});
  const std::pair<Vec2, Vec2> cases[] = {
      {{4, -3}, {4, 0}}, {{12, 7}, {10, 7}}, {{2, 15}, {2, 10}}, {{-1, 4}, {0, 4}}};
  for (int edge = 0; edge < 4; ++edge) {
    const auto& [pointer, corner] = cases[edge];
    const PolygonSpec more = polygonWithVertexOn(square, edge, pointer);
    ASSERT_EQ(more.points.size(), 5u) << "edge " << edge;
    EXPECT_LT(distance(more.points[static_cast<std::size_t>(edge) + 1], corner), 0.03) << "edge " << edge;
  }
}

TEST(PolygonEdit, AFormMovesByItsCentre) {
  EXPECT_EQ(polygonMoved(circle({1, 2}, 30), {0.123, -5}).centre, (Vec2{1.12, -3}));
}

TEST(PolygonEdit, APointListBecomesTheFormOfItsExtent) {
  const PolygonSpec wide = points({{0, 0}, {60, 0}, {60, 20}, {0, 20}});
  const PolygonSpec oval = polygonAs(wide, PolygonSpec::Format::Ellipse);
  EXPECT_EQ(oval.centre, (Vec2{30, 10}));
  EXPECT_EQ(oval.major, 60);
  EXPECT_EQ(oval.minor, 20);
  EXPECT_EQ(oval.degs, 0) << "along the longer side";
  EXPECT_EQ(polygonAs(wide, PolygonSpec::Format::Radial).radius, 30);
  EXPECT_EQ(polygonAs(wide, PolygonSpec::Format::Points), wide);
  PolygonSpec three = circle({5, 5}, 10);
  three.pts = 3;
  EXPECT_EQ(polygonAs(three, PolygonSpec::Format::Ellipse).pts, 4) << "an ellipse has at least four";
}

TEST(PolygonEdit, DoubledCornersAndTheOtherSenseDoNotConfuseTheBlame) {
  EXPECT_EQ(polygonFault(std::vector<Vec2>{{0, 0}, {0, 0}, {100, 0}, {100, 100}, {70, 30}})->edges,
            (std::vector<int>{3, 4}));
  EXPECT_EQ(polygonFault(std::vector<Vec2>{{0, 0}, {70, 30}, {100, 100}, {100, 0}})->edges,
            (std::vector<int>{0, 1}));
}

TEST(PolygonEdit, AFormTooSmallForCentimetresKeepsItsShapeAsPoints) {
  PolygonSpec tiny = circle({1, 2}, 0.05);
  tiny.pts = 50;
  const PolygonSpec asPoints = polygonAs(tiny, PolygonSpec::Format::Points);
  EXPECT_TRUE(ConvexPolygon(asPoints.points).isConvex());
  EXPECT_EQ(asPoints.points.size(), 50u);
}

}  // namespace
}  // namespace antipode
