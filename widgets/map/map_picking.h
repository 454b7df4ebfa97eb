// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_scene.h"
#include "widgets/map/drawing/map_viewport.h"
#include "widgets/map/items/surveys/survey_edit.h"

#include <QRectF>
#include <optional>
#include <vector>

namespace antipode {

/// The vehicle whose symbol is under the pointer: the nearest; of equally near ones a selected one.
std::optional<VehicleId> vehicleAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);

/// Vehicles whose position lies in a rectangle of the screen, ascending.
std::vector<VehicleId> vehiclesIn(const MapScene& scene, const MapViewport& viewport, const QRectF& screen);

/// The way or station point under the pointer, of the paths that selected vehicles own and that are shown. Those
/// that a form makes do not count.
std::optional<WaypointRef> waypointAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);

/// A leg of a path: from point `leg` to the one after it.
struct LegHit {
  int path = 0, leg = 0;
  bool operator==(const LegHit&) const = default;
};
/// The leg under the pointer, or the station point (leg 0), of any vehicle: the chosen path's before those of
/// selected vehicles before others.
std::optional<LegHit> legAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);

/// Where a slot of the formation is gripped: on itself, or on a stalk beside it when its vehicle alone is selected
/// and a vehicle lies over it.
QPointF slotGrip(const MapScene& scene, const MapViewport& viewport, std::size_t slot);
/// The slot of the formation whose grip is under the pointer, where they are shown: its place among them.
std::optional<int> slotAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);

/// The handle of the chosen path's form under the pointer.
std::optional<SurveyHandle> surveyHandleAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);

/// What of a wormhole is under the pointer.
struct WormholeHit {
  std::size_t wormhole = 0;  ///< index into MapScene::wormholes
  WormholeEnd end = WormholeEnd::Madrid;
  std::optional<PolygonHandle> handle;  ///< of the selected wormhole only
  std::optional<int> edge;              ///< within reach of it; nothing: inside the polygon
  bool operator==(const WormholeHit&) const = default;
};
/// Handles first, then edges, then insides, each of the selected wormhole before the others.
std::optional<WormholeHit> wormholeAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);

/// A goal of a hovering vehicle that can be dragged, or the handle of its heading, or an upcoming one.
struct GoalHit {
  std::size_t hover = 0;                     ///< index into MapScene::hovers
  bool turns = false;                        ///< the handle of the heading
  std::optional<std::size_t> upcoming = {};  ///< index into its upcoming requests
  bool operator==(const GoalHit&) const = default;
};
std::optional<GoalHit> goalAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);
/// Where the handle of a goal's heading stands.
QPointF goalHandle(const MapViewport& viewport, const MapGoal& goal);

/// How far the handle of rotation stands off, px.
inline constexpr double kRotateStalk = 26;

}  // namespace antipode
