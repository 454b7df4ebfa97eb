// SPDX-License-Identifier: GPL-3.0-or-later
// Files of other programs become vehicles and behaviours; hostile ones are refused.
#include "core/geo/geo_reader.h"
#include "core/io/formats.h"
#include "core/io/geo/features_import.h"
#include "core/io/geo/geo_files.h"
#include "core/scenario/checks/check_scenario.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/core/geo/geo_support.h"
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <ogrsf_frmts.h>

#include <filesystem>
#include <map>

namespace antipode {
namespace {

using testing::HasSubstr;

std::string fileOf(const std::string& name, const std::string& text) {
  const std::string path = freshFile(name);
  writeText(path, text);
  return path;
}

const char* const kHarbour = R"({"type": "FeatureCollection", "features": [
  {"type": "Feature", "properties": {"name": "fairway"}, "geometry":
    {"type": "LineString", "coordinates": [[-71.09, 42.35], [-71.08, 42.35], [-71.08, 42.36]]}},
  {"type": "Feature", "properties": {"name": "basin"}, "geometry":
    {"type": "Polygon", "coordinates": [[[-71.090, 42.356], [-71.080, 42.356], [-71.080, 42.359], [-71.090, 42.359],
                                         [-71.090, 42.356]]]}},
  {"type": "Feature", "properties": {"name": "buoy"}, "geometry":
    {"type": "Point", "coordinates": [-71.085, 42.355]}}]})";

TEST(FeatureImport, MakesAVehicleForEachLineAreaAndPoint) {
  const LoadedScenario loaded = loadScenario(fileOf("harbour.geojson", kHarbour));
  ASSERT_TRUE(loaded.scenario) << (loaded.problems.empty() ? "" : loaded.problems[0].text());
  const auto& vehicles = loaded.scenario->vehicles;
  ASSERT_EQ(vehicles.size(), 3u);
  EXPECT_EQ(vehicles[0]->name, "fairway");
  EXPECT_NEAR(vehicles[0]->start.heading, 90, 2);
  EXPECT_EQ(std::get<WaypointParams>(vehicles[0]->behaviours.at(0).params).points.points.size(), 3u);
  const auto& survey = std::get<WaypointParams>(vehicles[1]->behaviours.at(0).params);
  ASSERT_TRUE(survey.points.activePattern());
  EXPECT_NEAR(survey.points.activePattern()->height, 824, 5);
  EXPECT_NEAR(survey.points.activePattern()->width, 333, 20);
  EXPECT_NEAR(survey.points.activePattern()->degs, 90, 2);
  EXPECT_TRUE(std::holds_alternative<StationKeepParams>(vehicles[2]->behaviours.at(0).params));
  ASSERT_TRUE(loaded.scenario->origin);
  EXPECT_NEAR(loaded.scenario->origin->lat, 42.355, 0.01);
  EXPECT_NEAR(loaded.scenario->origin->lon, -71.085, 0.01);
  EXPECT_FALSE(hasErrors(checkScenario(*loaded.scenario)));
}

TEST(FeatureImport, MakesNothingThatAScenarioCannotHold) {
  const LoadedScenario loaded = loadScenario(fileOf("deep.geojson", R"({"type": "FeatureCollection", "features": [
  {"type": "Feature", "properties": {"name": "abe", "antipode": "vehicle", "depth": 1e10, "heading": -5e8}, "geometry":
    {"type": "Point", "coordinates": [-71.09, 42.35]}},
  {"type": "Feature", "properties": {"name": "run", "speed": 1e9}, "geometry":
    {"type": "LineString", "coordinates": [[-71.09, 42.35], [-71.08, 42.35]]}}]})"));
  ASSERT_TRUE(loaded.scenario);
  const auto read = readScenario(writeScenario(*loaded.scenario), "again.yaml");
  ASSERT_TRUE(read.scenario) << read.problems.front().text();
  EXPECT_EQ(*read.scenario, *loaded.scenario);
  EXPECT_EQ(read.scenario->vehicles.at(0)->start.depth, 1e7);
  EXPECT_EQ(std::get<WaypointParams>(read.scenario->vehicles.at(1)->behaviours.at(0).params).speed, 1e4);
}

