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
ANTIPODE_CLONES void runDocumentResting(PidColumns& pids, const StateColumns& at, const Column& pausedTime,
                                        BlockRange range, double now) {
  kernel::pidLoop<Compat::Document, PidScope::Resting>(pids, at, pausedTime, range, now);
}
ANTIPODE_CLONES void runUsimmarineResting(PidColumns& pids, const StateColumns& at, const Column& pausedTime,
                                          BlockRange range, double now) {
  kernel::pidLoop<Compat::UsimmarineV22, PidScope::Resting>(pids, at, pausedTime, range, now);
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

namespace {

/// Copies of the controllers of some vehicles, one behind the other, with the navigation that they read.
struct alignas(64) PackedPids {
  PidColumns pids{};
  StateColumns at{};
  Column pausedTime{};

  void take(const PidColumns& from, const StateColumns& navigation, const Column& paused, unsigned index,
            unsigned place) {
    kernel::PidState state;
    kernel::PidState::inputColumns<PidScope::Surface>(kernel::LoadColumn{index}, from.state, state);
    kernel::PidState::runColumns<PidScope::Surface>(kernel::LoadColumn{index}, from.state, state);
    kernel::PidState::inputColumns<PidScope::Surface>(kernel::StoreColumn{place}, pids.state, state);
    kernel::PidState::runColumns<PidScope::Surface>(kernel::StoreColumn{place}, pids.state, state);
    kernel::PidSettings settings;
    kernel::PidSettings::scopeColumns<PidScope::Surface>(kernel::LoadColumn{index}, from.settings, settings);
    kernel::PidSettings::scopeColumns<PidScope::Surface>(kernel::StoreColumn{place}, pids.settings, settings);
    at.heading[place] = navigation.heading[index], at.speed[place] = navigation.speed[index];
    pausedTime[place] = paused[index];
  }
  void giveBack(PidColumns& to, unsigned index, unsigned place) const {
    kernel::PidState state;
    kernel::PidState::runColumns<PidScope::Surface>(kernel::LoadColumn{place}, pids.state, state);
    kernel::PidState::runColumns<PidScope::Surface>(kernel::StoreColumn{index}, to.state, state);
    kernel::copy(pids.wanted, place, to.wanted, index);
  }
};

}  // namespace

void runSurfacePids(Compat compat, PidColumns& pids, const StateColumns& at, const Column& pausedTime,
                    VehicleMask vehicles, VehicleMask used, double now) {
  const auto runAll = [&](PidScope scope) {
    forEachVectorRange(vehicles, used,
                       [&](BlockRange range) { runPids(compat, scope, pids, at, pausedTime, range, now); });
  };
  if (countOf(vehicles) <= kVectorLength) return runAll(PidScope::Surface);
  const VehicleMask steering = vehicles & ~zerosIn(pids.state.desiredSpeed);
  if (2 * countOf(steering) >= countOf(vehicles)) return runAll(PidScope::Surface);
  thread_local PackedPids packed;
  unsigned count = 0;
  forEachVehicle(steering, [&](unsigned i) { packed.take(pids, at, pausedTime, i, count++); });
  runPids(compat, PidScope::Surface, packed.pids, packed.at, packed.pausedTime, {0, wholeVectors(count)}, now);
  // All rest; those that steer then get what their copies have done.
  runAll(PidScope::Resting);
  count = 0;
  forEachVehicle(steering, [&](unsigned i) { packed.giveBack(pids, i, count++); });
}

void runPids(Compat compat, PidScope scope, PidColumns& pids, const StateColumns& at, const Column& pausedTime,
             BlockRange range, double now) {
  using Run = void (*)(PidColumns&, const StateColumns&, const Column&, BlockRange, double);
  static constexpr Run kDocument[]{runDocumentResting, runDocumentSurface, runDocumentFull};
  static constexpr Run kUsimmarine[]{runUsimmarineResting, runUsimmarineSurface, runUsimmarineFull};
  const auto loop = static_cast<std::size_t>(scope);
  (compat == Compat::Document ? kDocument : kUsimmarine)[loop](pids, at, pausedTime, range, now);
}

void applyPidOutputs(Compat compat, const PidColumns& pids, ActuatorColumns& actuators, DriveColumns& drive,
                     BlockRange range) {
  (compat == Compat::Document ? applyDocument : applyUsimmarine)(pids, actuators, drive, range);
}

ANTIPODE_CLONES VehicleMask newlyStale(const PidColumns& pids, VehicleMask vehicles) {
  VehicleMask stale = 0;
  const unsigned end = wholeVectors(static_cast<unsigned>(std::bit_width(vehicles)));
  for (unsigned i = 0; i < end; ++i)
    stale |= pids.state.staleInputs[i] != pids.state.staleBefore[i] ? kSetOfOne[i] : 0;
  return stale & vehicles;
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
