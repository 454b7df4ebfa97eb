// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/canvas/line_canvas.h"

#include "widgets/map/canvas/line_raster.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace antipode {
namespace {

constexpr std::size_t kVerticesAFrame = 10'000;  // of the next backdrop: a few milliseconds
constexpr double kAging = 0.5;                   // of the growth that is borne: the next one is begun
constexpr double kMaxTails = 4;                  // of what is added to a backdrop: all anew is as quick

}  // namespace

const MapPicture& LineCanvas::draw(const MapScene& scene, const MapViewport& viewport, QSize pixels,
                                   double pixelRatio, QImage& image) {
  showBackdrop(scene, viewport, pixels, pixelRatio);
  tails_ = buildForeground(scene, viewport, shown_.trails(), picture_);
  if (tails_ > 1) {
    if (tails_ > kMaxTails)
      drawAtOnce(scene, viewport, pixels, pixelRatio);
    else
      shown_.extendTrails(scene, picture_);
    tails_ = buildForeground(scene, viewport, shown_.trails(), picture_);
  }
  const double growth = shown_.trails().growth(scene);  // infinite: the backdrop was drawn at once
  isLate_ = shown_.isExtended() || (growth > 1 && std::isfinite(growth));
  hasAllTiles_ = shown_.arrivals() == scene.arrivals;
  if (image.size() != pixels) image = QImage(pixels, QImage::Format_RGB32);
  image.setDevicePixelRatio(1);  // below, all is counted in pixels of the image
  shown_.paintInto(image, viewport);
  rasterLines(picture_.lines, pixelRatio, image.rect(), image);
  image.setDevicePixelRatio(pixelRatio);
  return picture_;
}

bool LineCanvas::isAging(const MapScene& scene) const {
  return shown_.arrivals() != scene.arrivals || shown_.isExtended() ||
         std::max(tails_, shown_.trails().growth(scene)) > kAging;
}

void LineCanvas::showBackdrop(const MapScene& scene, const MapViewport& viewport, QSize pixels,
                              double pixelRatio) {
  if (!shown_.isCurrent(scene, pixels, pixelRatio)) return drawAtOnce(scene, viewport, pixels, pixelRatio);
  isExact_ = shown_.scrollTo(scene, viewport, picture_);
  if (isExact_ && !isAging(scene)) {
    isNextUnderway_ = false;
    return;
  }
  if (!isExact_ && !shown_.canSubstitute(viewport)) return drawAtOnce(scene, viewport, pixels, pixelRatio);
  if (!isNextUnderway_ || !next_.isCurrent(scene, pixels, pixelRatio))
    next_.begin(scene, viewport, pixels, pixelRatio, picture_);
  isNextUnderway_ = !next_.drawTrails(scene, kVerticesAFrame, picture_);
  if (isNextUnderway_) return;
  const bool isNextExact = next_.scrollTo(scene, viewport, picture_);
  if (isExact_ && !isNextExact) return;  // it is of a view that was left again
  std::swap(shown_, next_);
  isExact_ = isNextExact;
}

void LineCanvas::drawAtOnce(const MapScene& scene, const MapViewport& viewport, QSize pixels, double pixelRatio) {
  shown_.begin(scene, viewport, pixels, pixelRatio, picture_);
  shown_.drawTrails(scene, std::numeric_limits<std::size_t>::max(), picture_);
  isNextUnderway_ = false;
  isExact_ = true;
}

}  // namespace antipode
