// SPDX-License-Identifier: GPL-3.0-or-later
// The loops of runPids() and applyPidOutputs(), to be compiled for several instruction sets.
#pragma once

#include "core/base/instruction_sets.h"
#include "core/sim/batch/column_access.h"
#include "core/sim/batch/pid_columns.h"

namespace antipode::kernel {

template <Compat C, PidScope Scope, class T>
ANTIPODE_KERNEL void pidLoop(PidColumnsOf<T>& pids, const StateOf<T>& at, const T& pausedTime, BlockRange range,
                             double now) {
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    PidState state;
    PidState::inputColumns<Scope>(LoadColumn{i}, pids.state, state);
    PidState::runColumns<Scope>(LoadColumn{i}, pids.state, state);
    PidSettings settings;
    PidSettings::scopeColumns<Scope>(LoadColumn{i}, pids.settings, settings);
    PidNavigationOf<double> navigation{at.heading[i], at.speed[i]};
    if constexpr (Scope == PidScope::Full)
      navigation.depth = at.depth[i], navigation.pitch = portable::asin(at.sinPitch[i]);
    const PidOutputsOf<double> out = runPid<C, Scope>(state, settings, navigation, now - pausedTime[i]);
    PidState::runColumns<Scope>(StoreColumn{i}, pids.state, state);
    store(pids.wanted, i, out);
  }
}

template <Compat C, class T>
ANTIPODE_KERNEL void applyOutputsLoop(const PidColumnsOf<T>& pids, ActuatorColumnsOf<T>& to, DriveOf<T>& drive,
                                      BlockRange range) {
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    double thrust = pids.wanted.thrust[i], rudder = pids.wanted.rudder[i];
    if constexpr (C == Compat::Document)
      thrust = clipped(thrust, -100.0, 100.0);  // D23
    else
      rudder = to.rudder[i] + clipped(rudder - to.rudder[i], -100.0, 100.0);  // D11
    to.thrust[i] = thrust, to.rudder[i] = rudder;
    drive.thrust[i] = to.sense[i] * thrust, drive.rudder[i] = to.sense[i] * rudder;
    drive.elevator[i] = pids.wanted.elevator[i];
  }
}

}  // namespace antipode::kernel
