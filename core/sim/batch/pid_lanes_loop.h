// SPDX-License-Identifier: GPL-3.0-or-later
// The loops of runPids() and steerLanes(), to be compiled for several instruction sets.
#pragma once

#include "core/sim/batch/clones.h"
#include "core/sim/batch/lane_access.h"
#include "core/sim/batch/pid_lanes.h"

namespace antipode::kernel {

using DerivativeIndices = std::make_integer_sequence<int, kPidMeanOf>;

ANTIPODE_KERNEL PidLoop load(const PidLoopOf<Lanes>& s, unsigned i) {
  return [&]<int... K>(std::integer_sequence<int, K...>) {
    return PidLoop{s.lastError[i],           s.lastTime[i],       s.lastOutput[i], s.integral[i],
                   {s.derivatives[K][i]...}, s.derivativeCount[i]};
  }
  (DerivativeIndices());
}

ANTIPODE_KERNEL void store(PidLoopOf<Lanes>& to, unsigned i, const PidLoop& s) {
  to.lastError[i] = s.lastError, to.lastTime[i] = s.lastTime, to.lastOutput[i] = s.lastOutput;
  to.integral[i] = s.integral, to.derivativeCount[i] = s.derivativeCount;
  [&]<int... K>(std::integer_sequence<int, K...>) {
    ((to.derivatives[K][i] = s.derivatives[K]), ...);
  }
  (DerivativeIndices());
}

ANTIPODE_KERNEL PidGains load(const PidGainsOf<Lanes>& g, unsigned i) {
  return {g.kp[i], g.kd[i], g.ki[i], g.integralLimit[i], g.outputLimit[i]};
}

ANTIPODE_KERNEL void store(PidGainsOf<Lanes>& to, unsigned i, const PidGains& g) {
  to.kp[i] = g.kp, to.kd[i] = g.kd, to.ki[i] = g.ki;
  to.integralLimit[i] = g.integralLimit, to.outputLimit[i] = g.outputLimit;
}

template <PidScope Scope>
ANTIPODE_KERNEL PidState load(const PidStateOf<Lanes>& s, unsigned i) {
  PidState to;
  to.desiredHeading = s.desiredHeading[i], to.desiredSpeed = s.desiredSpeed[i];
  to.headingStamp = s.headingStamp[i], to.speedStamp = s.speedStamp[i], to.navigationStamp = s.navigationStamp[i];
  to.clock = s.clock[i], to.previousThrust = s.previousThrust[i];
  to.biasTime = s.biasTime[i], to.biasSide = s.biasSide[i], to.override = s.override[i], to.stale = s.stale[i];
  to.staleInputs = s.staleInputs[i], to.staleBefore = s.staleBefore[i];
  to.heading = load(s.heading, i);
  if constexpr (Scope == PidScope::Full) {
    to.desiredDepth = s.desiredDepth[i], to.depthStamp = s.depthStamp[i];
    to.speed = load(s.speed, i), to.zToPitch = load(s.zToPitch, i), to.pitch = load(s.pitch, i);
  }
  return to;
}

/// What a run changes.
template <PidScope Scope>
ANTIPODE_KERNEL void storeRun(PidStateOf<Lanes>& to, unsigned i, const PidState& s) {
  to.desiredHeading[i] = s.desiredHeading;
  to.navigationStamp[i] = s.navigationStamp, to.clock[i] = s.clock, to.previousThrust[i] = s.previousThrust;
  to.biasTime[i] = s.biasTime, to.biasSide[i] = s.biasSide, to.stale[i] = s.stale;
  to.staleInputs[i] = s.staleInputs, to.staleBefore[i] = s.staleBefore;
  store(to.heading, i, s.heading);
  if constexpr (Scope == PidScope::Full)
    store(to.speed, i, s.speed), store(to.zToPitch, i, s.zToPitch), store(to.pitch, i, s.pitch);
}

template <PidScope Scope>
ANTIPODE_KERNEL PidSettings load(const PidSettingsOf<Lanes>& p, unsigned i) {
  PidSettings to;
  to.speedFactor = p.speedFactor[i], to.maxRudder = p.maxRudder[i], to.maxThrust = p.maxThrust[i];
  to.instability = p.instability[i];
  to.helmThreshold = p.helmThreshold[i], to.navThreshold = p.navThreshold[i];
  to.heading = load(p.heading, i);
  if constexpr (Scope == PidScope::Full) {
    to.depthControl = p.depthControl[i], to.maxPitch = p.maxPitch[i], to.maxElevator = p.maxElevator[i];
    to.speed = load(p.speed, i), to.zToPitch = load(p.zToPitch, i), to.pitch = load(p.pitch, i);
  }
  return to;
}

template <Compat C, PidScope Scope>
ANTIPODE_KERNEL void pidLoop(PidLanes& pids, const StateLanes& fed, LaneRange range, double now) {
  ANTIPODE_KERNEL_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    PidState state = load<Scope>(pids.state, i);
    PidNavigationOf<double> feed{fed.heading[i], fed.speed[i]};
    if constexpr (Scope == PidScope::Full) feed.depth = fed.depth[i], feed.pitch = portable::asin(fed.sinPitch[i]);
    const PidOutputsOf<double> out =
        runPid<C, Scope>(state, load<Scope>(pids.settings, i), feed, now - pids.pausedTime[i]);
    storeRun<Scope>(pids.state, i, state);
    pids.wanted.rudder[i] = out.rudder, pids.wanted.thrust[i] = out.thrust, pids.wanted.elevator[i] = out.elevator;
  }
}

template <Compat C>
ANTIPODE_KERNEL void steerLoop(const PidLanes& pids, ActuatorLanes& to, DriveLanes& drive, LaneRange range) {
  ANTIPODE_KERNEL_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    double thrust = pids.wanted.thrust[i], rudder = pids.wanted.rudder[i];
    if constexpr (C == Compat::Document)
      thrust = clipped(thrust, -100.0, 100.0);  // D23
    else
      rudder = to.rudder[i] + clipped(rudder - to.rudder[i], -100.0, 100.0);  // D11
    to.thrust[i] = thrust, to.rudder[i] = rudder;
    drive.thrust[i] = to.sense[i] * thrust, drive.rudder[i] = to.sense[i] * rudder;
    drive.elevator[i] = pids.wanted.elevator[i];
  }
}

}  // namespace antipode::kernel
