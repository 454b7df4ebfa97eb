// SPDX-License-Identifier: GPL-3.0-or-later
// Convex polygons as missions write them (wormholes.md section 1).
#pragma once

#include "core/base/fields.h"
#include "core/base/vec2.h"

#include <span>

namespace antipode {

/// A polygon as a person gave it: a list of points, or an ellipse or radial form with its numbers, so that
/// an editor can keep dragging the form. Metres in the local grid.
struct PolygonSpec {
  enum class Format { Points, Ellipse, Radial };
  Format format = Format::Points;
  std::vector<Vec2> points;         ///< Points: at least 3
  Vec2 centre;                      ///< Ellipse, Radial
  double major = 0, minor = 0;      ///< Ellipse: full lengths of the axes, > 0
  double degs = 0;                  ///< Ellipse: 0 = major axis along x, counter-clockwise positive
  double radius = 0;                ///< Radial, > 0
  int pts = 0;                      ///< Ellipse >= 4, Radial >= 3
  double snap = 0;                  ///< grid that vertices are rounded to, unless that breaks convexity; 0 = none

  /// "pts={0,0:10,0:10,10}", "format=ellipse,x=80,...", "format=radial,..."; outer braces and drawing keys
  /// (label, edge_color, ...) are accepted and dropped. Error: what is missing or unreadable.
  static Result<PolygonSpec> fromText(std::string_view text);
  std::string text() const;             ///< reads back equal
  std::vector<Vec2> vertices() const;   ///< in order, snapped
  bool operator==(const PolygonSpec&) const = default;
};
template <>
struct FieldCodec<PolygonSpec> {
  static constexpr FieldKind kKind = FieldKind::Text;
  static Result<PolygonSpec> fromText(std::string_view text) { return PolygonSpec::fromText(text); }
  static std::string toText(const PolygonSpec& polygon) { return polygon.text(); }
};

/// A polygon ready for questions. One that is not convex (or has fewer than 3 vertices) contains nothing.
class ConvexPolygon {
 public:
  ConvexPolygon() = default;
  explicit ConvexPolygon(std::vector<Vec2> vertices);

  bool isConvex() const { return convex_; }
  std::span<const Vec2> vertices() const { return vertices_; }
  bool contains(Vec2 point) const;   ///< a point on an edge or a vertex is inside
  Vec2 centroid() const;             ///< mean of the vertices
  Vec2 boxCentre() const;            ///< centre of the bounding box
  Vec2 boxMin() const { return boxMin_; }
  Vec2 boxMax() const { return boxMax_; }
  /// Where the segment first crosses an edge, in vertex order.
  std::optional<Vec2> crossing(Vec2 from, Vec2 to) const;

 private:
  std::vector<Vec2> vertices_;
  Vec2 boxMin_, boxMax_;
  bool convex_ = false;
};

}  // namespace antipode
