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
  heldAtStart_ = hold_ ? hold_->seconds() : 0;
  if (steps_ == 0) first_ = now;
}

LiveSchedule::Clock::time_point LiveSchedule::due() const {
  const Seconds after(static_cast<double>(sinceStart_ + 1) * step_ / warp_ + heldSinceStart());
  return start_ + std::chrono::duration_cast<Clock::duration>(after);
}

/// Also what another community of the process has held the clock for.
double LiveSchedule::heldSinceStart() const {
  return hold_ ? hold_->seconds() - heldAtStart_ : 0;
}

double LiveSchedule::begin(Clock::time_point now) {
  const double behind = Seconds(now - due()).count();
  ++steps_;
  ++sinceStart_;
  if (hold_ && behind > step_ / warp_) {
    hold_->add(behind);
    return 0;
  }
  if (behind > step_ / warp_) ++lateSteps_;
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
