// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/pid_columns.h"

#include "core/sim/batch/pid_columns_loop.h"

namespace antipode {
namespace {

using kernel::PidScope;

ANTIPODE_CLONES void runDocumentSurface(PidColumns& pids, const StateColumns& at, const Column& pausedTime,
                                        BlockRange range, double now) {
  kernel::pidLoop<Compat::Document, PidScope::Surface>(pids, at, pausedTime, range, now);
}
ANTIPODE_CLONES void runDocumentFull(PidColumns& pids, const StateColumns& at, const Column& pausedTime,
                                     BlockRange range, double now) {
  kernel::pidLoop<Compat::Document, PidScope::Full>(pids, at, pausedTime, range, now);
}
ANTIPODE_CLONES void runUsimmarineSurface(PidColumns& pids, const StateColumns& at, const Column& pausedTime,
                                          BlockRange range, double now) {
  kernel::pidLoop<Compat::UsimmarineV22, PidScope::Surface>(pids, at, pausedTime, range, now);
}
ANTIPODE_CLONES void runUsimmarineFull(PidColumns& pids, const StateColumns& at, const Column& pausedTime,
                                       BlockRange range, double now) {
  kernel::pidLoop<Compat::UsimmarineV22, PidScope::Full>(pids, at, pausedTime, range, now);
}
ANTIPODE_CLONES void applyDocument(const PidColumns& pids, ActuatorColumns& to, DriveColumns& drive,
                                   BlockRange range) {
  kernel::applyOutputsLoop<Compat::Document>(pids, to, drive, range);
}
ANTIPODE_CLONES void applyUsimmarine(const PidColumns& pids, ActuatorColumns& to, DriveColumns& drive,
                                     BlockRange range) {
  kernel::applyOutputsLoop<Compat::UsimmarineV22>(pids, to, drive, range);
}

}  // namespace

void runPids(Compat compat, PidScope scope, PidColumns& pids, const StateColumns& at, const Column& pausedTime,
             BlockRange range, double now) {
  if (compat == Compat::Document)
    (scope == PidScope::Surface ? runDocumentSurface : runDocumentFull)(pids, at, pausedTime, range, now);
  else
    (scope == PidScope::Surface ? runUsimmarineSurface : runUsimmarineFull)(pids, at, pausedTime, range, now);
}

void applyPidOutputs(Compat compat, const PidColumns& pids, ActuatorColumns& actuators, DriveColumns& drive,
                     BlockRange range) {
  (compat == Compat::Document ? applyDocument : applyUsimmarine)(pids, actuators, drive, range);
}

kernel::PidState loadPidState(const PidColumns& pids, unsigned index) {
  return kernel::load(pids.state, index);
}

void storePidState(PidColumns& pids, unsigned index, const kernel::PidState& state) {
  kernel::store(pids.state, index, state);
}

void storePidSettings(PidColumns& pids, unsigned index, const kernel::PidSettings& settings) {
  kernel::store(pids.settings, index, settings);
}

}  // namespace antipode
