// SPDX-License-Identifier: GPL-3.0-or-later
// The waypoint behaviour (behaviours.md section 3): which point is next, where to steer, how fast.
#pragma once

#include "core/autonomy/behaviour_params.h"
#include "core/autonomy/objective.h"
#include "core/autonomy/waypoint_kernel.h"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>

namespace antipode {

/// Where a vehicle is on its route, and what it steers to. Lengths in m, local grid.
struct WaypointState {
  static constexpr int kNone = -1;

  Vec2 start;                                                ///< position at activation
  Vec2 steer;                                                ///< steering point of the last decision
  double course = 0;                                         ///< deg, bearing to it
  double speed = 0;                                          ///< m/s wanted by the last decision
  double closest = std::numeric_limits<double>::infinity();  ///< nearest distance to the present point so far
  int index = 0;                                             ///< of the present point in the list
  int previous = kNone;                                      ///< of the point before it, the start of the leg
  int direction = 1;                                         ///< through the list, 1 or -1
  int rounds = 0;                                            ///< completed
  bool started = false;
  bool done = false;

  template <class F>
  void visit(F&& f) const {
    for (const double v : {start.x, start.y, steer.x, steer.y, course, speed, closest}) f(v);
    for (const int v : {index, previous, direction, rounds, int{started}, int{done}}) f(std::int64_t{v});
  }
};

/// Start of the leg to the present point, if there is a leg. The way to the first point is one only with
/// lead_to_start.
std::optional<Vec2> legStart(const WaypointParams& params, const WaypointState& state);

/// The point on the leg from `from` to `to` that is `lead` ahead of the foot of the perpendicular from
/// `position`; nearer to the leg than `damper` the lead is stretched up to three times. Never beyond the leg.
Vec2 leadPoint(Vec2 from, Vec2 to, Vec2 position, double lead, std::optional<double> damper);

/// One decision at `position`: moves on when the present point is reached (at most one point per decision)
/// and sets steer, course and speed. False when there is nothing to steer to: no points, or all done.
bool decideWaypoint(const WaypointParams& params, WaypointState& state, Vec2 position);

/// What the coming decisions are made from, if they are all like the last one until the point is reached.
std::optional<kernel::Cruise> cruiseOf(const WaypointParams& params, const WaypointState& state);

/// Fits the state to an edited list: keeps the present point's index, clipped to the list.
void adaptWaypoint(const WaypointParams& before, const WaypointParams& after, WaypointState& state);

/// Course and speed functions of the last decision. A coupled pair: each has half of `weight`.
inline std::array<Objective, 2> waypointObjectives(const WaypointState& state, int behaviour, double weight) {
  const Peak course{.summit = state.course, .peakWidth = 0, .baseWidth = 180, .summitDelta = 50};
  const Peak speed{.summit = state.speed, .peakWidth = state.speed / 2, .baseWidth = 1.6, .summitDelta = 20};
  return {Objective{Variable::Course, behaviour, weight / 2, course},
          Objective{Variable::Speed, behaviour, weight / 2, speed}};
}

}  // namespace antipode
