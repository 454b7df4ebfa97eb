// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of the usual shape: depth areas, contours, soundings, land, coast, marks and a wreck.
#include "core/geo/geo_reader.h"
#include "core/geo/grid_files.h"
#include "tests/core/geo/chart_writer.h"
#include "tests/core/geo/geo_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace antipode {
namespace {

std::vector<LatLon> box(double south, double west, double north, double east) {
  return {{south, west}, {south, east}, {north, east}, {north, west}};
}

std::string harbourChart() {
  std::string path = freshFile("harbour.000");
  ChartWriter chart(path);
  chart.addArea("DEPARE", box(42.30, -71.05, 42.34, -70.95), {{"DRVAL1", "5"}, {"DRVAL2", "10"}});
  chart.addArea("DEPARE", box(42.34, -71.05, 42.36, -70.95), {{"DRVAL1", "0"}, {"DRVAL2", "2"}});
  chart.addArea("LNDARE", box(42.36, -71.05, 42.38, -70.95));
  chart.addLine("DEPCNT", {{42.34, -71.05}, {42.341, -71.0}, {42.34, -70.95}}, {{"VALDCO", "5"}});
  chart.addLine("COALNE", {{42.36, -71.05}, {42.361, -71.02}, {42.359, -70.99}, {42.36, -70.95}});
  chart.addSoundings({{{42.32, -71.01}, 7.4}, {{42.325, -71.0}, 12}, {{42.33, -70.99}, 6.1}});
  chart.addPoint("BOYLAT", {42.335, -71.01}, {{"OBJNAM", "Nun 2"}, {"COLOUR", "3"}});
  chart.addPoint("BCNCAR", {42.35, -71.0}, {{"OBJNAM", "Ledge"}, {"COLOUR", "2,6"}});
  chart.addPoint("LIGHTS", {42.361, -71.02}, {{"OBJNAM", "Head"}});
  chart.addPoint("WRECKS", {42.315, -71.03});
  chart.addArea("RESARE", box(42.305, -71.04, 42.312, -71.02), {{"OBJNAM", "Cable area"}});
  return path;
}

TEST(Chart, HasItsAreasContoursSoundingsAndMarks) {
  const auto features = (*geoReader())->readFeatures(harbourChart(), {}, {});
  ASSERT_TRUE(features) << features.error().text();
  std::map<std::string, std::vector<GeoFeature>> of;
  for (const GeoFeature& feature : *features) of[feature.layer].push_back(feature);
  using Shape = GeoFeature::Shape;
  ASSERT_EQ(of["DEPARE"].size(), 2u);
  const GeoFeature& deep = of["DEPARE"][0];
  EXPECT_EQ(deep.shape, Shape::Area);
  ASSERT_EQ(deep.parts.size(), 1u);
  ASSERT_EQ(deep.parts[0].size(), 5u) << "four corners, and the first again";
  EXPECT_EQ(deep.parts[0].front(), deep.parts[0].back());
  EXPECT_EQ(deep.fields.at("DRVAL1"), "5");
  ASSERT_EQ(of["LNDARE"].size(), 1u);
  EXPECT_EQ(of["LNDARE"][0].shape, Shape::Area);
  ASSERT_EQ(of["DEPCNT"].size(), 1u);
  EXPECT_EQ(of["DEPCNT"][0].shape, Shape::Line);
  EXPECT_EQ(of["DEPCNT"][0].parts.at(0).size(), 3u);
  EXPECT_NEAR(of["DEPCNT"][0].parts[0][1].lat, 42.341, 1e-6);
  ASSERT_EQ(of["COALNE"].size(), 1u);
  EXPECT_EQ(of["COALNE"][0].parts.at(0).size(), 4u);
  ASSERT_EQ(of["SOUNDG"].size(), 3u) << "each is a feature of its own";
  EXPECT_EQ(std::stod(of["SOUNDG"][0].fields.at("DEPTH")), 7.4);
  EXPECT_EQ(std::stod(of["SOUNDG"][1].fields.at("DEPTH")), 12);
  for (const char* mark : {"BOYLAT", "BCNCAR", "LIGHTS", "WRECKS"}) {
    ASSERT_EQ(of[mark].size(), 1u) << mark;
    EXPECT_EQ(of[mark][0].shape, Shape::Point) << mark;
  }
  EXPECT_EQ(of["BOYLAT"][0].name, "Nun 2");
  EXPECT_EQ(of["BOYLAT"][0].fields.at("COLOUR"), "3");
  EXPECT_EQ(of["BCNCAR"][0].fields.at("COLOUR"), "2,6");
  ASSERT_EQ(of["RESARE"].size(), 1u);
  EXPECT_EQ(of["RESARE"][0].name, "Cable area");
}

TEST(Chart, GivesTheLeastDepthOfEachArea) {
  const std::string path = harbourChart();
  const auto grid = LocalGrid::fromOrigin({42.34, -71.0});
  const auto depths = readDepthGrid({path, *grid, 3000, 50}, {});
  ASSERT_TRUE(depths) << depths.error().text();
  const auto at = [&](double lat, double lon) { return depths->at(*grid->localFromGeo({lat, lon})); };
  EXPECT_EQ(at(42.32, -71.01), 5);
  EXPECT_EQ(at(42.35, -70.99), 0);
  EXPECT_EQ(at(42.365, -71.0), -1) << "land";
  const auto wide = readDepthGrid({path, *grid, 6000, 100}, {.offset = 1.5});
  ASSERT_TRUE(wide);
  EXPECT_EQ(wide->at(*grid->localFromGeo({42.32, -71.01})), 6.5) << "the level of the water is added";
  EXPECT_EQ(wide->at(*grid->localFromGeo({42.365, -71.0})), -1) << "and drowns no land";
  EXPECT_TRUE(std::isnan(wide->at({0, 5500}))) << "beyond all areas";
}

TEST(Chart, GivesTheDepthOfADredgedAreaWithinAnother) {
  const std::string path = freshFile("channel.000");
  {
    ChartWriter chart(path);
    chart.addArea("DEPARE", box(42.30, -71.05, 42.38, -70.95), {{"DRVAL1", "2"}, {"DRVAL2", "5"}});
    chart.addArea("DRGARE", box(42.33, -71.05, 42.335, -70.95), {{"DRVAL1", "9.5"}});
    chart.addArea("DEPARE", box(42.36, -71.05, 42.37, -70.95));  // does not say how deep
  }
  const auto grid = LocalGrid::fromOrigin({42.34, -71.0});
  const auto depths = readDepthGrid({path, *grid, 3000, 0}, {});
  ASSERT_TRUE(depths) << depths.error().text();
  EXPECT_EQ(depths->frame().step, 6) << "1001 points in a row";
  const auto at = [&](double lat, double lon) { return depths->at(*grid->localFromGeo({lat, lon})); };
  EXPECT_EQ(at(42.3325, -71.0), 9.5);
  EXPECT_EQ(at(42.328, -71.0), 2);
  EXPECT_EQ(at(42.345, -70.98), 2);
  EXPECT_EQ(at(42.365, -71.0), 2);
}

TEST(Chart, ALineOfAClassOfDepthsCoversNothing) {
  const std::string path = freshFile("line.000");
  {
    ChartWriter chart(path);
    chart.addArea("DEPARE", box(42.30, -71.05, 42.38, -70.95), {{"DRVAL1", "2"}});
    chart.addLine("DRGARE", {{42.33, -71.04}, {42.35, -71.0}, {42.33, -70.96}}, {{"DRVAL1", "9"}});
  }
  const auto grid = LocalGrid::fromOrigin({42.34, -71.0});
  const auto depths = readDepthGrid({path, *grid, 2000, 100}, {});
  ASSERT_TRUE(depths) << depths.error().text();
  for (const LatLon at : {LatLon{42.34, -71.0}, LatLon{42.345, -71.0}, LatLon{42.335, -71.01}})
    EXPECT_EQ(depths->at(*grid->localFromGeo(at)), 2);
}

TEST(Chart, WithoutDepthsNearTheOriginSaysSo) {
  const std::string path = harbourChart();
  const auto grid = LocalGrid::fromOrigin({43.5, -71.0});
  const auto depths = readDepthGrid({path, *grid, 3000, 50}, {});
  ASSERT_FALSE(depths);
  EXPECT_THAT(depths.error().text(), testing::HasSubstr("nothing near the origin"));
}

}  // namespace
}  // namespace antipode