TEST(FeatureImport, IntoAScenarioKeepsItsOriginAndItsVehicles) {
  const Scenario before = twoBoats();
  const auto import = importFeatureFile(fileOf("harbour.geojson", kHarbour), before, 1);
  ASSERT_TRUE(import) << import.error().text();
  EXPECT_EQ(import->scenario->origin, before.origin);
  ASSERT_EQ(import->scenario->vehicles.size(), 2u);
  const auto& behaviours = import->scenario->vehicles[1]->behaviours;
  ASSERT_EQ(behaviours.size(), 4u);
  // Two that steer would contradict each other.
  EXPECT_TRUE(behaviours[0].common.enabled);
  for (std::size_t i = 1; i < 4; ++i) EXPECT_FALSE(behaviours[i].common.enabled) << i;
  const auto grid = LocalGrid::fromOrigin({42.358, -71.087});
  const Vec2 first = *grid->localFromGeo({42.35, -71.09});
  EXPECT_NEAR(std::get<WaypointParams>(behaviours[1].params).points.points[0].x, first.x, 0.01);
}

TEST(FeatureImport, AFileFarFromTheOriginIsRefusedWithAWord) {
  Scenario far = twoBoats();
  far.origin = GeoOrigin{-40, 170};
  const auto import = importFeatureFile(fileOf("harbour.geojson", kHarbour), far);
  ASSERT_FALSE(import);
  EXPECT_THAT(import.error().text(), HasSubstr("harbour.geojson"));
  EXPECT_THAT(import.error().text(), HasSubstr("near the origin"));
}

/// A file of one line in a coordinate system of metres, as surveyors have them.
TEST(FeatureImport, AShapefileInMetresComesToItsLatitudeAndLongitude) {
  const std::string path = freshFile("line.shp");
  GDALAllRegister();
  {
    const TestDataset made(GetGDALDriverManager()
                               ->GetDriverByName("ESRI Shapefile")
                               ->Create(path.c_str(), 0, 0, 0, GDT_Unknown, nullptr));
    OGRSpatialReference utm;
    utm.SetFromUserInput("EPSG:32619");
    OGRLayer* layer = made->CreateLayer("line", &utm, wkbLineString);
    OGRFieldDefn name("name", OFTString);
    layer->CreateField(&name);
    OGRFeature feature(layer->GetLayerDefn());
    feature.SetField("name", "leg");
    OGRLineString line;
    line.addPoint(328000, 4690000);
    line.addPoint(328500, 4690000);
    feature.SetGeometry(&line);
    ASSERT_EQ(layer->CreateFeature(&feature), OGRERR_NONE);
  }
  const auto file = readFeatureFile(path);
  ASSERT_TRUE(file) << file.error().text();
  ASSERT_EQ(file->features.size(), 1u);
  EXPECT_EQ(file->features[0].name, "leg");
  const LatLon first = file->features[0].parts.at(0).at(0);
  EXPECT_NEAR(first.lat, 42.3432537, 1e-6);  // gdaltransform -s_srs EPSG:32619 -t_srs EPSG:4326
  EXPECT_NEAR(first.lon, -71.0879, 1e-3);
}

