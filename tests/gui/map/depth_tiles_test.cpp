// SPDX-License-Identifier: GPL-3.0-or-later
// Tiles of depths: shades, lines of equal depth and soundings stand where the depths are.
#include "widgets/map/background/depth_tiles.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace antipode {
namespace {

const MapTheme kTheme = MapTheme::light();

/// Depth x / 10 m from x = -100 m to 400 m, y = -300 to 300 m; land to the west of x = 0.
std::shared_ptr<const DepthGrid> slope() {
  const GridFrame frame{{-100, -300}, 50, 11, 13};
  std::vector<float> depths(frame.size());
  for (int row = 0; row < frame.rows; ++row)
    for (int column = 0; column < frame.columns; ++column)
      depths[static_cast<std::size_t>(row * frame.columns + column)] =
          static_cast<float>(frame.pointAt(column, row).x / 10);
  return std::make_shared<DepthGrid>(frame, std::move(depths));
}

MapTile tileAt(const TileKey& key, const std::shared_ptr<const DepthGrid>& depths = slope()) {
  const auto tile = depthTiles(depths, kTheme).tile(key);
  EXPECT_TRUE(tile);
  return tile.value_or(MapTile());
}

/// Of the tile to the north-east of the origin, at one metre a pixel.
QColor colourAt(const MapTile& tile, int x, int y) {
  return tile.image.pixelColor(x, TileKey::kPixels - 1 - y);
}

TEST(DepthTiles, ShallowWaterIsBluer) {
  const MapTile tile = tileAt({});
  int before = 0;
  for (const int x : {2, 20, 60, 90, 140, 240}) {  // between the lines of 5, 10, ... m
    const int red = colourAt(tile, x, 70).red();
    EXPECT_GT(red, before) << x;
    before = red;
  }
  EXPECT_NEAR(colourAt(tileAt({0, 1, 0}), 140, 70).red(), kTheme.deep.red(), 1)
      << "near the deepest place, at x = 396 m";
}

TEST(DepthTiles, LandHasTheColourOfLandAndWhatIsUnknownStaysClear) {
  const MapTile west = tileAt({0, -1, 0});
  EXPECT_EQ(colourAt(west, 256 - 50, 70), kTheme.land.toRgb());
  EXPECT_EQ(colourAt(west, 256 - 101, 70).alpha(), 0);
  EXPECT_TRUE(tileAt({0, 5, 0}).image.isNull());
  const GridFrame frame{{0, 0}, 100, 3, 3};
  std::vector<float> depths(9, 10.0F);
  for (const std::size_t unknown : {0u, 1u, 3u, 4u}) depths[unknown] = std::numeric_limits<float>::quiet_NaN();
  const MapTile hole = tileAt({}, std::make_shared<DepthGrid>(frame, depths));
  EXPECT_EQ(colourAt(hole, 50, 50).alpha(), 0);
  EXPECT_EQ(colourAt(hole, 150, 150).alpha(), 255);
}

TEST(DepthTiles, LinesOfEqualDepthStandAtRoundDepths) {
  ASSERT_EQ(depthLineStep(40), 5);
  const MapTile tile = tileAt({});
  const auto isLine = [&](int x, int y) {  // unlike the water on both sides
    return std::abs(colourAt(tile, x, y).red() - colourAt(tile, x - 6, y).red()) > 12 &&
           std::abs(colourAt(tile, x, y).red() - colourAt(tile, x + 6, y).red()) > 8;
  };
  for (const int y : {1, 70, 130, 254})
    for (int x = 20; x < 245; ++x) {
      const int off = x % 50;  // 5 m
      if (off == 0 || off == 49) {
        EXPECT_TRUE(isLine(x, y)) << x << ' ' << y;
      } else if (off > 2 && off < 47) {
        EXPECT_FALSE(isLine(x, y)) << x << ' ' << y;
      }
    }
}

TEST(DepthTiles, AnEvenBottomHasNoLinesAlsoWhereItIsAsDeepAsALine) {
  const GridFrame frame{{-1000, -1000}, 20, 101, 101};  // 20 m do not fall on whole pixels of a tile
  for (const float depth : {5.0F, 0.0F, 5.1F}) {
    std::vector<float> depths(frame.size(), depth);
    depths.back() = 10;  // so that there are lines of each metre
    const MapTile tile = tileAt({3, -1, -1}, std::make_shared<DepthGrid>(frame, depths));
    const QColor colour = tile.image.pixelColor(200, 100);
    for (int y = 20; y < 120; ++y)
      for (int x = 140; x < 240; ++x)
        ASSERT_EQ(tile.image.pixelColor(x, y), colour) << depth << ' ' << x << ' ' << y;
  }
}

TEST(DepthTiles, TheShoreHasItsColour) {
  const QColor shore = colourAt(tileAt({}), 0, 70);
  EXPECT_LT(shore.red(), kTheme.land.red());
  EXPECT_LT(shore.blue(), kTheme.shallow.blue());
}

TEST(DepthTiles, SoundingsSayTheDepthWhereTheyStand) {
  const MapTile tile = tileAt({});
  ASSERT_TRUE(tile.marks);
  ASSERT_EQ(tile.marks->size(), 4u);
  for (const MapMark& mark : *tile.marks) {
    EXPECT_EQ(mark.kind, MapMark::Kind::Sounding);
    EXPECT_EQ(mark.label, mark.at.x < 100 ? "6.4" : "19") << mark.at.x;
  }
  const MapTile west = tileAt({0, -1, 0});
  EXPECT_TRUE(!west.marks || west.marks->empty()) << "land has none";
}

TEST(DepthTiles, LieWhereTheGridLies) {
  const auto bounds = depthTiles(slope(), kTheme).bounds();
  ASSERT_TRUE(bounds);
  EXPECT_EQ(*bounds, (WorldRect{{-100, -300}, {400, 300}}));
}

TEST(DepthTiles, LinesStandAtMostTenDeepAtRoundDistances) {
  EXPECT_EQ(depthLineStep(0), 1);
  EXPECT_EQ(depthLineStep(8), 1);
  EXPECT_EQ(depthLineStep(11), 2);
  EXPECT_EQ(depthLineStep(50), 5);
  EXPECT_EQ(depthLineStep(51), 10);
  EXPECT_EQ(depthLineStep(4000), 500);
  EXPECT_EQ(depthLineStep(0.9), 0.1);
}

}  // namespace
}  // namespace antipode
