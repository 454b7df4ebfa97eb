// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/behaviour_list_edit.h"

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/autonomy/behaviours/behaviour_names.h"
#include "core/autonomy/behaviours/convex.h"
#include "core/model/polygon.h"
#include "core/scenario/edits/behaviour_places.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kUsualSpeed = 2;  // m/s
constexpr double kUsualSeconds = 60;
constexpr double kLoiterRadius = 40, kLeastRegionRadius = 100, kRegionMargin = 20;  // m

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

double usualSpeed(const BehaviourSpecs& list) {
  double speed = kUsualSpeed;
  for (const BehaviourSpec& other : list)
    if (const auto* like = std::get_if<WaypointParams>(&other.params); like && like->speed > 0)
      speed = like->speed;
  return speed;
}

/// Calls visit(name, points) for each parameter that is a polygon.
template <class Spec, class Visit>
void forEachPolygon(Spec& spec, Visit&& visit) {
  auto* kind = std::get_if<KindParams>(&spec.params);
  if (!kind) return;
  KindParams::fields(*kind, [&](const char* name, auto& value, const FieldInfo&) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, PointList>) visit(name, value);
  });
}

/// An octagon on whole metres.
PointList octagon(Vec2 centre, double radius) {
  PolygonSpec polygon;
  polygon.format = PolygonSpec::Format::Radial;
  polygon.centre = {std::round(centre.x), std::round(centre.y)};
  polygon.radius = radius, polygon.pts = 8, polygon.snap = 1;
  return PointList{polygon.vertices()};
}

/// So large that the helm does not stop a vehicle that is about to begin.
PointList regionAround(std::vector<Vec2> starts, const BehaviourSpecs& list) {
  for (const BehaviourSpec& other : list) {
    const std::vector<Vec2> places = placesOf(other);
    starts.insert(starts.end(), places.begin(), places.end());
  }
  const Vec2 centre = middleOf(starts);
  double reach = 0;
  for (const Vec2 place : starts) reach = std::max(reach, distance(centre, place));
  constexpr double kEdgeOfOctagon = 0.92;  // so far from its middle, where a corner is 1
  return octagon(centre,
                 std::max(kLeastRegionRadius, std::ceil((reach + kRegionMargin) / kEdgeOfOctagon / 10) * 10));
}

/// What a behaviour of the table needs to do something.
void completeKind(BehaviourSpec& spec, const BehaviourSpecs& list, const std::vector<Vec2>& starts) {
  auto& params = std::get<KindParams>(spec.params);
  if (!params.object()) return;
  KindParams::fields(params, [&](const char* name, auto& value, const FieldInfo&) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, double>)
      if (std::string_view(name) == "speed" && value == 0) value = usualSpeed(list);
  });
  const BehaviourKind& kind = params.object()->kind();
  if (!kind.newPolygon || starts.empty()) return;
  setMapPoints(spec, kind.hasWorldPlaces ? regionAround(starts, list) : octagon(middleOf(starts), kLoiterRadius),
               kind.newPolygon);
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

BehaviourSpec newBehaviour(const BehaviourSpecs& list, std::string_view type, std::string_view stem,
                           const std::vector<Vec2>& starts) {
  BehaviourSpec spec = defaultBehaviour(type).value_or(BehaviourSpec{});
  spec.common.name = freeName(list, stem.empty() ? behaviourType(spec) : std::string(stem));
  if (auto* waypoint = std::get_if<WaypointParams>(&spec.params)) waypoint->speed = usualSpeed(list);
  if (std::holds_alternative<KindParams>(spec.params)) completeKind(spec, list, starts);
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

std::vector<std::string> polygonParameters(const BehaviourSpec& spec) {
  std::vector<std::string> names;
  forEachPolygon(spec, [&](const char* name, const PointList&) { names.emplace_back(name); });
  return names;
}

std::vector<Vec2> mapPoints(const BehaviourSpec& spec, std::string_view polygon) {
  if (std::holds_alternative<KindParams>(spec.params)) {
    const PointList* found = nullptr;
    forEachPolygon(spec, [&](std::string_view name, const PointList& points) {
      if (!found && (polygon.empty() || polygon == name)) found = &points;
    });
    return found ? found->points : std::vector<Vec2>{};
  }
  if (const auto* waypoint = std::get_if<WaypointParams>(&spec.params)) return waypoint->points.points;
  if (const auto* drifting = std::get_if<DriftingTargetParams>(&spec.params))
    return drifting->follow == TargetSource::Point && drifting->target ? std::vector{*drifting->target}
                                                                       : std::vector<Vec2>{};
  const auto* station = std::get_if<StationKeepParams>(&spec.params);
  const bool hasPoint = station && station->stationPt && !station->centerActivate;
  return hasPoint ? std::vector{*station->stationPt} : std::vector<Vec2>{};
}

void setMapPoints(BehaviourSpec& spec, PointList points, std::string_view polygon) {
  if (!points.activePattern()) points.pattern.reset();
  if (auto* waypoint = std::get_if<WaypointParams>(&spec.params)) waypoint->points = points;
  auto* station = std::get_if<StationKeepParams>(&spec.params);
  if (station && !points.points.empty()) station->stationPt = points.points.front();
  auto* drifting = std::get_if<DriftingTargetParams>(&spec.params);
  if (drifting && !points.points.empty()) drifting->target = points.points.front();
  bool isSet = false;
  forEachPolygon(spec, [&](std::string_view name, PointList& corners) {
    if (isSet || (!polygon.empty() && polygon != name)) return;
    corners = points, isSet = true;
  });
}

}  // namespace antipode
