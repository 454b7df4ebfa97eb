// SPDX-License-Identifier: GPL-3.0-or-later
// How the drawings of a thruster layout look.
#include "widgets/base/small_font.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/nice_numbers.h"
#include "widgets/editors/hover/thruster_layout_canvas.h"
#include "widgets/editors/hover/thruster_layout_look.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

using layout_look::kDisc;

enum Freedom : std::size_t { kSurge, kSway, kHeave, kYaw };

void drawHead(QPainter& painter, QPointF tip, QPointF along, double size) {
  const QPointF across(-along.y(), along.x());
  const QPointF head[] = {tip - size * along + 0.55 * size * across, tip,
                          tip - size * along - 0.55 * size * across};
  painter.drawPolyline(head, 3);
}

}  // namespace

void ThrusterLayoutCanvas::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const LayoutSide side : {LayoutSide::Above, LayoutSide::Starboard}) paintSide(painter, side);
}

void ThrusterLayoutCanvas::paintSide(QPainter& painter, LayoutSide side) const {
  const QRectF area = panel(side);
  painter.save();
  painter.setClipRect(area);
  painter.fillRect(area, palette().color(QPalette::Base));
  paintGrid(painter, side);
  paintHull(painter, side);
  paintLost(painter, side);
  for (std::size_t i = 0; i < thrusters_.size(); ++i)
    if (selected_ != i) paintThruster(painter, side, i);
  if (selected_) paintThruster(painter, side, *selected_);
  painter.setFont(smallFont(font()));
  painter.setPen(mutedText(palette()));
  painter.drawText(area.adjusted(5, 3, -5, -3), Qt::AlignLeft | Qt::AlignTop,
                   side == LayoutSide::Above ? tr("from above") : tr("from starboard"));
  painter.restore();
  painter.setPen(hasFocus() ? palette().color(QPalette::Highlight) : hairline(palette()));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5));
}

void ThrusterLayoutCanvas::paintGrid(QPainter& painter, LayoutSide side) const {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const QRectF area = panel(side);
  const double step = tickStep(2 * reach_, 8);
  const int lines = static_cast<int>(std::ceil(2 * reach_ / step)) * 2;
  painter.setRenderHint(QPainter::Antialiasing, false);
  for (int i = -lines; i <= lines; ++i) {
    const QPointF at = screenFrom(side, i * step, i * step);
    painter.setPen(mixed(base, text, i == 0 ? 0.3 : 0.08));
    painter.drawLine(QPointF(at.x(), area.top()), QPointF(at.x(), area.bottom()));
    painter.drawLine(QPointF(area.left(), at.y()), QPointF(area.right(), at.y()));
  }
  painter.setRenderHint(QPainter::Antialiasing);
  const double scale = screenFrom(side, 1, 0).x() - screenFrom(side, 0, 0).x();
  const QPointF corner = area.bottomLeft() + QPointF(7, -8);
  painter.setPen(QPen(mutedText(palette()), 1.4));
  painter.drawLine(corner, corner + QPointF(step * scale, 0));
  painter.setFont(smallFont(font()));
  painter.drawText(corner + QPointF(2, -3), tr("%1 m").arg(step));
}

/// No hull is given: a rounded body around the thrusters tells bow from stern.
void ThrusterLayoutCanvas::paintHull(QPainter& painter, LayoutSide side) const {
  const double length = 0.86 * reach_, beam = 0.45 * reach_;
  QPainterPath hull;
  const auto at = [&](double ahead, double across) {
    return side == LayoutSide::Above ? screenFrom(side, across, -ahead) : screenFrom(side, ahead, across * 0.6);
  };
  hull.moveTo(at(length, 0));
  hull.cubicTo(at(length, 0.75 * beam), at(0.5 * length, beam), at(0, beam));
  hull.cubicTo(at(-0.6 * length, beam), at(-length, 0.8 * beam), at(-length, 0.35 * beam));
  hull.lineTo(at(-length, -0.35 * beam));
  hull.cubicTo(at(-length, -0.8 * beam), at(-0.6 * length, -beam), at(0, -beam));
  hull.cubicTo(at(0.5 * length, -beam), at(length, -0.75 * beam), at(length, 0));
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  painter.setPen(QPen(mixed(base, text, 0.3), 1.2));
  QColor fill = mixed(base, text, 0.5);
  fill.setAlphaF(0.1F);
  painter.setBrush(fill);
  painter.drawPath(hull);
}

/// A red double arrow the way the vehicle cannot go.
void ThrusterLayoutCanvas::paintLost(QPainter& painter, LayoutSide side) const {
  const QPointF middle = screenFrom(side, 0, 0);
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

void ThrusterLayoutCanvas::paintThruster(QPainter& painter, LayoutSide side, std::size_t index) const {
  const QColor base = palette().color(QPalette::Base), accent = palette().color(QPalette::Highlight);
  const QColor text = palette().color(QPalette::Text);
  const bool isSelected = selected_ == index;
  const QPointF disc = discAt(side, index), knob = knobAt(side, index);
  const QPointF p = projected(side, thrusters_[index]);
  const double share = std::hypot(p.x(), p.y());
  if (share > 0.05) {
    const QPointF along = p / share, tip = disc + (kDisc + layout_look::kArm * share) * along;
    painter.setPen(
        QPen(isSelected ? accent : mixed(base, text, 0.7), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawLine(disc, tip);
    drawHead(painter, tip, along, 6);
  }
  const auto grip = pointer_ && !drag_ ? gripAt(*pointer_) : std::nullopt;
  const bool isOver = grip && grip->index == index && grip->side == side;
  painter.setPen(QPen(accent, isOver && !grip->turns ? 2.4 : 1.6));
  painter.setBrush(isSelected ? accent : base);
  painter.drawEllipse(disc, kDisc, kDisc);
  painter.setPen(isSelected ? palette().color(QPalette::HighlightedText) : text);
  painter.setFont(smallFont(font()));
  painter.drawText(QRectF(disc.x() - 12, disc.y() - 9, 24, 18), Qt::AlignCenter, QString::number(index + 1));
  if (!isSelected && !isOver) return;
  painter.setPen(QPen(accent, 1.1, Qt::DotLine));
  if (share <= 0.05) painter.drawLine(disc, knob);
  painter.setPen(QPen(accent, 1.6));
  painter.setBrush(isOver && grip->turns ? accent : base);
  painter.drawEllipse(knob, 4.5, 4.5);
}

}  // namespace antipode
