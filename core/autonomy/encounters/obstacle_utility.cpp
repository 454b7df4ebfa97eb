// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/encounters/obstacle_utility.h"

#include "core/base/geometry/angles.h"
#include "core/base/geometry/segment.h"
#include "core/model/drift.h"
#include "core/model/polygon.h"

#include <algorithm>
#include <limits>

namespace antipode {
namespace {

/// Distance of two segments that do not cross.
double distanceOfSegments(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
  return std::min({distanceToSegment(a, b, c), distanceToSegment(a, b, d), distanceToSegment(c, d, a),
                   distanceToSegment(c, d, b)});
}

bool areCrossing(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
  const double c1 = crossProduct(b - a, c - a), d1 = crossProduct(b - a, d - a);
  const double a1 = crossProduct(d - c, a - c), b1 = crossProduct(d - c, b - c);
  return c1 * d1 <= 0 && a1 * b1 <= 0 && (c1 != 0 || d1 != 0);
}

bool isInPolygon(std::span<const Vec2> polygon, Vec2 point) {
  return ConvexPolygon({polygon.begin(), polygon.end()}).contains(point);
}

/// A way that never ends is cut far behind the polygon.
double beyondPolygon(std::span<const Vec2> polygon, Vec2 from) {
  double farthest = 0;
  for (const Vec2 vertex : polygon) farthest = std::max(farthest, distance(from, vertex));
  return 2 * farthest + 1;
}

struct Bearings {
  double least = 360, greatest = 0;
  bool straddlesNorth() const { return greatest - least > 180; }
};
Bearings bearingsOf(std::span<const Vec2> polygon, Vec2 from) {
  Bearings bearings;
  for (const Vec2 vertex : polygon) {
    const double here = bearing(from, vertex);
    bearings.least = std::min(bearings.least, here);
    bearings.greatest = std::max(bearings.greatest, here);
  }
  return bearings;
}

Vec2 middleOf(std::span<const Vec2> polygon) {
  Vec2 sum;
  for (const Vec2 vertex : polygon) sum = sum + vertex;
  return (1 / static_cast<double>(std::max<std::size_t>(polygon.size(), 1))) * sum;
}

}  // namespace

double distanceToEdges(std::span<const Vec2> polygon, Vec2 point) {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < polygon.size(); ++i)
    least = std::min(least, distanceToSegment(polygon[i], polygon[(i + 1) % polygon.size()], point));
  return least;
}

double distanceToPolygon(std::span<const Vec2> polygon, Vec2 point) {
  return isInPolygon(polygon, point) ? 0 : distanceToEdges(polygon, point);
}

double distanceOfWay(std::span<const Vec2> polygon, Vec2 from, Direction direction,
                     std::optional<double> wayLength) {
  const double reach = wayLength.value_or(beyondPolygon(polygon, from));
  const Vec2 to{from.x + reach * direction.sin, from.y + reach * direction.cos};
  if (isInPolygon(polygon, from)) return 0;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec2 a = polygon[i], b = polygon[(i + 1) % polygon.size()];
    if (areCrossing(from, to, a, b)) return 0;
    least = std::min(least, distanceOfSegments(from, to, a, b));
  }
  return least;
}

double distanceOfManoeuvre(std::span<const Vec2> polygon, const ShipState& own, double courseDeg,
                           const TurnModel& turn) {
  const double turned = wrap180(courseDeg - own.courseDeg);
  const int chords = turn.radius > 0 ? static_cast<int>(std::floor(std::abs(turned) / turn.degs + 0.5)) : 0;
  const double side = turned < 0 ? -1 : 1;
  const Direction heading = directionOf(own.courseDeg);
  const Vec2 centre{own.at.x + side * turn.radius * heading.cos, own.at.y - side * turn.radius * heading.sin};
  double least = std::numeric_limits<double>::infinity();
  Vec2 at = own.at;
  for (int i = 1; i <= chords; ++i) {
    const Direction now = directionOf(own.courseDeg + side * i * turn.degs);
    const Vec2 next{centre.x - side * turn.radius * now.cos, centre.y + side * turn.radius * now.sin};
    const double apart = distance(at, next);
    const Direction along{(next.x - at.x) / apart, (next.y - at.y) / apart};
    least = std::min(least, distanceOfWay(polygon, at, along, apart));
    at = next;
  }
  return std::min(least, distanceOfWay(polygon, at, candidateDirection(courseDeg)));
}

