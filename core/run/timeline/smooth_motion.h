// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/simulation.h"

namespace antipode {

/// The picture of a run whose steps come more slowly than those of the screen: vehicles glide from step to step,
/// and are at the newest one when the next is due. Times are those of a wall clock, s. One thread.
class SmoothMotion {
 public:
  /// The newest step, and the time that a step takes on the wall clock. Where that is no longer than a picture of
  /// the screen, it is shown at once.
  void take(const Frame& newest, double now, double stepSeconds);
  /// The next step is shown at once.
  void restart() { isFirst_ = true; }
  bool isMoving(double now) const { return now < arrival_; }  ///< the newest step is not reached yet
  const Frame& at(double now);

 private:
  bool isFirst_ = true;
  Frame from_, to_, shown_;
  double start_ = 0, arrival_ = 0;
};

}  // namespace antipode
