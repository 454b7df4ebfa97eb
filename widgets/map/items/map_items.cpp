// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/map_items.h"

#include "widgets/map/items/map_target.h"
#include "widgets/map/items/registry.h"

#include <algorithm>
#include <vector>

namespace antipode {
namespace {

struct Entry {
  const MapItem* item;
  MapItemOrder order;
};

template <class Item>
const MapItem* only() {
  static const Item item;
  return &item;
}

template <class... Kinds>
std::vector<Entry> entriesOf(ItemList<Kinds...>) {
  return {{only<typename Kinds::Item>(), Kinds::kOrder}...};
}

using Items = std::vector<const MapItem*>;

Items sortedBy(int MapItemOrder::*column) {
  std::vector<Entry> entries = entriesOf(RegisteredItems{});
  std::ranges::stable_sort(entries, {}, [&](const Entry& entry) { return entry.order.*column; });
  Items items;
  for (const Entry& entry : entries) items.push_back(entry.item);
  return items;
}

}  // namespace

std::span<const MapItem* const> itemsInPictureOrder() {
  static const Items items = sortedBy(&MapItemOrder::picture);
  return items;
}

std::span<const MapItem* const> itemsInOverlayOrder() {
  static const Items items = sortedBy(&MapItemOrder::overlay);
  return items;
}

std::span<const MapItem* const> itemsInLabelOrder() {
  static const Items items = sortedBy(&MapItemOrder::labels);
  return items;
}

std::span<const MapItem* const> itemsInPickOrder() {
  static const Items items = sortedBy(&MapItemOrder::pick);
  return items;
}

std::unique_ptr<MapTarget> pickTarget(const MapPick& pick) {
  for (const MapItem* item : itemsInPickOrder())
    if (auto target = item->pick(pick)) return target;
  return nullptr;
}

std::unique_ptr<MapTarget> pickBelow(const MapPick& pick) {
  for (const MapItem* item : itemsInPickOrder())
    if (auto target = item->pickBelow(pick)) return target;
  return nullptr;
}

QString tooltipAt(const MapPick& pick) {
  for (const MapItem* item : itemsInPickOrder())
    if (QString text = item->tooltip(pick); !text.isEmpty()) return text;
  return {};
}

WorldRect contentBounds(const MapScene& scene) {
  WorldRect bounds;
  for (const MapItem* item : itemsInPictureOrder()) item->addBounds(scene, bounds);
  return bounds;
}

double leastExtent(const MapScene& scene) {
  double least = 1e300;
  for (const MapItem* item : itemsInPictureOrder()) least = std::min(least, item->leastExtent(scene));
  return least;
}

void keepValid(MapScene& scene) {
  for (const MapItem* item : itemsInPictureOrder()) item->keepValid(scene);
}

}  // namespace antipode
