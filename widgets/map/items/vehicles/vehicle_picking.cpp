// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/vehicles/vehicle_picking.h"

#include "widgets/map/drawing/screen_geometry.h"

#include <algorithm>

namespace antipode {
namespace {

/// px, from the middle of a vehicle.
double reachOf(const MapScene& scene) {
  return std::max(9.0, scene.symbolLength() / 2) + 1;
}

}  // namespace

std::optional<VehicleId> vehicleAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  std::optional<VehicleId> best;
  double nearest = reachOf(scene);
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

std::optional<VehicleId> vehicleBelow(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  std::vector<VehicleId> here;
  for (std::size_t i = 0; i < scene.vehicleCount(); ++i) {
    const auto id = static_cast<VehicleId>(i);
    if (scene.hasPose(id) && pixelDistance(viewport.screenFromWorld(scene.position(id)), pScreen) < reachOf(scene))
      here.push_back(id);
  }
  if (here.size() < 2) return std::nullopt;
  const auto selected = std::ranges::find_if(here, [&](VehicleId id) { return scene.isSelected(id); });
  if (selected == here.end()) return here.front();
  return selected + 1 == here.end() ? here.front() : *(selected + 1);
}

std::vector<VehicleId> vehiclesIn(const MapScene& scene, const MapViewport& viewport, const QRectF& screen) {
  std::vector<VehicleId> found;
  for (std::size_t i = 0; i < scene.vehicleCount(); ++i) {
    const auto id = static_cast<VehicleId>(i);
    if (scene.hasPose(id) && screen.contains(viewport.screenFromWorld(scene.position(id)))) found.push_back(id);
  }
  return found;
}

}  // namespace antipode
