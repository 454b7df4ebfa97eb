// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/map_picking.h"

#include "core/base/geometry/angles.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

double pixelDistance(QPointF a, QPointF b) {
  return std::hypot(a.x() - b.x(), a.y() - b.y());
}

constexpr double kHandleReach = 9, kEdgeReach = 6;  // px
constexpr double kSlotStalk = 20;                   // px from the end of a symbol

double distanceToSegment(QPointF p, QPointF a, QPointF b) {
  const QPointF along = b - a;
  const double size = QPointF::dotProduct(along, along);
  const double share = size > 0 ? std::clamp(QPointF::dotProduct(p - a, along) / size, 0.0, 1.0) : 0;
  return pixelDistance(p, a + share * along);
}

std::optional<PolygonHandle> handleAt(const PolygonSpec& polygon, const MapViewport& viewport, QPointF pScreen) {
  std::optional<PolygonHandle> best;
  double nearest = kHandleReach;
  for (const PlacedHandle& handle : polygonHandles(polygon, kRotateStalk * viewport.metresPerPixel())) {
    const double away = pixelDistance(viewport.screenFromWorld(handle.at), pScreen);
    if (away >= nearest) continue;
    nearest = away;
    best = handle.handle;
  }
  return best;
}

std::optional<int> edgeAt(std::span<const Vec2> vertices, const MapViewport& viewport, QPointF pScreen) {
  std::optional<int> best;
  double nearest = kEdgeReach;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    const double away = distanceToSegment(pScreen, viewport.screenFromWorld(vertices[i]),
                                          viewport.screenFromWorld(vertices[(i + 1) % vertices.size()]));
    if (away >= nearest) continue;
    nearest = away;
    best = static_cast<int>(i);
  }
  return best;
}

/// The wormholes in the order in which they are asked: the selected one, then the topmost.
std::vector<std::size_t> pickingOrder(const MapScene& scene) {
  std::vector<std::size_t> order;
  if (scene.selectedWormhole) order.push_back(*scene.selectedWormhole);
  for (std::size_t i = scene.wormholes.size(); i-- > 0;)
    if (scene.selectedWormhole != i) order.push_back(i);
  return order;
}

}  // namespace

std::optional<WormholeHit> wormholeAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  if (!scene.shows(MapLayer::Wormholes)) return std::nullopt;
  const std::vector<std::size_t> order = pickingOrder(scene);
  if (scene.selectedWormhole)
    for (const WormholeEnd end : kWormholeEnds)
      if (const auto& polygon = scene.wormholes[order.front()].polygon(end))
        if (const auto handle = handleAt(*polygon, viewport, pScreen))
          return WormholeHit{order.front(), end, handle, std::nullopt};
  for (const std::size_t i : order)
    for (const WormholeEnd end : kWormholeEnds)
      if (const auto edge = edgeAt(scene.wormholes[i].end(end).vertices(), viewport, pScreen))
        return WormholeHit{i, end, std::nullopt, edge};
  const Vec2 pWorld = viewport.worldFromScreen(pScreen);
  for (const std::size_t i : order)
    for (const WormholeEnd end : kWormholeEnds)
      if (scene.wormholes[i].end(end).shape.contains(pWorld))
        return WormholeHit{i, end, std::nullopt, std::nullopt};
  return std::nullopt;
}

std::optional<VehicleId> vehicleAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  std::optional<VehicleId> best;
  double nearest = std::max(9.0, scene.symbolLength(viewport.metresPerPixel()) / 2) + 1;
  for (std::size_t i = 0; i < scene.vehicleCount(); ++i) {
    const auto id = static_cast<VehicleId>(i);
    if (!scene.hasPose(id)) continue;
    double away = pixelDistance(viewport.screenFromWorld(scene.position(id)), pScreen);
    if (scene.isSelected(id)) away -= 0.5;
    if (away < nearest) {
      nearest = away;
      best = id;
    }
  }
  return best;
}

std::vector<VehicleId> vehiclesIn(const MapScene& scene, const MapViewport& viewport, const QRectF& screen) {
  std::vector<VehicleId> found;
  for (std::size_t i = 0; i < scene.vehicleCount(); ++i) {
    const auto id = static_cast<VehicleId>(i);
    if (scene.hasPose(id) && screen.contains(viewport.screenFromWorld(scene.position(id)))) found.push_back(id);
  }
  return found;
}

