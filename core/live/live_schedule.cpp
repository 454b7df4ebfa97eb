// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_schedule.h"

#include <algorithm>

namespace antipode {
namespace {

using Seconds = std::chrono::duration<double>;

constexpr double kFarBehind = 2;  // wall s

}  // namespace

void LiveSchedule::restart(Clock::time_point now) {
  start_ = now;
  sinceStart_ = 0;
  heldAtStart_ = held();
  if (steps_ == 0) first_ = now;
}

LiveSchedule::Clock::time_point LiveSchedule::due() const {
  return dueWith(held());
}

/// Also what another community of the process has held the clock for.
LiveSchedule::Clock::time_point LiveSchedule::dueWith(double held) const {
  const Seconds after(static_cast<double>(sinceStart_ + 1) * step_ / warp_ + held - heldAtStart_);
  return start_ + std::chrono::duration_cast<Clock::duration>(after);
}

/// Of several threads that meet one stall the first holds the clock for it; the others look again, and are late no
/// more.
double LiveSchedule::begin(Clock::time_point now) {
  double seen, behind;
  bool isLate;
  do {
    seen = held();
    behind = Seconds(now - dueWith(seen)).count();
    isLate = behind > step_ / warp_;
  } while (hold_ && isLate && !hold_->addIf(seen, behind));
  ++steps_;
  ++sinceStart_;
  if (hold_) return 0;
  if (isLate) ++lateSteps_;
  if (behind < std::max(kFarBehind, 2 * step_ / warp_)) return 0;
  restart(now);
  leftOut_ += behind * warp_;
  return behind * warp_;
}

double LiveSchedule::behind(Clock::time_point now) const {
  return Seconds(now - due()).count() + step_ / warp_;
}

double LiveSchedule::reachedWarp(Clock::time_point now) const {
  const double wall = Seconds(now - first_).count();
  return wall > 0 ? static_cast<double>(steps_) * step_ / wall : 0;
}

}  // namespace antipode
