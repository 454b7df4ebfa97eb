// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/helm.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kTimeTolerance = 1e-6;  // s; step times are rounded products

BehaviourList shared(const std::vector<BehaviourSpec>& behaviours) {
  return std::make_shared<const std::vector<BehaviourSpec>>(behaviours);
}

/// The state that belongs to a type of behaviour, and the pair of both for a spec and its state.
template <class Params>
struct StateOf;
template <>
struct StateOf<WaypointParams> {
  using Type = WaypointState;
};
template <class State, class F>
void withPair(const BehaviourSpec& spec, State& state, F&& f) {
  std::visit(
      [&](const auto& params) {
        f(params, std::get<typename StateOf<std::remove_cvref_t<decltype(params)>>::Type>(state));
      },
      spec.params);
}

// For each type of behaviour: one decision, the change of a running one's parameters, and what views see.

BehaviourState runOnce(const WaypointParams& params, WaypointState& state, const HelmPose& pose) {
  if (decideWaypoint(params, state, {pose.x, pose.y})) return BehaviourState::Active;
  return state.done ? BehaviourState::Complete : BehaviourState::Running;
}

void adapt(const WaypointParams& before, const WaypointParams& after, WaypointState& state) {
  adaptWaypoint(before, after, state);
}

std::array<Objective, 2> wishes(const WaypointState& state, int behaviour, double weight) {
  return waypointObjectives(state, behaviour, weight);
}

void describe(const WaypointParams& params, const WaypointState& state, BehaviourReport& report) {
  if (params.points.points.empty()) return;
  report.waypoint = state.index;
  report.roundsDone = state.rounds;
  if (report.state != BehaviourState::Active) return;
  report.steer = state.steer;
  report.legStart = legStart(params, state);
}

}  // namespace

Helm::Helm(BehaviourList behaviours, const HelmGrids& grids) : grids_(grids) {
  setBehaviours(std::move(behaviours));
}

Helm::Helm(const std::vector<BehaviourSpec>& behaviours, const HelmGrids& grids)
    : Helm(shared(behaviours), grids) {}

void Helm::setBehaviours(const std::vector<BehaviourSpec>& behaviours) {
  setBehaviours(shared(behaviours));
}

void Helm::setBehaviours(BehaviourList behaviours) {
  std::vector<Entry> entries(behaviours->size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const BehaviourSpec& spec = (*behaviours)[i];
    entries[i].state = initialState(spec);
    for (std::size_t old = 0; old < entries_.size(); ++old) {
      const BehaviourSpec& oldSpec = (*specs_)[old];
      if (oldSpec.params.index() != spec.params.index() || behaviourName(oldSpec, old) != behaviourName(spec, i))
        continue;
      entries[i] = entries_[old];
      withPair(spec, entries[i].state, [&](const auto& params, auto& state) {
        adapt(std::get<std::remove_cvref_t<decltype(params)>>(oldSpec.params), params, state);
      });
      break;
    }
  }
  specs_ = std::move(behaviours);
  entries_ = std::move(entries);
  reserveBuffers();
}

Helm::State Helm::initialState(const BehaviourSpec& spec) {
  return std::visit(
      [](const auto& params) -> State { return typename StateOf<std::remove_cvref_t<decltype(params)>>::Type{}; },
      spec.params);
}

void Helm::reserveBuffers() {
  if (entries_.size() < 2) return;
  objectives_.reserve(2 * entries_.size());
  solver_.reserve(std::max({grids_.course.count(), grids_.speed.count(), grids_.depth.count()}));
}

HelmDecision Helm::decide(const HelmPose& pose, double time) {
  std::size_t wishing = 0, last = 0;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    run(i, pose, time);
    if (entries_[i].status == BehaviourState::Active && (*specs_)[i].common.pwt > 0) ++wishing, last = i;
  }
  decision_ = wishing == 1 ? solveAlone(last) : solve(pose.heading);
  return decision_;
}

