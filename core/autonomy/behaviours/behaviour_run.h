// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a behaviour of any type. The helm (helm.h) calls these functions and knows no types.
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/autonomy/behaviours/behaviour_params.h"
#include "core/autonomy/behaviours/behaviour_turn.h"
#include "core/autonomy/behaviours/helm_types.h"
#include "core/autonomy/behaviours/station_keep.h"
#include "core/autonomy/behaviours/waypoint.h"

namespace antipode {

/// For behaviours without memory.
struct NoState {
  template <class F>
  void visit(F&&) const {}
};
/// Of a behaviour of the table.
class KindMemory {
 public:
  KindMemory() = default;
  explicit KindMemory(std::unique_ptr<BehaviourRunner> object) : runner(std::move(object)) {}
  KindMemory(KindMemory&&) noexcept = default;
  KindMemory& operator=(KindMemory&&) noexcept = default;
  KindMemory(const KindMemory& other) : runner(other.runner ? other.runner->clone() : nullptr) {}
  KindMemory& operator=(const KindMemory& other) {
    runner = other.runner ? other.runner->clone() : nullptr;
    return *this;
  }
  ~KindMemory() = default;
  template <class F>
  void visit(F&& f) const {
    if (runner) runner->visitState(StateSink(f));
  }
  std::unique_ptr<BehaviourRunner> runner;
};
using BehaviourMemory = std::variant<WaypointState, StationKeepState, DriftingTarget, NoState, KindMemory>;

BehaviourMemory newMemory(const BehaviourSpec& spec);
/// Of a behaviour that begins again: a route goes on counting the points that it has reached, and some of the table
/// with all that they remember.
BehaviourMemory memoryAnew(const BehaviourSpec& spec, const BehaviourMemory& before);
/// What a behaviour does in every turn, before it is known whether its conditions hold.
void lookAround(const BehaviourSpec& spec, BehaviourMemory& memory, TurnInput& in);
/// Whether it has seen that it is over, by which it is complete also while its conditions do not hold.
bool hasEnded(const BehaviourMemory& memory);
/// Runs one decision of a behaviour whose conditions hold. Returns Running, Active or Complete.
BehaviourState runBehaviour(const BehaviourSpec& spec, BehaviourMemory& memory, TurnInput& in);
/// The same for a drifting target, which needs no more than the pose.
BehaviourState runDriftingTarget(const DriftingTargetParams& params, DriftingTarget& state, const HelmPose& pose);
/// Handles a behaviour that is idle: a waypoint behaviour keeps its progress, a station will be chosen again,
/// and a drifting target forgets its target. `wasOn`: it was not idle before.
void setBehaviourIdle(const BehaviourSpec& spec, BehaviourMemory& memory, TurnInput& in, bool wasOn);
/// The macros of its flags. They refer to the arguments.
FlagMacros flagMacros(const BehaviourSpec& spec, const BehaviourMemory& memory, const TurnInput& in);
/// The value of a macro that only this behaviour has.
std::optional<MessageValue> behaviourMacro(const BehaviourSpec& spec, const BehaviourMemory& memory,
                                           std::string_view name);
/// Adapts the memory to edited parameters of the same type.
void adaptMemory(const BehaviourSpec& before, const BehaviourSpec& after, BehaviourMemory& memory);
/// Starts a new route: a waypoint behaviour begins at its first point again, in the present round.
void restartRoute(BehaviourMemory& memory);
/// Objective functions of the last decision. Course and speed of one behaviour are coupled; each has half of
/// `weight`. With `ownHeading` (deg) a waypoint's course has its secondCoursePeak().
ObjectiveFunctions objectivesOf(const BehaviourSpec& spec, const BehaviourMemory& memory, int behaviour,
                                double weight, const HelmGrids& grids, std::optional<double> ownHeading = {});
/// The point that a behaviour of the memory steers to, if it is one of a waypoint or a station.
std::optional<Vec2> steeringPoint(const BehaviourMemory& memory);
/// Adds what views show besides the state. The state is in `report` already.
void describeBehaviour(const BehaviourSpec& spec, const BehaviourMemory& memory, BehaviourReport& report);

}  // namespace antipode
