// SPDX-License-Identifier: GPL-3.0-or-later
// Depths and currents from files act on vehicles, the same in every run, and a log holds them.
#include "core/geo/grid_files.h"
#include "app/library/antipode.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/scenario/document/grid_loading.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/study/study_run.h"
#include "tests/core/geo/geo_support.h"
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netcdf.h>

#include <chrono>
#include <cmath>
#include <filesystem>
#include <functional>

namespace antipode {
namespace {

using testing::HasSubstr;

const LatLon kOrigin{42.358, -71.087};

/// The depth grows by 10 m for each 0.01 degree to the north of 42.35, on land below.
double slopeDepth(double lat) {
  return (lat - 42.35) * 1000;
}

std::string slopeTiff(double sign, const char* name = "slope.tif") {
  const std::string path = freshFile(name);
  const TestTiff tiff{.columns = 80, .rows = 60, .west = -71.12, .north = 42.385, .step = 0.001};
  writeTiff(path, tiff, [&](int, int row) { return sign * slopeDepth(tiff.north - (row + 0.5) * tiff.step); });
  return path;
}

GridArea areaAround(const std::string& path, double reach = 1000) {
  return {path, *LocalGrid::fromOrigin(kOrigin), reach, 0};
}

TEST(DepthFile, GeoTiffOfDepthsIsSampledOverTheLocalGrid) {
  const auto grid = readDepthGrid(areaAround(slopeTiff(1)), {.sign = DepthSign::Down});
  ASSERT_TRUE(grid) << grid.error().text();
  EXPECT_NEAR(grid->at({0, 0}), 8, 0.05);
  const LatLon north = *LocalGrid::fromOrigin(kOrigin)->geoFromLocal({300, 900});
  EXPECT_NEAR(grid->at({300, 900}), slopeDepth(north.lat), 0.05);
  const LatLon land = *LocalGrid::fromOrigin(kOrigin)->geoFromLocal({0, -950});
  EXPECT_NEAR(grid->at({0, -950}), slopeDepth(land.lat), 0.05);
  EXPECT_LT(grid->at({0, -950}), 0);
}

TEST(DepthFile, ElevationsAreTurnedAndTheWaterLevelIsAdded) {
  const auto grid = readDepthGrid(areaAround(slopeTiff(-1)), {.offset = 1.5});  // most values are below 0
  ASSERT_TRUE(grid) << grid.error().text();
  EXPECT_NEAR(grid->at({0, 0}), 9.5, 0.05);
}

TEST(DepthFile, WithNothingNearTheOriginIsAnErrorWithItsName) {
  GridArea area = areaAround(slopeTiff(1));
  area.grid = *LocalGrid::fromOrigin({50, -71});
  const auto grid = readDepthGrid(area, {});
  ASSERT_FALSE(grid);
  EXPECT_THAT(grid.error().text(), HasSubstr("slope.tif"));
  EXPECT_THAT(grid.error().text(), HasSubstr("near the origin"));
}

TEST(DepthFile, IsReadOnceWhileItsGridIsInUse) {
  const std::filesystem::path file = slopeTiff(1);
  Scenario scenario;
  scenario.origin = GeoOrigin{kOrigin.lat, kOrigin.lon};
  scenario.environment.depthGrid.emplace().file = file.filename();
  scenario.environment.depthGrid->values = DepthValues::Depth;
  Scenario again = scenario, elsewhere = scenario, finer = scenario, afterwards = scenario;
  const auto gridOf = [&](Scenario& of) {
    EXPECT_TRUE(loadGrids(file.parent_path(), of));
    return of.environment.depthGrid->grid.grid;
  };
  const auto grid = gridOf(scenario);
  EXPECT_EQ(gridOf(again), grid);
  elsewhere.origin->lat += 0.001;
  EXPECT_NE(gridOf(elsewhere), grid);
  finer.environment.depthGrid->step = 20;
  EXPECT_NE(gridOf(finer), grid);
  // Another file under the same name is another grid.
  slopeTiff(-1);
  std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) + std::chrono::seconds(1));
  const auto changed = gridOf(afterwards);
  EXPECT_NE(changed, grid);
  EXPECT_NEAR(changed->at({0, 0}), -8, 0.05);
}

void check(int code) {
  ASSERT_EQ(code, NC_NOERR) << nc_strerror(code);
}

