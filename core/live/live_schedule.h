// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/net/moos_clock.h"

#include <chrono>
#include <cstdint>

namespace antipode {

/// When the steps of a live run are due on the wall clock, and how well that is kept. A step that is late is made
/// at once; a run that is far behind goes on from now, and says how much time it has left out. With a `hold` the
/// clock of the community waits for late steps instead: no step is late and nothing is left out.
class LiveSchedule {
 public:
  using Clock = std::chrono::steady_clock;
  LiveSchedule(double step, double warp, ClockHoldPtr hold = nullptr)
      : step_(step), warp_(warp), hold_(std::move(hold)) {}

  /// The next step is due one step from now.
  void restart(Clock::time_point now);
  Clock::time_point due() const;
  /// A step begins. Simulated s that are left out because the run was too far behind; 0 as a rule.
  double begin(Clock::time_point now);
  /// How late the step that has begun is, wall s; what was left out or held does not count.
  double behind(Clock::time_point now) const;

  std::int64_t steps() const { return steps_; }
  std::int64_t lateSteps() const { return lateSteps_; }  ///< begun when the one after them was due
  double leftOut() const { return leftOut_; }            ///< simulated s
  /// Simulated s for each wall s since the first step.
  double reachedWarp(Clock::time_point now) const;

 private:
  Clock::time_point dueWith(double held) const;  // wall s altogether
  double held() const { return hold_ ? hold_->seconds() : 0; }

  double step_, warp_;
  ClockHoldPtr hold_;
  double heldAtStart_ = 0;  // wall s
  Clock::time_point first_{}, start_{};
  std::int64_t steps_ = 0, sinceStart_ = 0, lateSteps_ = 0;
  double leftOut_ = 0;
};

}  // namespace antipode
