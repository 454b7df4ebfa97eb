// SPDX-License-Identifier: GPL-3.0-or-later
#include "modules/gdal/gdal_image.h"

#include <gdal_utils.h>
#include <ogr_spatialref.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>

namespace antipode {
namespace {

/// The numbers of the .info file that viewers of MOOS missions keep beside an image ("lat_north = 42.36").
std::map<std::string, double> infoOf(const std::string& path) {
  std::map<std::string, double> numbers;
  std::ifstream file(std::filesystem::path(path).replace_extension(".info"));
  for (std::string line; numbers.size() < 100 && std::getline(file, line);) {
    line = line.substr(0, line.find("//"));
    const std::size_t equals = line.find_first_of("=:");
    if (equals == std::string::npos) continue;
    std::string key = line.substr(0, equals);
    std::erase_if(key, [](unsigned char c) { return std::isspace(c); });
    numbers[key] = std::atof(line.c_str() + equals + 1);
  }
  return numbers;
}

using TranslateOptions = std::unique_ptr<GDALTranslateOptions, decltype(&GDALTranslateOptionsFree)>;
using WarpOptions = std::unique_ptr<GDALWarpAppOptions, decltype(&GDALWarpAppOptionsFree)>;

GdalDataset translated(GDALDataset& from, std::vector<std::string> words) {
  words.insert(words.begin(), {"-of", "VRT"});
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const TranslateOptions options(GDALTranslateOptionsNew(arguments.data(), nullptr), GDALTranslateOptionsFree);
  if (!options) return nullptr;
  return GdalDataset(
      GDALDataset::FromHandle(GDALTranslate("", GDALDataset::ToHandle(&from), options.get(), nullptr)));
}

bool isPlaced(GDALDataset& dataset) {
  double transform[6];
  return dataset.GetGeoTransform(transform) == CE_None || dataset.GetGCPCount() > 0;
}

/// A world file gives numbers without saying of what: small ones are degrees.
bool looksGeographic(GDALDataset& dataset) {
  double t[6];
  if (dataset.GetGeoTransform(t) != CE_None) return false;
  const double east = t[0] + t[1] * dataset.GetRasterXSize(), south = t[3] + t[5] * dataset.GetRasterYSize();
  return std::fabs(t[0]) <= 361 && std::fabs(east) <= 361 && std::fabs(t[3]) <= 90.1 && std::fabs(south) <= 90.1;
}

/// Words for gdal_translate that make colours of what an image has: of a palette, of measurements.
std::vector<std::string> wordsForColours(GDALDataset& dataset) {
  GDALRasterBand& band = *dataset.GetRasterBand(1);
  if (band.GetColorTable()) return {"-expand", "rgba"};
  if (band.GetRasterDataType() == GDT_Byte) return {};
  double range[2] = {0, 1};
  if (GDALComputeRasterMinMax(GDALRasterBand::ToHandle(&band), TRUE, range) != CE_None) return {};
  if (range[1] <= range[0]) range[1] = range[0] + 1;
  return {"-ot", "Byte", "-scale", fmt::format("{}", range[0]), fmt::format("{}", range[1]), "20", "255"};
}

class GdalRaster final : public GeoRaster {
 public:
  GdalRaster(PlacedImage image, GdalDataset coloured, GdalDataset warped, std::string path)
      : image_(std::move(image)),
        coloured_(std::move(coloured)),
        warped_(std::move(warped)),
        path_(std::move(path)) {
    warped_->GetGeoTransform(place_);
  }

  GeoRect bounds() const override {
    const double width = warped_->GetRasterXSize(), height = warped_->GetRasterYSize();
    return {{place_[0], place_[3] + place_[5] * height}, {place_[0] + place_[1] * width, place_[3]}};
  }
  double metresPerPixel() const override { return place_[1]; }

