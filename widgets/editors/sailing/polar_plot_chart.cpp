// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/sailing/polar_plot_chart.h"

#include "widgets/base/theme.h"
#include "widgets/editors/common/chart_marks.h"
#include "widgets/editors/common/nice_numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kGrabRadius = 9;    // px
constexpr double kCurveRadius = 10;  // px: a double-click this near puts the point on the curve

/// Whole degrees and percents, ten times finer when asked.
PolarPoint roundedPoint(PolarPoint point, bool fine) {
  const double per = fine ? 10 : 1;
  return {rounded(point.angle, per), rounded(point.percent, per)};
}

/// In the units of the axes: degrees clockwise from the wind, percent.
QPointF onSide(PolarPoint point, double side) {
  return {side > 0 ? point.angle : 360 - point.angle, point.percent};
}

double sideOf(int handle) {
  return handle % 2 == 0 ? 1 : -1;
}

}  // namespace

PolarPlotChart::PolarPlotChart(QWidget* parent)
    : ValueChart(EditorChart::Shape::Polar, {.canAddAndRemove = true, .grabRadius = kGrabRadius}, parent) {
  setAccessibleName(tr("Polar plot"));
  setToolTip(
      tr("Largest speed under sail, in % of the wind speed, over the angle off the wind; the wind blows from the "
         "top.\n"
         "Drag a point; Ctrl drags finely. Double-click adds one, right-click or Delete removes it.\n"
         "Left and Right turn the selected point, Up and Down change its percent, with Shift more;\n"
         "Page Up and Page Down select."));
  setPlot({});
}

void PolarPlotChart::setWindSpeed(std::optional<double> speed) {
  if (speed == windSpeed_) return;
  windSpeed_ = speed;
  update();
}

void PolarPlotChart::setSailingPoints(std::vector<SailingPoint> points) {
  if (points == sailing_) return;
  sailing_ = std::move(points);
  refresh();
}

void PolarPlotChart::valueChanged() {
  if (selectedItem() && *selectedItem() >= itemCount()) selectPoint(std::nullopt);
}

std::optional<std::size_t> PolarPlotChart::selectedPoint() const {
  return selectedIndex();
}

void PolarPlotChart::selectPoint(std::optional<std::size_t> index) {
  selectIndex(index);
  emit selectionChanged();
}

void PolarPlotChart::announce(EditPhase phase) {
  emit edited(plot(), phase);
  emit selectionChanged();  // the numbers of the selected point
}

// --- whole edits -----------------------------------------------------------------------------------

void PolarPlotChart::moveSelectedTo(PolarPoint target) {
  if (selectedPoint()) apply(withPointMoved(pointsOf(plot()), *selectedPoint(), target));
}

void PolarPlotChart::addPoint() {
  std::size_t index = 0;
  if (const auto points = withPointAdded(pointsOf(plot()), roomForPoint(plot(), selectedPoint()), index)) {
    apply(*points);
    selectPoint(index);
  }
}

void PolarPlotChart::removeSelected() {
  if (!selectedPoint()) return;
  const std::size_t index = *selectedPoint();
  apply(withPointRemoved(pointsOf(plot()), index));
  selectPoint(plot().empty() ? std::nullopt : std::optional(std::min(index, plot().points().size() - 1)));
}

void PolarPlotChart::doubleClickedBeside(QPointF position, bool isFine) {
  const QPointF from = position - chart().area().center();
  if (std::hypot(from.x(), from.y()) > radius() + kGrabRadius) return;
  PolarPoint target = roundedPoint(pointFromScreen(position), isFine);
  if (!plot().empty() && isNearCurve(position)) target.percent = rounded(plot().percent(target.angle), 10);
  std::size_t index = 0;
  if (const auto points = withPointAdded(pointsOf(plot()), target, index)) {
    apply(*points);
    selectPoint(index);
  }
}

// --- handles ---------------------------------------------------------------------------------------

QPointF PolarPlotChart::screenFromPoint(PolarPoint point, double side) const {
  return chart().screenFrom(onSide(point, side));
}