TEST(FeatureImport, ReadsPackedKmlWithItsColours) {
  const std::string path = freshFile("line.kmz");
  GDALAllRegister();
  {
    const TestDataset made(
        GetGDALDriverManager()->GetDriverByName("LIBKML")->Create(path.c_str(), 0, 0, 0, GDT_Unknown, nullptr));
    OGRSpatialReference wgs;
    wgs.SetWellKnownGeogCS("WGS84");
    wgs.SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
    OGRLayer* layer = made->CreateLayer("line", &wgs, wkbLineString);
    OGRFeature feature(layer->GetLayerDefn());
    OGRLineString line;
    line.addPoint(-71.1, 42.3);
    line.addPoint(-71.0, 42.3);
    feature.SetGeometry(&line);
    feature.SetStyleString("PEN(c:#10c020FF,w:3px)");
    ASSERT_EQ(layer->CreateFeature(&feature), OGRERR_NONE);
  }
  const auto file = readFeatureFile(path);
  ASSERT_TRUE(file) << file.error().text();
  ASSERT_EQ(file->features.size(), 1u);
  EXPECT_NEAR(file->features[0].parts[0][0].lat, 42.3, 1e-9);
  EXPECT_EQ(file->features[0].colour, 0x10c020u);
}

/// A chart with one lateral buoy.
TEST(FeatureImport, ReadsTheMarksOfAChart) {
  const std::string path = freshFile("chart.000");
  GDALAllRegister();
  {
    const TestDataset made(
        GetGDALDriverManager()->GetDriverByName("S57")->Create(path.c_str(), 0, 0, 0, GDT_Unknown, nullptr));
    ASSERT_TRUE(made);
    OGRLayer* nodes = made->GetLayerByName("IsolatedNode");
    OGRFeature node(nodes->GetLayerDefn());
    for (const auto& [field, value] :
         {std::pair("RCNM", 110), std::pair("RCID", 1), std::pair("RVER", 1), std::pair("RUIN", 1)})
      node.SetField(field, value);
    OGRPoint at(-71.01, 42.34);
    node.SetGeometry(&at);
    ASSERT_EQ(nodes->CreateFeature(&node), OGRERR_NONE);
    OGRLayer* buoys = made->GetLayerByName("BOYLAT");
    OGRFeature buoy(buoys->GetLayerDefn());
    for (const auto& [field, value] :
         {std::pair("RCID", 2), std::pair("PRIM", 1), std::pair("GRUP", 2), std::pair("RVER", 1),
          std::pair("AGEN", 540), std::pair("FIDN", 2), std::pair("FIDS", 1)})
      buoy.SetField(field, value);
    const int rcnm = 110, rcid = 1, ornt = 255, usag = 255, mask = 255;
    buoy.SetField(buoy.GetFieldIndex("NAME_RCNM"), 1, &rcnm);
    buoy.SetField(buoy.GetFieldIndex("NAME_RCID"), 1, &rcid);
    buoy.SetField(buoy.GetFieldIndex("ORNT"), 1, &ornt);
    buoy.SetField(buoy.GetFieldIndex("USAG"), 1, &usag);
    buoy.SetField(buoy.GetFieldIndex("MASK"), 1, &mask);
    buoy.SetField("OBJNAM", "Nun 2");
    ASSERT_EQ(buoys->CreateFeature(&buoy), OGRERR_NONE);
  }
  const auto features = (*geoReader())->readFeatures(path, {}, {});
  ASSERT_TRUE(features) << features.error().text();
  ASSERT_EQ(features->size(), 1u);
  EXPECT_EQ(features->front().layer, "BOYLAT");
  EXPECT_EQ(features->front().name, "Nun 2");
  EXPECT_NEAR(features->front().parts.at(0).at(0).lat, 42.34, 1e-6);
  EXPECT_NEAR(features->front().parts.at(0).at(0).lon, -71.01, 1e-6);
}

// --- hostile files ---------------------------------------------------------------------------------

struct Hostile {
  const char* label;
  const char* file;
  std::string text;
};
class HostileFile : public testing::TestWithParam<Hostile> {};

