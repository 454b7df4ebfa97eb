// SPDX-License-Identifier: GPL-3.0-or-later
// In the header, since the modules that read files link no library of the core.
#pragma once

#include "core/geo/grid_frame.h"

#include <algorithm>
#include <cmath>

namespace antipode {

/// A square around the origin that goes `reach` m (above 0) to each side. Its points are `step` m apart, or as
/// much less as divides the square evenly; 0: as near to each other as `most` (above 1) points in a row allow.
inline GridFrame squareFrame(double reach, double step, int most) {
  constexpr double kRounding = 1e-9;  // a step that divides the square but for rounding stays
  const double steps = std::clamp(std::ceil(2 * reach / step - kRounding), 1., most - 1.);
  GridFrame frame;
  frame.step = 2 * reach / steps;
  frame.columns = frame.rows = static_cast<int>(steps) + 1;
  frame.corner = {-reach, -reach};
  return frame;
}

}  // namespace antipode
