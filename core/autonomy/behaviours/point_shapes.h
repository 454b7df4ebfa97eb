// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes that mission files write as a few numbers and that are kept as their points here.
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/vec2.h"

#include <optional>
#include <string_view>
#include <vector>

namespace antipode {

/// Points of "oval:x=,y=,rad=,len=,ang=" (also format=oval: two half circles of a radius around a line, m; `len` over
/// all, `ang` of the line from north) or of "format=bowtie,x=,y=,height=,wid1=,wid2=,wid3=" (two hexagons side by side,
/// m; the half widths of their inner corners, outer corners and tips; startx, starty choose the first corner). Nullopt:
/// another shape. Error: a number is missing or makes no shape.
std::optional<Result<std::vector<Vec2>>> pointsOfShape(std::string_view text);

}  // namespace antipode
