// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/map_scene.h"

namespace antipode {

QColor MapScene::pathColour(const MapPath& path) const {
  if (path.colour.isValid()) return path.colour;
  return path.owner >= 0 ? vehicleColour(path.owner) : theme.textDim;
}

WorldRect MapScene::contentBounds() const {
  WorldRect bounds = vehicleBounds();
  for (const MapPath& path : paths)
    for (const Vec2 p : path.points) bounds.include(p);
  for (const MapWormhole& wormhole : wormholes)
    for (const MapWormhole::End& end : wormhole.ends)
      for (const Vec2 p : end.vertices()) bounds.include(p);
  for (const MapHover& hover : hovers) {
    if (hover.goal) bounds.include(hover.goal->position);
    for (const MapRequest& request : hover.upcoming) bounds.include(request.goal.position);
  }
  bounds.include(trails.bounds());
  return bounds;
}

void MapScene::keepValid() {
  if (!chosen()) chosenPath.reset();
  if (!chosenPosition()) chosenPoint.reset();
  if (selectedWormhole && *selectedWormhole >= wormholes.size()) selectedWormhole.reset();
}

}  // namespace antipode
