// SPDX-License-Identifier: GPL-3.0-or-later
// The loops of moveVehicles(), to be compiled for several instruction sets.
#pragma once

#include "core/base/instruction_sets.h"
#include "core/sim/batch/column_access.h"
#include "core/sim/batch/move_vehicles.h"

namespace antipode::kernel {

ANTIPODE_KERNEL void addSide(Column& speed, const std::vector<CurveColumns::Segment>& side, const Column& thrust,
                             double sign, BlockRange range) {
  for (const CurveColumns::Segment& segment : side) {
    ANTIPODE_VECTOR_LOOP
    for (unsigned i = range.begin; i < range.end; ++i)
      speed[i] += sign * (segment.slope[i] * clipped(sign * thrust[i] - segment.from[i], 0.0, segment.width[i]));
  }
}

/// The speeds that the thrust maps give.
ANTIPODE_KERNEL void findMapSpeeds(Column& mapSpeed, const DriveColumns& drive, const CurveColumns& curves,
                                   BlockRange range) {
  for (unsigned i = range.begin; i < range.end; ++i) mapSpeed[i] = 0;
  addSide(mapSpeed, curves.positive, drive.thrust, 1.0, range);
  addSide(mapSpeed, curves.negative, drive.thrust, -1.0, range);
}

template <Compat C>
ANTIPODE_KERNEL void stepLoop(StateColumns& state, const DriveColumns& drive, const SurroundingsColumns& around,
                              const Column& mapSpeed, BlockRange range, double dt) {
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    State s = load(state, i);
    step<C>(s, load(drive, i), load(around, i), mapSpeed[i], dt);
    store(state, i, s);
  }
}

template <Compat C>
ANTIPODE_KERNEL void moveLoop(StateColumns& state, const DriveColumns& drive, const SurroundingsColumns& around,
                              const CurveColumns& curves, BlockRange range, double dt) {
  alignas(64) Column mapSpeed;
  findMapSpeeds(mapSpeed, drive, curves, range);
  stepLoop<C>(state, drive, around, mapSpeed, range, dt);
}

ANTIPODE_KERNEL void driftLoop(StateColumns& state, const DriveColumns& drive, const SurroundingsColumns& around,
                               BlockRange range, double dt) {
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    State s = load(state, i);
    driftStep(s, load(drive, i), load(around, i), dt);
    store(state, i, s);
  }
}

/// Which of the first `count` records rest.
ANTIPODE_KERNEL VehicleMask restingIn(const StateColumns& state, const DriveColumns& drive,
                                      const SurroundingsColumns& around, const Column& mapSpeed, unsigned count,
                                      double dt) {
  VehicleMask resting = 0;
  for (unsigned i = 0; i < count; ++i)
    resting |= VehicleMask{rests(load(state, i), load(drive, i), load(around, i), mapSpeed[i], dt)} << i;
  return resting;
}

}  // namespace antipode::kernel
