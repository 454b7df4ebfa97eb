// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/thrust_map/thrust_map_canvas.h"

#include "widgets/editors/common/nice_numbers.h"

#include <QApplication>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kGrabRadius = 9;    // px
constexpr double kCurveRadius = 10;  // px: a double-click this near puts the knot on the curve

/// Values a person would write: whole percents and twentieths of m/s, ten times finer when asked.
ThrustPair roundedPair(ThrustPair pair, bool fine) {
  return {rounded(pair.thrust, fine ? 10 : 1), rounded(pair.speed, fine ? 100 : 20)};
}

double distance(QPointF a, QPointF b) {
  return std::hypot(a.x() - b.x(), a.y() - b.y());
}

}  // namespace

ThrustMapCanvas::ThrustMapCanvas(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Thrust curve"));
  setToolTip(
      tr("Speed in m/s over thrust in %.\n"
         "Drag a point; Ctrl drags finely. Double-click adds one, right-click or Delete removes it.\n"
         "Arrow keys move the selected point, with Shift further; Page Up and Page Down select."));
  setToolTipDuration(8000);
  takeMap({});
}

void ThrustMapCanvas::setMap(const ThrustMap& map, const ThrustMapContext& context) {
  const bool isOther = map != map_;
  if (isOther) {
    before_.reset();
    drag_.reset();
    nudgeKey_ = 0;
  }
  context_ = context;
  takeMap(map);
}

void ThrustMapCanvas::setOperatingPoints(std::vector<OperatingPoint> points) {
  operatingPoints_ = std::move(points);
  update();
}

void ThrustMapCanvas::takeMap(const ThrustMap& map) {
  map_ = map;
  curve_ = ThrustCurve(map, context_.settings, context_.compat);
  knots_ = knotsOf(curve_);
  if (selected_ && *selected_ >= knots_.size()) selectKnot(std::nullopt);
  // The axes hold still during a gesture: the knot would run away from the pointer.
  if (!before_) view_ = viewFor();
  update();
}

void ThrustMapCanvas::takeKnots(Knots knots) {
  takeMap(ThrustMap{std::move(knots)});
}

void ThrustMapCanvas::selectKnot(std::optional<std::size_t> index) {
  if (index && *index >= knots_.size()) index.reset();
  selected_ = index;
  update();
  emit selectionChanged();
}

ThrustMapCanvas::View ThrustMapCanvas::viewFor() const {
  double top = curve_.speed(100), bottom = -curve_.speed(-100);
  for (const OperatingPoint& point : operatingPoints_) {
    top = std::max(top, point.speed);
    bottom = std::max(bottom, -point.speed);
  }
  if (top <= 0 && bottom <= 0) top = 1;
  const double larger = std::max(top, bottom);
  // Room above both ends, so that they can be dragged outwards.
  return {-niceAbove(std::max(1.15 * bottom, 0.35 * larger)), niceAbove(std::max(1.15 * top, 0.35 * larger))};
}

// ---- gestures

void ThrustMapCanvas::begin() {
  if (before_) return;
  before_ = map_;
  emit edited(*before_, EditPhase::Begin);
}

void ThrustMapCanvas::preview(Knots knots) {
  takeKnots(std::move(knots));
  emit edited(map_, EditPhase::Preview);
}

void ThrustMapCanvas::commit() {
  drag_.reset();
  nudgeKey_ = 0;
  if (!before_) return;
  before_.reset();
  takeMap(map_);
  emit edited(map_, EditPhase::Commit);
  emit selectionChanged();
}

void ThrustMapCanvas::cancel() {
  drag_.reset();
  nudgeKey_ = 0;
  if (!before_) return;
  const ThrustMap before = *before_;
  before_.reset();
  takeMap(before);
  emit edited(map_, EditPhase::Cancel);
  emit selectionChanged();
}

void ThrustMapCanvas::apply(Knots knots) {
  if (knots == map_.pairs) return;
  begin();
  takeKnots(std::move(knots));
  commit();
}

void ThrustMapCanvas::moveSelectedTo(ThrustPair target) {
  if (!selected_) return;
  const Knots moved = withKnotMoved(knots_, *selected_, target);
  if (moved != knots_) apply(moved);
}

