// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/geodesy.h"
#include "widgets/map/background/tile_cache.h"
#include "widgets/map/drawing/map_theme.h"

namespace antipode {

/// Tiles of the coast of the world, each drawn from the coarsest file that is fine enough.
TileSource coastTiles(const LocalGrid& grid, const MapTheme& theme);

}  // namespace antipode
