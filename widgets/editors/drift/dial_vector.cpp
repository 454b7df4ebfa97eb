// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/drift/dial_vector.h"

#include "core/base/geometry/angles.h"
#include "core/model/drift.h"
#include "widgets/editors/common/nice_numbers.h"

namespace antipode {
namespace {

constexpr double kRings = 4;
constexpr double kSpeedStepsPerRing = 20;

}  // namespace

DialScale dialScaleFor(double largest, double least) {
  const double full = niceAbove(std::max(1.15 * largest, least)), step = tickStep(full, kRings);
  // The outermost ring is a whole one: 6 rather than 5 over rings of 2.
  return {std::ceil(full / step - 1e-9) * step, step};
}

DialVector roundedVector(DialVector vector, const DialScale& scale, bool fine) {
  const double perSpeed = std::round(kSpeedStepsPerRing / scale.step * 1e6) / 1e6 * (fine ? 10 : 1);
  return {wrap360(rounded(vector.direction, fine ? 10 : 1)), rounded(vector.speed, perSpeed)};
}

DialVector turnedBy(DialVector vector, double degrees) {
  return {wrap360(rounded(vector.direction + degrees, 1e6)), vector.speed};
}

DialVector fasterBy(DialVector vector, double speed) {
  return {vector.direction, std::max(0.0, rounded(vector.speed + speed, 1e6))};
}

Vec2 driftFrom(DialVector vector) {
  const Vec2 drift = driftFromVector(vector.direction, vector.speed);
  return {rounded(drift.x, 1e6), rounded(drift.y, 1e6)};
}

DialVector vectorFrom(Vec2 drift, double keep) {
  const double speed = length(drift);
  if (speed == 0) return {keep, 0};
  return {wrap360(rounded(bearing({0, 0}, drift), 100)), rounded(speed, 1e4)};
}

}  // namespace antipode
