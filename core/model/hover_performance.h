// SPDX-License-Identifier: GPL-3.0-or-later
// What a hovering vehicle can do with its parameters and thrusters, for editors (hover-auv.md sections 2 and
// 6).
#pragma once

#include "core/model/hover_guidance.h"

#include <span>
#include <string>
#include <vector>

namespace antipode {

/// Largest forces within the limits of the thrusters, >= 0, N and N m. For ahead, astern, sideways and down all
/// other forces are 0. For yaw the sideways and vertical forces are 0, and the surge force is free.
struct GreatestForces {
  double ahead = 0, astern = 0;
  double sideways = 0;  ///< the smaller one of port and starboard
  double down = 0, up = 0;
  double yaw = 0;  ///< the smaller one of both directions
};
/// All values are 0 for a layout that reviewLayout() refuses.
GreatestForces greatestForces(std::span<const Thruster> thrusters);

/// Speeds at which drag equals the largest forces, m/s and deg/s. Weight and buoyancy are left out.
struct TerminalSpeeds {
  double ahead = 0, astern = 0, sideways = 0, down = 0, up = 0, yaw = 0;
};
TerminalSpeeds terminalSpeeds(const HoverParams& params, std::span<const Thruster> thrusters);

/// Time to come within 0.1 m of a goal `distance` m ahead, starting at rest, s. The formula assumes cruising at
/// v_max and then an exponential approach. It is a plausibility check for vehicles whose thrust is not the
/// limit.
double expectedSettleTime(const HoverParams& params, double distance);

/// Below this HoverDesign::damping an approach overshoots.
inline constexpr double kMinDamping = 0.7;
/// Below this damping a speed loop shakes, because its thrust comes too late.
inline constexpr double kMinLoopDamping = 0.4;

/// A reason why the vehicle overshoots or cannot do what its gains ask for.
struct DesignWarning {
  const char* key;      ///< key of the parameter, as in a file
  std::string message;  ///< without a full stop
  std::string remedy;   ///< what would be right
};
/// For a layout that reviewLayout() refuses there are no warnings about speeds and weight.
std::vector<DesignWarning> designWarnings(const HoverParams& params, std::span<const Thruster> thrusters);

}  // namespace antipode
