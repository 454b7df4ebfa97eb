// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/routes/route_owner.h"

namespace antipode {

QColor pathColour(const MapScene& scene, const MapPath& path) {
  if (path.colour.isValid()) return path.colour;
  return path.owner >= 0 ? scene.vehicleColour(path.owner) : scene.theme.textDim;
}

bool isOwnerSelected(const MapScene& scene, const MapPath& path) {
  return scene.isAnySelected(path.owner, path.ownerCount);
}

}  // namespace antipode
