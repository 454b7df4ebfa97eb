// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/waypoint_kernel.h"
#include "core/sim/batch/lane_block.h"

namespace antipode {

struct PidLanes;

/// The helms of a block that are on their way to a point (Helm::cruise()).
struct alignas(64) HelmLanes {
  kernel::CruiseOf<Lanes> cruise;
  Lanes isDone{};  ///< 1: the last decision was made here; 0: a point is reached, the helm itself has to decide
};

/// One decision of the lanes `begin` to `end` (not included) at the positions of the plain records; those that are
/// done have posted it to their controllers, as of time `now` of the run. Compiled as moveLanes().
void cruiseLanes(Compat compat, HelmLanes& helms, const StateLanes& at, PidLanes& pids, LaneRange range,
                 double now);

kernel::Cruise loadCruise(const HelmLanes& helms, unsigned lane);
void storeCruise(HelmLanes& helms, unsigned lane, const kernel::Cruise& cruise);

}  // namespace antipode