TEST_P(HostileFile, IsRefusedWithItsName) {
  const std::string path = fileOf(GetParam().file, GetParam().text);
  const auto file = readFeatureFile(path);
  if (!file) {
    EXPECT_THAT(file.error().text(), HasSubstr(GetParam().file));
    return;
  }
  const auto import = importFeatureFile(path);
  ASSERT_FALSE(import);
  EXPECT_THAT(import.error().text(), HasSubstr(GetParam().file));
}

const std::string kVrt =
    R"(<OGRVRTDataSource><OGRVRTLayer name="a"><SrcDataSource>/vsicurl/http://127.0.0.1:9/a.json)"
    "</SrcDataSource></OGRVRTLayer></OGRVRTDataSource>";
const std::string kBomb =
    "<?xml version=\"1.0\"?><!DOCTYPE kml [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b "
    "\"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">]>"
    "<kml><Document><name>&c;</name></Document></kml>";

INSTANTIATE_TEST_SUITE_P(
    Features, HostileFile,
    testing::Values(
        Hostile{"Empty", "a.geojson", ""},
        Hostile{"NoFeatures", "a.geojson", R"({"type":"FeatureCollection","features":[]})"},
        Hostile{"Vrt", "a.json", kVrt}, Hostile{"VrtAsGpx", "a.gpx", kVrt},
        Hostile{"Nested", "a.geojson", std::string(20'000, '[')}, Hostile{"EntityBomb", "a.kml", kBomb},
        Hostile{"NoZip", "a.kmz", "PK not really"}, Hostile{"NoShape", "a.shp", "no shape"},
        Hostile{"NotANumber", "a.geojson",
                R"({"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1e999,5]}})"},
        Hostile{"PlanOfNothing", "a.plan", "[]"}, Hostile{"PlanBroken", "a.plan", "{\"mission\": "}),
    [](const auto& test) { return test.param.label; });

TEST(HostileNames, NothingButFilesIsOpened) {
  const auto folder = std::filesystem::path(freshFile("folder.geojson"));
  std::filesystem::create_directories(folder);
  for (const std::string& path :
       {std::string("/vsicurl/http://127.0.0.1:9/a.geojson"), folder.string(), std::string("/nowhere/a.kml")}) {
    const auto file = readFeatureFile(path);
    ASSERT_FALSE(file) << path;
    EXPECT_THAT(file.error().text(), HasSubstr("no such file"));
  }
}

/// A copy of the program in another folder has no modules beside it.
TEST(GeoModule, WithoutItTheProgramSaysWhatItLacks) {
  const test::TemporaryFolder folder;
  const std::string program = folder / "antipode-cli", module = folder / "antipode_geo_gdal.so";
  std::filesystem::copy_file(test::builtFile("antipode-cli"), program);
  const std::string file = fileOf("harbour.geojson", kHarbour);
  const auto expectRefusal = [&](const std::string& why) {
    const test::Finished check = test::runProgram({program, "check", file});
    EXPECT_EQ(check.code, 2) << check.out;
    EXPECT_EQ(check.errors, file + ": error: geographic files need the module antipode_geo_gdal.so: " + why +
                                "; expected a build with GDAL (ANTIPODE_GDAL=ON)\n");
  };
  expectRefusal("it is not there");
  std::filesystem::copy_file(test::builtFile("antipode_geo_netcdf.so"), module);
  expectRefusal("it is of another version");
  std::filesystem::remove(module);
  writeText(module, "not a library");
  expectRefusal(module + ": file too short");
}

TEST(HostileFiles, AreReadToALimitOnly) {
  std::string text = R"({"type": "MultiPoint", "coordinates": [[1, 1])";
  for (int i = 0; i < 2000; ++i) text += ", [1, 1]";
  const std::string path = fileOf("many.geojson", text + "]}");
  const auto reader = geoReader();
  ASSERT_TRUE(reader);
  const auto few = (*reader)->readFeatures(path, {}, {.features = 1000});
  ASSERT_FALSE(few);
  EXPECT_THAT(few.error().text(), HasSubstr("more than 1000"));
  EXPECT_TRUE((*reader)->readFeatures(path, {}, {}));
}

