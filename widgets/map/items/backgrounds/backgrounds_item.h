// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/backgrounds/background_scene.h"
#include "widgets/map/items/map_item.h"

#include <vector>

namespace antipode {

/// A tile of a background in a view.
struct TileInView {
  MapTiles* tiles;
  TileKey key;
};
std::vector<TileInView> tilesIn(const MapScene& scene, const MapViewport& view);

/// Charts, images and the coast, below everything else; the marks of charts above them.
class BackgroundsItem final : public MapItem {
 public:
  using Scene = BackgroundsScene;
  void addBackdrop(const PictureLayer& layer) const override;
  void paintOverlay(OverlayPainter& overlay) const override;
  void paintLabels(OverlayPainter& overlay, LabelLayout& layout) const override;
  QString tooltip(const MapPick& pick) const override;
};

}  // namespace antipode
