// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/drawing/pointer_hint.h"

#include "widgets/map/drawing/halo_text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>

namespace antipode {
namespace {

constexpr double kEdge = 10;  // px kept free

}  // namespace

void paintPointerHint(QPainter& painter, const MapTheme& theme, QSizeF room, QPointF pointer, const QString& text,
                      const QColor& colour) {
  const QFontMetricsF metrics(painter.font());
  const double width = metrics.horizontalAdvance(text) + kEdge, height = metrics.height() + kEdge;
  QPointF at = pointer + QPointF(14, 2);
  if (at.x() + width > room.width()) {  // below the pointer, not under it
    at = {std::max(kEdge, room.width() - width), at.y() + 16};
    if (at.y() + height > room.height()) at.setY(pointer.y() - height - 4);
  }
  at.setY(std::max(0.0, std::min(at.y(), room.height() - height)));
  paintHaloText(painter, at, text, painter.font(), colour.isValid() ? colour : theme.text, theme.halo);
}

}  // namespace antipode
