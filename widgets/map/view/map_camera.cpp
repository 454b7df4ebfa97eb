// SPDX-License-Identifier: GPL-3.0-or-later
// What part of the world the map shows, and whom it follows.
#include "widgets/map/view/map_view.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kFitMargin = 60;      // px
constexpr double kFleetEdge = 24;      // px: nearer to the edge a vehicle makes the map move on
constexpr double kFleetMargin = 0.18;  // of the map's smaller side, then left around the fleet

}  // namespace

void MapView::showViewport(const MapViewport& viewport) {
  if (viewport == viewport_) return;
  viewport_ = viewport;
  scheduleRedraw();
  emit viewportChanged();
}

void MapView::setViewport(Vec2 centre, double metresPerPixel) {
  hasUserView_ = true;
  showViewport({centre, metresPerPixel, viewport_.size()});
}

void MapView::fitAll() {
  setFollow(MapFollow::Nobody);
  hasUserView_ = true;
  showViewport(viewport_.fitted(scene_.contentBounds(), kFitMargin, leastExtent()));
}

void MapView::fitSelection() {
  WorldRect bounds;
  for (const VehicleId id : scene_.selection)
    if (scene_.hasPose(id)) bounds.include(scene_.position(id));
  if (bounds.isEmpty()) return fitAll();
  hasUserView_ = true;
  showViewport(viewport_.fitted(bounds, kFitMargin, leastExtent()));
}

void MapView::fitWhenFirstShown() {
  if (hasUserView_ || scene_.vehicleCount() == 0 || viewport_.size().width() < 2) return;
  hasUserView_ = isVisible();  // until then, a new size or fleet fits anew
  showViewport(viewport_.fitted(scene_.contentBounds(), kFitMargin, leastExtent()));
}

void MapView::zoomBy(double factor) {
  zoomByUser({viewport_.size().width() / 2, viewport_.size().height() / 2}, factor);
}

void MapView::zoomByUser(QPointF pScreen, double factor) {
  hasUserView_ = true;
  showViewport(viewport_.zoomedAt(pScreen, factor));
  // Closer than the fleet is wide: that is wanted.
  if (follow_ == MapFollow::Fleet && factor > 1 && !isFleetInView()) setFollow(MapFollow::Nobody);
  keepInView();
}

void MapView::centreOn(Vec2 pWorld) {
  if (follow_ == MapFollow::Fleet) setFollow(MapFollow::Nobody);
  hasUserView_ = true;
  showViewport(viewport_.centredAt(pWorld));
}

void MapView::fitTo(const WorldRect& bounds) {
  if (bounds.isEmpty()) return fitAll();
  setFollow(MapFollow::Nobody);
  hasUserView_ = true;
  showViewport(viewport_.fitted(bounds, kFitMargin, leastExtent()));
}

void MapView::setFollow(MapFollow follow) {
  if (follow == follow_) return;
  follow_ = follow;
  keepInView();
  emit followChanged(follow);
}

void MapView::keepInView() {
  if (follow_ == MapFollow::Selection) keepSelectionInMiddle();
  if (follow_ == MapFollow::Fleet) keepFleetInView();
}

void MapView::keepSelectionInMiddle() {
  Vec2 sum;
  double count = 0;
  for (const VehicleId id : scene_.selection) {
    if (!scene_.hasPose(id)) continue;
    sum = sum + scene_.position(id);
    count += 1;
  }
  if (count > 0) showViewport(viewport_.scrolledTo((1 / count) * sum));
}

bool MapView::isFleetInView() const {
  const WorldRect fleet = scene_.vehicleBounds();
  const double edge = kFleetEdge * viewport_.metresPerPixel();
  WorldRect inner = viewport_.visibleWorld();
  inner.min = inner.min + Vec2{edge, edge};
  inner.max = inner.max - Vec2{edge, edge};
  return fleet.isEmpty() || (inner.contains(fleet.min) && inner.contains(fleet.max));
}

/// Now and then by a good piece instead of a little in every frame, which would swim.
void MapView::keepFleetInView() {
  if (isFleetInView()) return;
  hasUserView_ = true;
  const WorldRect fleet = scene_.vehicleBounds();
  const double margin = kFleetMargin * std::min(viewport_.size().width(), viewport_.size().height());
  const MapViewport fitted = viewport_.fitted(fleet, margin, leastExtent());
  const bool isWider = fitted.metresPerPixel() > viewport_.metresPerPixel();
  showViewport(isWider ? fitted : viewport_.scrolledTo(fleet.centre()));
}

}  // namespace antipode
