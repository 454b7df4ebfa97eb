// SPDX-License-Identifier: GPL-3.0-or-later
// What Shift makes of a drag.
#pragma once

#include "core/base/geometry/vec2.h"

#include <cmath>

namespace antipode {

/// Straight east, west, north or south: the larger part of a shift.
inline Vec2 alongAxis(Vec2 shift) {
  return std::abs(shift.x) < std::abs(shift.y) ? Vec2{0, shift.y} : Vec2{shift.x, 0};
}

}  // namespace antipode