PolarPoint PolarPlotChart::pointFromScreen(QPointF position) const {
  const QPointF at = chart().valueFrom(position);
  return {at.x() > 180 ? 360 - at.x() : at.x(), at.y()};
}

QPointF PolarPlotChart::handlePosition(int handle) const {
  return screenFromPoint(plot().points()[static_cast<std::size_t>(handle / 2)], sideOf(handle));
}

bool PolarPlotChart::isNearCurve(QPointF position) const {
  const PolarPoint at = pointFromScreen(position);
  return std::abs(at.percent - plot().percent(at.angle)) / full_ * radius() <= kCurveRadius;
}

void PolarPlotChart::dragHandle(int handle, QPointF to, bool isFine) {
  const PolarPoint target = roundedPoint(pointFromScreen(to), isFine);
  preview(plotThrough(withPointMoved(dragged_, static_cast<std::size_t>(handle / 2), target)));
}

bool PolarPlotChart::nudgeItem(int item, const Nudge& nudge) {
  const auto index = static_cast<std::size_t>(item);
  const double by = nudge.isFar ? 10 : 1;
  PolarPoint target = plot().points()[index];
  target = {rounded(target.angle + nudge.right * by, 1e6), rounded(target.percent + nudge.up * by, 1e6)};
  preview(plotThrough(withPointMoved(pointsOf(plot()), index, target)));
  return true;
}

// --- drawing ---------------------------------------------------------------------------------------

void PolarPlotChart::fitAxes() {
  double largest = 100;
  for (const PolarPoint& point : plot().points()) largest = std::max(largest, point.percent);
  step_ = tickStep(1.1 * largest, 6);
  full_ = std::ceil(1.1 * largest / step_ - 1e-9) * step_;
  std::vector<ChartTick> spokes{{0, {}}}, rings;
  for (int angle = 30; angle < 360; angle += 30)
    spokes.push_back({double(angle), tr("%1°").arg(angle > 180 ? 360 - angle : angle)});
  chart().setAxis(Qt::Horizontal, {.range = {0, 360}, .ticks = spokes});
  // The outer rings are labelled: near the wind hardly a curve comes there. Further in, the points would hide.
  const int every = step_ / full_ * radius() < lineHeight() ? 2 : 1;
  const int wind = static_cast<int>(std::lround(100 / step_));
  int ring = 0;
  for (double percent = step_; percent < full_ * (1 - 1e-9); percent += step_) {
    const bool isLabelled = (++ring - wind) % every == 0 && percent >= 0.45 * full_;
    rings.push_back({percent, isLabelled ? tr("%1 %").arg(shortNumber(percent)) : QString()});
  }
  chart().setAxis(Qt::Vertical, {.range = {0, full_}, .ticks = rings});
}

void PolarPlotChart::arrange() {
  chart().setArea(QRectF(rect()).adjusted(2, 2, -2, -2), size());
}

QList<QPointF> PolarPlotChart::curve(double side) const {
  QList<QPointF> line;
  if (plot().empty()) return line;
  for (double angle = 0; angle <= 180; angle += 1) {
    line << onSide({angle, plot().percent(angle)}, side);
    for (const PolarPoint& point : plot().points())
      if (point.angle > angle && point.angle < angle + 1) line << onSide(point, side);
  }
  // Qt Charts wants ascending angles, or it takes the long way round.
  if (side < 0) std::reverse(line.begin(), line.end());
  return line;
}

