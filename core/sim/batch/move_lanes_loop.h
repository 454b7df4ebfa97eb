// SPDX-License-Identifier: GPL-3.0-or-later
// The loops of moveLanes(), to be compiled for several instruction sets.
#pragma once

#include "core/sim/batch/clones.h"
#include "core/sim/batch/lane_access.h"
#include "core/sim/batch/move_lanes.h"

namespace antipode::kernel {

ANTIPODE_KERNEL void addSide(Lanes& speed, const std::vector<CurveLanes::Segment>& side, const Lanes& thrust,
                             double sign, LaneRange range) {
  for (const CurveLanes::Segment& segment : side) {
    ANTIPODE_KERNEL_LOOP
    for (unsigned i = range.begin; i < range.end; ++i)
      speed[i] += sign * (segment.slope[i] * clipped(sign * thrust[i] - segment.from[i], 0.0, segment.width[i]));
  }
}

template <Compat C>
ANTIPODE_KERNEL void moveLoop(StateLanes& state, const DriveLanes& drive, const SurroundingsLanes& around,
                              const CurveLanes& curves, LaneRange range, double dt) {
  alignas(64) Lanes mapSpeed;
  for (unsigned i = range.begin; i < range.end; ++i) mapSpeed[i] = 0;
  addSide(mapSpeed, curves.positive, drive.thrust, 1.0, range);
  addSide(mapSpeed, curves.negative, drive.thrust, -1.0, range);
  ANTIPODE_KERNEL_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    State s = load(state, i);
    step<C>(s, load(drive, i), load(around, i), mapSpeed[i], dt);
    store(state, i, s);
  }
}

}  // namespace antipode::kernel