void ThrustMapCanvas::addKnot() {
  // The gaps to both sides of the selected knot, or all gaps, with 0 and +-100 % as ends.
  std::vector<double> stops{-100, 0, 100};
  for (const ThrustPair& knot : knots_) stops.push_back(knot.thrust);
  std::sort(stops.begin(), stops.end());
  const std::optional<double> near = selected_ ? std::optional(knots_[*selected_].thrust) : std::nullopt;
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
    apply(*knots);
    selectKnot(index);
  }
}

void ThrustMapCanvas::removeSelected() {
  if (!selected_) return;
  const std::size_t index = *selected_;
  selected_.reset();
  apply(withKnotRemoved(knots_, index));
  selectKnot(knots_.empty() ? std::nullopt : std::optional(std::min(index, knots_.size() - 1)));
}

// ---- places

QRectF ThrustMapCanvas::plotRect() const {
  const QFontMetrics metrics(font());
  const double left = metrics.horizontalAdvance("-10.0") + 12.0;
  return QRectF(rect()).adjusted(left, 10, -16, -(metrics.height() + 10.0));
}

QPointF ThrustMapCanvas::screenFromPair(ThrustPair pair) const {
  const QRectF plot = plotRect();
  return {plot.left() + (pair.thrust + 100) / 200 * plot.width(),
          plot.bottom() - (pair.speed - view_.minSpeed) / (view_.maxSpeed - view_.minSpeed) * plot.height()};
}

ThrustPair ThrustMapCanvas::pairFromScreen(QPointF position) const {
  const QRectF plot = plotRect();
  return {(position.x() - plot.left()) / plot.width() * 200 - 100,
          view_.minSpeed + (plot.bottom() - position.y()) / plot.height() * (view_.maxSpeed - view_.minSpeed)};
}

std::vector<ThrustPair> ThrustMapCanvas::ghosts() const {
  std::vector<ThrustPair> ends;
  if (curve_.positive().empty()) ends.push_back({100, curve_.speed(100)});
  if (curve_.negative().empty()) ends.push_back({-100, curve_.speed(-100)});
  return ends;
}

std::optional<std::size_t> ThrustMapCanvas::knotAt(QPointF position) const {
  std::optional<std::size_t> nearest;
  double best = kGrabRadius;
  for (std::size_t i = 0; i < knots_.size(); ++i)
    if (const double d = distance(position, screenFromPair(knots_[i])); d <= best) {
      best = d;
      nearest = i;
    }
  return nearest;
}

std::optional<std::size_t> ThrustMapCanvas::ghostAt(QPointF position) const {
  const auto ends = ghosts();
  for (std::size_t i = 0; i < ends.size(); ++i)
    if (distance(position, screenFromPair(ends[i])) <= kGrabRadius) return i;
  return std::nullopt;
}

bool ThrustMapCanvas::isNearCurve(QPointF position) const {
  for (double dx = -kCurveRadius; dx <= kCurveRadius; dx += 1) {
    const double thrust = pairFromScreen(position + QPointF(dx, 0)).thrust;
    if (distance(position, screenFromPair({thrust, curve_.speed(thrust)})) <= kCurveRadius) return true;
  }
  return false;
}

// ---- mouse and keys

void ThrustMapCanvas::startDrag(QPointF position) {
  if (const auto knot = knotAt(position)) {
    drag_ = Drag{*knot, false, false, position, screenFromPair(knots_[*knot]) - position, knots_};
    selectKnot(knot);
  } else if (const auto ghost = ghostAt(position)) {
    const ThrustPair end = ghosts()[*ghost];
    drag_ = Drag{0, true, false, position, screenFromPair(end) - position, {}};
    drag_->before = withSideFilled(knots_, curve_, end.thrust > 0);
    drag_->knot = end.thrust > 0 ? drag_->before.size() - 1 : 0;
    selectKnot(std::nullopt);
  } else {
    selectKnot(std::nullopt);
  }
}

void ThrustMapCanvas::dragTo(QPointF position, bool fine) {
  if (!drag_->hasMoved && distance(position, drag_->press) < 2) return;
  drag_->hasMoved = true;
  const QRectF plot = plotRect();
  const QPointF at = position + drag_->grip;
  const QPointF inside(std::clamp(at.x(), plot.left(), plot.right()),
                       std::clamp(at.y(), plot.top(), plot.bottom()));
  const std::size_t index = drag_->knot;
  Knots moved = withKnotMoved(drag_->before, index, roundedPair(pairFromScreen(inside), fine));
  if (moved == knots_) return;
  begin();
  if (!drag_) return;  // whoever listens may have shown another map
  preview(std::move(moved));
  if (selected_ != index) selectKnot(index);
  emit selectionChanged();
}

