// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of the usual shape: depth areas, contours, soundings, land, coast, marks and a wreck.
#include "core/geo/geo_reader.h"
#include "tests/core/geo/chart_writer.h"
#include "tests/core/geo/geo_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace antipode
