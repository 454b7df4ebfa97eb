// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/hover/voltage_curve_canvas.h"

#include "widgets/editors/common/nice_numbers.h"

#include <QMouseEvent>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kGrabRadius = 10;                         // px
constexpr double kCoarsePerVolt = 20, kFinePerVolt = 100;  // values of a drag

}  // namespace

VoltageCurveCanvas::VoltageCurveCanvas(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Voltage curve"));
  setToolTip(
      tr("Voltage in V that commands a thrust in N.\n"
         "Drag a point up or down: the cubic bends through the other three. Ctrl drags finely,\n"
         "Escape goes back, Up and Down move the chosen point."));
  setToolTipDuration(8000);
}

void VoltageCurveCanvas::setSetup(const VoltageSetup& setup, const ThrustReach& reach) {
  if (setup != setup_) drag_.reset();
  setup_ = setup;
  reach_ = {std::max(reach.ahead, 1e-3), std::max(reach.astern, 1e-3)};
  if (chosen_ && chosen_->isAstern && !setup_.astern) chosen_.reset();
  if (!drag_) fitAxes();
  update();
}

void VoltageCurveCanvas::setPoints(std::vector<VoltagePoint> points) {
  points_ = std::move(points);
  update();
}

void VoltageCurveCanvas::fitAxes() {
  double most = setup_.dac.range;
  for (const bool isAstern : {false, true})
    for (const double thrust : handleThrusts(reachOf(isAstern)))
      most = std::max(most, std::abs(setup_.curve(isAstern).volts(thrust)));
  mostVolts_ = 1.12 * most;
}

// --- geometry --------------------------------------------------------------------------------------

QRectF VoltageCurveCanvas::plotRect() const {
  const QFontMetricsF metrics(font());
  return QRectF(rect()).adjusted(metrics.horizontalAdvance("-10") + 10, 6, -8, -metrics.height() - 6);
}

QPointF VoltageCurveCanvas::screenFrom(double thrust, double volts) const {
  const QRectF plot = plotRect();
  const double left = -1.05 * reach_.astern, right = 1.05 * reach_.ahead;
  return {plot.left() + (thrust - left) / (right - left) * plot.width(),
          plot.center().y() - volts / mostVolts_ * plot.height() / 2};
}

double VoltageCurveCanvas::voltsFrom(double y) const {
  const QRectF plot = plotRect();
  return (plot.center().y() - y) * 2 / plot.height() * mostVolts_;
}

double VoltageCurveCanvas::voltsOf(const VoltageSetup& setup, Handle handle) const {
  const VoltageCurve& curve = setup.curve(handle.isAstern);
  const double thrust = handleThrusts(reachOf(handle.isAstern))[handle.index];
  const double volts = thrust > 0 ? curve.volts(thrust) : curve.c0;
  return handle.isAstern ? -volts : volts;
}

QPointF VoltageCurveCanvas::handleAt(bool isAstern, std::size_t index) const {
  const double thrust = handleThrusts(reachOf(isAstern))[index];
  return screenFrom(isAstern ? -thrust : thrust, voltsOf(setup_, {isAstern, index}));
}

VoltageSetup VoltageCurveCanvas::with(const VoltageSetup& setup, Handle handle, double volts) const {
  VoltageSetup next = setup;
  VoltageCurve& curve = handle.isAstern ? *next.astern : next.ahead;
  double size = handle.isAstern ? -volts : volts;
  if (handle.index == 0) size = std::max(size, 0.0);  // a dead band is no less than nothing
  curve = withHandleAt(curve, reachOf(handle.isAstern), handle.index, size);
  return next;
}

std::optional<VoltageCurveCanvas::Handle> VoltageCurveCanvas::handleUnder(QPointF position) const {
  std::optional<Handle> best;
  double nearest = kGrabRadius;
  for (const bool isAstern : {false, true}) {
    if (isAstern && !setup_.astern) continue;
    for (std::size_t i = 0; i < kVoltageHandles; ++i) {
      const QPointF off = handleAt(isAstern, i) - position;
      const double away = std::hypot(off.x(), off.y());
      if (away < nearest) nearest = away, best = Handle{isAstern, i};
    }
  }
  return best;
}

// --- gestures --------------------------------------------------------------------------------------

void VoltageCurveCanvas::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  chosen_ = handleUnder(event->position());
  if (chosen_)
    drag_ = Drag{handleAt(chosen_->isAstern, chosen_->index).y() - event->position().y(), false, setup_};
  update();
}

void VoltageCurveCanvas::mouseMoveEvent(QMouseEvent* event) {
  pointer_ = event->position();
  update();
  if (!drag_) return setCursor(handleUnder(*pointer_) ? Qt::SizeVerCursor : Qt::ArrowCursor);
  const double perVolt = event->modifiers() & Qt::ControlModifier ? kFinePerVolt : kCoarsePerVolt;
  const double wanted = rounded(voltsFrom(event->position().y() + drag_->grip), perVolt);
  const VoltageSetup next = with(drag_->before, *chosen_, std::clamp(wanted, -mostVolts_, mostVolts_));
  if (next == setup_) return;
  if (!std::exchange(drag_->hasMoved, true)) emit edited(drag_->before, EditPhase::Begin);
  if (!drag_) return;  // whoever listens may have shown another setup
  setup_ = next;
  emit edited(setup_, EditPhase::Preview);
}

void VoltageCurveCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !drag_) return;
  const bool hasMoved = drag_->hasMoved;
  drag_.reset();
  fitAxes();
  update();
  if (hasMoved) emit edited(setup_, EditPhase::Commit);
}

void VoltageCurveCanvas::cancel() {
  const Drag drag = *std::exchange(drag_, std::nullopt);
  setup_ = drag.before;
  update();
  if (drag.hasMoved) emit edited(setup_, EditPhase::Cancel);
}

void VoltageCurveCanvas::nudge(double volts) {
  if (!chosen_ || drag_) return;
  const VoltageSetup before = setup_;
  setup_ = with(before, *chosen_, rounded(voltsOf(before, *chosen_) + volts, kFinePerVolt));
  update();
  if (setup_ == before) return;
  emit edited(before, EditPhase::Begin);
  emit edited(setup_, EditPhase::Commit);
}

void VoltageCurveCanvas::keyPressEvent(QKeyEvent* event) {
  const double step = event->modifiers() & Qt::ShiftModifier ? 0.1 : 0.01;
  if (event->key() == Qt::Key_Escape && drag_) return cancel();
  if (event->key() == Qt::Key_Up) return nudge(step);
  if (event->key() == Qt::Key_Down) return nudge(-step);
  QWidget::keyPressEvent(event);
}

bool VoltageCurveCanvas::event(QEvent* event) {
  // Keys the canvas uses must not fire the window's shortcuts.
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if ((drag_ && key == Qt::Key_Escape) || (chosen_ && (key == Qt::Key_Up || key == Qt::Key_Down))) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

void VoltageCurveCanvas::leaveEvent(QEvent*) {
  pointer_.reset();
  update();
}

}  // namespace antipode
