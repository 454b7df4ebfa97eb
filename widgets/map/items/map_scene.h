// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/geodesy.h"
#include "widgets/map/drawing/map_theme.h"
#include "widgets/map/items/environment/environment_scene.h"
#include "widgets/map/items/goals/goal_scene.h"
#include "widgets/map/items/map_layer.h"
#include "widgets/map/items/routes/route_scene.h"
#include "widgets/map/items/slots/slot_scene.h"
#include "widgets/map/items/swarm/swarm_scene.h"
#include "widgets/map/items/trails/trail_scene.h"
#include "widgets/map/items/vehicles/vehicle_scene.h"
#include "widgets/map/items/wormholes/wormhole_scene.h"

#include <cstdint>

namespace antipode {

/// Everything the picture is made of, apart from the viewport. Drawing reads these two and nothing else.
struct MapScene : VehicleScene,
                  TrailScene,
                  RouteScene,
                  GoalScene,
                  WormholeScene,
                  EnvironmentScene,
                  SwarmScene,
                  SlotScene {
  QString emptyHint;  ///< shown in the middle of a map without vehicles
  MapLayers layers = MapLayers().set();
  MapTheme theme = MapTheme::light();
  std::optional<LocalGrid> geo;
  /// Another number where more has changed than what moves with the vehicles: what was drawn of the rest may be
  /// kept while it is the same.
  std::uint64_t revision = 0;

  bool shows(MapLayer layer) const { return layers.test(static_cast<std::size_t>(layer)); }
  QColor pathColour(const MapPath& path) const;
  bool isOwnerSelected(const MapPath& path) const { return isAnySelected(path.owner, path.ownerCount); }
  WorldRect contentBounds() const;  ///< vehicles, paths, wormholes and trails
  void keepValid();                 ///< drops choices of what is no longer there
};

}  // namespace antipode
