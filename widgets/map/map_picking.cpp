// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/map_picking.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

double pixelDistance(QPointF a, QPointF b) {
  return std::hypot(a.x() - b.x(), a.y() - b.y());
}

}  // namespace

std::optional<VehicleId> vehicleAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  std::optional<VehicleId> best;
  double nearest = std::max(9.0, symbolLength(scene, viewport.metresPerPixel()) / 2) + 1;
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

std::optional<WaypointRef> waypointAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  std::optional<WaypointRef> best;
  if (!scene.shows(MapLayer::Paths)) return best;
  double nearest = 9;
  for (std::size_t path = 0; path < scene.paths.size(); ++path) {
    const MapPath& candidate = scene.paths[path];
    if (candidate.owner < 0 || !scene.isSelected(candidate.owner)) continue;
    for (std::size_t point = 0; point < candidate.points.size(); ++point) {
      const double away = pixelDistance(viewport.screenFromWorld(candidate.points[point]), pScreen);
      if (away >= nearest) continue;
      nearest = away;
      best = WaypointRef{candidate.owner, static_cast<int>(path), static_cast<int>(point)};
    }
  }
  return best;
}

}  // namespace antipode
