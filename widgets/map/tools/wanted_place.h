// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/routes/route_scene.h"

#include <optional>

namespace antipode {

/// The place that a tool is about to take from the pointer. The map makes it exact before the tool gets it, by
/// typed numbers or by snapping.
struct WantedPlace {
  Vec2 offset = {};                       ///< m, from the pointer to the place: where something is gripped
  std::optional<Vec2> from = {};          ///< the place before: distance, bearing and angles are measured from it
  std::optional<Vec2> before = {};        ///< the place before that one: straight on is an angle, too
  std::optional<WaypointRef> moved = {};  ///< the way point that is dragged: it does not snap to itself
  std::optional<int> movedPath = {};              ///< the same for a whole path
  std::optional<std::size_t> movedWormhole = {};  ///< and for the corners of a wormhole
  bool movesVehicles = false;                     ///< nor do the selected vehicles
  bool movesSelection = false;                    ///< nor their paths, and what else is selected
};

}  // namespace antipode
