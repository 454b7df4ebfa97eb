// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/handle_charts/handle_chart.h"

#include "widgets/base/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kHalo = 9, kHandle = 4.6;  // px

double distance(QPointF a, QPointF b) {
  return std::hypot(a.x() - b.x(), a.y() - b.y());
}

bool isArrow(int key) {
  return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

bool isByTab(const QFocusEvent& event) {
  return event.reason() == Qt::TabFocusReason || event.reason() == Qt::BacktabFocusReason;
}

}  // namespace

HandleChart::HandleChart(EditorChart::Shape shape, const Behaviour& behaviour, QWidget* parent)
    : ChartWidget(shape, parent), behaviour_(behaviour) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setToolTipDuration(8000);
  if (behaviour_.isAlwaysSelected) selected_ = 0;
}

// --- selection -------------------------------------------------------------------------------------

std::optional<std::size_t> HandleChart::selectedIndex() const {
  return selected_ ? std::optional(static_cast<std::size_t>(*selected_)) : std::nullopt;
}

void HandleChart::selectIndex(std::optional<std::size_t> index) {
  selectItem(index ? std::optional(static_cast<int>(*index)) : std::nullopt);
}

void HandleChart::selectItem(std::optional<int> item) {
  if (behaviour_.isAlwaysSelected) return;
  if (item && (*item < 0 || *item >= itemCount())) item.reset();
  selected_ = item;
  update();
}

void HandleChart::select(std::optional<int> item) {
  if (item == selected_ || behaviour_.isAlwaysSelected) return;
  selectItem(item);
  refresh();
  selectionMade();
}

std::optional<int> HandleChart::handleNear(QPointF position) const {
  std::optional<int> nearest;
  double best = behaviour_.grabRadius;
  for (int handle = 0; handle < handleCount(); ++handle) {
    // Of handles on top of each other the one of the selected item is meant.
    const bool isSelected = selected_ && itemOf(handle) == selected_;
    const double away = distance(position, handlePosition(handle)) - (isSelected ? 1 : 0);
    if (away <= best) best = away, nearest = handle;
  }
  return nearest;
}

std::optional<int> HandleChart::draggedHandle() const {
  return drag_ ? drag_->handle : std::nullopt;
}

std::optional<int> HandleChart::hoveredHandle() const {
  return pointer_ && !drag_ ? handleNear(*pointer_) : std::nullopt;
}

// --- gestures --------------------------------------------------------------------------------------

bool HandleChart::begin() {
  if (isOpen_) return true;
  isOpen_ = true;
  keepValue();
  announce(EditPhase::Begin);
  return isOpen_;  // whoever listens may have shown another value
}

void HandleChart::stopKeysAndDrag() {
  drag_.reset();
  nudgeKey_ = 0;
}

void HandleChart::commit() {
  stopKeysAndDrag();
  if (!std::exchange(isOpen_, false)) return;
  refresh();
  announce(EditPhase::Commit);
}

void HandleChart::cancel() {
  stopKeysAndDrag();
  if (!std::exchange(isOpen_, false)) return update();
  restoreValue();
  announce(EditPhase::Cancel);
}

void HandleChart::endSilently() {
  stopKeysAndDrag();
  isOpen_ = false;
}

void HandleChart::dragTo(QPointF position, bool isFine) {
  if (!drag_->hasMoved && distance(position, drag_->press) < behaviour_.dragStart) return;
  drag_->hasMoved = true;
  const QPointF last = std::exchange(drag_->last, position);
  if (drag_->handle)
    dragHandle(*drag_->handle, position + drag_->grip, isFine);
  else
    pan(position - last);
}

bool HandleChart::nudgeBy(QKeyEvent* event) {
  const int key = event->key();
  if (nudgeKey_ != 0 && nudgeKey_ != key) commit();
  nudgeKey_ = key;
  Nudge nudge{.isFar = bool(event->modifiers() & Qt::ShiftModifier)};
  if (key == Qt::Key_Left || key == Qt::Key_Right) nudge.right = key == Qt::Key_Right ? 1 : -1;
  if (key == Qt::Key_Up || key == Qt::Key_Down) nudge.up = key == Qt::Key_Up ? 1 : -1;
  return nudgeItem(*selected_, nudge);
}

// --- mouse -----------------------------------------------------------------------------------------

void HandleChart::mousePressEvent(QMouseEvent* event) {
  hasRemovedOnPress_ = false;
  const QPointF position = event->position();
  if (event->button() == Qt::LeftButton) {
    commit();  // a nudge that still goes on
    const auto handle = handleForPress(position);
    if (handle || !behaviour_.pans) select(handle ? itemOf(*handle) : std::nullopt);
    if (!handle && !behaviour_.pans) return;
    drag_ = Drag{handle, position, position, {}};
    if (!handle) return;
    const QPointF grip = handlePosition(*handle) - position;
    if (distance(grip, {}) <= behaviour_.grabRadius) drag_->grip = grip;
    dragStarts(*handle);
    update();
  } else if (event->button() == Qt::RightButton && !drag_ && behaviour_.canAddAndRemove) {
    commit();
    const auto handle = handleNear(position);
    const auto item = handle ? itemOf(*handle) : std::nullopt;
    if (!item) return;
    hasRemovedOnPress_ = true;
    select(item);
    removeItem(*item);
  }
}

