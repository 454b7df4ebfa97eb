// SPDX-License-Identifier: GPL-3.0-or-later
// What stands above the wormholes of the map: names, faults, handles; and the hint on an empty map.
#include "widgets/map/map_overlay.h"
#include "widgets/map/map_picking.h"

#include <QFontMetricsF>
#include <QPainter>

namespace antipode {

void paintPolygonHandle(QPainter& painter, const MapTheme& theme, PolygonHandle::Kind kind, QPointF at,
                        bool active) {
  const double radius = active ? 5.5 : 4.5;
  painter.setPen(QPen(theme.accent, active ? 2.2 : 1.7));
  painter.setBrush(active ? theme.accent : theme.water);
  if (kind == PolygonHandle::Kind::Vertex)
    painter.drawRect(QRectF(at.x() - radius + 0.5, at.y() - radius + 0.5, 2 * radius - 1, 2 * radius - 1));
  else
    painter.drawEllipse(at, radius, radius);
}

void MapOverlay::paintHandles() {
  if (!scene_.selectedWormhole) return;
  const MapWormhole& wormhole = scene_.wormholes[*scene_.selectedWormhole];
  for (const WormholeEnd which : kWormholeEnds) {
    const auto& polygon = wormhole.polygon(which);
    if (!polygon) continue;
    for (const PlacedHandle& handle : polygonHandles(*polygon, kRotateStalk * view_.metresPerPixel())) {
      const QPointF at = view_.screenFromWorld(handle.at);
      if (handle.handle.kind == PolygonHandle::Kind::Rotate) {
        painter_.setPen(QPen(scene_.theme.accent, 1.2, Qt::DotLine));
        painter_.drawLine(view_.screenFromWorld(polygon->centre), at);
      }
      paintPolygonHandle(painter_, scene_.theme, handle.handle.kind, at, false);
    }
  }
}

void MapOverlay::paintWormholes(LabelLayout& layout) {
  for (const MapWormhole& wormhole : scene_.wormholes)
    for (const WormholeEnd which : kWormholeEnds) paintWormholeEnd(layout, wormhole, which);
}

void MapOverlay::paintWormholeEnd(LabelLayout& layout, const MapWormhole& wormhole, WormholeEnd which) {
  const MapWormhole::End& end = wormhole.end(which);
  if (end.vertices().empty()) return;
  QString string = QStringLiteral("%1 · %2").arg(QString::fromStdString(wormhole.spec.tag),
                                                 which == WormholeEnd::Madrid ? "madrid" : "weber");
  if (end.fault) string += QStringLiteral(": ") + QString::fromStdString(end.fault->reason);
  const QColor colour = end.fault                 ? scene_.theme.fault
                        : wormhole.isEntry(which) ? scene_.theme.wormholeEntry
                                                  : scene_.theme.wormholeExit;
  const QSizeF size = textSize(string, font_);
  // On the side away from the other end, where no arrow is in the way.
  const MapWormhole::End& other =
      wormhole.end(which == WormholeEnd::Madrid ? WormholeEnd::Weber : WormholeEnd::Madrid);
  const bool isBelow = !other.vertices().empty() && other.shape.centroid().y > end.shape.centroid().y;
  const Vec2 low = end.shape.boxMin(), high = end.shape.boxMax();
  const QPointF rim = view_.screenFromWorld({(low.x + high.x) / 2, isBelow ? low.y : high.y});
  const QRectF rect(rim + QPointF(-size.width() / 2, isBelow ? 3 : -size.height() - 3), size);
  if (!QRectF({0, 0}, view_.size()).intersects(rect)) return;
  layout.addObstacle(rect);
  text(rect.topLeft(), string, font_, colour);
}

void MapOverlay::paintEmptyHint() {
  if (scene_.emptyHint.isEmpty()) return;
  QFont font = font_;
  font.setPixelSize(15);
  painter_.setFont(font);
  const QRectF area = QRectF({0, 0}, view_.size()).adjusted(30, 0, -30, 0);
  painter_.setPen(scene_.theme.textDim);
  painter_.drawText(area, Qt::AlignCenter | Qt::TextWordWrap, scene_.emptyHint);
}

}  // namespace antipode