  Result<void> read(Vec2 upperLeft, double metresPerPixel, int width, int height,
                    std::span<std::uint32_t> pixels) override {
    std::ranges::fill(pixels, 0);
    const GeoRect has = bounds();
    // Only whole pixels that the file covers: what lies outside cannot be asked for.
    const auto first = [&](double at) {
      return static_cast<int>(std::ceil(std::max(0.0, at / metresPerPixel) - 0.5));
    };
    const auto last = [&](double at, int size) {
      return static_cast<int>(std::floor(std::min(double(size), at / metresPerPixel) + 0.5));
    };
    const int left = first(has.min.x - upperLeft.x), right = last(has.max.x - upperLeft.x, width);
    const int top = first(upperLeft.y - has.max.y), bottom = last(upperLeft.y - has.min.y, height);
    if (left >= right || top >= bottom) return {};
    const Window window = windowOf(upperLeft.x + left * metresPerPixel, upperLeft.y - top * metresPerPixel,
                                   (right - left) * metresPerPixel, (bottom - top) * metresPerPixel);
    return readWindow(
        window,
        &pixels[static_cast<std::size_t>(top) * static_cast<std::size_t>(width) + static_cast<std::size_t>(left)],
        right - left, bottom - top, width);
  }

 private:
  struct Window {
    double x, y, width, height;
  };
  Window windowOf(double west, double north, double width, double height) const {
    const double x = std::clamp((west - place_[0]) / place_[1], 0.0, double(warped_->GetRasterXSize()));
    const double y = std::clamp((north - place_[3]) / place_[5], 0.0, double(warped_->GetRasterYSize()));
    return {x, y, std::min(width / place_[1], warped_->GetRasterXSize() - x),
            std::min(-height / place_[5], warped_->GetRasterYSize() - y)};
  }

  Result<void> readWindow(const Window& window, std::uint32_t* to, int width, int height, int rowPixels) {
    const GdalComplaints complaints;
    const int x = std::min(static_cast<int>(window.x), warped_->GetRasterXSize() - 1);
    const int y = std::min(static_cast<int>(window.y), warped_->GetRasterYSize() - 1);
    const int columns =
        std::clamp(static_cast<int>(std::ceil(window.x + window.width)) - x, 1, warped_->GetRasterXSize() - x);
    const int rows =
        std::clamp(static_cast<int>(std::ceil(window.y + window.height)) - y, 1, warped_->GetRasterYSize() - y);
    GDALRasterIOExtraArg extra;
    INIT_RASTERIO_EXTRA_ARG(extra);
    extra.eResampleAlg = columns > 2 * width ? GRIORA_Average : GRIORA_Bilinear;
    extra.bFloatingPointWindowValidity = TRUE;
    extra.dfXOff = window.x, extra.dfYOff = window.y, extra.dfXSize = window.width, extra.dfYSize = window.height;
    // The last band is the alpha that the warping adds; images of one or two bands are grey.
    const int bands = warped_->GetRasterCount(), colours = bands - 1;
    const int blueGreenRed[4] = {colours >= 3 ? 3 : 1, colours >= 3 ? 2 : 1, 1, bands};
    for (int channel = 0; channel < 4; ++channel) {
      auto* const bytes = reinterpret_cast<std::uint8_t*>(to) + byteOf(channel);
      const CPLErr failed = warped_->GetRasterBand(blueGreenRed[channel])
                                ->RasterIO(GF_Read, x, y, columns, rows, bytes, width, height, GDT_Byte, 4,
                                           GSpacing{4} * rowPixels, &extra);
      if (failed != CE_None) return complaints.error(path_, "the image cannot be read");
    }
    return {};
  }
  /// Where the bytes for blue, green, red and alpha stand in a word 0xAARRGGBB.
  static int byteOf(int channel) { return std::endian::native == std::endian::little ? channel : 3 - channel; }

