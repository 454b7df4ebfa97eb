// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/thrust_map/thrust_map_chart.h"

#include "widgets/base/theme.h"
#include "widgets/editors/common/chart_marks.h"
#include "widgets/editors/common/nice_numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kCurveRadius = 10;  // px: a double-click this near puts the knot on the curve
constexpr double kHeadroom = 1.04;   // above a knot that is dragged beyond the axis, for it to be seen whole
constexpr double kBeyond = 3;  // % that the axis reaches beyond full thrust, for the last knot to be seen whole

/// Values a person would write: whole percents and twentieths of m/s, ten times finer when asked.
ThrustPair roundedPair(ThrustPair pair, bool fine) {
  return {rounded(pair.thrust, fine ? 10 : 1), rounded(pair.speed, fine ? 100 : 20)};
}

QPointF pointOf(const ThrustPair& pair) {
  return {pair.thrust, pair.speed};
}

}  // namespace

ThrustMapChart::ThrustMapChart(QWidget* parent)
    : ValueChart(EditorChart::Shape::Cartesian, {.canAddAndRemove = true, .grabRadius = 9}, parent) {
  setAccessibleName(tr("Thrust curve"));
  setToolTip(
      tr("Speed in m/s over thrust in %.\n"
         "Drag a point; Ctrl drags finely. Double-click adds one, right-click or Delete removes it.\n"
         "Arrow keys move the selected point, with Shift further; Page Up and Page Down select."));
  setMap({}, {});
}

void ThrustMapChart::setMap(const ThrustMap& map, const ThrustMapContext& context) {
  context_ = context;
  showValue(map);
}

void ThrustMapChart::valueChanged() {
  curve_ = ThrustCurve(value(), context_.settings, context_.compat);
  knots_ = knotsOf(curve_);
  if (selectedItem() && *selectedItem() >= itemCount()) selectKnot(std::nullopt);
}

void ThrustMapChart::setOperatingPoints(std::vector<OperatingPoint> points) {
  if (points == operatingPoints_) return;  // asked with each movement of a hand anywhere
  operatingPoints_ = std::move(points);
  refresh();
}

std::optional<std::size_t> ThrustMapChart::selectedKnot() const {
  return selectedIndex();
}

void ThrustMapChart::selectKnot(std::optional<std::size_t> index) {
  selectIndex(index);
  emit selectionChanged();
}

void ThrustMapChart::announce(EditPhase phase) {
  emit edited(value(), phase);
  emit selectionChanged();  // the numbers of the selected knot
}

// --- whole edits -----------------------------------------------------------------------------------

void ThrustMapChart::moveSelectedTo(ThrustPair target) {
  if (!selectedKnot()) return;
  const Knots moved = withKnotMoved(knots_, *selectedKnot(), target);
  if (moved != knots_) apply({moved});
}

void ThrustMapChart::addKnot() {
  // The gaps to both sides of the selected knot, or all gaps, with 0 and +-100 % as ends.
  std::vector<double> stops{-100, 0, 100};
  for (const ThrustPair& knot : knots_) stops.push_back(knot.thrust);
  std::sort(stops.begin(), stops.end());
  const auto near = selectedKnot() ? std::optional(knots_[*selectedKnot()].thrust) : std::nullopt;
  double best = 0, widest = 0;
  for (std::size_t i = 1; i < stops.size(); ++i) {
    const double a = stops[i - 1], b = stops[i];
    if (near && a != *near && b != *near) continue;
    // Without a selection the ahead side comes first.
    const double width = (b - a) * (!near && a >= 0 ? 1.5 : 1.0);
    if (width > widest) {
      widest = width;
      best = (a + b) / 2;
    }
  }
  std::size_t index = 0;
  const double thrust = rounded(best, 1);
  if (auto knots = withKnotAdded(knots_, curve_, {thrust, rounded(curve_.speed(thrust), 100)}, index)) {
    apply({*knots});
    selectKnot(index);
  }
}

void ThrustMapChart::removeSelected() {
  if (!selectedKnot()) return;
  const std::size_t index = *selectedKnot();
  selectItem(std::nullopt);
  apply({withKnotRemoved(knots_, index)});
  selectKnot(knots_.empty() ? std::nullopt : std::optional(std::min(index, knots_.size() - 1)));
}

void ThrustMapChart::doubleClickedBeside(QPointF position, bool isFine) {
  if (!chart().area().adjusted(-4, -4, 4, 4).contains(position)) return;
  ThrustPair target = roundedPair(pairFromScreen(position), isFine);
  if (isNearCurve(position)) target.speed = rounded(curve_.speed(target.thrust), 100);
  std::size_t index = 0;
  if (auto knots = withKnotAdded(knots_, curve_, target, index)) {
    apply({*knots});
    selectKnot(index);
  }
}

// --- handles ---------------------------------------------------------------------------------------

ThrustPair ThrustMapChart::pairFromScreen(QPointF position) const {
  const QPointF value = chart().valueFrom(position);
  return {value.x(), value.y()};
}

