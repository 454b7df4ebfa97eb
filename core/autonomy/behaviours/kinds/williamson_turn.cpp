// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/williamson_turn.h"

#include "core/autonomy/behaviours/kinds/turn_speed.h"
#include "core/base/geometry/angles.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {
namespace {

/// Points of an arc from a bearing through an angle; `turn` 1 clockwise, -1 counter-clockwise. Never beyond its
/// end.
void addArc(std::vector<Vec2>& points, Vec2 centre, const WilliamsonTurn& turn, double from, double angle,
            int way) {
  constexpr double kRound = 1e-9;
  for (double at = 0; at <= angle + kRound; at += turn.gap)
    points.push_back(ahead(centre, wrap360(from + way * at), turn.radius));
}

}  // namespace

std::vector<Vec2> turnPoints(const WilliamsonTurn& turn, Vec2 end, double heading) {
  const double r = turn.radius, b = turn.bias / 100 * (r - 0.05);
  const std::array<double, 2> k{r - b, r + b};
  double e = r * std::sqrt(3.0);
  if (b != 0)
    for (const double one : k) {
      const double q = std::sqrt(std::max(0.0, 4 * r * r - one * one));
      if (e < q) e = q + 1;
    }
  std::array<double, 2> angle{60, 60};
  if (b != 0)
    for (std::size_t j = 0; j < 2; ++j)
      angle[j] =
          degFromRad(std::atan(e / k[j]) - std::acos(std::min(1.0, 2 * r / std::sqrt(e * e + k[j] * k[j]))));
  // A port turn swings out to starboard first; the other one is its mirror image.
  const int side = turn.side == Side::Port ? 1 : -1;
  const double away = wrap360(heading + 90 * side);
  const Vec2 start = ahead(end, heading, turn.extension);
  const Vec2 first = ahead(start, away, r), last = ahead(start, away, -r);
  const Vec2 middle = ahead(ahead(start, away, b), heading, e);
  std::vector<Vec2> points;
  if (turn.extension > 0) points.push_back(end);
  addArc(points, first, turn, away + 180, angle[0], side);
  addArc(points, middle, turn, away + side * angle[0], 180 + angle[0] + angle[1], -side);
  addArc(points, last, turn, away - side * angle[1], angle[1], side);
  if (turn.extension > 0) points.push_back(end);
  return points;
}

double lengthOf(const std::vector<Vec2>& points) {
  double length = 0;
  for (std::size_t i = 1; i < points.size(); ++i) length += distance(points[i - 1], points[i]);
  return length;
}

}  // namespace antipode
