// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/map_picture.h"

#include <QImage>

namespace antipode {

/// Draws all of a picture but the symbols on the processor. What stays from frame to frame is drawn once and
/// copied.
///
/// Thin slanted lines are what software OpenGL is worst at: it shades whole blocks for a pixel or two of each, and
/// a thousand trails cost it 25 ms of processor time. This takes a fifth, QPainter's general path filler ten
/// times.
class LineCanvas {
 public:
  /// `pixels`: size that `image` (Format_RGB32) is given; pixelRatio: of these to a logical pixel.
  void draw(const MapPicture& picture, QSize pixels, double pixelRatio, QImage& image);

 private:
  QImage backdrop_;
  std::uint64_t backdropId_ = 0;
  double ratio_ = 0;
};

}  // namespace antipode
