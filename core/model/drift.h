// SPDX-License-Identifier: GPL-3.0-or-later
// Drift vectors (vehicle-model section 12). Direction = where the drift goes to, compass degrees.
#pragma once

#include "core/base/angles.h"
#include "core/base/portable_math.h"
#include "core/base/vec2.h"

#include <string>

namespace antipode {

/// Compass bearing from a to b in [0, 360); 0 when they coincide (vehicle-model section 1).
double bearing(Vec2 a, Vec2 b);

/// Drift components in m/s. The direction may be any angle; a negative magnitude turns the drift round.
Vec2 driftFromVector(double directionDeg, double magnitude);

/// The drift scaled, by the detour over bearing and magnitude that the reference takes.
Vec2 driftScaled(Vec2 drift, double factor);

/// "ang=90, mag=0.1, xmag=0.1, ymag=0", trailing zeros dropped.
std::string driftSummary(Vec2 drift);

}  // namespace antipode
