// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/goals/goal_scene.h"
#include "widgets/map/items/map_item.h"

namespace antipode {

/// Hovering vehicles: their goals, requests to come, thrusts, and a lamp when they are asked for too much. Goals
/// and requests can be dragged, goals be turned.
class GoalsItem final : public MapItem {
 public:
  using Scene = GoalScene;
  void paintOverlay(OverlayPainter& overlay) const override;
  void addInside(const MapScene& scene, const MapViewport& view, const QRectF& screen,
                 std::vector<MapThing>& things) const override;
  std::unique_ptr<MapTarget> pick(const MapPick& pick) const override;
  void addBounds(const MapScene& scene, WorldRect& bounds) const override;
  /// Hovering vehicles work within metres.
  double leastExtent(const MapScene& scene) const override;
};

}  // namespace antipode
