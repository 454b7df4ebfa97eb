// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/depth_rate/depth_rate_chart.h"

#include "widgets/base/theme.h"
#include "widgets/editors/common/chart_marks.h"
#include "widgets/editors/common/nice_numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kElevators[] = {25, 50, 75, 100, -100};  // percent
constexpr int kSegments = 240;                            // of a curve

/// Values a person would write: hundredths, ten times finer when asked or when all is small.
double asWritten(double value, double scale, bool fine) {
  double perUnit = scale < 0.2 ? 1000 : scale < 5 ? 100 : 20;
  if (fine) perUnit *= 10;
  return rounded(value, perUnit);
}

double& parameter(DepthRateParams& params, DepthRateHandle handle) {
  if (handle == DepthRateHandle::Rate) return params.maxDepthRate;
  return handle == DepthRateHandle::Speed ? params.maxDepthRateSpeed : params.buoyancyRate;
}

double parameterOf(DepthRateParams params, DepthRateHandle handle) {
  return parameter(params, handle);
}

}  // namespace

DepthRateChart::DepthRateChart(QWidget* parent) : ValueChart(EditorChart::Shape::Cartesian, {}, parent) {
  setAccessibleName(tr("Depth rate over speed"));
  setToolTip(tr(
      "Depth rate in m/s over speed in m/s, for the elevator settings written at the curves; down is down.\n"
      "Drag a handle: the full depth rate, the speed from which it is reached, the buoyancy; Ctrl drags finely.\n"
      "Page Up and Page Down select a handle, arrow keys move it."));
}

void DepthRateChart::setParams(const DepthRateParams& params, const DepthRateContext& context) {
  context_ = context;
  showValue(params);
}

void DepthRateChart::setPoints(std::vector<DepthRatePoint> points) {
  points_ = std::move(points);
  refresh();
}

double DepthRateChart::rateAt(double elevator, double speed) const {
  return depthRate(params(), elevator, speed, context_.compat);
}

// --- handles ---------------------------------------------------------------------------------------

QPointF DepthRateChart::handleAt(DepthRateHandle handle) const {
  const double fastest = chart().axis(Qt::Horizontal).range.high;
  if (handle == DepthRateHandle::Buoyancy) return screenFrom(0, -params().buoyancyRate);
  const double speed =
      handle == DepthRateHandle::Rate ? fastest : std::clamp(params().maxDepthRateSpeed, 0.0, fastest);
  return screenFrom(speed, rateAt(100, speed));
}

Qt::CursorShape DepthRateChart::cursorOf(int handle) const {
  return static_cast<DepthRateHandle>(handle) == DepthRateHandle::Speed ? Qt::SizeHorCursor : Qt::SizeVerCursor;
}

void DepthRateChart::announce(EditPhase phase) {
  emit edited(moved_, parameterOf(params(), moved_), phase);
}

void DepthRateChart::moveTo(DepthRateHandle handle, double wanted) {
  if (handle != DepthRateHandle::Buoyancy) wanted = std::max(wanted, 0.0);
  moved_ = handle;
  DepthRateParams next = params();
  parameter(next, handle) = wanted;
  preview(next);
}

void DepthRateChart::dragHandle(int handle, QPointF to, bool isFine) {
  const QRectF& plot = chart().area();
  const QPointF at = chart().valueFrom(
      {std::clamp(to.x(), plot.left(), plot.right()), std::clamp(to.y(), plot.top(), plot.bottom())});
  const double fastest = chart().axis(Qt::Horizontal).range.high;
  const double steepest = chart().axis(Qt::Vertical).range.high;
  switch (static_cast<DepthRateHandle>(handle)) {
    case DepthRateHandle::Rate:
      return moveTo(DepthRateHandle::Rate, asWritten(at.y() + params().buoyancyRate, steepest, isFine));
    case DepthRateHandle::Speed:
      return moveTo(DepthRateHandle::Speed, asWritten(at.x(), fastest, isFine));
    case DepthRateHandle::Buoyancy:
      return moveTo(DepthRateHandle::Buoyancy, asWritten(-at.y(), steepest / 10, isFine));
  }
}

bool DepthRateChart::nudgeItem(int item, const Nudge& nudge) {
  const auto handle = static_cast<DepthRateHandle>(item);
  const bool isSpeed = handle == DepthRateHandle::Speed;
  const int direction = isSpeed ? nudge.right : handle == DepthRateHandle::Rate ? -nudge.up : nudge.up;
  if (direction == 0) return false;
  // A hundredth of the axis, ten with Shift.
  const double scale = chart().axis(isSpeed ? Qt::Horizontal : Qt::Vertical).range.high;
  const double step = tickStep(scale, 100) * (nudge.isFar ? 10 : 1);
  moveTo(handle, rounded(parameterOf(params(), handle) + direction * step, 1e6));
  return true;
}

// --- drawing ---------------------------------------------------------------------------------------

