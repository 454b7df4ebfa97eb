// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_item.h"
#include "widgets/map/items/routes/route_scene.h"

namespace antipode {

/// Routes and stations: legs with their direction, radii, points, names, and where vehicles steer to. Points of a
/// selected vehicle are dragged; a double click on a leg adds one.
class RoutesItem final : public MapItem {
 public:
  using Scene = RouteScene;
  void addBackdrop(const PictureLayer& layer) const override;
  void paintOverlay(OverlayPainter& overlay) const override;
  void paintLabels(OverlayPainter& overlay, LabelLayout& layout) const override;
  void addInside(const MapScene& scene, const MapViewport& view, const QRectF& screen,
                 std::vector<MapThing>& things) const override;
  std::unique_ptr<MapTarget> pick(const MapPick& pick) const override;
  std::unique_ptr<MapTarget> pickBelow(const MapPick& pick) const override;
  std::unique_ptr<MapTarget> chosen(const MapScene& scene) const override;
  bool doubleClick(MapContext& context, const MapPointer& pointer) const override;
  void addBounds(const MapScene& scene, WorldRect& bounds) const override;
  void keepValid(MapScene& scene) const override;
};

}  // namespace antipode
