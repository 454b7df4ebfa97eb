// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/goals/goal_scene.h"

namespace antipode {

/// The goal of a hovering vehicle, or one of its requests to come, is moved or turned. Cancel carries the one of the
/// beginning.
struct GoalMoved {
  VehicleId vehicle = 0;
  int request = 0;  ///< 0: the goal in force, else the number of a request to come
  MapGoal goal;
};

/// A new goal for the vehicle that it concerns; its depth is 0.
struct GoalPlaced {
  MapGoal goal;
  bool hasHeading = false;  ///< else the heading is free
};

}  // namespace antipode
