// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/drift/vector_dial.h"

#include "core/base/geometry/angles.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/chart_marks.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kZeroRadius = 4;  // px: a handle this near to the centre means no speed

QPointF unitTo(double directionDeg) {
  const double angle = radFromDeg(directionDeg);
  return {std::sin(angle), -std::cos(angle)};
}

}  // namespace

VectorDial::VectorDial(Setup setup, QWidget* parent)
    : ValueChart(EditorChart::Shape::Polar, {.isAlwaysSelected = true, .grabRadius = 11}, parent),
      setup_(std::move(setup)) {
  setAccessibleName(setup_.name);
  setToolTip(setup_.toolTip);
  refresh();
}

void VectorDial::setInherited(bool inherited) {
  inherited_ = inherited;
  update();
}

void VectorDial::setArrows(std::vector<DialArrow> arrows) {
  if (arrows == arrows_) return;
  arrows_ = std::move(arrows);
  refresh();
}

// --- the handle ------------------------------------------------------------------------------------

DialVector VectorDial::vectorFromScreen(QPointF position) const {
  const QPointF from = position - chart().area().center();
  if (std::hypot(from.x(), from.y()) < kZeroRadius) return {vector().direction, 0};
  const QPointF at = chart().valueFrom(position);
  return {at.x(), at.y()};
}

void VectorDial::dragHandle(int, QPointF to, bool isFine) {
  preview(roundedVector(vectorFromScreen(to), scale_, isFine));
}

bool VectorDial::nudgeItem(int, const Nudge& nudge) {
  const double times = nudge.isFar ? 10 : 1;
  preview(nudge.right != 0 ? turnedBy(vector(), nudge.right * times)
                           : fasterBy(vector(), nudge.up * times * setup_.keyStep));
  return true;
}

void VectorDial::doubleClickedBeside(QPointF position, bool isFine) {
  preview(roundedVector(vectorFromScreen(position), scale_, isFine));
  commit();
}

// --- drawing ---------------------------------------------------------------------------------------

void VectorDial::fitAxes() {
  double largest = vector().speed;
  for (const DialArrow& arrow : arrows_) largest = std::max(largest, arrow.vector.speed);
  scale_ = dialScaleFor(largest, setup_.leastScale);
  std::vector<ChartTick> spokes;
  const QString letters[] = {{}, tr("E"), tr("S"), tr("W")};  // Qt Charts leaves out the label at 0
  for (int i = 0; i < 12; ++i) spokes.push_back({30.0 * i, i % 3 == 0 ? letters[i / 3] : QString()});
  chart().setAxis(Qt::Horizontal, {.range = {0, 360}, .ticks = spokes});
  chart().setAxis(Qt::Vertical, {.range = {0, scale_.full},
                                 .isLabelled = false,
                                 .ticks = ticksEvery(scale_.step, {scale_.step, scale_.full})});
}

void VectorDial::arrange() {
  chart().setArea(QRectF(rect()).adjusted(8, 6, -8, -2), size());
}

double VectorDial::freeDiagonal() const {
  double best = 135, widest = -1;
  for (const double diagonal : {135.0, 45.0, 225.0, 315.0}) {
    double nearest = vector().speed > 0 ? std::abs(wrap180(vector().direction - diagonal)) : 180;
    for (const DialArrow& arrow : arrows_)
      if (arrow.vector.speed > 0)
        nearest = std::min(nearest, std::abs(wrap180(arrow.vector.direction - diagonal)));
    // The usual place is left only when an arrow comes near: labels should not jump about.
    if (nearest > 30) return diagonal;
    if (nearest > widest) widest = nearest, best = diagonal;
  }
  return best;
}

void VectorDial::paintRingLabels(QPainter& painter) const {
  const double direction = freeDiagonal(), radius = chart().area().width() / 2;
  const QFontMetricsF metrics(painter.font());
  const int every = scale_.step / scale_.full * radius < metrics.height() ? 2 : 1;
  int ring = 0;
  painter.setPen(mutedText(palette()));
  for (double speed = scale_.step; speed < scale_.full * (1 - 1e-9); speed += scale_.step) {
    if (++ring % every != 0) continue;
    const QString label = shortNumber(speed);
    QRectF box(0, 0, metrics.horizontalAdvance(label) + 4, metrics.height());
    box.moveCenter(screenFromVector({direction, speed}));
    painter.fillRect(box, palette().color(QPalette::Base));
    painter.drawText(box, Qt::AlignCenter, label);
  }
  paintFullLabel(painter, direction);
  painter.setPen(palette().color(QPalette::Text));
  const QRectF& circle = chart().area();
  painter.drawText(QRectF(circle.left(), circle.top() - metrics.height() - 1, circle.width(), metrics.height()),
                   Qt::AlignHCenter | Qt::AlignBottom, tr("N"));
}

