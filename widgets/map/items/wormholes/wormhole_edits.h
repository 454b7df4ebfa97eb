// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/wormhole.h"

namespace antipode {

/// The whole new value of a wormhole. Cancel carries the one of the beginning.
struct WormholeChanged {
  std::size_t wormhole = 0;  ///< index into the scene's wormholes
  WormholeSpec spec;
};

/// A new end of a wormhole, convex.
struct WormholeEndDrawn {
  PolygonSpec polygon;
};

}  // namespace antipode