// --- features by themselves ------------------------------------------------------------------------

const LatLon kHere{42.358, -71.087};

/// Some metres to the east and north of the origin.
LatLon placeOf(double x, double y) {
  return *LocalGrid::fromOrigin(kHere)->geoFromLocal({x, y});
}
GeoFeature lineOf(const std::string& name, const std::vector<std::vector<Vec2>>& parts) {
  GeoFeature line;
  line.shape = GeoFeature::Shape::Line;
  line.name = name;
  for (const auto& part : parts) {
    line.parts.emplace_back();
    for (const Vec2 at : part) line.parts.back().push_back(placeOf(at.x, at.y));
  }
  return line;
}
GeoFeature pointOf(const std::string& name, Vec2 at) {
  GeoFeature point = lineOf(name, {{at}});
  point.shape = GeoFeature::Shape::Point;
  return point;
}
Scenario emptyHere() {
  Scenario scenario;
  scenario.origin = GeoOrigin{kHere.lat, kHere.lon};
  return scenario;
}
std::string notesOf(const FeatureImport& import) {
  std::string notes;
  for (const Problem& note : import.notes) notes += note.text() + "\n";
  return notes;
}

/// The way of all pieces in all of its time: 300 m in 200 s.
TEST(FeatureImport, ATrackWithTimesIsSailedAtItsMeanSpeed) {
  GeoFeature track = lineOf("walk", {{{0, 0}, {0, 100}}, {{50, 100}, {50, 300}}});
  const auto speedsOf = [&](const GeoFeature& feature) {
    const auto import = withFeatures(emptyHere(), {feature});
    std::vector<double> speeds;
    if (import)
      for (const VehiclePtr& vehicle : import->scenario->vehicles)
        speeds.push_back(std::get<WaypointParams>(vehicle->behaviours.at(0).params).speed);
    return speeds;
  };
  using testing::ElementsAre;
  EXPECT_THAT(speedsOf(track), ElementsAre(2, 2)) << "without times as usual";
  track.times = {1000, 1050, 1200};
  EXPECT_THAT(speedsOf(track), ElementsAre(1.5, 1.5));
  const auto import = withFeatures(emptyHere(), {track});
  EXPECT_THAT(notesOf(*import), HasSubstr("'walk' has times: its path is sailed at the mean speed, 1.5 m/s"));
  track.fields["speed"] = "0.7";
  EXPECT_THAT(speedsOf(track), ElementsAre(0.7, 0.7)) << "what the file says counts";
  track.fields["speed"] = "-1";
  EXPECT_THAT(speedsOf(track), ElementsAre(1.5, 1.5)) << "which is no speed";
  track.fields.clear();
  track.times = {1000, 1000};
  EXPECT_THAT(speedsOf(track), ElementsAre(2, 2)) << "no time has passed";
  track.times = {0, 1e9};
  EXPECT_THAT(speedsOf(track), ElementsAre(2, 2)) << "0 m/s is no speed";
}

