// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_item.h"

namespace antipode {

/// What vehicles hear of each other: pings under way, and where they believe their neighbours to be.
class NeighboursItem final : public MapItem {
 public:
  struct Scene {};  // in the part of DriftersItem
  void addForeground(const PictureLayer& layer) const override;
};

}  // namespace antipode
