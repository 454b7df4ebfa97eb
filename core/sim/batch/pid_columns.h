// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/pid_kernel.h"
#include "core/sim/batch/vehicle_block.h"

namespace antipode {

/// Controllers beside each other, and what they want in this step. T is a column of any length.
template <class T>
struct alignas(64) PidColumnsOf {
  kernel::PidSettingsOf<T> settings;
  kernel::PidStateOf<T> state;
  kernel::PidOutputsOf<T> wanted;
};
/// The controllers of a block.
struct PidColumns : PidColumnsOf<Column> {};

/// Runs the controllers of a range of vehicles at time `now` of the run, fed with the states `at`. `pausedTime`:
/// what the vehicles' clocks leave out, s. Compiled for several instruction sets as moveVehicles().
void runPids(Compat compat, kernel::PidScope scope, PidColumns& pids, const StateColumns& at,
             const Column& pausedTime, BlockRange range, double now);

/// Runs the controllers of the heading of a set of vehicles of a block with the vehicles `used`. Where most motors are
/// off these take a loop of few operations, and the others run side by side.
void runSurfacePids(Compat compat, PidColumns& pids, const StateColumns& at, const Column& pausedTime,
                    VehicleMask vehicles, VehicleMask used, double now);

/// Hands what the controllers want to the actuators of vehicles without a limit of the rudder's rate, in normal
/// thrust mode.
void applyPidOutputs(Compat compat, const PidColumns& pids, ActuatorColumns& actuators, DriveColumns& drive,
                     BlockRange range);

/// Those of `vehicles` whose stale inputs are not those of the run before.
VehicleMask newlyStale(const PidColumns& pids, VehicleMask vehicles);

kernel::PidState loadPidState(const PidColumns& pids, unsigned index);
void storePidState(PidColumns& pids, unsigned index, const kernel::PidState& state);
void storePidSettings(PidColumns& pids, unsigned index, const kernel::PidSettings& settings);

}  // namespace antipode
