// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/view/map_export.h"

#include "widgets/base/figure_file.h"
#include "widgets/map/canvas/painter_map_renderer.h"
#include "widgets/map/items/backgrounds/backgrounds_item.h"
#include "widgets/map/items/map_picture.h"
#include "widgets/map/items/overlay_painter.h"
#include "widgets/map/view/map_overlay.h"

#include <QElapsedTimer>
#include <QPainter>
#include <QThread>
#include <algorithm>
#include <vector>

namespace antipode {
namespace {

constexpr int kPatienceMs = 20'000, kPollMs = 2;

/// Each tile is waited for once: a cache may not keep as many as a large picture has.
void awaitTiles(const MapScene& scene, const MapViewport& view) {
  std::vector<TileInView> missing = tilesIn(scene, view);
  QElapsedTimer waited;
  waited.start();
  for (;;) {
    std::erase_if(missing, [](const TileInView& each) { return each.tiles->tile(each.key).has_value(); });
    if (missing.empty() || waited.elapsed() > kPatienceMs) return;
    QThread::msleep(kPollMs);
  }
}

}  // namespace

void renderMap(const MapScene& scene, const MapViewport& viewport, const QFont& font, QPainter& painter,
               QSizeF size, MissingTiles missing) {
  const double zoom = std::min(size.width() / viewport.size().width(), size.height() / viewport.size().height());
  const MapViewport view(viewport.centre(), viewport.metresPerPixel() / zoom, size);
  if (missing == MissingTiles::Await) awaitTiles(scene, view);
  MapPicture picture;
  buildPicture(scene, view, picture);
  paintPicture(picture, size, painter);
  painter.save();
  painter.setClipRect(QRectF({0, 0}, size));
  OverlayPainter overlay(scene, view, painter, font, nullptr);
  paintMapOverlay(overlay, {});
  painter.restore();
}

Result<void> saveMapImage(const MapScene& scene, const MapViewport& viewport, const QFont& font,
                          const QString& path) {
  const auto draw = [&](QPainter& painter) { renderMap(scene, viewport, font, painter, viewport.size()); };
  return writeFigure({QStringLiteral("Map"), viewport.size().toSize(), 96, draw}, path);
}

}  // namespace antipode
