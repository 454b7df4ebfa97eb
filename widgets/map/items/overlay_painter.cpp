// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/overlay_painter.h"

#include <QPainter>
#include <cmath>

namespace antipode {

QFont withPixelSize(QFont font, int pixels) {
  font.setPixelSize(pixels);
  return font;
}

QColor withAlpha(QColor colour, int alpha) {
  colour.setAlpha(alpha);
  return colour;
}

OverlayPainter::OverlayPainter(const MapScene& shown, const MapViewport& viewport, QPainter& target,
                               QFont baseFont, LabelCache* cache)
    : scene(shown),
      view(viewport),
      painter(target),
      font(withPixelSize(baseFont, 12)),
      smallFont(withPixelSize(baseFont, 10)),
      symbolLength(shown.symbolLength()),
      cache_(cache) {}

QRectF OverlayPainter::screen(double margin) const {
  return QRectF({0, 0}, view.size()).adjusted(-margin, -margin, margin, margin);
}

void OverlayPainter::text(QPointF topLeft, const QString& string, const QFont& textFont, const QColor& colour,
                          LabelCache::When when) {
  if (cache_)
    cache_->draw(painter, topLeft, string, textFont, colour, scene.theme.halo, when);
  else
    paintHaloText(painter, topLeft, string, textFont, colour, scene.theme.halo);
}

QSizeF OverlayPainter::textSize(const QString& string, const QFont& textFont) const {
  return cache_ ? cache_->size(string, textFont) : haloTextSize(string, textFont);
}

void OverlayPainter::panel(const QRectF& rect) {
  painter.setPen(QPen(scene.theme.panelBorder, 1));
  painter.setBrush(scene.theme.panel);
  painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
}

}  // namespace antipode