/// A variable over axes that are there already.
int variableOf(int file, const char* name, nc_type type, const std::vector<int>& dimensions, const char* standard,
               const char* units) {
  int id = -1;
  check(nc_def_var(file, name, type, static_cast<int>(dimensions.size()), dimensions.data(), &id));
  check(nc_put_att_text(file, id, "standard_name", std::strlen(standard), standard));
  check(nc_put_att_text(file, id, "units", std::strlen(units), units));
  return id;
}

/// Latitudes from north to south, longitudes from 0 to 360, packed numbers with a fill value: as ocean models do.
/// Flow to the east: 0.1 m/s times hours; to the north: depth / 100.
std::string currentFile() {
  std::string path = freshFile("tide.nc");
  int file = -1, t, z, y, x;
  check(nc_create(path.c_str(), NC_NETCDF4 | NC_CLOBBER, &file));
  constexpr std::size_t kTimes = 3, kDepths = 2, kLats = 5, kLons = 6;
  check(nc_def_dim(file, "time", kTimes, &t)), check(nc_def_dim(file, "depth", kDepths, &z));
  check(nc_def_dim(file, "latitude", kLats, &y)), check(nc_def_dim(file, "longitude", kLons, &x));
  const int time = variableOf(file, "time", NC_DOUBLE, {t}, "time", "hours since 2026-01-01 00:00:00");
  const int depth = variableOf(file, "depth", NC_DOUBLE, {z}, "depth", "m");
  const int lat = variableOf(file, "latitude", NC_DOUBLE, {y}, "latitude", "degrees_north");
  const int lon = variableOf(file, "longitude", NC_DOUBLE, {x}, "longitude", "degrees_east");
  const int u = variableOf(file, "uo", NC_SHORT, {t, z, y, x}, "eastward_sea_water_velocity", "m s-1");
  const int v = variableOf(file, "vo", NC_SHORT, {t, z, y, x}, "northward_sea_water_velocity", "m s-1");
  const double scale = 0.001, offset = 1;
  const short fill = -32767;
  for (const int id : {u, v}) {
    check(nc_put_att_double(file, id, "scale_factor", NC_DOUBLE, 1, &scale));
    check(nc_put_att_double(file, id, "add_offset", NC_DOUBLE, 1, &offset));
    check(nc_put_att_short(file, id, "_FillValue", NC_SHORT, 1, &fill));
  }
  check(nc_enddef(file));
  const double times[] = {100, 101, 102}, depths[] = {0, 50}, lats[] = {42.45, 42.40, 42.35, 42.30, 42.25},
               lons[] = {288.7, 288.8, 288.9, 289.0, 289.1, 289.2};
  check(nc_put_var_double(file, time, times)), check(nc_put_var_double(file, depth, depths));
  check(nc_put_var_double(file, lat, lats)), check(nc_put_var_double(file, lon, lons));
  std::vector<short> east, north;
  for (std::size_t i = 0; i < kTimes; ++i)
    for (std::size_t d = 0; d < kDepths; ++d)
      for (std::size_t p = 0; p < kLats * kLons; ++p) {
        const bool isLand = p % kLons == 0;
        east.push_back(isLand ? fill : static_cast<short>(std::lround((0.1 * double(i) - offset) / scale)));
        north.push_back(isLand ? fill : static_cast<short>(std::lround((0.5 * double(d) - offset) / scale)));
      }
  check(nc_put_var_short(file, u, east.data())), check(nc_put_var_short(file, v, north.data()));
  check(nc_close(file));
  return path;
}

