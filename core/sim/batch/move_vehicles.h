// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/batch/vehicle_block.h"

namespace antipode {

/// Moves a range of vehicles, of one record, by dt > 0 seconds: the whole model but the
/// turning circle. In release builds for x86 the loop exists for SSE2, AVX2 and AVX-512 and the processor picks;
/// the bits are the same in all of them (tests/core/sim/instruction_sets_test.cpp).
void moveVehicles(Compat compat, StateColumns& state, const DriveColumns& drive, const SurroundingsColumns& around,
                  const CurveColumns& curves, BlockRange range, double dt);

/// As above, of a set of vehicles of a block with the vehicles `used`. Where most of them drift without power these
/// take a loop of few operations, and the others are moved side by side.
void moveVehicles(Compat compat, StateColumns& state, const DriveColumns& drive, const SurroundingsColumns& around,
                  const CurveColumns& curves, VehicleMask vehicles, VehicleMask used, double dt);

}  // namespace antipode
