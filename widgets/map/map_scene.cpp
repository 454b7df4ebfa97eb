// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/map_scene.h"

#include "widgets/base/theme.h"

#include <algorithm>
#include <cmath>

namespace antipode {

MapWormhole::MapWormhole(WormholeSpec wormhole) : spec(std::move(wormhole)) {
  for (const WormholeEnd which : kWormholeEnds) {
    if (!polygon(which)) continue;
    End& end = ends[static_cast<std::size_t>(which)];
    end.shape = ConvexPolygon(polygon(which)->vertices());
    end.fault = polygonFault(end.vertices());
  }
}

bool MapWormhole::isEntry(WormholeEnd which) const {
  return spec.connection == WormholeConnection::Both || which == entry();
}

WormholeEnd MapWormhole::entry() const {
  return spec.connection == WormholeConnection::FromWeber ? WormholeEnd::Weber : WormholeEnd::Madrid;
}

Vec2 MapScene::position(VehicleId id) const {
  const auto i = static_cast<std::size_t>(id);
  return {poses.x.at(i), poses.y.at(i)};
}

bool MapScene::hasPose(VehicleId id) const {
  if (id < 0 || static_cast<std::size_t>(id) >= vehicleCount()) return false;
  const Vec2 p = position(id);
  return std::isfinite(p.x) && std::isfinite(p.y);
}

bool MapScene::isSelected(VehicleId id) const {
  return std::binary_search(selection.begin(), selection.end(), id);
}

double MapScene::opacity(VehicleId id) const {
  const auto i = static_cast<std::size_t>(id);
  const double value = i < transparency.size() ? transparency[i] : 1;
  return std::isfinite(value) ? std::clamp(value, 0.0, 1.0) : 1;
}

QColor MapScene::vehicleColour(VehicleId id) const {
  const auto i = static_cast<std::size_t>(id);
  return i < fleet.size() && fleet[i].colour.isValid() ? fleet[i].colour : antipode::vehicleColour(id);
}

QColor MapScene::pathColour(const MapPath& path) const {
  if (path.colour.isValid()) return path.colour;
  return path.owner >= 0 ? vehicleColour(path.owner) : theme.textDim;
}

bool MapScene::isOwnerSelected(const MapPath& path) const {
  if (path.owner < 0) return false;
  const auto first = std::lower_bound(selection.begin(), selection.end(), path.owner);
  return first != selection.end() && *first < path.owner + path.ownerCount;
}

const MapPath* MapScene::chosen() const {
  return chosenPath && static_cast<std::size_t>(*chosenPath) < paths.size()
             ? &paths[static_cast<std::size_t>(*chosenPath)]
             : nullptr;
}

std::optional<Vec2> MapScene::chosenPosition() const {
  const MapPath* path = chosen();
  if (!path || !chosenPoint || static_cast<std::size_t>(*chosenPoint) >= path->points.size()) return std::nullopt;
  return path->points[static_cast<std::size_t>(*chosenPoint)];
}

WorldRect MapScene::vehicleBounds() const {
  WorldRect bounds;
  for (std::size_t i = 0; i < vehicleCount(); ++i) bounds.include(Vec2{poses.x[i], poses.y[i]});
  return bounds;
}

WorldRect MapScene::contentBounds() const {
  WorldRect bounds = vehicleBounds();
  for (const MapPath& path : paths)
    for (const Vec2 p : path.points) bounds.include(p);
  for (const MapWormhole& wormhole : wormholes)
    for (const MapWormhole::End& end : wormhole.ends)
      for (const Vec2 p : end.vertices()) bounds.include(p);
  for (const MapHover& hover : hovers) {
    if (hover.goal) bounds.include(hover.goal->position);
    for (const MapRequest& request : hover.upcoming) bounds.include(request.goal.position);
  }
  bounds.include(trails.bounds());
  return bounds;
}

double symbolLength(const MapScene& scene, double metresPerPixel) {
  constexpr double kLarge = 24, kSmall = 13;
  // From 30 vehicles on the symbols shrink, so that 1,000 boats stay boats and no carpet.
  const double crowd =
      std::clamp(std::log(static_cast<double>(scene.vehicleCount() + 1) / 30) / std::log(1000.0 / 30), 0.0, 1.0);
  return std::max(kLarge + (kSmall - kLarge) * crowd, scene.vehicleLength / metresPerPixel);
}

}  // namespace antipode
