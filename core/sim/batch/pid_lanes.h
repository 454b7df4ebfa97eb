// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/pid_kernel.h"
#include "core/sim/batch/lane_block.h"

namespace antipode {

/// The controllers of a block, and what they want in this step.
struct alignas(64) PidLanes {
  kernel::PidSettingsOf<Lanes> settings;
  kernel::PidStateOf<Lanes> state;
  kernel::PidOutputsOf<Lanes> wanted;
  Lanes pausedTime{};  ///< s that the vehicle's clock leaves out
};

/// Runs the controllers of the lanes `begin` to `end` (not included) at time `now` of the run, fed with their
/// states. Compiled for several instruction sets as moveLanes().
void runPids(Compat compat, kernel::PidScope scope, PidLanes& pids, const StateLanes& fed, LaneRange range,
             double now);

/// Hands what the controllers want to the actuators of lanes without a limit of the rudder's rate, in normal
/// thrust mode.
void steerLanes(Compat compat, const PidLanes& pids, ActuatorLanes& actuators, DriveLanes& drive, LaneRange range);

kernel::PidState loadPidState(const PidLanes& pids, unsigned lane);
void storePidState(PidLanes& pids, unsigned lane, const kernel::PidState& state);
void storePidSettings(PidLanes& pids, unsigned lane, const kernel::PidSettings& settings);

}  // namespace antipode
