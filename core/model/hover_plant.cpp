// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/hover_plant.h"

#include "core/base/portable_math.h"

#include <cmath>
#include <limits>

namespace antipode {
namespace {

HoverBody sum(const HoverBody& a, const HoverBody& b, double times) {
  return {a.north + times * b.north, a.east + times * b.east,      a.depth + times * b.depth,
          a.yaw + times * b.yaw,     a.surge + times * b.surge,    a.sway + times * b.sway,
          a.heave + times * b.heave, a.yawRate + times * b.yawRate};
}

}  // namespace

HoverInertia::HoverInertia(const HoverParams& p)
    : mass{p.mass + p.addedMassX, p.mass + p.addedMassY, p.mass + p.addedMassZ, p.yawInertia + p.addedInertiaYaw},
      linearDrag{p.linearDragX, p.linearDragY, p.linearDragZ, p.linearDragYaw},
      quadraticDrag{p.quadraticDragX, p.quadraticDragY, p.quadraticDragZ, p.quadraticDragYaw},
      netWeight(p.netWeight) {
  for (std::size_t i = 0; i < mass.size(); ++i) perMass[i] = 1 / mass[i];
}

double HoverInertia::drag(std::size_t freedom, double speed) const {
  return linearDrag[freedom] * speed + quadraticDrag[freedom] * speed * std::fabs(speed);
}

double HoverInertia::terminalSpeed(std::size_t freedom, double force) const {
  const double l = linearDrag[freedom], q = quadraticDrag[freedom], f = std::fabs(force);
  if (f == 0) return 0;
  if (l == 0 && q == 0) return std::numeric_limits<double>::infinity();
  return 2 * f / (l + std::sqrt(l * l + 4 * q * f));  // the positive root; it also works without a quadratic part
}

HoverBody hoverDerivative(const HoverInertia& inertia, const HoverBody& b, const Wrench& wrench, WaterFlow water) {
  double s, c;
  portable::sincos(b.yaw, s, c);
  const double waterSurge = water.north * c + water.east * s;
  const double waterSway = -water.north * s + water.east * c;
  const double surge = b.surge - waterSurge, sway = b.sway - waterSway;  // relative to the water
  const double mx = inertia.mass[kSurge], my = inertia.mass[kSway];
  const double surgeRate =
      (wrench[kSurge] + my * sway * b.yawRate - inertia.drag(kSurge, surge)) * inertia.perMass[kSurge];
  const double swayRate =
      (wrench[kSway] - mx * surge * b.yawRate - inertia.drag(kSway, sway)) * inertia.perMass[kSway];
  HoverBody rate;
  rate.north = b.surge * c - b.sway * s;
  rate.east = b.surge * s + b.sway * c;
  rate.depth = b.heave;
  rate.yaw = b.yawRate;
  rate.surge = surgeRate + b.yawRate * waterSway;
  rate.sway = swayRate - b.yawRate * waterSurge;
  rate.heave = (wrench[kHeave] + inertia.netWeight - inertia.drag(kHeave, b.heave)) * inertia.perMass[kHeave];
  rate.yawRate = (wrench[kYaw] - (my - mx) * surge * sway - inertia.drag(kYaw, b.yawRate)) * inertia.perMass[kYaw];
  return rate;
}

void moveHover(const HoverInertia& inertia, HoverBody& body, const Wrench& wrench, WaterFlow water,
               double bedDepth, double dt) {
  const auto rate = [&](const HoverBody& at) { return hoverDerivative(inertia, at, wrench, water); };
  const HoverBody k1 = rate(body);
  const HoverBody k2 = rate(sum(body, k1, dt / 2));
  const HoverBody k3 = rate(sum(body, k2, dt / 2));
  const HoverBody k4 = rate(sum(body, k3, dt));
  body = sum(sum(body, sum(k1, k4, 1), dt / 6), sum(k2, k3, 1), dt / 3);
  if (body.depth < 0 || (body.depth == 0 && body.heave < 0)) body.depth = 0, body.heave = 0;
  if (body.depth > bedDepth || (body.depth == bedDepth && body.heave > 0)) body.depth = bedDepth, body.heave = 0;
}

double hoverEnergy(const HoverInertia& inertia, const HoverBody& b) {
  return 0.5 * (inertia.mass[kSurge] * b.surge * b.surge + inertia.mass[kSway] * b.sway * b.sway +
                inertia.mass[kHeave] * b.heave * b.heave + inertia.mass[kYaw] * b.yawRate * b.yawRate) -
         inertia.netWeight * b.depth;
}

}  // namespace antipode