std::vector<ThrustPair> ThrustMapChart::ends() const {
  std::vector<ThrustPair> ends;
  if (curve_.positive().empty()) ends.push_back({100, curve_.speed(100)});
  if (curve_.negative().empty()) ends.push_back({-100, curve_.speed(-100)});
  return ends;
}

std::optional<int> ThrustMapChart::itemOf(int handle) const {
  return handle < itemCount() ? std::optional(handle) : std::nullopt;
}

QPointF ThrustMapChart::handlePosition(int handle) const {
  const auto index = static_cast<std::size_t>(handle);
  return screenFromPair(index < knots_.size() ? knots_[index] : ends()[index - knots_.size()]);
}

bool ThrustMapChart::isNearCurve(QPointF position) const {
  for (double dx = -kCurveRadius; dx <= kCurveRadius; dx += 1) {
    const double thrust = pairFromScreen(position + QPointF(dx, 0)).thrust;
    const QPointF away = position - screenFromPair({thrust, curve_.speed(thrust)});
    if (std::hypot(away.x(), away.y()) <= kCurveRadius) return true;
  }
  return false;
}

bool ThrustMapChart::isOnPlot(QPointF position) const {
  return chart().area().contains(position) && std::abs(pairFromScreen(position).thrust) <= 100;
}

void ThrustMapChart::dragStarts(int handle) {
  speedsAtDrag_ = chart().axis(Qt::Vertical).range;
  draggedKnot_ = static_cast<std::size_t>(handle);
  dragged_ = knots_;
  if (itemOf(handle)) return;
  const bool isAhead = ends()[draggedKnot_ - knots_.size()].thrust > 0;
  dragged_ = withSideFilled(knots_, curve_, isAhead);
  draggedKnot_ = isAhead ? dragged_.size() - 1 : 0;
}

/// Beyond the upper and the lower edge the axis grows along, and what the pointer means stays as it was when the
/// drag began: by the axis that grows each movement would be further than the one before.
void ThrustMapChart::dragHandle(int, QPointF to, bool isFine) {
  const QRectF& plot = chart().area();
  const double thrust = pairFromScreen({std::clamp(to.x(), plot.left(), plot.right()), plot.top()}).thrust;
  const double speed = speedsAtDrag_.high - (to.y() - plot.top()) / plot.height() * speedsAtDrag_.span();
  const Knots moved = withKnotMoved(dragged_, draggedKnot_, roundedPair({thrust, speed}, isFine));
  if (moved == knots_) return;
  const double reached = moved[draggedKnot_].speed * kHeadroom;
  chart().setAxis(Qt::Vertical,
                  {.range = {std::min(speedsAtDrag_.low, reached), std::max(speedsAtDrag_.high, reached)}});
  preview({moved});
  if (isPressed() && selectedKnot() != draggedKnot_) selectKnot(draggedKnot_);
}

bool ThrustMapChart::nudgeItem(int item, const Nudge& nudge) {
  const auto index = static_cast<std::size_t>(item);
  ThrustPair target = knots_[index];
  target.thrust += nudge.right * (nudge.isFar ? 5 : 1);
  target.speed += nudge.up * (nudge.isFar ? 0.5 : 0.1);
  // Sums such as 0.1 + 0.2 would show their last bits in the text.
  const Knots moved = withKnotMoved(knots_, index, {rounded(target.thrust, 1e6), rounded(target.speed, 1e6)});
  if (moved != knots_) preview({moved});
  return true;
}

// --- drawing ---------------------------------------------------------------------------------------

void ThrustMapChart::fitAxes() {
  double top = curve_.speed(100), bottom = -curve_.speed(-100);
  for (const OperatingPoint& point : operatingPoints_) {
    top = std::max(top, point.speed);
    bottom = std::max(bottom, -point.speed);
  }
  if (top <= 0 && bottom <= 0) top = 1;
  const double larger = std::max(top, bottom);
  // Room above both ends, so that they can be dragged outwards.
  const PlotRange speeds{-niceAbove(std::max(1.15 * bottom, 0.35 * larger)),
                         niceAbove(std::max(1.15 * top, 0.35 * larger))};
  const double step = width() > 11 * fontMetrics().horizontalAdvance("-100 ") ? 25 : 50;
  chart().setAxis(Qt::Horizontal,
                  {.range = {-100 - kBeyond, 100 + kBeyond}, .ticks = ticksEvery(step, {-100, 100})});
  chart().setAxis(Qt::Vertical, {.range = speeds});
}

void ThrustMapChart::addSideLayers(std::vector<ChartLayer>& layers, std::span<const ThrustPair> own,
                                   double end) const {
  // Own knots are drawn whole; what follows from the factor, from mirroring or from the plateau rule, dashed.
  QList<QPointF> whole, derived{{0, 0}};
  if (own.empty()) {
    if (end < 0 && curve_.settings().reflect)
      for (const ThrustPair& knot : curve_.positive()) derived << QPointF(-knot.thrust, -knot.speed);
    derived << QPointF(end, curve_.speed(end));
  } else {
    whole << QPointF(0, 0);
    for (const ThrustPair& knot : own) whole << pointOf(knot);
    if (end < 0) std::reverse(whole.begin() + 1, whole.end());
    derived = {whole.back(), QPointF(end, whole.back().y())};
  }
  layers.push_back(lineLayer(derived, dashedPen(mixed(palette().color(QPalette::Base), accent(), 0.8), 1.8)));
  layers.push_back(lineLayer(whole, curvePen(accent())));
}

