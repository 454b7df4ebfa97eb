// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace antipode {

/// The clock of one step.
struct StepClock {
  std::int64_t step = 0;  ///< 1 = first step
  double now = 0;         ///< s, time at the end of the step; messages carry it
  double dt = 0;          ///< s
  bool helmsDue = false;  ///< helms decide in this step
};

}  // namespace antipode
