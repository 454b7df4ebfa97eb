// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_scene.h"

#include <QRectF>
#include <optional>
#include <vector>

namespace antipode {

/// The vehicle whose symbol is under the pointer: the nearest; of equally near ones a selected one.
std::optional<VehicleId> vehicleAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);

/// Of several vehicles under the pointer the one below the selected one, and the uppermost after the last;
/// nullopt: there are not several.
std::optional<VehicleId> vehicleBelow(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);

/// Vehicles whose position lies in a rectangle of the screen, ascending.
std::vector<VehicleId> vehiclesIn(const MapScene& scene, const MapViewport& viewport, const QRectF& screen);

}  // namespace antipode
