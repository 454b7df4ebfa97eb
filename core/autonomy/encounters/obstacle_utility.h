// SPDX-License-Identifier: GPL-3.0-or-later
// How useful a course is with respect to a convex obstacle (encounters.md 5.3).
#pragma once

#include "core/autonomy/encounters/approach.h"

#include <optional>
#include <span>
#include <vector>

namespace antipode {

/// Distance of a point to a convex polygon; 0 inside.
double distanceToPolygon(std::span<const Vec2> polygon, Vec2 point);
/// Distance of a point to the edges of a polygon, also from inside.
double distanceToEdges(std::span<const Vec2> polygon, Vec2 point);
/// Least distance of the straight way from `from` in a direction to the polygon. Without a length it never ends.
double distanceOfWay(std::span<const Vec2> polygon, Vec2 from, Direction direction,
                     std::optional<double> wayLength = std::nullopt);

/// How a vehicle turns, as the helm knows it (pmgen = alg=dubins#radius=r#degs=d). Radius 0: it turns on the spot.
struct TurnModel {
  double radius = 0;  ///< m
  double degs = 15;   ///< deg of one chord of the turning circle
};

/// Least distance to the polygon of the manoeuvre to a course: chords of the turning circle, then straight on.
double distanceOfManoeuvre(std::span<const Vec2> polygon, const ShipState& own, double courseDeg,
                           const TurnModel& turn);

/// The side on which a bearing lies.
enum class PassingSide { None, Port, Starboard };

struct ObstacleParams {
  double inner = 10, outer = 50;  ///< m: pwt_inner_dist, pwt_outer_dist
  double least = 8, enough = 16;  ///< m: min_util_cpa_dist, max_util_cpa_dist
  TurnModel turn;
  bool referenceRelevance = false;  ///< the programs forget the heading when the obstacle lies across north (E19)
};

/// True when all vertices lie more than 20 degrees abaft the beam: no danger any more.
bool isPolygonBehind(std::span<const Vec2> polygon, const ShipState& own);
/// Weight of an obstacle as a share of the priority weight.
double obstacleRelevance(std::span<const Vec2> polygon, const ShipState& own, const ObstacleParams& params);
/// On which side the obstacle is passed while heading on; None while the bearings to it straddle north.
PassingSide passingSide(std::span<const Vec2> polygon, const ShipState& own);

/// Value of a course, 0 ... 100, before scaling. `lockedSide`: the side on which the obstacle must stay.
double obstacleUtility(std::span<const Vec2> polygon, const ShipState& own, double courseDeg,
                       const ObstacleParams& params, PassingSide lockedSide);
/// The side of a course on which the middle of the polygon lies.
PassingSide sideOfPolygon(std::span<const Vec2> polygon, Vec2 own, double courseDeg);

/// The convex hull, counter-clockwise; fewer than 3 points stay as they are.
std::vector<Vec2> convexHull(std::vector<Vec2> points);
/// The polygon grown on all sides by a distance: its edges moved out, corners cut by chords.
std::vector<Vec2> grownPolygon(std::span<const Vec2> polygon, double by);

}  // namespace antipode
