// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/acoustics/acoustics.h"

#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"
#include "core/model/drift.h"

#include <cmath>

namespace antipode {

std::optional<PingPath> pingPath(const PingPosition& sender, const PingPosition& receiver, Vec2 velocity,
                                 double sinkRate, double soundSpeed) {
  const Vec2 way = receiver.at - sender.at;
  const double down = receiver.depth - sender.depth;
  // (v.v - c^2) t^2 + 2 (D.v) t + D.D = 0. For v < c the product of the roots is negative, so exactly one root
  // is positive.
  const double a = dot(velocity, velocity) + sinkRate * sinkRate - soundSpeed * soundSpeed;
  const double b = dot(way, velocity) + down * sinkRate;
  const double c = dot(way, way) + down * down;
  if (!(a < 0)) return std::nullopt;
  PingPath path;
  const double root = std::sqrt(b * b - a * c);
  path.travelTime = b <= 0 ? c / (root - b) : (b + root) / -a;  // this form avoids cancellation
  path.range = soundSpeed * path.travelTime;
  const Vec2 heard{receiver.at.x + velocity.x * path.travelTime, receiver.at.y + velocity.y * path.travelTime};
  const double depth = receiver.depth + sinkRate * path.travelTime;
  path.bearing = bearing(heard, sender.at);
  if (const double above = sender.depth - depth; above != 0)
    path.elevation = degFromRad(portable::atan2(above, distance(heard, sender.at)));
  return path;
}

}  // namespace antipode
