// SPDX-License-Identifier: GPL-3.0-or-later
#include "modules/gdal/gdal_values.h"

#include "core/geo/square_frame.h"
#include "modules/gdal/gdal_image.h"

#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr float kNoValue = std::numeric_limits<float>::quiet_NaN();

/// The warped band as numbers, sampled between its pixels' middles.
class ValueSampler {
 public:
  explicit ValueSampler(GDALDataset& warped) : dataset_(warped), band_(*warped.GetRasterBand(1)) {
    warped.GetGeoTransform(place_);
  }
  double metresPerPixel() const { return place_[1]; }

  /// Reads the pixels under a frame. False: they cannot be read.
  bool load(const GridFrame& frame) {
    const Vec2 far = frame.pointAt(frame.columns - 1, frame.rows - 1);
    const auto column = [&](double x) { return (x - place_[0]) / place_[1] - 0.5; };
    const auto row = [&](double y) { return (y - place_[3]) / place_[5] - 0.5; };
    left_ = std::clamp(static_cast<int>(std::floor(column(frame.corner.x))), 0, dataset_.GetRasterXSize());
    top_ = std::clamp(static_cast<int>(std::floor(row(far.y))), 0, dataset_.GetRasterYSize());
    columns_ =
        std::clamp(static_cast<int>(std::ceil(column(far.x))) + 1, left_, dataset_.GetRasterXSize()) - left_;
    rows_ =
        std::clamp(static_cast<int>(std::ceil(row(frame.corner.y))) + 1, top_, dataset_.GetRasterYSize()) - top_;
    if (columns_ == 0 || rows_ == 0 || std::size_t(columns_) * std::size_t(rows_) > 64'000'000) return false;
    pixels_.resize(std::size_t(columns_) * std::size_t(rows_));
    std::vector<std::uint8_t> isThere(pixels_.size());
    const auto read = [&](GDALRasterBand& from, void* to, GDALDataType type) {
      return from.RasterIO(GF_Read, left_, top_, columns_, rows_, to, columns_, rows_, type, 0, 0, nullptr) ==
             CE_None;
    };
    if (!read(band_, pixels_.data(), GDT_Float32) || !read(*band_.GetMaskBand(), isThere.data(), GDT_Byte))
      return false;
    for (std::size_t i = 0; i < pixels_.size(); ++i)
      if (!isThere[i] || !std::isfinite(pixels_[i])) pixels_[i] = kNoValue;
    return true;
  }

  float at(Vec2 place) const {
    const double x = (place.x - place_[0]) / place_[1] - 0.5 - left_,
                 y = (place.y - place_[3]) / place_[5] - 0.5 - top_;
    const double column = std::floor(x), row = std::floor(y);
    double sum = 0, weight = 0;
    for (const int down : {0, 1})
      for (const int right : {0, 1}) {
        const double share = (right ? x - column : 1 - (x - column)) * (down ? y - row : 1 - (y - row));
        const float value = pixel(column + right, row + down);
        if (std::isnan(value) || share == 0) continue;
        sum += share * double{value};
        weight += share;
      }
    return weight > 0 ? static_cast<float>(sum / weight) : kNoValue;
  }

 private:
  float pixel(double column, double row) const {
    if (!(column >= 0 && row >= 0 && column < columns_ && row < rows_)) return kNoValue;
    return pixels_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                   static_cast<std::size_t>(column)];
  }

  GDALDataset& dataset_;
  GDALRasterBand& band_;
  double place_[6] = {};
  int left_ = 0, top_ = 0, columns_ = 0, rows_ = 0;
  std::vector<float> pixels_;
};

}  // namespace

Result<GeoReader::Values> readGdalValues(const std::string& path, const std::string& projection, double reach,
                                         double step, int most) {
  const GdalComplaints complaints;
  auto image = openPlacedImage(path, {}, complaints);
  if (!image) return tl::unexpected<Error>(image.error());
  GDALDataset& source = image->dataset();
  int hasNoValue = 0;
  source.GetRasterBand(1)->GetNoDataValue(&hasNoValue);
  // Without a value for nothing, warping fills the corners with 0; a depth of 0 would be read there.
  auto warped = warpedTo(projection, source, hasNoValue == 0, path, complaints);
  if (!warped) return tl::unexpected<Error>(warped.error());
  ValueSampler sampler(**warped);
  GeoReader::Values result;
  result.frame = squareFrame(reach, step > 0 ? step : sampler.metresPerPixel(), most);
  if (!sampler.load(result.frame)) return complaints.error(path, "the file has nothing near the origin");
  for (int row = 0; row < result.frame.rows; ++row)
    for (int column = 0; column < result.frame.columns; ++column)
      result.values.push_back(sampler.at(result.frame.pointAt(column, row)));
  return result;
}

}  // namespace antipode
