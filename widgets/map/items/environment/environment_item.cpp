// SPDX-License-Identifier: GPL-3.0-or-later
// The corner of the map that tells directions: north, drift, wind, current.
#include "core/base/geometry/angles.h"
#include "widgets/map/view/map_overlay.h"

#include <QFontMetricsF>
#include <QPainter>
#include <cmath>

namespace antipode {
namespace {

constexpr double kMargin = 12;  // px from the edges to the panels
constexpr double kPanelHeight = 28;

}  // namespace

QRectF MapOverlay::northRect() const {
  return {view_.size().width() - kMargin - 34, kMargin, 34, 46};
}

void MapOverlay::paintNorthArrow() {
  const QRectF rect = northRect();
  paintPanel(rect);
  const QPointF tip(rect.center().x(), rect.top() + 18);
  const QPointF left = tip + QPointF(-7, 21), right = tip + QPointF(7, 21), notch = tip + QPointF(0, 16);
  painter_.setPen(QPen(scene_.theme.text, 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  const QPointF leftHalf[] = {tip, left, notch}, rightHalf[] = {tip, notch, right};
  painter_.setBrush(scene_.theme.text);
  painter_.drawPolygon(leftHalf, 3);
  painter_.setBrush(Qt::NoBrush);
  painter_.drawPolygon(rightHalf, 3);
  QFont font = font_;
  font.setPixelSize(11);
  font.setBold(true);
  painter_.setFont(font);
  painter_.drawText(QRectF(rect.left(), rect.top() + 2, rect.width(), 14), Qt::AlignCenter, QStringLiteral("N"));
}

QRectF MapOverlay::paintCornerPanel(const QRectF& below, const QString& string) {
  QFont font = font_;
  font.setPixelSize(11);
  const double width = std::ceil(textSize(string, font).width()) + 42;
  const QRectF rect(below.right() - width, below.bottom() + 6, width, kPanelHeight);
  paintPanel(rect);
  painter_.setFont(font);
  painter_.setPen(scene_.theme.text);
  painter_.drawText(rect.adjusted(34, 0, -4, 0), Qt::AlignLeft | Qt::AlignVCenter, string);
  return rect;
}

void MapOverlay::paintPanelArrow(const QRectF& panel, Vec2 towards, const QColor& colour, bool feathered) {
  const double size = length(towards);
  if (!(size > 0)) return;
  const QPointF centre(panel.left() + 18, panel.center().y());
  const QPointF along(9 * towards.x / size, -9 * towards.y / size), across(-along.y(), along.x());
  painter_.setPen(QPen(colour, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter_.setBrush(Qt::NoBrush);
  painter_.drawLine(centre - along, centre + along);
  const QPointF head[] = {centre + 0.3 * along + 0.55 * across, centre + along,
                          centre + 0.3 * along - 0.55 * across};
  painter_.drawPolyline(head, 3);
  if (!feathered) return;
  painter_.setPen(QPen(colour, 1.4, Qt::SolidLine, Qt::RoundCap));
  for (const double at : {-1.0, -0.62, -0.24}) {
    const QPointF foot = centre + at * along;
    painter_.drawLine(foot, foot - 0.3 * along + 0.5 * across);
  }
}

QRectF MapOverlay::paintDrift(const QRectF& below) {
  if (!scene_.fleetDrift || !(length(*scene_.fleetDrift) > 1e-9)) return below;
  const QRectF rect =
      paintCornerPanel(below, QStringLiteral("drift %1 m/s").arg(length(*scene_.fleetDrift), 0, 'f', 2));
  paintPanelArrow(rect, *scene_.fleetDrift, scene_.theme.drift, false);
  return rect;
}

QRectF MapOverlay::paintWind(const QRectF& below) {
  if (!scene_.wind) return below;
  const double from = wrap360(scene_.wind->direction);
  const QRectF rect = paintCornerPanel(
      below, QStringLiteral("wind %1 m/s from %2°").arg(scene_.wind->speed, 0, 'f', 1).arg(from, 0, 'f', 0));
  // The arrow flies with the wind, away from where it comes from.
  paintPanelArrow(rect, {-std::sin(radFromDeg(from)), -std::cos(radFromDeg(from))}, scene_.theme.text, true);
  return rect;
}

QRectF MapOverlay::paintCurrent(const QRectF& below) {
  if (!scene_.current) return below;
  const CurrentField& field = *scene_.current->field;
  double strongest = 0;
  Vec2 sum;
  for (const CurrentVector& v : field.vectors()) {
    strongest = std::max(strongest, length(v.flow));
    sum = sum + v.flow;
  }
  const QString state = scene_.current->isActive ? QString() : QStringLiteral(", off");
  const QRectF rect =
      paintCornerPanel(below, QStringLiteral("current to %1 m/s%2").arg(strongest, 0, 'f', 2).arg(state));
  QColor colour = scene_.theme.current;
  if (!scene_.current->isActive) colour.setAlphaF(0.5f);
  paintPanelArrow(rect, sum, colour, false);
  return rect;
}

}  // namespace antipode
