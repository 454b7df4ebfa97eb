// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/sailing/polar_plot_canvas.h"

#include "core/base/geometry/angles.h"
#include "widgets/editors/common/nice_numbers.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace antipode {
namespace {

constexpr double kGrabRadius = 9;    // px
constexpr double kCurveRadius = 10;  // px: a double-click this near puts the point on the curve
constexpr double kDragStart = 2;     // px

double distance(QPointF a, QPointF b) {
  return std::hypot(a.x() - b.x(), a.y() - b.y());
}

/// Whole degrees and percents, ten times finer when asked.
PolarPoint roundedPoint(PolarPoint point, bool fine) {
  const double per = fine ? 10 : 1;
  return {rounded(point.angle, per), rounded(point.percent, per)};
}

}  // namespace

PolarPlotCanvas::PolarPlotCanvas(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Polar plot"));
  setToolTip(
      tr("Largest speed under sail, in % of the wind speed, over the angle off the wind; the wind blows from the "
         "top.\n"
         "Drag a point; Ctrl drags finely. Double-click adds one, right-click or Delete removes it.\n"
         "Left and Right turn the selected point, Up and Down change its percent, with Shift more;\n"
         "Page Up and Page Down select."));
  setToolTipDuration(8000);
  takePlot({});
}

void PolarPlotCanvas::setPlot(const PolarPlot& plot) {
  if (plot == plot_) return;
  before_.reset();
  drag_.reset();
  nudgeKey_ = 0;
  takePlot(plot);
}

void PolarPlotCanvas::setWindSpeed(std::optional<double> speed) {
  if (speed == windSpeed_) return;
  windSpeed_ = speed;
  update();
}

void PolarPlotCanvas::setSailingPoints(std::vector<SailingPoint> points) {
  if (points == sailing_) return;
  sailing_ = std::move(points);
  update();
}

void PolarPlotCanvas::takePlot(const PolarPlot& plot) {
  plot_ = plot;
  if (selected_ && *selected_ >= plot_.points().size()) selectPoint(std::nullopt);
  // The rings hold still during a gesture: the point would run away from the pointer.
  if (!before_) scale_ = scaleFor();
  update();
}

void PolarPlotCanvas::selectPoint(std::optional<std::size_t> index) {
  if (index && *index >= plot_.points().size()) index.reset();
  selected_ = index;
  update();
  emit selectionChanged();
}

PolarPlotCanvas::Scale PolarPlotCanvas::scaleFor() const {
  double largest = 100;
  for (const PolarPoint& point : plot_.points()) largest = std::max(largest, point.percent);
  const double step = tickStep(1.1 * largest, 6);
  return {std::ceil(1.1 * largest / step - 1e-9) * step, step};
}

// ---- gestures

void PolarPlotCanvas::begin() {
  if (before_) return;
  before_ = plot_;
  emit edited(plot_, EditPhase::Begin);
}

void PolarPlotCanvas::preview(const PolarPoints& points) {
  takePlot(plotThrough(points));
  emit edited(plot_, EditPhase::Preview);
}

void PolarPlotCanvas::commit() {
  drag_.reset();
  nudgeKey_ = 0;
  if (!before_) return;
  before_.reset();
  takePlot(plot_);
  emit edited(plot_, EditPhase::Commit);
  emit selectionChanged();
}

void PolarPlotCanvas::cancel() {
  drag_.reset();
  nudgeKey_ = 0;
  if (!before_) return;
  takePlot(*std::exchange(before_, std::nullopt));
  emit edited(plot_, EditPhase::Cancel);
  emit selectionChanged();
}

void PolarPlotCanvas::apply(const PolarPoints& points) {
  if (points == pointsOf(plot_)) return;
  begin();
  takePlot(plotThrough(points));
  commit();
}

void PolarPlotCanvas::moveSelectedTo(PolarPoint target) {
  if (selected_) apply(withPointMoved(pointsOf(plot_), *selected_, target));
}

void PolarPlotCanvas::addPoint() {
  std::size_t index = 0;
  if (const auto points = withPointAdded(pointsOf(plot_), roomForPoint(plot_, selected_), index)) {
    apply(*points);
    selectPoint(index);
  }
}

void PolarPlotCanvas::removeSelected() {
  if (!selected_) return;
  const std::size_t index = *selected_;
  apply(withPointRemoved(pointsOf(plot_), index));
  selectPoint(plot_.empty() ? std::nullopt : std::optional(std::min(index, plot_.points().size() - 1)));
}

// ---- places

QPointF PolarPlotCanvas::centre() const {
  return QRectF(rect()).center();
}

double PolarPlotCanvas::radius() const {
  const double across = width() / 2.0 - fontMetrics().horizontalAdvance("120°") - 6;
  return std::max(20.0, std::min(across, height() / 2.0 - fontMetrics().height() - 4));
}

QPointF PolarPlotCanvas::screenFromPoint(PolarPoint point, double side) const {
  const double angle = radFromDeg(point.angle), length = point.percent / scale_.full * radius();
  return centre() + QPointF(side * std::sin(angle), -std::cos(angle)) * length;
}

PolarPoint PolarPlotCanvas::pointFromScreen(QPointF position) const {
  const QPointF from = position - centre();
  return {degFromRad(std::atan2(std::abs(from.x()), -from.y())),
          std::hypot(from.x(), from.y()) / radius() * scale_.full};
}

std::optional<std::size_t> PolarPlotCanvas::pointAt(QPointF position) const {
  std::optional<std::size_t> nearest;
  double best = kGrabRadius;
  for (std::size_t i = 0; i < plot_.points().size(); ++i)
    for (const double side : {1.0, -1.0})
      if (const double d = distance(position, screenFromPoint(plot_.points()[i], side)); d <= best) {
        // Points in the centre lie on top of each other: the selected one stays in the hand.
        if (nearest && d == best && selected_ == nearest) continue;
        best = d;
        nearest = i;
      }
  return nearest;
}

