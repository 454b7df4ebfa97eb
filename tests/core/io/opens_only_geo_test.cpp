// SPDX-License-Identifier: GPL-3.0-or-later
// Geographic files are only read, too: large libraries read them, under the same rules.
#include "tests/core/geo/chart_writer.h"
#include "tests/core/geo/geo_support.h"
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <filesystem>

namespace antipode {
namespace {

using test::Finished;
using testing::HasSubstr;
namespace fs = std::filesystem;

constexpr LatLon kHere{42.35, -71.0};

/// Files of a path and a point, by the programs that made them.
std::vector<std::string> featureFiles(const std::string& folder) {
  const std::string geojson = folder + "/features.geojson";
  writeText(geojson, R"({"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name": "a"},
    "geometry": {"type": "LineString", "coordinates": [[-71.0, 42.35], [-71.01, 42.36]]}}]})");
  std::vector<std::string> files{geojson};
  GDALAllRegister();
  for (const auto& [name, driver] :
       {std::pair{"features.kml", "KML"}, {"features.gpx", "GPX"}, {"features.shp", "ESRI Shapefile"}}) {
    files.push_back(folder + "/" + name);
    const TestDataset from = openWith(geojson, "GeoJSON");
    const TestDataset made(GetGDALDriverManager()->GetDriverByName(driver)->Create(files.back().c_str(), 0, 0, 0,
                                                                                   GDT_Unknown, nullptr));
    const bool isGpx = std::string(driver) == "GPX";
    EXPECT_TRUE(made && made->CopyLayer(from->GetLayer(0), isGpx ? "routes" : "features")) << driver;
  }
  return files;
}

/// Scenarios that take the depth of the water from an image, a grid of NetCDF and a chart.
std::vector<std::string> depthFiles(const std::string& folder) {
  const std::string tiff = folder + "/bay.tif", grid = folder + "/bay.nc", chart = folder + "/bay.000";
  TestTiff square;
  square.columns = square.rows = 40;
  square.west = kHere.lon - 0.1, square.north = kHere.lat + 0.1, square.step = 0.005;
  writeTiff(tiff, square, [](int column, int row) { return 5 + column + row; });
  const TestDataset image = openWith(tiff, "GTiff");
  EXPECT_TRUE(TestDataset(GetGDALDriverManager()->GetDriverByName("netCDF")->CreateCopy(
      grid.c_str(), image.get(), false, nullptr, nullptr, nullptr)));
  ChartWriter(chart).addArea("DEPARE", {{42.3, -71.05}, {42.3, -70.95}, {42.4, -70.95}, {42.4, -71.05}},
                             {{"DRVAL1", "5"}, {"DRVAL2", "10"}});
  std::vector<std::string> files;
  for (const std::string& file : {tiff, grid, chart}) {
    files.push_back(file + ".yaml");
    writeText(files.back(), fmt::format(R"(antipode: 1
origin: {{lat: {}, lon: {}}}
time: {{step: 0.1, duration: 10}}
environment:
  depth_grid: {{file: {}, reach: 1000{}}}
vehicles:
  - {{name: abe}}
)",
                                        kHere.lat, kHere.lon, fs::path(file).filename().string(),
                                        file == grid ? ", variable: Band1" : ""));
  }
  return files;
}

TEST(OpensOnlyTest, GeographicFilesAreOnlyRead) {
  const std::string folder = fs::path(freshFile("a")).parent_path().string();
  fs::remove_all(folder);
  fs::create_directories(folder);
  std::vector<std::string> words = featureFiles(folder);
  for (const std::string& file : depthFiles(folder)) words.push_back(file);
  const auto names = [&] {
    std::set<std::string> all;
    for (const auto& entry : fs::directory_iterator(folder)) all.insert(entry.path().string());
    return all;
  };
  const auto before = names();
  words.insert(words.begin(), test::builtFile("opens_only"));
  const Finished read = test::runProgram(words);
  EXPECT_EQ(read.code, 0) << read.errors << read.out;
  for (std::size_t i = 1; i < words.size(); ++i) EXPECT_THAT(read.out, HasSubstr(words[i] + ": a scenario\n"));
  EXPECT_EQ(names(), before);
}

}  // namespace
}  // namespace antipode