TEST(FeatureImport, LeavesOutWhatHasNoPlaceAndSaysSo) {
  GeoFeature start = pointOf("boat", {0, 0});
  start.fields["antipode"] = "vehicle";
  GeoFeature farStart = start, hole = lineOf("Door", {{{0, 0}, {10, 0}, {0, 0}}}), far = pointOf("island", {0, 0}),
             area = lineOf("puddle", {{{0, 0}, {0.01, 0}, {0, 0.01}, {0, 0}}});
  farStart.name = "elsewhere", farStart.parts = {{{-42, 108}}}, far.parts = {{{-42, 108}}};
  hole.fields["antipode"] = "wormhole";
  area.shape = GeoFeature::Shape::Area;
  const auto import =
      withFeatures(emptyHere(), {farStart, start, hole, far, area, lineOf("twice", {{{5, 5}, {5, 5}}})});
  ASSERT_TRUE(import) << import.error().text();
  const std::string notes = notesOf(*import);
  for (const char* words :
       {"'elsewhere' was left out: it is too far from the origin", "'Door' was left out: it has no area",
        "'island' was left out: it is too far from the origin", "'puddle' was left out: the area is too small"})
    EXPECT_THAT(notes, HasSubstr(words));
  ASSERT_EQ(import->scenario->vehicles.size(), 2u);
  EXPECT_EQ(import->scenario->vehicles[0]->name, "boat");
  EXPECT_TRUE(std::holds_alternative<StationKeepParams>(import->scenario->vehicles[1]->behaviours.at(0).params))
      << "a line of one place is a station";
  EXPECT_TRUE(import->scenario->wormholes.empty());
}

TEST(FeatureImport, BelongsToTheVehicleThatItNamesAndOnlyOneSteers) {
  GeoFeature start = pointOf("abe", {10, 20});
  start.fields = {{"antipode", "vehicle"}, {"heading", "45"}, {"depth", "-3"}};
  GeoFeature one = lineOf("one", {{{0, 0}, {50, 0}}}), two = lineOf("two", {{{0, 0}, {0, 50}}}),
             three = pointOf("one", {9, 9}), nobody = lineOf("x y/z", {{{0, 0}, {0, -50}}});
  one.fields["vehicle"] = two.fields["Vehicle"] = "abe";
  three.fields["cmt"] = "vehicle=abe speed=2";
  nobody.name = "";
  const auto import = withFeatures(emptyHere(), {one, start, two, three, nobody});
  ASSERT_TRUE(import);
  ASSERT_EQ(import->scenario->vehicles.size(), 2u);
  const VehicleSpec& abe = *import->scenario->vehicles[0];
  EXPECT_EQ(abe.name, "abe");
  EXPECT_EQ(abe.start.heading, 45);
  EXPECT_EQ(abe.start.depth, 0) << "not above the water";
  ASSERT_EQ(abe.behaviours.size(), 3u);
  EXPECT_EQ(abe.behaviours[0].common.name, "one");
  EXPECT_EQ(abe.behaviours[1].common.name, "two");
  EXPECT_NE(abe.behaviours[2].common.name, "one") << "that name is taken";
  EXPECT_TRUE(abe.behaviours[0].common.enabled);
  EXPECT_FALSE(abe.behaviours[1].common.enabled || abe.behaviours[2].common.enabled);
  const VehicleSpec& other = *import->scenario->vehicles[1];
  EXPECT_EQ(other.name, "boat") << "for want of a name";
  EXPECT_EQ(other.start.heading, 180);
}

TEST(FeatureImport, OnlyAPointIsTheStartOfAVehicle) {
  GeoFeature line = lineOf("boat", {{{0, 0}, {50, 0}}});
  line.fields["antipode"] = "vehicle";
  const auto import = withFeatures(emptyHere(), {line, pointOf("mark", {5, 5})});
  ASSERT_TRUE(import) << import.error().text();
  ASSERT_EQ(import->scenario->vehicles.size(), 1u);
  EXPECT_EQ(import->scenario->vehicles[0]->name, "mark");
}

TEST(FeatureImport, AWormholeMayBeAnOpenRing) {
  GeoFeature open = lineOf("Door", {{{0, 0}, {40, 0}, {40, 30}}}),
             closed = lineOf("door", {{{100, 0}, {140, 0}, {140, 30}, {100, 0}}}), dot = lineOf("dot", {{{7, 7}}});
  for (GeoFeature* feature : {&open, &closed, &dot}) feature->fields["antipode"] = "wormhole";
  closed.fields["wormhole_end"] = "weber";
  const auto import = withFeatures(emptyHere(), {open, closed, dot});
  ASSERT_TRUE(import) << import.error().text();
  EXPECT_THAT(notesOf(*import), HasSubstr("'dot' was left out: it has no area"));
  ASSERT_EQ(import->scenario->wormholes.size(), 1u);
  const WormholeSpec& door = import->scenario->wormholes[0];
  EXPECT_EQ(door.tag, "door");
  ASSERT_TRUE(door.madridPoly && door.weberPoly);
  EXPECT_EQ(door.madridPoly->points.size(), 3u);
  EXPECT_EQ(door.weberPoly->points.size(), 3u) << "the last place is the first one";
}

