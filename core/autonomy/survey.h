// SPDX-License-Identifier: GPL-3.0-or-later
// Paths made from a few numbers (behaviours.md section 8), for waypoint behaviours and for the map's survey tool.
#pragma once

#include "core/base/fields.h"
#include "core/base/geometry/vec2.h"

namespace antipode {

/// A path as a form with its numbers, so that an editor can keep dragging the form. Metres in the local grid,
/// degrees.
struct SurveySpec {
  enum class Format { Lawnmower, Radial, Ellipse };
  Format format = Format::Lawnmower;
  Vec2 centre;  ///< x, y
  // Lawnmower: lanes in the direction `degs` (clockwise from north), as long as the box is high, side by side over
  // its width, from the corner nearest to `start` on. The box turns with its lanes.
  double width = 0, height = 0;  ///< > 0
  double laneWidth = 0;          ///< lane_width > 0: from one lane to the next
  double degs = 0;               ///< Ellipse: of the major axis, counter-clockwise from east
  Vec2 start;                    ///< startx, starty
  double radius = 0;             ///< Radial > 0
  double major = 0, minor = 0;   ///< Ellipse: full lengths of the axes > 0
  int pts = 0;                   ///< Radial >= 3, Ellipse >= 4
  double snap = 0;               ///< Radial, Ellipse: grid that points are rounded to; 0 = none

  /// "format=lawnmower,x=0,y=0,width=100,height=60,lane_width=10,degs=30,startx=0,starty=0", "format=radial,...",
  /// "format=ellipse,...", also "radial::x=0,..."; `rows=east-west` turns a lawnmower's lanes; drawing keys
  /// (label, ...) are dropped. Error: what is missing, unreadable or out of range.
  static Result<SurveySpec> fromText(std::string_view text);
  Result<void> check() const;
  std::string text() const;  ///< reads back equal
  /// Corners of the box of a lawnmower, in order; empty for the others.
  std::vector<Vec2> corners() const;
  std::vector<Vec2> points() const;  ///< empty when check() fails
  bool operator==(const SurveySpec&) const = default;
};

/// Calls visit(name, number) for the numbers that a format has, in the written order; `pts` is none of them.
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