void DepthRateChart::fitAxes() {
  // Room beyond the knee and beyond the full rate, so that both can be dragged outwards.
  PlotRange speeds{0, niceAbove(std::max({1.35 * params().maxDepthRateSpeed, 1.1 * context_.topSpeed, 0.5}))};
  if (context_.asternSpeed < 0) speeds.low = -niceAbove(std::min(-context_.asternSpeed, speeds.high));
  const double steepest =
      niceAbove(std::max(1.2 * (std::abs(params().maxDepthRate) + std::abs(params().buoyancyRate)), 0.05));
  chart().setAxis(Qt::Horizontal, {.range = speeds});
  chart().setAxis(Qt::Vertical, {.range = {-steepest, steepest}, .isReversed = true});
}

void DepthRateChart::arrange() {
  const double names = QFontMetricsF(font()).horizontalAdvance("-100 %") + 13;
  chart().setArea(cartesianArea(rect(), names), size());
}

void DepthRateChart::updateLayers() {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const PlotRange speeds = chart().axis(Qt::Horizontal).range, rates = chart().axis(Qt::Vertical).range;
  const auto curve = [&](double elevator) {
    QList<QPointF> line;
    for (int i = 0; i <= kSegments; ++i) {
      const double speed = speeds.low + speeds.span() * i / kSegments;
      line << QPointF(speed, rateAt(elevator, speed));
    }
    return line;
  };
  const QPen zero(mixed(base, text, 0.38), 1);
  std::vector<ChartLayer> layers{lineLayer({{speeds.low, 0}, {speeds.high, 0}}, zero),
                                 lineLayer({{0, rates.low}, {0, rates.high}}, zero)};
  layers.push_back(lineLayer(curve(0), QPen(mutedText(palette()), 1.2, Qt::DashLine)));  // buoyancy alone
  for (const double elevator : kElevators) {
    const bool isFull = elevator == 100;
    const QColor colour = mixed(base, accent(), isFull ? 1 : 0.3 + 0.5 * std::abs(elevator) / 100);
    layers.push_back(
        lineLayer(curve(elevator), QPen(colour, isFull ? 2.2 : 1.4, elevator < 0 ? Qt::DashLine : Qt::SolidLine)));
  }
  ColouredPoints vehicles;
  for (const DepthRatePoint& point : points_)
    if (std::isfinite(point.speed) && std::isfinite(point.rate))
      vehicles.add(
          {std::clamp(point.speed, speeds.low, speeds.high), std::clamp(point.rate, rates.low, rates.high)},
          point.colour);
  vehicles.addLayers(layers, base);
  chart().setLayers(layers);
}

/// Names that would touch an earlier one give way; the outer ones come first.
void DepthRateChart::paintCurveNames(QPainter& painter) const {
  const QFontMetricsF metrics(painter.font());
  const double fastest = chart().axis(Qt::Horizontal).range.high;
  std::vector<double> used;
  for (const double elevator : {100.0, -100.0, 50.0, 75.0, 25.0}) {
    const double y = screenFrom(0, rateAt(elevator, fastest)).y();
    const auto isNear = [&](double other) { return std::abs(other - y) <= 0.9 * metrics.height(); };
    if (std::ranges::any_of(used, isNear)) continue;
    used.push_back(y);
    painter.drawText(QPointF(chart().area().right() + 11, y + metrics.ascent() / 2 - 1),
                     tr("%1 %").arg(shortNumber(elevator)));
  }
}

void DepthRateChart::paintBelowHandles(QPainter& painter) const {
  const QRectF& plot = chart().area();
  const QFontMetricsF metrics(painter.font());
  painter.setPen(mutedText(palette()));
  paintCurveNames(painter);
  const double left = std::max(screenFrom(0, 0).x(), plot.left()) + 6;
  painter.drawText(QPointF(left, plot.top() + metrics.ascent() + 3), tr("rises"));
  painter.drawText(QPointF(left, plot.bottom() - 5), tr("dives"));
  if (!pointer() || isPressed() || !plot.contains(*pointer())) return;
  painter.setPen(QPen(mutedText(palette()), 1, Qt::DotLine));
  painter.drawLine(QPointF(pointer()->x(), plot.top()), QPointF(pointer()->x(), plot.bottom()));
}

QString DepthRateChart::readout() const {
  if (isInGesture()) {
    const QString text = moved_ == DepthRateHandle::Rate    ? tr("full depth rate %1 m/s")
                         : moved_ == DepthRateHandle::Speed ? tr("from %1 m/s on")
                                                            : tr("buoyancy %1 m/s");
    return text.arg(shortNumber(parameterOf(params(), moved_)));
  }
  if (!pointer() || !chart().area().contains(*pointer())) return {};
  const double speed = rounded(chart().valueFrom(*pointer()).x(), 20);
  return tr("%1 m/s  →  %2 m/s at 100 %")
      .arg(shortNumber(speed), QString::number(rounded(rateAt(100, speed), 1000), 'f', 3));
}

}  // namespace antipode
