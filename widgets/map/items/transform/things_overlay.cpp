// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/transform/things_overlay.h"

#include "widgets/map/items/goals/goal_symbol.h"
#include "widgets/map/items/overlay_painter.h"

#include <QPainter>
#include <QPolygonF>

namespace antipode {
namespace {

QPolygonF onScreen(const OverlayPainter& overlay, std::span<const Vec2> points, bool isClosed) {
  QPolygonF line;
  for (const Vec2 p : points) line << overlay.view.screenFromWorld(p);
  if (isClosed && !line.isEmpty()) line << line.front();
  return line;
}

void paintSelectedPath(OverlayPainter& overlay, const MapPath& path) {
  const QPolygonF line = onScreen(overlay, path.points, path.isClosed);
  if (line.size() == 1) overlay.painter.drawEllipse(line.front(), 11, 11);
  overlay.painter.drawPolyline(line);
}

void paintSelectedGoal(OverlayPainter& overlay, const MapThing& thing) {
  for (const MapHover& hover : overlay.scene.hovers) {
    if (hover.vehicle != thing.index) continue;
    const auto ring = [&](const MapGoal& goal) {
      const QPointF at = overlay.view.screenFromWorld(goal.position);
      overlay.painter.drawEllipse(at, kGoalRadius + 4, kGoalRadius + 4);
    };
    if (thing.request == 0 && hover.goal) ring(*hover.goal);
    for (const MapRequest& request : hover.upcoming)
      if (request.number == thing.request) ring(request.goal);
  }
}

}  // namespace

void paintSelectedThings(OverlayPainter& overlay) {
  const MapScene& scene = overlay.scene;
  if (scene.things.size() < 2) return;  // one thing has its own handles
  QPainter& painter = overlay.painter;
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(withAlpha(scene.theme.accent, 200), 2.6));
  for (const MapThing& thing : scene.things) {
    const auto index = static_cast<std::size_t>(thing.index);
    if (thing.kind == MapThing::Kind::Path && index < scene.paths.size())
      paintSelectedPath(overlay, scene.paths[index]);
    if (thing.kind == MapThing::Kind::Wormhole && index < scene.wormholes.size())
      for (const MapWormhole::End& end : scene.wormholes[index].ends)
        painter.drawPolyline(onScreen(overlay, end.vertices(), true));
    if (thing.kind == MapThing::Kind::Goal) paintSelectedGoal(overlay, thing);
  }
}

}  // namespace antipode
