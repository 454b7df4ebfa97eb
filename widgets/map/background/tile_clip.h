// SPDX-License-Identifier: GPL-3.0-or-later
// What of long lines and wide areas concerns a tile: at a fine scale the rest would be millions of pixels away.
#pragma once

#include "widgets/map/drawing/map_viewport.h"

#include <functional>
#include <vector>

namespace antipode {

/// A ring cut along the edges of a rectangle: inside, it covers the same.
std::vector<Vec2> clippedRing(const std::vector<Vec2>& ring, const WorldRect& to);
/// The pieces of a line that touch a rectangle, with the points before and behind.
void forEachPiece(const std::vector<Vec2>& line, const WorldRect& in,
                  const std::function<void(const std::vector<Vec2>&)>& f);

}  // namespace antipode
