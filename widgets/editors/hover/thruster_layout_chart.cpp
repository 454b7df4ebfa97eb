// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/hover/thruster_layout_chart.h"

#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/nice_numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kCoarse = 0.01, kFine = 0.001;   // m
constexpr double kCoarseTurn = 5, kFineTurn = 1;  // deg
constexpr double kDisc = 8.5;                     // px, radius
constexpr double kNear = 17, kArm = 27;           // px: the knob stands kNear + kArm * share off the disc's centre
constexpr double kMargin = 8;                     // px from the reach to the edge of a drawing

/// To a multiple of `step`, without the digits that the multiplication leaves.
double stepped(double value, double step) {
  return rounded(std::round(value / step) * step, 1e6);
}

std::array<double, 3> unit(const std::array<double, 3>& d) {
  const double size = std::sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
  return size > 1e-9 ? std::array{d[0] / size, d[1] / size, d[2] / size} : std::array{1.0, 0.0, 0.0};
}

/// Of the unit direction, px to the right and down for a length of 1.
QPointF projected(LayoutSide side, const Thruster& thruster) {
  const auto d = unit(thruster.direction);
  return side == LayoutSide::Above ? QPointF(d[1], -d[0]) : QPointF(d[0], d[2]);
}

/// From the disc to the knob, px.
QPointF knobOffset(LayoutSide side, const Thruster& thruster) {
  const QPointF p = projected(side, thruster);
  const double share = std::hypot(p.x(), p.y());
  const QPointF ahead = side == LayoutSide::Above ? QPointF(0, -1) : QPointF(1, 0);
  return (kNear + kArm * share) * (share > 1e-6 ? p / share : ahead);
}

/// Points of a cubic from `a` to `d`, without `a`.
void addCubic(QList<QPointF>& line, QPointF a, QPointF b, QPointF c, QPointF d) {
  constexpr int kPieces = 16;
  for (int i = 1; i <= kPieces; ++i) {
    const double t = double(i) / kPieces, s = 1 - t;
    line << s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
  }
}

/// No hull is given: a rounded body around the thrusters tells bow from stern. One half, from bow to stern; `side`
/// is -1 or 1.
QList<QPointF> hullHalf(LayoutSide view, double reach, double side) {
  const double length = 0.86 * reach, beam = 0.45 * reach * side;
  const auto at = [&](double ahead, double across) {
    return view == LayoutSide::Above ? QPointF(across, ahead) : QPointF(ahead, across * 0.6);
  };
  QList<QPointF> line{at(length, 0)};
  addCubic(line, at(length, 0), at(length, 0.75 * beam), at(0.5 * length, beam), at(0, beam));
  addCubic(line, at(0, beam), at(-0.6 * length, beam), at(-length, 0.8 * beam), at(-length, 0.35 * beam));
  return line;
}

void drawHead(QPainter& painter, QPointF tip, QPointF along, double size) {
  const QPointF across(-along.y(), along.x());
  const QPointF head[] = {tip - size * along + 0.55 * size * across, tip,
                          tip - size * along - 0.55 * size * across};
  painter.drawPolyline(head, 3);
}

}  // namespace

ThrusterAim aimOf(const std::array<double, 3>& direction) {
  const auto d = unit(direction);
  const double bearing = std::hypot(d[0], d[1]) > 1e-6 ? degFromRad(std::atan2(d[1], d[0])) : 0;
  const double tilt = degFromRad(std::atan2(d[2], std::hypot(d[0], d[1])));
  return {rounded(wrap360(bearing), 1e4), rounded(tilt, 1e4)};
}

std::array<double, 3> directionOf(ThrusterAim aim) {
  double s, c, st, ct;
  portable::sincosDeg(aim.bearing, s, c);
  portable::sincosDeg(aim.tilt, st, ct);
  return {rounded(c * ct, 1e6), rounded(s * ct, 1e6), rounded(st, 1e6)};
}

