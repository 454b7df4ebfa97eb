// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/sim/fleet/command.h"

#include <vector>

namespace antipode {

/// Where a dragged vehicle is to be, m.
struct VehicleMove {
  VehicleId id = 0;
  Vec2 position;
  bool operator==(const VehicleMove&) const = default;
};

/// The selected vehicles are dragged. Cancel carries the positions of the beginning.
struct VehiclesMoved {
  std::vector<VehicleMove> moves;
  bool operator==(const VehiclesMoved&) const = default;
};

/// A click asks for a new vehicle there, m.
struct VehiclePlaced {
  Vec2 position;
};

}  // namespace antipode
