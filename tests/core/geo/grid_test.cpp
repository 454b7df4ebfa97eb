// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geo/current_grid.h"
#include "core/geo/depth_grid.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr float kNoHeight = std::numeric_limits<float>::quiet_NaN();

TEST(DepthGrid, IsInterpolatedBetweenItsPoints) {
  const DepthGrid grid({{-10, -10}, 10, 3, 2}, {0, 10, 20, 30, 40, 50});
  EXPECT_DOUBLE_EQ(grid.at({-10, -10}), 0);
  EXPECT_DOUBLE_EQ(grid.at({-5, -10}), 5);
  EXPECT_DOUBLE_EQ(grid.at({0, -5}), 25);
  EXPECT_DOUBLE_EQ(grid.at({10, 0}), 50);
}

TEST(DepthGrid, IsUnknownOutsideAndWhereNoPointAroundHasAValue) {
  const DepthGrid grid({{0, 0}, 10, 3, 2}, {kNoHeight, kNoHeight, 20, kNoHeight, kNoHeight, 50});
  EXPECT_TRUE(std::isnan(grid.at({-0.1, 0})));
  EXPECT_TRUE(std::isnan(grid.at({5, 10.1})));
  EXPECT_TRUE(std::isnan(grid.at({5, 5})));
  EXPECT_DOUBLE_EQ(grid.at({15, 0}), 20);  // beside a coast the known points count
}

TEST(DepthGrid, ItsTextReadsBackEqual) {
  const DepthGrid grid({{-10.5, 3}, 2.25, 3, 2}, {0.1F, 1e-7F, -20.25F, kNoHeight, 40, 12345.678F});
  const auto read = DepthGrid::fromText(grid.text());
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(*read, grid);
  const std::vector<float>& depths = read->depths();
  ASSERT_EQ(depths.size(), 6u);
  EXPECT_EQ(depths[1], 1e-7F);
  EXPECT_TRUE(std::isnan(depths[3]));
  EXPECT_EQ(depths[5], 12345.678F);
}

TEST(DepthGrid, BrokenTextsAreRefused) {
  for (const char* text :
       {"", "corner=0,0 step=1 columns=2 rows=2", "corner=0,0 step=1 columns=2 rows=2 : 1 2 3",
        "corner=0,0 step=1 columns=1.5 rows=1 : 1", "corner=0,0 step=0 columns=1 rows=1 : 1",
        "corner=0,0 step=1 columns=1e9 rows=1 : 1", "corner=0,0 step=1 columns=1 rows=1 : x",
        "corner=0 step=1 columns=1 rows=1 : 1", "corner=0,0 step=1 columns=1 rows=1 : inf", "bottom=1 : 1",
        "corner=0,0 step=1 columns=2.5 rows=2 : 1 2 3 4", "corner=0,0 step=1 columns=-2 rows=-2 : 1 2 3 4"})
    EXPECT_FALSE(DepthGrid::fromText(text)) << text;
}

TEST(DepthGrid, SaysWhichPartOfATextIsWrong) {
  const std::pair<const char*, const char*> texts[] = {
      {"corner=0,x step=1 columns=1 rows=1 : 1", "'x' is not a number"},
      {"corner=0,0 step=1,2 columns=1 rows=1 : 1", "grid: 'step' is not understood"},
      {"corner=0,0 step=-1 columns=1 rows=1 : 1", "grid: 'step' is not understood"},
      {"corner=0,0 step=1 columns=0 rows=1 : 1", "grid: 'columns' is not understood"},
      {"corner=0,0 step=1 columns=1 rows=0 : 1", "grid: 'rows' is not understood"},
      {"corner=0,0 step=1 columns=1 rows=2e6 : 1", "grid: 'rows' is not understood"},
      {"corner=0,0 step=1 columns=1 rows=2 : 1 deep", "grid: value 2 is not a number"},
      {"corner=0,0 step=1 columns=1 rows=1 : -x", "grid: value 1 is not a number"},
      {"corner=0,0 step=1 columns=2 rows=1 : 1", "grid: there are 1 depths for 2 points"},
      {"corner=0,0 step=1 :", "grid: there are 0 depths for 0 points"}};
  for (const auto& [text, message] : texts) {
    const auto grid = DepthGrid::fromText(text);
    ASSERT_FALSE(grid) << text;
    EXPECT_EQ(grid.error().message, message) << text;
  }
}

TEST(DepthGrid, ValuesMayStandOnSeveralLinesAndBeMissing) {
  const auto grid = DepthGrid::fromText("corner=0,0 step=10 columns=2 rows=2 :\n1 -\n 3 -");
  ASSERT_TRUE(grid) << grid.error().text();
  EXPECT_EQ(*grid, DepthGrid({{0, 0}, 10, 2, 2}, {1, kNoHeight, 3, kNoHeight}));
  EXPECT_EQ(grid->at({0, 10}), 3);
  EXPECT_TRUE(std::isnan(grid->at({10, 10})));
  EXPECT_TRUE(std::isnan(grid->at({5, -0.1}))) << "south of it";
  EXPECT_TRUE(std::isnan(grid->at({5, 10.1}))) << "north of it";
}

TEST(DepthGrid, GridsThatDifferInAnythingAreNotEqual) {
  const GridFrame frame{{0, 0}, 10, 2, 1};
  const DepthGrid grid(frame, {1, kNoHeight});
  EXPECT_EQ(grid, DepthGrid(frame, {1, kNoHeight}));
  EXPECT_NE(grid, DepthGrid({{0, 5}, 10, 2, 1}, {1, kNoHeight}));
  EXPECT_NE(grid, DepthGrid(frame, {2, kNoHeight}));
  EXPECT_NE(grid, DepthGrid(frame, {1, 2}));
  EXPECT_NE(DepthGrid(frame, {1, 2}), grid);
}

