// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/routes/route_scene.h"

namespace antipode {

const MapPath* RouteScene::chosen() const {
  return chosenPath && static_cast<std::size_t>(*chosenPath) < paths.size()
             ? &paths[static_cast<std::size_t>(*chosenPath)]
             : nullptr;
}

std::optional<Vec2> RouteScene::chosenPosition() const {
  const MapPath* path = chosen();
  if (!path || !chosenPoint || static_cast<std::size_t>(*chosenPoint) >= path->points.size()) return std::nullopt;
  return path->points[static_cast<std::size_t>(*chosenPoint)];
}

}  // namespace antipode