/// Points of a turned grid, as ocean models of coasts have them.
std::string curvilinearFile() {
  std::string path = freshFile("roms.nc");
  int file = -1, y, x;
  check(nc_create(path.c_str(), NC_NETCDF4 | NC_CLOBBER, &file));
  check(nc_def_dim(file, "eta", 3, &y)), check(nc_def_dim(file, "xi", 3, &x));
  const int lat = variableOf(file, "lat_rho", NC_DOUBLE, {y, x}, "latitude", "degrees_north");
  const int lon = variableOf(file, "lon_rho", NC_DOUBLE, {y, x}, "longitude", "degrees_east");
  const int depth = variableOf(file, "h", NC_DOUBLE, {y, x}, "sea_floor_depth", "m");
  const int u = variableOf(file, "u", NC_DOUBLE, {y, x}, "eastward_sea_water_velocity", "m s-1");
  const int v = variableOf(file, "v", NC_DOUBLE, {y, x}, "northward_sea_water_velocity", "m s-1");
  for (const int id : {depth, u, v}) check(nc_put_att_text(file, id, "coordinates", 15, "lat_rho lon_rho"));
  check(nc_enddef(file));
  std::vector<double> lats, lons, values(9, 5);
  for (int i = 0; i < 3; ++i)
    for (int k = 0; k < 3; ++k) {
      lats.push_back(42.35 + 0.01 * i + 0.005 * k);
      lons.push_back(-71.1 + 0.01 * k - 0.005 * i);
    }
  check(nc_put_var_double(file, lat, lats.data())), check(nc_put_var_double(file, lon, lons.data()));
  for (const int id : {depth, u, v}) check(nc_put_var_double(file, id, values.data()));
  check(nc_close(file));
  return path;
}

TEST(CurvilinearFile, IsRefusedWithItsNameAndWhatToDo) {
  const std::string path = curvilinearFile();
  const auto depths = readDepthGrid(areaAround(path), {});
  ASSERT_FALSE(depths);
  const auto named = readDepthGrid(areaAround(path), {.variable = "h"});
  ASSERT_FALSE(named);
  const auto currents = readCurrentGrid(areaAround(path), {});
  ASSERT_FALSE(currents);
  for (const Error& error : {depths.error(), named.error(), currents.error()}) {
    EXPECT_THAT(error.text(), HasSubstr("roms.nc"));
    EXPECT_THAT(error.text(), HasSubstr("curvilinear"));
    EXPECT_THAT(error.text(), HasSubstr("lat_rho"));
    EXPECT_THAT(error.text(), HasSubstr("cdo remapbil"));
  }
}

TEST(CurrentFile, IsReadByItsConventions) {
  const auto grid = readCurrentGrid(areaAround(currentFile(), 3000), {});
  ASSERT_TRUE(grid) << grid.error().text();
  EXPECT_THAT(grid->times(), testing::ElementsAre(0, 3600, 7200));
  EXPECT_THAT(grid->depths(), testing::ElementsAre(0, 50));
  const Vec2 flow = grid->snapshotAt(5400).at({100, -200}, 25);
  // 2.087 degrees west of its meridian the grid is turned by 1.406 degrees.
  const double turn = 1.406 * 0.017453292519943295;
  EXPECT_NEAR(flow.x, 0.15 * std::cos(turn) + 0.25 * std::sin(turn), 5e-4);
  EXPECT_NEAR(flow.y, 0.25 * std::cos(turn) - 0.15 * std::sin(turn), 5e-4);
}

TEST(CurrentFile, TheRunMayBeginLaterThanTheFile) {
  const auto grid = readCurrentGrid(areaAround(currentFile(), 3000), {.start = 3600});
  ASSERT_TRUE(grid) << grid.error().text();
  EXPECT_NEAR(grid->snapshotAt(0).at({0, 0}, 0).x, 0.1, 2e-3);
}

TEST(CurrentFile, WithoutCurrentsIsAnErrorWithItsName) {
  const auto grid = readCurrentGrid(areaAround(currentFile()), {.east = "nothing"});
  ASSERT_FALSE(grid);
  EXPECT_THAT(grid.error().text(), HasSubstr("tide.nc"));
  EXPECT_THAT(grid.error().text(), HasSubstr("'nothing'"));
  const auto north = readCurrentGrid(areaAround(currentFile()), {.north = "nobody"});
  ASSERT_FALSE(north);
  EXPECT_THAT(north.error().text(), HasSubstr("tide.nc"));
  EXPECT_THAT(north.error().text(), HasSubstr("'nobody'"));
}

/// An axis of a file that is being defined; its values follow.
struct NcAxis {
  int dimension = -1, variable = -1;
  std::vector<double> values;
};
NcAxis axisOf(int file, const char* name, const char* standard, const char* units, std::vector<double> values) {
  NcAxis axis{-1, -1, std::move(values)};
  check(nc_def_dim(file, name, axis.values.size(), &axis.dimension));
  axis.variable = variableOf(file, name, NC_DOUBLE, {axis.dimension}, standard, units);
  return axis;
}

