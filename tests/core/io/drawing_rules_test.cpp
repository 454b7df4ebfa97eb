// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings: every key, every form, what is refused, and what stands on the map (drawings.md).
#include "core/io/drawings/drawing_colour.h"
#include "core/io/drawings/drawing_defaults.h"
#include "core/io/drawings/drawing_grid.h"
#include "core/io/drawings/drawing_outline.h"
#include "core/io/drawings/drawing_parse.h"
#include "core/io/drawings/drawing_shapes.h"
#include "core/io/drawings/origin_shift.h"
#include "tests/core/io/drawing_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::drawing;
using test::refusal;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct RefusedDrawing {
  DrawingKind kind;
  const char *text, *message;
};

TEST(DrawingRules, WhatCannotBeReadIsNamed) {
  for (const RefusedDrawing& c :
       {RefusedDrawing{DrawingKind::Polygon, "  ", "there is nothing"},
        {DrawingKind::Polygon, "pts={1,2:3}", "'3' is no vertex"},
        {DrawingKind::Polygon, "pts={1,2:3,4", "the vertices have no braces"},
        {DrawingKind::Polygon, "pts={1,2:3,2e9:1,1}", "'3,2e9' is no vertex"},
        {DrawingKind::Polygon, "pts={y=1,x=2}", "'y=1,x=2' is no vertex"},
        {DrawingKind::Polygon, "pts={}", "there are no vertices"},
        {DrawingKind::Polygon, "label=a", "there are no vertices"},
        {DrawingKind::Polygon, "points:", "there are no vertices"},
        {DrawingKind::Polygon, "1,2:word,,", "'word,,' is no vertex"},
        {DrawingKind::Polygon, "1,2:,5", "',5' is no vertex"},
        {DrawingKind::Polygon, "format=star,x=1", "a polygon of the form 'star' is not known"},
        {DrawingKind::Polygon, "format=pylon,x1=0,y1=0,x2=9,y2=0,axis_pad=1,perp_pad=1",
         "a pylon is written 'pylon:'"},
        {DrawingKind::Polygon, "format=radial,x=0,y=0,radius=9,pts=8,shape=9",
         "the key 'shape' is not known here"},
        {DrawingKind::Polygon, "format=radial,x=0,y=0,radius=9",
         "the radial lacks a number, or one is out of range"},
        {DrawingKind::Polygon, "format=radial,x=0,y=0,radius=a,pts=8",
         "the radial lacks a number, or one is out of range"},
        {DrawingKind::Polygon, "format=radial,x=0,y=0,radius=-9,pts=8",
         "the radial lacks a number, or one is out of range"},
        {DrawingKind::Polygon, "format=ellipse,x=0,y=0,major=9,pts=8",
         "the ellipse lacks a number, or one is out of range"},
        {DrawingKind::Polygon, "format=wedge,x=0,y=0,lang=0,rang=90,pts=5",
         "the wedge lacks a number, or one is out of range"},
        {DrawingKind::Polygon, "format=wedge,x=0,y=0,lang=0,rang=90,pts=0,range=9",
         "the wedge lacks a number, or one is out of range"},
        {DrawingKind::Polygon, "format=wedge,x=0,y=0,lang=0,rang=90,pts=361,range=9",
         "the wedge lacks a number, or one is out of range"},
        {DrawingKind::Polygon, "format=wedge,x=0,y=0,lang=0,rang=90,pts=5,range=0",
         "the wedge lacks a number, or one is out of range"},
        {DrawingKind::Polygon, "format=rangewedge,x=0,y=0,lang=0,rang=90,pts=5,range_min=-1,range_max=9",
         "the rangewedge lacks a number, or one is out of range"},
        {DrawingKind::Polygon, "pylon:x1=0,y1=0,x2=0,y2=0,axis_pad=1,perp_pad=1",
         "the pylon lacks a number, or one is out of range"},
        {DrawingKind::Polygon, "pylon:x1=0,y1=0,x2=9,y2=0,axis_pad=-1,perp_pad=1",
         "the pylon lacks a number, or one is out of range"},
        {DrawingKind::Polygon, "pylon:x1=0,y1=0,x2=9,y2=0,axis_pad=1,perp_pad=0",
         "the pylon lacks a number, or one is out of range"},
        {DrawingKind::Polygon, "pylon:x1=0,y1=0,x2=9,y2=0,axis_pad=1",
         "the pylon lacks a number, or one is out of range"},
        {DrawingKind::Polygon, "format=oval,x=0,y=0,rad=5,len=9,ang=0",
         "the oval lacks a number, or one is out of range"},
        {DrawingKind::Polygon, "format=oval,x=0,y=0,rad=0,len=9,ang=0",
         "the oval lacks a number, or one is out of range"},
        {DrawingKind::Polygon, "format=oval,x=0,y=0,len=9,ang=0",
         "the oval lacks a number, or one is out of range"},
        {DrawingKind::Seglist, "format=spiral,x=1", "a seglist of the form 'spiral' is not known"},
        {DrawingKind::Seglist, "format=zigzag,x=0,y=0,ang=0,len=100,period=20",
         "the zigzag lacks a number, or one is out of range"},
        {DrawingKind::Seglist, "format=zigzag,x=0,y=0,ang=0,len=0,period=20,amp=5",
         "the zigzag lacks a number, or one is out of range"},
        {DrawingKind::Seglist, "format=zigzag,x=0,y=0,ang=0,len=100,period=0,amp=5",
         "the zigzag lacks a number, or one is out of range"},
        {DrawingKind::Seglist, "format=zigzag,x=0,y=0,ang=0,len=100000,period=1,amp=5",
         "the zigzag lacks a number, or one is out of range"},
        {DrawingKind::Seglist, "format=bowtie,x=0,y=0,height=0,wid1=1,wid2=2,wid3=3",
         "the bowtie lacks a number, or one is out of range"},
        {DrawingKind::Seglist, "format=bowtie,x=0,y=0,height=9",
         "the bowtie lacks a number, or one is out of range"},
        {DrawingKind::Point, "x=1", "the place is missing"},
        {DrawingKind::Point, "x=1,y=north", "the place is missing"},
        {DrawingKind::Point, "x=1,y=2e9", "the place is missing"},
        {DrawingKind::Circle, "x=1,y=2,radius=wide", "a number that is needed is missing"},
        {DrawingKind::Circle, "x=1,y=2,radius=-5", "a number that is needed is missing"},
        {DrawingKind::Circle, "x=1,y=2,radius=2e9", "a number that is needed is missing"},
        {DrawingKind::Polygon, "1,2:5,word", "'5,word' is no vertex"},
        {DrawingKind::Seglist, "format=lawnmower,x=0,y=0,height=40,width=60", "points: 'lane_width' is missing"},
        {DrawingKind::Oval, "x=1,y=2,rad=3,len=5,ang=0", "the oval is shorter than wide"},
        {DrawingKind::Textbox, "x=1,y=2,shape=3", "the key 'shape' is not known here"},
        {DrawingKind::CommsPulse, "sx=1,sy=2,tx=3", "a number that is needed is missing"}}) {
    EXPECT_EQ(refusal(c.kind, c.text), c.message) << c.text;
  }
}