bool isPolygonBehind(std::span<const Vec2> polygon, const ShipState& own) {
  return std::ranges::all_of(polygon, [&](Vec2 vertex) {
    const double relative = relativeBearing(own, vertex);
    return relative > 110 && relative < 250;
  });
}

double obstacleRelevance(std::span<const Vec2> polygon, const ShipState& own, const ObstacleParams& params) {
  const double range = distanceToPolygon(polygon, own.at);
  const double width = params.outer - params.inner;
  const double near = range >= params.outer ? 0.0
                      : width > 0           ? std::clamp((params.outer - range) / width, 0.0, 1.0)
                                            : 1.0;
  if (near == 0) return 0;
  double turn = 180, leftmost = 180, rightmost = -180;
  for (const Vec2 vertex : polygon) {
    const double relative = wrap180(relativeBearing(own, vertex));
    leftmost = std::min(leftmost, relative), rightmost = std::max(rightmost, relative);
  }
  if (params.referenceRelevance) {
    const Bearings bearings = bearingsOf(polygon, own.at);
    if (bearings.straddlesNorth()) return near;
    turn = std::min(std::abs(wrap180(bearings.least - own.courseDeg)),
                    std::abs(wrap180(bearings.greatest - own.courseDeg)));
  } else {
    const bool isAhead = leftmost <= 0 && rightmost >= 0 && rightmost - leftmost < 180;
    turn = isAhead ? 0 : std::min(std::abs(leftmost), std::abs(rightmost));
  }
  const double relevance = near * std::max(0.0, directionOf(turn).cos);
  return relevance > 0 ? relevance : 0.01;
}

PassingSide passingSide(std::span<const Vec2> polygon, const ShipState& own) {
  if (bearingsOf(polygon, own.at).straddlesNorth()) return PassingSide::None;
  return sideOfPolygon(polygon, own.at, own.courseDeg);
}

PassingSide sideOfPolygon(std::span<const Vec2> polygon, Vec2 own, double courseDeg) {
  const double relative = wrap360(bearing(own, middleOf(polygon)) - courseDeg);
  if (relative == 0 || relative == 180) return PassingSide::None;
  return relative < 180 ? PassingSide::Starboard : PassingSide::Port;
}

double obstacleUtility(std::span<const Vec2> polygon, const ShipState& own, double courseDeg,
                       const ObstacleParams& params, PassingSide lockedSide) {
  if (lockedSide != PassingSide::None && sideOfPolygon(polygon, own.at, courseDeg) != lockedSide) return 0;
  const double apart = distanceOfManoeuvre(polygon, own, courseDeg, params.turn);
  if (apart >= params.enough) return 100;
  return apart <= params.least ? 0 : 100 * (apart - params.least) / (params.enough - params.least);
}

std::vector<Vec2> convexHull(std::vector<Vec2> points) {
  const auto isBefore = [](Vec2 a, Vec2 b) { return a.x != b.x ? a.x < b.x : a.y < b.y; };
  std::ranges::sort(points, isBefore);
  points.erase(std::unique(points.begin(), points.end()), points.end());
  if (points.size() < 3) return points;
  std::vector<Vec2> hull;
  const auto add = [&](Vec2 point, std::size_t least) {
    while (hull.size() >= least + 2 &&
           crossProduct(hull.back() - hull[hull.size() - 2], point - hull[hull.size() - 2]) <= 0)
      hull.pop_back();
    hull.push_back(point);
  };
  for (const Vec2 point : points) add(point, 0);
  const std::size_t lower = hull.size() - 1;
  for (std::size_t i = points.size() - 1; i-- > 0;) add(points[i], lower);
  hull.pop_back();
  return hull;
}

std::vector<Vec2> grownPolygon(std::span<const Vec2> polygon, double by) {
  if (polygon.size() < 3) return {polygon.begin(), polygon.end()};
  std::vector<Vec2> around;
  constexpr int kCorner = 16;
  for (const Vec2 vertex : polygon)
    for (int i = 0; i < kCorner; ++i) {
      const Direction out = directionOf(360.0 * i / kCorner);
      around.push_back({vertex.x + by * out.sin, vertex.y + by * out.cos});
    }
  return convexHull(std::move(around));
}

}  // namespace antipode
