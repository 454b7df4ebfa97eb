// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

/// Section 1: helper functions.
namespace antipode::oracle {

constexpr double kPi = 3.14159265358979323846;

inline double clip(double v, double lo, double hi) {
  return v < lo ? lo : v > hi ? hi : v;
}
inline double wrap360(double a) {
  if (!std::isfinite(a)) return a;
  a = std::fmod(a, 360);
  if (a < 0) a += 360;
  return a >= 360 ? 0 : a;
}
inline double wrap180(double a) {
  a = wrap360(a);
  return a > 180 ? a - 360 : a;
}
inline double rad(double a) {
  return (a / 180) * kPi;
}
inline double deg(double r) {
  return (r / kPi) * 180;
}

/// Compass bearing from a to b; 0 if they coincide.
inline double bearing(double ax, double ay, double bx, double by) {
  if (ax == bx && ay == by) return 0;
  return wrap360(deg(std::atan2(bx - ax, by - ay)));
}

inline double compassToMath(double a) {
  double m = (90 - a) * kPi / 180;
  if (m > kPi) m -= 2 * kPi;
  if (m < -kPi) m += 2 * kPi;
  return m;
}

struct Point {
  double x = 0, y = 0;
};

/// The point at distance d on bearing a.
inline Point project(double a, double d, Point from) {
  return {from.x + std::sin(rad(a)) * d, from.y + std::cos(rad(a)) * d};
}

}  // namespace antipode::oracle
