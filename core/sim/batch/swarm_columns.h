// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/channels.h"
#include "core/sim/batch/vehicle_block.h"

namespace antipode {

/// What is recorded of drifting targets, pings and formation (channels.h); NaN = does not apply.
struct alignas(64) SwarmColumns {
  SwarmColumns();

  // by the vehicles, when something happens
  Column targetX, targetY, rawTargetX, rawTargetY;  ///< m
  Column driftState, motorOn, motorStarts;
  Column pingsHeard, pingsLost;
  // in every step
  Column propulsionEnergy, totalEnergy;  ///< Wh
  Column currentX, currentY;             ///< m/s
  // by SwarmMetrics, when somebody reads
  Column targetDistance;                ///< m
  Column formationError, slotX, slotY;  ///< m
  Column estimationError;               ///< m
  Column contacts;
};

/// The array of a channel from TargetX to PingsLost, or null.
const double* swarmColumn(const VehicleBlock& block, Channel channel);

/// Adds what a vehicle with power spends in dt s: `power` in W is thrust times speed through water.
void addEnergy(SwarmColumns& swarm, unsigned index, double power, double dt);

/// Adds what the lanes of `moved` have spent in a step of dt s, and notes the water they moved in.
void addStep(VehicleBlock& block, VehicleMask moved, double dt);

}  // namespace antipode
