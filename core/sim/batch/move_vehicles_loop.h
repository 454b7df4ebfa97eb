// SPDX-License-Identifier: GPL-3.0-or-later
// The loops of moveVehicles(), to be compiled for several instruction sets.
#pragma once

#include "core/base/instruction_sets.h"
#include "core/sim/batch/column_access.h"
#include "core/sim/batch/move_vehicles.h"

namespace antipode::kernel {

template <class T>
ANTIPODE_KERNEL void addSide(T& speed, const std::vector<typename CurveColumnsOf<T>::Segment>& side, const T& thrust,
                             double sign, BlockRange range) {
  for (const auto& segment : side) {
    ANTIPODE_VECTOR_LOOP
    for (unsigned i = range.begin; i < range.end; ++i)
      speed[i] += sign * (segment.slope[i] * clipped(sign * thrust[i] - segment.from[i], 0.0, segment.width[i]));
  }
}

/// The speeds that the thrust maps give.
template <class T>
ANTIPODE_KERNEL void findMapSpeeds(T& mapSpeed, const DriveOf<T>& drive, const CurveColumnsOf<T>& curves,
                                   BlockRange range) {
  for (unsigned i = range.begin; i < range.end; ++i) mapSpeed[i] = 0;
  addSide<T>(mapSpeed, curves.positive, drive.thrust, 1.0, range);
  addSide<T>(mapSpeed, curves.negative, drive.thrust, -1.0, range);
}

template <Compat C, class T>
ANTIPODE_KERNEL void stepLoop(StateOf<T>& state, const DriveOf<T>& drive, const SurroundingsOf<T>& around,
                              const T& mapSpeed, BlockRange range, double dt) {
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    State s = load(state, i);
    step<C>(s, load(drive, i), load(around, i), mapSpeed[i], dt);
    store(state, i, s);
  }
}

template <Compat C, class T>
ANTIPODE_KERNEL void moveLoop(StateOf<T>& state, const DriveOf<T>& drive, const SurroundingsOf<T>& around,
                              const CurveColumnsOf<T>& curves, BlockRange range, double dt) {
  alignas(64) T mapSpeed;
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
    resting |= rests(load(state, i), load(drive, i), load(around, i), mapSpeed[i], dt) ? kSetOfOne[i] : 0;
  return resting;
}

}  // namespace antipode::kernel
