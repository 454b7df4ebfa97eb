// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/backgrounds/background_scene.h"
#include "widgets/map/items/map_item.h"

namespace antipode {

/// Charts, images and the coast, below everything else.
class BackgroundsItem final : public MapItem {
 public:
  using Scene = BackgroundsScene;
  void addBackdrop(const PictureLayer& layer) const override;
};

}  // namespace antipode
