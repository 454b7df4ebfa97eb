// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_picture.h"

#include <cstdint>
#include <vector>

namespace antipode {

/// One corner of a ribbon: a line drawn as a strip of triangles a little wider than itself. The fragment shader
/// turns `offset`, the distance to the middle of the line, into smooth edges: no multisampling, which software
/// OpenGL pays for threefold, and any width, which core OpenGL does not give.
struct RibbonVertex {
  float x = 0, y = 0;      ///< px
  float offset = 0;        ///< px from the middle, signed
  float halfWidth = 0;     ///< px
  std::uint32_t rgba = 0;  ///< premultiplied, bytes in the order R G B A
};

/// Appends filled convex polygons to the strip; their edges are hard, a line covers them.
void appendAreas(const std::vector<MapPicture::Area>& areas, std::vector<RibbonVertex>& out);
/// Appends all lines as one triangle strip, joined by triangles without area.
void appendRibbons(const ScreenLines& lines, std::vector<RibbonVertex>& out);

}  // namespace antipode
