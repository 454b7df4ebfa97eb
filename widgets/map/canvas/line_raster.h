// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_picture.h"

#include <QImage>
#include <QRect>
#include <vector>

namespace antipode {

// Lines and areas of a picture drawn on the processor, into an image of Format_RGB32.
//
// Thin slanted lines are what software OpenGL is worst at: it shades whole blocks for a pixel or two of each, and
// a thousand trails cost it 25 ms of processor time. This takes a fifth, QPainter's general path filler ten times.
//
// pixelRatio: device pixels to a logical pixel of the picture. part: of the image, device pixels; nothing is drawn
// outside, and inside there are the pixels that drawing the whole would give.

/// Many lines are shared out in bands of rows, a thread each; no pixel depends on the number of bands.
void rasterLines(const ScreenLines& lines, double pixelRatio, const QRect& part, QImage& image);
void fillAreas(const std::vector<MapPicture::Area>& areas, double pixelRatio, const QRect& part, QImage& image);

}  // namespace antipode
