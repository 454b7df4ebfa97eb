// SPDX-License-Identifier: GPL-3.0-or-later
// What a behaviour of the table has on the map, from its parameters: a polygon to go round, a region, a leg, an obstacle
// with its buffers. Routes and stations have editors of their own on the map.
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"

#include <string>
#include <vector>

namespace antipode {

struct BehaviourShape {
  enum class Kind { Polygon, Obstacle, Leg, Point };
  Kind kind = Kind::Polygon;
  std::string parameter;        ///< that it comes from: "polygon"
  std::vector<Vec2> points;     ///< m; of a leg its two ends
  std::vector<double> buffers;  ///< m around it, ascending; of an obstacle
  bool isOfWorld = false;       ///< a region or an obstacle: what lies inside is water as elsewhere
  bool operator==(const BehaviourShape&) const = default;
};

/// Empty: it has none, or its points are not set.
std::vector<BehaviourShape> shapesOf(const BehaviourSpec& behaviour);

}  // namespace antipode
