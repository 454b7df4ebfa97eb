// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/behaviour_history.h"

#include "core/autonomy/behaviours/helm_types.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr BehaviourState kStates[] = {BehaviourState::Idle, BehaviourState::Running, BehaviourState::Active,
                                      BehaviourState::Complete};

}  // namespace

void BehaviourHistory::restart() {
  names_.clear();
  nameIndices_.clear();
  entries_.assign(vehicleCount(), {});
}

bool BehaviourHistory::readNew() {
  const std::vector<RunEvent> events = newEvents();
  for (const RunEvent& event : events) add(event);
  return !events.empty();
}

void BehaviourHistory::add(const RunEvent& event) {
  const auto vehicle = static_cast<std::size_t>(event.vehicle);
  if (event.source != RunEvent::Source::Helm || event.vehicle < 0 || vehicle >= entries_.size()) return;
  Entry entry{event.step, Kind::State, 0, kNameless, 0};
  const auto* number = std::get_if<double>(&event.value);
  const auto* text = std::get_if<std::string>(&event.value);
  if (event.variable == "BHV_STATE" && text) {
    const auto sign = text->rfind(" = ");
    if (sign == std::string::npos) return;
    const auto state = std::ranges::find_if(
        kStates, [&](BehaviourState each) { return text->substr(sign + 3) == behaviourStateName(each); });
    if (state == std::end(kStates)) return;
    entry.state = static_cast<std::uint8_t>(*state);
    entry.name = nameIndex(text->substr(0, sign));
  } else if (number && (event.variable == "WPT_INDEX" || event.variable == "CYCLE_INDEX")) {
    entry.kind = event.variable == "WPT_INDEX" ? Kind::Point : Kind::Round;
    entry.value = static_cast<std::int32_t>(*number);
    if (!event.origin.empty()) entry.name = nameIndex(event.origin);
  } else {
    return;
  }
  entries_[vehicle].push_back(entry);
}

std::int32_t BehaviourHistory::nameIndex(const std::string& name) {
  const auto [at, isNew] = nameIndices_.emplace(name, static_cast<std::int32_t>(names_.size()));
  if (isNew) names_.push_back(name);
  return at->second;
}

Vec2 BehaviourHistory::positionAt(VehicleId vehicle, std::int64_t step) const {
  const double time = recording()->timeOfStep(step);
  return {recording()->valueAt(vehicle, Channel::X, time), recording()->valueAt(vehicle, Channel::Y, time)};
}

BehaviourHistory::Sample BehaviourHistory::at(VehicleId vehicle, double time,
                                              const std::vector<std::string>& routeNames) const {
  Sample sample;
  const auto index = static_cast<std::size_t>(vehicle);
  if (vehicle < 0 || index >= entries_.size()) return sample;
  std::map<std::string, Route> routes;
  std::vector<std::string> active;
  // A helm reports that a behaviour is active, and then its points.
  for (const Entry& entry : entries_[index]) {
    if (recording()->timeOfStep(entry.step) > time + 1e-9) break;
    if (entry.kind == Kind::State) {
      const std::string& name = names_[static_cast<std::size_t>(entry.name)];
      const BehaviourState now = kStates[entry.state];
      sample.states[name] = behaviourStateName(now);
      std::erase(active, name);
      if (std::ranges::find(routeNames, name) == routeNames.end()) continue;
      if (now == BehaviourState::Complete) routes.erase(name);
      if (now != BehaviourState::Active) continue;
      active.push_back(name);
      if (Route& route = routes[name]; !route.start) route.start = positionAt(vehicle, entry.step);
      continue;
    }
    const bool isNamed = entry.name != kNameless;
    if (!isNamed && active.empty()) continue;
    const std::string& name = isNamed ? names_[static_cast<std::size_t>(entry.name)] : active.back();
    if (entry.kind == Kind::Point) {
      Route& route = routes[name];
      if (route.index >= 0) route.previous = route.index;
      route.index = entry.value;
    } else if (const auto route = routes.find(name); route != routes.end()) {
      route->second.rounds = entry.value;  // the last round is reported after the end of all
    }
  }
  for (const std::string& name : active)
    if (routes[name].index >= 0) sample.routes.emplace(name, routes[name]);
  return sample;
}

}  // namespace antipode