QPointF slotGrip(const MapScene& scene, const MapViewport& viewport, std::size_t slot) {
  const MapSlot& which = scene.formation[slot];
  const QPointF at = viewport.screenFromWorld(which.at);
  if (scene.selection.size() != 1 || scene.selection.front() != which.vehicle) return at;
  const auto above = vehicleAt(scene, viewport, at);
  if (!above) return at;
  const QPointF middle = viewport.screenFromWorld(scene.position(*above)), off = at - middle;
  const double away = std::hypot(off.x(), off.y());
  const QPointF along = away > 3 ? off / away : QPointF(-std::sqrt(0.5), std::sqrt(0.5));
  return middle + (scene.symbolLength(viewport.metresPerPixel()) / 2 + kSlotStalk) * along;
}

std::optional<int> slotAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  std::optional<int> best;
  if (!scene.shows(MapLayer::Formation)) return best;
  double nearest = kHandleReach;
  for (std::size_t i = 0; i < scene.formation.size(); ++i) {
    const double away = pixelDistance(slotGrip(scene, viewport, i), pScreen);
    if (away >= nearest) continue;
    nearest = away;
    best = static_cast<int>(i);
  }
  return best;
}

std::optional<WaypointRef> waypointAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  std::optional<WaypointRef> best;
  if (!scene.shows(MapLayer::Paths)) return best;
  double nearest = 9;
  for (std::size_t path = 0; path < scene.paths.size(); ++path) {
    const MapPath& candidate = scene.paths[path];
    if (!scene.isOwnerSelected(candidate) || candidate.survey) continue;
    for (std::size_t point = 0; point < candidate.points.size(); ++point) {
      const double away = pixelDistance(viewport.screenFromWorld(candidate.points[point]), pScreen);
      if (away >= nearest) continue;
      nearest = away;
      best = WaypointRef{candidate.owner, static_cast<int>(path), static_cast<int>(point)};
    }
  }
  return best;
}

std::optional<LegHit> legAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  std::optional<LegHit> best;
  if (!scene.shows(MapLayer::Paths)) return best;
  double nearest = kEdgeReach;
  for (std::size_t i = 0; i < scene.paths.size(); ++i) {
    const MapPath& path = scene.paths[i];
    if (path.owner < 0) continue;
    // Of legs on one another the chosen path's is meant.
    const double bonus = scene.chosenPath == static_cast<int>(i) ? 2 : scene.isOwnerSelected(path) ? 1 : 0;
    const std::size_t count = path.points.size();
    const std::size_t legs = path.isClosed && count > 2 ? count : std::max<std::size_t>(count, 2) - 1;
    for (std::size_t leg = 0; leg < legs && leg < count; ++leg) {
      const double away = distanceToSegment(pScreen, viewport.screenFromWorld(path.points[leg]),
                                            viewport.screenFromWorld(path.points[(leg + 1) % count])) -
                          bonus;
      if (away >= nearest) continue;
      nearest = away;
      best = LegHit{static_cast<int>(i), static_cast<int>(leg)};
    }
  }
  return best;
}

std::optional<SurveyHandle> surveyHandleAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  std::optional<SurveyHandle> best;
  const MapPath* path = scene.chosen();
  if (!path || !path->survey || !scene.isOwnerSelected(*path) || !scene.shows(MapLayer::Paths)) return best;
  double nearest = kHandleReach;
  for (const PlacedSurveyHandle& handle : surveyHandles(*path->survey, kRotateStalk * viewport.metresPerPixel())) {
    const double away = pixelDistance(viewport.screenFromWorld(handle.at), pScreen);
    if (away >= nearest) continue;
    nearest = away;
    best = handle.handle;
  }
  return best;
}

QPointF goalHandle(const MapViewport& viewport, const MapGoal& goal) {
  const double turn = radFromDeg(goal.heading);
  return viewport.screenFromWorld(goal.position) + kRotateStalk * QPointF(std::sin(turn), -std::cos(turn));
}

std::optional<GoalHit> goalAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  std::optional<GoalHit> best;
  if (!scene.shows(MapLayer::Hover)) return best;
  double nearest = kHandleReach;
  for (std::size_t i = 0; i < scene.hovers.size(); ++i) {
    const MapHover& hover = scene.hovers[i];
    if (!hover.isMovable) continue;
    const auto consider = [&](QPointF at, const GoalHit& hit) {
      const double away = pixelDistance(at, pScreen);
      if (away < nearest) nearest = away, best = hit;
    };
    if (hover.goal)
      for (const bool turns : {true, false})
        consider(turns ? goalHandle(viewport, *hover.goal) : viewport.screenFromWorld(hover.goal->position),
                 {i, turns});
    for (std::size_t u = 0; u < hover.upcoming.size(); ++u)
      consider(viewport.screenFromWorld(hover.upcoming[u].goal.position), {i, false, u});
  }
  return best;
}

}  // namespace antipode
