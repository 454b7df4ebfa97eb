// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/polygon.h"

namespace antipode::test {

inline PolygonSpec points(std::vector<Vec2> vertices) {
  PolygonSpec polygon;
  polygon.points = std::move(vertices);
  return polygon;
}

inline PolygonSpec ellipse(Vec2 centre, double major, double minor, double degs = 0) {
  PolygonSpec polygon;
  polygon.format = PolygonSpec::Format::Ellipse;
  polygon.centre = centre;
  polygon.major = major;
  polygon.minor = minor;
  polygon.degs = degs;
  polygon.pts = 20;
  return polygon;
}

}  // namespace antipode::test
