// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/helm_columns.h"

#include "core/base/instruction_sets.h"
#include "core/sim/batch/column_access.h"
#include "core/sim/batch/pid_columns.h"

namespace antipode {
namespace kernel {
namespace {

template <Compat C>
ANTIPODE_KERNEL void cruiseLoop(HelmColumns& helms, const StateColumns& at, PidColumns& pids,
                                const Column& pausedTime, BlockRange range, double now) {
  PidStateOf<Column>& to = pids.state;
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    Cruise c = load(helms.cruise, i);
    const double time = now - pausedTime[i];
    // Decided in any case, which keeps the loop free of branches; the helm would decide the same again.
    const double isUnderWay = cruise<C>(c, at.x[i], at.y[i], at.heading[i]);
    const double isDone = time < c.until ? isUnderWay : 0.0;
    Cruise::decisionColumns(StoreColumn{i}, helms.cruise, c);
    helms.isDone[i] = isDone;
    double stamp = time;
    if constexpr (C == Compat::UsimmarineV22) stamp = to.clock[i] != 0.0 ? to.clock[i] : kNever;
    to.desiredHeading[i] = isDone > 0.0 ? c.heading : to.desiredHeading[i];
    to.desiredSpeed[i] = isDone > 0.0 ? c.speed : to.desiredSpeed[i];
    to.headingStamp[i] = isDone > 0.0 ? stamp : to.headingStamp[i];
    to.speedStamp[i] = isDone > 0.0 ? stamp : to.speedStamp[i];
  }
}

ANTIPODE_CLONES void cruiseDocument(HelmColumns& helms, const StateColumns& at, PidColumns& pids,
                                    const Column& pausedTime, BlockRange range, double now) {
  cruiseLoop<Compat::Document>(helms, at, pids, pausedTime, range, now);
}
ANTIPODE_CLONES void cruiseUsimmarine(HelmColumns& helms, const StateColumns& at, PidColumns& pids,
                                      const Column& pausedTime, BlockRange range, double now) {
  cruiseLoop<Compat::UsimmarineV22>(helms, at, pids, pausedTime, range, now);
}

}  // namespace
}  // namespace kernel

void runCruises(Compat compat, HelmColumns& helms, const StateColumns& at, PidColumns& pids,
                const Column& pausedTime, BlockRange range, double now) {
  (compat == Compat::Document ? kernel::cruiseDocument : kernel::cruiseUsimmarine)(helms, at, pids, pausedTime,
                                                                                   range, now);
}

kernel::Cruise loadCruise(const HelmColumns& helms, unsigned index) {
  return kernel::load(helms.cruise, index);
}

void storeCruise(HelmColumns& helms, unsigned index, const kernel::Cruise& cruise) {
  kernel::store(helms.cruise, index, cruise);
}

}  // namespace antipode
