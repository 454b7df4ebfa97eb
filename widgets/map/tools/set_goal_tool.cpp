// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/set_goal_tool.h"

#include "core/base/geometry/angles.h"
#include "widgets/map/items/goals/goal_symbol.h"
#include "widgets/map/items/goals/goal_target.h"

#include <QApplication>
#include <QPainter>
#include <cmath>

namespace antipode {

std::optional<WantedPlace> SetGoalTool::wantedPlace() const {
  return pressed_ ? std::nullopt : std::optional(WantedPlace{});
}

std::vector<WantedSize> SetGoalTool::wantedSizes() const {
  const double shown = pressed_ && pointer_ ? goal().heading : 0;
  return {{antipode::tr("heading"), "heading", "deg", shown, -360, 360}};
}

void SetGoalTool::press(const MapPointer& pointer) {
  pressed_ = pointer_ = pointer;
  heading_ = typed_;
  context_.redrawTool();
}

void SetGoalTool::drag(const MapPointer& pointer) {
  pointer_ = pointer;
  context_.redrawTool();
}

bool SetGoalTool::hasHeading() const {
  if (typed_ || heading_) return true;
  const QPointF d = pointer_->screen - pressed_->screen;
  return std::abs(d.x()) + std::abs(d.y()) >= QApplication::startDragDistance();
}

MapGoal SetGoalTool::goal() const {
  MapGoal goal{pressed_->world};
  if (const auto typed = typed_ ? typed_ : heading_)
    goal.heading = wrap360(*typed);
  else if (hasHeading())
    goal.heading = bearingInSteps(pressed_->world, pointer_->world, pointer_->modifiers & Qt::ShiftModifier);
  return goal;
}

void SetGoalTool::release(const MapPointer& pointer) {
  if (!pressed_) return;
  pointer_ = pointer;
  const MapGoal placed = goal();
  const bool isTurned = hasHeading();
  pressed_.reset();
  typed_.reset(), heading_.reset();
  context_.redrawTool();
  context_.edit(GoalPlaced{placed, isTurned});  // may end this tool: nothing of it is touched afterwards
}

bool SetGoalTool::cancel() {
  const bool wasPressed = pressed_.has_value();
  pressed_.reset();
  context_.redrawTool();
  return wasPressed;
}

void SetGoalTool::paint(QPainter& painter) const {
  if (!pointer_) return;
  const MapTheme& theme = context_.scene().theme;
  const double scale = context_.viewport().metresPerPixel();
  QString text = tr("Click where the vehicle is to go; drag to choose its heading there");
  if (pressed_) {
    paintGoal(painter, theme, context_.viewport(), goal(), theme.accent, true);
    text = goalText(goal(), scale, hasHeading());
  }
  paintHint(painter, pressed_ ? pressed_->screen : pointer_->screen, text);
}

}  // namespace antipode
