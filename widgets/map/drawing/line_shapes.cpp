// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/drawing/line_shapes.h"

#include "core/base/geometry/angles.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kMinRadius = 4, kLargestRadius = 4000;    // px: below a blot, above a straight line
constexpr double kBreadth = 2;                             // px, to either side of the line

bool isSeen(const QRectF& screen, QPointF centre, double radius) {
  if (!(radius >= kMinRadius) || radius > kLargestRadius) return false;
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

QRgb rgbaOf(const QColor& colour, double alpha) {
  QColor c = colour;
  c.setAlphaF(static_cast<float>(alpha));
  return c.rgba();
}

void addArrow(PolylineBuilder& lines, QPointF from, QPointF vector, float width, QRgb colour) {
  const double size = std::hypot(vector.x(), vector.y());
  if (!(size > 0)) return;
  const QPointF tip = from + vector;
  const QPointF back = vector * (-std::min(6.0, 0.5 * size) / size), side(back.y() * 0.6, -back.x() * 0.6);
  lines.begin(width, colour);
  lines.add(from);
  lines.add(tip);
  lines.begin(width, colour);
  lines.add(tip + back + side);
  lines.add(tip);
  lines.add(tip + back - side);
}

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
