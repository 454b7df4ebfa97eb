// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <memory>

namespace antipode {

/// How long the clocks of communities have been held altogether. One for all clients and databases of a process, so that
/// their clocks stay equal. From any thread.
class ClockHold {
 public:
  /// Holds all clocks for so many wall s, which have passed already.
  void add(double seconds) {
    double before = seconds_.load();
    while (!seconds_.compare_exchange_weak(before, before + seconds)) {}
  }
  double seconds() const { return seconds_.load(); }  ///< wall s

 private:
  std::atomic<double> seconds_{0};
};
using ClockHoldPtr = std::shared_ptr<ClockHold>;

/// The time of a MOOS community: seconds since 1970, times the warp, as all its programs compute it; earlier where
/// the clock has been held. `hold` may be null.
inline double moosTime(double warp, const ClockHold* hold = nullptr) {
  const double wall =
      std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
  return warp * (hold ? wall - hold->seconds() : wall);
}

}  // namespace antipode
