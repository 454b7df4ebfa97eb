// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstddef>

namespace antipode {

/// Computes when a simulated time is due on the wall clock. Knows no simulation; one thread.
///
///   wall   start ──────────────► due = start + (simulated - startSimulated) / warp
///
/// When the machine cannot keep up, the clock starts anew from where the run is instead of chasing the
/// time lost, so that a slow stretch is not followed by a race.
class WarpClock {
 public:
  using Clock = std::chrono::steady_clock;
  void restart(Clock::time_point now, double simulated, double warp);
  double warp() const { return warp_; }  ///< simulated s per wall s; 0 before the first restart()
  bool isUnlimited() const;
  /// Wall time at which `simulated` (s) is due; not later than `now` = at once. Not for an unlimited warp.
  Clock::time_point dueTime(Clock::time_point now, double simulated);

 private:
  Clock::time_point start_{};
  double startSimulated_ = 0;
  double warp_ = 0;
};

/// Measures the warp reached over about the last second. One thread.
class WarpMeter {
 public:
  using Clock = std::chrono::steady_clock;
  void clear() { count_ = 0; }
  /// Takes a reading; returns simulated seconds per wall second lately, or since clear().
  double add(Clock::time_point now, double simulated);

 private:
  struct Reading {
    Clock::time_point wall;
    double simulated;
  };
  std::array<Reading, 17> readings_{};  // oldest first; sixteen intervals of a sixteenth of a second
  std::size_t count_ = 0;
  double measured_ = 0;
};

}  // namespace antipode
