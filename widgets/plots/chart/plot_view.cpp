// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/plot_view.h"

#include "widgets/base/drag_types.h"
#include "widgets/plots/chart/curve_layer.h"
#include "widgets/plots/chart/plot_legend.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kGrip = 5;         // px to each side of the cursor line
constexpr double kZoomStep = 1.25;  // per notch of the wheel
constexpr double kNotch = 120;      // Qt's wheel units

}  // namespace

PlotView::PlotView(PlotChart* chart, QWidget* parent) : QChartView(chart, parent), chart_(*chart) {
  setFrameShape(QFrame::NoFrame);
  setRubberBand(QChartView::NoRubberBand);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setMouseTracking(true);
  setFocusPolicy(Qt::ClickFocus);
  setAcceptDrops(true);
}

bool PlotView::isOnCursor(const QPointF& point) const {
  return chart_.plotArea().contains(point) && std::abs(point.x() - cursorX_) <= kGrip;
}

double PlotView::timeWithin(double x) const {
  return chart_.timeAt(std::clamp(x, chart_.plotArea().left(), chart_.plotArea().right()));
}

void PlotView::updateShape(const QPointF& point) {
  Qt::CursorShape shape = Qt::ArrowCursor;
  if (gesture_ == Gesture::Pan) {
    shape = Qt::ClosedHandCursor;
  } else if (gesture_ == Gesture::Cursor || gesture_ == Gesture::Reference || isOnCursor(point)) {
    shape = Qt::SplitHCursor;
  } else if (gesture_ == Gesture::Box) {
    shape = Qt::CrossCursor;
  } else if (chart_.legendItem().entryAt(point) >= 0 || chart_.legendItem().isOnRest(point) ||
             chart_.legendItem().isOnFold(point)) {
    shape = Qt::PointingHandCursor;
  }
  viewport()->setCursor(shape);
}

void PlotView::begin(Gesture gesture) {
  gesture_ = gesture;
  if (gesture == Gesture::Pan) emit panStarted();
}

void PlotView::mousePressEvent(QMouseEvent* event) {
  event->accept();
  hasMovedCursor_ = false;
  pressed_ = event->position();
  const bool isInside = chart_.plotArea().contains(pressed_);
  wantsBox_ = event->button() == Qt::RightButton ||
              (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier));
  if (event->button() == Qt::LeftButton && !isInside) {
    pressedEntry_ = chart_.legendItem().entryAt(pressed_);
    if (chart_.legendItem().isOnFold(pressed_)) emit legendFoldClicked();
    if (chart_.legendItem().isOnRest(pressed_)) emit legendRestClicked(event->globalPosition().toPoint());
    return;
  }
  if (!isInside && event->button() != Qt::RightButton) return;
  emit pointerMoved(std::nullopt);
  if (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ControlModifier)) {
    begin(Gesture::Reference);
    return emit referenceMoveRequested(timeWithin(pressed_.x()));
  }
  if (event->button() == Qt::LeftButton && !wantsBox_ && isOnCursor(pressed_)) return begin(Gesture::Cursor);
  gesture_ = Gesture::Pressed;
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
  event->accept();
  const QPointF moved = event->position() - pressed_;
  if (gesture_ == Gesture::Pressed && moved.manhattanLength() >= QApplication::startDragDistance())
    begin(wantsBox_ ? Gesture::Box : Gesture::Pan);
  if (pressedEntry_ >= 0 && event->buttons().testFlag(Qt::LeftButton) &&
      moved.manhattanLength() >= QApplication::startDragDistance())
    return emit legendDragged(std::exchange(pressedEntry_, -1));
  if (gesture_ == Gesture::Pan) emit panned(moved);
  if (gesture_ == Gesture::Cursor) emit cursorMoveRequested(timeWithin(event->position().x()));
  if (gesture_ == Gesture::Reference) emit referenceMoveRequested(timeWithin(event->position().x()));
  if (gesture_ == Gesture::None) {
    const bool isOver = chart_.plotArea().contains(event->position());
    emit pointerMoved(isOver ? std::optional(chart_.timeAt(event->position().x())) : std::nullopt);
  }
  if (gesture_ == Gesture::Box) chart_.overlay().setBox(QRectF(pressed_, event->position()).normalized());
  updateShape(event->position());
}

