// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/hover_spec.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace antipode {

/// The timed requests of a hovering vehicle in the order in which they come into force: those with a time by
/// time and then by their position in the list, each followed by those behind it that wait for its completion.
/// Times in s after the start of the run.
class HoverSchedule {
 public:
  explicit HoverSchedule(std::vector<TimedHoverRequest> requests);

  /// When the next one comes into force; infinity: no other has a time.
  double nextTime() const { return nextTime_; }
  const TimedHoverRequest& startNext();
  /// The one that waits for the completion of the last one taken; null: there is none.
  const TimedHoverRequest* startFollower();
  /// Somebody else has asked for something: nothing waits for that.
  void interrupt() { inForce_.reset(); }

  /// Puts another list in place of this one at time `now`, up to which this one has been followed. Gives the
  /// entry in force when the edit has changed it, else null.
  const TimedHoverRequest* replace(std::vector<TimedHoverRequest> requests, double now);

  template <class F>
  void visit(F&& f) const {
    f(std::int64_t(next_)), f(inForce_ ? std::int64_t(*inForce_) : -1), f(std::int64_t(list_.size()));
  }

 private:
  /// The first one begins with the run when it has no time of its own.
  double timeOf(std::size_t index) const { return list_[index].at.value_or(0); }
  void sort();
  void goTo(std::size_t next);

  std::vector<TimedHoverRequest> list_;
  std::vector<std::size_t> timed_;      // positions in the list
  std::size_t next_ = 0;                // in `timed_`
  double nextTime_ = 0;                 // s
  std::optional<std::size_t> inForce_;  // in the list
};

}  // namespace antipode
