// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/backgrounds/chart_marks.h"

#include <QPainter>
#include <QPolygonF>
#include <utility>

namespace antipode {
namespace {

struct Body {
  QPointF foot;
  double height, above, below;  // px; half the width at the top and at the foot
};

/// A body of horizontal bands, with its outline.
void paintBands(const Body& body, const std::vector<QColor>& colours, QPainter& painter) {
  const auto edges = [&](double share) {  // left and right, 0 at the top and 1 at the foot
    const QPointF middle = body.foot - QPointF(0, body.height * (1 - share));
    const QPointF out(body.above + (body.below - body.above) * share, 0);
    return std::pair(middle - out, middle + out);
  };
  const auto trapezoid = [&](double from, double to) {
    const auto [leftAbove, rightAbove] = edges(from);
    const auto [leftBelow, rightBelow] = edges(to);
    return QPolygonF{leftAbove, rightAbove, rightBelow, leftBelow};
  };
  const QPen outline = painter.pen();
  painter.setPen(Qt::NoPen);
  const double count = static_cast<double>(colours.size());
  for (std::size_t i = 0; i < colours.size(); ++i) {
    const double at = static_cast<double>(i);
    painter.setBrush(colours[i]);
    painter.drawPolygon(trapezoid(at / count, (at + 1) / count));
  }
  painter.setPen(outline);
  painter.setBrush(Qt::NoBrush);
  painter.drawPolygon(trapezoid(0, 1));
}

}  // namespace

void paintMark(const MapMark& mark, QPointF at, const QColor& outline, QPainter& painter) {
  if (mark.colours.empty()) return;
  painter.setPen(QPen(outline, 1));
  painter.setBrush(mark.colours.front());
  switch (mark.kind) {
    case MapMark::Kind::Cross:
      painter.setPen(QPen(mark.colours.front(), 1));
      painter.drawLine(at - QPointF(4, 4), at + QPointF(4, 4));
      painter.drawLine(at - QPointF(4, -4), at + QPointF(4, -4));
      break;
    case MapMark::Kind::Light: {
      const QPointF flare[] = {at, at + QPointF(9, 12), at + QPointF(12, 9)};
      painter.setPen(Qt::NoPen);
      painter.drawPolygon(flare, 3);
      break;
    }
    case MapMark::Kind::Beacon:
      paintBands({at, 9, 2, 2}, mark.colours, painter);
      break;
    case MapMark::Kind::Buoy:
      paintBands({at, 8, 2, 4}, mark.colours, painter);
      break;
    case MapMark::Kind::Dot:
      painter.drawEllipse(at, 3, 3);
      break;
    case MapMark::Kind::Sounding:
      break;
  }
}

}  // namespace antipode
