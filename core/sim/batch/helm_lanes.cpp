// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/helm_lanes.h"

#include "core/sim/batch/clones.h"
#include "core/sim/batch/pid_lanes.h"

namespace antipode {
namespace kernel {
namespace {

ANTIPODE_KERNEL Cruise load(const CruiseOf<Lanes>& c, unsigned i) {
  return {c.toX[i],       c.toY[i],    c.fromX[i],  c.fromY[i],         c.alongX[i],     c.alongY[i],
          c.legLength[i], c.lead[i],   c.damper[i], c.captureRadius[i], c.slipRadius[i], c.speed[i],
          c.closest[i],   c.steerX[i], c.steerY[i], c.course[i],        c.heading[i],    c.until[i]};
}

ANTIPODE_KERNEL void storeDecision(CruiseOf<Lanes>& to, unsigned i, const Cruise& c) {
  to.closest[i] = c.closest, to.steerX[i] = c.steerX, to.steerY[i] = c.steerY;
  to.course[i] = c.course, to.heading[i] = c.heading;
}

template <Compat C>
ANTIPODE_KERNEL void cruiseLoop(HelmLanes& helms, const StateLanes& at, PidLanes& pids, LaneRange range,
                                double now) {
  PidStateOf<Lanes>& to = pids.state;
  ANTIPODE_KERNEL_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    Cruise c = load(helms.cruise, i);
    const double time = now - pids.pausedTime[i];
    // Decided in any case, which keeps the loop free of branches; the helm would decide the same again.
    const double isOnItsWay = cruise(c, at.x[i], at.y[i]);
    const double isDone = time < c.until ? isOnItsWay : 0.0;
    storeDecision(helms.cruise, i, c);
    helms.isDone[i] = isDone;
    double stamp = time;
    if constexpr (C == Compat::UsimmarineV22) stamp = to.clock[i] != 0.0 ? to.clock[i] : kNever;
    to.desiredHeading[i] = isDone > 0.0 ? c.heading : to.desiredHeading[i];
    to.desiredSpeed[i] = isDone > 0.0 ? c.speed : to.desiredSpeed[i];
    to.headingStamp[i] = isDone > 0.0 ? stamp : to.headingStamp[i];
    to.speedStamp[i] = isDone > 0.0 ? stamp : to.speedStamp[i];
  }
}

ANTIPODE_CLONES void cruiseDocument(HelmLanes& helms, const StateLanes& at, PidLanes& pids, LaneRange range,
                                    double now) {
  cruiseLoop<Compat::Document>(helms, at, pids, range, now);
}
ANTIPODE_CLONES void cruiseProgram(HelmLanes& helms, const StateLanes& at, PidLanes& pids, LaneRange range,
                                   double now) {
  cruiseLoop<Compat::UsimmarineV22>(helms, at, pids, range, now);
}

}  // namespace
}  // namespace kernel

void cruiseLanes(Compat compat, HelmLanes& helms, const StateLanes& at, PidLanes& pids, LaneRange range,
                 double now) {
  (compat == Compat::Document ? kernel::cruiseDocument : kernel::cruiseProgram)(helms, at, pids, range, now);
}

kernel::Cruise loadCruise(const HelmLanes& helms, unsigned lane) {
  return kernel::load(helms.cruise, lane);
}

void storeCruise(HelmLanes& helms, unsigned i, const kernel::Cruise& c) {
  kernel::CruiseOf<Lanes>& to = helms.cruise;
  to.toX[i] = c.toX, to.toY[i] = c.toY, to.fromX[i] = c.fromX, to.fromY[i] = c.fromY;
  to.alongX[i] = c.alongX, to.alongY[i] = c.alongY, to.legLength[i] = c.legLength;
  to.lead[i] = c.lead, to.damper[i] = c.damper;
  to.until[i] = c.until;
  to.captureRadius[i] = c.captureRadius, to.slipRadius[i] = c.slipRadius, to.speed[i] = c.speed;
  kernel::storeDecision(to, i, c);
}

}  // namespace antipode