/// Depths over latitude and longitude, or elevations, as `value(lat)`.
std::string depthNetcdf(const char* standard, const std::function<double(double)>& value) {
  std::string path = freshFile("bottom.nc");
  int file = -1;
  check(nc_create(path.c_str(), NC_NETCDF4 | NC_CLOBBER, &file));
  const NcAxis lat =
      axisOf(file, "lat", "latitude", "degrees_north", {42.32, 42.33, 42.34, 42.35, 42.36, 42.37, 42.38, 42.39});
  const NcAxis lon =
      axisOf(file, "lon", "longitude", "degrees_east", {-71.13, -71.11, -71.09, -71.07, -71.05, -71.03});
  const int id = variableOf(file, "bottom", NC_DOUBLE, {lat.dimension, lon.dimension}, standard, "m");
  check(nc_enddef(file));
  std::vector<double> values;
  for (const double at : lat.values) values.insert(values.end(), lon.values.size(), value(at));
  for (const NcAxis* axis : {&lat, &lon}) check(nc_put_var_double(file, axis->variable, axis->values.data()));
  check(nc_put_var_double(file, id, values.data()));
  check(nc_close(file));
  return path;
}

TEST(DepthFile, NetcdfSaysByItsStandardNameWhatItHolds) {
  for (const auto& [standard, sign] : {std::pair{"sea_floor_depth_below_geoid", 1.0},
                                       {"sea_floor_depth", 1.0},
                                       {"altitude", -1.0},
                                       {"height_above_mean_sea_level", -1.0}}) {
    // Most of it is land here, so the sign must come from the file.
    const std::string path = depthNetcdf(standard, [sign = sign](double lat) { return sign * slopeDepth(lat); });
    const auto grid = readDepthGrid(areaAround(path), {.offset = 0.5});
    ASSERT_TRUE(grid) << grid.error().text();
    EXPECT_NEAR(grid->at({0, 0}), 8.5, 0.05) << standard;
    const LatLon north = *LocalGrid::fromOrigin(kOrigin)->geoFromLocal({-300, 900});
    EXPECT_NEAR(grid->at({-300, 900}), slopeDepth(north.lat) + 0.5, 0.05) << standard;
  }
  const std::string path = depthNetcdf("sea_floor_depth", slopeDepth);
  EXPECT_NEAR(readDepthGrid(areaAround(path), {.variable = "bottom", .sign = DepthSign::Up})->at({0, 0}), -8, 0.05)
      << "what is asked for counts more";
}

/// docs/charts.md: `reach` m to each side, however coarse the file is.
TEST(DepthFile, TheSquareReachesAsFarAsAsked) {
  const std::string path = depthNetcdf("sea_floor_depth", [](double) { return 7; });
  for (const auto& [reach, step] :
       {std::pair{1000.0, 0.0}, {1000.0, 300.0}, {1000.0, 500.0}, {1500.0, 5000.0}, {700.0, 0.1}}) {
    GridArea area = areaAround(path, reach);
    area.step = step;
    const auto grid = readDepthGrid(area, {});
    ASSERT_TRUE(grid) << grid.error().text();
    for (const Vec2 corner : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{-1, 1}, Vec2{1, 1}})
      EXPECT_NEAR(grid->at(reach * corner), 7, 1e-6) << reach << ", " << step;
    EXPECT_LE(grid->frame().columns, 1001);
    if (step == 500) {
      EXPECT_EQ(grid->frame().columns, 5) << "no more than it takes";
    }
  }
}

TEST(DepthFile, NetcdfWithoutValuesNearTheOriginIsAnErrorWithItsName) {
  const auto none =
      readDepthGrid(areaAround(depthNetcdf("sea_floor_depth", [](double) { return std::nan(""); })), {});
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().text(), HasSubstr("bottom.nc' has nothing near the origin"));
  const auto other =
      readDepthGrid(areaAround(depthNetcdf("sea_floor_depth", slopeDepth)), {.variable = "nothing"});
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error().text(), HasSubstr("bottom.nc"));
  EXPECT_THAT(other.error().text(), HasSubstr("'nothing'"));
}

TEST(DepthFile, ASquareThatLeavesTheGridIsAnError) {
  constexpr double kFar = 1e6;  // m; its grid ends 330 km west of the origin
  const auto grid = readDepthGrid(areaAround(depthNetcdf("sea_floor_depth", slopeDepth), kFar), {});
  ASSERT_FALSE(grid);
  EXPECT_THAT(grid.error().text(), HasSubstr("no latitude and longitude at x=-1100000"));
}

