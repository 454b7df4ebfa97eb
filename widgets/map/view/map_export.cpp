// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/view/map_export.h"

#include "widgets/base/figure_file.h"
#include "widgets/map/canvas/painter_map_renderer.h"
#include "widgets/map/items/map_picture.h"
#include "widgets/map/items/overlay_painter.h"
#include "widgets/map/view/map_overlay.h"

#include <QPainter>
#include <algorithm>

namespace antipode {
void renderMap(const MapScene& scene, const MapViewport& viewport, const QFont& font, QPainter& painter,
               QSizeF size) {
  const double zoom = std::min(size.width() / viewport.size().width(), size.height() / viewport.size().height());
  const MapViewport view(viewport.centre(), viewport.metresPerPixel() / zoom, size);
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
