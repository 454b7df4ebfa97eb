// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that a person would write, for axes and for values set by mouse.
#pragma once

#include "core/base/rounding.h"

#include <algorithm>
#include <cmath>

namespace antipode {

/// The next of 1, 1.5, 2, 3, 4, 5, 6, 8, 10 times a power of ten; value > 0.
inline double niceAbove(double value) {
  const double power = std::pow(10, std::floor(std::log10(value)));
  for (const double step : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0})
    if (step * power >= value) return step * power;
  return 10 * power;
}

/// Distance of the lines of a grid: 1, 2 or 5 times a power of ten, about `ticks` of them over `span` > 0.
inline double tickStep(double span, double ticks) {
  const double raw = span / std::max(ticks, 1.0), power = std::pow(10, std::floor(std::log10(raw)));
  for (const double step : {1.0, 2.0, 5.0})
    if (step * power >= raw) return step * power;
  return 10 * power;
}

}  // namespace antipode
