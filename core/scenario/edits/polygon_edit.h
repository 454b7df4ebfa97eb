// SPDX-License-Identifier: GPL-3.0-or-later
// Polygons under the mouse: what is wrong with one, which handles it has, and what it becomes when one is dragged.
#pragma once

#include "core/model/polygon.h"
#include "core/scenario/edits/rounding.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace antipode {

/// Why vertices make no convex polygon. Edge i runs from vertex i to the one after it.
struct PolygonFault {
  std::string reason;      ///< "edge 2–3 has vertices on both sides"; vertices count from 1 there
  std::vector<int> edges;  ///< those that are to blame
  bool operator==(const PolygonFault&) const = default;
};
/// Nothing exactly where ConvexPolygon is content.
std::optional<PolygonFault> polygonFault(std::span<const Vec2> vertices);

/// A place of a polygon that can be dragged.
struct PolygonHandle {
  enum class Kind { Vertex, Major, Minor, Rotate, Radius };
  Kind kind = Kind::Vertex;
  int vertex = 0;  ///< Kind::Vertex
  bool operator==(const PolygonHandle&) const = default;
};
struct PlacedHandle {
  PolygonHandle handle;
  Vec2 at;  ///< m
};
/// `stalk`: how far the handle of rotation stands off the end of the major axis, m.
std::vector<PlacedHandle> polygonHandles(const PolygonSpec& polygon, double stalk);

// What a gesture makes of a polygon. Places set by mouse are kept to the centimetre, angles to a tenth of a
// degree, except where rounding would cost the convexity.
PolygonSpec polygonMoved(const PolygonSpec& polygon, Vec2 offset);
PolygonSpec polygonWithHandleAt(const PolygonSpec& polygon, PolygonHandle handle, Vec2 pWorld);
/// What a handle sets, m or degrees; nullopt: a corner is a place.
std::optional<double> polygonSize(const PolygonSpec& polygon, PolygonHandle handle);
/// Where the handle is when the polygon has this size.
Vec2 polygonHandlePlace(const PolygonSpec& polygon, PolygonHandle handle, double size);
/// A new vertex on edge `edge` of a point list, at the place of the edge nearest to `near`; the polygon stays
/// convex. Unchanged where the edges round about are so nearly one line that there is no room for one.
PolygonSpec polygonWithVertexOn(const PolygonSpec& polygon, int edge, Vec2 near);
/// Error: fewer than 3 vertices would be left, or the polygon is a form without vertices of its own.
Result<PolygonSpec> polygonWithoutVertex(const PolygonSpec& polygon, int vertex);
/// The same shape in another form, as nearly as that form can: from an ellipse to its vertices, from points to the
/// ellipse or circle of their extent.
PolygonSpec polygonAs(const PolygonSpec& polygon, PolygonSpec::Format format);

}  // namespace antipode
