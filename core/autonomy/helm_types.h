// SPDX-License-Identifier: GPL-3.0-or-later
// What goes into a helm and what comes out of it.
#pragma once

#include "core/autonomy/behaviour_params.h"
#include "core/autonomy/objective.h"

#include <memory>
#include <string>
#include <vector>

namespace antipode {

/// Behaviours of a vehicle; alike vehicles may share one list.
using BehaviourList = std::shared_ptr<const std::vector<BehaviourSpec>>;

/// What a helm knows of its vehicle: m, m, deg, m/s, m.
struct HelmPose {
  double x = 0, y = 0;
  double heading = 0, speed = 0, depth = 0;
  double time = 0;                           ///< s, of this navigation sample
  double utc = 0;                            ///< s, the run's clock at the decision: $[UTC]
  std::optional<Vec2> formationTarget = {};  ///< m, relative: where the formation wants it; unset: nobody knows
};

/// What is posted to the controller; an unset value is not posted.
struct HelmDecision {
  std::optional<double> heading;  ///< deg, [0, 360)
  std::optional<double> speed;    ///< m/s
  std::optional<double> depth;    ///< m; the last one holds while no behaviour has a wish
  bool drift = false;             ///< nobody wants a course, or nobody a speed: speed is 0, heading unset
  bool operator==(const HelmDecision&) const = default;
};

/// The values a decision may take.
struct HelmGrids {
  Grid course = Grid::course();
  Grid speed{0, 5, 100, false};
  Grid depth{0, 500, 1000, false};
};

enum class BehaviourState : std::uint8_t {
  Idle,     ///< its conditions do not hold, or it has not begun
  Running,  ///< has no wish now
  Active,   ///< has wishes
  Complete,
};
/// "idle", "running", "active", "complete".
const char* behaviourStateName(BehaviourState state);

/// One behaviour as views show it.
struct BehaviourReport {
  std::string name, type;
  BehaviourState state = BehaviourState::Idle;
  std::string failing;  ///< why it is idle: the first condition that does not hold, or "enabled = false"
  double weight = 0;
  std::optional<double> remaining;  ///< s of running time left; only with a duration
  std::optional<int> waypoint;      ///< index of the present point in the list
  std::optional<int> roundsDone;
  std::optional<Vec2> steer;          ///< steering point, local grid, m; while active
  std::optional<Vec2> legStart;       ///< while active and on a leg
  std::vector<Objective> objectives;  ///< of the last decision
};
/// What the inspector draws: every function over its grid, their weighted sum (totalUtility()) and the winner.
struct HelmReport {
  std::vector<BehaviourReport> behaviours;
  HelmDecision decision;    ///< the last one
  HelmPose pose;            ///< it was made from; its heading decides ties
  double time = 0;          ///< s, of the decision
  bool hasDecided = false;  ///< false: nothing of the above yet
  bool hasControl = true;   ///< false: posts nothing (filled by the vehicle)
  HelmGrids grids;
  std::vector<std::pair<std::string, std::string>> modes;  ///< variable and mode of the moment
};

/// One value that the helm posts.
struct HelmPost {
  std::string variable;
  MessageValue value;
  bool isMessage = true;  ///< goes to the board and to the vehicle; else it is only told (BHV_STATE, WARNING)
  int behaviour = -1;     ///< who posted it; -1: the modes
  bool operator==(const HelmPost&) const = default;
};

}  // namespace antipode
