// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/hover/voltage_curve_chart.h"

#include "widgets/base/theme.h"
#include "widgets/editors/common/chart_marks.h"
#include "widgets/editors/common/nice_numbers.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kCoarsePerVolt = 20, kFinePerVolt = 100;  // values of a drag
constexpr int kSegments = 160;                             // of a curve
constexpr double kMinStepPx = 2.5;                         // below, steps of the converter would be a grey area
constexpr double kBeyond = 1.05;                           // of the greatest thrust: the end of the axis

}  // namespace

VoltageCurveChart::VoltageCurveChart(QWidget* parent) : ValueChart(EditorChart::Shape::Cartesian, {}, parent) {
  setAccessibleName(tr("Voltage curve"));
  setToolTip(
      tr("Voltage in V that commands a thrust in N.\n"
         "Drag a point up or down: the cubic bends through the other three. Ctrl drags finely,\n"
         "Escape goes back, Up and Down move the chosen point, Page Up and Page Down choose."));
}

void VoltageCurveChart::setSetup(const VoltageSetup& setup, const ThrustReach& reach) {
  reach_ = {std::max(reach.ahead, 1e-3), std::max(reach.astern, 1e-3)};
  showValue(setup);
}

void VoltageCurveChart::setPoints(std::vector<VoltagePoint> points) {
  points_ = std::move(points);
  refresh();
}

void VoltageCurveChart::valueChanged() {
  if (selectedItem() && *selectedItem() >= itemCount()) selectItem(std::nullopt);
}

// --- handles ---------------------------------------------------------------------------------------

VoltageCurveChart::Place VoltageCurveChart::placeOf(int handle) {
  const auto index = static_cast<std::size_t>(handle);
  return {index >= kVoltageHandles, index % kVoltageHandles};
}

QPointF VoltageCurveChart::valueAt(const VoltageSetup& setup, Place place) const {
  const VoltageCurve& curve = setup.curve(place.isAstern);
  const double thrust = handleThrusts(reachOf(place.isAstern))[place.index];
  const QPointF at(thrust, thrust > 0 ? curve.volts(thrust) : curve.c0);
  return place.isAstern ? -at : at;
}

QPointF VoltageCurveChart::handleAt(bool isAstern, std::size_t index) const {
  return chart().screenFrom(valueAt(value(), {isAstern, index}));
}

QPointF VoltageCurveChart::handlePosition(int handle) const {
  return chart().screenFrom(valueAt(value(), placeOf(handle)));
}

VoltageSetup VoltageCurveChart::with(const VoltageSetup& setup, Place place, double volts) const {
  VoltageSetup next = setup;
  VoltageCurve& curve = place.isAstern ? *next.astern : next.ahead;
  double size = place.isAstern ? -volts : volts;
  if (place.index == 0) size = std::max(size, 0.0);  // a dead band is no less than nothing
  curve = withHandleAt(curve, reachOf(place.isAstern), place.index, size);
  return next;
}

void VoltageCurveChart::dragHandle(int handle, QPointF to, bool isFine) {
  const PlotRange volts = chart().axis(Qt::Vertical).range;
  const double wanted = rounded(chart().valueFrom(to).y(), isFine ? kFinePerVolt : kCoarsePerVolt);
  // Always from the curve of the beginning: many small bends would not add up to one large.
  const VoltageSetup& from = isInGesture() ? valueBefore() : value();
  preview(with(from, placeOf(handle), std::clamp(wanted, volts.low, volts.high)));
}

bool VoltageCurveChart::nudgeItem(int item, const Nudge& nudge) {
  if (nudge.up == 0) return false;
  const Place place = placeOf(item);
  const double volts = valueAt(value(), place).y() + nudge.up * (nudge.isFar ? 0.1 : 0.01);
  preview(with(value(), place, rounded(volts, kFinePerVolt)));
  return true;
}

// --- drawing ---------------------------------------------------------------------------------------

void VoltageCurveChart::fitAxes() {
  double most = value().dac.range;
  for (const bool isAstern : {false, true})
    for (const double thrust : handleThrusts(reachOf(isAstern)))
      most = std::max(most, std::abs(value().curve(isAstern).volts(thrust)));
  chart().setAxis(Qt::Horizontal, {.range = {-kBeyond * reach_.astern, kBeyond * reach_.ahead}});
  chart().setAxis(Qt::Vertical, {.range = {-1.12 * most, 1.12 * most}});
}

