// SPDX-License-Identifier: GPL-3.0-or-later
// Drift vectors (vehicle-model section 12). The direction is where the drift goes to, in compass degrees.
#pragma once

#include "core/base/geometry/angles.h"
#include "core/base/geometry/vec2.h"
#include "core/base/portable_math.h"
#include "core/model/motion_kernel.h"

#include <string>

namespace antipode {

namespace kernel {

/// Compass bearing of a displacement in [0, 360), 0 for no displacement. Written with selections only
/// (motion_kernel.h).
ANTIPODE_KERNEL double bearing(double dx, double dy) {
  // uSimMarineV22 works by quadrants: the bearing falls with the angle in north-east and south-west and rises
  // in the others.
  const double angle = degFromRad(portable::atan(std::fabs(dy) / std::fabs(dx)));
  const double side = dx > 0.0 ? 90.0 : 270.0;
  const double rising = std::copysign(1.0, dx) * std::copysign(1.0, dy);
  const double oblique = wrapped360(side - rising * angle);
  const double onAxis = dx != 0.0 ? side : dy < 0.0 ? 180.0 : 0.0;
  return ((dx == 0.0) | (dy == 0.0)) ? onAxis : oblique;
}

}  // namespace kernel

/// Compass bearing from a to b in [0, 360); 0 when both are equal (vehicle-model section 1).
inline double bearing(Vec2 a, Vec2 b) {
  return kernel::bearing(b.x - a.x, b.y - a.y);
}

/// Drift components in m/s. The direction may be any angle. A negative magnitude reverses the drift.
Vec2 driftFromVector(double directionDeg, double magnitude);

/// The drift multiplied by a factor. uSimMarineV22 converts to bearing and magnitude and back; this function
/// does the same, for equal bits.
Vec2 driftScaled(Vec2 drift, double factor);

/// "ang=90, mag=0.1, xmag=0.1, ymag=0", without trailing zeros.
std::string driftSummary(Vec2 drift);

}  // namespace antipode