std::optional<lane::Cruise> Helm::cruise() const {
  if (entries_.size() != 1 || entries_[0].status != BehaviourState::Active || lastDepth_) return std::nullopt;
  const BehaviourSpec& spec = specs_->front();
  if (spec.common.duration || spec.common.pwt <= 0 || decision_.drift) return std::nullopt;
  const auto* params = std::get_if<WaypointParams>(&spec.params);
  auto cruise = params ? cruiseOf(*params, std::get<WaypointState>(entries_[0].state)) : std::nullopt;
  if (cruise) cruise->heading = decision_.heading.value_or(0), cruise->speed = decision_.speed.value_or(0);
  return cruise;
}

void Helm::cruised(const lane::Cruise& cruise) {
  auto& state = std::get<WaypointState>(entries_[0].state);
  state.closest = cruise.closest;
  state.steer = {cruise.steerX, cruise.steerY};
  state.course = cruise.course;
  decision_.heading = cruise.heading;
}

void Helm::run(std::size_t behaviour, const HelmPose& pose, double time) {
  Entry& entry = entries_[behaviour];
  const BehaviourSpec& spec = (*specs_)[behaviour];
  if (entry.status == BehaviourState::Complete) return;
  if (entry.status == BehaviourState::Idle) entry.begun = time;
  if (spec.common.duration && time - entry.begun >= *spec.common.duration - kTimeTolerance) {
    entry.status = BehaviourState::Complete;
    return;
  }
  withPair(spec, entry.state,
           [&](const auto& params, auto& state) { entry.status = runOnce(params, state, pose); });
}

/// The common case, without looking at a grid: every summit is met.
HelmDecision Helm::solveAlone(std::size_t behaviour) {
  std::optional<double> course, speed, depth;
  withPair((*specs_)[behaviour], entries_[behaviour].state, [&](const auto&, const auto& state) {
    for (const Objective& wish : wishes(state, 0, 1)) {
      if (wish.variable == Variable::Course) course = grids_.course.snapped(wish.peak.summit);
      if (wish.variable == Variable::Speed) speed = grids_.speed.snapped(wish.peak.summit);
      if (wish.variable == Variable::Depth) depth = grids_.depth.snapped(wish.peak.summit);
    }
  });
  return decisionFrom(course, speed, depth);
}

HelmDecision Helm::solve(double headingDeg) {
  objectives_.clear();
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (entries_[i].status != BehaviourState::Active) continue;
    withPair((*specs_)[i], entries_[i].state, [&](const auto&, const auto& state) {
      for (const Objective& wish : wishes(state, static_cast<int>(i), (*specs_)[i].common.pwt))
        objectives_.push_back(wish);
    });
  }
  return decisionFrom(solver_.solve(objectives_, Variable::Course, grids_.course, headingDeg),
                      solver_.solve(objectives_, Variable::Speed, grids_.speed, headingDeg),
                      solver_.solve(objectives_, Variable::Depth, grids_.depth, headingDeg));
}

HelmDecision Helm::decisionFrom(std::optional<double> course, std::optional<double> speed,
                                std::optional<double> depth) {
  if (depth) lastDepth_ = depth;
  if (!course || !speed) return {.heading = {}, .speed = 0, .depth = lastDepth_, .drift = true};
  return {.heading = course, .speed = speed, .depth = lastDepth_, .drift = false};
}

const WaypointState* Helm::waypoint(std::size_t behaviour) const {
  return std::get_if<WaypointState>(&entries_[behaviour].state);
}

void Helm::fillReport(HelmReport& report) const {
  report.decision = decision_;
  report.behaviours.resize(entries_.size());
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const BehaviourSpec& spec = (*specs_)[i];
    BehaviourReport& item = report.behaviours[i];
    item.name = behaviourName(spec, i);
    item.type = behaviourType(spec);
    item.state = entries_[i].status;
    item.weight = spec.common.pwt;
    item.waypoint.reset(), item.roundsDone.reset(), item.steer.reset(), item.legStart.reset();
    item.objectives.clear();
    withPair(spec, entries_[i].state, [&](const auto& params, const auto& state) {
      describe(params, state, item);
      if (item.state != BehaviourState::Active) return;
      for (const Objective& wish : wishes(state, static_cast<int>(i), item.weight))
        item.objectives.push_back(wish);
    });
  }
}

}  // namespace antipode
