// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about convex polygons that behaviours keep to. Corners in the local grid, m, in either direction.
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/vec2.h"

#include <string_view>
#include <vector>

namespace antipode {

bool isInside(const std::vector<Vec2>& polygon, Vec2 point);
/// Distance to the nearest edge, m, never negative.
double edgeDistance(const std::vector<Vec2>& polygon, Vec2 point);
/// The same, negative inside.
double signedDistance(const std::vector<Vec2>& polygon, Vec2 point);
/// Distance along a heading (deg) to the polygon's edge; -1: it is missed.
double distanceAlong(const std::vector<Vec2>& polygon, Vec2 point, double heading);
/// True when the straight way from a point outside to a corner does not cross the polygon.
bool seesCorner(const std::vector<Vec2>& polygon, Vec2 point, std::size_t corner);
/// Every edge moved out by `distance`, corners rounded by points every 15 deg.
std::vector<Vec2> grown(const std::vector<Vec2>& polygon, double distance);
/// The middle of the box around it.
Vec2 middleOf(const std::vector<Vec2>& polygon);
std::vector<Vec2> shifted(std::vector<Vec2> polygon, Vec2 by);
/// Twice the area; positive: the corners run counter-clockwise.
double signedArea(const std::vector<Vec2>& polygon);
/// A corner may stand twice in a row, or lie on the line of its neighbours. Unlike ConvexPolygon it takes any
/// number of corners: each is looked at once.
bool isConvex(const std::vector<Vec2>& polygon);
/// What is wrong with the polygon of a parameter: it has no corners, or it is not convex.
Result<void> checkConvex(std::string_view parameter, const std::vector<Vec2>& polygon);
/// Without corners that are the one before, so that every edge has a direction.
std::vector<Vec2> withoutRepeats(std::vector<Vec2> polygon);

}  // namespace antipode
