// SPDX-License-Identifier: GPL-3.0-or-later
// Images lie where they belong on the local grid, whatever says so: their own reference, a world file, an .info
// file.
#include "core/geo/geo_reader.h"
#include "tests/core/geo/geo_support.h"

#include <gdal_utils.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace antipode {
namespace {

using testing::HasSubstr;

const LatLon kHarbourOrigin{42.358, -71.087};

/// 200 x 200 pixels of red, with one green pixel at column 150, row 50.
void writeImage(const std::string& path, const char* driver) {
  GDALAllRegister();
  GDALDriver& memory = *GetGDALDriverManager()->GetDriverByName("MEM");
  const TestDataset made(memory.Create("", 200, 200, 3, GDT_Byte, nullptr));
  std::vector<std::uint8_t> red(200 * 200, 255), green(200 * 200, 0), blue(200 * 200, 0);
  red[50 * 200 + 150] = 0, green[50 * 200 + 150] = 255;
  for (const auto& [band, values] : {std::pair(1, &red), std::pair(2, &green), std::pair(3, &blue)})
    ASSERT_EQ(
        made->GetRasterBand(band)->RasterIO(GF_Write, 0, 0, 200, 200, values->data(), 200, 200, GDT_Byte, 0, 0),
        CE_None);
  const TestDataset copy(GetGDALDriverManager()->GetDriverByName(driver)->CreateCopy(
      path.c_str(), made.get(), FALSE, nullptr, nullptr, nullptr));
  ASSERT_TRUE(copy);
}

/// The colour at a place of the local grid, 0xAARRGGBB.
std::uint32_t colourAt(GeoRaster& raster, Vec2 place) {
  std::vector<std::uint32_t> pixels(9);
  const auto read = raster.read({place.x - 1.5, place.y + 1.5}, 1, 3, 3, pixels);
  EXPECT_TRUE(read) << read.error().text();
  return pixels[4];
}

/// The middle of the green pixel, where west, north and size of a pixel are in degrees.
Vec2 greenPlace(const LocalGrid& grid, double west, double north, double step) {
  return *grid.localFromGeo({north - 50.5 * step, west + 150.5 * step});
}

class ImageTest : public testing::Test {
 protected:
  std::unique_ptr<GeoRaster> opened(const std::string& path, const std::string& crs = {}) {
    const auto reader = geoReader();
    EXPECT_TRUE(reader) << reader.error().text();
    auto raster = (*reader)->openRaster(path, crs, grid_.projText());
    EXPECT_TRUE(raster) << raster.error().text();
    return raster ? std::move(*raster) : nullptr;
  }
  LocalGrid grid_ = *LocalGrid::fromOrigin(kHarbourOrigin);
  static constexpr double kWest = -71.09, kNorth = 42.36, kStep = 1e-4;  // 8 x 11 m a pixel
};

/// Warping mixes a pixel with its neighbours, which are red.
bool isGreenish(std::uint32_t colour) {
  return colour >> 24 == 0xff && (colour >> 8 & 0xff) > 70 && (colour >> 16 & 0xff) < 185;
}

TEST_F(ImageTest, WithAWorldFileInDegreesLiesThere) {
  const std::string path = freshFile("chart.png");
  writeImage(path, "PNG");
  writeText(path.substr(0, path.size() - 3) + "pgw",
            fmt::format("{}\n0\n0\n-{}\n{}\n{}\n", kStep, kStep, kWest + kStep / 2, kNorth - kStep / 2));
  const auto raster = opened(path);
  ASSERT_TRUE(raster);
  EXPECT_TRUE(isGreenish(colourAt(*raster, greenPlace(grid_, kWest, kNorth, kStep))));
  EXPECT_FALSE(isGreenish(colourAt(*raster, greenPlace(grid_, kWest, kNorth, kStep) + Vec2{0, -25})));
  EXPECT_EQ(colourAt(*raster, greenPlace(grid_, kWest, kNorth, kStep) + Vec2{100, 0}), 0xffff0000);
  EXPECT_EQ(colourAt(*raster, {5000, 0}), 0u);  // beyond its edge
}

TEST_F(ImageTest, WithAWorldFileInMetresNeedsItsCoordinateSystem) {
  const std::string path = freshFile("chart.png");
  writeImage(path, "PNG");
  writeText(path.substr(0, path.size() - 3) + "pgw", "5\n0\n0\n-5\n328000\n4692000\n");
  const auto reader = geoReader();
  ASSERT_TRUE(reader);
  const auto refused = (*reader)->openRaster(path, {}, grid_.projText());
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().text(), HasSubstr("chart.png"));
  EXPECT_THAT(refused.error().text(), HasSubstr("crs"));
  EXPECT_TRUE(opened(path, "EPSG:32619"));
}