void PolarPlotChart::updateLayers() {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  QList<QPointF> windRing;
  for (double angle = 0; angle <= 360; angle += 3) windRing << QPointF(angle, 100);
  // Beyond the speed of the wind nothing is gained: that ring stands out.
  std::vector<ChartLayer> layers{lineLayer(windRing, QPen(mixed(base, text, 0.4), 1, Qt::DashLine))};
  QColor fill = accent();
  fill.setAlphaF(0.10F);
  for (const double side : {-1.0, 1.0}) {
    const QList<QPointF> line = curve(side);
    QList<QPointF> centre;
    if (!line.empty()) centre = {{line.front().x(), 0}, {line.back().x(), 0}};
    layers.push_back(areaLayer(line, centre, fill));
    layers.push_back(lineLayer(line, side > 0 ? curvePen(accent()) : curvePen(mixed(base, accent(), 0.55), 1.6)));
  }
  ColouredPoints boats;
  for (const SailingPoint& boat : sailing_)
    boats.add(onSide({std::abs(boat.angle), std::min(boat.percent, full_)}, boat.angle < 0 ? -1 : 1), boat.colour);
  boats.addLayers(layers, base);
  chart().setLayers(layers);
}

void PolarPlotChart::paintHandle(QPainter& painter, int handle) const {
  if (sideOf(handle) > 0) return HandleChart::paintHandle(painter, handle);
  paintMark(painter, handle, mixed(palette().color(QPalette::Base), accent(), 0.55), 1.3, 3.4);
}

void PolarPlotChart::paintBelowHandles(QPainter& painter) const {
  for (const SailingPoint& boat : sailing_) {
    if (!std::isfinite(boat.angle) || !std::isfinite(boat.speed)) continue;
    painter.setPen(QPen(boat.colour, 2, Qt::SolidLine, Qt::RoundCap));
    const PolarPoint tip{std::abs(boat.angle), std::clamp(boat.speed, 0.0, full_)};
    painter.drawLine(chart().area().center(), screenFromPoint(tip, boat.angle < 0 ? -1 : 1));
  }
  paintWind(painter);
}

/// The wind, blowing in from the top, and what the outer rings mean in it.
void PolarPlotChart::paintWind(QPainter& painter) const {
  const QFontMetricsF metrics(painter.font());
  const QPointF top(chart().area().center().x(), chart().area().top());
  painter.setPen(mutedText(palette()));
  for (const ChartTick& ring : chart().axis(Qt::Vertical).ticks) {
    if (!windSpeed_ || ring.text.isEmpty()) continue;
    const double y = screenFromPoint({0, ring.value}).y() + metrics.capHeight() / 2;
    // Qt Charts writes the percents to the right of the spoke.
    const QString speed = tr("%1 m/s").arg(shortNumber(std::min(ring.value, 100.0) / 100 * *windSpeed_, 100));
    painter.drawText(QPointF(top.x() - 5 - metrics.horizontalAdvance(speed), y), speed);
  }
  painter.setPen(palette().color(QPalette::Text));
  const QString words = windSpeed_ ? tr("Wind %1 m/s").arg(shortNumber(*windSpeed_, 100)) : tr("Wind");
  const double width = metrics.horizontalAdvance(words);
  painter.drawText(QPointF(top.x() - width / 2, top.y() - 4), words);
  painter.setPen(Qt::NoPen);
  painter.setBrush(palette().color(QPalette::Text));
  for (const double side : {-1.0, 1.0}) {
    const QPointF tip(top.x() + side * (width / 2 + 9), top.y() - 2);
    painter.drawPolygon(QPolygonF{tip, tip + QPointF(-4, -9), tip + QPointF(4, -9)});
  }
}

QString PolarPlotChart::readout() const {
  if (!pointer() && !isDragging()) return {};
  const auto handle = isDragging() ? draggedHandle() : hoveredHandle();
  PolarPoint shown;
  if (handle) {
    shown = plot().points()[static_cast<std::size_t>(*handle / 2)];
  } else {
    if (plot().empty()) return {};
    const double angle = std::round(pointFromScreen(*pointer()).angle);
    shown = {angle, plot().percent(angle)};
  }
  QString text = tr("%1°  %2 %").arg(shortNumber(shown.angle), shortNumber(shown.percent, 10));
  if (windSpeed_) text += tr("\n%1 m/s").arg(shortNumber(std::min(shown.percent, 100.0) / 100 * *windSpeed_, 100));
  return text;
}

}  // namespace antipode