ThrusterLayoutChart::ThrusterLayoutChart(QWidget* parent)
    : ValueChart(EditorChart::Shape::Cartesian, {.canAddAndRemove = true, .grabRadius = 9, .dragStart = 0},
                 parent) {
  addChart(EditorChart::Shape::Cartesian);
  setAccessibleName(tr("Thrusters"));
  setToolTip(tr(
      "Thrusters in m from the centre, from above and from starboard; arrows show positive thrust.\n"
      "Drag a disc to move a thruster, the knob of the chosen one to turn it; towards the disc turns it upright.\n"
      "Ctrl drags finely, Escape goes back, arrow keys move by 1 cm, with Shift by 10 cm; Page Up and Page Down\n"
      "choose, Delete or a right click removes."));
}

void ThrusterLayoutChart::setThrusters(const std::vector<Thruster>& thrusters,
                                       const std::vector<std::size_t>& lost) {
  lost_ = lost;
  showValue(thrusters);
}

void ThrusterLayoutChart::valueChanged() {
  if (selectedItem() && *selectedItem() >= itemCount()) selectItem(std::nullopt);
}

std::optional<std::size_t> ThrusterLayoutChart::selected() const {
  return selectedIndex();
}

void ThrusterLayoutChart::select(std::optional<std::size_t> index) {
  selectIndex(index);
}

// --- handles ---------------------------------------------------------------------------------------

std::optional<int> ThrusterLayoutChart::itemOf(int handle) const {
  return isKnob(handle) ? selectedItem() : std::optional(handle % itemCount());
}

LayoutSide ThrusterLayoutChart::sideOf(int handle) const {
  const bool isAbove = isKnob(handle) ? handle == 2 * itemCount() : handle < itemCount();
  return isAbove ? LayoutSide::Above : LayoutSide::Starboard;
}

QPointF ThrusterLayoutChart::discAt(LayoutSide side, std::size_t index) const {
  const Thruster& t = value().at(index);
  return drawing(side).screenFrom(side == LayoutSide::Above ? QPointF(t.y, t.x) : QPointF(t.x, 0));
}

QPointF ThrusterLayoutChart::knobAt(LayoutSide side, std::size_t index) const {
  return discAt(side, index) + knobOffset(side, value().at(index));
}

QPointF ThrusterLayoutChart::handlePosition(int handle) const {
  const auto index = static_cast<std::size_t>(*itemOf(handle));
  return isKnob(handle) ? knobAt(sideOf(handle), index) : discAt(sideOf(handle), index);
}

Thruster ThrusterLayoutChart::moved(const Thruster& thruster, LayoutSide side, QPointF to, double step) const {
  const QPointF at = drawing(side).valueFrom(to);
  const auto within = [&](double metres) { return stepped(std::clamp(metres, -reach_, reach_), step); };
  Thruster next = thruster;
  next.x = within(side == LayoutSide::Above ? at.y() : at.x());
  if (side == LayoutSide::Above) next.y = within(at.x());
  return next;
}

/// The direction whose projection the pointer asks for; what is left of its length stands upright, on the side
/// where it stood.
Thruster ThrusterLayoutChart::turned(const Thruster& thruster, LayoutSide side, QPointF towards,
                                     double step) const {
  const double r = std::hypot(towards.x(), towards.y());
  const double share = std::clamp((r - kNear) / kArm, 0.0, 1.0);
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
  for (double& component : next.direction) component = rounded(component, 1e6);
  return next;
}

void ThrusterLayoutChart::dragHandle(int handle, QPointF to, bool isFine) {
  const LayoutSide side = sideOf(handle);
  const auto index = static_cast<std::size_t>(*itemOf(handle));
  std::vector<Thruster> next = value();
  next[index] = isKnob(handle)
                    ? turned(next[index], side, to - discAt(side, index), isFine ? kFineTurn : kCoarseTurn)
                    : moved(next[index], side, to, isFine ? kFine : kCoarse);
  preview(next);
}

