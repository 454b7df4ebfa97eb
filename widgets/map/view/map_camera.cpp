// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/view/map_camera.h"

#include "widgets/map/items/map_items.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kFitMargin = 60;      // px
constexpr double kFleetEdge = 24;      // px: nearer to the edge a vehicle makes the map move on
constexpr double kFleetMargin = 0.18;  // of the map's smaller side, then left around the fleet
constexpr std::size_t kViewsKept = 50;

}  // namespace

void MapCamera::show(const MapViewport& viewport) {
  if (viewport == viewport_) return;
  viewport_ = viewport;
  fitted_.reset();
  emit viewportChanged();
}

void MapCamera::moveTo(const MapViewport& viewport, Move how) {
  const bool goesOn = how != Move::Fit && how == lastMove_;
  if (isChosen_ && !goesOn && viewport != viewport_) past_.push_back(viewport_);
  if (past_.size() > kViewsKept) past_.erase(past_.begin());
  if (viewport != viewport_) future_.clear();
  lastMove_ = how;
  isChosen_ = true;
  show(viewport);
}

void MapCamera::showOf(std::vector<MapViewport>& views, std::vector<MapViewport>& others) {
  if (views.empty()) return;
  const MapViewport view = views.back();
  views.pop_back();
  others.push_back(viewport_);
  lastMove_.reset();
  setFollow(MapFollow::Nobody);
  show(view.resized(viewport_.size()));
}

void MapCamera::fit(const WorldRect& bounds) {
  moveTo(viewport_.fitted(bounds, kFitMargin, leastExtent(scene_)), Move::Fit);
  fitted_ = bounds;
}

void MapCamera::setViewport(Vec2 centre, double metresPerPixel) {
  isChosen_ = true;
  show({centre, metresPerPixel, viewport_.size()});
}

void MapCamera::resize(QSizeF size) {
  const std::optional<WorldRect> whole = fitted_;
  const MapViewport resized = viewport_.resized(size);
  const bool fits = whole && size.width() >= 2 && size.height() >= 2;
  show(fits ? resized.fitted(*whole, kFitMargin, leastExtent(scene_)) : resized);
  fitted_ = whole;
}

void MapCamera::pan(QPointF pixels) {
  setFollow(MapFollow::Nobody);
  moveTo(viewport_.panned(pixels), Move::Pan);
}

void MapCamera::zoomAt(QPointF pScreen, double factor) {
  moveTo(viewport_.zoomedAt(pScreen, factor), Move::Zoom);
  // Closer than the fleet is wide: that is wanted.
  if (follow_ == MapFollow::Fleet && factor > 1 && !isFleetInView()) setFollow(MapFollow::Nobody);
  keepInView();
}

void MapCamera::centreOn(Vec2 pWorld) {
  if (follow_ == MapFollow::Fleet) setFollow(MapFollow::Nobody);
  moveTo(viewport_.centredAt(pWorld), Move::Centre);
}

void MapCamera::fitAll() {
  setFollow(MapFollow::Nobody);
  fit(contentBounds(scene_));
}

void MapCamera::fitSelection() {
  WorldRect bounds;
  for (const VehicleId id : scene_.selection)
    if (scene_.hasPose(id)) bounds.include(scene_.position(id));
  bounds.isEmpty() ? fitAll() : fit(bounds);
}

void MapCamera::fitTo(const WorldRect& bounds) {
  if (bounds.isEmpty()) return fitAll();
  setFollow(MapFollow::Nobody);
  fit(bounds);
}

void MapCamera::zoomTo(const WorldRect& bounds) {
  if (bounds.isEmpty()) return;
  setFollow(MapFollow::Nobody);
  moveTo(viewport_.fitted(bounds, 0, 0), Move::Fit);
}

void MapCamera::fitFirst(bool isVisible) {
  if (isChosen_ || scene_.vehicleCount() == 0 || viewport_.size().width() < 2) return;
  fit(contentBounds(scene_));
  isChosen_ = isVisible;  // until then, a new size or fleet fits anew
}

void MapCamera::setFollow(MapFollow follow) {
  if (follow == follow_) return;
  follow_ = follow;
  keepInView();
  emit followChanged(follow);
}

void MapCamera::keepInView() {
  if (follow_ == MapFollow::Selection) keepSelectionInMiddle();
  if (follow_ == MapFollow::Fleet) keepFleetInView();
}

void MapCamera::keepSelectionInMiddle() {
  Vec2 sum;
  double count = 0;
  for (const VehicleId id : scene_.selection) {
    if (!scene_.hasPose(id)) continue;
    sum = sum + scene_.position(id);
    count += 1;
  }
  if (count > 0) show(viewport_.scrolledTo((1 / count) * sum));
}

bool MapCamera::isFleetInView() const {
  const WorldRect fleet = scene_.vehicleBounds();
  const double edge = kFleetEdge * viewport_.metresPerPixel();
  WorldRect inner = viewport_.visibleWorld();
  inner.min = inner.min + Vec2{edge, edge};
  inner.max = inner.max - Vec2{edge, edge};
  return fleet.isEmpty() || (inner.contains(fleet.min) && inner.contains(fleet.max));
}

/// Now and then by a good piece: a little in every frame would make the picture swim.
void MapCamera::keepFleetInView() {
  if (isFleetInView()) return;
  isChosen_ = true;
  const WorldRect fleet = scene_.vehicleBounds();
  const double margin = kFleetMargin * std::min(viewport_.size().width(), viewport_.size().height());
  const MapViewport fitted = viewport_.fitted(fleet, margin, leastExtent(scene_));
  const bool isWider = fitted.metresPerPixel() > viewport_.metresPerPixel();
  show(isWider ? fitted : viewport_.scrolledTo(fleet.centre()));
}

}  // namespace antipode
