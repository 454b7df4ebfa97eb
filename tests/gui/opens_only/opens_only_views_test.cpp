// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of figures and backgrounds of the map are only read: the kernel ends a program that does more.
#include "tests/support/files.h"
#include "tests/support/process.h"
#include "tests/support/sqlite.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gdal_priv.h>
#include <gdal_utils.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

namespace antipode::test {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

class OpensOnlyViewsTest : public testing::Test {
 protected:
  /// What the program says of files. It has come to its end, and the folder holds what it held before.
  std::string read(const char* what, std::vector<std::string> files) {
    const auto before = names();
    files.insert(files.begin(), {builtFile("opens_only_views"), what});
    const Finished done = runProgram(files);
    EXPECT_EQ(done.code, 0) << done.errors << done.out;
    EXPECT_EQ(names(), before);
    return done.out;
  }
  std::string write(const std::string& name, const std::string& text) {
    writeText(folder / name, text);
    return folder / name;
  }
  std::set<std::string> names() const {
    std::set<std::string> all;
    for (const auto& entry : fs::directory_iterator(folder.path())) all.insert(entry.path().string());
    return all;
  }
  const TemporaryFolder folder;
};

constexpr const char* kList = R"(antipode_figures: 1
figures:
  - name: speed
    scenario: boat.yaml
    seed: [1, 2]
    plots: [[speed]]
  - name: way
    log: run.aprun
    runs:
      other: {scenario: boat.yaml, duration: 5, set: {environment.drift_x: 1}}
    plots: [{map: {trails: 5}}, {chart: {series: [{run: other, x: x, y: y}]}}]
)";

TEST_F(OpensOnlyViewsTest, ListsOfFiguresAndTheirRunsAreOnlyRead) {
  const std::string boat = write("boat.yaml", "antipode: 1\ntime: {duration: 10}\nvehicles: [{name: abe}]\n");
  ASSERT_EQ(runProgram({builtFile("antipode-cli"), "run", boat, "--log", folder / "run.aprun"}).code, 0);
  EXPECT_THAT(read("runs", {write("figures.yaml", kList)}), HasSubstr("figures.yaml: 4 runs of figures\n"));
  for (const char* shipped : {"figures.yaml", "behaviours.yaml", "examples.yaml"})
    EXPECT_THAT(read("lists", {sourceFile(std::string("figures/") + shipped)}),
                HasSubstr(": a list of figures\n"));
}

/// A list that ends anywhere, and one whose sources are not what they should be.
TEST_F(OpensOnlyViewsTest, BrokenListsAreOnlyRead) {
  std::vector<std::string> files;
  const std::string text = fileText(sourceFile("figures/figures.yaml"));
  for (std::size_t end = 1; end < text.size(); end += text.size() / 40)
    files.push_back(write(fmt::format("{}.yaml", end), text.substr(0, end)));
  read("lists", files);
  files.clear();
  for (const char* source : {"list.yaml", "/dev/null", "/proc/self/mem", "nowhere.aprun", ".", "|touch here"})
    files.push_back(write(
        fmt::format("list{}.yaml", files.size()),
        fmt::format("antipode_figures: 1\nfigures: [{{name: a, scenario: \"{}\", plots: [[speed]]}}]\n", source)));
  EXPECT_THAT(read("runs", files), testing::Not(HasSubstr("runs of figures")));
}

/// Another file of the same picture.
void translate(const std::string& from, const std::string& to, std::vector<const char*> words) {
  words.push_back(nullptr);
  GDALTranslateOptions* options = GDALTranslateOptionsNew(const_cast<char**>(words.data()), nullptr);
  GDALDatasetH source = GDALOpen(from.c_str(), GA_ReadOnly);
  GDALDatasetH made = source ? GDALTranslate(to.c_str(), source, options, nullptr) : nullptr;
  EXPECT_TRUE(made) << to;
  for (GDALDatasetH each : {made, source})
    if (each) GDALClose(each);
  GDALTranslateOptionsFree(options);
}