/// A key of a kind, and what it sets as a number.
struct DrawingKeyCase {
  DrawingKind kind;
  const char* text;
  double (*of)(const Drawing& d);
  double value;
};

TEST(DrawingRules, EveryKeyHasItsNumber) {
  const char* const place = "x=1,y=2,";
  for (const DrawingKeyCase& c :
       {DrawingKeyCase{DrawingKind::Point, "vertex_size=7", [](const Drawing& d) { return d.vertexSize; }, 7},
        {DrawingKind::Point, "edge_size=3", [](const Drawing& d) { return d.edgeSize; }, 3},
        {DrawingKind::Point, "edge_size=-3", [](const Drawing& d) { return d.edgeSize; }, Drawing{}.edgeSize},
        {DrawingKind::Point, "edge_size=2e9", [](const Drawing& d) { return d.edgeSize; }, Drawing{}.edgeSize},
        {DrawingKind::Point, "fill_transparency=0.4", [](const Drawing& d) { return d.fillOpacity; }, 0.4},
        {DrawingKind::Point, "fill_transp=4", [](const Drawing& d) { return d.fillOpacity; }, 1},
        {DrawingKind::Point, "time=500", [](const Drawing& d) { return d.time.value_or(-1); }, 500},
        {DrawingKind::Point, "time=-5", [](const Drawing& d) { return d.time.value_or(-1); }, -1},
        {DrawingKind::Point, "time=noon", [](const Drawing& d) { return d.time.value_or(-1); }, -1},
        {DrawingKind::Point, "dur=5", [](const Drawing& d) { return d.duration.value_or(-1); }, 5},
        {DrawingKind::Point, "shiftx=5", [](const Drawing& d) { return d.points[0].x; }, 6},
        {DrawingKind::Point, "shifty=5", [](const Drawing& d) { return d.points[0].y; }, 7},
        {DrawingKind::Point, "source=a,vsource=b,id=c,type=d", [](const Drawing& d) { return d.points[0].x; }, 1},
        {DrawingKind::Vector, "head_size=4,mag=3", [](const Drawing& d) { return d.headSize; }, 4},
        {DrawingKind::Vector, "xpos=5,ypos=6", [](const Drawing& d) { return d.points[0].x; }, 5},
        {DrawingKind::Vector, "mag=3,ang=0,xdot=4", [](const Drawing& d) { return d.magnitude; }, 5},
        {DrawingKind::Arrow, "bwid=6", [](const Drawing& d) { return d.baseWidth; }, 6},
        {DrawingKind::Arrow, "blen=7", [](const Drawing& d) { return d.baseLength; }, 7},
        {DrawingKind::Arrow, "hwid=8", [](const Drawing& d) { return d.headWidth; }, 8},
        {DrawingKind::Arrow, "hlen=9", [](const Drawing& d) { return d.headLength; }, 9},
        {DrawingKind::Arrow, "hlen=2e9", [](const Drawing& d) { return d.headLength; }, Drawing{}.headLength},
        {DrawingKind::Arrow, "hlen=long", [](const Drawing& d) { return d.headLength; }, Drawing{}.headLength},
        {DrawingKind::Arrow, "ctrx=8,ctry=9", [](const Drawing& d) { return d.points[0].y; }, 9},
        {DrawingKind::Marker, "width=6", [](const Drawing& d) { return d.width; }, 6},
        {DrawingKind::Marker, "scale=7", [](const Drawing& d) { return d.width; }, 7},
        {DrawingKind::Marker, "xpos=5,ypos=6", [](const Drawing& d) { return d.points[0].y; }, 6},
        {DrawingKind::Marker, "color=red", [](const Drawing& d) { return d.primaryColour.value_or(1) * 1.0; },
         0xff0000},
        {DrawingKind::Marker, "primary_color=blue",
         [](const Drawing& d) { return d.primaryColour.value_or(1) * 1.0; }, 0x0000ff},
        {DrawingKind::Marker, "secondary_color=red",
         [](const Drawing& d) { return d.secondaryColour.value_or(1) * 1.0; }, 0xff0000},
        {DrawingKind::Marker, "colors=red:blue",
         [](const Drawing& d) { return d.secondaryColour.value_or(1) * 1.0; }, 0x0000ff},
        {DrawingKind::Marker, "colors=red", [](const Drawing& d) { return d.primaryColour.value_or(1) * 1.0; },
         0xff0000},
        {DrawingKind::Marker, "colors=", [](const Drawing& d) { return d.points[0].x; }, 1},
        {DrawingKind::Textbox, "fsize=14", [](const Drawing& d) { return d.fontSize; }, 14},
        {DrawingKind::Textbox, "msg=a,msg=b", [](const Drawing& d) { return static_cast<double>(d.lines.size()); },
         2},
        {DrawingKind::Textbox, "mcolor=red,msg=a",
         [](const Drawing& d) { return d.labelColour.value_or(1) * 1.0; }, 0xff0000},
        {DrawingKind::RangePulse, "rad=40", [](const Drawing& d) { return d.radius; }, 40},
        {DrawingKind::RangePulse, "linger=4", [](const Drawing& d) { return d.linger; }, 4},
        {DrawingKind::RangePulse, "fill=7", [](const Drawing& d) { return d.pulseOpacity; }, 1},
        {DrawingKind::RangePulse, "fill_invariant=True",
         [](const Drawing& d) { return d.isFillInvariant ? 1.0 : 0; }, 1},
        {DrawingKind::Circle, "radius=1e9", [](const Drawing& d) { return d.radius; }, 1e9},
        {DrawingKind::Circle, "radius=5,fill_color=invisible",
         [](const Drawing& d) { return d.fillColour ? 1.0 : 0; }, 0},
        {DrawingKind::Circle, "radius=5,fill_color=red",
         [](const Drawing& d) { return d.fillColour.value_or(1) * 1.0; }, 0xff0000}}) {
    EXPECT_DOUBLE_EQ(c.of(drawing(c.kind, place + std::string(c.text))), c.value) << c.text;
  }
  const Drawing ray = drawing(DrawingKind::Seglr, "pts={0,0:9,0},ray=45,ray_len=7,head_size=2");
  EXPECT_EQ(std::tuple(ray.angle, ray.rayLength, ray.headSize), std::tuple(45, 7, 2));
  const Drawing pulse = drawing(DrawingKind::CommsPulse, "sx=1,sy=2,tx=3,ty=4,beam_width=5");
  EXPECT_EQ(pulse.points, (std::vector<Vec2>{{1, 2}, {3, 4}}));
  EXPECT_EQ(pulse.beamWidth, 5);
}

