// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/edits/polygon_edit.h"
#include "widgets/map/drawing/map_theme.h"
#include "widgets/map/items/map_context.h"
#include "widgets/map/tools/wanted_size.h"

#include <QPointF>
#include <span>

class QPainter;

namespace antipode {

/// How far the handle of rotation stands off, px.
inline constexpr double kRotateStalk = 26;
/// How near the pointer has to be to a handle, px.
inline constexpr double kHandleReach = 9;

/// The handle of a polygon at `at`, px; `active`: under the pointer or chosen.
void paintPolygonHandle(QPainter& painter, const MapTheme& theme, PolygonHandle::Kind kind, QPointF at,
                        bool active);
/// The field for the size that a handle of an ellipse or a circle sets.
WantedSize polygonSizeField(PolygonHandle::Kind kind, double size);
/// Edges and reason of a fault, in red, the reason beside `pointer`, px; `vertices` are those of the polygon with
/// the fault.
void paintPolygonFault(QPainter& painter, const MapContext& context, const PolygonFault& fault,
                       std::span<const Vec2> vertices, QPointF pointer);

}  // namespace antipode
