// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/geometry/geodesy.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace antipode {
namespace {

TEST(Geodesy, APictureIsTheGridWhereTheGridIs) {
  for (const LatLon origin : {LatLon{54.2, 9.1}, LatLon{-33.8, 151.3}, LatLon{86, 20}, LatLon{-87, -120}}) {
    const auto grid = LocalGrid::fromOrigin(origin);
    ASSERT_TRUE(grid) << grid.error().text();
    for (const Vec2 place : {Vec2{0, 0}, Vec2{1500, -700}}) {
      const auto geo = grid->geoFromLocal(place);
      ASSERT_TRUE(geo) << geo.error().text();
      const auto back = grid->localFromGeo(*geo);
      ASSERT_TRUE(back);
      EXPECT_NEAR(distance(*back, place), 0, 1e-6) << origin.lat;
      EXPECT_NEAR(distance(grid->pictureFromGeo(*geo), place), 0, 1e-3) << origin.lat;
      const LatLon again = grid->geoFromPicture(place);
      EXPECT_NEAR(again.lat, geo->lat, 1e-8) << origin.lat;
      EXPECT_NEAR(again.lon, geo->lon, 1e-7) << origin.lat;
    }
  }
}

TEST(Geodesy, YGoesOnAcrossTheEquator) {
  const auto north = LocalGrid::fromOrigin({0.001, 9}), south = LocalGrid::fromOrigin({-0.001, 9});
  ASSERT_TRUE(north && south);
  const auto down = north->localFromGeo({-0.001, 9}), up = south->localFromGeo({0.001, 9});
  ASSERT_TRUE(down && up);
  EXPECT_NEAR(down->y, -221, 1);
  EXPECT_NEAR(up->y, 221, 1);
  EXPECT_NEAR(north->pictureFromGeo({-0.001, 9}).y, down->y, 1e-3);
}

TEST(Geodesy, PicturesReachFarAndThenEnd) {
  for (const LatLon origin : {LatLon{54.2, 9}, LatLon{-20, 9}}) {
    const auto grid = LocalGrid::fromOrigin(origin);
    ASSERT_TRUE(grid);
    const Vec2 far = grid->pictureFromGeo({40, 69});
    const LatLon back = grid->geoFromPicture(far);
    EXPECT_NEAR(back.lat, 40, 1e-6);
    EXPECT_NEAR(back.lon, 69, 1e-6);
    EXPECT_TRUE(std::isnan(grid->pictureFromGeo({40, 80}).x)) << "71 degrees away";
    EXPECT_TRUE(std::isnan(grid->pictureFromGeo({40, -62}).y));
    EXPECT_TRUE(std::isnan(grid->pictureFromGeo({88.5, 9}).x)) << "near a pole";
    EXPECT_TRUE(std::isnan(grid->pictureFromGeo({-88.5, 9}).x));
  }
}

TEST(Geodesy, TheProjectionIsNamedByItsZone) {
  EXPECT_NE(LocalGrid::fromOrigin({54.2, 9.1})->projText().find("+proj=tmerc +lat_0=0 +lon_0=9 "),
            std::string::npos);
  EXPECT_NE(LocalGrid::fromOrigin({-33.8, 151.3})->projText().find("+lon_0=153 "), std::string::npos);
  EXPECT_NE(LocalGrid::fromOrigin({86, 20})->projText().find("+proj=stere +lat_0=90 "), std::string::npos);
  EXPECT_NE(LocalGrid::fromOrigin({-86, 20})->projText().find("+proj=stere +lat_0=-90 "), std::string::npos);
  EXPECT_FALSE(LocalGrid::fromOrigin({91, 0}));
}

TEST(Geodesy, FarFromAPolesGridThereIsNoPlace) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  const auto pole = LocalGrid::fromOrigin({86, 20});
  ASSERT_TRUE(pole);
  EXPECT_TRUE(std::isnan(pole->pictureFromGeo({10, 20}).x));
  EXPECT_TRUE(std::isnan(pole->geoFromPicture({1e8, 0}).lat));
  const auto nowhere = pole->geoFromLocal({1e8, -2});
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.error().message.find("no latitude and longitude at x=100000000, y=-2: "), 0u)
      << nowhere.error().message;
  EXPECT_TRUE(std::isnan(LocalGrid::fromOrigin({54, 9})->geoFromPicture({kInfinite, 0}).lat));
}

}  // namespace
}  // namespace antipode
