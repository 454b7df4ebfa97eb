// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/water_current.h"
#include "core/sim/fleet/vehicle.h"

#include <span>

namespace antipode {

/// A run whose vehicles stand in a block, for one step.
struct BlockRun {
  Vehicle* vehicles;  ///< the one with index `first` in the block, and those behind it
  unsigned first;
  VehicleMask members;                    ///< of the block: the vehicles of this run that do the step
  const WaterCurrent::Snapshot* current;  ///< null: still water but for drift and current field
  std::vector<RunEvent>* events;          ///< gets what its vehicles post
};

/// One step of the vehicles of a block (vehicle-model section 3, after the messages), in the order of the
/// specification for each of them. Usually the block belongs to one run; small runs may share one, and each does
/// what it does alone. The events of a run come in that order. Thread: one at a time a block.
void stepBlock(VehicleBlock& block, std::span<const BlockRun> runs, Compat compat, const StepClock& clock);

}  // namespace antipode
