// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/swarm_columns.h"

#include "core/autonomy/behaviours/drifting_target.h"
#include "core/base/not_a_number.h"

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
  channels([](Channel, Column& column, double start) { std::fill_n(column, kBlockSize, start); }, *this);
}

void reportDriftingTarget(SwarmColumns& swarm, unsigned index, const DriftingTarget* drifting) {
  const Vec2 none{kNaN, kNaN};
  const Vec2 target = drifting ? drifting->target().value_or(none) : none;
  const Vec2 raw = drifting ? drifting->newestPoint().value_or(target) : none;
  swarm.targetX[index] = target.x, swarm.targetY[index] = target.y;
  swarm.rawTargetX[index] = raw.x, swarm.rawTargetY[index] = raw.y;
  swarm.driftState[index] = drifting ? static_cast<double>(drifting->decision().state) : kNaN;
  swarm.motorOn[index] = drifting ? drifting->decision().heading.has_value() : kNaN;
  swarm.motorStarts[index] = drifting ? drifting->starts() : kNaN;
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
