// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/path_edits.h"

#include "core/scenario/edits/behaviour_edits.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/edits/start_after.h"

#include <algorithm>

namespace antipode::edits {
namespace {

const BehaviourSpecs& behavioursOf(const Scenario& scenario, PathRef path) {
  return scenario.vehicles.at(path.vehicle)->behaviours;
}

/// The waypoint behaviour, or why there is none.
Result<WaypointParams> pathParams(const Scenario& scenario, PathRef path) {
  const BehaviourSpecs& list = behavioursOf(scenario, path);
  const auto* waypoint =
      path.behaviour < list.size() ? std::get_if<WaypointParams>(&list[path.behaviour].params) : nullptr;
  if (!waypoint || waypoint->points.points.empty()) return err("this is not a path: select one on the map first");
  return *waypoint;
}

ScenarioPtr withParams(const Scenario& scenario, PathRef path, const WaypointParams& params) {
  BehaviourSpecs list = behavioursOf(scenario, path);
  list.at(path.behaviour).params = params;
  return withBehaviours(scenario, {path.vehicle}, list);
}

std::vector<Vec2> reversedPoints(std::vector<Vec2> points) {
  std::ranges::reverse(points);
  return points;
}

/// The same path with its points in the order in which they are sailed.
WaypointParams inSailingOrder(WaypointParams path) {
  if (path.order != WaypointOrder::Reverse) return path;
  path.points = {reversedPoints(path.points.points)};
  path.order = WaypointOrder::Normal;
  return path;
}

}  // namespace

Result<ScenarioPtr> withPathReversed(const Scenario& scenario, PathRef path) {
  auto params = pathParams(scenario, path);
  if (!params) return tl::unexpected<Error>(params.error());
  if (!params->points.activePattern())
    params->points = {reversedPoints(params->points.points)};
  else if (params->order == WaypointOrder::Toggle)
    return err("a survey that is sailed to and fro has no other order");
  else
    params->order = params->order == WaypointOrder::Normal ? WaypointOrder::Reverse : WaypointOrder::Normal;
  return withParams(scenario, path, *params);
}

Result<ScenarioPtr> withPathClosed(const Scenario& scenario, PathRef path, bool isClosed) {
  auto params = pathParams(scenario, path);
  if (!params) return tl::unexpected<Error>(params.error());
  if (isClosed && params->points.points.size() < 3) return err("a closed path needs at least 3 points");
  params->repeat.extra = isClosed ? Rounds::kForever : 0;
  if (isClosed && params->order == WaypointOrder::Toggle) params->order = WaypointOrder::Normal;
  return withParams(scenario, path, *params);
}

bool isClosedPath(const Scenario& scenario, PathRef path) {
  const auto params = pathParams(scenario, path);
  return params && params->repeat.extra != 0 && params->order != WaypointOrder::Toggle;
}

Result<ScenarioPtr> withPathSplit(const Scenario& scenario, PathRef path, std::size_t point) {
  auto params = pathParams(scenario, path);
  if (!params) return tl::unexpected<Error>(params.error());
  if (params->points.activePattern())
    return err("a survey makes its points itself: turn it into free points first");
  if (params->repeat.extra != 0) return err("a path of several rounds cannot be split: open it first");
  // The first half would begin again beside the second one: what ended it follows the second one now.
  if (behavioursOf(scenario, path)[path.behaviour].common.perpetual)
    return err("a perpetual path cannot be split: switch 'perpetual' off first");
  const std::size_t count = params->points.points.size();
  if (point == 0 || point + 1 >= count) return err("choose a point between the first and the last one");
  if (params->order == WaypointOrder::Reverse) point = count - 1 - point;
  params = inSailingOrder(*params);
  const std::vector<Vec2> points = params->points.points;
  const auto at = points.begin() + static_cast<std::ptrdiff_t>(point);
  BehaviourSpecs list = behavioursOf(scenario, path);
  BehaviourSpec& first = list[path.behaviour];
  first.params = *params;
  const std::string done = doneVariable(scenario, path.vehicle, path.behaviour);
  if (first.common.name.empty()) first.common.name = behaviourName(first, path.behaviour);
  BehaviourSpec second = first;
  std::get<WaypointParams>(first.params).points = {{points.begin(), at + 1}};
  std::get<WaypointParams>(second.params).points = {{at, points.end()}};
  const auto flag = FieldCodec<FlagList>::fromText(done + " = true");
  const auto condition = FieldCodec<ConditionList>::fromText(done + " = true");
  if (!flag || !condition) return err("'{}' cannot be a variable", done);
  first.common.endflags = *flag;
  second.common.conditions.items.push_back(condition->items.front());
  list = withAdded(list, std::move(second));
  // Right behind the first.
  list = withMoved(list, list.size() - 1, path.behaviour + 1);
  return withBehaviours(scenario, {path.vehicle}, list);
}

std::optional<std::size_t> nextPath(const Scenario& scenario, PathRef path) {
  const BehaviourSpecs& list = behavioursOf(scenario, path);
  for (std::size_t step = 1; step < list.size(); ++step) {
    const std::size_t other = (path.behaviour + step) % list.size();
    if (pathParams(scenario, {path.vehicle, other})) return other;
  }
  return std::nullopt;
}

Result<ScenarioPtr> withPathsJoined(const Scenario& scenario, PathRef path, std::size_t other) {
  auto params = pathParams(scenario, path);
  if (!params) return tl::unexpected<Error>(params.error());
  const auto behind = pathParams(scenario, {path.vehicle, other});
  if (!behind || other == path.behaviour) return err("this vehicle has no other path to join");
  BehaviourSpecs list = behavioursOf(scenario, path);
  // The second of two halves has a condition that only the first one makes true.
  if (waitsFor(list[path.behaviour], list[other]) && !waitsFor(list[other], list[path.behaviour]))
    return withPathsJoined(scenario, {path.vehicle, other}, path.behaviour);
  params = inSailingOrder(*params);
  std::vector<Vec2> points = params->points.points, more = inSailingOrder(*behind).points.points;
  if (distance(points.back(), more.back()) < distance(points.back(), more.front())) more = reversedPoints(more);
  const bool meets = points.back() == more.front();
  points.insert(points.end(), more.begin() + (meets ? 1 : 0), more.end());
  params->points = {points};
  BehaviourSpec& first = list[path.behaviour];
  first.params = *params;
  first.common.endflags = list[other].common.endflags;  // what follows now follows this one
  return withBehaviours(scenario, {path.vehicle}, withRemoved(list, other));
}

}  // namespace antipode::edits