bool ThrusterLayoutChart::nudgeItem(int item, const Nudge& nudge) {
  std::vector<Thruster> next = value();
  Thruster& t = next[static_cast<std::size_t>(item)];
  const double step = nudge.isFar ? 10 * kCoarse : kCoarse;
  t.y = stepped(t.y + nudge.right * step, kFine);
  t.x = stepped(t.x + nudge.up * step, kFine);
  preview(next);
  return true;
}

// --- drawing ---------------------------------------------------------------------------------------

QRectF ThrusterLayoutChart::panel(LayoutSide side) const {
  const double half = std::floor(width() / 2.0);
  return side == LayoutSide::Above ? QRectF(0, 0, half - 2, height()) : QRectF(half + 2, 0, half - 2, height());
}

double ThrusterLayoutChart::pixelsPerMetre() const {
  const QRectF area = panel(LayoutSide::Above);
  return std::max(10.0, std::min(area.width(), area.height()) / 2 - kMargin) / reach_;
}

void ThrusterLayoutChart::fitAxes() {
  double most = 0.35;
  for (const Thruster& t : value()) most = std::max({most, std::abs(t.x), std::abs(t.y)});
  reach_ = 1.4 * most;
  const double step = tickStep(2 * reach_, 8), scale = pixelsPerMetre();
  for (const LayoutSide side : {LayoutSide::Above, LayoutSide::Starboard}) {
    // Metres to the right and up; as many as the drawing has room for, at the same scale.
    const double across = panel(side).width() / 2 / scale, up = panel(side).height() / 2 / scale;
    drawing(side).setAxis(
        Qt::Horizontal,
        {.range = {-across, across}, .isLabelled = false, .ticks = ticksEvery(step, {-across, across})});
    drawing(side).setAxis(Qt::Vertical,
                          {.range = {-up, up}, .isLabelled = false, .ticks = ticksEvery(step, {-up, up})});
  }
}

void ThrusterLayoutChart::arrange() {
  for (const LayoutSide side : {LayoutSide::Above, LayoutSide::Starboard})
    drawing(side).setArea(panel(side).adjusted(0.5, 0.5, -0.5, -0.5), size());
}

void ThrusterLayoutChart::updateLayers() {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  QColor fill = mixed(base, text, 0.5);
  fill.setAlphaF(0.1F);
  for (const LayoutSide side : {LayoutSide::Above, LayoutSide::Starboard}) {
    const PlotRange across = drawing(side).axis(Qt::Horizontal).range, up = drawing(side).axis(Qt::Vertical).range;
    const QPen zero(mixed(base, text, 0.3), 1);
    const QList<QPointF> one = hullHalf(side, reach_, 1), other = hullHalf(side, reach_, -1);
    QList<QPointF> outline = one;
    for (auto at = other.rbegin(); at != other.rend(); ++at) outline << *at;
    drawing(side).setLayers({lineLayer({{across.low, 0}, {across.high, 0}}, zero),
                             lineLayer({{0, up.low}, {0, up.high}}, zero), areaLayer(one, other, fill),
                             lineLayer(outline, QPen(mixed(base, text, 0.3), 1.2))});
  }
}

void ThrusterLayoutChart::paintBelowHandles(QPainter& painter) const {
  for (const LayoutSide side : {LayoutSide::Above, LayoutSide::Starboard}) {
    painter.save();
    painter.setClipRect(panel(side));
    paintSide(painter, side);
    painter.restore();
  }
}

void ThrusterLayoutChart::paintSide(QPainter& painter, LayoutSide side) const {
  const QRectF area = panel(side);
  const double step = tickStep(2 * reach_, 8);
  painter.setPen(mutedText(palette()));
  painter.drawText(area.adjusted(5, 3, -5, -3), Qt::AlignLeft | Qt::AlignTop,
                   side == LayoutSide::Above ? tr("from above") : tr("from starboard"));
  const QPointF corner = area.bottomLeft() + QPointF(7, -8);
  painter.drawText(corner + QPointF(2, -3), tr("%1 m").arg(step));
  painter.setPen(QPen(mutedText(palette()), 1.4));
  painter.drawLine(corner, corner + QPointF(step * pixelsPerMetre(), 0));
  paintLost(painter, side);
  for (int i = 0; i < itemCount(); ++i) paintArrow(painter, side == LayoutSide::Above ? i : i + itemCount());
}

