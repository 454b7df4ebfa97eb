// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/waypoint_kernel.h"
#include "core/sim/batch/vehicle_block.h"

namespace antipode {

struct PidColumns;

/// Helms beside each other that are on their way to a point (Helm::cruise()). T is a column of any length.
template <class T>
struct alignas(64) HelmColumnsOf {
  kernel::CruiseOf<T> cruise;
  T isDone{};  ///< 1: the last decision was made here; 0: a point is reached, the helm itself has to decide
};
/// The helms of a block.
struct HelmColumns : HelmColumnsOf<Column> {};

/// One decision of a range of vehicles at the positions `at`. Those of which `isDone` is then 1 have passed it to
/// their controllers, as of time `now` of the run. `pausedTime`: what the vehicles' clocks leave out, s. Compiled
/// as moveVehicles().
void runCruises(Compat compat, HelmColumns& helms, const StateColumns& at, PidColumns& pids,
                const Column& pausedTime, BlockRange range, double now);

kernel::Cruise loadCruise(const HelmColumns& helms, unsigned index);
void storeCruise(HelmColumns& helms, unsigned index, const kernel::Cruise& cruise);

}  // namespace antipode