TEST(DepthFile, IsUnknownBeyondTheFile) {
  const auto grid = readDepthGrid(areaAround(depthNetcdf("sea_floor_depth", [](double) { return 7; }), 6000), {});
  ASSERT_TRUE(grid) << grid.error().text();
  EXPECT_NEAR(grid->at({0, 0}), 7, 1e-6);
  for (const Vec2 place : {Vec2{0, -5500}, Vec2{0, 5500}, Vec2{-5500, 0}, Vec2{5500, 0}})
    EXPECT_TRUE(std::isnan(grid->at(place))) << place.x << ", " << place.y;
}

TEST(DepthFile, NetcdfHasSeveralEndings) {
  const std::filesystem::path path = depthNetcdf("sea_floor_depth", [](double) { return 7; });
  for (const char* ending : {".nc4", ".grd", ".NC"}) {
    std::filesystem::path other = path;
    other.replace_extension(ending);
    std::filesystem::copy_file(path, other, std::filesystem::copy_options::overwrite_existing);
    const auto grid = readDepthGrid(areaAround(other.string()), {});
    ASSERT_TRUE(grid) << ending << ": " << grid.error().text();
    EXPECT_NEAR(grid->at({0, 0}), 7, 1e-6) << ending;
  }
}

TEST(DepthFile, AChartThatIsNotThereIsAnErrorWithItsName) {
  const auto grid = readDepthGrid(areaAround(freshFile("none.000")), {});
  ASSERT_FALSE(grid);
  EXPECT_THAT(grid.error().text(), HasSubstr("none.000"));
}

/// Flows to the east at `eastDepths` and to the north at `northDepths`, at so many hours.
std::string flowNetcdf(int hours, const std::vector<double>& eastDepths, const std::vector<double>& northDepths) {
  std::string path = freshFile("flow.nc");
  int file = -1;
  check(nc_create(path.c_str(), NC_NETCDF4 | NC_CLOBBER, &file));
  std::vector<double> times;
  for (int hour = 0; hour < hours; ++hour) times.push_back(hour);
  const NcAxis time = axisOf(file, "time", "time", "hours since 2026-01-01 00:00:00", times);
  const NcAxis high = axisOf(file, "depth_u", "depth", "m", eastDepths),
               low = axisOf(file, "depth_v", "depth", "m", northDepths);
  const NcAxis lat = axisOf(file, "lat", "latitude", "degrees_north", {42.3, 42.35, 42.4});
  const NcAxis lon = axisOf(file, "lon", "longitude", "degrees_east", {-71.2, -71.1, -71.0});
  const int u = variableOf(file, "u", NC_DOUBLE, {time.dimension, high.dimension, lat.dimension, lon.dimension},
                           "eastward_sea_water_velocity", "m s-1");
  const int v = variableOf(file, "v", NC_DOUBLE, {time.dimension, low.dimension, lat.dimension, lon.dimension},
                           "northward_sea_water_velocity", "m s-1");
  check(nc_enddef(file));
  for (const NcAxis* axis : {&time, &high, &low, &lat, &lon})
    check(nc_put_var_double(file, axis->variable, axis->values.data()));
  const std::vector<double> values(times.size() * std::max(eastDepths.size(), northDepths.size()) * 9, 0.5);
  check(nc_put_var_double(file, u, values.data())), check(nc_put_var_double(file, v, values.data()));
  check(nc_close(file));
  return path;
}

TEST(CurrentFile, OfTwoGridsOrTooManyTimesIsAnErrorWithItsName) {
  EXPECT_TRUE(readCurrentGrid(areaAround(flowNetcdf(2, {0, 10}, {0, 10})), {}));
  for (const std::vector<double>& others : {std::vector<double>{0, 20}, {0}, {0, 10, 20}}) {
    const auto two = readCurrentGrid(areaAround(flowNetcdf(2, {0, 10}, others)), {});
    ASSERT_FALSE(two);
    EXPECT_THAT(two.error().text(),
                HasSubstr("flow.nc': the flows to the east and to the north lie on different grids"));
  }
  GridArea fine = areaAround(flowNetcdf(400, {0, 10}, {0, 10}));
  fine.step = 1;
  const auto many = readCurrentGrid(fine, {});
  ASSERT_FALSE(many) << "101 x 101 points at 400 times and 2 depths";
  EXPECT_THAT(many.error().text(),
              HasSubstr("flow.nc': the currents are too many; expected a smaller reach, or a larger step"));
  fine.step = 100;
  EXPECT_TRUE(readCurrentGrid(fine, {}));
}