void ThrustMapChart::updateLayers() {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const PlotRange speeds = chart().axis(Qt::Vertical).range;
  const double end = 100 + kBeyond;
  std::vector<ChartLayer> layers;
  // Thrust ahead never goes astern: these two quarters are forbidden.
  for (const QBrush& brush : {QBrush(mixed(base, text, 0.06)), QBrush(mixed(base, text, 0.16), Qt::BDiagPattern)})
    for (const auto& [left, y] : {std::pair{-end, speeds.high}, {0.0, speeds.low}})
      layers.push_back(areaLayer({{left, y}, {left + end, y}}, {{left, 0}, {left + end, 0}}, brush));
  QRectF allowed;
  if (isDragging() && isInGesture() && draggedKnot_ < dragged_.size()) {
    const KnotLimits limits = knotLimits(dragged_, draggedKnot_);
    allowed = {QPointF(limits.minThrust, std::max(limits.minSpeed, speeds.low)),
               QPointF(limits.maxThrust, std::min(limits.maxSpeed, speeds.high))};
  }
  QColor fill = accent();
  fill.setAlphaF(0.13F);
  layers.push_back(rectLayer(allowed, fill));
  const QPen zero(mixed(base, text, 0.38), 1);
  layers.push_back(lineLayer({{-end, 0}, {end, 0}}, zero));
  layers.push_back(lineLayer({{0, speeds.low}, {0, speeds.high}}, zero));
  addSideLayers(layers, curve_.negative(), -100);
  addSideLayers(layers, curve_.positive(), 100);
  ColouredPoints boats;
  for (const OperatingPoint& point : operatingPoints_)
    boats.add({std::clamp(point.thrust, -100.0, 100.0), point.speed}, point.colour);
  boats.addLayers(layers, base);
  if (const auto wanted = wantedPair())
    layers.push_back(lineLayer({{0, wanted->speed}, {wanted->thrust, wanted->speed}, {wanted->thrust, 0}},
                               dashedPen(mixed(base, text, 0.5), 1)));
  chart().setLayers(layers);
}

void ThrustMapChart::paintHandle(QPainter& painter, int handle) const {
  if (itemOf(handle)) return HandleChart::paintHandle(painter, handle);
  const QColor base = palette().color(QPalette::Base);
  painter.setPen(QPen(mixed(base, accent(), 0.8), 1.4, Qt::DotLine));
  painter.setBrush(base);
  painter.drawEllipse(handlePosition(handle), 4.5, 4.5);
}

std::optional<QPointF> ThrustMapChart::crosshair() const {
  if (!pointer() || !isOnPlot(*pointer()) || hoveredHandle()) return std::nullopt;
  const double thrust = std::round(pairFromScreen(*pointer()).thrust);
  return screenFromPair({thrust, curve_.speed(thrust)});
}

std::optional<ThrustPair> ThrustMapChart::wantedPair() const {
  if (!crosshair() || isDragging()) return std::nullopt;
  const double speed = rounded(pairFromScreen(*pointer()).speed, 20), thrust = curve_.thrust(speed);
  if (std::abs(curve_.speed(thrust) - speed) >= 0.005) return std::nullopt;
  return ThrustPair{thrust, speed};
}

QString ThrustMapChart::readout() const {
  const auto hovered = hoveredHandle() ? itemOf(*hoveredHandle()) : std::nullopt;
  ThrustPair shown;
  QString inverse;
  if (isDragging() && selectedKnot()) {
    shown = knots_[*selectedKnot()];
  } else if (hovered) {
    shown = knots_[static_cast<std::size_t>(*hovered)];
  } else if (const auto cross = crosshair()) {
    const double thrust = std::round(pairFromScreen(*cross).thrust);
    shown = {thrust, curve_.speed(thrust)};
    inverse = inverseText(rounded(pairFromScreen(*pointer()).speed, 20));
  } else {
    return {};
  }
  return tr("%1 %  →  %2 m/s").arg(shortNumber(shown.thrust)).arg(withoutMinusZero(shown.speed), 0, 'f', 2) +
         inverse;
}

/// The thrust that a controller takes for the speed at the pointer.
QString ThrustMapChart::inverseText(double speed) const {
  const double thrust = curve_.thrust(speed);
  const bool isReached = std::abs(curve_.speed(thrust) - speed) < 0.005;
  const QString text =
      tr("      %1 m/s  ←  %2 %").arg(withoutMinusZero(speed), 0, 'f', 2).arg(shortNumber(rounded(thrust, 10)));
  return isReached ? text : text + tr(" (not reached)");
}

}  // namespace antipode
