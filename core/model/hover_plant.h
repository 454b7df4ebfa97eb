// SPDX-License-Identifier: GPL-3.0-or-later
// The body of a hovering vehicle in moving water (hover-auv.md section 2): four degrees of freedom, roll and pitch
// zero.
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

/// Velocity of the water, m/s, steady over a step.
struct WaterFlow {
  double north = 0, east = 0;
};

/// What the parameters come to: mass and drag per degree of freedom (surge, sway, heave, yaw).
struct HoverInertia {
  Wrench mass{}, linearDrag{}, quadraticDrag{};
  Wrench perMass{};  ///< 1/mass
  double netWeight = 0;

  explicit HoverInertia(const HoverParams& params);
  /// N, N m; against the motion `speed` (m/s, rad/s) relative to the water.
  double drag(std::size_t freedom, double speed) const;
  /// Speed at which drag takes up the force, >= 0: m/s, rad/s. Infinite without drag.
  double terminalSpeed(std::size_t freedom, double force) const;
};

/// Rate of change of each quantity, in the units of HoverBody per s.
HoverBody hoverDerivative(const HoverInertia& inertia, const HoverBody& body, const Wrench& wrench,
                          WaterFlow water);
/// Moves the body by `dt` <= 0.02 s with the wrench held (Runge-Kutta of fourth order). It leaves neither the
/// surface nor the sea bed (`bedDepth` in m, infinite when unknown) upwards or downwards.
void moveHover(const HoverInertia& inertia, HoverBody& body, const Wrench& wrench, WaterFlow water,
               double bedDepth, double dt);
/// Kinetic energy with the water moved along, and potential energy of weight and buoyancy, J.
double hoverEnergy(const HoverInertia& inertia, const HoverBody& body);

}  // namespace antipode
