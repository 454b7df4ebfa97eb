// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/time_range.h"

#include <optional>

namespace antipode {

/// How the time cursor moves by itself, apart from the run: its direction, its speed, and the range that it goes
/// round. GUI thread.
class CursorMotion {
 public:
  void play(int direction) { direction_ = direction > 0 ? 1 : -1; }
  void stop() { direction_ = 0; }
  int direction() const { return direction_; }  ///< 1: forwards, -1: backwards, 0: the cursor rests
  double speed() const { return speed_; }       ///< s of the recording per s of the clock; infinity: unlimited
  void setSpeed(double speed);
  const std::optional<TimeRange>& loop() const { return loop_; }
  void setLoop(std::optional<TimeRange> loop) { loop_ = loop; }

  /// Where the cursor begins when it is set in motion at `cursor`: at the other end of what can be played, when
  /// there is nothing left to play in this direction.
  double start(double cursor, TimeRange whole) const;
  /// Where the cursor is after `seconds` of the clock. At an end of `whole` it stops; with a loop it goes on at
  /// the other end of the loop.
  double next(double cursor, double seconds, TimeRange whole);

 private:
  TimeRange played(TimeRange whole) const;

  int direction_ = 0;
  double speed_ = 1;
  std::optional<TimeRange> loop_;
};

}  // namespace antipode
