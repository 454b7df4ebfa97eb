// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/drawing/map_viewport.h"

#include <algorithm>
#include <cmath>

namespace antipode {

void WorldRect::include(Vec2 p) {
  constexpr double kFarthest = MapViewport::kFarthest;
  if (!(std::abs(p.x) < kFarthest && std::abs(p.y) < kFarthest)) return;
  if (isEmpty()) {
    min = max = p;
    return;
  }
  min = {std::min(min.x, p.x), std::min(min.y, p.y)};
  max = {std::max(max.x, p.x), std::max(max.y, p.y)};
}

void WorldRect::include(const WorldRect& other) {
  if (other.isEmpty()) return;
  include(other.min);
  include(other.max);
}

namespace {

/// Beyond this distance the numbers of a map have too few digits: a step of the grid could be no step at all.
double onMap(double coordinate) {
  return std::isfinite(coordinate) ? std::clamp(coordinate, -MapViewport::kFarthest, MapViewport::kFarthest) : 0;
}

}  // namespace

MapViewport::MapViewport(Vec2 centre, double metresPerPixel, QSizeF size)
    : centre_{onMap(centre.x), onMap(centre.y)},
      metresPerPixel_(std::clamp(metresPerPixel, kMinMetresPerPixel, kMaxMetresPerPixel)),
      size_(std::max(1.0, size.width()), std::max(1.0, size.height())) {}

QPointF MapViewport::screenFromWorld(Vec2 pWorld) const {
  return {size_.width() / 2 + (pWorld.x - centre_.x) / metresPerPixel_,
          size_.height() / 2 - (pWorld.y - centre_.y) / metresPerPixel_};
}

Vec2 MapViewport::worldFromScreen(QPointF pScreen) const {
  return {centre_.x + (pScreen.x() - size_.width() / 2) * metresPerPixel_,
          centre_.y - (pScreen.y() - size_.height() / 2) * metresPerPixel_};
}

WorldRect MapViewport::visibleWorld() const {
  const Vec2 half{size_.width() / 2 * metresPerPixel_, size_.height() / 2 * metresPerPixel_};
  return {centre_ - half, centre_ + half};
}

WorldRect MapViewport::worldRect(const QRectF& screen) const {
  return {worldFromScreen(screen.bottomLeft()), worldFromScreen(screen.topRight())};
}

MapViewport MapViewport::panned(QPointF pixels) const {
  return {{centre_.x - pixels.x() * metresPerPixel_, centre_.y + pixels.y() * metresPerPixel_},
          metresPerPixel_,
          size_};
}

MapViewport MapViewport::scrolledTo(Vec2 pWorld) const {
  const QPointF p = screenFromWorld(pWorld);
  return panned({std::round(size_.width() / 2 - p.x()), std::round(size_.height() / 2 - p.y())});
}

MapViewport MapViewport::zoomedAt(QPointF pScreen, double factor) const {
  const Vec2 anchor = worldFromScreen(pScreen);
  const MapViewport zoomed(centre_, metresPerPixel_ / factor, size_);
  const Vec2 shifted = zoomed.worldFromScreen(pScreen);
  return zoomed.centredAt(zoomed.centre_ + (anchor - shifted));
}

MapViewport MapViewport::fitted(const WorldRect& bounds, double margin, double minExtent) const {
  if (bounds.isEmpty()) return {{}, minExtent / std::min(size_.width(), size_.height()), size_};
  // A margin must leave something of a small window.
  const double width = std::max(size_.width() - 2 * margin, size_.width() / 2);
  const double height = std::max(size_.height() - 2 * margin, size_.height() / 2);
  const double scale =
      std::max({bounds.width() / width, bounds.height() / height, minExtent / std::min(width, height)});
  return {bounds.centre(), scale, size_};
}

double roundDown125(double value) {
  if (!(value > 0) || !std::isfinite(value)) return 1;
  const double power = std::pow(10.0, std::floor(std::log10(value)));
  const double mantissa = value / power * (1 + 1e-12);  // 0.2 / 0.1 must not fall below 2
  if (mantissa >= 5) return 5 * power;
  if (mantissa >= 2) return 2 * power;
  return power;
}

GridSteps gridSteps(double metresPerPixel, double minSpacing) {
  const double wanted = metresPerPixel * minSpacing;
  double minor = roundDown125(wanted);
  // Up to the next round distance, so that lines stand minSpacing apart or more.
  if (minor < wanted * (1 - 1e-12)) {
    const double power = std::pow(10.0, std::floor(std::log10(minor) + 1e-9));
    const double mantissa = minor / power;
    minor = mantissa < 1.5 ? 2 * power : mantissa < 3 ? 5 * power : 10 * power;
  }
  const double mantissa = minor / std::pow(10.0, std::floor(std::log10(minor) + 1e-9));
  return {minor, mantissa > 1.5 && mantissa < 3 ? 5 : mantissa > 3 ? 4 : 5};
}

}  // namespace antipode
