// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/pid_columns_loop.h"

namespace antipode {
namespace {

using lane::PidScope;

ANTIPODE_CLONES void runDocumentSurface(PidColumns& pids, const StateColumns& fed, BlockRange range, double now) {
  lane::pidLoop<Compat::Document, PidScope::Surface>(pids, fed, range, now);
}
ANTIPODE_CLONES void runDocumentFull(PidColumns& pids, const StateColumns& fed, BlockRange range, double now) {
  lane::pidLoop<Compat::Document, PidScope::Full>(pids, fed, range, now);
}
ANTIPODE_CLONES void runUsimmarineSurface(PidColumns& pids, const StateColumns& fed, BlockRange range,
                                          double now) {
  lane::pidLoop<Compat::UsimmarineV22, PidScope::Surface>(pids, fed, range, now);
}
ANTIPODE_CLONES void runUsimmarineFull(PidColumns& pids, const StateColumns& fed, BlockRange range, double now) {
  lane::pidLoop<Compat::UsimmarineV22, PidScope::Full>(pids, fed, range, now);
}
ANTIPODE_CLONES void steerDocument(const PidColumns& pids, ActuatorColumns& to, DriveColumns& drive,
                                   BlockRange range) {
  lane::steerLoop<Compat::Document>(pids, to, drive, range);
}
ANTIPODE_CLONES void steerUsimmarine(const PidColumns& pids, ActuatorColumns& to, DriveColumns& drive,
                                     BlockRange range) {
  lane::steerLoop<Compat::UsimmarineV22>(pids, to, drive, range);
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

lane::PidState loadPidState(const PidColumns& pids, unsigned index) {
  return lane::load<PidScope::Full>(pids.state, index);
}

void storePidState(PidColumns& pids, unsigned index, const lane::PidState& state) {
  lane::PidStateOf<Column>& to = pids.state;
  lane::storeRun<PidScope::Full>(to, index, state);
  to.desiredSpeed[index] = state.desiredSpeed, to.desiredDepth[index] = state.desiredDepth;
  to.headingStamp[index] = state.headingStamp, to.speedStamp[index] = state.speedStamp;
  to.depthStamp[index] = state.depthStamp, to.override[index] = state.override;
}

void storePidSettings(PidColumns& pids, unsigned i, const lane::PidSettings& p) {
  lane::PidSettingsOf<Column>& to = pids.settings;
  to.speedFactor[i] = p.speedFactor, to.maxRudder[i] = p.maxRudder, to.maxThrust[i] = p.maxThrust;
  to.instability[i] = p.instability;
  to.helmThreshold[i] = p.helmThreshold, to.navThreshold[i] = p.navThreshold;
  to.depthControl[i] = p.depthControl, to.maxPitch[i] = p.maxPitch, to.maxElevator[i] = p.maxElevator;
  lane::store(to.heading, i, p.heading), lane::store(to.speed, i, p.speed);
  lane::store(to.zToPitch, i, p.zToPitch), lane::store(to.pitch, i, p.pitch);
}

}  // namespace antipode
