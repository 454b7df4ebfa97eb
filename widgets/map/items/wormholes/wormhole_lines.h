// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_item.h"

namespace antipode {

/// Both ends of all wormholes, and the links from entry to exit.
void addWormholeLines(const PictureLayer& layer);

}  // namespace antipode
