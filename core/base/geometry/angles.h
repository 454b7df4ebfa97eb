// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace antipode {

inline constexpr double kPi = 3.14159265358979323846;

// The order of the two operations decides the last bits (vehicle-model section 1).
[[gnu::always_inline]] inline double radFromDeg(double deg) { return (deg / 180.0) * kPi; }
[[gnu::always_inline]] inline double degFromRad(double rad) { return (rad / kPi) * 180.0; }

/// Compass angle wrapped to [0, 360). NaN stays NaN; one division, so huge angles do not loop.
inline double wrap360(double deg) {
  if (deg >= 0.0 && deg < 360.0) return deg;
  double wrapped = deg - 360.0 * std::floor(deg / 360.0);
  if (wrapped >= 360.0) wrapped -= 360.0;  // floor of a tiny negative angle rounds up to 360
  return wrapped < 0.0 ? 0.0 : wrapped;
}

/// Signed angle wrapped to (-180, 180].
inline double wrap180(double deg) {
  const double wrapped = wrap360(deg);
  return wrapped > 180.0 ? wrapped - 360.0 : wrapped;
}

/// Compass angle as a person reads it: rounded to `decimals`, in [0, 360) also then, as 359.97 would be 360.0.
inline double roundedHeading(double deg, int decimals) {
  const double perUnit = std::pow(10.0, decimals);
  return wrap360(std::round(wrap360(deg) * perUnit) / perUnit);
}

}  // namespace antipode
