// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"

#include <optional>

namespace antipode {

class OverlayPainter;

/// What stands above the canvas, drawn with QPainter for every backend: the overlays and labels of all items, and
/// the frame of the map. cursor: where the pointer is, for the read-out; none = no read-out.
void paintMapOverlay(OverlayPainter& overlay, std::optional<Vec2> cursor);

}  // namespace antipode
