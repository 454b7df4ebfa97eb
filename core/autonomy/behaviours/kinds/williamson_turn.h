// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_field.h"

#include <vector>

namespace antipode {

/// A turn at the end of a leg, back to its line in the other direction (helm-behaviours.md section 3.12).
struct WilliamsonTurn {
  double radius = 0;     ///< m
  double extension = 0;  ///< m, from the end of the leg to the beginning of the turn
  double bias = 0;       ///< -100 ... 100 %: moves the middle arc sideways
  Side side = Side::Port;
  double gap = 20;  ///< deg between points
};

/// Its points behind the end of a leg that runs in the direction `heading`.
std::vector<Vec2> turnPoints(const WilliamsonTurn& turn, Vec2 end, double heading);
/// Length of the way through points.
double lengthOf(const std::vector<Vec2>& points);

}  // namespace antipode