TEST(DrawingRules, ListsHaveShortForms) {
  EXPECT_EQ(drawing(DrawingKind::Polygon, "points: 0,0:9,0:9,9:label,a").label, "a");
  EXPECT_TRUE(drawing(DrawingKind::Polygon, "0,0:9,0:1,1:0,9").isOpen)
      << "in the short form a polygon need not be convex";
  EXPECT_EQ(drawing(DrawingKind::Polygon, "radial:: 0,0,10,4,1,name,more").points.size(), 4u);
  EXPECT_EQ(drawing(DrawingKind::Seglist, "zigzag: 0,0,0,100,40,10,1").points.size(), 6u);
  EXPECT_EQ(drawing(DrawingKind::Polygon, "format=piewedge,x=0,y=0,lang=350,rang=10,pts=4,range=20").points.size(),
            6u);
  EXPECT_EQ(drawing(DrawingKind::Seglist,
                    "format=lawnmower,x=0,y=0,height=40,width=60,lane_width=20,degs=0,startx=0,starty=0")
                .kind,
            DrawingKind::Seglist);
}

/// drawings.md section 1: unknown keys are ignored.
TEST(DrawingRules, AKeyThatTheKindDoesNotKnowChangesNothing) {
  for (const auto& [kind, text] : std::initializer_list<std::pair<DrawingKind, const char*>>{
           {DrawingKind::Circle, "x=1,y=2,radius=3"},
           {DrawingKind::Oval, "x=1,y=2,rad=3,len=9,ang=4"},
           {DrawingKind::Wedge, "x=1,y=2,rad_low=1,rad_hgh=2,ang_low=3,ang_hgh=4"},
           {DrawingKind::Arrow, "x=1,y=2"},
           {DrawingKind::Vector, "x=1,y=2,mag=3"},
           {DrawingKind::Marker, "x=1,y=2,type=square"},
           {DrawingKind::Seglr, "pts={0,0:9,0},ray=45"},
           {DrawingKind::RangePulse, "x=1,y=2,radius=3"},
           {DrawingKind::CommsPulse, "sx=1,sy=2,tx=3,ty=4"}})
    EXPECT_EQ(drawing(kind, std::string(text) + ",shape=9"), drawing(kind, text)) << text;
}

