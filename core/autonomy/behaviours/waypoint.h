// SPDX-License-Identifier: GPL-3.0-or-later
// The waypoint behaviour (behaviours.md section 3): it chooses the next point, the course and the speed.
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"
#include "core/autonomy/behaviours/objective.h"
#include "core/autonomy/behaviours/waypoint_kernel.h"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>

namespace antipode {

/// Progress of a vehicle on its route, and its last decision. Lengths in m, local grid.
struct WaypointState {
  static constexpr int kNone = -1;

  Vec2 start;                                                ///< position at activation
  Vec2 steer;                                                ///< steering point of the last decision
  double course = 0;                                         ///< deg, bearing to it
  double speed = 0;                                          ///< m/s, wanted by the last decision
  double closest = std::numeric_limits<double>::infinity();  ///< smallest distance to the next point so far
  int index = 0;                                             ///< index of the next point
  int previous = kNone;  ///< index of the point before it, the start of the leg
  int direction = 1;     ///< direction through the list, 1 or -1
  int rounds = 0;        ///< number of completed rounds
  int hits = 0;          ///< number of points reached, for flags only
  bool started = false;
  bool done = false;
  bool startsAnew = false;  ///< an edit has taken its leg: the next one begins where the vehicle then is

  /// The point is not reached by a distance that grows before it has been measured again.
  void forgetClosest() { closest = std::numeric_limits<double>::infinity(); }

  template <class F>
  void visit(F&& f) const {
    for (const double v : {start.x, start.y, steer.x, steer.y, course, speed, closest}) f(v);
    for (const int v : {index, previous, direction, rounds, int{started}, int{done}}) f(std::int64_t{v});
    if (startsAnew) f(std::int64_t{startsAnew});
  }
};

/// A lead of 0 counts as none: the vehicle would stop on its leg.
inline bool hasLead(const WaypointParams& params) {
  return params.lead.value_or(0) > 0;
}
/// Start of the leg to the next point. Nullopt: there is no leg. The first point has a leg only with
/// lead_to_start.
std::optional<Vec2> legStart(const WaypointParams& params, const WaypointState& state);

/// The lead point: a point on the leg from `from` to `to`, `lead` ahead of the point of the leg that is nearest
/// to `position`. If the vehicle is closer to the leg than `damper`, the lead grows up to three times. The lead
/// point is never beyond the end of the leg.
Vec2 leadPoint(Vec2 from, Vec2 to, Vec2 position, double lead, std::optional<double> damper);

/// What else counts in a decision.
struct RouteRules {
  bool leadActs = true;       ///< the lead_condition holds
  bool endlessStops = false;  ///< a route without end that slows down at its end has the speed 0, as in the program
  double topSpeed = std::numeric_limits<double>::infinity();  ///< m/s, before it slows down; as in the program
};
/// One decision at `position`. It changes to the following point when the next point is reached (at most one
/// point per decision), and sets steer, course and speed. Returns false without a point to steer to: the list
/// is empty or completed.
bool decideWaypoint(const WaypointParams& params, WaypointState& state, Vec2 position, const RouteRules& rules = {});
/// The speed that is asked for, before it falls towards the end of the route.
inline double routeSpeed(const WaypointParams& params) {
  return params.useAltSpeed ? params.speedAlt.value_or(params.speed) : params.speed;
}
/// The value of a macro of its flags, such as $[NX]; nullopt: there is no such macro.
std::optional<double> waypointMacro(const WaypointParams& params, const WaypointState& state, Vec2 position,
                                    std::string_view name);

/// The data for the next decisions, if they are all like the last one until the point is reached.
std::optional<kernel::Cruise> cruiseOf(const WaypointParams& params, const WaypointState& state);

/// The points in the order in which each is the nearest of those that are left, beginning at `from`. Of two that are
/// equally near the first one of the list.
std::vector<Vec2> nearestNeighbourTour(std::vector<Vec2> points, Vec2 from);

/// Adapts the state to an edited list. The index of the next point stays, clipped to the list. Where no point
/// before it is left, the way to it begins anew.
void adaptWaypoint(const WaypointParams& before, const WaypointParams& after, WaypointState& state);

/// Objective functions of course and speed for the last decision. They are coupled; each has half of `weight`.
inline std::array<Objective, 2> waypointObjectives(const WaypointState& state, int behaviour, double weight,
                                                   double patience = 50) {
  const Peak course{.summit = state.course, .peakWidth = 0, .baseWidth = 180, .summitDelta = 50};
  const Peak speed{.summit = state.speed, .peakWidth = state.speed / 2, .baseWidth = 1.6, .summitDelta = 20};
  const double share = patience / 100;
  return {Objective{Variable::Course, behaviour, weight * share, course},
          Objective{Variable::Speed, behaviour, weight * (1 - share), speed}};
}
/// The function of ipf_type: roc, of course and speed together: the closing speed to the steering point as far as it is
/// asked for, less half of what is above that, less the detour. Scaled to 0 ... 100. Measured with the program, whose
/// pieces differ from it by at most 0.7.
std::shared_ptr<const CoupledFunction> closingFunction(const WaypointState& state, const Grid& course,
                                                       const Grid& speed);
/// The second peak of the course in compatibility mode, at the own heading: the present side is preferred. The
/// numbers are those of kernel::utilityOfTurn().
inline Peak secondCoursePeak(double ownHeading) {
  return {.summit = ownHeading, .peakWidth = 30, .baseWidth = 180, .summitDelta = 5, .max = 20};
}

}  // namespace antipode
