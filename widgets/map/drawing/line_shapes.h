// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes made of lines, in screen pixels.
#pragma once

#include "widgets/map/drawing/polyline_builder.h"

namespace antipode {

QRgb rgbaOf(const QColor& colour, double alpha);
/// From `from` along `vector`, px; with a head at its tip.
void addArrow(PolylineBuilder& lines, QPointF from, QPointF vector, float width, QRgb colour);
/// Circles around a point of the screen, px; nothing where they would be a blot, a straight line, or not seen.
void addCircle(PolylineBuilder& lines, const QRectF& screen, QPointF centre, double radius, float width,
               QRgb colour);
void addDashedCircle(PolylineBuilder& lines, const QRectF& screen, QPointF centre, double radius, float width,
                     QRgb colour, double dash = 6, double gap = 4);

}  // namespace antipode
