// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/drawing/map_theme.h"
#include "widgets/map/drawing/map_viewport.h"
#include "widgets/map/drawing/polyline_builder.h"
#include "widgets/map/items/environment/environment_scene.h"

namespace antipode {

/// The current field: its vectors, and the flow between them, as far as they may touch `part` of the screen, px.
void addCurrentLines(const MapCurrent& current, const MapTheme& theme, const MapViewport& viewport,
                     const QRectF& part, PolylineBuilder& lines);

/// The moving water, wherever `part` of the screen is.
void addWaterLines(const MapWater& water, const MapTheme& theme, const MapViewport& viewport, const QRectF& part,
                   PolylineBuilder& lines);

}  // namespace antipode
