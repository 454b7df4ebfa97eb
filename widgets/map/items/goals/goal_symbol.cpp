// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/goals/goal_symbol.h"

#include "core/base/geometry/angles.h"

#include <QPainter>
#include <QPolygonF>
#include <cmath>

namespace antipode {
namespace {

constexpr double kStalk = 26;  // px from a goal to the handle of its heading

}  // namespace

QPointF goalHandle(const MapViewport& viewport, const MapGoal& goal) {
  const double turn = radFromDeg(goal.heading);
  return viewport.screenFromWorld(goal.position) + kStalk * QPointF(std::sin(turn), -std::cos(turn));
}

void paintGoal(QPainter& painter, const MapTheme& theme, const MapViewport& viewport, const MapGoal& goal,
               const QColor& colour, bool active) {
  const QPointF at = viewport.screenFromWorld(goal.position), tip = goalHandle(viewport, goal);
  const QPointF along = (tip - at) / kStalk, across(-along.y(), along.x());
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.halo, active ? 5 : 4, Qt::SolidLine, Qt::RoundCap));
  painter.drawEllipse(at, kGoalRadius, kGoalRadius);
  painter.drawLine(at + kGoalRadius * along, tip);
  painter.setPen(QPen(colour, active ? 2.2 : 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawEllipse(at, kGoalRadius, kGoalRadius);
  painter.drawLine(at + kGoalRadius * along, tip);
  for (const QPointF arm : {along, across}) painter.drawLine(at - 3 * arm, at + 3 * arm);
  painter.setBrush(active ? colour : theme.water);
  painter.drawPolygon(QPolygonF{tip + 5 * along, tip - 4 * along + 4.5 * across, tip - 4 * along - 4.5 * across});
}

}  // namespace antipode