// --- in a run --------------------------------------------------------------------------------------

std::string scenarioText(const std::string& environment) {
  return "antipode: 1\norigin: {lat: 42.358, lon: -71.087}\ntime: {duration: 60}\nenvironment:\n" + environment +
         "vehicles:\n  - {name: abe, start: {x: 0, y: 0, heading: 180, speed: 2}, params: {}}\n";
}

ScenarioPtr readBeside(const std::string& file, const std::string& text) {
  const ScenarioRead read =
      readScenario(text, (std::filesystem::path(file).parent_path() / "scenario.yaml").string());
  for (const Problem& problem : read.problems) ADD_FAILURE() << problem.text();
  return read.scenario;
}

TEST(DepthGridRun, VehiclesKnowTheirAltitudeAndTellWhenTheyGround) {
  const std::string file = slopeTiff(1);
  ScenarioPtr scenario =
      readBeside(file, scenarioText("  depth_grid: {file: slope.tif, values: depth, reach: 2000}\n"));
  ASSERT_TRUE(scenario);
  auto moved = std::make_shared<Scenario>(*scenario);
  moved->environment.driftY = -20;  // 900 m to the shore within a minute
  Simulation simulation(moved);
  for (int i = 0; i < 5; ++i) simulation.step();
  EXPECT_NEAR(simulation.value(0, Channel::Altitude), 8, 0.2);
  for (const RunEvent& event : simulation.drainEvents()) EXPECT_NE(event.variable, "GROUNDED");
  std::vector<RunEvent> grounded;
  while (simulation.time() < 60) {
    simulation.step();
    for (const RunEvent& event : simulation.drainEvents())
      if (event.variable == "GROUNDED") grounded.push_back(event);
  }
  ASSERT_EQ(grounded.size(), 1u);
  EXPECT_EQ(messageText(grounded[0].value), "true");
  EXPECT_NEAR(simulation.value(0, Channel::Altitude), 0, 0.002);
}

TEST(CurrentGridRun, CarriesVehiclesAlong) {
  const std::string file = currentFile();
  const ScenarioPtr scenario =
      readBeside(file, scenarioText("  current_grid: {file: tide.nc, start: 3600, reach: 3000}\n"));
  ASSERT_TRUE(scenario);
  auto still = std::make_shared<Scenario>(*scenario);
  auto abe = std::make_shared<VehicleSpec>(*still->vehicles[0]);
  abe->start.speed = 0;
  still->vehicles[0] = abe;
  Simulation simulation(still);
  while (simulation.time() < 60) simulation.step();
  EXPECT_NEAR(simulation.value(0, Channel::X), 60 * 0.1, 0.1);
}

TEST(GridRun, ALogHoldsTheGridsAndRunsTheSameWithoutTheFiles) {
  const std::string file = slopeTiff(1);
  const ScenarioPtr scenario = readBeside(file, scenarioText("  depth_grid: {file: slope.tif, reach: 500}\n"));
  ASSERT_TRUE(scenario);
  Simulation simulation(scenario);
  const Recording::Header header = recordingHeader(simulation, {}, {});
  std::filesystem::remove(file);
  const ScenarioRead again = readScenario(header.scenarioText, "log");
  ASSERT_TRUE(again.scenario) << (again.problems.empty() ? "" : again.problems[0].text());
  Simulation repeated(again.scenario);
  for (int i = 0; i < 200; ++i) simulation.step(), repeated.step();
  EXPECT_EQ(simulation.stateHash(), repeated.stateHash());
  EXPECT_NEAR(repeated.value(0, Channel::Altitude), 7.8, 0.4);
}

/// Beside its depths, which are 8 m at the vehicle.
std::string baseOfChanges() {
  const std::filesystem::path file = slopeTiff(1);
  const std::string base = file.parent_path() / "base.yaml";
  writeText(base, scenarioText("  depth_grid: {file: slope.tif, values: depth, reach: 500}\n"));
  return base;
}

