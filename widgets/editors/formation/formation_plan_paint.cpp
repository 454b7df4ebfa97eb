// SPDX-License-Identifier: GPL-3.0-or-later
// How the plan of a formation looks.
#include "core/base/fields.h"
#include "widgets/base/small_font.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/nice_numbers.h"
#include "widgets/editors/formation/formation_plan_view.h"

#include <QPainter>

namespace antipode {
namespace {

constexpr double kSlotRadius = 5;       // px
constexpr std::size_t kMostNames = 60;  // more would hide the plan

QString shortText(double value) {
  return QString::fromStdString(numberText(rounded(value, 100)));
}

QColor withAlpha(QColor colour, float alpha) {
  colour.setAlphaF(alpha);
  return colour;
}

}  // namespace

void FormationPlanView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), palette().color(QPalette::Base));
  paintGrid(painter);
  paintRelations(painter);
  for (std::size_t i = 0; i < plan_.size(); ++i) paintSlot(painter, i);
  painter.setFont(smallFont(font()));
  paintNames(painter);
  paintCorner(painter);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(hasFocus() ? palette().color(QPalette::Highlight) : hairline(palette()));
  painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void FormationPlanView::paintGrid(QPainter& painter) const {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const double step = gridSteps(view_.metresPerPixel()).minor;
  const WorldRect world = view_.visibleWorld();
  for (double x = std::ceil(world.min.x / step) * step; x <= world.max.x; x += step) {
    const double at = std::floor(view_.screenFromWorld({x, 0}).x()) + 0.5;
    painter.setPen(mixed(base, text, std::abs(x) < step / 2 ? 0.22 : 0.07));
    painter.drawLine(QPointF(at, 0), QPointF(at, height()));
  }
  for (double y = std::ceil(world.min.y / step) * step; y <= world.max.y; y += step) {
    const double at = std::floor(view_.screenFromWorld({0, y}).y()) + 0.5;
    painter.setPen(mixed(base, text, std::abs(y) < step / 2 ? 0.22 : 0.07));
    painter.drawLine(QPointF(0, at), QPointF(width(), at));
  }
}

/// Lines from the chosen slot to the others: the plan as that vehicle knows it.
void FormationPlanView::paintRelations(QPainter& painter) const {
  if (!chosen_) return;
  const QPointF from = screenFromPlan(plan_[static_cast<std::size_t>(*chosen_)].offset);
  painter.setPen(QPen(withAlpha(palette().color(QPalette::Highlight), 0.45F), 1, Qt::DashLine));
  for (const FormationSlot& slot : plan_) painter.drawLine(from, screenFromPlan(slot.offset));
}

void FormationPlanView::paintSlot(QPainter& painter, std::size_t slot) const {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const QColor colour = colours_[slot].isValid() ? colours_[slot] : palette().color(QPalette::Mid);
  const QPointF at = screenFromPlan(plan_[slot].offset);
  const bool isChosen = chosen_ == static_cast<int>(slot), isHovered = hovered_ == static_cast<int>(slot);
  const double capture = captureRadius_ / view_.metresPerPixel();
  if (capture > kSlotRadius + 1) {
    const QColor edge = isTooClose(slot) ? severityColour(palette(), Severity::Warning) : mixed(base, text, 0.35);
    painter.setPen(QPen(edge, 1, Qt::DotLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(at, capture, capture);
  }
  if (isChosen || isHovered) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(palette().color(QPalette::Highlight), isChosen ? 0.35F : 0.2F));
    painter.drawEllipse(at, kSlotRadius + 5, kSlotRadius + 5);
  }
  painter.setPen(QPen(isTooClose(slot) ? severityColour(palette(), Severity::Warning) : mixed(colour, text, 0.5),
                      isTooClose(slot) ? 2.2 : 1.2));
  painter.setBrush(colour);
  painter.drawEllipse(at, kSlotRadius, kSlotRadius);
}

void FormationPlanView::paintNames(QPainter& painter) const {
  if (plan_.size() > kMostNames && !chosen_) return;
  const QFontMetricsF metrics(painter.font());
  const std::optional<Vec2> own =
      chosen_ ? std::optional(plan_[static_cast<std::size_t>(*chosen_)].offset) : std::nullopt;
  QList<QRectF> taken;
  const auto put = [&](QRectF box, const QString& label, const QColor& colour) {
    box.moveLeft(std::clamp(box.left(), 2.0, std::max(2.0, width() - box.width() - 2)));
    if (std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(box); })) return;
    taken << box;
    painter.setPen(colour);
    painter.drawText(box, Qt::AlignCenter, label);
  };
  const double h = metrics.height();
  for (const FormationSlot& slot : plan_) {
    const QPointF at = screenFromPlan(slot.offset);
    const QString name = QString::fromStdString(slot.name);
    const double w = metrics.horizontalAdvance(name) + 2;
    put({at.x() - w / 2, at.y() - kSlotRadius - 3 - h, w, h}, name, palette().color(QPalette::Text));
  }
  for (const FormationSlot& slot : plan_) {
    if (!own || slot.offset == *own) continue;
    const QPointF at = screenFromPlan(slot.offset);
    const Vec2 away = slot.offset - *own;
    const QString offset = QStringLiteral("%1, %2").arg(shortText(away.x), shortText(away.y));
    const double w = metrics.horizontalAdvance(offset) + 2;
    put({at.x() - w / 2, at.y() + kSlotRadius + 2, w, h}, offset, mutedText(palette()));
  }
}

void FormationPlanView::paintCorner(QPainter& painter) const {
  const QFontMetricsF metrics(painter.font());
  painter.setPen(mutedText(palette()));
  painter.drawText(QRectF(rect()).adjusted(6, 3, -6, -3), Qt::AlignTop | Qt::AlignRight, tr("N ↑"));
  const double metres = roundDown125(view_.metresPerPixel() * 80), size = metres / view_.metresPerPixel();
  const double left = 8, y = height() - 7.5;
  painter.drawPolyline(QPolygonF{{left, y - 4}, {left, y}, {left + size, y}, {left + size, y - 4}});
  painter.drawText(QPointF(left + size + 5, y + 2), tr("%1 m").arg(shortText(metres)));
  if (!before_ || !chosen_) return;
  const Vec2 at = plan_[static_cast<std::size_t>(*chosen_)].offset;
  painter.setPen(palette().color(QPalette::Text));
  painter.drawText(QRectF(rect()).adjusted(6, 3, -6, -3), Qt::AlignTop | Qt::AlignLeft,
                   tr("x %1, y %2 m").arg(shortText(at.x), shortText(at.y)));
}

}  // namespace antipode
