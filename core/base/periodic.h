// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>

namespace antipode {

/// Tells whether an action with a period of `period` s is due in step `step` (1, 2, ...) of length `dt` s. It
/// is due in the first step whose time is at or after a multiple of the period. The first step is always due
/// (multiple 0). The result depends on the step number alone, so rounding errors do not add up. A time within
/// dt/1000 before a multiple counts as reached, as for events.
inline bool isPeriodicStep(std::int64_t step, double period, double dt) {
  if (step <= 1) return true;
  const auto periodsBy = [&](std::int64_t n) {
    return std::floor((static_cast<double>(n) * dt + dt * 1e-3) / period);
  };
  return periodsBy(step) != periodsBy(step - 1);
}

}  // namespace antipode