/// After 5 s of a world in which the library has changed a value.
struct ChangedWorld {
  double altitude = 0;
  std::string hash;
};
ChangedWorld worldWith(const std::string& base, const char* path, const char* value) {
  antipode_scenario* const plain = antipode_scenario_load(base.c_str());
  antipode_scenario* const changed = plain ? antipode_scenario_with(plain, path, value) : nullptr;
  antipode_worlds* const worlds = changed ? antipode_worlds_make(changed, 1, 1) : nullptr;
  ChangedWorld result;
  const double* const altitude = worlds ? antipode_worlds_column(worlds, "altitude") : nullptr;
  if (altitude && antipode_worlds_step(worlds, 50) == ANTIPODE_OK)
    result = {*altitude, fmt::format("{:016x}", antipode_worlds_hash(worlds, 0))};
  else
    ADD_FAILURE() << antipode_error();
  antipode_worlds_free(worlds);
  antipode_scenario_free(changed);
  antipode_scenario_free(plain);
  return result;
}

TEST(GridRun, TheLibraryReadsAGridAgainThatItHasChanged) {
  const std::string base = baseOfChanges(), log = base + ".aprun";
  std::filesystem::remove(log);
  const std::string cli = test::builtFile("antipode-cli");
  const test::Finished run = test::runProgram(
      {cli, "run", base, "--set", "environment.depth_grid.offset=2", "--duration", "5", "--log", log});
  ASSERT_EQ(run.code, 0) << run.errors;
  const ChangedWorld deeper = worldWith(base, "environment.depth_grid.offset", "2");
  EXPECT_NEAR(deeper.altitude, 10, 0.3);
  EXPECT_THAT(test::runProgram({cli, "info", log}).out, HasSubstr(fmt::format("last {} at step 50", deeper.hash)));
  EXPECT_NEAR(worldWith(base, "origin.lat", "42.359").altitude, 9, 0.3);
}

TEST(GridRun, PointsOfAStudyHaveGridsOfTheirOwn) {
  const std::filesystem::path base = baseOfChanges();
  const StudyRead read = readStudy(
      "antipode_study: 1\nbase: base.yaml\nduration: 5\ndesign: {kind: grid}\nfactors:\n"
      "  - {path: environment/depth_grid/offset, values: [0, 2]}\nmetrics: {height: last(altitude)}\n",
      base.parent_path() / "study.yaml");
  ASSERT_TRUE(read.study) << (read.problems.empty() ? "" : read.problems[0].text());
  const StudyResult shallow = runOf(*read.study, 0), deep = runOf(*read.study, 1);
  EXPECT_NEAR(shallow.metrics[0], 8, 0.3);
  EXPECT_NEAR(deep.metrics[0], 10, 0.3);
  EXPECT_NE(shallow.stateHash, deep.stateHash);
}

TEST(GridRun, AFileThatIsMissingOrHasNoOriginIsAnErrorWithItsPlace) {
  const auto problemOf = [](const std::string& text) {
    const ScenarioRead read = readScenario(text, "a.yaml");
    EXPECT_FALSE(read.scenario);
    return read.problems.empty() ? std::string() : read.problems[0].text();
  };
  const std::string gone = problemOf(scenarioText("  depth_grid: {file: gone.tif}\n"));
  EXPECT_THAT(gone, HasSubstr("a.yaml:5"));
  EXPECT_THAT(gone, HasSubstr("gone.tif"));
  std::string text = scenarioText("  depth_grid: {file: gone.tif}\n");
  text.erase(text.find("origin"), text.find("time") - text.find("origin"));
  EXPECT_THAT(problemOf(text), HasSubstr("no origin"));
  EXPECT_THAT(problemOf(scenarioText("  depth_grid: {}\n")), HasSubstr("neither"));
}

TEST(GridRun, SavingTheScenarioKeepsTheNameOfTheFileAndNotItsNumbers) {
  const std::string file = slopeTiff(1);
  const ScenarioPtr scenario = readBeside(file, scenarioText("  depth_grid: {file: slope.tif, reach: 500}\n"));
  ASSERT_TRUE(scenario);
  const std::string text = writeScenario(*scenario);
  EXPECT_THAT(text, HasSubstr("depth_grid: {file: slope.tif, reach: 500}"));
  EXPECT_THAT(text, testing::Not(HasSubstr("corner")));
}

}  // namespace
}  // namespace antipode
