// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/drifting_columns.h"

#include "core/base/instruction_sets.h"
#include "core/sim/batch/column_access.h"
#include "core/sim/batch/pid_columns.h"
#include "core/sim/batch/swarm_columns.h"

namespace antipode {
namespace {

ANTIPODE_CLONES VehicleMask decideAll(SwarmColumns& swarm, const StateColumns& at, PidColumns& pids,
                                      const Column& pausedTime, VehicleMask vehicles, unsigned count, double now,
                                      double dt) {
  const FormationColumns& formation = swarm.formation;
  kernel::PidStateOf<Column>& to = pids.state;
  VehicleMask done = 0;
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = 0; i < count; ++i) {
    const kernel::Drifting before = kernel::load(swarm.drifting, i);
    const double x = at.x[i], y = at.y[i], time = now - pausedTime[i];
    const double targetX = formation.targetX[i], targetY = formation.targetY[i];
    const kernel::Drifting after = kernel::afterDrifting(before, x, y, targetX, targetY, time - dt, now);
    const bool isDone =
        ((vehicles & kSetOfOne[i]) != 0) & (formation.heard[i] > 0.0) & kernel::goesOnDrifting(before, after);
    const kernel::StoreColumnIf store{i, isDone};
    kernel::Drifting::decisionColumns(store, swarm.drifting, after);
    store(swarm.targetX, x + (0.0 + targetX)), store(swarm.targetY, y + (0.0 + targetY));
    store(swarm.rawTargetX, x + targetX), store(swarm.rawTargetY, y + targetY);
    store(to.desiredSpeed, 0.0), store(to.speedStamp, time);
    store(to.headingStamp, kernel::isKnown(to.headingStamp[i]) ? time : to.headingStamp[i]);
    done |= isDone ? kSetOfOne[i] : 0;
  }
  return done;
}

}  // namespace

VehicleMask decideDrifting(SwarmColumns& swarm, const StateColumns& at, PidColumns& pids, const Column& pausedTime,
                           VehicleMask vehicles, double now, double dt) {
  const VehicleMask known = vehicles & swarm.formation.known;
  return decideAll(swarm, at, pids, pausedTime, known, wholeVectors(static_cast<unsigned>(std::bit_width(known))),
                   now, dt);
}

}  // namespace antipode
