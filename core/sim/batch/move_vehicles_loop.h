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

template <Compat C>
ANTIPODE_KERNEL void moveLoop(StateColumns& state, const DriveColumns& drive, const SurroundingsColumns& around,
                              const CurveColumns& curves, BlockRange range, double dt) {
  alignas(64) Column mapSpeed;
  for (unsigned i = range.begin; i < range.end; ++i) mapSpeed[i] = 0;
  addSide(mapSpeed, curves.positive, drive.thrust, 1.0, range);
  addSide(mapSpeed, curves.negative, drive.thrust, -1.0, range);
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    State s = load(state, i);
    step<C>(s, load(drive, i), load(around, i), mapSpeed[i], dt);
    store(state, i, s);
  }
}

}  // namespace antipode::kernel
