// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <vector>

namespace antipode {

/// Something on the map that can be selected together with other things.
struct MapThing {
  enum class Kind { Vehicle, Wormhole, Path, Goal };
  Kind kind = Kind::Vehicle;
  int index = 0;    ///< Vehicle, Goal: id of the vehicle; else into the list of the scene
  int request = 0;  ///< Goal: number of the request; 0: the goal of now
  auto operator<=>(const MapThing&) const = default;
};

}  // namespace antipode