bool PolarPlotCanvas::isNearCurve(QPointF position) const {
  const PolarPoint at = pointFromScreen(position);
  return std::abs(at.percent - plot_.percent(at.angle)) / scale_.full * radius() <= kCurveRadius;
}

// ---- mouse and keys

void PolarPlotCanvas::dragTo(QPointF position, bool fine) {
  if (!drag_->hasMoved && distance(position, drag_->press) < kDragStart) return;
  drag_->hasMoved = true;
  const std::size_t index = drag_->point;
  const PolarPoint target = roundedPoint(pointFromScreen(position + drag_->grip), fine);
  const PolarPoints moved = withPointMoved(drag_->before, index, target);
  if (moved == pointsOf(plot_)) return;
  begin();
  if (!drag_) return;  // whoever listens may have shown another plot
  preview(moved);
  emit selectionChanged();
}

void PolarPlotCanvas::mousePressEvent(QMouseEvent* event) {
  const QPointF position = event->position();
  if (event->button() == Qt::LeftButton) {
    commit();  // a nudge that still goes on
    const auto point = pointAt(position);
    selectPoint(point);
    if (!point) return;
    const double side = position.x() < centre().x() ? -1 : 1;
    drag_ =
        Drag{*point, false, position, screenFromPoint(plot_.points()[*point], side) - position, pointsOf(plot_)};
  } else if (event->button() == Qt::RightButton && !drag_) {
    commit();
    if (const auto point = pointAt(position)) {
      selectPoint(point);
      removeSelected();
    }
  }
}

void PolarPlotCanvas::mouseMoveEvent(QMouseEvent* event) {
  pointer_ = event->position();
  if (drag_) dragTo(*pointer_, event->modifiers() & Qt::ControlModifier);
  setCursor(drag_ || pointAt(*pointer_) ? Qt::SizeAllCursor : Qt::CrossCursor);
  update();
}

void PolarPlotCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && drag_) commit();
}

void PolarPlotCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
  const QPointF position = event->position();
  if (event->button() != Qt::LeftButton || pointAt(position)) return;
  if (distance(position, centre()) > radius() + kGrabRadius) return;
  PolarPoint target = roundedPoint(pointFromScreen(position), event->modifiers() & Qt::ControlModifier);
  if (!plot_.empty() && isNearCurve(position)) target.percent = rounded(plot_.percent(target.angle), 10);
  std::size_t index = 0;
  if (const auto points = withPointAdded(pointsOf(plot_), target, index)) {
    apply(*points);
    selectPoint(index);
  }
}

void PolarPlotCanvas::nudge(QKeyEvent* event) {
  const double by = event->modifiers() & Qt::ShiftModifier ? 10 : 1;
  PolarPoint target = plot_.points()[*selected_];
  switch (event->key()) {
    case Qt::Key_Left:
      target.angle -= by;
      break;
    case Qt::Key_Right:
      target.angle += by;
      break;
    case Qt::Key_Down:
      target.percent -= by;
      break;
    default:
      target.percent += by;
      break;
  }
  target = {rounded(target.angle, 1e6), rounded(target.percent, 1e6)};
  const PolarPoints moved = withPointMoved(pointsOf(plot_), *selected_, target);
  if (moved == pointsOf(plot_)) return;
  if (nudgeKey_ != 0 && nudgeKey_ != event->key()) commit();
  begin();
  nudgeKey_ = event->key();
  preview(moved);
  emit selectionChanged();
}

void PolarPlotCanvas::keyPressEvent(QKeyEvent* event) {
  const std::size_t count = plot_.points().size();
  switch (event->key()) {
    case Qt::Key_Escape:
      if (before_ || drag_) return cancel();
      if (selected_) return selectPoint(std::nullopt);
      break;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      if (selected_ && !drag_) {
        commit();
        return removeSelected();
      }
      break;
    case Qt::Key_Insert:
      if (!drag_) return addPoint();
      break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
      if (count > 0 && !drag_) {
        const std::size_t step = event->key() == Qt::Key_PageDown ? 1 : count - 1;
        return selectPoint(selected_ ? (*selected_ + step) % count : (step == 1 ? 0 : count - 1));
      }
      break;
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
      if (selected_ && !drag_) return nudge(event);
      break;
    default:
      break;
  }
  QWidget::keyPressEvent(event);
}

void PolarPlotCanvas::keyReleaseEvent(QKeyEvent* event) {
  if (nudgeKey_ != 0 && event->key() == nudgeKey_ && !event->isAutoRepeat()) return commit();
  QWidget::keyReleaseEvent(event);
}

void PolarPlotCanvas::leaveEvent(QEvent*) {
  pointer_.reset();
  update();
}

void PolarPlotCanvas::focusInEvent(QFocusEvent* event) {
  if (!selected_ && (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason))
    selectPoint(0);
  QWidget::focusInEvent(event);
  update();
}

void PolarPlotCanvas::focusOutEvent(QFocusEvent* event) {
  if (nudgeKey_ != 0) commit();
  QWidget::focusOutEvent(event);
  update();
}

bool PolarPlotCanvas::event(QEvent* event) {
  // Keys the canvas uses must not fire the window's shortcuts (Delete, Escape, arrows).
  if (event->type() == QEvent::ShortcutOverride && (selected_ || before_ || drag_)) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    for (const int own : {Qt::Key_Escape, Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_Left, Qt::Key_Right,
                          Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown})
      if (key == own) {
        event->accept();
        return true;
      }
  }
  return QWidget::event(event);
}

}  // namespace antipode
