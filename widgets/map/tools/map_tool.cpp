// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/map_tool.h"

#include "widgets/map/drawing/pointer_hint.h"

#include <QPainter>

namespace antipode {

void MapTool::paintBand(QPainter& painter, const QRectF& band) const {
  const QColor line = context_.scene().theme.accent;
  QColor fill = line;
  fill.setAlpha(38);
  painter.setPen(QPen(line, 1));
  painter.setBrush(fill);
  painter.drawRect(band);
}

void MapTool::paintHint(QPainter& painter, QPointF pointer, const QString& text) const {
  paintPointerHint(painter, context_.scene().theme, context_.hintRoom(), pointer, text);
}

}  // namespace antipode
