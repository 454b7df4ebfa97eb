// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of drawings (drawings.md): what they mean, and what is refused.
#include "core/io/drawings/drawing_parse.h"
#include "core/io/drawings/drawing_colour.h"
#include "core/io/drawings/drawing_grid.h"
#include "core/io/drawings/drawing_outline.h"
#include "core/io/drawings/drawing_shapes.h"
#include "tests/core/io/drawing_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

using K = DrawingKind;
using test::drawing;
using test::refusal;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Vertices with a decimal, as they are written in logs.
std::string pts(const std::vector<Vec2>& points) {
  std::string text;
  const auto number = [](double value) {
    const double rounded = std::round(value * 10) / 10;
    return fmt::format("{}", rounded == 0 ? 0.0 : rounded);
  };
  for (const Vec2 p : points) text += fmt::format("{}{},{}", text.empty() ? "" : ":", number(p.x), number(p.y));
  return text;
}
constexpr std::uint32_t kRed = 0xff0000, kAqua = 0x00ffff, kWhite = 0xffffff, kBlue = 0x0000ff;

TEST(DrawingNames, KindsAreFoundInAnyCase) {
  EXPECT_EQ(drawingKindOf("VIEW_POLYGON"), K::Polygon);
  EXPECT_EQ(drawingKindOf("view_Comms_Pulse"), K::CommsPulse);
  EXPECT_EQ(drawingKindOf("MARKER"), K::Marker);
  EXPECT_EQ(drawingKindOf("GRID_CONFIG"), K::SearchGrid);
  EXPECT_FALSE(drawingKindOf("VIEW_VESSEL"));
  EXPECT_FALSE(drawingKindOf("VIEW_GRID_DELTA"));
  EXPECT_EQ(gridOfDelta("VIEW_GRID_DELTA"), K::Grid);
  EXPECT_EQ(gridOfDelta("grid_delta"), K::SearchGrid);
}

// --- the recorded lines ------------------------------------------------------------------------------

TEST(RecordedDrawings, ErasingAPolygonNeedsNoVertices) {
  const Drawing d = drawing(K::Polygon, "active=false,label=z");
  EXPECT_FALSE(d.isActive);
  EXPECT_EQ(d.label, "z");
}

TEST(RecordedDrawings, TheCornersOfAnArrow) {
  const auto lines = drawnLines(drawing(K::Arrow, "ctrx=0,ctry=0,ang=0"), 0);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(pts(lines[0].points), "2.5,10:2.5,-10:-2.5,-10:-2.5,10");
  EXPECT_EQ(pts(lines[1].points), "0,20:-5,10:5,10");
}

TEST(RecordedDrawings, ARadialPolygon) {
  const Drawing d = drawing(K::Polygon, "format=radial,x=0,y=0,radius=10,pts=4,snap=0.1,label=r");
  EXPECT_EQ(pts(d.points), "7.1,7.1:7.1,-7.1:-7.1,-7.1:-7.1,7.1");
  EXPECT_EQ(d.label, "r");
}

TEST(RecordedDrawings, AWedgePolygon) {
  EXPECT_EQ(pts(drawing(K::Polygon, "format=wedge,x=0,y=0,lang=80,rang=100,range=50,pts=2").points),
            "0,0:49.2,8.7:50,0:49.2,-8.7");
}

TEST(RecordedDrawings, AnEllipse) {
  EXPECT_EQ(pts(drawing(K::Polygon, "format=ellipse,degs=0,pts=4,x=0,y=0,major=20,minor=10").points),
            "-10,0:0,-5:10,0:0,5");
}

TEST(RecordedDrawings, AZigzag) {
  EXPECT_EQ(pts(drawing(K::Seglist, "zigzag:0,0,90,40,20,5").points), "0,0:5,5:15,-5:25,5:35,-5");
}

TEST(RecordedDrawings, APolygonThatIsNotConvexIsRefused) {
  EXPECT_THAT(refusal(K::Polygon, "pts={0,0:10,0:2,2:0,10}"), HasSubstr("not convex"));
  EXPECT_TRUE(drawing(K::Polygon, "0,0:10,0:2,2:0,10").isOpen) << "the short form is an open line";
}