/// A red double arrow the way the vehicle cannot go.
void ThrusterLayoutChart::paintLost(QPainter& painter, LayoutSide side) const {
  const QPointF middle = drawing(side).screenFrom({0, 0});
  const double span = 0.42 * std::min(panel(side).width(), panel(side).height());
  painter.setPen(QPen(severityColour(palette(), Severity::Error), 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(Qt::NoBrush);
  const bool isAbove = side == LayoutSide::Above;
  for (const std::size_t freedom : lost_) {
    if (freedom == kYaw && isAbove) {
      const double r = 0.75 * span;
      painter.drawArc(QRectF(middle.x() - r, middle.y() - r, 2 * r, 2 * r), 20 * 16, 140 * 16);
      for (const double sign : {-1.0, 1.0}) {
        const QPointF tip = middle + r * QPointF(sign * std::cos(0.349), -std::sin(0.349));
        drawHead(painter, tip, QPointF(sign * std::sin(0.349), std::cos(0.349)), 10);
      }
      continue;
    }
    QPointF along;
    if (freedom == kSurge) along = isAbove ? QPointF(0, -1) : QPointF(1, 0);
    if (freedom == kSway && isAbove) along = QPointF(1, 0);
    if (freedom == kHeave && !isAbove) along = QPointF(0, 1);
    if (along.isNull()) continue;
    painter.drawLine(middle - span * along, middle + span * along);
    for (const double sign : {-1.0, 1.0}) drawHead(painter, middle + sign * span * along, sign * along, 10);
  }
}

void ThrusterLayoutChart::paintArrow(QPainter& painter, int disc) const {
  const QPointF p = projected(sideOf(disc), value()[static_cast<std::size_t>(*itemOf(disc))]);
  const double share = std::hypot(p.x(), p.y());
  if (share <= 0.05) return;
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const QPointF along = p / share, from = handlePosition(disc), tip = from + (kDisc + kArm * share) * along;
  painter.setPen(
      QPen(isSelected(disc) ? accent() : mixed(base, text, 0.7), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(Qt::NoBrush);
  painter.drawLine(from, tip);
  drawHead(painter, tip, along, 6);
}

void ThrusterLayoutChart::paintDisc(QPainter& painter, int handle) const {
  const QPointF at = handlePosition(handle);
  painter.setPen(QPen(accent(), hoveredHandle() == handle ? 2.4 : 1.6));
  painter.setBrush(isSelected(handle) ? accent() : palette().color(QPalette::Base));
  painter.drawEllipse(at, kDisc, kDisc);
  painter.setPen(palette().color(isSelected(handle) ? QPalette::HighlightedText : QPalette::Text));
  painter.drawText(QRectF(at.x() - 12, at.y() - 9, 24, 18), Qt::AlignCenter, QString::number(*itemOf(handle) + 1));
}

void ThrusterLayoutChart::paintHandle(QPainter& painter, int handle) const {
  const LayoutSide side = sideOf(handle);
  painter.save();
  painter.setClipRect(panel(side));
  if (!isKnob(handle)) {
    paintDisc(painter, handle);
  } else {
    const QPointF knob = handlePosition(handle), disc = discAt(side, *selected());
    const QPointF p = projected(side, value()[*selected()]),
                  along = (knob - disc) / std::hypot(knob.x() - disc.x(), knob.y() - disc.y());
    painter.setPen(QPen(accent(), 1.1, Qt::DotLine));
    if (std::hypot(p.x(), p.y()) <= 0.05) painter.drawLine(disc + kDisc * along, knob);
    painter.setPen(QPen(accent(), 1.6));
    painter.setBrush(hoveredHandle() == handle ? accent() : palette().color(QPalette::Base));
    painter.drawEllipse(knob, 4.5, 4.5);
  }
  painter.restore();
}

}  // namespace antipode
