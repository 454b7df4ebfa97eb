// SPDX-License-Identifier: GPL-3.0-or-later
// Grids of water depth and of currents from files (GeoTIFF, NetCDF, S-57 charts), sampled over the local grid. The same file
// gives the same numbers everywhere, so runs over it repeat bit for bit.
#pragma once

#include "core/base/geometry/geodesy.h"
#include "core/geo/current_grid.h"
#include "core/geo/depth_grid.h"

namespace antipode {

/// What of a file is read: a square around the origin.
struct GridArea {
  std::string path;
  LocalGrid grid;
  double reach = 10'000;  ///< m, from the origin to the edges
  double step = 0;        ///< m; 0: as fine as the file
};

enum class DepthSign { AsFileSays, Down, Up };
struct DepthOptions {
  std::string variable = {};  ///< of a NetCDF file; empty: the first with two dimensions
  DepthSign sign = DepthSign::AsFileSays;
  double offset = 0;  ///< m, added to the depths
};
/// Error: the file cannot be read, or has nothing near the origin.
Result<DepthGrid> readDepthGrid(const GridArea& area, const DepthOptions& options);

struct CurrentOptions {
  std::string east = {}, north = {};  ///< variables; empty: by their standard names
  double start = 0;                   ///< s after the first time of the file that is 0 s of the run
};
Result<CurrentGrid> readCurrentGrid(const GridArea& area, const CurrentOptions& options);

}  // namespace antipode
