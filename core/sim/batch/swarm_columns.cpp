// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/swarm_columns.h"

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

SwarmColumns::SwarmColumns() {
  for (Column* vehicles : {&targetX, &targetY, &rawTargetX, &rawTargetY, &driftState, &motorOn, &motorStarts,
                           &targetDistance, &formationError, &slotX, &slotY, &estimationError, &contacts})
    std::fill_n(*vehicles, kBlockSize, std::numeric_limits<double>::quiet_NaN());
  for (Column* vehicles : {&pingsHeard, &pingsLost, &propulsionEnergy, &totalEnergy, &currentX, &currentY})
    std::fill_n(*vehicles, kBlockSize, 0);
}

const double* swarmColumn(const VehicleBlock& block, Channel channel) {
  if (!block.swarm) return nullptr;
  const SwarmColumns& s = *block.swarm;
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

void addEnergy(SwarmColumns& swarm, unsigned index, double power, double dt) {
  const double drawn = power / kEfficiency;
  swarm.propulsionEnergy[index] += drawn * dt * kWattHours;
  swarm.totalEnergy[index] += (drawn + kHotelPower) * dt * kWattHours;
}

void addStep(VehicleBlock& block, VehicleMask moved, double dt) {
  SwarmColumns& swarm = *block.swarm;
  forEachVehicle(moved & ~block.withoutPower, [&](unsigned i) {
    const double v = std::fabs(block.plain.speed[i]);
    const bool isOn = block.actuators.thrust[i] != 0 || std::fabs(block.reported.thrustLeft[i]) > 0 ||
                      std::fabs(block.reported.thrustRight[i]) > 0;
    addEnergy(swarm, i, isOn ? kDrag * v * v * v : 0.0, dt);
  });
  forEachVehicle(moved, [&](unsigned i) {
    const SurroundingsColumns& around = block.dualState >> i & 1 ? block.aroundTruth : block.aroundPlain;
    swarm.currentX[i] = around.flowX[i], swarm.currentY[i] = around.flowY[i];
  });
}

}  // namespace antipode
