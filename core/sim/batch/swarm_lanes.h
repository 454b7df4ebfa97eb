// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/channels.h"
#include "core/sim/batch/lane_block.h"

namespace antipode {

/// What is recorded of drifting targets, pings and formation (channels.h); NaN = does not apply.
struct alignas(64) SwarmLanes {
  SwarmLanes();

  // by the vehicles, when something happens
  Lanes targetX, targetY, rawTargetX, rawTargetY;  ///< m
  Lanes driftState, motorOn, motorStarts;
  Lanes pingsHeard, pingsLost;
  // in every step
  Lanes propulsionEnergy, totalEnergy;  ///< Wh
  Lanes currentX, currentY;             ///< m/s
  // by SwarmMetrics, when somebody reads
  Lanes targetDistance;                ///< m
  Lanes formationError, slotX, slotY;  ///< m
  Lanes estimationError;               ///< m
  Lanes contacts;
};

/// The array of a channel from TargetX to PingsLost, or null.
const double* swarmChannel(const LaneBlock& block, Channel channel);

/// Adds what a vehicle with power spends in dt s: `power` in W is thrust times speed through water.
void noteEnergy(SwarmLanes& swarm, unsigned lane, double power, double dt);

/// Adds what the lanes of `moved` have spent in a step of dt s, and notes the water they moved in.
void noteStep(LaneBlock& block, LaneMask moved, double dt);

}  // namespace antipode