TEST(RecordedDrawings, CellsOfAGrid) {
  const Drawing d = drawing(K::Grid, "pts={0,0:40,0:40,60:0,60},cell_size=20,label=g");
  ASSERT_TRUE(d.grid);
  EXPECT_EQ(pts(d.grid->cells), "10,10:10,30:10,50:30,10:30,30:30,50");
  EXPECT_EQ(drawing(K::Grid, "pts={0,0:50,0:50,30:0,30},cell_size=20").grid->cells.size(), 6u);
}

TEST(RecordedDrawings, DeltasAddAndReplace) {
  const Drawing d = drawing(K::Grid, "pts={0,0:40,0:40,60:0,60},cell_size=20,cell_vars=x:0:y:2,label=g");
  DrawnGrid grid = *d.grid;
  ASSERT_TRUE(applyDelta(grid, *gridDeltaFromText(K::Grid, "g@0,x,7:1,y,1")));
  ASSERT_TRUE(applyDelta(grid, *gridDeltaFromText(K::Grid, "g@replace@1,x,4")));
  EXPECT_EQ(grid.values[0][0], 7);
  EXPECT_EQ(grid.values[0][1], 4);
  EXPECT_EQ(grid.values[1][1], 3);
  EXPECT_EQ(grid.values[1][0], 2);
  EXPECT_FALSE(applyDelta(grid, *gridDeltaFromText(K::Grid, "g@0,5"))) << "the variables have names";
  EXPECT_FALSE(applyDelta(grid, *gridDeltaFromText(K::Grid, "g@0,x,1:9,x,1"))) << "one bad entry refuses all";
  EXPECT_EQ(grid.values[0][0], 7);
  ASSERT_TRUE(applyDelta(grid, *gridDeltaFromText(K::Grid, "g@avg@0,x,100")));
  EXPECT_EQ(grid.values[0][0], 7);
}

TEST(RecordedDrawings, LinesFromRealLogs) {
  const Drawing route = drawing(K::Seglist,
                                "pts={42,-121},label=abe_waypoint,label_color=white,edge_color=white,"
                                "vertex_color=dodger_blue,vertex_size=5,edge_size=1");
  EXPECT_EQ(pts(route.points), "42,-121");
  EXPECT_EQ(route.vertexColour, 0x1e90ffu);
  EXPECT_EQ(route.vertexSize, 5);
  EXPECT_FALSE(drawing(K::Seglist, "pts={42,-121},active=false,label=abe_waypoint").isActive);
  const Drawing point = drawing(K::Point, "x=0,y=0,active=false,label=abe's trackpt");
  EXPECT_EQ(point.label, "abe's trackpt");
  EXPECT_FALSE(point.isActive);
  const Drawing station = drawing(
      K::Polygon,
      "radial:: x=38.6,y=-121.0,source=abe:station_keep,pts=32,edge_size=1,vertex_size=0,edge_color=gray40,"
      "label_color=gray50,vertex_color=red,label=abe:station-keep-out,radius=7.5");
  EXPECT_EQ(station.points.size(), 32u);
  EXPECT_EQ(station.edgeColour, kAqua) << "gray40 is no name";
  EXPECT_EQ(station.labelColour, kWhite);
  EXPECT_EQ(station.vertexSize, 0);
  EXPECT_EQ(station.label, "abe:station-keep-out");
}

TEST(RecordedDrawings, AHexColourIsCutAtItsCommas) {
  const Drawing d = drawing(K::Point, "x=1,y=2,vertex_color=hex:ff,00,00,label=a");
  EXPECT_EQ(d.vertexColour, kRed) << "the default stays: what is left is no colour";
  EXPECT_EQ(d.label, "a");
}

// --- common keys -------------------------------------------------------------------------------------

TEST(DrawingKeysTest, QuotedTextsMayHoldCommas) {
  EXPECT_EQ(drawing(K::Circle, "x=1,y=2,radius=3,label=\"a, b\"").label, "a, b");
  EXPECT_EQ(drawing(K::Point, "x=1, y = 2 , msg=hello").message, "hello");
}

