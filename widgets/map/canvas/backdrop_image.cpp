// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/canvas/backdrop_image.h"

#include "widgets/map/canvas/line_raster.h"
#include "widgets/map/canvas/picture_images.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>

namespace antipode {
namespace {

constexpr double kWhole = 1e-3;    // px, that a whole step may be off
constexpr double kMinShown = 0.4;  // of the screen, by an image that stands in
constexpr double kMaxEnlarged = 2.5;

void fill(QImage& image, const QRect& part, const QColor& colour) {
  QPainter painter(&image);
  painter.fillRect(part, colour);
}

// Moves the pixels of an image; those that come in at the edges stay as they are.
void scroll(QImage& image, QPoint by) {
  const int rows = image.height() - std::abs(by.y()), columns = image.width() - std::abs(by.x());
  const auto bytes = static_cast<std::size_t>(columns) * sizeof(QRgb);
  const qsizetype stride = image.bytesPerLine();
  const auto offset = [](int x) { return static_cast<qsizetype>(x) * static_cast<qsizetype>(sizeof(QRgb)); };
  uchar* bits = image.bits();
  for (int i = 0; i < rows; ++i) {
    const int to = by.y() > 0 ? image.height() - 1 - i : i;  // away from rows still to be moved
    std::memmove(bits + to * stride + offset(std::max(0, by.x())),
                 bits + (to - by.y()) * stride + offset(std::max(0, -by.x())), bytes);
  }
}

}  // namespace

void BackdropImage::begin(const MapScene& scene, const MapViewport& viewport, QSize pixels, double pixelRatio,
                          MapPicture& scratch) {
  if (image_.size() != pixels) image_ = QImage(pixels, QImage::Format_RGB32);
  pixelRatio_ = pixelRatio;
  revision_ = scene.revision;
  arrivals_ = scene.arrivals;
  background_ = scene.theme.water;
  begun_ = viewport;
  shift_ = {};
  trails_ = {};
  isExtended_ = false;
  collected_.clear();
  nextTrail_ = 0;
  drawGround(scene, image_.rect(), scratch);
  if (scene.shows(MapLayer::Trails)) trails_ = collectTrails(scene, viewport, collected_);
}

bool BackdropImage::drawTrails(const MapScene& scene, std::size_t most, MapPicture& scratch) {
  const QRect whole = image_.rect();
  scratch.backdrop.clear();
  PolylineBuilder lines(scratch.backdrop, clipAround(logical(whole)));
  nextTrail_ = addTrails(scene, begun_, trails_, collected_, nextTrail_, most, scratch, lines);
  rasterLines(scratch.backdrop, pixelRatio_, whole, image_);
  return nextTrail_ == collected_.lines.size();
}

void BackdropImage::extendTrails(const MapScene& scene, MapPicture& scratch) {
  const QRect whole = image_.rect();
  scratch.backdrop.clear();
  PolylineBuilder lines(scratch.backdrop, clipAround(logical(whole)));
  antipode::extendTrails(scene, viewport(), trails_, scratch, lines);
  rasterLines(scratch.backdrop, pixelRatio_, whole, image_);
  isExtended_ = true;
}

void BackdropImage::drawGround(const MapScene& scene, const QRect& part, MapPicture& scratch) {
  buildGround(scene, viewport(), logical(part), scratch);
  fill(image_, part, background_);
  drawImages(scratch.images, part);
  rasterLines(scratch.grid, pixelRatio_, part, image_);
  fillAreas(scratch.areas, pixelRatio_, part, image_);
  rasterLines(scratch.backdrop, pixelRatio_, part, image_);
}

void BackdropImage::drawImages(const std::vector<MapPicture::Image>& images, const QRect& part) {
  if (images.empty()) return;
  QPainter painter(&image_);
  painter.setClipRect(part);
  paintImages(images, pixelRatio_, painter);
}

void BackdropImage::drawPart(const MapScene& scene, const QRect& part, MapPicture& scratch) {
  if (part.isEmpty()) return;
  drawGround(scene, part, scratch);
  if (!scene.shows(MapLayer::Trails)) return;
  TrailLines& collected = scratch.trailBuffer;
  collectTrails(scene, viewport(), logical(part), trails_, collected);
  scratch.backdrop.clear();
  PolylineBuilder lines(scratch.backdrop, clipAround(logical(part)));
  addTrails(scene, viewport(), trails_, collected, 0, collected.vertices.size(), scratch, lines);
  rasterLines(scratch.backdrop, pixelRatio_, part, image_);
}

bool BackdropImage::isCurrent(const MapScene& scene, QSize pixels, double pixelRatio) const {
  return image_.size() == pixels && pixelRatio_ == pixelRatio && revision_ == scene.revision &&
         std::isfinite(trails_.growth(scene));
}

bool BackdropImage::scrollTo(const MapScene& scene, const MapViewport& viewport, MapPicture& scratch) {
  if (viewport.metresPerPixel() != begun_.metresPerPixel() || viewport.size() != begun_.size()) return false;
  const QPointF away = placeIn(viewport).topLeft();  // logical pixels from where it is now
  if (std::abs(away.x()) >= viewport.size().width() || std::abs(away.y()) >= viewport.size().height())
    return false;
  const QPoint step = away.toPoint();
  const QPointF inImage = QPointF(step) * pixelRatio_;
  const QPoint by = inImage.toPoint();  // device pixels
  if ((away - step).manhattanLength() > kWhole || (inImage - by).manhattanLength() > kWhole) return false;
  if (by.isNull()) return true;
  scroll(image_, by);
  shift_ += step;
  // A strip along the upper or lower edge, and what of the left or right one is left beside it.
  const int width = image_.width(), height = image_.height();
  const QRect beside(0, std::max(0, by.y()), width, height - std::abs(by.y()));
  drawPart(scene, {0, by.y() > 0 ? 0 : beside.height(), width, std::abs(by.y())}, scratch);
  drawPart(scene, {by.x() > 0 ? 0 : width + by.x(), beside.top(), std::abs(by.x()), beside.height()}, scratch);
  return true;
}

QRectF BackdropImage::placeIn(const MapViewport& viewport) const {
  const MapViewport own = this->viewport();
  const double scale = own.metresPerPixel() / viewport.metresPerPixel();
  return {viewport.screenFromWorld(own.worldFromScreen({0, 0})), own.size() * scale};
}

QRectF BackdropImage::logical(const QRect& part) const {
  return {QPointF(part.topLeft()) / pixelRatio_, QSizeF(part.size()) / pixelRatio_};
}

bool BackdropImage::canSubstitute(const MapViewport& viewport) const {
  const QRectF place = placeIn(viewport), shown = place & QRectF({0, 0}, viewport.size());
  return place.width() <= kMaxEnlarged * viewport.size().width() &&
         shown.width() * shown.height() >= kMinShown * viewport.size().width() * viewport.size().height();
}

void BackdropImage::paintInto(QImage& target, const MapViewport& viewport) const {
  const QRectF place = placeIn(viewport);
  if (place.topLeft().manhattanLength() < 2 * kWhole && place.size() == viewport.size()) {
    std::memcpy(target.bits(), image_.constBits(), static_cast<std::size_t>(image_.sizeInBytes()));
    return;
  }
  target.fill(background_);
  QPainter painter(&target);
  painter.setCompositionMode(QPainter::CompositionMode_Source);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  painter.drawImage(QRectF(place.topLeft() * pixelRatio_, place.size() * pixelRatio_), image_);
}

}  // namespace antipode
