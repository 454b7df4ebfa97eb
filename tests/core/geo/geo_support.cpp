// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/geo/geo_support.h"

#include "core/scenario/edits/behaviour_list_edit.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace antipode {

std::string freshFile(const std::string& name) {
  const auto* test = testing::UnitTest::GetInstance()->current_test_info();
  std::string folder = std::string(test->test_suite_name()) + "." + test->name();
  std::ranges::replace(folder, '/', '-');
  const auto path = std::filesystem::path(testing::TempDir()) / "antipode-geo" / folder / name;
  std::filesystem::create_directories(path.parent_path());
  std::filesystem::remove(path);
  return path.string();
}

void writeText(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

TestDataset openWith(const std::string& path, const char* driver) {
  GDALAllRegister();
  const char* const drivers[] = {driver, nullptr};
  return TestDataset(GDALDataset::Open(path.c_str(), GDAL_OF_VECTOR | GDAL_OF_RASTER, drivers));
}

void writeTiff(const std::string& path, const TestTiff& tiff, const std::function<double(int, int)>& value) {
  GDALAllRegister();
  const TestDataset made(GetGDALDriverManager()->GetDriverByName("GTiff")->Create(
      path.c_str(), tiff.columns, tiff.rows, 1, GDT_Float32, nullptr));
  double place[6] = {tiff.west, tiff.step, 0, tiff.north, 0, -tiff.step};
  made->SetGeoTransform(place);
  OGRSpatialReference crs;
  if (!tiff.crs.empty()) {
    crs.SetFromUserInput(tiff.crs.c_str());
    made->SetSpatialRef(&crs);
  }
  if (tiff.noData) made->GetRasterBand(1)->SetNoDataValue(*tiff.noData);
  std::vector<float> row(static_cast<std::size_t>(tiff.columns));
  for (int y = 0; y < tiff.rows; ++y) {
    for (int x = 0; x < tiff.columns; ++x) row[static_cast<std::size_t>(x)] = static_cast<float>(value(x, y));
    ASSERT_EQ(made->GetRasterBand(1)->RasterIO(GF_Write, 0, y, tiff.columns, 1, row.data(), tiff.columns, 1,
                                               GDT_Float32, 0, 0),
              CE_None);
  }
}

Scenario twoBoats() {
  Scenario scenario;
  scenario.name = "harbour";
  scenario.origin = GeoOrigin{42.358, -71.087};
  auto abe = std::make_shared<VehicleSpec>();
  abe->name = "abe";
  abe->colour = "#c03020";
  abe->start = {.x = 10, .y = -20, .heading = 45};
  BehaviourSpec path = newBehaviour({}, WaypointParams::kType, "round");
  path.common.name = "round the buoy";
  auto& waypoint = std::get<WaypointParams>(path.params);
  waypoint.points.points = {{60, -40}, {60, -160}, {150.25, -160.5}};
  waypoint.speed = 1.5;
  abe->behaviours.push_back(path);
  auto ben = std::make_shared<VehicleSpec>();
  ben->name = "ben";
  ben->start = {.x = -30, .y = 5, .depth = 3};
  BehaviourSpec stay = newBehaviour({}, StationKeepParams::kType, "station");
  std::get<StationKeepParams>(stay.params).stationPt = Vec2{-100, 80};
  ben->behaviours.push_back(stay);
  scenario.vehicles = {abe, ben};
  WormholeSpec& wormhole = scenario.wormholes.emplace_back();
  wormhole.tag = "door";
  PolygonSpec end;
  end.format = PolygonSpec::Format::Points;
  end.points = {{0, 0}, {40, 0}, {40, 30}, {0, 30}};
  wormhole.madridPoly = end;
  for (Vec2& p : end.points) p.x += 300;
  wormhole.weberPoly = end;
  return scenario;
}

}  // namespace antipode
