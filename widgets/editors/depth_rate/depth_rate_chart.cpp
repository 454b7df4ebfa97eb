// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/depth_rate/depth_rate_chart.h"

#include "widgets/editors/common/nice_numbers.h"

#include <QMouseEvent>

#include <algorithm>

namespace antipode {
namespace {

constexpr double kGrabRadius = 10;  // px

/// Values a person would write: hundredths, ten times finer when asked or when all is small.
double asWritten(double value, double scale, bool fine) {
  double perUnit = scale < 0.2 ? 1000 : scale < 5 ? 100 : 20;
  if (fine) perUnit *= 10;
  return rounded(value, perUnit);
}

}  // namespace

DepthRateChart::DepthRateChart(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Depth rate over speed"));
  setToolTip(tr(
      "Depth rate in m/s over speed in m/s, for the elevator settings written at the curves; down is down.\n"
      "Drag a handle: the full depth rate, the speed from which it is reached, the buoyancy; Ctrl drags finely.\n"
      "Page Up and Page Down select a handle, arrow keys move it."));
  setToolTipDuration(8000);
  view_ = viewFor();
}

void DepthRateChart::setParams(const DepthRateParams& params, const DepthRateContext& context) {
  if (params != params_) gesture_.reset();
  params_ = params;
  context_ = context;
  // The axes hold still during a gesture: the handle would run away from the pointer.
  if (!gesture_) view_ = viewFor();
  update();
}

void DepthRateChart::setPoints(std::vector<DepthRatePoint> points) {
  points_ = std::move(points);
  update();
}

double& DepthRateChart::value(DepthRateHandle handle) {
  switch (handle) {
    case DepthRateHandle::Rate:
      return params_.maxDepthRate;
    case DepthRateHandle::Speed:
      return params_.maxDepthRateSpeed;
    case DepthRateHandle::Buoyancy:
      break;
  }
  return params_.buoyancyRate;
}

// ---- places

DepthRateChart::View DepthRateChart::viewFor() const {
  View view;
  // Room beyond the knee and beyond the full rate, so that both can be dragged outwards.
  view.maxSpeed = niceAbove(std::max({1.35 * params_.maxDepthRateSpeed, 1.1 * context_.topSpeed, 0.5}));
  if (context_.asternSpeed < 0) view.minSpeed = -niceAbove(std::min(-context_.asternSpeed, view.maxSpeed));
  view.maxRate =
      niceAbove(std::max(1.2 * (std::abs(params_.maxDepthRate) + std::abs(params_.buoyancyRate)), 0.05));
  return view;
}

QRectF DepthRateChart::plotRect() const {
  const QFontMetricsF metrics(font());
  return QRectF(rect()).adjusted(metrics.horizontalAdvance("-0.15") + 10, 8,
                                 -(metrics.horizontalAdvance("-100 %") + 13), -(metrics.height() + 8));
}

QPointF DepthRateChart::screenFrom(double speed, double rate) const {
  const QRectF plot = plotRect();
  return {plot.left() + (speed - view_.minSpeed) / (view_.maxSpeed - view_.minSpeed) * plot.width(),
          plot.center().y() + rate / view_.maxRate * plot.height() / 2};
}

QPointF DepthRateChart::handleAt(DepthRateHandle handle) const {
  const auto at = [this](double speed) {
    return screenFrom(speed, depthRate(params_, 100, speed, context_.compat));
  };
  switch (handle) {
    case DepthRateHandle::Rate:
      return at(view_.maxSpeed);
    case DepthRateHandle::Speed:
      return at(std::clamp(params_.maxDepthRateSpeed, 0.0, view_.maxSpeed));
    case DepthRateHandle::Buoyancy:
      break;
  }
  return screenFrom(0, -params_.buoyancyRate);
}

std::optional<DepthRateHandle> DepthRateChart::handleNear(QPointF position) const {
  std::optional<DepthRateHandle> nearest;
  double best = kGrabRadius;
  for (int i = 0; i < kDepthRateHandles; ++i) {
    const auto handle = static_cast<DepthRateHandle>(i);
    const QPointF away = handleAt(handle) - position;
    if (const double distance = std::hypot(away.x(), away.y()); distance <= best) {
      best = distance;
      nearest = handle;
    }
  }
  return nearest;
}

// ---- gestures

void DepthRateChart::moveTo(double wanted) {
  const DepthRateHandle handle = gesture_->handle;
  if (handle != DepthRateHandle::Buoyancy) wanted = std::max(wanted, 0.0);
  if (wanted == value(handle)) return;
  if (!gesture_->isOpen) {
    gesture_->isOpen = true;
    emit edited(handle, value(handle), EditPhase::Begin);
    if (!gesture_) return;  // whoever listens may have shown other parameters
  }
  value(handle) = wanted;
  update();
  emit edited(handle, wanted, EditPhase::Preview);
}

void DepthRateChart::finish(EditPhase phase) {
  if (!gesture_) return;
  const Gesture gesture = *std::exchange(gesture_, std::nullopt);
  if (phase == EditPhase::Cancel) params_ = gesture.before;
  view_ = viewFor();
  update();
  if (gesture.isOpen) emit edited(gesture.handle, value(gesture.handle), phase);
}

void DepthRateChart::dragTo(QPointF position, bool fine) {
  const QRectF plot = plotRect();
  const QPointF at = position + gesture_->grip;
  const double x = std::clamp(at.x(), plot.left(), plot.right()),
               y = std::clamp(at.y(), plot.top(), plot.bottom());
  const double speed = view_.minSpeed + (x - plot.left()) / plot.width() * (view_.maxSpeed - view_.minSpeed);
  const double rate = (y - plot.center().y()) / (plot.height() / 2) * view_.maxRate;
  switch (gesture_->handle) {
    case DepthRateHandle::Rate:
      return moveTo(asWritten(rate + params_.buoyancyRate, view_.maxRate, fine));
    case DepthRateHandle::Speed:
      return moveTo(asWritten(speed, view_.maxSpeed, fine));
    case DepthRateHandle::Buoyancy:
      return moveTo(asWritten(-rate, view_.maxRate / 10, fine));
  }
}

bool DepthRateChart::nudge(QKeyEvent* event) {
  const int key = event->key();
  const bool isSpeed = *selected_ == DepthRateHandle::Speed;
  const bool isAlong =
      isSpeed ? key == Qt::Key_Left || key == Qt::Key_Right : key == Qt::Key_Up || key == Qt::Key_Down;
  if (!isAlong) return false;
  if (gesture_ && gesture_->key != key) finish(EditPhase::Commit);
  if (!gesture_) gesture_ = Gesture{*selected_, params_, {}, false, key};
  // A hundredth of the axis, ten with Shift; what grows away from the middle of the chart is positive.
  const double scale = isSpeed ? view_.maxSpeed : view_.maxRate;
  double step = tickStep(scale, 100) * (event->modifiers() & Qt::ShiftModifier ? 10 : 1);
  const bool isUp = key == Qt::Key_Up || key == Qt::Key_Right;
  if (*selected_ == DepthRateHandle::Rate ? isUp : !isUp) step = -step;
  moveTo(rounded(value(*selected_) + step, 1e6));
  return true;
}

// ---- mouse and keys

void DepthRateChart::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  finish(EditPhase::Commit);  // a nudge that still goes on
  selected_ = handleNear(event->position());
  if (selected_) gesture_ = Gesture{*selected_, params_, handleAt(*selected_) - event->position()};
  update();
}

