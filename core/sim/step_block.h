// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/vehicle.h"

#include <span>

namespace antipode {

/// One step of the vehicles of a block (vehicle-model section 3, after the messages), in the order of the
/// specification for each of them. `vehicles[i]` is the view on lane i. Events come in lane order.
/// Thread: one at a time a block.
void stepBlock(LaneBlock& block, std::span<Vehicle> vehicles, Compat compat, const StepClock& clock,
               std::vector<RunEvent>& events);

}  // namespace antipode
