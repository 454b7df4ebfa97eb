// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/backgrounds/backgrounds_item.h"

#include "widgets/map/drawing/label_layout.h"
#include "widgets/map/items/backgrounds/chart_marks.h"
#include "widgets/map/items/map_picture.h"
#include "widgets/map/items/overlay_painter.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kMostAncestors = 6;  // coarser tiles that stand in for one that is not made yet
constexpr double kMarkReach = 12;  // px: how far a symbol reaches, and how near the pointer means it
constexpr double kLabelGap = 5;    // px between a mark and its name

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

struct FoundTile {
  MapTile tile;
  TileKey key;
};

/// A tile, or a coarser one that stands in for it.
std::optional<FoundTile> findTile(const MapTiles& tiles, std::optional<MapTile> own, const TileKey& key) {
  TileKey from = key;
  for (int i = 0; !own && i < kMostAncestors; ++i) {
    from = from.parent();
    own = tiles.ready(from);
  }
  return own ? std::optional(FoundTile{std::move(*own), from}) : std::nullopt;
}

void addTile(const MapBackground& background, const TileKey& key, const PictureLayer& layer) {
  const QRectF target = screenRect(key, layer.view);
  const QRectF whole(0, 0, TileKey::kPixels, TileKey::kPixels);
  const auto found = findTile(*background.tiles, background.tiles->tile(key), key);
  if (!found || found->tile.image.isNull()) return;
  const QRectF source = found->key == key ? whole : placeWithin(key, found->key);
  layer.picture.images.push_back({found->tile.image, source, target, background.opacity});
}

/// The tiles of all backgrounds that show a part of the world: f(background, key).
template <class F>
void forEachTile(const MapScene& scene, const MapViewport& view, const WorldRect& world, F&& f) {
  const TileKey first{levelFor(view.metresPerPixel()), 0, 0};
  const double size = first.size();
  for (const MapBackground& background : scene.backgrounds) {
    if (background.layer && !scene.shows(*background.layer)) continue;
    for (int y = tileOf(world.min.y, size); y <= tileOf(world.max.y, size); ++y)
      for (int x = tileOf(world.min.x, size); x <= tileOf(world.max.x, size); ++x)
        f(background, TileKey{first.level, x, y});
  }
}

/// The marks on a part of the screen: f(background, mark, place in px).
template <class F>
void forEachMark(const MapScene& scene, const MapViewport& view, const QRectF& part, F&& f) {
  forEachTile(scene, view, view.worldRect(part), [&](const MapBackground& background, const TileKey& key) {
    if (background.layer == MapLayer::Coast) return;  // it has none, and this is done in every frame
    const auto found = findTile(*background.tiles, background.tiles->ready(key), key);
    if (!found || !found->tile.marks) return;
    const QRectF own = screenRect(key, view);  // of a coarser tile that stands in there is more
    for (const MapMark& mark : *found->tile.marks)
      if (const QPointF at = view.screenFromWorld(mark.at); part.contains(at) && own.contains(at))
        f(background, mark, at);
  });
}

void paintName(const MapMark& mark, QPointF at, OverlayPainter& overlay, LabelLayout& layout) {
  const QSizeF size = overlay.textSize(mark.label, overlay.smallFont);
  const bool isSounding = mark.kind == MapMark::Kind::Sounding;
  const auto rect = isSounding ? layout.placeOver(at, size) : layout.place(at, size, kLabelGap);
  if (!rect) return;
  const MapTheme& theme = overlay.scene.theme;
  overlay.text(rect->topLeft(), mark.label, overlay.smallFont, isSounding ? theme.textDim : theme.text,
               LabelCache::When::Soon);
}

}  // namespace

double TileKey::metresPerPixel() const {
  return std::ldexp(1.0, level);
}

TileKey TileKey::parent() const {
  return {level + 1, x >> 1, y >> 1};
}

std::vector<TileInView> tilesIn(const MapScene& scene, const MapViewport& view) {
  std::vector<TileInView> found;
  forEachTile(scene, view, view.worldRect({{0, 0}, view.size()}),
              [&](const MapBackground& background, const TileKey& key) {
                found.push_back({background.tiles.get(), key});
              });
  return found;
}

void BackgroundsItem::addBackdrop(const PictureLayer& layer) const {
  forEachTile(layer.scene, layer.view, layer.view.worldRect(layer.part),
              [&](const MapBackground& background, const TileKey& key) { addTile(background, key, layer); });
}

void BackgroundsItem::paintOverlay(OverlayPainter& overlay) const {
  overlay.painter.save();
  forEachMark(overlay.scene, overlay.view, overlay.screen(kMarkReach),
              [&](const MapBackground& background, const MapMark& mark, QPointF at) {
                overlay.painter.setOpacity(background.opacity);
                paintMark(mark, at, overlay.scene.theme.glyphOutline, overlay.painter);
              });
  overlay.painter.restore();
}

/// Names first: soundings take the room that is left.
void BackgroundsItem::paintLabels(OverlayPainter& overlay, LabelLayout& layout) const {
  overlay.painter.save();
  for (const bool areSoundings : {false, true})
    forEachMark(overlay.scene, overlay.view, overlay.screen(),
                [&](const MapBackground& background, const MapMark& mark, QPointF at) {
                  if ((mark.kind == MapMark::Kind::Sounding) != areSoundings || mark.label.isEmpty() ||
                      overlay.view.metresPerPixel() > mark.labelBelow)
                    return;
                  overlay.painter.setOpacity(background.opacity);
                  paintName(mark, at, overlay, layout);
                });
  overlay.painter.restore();
}

/// Of a mark whose name has no room, or is not shown at this scale.
QString BackgroundsItem::tooltip(const MapPick& pick) const {
  QString label;
  double nearest = kMarkReach;
  const QRectF around(pick.screen - QPointF(kMarkReach, kMarkReach), QSizeF(2 * kMarkReach, 2 * kMarkReach));
  forEachMark(pick.scene, pick.view, around, [&](const MapBackground&, const MapMark& mark, QPointF at) {
    const double away = std::hypot(at.x() - pick.screen.x(), at.y() - pick.screen.y());
    if (mark.kind == MapMark::Kind::Sounding || mark.label.isEmpty() || away > nearest) return;
    nearest = away;
    label = mark.label.toHtmlEscaped();
  });
  return label;
}

}  // namespace antipode
