// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace antipode {

inline constexpr double kPi = 3.14159265358979323846;

// The order of the two operations decides the last bits of the result (vehicle-model section 1).
[[gnu::always_inline]] inline double radFromDeg(double deg) { return (deg / 180.0) * kPi; }
[[gnu::always_inline]] inline double degFromRad(double rad) { return (rad / kPi) * 180.0; }

/// Compass angle wrapped to [0, 360). NaN stays NaN. There is one division and no loop, so huge angles are fast
/// too. Beyond 1e15 a number has no tenths of a degree left, and the result is 0 where the product is off.
inline double wrap360(double deg) {
  if (deg >= 0.0 && deg < 360.0) return deg;
  const double wrapped = deg - 360.0 * std::floor(deg / 360.0);
  // Outside: 360 of a tiny negative angle, and what rounding makes of a huge one.
  return wrapped < 0.0 || wrapped >= 360.0 ? 0.0 : wrapped;
}

/// Signed angle wrapped to (-180, 180].
inline double wrap180(double deg) {
  const double wrapped = wrap360(deg);
  return wrapped > 180.0 ? wrapped - 360.0 : wrapped;
}

/// Compass angle rounded to `decimals` for people. The result is in [0, 360) after rounding too: 359.97 gives
/// 0.0, not 360.0.
inline double roundedHeading(double deg, int decimals) {
  const double perUnit = std::pow(10.0, decimals);
  return wrap360(std::round(wrap360(deg) * perUnit) / perUnit);
}

}  // namespace antipode
