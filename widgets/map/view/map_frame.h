// SPDX-License-Identifier: GPL-3.0-or-later
// What stands at the edges of the map: scale bar, north arrow, read-out of the pointer, the hint on an empty
// map; and the mark of a place that is pointed out.
#pragma once

#include "core/base/geometry/vec2.h"

#include <QRectF>

namespace antipode {

class MapViewport;
class OverlayPainter;

QRectF scaleBarRect(const MapViewport& view);    ///< px
QRectF northArrowRect(const MapViewport& view);  ///< px
void paintScaleBar(OverlayPainter& overlay);
void paintNorthArrow(OverlayPainter& overlay);
void paintReadout(OverlayPainter& overlay, Vec2 cursor);
void paintMark(OverlayPainter& overlay, Vec2 place);
void paintEmptyHint(OverlayPainter& overlay);

}  // namespace antipode
