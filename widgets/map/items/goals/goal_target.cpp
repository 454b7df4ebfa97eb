// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/goals/goal_target.h"

#include "core/base/geometry/angles.h"
#include "widgets/base/texts.h"
#include "widgets/map/drawing/pointer_hint.h"
#include "widgets/map/drawing/position_text.h"
#include "widgets/map/drawing/screen_geometry.h"
#include "widgets/map/items/goals/goal_symbol.h"
#include "widgets/map/items/vehicles/vehicle_drag.h"
#include "widgets/map/items/vehicles/vehicle_picking.h"

#include <QPainter>
#include <cmath>

namespace antipode {
namespace {

constexpr double kHandleReach = 9;          // px
constexpr double kStep = 5, kFineStep = 1;  // deg

}  // namespace

std::optional<GoalHit> goalAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  std::optional<GoalHit> best;
  if (!scene.shows(MapLayer::Hover)) return best;
  double nearest = kHandleReach;
  for (std::size_t i = 0; i < scene.hovers.size(); ++i) {
    const MapHover& hover = scene.hovers[i];
    if (!hover.isMovable) continue;
    const auto consider = [&](QPointF at, const GoalHit& hit) {
      const double away = pixelDistance(at, pScreen);
      if (away < nearest) nearest = away, best = hit;
    };
    if (hover.goal)
      for (const bool turns : {true, false})
        consider(turns ? goalHandle(viewport, *hover.goal) : viewport.screenFromWorld(hover.goal->position),
                 {i, turns});
    for (std::size_t u = 0; u < hover.upcoming.size(); ++u)
      consider(viewport.screenFromWorld(hover.upcoming[u].goal.position), {i, false, u});
  }
  return best;
}

std::optional<GoalHit> goalUnderPointer(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  const auto hit = goalAt(scene, viewport, pScreen);
  if (!hit || hit->turns || scene.hovers[hit->hover].isGoalAbove) return hit;
  return vehicleAt(scene, viewport, pScreen) ? std::nullopt : hit;
}

double bearingInSteps(Vec2 from, Vec2 to, bool isFine) {
  const double step = isFine ? kFineStep : kStep;
  return wrap360(std::round(degFromRad(std::atan2(to.x - from.x, to.y - from.y)) / step) * step);
}

QString goalText(const MapGoal& goal, double metresPerPixel, bool hasHeading) {
  const QString position = localText(goal.position, metresPerPixel);
  return hasHeading ? QStringLiteral("%1   %2°").arg(position).arg(goal.heading, 3, 'f', 0, QChar('0')) : position;
}

void GoalTarget::click(MapContext& context, const MapPointer& pressed) {
  clickVehicle(context, context.scene().hovers[hit_.hover].vehicle, pressed);
}

std::optional<MapThing> GoalTarget::thing(const MapScene& scene) const {
  const MapHover& hover = scene.hovers[hit_.hover];
  if (hover.isGoalAbove)
    return MapThing{MapThing::Kind::Vehicle, hover.vehicle};  // the goal of a run is no part of it
  if (hit_.turns) return std::nullopt;
  return MapThing{MapThing::Kind::Goal, hover.vehicle, hit_.upcoming ? hover.upcoming[*hit_.upcoming].number : 0};
}

std::unique_ptr<MapDrag> GoalTarget::beginDrag(MapContext& context, const MapPointer& pressed) {
  const MapScene& scene = context.scene();
  const MapHover& hover = scene.hovers[hit_.hover];
  const auto at = scene.hasPose(hover.vehicle) ? std::optional(scene.position(hover.vehicle)) : std::nullopt;
  return std::make_unique<GoalDrag>(hover, hit_, pressed.world, at);
}

GoalDrag::GoalDrag(const MapHover& hover, const GoalHit& hit, Vec2 pressed, std::optional<Vec2> vehicle)
    : vehicle_(hover.vehicle), turns_(hit.turns), from_(vehicle) {
  if (hit.upcoming && *hit.upcoming > 0)
    from_ = hover.upcoming[*hit.upcoming - 1].goal.position;
  else if (hit.upcoming && hover.goal)
    from_ = hover.goal->position;
  if (hit.upcoming) request_ = hover.upcoming[*hit.upcoming].number;
  before_ = shown_ = hit.upcoming ? hover.upcoming[*hit.upcoming].goal : *hover.goal;
  grip_ = before_.position - pressed;
}

std::optional<WantedPlace> GoalDrag::wantedPlace() const {
  if (turns_) return std::nullopt;
  return WantedPlace{.offset = grip_, .from = from_};
}

std::vector<WantedSize> GoalDrag::wantedSizes() const {
  if (!turns_) return {};
  return {{antipode::tr("heading"), "heading", "deg", shown_.heading, -360, 360}};
}

MapEdit GoalDrag::dragTo(const MapPointer& pointer) {
  if (turns_)
    shown_.heading = typed_
                         ? wrap360(*typed_)
                         : bearingInSteps(before_.position, pointer.world, pointer.modifiers & Qt::ShiftModifier);
  else
    shown_.position = pointer.world + grip_;
  return GoalMoved{vehicle_, request_, shown_};
}

void GoalDrag::paint(QPainter& painter, const MapContext& context) const {
  const MapTheme& theme = context.scene().theme;
  const MapViewport& view = context.viewport();
  if (!turns_) {
    painter.setPen(QPen(theme.accent, 1.2, Qt::DashLine));
    painter.drawLine(view.screenFromWorld(before_.position), view.screenFromWorld(shown_.position));
  }
  paintGoal(painter, theme, view, shown_, theme.accent, true);
  paintPointerHint(painter, theme, context.hintRoom(), view.screenFromWorld(shown_.position),
                   goalText(shown_, view.metresPerPixel()));
}

}  // namespace antipode
