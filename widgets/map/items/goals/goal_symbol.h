// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/drawing/map_theme.h"
#include "widgets/map/drawing/map_viewport.h"
#include "widgets/map/items/goals/goal_scene.h"

class QPainter;

namespace antipode {

inline constexpr double kGoalRadius = 8;  ///< px

/// Where the handle of a goal's heading stands.
QPointF goalHandle(const MapViewport& viewport, const MapGoal& goal);
/// The goal of a hovering vehicle, with the handle of its heading; `active`: under the pointer.
void paintGoal(QPainter& painter, const MapTheme& theme, const MapViewport& viewport, const MapGoal& goal,
               const QColor& colour, bool active);

}  // namespace antipode
