// SPDX-License-Identifier: GPL-3.0-or-later
// What the map says of hovering vehicles: goals, thrusts, and when they are asked for too much.
#include "core/base/geometry/angles.h"
#include "widgets/map/view/map_overlay.h"
#include "widgets/map/map_picking.h"

#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace antipode {
namespace {

constexpr double kRing = 8;            // px, radius of a goal
constexpr double kStop = 4.5;          // px, radius of an upcoming one
constexpr double kLongest = 34;        // px, arrow of full thrust
constexpr double kLeastShare = 0.015;  // of full thrust: less is no arrow

}  // namespace

void paintGoal(QPainter& painter, const MapTheme& theme, const MapViewport& viewport, const MapGoal& goal,
               const QColor& colour, bool active) {
  const QPointF at = viewport.screenFromWorld(goal.position), tip = goalHandle(viewport, goal);
  const QPointF along = (tip - at) / kRotateStalk, across(-along.y(), along.x());
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.halo, active ? 5 : 4, Qt::SolidLine, Qt::RoundCap));
  painter.drawEllipse(at, kRing, kRing);
  painter.drawLine(at + kRing * along, tip);
  painter.setPen(QPen(colour, active ? 2.2 : 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawEllipse(at, kRing, kRing);
  painter.drawLine(at + kRing * along, tip);
  for (const QPointF arm : {along, across}) painter.drawLine(at - 3 * arm, at + 3 * arm);
  painter.setBrush(active ? colour : theme.water);
  painter.drawPolygon(QPolygonF{tip + 5 * along, tip - 4 * along + 4.5 * across, tip - 4 * along - 4.5 * across});
}

void MapOverlay::paintHovers() {
  const QRectF screen = QRectF({0, 0}, view_.size()).adjusted(-60, -60, 60, 60);
  for (const MapHover& hover : scene_.hovers) {
    const bool isSelected = scene_.isSelected(hover.vehicle);
    if (!scene_.hasPose(hover.vehicle)) continue;
    const QPointF from = view_.screenFromWorld(scene_.position(hover.vehicle));
    const QColor colour = isSelected && hover.isMovable
                              ? scene_.theme.accent
                              : legibleOn(scene_.theme.water, scene_.vehicleColour(hover.vehicle));
    paintUpcoming(hover, colour);
    if (hover.goal) {
      painter_.setPen(QPen(colour, 1.1, Qt::DashLine));
      painter_.drawLine(from, view_.screenFromWorld(hover.goal->position));
      paintGoal(painter_, scene_.theme, view_, *hover.goal, colour, false);
      if (isSelected && hover.goal->depth > 0)
        text(view_.screenFromWorld(hover.goal->position) + QPointF(kRing + 3, kRing - 4),
             QStringLiteral("%1 m deep").arg(hover.goal->depth, 0, 'f', 1), smallFont_, colour);
    }
    if (!screen.contains(from)) continue;
    paintThrusts(hover);
    if (hover.isOverloaded) paintOverload(hover);
  }
}

/// The way that is still to come, with the heading and the number of each request; where several are for one
/// place, their numbers stand together.
void MapOverlay::paintUpcoming(const MapHover& hover, const QColor& colour) {
  if (hover.upcoming.empty()) return;
  QPolygonF way;
  if (hover.goal) way << view_.screenFromWorld(hover.goal->position);
  for (const MapRequest& request : hover.upcoming) way << view_.screenFromWorld(request.goal.position);
  QColor faint = colour;
  faint.setAlphaF(0.6f);
  painter_.setBrush(Qt::NoBrush);
  painter_.setPen(QPen(faint, 1, Qt::DotLine));
  painter_.drawPolyline(way);
  painter_.setPen(QPen(faint, 1.4, Qt::SolidLine, Qt::RoundCap));
  painter_.setBrush(scene_.theme.water);
  std::vector<std::pair<QPointF, QString>> numbers;
  for (const MapRequest& request : hover.upcoming) {
    const QPointF at = view_.screenFromWorld(request.goal.position);
    const double turn = radFromDeg(request.goal.heading);
    const QPointF along(std::sin(turn), -std::cos(turn));
    painter_.drawLine(at + kStop * along, at + 2.4 * kStop * along);
    painter_.drawEllipse(at, kStop, kStop);
    const auto same = std::ranges::find_if(
        numbers, [&](const auto& other) { return (other.first - at).manhattanLength() < kStop; });
    if (same == numbers.end())
      numbers.emplace_back(at, QString::number(request.number));
    else
      same->second += QStringLiteral(", %1").arg(request.number);
  }
  painter_.setBrush(Qt::NoBrush);
  for (const auto& [at, number] : numbers)
    text(at + QPointF(kStop + 2, -kStop - 13), number, smallFont_, colour);  // below may stand the depth
}

/// Arrows of the horizontal forces where the thrusters sit, spread over the symbol where the true places would lie
/// on one another; a ring with a cross for one that pushes down, with a dot for one that pushes up.
void MapOverlay::paintThrusts(const MapHover& hover) {
  double reach = 0.1;
  for (const MapThrust& thrust : hover.thrusts)
    reach = std::max({reach, std::abs(thrust.at.x), std::abs(thrust.at.y)});
  const double scale = std::max(1 / view_.metresPerPixel(), 0.4 * symbol_ / reach);
  const double heading = radFromDeg(scene_.poses.heading[static_cast<std::size_t>(hover.vehicle)]);
  const QPointF ahead(std::sin(heading), -std::cos(heading)), starboard(std::cos(heading), std::sin(heading));
  const QPointF middle = view_.screenFromWorld(scene_.position(hover.vehicle));
  const QColor colour = scene_.theme.thrust;
  for (const MapThrust& thrust : hover.thrusts) {
    const QPointF foot = middle + scale * (thrust.at.x * ahead + thrust.at.y * starboard);
    const double share = length(thrust.force) / thrust.most;
    if (share > kLeastShare) {
      const QPointF along = (thrust.force.x * ahead + thrust.force.y * starboard) / length(thrust.force);
      const QPointF across(-along.y(), along.x()), tip = foot + std::max(6.0, kLongest * share) * along;
      for (const bool isHalo : {true, false}) {
        painter_.setPen(QPen(isHalo ? scene_.theme.halo : colour, isHalo ? 4.5 : 2.2, Qt::SolidLine, Qt::RoundCap,
                             Qt::RoundJoin));
        painter_.drawLine(foot, tip);
        const QPointF head[] = {tip - 5 * along + 3.5 * across, tip, tip - 5 * along - 3.5 * across};
        painter_.drawPolyline(head, 3);
      }
    }
    const double vertical = std::abs(thrust.down) / thrust.most;
    if (vertical <= kLeastShare) continue;
    const double r = 4 + 4 * std::min(vertical, 1.0);
    painter_.setPen(QPen(colour, 1.6));
    painter_.setBrush(scene_.theme.water);
    painter_.drawEllipse(foot, r, r);
    const double arm = 0.7 * r;
    if (thrust.down > 0) {
      painter_.drawLine(foot - QPointF(arm, arm), foot + QPointF(arm, arm));
      painter_.drawLine(foot - QPointF(arm, -arm), foot + QPointF(arm, -arm));
    } else {
      painter_.setBrush(colour);
      painter_.drawEllipse(foot, 1.6, 1.6);
    }
    painter_.setBrush(Qt::NoBrush);
  }
}

/// A warning lamp beside the vehicle.
void MapOverlay::paintOverload(const MapHover& hover) {
  const QPointF at =
      view_.screenFromWorld(scene_.position(hover.vehicle)) + QPointF(-symbol_ * 0.5 - 14, -symbol_ * 0.5 - 6);
  painter_.setPen(QPen(scene_.theme.halo, 2));
  painter_.setBrush(scene_.theme.fault);
  painter_.drawEllipse(at, 7, 7);
  QFont font = smallFont_;
  font.setBold(true);
  painter_.setFont(font);
  painter_.setPen(Qt::white);
  painter_.drawText(QRectF(at.x() - 7, at.y() - 7, 14, 14), Qt::AlignCenter, QStringLiteral("!"));
  const QString share = QStringLiteral("%1 %").arg(std::round(100 * hover.authority), 0, 'f', 0);
  text(at - QPointF(textSize(share, smallFont_).width() + 9, 7), share, smallFont_, scene_.theme.fault);
  painter_.setBrush(Qt::NoBrush);
}

}  // namespace antipode