TEST(DrawingKeysTest, CaseOfKeysFollowsTheKind) {
  EXPECT_EQ(drawing(K::Point, "X=1,Y=2,LABEL=A").label, "A");
  EXPECT_THAT(refusal(K::Circle, "X=1,Y=2,RADIUS=3"), HasSubstr("missing"));
  EXPECT_EQ(drawing(K::Vector, "X=1,Y=2,MAG=3,LABEL=Abe").label, "abe") << "the whole text in lower case";
}

TEST(DrawingKeysTest, ActiveIsAWord) {
  EXPECT_TRUE(drawing(K::Point, "x=1,y=2,active=maybe").isActive);
  EXPECT_FALSE(drawing(K::Circle, "x=1,y=2,radius=3,active=maybe").isActive);
}

TEST(DrawingKeysTest, DurationsTimesAndSizes) {
  EXPECT_FALSE(drawing(K::Point, "x=1,y=2,duration=-1").duration);
  EXPECT_EQ(drawing(K::Point, "x=1,y=2,dur=4").duration, 4);
  EXPECT_EQ(drawing(K::Point, "x=1,y=2,time=55.5").time, 55.5);
  EXPECT_EQ(drawing(K::Point, "x=1,y=2,vertex_size=-4").vertexSize, 2);
  EXPECT_EQ(drawing(K::Circle, "x=1,y=2,radius=3,fill_transparency=7").fillOpacity, 1);
}

TEST(DrawingKeysTest, UnknownKeysAreIgnoredButNotByAllKinds) {
  EXPECT_EQ(refusal(K::Point, "x=1,y=2,foo=3"), "");
  EXPECT_THAT(refusal(K::Textbox, "x=1,y=2,msg=a,foo=3"), HasSubstr("foo"));
  EXPECT_THAT(refusal(K::Polygon, "format=radial,x=0,y=0,radius=10,pts=4,foo=1"), HasSubstr("foo"));
  EXPECT_THAT(refusal(K::Polygon, "format=ellipse,x=0,y=0,major=10,minor=4,pts=8,foo=1"), HasSubstr("foo"));
}

TEST(DrawingKeysTest, WhatIsNeededIsNeeded) {
  for (const auto& [kind, text] :
       {std::pair(K::Point, "x=1"), std::pair(K::Circle, "x=1,y=2"), std::pair(K::Oval, "x=1,y=2,rad=3,len=9"),
        std::pair(K::Wedge, "x=1,y=2,rad_low=1,rad_hgh=2,ang_low=3"), std::pair(K::CommsPulse, "sx=1,sy=2,tx=3"),
        std::pair(K::Polygon, "label=a"), std::pair(K::Seglist, "pts=1,2:3,4"), std::pair(K::Vector, "mag=3"),
        std::pair(K::Marker, "x=1"), std::pair(K::RangePulse, "radius=4"), std::pair(K::Seglr, "ray=4"),
        std::pair(K::Textbox, "msg=a"), std::pair(K::SearchGrid, "pts={0,0:9,0:9,9:0,9}@3,3@0")})
    EXPECT_NE(refusal(kind, text), "") << drawingKindName(kind) << " " << text;
}

// --- kinds -------------------------------------------------------------------------------------------

TEST(DrawingKinds, DefaultsOfTheKinds) {
  EXPECT_EQ(drawing(K::Polygon, "pts={0,0:1,0:0,1}").edgeColour, kAqua);
  EXPECT_FALSE(drawing(K::Polygon, "pts={0,0:1,0:0,1}").fillColour);
  EXPECT_EQ(drawing(K::Seglist, "pts={0,0:1,0}").vertexColour, kBlue);
  EXPECT_EQ(drawing(K::Seglr, "pts={0,0:1,0}").headSize, 3);
  EXPECT_EQ(drawing(K::Seglr, "pts={0,0:1,0}").fillOpacity, 0.5);
  EXPECT_EQ(drawing(K::Seglist, "pts={0,0:1,0}").fillOpacity, Drawing{}.fillOpacity);
  EXPECT_EQ(drawing(K::RangePulse, "x=1,y=2").radius, 40);
  EXPECT_EQ(drawing(K::RangePulse, "x=1,y=2").duration, 15);
  EXPECT_EQ(drawing(K::CommsPulse, "sx=0,sy=0,tx=9,ty=9").duration, 3);
  EXPECT_EQ(drawing(K::Marker, "x=1,y=2,type=gateway").primaryColour, 0x008000u);
  EXPECT_EQ(drawing(K::Marker, "x=1,y=2,type=unheard").markerType, "circle");
  EXPECT_EQ(drawing(K::Textbox, "x=1,y=2").duration, 1) << "without a message";
  EXPECT_THAT(drawing(K::Textbox, "x=1,y=2,msg=a,msg=b").lines, ElementsAre("a", "b"));
}

