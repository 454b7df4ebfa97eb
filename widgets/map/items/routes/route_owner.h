// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_scene.h"

namespace antipode {

QColor pathColour(const MapScene& scene, const MapPath& path);
/// One of the vehicles that have this path is selected.
bool isOwnerSelected(const MapScene& scene, const MapPath& path);

}  // namespace antipode
