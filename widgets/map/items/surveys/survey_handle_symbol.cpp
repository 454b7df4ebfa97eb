// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/surveys/survey_handle_symbol.h"

#include <QPainter>
#include <QPolygonF>

namespace antipode {

void paintSurveyHandle(QPainter& painter, const MapTheme& theme, SurveyHandle::Kind kind, QPointF at,
                       bool active) {
  using Kind = SurveyHandle::Kind;
  const double r = active ? 6 : 5;
  painter.setPen(QPen(theme.accent, active ? 2.2 : 1.7));
  painter.setBrush(active || kind == Kind::Start ? theme.accent : theme.water);
  switch (kind) {
    case Kind::Left:
    case Kind::Right:
    case Kind::Front:
    case Kind::Back:
      painter.drawRect(QRectF(at.x() - r + 0.5, at.y() - r + 0.5, 2 * r - 1, 2 * r - 1));
      break;
    case Kind::LaneWidth:
      painter.drawPolygon(QPolygonF{at + QPointF(0, -r - 1), at + QPointF(r + 1, 0), at + QPointF(0, r + 1),
                                    at + QPointF(-r - 1, 0)});
      break;
    case Kind::Centre:
      painter.setBrush(Qt::NoBrush);
      painter.drawLine(at - QPointF(r + 2, 0), at + QPointF(r + 2, 0));
      painter.drawLine(at - QPointF(0, r + 2), at + QPointF(0, r + 2));
      if (active) painter.drawEllipse(at, r, r);
      break;
    default:
      painter.drawEllipse(at, r, r);
  }
}

}  // namespace antipode