void ThrustMapCanvas::mousePressEvent(QMouseEvent* event) {
  const QPointF position = event->position();
  if (event->button() == Qt::LeftButton) {
    commit();  // a nudge that still goes on
    startDrag(position);
  } else if (event->button() == Qt::RightButton && !drag_) {
    if (const auto knot = knotAt(position)) {
      selectKnot(knot);
      removeSelected();
    }
  }
}

void ThrustMapCanvas::mouseMoveEvent(QMouseEvent* event) {
  pointer_ = event->position();
  if (drag_) dragTo(*pointer_, event->modifiers() & Qt::ControlModifier);
  const bool grabs = drag_ || knotAt(*pointer_) || ghostAt(*pointer_);
  setCursor(grabs ? Qt::SizeAllCursor : Qt::CrossCursor);
  update();
}

void ThrustMapCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && drag_) commit();
}

void ThrustMapCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const QPointF position = event->position();
  if (knotAt(position) || !plotRect().adjusted(-4, -4, 4, 4).contains(position)) return;
  ThrustPair target = roundedPair(pairFromScreen(position), event->modifiers() & Qt::ControlModifier);
  if (isNearCurve(position)) target.speed = rounded(curve_.speed(target.thrust), 100);
  std::size_t index = 0;
  if (auto knots = withKnotAdded(knots_, curve_, target, index)) {
    apply(*knots);
    selectKnot(index);
  }
}

void ThrustMapCanvas::nudge(QKeyEvent* event) {
  const bool far = event->modifiers() & Qt::ShiftModifier;
  ThrustPair target = knots_[*selected_];
  switch (event->key()) {
    case Qt::Key_Left:
      target.thrust -= far ? 5 : 1;
      break;
    case Qt::Key_Right:
      target.thrust += far ? 5 : 1;
      break;
    case Qt::Key_Down:
      target.speed -= far ? 0.5 : 0.1;
      break;
    default:
      target.speed += far ? 0.5 : 0.1;
      break;
  }
  // Sums such as 0.1 + 0.2 would show their last bits in the text.
  target = {rounded(target.thrust, 1e6), rounded(target.speed, 1e6)};
  Knots moved = withKnotMoved(knots_, *selected_, target);
  if (moved == knots_) return;
  if (nudgeKey_ != 0 && nudgeKey_ != event->key()) commit();
  begin();
  nudgeKey_ = event->key();
  preview(std::move(moved));
  emit selectionChanged();
}

void ThrustMapCanvas::keyPressEvent(QKeyEvent* event) {
  const std::size_t count = knots_.size();
  switch (event->key()) {
    case Qt::Key_Escape:
      if (before_ || drag_) return cancel();
      if (selected_) return selectKnot(std::nullopt);
      break;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      if (selected_ && !drag_) return removeSelected();
      break;
    case Qt::Key_Insert:
      if (!drag_) return addKnot();
      break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
      if (count > 0 && !drag_) {
        const std::size_t step = event->key() == Qt::Key_PageUp ? 1 : count - 1;
        return selectKnot(selected_ ? (*selected_ + step) % count : (step == 1 ? 0 : count - 1));
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

void ThrustMapCanvas::keyReleaseEvent(QKeyEvent* event) {
  if (nudgeKey_ != 0 && event->key() == nudgeKey_ && !event->isAutoRepeat()) return commit();
  QWidget::keyReleaseEvent(event);
}

void ThrustMapCanvas::leaveEvent(QEvent*) {
  pointer_.reset();
  update();
}

void ThrustMapCanvas::focusInEvent(QFocusEvent* event) {
  if (!selected_ && !knots_.empty() &&
      (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason))
    selectKnot(0);
  QWidget::focusInEvent(event);
  update();
}

void ThrustMapCanvas::focusOutEvent(QFocusEvent* event) {
  if (nudgeKey_ != 0) commit();
  QWidget::focusOutEvent(event);
  update();
}

bool ThrustMapCanvas::event(QEvent* event) {
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
