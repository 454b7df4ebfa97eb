// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/water_current.h"
#include "core/sim/fleet/vehicle.h"

#include <span>

namespace antipode {

/// One step of the vehicles of a block (vehicle-model section 3, after the messages), in the order of the
/// specification for each of them. `vehicles[i]` has index i in the block. Events come in that order.
/// `current` may be null: still water but for drift and current field. Thread: one at a time a block.
void stepBlock(VehicleBlock& block, std::span<Vehicle> vehicles, Compat compat, const StepClock& clock,
               const WaterCurrent::Snapshot* current, std::vector<RunEvent>& events);

}  // namespace antipode