  PlacedImage image_;
  GdalDataset coloured_, warped_;  // each refers to the one before
  std::string path_;
  double place_[6] = {};
};

}  // namespace

Result<PlacedImage> openPlacedImage(const std::string& path, const std::string& crs,
                                    const GdalComplaints& complaints) {
  auto opened = openGdal(path, GdalUse::Image, complaints);
  if (!opened) return tl::unexpected<Error>(opened.error());
  PlacedImage image{std::move(*opened), nullptr, std::nullopt};
  auto info = infoOf(path);
  if (info.contains("datum_lat") && info.contains("datum_lon"))
    image.origin = {info["datum_lat"], info["datum_lon"]};
  if (!isPlaced(*image.source)) {
    for (const char* key : {"lat_north", "lat_south", "lon_west", "lon_east"})
      if (!info.contains(key))
        return complaints.error(path,
                                "the image does not say where it lies: a world file or an .info file is missing");
    image.placed =
        translated(*image.source, {"-a_srs", "EPSG:4326", "-a_ullr", fmt::format("{}", info["lon_west"]),
                                   fmt::format("{}", info["lat_north"]), fmt::format("{}", info["lon_east"]),
                                   fmt::format("{}", info["lat_south"])});
    if (!image.placed) return complaints.error(path, "the .info file of the image is not understood");
    return image;
  }
  if (image.source->GetSpatialRef() || image.source->GetGCPSpatialRef()) return image;
  if (crs.empty() && !looksGeographic(*image.source))
    return complaints.error(path, "the file does not name its coordinate system; give 'crs', such as EPSG:32619");
  OGRSpatialReference named;
  const std::string meant = crs.empty() ? "EPSG:4326" : crs;
  if (named.SetFromUserInput(meant.c_str(), OGRSpatialReference::SET_FROM_USER_INPUT_LIMITATIONS_get()) !=
      OGRERR_NONE)
    return complaints.error(path, fmt::format("crs: '{}' is no coordinate system", crs));
  image.placed = translated(*image.source, {"-a_srs", meant});
  if (!image.placed) return complaints.error(path, "the image cannot be placed");
  return image;
}

Result<GdalDataset> warpedTo(const std::string& projection, GDALDataset& image, bool withAlpha,
                             const std::string& path, const GdalComplaints& complaints) {
  std::vector<std::string> words{"-of", "VRT", "-t_srs", projection, "-r", "bilinear", "-et", "0.125"};
  const bool hasAlpha = image.GetRasterBand(image.GetRasterCount())->GetColorInterpretation() == GCI_AlphaBand;
  if (withAlpha && !hasAlpha) words.push_back("-dstalpha");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const WarpOptions options(GDALWarpAppOptionsNew(arguments.data(), nullptr), GDALWarpAppOptionsFree);
  GDALDatasetH source = GDALDataset::ToHandle(&image);
  GdalDataset warped(
      GDALDataset::FromHandle(options ? GDALWarp("", nullptr, 1, &source, options.get(), nullptr) : nullptr));
  if (!warped) return complaints.error(path, "the file cannot be placed on the local grid");
  return warped;
}

Result<std::unique_ptr<GeoRaster>> openGdalRaster(const std::string& path, const std::string& crs,
                                                  const std::string& projection) {
  const GdalComplaints complaints;
  auto image = openPlacedImage(path, crs, complaints);
  if (!image) return tl::unexpected<Error>(image.error());
  GdalDataset coloured;
  if (auto words = wordsForColours(image->dataset()); !words.empty()) {
    coloured = translated(image->dataset(), std::move(words));
    if (!coloured) return complaints.error(path, "the colours of the image are not understood");
  }
  auto warped = warpedTo(projection, coloured ? *coloured : image->dataset(), true, path, complaints);
  if (!warped) return tl::unexpected<Error>(warped.error());
  return std::make_unique<GdalRaster>(std::move(*image), std::move(coloured), std::move(*warped), path);
}

Result<LatLon> middleOfGdalImage(const std::string& path) {
  const GdalComplaints complaints;
  const auto image = openPlacedImage(path, {}, complaints);
  if (!image) return tl::unexpected<Error>(image.error());
  if (image->origin) return *image->origin;
  GDALDataset& dataset = image->dataset();
  double t[6];
  if (dataset.GetGeoTransform(t) != CE_None) return complaints.error(path, "the image has no middle");
  const double column = dataset.GetRasterXSize() / 2.0, row = dataset.GetRasterYSize() / 2.0;
  double x = t[0] + column * t[1] + row * t[2], y = t[3] + column * t[4] + row * t[5];
  OGRSpatialReference from = *dataset.GetSpatialRef(), to;
  to.SetWellKnownGeogCS("WGS84");
  from.SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
  to.SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
  OGRCoordinateTransformation* transform = OGRCreateCoordinateTransformation(&from, &to);
  const bool isDone = transform && transform->Transform(1, &x, &y);
  OGRCoordinateTransformation::DestroyCT(transform);
  if (!isDone) return complaints.error(path, "the middle of the image cannot be placed");
  return LatLon{y, x};
}

}  // namespace antipode
