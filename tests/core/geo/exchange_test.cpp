// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios and runs go to GeoJSON, KML and GPX and come back; other programs (GDAL) read the same in them.
#include "core/base/files/text_file.h"
#include "core/io/formats.h"
#include "core/io/geo/feature_writer.h"
#include "core/io/geo/scenario_features.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "tests/core/geo/geo_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <ogrsf_frmts.h>

#include <cmath>
#include <map>

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

TEST_P(RoundTrip, KeepsWhatBelongsToVehiclesWithBlanksSignsAndNumbersAsNames) {
  Scenario scenario = twoBoats();
  scenario.wormholes.clear();
  for (const auto& [first, second] : {std::pair("my 20%25 boat", "007"), std::pair("1e3", "a=b speed=9")}) {
    auto abe = std::make_shared<VehicleSpec>(*scenario.vehicles[0]);
    auto ben = std::make_shared<VehicleSpec>(*scenario.vehicles[1]);
    abe->name = first, ben->name = second;
    scenario.vehicles = {abe, ben};
    const LoadedScenario loaded = savedAndLoaded(scenario, GetParam());
    ASSERT_TRUE(loaded.scenario);
    ASSERT_EQ(loaded.scenario->vehicles.size(), 2u) << first << " and " << second;
    for (const std::size_t i : {0, 1}) {
      EXPECT_EQ(loaded.scenario->vehicles[i]->name, scenario.vehicles[i]->name);
      EXPECT_EQ(loaded.scenario->vehicles[i]->behaviours.size(), 1u) << scenario.vehicles[i]->name;
    }
    const auto& path = std::get<WaypointParams>(loaded.scenario->vehicles[0]->behaviours.at(0).params);
    EXPECT_EQ(path.speed, 1.5) << first;
  }
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

/// What scenarios do not hold, but a file of features may: pieces, holes, descriptions, signs that no file may
/// have.
std::vector<GeoFeature> oddFeatures() {
  GeoFeature pieces, area, mark;
  pieces.shape = GeoFeature::Shape::Line;
  pieces.name =
      "a\x01"
      "b\nc";
  pieces.description = "two <pieces>";
  pieces.parts = {{{42, -71}, {42.1, -71}}, {{42.2, -71}, {42.3, -71}, {42.4, -71}}};
  area.shape = GeoFeature::Shape::Area;
  area.name = "lake";
  area.parts = {{{42, -71}, {42, -70}, {43, -70}, {42, -71}},
                {{42.2, -70.4}, {42.2, -70.3}, {42.3, -70.3}, {42.2, -70.4}}};
  mark.name = "mark";
  mark.parts = {{{42.5, -70.5}}};
  return {pieces, area, mark};
}

TEST(Exchange, PiecesHolesAndDescriptionsAreWrittenAsOtherProgramsReadThem) {
  const auto features = oddFeatures();
  const std::string json = geoJsonText(features), kml = kmlText(features, "odd"), gpx = gpxText(features, "odd");
  EXPECT_THAT(json, HasSubstr("\"name\": \"a\\u0001b\\u000ac\""));
  EXPECT_THAT(kml, HasSubstr("<name>ab\nc</name>")) << "a sign that XML cannot hold is left out";
  EXPECT_THAT(kml, HasSubstr("<description>two &lt;pieces&gt;</description>"));
  EXPECT_THAT(gpx, HasSubstr("<desc>two &lt;pieces&gt;</desc>"));
  EXPECT_THAT(kml, testing::Not(HasSubstr("ExtendedData"))) << "they have no further values";
  EXPECT_THAT(gpx, testing::Not(HasSubstr("<type>")));
  struct Case {
    const char *file, *driver;
    std::string text;
  };
  for (const Case& each : {Case{"odd.geojson", "GeoJSON", json}, Case{"odd.kml", "LIBKML", kml}}) {
    const std::string path = freshFile(each.file);
    writeText(path, each.text);
    const TestDataset dataset = openWith(path, each.driver);
    ASSERT_TRUE(dataset) << each.file;
    std::map<std::string, int> parts;
    for (OGRLayer* layer : dataset->GetLayers())
      for (const auto& feature : *layer) {
        const OGRGeometry* geometry = feature->GetGeometryRef();
        ASSERT_TRUE(geometry) << each.file;
        const auto type = wkbFlatten(geometry->getGeometryType());
        if (type == wkbPoint)
          parts["point"] = 1;
        else if (type == wkbPolygon)
          parts["holes"] = geometry->toPolygon()->getNumInteriorRings();
        else
          parts["pieces"] = geometry->toGeometryCollection()->getNumGeometries();
      }
    EXPECT_EQ(parts, (std::map<std::string, int>{{"holes", 1}, {"pieces", 2}, {"point", 1}})) << each.file;
  }
  const std::string path = freshFile("odd.gpx");
  writeText(path, gpx);
  const TestDataset dataset = openWith(path, "GPX");
  ASSERT_TRUE(dataset);
  OGRLayer* tracks = dataset->GetLayerByName("tracks");
  ASSERT_TRUE(tracks);
  ASSERT_EQ(tracks->GetFeatureCount(), 1) << "a line of several pieces is a track";
  const OGRFeatureUniquePtr track(tracks->GetNextFeature());
  EXPECT_EQ(track->GetGeometryRef()->toMultiLineString()->getNumGeometries(), 2);
}

TEST(Exchange, CopiesStandWithoutTheWayOfTheFirst) {
  Scenario scenario = twoBoats();
  auto abe = std::make_shared<VehicleSpec>(*scenario.vehicles[0]);
  abe->count = 3;
  scenario.vehicles = {abe};
  scenario.wormholes.clear();
  const auto features = featuresOf(scenario);
  ASSERT_TRUE(features) << features.error().text();
  int starts = 0, paths = 0;
  for (const GeoFeature& feature : *features) {
    starts += feature.fields.at("antipode") == "vehicle";
    paths += feature.fields.at("antipode") == "path";
  }
  EXPECT_EQ(starts, 3);
  EXPECT_EQ(paths, 1);
}

TEST(Exchange, WhatHasNoPlaceIsLeftOutOfAScenariosFeatures) {
  Scenario scenario = twoBoats();
  auto abe = std::make_shared<VehicleSpec>(*scenario.vehicles[0]);
  auto& way = std::get<WaypointParams>(abe->behaviours[0].params);
  way.points.points.clear();
  auto ben = std::make_shared<VehicleSpec>(*scenario.vehicles[1]);
  std::get<StationKeepParams>(ben->behaviours[0].params).stationPt.reset();
  ben->behaviours.push_back(newBehaviour({}, "max_speed", "limit"));
  scenario.vehicles = {abe, ben};
  scenario.wormholes[0].weberPoly.reset();
  scenario.wormholes[0].madridPoly->points.resize(2);
  const auto features = featuresOf(scenario);
  ASSERT_TRUE(features) << features.error().text();
  ASSERT_EQ(features->size(), 2u);
  for (const GeoFeature& feature : *features) EXPECT_EQ(feature.fields.at("antipode"), "vehicle") << feature.name;
  way.points.points = {{0, 0}, {50, 0}};
  way.speed = 0;
  const auto still = featuresOf(scenario);
  ASSERT_TRUE(still);
  ASSERT_EQ(still->size(), 3u);
  EXPECT_FALSE((*still)[1].fields.contains("speed")) << "a speed of 0 says nothing";
}

TEST(Exchange, PlacesOffTheGlobeAreRefused) {
  Scenario scenario = twoBoats();
  auto abe = std::make_shared<VehicleSpec>(*scenario.vehicles[0]);
  auto ben = std::make_shared<VehicleSpec>(*scenario.vehicles[1]);
  abe->start.x = 1e9, ben->start.x = 2e9;
  scenario.vehicles = {abe, ben};
  const std::string path = freshFile("out.kml");
  Problems notes;
  const auto saved = formatOf(path)->saveScenario(scenario, path, notes);
  ASSERT_FALSE(saved);
  EXPECT_THAT(saved.error().text(), HasSubstr("out.kml: error: no latitude and longitude at x=1000000000, y=-20"))
      << "the first one of them";
  scenario.origin = GeoOrigin{95, 0};
  const auto beyond = formatOf(path)->saveScenario(scenario, path, notes);
  ASSERT_FALSE(beyond);
  EXPECT_THAT(beyond.error().text(), HasSubstr("latitude -90..90 and longitude -180..180"));
}

TEST(Exchange, RowsAndVehiclesWithoutAPositionAreNotPartOfATrack) {
  Recording::Header header;
  header.vehicleNames = {"abe", "ben", "cal", "dan"};
  header.vehicleColours = {"", "#00ff00", "", ""};
  header.channels = {{0, Channel::X}, {0, Channel::Y}, {1, Channel::X},
                     {2, Channel::Y}, {3, Channel::X}, {3, Channel::Y}};
  Scenario scenario;
  const std::string path = freshFile("run.gpx");
  const auto saved = [&](const Recording& recording) { return formatOf(path)->saveLog(recording, path); };
  header.scenario = std::make_shared<const Scenario>(scenario);
  const auto placeless = saved(Recording(header));
  ASSERT_FALSE(placeless);
  EXPECT_THAT(placeless.error().text(), HasSubstr("run.gpx: error: the scenario has no origin"));
  scenario.origin = GeoOrigin{42.358, -71.087};
  header.scenario = std::make_shared<const Scenario>(scenario);
  Recording recording(header);
  const double none = std::nan("");
  recording.appendRow(0, std::vector<double>{1, 2, 3, 4, none, none});
  recording.appendRow(1, std::vector<double>{none, 2, 3, 4, 1, none});
  recording.appendRow(2, std::vector<double>{5, none, 3, 4, none, 1});
  recording.appendRow(3, std::vector<double>{7, 8, 3, 4, none, none});
  const auto tracks = tracksOf(recording);
  ASSERT_TRUE(tracks) << tracks.error().text();
  ASSERT_EQ(tracks->size(), 1u) << "only abe was ever anywhere";
  EXPECT_EQ((*tracks)[0].name, "abe");
  EXPECT_EQ((*tracks)[0].parts.at(0).size(), 2u);
  EXPECT_EQ((*tracks)[0].times.size(), 2u);
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