TEST(DrawingRules, WordsThatMeanNothingLeaveTheDefault) {
  EXPECT_EQ(drawing(DrawingKind::Point, "x=1,y=2,duration=long,label=a}"),
            drawing(DrawingKind::Point, "x=1,,y=2,label=a}"))
      << "nothing between two commas is no key";
  EXPECT_EQ(drawing(DrawingKind::Point, "x=1,y=2,label=a}").label, "a}") << "a brace that closes nothing";
  const std::string wedge = "x=1,y=2,rad_low=1,rad_hgh=2,ang_low=3,ang_hgh=4,";
  EXPECT_FALSE(drawing(DrawingKind::Wedge, wedge + "active=maybe").isActive);
  EXPECT_TRUE(drawing(DrawingKind::Wedge, wedge + "active=TRUE").isActive);
  EXPECT_EQ(drawing(DrawingKind::Oval, "x=0,y=0,rad=5,len=8,ang=0,active=false,label=a").label, "a")
      << "what is erased may have any size";
}

TEST(DrawingRules, TheMessageStandsBeforeTheLabel) {
  EXPECT_EQ(drawing(DrawingKind::Point, "x=1,y=2,label=a,msg=here").text(), "here");
  EXPECT_EQ(drawing(DrawingKind::Point, "x=1,y=2,label=a").text(), "a");
}

TEST(DrawingRules, KindsHaveNamesForPeople) {
  EXPECT_STREQ(drawingKindName(DrawingKind::Polygon), "polygons");
  EXPECT_STREQ(drawingKindName(DrawingKind::CommsPulse), "comms pulses");
  EXPECT_STREQ(drawingKindName(DrawingKind::Textbox), "text boxes");
  EXPECT_FALSE(drawingKindOf(""));
  EXPECT_FALSE(drawingKindOf("GRID"));
}

/// drawings.md section 2: labels are white, those of points aquamarine.
TEST(DrawingRules, LabelsAreWhiteButThoseOfPoints) {
  for (std::size_t i = 0; i < kDrawingKinds; ++i) {
    const auto kind = static_cast<DrawingKind>(i);
    const Drawing d = drawingDefaults(kind);
    EXPECT_EQ(d.kind, kind);
    EXPECT_EQ(d.labelColour, kind == DrawingKind::Point ? 0x7fffd4u : 0xffffffu) << drawingKindName(kind);
  }
}

