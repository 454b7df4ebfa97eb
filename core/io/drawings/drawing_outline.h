// SPDX-License-Identifier: GPL-3.0-or-later
// What a drawing looks like on the ground: lines and areas in metres of the local grid.
#pragma once

#include "core/io/drawings/drawing.h"

namespace antipode {

/// One line, or the area within it.
struct DrawnLine {
  std::vector<Vec2> points;
  bool isClosed = false;
  DrawnColour edge, fill;
  double opacity = 1;  ///< of the fill
  double edgeOpacity = 1;
  double edgeSize = 1;  ///< px
  bool operator==(const DrawnLine&) const = default;
};

/// The lines and areas of a drawing `age` s after its life began (pulses grow and fade); of grids the cells are
/// not among them.
std::vector<DrawnLine> drawnLines(const Drawing& drawing, double age);

/// Where the text begins, m; `isAbove`: the text stands on it.
struct DrawnLabel {
  std::string text;
  Vec2 at;
  DrawnColour colour;
  double points = 10;  ///< size of the font
  Vec2 offset;         ///< px to the right and up
};
/// Nothing: there is no text, or it is not to be shown.
std::optional<DrawnLabel> drawnLabel(const Drawing& drawing);

}  // namespace antipode
