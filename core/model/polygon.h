// SPDX-License-Identifier: GPL-3.0-or-later
// Convex polygons as mission files write them (wormholes.md section 1).
#pragma once

#include "core/base/fields.h"
#include "core/base/geometry/vec2.h"

#include <optional>
#include <span>

namespace antipode {

/// Polygons with more vertices are refused, because the test for convexity compares every pair of vertices.
inline constexpr int kMaxPolygonVertices = 500;

/// A polygon as a person gave it: a list of points, an ellipse, or a regular polygon ("radial"). The numbers of
/// ellipse and regular polygon are stored, so that an editor can change them. Metres in the local grid.
struct PolygonSpec {
  enum class Format { Points, Ellipse, Radial };
  Format format = Format::Points;
  std::vector<Vec2> points;     ///< Points: at least 3
  Vec2 centre;                  ///< Ellipse, Radial
  double major = 0, minor = 0;  ///< Ellipse: full lengths of the axes, > 0
  double degs = 0;              ///< Ellipse: 0 = major axis along x, counter-clockwise positive
  double radius = 0;            ///< Radial, > 0
  int pts = 0;                  ///< Ellipse >= 4, Radial >= 3
  double snap = 0;  ///< vertices are rounded to this grid, unless that breaks convexity; 0 = no rounding

  /// Parses "pts={0,0:10,0:10,10}", bare vertices "0,0:10,0:10,10", "format=ellipse,x=80,...",
  /// "format=radial,...". Outer braces and drawing
  /// keys (label, edge_color, ...) are accepted and dropped. Error: what is missing or unreadable.
  static Result<PolygonSpec> fromText(std::string_view text);
  /// Error: what is missing or out of range. It does not test whether the polygon is convex.
  Result<void> check() const;
  std::string text() const;            ///< a text that reads back equal
  std::vector<Vec2> vertices() const;  ///< in order, rounded to the grid
  bool operator==(const PolygonSpec&) const = default;
};
template <>
struct FieldCodec<PolygonSpec> {
  static constexpr FieldKind kKind = FieldKind::Text;
  static Result<PolygonSpec> fromText(std::string_view text) { return PolygonSpec::fromText(text); }
  static std::string toText(const PolygonSpec& polygon) { return polygon.text(); }
};

/// A polygon for geometric tests. A polygon that is not convex, or has fewer than 3 vertices, contains nothing.
class ConvexPolygon {
 public:
  ConvexPolygon() = default;
  explicit ConvexPolygon(std::vector<Vec2> vertices);

  bool isConvex() const { return convex_; }
  std::span<const Vec2> vertices() const { return vertices_; }
  bool contains(Vec2 point) const;  ///< a point on an edge or a vertex is inside
  Vec2 centroid() const;            ///< mean of the vertices
  Vec2 boxCentre() const;           ///< centre of the bounding box
  Vec2 boxMin() const { return boxMin_; }
  Vec2 boxMax() const { return boxMax_; }
  /// The point where the segment crosses an edge: the first such edge in the order of the vertices.
  std::optional<Vec2> crossing(Vec2 from, Vec2 to) const;

 private:
  /// The line through two neighbouring vertices: y = slope x + offset, or x = offset for a vertical line.
  struct Edge {
    Edge(Vec2 a, Vec2 b);
    /// The sign tells the side: 1 above (right of a vertical line), -1 below, 0 on the line.
    double above(Vec2 point) const;
    double slope = 0, offset = 0;
    bool vertical = false;
    int innerSide = 0;
  };
  bool findInnerSides();

  std::vector<Vec2> vertices_;
  std::vector<Edge> edges_;  // without edges of length 0
  Vec2 boxMin_, boxMax_;
  bool convex_ = false;
};

}  // namespace antipode
