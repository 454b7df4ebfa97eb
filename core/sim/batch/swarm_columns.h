// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/channels.h"
#include "core/sim/batch/drifting_columns.h"
#include "core/sim/batch/formation_columns.h"
#include "core/sim/batch/vehicle_block.h"

#include <limits>

namespace antipode {

class DriftingTarget;

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

  // not recorded
  DriftingColumns drifting;    ///< of vehicles in VehicleBlock::drifting
  FormationColumns formation;  ///< the targets are found from it

  /// Calls f(channel, column, value before anything has happened) for each of them.
  template <class F, class Self>
  static void channels(F&& f, Self& s) {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    f(Channel::TargetX, s.targetX, kNone), f(Channel::TargetY, s.targetY, kNone);
    f(Channel::RawTargetX, s.rawTargetX, kNone), f(Channel::RawTargetY, s.rawTargetY, kNone);
    f(Channel::TargetDistance, s.targetDistance, kNone), f(Channel::DriftState, s.driftState, kNone);
    f(Channel::MotorOn, s.motorOn, kNone), f(Channel::MotorStarts, s.motorStarts, kNone);
    f(Channel::PropulsionEnergy, s.propulsionEnergy, 0.0), f(Channel::TotalEnergy, s.totalEnergy, 0.0);
    f(Channel::CurrentX, s.currentX, 0.0), f(Channel::CurrentY, s.currentY, 0.0);
    f(Channel::FormationError, s.formationError, kNone);
    f(Channel::SlotX, s.slotX, kNone), f(Channel::SlotY, s.slotY, kNone);
    f(Channel::EstimationError, s.estimationError, kNone), f(Channel::ContactsHeard, s.contacts, kNone);
    f(Channel::PingsHeard, s.pingsHeard, 0.0), f(Channel::PingsLost, s.pingsLost, 0.0);
  }
};

/// Copies what is recorded of a drifting target; null: there is none.
void reportDriftingTarget(SwarmColumns& swarm, unsigned index, const DriftingTarget* drifting);

/// Adds what a vehicle with power spends in dt s: `power` in W is thrust times speed through water.
void addEnergy(SwarmColumns& swarm, unsigned index, double power, double dt);

/// Adds what the vehicles of `moved` have spent in a step of dt s, and notes the water they moved in.
void addStep(VehicleBlock& block, VehicleMask moved, double dt);

}  // namespace antipode
