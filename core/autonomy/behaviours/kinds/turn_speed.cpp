// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/turn_speed.h"

#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"

namespace antipode {

ObjectiveFunctions headingAndSpeed(double heading, double speed, double atLowSpeed, const HelmGrids& grids,
                                   double patience) {
  return couple(peakOf(Variable::Course, {.summit = wrap360(heading), .baseWidth = 180}, grids.course),
                grids.course, speedOf({.wanted = speed, .atLow = atLowSpeed, .high = speed + 0.4}, grids.speed),
                grids.speed, patience, 100 - patience);
}

Vec2 ahead(Vec2 from, double heading, double distance) {
  double s, c;
  portable::sincosDeg(heading, s, c);
  return from + distance * Vec2{s, c};
}

}  // namespace antipode
