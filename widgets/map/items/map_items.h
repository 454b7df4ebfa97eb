// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_item.h"

#include <span>

namespace antipode {

// The registered items, in the order of each pass; see registry.h.
std::span<const MapItem* const> itemsInPictureOrder();
std::span<const MapItem* const> itemsInOverlayOrder();
std::span<const MapItem* const> itemsInLabelOrder();
std::span<const MapItem* const> itemsInPickOrder();

/// The first item's target under the pointer; null: nothing.
std::unique_ptr<MapTarget> pickTarget(const MapPick& pick);
/// What a click there means where nothing can be gripped; null: nothing.
std::unique_ptr<MapTarget> pickBelow(const MapPick& pick);
/// What can be told about the place; empty: nothing.
QString tooltipAt(const MapPick& pick);

WorldRect contentBounds(const MapScene& scene);
/// The smallest part of the world that a fitted view shows, m.
double leastExtent(const MapScene& scene);
/// Drops choices of what is no longer in the scene.
void keepValid(MapScene& scene);

}  // namespace antipode
