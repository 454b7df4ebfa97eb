// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/set_goal_tool.h"

#include "core/base/geometry/angles.h"
#include "widgets/map/view/map_overlay.h"
#include "widgets/map/tools/tool_hint.h"

#include <QApplication>
#include <QCoreApplication>
#include <QPainter>
#include <cmath>

namespace antipode {
namespace {

constexpr double kStep = 5, kFineStep = 1;  // deg

QString tr(const char* text) {
  return QCoreApplication::translate("GoalTools", text);
}

/// Compass bearing from one place to another, in steps.
double bearing(Vec2 from, Vec2 to, double step) {
  return wrap360(std::round(degFromRad(std::atan2(to.x - from.x, to.y - from.y)) / step) * step);
}

QString goalText(const MapGoal& goal, double metresPerPixel, bool hasHeading = true) {
  const QString place = localText(goal.position, metresPerPixel);
  return hasHeading ? QStringLiteral("%1   %2°").arg(place).arg(goal.heading, 3, 'f', 0, QChar('0')) : place;
}

}  // namespace

GoalDrag::GoalDrag(MapToolContext& context, GoalHit hit, const MapPointer& pressed)
    : context_(context), turns_(hit.turns) {
  const MapHover& hover = context.scene().hovers[hit.hover];
  vehicle_ = hover.vehicle;
  if (hit.upcoming) request_ = hover.upcoming[*hit.upcoming].number;
  before_ = shown_ = hit.upcoming ? hover.upcoming[*hit.upcoming].goal : *hover.goal;
  grip_ = before_.position - pressed.world;
  context_.edit(GoalMoved{vehicle_, request_, before_}, EditPhase::Begin);
}

void GoalDrag::moveTo(const MapPointer& pointer, EditPhase phase) {
  const bool isFine = pointer.modifiers & Qt::ShiftModifier;
  if (turns_)
    shown_.heading = bearing(before_.position, pointer.world, isFine ? kFineStep : kStep);
  else
    shown_.position = pointer.world + grip_;
  context_.edit(GoalMoved{vehicle_, request_, shown_}, phase);
}

void GoalDrag::cancel() {
  context_.edit(GoalMoved{vehicle_, request_, before_}, EditPhase::Cancel);
}

void GoalDrag::paint(QPainter& painter) const {
  const MapTheme& theme = context_.scene().theme;
  const MapViewport& view = context_.viewport();
  if (!turns_) {
    painter.setPen(QPen(theme.accent, 1.2, Qt::DashLine));
    painter.drawLine(view.screenFromWorld(before_.position), view.screenFromWorld(shown_.position));
  }
  paintGoal(painter, theme, view, shown_, theme.accent, true);
  paintHint(painter, context_, view.screenFromWorld(shown_.position), goalText(shown_, view.metresPerPixel()));
}

void SetGoalTool::press(const MapPointer& pointer) {
  pressed_ = pointer_ = pointer;
  context_.toolLookChanged();
}

void SetGoalTool::move(const MapPointer& pointer) {
  pointer_ = pointer;
  context_.toolLookChanged();
}

bool SetGoalTool::hasHeading() const {
  const QPointF d = pointer_->screen - pressed_->screen;
  return std::abs(d.x()) + std::abs(d.y()) >= QApplication::startDragDistance();
}

MapGoal SetGoalTool::goal() const {
  const bool isFine = pointer_->modifiers & Qt::ShiftModifier;
  MapGoal goal{pressed_->world};
  if (hasHeading()) goal.heading = bearing(pressed_->world, pointer_->world, isFine ? kFineStep : kStep);
  return goal;
}

void SetGoalTool::release(const MapPointer& pointer) {
  if (!pressed_) return;
  pointer_ = pointer;
  const MapGoal placed = goal();
  const bool isTurned = hasHeading();
  pressed_.reset();
  context_.toolLookChanged();
  context_.edit(GoalPlaced{placed, isTurned});  // may end this tool: nothing of it is touched afterwards
}

bool SetGoalTool::cancel() {
  const bool wasPressed = pressed_.has_value();
  pressed_.reset();
  context_.toolLookChanged();
  return wasPressed;
}

void SetGoalTool::paint(QPainter& painter) const {
  if (!pointer_) return;
  const MapTheme& theme = context_.scene().theme;
  const double scale = context_.viewport().metresPerPixel();
  QString text = tr("Click where the vehicle is to go; drag on to say which way it is to point");
  if (pressed_) {
    paintGoal(painter, theme, context_.viewport(), goal(), theme.accent, true);
    text = goalText(goal(), scale, hasHeading());
  }
  paintHint(painter, context_, pressed_ ? pressed_->screen : pointer_->screen, text);
}

}  // namespace antipode
