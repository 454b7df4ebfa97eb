// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/base/rounding.h"

namespace antipode {

/// Positions that were set by mouse are kept to the centimetre: nobody wants 13 digits in the file.
inline double toCentimetres(double metres) {
  return rounded(metres, 100);
}
inline Vec2 toCentimetres(Vec2 p) {
  return {toCentimetres(p.x), toCentimetres(p.y)};
}

}  // namespace antipode
