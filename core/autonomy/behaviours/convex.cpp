// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/convex.h"

#include "core/base/geometry/angles.h"
#include "core/base/geometry/segment.h"
#include "core/base/portable_math.h"
#include "core/model/drift.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

template <class F>
void forEachEdge(const std::vector<Vec2>& polygon, F&& f) {
  for (std::size_t i = 0; i < polygon.size(); ++i) f(polygon[i], polygon[(i + 1) % polygon.size()]);
}

}  // namespace

double signedArea(const std::vector<Vec2>& polygon) {
  double area = 0;
  forEachEdge(polygon, [&](Vec2 a, Vec2 b) { area += crossProduct(a, b); });
  return area;
}

bool isInside(const std::vector<Vec2>& polygon, Vec2 point) {
  if (polygon.size() < 3) return false;
  const double sign = signedArea(polygon) > 0 ? 1 : -1;
  bool inside = true;
  forEachEdge(polygon, [&](Vec2 a, Vec2 b) { inside = inside && sign * crossProduct(b - a, point - a) >= 0; });
  return inside;
}

double edgeDistance(const std::vector<Vec2>& polygon, Vec2 point) {
  double least = std::numeric_limits<double>::infinity();
  forEachEdge(polygon, [&](Vec2 a, Vec2 b) { least = std::min(least, distanceToSegment(a, b, point)); });
  return polygon.empty() ? 0 : least;
}

double signedDistance(const std::vector<Vec2>& polygon, Vec2 point) {
  const double away = edgeDistance(polygon, point);
  return isInside(polygon, point) ? -away : away;
}

double distanceAlong(const std::vector<Vec2>& polygon, Vec2 point, double heading) {
  double s, c;
  portable::sincosDeg(heading, s, c);
  const Vec2 ahead{s, c};
  double nearest = -1;
  forEachEdge(polygon, [&](Vec2 a, Vec2 b) {
    const Vec2 edge = b - a;
    const double across = crossProduct(ahead, edge);
    if (across == 0) return;
    const double way = crossProduct(a - point, edge) / across, share = crossProduct(a - point, ahead) / across;
    constexpr double kRound = 1e-12;
    if (way < 0 || share < -kRound || share > 1 + kRound) return;
    if (nearest < 0 || way < nearest) nearest = way;
  });
  return nearest;
}

bool seesCorner(const std::vector<Vec2>& polygon, Vec2 point, std::size_t corner) {
  const Vec2 to = polygon[corner];
  bool isFree = true;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const std::size_t next = (i + 1) % polygon.size();
    if (i == corner || next == corner) continue;
    const Vec2 a = polygon[i], b = polygon[next];
    const double left = crossProduct(b - a, point - a), right = crossProduct(b - a, to - a);
    const double first = crossProduct(to - point, a - point), second = crossProduct(to - point, b - point);
    isFree = isFree && !(left * right < 0 && first * second < 0);
  }
  // A corner behind the polygon: the way would go through its inside.
  const Vec2 shortOf = point + (1 - 1e-6) * (to - point);
  return isFree && !isInside(polygon, shortOf);
}

std::vector<Vec2> grown(const std::vector<Vec2>& polygon, double by) {
  if (polygon.size() < 3 || by <= 0) return polygon;
  std::vector<Vec2> corners = withoutRepeats(polygon);
  if (signedArea(corners) > 0) std::reverse(corners.begin(), corners.end());  // clockwise now
  std::vector<Vec2> out;
  const std::size_t count = corners.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Vec2 before = corners[(i + count - 1) % count], here = corners[i], after = corners[(i + 1) % count];
    // The outward normal of a clockwise edge is to port of its direction.
    const double from = wrap360(bearing(before, here) - 90);
    const double turn = wrap360(bearing(here, after) - bearing(before, here));
    constexpr double kEvery = 15, kRound = 1e-9;
    for (double angle = 0; angle < turn - kRound; angle += kEvery) {
      double s, c;
      portable::sincosDeg(from + angle, s, c);
      out.push_back(here + by * Vec2{s, c});
    }
    double s, c;
    portable::sincosDeg(from + turn, s, c);
    out.push_back(here + by * Vec2{s, c});
  }
  return out;
}

Vec2 middleOf(const std::vector<Vec2>& polygon) {
  if (polygon.empty()) return {};
  Vec2 low = polygon.front(), high = low;
  for (const Vec2 p : polygon) {
    low.x = std::min(low.x, p.x), low.y = std::min(low.y, p.y);
    high.x = std::max(high.x, p.x), high.y = std::max(high.y, p.y);
  }
  return 0.5 * (low + high);
}

std::vector<Vec2> shifted(std::vector<Vec2> polygon, Vec2 by) {
  for (Vec2& point : polygon) point = point + by;
  return polygon;
}

bool isConvex(const std::vector<Vec2>& polygon) {
  const std::vector<Vec2> corners = withoutRepeats(polygon);
  const std::size_t count = corners.size();
  if (count < 3) return false;
  double size = 0;
  for (const Vec2 p : corners) size = std::max({size, std::abs(p.x), std::abs(p.y)});
  const double rounding = 1e-12 * size;  // corners that should be on one line rarely are to the last bit
  double lowest = 0, highest = 0, turned = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Vec2 before = corners[(i + count - 1) % count], here = corners[i], after = corners[(i + 1) % count];
    const Vec2 in = here - before, out = after - here;
    const double off = crossProduct(in, out) / std::min(length(in), length(out));  // m, from the line
    if (std::abs(off) <= rounding && dot(in, out) < 0) return false;               // back the way it came
    lowest = std::min(lowest, off);
    highest = std::max(highest, off);
    turned += wrap180(bearing(here, after) - bearing(before, here));
  }
  constexpr double kOnceAndAHalf = 540;  // deg; the turns of a star are of one sign, too, but go round twice
  return (lowest < -rounding) != (highest > rounding) && std::abs(turned) < kOnceAndAHalf;
}

Result<void> checkConvex(std::string_view parameter, const std::vector<Vec2>& polygon) {
  if (polygon.empty()) return err("{}: it has no corners; draw it on the map or type x,y : x,y : x,y", parameter);
  if (!isConvex(polygon))
    return errExpected("a convex polygon with at least three corners", "{}: it is not convex", parameter);
  return {};
}

std::vector<Vec2> withoutRepeats(std::vector<Vec2> polygon) {
  polygon.erase(std::unique(polygon.begin(), polygon.end()), polygon.end());
  while (polygon.size() > 1 && polygon.back() == polygon.front()) polygon.pop_back();
  return polygon;
}

}  // namespace antipode
