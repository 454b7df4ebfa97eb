// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/wormholes/polygon_handle_symbol.h"

#include "widgets/base/texts.h"
#include "widgets/map/drawing/pointer_hint.h"

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

WantedSize polygonSizeField(PolygonHandle::Kind kind, double size) {
  constexpr double kLeast = 0.1, kMost = 1e5;  // m
  switch (kind) {
    case PolygonHandle::Kind::Major:
      return {antipode::tr("major"), "major", "m", size, kLeast, kMost};
    case PolygonHandle::Kind::Minor:
      return {antipode::tr("minor"), "minor", "m", size, kLeast, kMost};
    case PolygonHandle::Kind::Radius:
      return {antipode::tr("radius"), "radius", "m", size, kLeast, kMost};
    default:
      return {antipode::tr("angle"), "angle", "deg", size, -360, 360};
  }
}

void paintPolygonFault(QPainter& painter, const MapContext& context, const PolygonFault& fault,
                       std::span<const Vec2> vertices, QPointF pointer) {
  const MapTheme& theme = context.scene().theme;
  const MapViewport& viewport = context.viewport();
  painter.setPen(QPen(theme.fault, 2.6, Qt::SolidLine, Qt::RoundCap));
  for (const int edge : fault.edges) {
    const auto i = static_cast<std::size_t>(edge);
    painter.drawLine(viewport.screenFromWorld(vertices[i]),
                     viewport.screenFromWorld(vertices[(i + 1) % vertices.size()]));
  }
  paintPointerHint(painter, theme, context.hintRoom(), pointer, QString::fromStdString(fault.reason), theme.fault);
}

}  // namespace antipode
