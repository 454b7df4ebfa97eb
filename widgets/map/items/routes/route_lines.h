// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_item.h"

namespace antipode {

/// Legs of all paths with their direction, and the radii around points of selected vehicles.
void addRouteLines(const PictureLayer& layer);

}  // namespace antipode