TEST(DrawingRules, ColoursOfMoreThanThreePartsAndOtherWordsForNone) {
  for (const char* unknown : {"1:0:0:1", "alice_blue", "AliceBlue", "1e-1:0:0"})
    EXPECT_EQ(drawingColour(unknown).kind, ColourWord::Kind::Unknown) << unknown;
  for (const char* none : {"invisible", "Empty", " off "})
    EXPECT_EQ(drawingColour(none).kind, ColourWord::Kind::Invisible) << none;
}

TEST(DrawingRules, AListOfVerticesNeedsBothBraces) {
  for (const char* text : {"1,2:3,4}", "{1,2:3,4", "1,2:3,4"}) {
    const auto points = vertexList(text);
    ASSERT_FALSE(points) << text;
    EXPECT_EQ(points.error().message, "the vertices have no braces") << text;
  }
  EXPECT_EQ(vertexList(" {1,2:3,4} ")->size(), 2u);
  EXPECT_EQ(drawing(DrawingKind::Seglist, "pts:0,0:5,5").points, (std::vector<Vec2>{{0, 0}, {5, 5}}));
}

/// A shift of the origin is told in the run by an event; others are none.
TEST(OriginShifts, AreReadBackAndNothingElseIs) {
  const RunEvent shift = originShiftEvent(5, 1, {2.5, -7});
  EXPECT_EQ(originShiftOf(shift), (Vec2{2.5, -7}));
  RunEvent other = shift;
  other.variable = "PING";
  EXPECT_FALSE(originShiftOf(other));
  other = shift, other.source = RunEvent::Source::Log;
  EXPECT_FALSE(originShiftOf(other)) << "a program may use the word as it likes";
  for (const char* text : {"", "x=1", "x=1, y=2, z=3", "x=1, y=north", "x=east, y=2", "x=1}, y=2"}) {
    other = shift, other.value = std::string(text);
    EXPECT_FALSE(originShiftOf(other)) << text;
  }
}

std::vector<std::size_t> cornersOf(const std::vector<DrawnLine>& lines) {
  std::vector<std::size_t> counts;
  for (const DrawnLine& line : lines) counts.push_back(line.points.size());
  return counts;
}

TEST(DrawingOutlines, HaveTheLinesOfTheirKinds) {
  struct Case {
    DrawingKind kind;
    const char* text;
    std::vector<std::size_t> corners;
  };
  for (const Case& c :
       {Case{DrawingKind::Polygon, "pts={1,1}", {}}, Case{DrawingKind::Polygon, "pts={1,1:2,2}", {2}},
        Case{DrawingKind::Polygon, "pts={0,0:9,0:9,9}", {3}}, Case{DrawingKind::Seglist, "pts={0,0:9,0}", {2}},
        Case{DrawingKind::Seglr, "pts={0,0:9,0},ray=90", {2, 2, 3}},
        Case{DrawingKind::Circle, "x=0,y=0,radius=5", {180}}, Case{DrawingKind::Arrow, "x=0,y=0", {4, 3}},
        Case{DrawingKind::Vector, "x=0,y=0,mag=2", {2, 3}},
        Case{DrawingKind::Marker, "x=0,y=0,type=triangle", {3}},
        Case{DrawingKind::Marker, "x=0,y=0,type=square", {4}},
        Case{DrawingKind::Marker, "x=0,y=0,type=diamond", {4}},
        Case{DrawingKind::Marker, "x=0,y=0,type=circle", {24}},
        Case{DrawingKind::Marker, "x=0,y=0,type=gateway", {24, 24}},
        Case{DrawingKind::Marker, "x=0,y=0,type=ufo", {24}}, Case{DrawingKind::Point, "x=0,y=0", {}},
        Case{DrawingKind::Textbox, "x=0,y=0,msg=a", {}}, Case{DrawingKind::Grid, "pts={0,0:20,0:20,20:0,20}", {}},
        Case{DrawingKind::SearchGrid, "pts={0,0:20,0:20,20:0,20},label=a@5,5@0", {}}})
    EXPECT_EQ(cornersOf(drawnLines(drawing(c.kind, c.text), 0)), c.corners) << c.text;
  EXPECT_TRUE(drawnLines(Drawing{}, 0).empty()) << "without a place";
  EXPECT_FALSE(drawnLines(drawing(DrawingKind::Polygon, "0,0:9,0:1,1:0,9"), 0).at(0).isClosed)
      << "what is not convex is an open line";
  EXPECT_TRUE(drawnLines(drawing(DrawingKind::Polygon, "0,0:9,0:9,9:0,9"), 0).at(0).isClosed);
  Drawing oneEnd = drawing(DrawingKind::CommsPulse, "sx=0,sy=0,tx=9,ty=9");
  oneEnd.points.pop_back();
  EXPECT_TRUE(drawnLines(oneEnd, 0).empty()) << "a pulse without a target";
  const auto square = drawnLines(drawing(DrawingKind::Marker, "x=10,y=20,type=square,width=4"), 0);
  EXPECT_THAT(square[0].points, ElementsAre(Vec2{12, 22}, Vec2{12, 18}, Vec2{8, 18}, Vec2{8, 22}));
  const auto ray = drawnLines(drawing(DrawingKind::Seglr, "pts={0,0:9,0},ray=90,ray_len=5,head_size=2"), 0);
  EXPECT_NEAR(ray[1].points[1].x, 14, 1e-9);
  EXPECT_NEAR(ray[2].points[0].x, 16, 1e-9);
  const auto vector = drawnLines(drawing(DrawingKind::Vector, "x=0,y=0,mag=3,ang=0"), 0);
  EXPECT_NEAR(vector[0].points[1].y, 6, 1e-9) << "2 m for each unit";
}

