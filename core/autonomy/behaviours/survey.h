// SPDX-License-Identifier: GPL-3.0-or-later
// Survey patterns: routes computed from a few numbers (behaviours.md section 8), for waypoint behaviours and
// for the survey tool of the map.
#pragma once

#include "core/base/fields.h"
#include "core/base/geometry/vec2.h"

namespace antipode {

/// The numbers of a survey pattern. An editor changes the numbers, and points() gives the route. Metres in the
/// local grid, degrees.
struct SurveySpec {
  enum class Format { Lawnmower, Radial, Ellipse };
  Format format = Format::Lawnmower;
  Vec2 centre;  ///< x, y
  // Lawnmower: parallel legs in the direction `degs` (clockwise from north). They are as long as the box is
  // high and lie side by side over its width. The route begins at the corner nearest to `start`. The box turns
  // with its legs.
  double width = 0, height = 0;  ///< > 0
  double laneWidth = 0;          ///< lane_width > 0: distance between neighbouring legs
  double degs = 0;               ///< Ellipse: of the major axis, counter-clockwise from east
  Vec2 start;                    ///< startx, starty
  double radius = 0;             ///< Radial > 0
  double major = 0, minor = 0;   ///< Ellipse: full lengths of the axes > 0
  int pts = 0;                   ///< Radial >= 3, Ellipse >= 4
  double snap = 0;               ///< Radial, Ellipse: points are rounded to this grid; 0 = no rounding
  std::string label = {};        ///< what mission files call it; without effect

  /// Parses "format=lawnmower,x=0,y=0,width=100,height=60,lane_width=10,degs=30,startx=0,starty=0",
  /// "format=radial,..." or "format=ellipse,...", also "radial::x=0,...". `rows=east-west` turns the legs of a
  /// lawnmower; drawing keys (edge_color, ...) are dropped. Error: what is missing, unreadable or out of range.
  static Result<SurveySpec> fromText(std::string_view text);
  Result<void> check() const;
  std::string text() const;  ///< a text that reads back equal
  /// Corners of the box of a lawnmower, in order; empty for other patterns.
  std::vector<Vec2> corners() const;
  std::vector<Vec2> points() const;  ///< empty when check() fails
  bool operator==(const SurveySpec&) const = default;
};

/// Calls visit(name, number) for each number of the pattern, in the written order, except `pts`.
template <class Spec, class Visitor>
void forEachSurveyNumber(Spec& s, Visitor&& visit) {
  using Format = SurveySpec::Format;
  visit("x", s.centre.x), visit("y", s.centre.y);
  if (s.format == Format::Lawnmower) {
    visit("width", s.width), visit("height", s.height), visit("lane_width", s.laneWidth);
    visit("degs", s.degs), visit("startx", s.start.x), visit("starty", s.start.y);
  } else if (s.format == Format::Radial) {
    visit("radius", s.radius);
  } else {
    visit("degs", s.degs), visit("major", s.major), visit("minor", s.minor);
  }
}

}  // namespace antipode
