// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/drifting_kernel.h"
#include "core/sim/batch/vehicle_block.h"

namespace antipode {

struct PidColumns;
struct SwarmColumns;

/// Drifting targets beside each other, of vehicles that drift (Helm::drifting()).
using DriftingColumns = kernel::DriftingOf<Column>;

/// One decision of some vehicles at the positions `at`, in the step of `dt` s that ends at time `now` of the run,
/// with the targets that findTargets() has found just before. Those that are returned have passed it to their
/// controllers; the helms of the others have to decide themselves, and nothing has changed for them. `pausedTime`:
/// what the vehicles' clocks leave out, s. Compiled as moveVehicles().
VehicleMask decideDrifting(SwarmColumns& swarm, const StateColumns& at, PidColumns& pids, const Column& pausedTime,
                           VehicleMask vehicles, double now, double dt);

}  // namespace antipode
