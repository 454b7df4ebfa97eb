// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/draw_path_tool.h"

#include "widgets/map/drawing/screen_geometry.h"
#include "widgets/map/items/map_scene.h"
#include "widgets/map/items/routes/path_edit.h"
#include "widgets/map/items/routes/route_edits.h"

#include <QPainter>
#include <QPolygonF>

namespace antipode {
namespace {

constexpr double kFirstReach = 10;  // px around the first point

}  // namespace

std::optional<WantedPlace> DrawPathTool::wantedPlace() const {
  WantedPlace wanted;
  const std::size_t set = points_.size() - (isDown_ && !points_.empty() ? 1 : 0);
  if (set > 0) wanted.from = points_[set - 1];
  if (set > 1) wanted.before = points_[set - 2];
  return wanted;
}

bool DrawPathTool::isOnFirst(QPointF pScreen) const {
  return points_.size() > 2 &&
         pixelDistance(context_.viewport().screenFromWorld(points_.front()), pScreen) < kFirstReach;
}

Vec2 DrawPathTool::nextPoint(const MapPointer& pointer, std::size_t count) const {
  if (!(pointer.modifiers & Qt::ShiftModifier) || count == 0) return toCentimetres(pointer.world);
  const std::optional<Vec2> before = count > 1 ? std::optional(points_[count - 2]) : std::nullopt;
  return toCentimetres(onStraightLeg(before, points_[count - 1], pointer.world));
}

void DrawPathTool::press(const MapPointer& pointer) {
  pointer_.reset();
  if (isOnFirst(pointer.screen)) return finish(true);
  isDown_ = true;
  points_.push_back(nextPoint(pointer, points_.size()));
  context_.redrawTool();
}

void DrawPathTool::drag(const MapPointer& pointer) {
  if (points_.empty() || !isDown_) return;
  points_.back() = nextPoint(pointer, points_.size() - 1);
  context_.redrawTool();
}

void DrawPathTool::point(const MapPointer& pointer) {
  pointer_ = pointer;
  context_.redrawTool();
}

bool DrawPathTool::key(int key) {
  if (points_.empty()) return false;
  if (key == Qt::Key_Return || key == Qt::Key_Enter) {
    finish();
    return true;
  }
  if (!takesPointBack(key)) return false;
  points_.pop_back();
  isDown_ = false;  // the one before stays where it is
  context_.redrawTool();
  return true;
}

bool DrawPathTool::isPolygon() const {
  return !context_.scene().drawnPolygon.isEmpty();
}

QString DrawPathTool::hint() const {
  const QString& polygon = context_.scene().drawnPolygon;
  if (points_.empty())
    return isPolygon() ? tr("Click the corners: %1").arg(polygon) : tr("Click the points of the path");
  return isPolygon() ? tr("Enter ends the polygon, Backspace removes the last corner")
                     : tr("Enter ends the path, Backspace removes the last point");
}

bool DrawPathTool::cancel() {
  const bool hadPoints = !points_.empty();
  points_.clear();
  context_.redrawTool();
  return hadPoints;
}

void DrawPathTool::finish(bool isClosed) {
  if (points_.empty()) return;
  isDown_ = false;
  if (isPolygon() && points_.size() < 3) return context_.refuse(tr("A polygon needs at least three corners"));
  const PointList list{std::exchange(points_, {})};
  context_.edit(PathDrawn{list, isClosed});  // may end this tool: nothing of it is touched afterwards
}

void DrawPathTool::paint(QPainter& painter) const {
  const MapTheme& theme = context_.scene().theme;
  QPolygonF line;
  for (const Vec2 p : points_) line << context_.viewport().screenFromWorld(p);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.accent, 1.8));
  painter.drawPolyline(line);
  QString hint = this->hint();
  QPointF at = line.isEmpty() ? QPointF(20, 20) : line.back();
  if (pointer_) {
    const Vec2 next = nextPoint(*pointer_, points_.size());
    at = isOnFirst(pointer_->screen) ? line.front() : context_.viewport().screenFromWorld(next);
    painter.setPen(QPen(theme.accent, 1.3, Qt::DashLine));
    if (!line.isEmpty()) {
      painter.drawLine(line.back(), at);
      if (isPolygon() && line.size() > 1) painter.drawLine(at, line.front());
      hint = isOnFirst(pointer_->screen)
                 ? isPolygon() ? tr("Click closes the polygon") : tr("Click closes the path")
                 : legText(points_.back(), next) + QStringLiteral("   ·   ") + hint;
    }
  }
  painter.setPen(QPen(theme.accent, 1.8));
  painter.setBrush(theme.water);
  for (const QPointF& p : line) painter.drawEllipse(p, 4.5, 4.5);
  paintHint(painter, at, hint);
}

}  // namespace antipode