/// A picture of the harbour in each format, with the file that says where it lies.
std::vector<std::string> imagesIn(const TemporaryFolder& folder) {
  const std::string png = folder / "harbour.png", jpeg = folder / "harbour.jpg", tiff = folder / "harbour.tif",
                    tiles = folder / "harbour.mbtiles", named = folder / "named.tif";
  GDALAllRegister();
  GDALDriverManager& drivers = *GetGDALDriverManager();
  GDALDataset* const red = drivers.GetDriverByName("MEM")->Create("", 200, 200, 3, GDT_Byte, nullptr);
  EXPECT_EQ(red->GetRasterBand(1)->Fill(255), CE_None);
  for (const auto& [file, driver] : {std::pair(png, "PNG"), std::pair(jpeg, "JPEG"), std::pair(named, "GTiff")})
    GDALClose(drivers.GetDriverByName(driver)->CreateCopy(file.c_str(), red, false, nullptr, nullptr, nullptr));
  GDALClose(red);
  for (const char* world : {"harbour.pgw", "harbour.jgw"})
    writeText(folder / world, "0.0001\n0\n0\n-0.0001\n-71.09\n42.36\n");
  translate(png, tiff, {"-of", "GTiff", "-a_srs", "EPSG:4326"});
  translate(tiff, tiles, {"-of", "MBTILES", "-co", "TILE_FORMAT=PNG"});
  writeText(folder / "named.info", "lat_north = 42.36\nlat_south = 42.34\nlon_west = -71.09\nlon_east = -71.07\n");
  return {png, jpeg, tiff, tiles, named};
}

TEST_F(OpensOnlyViewsTest, ImagesBehindTheMapAreOnlyRead) {
  const std::vector<std::string> images = imagesIn(folder);
  const std::string told = read("images", images);
  for (const std::string& image : images) EXPECT_THAT(told, HasSubstr(image + ": a tile\n"));
}

TEST_F(OpensOnlyViewsTest, FeaturesBehindTheMapAreOnlyRead) {
  const std::vector<std::string> files{
      write("a.geojson",
            R"({"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name": "a"},
    "geometry": {"type": "Polygon", "coordinates": [[[-71.09, 42.35], [-71.08, 42.35], [-71.08, 42.36], [-71.09, 42.35]]]}}]})"),
      write("a.kml", R"(<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
<NetworkLink><Link><href>http://127.0.0.1:9/more.kml</href></Link></NetworkLink>
<Placemark><name>a</name><LineString><coordinates>-71.09,42.35 -71.08,42.36</coordinates></LineString></Placemark>
</Document></kml>)"),
      write("a.gpx", R"(<gpx version="1.1" creator="a" xmlns="http://www.topografix.com/GPX/1/1">
<wpt lat="42.35" lon="-71.09"><name>a</name></wpt></gpx>)")};
  const std::string told = read("features", files);
  for (const std::string& file : files) EXPECT_THAT(told, HasSubstr(file + ": a tile\n"));
}

/// Halves of images, images under the names of others, and words that speak of other files.
TEST_F(OpensOnlyViewsTest, BackgroundsThatWantHarmAreOnlyRead) {
  std::vector<std::string> files;
  for (const std::string& image : imagesIn(folder)) {
    const std::string bytes = fileText(image);
    files.push_back(write("half-" + fs::path(image).filename().string(), bytes.substr(0, bytes.size() / 2)));
    for (const char* other : {"png", "jpg", "tif", "mbtiles"})
      files.push_back(write(fmt::format("{}.{}", files.size(), other), bytes));
  }
  const std::string words =
      "<VRTDataset rasterXSize=\"1\" rasterYSize=\"1\"><VRTRasterBand dataType=\"Byte\" band=\"1\">"
      "<SimpleSource><SourceFilename>/vsicurl/http://127.0.0.1:9/a.tif</SourceFilename></SimpleSource>"
      "</VRTRasterBand></VRTDataset>";
  for (const char* name : {"words.tif", "words.png", "words.mbtiles"}) files.push_back(write(name, words));
  read("images", files);
  read("features", files);
}

/// SQLite by itself makes files beside such tiles, and writes what stands in them into the tiles.
TEST_F(OpensOnlyViewsTest, TilesWithAWriteAheadLogAreOnlyRead) {
  const std::string tiles = imagesIn(folder)[3], given = folder / "given.mbtiles";
  Sqlite(tiles).run("PRAGMA journal_mode = WAL");
  EXPECT_THAT(read("images", {tiles}), HasSubstr(": a tile\n"));
  Sqlite writer(tiles);
  writer.run("CREATE TABLE more(a)");
  for (const char* part : {"", "-wal"}) fs::copy_file(tiles + part, given + part);
  const std::string bytes = fileText(given);
  EXPECT_THAT(read("images", {given}), HasSubstr("a part of it still stands in " + given + "-wal"));
  EXPECT_TRUE(fileText(given) == bytes);
}

}  // namespace
}  // namespace antipode::test