TEST(DrawingOutlines, PulsesLiveForTheirTime) {
  const Drawing comms = drawing(DrawingKind::CommsPulse, "sx=0,sy=0,tx=9,ty=0,duration=10,fill=0.5");
  const std::pair<double, double> ages[] = {{-1, -1}, {0, 0.5}, {5, 0.25}, {10, 0}, {10.5, -1}};
  for (const auto& [age, opacity] : ages) {
    const auto lines = drawnLines(comms, age);
    EXPECT_EQ(lines.empty() ? -1 : lines[0].opacity, opacity) << age;
  }
  const Drawing kept =
      drawing(DrawingKind::RangePulse, "x=0,y=0,radius=9,duration=0,fill=0.5,fill_invariant=true");
  EXPECT_EQ(drawnLines(kept, 0).at(0).opacity, 0.5);
  const Drawing gone = drawing(DrawingKind::RangePulse, "x=0,y=0,radius=9,duration=0,fill=0.5");
  EXPECT_EQ(drawnLines(gone, 0).at(0).opacity, 0);
  EXPECT_TRUE(drawnLines(gone, -1).empty());
}

TEST(DrawingLabels, StandWhereTheViewerHasThem) {
  struct Case {
    DrawingKind kind;
    const char* text;
    Vec2 at;
  };
  for (const Case& c :
       {Case{DrawingKind::Polygon, "pts={0,0:9,0:9,9},label=a", {6, 3}},
        Case{DrawingKind::Seglist, "pts={0,0:9,6},label=a", {4.5, 6}},
        Case{DrawingKind::Seglr, "pts={0,0:9,0},ray=0,ray_len=5,head_size=2,msg=a", {9, 9}},
        Case{DrawingKind::Circle, "x=1,y=2,radius=5,label=a", {1, 7}},
        Case{DrawingKind::Oval, "x=1,y=2,rad=2,len=10,ang=0,label=a", {1, 7}},
        Case{DrawingKind::Point, "x=1,y=2,label=a", {1, 2}}, Case{DrawingKind::Marker, "x=1,y=2,label=a", {1, 2}},
        Case{DrawingKind::Grid, "pts={0,0:20,0:20,20:0,20},label=a", {10, 10}},
        Case{DrawingKind::SearchGrid, "pts={0,0:20,0:20,20:0,20},label=a@5,5@0", {10, 10}},
        Case{DrawingKind::Arrow, "x=1,y=2,label=a", {1, 2}}}) {
    Drawing d = drawing(c.kind, c.text);
    d.labelColour = 0xff0000;
    const auto label = drawnLabel(d);
    ASSERT_TRUE(label) << c.text;
    EXPECT_NEAR(distance(label->at, c.at), 0, 1e-9) << c.text << ": " << label->at.x << "," << label->at.y;
  }
}

TEST(DrawingLabels, AreLeftOutWhereThereIsNothingToSay) {
  for (const auto& [kind, text] : std::initializer_list<std::pair<DrawingKind, const char*>>{
           {DrawingKind::Point, "x=1,y=2"},
           {DrawingKind::Point, "x=1,y=2,label=_null_"},
           {DrawingKind::Textbox, "x=1,y=2,msg=a,label=a"},
           {DrawingKind::RangePulse, "x=1,y=2,radius=5,label=a"},
           {DrawingKind::CommsPulse, "sx=1,sy=2,tx=3,ty=4,label=a"},
           {DrawingKind::Seglr, "pts={0,0:9,0},label=a"}}) {
    Drawing d = drawing(kind, text);
    d.labelColour = 0xff0000;
    EXPECT_FALSE(drawnLabel(d)) << text;
  }
  Drawing d = drawing(DrawingKind::Point, "x=1,y=2,label=a");
  d.labelColour.reset();
  EXPECT_FALSE(drawnLabel(d));
  EXPECT_FALSE(drawnLabel(Drawing{}));
}

