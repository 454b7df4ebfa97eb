// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/water_current.h"
#include "core/sim/batch/lane_block.h"

namespace antipode {

/// Drift and current that move the lanes of a set, at the places where the step begins.
void feelFlow(LaneBlock& block, LaneMask lanes, const WaterCurrent::Snapshot& current);

}  // namespace antipode
