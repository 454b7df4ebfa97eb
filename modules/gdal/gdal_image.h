// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geo/geo_reader.h"
#include "modules/gdal/gdal_session.h"

namespace antipode {

/// An image with a place on the Earth: its own, or that of an .info file beside it.
struct PlacedImage {
  GdalDataset source;
  GdalDataset placed;            ///< refers to the source; null: the source has its place
  std::optional<LatLon> origin;  ///< of the .info file

  GDALDataset& dataset() const { return placed ? *placed : *source; }
};
Result<PlacedImage> openPlacedImage(const std::string& path, const std::string& crs,
                                    const GdalComplaints& complaints);

/// The image warped to the local grid, made as it is read. It refers to `image`. With `withAlpha` a further band
/// says where there is something.
Result<GdalDataset> warpedTo(const std::string& projection, GDALDataset& image, bool withAlpha,
                             const std::string& path, const GdalComplaints& complaints);

Result<std::unique_ptr<GeoRaster>> openGdalRaster(const std::string& path, const std::string& crs,
                                                  const std::string& projection);
Result<LatLon> middleOfGdalImage(const std::string& path);

}  // namespace antipode
