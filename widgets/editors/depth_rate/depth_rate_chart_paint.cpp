// SPDX-License-Identifier: GPL-3.0-or-later
// How the chart of the depth-rate editor looks.
#include "widgets/base/theme.h"
#include "widgets/editors/common/handle_paint.h"
#include "widgets/editors/common/nice_numbers.h"
#include "widgets/editors/depth_rate/depth_rate_chart.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kElevators[] = {25, 50, 75, 100, -100};  // percent

QString shortText(double value) {
  return QString::fromStdString(numberText(rounded(value, 1e6)));
}

}  // namespace

void DepthRateChart::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF plot = plotRect();
  painter.fillRect(plot, palette().color(QPalette::Base));
  paintAxes(painter, plot);
  paintCurves(painter, plot);
  paintHandles(painter);
  paintReadout(painter, plot);
}

void DepthRateChart::paintAxes(QPainter& painter, const QRectF& plot) const {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const QColor muted = mutedText(palette()), grid = mixed(base, text, 0.10), zero = mixed(base, text, 0.38);
  const QFontMetricsF metrics(font());
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  const double speedStep =
      tickStep(view_.maxSpeed - view_.minSpeed, plot.width() / metrics.horizontalAdvance("-10.0  "));
  for (double tick = std::ceil(view_.minSpeed / speedStep - 1e-9); tick * speedStep <= view_.maxSpeed * (1 + 1e-9);
       ++tick) {
    const double x = std::round(screenFrom(tick * speedStep, 0).x());
    painter.setPen(tick == 0 ? zero : grid);
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    painter.setPen(muted);
    const QString label = shortText(tick * speedStep);
    painter.drawText(QPointF(x - metrics.horizontalAdvance(label) / 2, plot.bottom() + 4 + metrics.ascent()),
                     label);
  }
  const double rateStep = tickStep(2 * view_.maxRate, plot.height() / (2.0 * metrics.height()));
  for (double tick = std::ceil(-view_.maxRate / rateStep - 1e-9); tick * rateStep <= view_.maxRate * (1 + 1e-9);
       ++tick) {
    const double y = std::round(screenFrom(0, tick * rateStep).y());
    painter.setPen(tick == 0 ? zero : grid);
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    painter.setPen(muted);
    const QString label = shortText(tick * rateStep);
    painter.drawText(QPointF(plot.left() - 5 - metrics.horizontalAdvance(label), y + metrics.ascent() / 2 - 1),
                     label);
  }
  painter.setPen(hasFocus() ? palette().color(QPalette::Highlight) : mixed(base, text, 0.25));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(QRectF(std::round(plot.left()), std::round(plot.top()), std::round(plot.width()),
                          std::round(plot.height())));
  painter.restore();
  painter.setPen(muted);
  for (const auto& [words, y] :
       {std::pair{tr("rises"), plot.top() + metrics.ascent() + 3}, {tr("dives, m/s"), plot.bottom() - 5}})
    painter.drawText(QPointF(std::max(screenFrom(0, 0).x(), plot.left()) + 6, y), words);
  const QString unit = tr("m/s");
  painter.drawText(QPointF(width() - metrics.horizontalAdvance(unit) - 2, plot.bottom() + 4 + metrics.ascent()),
                   unit);
}

