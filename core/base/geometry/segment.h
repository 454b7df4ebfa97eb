// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"

#include <algorithm>

namespace antipode {

/// Above 0: b points to port of a.
inline double crossProduct(Vec2 a, Vec2 b) {
  return a.x * b.y - a.y * b.x;
}

/// From a point to the nearest point of the segment from a to b, m.
inline double distanceToSegment(Vec2 a, Vec2 b, Vec2 point) {
  const Vec2 way = b - a;
  const double square = dot(way, way);
  const double share = square > 0 ? std::clamp(dot(point - a, way) / square, 0.0, 1.0) : 0;
  return distance(point, a + share * way);
}

}  // namespace antipode
