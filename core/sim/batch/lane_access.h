// SPDX-License-Identifier: GPL-3.0-or-later
// From arrays to the numbers of one lane and back, for the inside of loops.
#pragma once

#include "core/sim/batch/lane_block.h"

namespace antipode::kernel {

ANTIPODE_KERNEL State load(const StateLanes& s, unsigned i) {
  return {s.x[i],   s.y[i],        s.heading[i], s.speed[i],  s.depth[i], s.sinPitch[i],
          s.yaw[i], s.altitude[i], s.sog[i],     s.movedX[i], s.movedY[i]};
}

ANTIPODE_KERNEL void store(StateLanes& to, unsigned i, const State& s) {
  to.x[i] = s.x, to.y[i] = s.y, to.heading[i] = s.heading, to.speed[i] = s.speed, to.depth[i] = s.depth;
  to.sinPitch[i] = s.sinPitch, to.yaw[i] = s.yaw, to.altitude[i] = s.altitude, to.sog[i] = s.sog;
  to.movedX[i] = s.movedX, to.movedY[i] = s.movedY;
}

ANTIPODE_KERNEL Drive load(const DriveLanes& d, unsigned i) {
  return {d.thrust[i],          d.rudder[i],        d.elevator[i],       d.spin[i],
          d.buoyancyRate[i],    d.waterDepth[i],    d.turnLoss[i],       d.maxAcceleration[i],
          d.maxDeceleration[i], d.depthRate[i],     d.depthRateSpeed[i], d.turnAtNull[i],
          d.turnExtra[i],       d.turnNullSpeed[i], d.turnSlope[i],      d.flip[i]};
}

ANTIPODE_KERNEL void store(DriveLanes& to, unsigned i, const Drive& d) {
  to.thrust[i] = d.thrust, to.rudder[i] = d.rudder, to.elevator[i] = d.elevator, to.spin[i] = d.spin;
  to.buoyancyRate[i] = d.buoyancyRate, to.waterDepth[i] = d.waterDepth, to.turnLoss[i] = d.turnLoss;
  to.maxAcceleration[i] = d.maxAcceleration, to.maxDeceleration[i] = d.maxDeceleration;
  to.depthRate[i] = d.depthRate, to.depthRateSpeed[i] = d.depthRateSpeed;
  to.turnAtNull[i] = d.turnAtNull, to.turnExtra[i] = d.turnExtra;
  to.turnNullSpeed[i] = d.turnNullSpeed, to.turnSlope[i] = d.turnSlope;
  to.flip[i] = d.flip;
}

ANTIPODE_KERNEL Surroundings load(const SurroundingsLanes& a, unsigned i) {
  return {a.sailCap[i], a.flowX[i], a.flowY[i]};
}

ANTIPODE_KERNEL void store(SurroundingsLanes& to, unsigned i, const Surroundings& a) {
  to.sailCap[i] = a.sailCap, to.flowX[i] = a.flowX, to.flowY[i] = a.flowY;
}

}  // namespace antipode::kernel
