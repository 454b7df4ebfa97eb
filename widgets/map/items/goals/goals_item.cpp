// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/goals/goals_item.h"

#include "core/base/geometry/angles.h"
#include "widgets/base/texts.h"
#include "widgets/map/items/goals/goal_symbol.h"
#include "widgets/map/items/goals/goal_target.h"
#include "widgets/map/items/overlay_painter.h"

#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace antipode {
namespace {

constexpr double kStop = 4.5;        // px, radius of a request to come
constexpr double kLongest = 34;      // px, arrow of full thrust
constexpr double kMinShare = 0.015;  // of full thrust: less is no arrow

/// The route through the requests to come, with the heading and the number of each; where several are for one
/// position, their numbers stand together.
void paintUpcoming(OverlayPainter& overlay, const MapHover& hover, const QColor& colour) {
  if (hover.upcoming.empty()) return;
  QPolygonF route;
  if (hover.goal) route << overlay.view.screenFromWorld(hover.goal->position);
  for (const MapRequest& request : hover.upcoming) route << overlay.view.screenFromWorld(request.goal.position);
  QColor faint = colour;
  faint.setAlphaF(0.6f);
  overlay.painter.setBrush(Qt::NoBrush);
  overlay.painter.setPen(QPen(faint, 1, Qt::DotLine));
  overlay.painter.drawPolyline(route);
  overlay.painter.setPen(QPen(faint, 1.4, Qt::SolidLine, Qt::RoundCap));
  overlay.painter.setBrush(overlay.scene.theme.water);
  std::vector<std::pair<QPointF, QString>> numbers;
  for (const MapRequest& request : hover.upcoming) {
    const QPointF at = overlay.view.screenFromWorld(request.goal.position);
    const double turn = radFromDeg(request.goal.heading);
    const QPointF along(std::sin(turn), -std::cos(turn));
    overlay.painter.drawLine(at + kStop * along, at + 2.4 * kStop * along);
    overlay.painter.drawEllipse(at, kStop, kStop);
    const auto same = std::ranges::find_if(
        numbers, [&](const auto& other) { return (other.first - at).manhattanLength() < kStop; });
    if (same == numbers.end())
      numbers.emplace_back(at, QString::number(request.number));
    else
      same->second += QStringLiteral(", %1").arg(request.number);
  }
  overlay.painter.setBrush(Qt::NoBrush);
  for (const auto& [at, number] : numbers)
    overlay.text(at + QPointF(kStop + 2, -kStop - 13), number, overlay.smallFont,
                 colour);  // the depth may stand below
}

void paintThrustArrow(OverlayPainter& overlay, QPointF foot, QPointF along, double share) {
  const QPointF across(-along.y(), along.x()), tip = foot + std::max(6.0, kLongest * share) * along;
  for (const bool isHalo : {true, false}) {
    const MapTheme& theme = overlay.scene.theme;
    overlay.painter.setPen(
        QPen(isHalo ? theme.halo : theme.thrust, isHalo ? 4.5 : 2.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    overlay.painter.drawLine(foot, tip);
    const QPointF head[] = {tip - 5 * along + 3.5 * across, tip, tip - 5 * along - 3.5 * across};
    overlay.painter.drawPolyline(head, 3);
  }
}

/// A ring, with a cross for a thruster that pushes down, with a dot for one that pushes up.
void paintVerticalThrust(OverlayPainter& overlay, QPointF foot, double share, bool isDown) {
  const double r = 4 + 4 * std::min(share, 1.0);
  overlay.painter.setPen(QPen(overlay.scene.theme.thrust, 1.6));
  overlay.painter.setBrush(overlay.scene.theme.water);
  overlay.painter.drawEllipse(foot, r, r);
  const double arm = 0.7 * r;
  if (isDown) {
    overlay.painter.drawLine(foot - QPointF(arm, arm), foot + QPointF(arm, arm));
    overlay.painter.drawLine(foot - QPointF(arm, -arm), foot + QPointF(arm, -arm));
  } else {
    overlay.painter.setBrush(overlay.scene.theme.thrust);
    overlay.painter.drawEllipse(foot, 1.6, 1.6);
  }
  overlay.painter.setBrush(Qt::NoBrush);
}

/// Arrows of the horizontal forces where the thrusters sit, spread over the symbol where the true positions would
/// lie on one another.
void paintThrusts(OverlayPainter& overlay, const MapHover& hover) {
  const MapScene& scene = overlay.scene;
  double reach = 0.1;
  for (const MapThrust& thrust : hover.thrusts)
    reach = std::max({reach, std::abs(thrust.at.x), std::abs(thrust.at.y)});
  const double scale = std::max(1 / overlay.view.metresPerPixel(), 0.4 * overlay.symbolLength / reach);
  const double heading = radFromDeg(scene.poses.heading[static_cast<std::size_t>(hover.vehicle)]);
  const QPointF ahead(std::sin(heading), -std::cos(heading)), starboard(std::cos(heading), std::sin(heading));
  const QPointF middle = overlay.view.screenFromWorld(scene.position(hover.vehicle));
  for (const MapThrust& thrust : hover.thrusts) {
    const QPointF foot = middle + scale * (thrust.at.x * ahead + thrust.at.y * starboard);
    const double share = length(thrust.force) / thrust.most;
    if (share > kMinShare) {
      const QPointF along = (thrust.force.x * ahead + thrust.force.y * starboard) / length(thrust.force);
      paintThrustArrow(overlay, foot, along, share);
    }
    const double vertical = std::abs(thrust.down) / thrust.most;
    if (vertical > kMinShare) paintVerticalThrust(overlay, foot, vertical, thrust.down > 0);
  }
}

/// A warning lamp beside the vehicle.
void paintOverload(OverlayPainter& overlay, const MapHover& hover) {
  const MapScene& scene = overlay.scene;
  const QPointF at = overlay.view.screenFromWorld(scene.position(hover.vehicle)) +
                     QPointF(-overlay.symbolLength * 0.5 - 14, -overlay.symbolLength * 0.5 - 6);
  overlay.painter.setPen(QPen(scene.theme.halo, 2));
  overlay.painter.setBrush(scene.theme.fault);
  overlay.painter.drawEllipse(at, 7, 7);
  QFont font = overlay.smallFont;
  font.setBold(true);
  overlay.painter.setFont(font);
  overlay.painter.setPen(Qt::white);
  overlay.painter.drawText(QRectF(at.x() - 7, at.y() - 7, 14, 14), Qt::AlignCenter, QStringLiteral("!"));
  const QString share = QStringLiteral("%1 %").arg(std::round(100 * hover.authority), 0, 'f', 0);
  overlay.text(at - QPointF(overlay.textSize(share, overlay.smallFont).width() + 9, 7), share, overlay.smallFont,
               scene.theme.fault);
  overlay.painter.setBrush(Qt::NoBrush);
}

void paintHover(OverlayPainter& overlay, const MapHover& hover) {
  const MapScene& scene = overlay.scene;
  if (!scene.hasPose(hover.vehicle)) return;
  const bool isSelected = scene.isSelected(hover.vehicle);
  const QPointF from = overlay.view.screenFromWorld(scene.position(hover.vehicle));
  const QColor colour = isSelected && hover.isMovable
                            ? scene.theme.accent
                            : legibleOn(scene.theme.water, scene.vehicleColour(hover.vehicle));
  paintUpcoming(overlay, hover, colour);
  if (hover.goal) {
    const QPointF at = overlay.view.screenFromWorld(hover.goal->position);
    overlay.painter.setPen(QPen(colour, 1.1, Qt::DashLine));
    overlay.painter.drawLine(from, at);
    paintGoal(overlay.painter, scene.theme, overlay.view, *hover.goal, colour, false);
    if (isSelected && hover.goal->depth > 0)
      overlay.text(at + QPointF(kGoalRadius + 3, kGoalRadius - 4),
                   antipode::tr("%1 m deep").arg(hover.goal->depth, 0, 'f', 1), overlay.smallFont, colour);
  }
  if (!overlay.screen(60).contains(from)) return;
  paintThrusts(overlay, hover);
  if (hover.isOverloaded) paintOverload(overlay, hover);
}

}  // namespace

void GoalsItem::paintOverlay(OverlayPainter& overlay) const {
  if (!overlay.scene.shows(MapLayer::Hover)) return;
  for (const MapHover& hover : overlay.scene.hovers) paintHover(overlay, hover);
}

std::unique_ptr<MapTarget> GoalsItem::pick(const MapPick& pick) const {
  const auto hit = goalUnderPointer(pick.scene, pick.view, pick.screen);
  return hit ? std::make_unique<GoalTarget>(*hit) : nullptr;
}

/// Of vehicles that are outside: a vehicle takes its goals along.
void GoalsItem::addInside(const MapScene& scene, const MapViewport& view, const QRectF& screen,
                          std::vector<MapThing>& things) const {
  if (!scene.shows(MapLayer::Hover)) return;
  const auto isInside = [&](Vec2 at) { return screen.contains(view.screenFromWorld(at)); };
  for (const MapHover& hover : scene.hovers) {
    if (!hover.isMovable || hover.isGoalAbove) continue;
    if (scene.hasPose(hover.vehicle) && isInside(scene.position(hover.vehicle))) continue;
    if (hover.goal && isInside(hover.goal->position)) things.push_back({MapThing::Kind::Goal, hover.vehicle});
    for (const MapRequest& request : hover.upcoming)
      if (isInside(request.goal.position)) things.push_back({MapThing::Kind::Goal, hover.vehicle, request.number});
  }
}

void GoalsItem::addBounds(const MapScene& scene, WorldRect& bounds) const {
  for (const MapHover& hover : scene.hovers) {
    if (hover.goal) bounds.include(hover.goal->position);
    for (const MapRequest& request : hover.upcoming) bounds.include(request.goal.position);
  }
}

double GoalsItem::leastExtent(const MapScene& scene) const {
  return scene.hovers.empty() ? MapItem::leastExtent(scene) : 12;
}

}  // namespace antipode
