// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/map_item.h"

#include "widgets/map/items/map_target.h"

namespace antipode {

std::unique_ptr<MapTarget> MapItem::pick(const MapPick&) const {
  return nullptr;
}

std::unique_ptr<MapTarget> MapItem::pickBelow(const MapPick&) const {
  return nullptr;
}

std::unique_ptr<MapTarget> MapItem::chosen(const MapScene&) const {
  return nullptr;
}

}  // namespace antipode
