// SPDX-License-Identifier: GPL-3.0-or-later
// Readers of geographic files. What they are made with (GDAL, NetCDF) takes 33 MB and 60 ms of every start, so
// each is a module beside the program that is loaded when it is first asked for, and a build or an installation
// can do without.
#pragma once

#include "core/base/geometry/geodesy.h"
#include "core/geo/geo_feature.h"
#include "core/geo/geo_raster.h"
#include "core/geo/grid_frame.h"

#include <memory>

namespace antipode {

/// What GDAL reads. `projection`: of the local grid, see LocalGrid::projText(). Any thread.
class GeoReader {
 public:
  virtual ~GeoReader() = default;
  /// Points, lines and areas (GeoJSON, KML, KMZ, GPX, Shapefile, S-57). `crs`: of a file that names none.
  virtual Result<std::vector<GeoFeature>> readFeatures(const std::string& path, const std::string& crs,
                                                       const FeatureLimits& limits) const = 0;
  /// An image (GeoTIFF, MBTiles, PNG, JPEG or TIFF with a world file or an .info file).
  virtual Result<std::unique_ptr<GeoRaster>> openRaster(const std::string& path, const std::string& crs,
                                                        const std::string& projection) const = 0;
  /// Values of the first band of an image over a frame of the local grid, NaN where there are none. `step` of 0 in
  /// the frame: as the file has it, then frame and values cover the same square.
  struct Values {
    GridFrame frame;
    std::vector<float> values;
  };
  virtual Result<Values> readValues(const std::string& path, const std::string& projection, double reach,
                                    double step, int most) const = 0;
  /// The middle of an image, or what its .info file names as origin.
  virtual Result<LatLon> middleOf(const std::string& path) const = 0;
};

/// A variable of a NetCDF file over latitude and longitude, and maybe time and depth.
struct CfField {
  std::vector<double> lats, lons;    ///< degrees, ascending
  std::vector<double> times = {0};   ///< s after the first one
  std::vector<double> depths = {0};  ///< m, ascending
  std::vector<float> values;         ///< by time, depth, lat, lon; NaN: none
  std::optional<bool> isDepth;       ///< for depths: positive down; nullopt: the file does not say
};

/// What of a file is wanted.
struct CfQuery {
  std::string variable;                    ///< empty: by its standard name
  std::vector<std::string> standardNames;  ///< any of these
  bool isFlat = false;                     ///< without time and depth, where no name is known
  LatLon southWest, northEast;             ///< longitudes may differ by whole turns from those of the file
};

/// The land of the world by bins of latitude and longitude.
class CoastFile {
 public:
  virtual ~CoastFile() = default;
  virtual double binDegrees() const = 0;  ///< bins begin at 180 W, 90 S
  struct Land {
    std::vector<std::vector<LatLon>> rings;  ///< closed; odd ones are land, even ones lakes in it
    std::vector<std::vector<LatLon>> shores;
  };
  virtual Result<Land> land(int column, int row) = 0;  ///< of one bin
};

/// What NetCDF reads. Any thread.
class OceanReader {
 public:
  virtual ~OceanReader() = default;
  virtual Result<CfField> readField(const std::string& path, const CfQuery& query) const = 0;
  virtual Result<std::unique_ptr<CoastFile>> openCoast(const std::string& path) const = 0;
};

/// The modules, loaded at the first call. Error: it is missing, and how to get it.
Result<const GeoReader*> geoReader();
Result<const OceanReader*> oceanReader();

/// Names of the functions that give a reader; they change with the classes above.
inline constexpr const char* kGeoReaderFunction = "antipodeGeoReader1";
inline constexpr const char* kOceanReaderFunction = "antipodeOceanReader1";

}  // namespace antipode
