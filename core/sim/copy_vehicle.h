// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/batch/vehicle_block.h"

namespace antipode {

/// What stands in a block about one vehicle, also in other blocks and at other indices. The vehicle at `index` has
/// been made from the same spec.
void copyVehicle(VehicleBlock& to, unsigned index, const VehicleBlock& from, unsigned fromIndex);

/// Nobody stands at these indices any more: no step moves or reads what is there.
void removeVehicles(VehicleBlock& block, VehicleMask vehicles);

}  // namespace antipode
