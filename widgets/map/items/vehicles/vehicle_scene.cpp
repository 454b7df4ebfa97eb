// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/vehicles/vehicle_scene.h"

#include "widgets/base/theme.h"

#include <algorithm>
#include <cmath>

namespace antipode {

std::optional<Vec2> positionIn(const Frame& frame, VehicleId vehicle) {
  const auto i = static_cast<std::size_t>(vehicle);
  if (vehicle < 0 || i >= frame.x.size()) return std::nullopt;
  const Vec2 p{frame.x[i], frame.y[i]};
  return std::isfinite(p.x) && std::isfinite(p.y) ? std::optional(p) : std::nullopt;
}

Vec2 VehicleScene::position(VehicleId id) const {
  const auto i = static_cast<std::size_t>(id);
  return {poses.x.at(i), poses.y.at(i)};
}

bool VehicleScene::hasPose(VehicleId id) const {
  return positionIn(poses, id).has_value();
}

bool VehicleScene::isSelected(VehicleId id) const {
  return std::binary_search(selection.begin(), selection.end(), id);
}

bool VehicleScene::isAnySelected(VehicleId first, int count) const {
  if (first < 0) return false;
  const auto nearest = std::lower_bound(selection.begin(), selection.end(), first);
  return nearest != selection.end() && *nearest < first + count;
}

double VehicleScene::opacity(VehicleId id) const {
  const auto i = static_cast<std::size_t>(id);
  const double value = i < transparency.size() ? transparency[i] : 1;
  return std::isfinite(value) ? std::clamp(value, 0.0, 1.0) : 1;
}

QColor VehicleScene::vehicleColour(VehicleId id) const {
  const auto i = static_cast<std::size_t>(id);
  return i < fleet.size() && fleet[i].colour.isValid() ? fleet[i].colour : antipode::vehicleColour(id);
}

WorldRect VehicleScene::vehicleBounds() const {
  WorldRect bounds;
  for (std::size_t i = 0; i < vehicleCount(); ++i) bounds.include(Vec2{poses.x[i], poses.y[i]});
  return bounds;
}

double VehicleScene::symbolLength() const {
  constexpr double kLarge = 24, kSmall = 13;
  // From 30 vehicles on the symbols shrink, so that 1,000 boats can still be told apart.
  const double crowd =
      std::clamp(std::log(static_cast<double>(vehicleCount() + 1) / 30) / std::log(1000.0 / 30), 0.0, 1.0);
  return symbolScale * (kLarge + (kSmall - kLarge) * crowd);
}

}  // namespace antipode
