// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curve_layer.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kLineWidth = 1.5;
constexpr double kFarOutside = 1e4;  // px; keeps coordinates within what painters and viewers take

}  // namespace

CurveLayer::CurveLayer(PlotChart& chart) : QGraphicsItem(&chart), chart_(chart) {
  setZValue(20);
  setAcceptedMouseButtons(Qt::NoButton);
  setCached(true);
}

void CurveLayer::setCached(bool cached) {
  setCacheMode(cached ? DeviceCoordinateCache : NoCache);
}

void CurveLayer::setCurves(std::vector<DrawnCurve> curves) {
  curves_ = std::move(curves);
  place();
}

void CurveLayer::place() {
  if (area_ != chart_.plotArea()) {
    prepareGeometryChange();
    area_ = chart_.plotArea();
  }
  paths_.clear();
  for (const DrawnCurve& curve : curves_) paths_.push_back(pathOf(curve));
  update();
}

QPainterPath CurveLayer::pathOf(const DrawnCurve& curve) const {
  QPainterPath path;
  path.reserve(static_cast<int>(curve.points.size()) + 8);
  bool isDrawing = false;
  for (std::size_t i = 0; i < curve.points.size(); ++i) {
    const QPointF& point = curve.points[i];
    if (std::isnan(point.y())) {
      isDrawing = false;
      continue;
    }
    const QPointF at(std::clamp(chart_.xOf(point.x()), -kFarOutside, kFarOutside),
                     std::clamp(chart_.yOf(point.y(), curve.side), -kFarOutside, kFarOutside));
    if (isDrawing) {
      path.lineTo(at);
      continue;
    }
    path.moveTo(at);
    isDrawing = true;
    // A value alone between gaps would vanish: a stroke too short to see carries the round cap.
    const bool isAlone = i + 1 == curve.points.size() || std::isnan(curve.points[i + 1].y());
    if (isAlone) path.lineTo(at + QPointF(0.05, 0));
  }
  return path;
}

void CurveLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  painter->setClipRect(area_);
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setBrush(Qt::NoBrush);
  for (std::size_t i = 0; i < paths_.size(); ++i) {
    QPen pen(chart_.theme().legible(curves_[i].colour), kLineWidth, curves_[i].style, Qt::RoundCap, Qt::BevelJoin);
    painter->setPen(pen);
    painter->drawPath(paths_[i]);
  }
}

PlotOverlay::PlotOverlay(PlotChart& chart) : QGraphicsItem(&chart), chart_(chart) {
  setZValue(30);
  setAcceptedMouseButtons(Qt::NoButton);
}

void PlotOverlay::setCursor(std::optional<double> time, std::vector<Dot> dots) {
  cursor_ = time;
  dots_ = std::move(dots);
  update();
}

void PlotOverlay::setBox(const std::optional<QRectF>& box) {
  box_ = box;
  update();
}

void PlotOverlay::setMessage(const QString& message) {
  if (message == message_) return;
  message_ = message;
  update();
}

void PlotOverlay::setUnits(bool shown) {
  if (shown == showsUnits_) return;
  showsUnits_ = shown;
  update();
}

void PlotOverlay::place() {
  if (area_ != chart_.plotArea()) {
    prepareGeometryChange();
    area_ = chart_.plotArea();
  }
  update();
}

void PlotOverlay::paintCursor(QPainter& painter) const {
  const double x = std::round(chart_.xOf(*cursor_)) + 0.5;
  if (x < area_.left() - 1 || x > area_.right() + 1) return;
  painter.setPen(QPen(chart_.theme().cursor, 1));
  painter.drawLine(QPointF(x, area_.top()), QPointF(x, area_.bottom()));
  painter.setRenderHint(QPainter::Antialiasing);
  for (const Dot& dot : dots_) {
    const QPointF at(x, chart_.yOf(dot.value, dot.side));
    if (std::isnan(at.y()) || at.y() < area_.top() - 2 || at.y() > area_.bottom() + 2) continue;
    painter.setPen(QPen(chart_.theme().plotArea, 1.5));
    painter.setBrush(chart_.theme().legible(dot.colour));
    painter.drawEllipse(at, 4, 4);
  }
}

void PlotOverlay::paintUnits(QPainter& painter) const {
  painter.setPen(chart_.theme().mutedText);
  painter.setFont(chart_.font());
  for (const AxisSide side : {AxisSide::Left, AxisSide::Right}) {
    const auto& scale = chart_.scale(side);
    if (!scale) continue;
    const QString unit = scale->unit == QLatin1String("deg") ? QStringLiteral("°") : scale->unit;
    painter.drawText(area_.adjusted(6, 3, -6, -3),
                     Qt::AlignTop | (side == AxisSide::Left ? Qt::AlignLeft : Qt::AlignRight), unit);
  }
}

void PlotOverlay::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  if (box_) {
    QColor fill = chart_.theme().selection;
    painter->setPen(QPen(fill, 1));
    fill.setAlpha(40);
    painter->setBrush(fill);
    painter->drawRect(*box_ & area_);
  }
  if (showsUnits_) paintUnits(*painter);
  if (!message_.isEmpty()) {
    painter->setPen(chart_.theme().mutedText);
    painter->setFont(chart_.font());
    painter->drawText(area_.adjusted(12, 4, -12, -4), Qt::AlignCenter | Qt::TextWordWrap, message_);
  }
  if (cursor_) paintCursor(*painter);
}

}  // namespace antipode
