// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/formation/formation_plan_view.h"

#include "widgets/base/theme.h"
#include "widgets/editors/common/chart_marks.h"
#include "widgets/editors/common/nice_numbers.h"

#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kFitMargin = 34;  // px, for the names
constexpr double kZoomPerNotch = 1.2;
constexpr double kSlotRadius = 5;       // px
constexpr std::size_t kMaxNames = 60;   // more would hide the plan

QColor withAlpha(QColor colour, float alpha) {
  colour.setAlphaF(alpha);
  return colour;
}

QPointF pointOf(Vec2 offset) {
  return {offset.x, offset.y};
}

}  // namespace

FormationPlanView::FormationPlanView(QWidget* parent)
    : ValueChart(EditorChart::Shape::Cartesian,
                 {.selectsOnTab = false, .pans = true, .grabRadius = 12, .dragStart = 3}, parent),
      view_({}, 1, {300, 220}) {
  setAccessibleName(tr("Formation"));
  setToolTip(
      tr("Drag a slot, or choose it and use the arrow keys; Ctrl ignores the grid. Dragging beside them "
         "moves the picture, the wheel zooms, a double click shows all. Page Up and Page Down choose."));
}

void FormationPlanView::setPlan(const FormationPlan& plan, std::vector<QColor> colours) {
  colours_ = std::move(colours);
  colours_.resize(plan.size());
  if (plan.size() != this->plan().size()) hasUserView_ = false;
  showValue(plan);
}

void FormationPlanView::valueChanged() {
  if (chosen() && *chosen() >= handleCount()) selectItem(std::nullopt);
}

void FormationPlanView::setCaptureRadius(double radius) {
  if (radius == captureRadius_) return;
  captureRadius_ = radius;
  refresh();
}

void FormationPlanView::choose(std::optional<int> slot) {
  if (slot && (*slot < 0 || *slot >= handleCount())) slot.reset();
  if (slot == chosen()) return;
  if (isInGesture()) commit();
  selectItem(slot);
  refresh();
}

// --- view ------------------------------------------------------------------------------------------

void FormationPlanView::fit() {
  hasUserView_ = false;
  refresh();
}

void FormationPlanView::look(const MapViewport& view) {
  hasUserView_ = true;
  view_ = view;
  refresh();
}

void FormationPlanView::wheelEvent(QWheelEvent* event) {
  look(view_.zoomedAt(event->position(), std::pow(kZoomPerNotch, event->angleDelta().y() / 120.0)));
  event->accept();
}

void FormationPlanView::resizeEvent(QResizeEvent* event) {
  view_ = view_.resized(QSizeF(size()));
  ValueChart::resizeEvent(event);
}

void FormationPlanView::fitAxes() {
  if (!hasUserView_) {
    WorldRect bounds;
    for (const FormationSlot& slot : plan()) bounds.include(slot.offset);
    view_ = view_.fitted(bounds, kFitMargin, 10);
  }
  // The plot area is the whole widget, so that both axes have the scale of the view.
  const WorldRect world = view_.visibleWorld();
  const double step = gridSteps(view_.metresPerPixel()).minor;
  const auto axis = [&](double low, double high) {
    return ChartAxis{.range = {low, high}, .isLabelled = false, .ticks = ticksEvery(step, {low, high})};
  };
  chart().setAxis(Qt::Horizontal, axis(world.min.x, world.max.x));
  chart().setAxis(Qt::Vertical, axis(world.min.y, world.max.y));
}

// --- handles ---------------------------------------------------------------------------------------

Vec2 FormationPlanView::snapped(Vec2 offset, bool isFree) const {
  const double perUnit = isFree || snap_ <= 0 ? 100 : 1 / snap_;
  return {rounded(offset.x, perUnit), rounded(offset.y, perUnit)};
}

void FormationPlanView::announce(EditPhase phase) {
  if (chosen()) emit slotMoved(*chosen(), offsetOf(*chosen()), phase);
}

void FormationPlanView::moveSlot(int slot, Vec2 to) {
  FormationPlan next = plan();
  next[static_cast<std::size_t>(slot)].offset = to;
  preview(next);
}

void FormationPlanView::dragHandle(int handle, QPointF to, bool isFine) {
  moveSlot(handle, snapped(view_.worldFromScreen(to), isFine));
}

bool FormationPlanView::nudgeItem(int item, const Nudge& nudge) {
  const double step = (snap_ > 0 ? snap_ : 0.1) * (nudge.isFar ? 10 : 1);
  const Vec2 at = offsetOf(item);
  moveSlot(item, snapped({at.x + nudge.right * step, at.y + nudge.up * step}, true));
  return true;
}

bool FormationPlanView::isTooClose(std::size_t slot) const {
  for (std::size_t other = 0; other < plan().size(); ++other)
    if (other != slot && distance(plan()[slot].offset, plan()[other].offset) < 2 * captureRadius_) return true;
  return false;
}

// --- drawing ---------------------------------------------------------------------------------------