TEST_F(ImageTest, WithTheInfoFileOfAMissionLiesThere) {
  const std::string path = freshFile("harbour.tif");
  writeImage(path, "GTiff");
  const double south = kNorth - 200 * kStep, east = kWest + 200 * kStep;
  writeText(
      path.substr(0, path.size() - 3) + "info",
      fmt::format("// a comment\ndatum_lat = 42.3584361\ndatum_lon = -71.0872\nlat_north = {}\nlat_south = {}\n"
                  "lon_west = {}\nlon_east = {}\n",
                  kNorth, south, kWest, east));
  const auto raster = opened(path);
  ASSERT_TRUE(raster);
  EXPECT_TRUE(isGreenish(colourAt(*raster, greenPlace(grid_, kWest, kNorth, kStep))));
  EXPECT_FALSE(isGreenish(colourAt(*raster, greenPlace(grid_, kWest, kNorth, kStep) + Vec2{0, -25})));
  EXPECT_EQ(*(*geoReader())->middleOf(path), (LatLon{42.3584361, -71.0872}));
}

/// The example of drawings.md section 5: about 442 m by 440 m. Its north is not that of the grid, so the image stands a
/// little askew, and the box round it is larger.
TEST_F(ImageTest, TheInfoFileOfTheExampleGivesItsEdges) {
  const std::string path = freshFile("forrest19.tif");
  writeImage(path, "GTiff");
  writeText(path.substr(0, path.size() - 3) + "info",
            "lat_north = 43.826105\nlat_south = 43.822142\nlon_west = -70.332412\nlon_east = -70.326919\n");
  const LocalGrid grid = *LocalGrid::fromOrigin({43.8253, -70.3304});
  auto raster = (*geoReader())->openRaster(path, {}, grid.projText());
  ASSERT_TRUE(raster) << raster.error().text();
  const Vec2 northWest = *grid.localFromGeo({43.826105, -70.332412}), northEast = *grid.localFromGeo({43.826105, -70.326919});
  const Vec2 southWest = *grid.localFromGeo({43.822142, -70.332412}), southEast = *grid.localFromGeo({43.822142, -70.326919});
  EXPECT_NEAR(distance(northWest, northEast), 442, 2);
  EXPECT_NEAR(distance(northWest, southWest), 440, 2);
  const GeoRect bounds = (*raster)->bounds();
  EXPECT_NEAR(bounds.min.x, std::min(northWest.x, southWest.x), 2);
  EXPECT_NEAR(bounds.max.x, std::max(northEast.x, southEast.x), 2);
  EXPECT_NEAR(bounds.min.y, std::min(southWest.y, southEast.y), 2);
  EXPECT_NEAR(bounds.max.y, std::max(northWest.y, northEast.y), 2);
}

TEST_F(ImageTest, WithoutAnyPlaceSaysWhatIsMissing) {
  const std::string path = freshFile("photo.png");
  writeImage(path, "PNG");
  const auto refused = (*geoReader())->openRaster(path, {}, grid_.projText());
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().text(), HasSubstr("photo.png"));
  EXPECT_THAT(refused.error().text(), HasSubstr("world file"));
}

TEST_F(ImageTest, MbTilesAreRead) {
  const std::string source = freshFile("chart.tif"), path = freshFile("chart.mbtiles");
  writeImage(source, "GTiff");
  {
    const TestDataset image(GDALDataset::Open(source.c_str(), GDAL_OF_RASTER | GDAL_OF_UPDATE));
    double place[6] = {kWest, kStep, 0, kNorth, 0, -kStep};
    image->SetGeoTransform(place);
    OGRSpatialReference wgs;
    wgs.SetWellKnownGeogCS("WGS84");
    image->SetSpatialRef(&wgs);
  }
  const TestDataset image(GDALDataset::Open(source.c_str()));
  const char* words[] = {"-of", "MBTILES", "-co", "TILE_FORMAT=PNG", nullptr};
  GDALTranslateOptions* options = GDALTranslateOptionsNew(const_cast<char**>(words), nullptr);
  GDALClose(GDALTranslate(path.c_str(), GDALDataset::ToHandle(image.get()), options, nullptr));
  GDALTranslateOptionsFree(options);
  const auto raster = opened(path);
  ASSERT_TRUE(raster);
  EXPECT_EQ(colourAt(*raster, greenPlace(grid_, kWest, kNorth, kStep) + Vec2{150, 0}), 0xffff0000);
}

TEST_F(ImageTest, AFileWithTheWordsOfAVirtualOneIsRefused) {
  const std::string path = freshFile("trick.tif");
  writeText(path,
            "<VRTDataset rasterXSize=\"1\" rasterYSize=\"1\"><VRTRasterBand dataType=\"Byte\" band=\"1\">"
            "<SimpleSource><SourceFilename>/vsicurl/http://127.0.0.1:9/a.tif</SourceFilename></SimpleSource>"
            "</VRTRasterBand></VRTDataset>");
  const auto refused = (*geoReader())->openRaster(path, {}, grid_.projText());
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().text(), HasSubstr("trick.tif"));
}

}  // namespace
}  // namespace antipode
