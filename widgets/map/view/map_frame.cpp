// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/view/map_frame.h"

#include "widgets/base/texts.h"
#include "widgets/map/drawing/position_text.h"
#include "widgets/map/items/overlay_painter.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace antipode {
namespace {

constexpr double kMargin = 12;  // px from the edges to the panels

double scaleBarMetres(const MapViewport& view) {
  return roundDown125(view.metresPerPixel() * 140);
}

/// Behind the coordinates; empty: no depth is known there.
QString depthText(const MapScene& scene, Vec2 place) {
  const double depth = scene.depths ? scene.depths->at(place) : std::numeric_limits<double>::quiet_NaN();
  if (std::isnan(depth)) return {};
  return "   " + (depth < 0 ? tr("land") : tr("depth %1 m").arg(depth, 0, 'f', 1));
}

}  // namespace

QRectF scaleBarRect(const MapViewport& view) {
  return {kMargin, view.size().height() - kMargin - 34, scaleBarMetres(view) / view.metresPerPixel() + 20, 34};
}

QRectF northArrowRect(const MapViewport& view) {
  return {view.size().width() - kMargin - 34, kMargin, 34, 46};
}

void paintScaleBar(OverlayPainter& overlay) {
  QPainter& painter = overlay.painter;
  const double metres = scaleBarMetres(overlay.view);
  const QRectF rect = scaleBarRect(overlay.view);
  overlay.panel(rect);
  const double left = rect.left() + 10, right = rect.right() - 10, y = rect.bottom() - 9;
  painter.setPen(QPen(overlay.scene.theme.textDim, 1.6, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
  painter.setBrush(Qt::NoBrush);
  const QPointF bar[] = {{left, y - 5}, {left, y}, {right, y}, {right, y - 5}};
  painter.drawPolyline(bar, 4);
  painter.drawLine(QPointF((left + right) / 2, y - 3), QPointF((left + right) / 2, y));
  painter.setFont(withPixelSize(overlay.font, 11));
  painter.setPen(overlay.scene.theme.text);
  painter.drawText(QRectF(left, rect.top() + 3, right - left, 16), Qt::AlignCenter, distanceText(metres, metres));
}

void paintNorthArrow(OverlayPainter& overlay) {
  QPainter& painter = overlay.painter;
  const QRectF rect = northArrowRect(overlay.view);
  overlay.panel(rect);
  const QPointF tip(rect.center().x(), rect.top() + 18);
  const QPointF left = tip + QPointF(-7, 21), right = tip + QPointF(7, 21), notch = tip + QPointF(0, 16);
  painter.setPen(QPen(overlay.scene.theme.text, 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  const QPointF leftHalf[] = {tip, left, notch}, rightHalf[] = {tip, notch, right};
  painter.setBrush(overlay.scene.theme.text);
  painter.drawPolygon(leftHalf, 3);
  painter.setBrush(Qt::NoBrush);
  painter.drawPolygon(rightHalf, 3);
  QFont font = withPixelSize(overlay.font, 11);
  font.setBold(true);
  painter.setFont(font);
  painter.drawText(QRectF(rect.left(), rect.top() + 2, rect.width(), 14), Qt::AlignCenter, QStringLiteral("N"));
}

void paintReadout(OverlayPainter& overlay, Vec2 cursor) {
  QPainter& painter = overlay.painter;
  const MapScene& scene = overlay.scene;
  const QFont font = withPixelSize(overlay.font, 11);
  const QString local = localText(cursor, overlay.view.metresPerPixel()) + depthText(scene, cursor);
  QString geo;
  if (scene.geo)
    if (const auto latLon = scene.geo->geoFromLocal(cursor)) geo = geoText(*latLon);
  const double width = std::max(overlay.textSize(local, font).width(), overlay.textSize(geo, font).width()) + 18;
  const double height = geo.isEmpty() ? 22 : 36;
  // In steps of 12 px, so that the panel does not tremble as digits come and go.
  const double steady = std::ceil(width / 12) * 12;
  const QRectF rect(overlay.view.size().width() - kMargin - steady,
                    overlay.view.size().height() - kMargin - height, steady, height);
  overlay.panel(rect);
  painter.setFont(font);
  painter.setPen(scene.theme.text);
  const QRectF inner = rect.adjusted(9, 3, -9, -3);
  painter.drawText(inner, Qt::AlignRight | (geo.isEmpty() ? Qt::AlignVCenter : Qt::AlignTop), local);
  painter.setPen(scene.theme.textDim);
  painter.drawText(inner, Qt::AlignRight | Qt::AlignBottom, geo);
}

/// A cross that leaves free what stands at the place, with a ring around it.
void paintMark(OverlayPainter& overlay, Vec2 place) {
  constexpr double kInner = 8, kRing = 16, kOuter = 26;  // px
  const QPointF at = overlay.view.screenFromWorld(place);
  overlay.painter.setBrush(Qt::NoBrush);
  for (const auto& [colour, width] :
       {std::pair(overlay.scene.theme.halo, 5.0), std::pair(overlay.scene.theme.accent, 2.0)}) {
    overlay.painter.setPen(QPen(colour, width));
    overlay.painter.drawEllipse(at, kRing, kRing);
    for (const QPointF way : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)})
      overlay.painter.drawLine(at + kInner * way, at + kOuter * way);
  }
}

void paintEmptyHint(OverlayPainter& overlay) {
  if (overlay.scene.emptyHint.isEmpty()) return;
  overlay.painter.setFont(withPixelSize(overlay.font, 15));
  overlay.painter.setPen(overlay.scene.theme.textDim);
  overlay.painter.drawText(overlay.screen().adjusted(30, 0, -30, 0), Qt::AlignCenter | Qt::TextWordWrap,
                           overlay.scene.emptyHint);
}

}  // namespace antipode
