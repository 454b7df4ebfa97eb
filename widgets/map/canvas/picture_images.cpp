// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/canvas/picture_images.h"

#include <QPainter>
#include <cmath>

namespace antipode {
namespace {

// Places that differ by rounding get the same pixel, also after the view has moved by whole pixels.
int wholePixel(double at) {
  return static_cast<int>(std::floor(at + 0.5 + 1e-6));
}

}  // namespace

void paintImages(const std::vector<MapPicture::Image>& images, double scale, QPainter& painter) {
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  for (const MapPicture::Image& image : images) {
    const int left = wholePixel(image.target.left() * scale), right = wholePixel(image.target.right() * scale);
    const int top = wholePixel(image.target.top() * scale), bottom = wholePixel(image.target.bottom() * scale);
    if (right <= left || bottom <= top) continue;
    painter.setOpacity(image.opacity);
    painter.drawImage(QRectF(left, top, right - left, bottom - top), image.image, image.source);
  }
  painter.setOpacity(1);
}

}  // namespace antipode
