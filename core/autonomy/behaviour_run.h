// SPDX-License-Identifier: GPL-3.0-or-later
// What the types of behaviours do, behind one set of functions: the helm (helm.h) knows no type.
#pragma once

#include "core/autonomy/behaviour_params.h"
#include "core/autonomy/helm_types.h"
#include "core/autonomy/waypoint.h"

#include <array>

namespace antipode {

struct StationKeepState {
  Vec2 point;             ///< the present one
  bool hasPoint = false;  ///< activated
  double course = 0, speed = 0;
  template <class F>
  void visit(F&& f) const {
    for (const double v : {point.x, point.y, course, speed}) f(v);
    f(std::int64_t{hasPoint});
  }
};
/// Of behaviours that remember nothing.
struct NoState {
  template <class F>
  void visit(F&&) const {}
};
using BehaviourMemory = std::variant<WaypointState, StationKeepState, DriftingTarget, NoState>;

/// The functions of one decision of one behaviour.
struct ObjectiveFunctions {
  std::array<Objective, 2> items;
  std::size_t count = 0;
  const Objective* begin() const { return items.data(); }
  const Objective* end() const { return items.data() + count; }
};

BehaviourMemory newMemory(const BehaviourSpec& spec);
/// One decision of a behaviour whose conditions hold: Running, Active or Complete.
BehaviourState runBehaviour(const BehaviourSpec& spec, BehaviourMemory& memory, const HelmPose& pose);
/// It is idle: a waypoint keeps its place, a station is chosen anew, a drifting target forgets its target.
void setBehaviourIdle(BehaviourMemory& memory);
/// Fits the memory to edited parameters of the same type.
void adaptMemory(const BehaviourSpec& before, const BehaviourSpec& after, BehaviourMemory& memory);
/// It has been given another way: a waypoint begins at its first point again, in the round in which it is.
void restartRoute(BehaviourMemory& memory);
/// Functions of the last decision; course and speed of one behaviour are coupled and have half of `weight` each.
ObjectiveFunctions objectivesOf(const BehaviourSpec& spec, const BehaviourMemory& memory, int behaviour,
                                double weight);
/// What views show besides the state, which stands in `report` already.
void describeBehaviour(const BehaviourSpec& spec, const BehaviourMemory& memory, BehaviourReport& report);

}  // namespace antipode