void FormationPlanView::updateLayers() {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const PlotRange east = chart().axis(Qt::Horizontal).range, north = chart().axis(Qt::Vertical).range;
  const QPen zero(mixed(base, text, 0.22), 1);
  std::vector<ChartLayer> layers{lineLayer({{east.low, 0}, {east.high, 0}}, zero),
                                 lineLayer({{0, north.low}, {0, north.high}}, zero)};
  // Lines from the chosen slot to the others and back: the plan as that vehicle knows it.
  QList<QPointF> relations;
  if (chosen())
    for (const FormationSlot& slot : plan()) relations << pointOf(offsetOf(*chosen())) << pointOf(slot.offset);
  layers.push_back(lineLayer(relations, QPen(withAlpha(accent(), 0.45F), 1, Qt::DashLine)));
  QList<QPointF> apart, tooClose;
  const double capture = captureRadius_ / view_.metresPerPixel();
  if (capture > kSlotRadius + 1)
    for (std::size_t i = 0; i < plan().size(); ++i)
      (isTooClose(i) ? tooClose : apart) << pointOf(plan()[i].offset);
  const QColor warning = severityColour(palette(), Severity::Warning);
  layers.push_back(
      pointsLayer(apart, Qt::transparent, QPen(mixed(base, text, 0.35), 1, Qt::DotLine), 2 * capture));
  layers.push_back(pointsLayer(tooClose, Qt::transparent, QPen(warning, 1, Qt::DotLine), 2 * capture));
  chart().setLayers(layers);
}

void FormationPlanView::paintHandle(QPainter& painter, int handle) const {
  const auto slot = static_cast<std::size_t>(handle);
  const QColor colour = colours_[slot].isValid() ? colours_[slot] : palette().color(QPalette::Mid);
  const QPointF at = handlePosition(handle);
  if (isMarked(handle)) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(accent(), isSelected(handle) ? 0.35F : 0.2F));
    painter.drawEllipse(at, kSlotRadius + 5, kSlotRadius + 5);
  }
  const bool isClose = isTooClose(slot);
  painter.setPen(QPen(
      isClose ? severityColour(palette(), Severity::Warning) : mixed(colour, palette().color(QPalette::Text), 0.5),
      isClose ? 2.2 : 1.2));
  painter.setBrush(colour);
  painter.drawEllipse(at, kSlotRadius, kSlotRadius);
}

void FormationPlanView::paintNames(QPainter& painter) const {
  if (plan().size() > kMaxNames && !chosen()) return;
  const QFontMetricsF metrics(painter.font());
  QList<QRectF> used;
  const auto put = [&](QRectF box, const QString& label, const QColor& colour) {
    box.moveLeft(std::clamp(box.left(), 2.0, std::max(2.0, width() - box.width() - 2)));
    if (std::ranges::any_of(used, [&](const QRectF& other) { return other.intersects(box); })) return;
    used << box;
    painter.setPen(colour);
    painter.drawText(box, Qt::AlignCenter, label);
  };
  const double h = metrics.height();
  for (const FormationSlot& slot : plan()) {
    const QPointF at = screenFromPlan(slot.offset);
    const QString name = QString::fromStdString(slot.name);
    const double w = metrics.horizontalAdvance(name) + 2;
    put({at.x() - w / 2, at.y() - kSlotRadius - 3 - h, w, h}, name, palette().color(QPalette::Text));
  }
  if (!chosen()) return;
  const Vec2 own = offsetOf(*chosen());
  for (const FormationSlot& slot : plan()) {
    if (slot.offset == own) continue;
    const QPointF at = screenFromPlan(slot.offset);
    const Vec2 away = slot.offset - own;
    const QString offset = QStringLiteral("%1, %2").arg(shortNumber(away.x, 100), shortNumber(away.y, 100));
    const double w = metrics.horizontalAdvance(offset) + 2;
    put({at.x() - w / 2, at.y() + kSlotRadius + 2, w, h}, offset, mutedText(palette()));
  }
}

void FormationPlanView::paintScaleBar(QPainter& painter) const {
  painter.setPen(mutedText(palette()));
  const double metres = roundDown125(view_.metresPerPixel() * 80), size = metres / view_.metresPerPixel();
  const double left = 8, y = height() - 7.5;
  painter.drawPolyline(QPolygonF{{left, y - 4}, {left, y}, {left + size, y}, {left + size, y - 4}});
  painter.drawText(QPointF(left + size + 5, y + 2), tr("%1 m").arg(shortNumber(metres, 100)));
}

void FormationPlanView::paintAboveHandles(QPainter& painter) const {
  paintNames(painter);
  paintScaleBar(painter);
}

QString FormationPlanView::caption() const {
  if (!isInGesture() || !chosen()) return {};
  const Vec2 at = offsetOf(*chosen());
  return tr("x %1, y %2 m").arg(shortNumber(at.x, 100), shortNumber(at.y, 100));
}

}  // namespace antipode
