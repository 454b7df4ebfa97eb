// SPDX-License-Identifier: GPL-3.0-or-later
// What a hovering vehicle can do by its parameters and thrusters, for editors (hover-auv.md sections 2 and 6).
#pragma once

#include "core/model/hover_guidance.h"

#include <span>
#include <string>
#include <vector>

namespace antipode {

/// Greatest forces within the limits of the thrusters, >= 0, N and N m. Ahead, astern, sideways and down: with
/// nothing else asked for. Yaw: without sideways and vertical force; surge is left as it comes.
struct GreatestForces {
  double ahead = 0, astern = 0;
  double sideways = 0;  ///< the lesser of port and starboard
  double down = 0, up = 0;
  double yaw = 0;  ///< the lesser of both directions
};
/// All 0 for a layout that reviewLayout() refuses.
GreatestForces greatestForces(std::span<const Thruster> thrusters);

/// Speeds at which drag takes up the greatest forces, m/s and deg/s; weight and buoyancy left out.
struct TerminalSpeeds {
  double ahead = 0, astern = 0, sideways = 0, down = 0, up = 0, yaw = 0;
};
TerminalSpeeds terminalSpeeds(const HoverParams& params, std::span<const Thruster> thrusters);

/// Time to come within 0.1 m of a goal `distance` m ahead at rest, s: cruising at v_max, then an exponential
/// approach. A plausibility figure for a vehicle whose thrust does not limit it.
double expectedSettleTime(const HoverParams& params, double distance);

/// HoverDesign::damping below which an approach is said to overshoot.
inline constexpr double kLeastDamping = 0.7;

/// What makes the vehicle overshoot, or keeps it from what its gains ask for.
struct DesignWarning {
  const char* key;      ///< the parameter concerned, as in a file
  std::string message;  ///< without a full stop
  std::string remedy;   ///< what would be right
};
/// Nothing about speeds and weight for a layout that reviewLayout() refuses.
std::vector<DesignWarning> designWarnings(const HoverParams& params, std::span<const Thruster> thrusters);

}  // namespace antipode
