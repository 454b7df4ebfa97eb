// SPDX-License-Identifier: GPL-3.0-or-later
// How the dial of drift and wind looks.
#include "core/base/fields.h"
#include "core/base/geometry/angles.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/nice_numbers.h"
#include "widgets/editors/drift/vector_dial.h"

#include <QPainter>

namespace antipode {
namespace {

QPointF unitTo(double directionDeg) {
  const double angle = radFromDeg(directionDeg);
  return {std::sin(angle), -std::cos(angle)};
}

QString shortText(double value) {
  return QString::fromStdString(numberText(rounded(value, 1e6)));
}

void drawCentred(QPainter& painter, QPointF at, const QString& text) {
  const QFontMetricsF metrics(painter.font());
  const double width = metrics.horizontalAdvance(text);
  painter.drawText(QPointF(at.x() - width / 2, at.y() + metrics.capHeight() / 2), text);
}

}  // namespace

void VectorDial::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  paintGround(painter);
  for (const DialArrow& arrow : arrows_) {
    QPen pen(arrow.colour, 2, Qt::SolidLine, Qt::RoundCap);
    paintArrow(painter, arrow.vector, pen, 8);
  }
  paintOwn(painter);
  paintReadout(painter);
}

double VectorDial::freeDiagonal() const {
  double best = 135, widest = -1;
  for (const double diagonal : {135.0, 45.0, 225.0, 315.0}) {
    double nearest = vector_.speed > 0 ? std::abs(wrap180(vector_.direction - diagonal)) : 180;
    for (const DialArrow& arrow : arrows_)
      if (arrow.vector.speed > 0)
        nearest = std::min(nearest, std::abs(wrap180(arrow.vector.direction - diagonal)));
    // The usual place is left only when an arrow comes near: labels should not jump about.
    if (nearest > 30) return diagonal;
    if (nearest > widest) widest = nearest, best = diagonal;
  }
  return best;
}

void VectorDial::paintGround(QPainter& painter) const {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const QColor muted = mutedText(palette()), grid = mixed(base, text, 0.12);
  const double radius = this->radius();
  const QPointF middle = centre();
  painter.setPen(hasFocus() ? palette().color(QPalette::Highlight) : mixed(base, text, 0.3));
  painter.setBrush(base);
  painter.drawEllipse(middle, radius, radius);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(grid);
  for (int degrees = 0; degrees < 360; degrees += 30)
    painter.drawLine(middle + unitTo(degrees) * radius * 0.04, middle + unitTo(degrees) * radius);
  for (double speed = scale_.step; speed < scale_.full * (1 - 1e-9); speed += scale_.step)
    painter.drawEllipse(middle, speed / scale_.full * radius, speed / scale_.full * radius);

  const double labelled = freeDiagonal();
  const QFontMetricsF metrics(font());
  const int every = scale_.step / scale_.full * radius < metrics.height() ? 2 : 1;
  int ring = 0;
  painter.setPen(muted);
  for (double speed = scale_.step; speed < scale_.full * (1 - 1e-9); speed += scale_.step) {
    if (++ring % every != 0) continue;
    const QString label = shortText(speed);
    const QPointF at = middle + unitTo(labelled) * (speed / scale_.full * radius);
    const double width = metrics.horizontalAdvance(label) + 4;
    painter.fillRect(QRectF(at.x() - width / 2, at.y() - metrics.height() / 2, width, metrics.height()), base);
    drawCentred(painter, at, label);
  }
  // The outermost label stands in the corner, outside of the circle.
  const QString full = tr("%1 m/s").arg(shortText(scale_.full));
  const QPointF corner = middle + unitTo(labelled) * (radius + 4);
  const bool isEast = labelled < 180, isNorth = labelled < 90 || labelled > 270;
  const double wanted = isEast ? corner.x() : corner.x() - metrics.horizontalAdvance(full);
  const double left = std::clamp(wanted, 2.0, std::max(2.0, width() - metrics.horizontalAdvance(full) - 2));
  const double aside = std::abs(left - wanted);  // pushed back in, it steps out of the circle's way
  painter.drawText(QPointF(left, isNorth ? corner.y() - aside : corner.y() + metrics.capHeight() + aside), full);
  const QString letters[] = {tr("N"), tr("E"), tr("S"), tr("W")};
  for (int i = 0; i < 4; ++i) {
    painter.setPen(i == 0 ? text : muted);
    drawCentred(painter, middle + unitTo(90.0 * i) * (radius + fontMetrics().capHeight() / 2.0 + 4), letters[i]);
  }
}

void VectorDial::paintArrow(QPainter& painter, const DialVector& vector, const QPen& pen, double head) const {
  if (vector.speed == 0) return;
  const QPointF handle = screenFromVector(vector), middle = centre();
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

void VectorDial::paintOwn(QPainter& painter) const {
  const QColor base = palette().color(QPalette::Base), accent = palette().color(QPalette::Highlight);
  const QColor colour = isEnabled() && !inherited_ ? accent : mixed(base, accent, 0.7);
  QPen pen(colour, 3, Qt::SolidLine, Qt::RoundCap);
  if (inherited_) {
    pen.setStyle(Qt::CustomDashLine);
    pen.setCapStyle(Qt::FlatCap);
    pen.setWidthF(2.2);
    pen.setDashPattern({3, 2});
  }
  paintArrow(painter, vector_, pen, 15);
  const QPointF handle = screenFromVector(vector_);
  if (drag_ || (pointer_ && isOnHandle(*pointer_)) || hasFocus()) {
    QColor halo = accent;
    halo.setAlphaF(0.25F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(halo);
    painter.drawEllipse(handle, 11, 11);
  }
  // The drift's handle is the head of its arrow; a wind's, or one without speed, is a knob.
  if (setup_.sense == Sense::To && vector_.speed > 0) return;
  painter.setPen(QPen(colour, 1.8));
  painter.setBrush(base);
  painter.drawEllipse(handle, 4.6, 4.6);
}

void VectorDial::paintReadout(QPainter& painter) const {
  const bool isDragging = drag_ && drag_->hasMoved;
  if (!isDragging && !pointer_) return;
  const DialVector shown =
      isDragging || isOnHandle(*pointer_) ? vector_ : roundedVector(vectorFromScreen(*pointer_), scale_, false);
  const QFontMetricsF metrics(font());
  const QString text = tr("%1°  %2 m/s").arg(shortText(shown.direction), shortText(shown.speed));
  const QRectF box(0.5, 0.5, metrics.horizontalAdvance(text) + 12, metrics.height() + 4);
  painter.setPen(hairline(palette()));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(box, 4, 4);
  painter.setPen(palette().color(QPalette::Text));
  painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace antipode
