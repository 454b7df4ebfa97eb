// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace antipode {

/// 0 for -0, which no file, message or log has: it would be another run that goes on from its text.
inline double withoutMinusZero(double value) {
  return value + 0.0;
}

/// To the nearest 1 / perUnit: rounded(0.123, 100) = 0.12. Never -0.
inline double rounded(double value, double perUnit) {
  return withoutMinusZero(std::round(value * perUnit) / perUnit);
}

}  // namespace antipode
