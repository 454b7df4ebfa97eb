// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_item.h"

namespace antipode {

/// The grid of the local coordinates, and the coordinates along the edges of the map.
class GridItem final : public MapItem {
 public:
  struct Scene {};
  void addBackdrop(const PictureLayer& layer) const override;
  void paintOverlay(OverlayPainter& overlay) const override;
};

}  // namespace antipode
