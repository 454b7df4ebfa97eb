// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geo/depth_grid.h"
#include "widgets/map/background/tile_cache.h"
#include "widgets/map/drawing/map_theme.h"

#include <memory>

namespace antipode {

/// Tiles of the depths that vehicles find: shallow water is bluer, as on charts, with lines of equal depth and
/// soundings. Nothing is drawn where no depth is known.
TileSource depthTiles(std::shared_ptr<const DepthGrid> depths, const MapTheme& theme);

/// Metres between two lines of equal depth: a round number, and at most ten lines down to the deepest point.
double depthLineStep(double deepest);

}  // namespace antipode
