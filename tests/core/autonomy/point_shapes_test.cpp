// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of points as mission files write them.
#include "core/autonomy/behaviours/point_shapes.h"

#include "core/autonomy/behaviours/behaviour_table.h"
#include "core/autonomy/behaviours/point_list.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

std::vector<Vec2> pointsOf(std::string_view text) {
  const auto list = PointList::fromText(text);
  EXPECT_TRUE(list) << text << ": " << (list ? "" : list.error().message);
  return list ? list->points : std::vector<Vec2>{};
}

TEST(PointShapes, EmptyIsNoPointOnPurpose) {
  const auto none = PointList::fromText("empty");
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->points.empty());
  EXPECT_FALSE(PointList::fromText("emptied"));
}

TEST(PointShapes, APointMayHaveNames) {
  EXPECT_EQ(pointsOf("x=-30,y=-80"), (std::vector<Vec2>{{-30, -80}}));
  EXPECT_EQ(pointsOf("x=12,y=-92,heading=97"), (std::vector<Vec2>{{12, -92}}));
}

TEST(PointShapes, AnOldLabelIsNoPoint) {
  EXPECT_EQ(pointsOf("label,transit:190,25:155,-20"), (std::vector<Vec2>{{190, 25}, {155, -20}}));
  EXPECT_EQ(pointsOf("label,A : 40,-270:60,-290").size(), 2u);
  EXPECT_FALSE(PointList::fromText("190,25:label,transit"));
}

TEST(PointShapes, AnOvalIsAsLongAndAsWideAsItsNumbersSay) {
  const auto points = pointsOf("oval: x=10, y=20, rad=15, len=140, ang=90");
  ASSERT_EQ(points.size(), 26u) << "two half circles of 15 degrees a step";
  double west = 1e9, east = -1e9, south = 1e9, north = -1e9;
  for (const Vec2 p : points) {
    west = std::min(west, p.x), east = std::max(east, p.x);
    south = std::min(south, p.y), north = std::max(north, p.y);
  }
  EXPECT_NEAR(east - west, 140, 1e-9);
  EXPECT_NEAR(north - south, 30, 1e-9);
  EXPECT_NEAR((east + west) / 2, 10, 1e-9);
  EXPECT_FALSE(PointList::fromText("oval: x=0,y=0,rad=80,len=140,ang=0")) << "shorter than its circles";
  EXPECT_FALSE(PointList::fromText("oval: x=0,y=0,rad=8,ang=0"));
}

TEST(PointShapes, ABowtieBeginsAcrossFromItsStart) {
  const auto points = pointsOf("format=bowtie, label=a, x=80, y=-80, wid1=10, wid2=25, wid3=30, height=20");
  const std::vector<Vec2> wanted{{70, -90}, {55, -90}, {50, -80}, {55, -70}, {70, -70},
                                 {90, -90}, {105, -90}, {110, -80}, {105, -70}, {90, -70}};
  EXPECT_EQ(points, wanted);
  EXPECT_EQ(pointsOf("format=bowtie,x=0,y=0,wid1=10,wid2=25,wid3=30,height=20,startx=-5,starty=-5").front(),
            (Vec2{10, 10}));
}

TEST(PointShapes, OldBehavioursOfMissionsAreKnown) {
  for (const char* name : {"BHV_AvoidObstacle", "BHV_AvoidObstacleX"}) {
    ASSERT_TRUE(behaviourKindOfMoosName(name)) << name;
    EXPECT_STREQ(behaviourKindOfMoosName(name)->moosName, "BHV_AvoidObstacleV21");
  }
  EXPECT_TRUE(behaviourKindOfMoosName("BHV_PModelView"));
}

}  // namespace
}  // namespace antipode