TEST(FeatureImport, ANewPathSteersWhereNothingElseDoes) {
  Scenario scenario = twoBoats();
  for (const bool isPathOn : {true, false}) {
    auto abe = std::make_shared<VehicleSpec>(*scenario.vehicles[0]);
    abe->behaviours[0].common.enabled = isPathOn;
    scenario.vehicles[0] = abe;
    const auto import = withFeatures(scenario, {lineOf("new", {{{0, 0}, {50, 0}}})}, 0);
    ASSERT_TRUE(import);
    EXPECT_EQ(import->scenario->vehicles[0]->behaviours.at(1).common.enabled, !isPathOn);
  }
  auto abe = std::make_shared<VehicleSpec>(*scenario.vehicles[0]);
  abe->behaviours = {newBehaviour({}, "max_speed", "limit")};
  scenario.vehicles[0] = abe;
  const auto import = withFeatures(scenario, {lineOf("new", {{{0, 0}, {50, 0}}})}, 0);
  ASSERT_TRUE(import);
  EXPECT_TRUE(import->scenario->vehicles[0]->behaviours.at(1).common.enabled) << "a limit does not steer";
}

TEST(FeatureImport, AnOriginBeyondThePolesIsRefused) {
  const auto import = withFeatures({}, {pointOf("mark", {0, 0})}, {}, LatLon{95, 0});
  ASSERT_FALSE(import);
  EXPECT_THAT(import.error().text(), HasSubstr("latitude -90..90 and longitude -180..180"));
}

TEST(FeatureImport, NotMoreThanAHundredNotesAreKept) {
  std::vector<GeoFeature> features{pointOf("near", {0, 0})};
  for (int i = 0; i < 150; ++i) {
    features.push_back(pointOf(fmt::format("far{}", i), {0, 0}));
    features.back().parts = {{i % 2 == 0 ? LatLon{-42, 108} : LatLon{70, -71.087}}};
  }
  const auto import = withFeatures(emptyHere(), features);
  ASSERT_TRUE(import);
  EXPECT_EQ(import->notes.size(), 100u);
  EXPECT_EQ(import->scenario->vehicles.size(), 1u);
}

