// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geo/coast.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

/// Whether a place lies inside by the rule of odd and even crossings.
bool isLand(const CoastFile::Land& land, LatLon at) {
  bool inside = false;
  for (const auto& ring : land.rings)
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++)
      if ((ring[i].lat > at.lat) != (ring[j].lat > at.lat) &&
          at.lon <
              ring[i].lon + (ring[j].lon - ring[i].lon) * (at.lat - ring[i].lat) / (ring[j].lat - ring[i].lat))
        inside = !inside;
  return inside;
}

TEST(Coast, KnowsLandAndSea) {
  const auto files = coastFiles();
  ASSERT_FALSE(files.empty()) << "the package gmt-gshhg-low is not installed";
  const struct {
    const char* place;
    LatLon at;
    bool land;
  } cases[] = {{"Boston, inland", {42.3, -71.4}, true},
               {"off Boston", {42.35, -70.6}, false},
               {"Hardanger plateau", {60.2, 7.4}, true},
               {"North Sea", {57, 3}, false},
               {"Sahara", {23, 10}, true},
               {"Pacific", {0, -150}, false},
               {"Fiji, Viti Levu", {-17.8, 178}, true},
               {"west of Fiji", {-18, 176}, false},
               {"Kansas", {38.5, -98}, true},
               {"Lake Superior", {47.7, -87.5}, false},
               {"beyond 180 degrees", {66.5, 181}, true},
               {"South Pole", {-89, 0}, true}};
  for (const CoastResolution& file : files) {
    auto coast = openCoast(file.path);
    ASSERT_TRUE(coast) << coast.error().text();
    const double size = (*coast)->binDegrees();
    for (const auto& each : cases) {
      const auto land = (*coast)->land(static_cast<int>(std::floor((each.at.lon + 180) / size)),
                                       static_cast<int>(std::floor((each.at.lat + 90) / size)));
      ASSERT_TRUE(land) << land.error().text();
      EXPECT_EQ(isLand(*land, each.at), each.land) << each.place << " in " << file.path;
    }
  }
}

TEST(Coast, AnotherFileIsRefused) {
  const auto coast = openCoast(test::dataFile("state_hashes.txt"));
  ASSERT_FALSE(coast);
  EXPECT_THAT(coast.error().text(), testing::HasSubstr("state_hashes.txt"));
}

}  // namespace
}  // namespace antipode
