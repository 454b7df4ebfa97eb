// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/sim/fleet/command.h"

#include <optional>
#include <vector>

namespace antipode {

/// Where a hovering vehicle is asked to be, m and degrees.
struct MapGoal {
  Vec2 position;
  double heading = 0, depth = 0;
  bool operator==(const MapGoal&) const = default;
};

/// A pose that a hovering vehicle will be asked for.
struct MapRequest {
  int number = 1;  ///< its position in the list of requests, from 1
  MapGoal goal;
  bool operator==(const MapRequest&) const = default;
};

/// What a thruster does at the time shown, in body axes.
struct MapThrust {
  Vec2 at;           ///< m ahead (x) and to starboard (y)
  Vec2 force;        ///< N ahead (x) and to starboard (y)
  double down = 0;   ///< N
  double most = 24;  ///< N: the force of an arrow of full length
  bool operator==(const MapThrust&) const = default;
};

/// What is drawn about a hovering vehicle beside its symbol.
struct MapHover {
  VehicleId vehicle = 0;
  std::vector<MapThrust> thrusts;
  double authority = 1;       ///< share of the wanted thrust that the limits leave
  bool isOverloaded = false;  ///< below 1 for more than 2 s
  std::optional<MapGoal> goal;
  std::vector<MapRequest> upcoming;  ///< in their order
  bool isMovable = false;            ///< the goal can be dragged and turned, upcoming ones be dragged
  bool isGoalAbove = false;          ///< where goal and vehicle lie at one place, a press is for the goal
  bool operator==(const MapHover&) const = default;
};

/// Hovering vehicles: their goals, requests to come and thrusts.
struct GoalScene {
  static constexpr bool kIsBackdrop = false;
  std::vector<MapHover> hovers;
  bool operator==(const GoalScene&) const = default;
};

}  // namespace antipode
