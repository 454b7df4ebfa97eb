// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/area_survey.h"

#include "core/base/geometry/angles.h"
#include "core/scenario/edits/behaviour_edits.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/edits/rounding.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode::edits {
namespace {

constexpr double kMostLegs = 2000;

/// The box with the least area around points: centre, size and the direction of its longer side.
struct AreaBox {
  Vec2 centre, along{0, 1};
  double length = 0, width = 0;
};

AreaBox boxAround(std::vector<Vec2> ring) {
  if (!ring.empty()) ring.push_back(ring.front());
  AreaBox best;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i + 1 < ring.size(); ++i) {
    const Vec2 edge = ring[i + 1] - ring[i];
    const double size = length(edge);
    if (!(size > 0)) continue;
    const Vec2 u = (1 / size) * edge, v{-u.y, u.x};
    Vec2 low{1e300, 1e300}, high{-1e300, -1e300};
    for (const Vec2 p : ring) {
      low = {std::min(low.x, dot(p, u)), std::min(low.y, dot(p, v))};
      high = {std::max(high.x, dot(p, u)), std::max(high.y, dot(p, v))};
    }
    const Vec2 extent = high - low;
    if (extent.x * extent.y >= least) continue;
    least = extent.x * extent.y;
    const Vec2 middle = 0.5 * (low + high);
    best = {middle.x * u + middle.y * v, extent.x >= extent.y ? u : v, std::max(extent.x, extent.y),
            std::min(extent.x, extent.y)};
  }
  return best;
}

double spacingFor(const AreaBox& box) {
  const double tenth = box.width / 10;
  return tenth > 1 ? std::round(tenth) : std::max(0.1, std::round(tenth * 10) / 10);
}

/// Where a line across the ring enters and leaves it, ascending: pairs.
std::vector<double> crossings(const std::vector<Vec2>& ring, Vec2 along, Vec2 across, double at) {
  std::vector<double> places;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
    const double u = dot(a, across) - at, v = dot(b, across) - at;
    if ((u < 0) == (v < 0)) continue;
    places.push_back(dot(a + u / (u - v) * (b - a), along));
  }
  std::ranges::sort(places);
  return places;
}

const WaypointParams* freePath(const Scenario& scenario, PathRef path) {
  const auto* waypoint =
      std::get_if<WaypointParams>(&scenario.vehicles.at(path.vehicle)->behaviours.at(path.behaviour).params);
  return waypoint && !waypoint->points.activePattern() ? waypoint : nullptr;
}

}  // namespace

std::optional<SurveySpec> surveyOver(const std::vector<Vec2>& ring) {
  const AreaBox box = boxAround(ring);
  if (!(box.width > 1)) return std::nullopt;
  SurveySpec survey;
  survey.centre = survey.start = toCentimetres(box.centre);
  survey.height = std::round(box.length * 10) / 10, survey.width = std::round(box.width * 10) / 10;
  const double degs = std::fmod(degFromRad(std::atan2(box.along.x, box.along.y)) + 360, 180);
  survey.degs = std::round(degs * 10) / 10;
  survey.laneWidth = spacingFor(box);
  return survey.check() ? std::optional(survey) : std::nullopt;
}

std::vector<Vec2> legsInside(const std::vector<Vec2>& ring, double spacing) {
  const AreaBox box = boxAround(ring);
  if (!(box.width > 1) || !(spacing > 0) || box.width / spacing > kMostLegs) return {};
  const Vec2 along = box.along, across{along.y, -along.x};
  // Half a spacing from each side, or the first leg would run along the edge.
  const double count = std::max(1.0, std::round(box.width / spacing));
  const double first = dot(box.centre, across) - (count - 1) / 2 * spacing;
  std::vector<Vec2> points;
  bool isBack = false;
  for (int leg = 0; leg < static_cast<int>(count); ++leg) {
    const double at = first + leg * spacing;
    std::vector<double> ends = crossings(ring, along, across, at);
    if (ends.size() < 2) continue;
    if (isBack) std::ranges::reverse(ends);
    for (const double end : ends) points.push_back(toCentimetres(end * along + at * across));
    isBack = !isBack;
  }
  return points;
}

std::optional<double> usualSpacing(const Scenario& scenario, PathRef path) {
  const WaypointParams* waypoint = freePath(scenario, path);
  if (!waypoint || waypoint->points.points.size() < 3) return std::nullopt;
  const AreaBox box = boxAround(waypoint->points.points);
  return box.width > 1 ? std::optional(spacingFor(box)) : std::nullopt;
}

Result<ScenarioPtr> withSurveyInside(const Scenario& scenario, PathRef path, double spacing) {
  const WaypointParams* waypoint = freePath(scenario, path);
  if (!waypoint) return errExpected("a path of free points", "this is a survey already: its handles change it");
  if (waypoint->points.points.size() < 3)
    return errExpected("a path round an area", "a path of {} points has no area", waypoint->points.points.size());
  const std::vector<Vec2> points = legsInside(waypoint->points.points, spacing);
  if (points.size() < 2)
    return errExpected("a wider area, or another track spacing", "no tracks {} m apart fit into the path",
                       spacing);
  BehaviourSpecs list = scenario.vehicles.at(path.vehicle)->behaviours;
  auto& changed = std::get<WaypointParams>(list.at(path.behaviour).params);
  changed.points = PointList{points};
  changed.repeat = {};
  return withBehaviours(scenario, {path.vehicle}, list);
}

}  // namespace antipode::edits
