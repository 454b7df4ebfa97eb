// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/drift/vector_dial.h"

#include "core/base/geometry/angles.h"
#include "widgets/editors/common/nice_numbers.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace antipode {
namespace {

constexpr double kGrabRadius = 11;  // px
constexpr double kZeroRadius = 4;   // px: a handle this near to the centre means no speed
constexpr double kDragStart = 2;    // px

double distance(QPointF a, QPointF b) {
  return std::hypot(a.x() - b.x(), a.y() - b.y());
}

}  // namespace

VectorDial::VectorDial(Setup setup, QWidget* parent) : QWidget(parent), setup_(std::move(setup)) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(setup_.name);
  setToolTip(setup_.toolTip);
  setToolTipDuration(8000);
  adaptScale();
}

void VectorDial::setVector(DialVector vector) {
  if (vector == vector_) return;
  before_.reset();
  drag_.reset();
  nudgeKey_ = 0;
  vector_ = vector;
  adaptScale();
  update();
}

void VectorDial::setInherited(bool inherited) {
  inherited_ = inherited;
  update();
}

void VectorDial::setArrows(std::vector<DialArrow> arrows) {
  if (arrows == arrows_) return;
  arrows_ = std::move(arrows);
  adaptScale();
  update();
}

void VectorDial::adaptScale() {
  // The rings hold still during a gesture: the handle would run away from the pointer.
  if (before_ || drag_) return;
  double largest = vector_.speed;
  for (const DialArrow& arrow : arrows_) largest = std::max(largest, arrow.vector.speed);
  scale_ = dialScaleFor(largest, setup_.leastScale);
}

// ---- places

QPointF VectorDial::centre() const {
  return QRectF(rect()).center();
}

double VectorDial::radius() const {
  return std::max(20.0, std::min(width(), height()) / 2.0 - fontMetrics().capHeight() - 6.0);
}

QPointF VectorDial::screenFromVector(DialVector vector) const {
  const double angle = radFromDeg(vector.direction), length = vector.speed / scale_.full * radius();
  return centre() + QPointF(std::sin(angle), -std::cos(angle)) * length;
}

DialVector VectorDial::vectorFromScreen(QPointF position) const {
  const QPointF from = position - centre();
  const double length = std::hypot(from.x(), from.y());
  if (length < kZeroRadius) return {vector_.direction, 0};
  return {wrap360(degFromRad(std::atan2(from.x(), -from.y()))), length / radius() * scale_.full};
}

bool VectorDial::isOnHandle(QPointF position) const {
  return distance(position, screenFromVector(vector_)) <= kGrabRadius;
}

// ---- gestures

void VectorDial::begin() {
  if (before_) return;
  before_ = vector_;
  emit edited(vector_, EditPhase::Begin);
}

void VectorDial::preview(DialVector vector) {
  vector_ = vector;
  update();
  emit edited(vector_, EditPhase::Preview);
}

void VectorDial::commit() {
  drag_.reset();
  nudgeKey_ = 0;
  if (!before_) return;
  before_.reset();
  adaptScale();
  update();
  emit edited(vector_, EditPhase::Commit);
}

void VectorDial::cancel() {
  drag_.reset();
  nudgeKey_ = 0;
  if (!before_) return;
  vector_ = *std::exchange(before_, std::nullopt);
  adaptScale();
  update();
  emit edited(vector_, EditPhase::Cancel);
}

void VectorDial::dragTo(QPointF position, bool fine) {
  if (!drag_->hasMoved && distance(position, drag_->press) < kDragStart) return;
  drag_->hasMoved = true;
  const DialVector moved = roundedVector(vectorFromScreen(position + drag_->grip), scale_, fine);
  if (moved == vector_) return;
  begin();
  if (!drag_) return;  // whoever listens may have shown another vector
  preview(moved);
}

// ---- mouse and keys

void VectorDial::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  commit();  // a nudge that still goes on
  const QPointF position = event->position();
  // Beside the handle, a drag brings it to the pointer; a mere click there does nothing.
  const QPointF grip = isOnHandle(position) ? screenFromVector(vector_) - position : QPointF();
  drag_ = Drag{position, grip};
  update();
}

void VectorDial::mouseMoveEvent(QMouseEvent* event) {
  pointer_ = event->position();
  if (drag_) dragTo(*pointer_, event->modifiers() & Qt::ControlModifier);
  setCursor(drag_ || isOnHandle(*pointer_) ? Qt::SizeAllCursor : Qt::CrossCursor);
  update();
}

void VectorDial::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !drag_) return;
  commit();
  update();
}

void VectorDial::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || isOnHandle(event->position())) return;
  const DialVector target =
      roundedVector(vectorFromScreen(event->position()), scale_, event->modifiers() & Qt::ControlModifier);
  if (target == vector_) return;
  begin();
  preview(target);
  commit();
}

void VectorDial::nudge(QKeyEvent* event) {
  const double times = event->modifiers() & Qt::ShiftModifier ? 10 : 1;
  DialVector moved = vector_;
  switch (event->key()) {
    case Qt::Key_Left:
      moved = turnedBy(vector_, -times);
      break;
    case Qt::Key_Right:
      moved = turnedBy(vector_, times);
      break;
    case Qt::Key_Down:
      moved = fasterBy(vector_, -times * setup_.keyStep);
      break;
    default:
      moved = fasterBy(vector_, times * setup_.keyStep);
      break;
  }
  if (moved == vector_) return;
  if (nudgeKey_ != 0 && nudgeKey_ != event->key()) commit();
  begin();
  nudgeKey_ = event->key();
  preview(moved);
}

void VectorDial::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Escape:
      if (before_ || drag_) return cancel();
      break;
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
      if (!drag_) return nudge(event);
      break;
    default:
      break;
  }
  QWidget::keyPressEvent(event);
}

void VectorDial::keyReleaseEvent(QKeyEvent* event) {
  if (nudgeKey_ != 0 && event->key() == nudgeKey_ && !event->isAutoRepeat()) return commit();
  QWidget::keyReleaseEvent(event);
}

void VectorDial::leaveEvent(QEvent*) {
  pointer_.reset();
  update();
}

void VectorDial::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void VectorDial::focusOutEvent(QFocusEvent* event) {
  if (nudgeKey_ != 0) commit();
  QWidget::focusOutEvent(event);
  update();
}

bool VectorDial::event(QEvent* event) {
  // Keys the dial uses must not fire the window's shortcuts.
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool isArrow = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    if (isArrow || (key == Qt::Key_Escape && (before_ || drag_))) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

}  // namespace antipode