/// The label of the outermost ring stands in the corner, outside of the circle.
void VectorDial::paintFullLabel(QPainter& painter, double direction) const {
  const QFontMetricsF metrics(painter.font());
  const QString full = tr("%1 m/s").arg(shortNumber(scale_.full));
  const double room = metrics.horizontalAdvance(full);
  const QPointF corner = chart().area().center() + unitTo(direction) * (chart().area().width() / 2 + 4);
  const bool isEast = direction < 180, isNorth = direction < 90 || direction > 270;
  const double wanted = isEast ? corner.x() : corner.x() - room;
  const double left = std::clamp(wanted, 2.0, std::max(2.0, width() - room - 2));
  const double aside = std::abs(left - wanted);  // pushed back in, it steps out of the circle's way
  painter.drawText(QPointF(left, isNorth ? corner.y() - aside : corner.y() + metrics.capHeight() + aside), full);
}

void VectorDial::paintArrow(QPainter& painter, const DialVector& vector, const QPen& pen, double head) const {
  if (vector.speed == 0) return;
  const QPointF handle = screenFromVector(vector), middle = chart().area().center();
  const bool isTo = setup_.sense == Sense::To;
  const QPointF tip = isTo ? handle : middle, tail = isTo ? middle : handle;
  const QPointF along = unitTo(vector.direction) * (isTo ? 1 : -1), across(-along.y(), along.x());
  const double length = std::hypot(tip.x() - tail.x(), tip.y() - tail.y());
  const double size = std::min({head, std::max(6.0, 0.45 * length), length});
  painter.setBrush(Qt::NoBrush);
  painter.setPen(pen);
  painter.drawLine(tail, tip - along * size * 0.8);
  painter.setPen(Qt::NoPen);
  painter.setBrush(pen.color());
  painter.drawPolygon(
      QPolygonF{tip, tip - along * size + across * size * 0.45, tip - along * size - across * size * 0.45});
}

QColor VectorDial::ownColour() const {
  return isEnabled() && !inherited_ ? accent() : mixed(palette().color(QPalette::Base), accent(), 0.7);
}

void VectorDial::paintBelowHandles(QPainter& painter) const {
  paintRingLabels(painter);
  for (const DialArrow& arrow : arrows_)
    paintArrow(painter, arrow.vector, QPen(arrow.colour, 2, Qt::SolidLine, Qt::RoundCap), 8);
  QPen pen(ownColour(), 3, Qt::SolidLine, Qt::RoundCap);
  if (inherited_) {
    pen.setStyle(Qt::CustomDashLine);
    pen.setCapStyle(Qt::FlatCap);
    pen.setWidthF(2.2);
    pen.setDashPattern({3, 2});
  }
  paintArrow(painter, vector(), pen, 15);
}

void VectorDial::paintHandle(QPainter& painter, int handle) const {
  const QPointF at = handlePosition(handle);
  if (isPressed() || hoveredHandle() || hasFocus()) {
    QColor halo = accent();
    halo.setAlphaF(0.25F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(halo);
    painter.drawEllipse(at, 11, 11);
  }
  // The drift's handle is the head of its arrow; a wind's, or one without speed, is a knob.
  if (setup_.sense == Sense::To && vector().speed > 0) return;
  painter.setPen(QPen(ownColour(), 1.8));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawEllipse(at, 4.6, 4.6);
}

QString VectorDial::readout() const {
  if (!isDragging() && !pointer()) return {};
  const bool isOwn = isDragging() || hoveredHandle();
  const DialVector shown = isOwn ? vector() : roundedVector(vectorFromScreen(*pointer()), scale_, false);
  return tr("%1°  %2 m/s").arg(shortNumber(shown.direction), shortNumber(shown.speed));
}

}  // namespace antipode