TEST(CurrentGrid, GridsThatDifferInAnythingAreNotEqual) {
  const GridFrame frame{{0, 0}, 10, 1, 1};
  const auto gridOf = [&](std::vector<double> times, std::vector<double> depths, std::vector<float> east,
                          std::vector<float> north) {
    return CurrentGrid(frame, std::move(times), std::move(depths), {std::move(east), std::move(north)});
  };
  const CurrentGrid grid = gridOf({0, 60}, {5}, {1, kNoHeight}, {2, kNoHeight});
  EXPECT_EQ(grid, gridOf({0, 60}, {5}, {1, kNoHeight}, {2, kNoHeight}));
  EXPECT_NE(grid, gridOf({0, 70}, {5}, {1, kNoHeight}, {2, kNoHeight}));
  EXPECT_NE(grid, gridOf({0, 60}, {6}, {1, kNoHeight}, {2, kNoHeight}));
  EXPECT_NE(grid, gridOf({0, 60}, {5}, {1, 3}, {2, kNoHeight}));
  EXPECT_NE(gridOf({0, 60}, {5}, {1, 3}, {2, kNoHeight}), grid);
  EXPECT_NE(grid, gridOf({0, 60}, {5}, {1, kNoHeight}, {4, kNoHeight}));
  EXPECT_NE(grid, CurrentGrid({{1, 0}, 10, 1, 1}, {0, 60}, {5}, {{1, kNoHeight}, {2, kNoHeight}}));
}

TEST(CurrentGrid, BrokenTextsAreRefused) {
  const std::pair<const char*, const char*> texts[] = {
      {"corner=0,0 step=1 columns=1 rows=1 times=0 depths=0 : 1",
       "grid: there are 1 numbers for 1 flows east and north"},
      {"corner=0,0 step=1 columns=1 rows=1 times=0,1 depths=0 : 1 2 3",
       "grid: there are 3 numbers for 2 flows east and north"},
      {"corner=0,0 step=1 columns=1 rows=1 times=1,0 depths=0 : 1 2 3 4",
       "grid: times and depths must be there and ascend"},
      {"corner=0,0 step=1 columns=1 rows=1 depths=0 : 1 2", "grid: times and depths must be there and ascend"},
      {"corner=0,0 step=1 columns=1 rows=1 times=0 depths=0 wide : 1 2", "grid: 'wide' is not understood"},
      {"corner=0,0 step=1 columns=1 rows=1 times=0 depths=20,0 : 1 2 3 4",
       "grid: times and depths must be there and ascend"},
      {"corner=0,0 step=1 columns=1 rows=1 times=0 depths=5,5 : 1 2 3 4",
       "grid: times and depths must be there and ascend"},
      {"corner=0,0 step=1 columns=1 times=0 depths=0 :", "grid: there are 0 numbers for 0 flows east and north"},
      {"corner=0,0 step=1", "grid: there are no values"}};
  for (const auto& [text, message] : texts) {
    const auto grid = CurrentGrid::fromText(text);
    ASSERT_FALSE(grid) << text;
    EXPECT_EQ(grid.error().message, message) << text;
  }
}

/// Two times an hour apart, two depths, one cell: the flow to the east is 10 * time + depth layer.
CurrentGrid smallCurrent() {
  CurrentGrid::Flow flow;
  for (const float value : {0.F, 1.F, 10.F, 11.F})
    for (int point = 0; point < 4; ++point) flow.east.push_back(value), flow.north.push_back(-value);
  return CurrentGrid({{0, 0}, 100, 2, 2}, {0, 3600}, {0, 20}, flow);
}

TEST(CurrentGrid, IsInterpolatedInTimeAndDepth) {
  const CurrentGrid grid = smallCurrent();
  const Vec2 middle{50, 50};
  EXPECT_EQ(grid.snapshotAt(0).at(middle, 0), (Vec2{0, 0}));
  EXPECT_EQ(grid.snapshotAt(1800).at(middle, 0), (Vec2{5, -5}));
  EXPECT_EQ(grid.snapshotAt(1800).at(middle, 10), (Vec2{5.5, -5.5}));
  EXPECT_EQ(grid.snapshotAt(9000).at(middle, 100), (Vec2{11, -11}));  // after and below the last: theirs
  EXPECT_EQ(grid.snapshotAt(-10).at(middle, 0), (Vec2{0, 0}));
}

TEST(CurrentGrid, WaterStandsStillOutsideAndOnLand) {
  EXPECT_EQ(smallCurrent().snapshotAt(3600).at({101, 50}, 0), (Vec2{0, 0}));
  const CurrentGrid land({{0, 0}, 10, 1, 1}, {0}, {0}, {{kNoHeight}, {kNoHeight}});
  EXPECT_EQ(land.snapshotAt(0).at({0, 0}, 0), (Vec2{0, 0}));
  EXPECT_EQ(CurrentGrid::Snapshot().at({0, 0}, 0), (Vec2{0, 0})) << "there is no grid";
}

TEST(CurrentGrid, ItsTextReadsBackEqual) {
  const auto read = CurrentGrid::fromText(smallCurrent().text());
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(*read, smallCurrent());
  EXPECT_EQ(read->frame(), smallCurrent().frame());
  EXPECT_EQ(CurrentGrid::fromText("corner=3,-4 step=2.5 columns=1 rows=2 times=0 depths=0 : 1 1 1 1")->frame(),
            (GridFrame{{3, -4}, 2.5, 1, 2}));
  EXPECT_FALSE(CurrentGrid::fromText("corner=0,0 step=1 columns=1 rows=1 times=1,0 depths=0 : 1 1 1 1"));
}

}  // namespace
}  // namespace antipode
