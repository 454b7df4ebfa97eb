// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios and runs go to GeoJSON, KML and GPX and come back; other programs (GDAL) read the same in them.
#include "core/base/files/text_file.h"
#include "core/io/formats.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "tests/core/geo/geo_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <ogrsf_frmts.h>

namespace antipode {
namespace {

using testing::HasSubstr;

void expectNear(Vec2 a, Vec2 b) {
  EXPECT_NEAR(a.x, b.x, 0.011);
  EXPECT_NEAR(a.y, b.y, 0.011);
}

LoadedScenario savedAndLoaded(const Scenario& scenario, const std::string& extension) {
  const std::string path = freshFile("out" + extension);
  Problems notes;
  const auto saved = formatOf(path)->saveScenario(scenario, path, notes);
  EXPECT_TRUE(saved) << saved.error().text();
  LoadedScenario loaded = loadScenario(path);
  for (const Problem& problem : loaded.problems) ADD_FAILURE() << problem.text();
  return loaded;
}

class RoundTrip : public testing::TestWithParam<const char*> {};

TEST_P(RoundTrip, KeepsVehiclesPathsStationsAndWormholes) {
  const Scenario scenario = twoBoats();
  const LoadedScenario loaded = savedAndLoaded(scenario, GetParam());
  ASSERT_TRUE(loaded.scenario);
  // The origin is chosen from the data: compare by latitude and longitude.
  Scenario same = *loaded.scenario;
  ASSERT_TRUE(same.origin);
  const LocalGrid theirs = *LocalGrid::fromOrigin({same.origin->lat, same.origin->lon});
  const LocalGrid ours = *LocalGrid::fromOrigin({scenario.origin->lat, scenario.origin->lon});
  const auto back = [&](Vec2 p) { return *ours.localFromGeo(*theirs.geoFromLocal(p)); };
  ASSERT_EQ(same.vehicles.size(), 2u);
  const VehicleSpec &abe = *same.vehicles[0], &ben = *same.vehicles[1];
  EXPECT_EQ(abe.name, "abe");
  expectNear(back({abe.start.x, abe.start.y}), {10, -20});
  EXPECT_EQ(abe.start.heading, 45);
  EXPECT_EQ(ben.start.depth, 3);
  ASSERT_EQ(abe.behaviours.size(), 1u);
  EXPECT_EQ(abe.behaviours[0].common.name, "round the buoy");
  const auto& path = std::get<WaypointParams>(abe.behaviours[0].params);
  EXPECT_EQ(path.speed, 1.5);
  ASSERT_EQ(path.points.points.size(), 3u);
  expectNear(back(path.points.points[2]), {150.25, -160.5});
  ASSERT_EQ(ben.behaviours.size(), 1u);
  expectNear(back(*std::get<StationKeepParams>(ben.behaviours[0].params).stationPt), {-100, 80});
  ASSERT_EQ(same.wormholes.size(), 1u);
  EXPECT_EQ(same.wormholes[0].tag, "door");
  ASSERT_TRUE(same.wormholes[0].weberPoly);
  expectNear(back(same.wormholes[0].weberPoly->points.at(2)), {340, 30});
}

INSTANTIATE_TEST_SUITE_P(Formats, RoundTrip, testing::Values(".geojson", ".kml", ".gpx"),
                         [](const auto& test) { return std::string(test.param + 1); });

TEST(Exchange, KeepsTheColourInGeoJsonAndKml) {
  for (const char* extension : {".geojson", ".kml"}) {
    const LoadedScenario loaded = savedAndLoaded(twoBoats(), extension);
    ASSERT_TRUE(loaded.scenario);
    EXPECT_EQ(loaded.scenario->vehicles[0]->colour, "#c03020") << extension;
  }
}

TEST(Exchange, GdalReadsWhatIsWritten) {
  const Scenario scenario = twoBoats();
  const struct {
    const char *extension, *driver;
    int features;
  } cases[] = {{".geojson", "GeoJSON", 6}, {".kml", "LIBKML", 6}, {".gpx", "GPX", 6}};
  for (const auto& each : cases) {
    const std::string path = freshFile(std::string("out") + each.extension);
    Problems notes;
    ASSERT_TRUE(formatOf(path)->saveScenario(scenario, path, notes));
    const TestDataset dataset = openWith(path, each.driver);
    ASSERT_TRUE(dataset) << each.extension;
    int features = 0;
    for (OGRLayer* layer : dataset->GetLayers()) {
      const std::string name = layer->GetName();
      if (name == "route_points" || name == "track_points") continue;
      for (const auto& feature : *layer) {
        ++features;
        if (std::string(feature->GetFieldAsString("name")) + feature->GetFieldAsString("Name") != "abe") continue;
        const OGRPoint& at = *feature->GetGeometryRef()->toPoint();
        EXPECT_NEAR(at.getX(), -71.0868, 2e-4) << each.extension;
        EXPECT_NEAR(at.getY(), 42.3578, 2e-4) << each.extension;
      }
    }
    EXPECT_EQ(features, each.features) << each.extension;
  }
}

TEST(Exchange, NamesWithMarkupStayNames) {
  Scenario scenario = twoBoats();
  auto abe = std::make_shared<VehicleSpec>(*scenario.vehicles[0]);
  abe->behaviours[0].common.name = "a <b> & \"c\" \\ d";
  scenario.vehicles[0] = abe;
  for (const char* extension : {".geojson", ".kml", ".gpx"}) {
    const LoadedScenario loaded = savedAndLoaded(scenario, extension);
    ASSERT_TRUE(loaded.scenario) << extension;
    EXPECT_EQ(loaded.scenario->vehicles[0]->behaviours[0].common.name, "a <b> & \"c\" \\ d") << extension;
  }
}

TEST(Exchange, WithoutAnOriginNothingIsWrittenAndTheMessageSaysWhy) {
  Scenario scenario = twoBoats();
  scenario.origin.reset();
  const std::string path = freshFile("out.gpx");
  Problems notes;
  const auto saved = formatOf(path)->saveScenario(scenario, path, notes);
  ASSERT_FALSE(saved);
  EXPECT_THAT(saved.error().text(), HasSubstr("out.gpx"));
  EXPECT_THAT(saved.error().text(), HasSubstr("origin"));
}

TEST(Exchange, TracksOfARunHaveTimes) {
  Scenario scenario = twoBoats();
  scenario.time.duration = 5;
  scenario.wormholes.clear();
  Simulation simulation(std::make_shared<const Scenario>(scenario));
  Recording recording(recordingHeader(simulation, {}, {}));
  ASSERT_TRUE(runToEnd(simulation, 50, recording, nullptr, 0, {}));
  for (const char* extension : {".kml", ".geojson"}) {
    const std::string path = freshFile(std::string("run") + extension);
    ASSERT_TRUE(formatOf(path)->saveLog(recording, path));
    EXPECT_THAT(*readFile(path), HasSubstr("1970-01-01T00:00:05.000Z"));
  }
  const std::string path = freshFile("run.gpx");
  const auto saved = formatOf(path)->saveLog(recording, path);
  ASSERT_TRUE(saved) << saved.error().text();
  const TestDataset gpx = openWith(path, "GPX");
  ASSERT_TRUE(gpx);
  OGRLayer* points = gpx->GetLayerByName("track_points");
  ASSERT_TRUE(points);
  EXPECT_EQ(points->GetFeatureCount(), 2 * recording.rows());
  const OGRFeatureUniquePtr second(points->GetFeature(1));
  ASSERT_TRUE(second);
  int year, month, day, hour, minute, zone;
  float seconds;
  ASSERT_TRUE(second->GetFieldAsDateTime(second->GetFieldIndex("time"), &year, &month, &day, &hour, &minute,
                                         &seconds, &zone));
  EXPECT_NEAR(seconds, recording.timeOfRow(1), 1e-3);
}

}  // namespace
}  // namespace antipode
