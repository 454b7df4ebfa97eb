// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <gdal_priv.h>

#include <functional>
#include <string>
#include <vector>

namespace antipode {

/// A file of a test's own in the folder for temporary files; an old one is gone.
std::string freshFile(const std::string& name);
void writeText(const std::string& path, const std::string& text);

struct DatasetCloser {
  void operator()(GDALDataset* dataset) const { GDALClose(dataset); }
};
using TestDataset = std::unique_ptr<GDALDataset, DatasetCloser>;
/// Opens a file with GDAL as other programs would, with one driver.
TestDataset openWith(const std::string& path, const char* driver);

/// A GeoTIFF of one band of floats, north up, with `value(column, row)`; rows from the north.
struct TestTiff {
  int columns = 100, rows = 100;
  double west = 0, north = 0, step = 1;  ///< in the units of the crs
  std::string crs = "EPSG:4326";         ///< empty: none
  std::optional<double> noData;
};
void writeTiff(const std::string& path, const TestTiff& tiff, const std::function<double(int, int)>& value);

/// Two boats near Boston with a path, a station and a wormhole.
Scenario twoBoats();

}  // namespace antipode
