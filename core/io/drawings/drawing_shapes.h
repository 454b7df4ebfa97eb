// SPDX-License-Identifier: GPL-3.0-or-later
// Vertices of polygons and lists of points that are written as a form (drawings.md section 2.1).
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/vec2.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace antipode {

/// Pairs of key (lower case) and value.
using DrawingKeys = std::vector<std::pair<std::string, std::string>>;

/// "{x,y:x,y,z,word:...}" or "{x=1,y=2:...}": the braces are needed. Error: a vertex is no pair of numbers.
Result<std::vector<Vec2>> vertexList(std::string_view text);
/// The same without braces; what is no vertex ("label,name") is a pair of key and value for `keys`.
Result<std::vector<Vec2>> shortVertexList(std::string_view text, DrawingKeys& keys);

/// The vertices of a form such as "radial". Keys that the form and all drawings know are removed from `keys`;
/// nothing: there is no such form for that kind.
Result<std::vector<Vec2>> polygonForm(std::string_view form, DrawingKeys& keys);
Result<std::vector<Vec2>> seglistForm(std::string_view form, DrawingKeys& keys);
bool isPolygonForm(std::string_view word);
bool isSeglistForm(std::string_view word);

/// A closed outline of two half circles around a segment of `length` - 2 `radius` in direction `angle`.
std::vector<Vec2> ovalOutline(Vec2 centre, double radius, double length, double angle, double stepDeg = 5);
/// The point `distance` m away at a compass angle.
Vec2 awayFrom(Vec2 from, double angle, double distance);

}  // namespace antipode
