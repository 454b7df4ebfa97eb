// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_item.h"
#include "widgets/map/items/transform/transform_scene.h"

namespace antipode {

/// The handles of the selection: a frame to move, turn and scale all of it, and a knob for the heading of each
/// selected vehicle.
class TransformItem final : public MapItem {
 public:
  using Scene = SelectedScene;
  void paintOverlay(OverlayPainter& overlay) const override;
  std::unique_ptr<MapTarget> pick(const MapPick& pick) const override;
  QString tooltip(const MapPick& pick) const override;
};

}  // namespace antipode
