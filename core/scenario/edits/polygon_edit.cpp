// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/polygon_edit.h"

#include "core/base/geometry/angles.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kMinExtent = 0.1;  // m; a form must not be dragged to nothing
constexpr int kDefaultVertices = 20;

bool isConvex(const PolygonSpec& polygon) {
  return ConvexPolygon(polygon.vertices()).isConvex();
}

Vec2 axisOf(const PolygonSpec& ellipse) {
  return {std::cos(radFromDeg(ellipse.degs)), std::sin(radFromDeg(ellipse.degs))};
}

double cross(Vec2 a, Vec2 b) {
  return a.x * b.y - a.y * b.x;
}

/// The vertices on both sides of an edge, if there are.
bool hasBothSides(std::span<const Vec2> vertices, std::size_t edge) {
  constexpr double kSlack = 1e-9;  // m; vertices meant to stand on the line rarely do to the last bit
  const Vec2 from = vertices[edge], along = vertices[(edge + 1) % vertices.size()] - from;
  const double size = length(along);
  if (!(size > 0)) return false;
  double least = 0, most = 0;
  for (const Vec2 v : vertices) {
    const double side = cross(along, v - from) / size;
    least = std::min(least, side);
    most = std::max(most, side);
  }
  return least < -kSlack && most > kSlack;
}

}  // namespace

std::optional<PolygonFault> polygonFault(std::span<const Vec2> vertices) {
  if (vertices.size() < 3) return PolygonFault{"a polygon needs at least 3 vertices", {}};
  if (ConvexPolygon({vertices.begin(), vertices.end()}).isConvex()) return std::nullopt;
  PolygonFault fault;
  for (std::size_t edge = 0; edge < vertices.size(); ++edge)
    if (hasBothSides(vertices, edge)) fault.edges.push_back(static_cast<int>(edge));
  if (fault.edges.empty()) {
    fault.reason = "all vertices are on one line";
  } else {
    const int first = fault.edges.front(), count = static_cast<int>(vertices.size());
    fault.reason =
        fmt::format("not convex: edge {}–{} has vertices on both sides", first + 1, (first + 1) % count + 1);
  }
  return fault;
}

std::vector<PlacedHandle> polygonHandles(const PolygonSpec& polygon, double stalk) {
  using Kind = PolygonHandle::Kind;
  std::vector<PlacedHandle> handles;
  switch (polygon.format) {
    case PolygonSpec::Format::Points:
      for (std::size_t i = 0; i < polygon.points.size(); ++i)
        handles.push_back({{Kind::Vertex, static_cast<int>(i)}, polygon.points[i]});
      break;
    case PolygonSpec::Format::Ellipse: {
      const Vec2 axis = axisOf(polygon), across{-axis.y, axis.x};
      handles.push_back({{Kind::Rotate}, polygon.centre + (polygon.major / 2 + stalk) * axis});
      handles.push_back({{Kind::Major}, polygon.centre + polygon.major / 2 * axis});
      handles.push_back({{Kind::Minor}, polygon.centre + polygon.minor / 2 * across});
      break;
    }
    case PolygonSpec::Format::Radial:
      handles.push_back({{Kind::Radius}, polygon.centre + Vec2{polygon.radius, 0}});
      break;
  }
  return handles;
}

PolygonSpec polygonMoved(const PolygonSpec& polygon, Vec2 offset) {
  const Vec2 step = toCentimetres(offset);
  PolygonSpec moved = polygon;
  if (polygon.format != PolygonSpec::Format::Points) {
    moved.centre = toCentimetres(polygon.centre + step);
    return moved;
  }
  for (Vec2& p : moved.points) p = toCentimetres(p + step);
  if (isConvex(moved) == isConvex(polygon)) return moved;
  for (std::size_t i = 0; i < moved.points.size(); ++i) moved.points[i] = polygon.points[i] + step;
  return moved;
}

PolygonSpec polygonWithHandleAt(const PolygonSpec& polygon, PolygonHandle handle, Vec2 pWorld) {
  using Kind = PolygonHandle::Kind;
  PolygonSpec next = polygon;
  const Vec2 arm = pWorld - polygon.centre;
  const Vec2 axis = axisOf(polygon), across{-axis.y, axis.x};
  switch (handle.kind) {
    case Kind::Vertex:
      if (handle.vertex < static_cast<int>(next.points.size()))
        next.points[static_cast<std::size_t>(handle.vertex)] = toCentimetres(pWorld);
      break;
    case Kind::Major:
      next.major = std::max(kMinExtent, toCentimetres(2 * std::abs(dot(arm, axis))));
      break;
    case Kind::Minor:
      next.minor = std::max(kMinExtent, toCentimetres(2 * std::abs(dot(arm, across))));
      break;
    case Kind::Rotate:
      if (arm == Vec2{}) break;
      next.degs = std::round(wrap360(degFromRad(std::atan2(arm.y, arm.x))) * 10) / 10;
      if (next.degs == 360) next.degs = 0;
      break;
    case Kind::Radius:
      next.radius = std::max(kMinExtent, toCentimetres(length(arm)));
      break;
  }
  return next;
}

