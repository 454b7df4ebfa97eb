// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/routes/path_edit.h"

#include "core/base/geometry/angles.h"
#include "core/model/drift.h"
#include "core/scenario/edits/polygon_edit.h"

#include <algorithm>
#include <cmath>

namespace antipode {

PointList withPointOnLeg(const std::vector<Vec2>& points, int leg, Vec2 near) {
  const auto first = static_cast<std::size_t>(leg);
  const Vec2 a = points[first], b = points[(first + 1) % points.size()];
  const double size = dot(b - a, b - a);
  const double share = size > 0 ? std::clamp(dot(near - a, b - a) / size, 0.0, 1.0) : 0;
  PointList list{points};
  list.points.insert(list.points.begin() + leg + 1, toCentimetres(a + share * (b - a)));
  return list;
}

PointList withoutPoint(const std::vector<Vec2>& points, int point) {
  PointList list{points};
  list.points.erase(list.points.begin() + point);
  return list;
}

Vec2 onStraightLeg(std::optional<Vec2> before, Vec2 from, Vec2 p) {
  if (p == from) return p;
  const double base = before && *before != from ? bearing(*before, from) : 0;
  const double rad = radFromDeg(base + std::round((bearing(from, p) - base) / 15) * 15);
  const Vec2 unit{std::sin(rad), std::cos(rad)};
  return from + dot(p - from, unit) * unit;
}

QString legText(Vec2 from, Vec2 to) {
  return QStringLiteral("%1 m, %2°")
      .arg(distance(from, to), 0, 'f', 1)
      .arg(from == to ? 0 : static_cast<int>(roundedHeading(bearing(from, to), 0)), 3, 10, QChar('0'));
}

}  // namespace antipode
