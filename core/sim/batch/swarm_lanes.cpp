// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/swarm_lanes.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

// formation.md sections 8 and 11: a vehicle of 31 kg that needs 90 W at 1 m/s.
constexpr double kDrag = 26.31;                         // N per (m/s)^2
constexpr double kEfficiency = 0.58 * 0.7 * 0.9 * 0.8;  // propeller, shaft, gear, motor
constexpr double kHotelPower = 1.5;                     // W, of everything but motor and pings
constexpr double kWattHours = 1.0 / 3600;               // of a joule

}  // namespace

SwarmLanes::SwarmLanes() {
  for (Lanes* lanes : {&targetX, &targetY, &rawTargetX, &rawTargetY, &driftState, &motorOn, &motorStarts,
                       &targetDistance, &formationError, &slotX, &slotY, &estimationError, &contacts})
    std::fill_n(*lanes, kLanes, std::numeric_limits<double>::quiet_NaN());
  for (Lanes* lanes : {&pingsHeard, &pingsLost, &propulsionEnergy, &totalEnergy, &currentX, &currentY})
    std::fill_n(*lanes, kLanes, 0);
}

const double* swarmChannel(const LaneBlock& block, Channel channel) {
  if (!block.swarm) return nullptr;
  const SwarmLanes& s = *block.swarm;
  switch (channel) {
    case Channel::TargetX:
      return s.targetX;
    case Channel::TargetY:
      return s.targetY;
    case Channel::RawTargetX:
      return s.rawTargetX;
    case Channel::RawTargetY:
      return s.rawTargetY;
    case Channel::TargetDistance:
      return s.targetDistance;
    case Channel::DriftState:
      return s.driftState;
    case Channel::MotorOn:
      return s.motorOn;
    case Channel::MotorStarts:
      return s.motorStarts;
    case Channel::PropulsionEnergy:
      return s.propulsionEnergy;
    case Channel::TotalEnergy:
      return s.totalEnergy;
    case Channel::CurrentX:
      return s.currentX;
    case Channel::CurrentY:
      return s.currentY;
    case Channel::FormationError:
      return s.formationError;
    case Channel::SlotX:
      return s.slotX;
    case Channel::SlotY:
      return s.slotY;
    case Channel::EstimationError:
      return s.estimationError;
    case Channel::ContactsHeard:
      return s.contacts;
    case Channel::PingsHeard:
      return s.pingsHeard;
    case Channel::PingsLost:
      return s.pingsLost;
    default:
      return nullptr;
  }
}

void noteEnergy(SwarmLanes& swarm, unsigned lane, double power, double dt) {
  const double drawn = power / kEfficiency;
  swarm.propulsionEnergy[lane] += drawn * dt * kWattHours;
  swarm.totalEnergy[lane] += (drawn + kHotelPower) * dt * kWattHours;
}

void noteStep(LaneBlock& block, LaneMask moved, double dt) {
  SwarmLanes& swarm = *block.swarm;
  forEachLane(moved & ~block.lost, [&](unsigned i) {
    const double v = std::fabs(block.plain.speed[i]);
    const bool isOn = block.actuators.thrust[i] != 0 || std::fabs(block.told.thrustLeft[i]) > 0 ||
                      std::fabs(block.told.thrustRight[i]) > 0;
    noteEnergy(swarm, i, isOn ? kDrag * v * v * v : 0.0, dt);
  });
  forEachLane(moved, [&](unsigned i) {
    const SurroundingsLanes& around = block.dual >> i & 1 ? block.aroundTruth : block.aroundPlain;
    swarm.currentX[i] = around.flowX[i], swarm.currentY[i] = around.flowY[i];
  });
}

}  // namespace antipode
