// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_item.h"
#include "widgets/map/items/slots/slot_scene.h"

namespace antipode {

/// The slots of the formation: diamonds, which can be dragged.
class SlotsItem final : public MapItem {
 public:
  using Scene = SlotScene;
  void addForeground(const PictureLayer& layer) const override;
  void paintOverlay(OverlayPainter& overlay) const override;
  void reserveRoom(const OverlayPainter& overlay, LabelLayout& layout) const override;
  void paintLabels(OverlayPainter& overlay, LabelLayout& layout) const override;
  std::unique_ptr<MapTarget> pick(const MapPick& pick) const override;
};

}  // namespace antipode
