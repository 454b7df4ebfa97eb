// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"

#include <optional>

namespace antipode {

class OverlayPainter;

struct MapOverlay {
  std::optional<Vec2> cursor = {};  ///< where the pointer is, for the read-out; none = no read-out
  std::optional<Vec2> mark = {};    ///< a place that is pointed out
  bool hasHint = false;             ///< what to do with an empty map
};
/// What stands above the canvas, drawn with QPainter for every backend: the overlays and labels of all items, and
/// the frame of the map.
void paintMapOverlay(OverlayPainter& overlay, const MapOverlay& shown);

}  // namespace antipode
