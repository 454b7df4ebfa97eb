// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/routes/routes_item.h"

#include "widgets/map/items/overlay_painter.h"
#include "widgets/map/items/routes/route_lines.h"
#include "widgets/map/items/routes/route_overlay.h"
#include "widgets/map/items/routes/route_targets.h"

#include <algorithm>

namespace antipode {

void RoutesItem::addBackdrop(const PictureLayer& layer) const {
  if (layer.scene.shows(MapLayer::Paths)) addRouteLines(layer);
}

void RoutesItem::paintOverlay(OverlayPainter& overlay) const {
  paintRoutes(overlay);
}

void RoutesItem::paintLabels(OverlayPainter& overlay, LabelLayout& layout) const {
  paintRouteLabels(overlay, layout);
}

std::unique_ptr<MapTarget> RoutesItem::pick(const MapPick& pick) const {
  const auto waypoint = pick.isEditable ? waypointAt(pick.scene, pick.view, pick.screen) : std::nullopt;
  return waypoint ? std::make_unique<WaypointTarget>(*waypoint) : nullptr;
}

std::unique_ptr<MapTarget> RoutesItem::pickBelow(const MapPick& pick) const {
  const auto leg = legAt(pick.scene, pick.view, pick.screen);
  return leg ? std::make_unique<LegTarget>(*leg) : nullptr;
}

std::unique_ptr<MapTarget> RoutesItem::chosen(const MapScene& scene) const {
  if (!scene.chosenPosition()) return nullptr;
  auto target =
      std::make_unique<WaypointTarget>(WaypointRef{scene.chosen()->owner, *scene.chosenPath, *scene.chosenPoint});
  return target->isChosen(scene) ? std::move(target) : nullptr;
}

/// Whole paths of vehicles that are outside: a vehicle takes its paths along.
void RoutesItem::addInside(const MapScene& scene, const MapViewport& view, const QRectF& screen,
                           std::vector<MapThing>& things) const {
  const auto isInside = [&](Vec2 at) { return screen.contains(view.screenFromWorld(at)); };
  for (std::size_t i = 0; i < scene.paths.size(); ++i) {
    const MapPath& path = scene.paths[i];
    if (path.owner < 0 || path.points.empty() || !scene.shows(path.layer)) continue;
    if (scene.hasPose(path.owner) && isInside(scene.position(path.owner))) continue;
    if (std::ranges::all_of(path.points, isInside)) things.push_back({MapThing::Kind::Path, static_cast<int>(i)});
  }
}

bool RoutesItem::doubleClick(MapContext& context, const MapPointer& pointer) const {
  return insertWaypoint(context, pointer);
}

void RoutesItem::addBounds(const MapScene& scene, WorldRect& bounds) const {
  for (const MapPath& path : scene.paths)
    for (const Vec2 p : path.points) bounds.include(p);
}

void RoutesItem::keepValid(MapScene& scene) const {
  if (!scene.chosen()) scene.chosenPath.reset();
  if (!scene.chosenPosition()) scene.chosenPoint.reset();
}

}  // namespace antipode
