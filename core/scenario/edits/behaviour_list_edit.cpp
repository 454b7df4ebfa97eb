// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/behaviour_list_edit.h"

#include "core/autonomy/behaviours/behaviour_names.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kUsualSpeed = 2;  // m/s
constexpr double kUsualSeconds = 60;

constexpr std::string_view kDigits = "0123456789";

/// "return" of "return2" and "2_return"; a name of digits alone stays.
std::string withoutNumber(const std::string& name) {
  const auto front = name.find_first_not_of(kDigits);
  if (front == name.npos) return name;
  if (front > 0 && name[front] == '_' && front + 1 < name.size()) return name.substr(front + 1);
  return name.substr(0, name.find_last_not_of(kDigits) + 1);
}

/// A name that can stand beside those of the list in a behaviour file, too: "return2" does beside "return1", and
/// beside "return" the number comes first.
std::string freeName(const BehaviourSpecs& list, const std::string& wanted) {
  const auto isFree = [&](const std::string& name) {
    for (std::size_t i = 0; i < list.size(); ++i)
      if (isOneNameToHelm(behaviourName(list[i], i), name)) return false;
    return true;
  };
  if (isFree(wanted)) return wanted;
  const std::string stem = withoutNumber(wanted);
  const std::size_t most = list.size() + 2;  // there are no more numbers than behaviours to take
  for (std::size_t n = 2; n <= most; ++n)
    if (std::string name = stem + std::to_string(n); isFree(name)) return name;
  for (std::size_t n = 2; n <= most; ++n)
    if (std::string name = std::to_string(n) + '_' + stem; isFree(name)) return name;
  // Names such as "1" to "9" leave none that the helm could tell from them.
  for (std::size_t n = 2;; ++n)
    if (std::string name = stem + std::to_string(n); !behaviourNamed(list, name)) return name;
}

/// `list` after `change`, in which nobody is called otherwise than before.
template <class Change>
BehaviourSpecs renumbered(const BehaviourSpecs& list, Change&& change) {
  BehaviourSpecs named = list;
  for (std::size_t i = 0; i < named.size(); ++i) named[i].common.name = behaviourName(list[i], i);
  change(named);
  // The names that follow from the place are not written down.
  for (std::size_t i = 0; i < named.size(); ++i) {
    BehaviourSpec& spec = named[i];
    const auto before = behaviourNamed(list, spec.common.name);
    const bool wasUnnamed = before && list[*before].common.name.empty();
    if (wasUnnamed && spec.common.name == behaviourType(spec) + std::to_string(i + 1)) spec.common.name.clear();
  }
  return named;
}

auto placeAt(BehaviourSpecs& list, std::size_t at) {
  return list.begin() + static_cast<std::ptrdiff_t>(at);
}

}  // namespace

std::optional<std::size_t> behaviourNamed(const BehaviourSpecs& list, const std::string& name) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (behaviourName(list[i], i) == name) return i;
  return std::nullopt;
}

BehaviourSpec newBehaviour(const BehaviourSpecs& list, std::string_view type, std::string_view stem) {
  BehaviourSpec spec = defaultBehaviour(type).value_or(BehaviourSpec{});
  spec.common.name = freeName(list, stem.empty() ? behaviourType(spec) : std::string(stem));
  if (auto* waypoint = std::get_if<WaypointParams>(&spec.params)) {
    waypoint->speed = kUsualSpeed;
    for (const BehaviourSpec& other : list)
      if (const auto* like = std::get_if<WaypointParams>(&other.params); like && like->speed > 0)
        waypoint->speed = like->speed;
  }
  if (auto* station = std::get_if<StationKeepParams>(&spec.params)) station->centerActivate = true;
  if (auto* drifting = std::get_if<DriftingTargetParams>(&spec.params)) {
    // Alone it has nobody to follow.
    const bool isFormation = std::ranges::any_of(list, [](const BehaviourSpec& other) {
      return std::holds_alternative<FormationBehaviourParams>(other.params);
    });
    if (!isFormation) drifting->follow = TargetSource::Point, drifting->target = Vec2{};
  }
  if (std::holds_alternative<TimerParams>(spec.params)) spec.common.duration = kUsualSeconds;
  return spec;
}

BehaviourSpecs withInserted(const BehaviourSpecs& list, std::size_t at, BehaviourSpec spec) {
  return renumbered(
      list, [&](BehaviourSpecs& next) { next.insert(placeAt(next, std::min(at, next.size())), std::move(spec)); });
}

BehaviourSpecs withAdded(const BehaviourSpecs& list, BehaviourSpec spec) {
  spec.common.name = freeName(list, behaviourName(spec, list.size()));
  return withInserted(list, list.size(), std::move(spec));
}

BehaviourSpecs withCopied(const BehaviourSpecs& list, std::size_t at) {
  BehaviourSpec copy = list.at(at);
  copy.common.name = freeName(list, behaviourName(copy, at));
  return withInserted(list, at + 1, std::move(copy));
}

BehaviourSpecs withRemoved(const BehaviourSpecs& list, std::size_t at) {
  return renumbered(list, [&](BehaviourSpecs& next) { next.erase(placeAt(next, at)); });
}

BehaviourSpecs withMoved(const BehaviourSpecs& list, std::size_t from, std::size_t to) {
  return renumbered(list, [&](BehaviourSpecs& next) {
    BehaviourSpec spec = std::move(next.at(from));
    next.erase(placeAt(next, from));
    next.insert(placeAt(next, std::min(to, next.size())), std::move(spec));
  });
}

Result<BehaviourSpecs> withRenamed(const BehaviourSpecs& list, std::size_t at, const std::string& name) {
  const std::string wanted(trimmed(name));
  BehaviourSpecs next = list;
  next.at(at).common.name = wanted;
  const std::string called = behaviourName(next[at], at);
  if (const auto other = behaviourNamed(list, called); other && *other != at)
    return errExpected(fmt::format("a name no other has, such as '{}'", freeName(list, called)),
                       "there is a behaviour '{}' already", called);
  return next;
}

std::vector<Vec2> mapPoints(const BehaviourSpec& spec) {
  if (const auto* waypoint = std::get_if<WaypointParams>(&spec.params)) return waypoint->points.points;
  if (const auto* drifting = std::get_if<DriftingTargetParams>(&spec.params))
    return drifting->follow == TargetSource::Point && drifting->target ? std::vector{*drifting->target}
                                                                       : std::vector<Vec2>{};
  const auto* station = std::get_if<StationKeepParams>(&spec.params);
  const bool hasPoint = station && station->stationPt && !station->centerActivate;
  return hasPoint ? std::vector{*station->stationPt} : std::vector<Vec2>{};
}

}  // namespace antipode