void DepthRateChart::mouseMoveEvent(QMouseEvent* event) {
  pointer_ = event->position();
  const bool drags = gesture_ && gesture_->key == 0;
  const auto near = drags ? std::optional(gesture_->handle) : handleNear(*pointer_);
  setCursor(!near ? Qt::CrossCursor : *near == DepthRateHandle::Speed ? Qt::SizeHorCursor : Qt::SizeVerCursor);
  if (drags) dragTo(*pointer_, event->modifiers() & Qt::ControlModifier);
  update();
}

void DepthRateChart::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) finish(EditPhase::Commit);
}

void DepthRateChart::keyPressEvent(QKeyEvent* event) {
  const bool drags = gesture_ && gesture_->key == 0;
  switch (event->key()) {
    case Qt::Key_Escape:
      if (gesture_) return finish(EditPhase::Cancel);
      if (selected_) {
        selected_.reset();
        return update();
      }
      break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown: {
      if (drags) break;
      finish(EditPhase::Commit);
      const int step = event->key() == Qt::Key_PageDown ? 1 : kDepthRateHandles - 1;
      const int now = selected_ ? static_cast<int>(*selected_) : kDepthRateHandles - step;
      selected_ = static_cast<DepthRateHandle>((now + step) % kDepthRateHandles);
      return update();
    }
    default:
      if (selected_ && !drags && nudge(event)) return;
  }
  QWidget::keyPressEvent(event);
}

void DepthRateChart::keyReleaseEvent(QKeyEvent* event) {
  if (gesture_ && gesture_->key == event->key() && !event->isAutoRepeat()) return finish(EditPhase::Commit);
  QWidget::keyReleaseEvent(event);
}

void DepthRateChart::focusInEvent(QFocusEvent* event) {
  if (!selected_ && (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason))
    selected_ = DepthRateHandle::Rate;
  QWidget::focusInEvent(event);
  update();
}

void DepthRateChart::focusOutEvent(QFocusEvent* event) {
  if (gesture_ && gesture_->key != 0) finish(EditPhase::Commit);
  QWidget::focusOutEvent(event);
  update();
}

void DepthRateChart::leaveEvent(QEvent*) {
  pointer_.reset();
  update();
}

bool DepthRateChart::event(QEvent* event) {
  // Keys the chart uses must not fire the window's shortcuts.
  if (event->type() == QEvent::ShortcutOverride && (selected_ || gesture_)) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    for (const int own :
         {Qt::Key_Escape, Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown})
      if (key == own) {
        event->accept();
        return true;
      }
  }
  return QWidget::event(event);
}

}  // namespace antipode
