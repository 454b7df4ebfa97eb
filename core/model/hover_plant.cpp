// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/hover_plant.h"

#include "core/model/hover_kernel.h"

#include <cmath>
#include <limits>

namespace antipode {
HoverInertia::HoverInertia(const HoverParams& p)
    : HoverInertiaOf{.mass = {p.mass + p.addedMassX, p.mass + p.addedMassY, p.mass + p.addedMassZ,
                              p.yawInertia + p.addedInertiaYaw},
                     .linearDrag = {p.linearDragX, p.linearDragY, p.linearDragZ, p.linearDragYaw},
                     .quadraticDrag = {p.quadraticDragX, p.quadraticDragY, p.quadraticDragZ, p.quadraticDragYaw},
                     .netWeight = p.netWeight} {
  for (std::size_t i = 0; i < mass.size(); ++i) perMass[i] = 1 / mass[i];
}

double HoverInertia::drag(std::size_t freedom, double speed) const {
  return kernel::drag(*this, freedom, speed);
}

double HoverInertia::terminalSpeed(std::size_t freedom, double force) const {
  const double l = linearDrag[freedom], q = quadraticDrag[freedom], f = std::fabs(force);
  if (f == 0) return 0;
  if (l == 0 && q == 0) return std::numeric_limits<double>::infinity();
  return 2 * f / (l + std::sqrt(l * l + 4 * q * f));  // the positive root; it also works without a quadratic part
}

HoverBody hoverDerivative(const HoverInertia& inertia, const HoverBody& b, const Wrench& wrench, WaterFlow water) {
  return kernel::hoverDerivative(inertia, b, kernel::facingOf(b.yaw), wrench, water);
}

void moveHover(const HoverInertia& inertia, HoverBody& body, const Wrench& wrench, WaterFlow water,
               double bedDepth, double dt) {
  kernel::moveHover(inertia, body, wrench, water, bedDepth, dt);
}

double hoverEnergy(const HoverInertia& inertia, const HoverBody& b) {
  return 0.5 * (inertia.mass[kSurge] * b.surge * b.surge + inertia.mass[kSway] * b.sway * b.sway +
                inertia.mass[kHeave] * b.heave * b.heave + inertia.mass[kYaw] * b.yawRate * b.yawRate) -
         inertia.netWeight * b.depth;
}

}  // namespace antipode
