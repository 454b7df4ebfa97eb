// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_places.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

/// What is not a number is somebody else's complaint.
bool isOffEarth(Vec2 place) {
  return (std::isfinite(place.x) && std::abs(place.x) > kFarthestPlace) ||
         (std::isfinite(place.y) && std::abs(place.y) > kFarthestPlace);
}

void checkPlace(ProblemList& problems, const std::string& item, std::string_view name, Vec2 place) {
  if (!isOffEarth(place)) return;
  Problem problem;
  problem.item = item;
  problem.message =
      fmt::format("{}: [{}, {}] m is not on the earth", name, numberText(place.x), numberText(place.y));
  problem.expected = kPlaceExpected;
  problems.add(std::move(problem));
}

void checkBehaviourPlaces(ProblemList& problems, const std::string& item, const BehaviourSpec& behaviour) {
  if (const auto* waypoint = std::get_if<WaypointParams>(&behaviour.params)) {
    const auto& points = waypoint->points.points;
    if (const auto far = std::ranges::find_if(points, isOffEarth); far != points.end())
      checkPlace(problems, item + "/points", "points", *far);
  }
  if (const auto* station = std::get_if<StationKeepParams>(&behaviour.params); station && station->stationPt)
    checkPlace(problems, item + "/station_pt", "station_pt", *station->stationPt);
  if (const auto* drifting = std::get_if<DriftingTargetParams>(&behaviour.params); drifting && drifting->target)
    checkPlace(problems, item + "/target", "target", *drifting->target);
}

}  // namespace

void checkPlaces(const Scenario& scenario, ProblemList& problems) {
  for (std::size_t i = 0; i < scenario.vehicles.size(); ++i) {
    const VehicleSpec& vehicle = *scenario.vehicles[i];
    const std::string item = fmt::format("vehicles/{}", i);
    const Vec2 start{vehicle.start.x, vehicle.start.y};
    checkPlace(problems, item + (std::abs(start.x) > kFarthestPlace ? "/start/x" : "/start/y"), "start", start);
    if (!isOffEarth(start))
      checkPlace(problems, item + "/spacing", "position of the last copy",
                 start + (vehicle.count - 1) * vehicle.spacing);
    for (std::size_t b = 0; b < vehicle.behaviours.size(); ++b)
      checkBehaviourPlaces(problems, fmt::format("{}/behaviours/{}", item, b), vehicle.behaviours[b]);
  }
  for (std::size_t i = 0; i < scenario.wormholes.size(); ++i)
    for (const auto& [name, polygon] : {std::pair("madrid_poly", &scenario.wormholes[i].madridPoly),
                                        std::pair("weber_poly", &scenario.wormholes[i].weberPoly)}) {
      if (!*polygon) continue;
      const std::vector<Vec2> corners = (*polygon)->vertices();
      if (const auto far = std::ranges::find_if(corners, isOffEarth); far != corners.end())
        checkPlace(problems, fmt::format("wormholes/{}/{}", i, name), name, *far);
    }
}

}  // namespace antipode