void HandleChart::mouseMoveEvent(QMouseEvent* event) {
  pointer_ = event->position();
  if (drag_) dragTo(*pointer_, event->modifiers() & Qt::ControlModifier);
  const auto handle = drag_ ? drag_->handle : handleNear(*pointer_);
  setCursor(handle ? cursorOf(*handle) : cursorBeside());
  update();
}

void HandleChart::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::RightButton) hasRemovedOnPress_ = false;
  if (event->button() != Qt::LeftButton || !drag_) return;
  const bool isClickBeside = !drag_->handle && !drag_->hasMoved;
  commit();
  if (isClickBeside) select(std::nullopt);
  update();
}

void HandleChart::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || handleNear(event->position())) return;
  doubleClickedBeside(event->position(), event->modifiers() & Qt::ControlModifier);
}

void HandleChart::leaveEvent(QEvent*) {
  pointer_.reset();
  update();
}

// --- keys and focus --------------------------------------------------------------------------------

bool HandleChart::usesKey(int key) const {
  switch (key) {
    case Qt::Key_Escape:
      return isOpen_ || drag_ || (selected_ && !behaviour_.isAlwaysSelected);
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      return selected_ && behaviour_.canAddAndRemove;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
      return selected_ && itemCount() > 1;
    default:
      return selected_ && isArrow(key);
  }
}

void HandleChart::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  if (key == Qt::Key_Escape && (isOpen_ || drag_)) return cancel();
  if (key == Qt::Key_Escape && usesKey(key)) return select(std::nullopt);
  if (drag_) return QWidget::keyPressEvent(event);
  if (isArrow(key) && selected_ && nudgeBy(event)) return;
  if ((key == Qt::Key_Delete || key == Qt::Key_Backspace) && usesKey(key)) {
    commit();
    return removeItem(*selected_);
  }
  if (key == Qt::Key_Insert && behaviour_.canAddAndRemove) return addItem();
  if ((key == Qt::Key_PageUp || key == Qt::Key_PageDown) && itemCount() > 1) {
    commit();
    const int step = key == Qt::Key_PageDown ? 1 : itemCount() - 1;
    return select((selected_.value_or(itemCount() - step) + step) % itemCount());
  }
  QWidget::keyPressEvent(event);
}

void HandleChart::keyReleaseEvent(QKeyEvent* event) {
  if (nudgeKey_ != 0 && event->key() == nudgeKey_ && !event->isAutoRepeat()) return commit();
  QWidget::keyReleaseEvent(event);
}

void HandleChart::focusInEvent(QFocusEvent* event) {
  if (isByTab(*event) && behaviour_.selectsOnTab && !selected_ && itemCount() > 0) select(0);
  QWidget::focusInEvent(event);
  updateTheme();
  update();
}

void HandleChart::focusOutEvent(QFocusEvent* event) {
  if (nudgeKey_ != 0) commit();
  QWidget::focusOutEvent(event);
  updateTheme();
  update();
}

bool HandleChart::event(QEvent* event) {
  // Keys the chart uses must not fire the window's shortcuts (Delete, Escape, arrows).
  if (event->type() == QEvent::ShortcutOverride && usesKey(static_cast<QKeyEvent*>(event)->key())) {
    event->accept();
    return true;
  }
  return QWidget::event(event);
}

// --- drawing ---------------------------------------------------------------------------------------

void HandleChart::paintOver(QPainter& painter) {
  if (const auto cross = crosshair(); cross && !isDragging()) {
    const QRectF& area = chart().area();
    painter.setPen(QPen(mutedText(palette()), 1, Qt::DotLine));
    painter.drawLine(QPointF(cross->x(), area.top()), QPointF(cross->x(), area.bottom()));
    painter.drawLine(QPointF(area.left(), cross->y()), QPointF(area.right(), cross->y()));
  }
  paintBelowHandles(painter);
  for (const bool selectedOnes : {false, true})
    for (int handle = handleCount() - 1; handle >= 0; --handle)
      if (isSelected(handle) == selectedOnes) paintHandle(painter, handle);
  paintAboveHandles(painter);
}

bool HandleChart::isMarked(int handle) const {
  if (isSelected(handle)) return true;
  const auto hovered = hoveredHandle();
  return hovered && (hovered == handle || (itemOf(handle) && itemOf(handle) == itemOf(*hovered)));
}

void HandleChart::paintMark(QPainter& painter, int handle, const QColor& colour, double width,
                            double radius) const {
  const QPointF at = handlePosition(handle);
  if (isMarked(handle)) {
    QColor halo = accent();
    halo.setAlphaF(0.28F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(halo);
    painter.drawEllipse(at, kHalo, kHalo);
  }
  painter.setPen(QPen(colour, width));
  painter.setBrush(isSelected(handle) ? colour : palette().color(QPalette::Base));
  painter.drawEllipse(at, radius, radius);
}

void HandleChart::paintHandle(QPainter& painter, int handle) const {
  paintMark(painter, handle, accent(), 1.8, kHandle);
}

}  // namespace antipode
