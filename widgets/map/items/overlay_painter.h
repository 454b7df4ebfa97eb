// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/drawing/halo_text.h"
#include "widgets/map/drawing/map_viewport.h"
#include "widgets/map/items/map_scene.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace antipode {

/// What items and the frame of the map draw with above the canvas: the painter, the scene, and texts and panels in
/// the style of the map.
class OverlayPainter {
 public:
  /// `cache`: null draws texts as outlines, for export.
  OverlayPainter(const MapScene& scene, const MapViewport& viewport, QPainter& painter, QFont font,
                 LabelCache* cache);

  const MapScene& scene;
  const MapViewport& view;
  QPainter& painter;
  const QFont font, smallFont;
  const double symbolLength;  ///< px, of vehicles

  QRectF screen(double margin = 0) const;  ///< grown by `margin` on every side
  void text(QPointF topLeft, const QString& string, const QFont& textFont, const QColor& colour,
            LabelCache::When when = LabelCache::When::Now);
  QSizeF textSize(const QString& string, const QFont& textFont) const;
  /// The background of a read-out.
  void panel(const QRectF& rect);

 private:
  LabelCache* cache_;
};

QFont withPixelSize(QFont font, int pixels);
QColor withAlpha(QColor colour, int alpha);

}  // namespace antipode
