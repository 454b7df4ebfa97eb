// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/swarm/swarm_lines.h"

#include "widgets/map/drawing/line_shapes.h"
#include "widgets/map/items/map_item.h"

namespace antipode {

QRgb SwarmLines::colourOf(VehicleId vehicle, double alpha) {
  return rgbaOf(lineColour(layer_.picture, scene().vehicleColour(vehicle)), alpha);
}

void SwarmLines::addLines(float width, QRgb colour, std::initializer_list<std::pair<QPointF, QPointF>> pieces) {
  for (const auto& [from, to] : pieces) {
    layer_.lines.begin(width, colour);
    layer_.lines.add(from);
    layer_.lines.add(to);
  }
}

void SwarmLines::addUprightCross(QPointF p, double size, float width, QRgb colour) {
  addLines(width, colour,
           {{p - QPointF(size, 0), p + QPointF(size, 0)}, {p - QPointF(0, size), p + QPointF(0, size)}});
}

void SwarmLines::addDiagonalCross(QPointF p, double size, float width, QRgb colour) {
  addLines(width, colour,
           {{p + QPointF(-size, -size), p + QPointF(size, size)},
            {p + QPointF(-size, size), p + QPointF(size, -size)}});
}

void SwarmLines::addCircle(QPointF centre, double radius, float width, QRgb colour) {
  antipode::addCircle(layer_.lines, screen_, centre, radius, width, colour);
}

void SwarmLines::addDashedCircle(QPointF centre, double radius, float width, QRgb colour) {
  antipode::addDashedCircle(layer_.lines, screen_, centre, radius, width, colour);
}

}  // namespace antipode
