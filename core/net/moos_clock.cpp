// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/moos_clock.h"

#include <algorithm>

namespace antipode {

void ClockHold::add(double seconds, double until) {
  const std::lock_guard lock(mutex_);
  note(seconds, until);
}

bool ClockHold::addIf(double seen, double seconds) {
  const std::lock_guard lock(mutex_);
  if (seconds_ != seen) return false;
  note(seconds, wallTime());
  return true;
}

void ClockHold::note(double seconds, double until) {
  pauses_[count_++ % kKept] = {until, seconds};
  seconds_ = seconds_ + seconds;
}

double ClockHold::secondsBefore(double wall) const {
  const std::lock_guard lock(mutex_);
  double held = seconds_;
  for (std::size_t i = 0; i < std::min(count_, kKept); ++i)
    held -= std::clamp(pauses_[i].until - wall, 0.0, pauses_[i].seconds);
  return held;
}

}  // namespace antipode
