// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/backgrounds/background_scene.h"
#include "widgets/map/items/map_item.h"

namespace antipode {

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
