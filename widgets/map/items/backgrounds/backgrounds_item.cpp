// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/backgrounds/backgrounds_item.h"

#include "widgets/map/items/map_picture.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kMostAncestors = 6;  // coarser tiles that stand in for one that is not made yet

int tileOf(double metres, double size) {
  return static_cast<int>(std::floor(metres / size));
}

/// The tiles whose pixels are about as large as those of the screen.
int levelFor(double metresPerPixel) {
  return static_cast<int>(std::lround(std::log2(metresPerPixel)));
}

QRectF screenRect(const TileKey& key, const MapViewport& view) {
  const double size = key.size();
  const QPointF upperLeft = view.screenFromWorld({key.x * size, (key.y + 1) * size});
  const QPointF lowerRight = view.screenFromWorld({(key.x + 1) * size, key.y * size});
  return {upperLeft, lowerRight};
}

/// Where a tile stands within one of a coarser level, px of that.
QRectF placeWithin(const TileKey& key, const TileKey& ancestor) {
  const double share = key.metresPerPixel() / ancestor.metresPerPixel(), width = TileKey::kPixels * share;
  const double x = (key.x * share - ancestor.x) * TileKey::kPixels;
  const double y = ((ancestor.y + 1) - (key.y + 1) * share) * TileKey::kPixels;
  return {x, y, width, width};
}

void addTile(const MapBackground& background, const TileKey& key, const PictureLayer& layer) {
  const QRectF target = screenRect(key, layer.view);
  const QRectF whole(0, 0, TileKey::kPixels, TileKey::kPixels);
  auto image = background.tiles->tile(key);
  TileKey from = key;
  for (int i = 0; !image && i < kMostAncestors; ++i) {
    from = from.parent();
    image = background.tiles->ready(from);
  }
  if (!image || image->isNull()) return;
  const QRectF source = from == key ? whole : placeWithin(key, from);
  layer.picture.images.push_back({*image, source, target, background.opacity});
}

}  // namespace

double TileKey::metresPerPixel() const {
  return std::ldexp(1.0, level);
}

TileKey TileKey::parent() const {
  return {level + 1, x >> 1, y >> 1};
}

void BackgroundsItem::addBackdrop(const PictureLayer& layer) const {
  const TileKey first{levelFor(layer.view.metresPerPixel()), 0, 0};
  const double size = first.size();
  const WorldRect world = layer.view.worldRect(layer.part);
  for (const MapBackground& background : layer.scene.backgrounds) {
    if (background.isCoast && !layer.scene.shows(MapLayer::Coast)) continue;
    for (int y = tileOf(world.min.y, size); y <= tileOf(world.max.y, size); ++y)
      for (int x = tileOf(world.min.x, size); x <= tileOf(world.max.x, size); ++x)
        addTile(background, {first.level, x, y}, layer);
  }
}

}  // namespace antipode
