// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/trails/trails_item.h"

#include "widgets/map/items/map_scene.h"

namespace antipode {

void TrailsItem::addBounds(const MapScene& scene, WorldRect& bounds) const {
  bounds.include(scene.trails.bounds());
}

}  // namespace antipode
