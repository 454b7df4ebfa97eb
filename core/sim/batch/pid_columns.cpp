// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/pid_columns_loop.h"

namespace antipode {
namespace {

using kernel::PidScope;

ANTIPODE_CLONES void runDocumentSurface(PidColumns& pids, const StateColumns& fed, BlockRange range, double now) {
  kernel::pidLoop<Compat::Document, PidScope::Surface>(pids, fed, range, now);
}
ANTIPODE_CLONES void runDocumentFull(PidColumns& pids, const StateColumns& fed, BlockRange range, double now) {
  kernel::pidLoop<Compat::Document, PidScope::Full>(pids, fed, range, now);
}
ANTIPODE_CLONES void runUsimmarineSurface(PidColumns& pids, const StateColumns& fed, BlockRange range,
                                          double now) {
  kernel::pidLoop<Compat::UsimmarineV22, PidScope::Surface>(pids, fed, range, now);
}
ANTIPODE_CLONES void runUsimmarineFull(PidColumns& pids, const StateColumns& fed, BlockRange range, double now) {
  kernel::pidLoop<Compat::UsimmarineV22, PidScope::Full>(pids, fed, range, now);
}
ANTIPODE_CLONES void steerDocument(const PidColumns& pids, ActuatorColumns& to, DriveColumns& drive,
                                   BlockRange range) {
  kernel::steerLoop<Compat::Document>(pids, to, drive, range);
}
ANTIPODE_CLONES void steerUsimmarine(const PidColumns& pids, ActuatorColumns& to, DriveColumns& drive,
                                     BlockRange range) {
  kernel::steerLoop<Compat::UsimmarineV22>(pids, to, drive, range);
}

}  // namespace

void runPids(Compat compat, PidScope scope, PidColumns& pids, const StateColumns& fed, BlockRange range,
             double now) {
  if (compat == Compat::Document)
    (scope == PidScope::Surface ? runDocumentSurface : runDocumentFull)(pids, fed, range, now);
  else
    (scope == PidScope::Surface ? runUsimmarineSurface : runUsimmarineFull)(pids, fed, range, now);
}

void applyPidOutputs(Compat compat, const PidColumns& pids, ActuatorColumns& actuators, DriveColumns& drive,
                     BlockRange range) {
  (compat == Compat::Document ? steerDocument : steerUsimmarine)(pids, actuators, drive, range);
}

kernel::PidState loadPidState(const PidColumns& pids, unsigned index) {
  return kernel::load<PidScope::Full>(pids.state, index);
}

void storePidState(PidColumns& pids, unsigned index, const kernel::PidState& state) {
  kernel::PidStateOf<Column>& to = pids.state;
  kernel::storeRun<PidScope::Full>(to, index, state);
  to.desiredSpeed[index] = state.desiredSpeed, to.desiredDepth[index] = state.desiredDepth;
  to.headingStamp[index] = state.headingStamp, to.speedStamp[index] = state.speedStamp;
  to.depthStamp[index] = state.depthStamp, to.override[index] = state.override;
}

void storePidSettings(PidColumns& pids, unsigned i, const kernel::PidSettings& p) {
  kernel::PidSettingsOf<Column>& to = pids.settings;
  to.speedFactor[i] = p.speedFactor, to.maxRudder[i] = p.maxRudder, to.maxThrust[i] = p.maxThrust;
  to.instability[i] = p.instability;
  to.helmThreshold[i] = p.helmThreshold, to.navThreshold[i] = p.navThreshold;
  to.depthControl[i] = p.depthControl, to.maxPitch[i] = p.maxPitch, to.maxElevator[i] = p.maxElevator;
  kernel::store(to.heading, i, p.heading), kernel::store(to.speed, i, p.speed);
  kernel::store(to.zToPitch, i, p.zToPitch), kernel::store(to.pitch, i, p.pitch);
}

}  // namespace antipode
