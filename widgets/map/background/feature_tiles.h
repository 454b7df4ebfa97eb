// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/geodesy.h"
#include "widgets/map/background/tile_cache.h"
#include "widgets/map/drawing/map_theme.h"

namespace antipode {

/// Tiles of a file of points, lines and areas, among them S-57 charts. The file is read with the first tile.
TileSource featureTiles(const std::string& path, const std::string& crs, const LocalGrid& grid,
                        const MapTheme& theme);

}  // namespace antipode
