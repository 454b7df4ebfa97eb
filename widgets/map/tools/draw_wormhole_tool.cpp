// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/draw_wormhole_tool.h"

#include "widgets/map/items/wormholes/polygon_handle_symbol.h"
#include "widgets/map/items/wormholes/wormhole_edits.h"

#include <QPainter>
#include <QPolygonF>
#include <cmath>

namespace antipode {
namespace {

constexpr double kCloseReach = 10;  // px around the first vertex
constexpr double kLine = 18;        // px: the reason of a fault stands above the hint

}  // namespace

bool DrawWormholeTool::isOnFirst(QPointF pScreen) const {
  if (points_.size() < 3) return false;
  const QPointF d = pScreen - context_.viewport().screenFromWorld(points_.front());
  return std::hypot(d.x(), d.y()) < kCloseReach;
}

std::optional<WantedPlace> DrawWormholeTool::wantedPlace() const {
  WantedPlace wanted;
  const std::size_t set = points_.size() - (isDown_ && !points_.empty() ? 1 : 0);
  if (set > 0) wanted.from = points_[set - 1];
  if (set > 1) wanted.before = points_[set - 2];
  return wanted;
}

void DrawWormholeTool::press(const MapPointer& pointer) {
  pointer_.reset();
  if (isOnFirst(pointer.screen)) return close();
  if (points_.size() >= std::size_t{kMaxPolygonVertices}) return context_.refuse(tr("No more vertices than 500"));
  points_.push_back(toCentimetres(pointer.world));
  isDown_ = true;
  context_.redrawTool();
}

void DrawWormholeTool::drag(const MapPointer& pointer) {
  if (points_.empty() || !isDown_) return;
  points_.back() = toCentimetres(pointer.world);
  context_.redrawTool();
}

void DrawWormholeTool::point(const MapPointer& pointer) {
  pointer_ = pointer;
  context_.redrawTool();
}

bool DrawWormholeTool::key(int key) {
  if (points_.empty()) return false;
  if (key == Qt::Key_Return || key == Qt::Key_Enter) {
    close();
    return true;
  }
  if (!takesPointBack(key)) return false;
  points_.pop_back();
  isDown_ = false;  // the one before stays where it is
  context_.redrawTool();
  return true;
}

bool DrawWormholeTool::cancel() {
  const bool hadPoints = !points_.empty();
  points_.clear();
  context_.redrawTool();
  return hadPoints;
}

void DrawWormholeTool::close() {
  if (points_.empty()) return;
  if (const auto fault = polygonFault(points_))
    return context_.refuse(tr("Not closed: %1").arg(QString::fromStdString(fault->reason)));
  PolygonSpec polygon;
  polygon.points = std::move(points_);
  points_.clear();
  context_.edit(WormholeEndDrawn{polygon});  // may end this tool: nothing of it is touched afterwards
}

std::vector<Vec2> DrawWormholeTool::withPointer() const {
  std::vector<Vec2> vertices = points_;
  if (pointer_ && !isOnFirst(pointer_->screen)) {
    const Vec2 p = toCentimetres(pointer_->world);
    if (vertices.empty() || p != vertices.back()) vertices.push_back(p);
  }
  return vertices;
}

QString DrawWormholeTool::hint() const {
  const MapScene& scene = context_.scene();
  QString what = tr("First end of a new wormhole");
  if (scene.selectedWormhole) {
    const MapWormhole& wormhole = scene.wormholes[*scene.selectedWormhole];
    for (const WormholeEnd end : kWormholeEnds)
      if (!wormhole.polygon(end))
        what =
            tr("End %1 of %2")
                .arg(end == WormholeEnd::Madrid ? "madrid" : "weber", QString::fromStdString(wormhole.spec.tag));
  }
  if (points_.size() < 3) return tr("%1: click its corners").arg(what);
  return tr("%1: Enter closes, Backspace removes the last corner").arg(what);
}

void DrawWormholeTool::paint(QPainter& painter) const {
  const MapTheme& theme = context_.scene().theme;
  const std::vector<Vec2> vertices = withPointer();
  const auto fault = vertices.size() > 3 ? polygonFault(vertices) : std::nullopt;
  QPolygonF shape;
  for (const Vec2 v : vertices) shape << context_.viewport().screenFromWorld(v);
  QColor fill = theme.wormholeEntry;
  fill.setAlpha(34);
  painter.setPen(Qt::NoPen);
  painter.setBrush(fault ? QBrush(Qt::NoBrush) : QBrush(fill));
  painter.drawPolygon(shape);
  painter.setBrush(Qt::NoBrush);
  const int set = static_cast<int>(points_.size());
  painter.setPen(QPen(theme.accent, 1.8));
  painter.drawPolyline(shape.constData(), std::min(set, static_cast<int>(shape.size())));
  painter.setPen(QPen(theme.accent, 1.3, Qt::DashLine));
  if (shape.size() > set && set > 0) painter.drawLine(shape[set - 1], shape[set]);
  if (shape.size() > 2) painter.drawLine(shape.back(), shape.front());
  const QPointF at = pointer_ ? pointer_->screen : shape.isEmpty() ? QPointF(20, 20) : shape.back();
  if (fault) paintPolygonFault(painter, context_, *fault, vertices, at - QPointF(0, kLine));
  for (int i = 0; i < set; ++i)
    paintPolygonHandle(painter, theme, PolygonHandle::Kind::Vertex, shape[i],
                       i == 0 && pointer_ && isOnFirst(pointer_->screen));
  if (pointer_ || set > 0) paintHint(painter, at, hint());
}

}  // namespace antipode