TEST(DrawingRules, AShapeWithoutColoursIsNotDrawn) {
  for (const DrawingKind kind :
       {DrawingKind::Circle, DrawingKind::Oval, DrawingKind::Wedge, DrawingKind::Polygon}) {
    Drawing d;
    d.kind = kind;
    d.edgeColour.reset(), d.fillColour.reset();
    EXPECT_EQ(isDrawn(d), kind == DrawingKind::Polygon);
    d.edgeColour = 1;
    EXPECT_TRUE(isDrawn(d));
    d.edgeColour.reset(), d.fillColour = 1;
    EXPECT_TRUE(isDrawn(d));
  }
}

TEST(DrawingGrids, NameWhatIsWrong) {
  struct Case {
    DrawingKind kind;
    const char *text, *message;
  };
  const char* const square = "pts={0,0:20,0:20,20:0,20},";
  for (const Case& c :
       {Case{DrawingKind::Grid, "cell_size=5", "there are no vertices"},
        Case{DrawingKind::Grid, "pts={0,0:9,0},cell_size=5", "a grid needs a polygon"},
        Case{DrawingKind::Grid, "S cell_size=0", "the size of a cell must be above 0"},
        Case{DrawingKind::Grid, "S cell_size=x", "the size of a cell must be above 0"},
        Case{DrawingKind::Grid, "S cell_size=0.01", "the grid has too many cells"},
        Case{DrawingKind::Grid, "S cell_vars=x", "cell_vars 'x' names no variable"},
        Case{DrawingKind::Grid, "S cell_vars=x:many", "cell_vars 'x:many' names no variable"},
        Case{DrawingKind::SearchGrid, "pts={0,0:9,0:9,9},label=a@5,5", "a search grid has three parts"},
        Case{DrawingKind::SearchGrid, "pts={0,0:9}@5,5@0", "'9' is no vertex"},
        Case{DrawingKind::SearchGrid, "pts={0,0:9,0:9,9}@5,5@0", "a search grid needs a label"},
        Case{DrawingKind::SearchGrid, "pts={0,0:9,0:9,9},label=a@@0", "the size of a cell must be above 0"},
        Case{DrawingKind::SearchGrid, "pts={0,0:9,0:9,9},label=a@5@0", "the size of a cell must be above 0"}}) {
    std::string text = c.text;
    if (text.starts_with("S ")) text = square + text.substr(2);
    const auto read = drawingFromText(c.kind, text);
    EXPECT_EQ(read ? "" : read.error().message, c.message) << text;
  }
}

TEST(DrawingGrids, HoldValuesOfTheirCells) {
  const Drawing d = drawing(DrawingKind::Grid,
                            "pts={0,0:20,0:20,20:0,20},cell_size=10,cell_vars=a:1:b:2,cell=1:a:5,cell=2:c:7,"
                            "cell=9:a:7,cell=x:a:7,cell=-1:a:7,"
                            "cell=1.5:a:7,cell=3,cell_min=a:0:c:3,cell_max=a:10,label=g");
  ASSERT_TRUE(d.grid);
  EXPECT_THAT(d.grid->values[0], ElementsAre(1, 5, 1, 1))
      << "cells and variables that are not there are passed over";
  EXPECT_THAT(d.grid->values[1], ElementsAre(2, 2, 2, 2));
  EXPECT_THAT(gridShares(*d.grid), ElementsAre(0.1, 0.5, 0.1, 0.1));
  EXPECT_THAT(drawing(DrawingKind::Grid, "pts={0,0:20,0:20,20:0,20},init_val=3").grid->values[0],
              ElementsAre(3, 3, 3, 3));
  EXPECT_FALSE(drawing(DrawingKind::Grid, "pts={0,0:20,0:20,20:0,20},active=false").grid);
  EXPECT_EQ(drawing(DrawingKind::Grid, "pts={0,0:20,0:0,20},cell_size=5").grid->cells.size(), 13u)
      << "of 16 those that touch the triangle";
  EXPECT_THAT(gridShares(DrawnGrid{}), IsEmpty());
  DrawnGrid noCells;
  noCells.names = {"v"}, noCells.values = {{}}, noCells.least = noCells.greatest = {std::nullopt};
  EXPECT_THAT(gridShares(noCells), IsEmpty());
  const std::string square = "pts={0,0:20,0:20,20:0,20},cell_size=10,";
  EXPECT_THAT(drawing(DrawingKind::Grid, square + "cell_vars=a:1:b:2,init_val=3").grid->values[0],
              ElementsAre(1, 1, 1, 1))
      << "init_val is that of a grid without named variables";
  EXPECT_THAT(drawing(DrawingKind::Grid, square + "cell_vars=a:1,init_val=3").grid->values[0],
              ElementsAre(1, 1, 1, 1));
  EXPECT_THAT(drawing(DrawingKind::Grid, square + "cell=300000:v:7").grid->values[0], ElementsAre(0, 0, 0, 0));
  EXPECT_THAT(gridShares(*drawing(DrawingKind::Grid, square + "cell=1:v:4,cell=2:v:2,cell_min=v:-50").grid),
              ElementsAre(0, 1, 0.5, 0))
      << "one limit alone is none";
}

