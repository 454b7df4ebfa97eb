// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace antipode {

/// A point or displacement in the local grid: metres, x east, y north.
struct Vec2 {
  double x = 0;
  double y = 0;
  bool operator==(const Vec2&) const = default;
  friend Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
  friend Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
  friend Vec2 operator*(double s, Vec2 v) { return {s * v.x, s * v.y}; }
};

inline double dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }
inline double length(Vec2 v) { return std::sqrt(v.x * v.x + v.y * v.y); }
inline double distance(Vec2 a, Vec2 b) { return length(b - a); }

}  // namespace antipode
