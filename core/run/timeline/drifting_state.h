// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/drifting_target.h"

namespace antipode {

/// State of a recorded value of Channel::DriftState; NaN and anything unknown: no target.
inline DriftingState driftingStateOf(double recorded) {
  if (recorded == 1) return DriftingState::Transit;
  if (recorded == 2) return DriftingState::Slowing;
  if (recorded == 3) return DriftingState::Drifting;
  return DriftingState::NoTarget;
}

}  // namespace antipode