TEST(DrawingGrids, ChangesNameTheirCells) {
  struct Case {
    DrawingKind kind;
    const char* text;
    std::size_t changes;
    const char* message;
  };
  for (const Case& c :
       {Case{DrawingKind::Grid, "g@1,a,5:2,b,6", 2, ""}, Case{DrawingKind::Grid, "g@replace@1,a,5", 1, ""},
        Case{DrawingKind::Grid, "g@avg@1,a,5", 0, ""}, Case{DrawingKind::Grid, "g@1,5", 1, ""},
        Case{DrawingKind::Grid, "g", 0, "a change has two or three parts"},
        Case{DrawingKind::Grid, "g@delta@1,a,5@x", 0, "a change has two or three parts"},
        Case{DrawingKind::Grid, "g@most@1,a,5", 0, "the word 'most' is not known"},
        Case{DrawingKind::Grid, "g@1", 0, "'1' is no change of a cell"},
        Case{DrawingKind::Grid, "g@x,a,5", 0, "'x,a,5' is no change of a cell"},
        Case{DrawingKind::Grid, "g@1,a,b", 0, "'1,a,b' is no change of a cell"},
        Case{DrawingKind::Grid, "g@1,a,5,6", 0, "'1,a,5,6' is no change of a cell"},
        Case{DrawingKind::Grid, "g@300000,a,5", 0, "'300000,a,5' is no change of a cell"},
        Case{DrawingKind::Grid, "g@1,a,5::2,a,5", 0, "'' is no change of a cell"},
        Case{DrawingKind::SearchGrid, "g@1,0,5::2,0,5", 0, "an empty change"},
        Case{DrawingKind::SearchGrid, "g@1,a,5", 1, ""}, Case{DrawingKind::SearchGrid, "g@1,a,5,b,6", 2, ""},
        Case{DrawingKind::SearchGrid, "g@1,a,5,b,c", 0, "'c' is no utility"},
        Case{DrawingKind::SearchGrid, "g@1,a", 0, "'1,a' is no change of a cell"},
        Case{DrawingKind::SearchGrid, "g@x,a,5", 0, "'x,a,5' is no change of a cell"}}) {
    const auto read = gridDeltaFromText(c.kind, c.text);
    EXPECT_EQ(read ? "" : read.error().message, c.message) << c.text;
    EXPECT_EQ(read ? read->changes.size() : 0, c.changes) << c.text;
  }
  DrawnGrid grid = *drawing(DrawingKind::Grid, "pts={0,0:20,0:20,20:0,20},cell_vars=a:1").grid;
  EXPECT_TRUE(applyDelta(grid, *gridDeltaFromText(DrawingKind::Grid, "g@1,a,5:1,a,2")));
  EXPECT_TRUE(applyDelta(grid, *gridDeltaFromText(DrawingKind::Grid, "g@replace@2,a,9")));
  EXPECT_THAT(grid.values[0], ElementsAre(1, 8, 9, 1));
  EXPECT_EQ(applyDelta(grid, *gridDeltaFromText(DrawingKind::Grid, "g@0,a,1:9,a,5")).error().message,
            "the grid 'g' has no cell 9 with a variable 'a'");
  EXPECT_EQ(applyDelta(grid, *gridDeltaFromText(DrawingKind::Grid, "g@0,b,1")).error().message,
            "the grid 'g' has no cell 0 with a variable 'b'");
  EXPECT_THAT(grid.values[0], ElementsAre(1, 8, 9, 1)) << "all of a change, or nothing";
}

}  // namespace
}  // namespace antipode