TEST(DrawingKinds, MarkersHaveTheirShapesAroundTheirPlace) {
  const auto lines = [](const char* type) {
    return drawnLines(drawing(K::Marker, fmt::format("x=100,y=50,type={},width=8", type)), 0);
  };
  const auto radii = [](const DrawnLine& line) {
    std::pair reach{1e9, 0.0};
    for (const Vec2 p : line.points) {
      const double r = std::hypot(p.x - 100, p.y - 50);
      reach = {std::min(reach.first, r), std::max(reach.second, r)};
    }
    return reach;
  };
  ASSERT_EQ(lines("triangle").size(), 1U);
  EXPECT_EQ(pts(lines("triangle")[0].points), "100,54:104,46:96,46");
  EXPECT_EQ(pts(lines("square")[0].points), "104,54:104,46:96,46:96,54");
  EXPECT_EQ(lines("diamond")[0].points.size(), 4U);
  EXPECT_NEAR(radii(lines("diamond")[0]).first, 4, 1e-9);
  ASSERT_EQ(lines("circle").size(), 1U);
  EXPECT_NEAR(radii(lines("circle")[0]).first, 4, 1e-9);
  // A gateway and an EFIELD are a circle with a smaller one of the second colour in it.
  const auto rings = lines("gateway");
  ASSERT_EQ(rings.size(), 2U);
  EXPECT_NEAR(radii(rings[0]).second, 4, 1e-9);
  EXPECT_NEAR(radii(rings[1]).second, 2, 1e-9);
  EXPECT_NE(rings[0].fill, rings[1].fill);
}

TEST(DrawingKinds, VerticesMayHaveMoreThanTwoNumbers) {
  EXPECT_EQ(pts(drawing(K::Seglist, "pts={0,0,5:10,0,5,fast:x=10,y=10}").points), "0,0:10,0:10,10");
}

TEST(DrawingKinds, PointsInTheirShortForms) {
  EXPECT_EQ(pts(drawing(K::Point, "5,6").points), "5,6");
  EXPECT_EQ(drawing(K::Point, "5,6:label,here").label, "here");
  EXPECT_EQ(pts(drawing(K::Point, "x=5,y=6,shiftx=1,shifty=-2").points), "6,4");
}

TEST(DrawingKinds, OtherFormsOfPolygonsAndSeglists) {
  EXPECT_EQ(drawing(K::Polygon, "radial:10,20,5,6,0.1,ring").points.size(), 6u);
  EXPECT_EQ(drawing(K::Polygon, "radial:10,20,5,6,0.1,ring").label, "ring");
  EXPECT_EQ(drawing(K::Polygon, "pylon:x1=0,y1=0,x2=10,y2=0,axis_pad=2,perp_pad=1").points.size(), 4u);
  EXPECT_THAT(refusal(K::Polygon, "format=pylon,x1=0,y1=0,x2=10,y2=0,axis_pad=2,perp_pad=1"), HasSubstr("pylon:"));
  EXPECT_EQ(refusal(K::Polygon, "oval:x=0,y=0,rad=5,len=20,ang=90"), "");
  EXPECT_EQ(refusal(K::Polygon, "format=rangewedge,x=0,y=0,lang=80,rang=100,range_min=10,range_max=20,pts=1"), "");
  EXPECT_THAT(refusal(K::Polygon, "format=rangewedge,x=0,y=0,lang=60,rang=120,range_min=10,range_max=20,pts=4"),
              HasSubstr("not convex"));
  EXPECT_THAT(refusal(K::Polygon, "format=wedge,x=0,y=0,lang=0,rang=200,range=50,pts=9"), HasSubstr("not convex"));
  EXPECT_EQ(drawing(K::Seglist, "format=bowtie,x=0,y=0,height=20,wid1=10,wid2=2,wid3=10").points.size(), 7u);
  EXPECT_GT(drawing(K::Seglist, "format=lawnmower,x=0,y=0,width=40,height=20,lane_width=10,degs=0,label=l")
                .points.size(),
            4u);
  EXPECT_EQ(pts(drawing(K::Seglist, "points:0,0:5,5:label,a").points), "0,0:5,5");
  EXPECT_EQ(drawing(K::Polygon, "0,0:10,0:0,10:label,a:edge_color,red").edgeColour, kRed);
}

