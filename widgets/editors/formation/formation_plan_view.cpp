// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/formation/formation_plan_view.h"

#include "widgets/editors/common/nice_numbers.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

namespace antipode {
namespace {

constexpr double kGrabRadius = 12;  // px
constexpr double kDragStart = 3;    // px
constexpr double kFitMargin = 34;   // px, for the names
constexpr double kZoomPerNotch = 1.2;

bool isArrow(int key) {
  return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

}  // namespace

FormationPlanView::FormationPlanView(QWidget* parent) : QWidget(parent), view_({}, 1, {300, 220}) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Formation"));
  setToolTip(
      tr("Drag a slot, or choose it and use the arrow keys; Ctrl ignores the grid. Dragging beside them "
         "moves the picture, the wheel zooms, a double click shows all."));
  setToolTipDuration(8000);
}

void FormationPlanView::setPlan(FormationPlan plan, std::vector<QColor> colours) {
  colours_ = std::move(colours);
  colours_.resize(plan.size());
  update();
  if (plan == plan_) return;
  const bool isSameFleet = plan.size() == plan_.size();
  plan_ = std::move(plan);
  before_.reset();
  drag_.reset();
  nudgeKey_ = 0;
  hovered_.reset();
  if (chosen_ && static_cast<std::size_t>(*chosen_) >= plan_.size()) chosen_.reset();
  if (!isSameFleet) hasUserView_ = false;
  if (!hasUserView_) fit();
}

void FormationPlanView::setCaptureRadius(double radius) {
  if (radius == captureRadius_) return;
  captureRadius_ = radius;
  update();
}

void FormationPlanView::setSnap(double metres) {
  snap_ = metres;
}

void FormationPlanView::choose(std::optional<int> slot) {
  if (slot && (*slot < 0 || static_cast<std::size_t>(*slot) >= plan_.size())) slot.reset();
  if (slot == chosen_) return;
  if (before_) commit();
  chosen_ = slot;
  update();
}

void FormationPlanView::fit() {
  WorldRect bounds;
  for (const FormationSlot& slot : plan_) bounds.include(slot.offset);
  hasUserView_ = false;
  view_ = view_.fitted(bounds, kFitMargin, 10);
  update();
}

// ---- places

std::optional<int> FormationPlanView::slotAt(QPointF position) const {
  std::optional<int> nearest;
  double best = kGrabRadius;
  for (std::size_t i = 0; i < plan_.size(); ++i) {
    const QPointF away = screenFromPlan(plan_[i].offset) - position;
    const double range = std::hypot(away.x(), away.y());
    if (range <= best) best = range, nearest = static_cast<int>(i);
  }
  return nearest;
}

Vec2 FormationPlanView::snapped(Vec2 offset, bool isFree) const {
  const double perUnit = isFree || snap_ <= 0 ? 100 : 1 / snap_;
  return {rounded(offset.x, perUnit), rounded(offset.y, perUnit)};
}

bool FormationPlanView::isTooClose(std::size_t slot) const {
  for (std::size_t other = 0; other < plan_.size(); ++other)
    if (other != slot && distance(plan_[slot].offset, plan_[other].offset) < 2 * captureRadius_) return true;
  return false;
}

// ---- gestures

void FormationPlanView::moveChosen(Vec2 to) {
  const int slot = *chosen_;
  Vec2& offset = plan_[static_cast<std::size_t>(slot)].offset;
  if (offset == to) return;
  if (!before_) {
    before_ = offset;
    emit slotMoved(slot, offset, EditPhase::Begin);
  }
  if (!before_) return;  // whoever listens may have shown another plan
  plan_[static_cast<std::size_t>(slot)].offset = to;
  update();
  emit slotMoved(slot, to, EditPhase::Preview);
}

void FormationPlanView::commit() {
  drag_.reset();
  nudgeKey_ = 0;
  if (!before_) return;
  before_.reset();
  emit slotMoved(*chosen_, plan_[static_cast<std::size_t>(*chosen_)].offset, EditPhase::Commit);
  if (!hasUserView_) fit();
}

void FormationPlanView::cancel() {
  drag_.reset();
  nudgeKey_ = 0;
  if (!before_) return;
  const Vec2 offset = *std::exchange(before_, std::nullopt);
  plan_[static_cast<std::size_t>(*chosen_)].offset = offset;
  update();
  emit slotMoved(*chosen_, offset, EditPhase::Cancel);
}

void FormationPlanView::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  commit();  // a nudge that still goes on
  const QPointF position = event->position();
  const auto slot = slotAt(position);
  const Vec2 grip =
      slot ? plan_[static_cast<std::size_t>(*slot)].offset - view_.worldFromScreen(position) : Vec2{};
  drag_ = Drag{slot, position, position, grip};
  if (!slot || slot == chosen_) return;
  choose(slot);
  emit slotChosen(slot);
}

