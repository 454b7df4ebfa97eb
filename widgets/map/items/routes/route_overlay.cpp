// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/routes/route_overlay.h"

#include "widgets/map/drawing/label_layout.h"
#include "widgets/map/items/overlay_painter.h"
#include "widgets/map/items/routes/route_owner.h"

#include <QPainter>
#include <QPolygonF>

namespace antipode {
namespace {

constexpr std::size_t kMaxNumbers = 60;  // of points of a path: more would hide it

void paintPoints(OverlayPainter& overlay, const MapPath& path) {
  const MapScene& scene = overlay.scene;
  const QRectF screen = overlay.screen(8);
  const bool isSelected = isOwnerSelected(scene, path), isDraggable = isSelected && !path.survey;
  QColor edge = isDraggable ? scene.theme.accent : legibleOn(scene.theme.water, pathColour(scene, path));
  if (!isSelected) edge.setAlpha(200);
  if (!path.isEnabled) edge.setAlpha(110);
  const double radius = isDraggable ? 4.5 : isSelected ? 2.2 : 2.8;
  overlay.painter.setPen(QPen(edge, isDraggable ? 1.8 : 1.3));
  overlay.painter.setBrush(scene.theme.water);
  for (const Vec2 p : path.points) {
    const QPointF at = overlay.view.screenFromWorld(p);
    if (screen.contains(at)) overlay.painter.drawEllipse(at, radius, radius);
  }
}

// A buoy: a ring with a cross through it.
void paintStation(OverlayPainter& overlay, const MapPath& path) {
  const MapScene& scene = overlay.scene;
  const bool isSelected = isOwnerSelected(scene, path);
  QColor edge = isSelected ? scene.theme.accent : legibleOn(scene.theme.water, pathColour(scene, path));
  if (!path.isEnabled) edge.setAlpha(110);
  overlay.painter.setPen(QPen(edge, isSelected ? 1.8 : 1.3));
  overlay.painter.setBrush(scene.theme.water);
  for (const Vec2 p : path.points) {
    const QPointF at = overlay.view.screenFromWorld(p);
    const double r = isSelected ? 5 : 4, arm = r + 4;
    overlay.painter.drawLine(at - QPointF(arm, 0), at + QPointF(arm, 0));
    overlay.painter.drawLine(at - QPointF(0, arm), at + QPointF(0, arm));
    overlay.painter.drawEllipse(at, r, r);
  }
}

/// Of the chosen point, where those of all points are not shown.
void paintRadii(OverlayPainter& overlay, const MapPath& path, Vec2 point) {
  const QPointF at = overlay.view.screenFromWorld(point);
  const double inner = path.innerRadius / overlay.view.metresPerPixel();
  const double outer = path.outerRadius / overlay.view.metresPerPixel();
  const QColor colour = legibleOn(overlay.scene.theme.water, pathColour(overlay.scene, path));
  overlay.painter.setBrush(Qt::NoBrush);
  overlay.painter.setPen(QPen(colour, 1.1));
  if (inner > 0) overlay.painter.drawEllipse(at, inner, inner);
  overlay.painter.setPen(QPen(colour, 1.1, Qt::DashLine));
  if (outer > 0) overlay.painter.drawEllipse(at, outer, outer);
}

void paintSteering(OverlayPainter& overlay, const MapSteering& steering) {
  const MapScene& scene = overlay.scene;
  const auto index = static_cast<std::size_t>(steering.path);
  if (!scene.hasPose(steering.vehicle) || index >= scene.paths.size()) return;
  const MapPath& path = scene.paths[index];
  if (static_cast<std::size_t>(steering.point) >= path.points.size()) return;
  const QColor colour = legibleOn(scene.theme.water, scene.vehicleColour(steering.vehicle));
  const QPointF from = overlay.view.screenFromWorld(scene.position(steering.vehicle));
  const QPointF to = overlay.view.screenFromWorld(steering.steer);
  const QPointF next = overlay.view.screenFromWorld(path.points[static_cast<std::size_t>(steering.point)]);
  overlay.painter.setPen(QPen(colour, 1.3, Qt::DashLine));
  overlay.painter.setBrush(Qt::NoBrush);
  overlay.painter.drawLine(from, to);
  overlay.painter.setPen(QPen(colour, 2.2));
  overlay.painter.drawEllipse(next, 8, 8);
  if (to == next) return;
  overlay.painter.setPen(QPen(scene.theme.water, 1.2));
  overlay.painter.setBrush(colour);
  overlay.painter.drawPolygon(
      QPolygonF{to + QPointF(0, -6), to + QPointF(6, 0), to + QPointF(0, 6), to + QPointF(-6, 0)});
}

void paintPointNumbers(OverlayPainter& overlay, LabelLayout& layout, const MapPath& path) {
  const QRectF screen = overlay.screen();
  for (std::size_t i = 0; i < path.points.size(); ++i) {
    const QPointF at = overlay.view.screenFromWorld(path.points[i]);
    if (!screen.contains(at)) continue;
    const QString number = QString::number(i + 1);
    if (const auto rect = layout.place(at, overlay.textSize(number, overlay.smallFont), 7))
      overlay.text(rect->topLeft(), number, overlay.smallFont, overlay.scene.theme.textDim);
  }
}

}  // namespace

void paintRoutes(OverlayPainter& overlay) {
  const MapScene& scene = overlay.scene;
  for (const MapPath& path : scene.paths) {
    if (!scene.shows(path.layer)) continue;
    if (path.kind == MapPath::Kind::Area && !isOwnerSelected(scene, path)) continue;
    path.kind == MapPath::Kind::Station ? paintStation(overlay, path) : paintPoints(overlay, path);
  }
  if (scene.shows(MapLayer::Paths))
    for (const MapSteering& steering : scene.steering) paintSteering(overlay, steering);
  if (const auto at = scene.chosenPosition(); at && scene.shows(scene.chosen()->layer)) {
    if (!scene.shows(MapLayer::Radii) && scene.chosen()->kind == MapPath::Kind::Route)
      paintRadii(overlay, *scene.chosen(), *at);
    overlay.painter.setPen(QPen(scene.theme.water, 1.6));
    overlay.painter.setBrush(scene.theme.accent);
    overlay.painter.drawEllipse(overlay.view.screenFromWorld(*at), 6, 6);
  }
}

void paintRouteLabels(OverlayPainter& overlay, LabelLayout& layout) {
  const MapScene& scene = overlay.scene;
  for (const MapPath& path : scene.paths) {
    if (path.points.empty() || !scene.shows(path.layer)) continue;
    const bool isSelected = isOwnerSelected(scene, path);
    if (!path.label.isEmpty()) {
      const QPointF at = overlay.view.screenFromWorld(path.points.front());
      const auto rect = layout.place(at, overlay.textSize(path.label, overlay.smallFont), isSelected ? 10 : 7);
      if (rect)
        overlay.text(rect->topLeft(), path.label, overlay.smallFont,
                     legibleOn(scene.theme.water, pathColour(scene, path)));
    }
    if (isSelected && !path.survey && path.points.size() > 1 && path.points.size() <= kMaxNumbers)
      paintPointNumbers(overlay, layout, path);
  }
}

}  // namespace antipode