void PlotView::mouseReleaseEvent(QMouseEvent* event) {
  event->accept();
  if (const int entry = std::exchange(pressedEntry_, -1); entry >= 0) emit legendClicked(entry);
  const Gesture gesture = std::exchange(gesture_, Gesture::None);
  if (gesture == Gesture::Box) {
    chart_.overlay().setBox(std::nullopt);
    emit boxChosen(QRectF(pressed_, event->position()).normalized() & chart_.plotArea());
  } else if (gesture == Gesture::Cursor) {
    emit cursorMoveRequested(timeWithin(event->position().x()));
  } else if (gesture == Gesture::Pressed && event->button() == Qt::LeftButton) {
    hasMovedCursor_ = true;
    emit cursorMoveRequested(timeWithin(pressed_.x()));
  } else if (gesture == Gesture::Pressed && event->button() == Qt::RightButton) {
    emit menuRequested(event->globalPosition().toPoint());
  }
  updateShape(event->position());
}

void PlotView::mouseDoubleClickEvent(QMouseEvent* event) {
  event->accept();
  if (event->button() != Qt::LeftButton) return;
  // The second press of two quick clicks on the legend is a click of its own.
  if (const int entry = chart_.legendItem().entryAt(event->position()); entry >= 0)
    return void(pressedEntry_ = entry);
  gesture_ = Gesture::None;
  if (std::exchange(hasMovedCursor_, false)) emit cursorClickTakenBack();
  emit homeRequested();
}

void PlotView::wheelEvent(QWheelEvent* event) {
  event->accept();
  const QPoint turned = event->angleDelta();
  if (turned.y() != 0)
    emit zoomRequested(timeWithin(event->position().x()), std::pow(kZoomStep, -turned.y() / kNotch));
  if (turned.x() != 0) {
    emit panStarted();
    emit panned(QPointF(turned.x() / kNotch * 40, 0));
  }
}

void PlotView::contextMenuEvent(QContextMenuEvent* event) {
  event->accept();  // the mouse asks on release, so that a right drag can draw a box
  if (event->reason() == QContextMenuEvent::Keyboard) emit menuRequested(mapToGlobal(rect().center()));
}

void PlotView::keyPressEvent(QKeyEvent* event) {
  const bool dragsBox = gesture_ == Gesture::Box && event->key() == Qt::Key_Escape;
  if (!dragsBox) return event->ignore();
  gesture_ = Gesture::None;
  chart_.overlay().setBox(std::nullopt);
}

void PlotView::dragEnterEvent(QDragEnterEvent* event) {
  const QMimeData& things = *event->mimeData();
  if (!things.hasFormat(kTraceDrag) && !things.hasFormat(kVehicleDrag)) return event->ignore();
  event->acceptProposedAction();
  chart_.overlay().setBox(chart_.plotArea());
}

void PlotView::dragMoveEvent(QDragMoveEvent* event) {
  event->acceptProposedAction();
}

void PlotView::dragLeaveEvent(QDragLeaveEvent*) {
  chart_.overlay().setBox(std::nullopt);
}

void PlotView::dropEvent(QDropEvent* event) {
  chart_.overlay().setBox(std::nullopt);
  event->acceptProposedAction();
  emit dropped(event->mimeData());
}

bool PlotView::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::Leave) emit pointerMoved(std::nullopt);
  if (event->type() != QEvent::ToolTip) return QChartView::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  emit tipRequested(chart_.legendItem().entryAt(help->pos()), help->globalPos());
  return true;
}

}  // namespace antipode
