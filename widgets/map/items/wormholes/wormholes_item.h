// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_item.h"
#include "widgets/map/items/wormholes/wormhole_scene.h"

namespace antipode {

/// Wormholes: their ends with the link between them, names, and the handles of the selected one. An end is dragged
/// by an edge or, once selected, by its inside and its handles; a double click on an edge adds a vertex.
class WormholesItem final : public MapItem {
 public:
  using Scene = WormholeScene;
  void addBackdrop(const PictureLayer& layer) const override;
  void paintOverlay(OverlayPainter& overlay) const override;
  void paintLabels(OverlayPainter& overlay, LabelLayout& layout) const override;
  void addInside(const MapScene& scene, const MapViewport& view, const QRectF& screen,
                 std::vector<MapThing>& things) const override;
  std::unique_ptr<MapTarget> pick(const MapPick& pick) const override;
  bool doubleClick(MapContext& context, const MapPointer& pointer) const override;
  QString tooltip(const MapPick& pick) const override;
  void addBounds(const MapScene& scene, WorldRect& bounds) const override;
  void keepValid(MapScene& scene) const override;
};

}  // namespace antipode
