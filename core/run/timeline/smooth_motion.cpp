// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/smooth_motion.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kPicture = 0.02;  // s, of a screen
constexpr double kLongest = 0.5;   // s: a step that takes longer is not stretched to it
constexpr double kFarthest = 3;    // of the way that its speed explains; beyond it a vehicle was put elsewhere
constexpr double kSmallWay = 1;    // m, that is no jump in any case

double between(double from, double to, double part) {
  return from + part * (to - from);
}

double headingBetween(double from, double to, double part) {
  const double heading = std::fmod(from + part * std::remainder(to - from, 360), 360);
  return heading < 0 ? heading + 360 : heading;
}

bool isJump(const Frame& from, const Frame& to, std::size_t i) {
  const double way = std::hypot(to.x[i] - from.x[i], to.y[i] - from.y[i]);
  const double speed = std::max(std::abs(from.speed[i]), std::abs(to.speed[i]));
  return !(way <= kSmallWay + kFarthest * speed * (to.time - from.time));
}

}  // namespace

void SmoothMotion::take(const Frame& newest, double now, double stepSeconds) {
  const bool isNext = !isFirst_ && newest.x.size() == to_.x.size() && newest.step > to_.step;
  const bool isSlow = stepSeconds > kPicture;
  if (isNext && isSlow) {
    from_ = at(now);
    start_ = now;
    arrival_ = now + std::min(stepSeconds * static_cast<double>(newest.step - to_.step), kLongest);
  } else {
    start_ = arrival_ = now;
  }
  to_ = newest;
  isFirst_ = false;
}

const Frame& SmoothMotion::at(double now) {
  if (!isMoving(now)) return to_;
  const double part = std::clamp((now - start_) / (arrival_ - start_), 0.0, 1.0);
  Frame next = to_;
  next.time = between(from_.time, to_.time, part);
  for (std::size_t i = 0; i < to_.x.size(); ++i) {
    if (isJump(from_, to_, i)) continue;
    next.x[i] = between(from_.x[i], to_.x[i], part);
    next.y[i] = between(from_.y[i], to_.y[i], part);
    next.heading[i] = headingBetween(from_.heading[i], to_.heading[i], part);
  }
  shown_ = std::move(next);
  return shown_;
}

}  // namespace antipode