TEST(DrawingKinds, ArrowsTakeOnlySizesAboveNought) {
  const Drawing d = drawing(K::Arrow, "ctrx=1,ctry=2,bwid=0,blen=-3,hwid=4,ang=x");
  EXPECT_EQ(d.baseWidth, 5);
  EXPECT_EQ(d.baseLength, 20);
  EXPECT_EQ(d.headWidth, 4);
}

TEST(DrawingKinds, AVectorAddsItsParts) {
  const Drawing d = drawing(K::Vector, "x=0,y=0,ang=90,mag=3,ydot=4");
  EXPECT_NEAR(d.magnitude, 5, 1e-9);
  EXPECT_NEAR(d.angle, 36.87, 0.01);
}

TEST(DrawingKinds, AnOvalIsAtLeastAsLongAsWide) {
  EXPECT_NE(refusal(K::Oval, "x=0,y=0,rad=5,len=8,ang=0"), "");
  const auto lines = drawnLines(drawing(K::Oval, "x=0,y=0,rad=5,len=20,ang=0"), 0);
  double top = 0, right = 0;
  for (const Vec2 p : lines.at(0).points) top = std::max(top, p.y), right = std::max(right, p.x);
  EXPECT_NEAR(top, 10, 1e-6);
  EXPECT_NEAR(right, 5, 1e-6);
}

TEST(DrawingKinds, AWedgeAcrossNorthHasOnlyItsCorners) {
  EXPECT_EQ(
      drawnLines(drawing(K::Wedge, "x=0,y=0,rad_low=5,rad_hgh=9,ang_low=350,ang_hgh=10"), 0)[0].points.size(), 4u);
  EXPECT_GT(drawnLines(drawing(K::Wedge, "x=0,y=0,rad_low=5,rad_hgh=9,ang_low=10,ang_hgh=50"), 0)[0].points.size(),
            10u);
  EXPECT_EQ(drawing(K::Wedge, "x=0,y=0,rad_hgh=5,rad_low=9,ang_low=10,ang_hgh=50").radHigh, 9) << "pulled along";
}

TEST(DrawingKinds, ARangePulseGrowsFadesAndLingers) {
  const Drawing d = drawing(K::RangePulse, "x=0,y=0,radius=30,duration=10,linger=5,fill=0.4");
  const auto half = drawnLines(d, 5);
  ASSERT_EQ(half.size(), 1u);
  EXPECT_NEAR(length(half[0].points[0]), 15, 1e-9);
  EXPECT_NEAR(half[0].opacity, 0.2, 1e-9);
  EXPECT_NEAR(length(drawnLines(d, 12)[0].points[0]), 30, 1e-9);
  EXPECT_THAT(drawnLines(d, 16), IsEmpty());
  EXPECT_NEAR(drawnLines(drawing(K::RangePulse, "x=0,y=0,fill_invariant=true"), 14)[0].opacity, 0.25, 1e-9);
}

TEST(DrawingKinds, ACommsPulseIsATriangleAtItsTarget) {
  const auto lines = drawnLines(drawing(K::CommsPulse, "sx=0,sy=0,tx=0,ty=50,beam_width=10"), 1);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(pts(lines[0].points), "0,0:-5,50:5,50");
  EXPECT_FALSE(lines[0].edge);
}

