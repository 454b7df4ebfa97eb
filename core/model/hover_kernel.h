// SPDX-License-Identifier: GPL-3.0-or-later
// The equations of motion of hovering vehicles (hover-auv.md section 2), written with selections as in
// motion_kernel.h: single vehicles (hover_plant.h) and many side by side (hover_batch.h) use the same functions.
#pragma once

#include "core/model/hover_plant.h"
#include "core/model/motion_kernel.h"

#include <cmath>

namespace antipode::kernel {

ANTIPODE_KERNEL HoverBody sum(const HoverBody& a, const HoverBody& b, double times) {
  return {a.north + times * b.north, a.east + times * b.east,      a.depth + times * b.depth,
          a.yaw + times * b.yaw,     a.surge + times * b.surge,    a.sway + times * b.sway,
          a.heave + times * b.heave, a.yawRate + times * b.yawRate};
}

ANTIPODE_KERNEL double drag(const HoverInertia& inertia, std::size_t freedom, double speed) {
  return inertia.linearDrag[freedom] * speed + inertia.quadraticDrag[freedom] * speed * std::fabs(speed);
}

/// Sine and cosine of a yaw.
struct Facing {
  double sine, cosine;
};
ANTIPODE_KERNEL Facing facingOf(double yaw) {
  Facing facing;
  portable::sincos(yaw, facing.sine, facing.cosine);
  return facing;
}

/// `facing` is that of `b`.
ANTIPODE_KERNEL HoverBody hoverDerivative(const HoverInertia& inertia, const HoverBody& b, Facing facing,
                                          const Wrench& wrench, WaterFlow water) {
  const auto [s, c] = facing;
  const double waterSurge = water.north * c + water.east * s;
  const double waterSway = -water.north * s + water.east * c;
  const double surge = b.surge - waterSurge, sway = b.sway - waterSway;  // relative to the water
  const double mx = inertia.mass[kSurge], my = inertia.mass[kSway];
  const double surgeRate =
      (wrench[kSurge] + my * sway * b.yawRate - drag(inertia, kSurge, surge)) * inertia.perMass[kSurge];
  const double swayRate =
      (wrench[kSway] - mx * surge * b.yawRate - drag(inertia, kSway, sway)) * inertia.perMass[kSway];
  HoverBody rate;
  rate.north = b.surge * c - b.sway * s;
  rate.east = b.surge * s + b.sway * c;
  rate.depth = b.heave;
  rate.yaw = b.yawRate;
  rate.surge = surgeRate + b.yawRate * waterSway;
  rate.sway = swayRate - b.yawRate * waterSurge;
  rate.heave = (wrench[kHeave] + inertia.netWeight - drag(inertia, kHeave, b.heave)) * inertia.perMass[kHeave];
  rate.yawRate =
      (wrench[kYaw] - (my - mx) * surge * sway - drag(inertia, kYaw, b.yawRate)) * inertia.perMass[kYaw];
  return rate;
}

/// The step of the fourth-order Runge-Kutta method, from the derivatives at its four points.
ANTIPODE_KERNEL HoverBody combined(const HoverBody& body, const HoverBody& k1, const HoverBody& k2,
                                   const HoverBody& k3, const HoverBody& k4, double dt) {
  return sum(sum(body, sum(k1, k4, 1), dt / 6), sum(k2, k3, 1), dt / 3);
}

/// Between the surface and the sea bed, where it loses its vertical speed.
ANTIPODE_KERNEL HoverBody keptInside(HoverBody body, double bedDepth) {
  // Conditions are joined by & and |, as in the controller (pid_kernel.h).
  const double depth = body.depth;
  const bool isOut = (depth < 0) | ((depth == 0) & (body.heave < 0));
  const bool isIn =
      (isOut & (bedDepth < 0)) | ((!isOut) & ((depth > bedDepth) | ((depth == bedDepth) & (body.heave > 0))));
  body.depth = isIn ? bedDepth : isOut ? 0 : depth;
  body.heave = (isIn | isOut) ? 0 : body.heave;
  return body;
}

ANTIPODE_KERNEL void moveHover(const HoverInertia& inertia, HoverBody& body, const Wrench& wrench, WaterFlow water,
                               double bedDepth, double dt) {
  const auto slopeAt = [&](const HoverBody& at) {
    return kernel::hoverDerivative(inertia, at, facingOf(at.yaw), wrench, water);
  };
  const HoverBody k1 = slopeAt(body), k2 = slopeAt(sum(body, k1, dt / 2)), k3 = slopeAt(sum(body, k2, dt / 2)),
                  k4 = slopeAt(sum(body, k3, dt));
  body = keptInside(combined(body, k1, k2, k3, k4, dt), bedDepth);
}

}  // namespace antipode::kernel
