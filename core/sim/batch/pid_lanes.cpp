// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/pid_lanes_loop.h"

namespace antipode {
namespace {

using kernel::PidScope;

ANTIPODE_CLONES void runDocumentSurface(PidLanes& pids, const StateLanes& fed, LaneRange range, double now) {
  kernel::pidLoop<Compat::Document, PidScope::Surface>(pids, fed, range, now);
}
ANTIPODE_CLONES void runDocumentFull(PidLanes& pids, const StateLanes& fed, LaneRange range, double now) {
  kernel::pidLoop<Compat::Document, PidScope::Full>(pids, fed, range, now);
}
ANTIPODE_CLONES void runProgramSurface(PidLanes& pids, const StateLanes& fed, LaneRange range, double now) {
  kernel::pidLoop<Compat::UsimmarineV22, PidScope::Surface>(pids, fed, range, now);
}
ANTIPODE_CLONES void runProgramFull(PidLanes& pids, const StateLanes& fed, LaneRange range, double now) {
  kernel::pidLoop<Compat::UsimmarineV22, PidScope::Full>(pids, fed, range, now);
}
ANTIPODE_CLONES void steerDocument(const PidLanes& pids, ActuatorLanes& to, DriveLanes& drive, LaneRange range) {
  kernel::steerLoop<Compat::Document>(pids, to, drive, range);
}
ANTIPODE_CLONES void steerProgram(const PidLanes& pids, ActuatorLanes& to, DriveLanes& drive, LaneRange range) {
  kernel::steerLoop<Compat::UsimmarineV22>(pids, to, drive, range);
}

}  // namespace

void runPids(Compat compat, PidScope scope, PidLanes& pids, const StateLanes& fed, LaneRange range, double now) {
  if (compat == Compat::Document)
    (scope == PidScope::Surface ? runDocumentSurface : runDocumentFull)(pids, fed, range, now);
  else
    (scope == PidScope::Surface ? runProgramSurface : runProgramFull)(pids, fed, range, now);
}

void steerLanes(Compat compat, const PidLanes& pids, ActuatorLanes& actuators, DriveLanes& drive,
                LaneRange range) {
  (compat == Compat::Document ? steerDocument : steerProgram)(pids, actuators, drive, range);
}

kernel::PidState loadPidState(const PidLanes& pids, unsigned lane) {
  return kernel::load<PidScope::Full>(pids.state, lane);
}

void storePidState(PidLanes& pids, unsigned lane, const kernel::PidState& state) {
  kernel::PidStateOf<Lanes>& to = pids.state;
  kernel::storeRun<PidScope::Full>(to, lane, state);
  to.desiredSpeed[lane] = state.desiredSpeed, to.desiredDepth[lane] = state.desiredDepth;
  to.headingStamp[lane] = state.headingStamp, to.speedStamp[lane] = state.speedStamp;
  to.depthStamp[lane] = state.depthStamp, to.override[lane] = state.override;
}

void storePidSettings(PidLanes& pids, unsigned i, const kernel::PidSettings& p) {
  kernel::PidSettingsOf<Lanes>& to = pids.settings;
  to.speedFactor[i] = p.speedFactor, to.maxRudder[i] = p.maxRudder, to.maxThrust[i] = p.maxThrust;
  to.instability[i] = p.instability;
  to.helmThreshold[i] = p.helmThreshold, to.navThreshold[i] = p.navThreshold;
  to.depthControl[i] = p.depthControl, to.maxPitch[i] = p.maxPitch, to.maxElevator[i] = p.maxElevator;
  kernel::store(to.heading, i, p.heading), kernel::store(to.speed, i, p.speed);
  kernel::store(to.zToPitch, i, p.zToPitch), kernel::store(to.pitch, i, p.pitch);
}

}  // namespace antipode
