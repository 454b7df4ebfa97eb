// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/drawings/drawings_scene.h"
#include "widgets/map/items/map_item.h"

namespace antipode {

/// Drawings of programs: areas, lines, dots and texts below the vehicles, pulses above them.
class DrawingsItem final : public MapItem {
 public:
  using Scene = DrawingScene;
  void addBackdrop(const PictureLayer& layer) const override;
  void paintOverlay(OverlayPainter& overlay) const override;
  void paintLabels(OverlayPainter& overlay, LabelLayout& layout) const override;
  QString tooltip(const MapPick& pick) const override;
};

}  // namespace antipode
