// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/behaviour_history.h"

#include "core/autonomy/helm_types.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kEventsAtOnce = 20'000;  // a long log must not stall the window
constexpr BehaviourState kStates[] = {BehaviourState::Idle, BehaviourState::Running, BehaviourState::Active,
                                      BehaviourState::Complete};

}  // namespace

void BehaviourHistory::setRecording(const Recording* recording) {
  recording_ = recording;
  taken_ = 0;
  names_.clear();
  nameIndices_.clear();
  entries_.assign(recording ? recording->header().vehicleNames.size() : 0, {});
}

bool BehaviourHistory::read() {
  const std::size_t count = recording_ ? std::min(recording_->eventCount() - taken_, kEventsAtOnce) : 0;
  if (count == 0) return false;
  for (const RunEvent& event : recording_->events(taken_, count)) take(event);
  taken_ += count;
  return true;
}

void BehaviourHistory::take(const RunEvent& event) {
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

std::int32_t BehaviourHistory::nameIndex(const std::string& text) {
  const QString name = QString::fromStdString(text);
  const auto at = nameIndices_.constFind(name);
  if (at != nameIndices_.cend()) return *at;
  const auto index = static_cast<std::int32_t>(names_.size());
  nameIndices_.insert(name, index);
  names_.push_back(name);
  return index;
}

BehaviourHistory::State BehaviourHistory::at(VehicleId vehicle, double time, const QStringList& ways) const {
  State state;
  const auto index = static_cast<std::size_t>(vehicle);
  if (vehicle < 0 || index >= entries_.size()) return state;
  const auto place = [&](std::int64_t step) {
    const double when = recording_->timeOfStep(step);
    return Vec2{recording_->valueAt(vehicle, Channel::X, when), recording_->valueAt(vehicle, Channel::Y, when)};
  };
  QHash<QString, Route> routes;
  QStringList active;
  // A helm tells that a behaviour is active, and then of its points.
  for (const Entry& entry : entries_[index]) {
    if (recording_->timeOfStep(entry.step) > time + 1e-9) break;
    if (entry.kind == Kind::State) {
      const QString& name = names_[static_cast<std::size_t>(entry.name)];
      const BehaviourState now = kStates[entry.state];
      state.states[name] = behaviourStateName(now);
      active.removeAll(name);
      if (!ways.contains(name)) continue;
      if (now == BehaviourState::Complete) routes.remove(name);
      if (now != BehaviourState::Active) continue;
      active << name;
      if (Route& route = routes[name]; !route.start) route.start = place(entry.step);
    } else {
      const bool isNamed = entry.name != kNameless;
      if (!isNamed && active.isEmpty()) continue;
      const QString& name = isNamed ? names_[static_cast<std::size_t>(entry.name)] : active.back();
      if (entry.kind == Kind::Point) {
        Route& route = routes[name];
        if (route.index >= 0) route.previous = route.index;
        route.index = entry.value;
      } else if (const auto route = routes.find(name); route != routes.end()) {
        route->rounds = entry.value;  // the last round is told after the end of all
      }
    }
  }
  for (const QString& name : active)
    if (routes[name].index >= 0) state.routes.insert(name, routes[name]);
  return state;
}

}  // namespace antipode
