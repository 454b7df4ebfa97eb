// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/swarm_columns.h"

#include "core/autonomy/behaviours/drifting_target.h"
#include "core/base/instruction_sets.h"
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

inline void addEnergyOf(SwarmColumns& swarm, unsigned index, double power, double dt) {
  const double drawn = power / kEfficiency;
  swarm.propulsionEnergy[index] += drawn * dt * kWattHours;
  swarm.totalEnergy[index] += (drawn + kHotelPower) * dt * kWattHours;
}

ANTIPODE_CLONES void addEnergies(SwarmColumns& swarm, const Column& speed, const Column& thrust,
                                 const ReportedColumns& reported, BlockRange range, double dt) {
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    const double v = std::fabs(speed[i]);
    // Selections, so that the loop has no branch.
    const double left = std::fabs(reported.thrustLeft[i]), right = std::fabs(reported.thrustRight[i]);
    const double power = kDrag * v * v * v;
    const double byLeft = left > 0 ? power : 0.0, byEither = right > 0 ? power : byLeft;
    addEnergyOf(swarm, i, thrust[i] != 0 ? power : byEither, dt);
  }
}

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
  addEnergyOf(swarm, index, power, dt);
}

void addStep(VehicleBlock& block, VehicleMask moved, double dt) {
  SwarmColumns& swarm = *block.swarm;
  forEachRange(moved & ~block.withoutPower, [&](BlockRange range) {
    addEnergies(swarm, block.plain.speed, block.actuators.thrust, block.reported, range, dt);
  });
  const auto note = [&](VehicleMask vehicles, const SurroundingsColumns& around) {
    forEachRange(vehicles, [&](BlockRange range) {
      std::copy(around.flowX + range.begin, around.flowX + range.end, swarm.currentX + range.begin);
      std::copy(around.flowY + range.begin, around.flowY + range.end, swarm.currentY + range.begin);
    });
  };
  note(moved & ~block.dualState, block.aroundPlain);
  note(moved & block.dualState, block.aroundTruth);
}

}  // namespace antipode
