// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/water_current.h"
#include "core/sim/batch/vehicle_block.h"

namespace antipode {

/// Sets the flow that moves a set of vehicles: drift and current at the positions where the step begins.
void applyCurrent(VehicleBlock& block, VehicleMask vehicles, const WaterCurrent::Snapshot& current);

}  // namespace antipode
