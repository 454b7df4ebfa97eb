// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/tool_hint.h"

#include "widgets/map/view/map_overlay.h"
#include "widgets/map/tools/map_tool.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>

namespace antipode {
namespace {

constexpr double kEdge = 10;  // px kept free

}  // namespace

void paintHint(QPainter& painter, const MapToolContext& context, QPointF pointer, const QString& text) {
  const QFontMetricsF metrics(painter.font());
  const QSizeF room = context.viewport().size();
  const double width = metrics.horizontalAdvance(text) + kEdge, height = metrics.height() + kEdge;
  QPointF at = pointer + QPointF(14, 2);
  if (at.x() + width > room.width()) {  // below the pointer, not under it
    at = {std::max(kEdge, room.width() - width), at.y() + 16};
    if (at.y() + height > room.height()) at.setY(pointer.y() - height - 4);
  }
  at.setY(std::min(at.y(), room.height() - height));
  const MapTheme& theme = context.scene().theme;
  paintHaloText(painter, at, text, painter.font(), theme.text, theme.halo);
}

}  // namespace antipode
