// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/pid.h"

#include <cmath>

namespace antipode {

/// One PID loop (pid.md section 1) by itself, as the tests run it; a vehicle's controller has four of them. The
/// gains are passed with every call, so they may change during a run.
class ScalarPid {
 public:
  /// Output for the error `e` at time `t` (s). A repeated time gives the previous output, an earlier time gives
  /// 0. Neither changes the state.
  double run(double e, double t, const PidGains& gains) {
    const double output = kernel::runLoop(loop_, e, t, gains, true);
    saturated_ = std::fabs(output) >= std::fabs(gains.outputLimit) && loop_.lastTime == t;
    return output;
  }
  bool isSaturated() const { return saturated_; }  ///< the last call reached the output limit

 private:
  kernel::PidLoop loop_ = kernel::initialPidLoop();
  bool saturated_ = false;
};

}  // namespace antipode
