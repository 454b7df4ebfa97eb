// SPDX-License-Identifier: GPL-3.0-or-later
// The loop of runCruises(), to be compiled for several instruction sets.
#pragma once

#include "core/base/instruction_sets.h"
#include "core/sim/batch/column_access.h"
#include "core/sim/batch/helm_columns.h"
#include "core/sim/batch/pid_columns.h"

namespace antipode::kernel {

template <Compat C, class T>
ANTIPODE_KERNEL void cruiseLoop(HelmColumnsOf<T>& helms, const StateOf<T>& at, PidColumnsOf<T>& pids,
                                const T& pausedTime, BlockRange range, double now) {
  PidStateOf<T>& to = pids.state;
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    Cruise c = load(helms.cruise, i);
    const double time = now - pausedTime[i];
    // Decided in any case, which keeps the loop free of branches; the helm would decide the same again.
    const double isUnderWay = cruise<C>(c, at.x[i], at.y[i], at.heading[i]);
    const double isDone = time < c.until ? isUnderWay : 0.0;
    Cruise::decisionColumns(StoreColumn{i}, helms.cruise, c);
    helms.isDone[i] = isDone;
    const double stamp = navigationStampAt<C>(time, to.clock[i]);  // decisions are stamped as the navigation is
    to.desiredHeading[i] = isDone > 0.0 ? c.heading : to.desiredHeading[i];
    to.desiredSpeed[i] = isDone > 0.0 ? c.speed : to.desiredSpeed[i];
    to.headingStamp[i] = isDone > 0.0 ? stamp : to.headingStamp[i];
    to.speedStamp[i] = isDone > 0.0 ? stamp : to.speedStamp[i];
  }
}

}  // namespace antipode::kernel
