// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_turn.h"

namespace antipode {

/// A wanted heading with a steep speed, half and half, as the turning behaviours have it.
ObjectiveFunctions headingAndSpeed(double heading, double speed, double atLowSpeed, const HelmGrids& grids,
                                   double patience = 50);

/// Where a course leads from a point, m.
Vec2 ahead(Vec2 from, double heading, double distance);

}  // namespace antipode
