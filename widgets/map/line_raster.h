// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/map_picture.h"

#include <QImage>

namespace antipode {

/// Draws background, grid, areas and lines of `picture` into `image` (Format_RGB32) on the processor; the symbols are
/// left to the caller. `pixelRatio`: pixels of the image to a logical pixel.
///
/// Thin slanted lines are what software OpenGL is worst at: it shades whole blocks for a pixel or two of each, and
/// a thousand trails cost it 25 ms of processor time. This takes a fifth, QPainter's general path filler ten
/// times.
void rasterLines(const MapPicture& picture, double pixelRatio, QImage& image);

}  // namespace antipode