void DepthRateChart::paintCurves(QPainter& painter, const QRectF& plot) const {
  const QColor accent = palette().color(QPalette::Highlight), base = palette().color(QPalette::Base);
  const QFontMetricsF metrics(font());
  painter.save();
  painter.setClipRect(plot);
  painter.setBrush(Qt::NoBrush);
  const auto lineOf = [&](double elevator) {
    QPolygonF line;
    const int pixels = static_cast<int>(plot.width());
    for (int i = 0; i <= pixels; ++i) {
      const double speed = view_.minSpeed + (view_.maxSpeed - view_.minSpeed) * i / pixels;
      line << screenFrom(speed, depthRate(params_, elevator, speed, context_.compat));
    }
    return line;
  };
  painter.setPen(QPen(mutedText(palette()), 1.2, Qt::DashLine));  // buoyancy alone
  painter.drawPolyline(lineOf(0));
  for (const double elevator : kElevators) {
    const bool isFull = elevator == 100;
    painter.setPen(QPen(mixed(base, accent, isFull ? 1 : 0.3 + 0.5 * std::abs(elevator) / 100), isFull ? 2.2 : 1.4,
                        elevator < 0 ? Qt::DashLine : Qt::SolidLine));
    painter.drawPolyline(lineOf(elevator));
  }
  painter.restore();
  // Names that would touch an earlier one give way; the outer ones come first.
  painter.setPen(mutedText(palette()));
  std::vector<double> taken;
  for (const double elevator : {100.0, -100.0, 50.0, 75.0, 25.0}) {
    const double y = screenFrom(0, depthRate(params_, elevator, view_.maxSpeed, context_.compat)).y();
    const bool isFree = std::all_of(taken.begin(), taken.end(),
                                    [&](double other) { return std::abs(other - y) > 0.9 * metrics.height(); });
    if (!isFree) continue;
    taken.push_back(y);
    painter.drawText(QPointF(plot.right() + 11, y + metrics.ascent() / 2 - 1),
                     tr("%1 %").arg(shortText(elevator)));
  }
}

void DepthRateChart::paintHandles(QPainter& painter) const {
  for (const DepthRatePoint& point : points_) {
    if (!std::isfinite(point.speed) || !std::isfinite(point.rate)) continue;  // not said yet in a replay
    painter.setPen(QPen(palette().color(QPalette::Base), 1.2));
    painter.setBrush(point.colour);
    const QRectF plot = plotRect();
    const QPointF at = screenFrom(point.speed, point.rate);
    painter.drawEllipse(
        QPointF(std::clamp(at.x(), plot.left(), plot.right()), std::clamp(at.y(), plot.top(), plot.bottom())), 4,
        4);
  }
  const auto hovered = pointer_ && !gesture_ ? handleNear(*pointer_) : std::nullopt;
  for (int i = kDepthRateHandles - 1; i >= 0; --i) {
    const auto handle = static_cast<DepthRateHandle>(i);
    const QPointF at = handleAt(handle);
    paintHandle(painter, palette(), at, hovered == handle || selected_ == handle, selected_ == handle);
  }
}

void DepthRateChart::paintReadout(QPainter& painter, const QRectF& plot) const {
  QString text;
  if (gesture_ && gesture_->isOpen) {
    switch (gesture_->handle) {
      case DepthRateHandle::Rate:
        text = tr("full depth rate %1 m/s").arg(shortText(params_.maxDepthRate));
        break;
      case DepthRateHandle::Speed:
        text = tr("from %1 m/s on").arg(shortText(params_.maxDepthRateSpeed));
        break;
      case DepthRateHandle::Buoyancy:
        text = tr("buoyancy %1 m/s").arg(shortText(params_.buoyancyRate));
        break;
    }
  } else if (pointer_ && plot.contains(*pointer_)) {
    const double speed = rounded(
        view_.minSpeed + (pointer_->x() - plot.left()) / plot.width() * (view_.maxSpeed - view_.minSpeed), 20);
    const double rate = depthRate(params_, 100, speed, context_.compat);
    text = tr("%1 m/s  →  %2 m/s at 100 %").arg(shortText(speed), QString::number(rounded(rate, 1000), 'f', 3));
    painter.setPen(QPen(mutedText(palette()), 1, Qt::DotLine));
    painter.drawLine(QPointF(pointer_->x(), plot.top()), QPointF(pointer_->x(), plot.bottom()));
  } else {
    return;
  }
  const QFontMetricsF metrics(font());
  const double width = metrics.horizontalAdvance(text) + 14;
  const QRectF box(plot.right() - 6 - width, plot.top() + 6, width, metrics.height() + 6);
  painter.setPen(hairline(palette()));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(box, 4, 4);
  painter.setPen(palette().color(QPalette::Text));
  painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace antipode
