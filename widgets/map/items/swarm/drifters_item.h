// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_item.h"
#include "widgets/map/items/swarm/swarm_scene.h"

namespace antipode {

/// Drifting vehicles: their targets, the radii around them, and the energy that they have used.
class DriftersItem final : public MapItem {
 public:
  using Scene = SwarmScene;
  void addForeground(const PictureLayer& layer) const override;
  void paintLabels(OverlayPainter& overlay, LabelLayout& layout) const override;
};

}  // namespace antipode