TEST(FeatureImport, RefusesWhatIsTooMuch) {
  std::vector<GeoFeature> many;
  for (int i = 0; i <= 1000; ++i) many.push_back(pointOf("", {1.0 * i, 0}));
  const auto points = withFeatures(emptyHere(), many);
  ASSERT_FALSE(points);
  EXPECT_EQ(points.error().text(),
            "error: a scenario holds 1000 vehicles, and each path without one becomes one; expected a file of "
            "fewer features");
  for (GeoFeature& feature : many) feature.fields["antipode"] = "vehicle";
  EXPECT_FALSE(withFeatures(emptyHere(), many));
  many.pop_back();
  const auto thousand = withFeatures(emptyHere(), many);
  ASSERT_TRUE(thousand);
  EXPECT_EQ(thousand->scenario->vehicles.size(), 1000u);
  many.push_back(lineOf("path", {{{0, 0}, {50, 0}}}));
  EXPECT_FALSE(withFeatures(emptyHere(), many));
  EXPECT_TRUE(withFeatures(emptyHere(), {many.back()}, {}));
  GeoFeature longest = lineOf("coast", {{}});
  for (int i = 0; i <= 100'000; ++i)
    longest.parts[0].push_back({42.358 + 1e-6 * (i % 1000), -71.087 + 1e-6 * (i / 100)});
  const auto path = withFeatures(emptyHere(), {longest});
  ASSERT_FALSE(path);
  EXPECT_THAT(path.error().text(), HasSubstr("'coast' has "));
  EXPECT_THAT(path.error().text(), HasSubstr("points; a path has at most 100000"));
}

/// docs/charts.md: converted to a scenario, a track becomes a path that is sailed at its mean speed.
TEST(FeatureImport, ATrackOfAFileHasItsTimes) {
  const std::string gpx = R"(<?xml version="1.0"?>
<gpx version="1.1" creator="watch" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>idle</name><trkseg><trkpt lat="42.358" lon="-71.087"/><trkpt lat="42.359" lon="-71.087"/></trkseg></trk>
<trk><name>walk</name><trkseg>
<trkpt lat="42.358" lon="-71.087"><time>2026-01-02T03:04:05Z</time></trkpt>
<trkpt lat="42.359" lon="-71.087"><time>2026-01-02T03:05:45Z</time></trkpt>
</trkseg></trk></gpx>)";
  const auto import = importFeatureFile(fileOf("day.gpx", gpx), emptyHere());
  ASSERT_TRUE(import) << import.error().text();
  std::map<std::string, double> speeds;
  for (const VehiclePtr& vehicle : import->scenario->vehicles)
    speeds[vehicle->name] = std::get<WaypointParams>(vehicle->behaviours.at(0).params).speed;
  EXPECT_EQ(speeds["idle"], 2);
  EXPECT_NEAR(speeds["walk"], 1.11, 0.01) << "111 m in 100 s";
}

/// Marks, routes and tracks of one name: only lines get times, and each its own.
TEST(FeatureImport, TimesGoToTheTracksOfTheirNames) {
  const auto track = [](const char* latitude, const char* minute) {
    return fmt::format(
        "<trk><name>walk</name><trkseg><trkpt lat=\"{0}\" lon=\"-71\"><time>2026-01-02T03:{1}:05Z</time></trkpt>"
        "<trkpt lat=\"{0}\" lon=\"-71.01\"><time>2026-01-02T03:{1}:45Z</time></trkpt></trkseg></trk>\n",
        latitude, minute);
  };
  const std::string gpx =
      "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" creator=\"watch\" "
      "xmlns=\"http://www.topografix.com/GPX/1/1\">\n<wpt lat=\"42.3\" lon=\"-71\"><name>walk</name></wpt>\n" +
      track("42.3", "10") + track("42.4", "20") + "</gpx>";
  const auto file = readFeatureFile(fileOf("day.gpx", gpx));
  ASSERT_TRUE(file) << file.error().text();
  std::map<double, std::vector<double>> times;
  for (const GeoFeature& feature : file->features)
    if (feature.shape == GeoFeature::Shape::Line)
      times[feature.parts.at(0).at(0).lat] = feature.times;
    else
      EXPECT_TRUE(feature.times.empty()) << "a mark has none";
  ASSERT_EQ(times.size(), 2u);
  ASSERT_EQ(times.begin()->second.size(), 2u);
  ASSERT_EQ(times.rbegin()->second.size(), 2u);
  EXPECT_EQ(times.rbegin()->second[0] - times.begin()->second[0], 600);
}

TEST(HostileNames, APlanThatIsNotThereIsNamed) {
  const auto file = readFeatureFile("/nowhere/a.plan");
  ASSERT_FALSE(file);
  EXPECT_THAT(file.error().text(), HasSubstr("/nowhere/a.plan"));
  const auto import = importFeatureFile("/nowhere/a.plan");
  ASSERT_FALSE(import);
  EXPECT_EQ(import.error().text(), file.error().text());
}

}  // namespace
}  // namespace antipode
