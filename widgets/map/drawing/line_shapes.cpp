// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/geometry/angles.h"
#include "widgets/map/items/map_picture.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kLeastRadius = 4, kLargestRadius = 4000;  // px: below a blot, above a straight line
constexpr double kBreadth = 2;                             // px, to either side of the line

bool isSeen(const QRectF& screen, QPointF centre, double radius) {
  if (!(radius >= kLeastRadius) || radius > kLargestRadius) return false;
  const double reach = radius + kBreadth;
  if (!screen.adjusted(-reach, -reach, reach, reach).contains(centre)) return false;
  // Not where the screen lies wholly inside.
  const double x = std::max(std::abs(screen.left() - centre.x()), std::abs(screen.right() - centre.x()));
  const double y = std::max(std::abs(screen.top() - centre.y()), std::abs(screen.bottom() - centre.y()));
  return std::hypot(x, y) > radius - kBreadth;
}

void addArc(PolylineBuilder& lines, QPointF centre, double radius, double from, double size) {
  const int pieces = std::clamp(static_cast<int>(size * radius / 3), 2, 240);
  for (int i = 0; i <= pieces; ++i) {
    const double angle = from + size * i / pieces;
    lines.add(centre + radius * QPointF(std::cos(angle), std::sin(angle)));
  }
}

}  // namespace

void addCircle(PolylineBuilder& lines, const QRectF& screen, QPointF centre, double radius, float width,
               QRgb colour) {
  if (!isSeen(screen, centre, radius)) return;
  lines.begin(width, colour);
  addArc(lines, centre, radius, 0, 2 * kPi);
}

void addDashedCircle(PolylineBuilder& lines, const QRectF& screen, QPointF centre, double radius, float width,
                     QRgb colour, double dash, double gap) {
  if (!isSeen(screen, centre, radius)) return;
  const int dashes = std::max(10, static_cast<int>(2 * kPi * radius / (dash + gap)));
  const double period = 2 * kPi / dashes;
  for (int i = 0; i < dashes; ++i) {
    lines.begin(width, colour);
    addArc(lines, centre, radius, i * period, period * dash / (dash + gap));
  }
}

}  // namespace antipode