std::optional<double> polygonSize(const PolygonSpec& polygon, PolygonHandle handle) {
  switch (handle.kind) {
    case PolygonHandle::Kind::Major:
      return polygon.major;
    case PolygonHandle::Kind::Minor:
      return polygon.minor;
    case PolygonHandle::Kind::Rotate:
      return polygon.degs;
    case PolygonHandle::Kind::Radius:
      return polygon.radius;
    default:
      return std::nullopt;
  }
}

Vec2 polygonHandlePlace(const PolygonSpec& polygon, PolygonHandle handle, double size) {
  const Vec2 axis = axisOf(polygon), across{-axis.y, axis.x};
  switch (handle.kind) {
    case PolygonHandle::Kind::Major:
      return polygon.centre + size / 2 * axis;
    case PolygonHandle::Kind::Minor:
      return polygon.centre + size / 2 * across;
    case PolygonHandle::Kind::Rotate:
      return polygon.centre + 1000 * Vec2{std::cos(radFromDeg(size)), std::sin(radFromDeg(size))};
    case PolygonHandle::Kind::Radius:
      return polygon.centre + Vec2{size, 0};
    default:
      return polygon.centre;
  }
}

PolygonSpec polygonWithVertexOn(const PolygonSpec& polygon, int edge, Vec2 near) {
  const std::size_t count = polygon.points.size();
  const auto at = static_cast<std::size_t>(edge);
  if (polygon.format != PolygonSpec::Format::Points || edge < 0 || at >= count) return polygon;
  const Vec2 from = polygon.points[at], along = polygon.points[(at + 1) % count] - from;
  const double share = std::clamp(dot(near - from, along) / std::max(dot(along, along), 1e-12), 0.0, 1.0);
  const Vec2 exact = from + share * along;
  const auto with = [&](Vec2 vertex) {
    PolygonSpec next = polygon;
    next.points.insert(next.points.begin() + edge + 1, vertex);
    return next;
  };
  // To the nearest centimetre beside the edge that lies outside of it; inside, it would be a dent, and on the edge
  // itself it would become one by the next rounding.
  PolygonSpec best = polygon;
  double nearest = 1e300;
  for (int dx = -1; dx <= 2; ++dx)
    for (int dy = -1; dy <= 2; ++dy) {
      const Vec2 corner =
          toCentimetres({std::floor(exact.x * 100 + dx) / 100, std::floor(exact.y * 100 + dy) / 100});
      const double away = distance(corner, exact);
      if (away >= nearest) continue;
      PolygonSpec next = with(corner);
      if (!isConvex(next)) continue;
      nearest = away;
      best = std::move(next);
    }
  return best;
}

Result<PolygonSpec> polygonWithoutVertex(const PolygonSpec& polygon, int vertex) {
  if (polygon.format != PolygonSpec::Format::Points)
    return errExpected("points", "an ellipse has no vertices of its own: turn it into points first");
  if (vertex < 0 || vertex >= static_cast<int>(polygon.points.size()))
    return err("there is no vertex {}", vertex + 1);
  if (polygon.points.size() <= 3) return err("a polygon needs at least 3 vertices");
  PolygonSpec next = polygon;
  next.points.erase(next.points.begin() + vertex);
  return next;
}

PolygonSpec polygonAs(const PolygonSpec& polygon, PolygonSpec::Format format) {
  if (polygon.format == format) return polygon;
  const std::vector<Vec2> vertices = polygon.vertices();
  PolygonSpec next;
  next.format = format;
  next.snap = polygon.snap;
  if (format == PolygonSpec::Format::Points) {
    for (const Vec2 v : vertices) next.points.push_back(toCentimetres(v));
    if (!isConvex(next)) next.points = vertices;
    return next;
  }
  const ConvexPolygon shape(vertices);
  const Vec2 extent = shape.boxMax() - shape.boxMin();
  const bool isForm = polygon.format != PolygonSpec::Format::Points;
  next.centre = isForm ? polygon.centre : toCentimetres(shape.boxCentre());
  next.pts = isForm ? std::max(polygon.pts, 4) : kDefaultVertices;
  const auto size = [](double metres) { return std::max(kMinExtent, toCentimetres(metres)); };
  if (format == PolygonSpec::Format::Radial) {
    next.radius = size(std::max(extent.x, extent.y) / 2);
    return next;
  }
  // The major axis lies along the longer side.
  const bool isTall = extent.y > extent.x;
  next.major = size(isTall ? extent.y : extent.x);
  next.minor = size(isTall ? extent.x : extent.y);
  next.degs = isTall ? 90 : 0;
  return next;
}

}  // namespace antipode