void FormationPlanView::mouseMoveEvent(QMouseEvent* event) {
  const QPointF position = event->position();
  if (!drag_) {
    const auto slot = slotAt(position);
    if (slot != hovered_) update();
    hovered_ = slot;
    return setCursor(slot ? Qt::OpenHandCursor : Qt::ArrowCursor);
  }
  const QPointF away = position - drag_->press;
  if (!drag_->hasMoved && std::hypot(away.x(), away.y()) < kDragStart) return;
  drag_->hasMoved = true;
  setCursor(Qt::ClosedHandCursor);
  if (drag_->slot) {
    const bool isFree = event->modifiers() & Qt::ControlModifier;
    return moveChosen(snapped(view_.worldFromScreen(position) + drag_->grip, isFree));
  }
  hasUserView_ = true;
  view_ = view_.panned(position - drag_->last);
  drag_->last = position;
  update();
}

void FormationPlanView::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !drag_) return;
  const bool isClickBeside = !drag_->slot && !drag_->hasMoved;
  commit();
  setCursor(Qt::ArrowCursor);
  if (!isClickBeside || !chosen_) return;
  choose(std::nullopt);
  emit slotChosen(std::nullopt);
}

void FormationPlanView::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && !slotAt(event->position())) fit();
}

void FormationPlanView::wheelEvent(QWheelEvent* event) {
  hasUserView_ = true;
  view_ = view_.zoomedAt(event->position(), std::pow(kZoomPerNotch, event->angleDelta().y() / 120.0));
  update();
  event->accept();
}

void FormationPlanView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && (before_ || drag_)) return cancel();
  if (!isArrow(event->key()) || !chosen_ || drag_) return QWidget::keyPressEvent(event);
  if (nudgeKey_ != 0 && nudgeKey_ != event->key()) commit();
  const double step = (snap_ > 0 ? snap_ : 0.1) * (event->modifiers() & Qt::ShiftModifier ? 10 : 1);
  Vec2 to = plan_[static_cast<std::size_t>(*chosen_)].offset;
  if (event->key() == Qt::Key_Left) to.x -= step;
  if (event->key() == Qt::Key_Right) to.x += step;
  if (event->key() == Qt::Key_Up) to.y += step;
  if (event->key() == Qt::Key_Down) to.y -= step;
  nudgeKey_ = event->key();
  moveChosen(snapped(to, true));
}

void FormationPlanView::keyReleaseEvent(QKeyEvent* event) {
  if (nudgeKey_ != 0 && event->key() == nudgeKey_ && !event->isAutoRepeat()) return commit();
  QWidget::keyReleaseEvent(event);
}

void FormationPlanView::resizeEvent(QResizeEvent*) {
  view_ = view_.resized(QSizeF(size()));
  if (!hasUserView_) fit();
}

void FormationPlanView::leaveEvent(QEvent*) {
  hovered_.reset();
  update();
}

void FormationPlanView::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void FormationPlanView::focusOutEvent(QFocusEvent* event) {
  if (nudgeKey_ != 0) commit();
  QWidget::focusOutEvent(event);
  update();
}

bool FormationPlanView::event(QEvent* event) {
  // Keys the view uses must not fire the window's shortcuts.
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if ((isArrow(key) && chosen_) || (key == Qt::Key_Escape && (before_ || drag_))) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

}  // namespace antipode
