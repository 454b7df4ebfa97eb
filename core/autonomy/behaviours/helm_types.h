// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs and outputs of a helm.
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"
#include "core/autonomy/behaviours/objective.h"

#include <memory>
#include <string>
#include <vector>

namespace antipode {

/// A time that is nearer than this has come: sums of steps have rounding errors. s
inline constexpr double kClockRounding = 1e-6;

/// The behaviours of a vehicle. Equal vehicles may share one list.
using BehaviourList = std::shared_ptr<const std::vector<BehaviourSpec>>;

/// What a helm knows of other vehicles and obstacles; behaviours for them ask it.
class HelmWorld;

/// What a helm knows about its vehicle: m, m, deg, m/s, m.
struct HelmPose {
  double x = 0, y = 0;
  double heading = 0, speed = 0, depth = 0;
  double time = 0;                           ///< s, of the navigation sample
  double utc = 0;                            ///< s, time of the run at the decision: $[UTC]
  std::optional<Vec2> formationTarget = {};  ///< m, relative target of the formation; unset: unknown
  std::optional<double> altitude = {};       ///< m above the bottom; unset: unknown
  const HelmWorld* world = nullptr;          ///< null: there is nothing else
};

/// The desired values. An unset value is not posted.
struct HelmDecision {
  std::optional<double> heading;  ///< deg, [0, 360)
  std::optional<double> speed;    ///< m/s
  std::optional<double> depth;  ///< m; the last value holds while no behaviour has an objective function for depth
  /// no behaviour wants a course, or none wants a speed: then speed is 0 and heading is unset
  bool drift = false;
  bool operator==(const HelmDecision&) const = default;
};

/// The values that a decision may have.
struct HelmGrids {
  Grid course = Grid::course();
  Grid speed{0, 5, 100, false};
  Grid depth{0, 500, 1000, false};
  bool needsDepth = false;  ///< of a helm that follows the program: a decision without a depth is none
};

enum class BehaviourState : std::uint8_t {
  Idle,     ///< its conditions do not hold, or it has not begun
  Running,  ///< it has no objective function now
  Active,   ///< it has objective functions
  Complete,
};
/// "idle", "running", "active", "complete".
const char* behaviourStateName(BehaviourState state);

/// The state of one behaviour for views.
struct BehaviourReport {
  std::string name, type;
  BehaviourState state = BehaviourState::Idle;
  std::string failing;  ///< why it is idle: the first condition that does not hold, or "enabled = false"
  double weight = 0;
  std::optional<double> remaining;  ///< s of running time left; only with a duration
  std::optional<int> waypoint;      ///< index of the point that the vehicle steers to
  std::optional<int> roundsDone;
  std::optional<Vec2> steer;          ///< steering point, local grid, m; while active
  std::optional<Vec2> legStart;       ///< while active and on a leg
  std::vector<Objective> objectives;  ///< of the last decision
  /// Of the last decision, for course and speed together; null: there is none.
  std::shared_ptr<const CourseSpeedFunction> coupled;
  double coupledWeight = 0;
};
/// The state of a helm for views: every objective function over its grid, their weighted sum (totalUtility())
/// and the result.
struct HelmReport {
  std::vector<BehaviourReport> behaviours;
  HelmDecision decision;    ///< the last one
  HelmPose pose;            ///< pose at the decision; its heading decides between equal courses
  double time = 0;          ///< s, of the decision
  bool hasDecided = false;  ///< false: the fields above are not valid yet
  bool hasControl = true;   ///< false: the helm posts nothing (filled by the vehicle)
  HelmGrids grids;
  std::vector<std::pair<std::string, std::string>> modes;  ///< variable and its present mode
};

/// One value that the helm posts.
struct HelmPost {
  std::string variable;
  MessageValue value;
  /// true: it goes to the variable store and to the vehicle; false: it is only reported (BHV_STATE, WARNING)
  bool isMessage = true;
  int behaviour = -1;  ///< index of the behaviour that posted it; -1: the modes
  bool operator==(const HelmPost&) const = default;
};

}  // namespace antipode
