// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/measure_tool.h"

#include "core/base/geometry/angles.h"
#include "widgets/base/texts.h"
#include "widgets/map/drawing/halo_text.h"
#include "widgets/map/drawing/position_text.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace antipode {

std::optional<WantedPlace> MeasureTool::wantedPlace() const {
  WantedPlace wanted;
  if (isFinished_) return wanted;
  if (!points_.empty()) wanted.from = points_.back();
  if (points_.size() > 1) wanted.before = points_[points_.size() - 2];
  return wanted;
}

void MeasureTool::press(const MapPointer& pointer) {
  if (isFinished_) {
    points_.clear();
    isFinished_ = false;
  }
  points_.push_back(pointer.world);
  end_ = pointer.world;
  pressed_ = pointer.screen;
  context_.redrawTool();
}

void MeasureTool::point(const MapPointer& pointer) {
  if (points_.empty() || isFinished_) return;
  end_ = pointer.world;
  context_.redrawTool();
}

// Press, drag, release measures one leg at once.
void MeasureTool::release(const MapPointer& pointer) {
  const QPointF d = pointer.screen - pressed_;
  if (points_.size() != 1 || std::abs(d.x()) + std::abs(d.y()) < QApplication::startDragDistance()) return;
  points_.push_back(pointer.world);
  finish();
}

void MeasureTool::finish() {
  isFinished_ = true;
  end_.reset();
  context_.redrawTool();
}

bool MeasureTool::key(int key) {
  if (points_.empty()) return false;
  if (key == Qt::Key_Return || key == Qt::Key_Enter) {
    finish();
    return true;
  }
  if (!takesPointBack(key)) return false;
  points_.pop_back();
  isFinished_ = false;  // the line goes on from the point before
  if (points_.empty()) end_.reset();
  context_.redrawTool();
  return true;
}

bool MeasureTool::cancel() {
  const bool hadLine = !points_.empty();
  points_.clear();
  end_.reset();
  isFinished_ = false;
  context_.redrawTool();
  return hadLine;
}

void MeasureTool::paint(QPainter& painter) const {
  std::vector<Vec2> line = points_;
  if (end_) line.push_back(*end_);
  if (line.empty()) return;
  const MapScene& scene = context_.scene();
  const MapViewport& view = context_.viewport();
  double total = 0;
  for (std::size_t i = 1; i < line.size(); ++i) {
    paintLeg(painter, line[i - 1], line[i]);
    total += distance(line[i - 1], line[i]);
  }
  painter.setPen(QPen(scene.theme.accent, 1.8));
  painter.setBrush(scene.theme.water);
  for (const Vec2 p : line) painter.drawEllipse(view.screenFromWorld(p), 3.5, 3.5);
  if (line.size() > 2)
    paintHaloText(painter, view.screenFromWorld(line.back()) + QPointF(10, 8),
                  antipode::tr("total %1").arg(distanceText(total, std::min(1.0, view.metresPerPixel()))),
                  painter.font(), scene.theme.accent, scene.theme.halo);
}

void MeasureTool::paintLeg(QPainter& painter, Vec2 from, Vec2 to) const {
  const MapScene& scene = context_.scene();
  const MapViewport& view = context_.viewport();
  const QPointF a = view.screenFromWorld(from), b = view.screenFromWorld(to);
  painter.setPen(QPen(scene.theme.accent, 1.8));
  painter.drawLine(a, b);
  if (std::hypot(b.x() - a.x(), b.y() - a.y()) < 30) return;
  const double metres = distance(from, to);
  const double step = std::clamp(roundDown125(view.metresPerPixel()), 0.001, 1.0);
  const QString text =
      QStringLiteral("%1  %2°")
          .arg(distanceText(metres, metres >= 10'000 ? 1000 : step))
          .arg(roundedHeading(degFromRad(std::atan2(to.x - from.x, to.y - from.y)), 1), 0, 'f', 1);
  const QFontMetricsF metrics(painter.font());
  paintHaloText(painter, (a + b) / 2 + QPointF(-metrics.horizontalAdvance(text) / 2, -metrics.height() - 6), text,
                painter.font(), scene.theme.text, scene.theme.halo);
}

}  // namespace antipode
