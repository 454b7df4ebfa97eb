// SPDX-License-Identifier: GPL-3.0-or-later
// The equations of motion of a hovering vehicle in moving water (hover-auv.md section 2). There are four
// degrees of freedom; roll and pitch are zero.
#pragma once

#include "core/model/hover_params.h"
#include "core/model/thruster_geometry.h"

namespace antipode {

/// Local grid and body axes, SI, radians. Velocities are relative to the ground.
struct HoverBody {
  double north = 0, east = 0, depth = 0;  ///< m
  double yaw = 0;                         ///< rad, clockwise from north, unbounded
  double surge = 0, sway = 0, heave = 0;  ///< m/s ahead, to starboard, down
  double yawRate = 0;                     ///< rad/s
  bool operator==(const HoverBody&) const = default;
};

/// Velocity of the water, m/s. It is constant during a step.
struct WaterFlow {
  double north = 0, east = 0;
};

namespace kernel {

/// Mass and drag per degree of freedom (surge, sway, heave, yaw). T is double for one vehicle and an array for
/// many.
template <class T>
struct HoverInertiaOf {
  std::array<T, kDegreesOfFreedom> mass{}, linearDrag{}, quadraticDrag{};
  std::array<T, kDegreesOfFreedom> perMass{};  ///< 1/mass
  T netWeight{};
  /// As StateOf::columns() (motion_kernel.h).
  template <class F, class... Records>
  [[gnu::always_inline]] static void columns(F&& f, Records&... r) {
    for (std::size_t k = 0; k < kDegreesOfFreedom; ++k)
      f(r.mass[k]...), f(r.linearDrag[k]...), f(r.quadraticDrag[k]...), f(r.perMass[k]...);
    f(r.netWeight...);
  }
};

}  // namespace kernel

/// Mass and drag, computed from the parameters.
struct HoverInertia : kernel::HoverInertiaOf<double> {
  HoverInertia() = default;  ///< nothing
  explicit HoverInertia(const HoverParams& params);
  /// Drag force in N or N m at `speed` (m/s, rad/s) relative to the water. It acts against the motion.
  double drag(std::size_t freedom, double speed) const;
  /// Speed at which drag equals the force, >= 0, m/s or rad/s. Infinite without drag.
  double terminalSpeed(std::size_t freedom, double force) const;
};

/// Rate of change of each quantity, in units of HoverBody per second.
HoverBody hoverDerivative(const HoverInertia& inertia, const HoverBody& body, const Wrench& wrench,
                          WaterFlow water);
/// Moves the body by `dt` <= 0.02 s with a constant wrench (fourth-order Runge-Kutta method). The body stays
/// between the surface and the sea bed (`bedDepth` in m, infinite when unknown).
void moveHover(const HoverInertia& inertia, HoverBody& body, const Wrench& wrench, WaterFlow water,
               double bedDepth, double dt);
/// Kinetic energy, including the added mass of the water, and potential energy of weight and buoyancy, J.
double hoverEnergy(const HoverInertia& inertia, const HoverBody& body);

}  // namespace antipode
