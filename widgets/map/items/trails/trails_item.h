// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_item.h"
#include "widgets/map/items/trails/trail_scene.h"

namespace antipode {

/// Where the vehicles have been. The canvas draws the trails itself, a share in each frame (trail_picture.h).
class TrailsItem final : public MapItem {
 public:
  using Scene = TrailScene;
  void addBounds(const MapScene& scene, WorldRect& bounds) const override;
};

}  // namespace antipode
