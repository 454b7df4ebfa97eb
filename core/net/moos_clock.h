// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <mutex>

namespace antipode {

/// Wall seconds since 1970.
inline double wallTime() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

/// How long the clocks of communities have been held altogether. One for all clients and databases of a process,
/// so that their clocks stay equal. From any thread.
class ClockHold {
 public:
  /// Holds all clocks for so many wall s, which have passed already: they ended at `until`.
  void add(double seconds, double until = wallTime());
  /// The same up to now, unless the clocks have been held for more than `seen` s altogether meanwhile: whoever
  /// reckoned with those has to look again. False: so it is, and nothing has changed.
  bool addIf(double seen, double seconds);
  double seconds() const { return seconds_.load(); }  ///< wall s

  /// What of it came before `wall`: the clocks stood still at `wall` less this. Right for the last kKept times
  /// that they were held.
  double secondsBefore(double wall) const;

 private:
  void note(double seconds, double until);

  static constexpr std::size_t kKept = 64;
  struct Pause {
    double until = 0, seconds = 0;  // wall s
  };

  std::atomic<double> seconds_{0};
  mutable std::mutex mutex_;
  std::array<Pause, kKept> pauses_;  // the last ones, round
  std::size_t count_ = 0;
};
using ClockHoldPtr = std::shared_ptr<ClockHold>;

/// The time of a MOOS community: seconds since 1970, times the warp, as all its programs compute it; earlier where
/// the clock has been held. `hold` may be null.
inline double moosTime(double warp, const ClockHold* hold = nullptr) {
  return warp * (wallTime() - (hold ? hold->seconds() : 0));
}

/// Whether `interval` s have passed since `last`. A clock that was held or set back since then cannot tell: yes,
/// since nothing may wait until the clock has come to that time again.
inline bool hasPassed(double interval, double last, double now) {
  return now - last >= interval || now < last;
}

}  // namespace antipode
