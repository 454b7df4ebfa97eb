// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/cursor_motion.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kSlowest = 0.1;
constexpr double kUnlimitedSpeed = 1e4;   // at least
constexpr double kUnlimitedSeconds = 10;  // of the clock, at most, for a whole recording
constexpr double kShortestLoop = 1e-3;    // s

}  // namespace

void CursorMotion::setSpeed(double speed) {
  speed_ = speed >= kSlowest ? speed : kSlowest;
}

/// A loop that the recording does not have any more, or not yet, is no loop.
TimeRange CursorMotion::played(TimeRange whole) const {
  if (!loop_) return whole;
  const TimeRange cut{std::max(loop_->from, whole.from), std::min(loop_->to, whole.to)};
  return cut.length() >= kShortestLoop ? cut : whole;
}

double CursorMotion::start(double cursor, TimeRange whole) const {
  const TimeRange range = played(whole);
  if (direction_ > 0 && cursor >= range.to) return range.from;
  if (direction_ < 0 && cursor <= range.from) return range.to;
  return cursor;
}

double CursorMotion::next(double cursor, double seconds, TimeRange whole) {
  const TimeRange range = played(whole);
  const double speed =
      std::isfinite(speed_) ? speed_ : std::max(kUnlimitedSpeed, whole.length() / kUnlimitedSeconds);
  const double moved = cursor + direction_ * speed * seconds;
  const bool isBehind = (direction_ > 0 && moved >= range.to) || (direction_ < 0 && moved <= range.from);
  if (!isBehind) return moved;
  if (range != whole) return direction_ > 0 ? range.from : range.to;
  stop();
  return std::clamp(moved, whole.from, whole.to);
}

}  // namespace antipode
