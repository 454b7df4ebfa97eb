// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/acoustics/acoustics.h"

#include "core/base/geometry/angles.h"
#include "core/base/instruction_sets.h"
#include "core/base/portable_math.h"
#include "core/model/drift.h"

#include <cmath>

namespace antipode {
namespace {

/// What one path begins with, and what it gives. The elevation is left to the few that are not at one depth.
struct PathNumbers {
  double senderX, senderY, senderDepth, x, y, depth, velocityX, velocityY, sinkRate;
  double time = 0, bearing = 0, above = 0, away = 0;
  bool isSlow = false;  ///< slower than the sound

  ANTIPODE_KERNEL void find(double soundSpeed) {
    const double wayX = x - senderX, wayY = y - senderY, down = depth - senderDepth;
    // (v.v - c^2) t^2 + 2 (D.v) t + D.D = 0. For v < c the product of the roots is negative, so exactly one root
    // is positive.
    const double a = velocityX * velocityX + velocityY * velocityY + sinkRate * sinkRate - soundSpeed * soundSpeed;
    const double b = wayX * velocityX + wayY * velocityY + down * sinkRate;
    const double c = wayX * wayX + wayY * wayY + down * down;
    isSlow = a < 0;
    const double root = std::sqrt(b * b - a * c);
    time = (b <= 0 ? c : b + root) / (b <= 0 ? root - b : -a);  // this form avoids cancellation
    const double heardX = x + velocityX * time, heardY = y + velocityY * time;
    bearing = kernel::bearing(senderX - heardX, senderY - heardY);
    above = senderDepth - (depth + sinkRate * time);
    const double offX = senderX - heardX, offY = senderY - heardY;
    away = std::sqrt(offX * offX + offY * offY);
  }
};

std::optional<PingPath> pathOf(bool isSlow, double time, double bearing, double above, double away,
                               double soundSpeed) {
  if (!isSlow) return std::nullopt;
  PingPath path{time, soundSpeed * time, bearing, 0};
  if (above != 0) path.elevation = degFromRad(portable::atan2(above, away));
  return path;
}

/// Arrays of `count` numbers each, one behind the other.
ANTIPODE_CLONES void findPaths(double* numbers, std::size_t count, double soundSpeed) {
  const double* const given = numbers;
  double* const found = numbers + 9 * count;
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < count; ++i) {
    PathNumbers path{given[i],
                     given[count + i],
                     given[2 * count + i],
                     given[3 * count + i],
                     given[4 * count + i],
                     given[5 * count + i],
                     given[6 * count + i],
                     given[7 * count + i],
                     given[8 * count + i]};
    path.find(soundSpeed);
    found[i] = path.time, found[count + i] = path.bearing, found[2 * count + i] = path.above;
    found[3 * count + i] = path.away, found[4 * count + i] = path.isSlow ? 1 : 0;
  }
}

}  // namespace

std::optional<PingPath> pingPath(const PingPosition& sender, const PingPosition& receiver, Vec2 velocity,
                                 double sinkRate, double soundSpeed) {
  PathNumbers path{sender.at.x,    sender.at.y, sender.depth, receiver.at.x, receiver.at.y,
                   receiver.depth, velocity.x,  velocity.y,   sinkRate};
  path.find(soundSpeed);
  return pathOf(path.isSlow, path.time, path.bearing, path.above, path.away, soundSpeed);
}

void PingPaths::add(const PingPosition& sender, const PingPosition& receiver, Vec2 velocity, double sinkRate) {
  given_.push_back({sender.at.x, sender.at.y, sender.depth, receiver.at.x, receiver.at.y, receiver.depth,
                    velocity.x, velocity.y, sinkRate});
}

void PingPaths::find(double soundSpeed) {
  soundSpeed_ = soundSpeed;
  room_ = wholeVectors(given_.size());
  numbers_.assign((kGiven + kFound) * room_, 0);
  for (std::size_t i = 0; i < given_.size(); ++i)
    for (std::size_t k = 0; k < kGiven; ++k) numbers_[k * room_ + i] = given_[i][k];
  findPaths(numbers_.data(), room_, soundSpeed);
}

std::optional<PingPath> PingPaths::path(std::size_t index) const {
  const auto found = [&](std::size_t k) { return numbers_[(kGiven + k) * room_ + index]; };
  return pathOf(found(4) != 0, found(0), found(1), found(2), found(3), soundSpeed_);
}

}  // namespace antipode
