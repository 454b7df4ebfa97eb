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

TEST(PointShapes, PointsMayStandAsInAScenarioFile) {
  const std::vector<Vec2> two{{50, -40}, {60, -120}};
  for (const char* text : {"[[50, -40], [60, -120]]", " [ [50,-40],[60 , -120] ] ", "[50, -40], [60, -120]",
                           "[50, -40] : [60, -120]", "50,-40 : 60,-120"})
    EXPECT_EQ(pointsOf(text), two) << text;
  EXPECT_EQ(pointsOf("[[50, -40]]"), (std::vector<Vec2>{{50, -40}}));
  EXPECT_TRUE(pointsOf("[]").empty());
  EXPECT_EQ(FieldCodec<Vec2>::fromText("[3, 4]").value(), (Vec2{3, 4}));
  for (const char* text : {"[[50, -40], [60]]", "[[50, -40], 60]", "[50, -40", "[[50, -40] 7]", "[[[1, 2]]]"})
    EXPECT_FALSE(PointList::fromText(text)) << text;
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

TEST(PointLists, SayWhatIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {"x=50,y", "'y' is not of the form key=value"},
      {"x=5", "unknown key 'x'"},
      {"x=1,y=2,pts={1,1:2,2}", "unknown key 'x'"},
      {"x=a,y=2", "'x=a,y=2' is not a point"},
      {"x=1,y=2,wobble=3", "'x=1,y=2,wobble=3' is not a point"},
      {"1,2,deep", "'1,2,deep' is not a point"},
      {"1,2 : 3", "'3' is not a point"},
      {"format=spiral,x=0", "points: the format 'spiral' is not known"},
      {"oval: x=0,y=0,rad=0,len=10,ang=0", "an oval is at least as long as two of its radii above 0"},
      {"oval: x=0,y=0,rad=8,ang=0", "'len' is missing or is not a number"},
      {"format=bowtie,x=0,y=0,wid1=10,wid2=25,wid3=30", "'height' is missing or is not a number"},
      {"format=bowtie,x=0,y=0,wid1=10,wid2=25,wid3=30,height=low", "'height' is missing or is not a number"}};
  for (const auto& [text, message] : cases) {
    const auto list = PointList::fromText(text);
    ASSERT_FALSE(list) << text;
    EXPECT_EQ(list.error().message, message) << text;
  }
}

TEST(PointLists, APointMayHaveADepthThatDoesNotCount) {
  EXPECT_EQ(pointsOf("x=1,y=2,z=3"), (std::vector<Vec2>{{1, 2}}));
  EXPECT_EQ(pointsOf("1,2,3 : 4,5"), (std::vector<Vec2>{{1, 2}, {4, 5}}));
  EXPECT_FALSE(FieldCodec<Vec2>::fromText("x=50,y"));
}

TEST(PointLists, TheStartIsAPlaceAsLongAsThereAreNoPoints) {
  auto start = PointList::fromText("Start");
  ASSERT_TRUE(start);
  EXPECT_TRUE(start->isStart);
  EXPECT_EQ(start->text(), "start");
  EXPECT_NE(*start, PointList{});
  EXPECT_EQ(PointList{}.text(), "");
  start->points = {{1, 2}, {3, 4}};
  EXPECT_EQ(start->text(), "1,2 : 3,4");
  EXPECT_EQ(*start, (PointList{.points = {{1, 2}, {3, 4}}}));
}

TEST(PointLists, APatternCountsAsLongAsItMakesThePoints) {
  const auto near =
      PointList::fromText("format=lawnmower,width=20,height=60,lane_width=20,startx=-100,starty=-100");
  const auto far =
      PointList::fromText("format=lawnmower,width=20,height=60,lane_width=20,startx=-200,starty=-200");
  ASSERT_TRUE(near && far);
  ASSERT_EQ(near->points, far->points) << "both begin at the same corner";
  EXPECT_NE(*near, *far);
  EXPECT_EQ(*near, *near);
  const PointList plain{.points = near->points};
  EXPECT_NE(*near, plain) << "only one has a pattern";
  EXPECT_NE(plain, *near);
  PointList edited = *near;
  edited.points.push_back({7, 8});
  EXPECT_EQ(edited.activePattern(), nullptr);
  EXPECT_EQ(edited, (PointList{.points = edited.points})) << "the pattern is lost";
  EXPECT_TRUE(edited.text().ends_with(" : 7,8")) << edited.text();
}

}  // namespace
}  // namespace antipode
