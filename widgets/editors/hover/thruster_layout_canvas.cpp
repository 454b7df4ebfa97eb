// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/hover/thruster_layout_canvas.h"

#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"
#include "widgets/editors/common/nice_numbers.h"
#include "widgets/editors/hover/thruster_layout_look.h"

#include <QApplication>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kGrabRadius = 9;                 // px
constexpr double kCoarse = 0.01, kFine = 0.001;   // m
constexpr double kCoarseTurn = 5, kFineTurn = 1;  // deg

double pixels(QPointF a, QPointF b) {
  return std::hypot(a.x() - b.x(), a.y() - b.y());
}

/// To a multiple of `step`, without the digits that the multiplication leaves.
double stepped(double value, double step) {
  return rounded(std::round(value / step) * step, 1e6) + 0.0;
}

std::array<double, 3> unit(const std::array<double, 3>& d) {
  const double size = std::sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
  return size > 1e-9 ? std::array{d[0] / size, d[1] / size, d[2] / size} : std::array{1.0, 0.0, 0.0};
}

}  // namespace

ThrusterAim aimOf(const std::array<double, 3>& direction) {
  const auto d = unit(direction);
  const double bearing = std::hypot(d[0], d[1]) > 1e-6 ? degFromRad(std::atan2(d[1], d[0])) : 0;
  const double tilt = degFromRad(std::atan2(d[2], std::hypot(d[0], d[1])));
  return {rounded(wrap360(bearing), 1e4), rounded(tilt, 1e4) + 0.0};
}

std::array<double, 3> directionOf(ThrusterAim aim) {
  double s, c, st, ct;
  portable::sincosDeg(aim.bearing, s, c);
  portable::sincosDeg(aim.tilt, st, ct);
  return {rounded(c * ct, 1e6) + 0.0, rounded(s * ct, 1e6) + 0.0, rounded(st, 1e6) + 0.0};
}

ThrusterLayoutCanvas::ThrusterLayoutCanvas(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Thrusters"));
  setToolTip(tr(
      "Thrusters in m from the centre, from above and from starboard; arrows show positive thrust.\n"
      "Drag a disc to move a thruster, the knob of the chosen one to turn it; towards the disc turns it upright.\n"
      "Ctrl drags finely, Escape goes back, arrow keys move by 1 cm, Delete removes."));
  setToolTipDuration(8000);
}

void ThrusterLayoutCanvas::setThrusters(const std::vector<Thruster>& thrusters,
                                        const std::vector<std::size_t>& lost) {
  if (thrusters != thrusters_) drag_.reset();
  thrusters_ = thrusters;
  lost_ = lost;
  if (selected_ && *selected_ >= thrusters_.size()) selected_.reset();
  if (!drag_) fitScale();
  update();
}

void ThrusterLayoutCanvas::select(std::optional<std::size_t> index) {
  selected_ = index && *index < thrusters_.size() ? index : std::nullopt;
  update();
}

void ThrusterLayoutCanvas::fitScale() {
  double most = 0.35;
  for (const Thruster& t : thrusters_) most = std::max({most, std::abs(t.x), std::abs(t.y)});
  reach_ = 1.4 * most;
}

// --- geometry --------------------------------------------------------------------------------------

QRectF ThrusterLayoutCanvas::panel(LayoutSide side) const {
  const double half = std::floor(width() / 2.0);
  return side == LayoutSide::Above ? QRectF(0, 0, half - 2, height()) : QRectF(half + 2, 0, half - 2, height());
}

QPointF ThrusterLayoutCanvas::screenFrom(LayoutSide side, double right, double down) const {
  const QRectF area = panel(side);
  const double scale = (std::min(area.width(), area.height()) / 2 - 8) / reach_;
  return area.center() + scale * QPointF(right, down);
}

QPointF ThrusterLayoutCanvas::discAt(LayoutSide side, std::size_t index) const {
  const Thruster& t = thrusters_.at(index);
  return side == LayoutSide::Above ? screenFrom(side, t.y, -t.x) : screenFrom(side, t.x, 0);
}

QPointF ThrusterLayoutCanvas::projected(LayoutSide side, const Thruster& thruster) const {
  const auto d = unit(thruster.direction);
  return side == LayoutSide::Above ? QPointF(d[1], -d[0]) : QPointF(d[0], d[2]);
}

QPointF ThrusterLayoutCanvas::knobOf(LayoutSide side, const Thruster& thruster) const {
  const QPointF p = projected(side, thruster);
  const double share = std::hypot(p.x(), p.y());
  const QPointF ahead = side == LayoutSide::Above ? QPointF(0, -1) : QPointF(1, 0);
  return (layout_look::kNear + layout_look::kArm * share) * (share > 1e-6 ? p / share : ahead);
}

QPointF ThrusterLayoutCanvas::knobAt(LayoutSide side, std::size_t index) const {
  return discAt(side, index) + knobOf(side, thrusters_.at(index));
}

std::optional<ThrusterLayoutCanvas::Grip> ThrusterLayoutCanvas::gripAt(QPointF position) const {
  std::optional<Grip> best;
  double nearest = kGrabRadius;
  const auto look = [&](Grip grip, QPointF at) {
    // Of things on one another the selected thruster's is meant.
    const double away = pixels(position, at) - (selected_ == grip.index ? 1.5 : 0);
    if (away < nearest) nearest = away, best = grip;
  };
  for (const LayoutSide side : {LayoutSide::Above, LayoutSide::Starboard}) {
    if (!panel(side).contains(position)) continue;
    for (std::size_t i = 0; i < thrusters_.size(); ++i) {
      look({i, side, false}, discAt(side, i));
      if (selected_ == i) look({i, side, true}, knobAt(side, i));
    }
  }
  return best;
}

