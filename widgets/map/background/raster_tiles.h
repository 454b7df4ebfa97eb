// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/geodesy.h"
#include "widgets/map/background/tile_cache.h"

namespace antipode {

/// Tiles of an image with a place on the Earth. The file is opened with the first tile.
TileSource rasterTiles(const std::string& path, const std::string& crs, const LocalGrid& grid);

}  // namespace antipode
