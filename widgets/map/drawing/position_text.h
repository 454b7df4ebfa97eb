// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/geodesy.h"
#include "core/base/geometry/vec2.h"

#include <QString>

namespace antipode {

/// "120 m", "1.5 km"; digits enough to tell neighbours `step` metres apart.
QString distanceText(double metres, double step);
/// "x 12.34, y -5.60 m" with the digits that a pixel is worth.
QString localText(Vec2 pWorld, double metresPerPixel);
/// "43.825300° N  70.330400° W".
QString geoText(LatLon geo);

}  // namespace antipode