TEST(DrawingKinds, ASearchGridShowsItsUtility) {
  const Drawing d = drawing(K::SearchGrid, "pts={-50,-40:-10,0:180,0:180,-150:-50,-150},label=psg@5,5@0");
  ASSERT_TRUE(d.grid);
  EXPECT_EQ(d.label, "psg");
  EXPECT_GT(d.grid->cells.size(), 1000u);
  EXPECT_LT(d.grid->cells.size(), 46u * 30u) << "a corner of the box is outside";
  DrawnGrid grid = *d.grid;
  ASSERT_TRUE(applyDelta(grid, *gridDeltaFromText(K::SearchGrid, "psg@3,0,1,0,0.5:4,0,2")));
  EXPECT_EQ(grid.values[0][3], 1);
  EXPECT_EQ(grid.values[1][3], 0.5);
  EXPECT_EQ(grid.values[0][4], 2);
  EXPECT_EQ(gridShares(grid)[3], 1) << "the greatest";
}

TEST(DrawingKinds, AGridHasAPolygonOfFewEnoughVertices) {
  const auto circle = [](int vertices) {
    std::string points;
    for (int i = 0; i < vertices; ++i) {
      const double angle = 2 * 3.14159265358979 * i / vertices;
      points += fmt::format("{}{:.6f},{:.6f}", i ? ":" : "", 1000 * std::cos(angle), 1000 * std::sin(angle));
    }
    return fmt::format("pts={{{}}},cell_size=50,label=g", points);
  };
  const std::size_t cells = drawing(K::Grid, circle(500)).grid->cells.size();
  EXPECT_GT(cells, 1257U) << "more than its area has";
  EXPECT_LT(cells, 1600U) << "fewer than the square around it";
  EXPECT_EQ(refusal(K::Grid, circle(501)), "the polygon of a grid has at most 500 vertices");
}

TEST(DrawingKinds, AGridWithEqualValuesHasNoColour) {
  EXPECT_THAT(gridShares(*drawing(K::Grid, "pts={0,0:40,0:40,60:0,60},cell_size=20").grid), IsEmpty());
  const Drawing limits = drawing(
      K::Grid, "pts={0,0:40,0:40,60:0,60},cell_size=20,cell_vars=x:5,cell_min=x:0,cell_max=x:10,cell=1:x:20");
  EXPECT_NEAR(gridShares(*limits.grid)[0], 0.5, 1e-9);
  EXPECT_EQ(gridShares(*limits.grid)[1], 1);
}

// --- colours -----------------------------------------------------------------------------------------

TEST(DrawingColours, NamesDecimalsAndWhatIsUnknown) {
  const auto rgb = [](const char* text) {
    const ColourWord colour = drawingColour(text);
    return colour.kind == ColourWord::Kind::Colour ? std::optional(colour.rgb) : std::nullopt;
  };
  EXPECT_EQ(rgb("Dodger_Blue"), 0x1e90ffu);
  EXPECT_EQ(rgb("green"), 0x008000u);
  EXPECT_EQ(rgb("lime"), 0x00ff00u);
  EXPECT_EQ(rgb("dark_khaki"), 0xbdb76bu);
  EXPECT_EQ(rgb("macbeige"), 0xdfdbc3u);
  EXPECT_EQ(rgb("crimson"), 0xde143cu);
  EXPECT_EQ(rgb("tomatao"), 0xff6347u);
  EXPECT_EQ(rgb("1:0.5:0"), 0xff8000u);
  EXPECT_EQ(rgb("0.741%0.718%0.420"), 0xbdb76bu);
  EXPECT_EQ(rgb("2:0:0"), kRed) << "clipped";
  EXPECT_FALSE(rgb("0:0:0"));
  for (const char* unknown : {"gray40", "grey", "aliceblue", "rebeccapurple", "", "1:2", "x:y:z"})
    EXPECT_EQ(drawingColour(unknown).kind, ColourWord::Kind::Unknown) << unknown;
  EXPECT_EQ(drawingColour("off").kind, ColourWord::Kind::Invisible);
}

TEST(DrawingColours, TheScaleOfGridsGoesFromDarkBlueToDarkRed) {
  EXPECT_EQ(gridScaleColour(0), 0x00008fu);
  EXPECT_EQ(gridScaleColour(1), 0x800000u);
  EXPECT_EQ(gridScaleColour(0.5) >> 8 & 0xff, 0xffu);
}

}  // namespace
}  // namespace antipode