QList<QPointF> VoltageCurveChart::curvePoints(bool isAstern, double low, double high) const {
  const VoltageCurve& curve = value().curve(isAstern);
  const double sign = isAstern ? -1 : 1;
  const int count = std::max(1, static_cast<int>(std::ceil(kSegments * (high - low) / reachOf(isAstern))));
  QList<QPointF> line;
  for (int i = 0; i <= count; ++i) {
    const double thrust = low + (high - low) * i / count;
    line << sign * QPointF(thrust, thrust > 0 ? curve.volts(thrust) : curve.c0);
  }
  return line;
}

/// The first stretch where the curve does not rise, wide enough to be seen where it is a single point.
QList<QPointF> VoltageCurveChart::fallingPoints(bool isAstern) const {
  const double reach = reachOf(isAstern);
  QList<QPointF> line;
  for (const ThrustSpan& span : fallingSpans(value().curve(isAstern), reach)) {
    const double widened = std::max(span.high - span.low, reach / 60);
    line << curvePoints(isAstern, span.low, std::min(span.low + widened, reach));
  }
  return line;
}

/// One line to and fro over all voltages that the converter can give; empty when they stand too close.
QList<QPointF> VoltageCurveChart::converterSteps(double left, double right) const {
  const Dac& dac = value().dac;
  const double step = 2 * dac.range / dac.highest(), span = chart().axis(Qt::Vertical).range.span();
  if (step / span * chart().area().height() < kMinStepPx) return {};
  QList<QPointF> line;
  for (int code = 0; code <= dac.highest(); ++code) {
    const double from = code % 2 == 0 ? left : right;
    line << QPointF(from, dac.volts(code)) << QPointF(left + right - from, dac.volts(code));
  }
  return line;
}

void VoltageCurveChart::updateLayers() {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const PlotRange newtons = chart().axis(Qt::Horizontal).range, volts = chart().axis(Qt::Vertical).range;
  std::vector<ChartLayer> layers;
  // Volts that move nothing.
  const QColor dead = mixed(base, text, 0.06);
  layers.push_back(rectLayer({QPointF(0, 0), QPointF(newtons.high, value().ahead.c0)}, dead));
  layers.push_back(rectLayer({QPointF(newtons.low, -value().curve(true).c0), QPointF(0, 0)}, dead));
  layers.push_back(lineLayer(converterSteps(newtons.low, newtons.high), QPen(mixed(base, accent(), 0.25), 1)));
  for (const double limit : {value().dac.range, -value().dac.range})
    layers.push_back(
        lineLayer({{newtons.low, limit}, {newtons.high, limit}}, QPen(mixed(base, text, 0.45), 1, Qt::DashLine)));
  const QPen zero(mixed(base, text, 0.38), 1);
  layers.push_back(lineLayer({{newtons.low, 0}, {newtons.high, 0}}, zero));
  layers.push_back(lineLayer({{0, volts.low}, {0, volts.high}}, zero));
  const QColor error = severityColour(palette(), Severity::Error);
  for (const bool isAstern : {false, true}) {
    const bool isMirror = isAstern && !value().astern;
    layers.push_back(lineLayer(curvePoints(isAstern, 0, reachOf(isAstern)),
                               isMirror ? dashedPen(accent(), 1.8) : curvePen(accent())));
    // Up from nothing: no thrust needs no voltage.
    const double jump = (isAstern ? -1 : 1) * value().curve(isAstern).c0;
    layers.push_back(lineLayer({{0, 0}, {0, jump}}, QPen(accent(), 1.2, Qt::DotLine)));
    layers.push_back(lineLayer(fallingPoints(isAstern), curvePen(error, 3.4)));
  }
  ColouredPoints thrusters;
  for (const VoltagePoint& point : points_) thrusters.add({point.thrust, point.volts}, point.colour);
  thrusters.addLayers(layers, base);
  chart().setLayers(layers);
}

QString VoltageCurveChart::readout() const {
  if (!pointer() || !chart().area().contains(*pointer())) return {};
  const auto dragged = draggedHandle();
  double thrust = chart().valueFrom(*pointer()).x();
  if (dragged) thrust = valueAt(value(), placeOf(*dragged)).x();
  thrust = std::clamp(rounded(thrust, 2), -reach_.astern, reach_.ahead);
  const double volts = value().volts(thrust);
  return tr("%1 N → %2 V → code %3").arg(shortNumber(thrust)).arg(volts, 0, 'f', 3).arg(value().dac.code(volts));
}

}  // namespace antipode
