// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings that the programs of a MOOS community post for a map (drawings.md).
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/vec2.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// In the order in which they are drawn, except that both grids are drawn together.
enum class DrawingKind : std::uint8_t {
  Polygon,
  Grid,
  SearchGrid,  ///< GRID_CONFIG, the older one
  Seglist,
  Seglr,
  Circle,
  Oval,
  Arrow,
  Point,
  Vector,
  Wedge,
  RangePulse,
  CommsPulse,
  Marker,
  Textbox,
};
inline constexpr std::size_t kDrawingKinds = 15;
/// For people: "polygons", "comms pulses", ...
const char* drawingKindName(DrawingKind kind);

/// Red, green, blue; unset: that part is not drawn.
using DrawnColour = std::optional<std::uint32_t>;

/// The cells of a grid, and the values of its variables.
struct DrawnGrid {
  std::vector<Vec2> cells;  ///< m, centres
  Vec2 size{10, 10};        ///< m, of a cell
  std::vector<std::string> names;
  std::vector<std::vector<double>> values;             ///< by variable and cell
  std::vector<std::optional<double>> least, greatest;  ///< limits of the variables
  std::size_t shown = 0;                               ///< the variable that gives the colours
  bool operator==(const DrawnGrid&) const = default;
};

/// One drawing as it was posted. Sizes are metres unless said, angles compass degrees. What a kind does not use
/// keeps its default.
struct Drawing {
  DrawingKind kind = DrawingKind::Polygon;
  std::string label, message;
  bool isActive = true;
  std::optional<double> duration;  ///< s; unset: for ever
  std::optional<double> time;      ///< unix time at which its life begins; unset: that of the post
  DrawnColour labelColour, vertexColour, edgeColour, fillColour;
  double vertexSize = 2, edgeSize = 1;  ///< px
  double fillOpacity = 0.2;             ///< 0 .. 1

  /// Vertices; of what has one place (point, circle, pulse, ...) this; of a comms pulse both of its ends.
  std::vector<Vec2> points;
  bool isOpen = false;                       ///< a polygon in the short form that is not convex: a line
  double radius = 0, length = 0, angle = 0;  ///< circle, oval, range pulse; oval; arrow, oval, ray, vector
  double radLow = 0, radHigh = 0, angLow = 0, angHigh = 0;                 ///< wedge
  double baseWidth = 5, baseLength = 20, headWidth = 10, headLength = 10;  ///< arrow
  double magnitude = 0, headSize = 3, rayLength = 5;                       ///< vector; it and seglr; seglr
  double width = 5;                                                        ///< marker
  std::string markerType = "circle";
  DrawnColour primaryColour, secondaryColour;
  double linger = 0, pulseOpacity = 0.25, beamWidth = 10;  ///< pulses: s, 0 .. 1, m
  bool isFillInvariant = false;
  std::vector<std::string> lines;  ///< of a text box
  double fontSize = 10;            ///< points
  std::shared_ptr<const DrawnGrid> grid;

  /// What stands beside it: the message, else the label.
  const std::string& text() const { return message.empty() ? label : message; }
  bool operator==(const Drawing&) const = default;
};

/// The kind that a variable carries, in any case; nothing: it is no drawing. VIEW_GRID_DELTA and GRID_DELTA change
/// a drawing and are none: see drawing_grid.h.
std::optional<DrawingKind> drawingKindOf(std::string_view variable);

}  // namespace antipode