Thruster ThrusterLayoutCanvas::moved(const Thruster& thruster, LayoutSide side, QPointF to, double step) const {
  const QPointF origin = screenFrom(side, 0, 0);
  const double scale = screenFrom(side, 1, 0).x() - origin.x();
  const QPointF offset = (to - origin) / scale;
  const auto place = [&](double metres) { return stepped(std::clamp(metres, -reach_, reach_), step); };
  Thruster next = thruster;
  next.x = place(side == LayoutSide::Above ? -offset.y() : offset.x());
  if (side == LayoutSide::Above) next.y = place(offset.x());
  return next;
}

/// The direction whose projection the pointer asks for; what is left of its length stands upright, on the side
/// where it stood.
Thruster ThrusterLayoutCanvas::turned(const Thruster& thruster, LayoutSide side, QPointF towards,
                                      double step) const {
  const double r = std::hypot(towards.x(), towards.y());
  const double share = std::clamp((r - layout_look::kNear) / layout_look::kArm, 0.0, 1.0);
  const double upright = stepped(degFromRad(std::acos(share)), step);
  const double around = stepped(degFromRad(std::atan2(towards.y(), towards.x())), step);
  const auto before = unit(thruster.direction);
  const bool isAbove = side == LayoutSide::Above;
  double s, c, su, cu;
  portable::sincosDeg(around, s, c);
  portable::sincosDeg(upright, su, cu);
  const double third = (isAbove ? before[2] : before[1]) < 0 ? -su : su;
  Thruster next = thruster;
  next.direction = isAbove ? std::array{-s * cu, c * cu, third} : std::array{c * cu, third, s * cu};
  for (double& component : next.direction) component = rounded(component, 1e6) + 0.0;
  return next;
}

// --- gestures --------------------------------------------------------------------------------------

void ThrusterLayoutCanvas::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const auto grip = gripAt(event->position());
  const auto chosen = grip ? std::optional(grip->index) : std::nullopt;
  if (chosen != selected_) {
    select(chosen);
    emit selectionChanged(selected_);
  }
  if (!grip) return;
  const QPointF at = grip->turns ? knobAt(grip->side, grip->index) : discAt(grip->side, grip->index);
  drag_ = Drag{*grip, at - event->position(), false, thrusters_};
}

void ThrusterLayoutCanvas::mouseMoveEvent(QMouseEvent* event) {
  pointer_ = event->position();
  update();
  if (!drag_) {
    const auto grip = gripAt(*pointer_);
    return setCursor(grip ? grip->turns ? Qt::CrossCursor : Qt::OpenHandCursor : Qt::ArrowCursor);
  }
  const Grip grip = drag_->grip;
  const QPointF to = event->position() + drag_->offset;
  const bool isFine = event->modifiers() & Qt::ControlModifier;
  Thruster& thruster = thrusters_[grip.index];
  const Thruster next = grip.turns ? turned(thruster, grip.side, to - discAt(grip.side, grip.index),
                                            isFine ? kFineTurn : kCoarseTurn)
                                   : moved(thruster, grip.side, to, isFine ? kFine : kCoarse);
  if (next == thruster) return;
  if (!std::exchange(drag_->hasMoved, true)) emit edited(drag_->before, EditPhase::Begin);
  if (!drag_) return;  // whoever listens may have shown another layout
  thruster = next;
  emit edited(thrusters_, EditPhase::Preview);
}

void ThrusterLayoutCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !drag_) return;
  const bool hasMoved = drag_->hasMoved;
  drag_.reset();
  fitScale();
  update();
  if (hasMoved) emit edited(thrusters_, EditPhase::Commit);
}

void ThrusterLayoutCanvas::cancel() {
  const Drag drag = *std::exchange(drag_, std::nullopt);
  thrusters_ = drag.before;
  update();
  if (drag.hasMoved) emit edited(thrusters_, EditPhase::Cancel);
}

void ThrusterLayoutCanvas::nudge(int right, int down) {
  if (!selected_ || drag_) return;
  const std::vector<Thruster> before = thrusters_;
  Thruster& t = thrusters_[*selected_];
  t.y = stepped(t.y + right * kCoarse, kFine);
  t.x = stepped(t.x - down * kCoarse, kFine);
  fitScale();
  update();
  emit edited(before, EditPhase::Begin);
  emit edited(thrusters_, EditPhase::Commit);
}

void ThrusterLayoutCanvas::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Escape:
      if (drag_) return cancel();
      break;
    case Qt::Key_Left:
      return nudge(-1, 0);
    case Qt::Key_Right:
      return nudge(1, 0);
    case Qt::Key_Up:
      return nudge(0, -1);
    case Qt::Key_Down:
      return nudge(0, 1);
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      if (selected_) emit removeRequested();
      return;
    default:
      break;
  }
  QWidget::keyPressEvent(event);
}

bool ThrusterLayoutCanvas::event(QEvent* event) {
  // Keys the canvas uses must not fire the window's shortcuts.
  if (event->type() == QEvent::ShortcutOverride && (selected_ || drag_)) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    for (const int own : {Qt::Key_Escape, Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_Left, Qt::Key_Right,
                          Qt::Key_Up, Qt::Key_Down})
      if (key == own && (drag_ || key != Qt::Key_Escape)) {
        event->accept();
        return true;
      }
  }
  return QWidget::event(event);
}

void ThrusterLayoutCanvas::leaveEvent(QEvent*) {
  pointer_.reset();
  update();
}

}  // namespace antipode
