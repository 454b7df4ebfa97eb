// SPDX-License-Identifier: GPL-3.0-or-later
#include "modules/gdal/gdal_reader.h"

#include "modules/gdal/gdal_features.h"
#include "modules/gdal/gdal_image.h"
#include "modules/gdal/gdal_values.h"

namespace antipode {
namespace {

class GdalReader final : public GeoReader {
 public:
  Result<std::vector<GeoFeature>> readFeatures(const std::string& path, const std::string& crs,
                                               const FeatureLimits& limits) const override {
    return readGdalFeatures(path, crs, limits);
  }
  Result<std::unique_ptr<GeoRaster>> openRaster(const std::string& path, const std::string& crs,
                                                const std::string& projection) const override {
    return openGdalRaster(path, crs, projection);
  }
  Result<Values> readValues(const std::string& path, const std::string& projection, double reach, double step,
                            int most) const override {
    return readGdalValues(path, projection, reach, step, most);
  }
  Result<LatLon> middleOf(const std::string& path) const override { return middleOfGdalImage(path); }
};

}  // namespace
}  // namespace antipode

const antipode::GeoReader* antipodeGeoReader1() {
  static const antipode::GdalReader reader;
  return &reader;
}
