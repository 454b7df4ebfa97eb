// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/routes/route_targets.h"

#include "core/scenario/edits/polygon_edit.h"
#include "widgets/base/texts.h"
#include "widgets/map/drawing/halo_text.h"
#include "widgets/map/drawing/position_text.h"
#include "widgets/map/drawing/screen_geometry.h"
#include "widgets/map/items/drag_steps.h"
#include "widgets/map/items/routes/path_edit.h"
#include "widgets/map/items/routes/route_owner.h"

#include <QPainter>
#include <algorithm>

namespace antipode {
namespace {

constexpr double kPointReach = 9, kLegReach = 6;  // px
constexpr std::size_t kLeastCorners = 3;

const MapPath& pathOf(const MapScene& scene, int path) {
  return scene.paths[static_cast<std::size_t>(path)];
}

/// With a point on a leg; of an area one that leaves it convex, where there is room for it.
PointList withPointAdded(const MapPath& path, int leg, Vec2 near) {
  if (path.kind != MapPath::Kind::Area) return withPointOnLeg(path.points, leg, near);
  PolygonSpec polygon;
  polygon.points = path.points;
  PointList next{polygonWithVertexOn(polygon, leg, near).points};
  return next.points == path.points ? withPointOnLeg(path.points, leg, near) : next;
}

void editPath(MapContext& context, int path, const PointList& after) {
  const PointList before{pathOf(context.scene(), path).points};
  context.edit(PathChanged{path, before}, EditPhase::Begin);
  context.edit(PathChanged{path, after});
}

}  // namespace

std::optional<WaypointRef> waypointAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  std::optional<WaypointRef> best;
  double nearest = kPointReach;
  for (std::size_t path = 0; path < scene.paths.size(); ++path) {
    const MapPath& candidate = scene.paths[path];
    if (!scene.shows(candidate.layer) || !isOwnerSelected(scene, candidate) || candidate.survey) continue;
    for (std::size_t point = 0; point < candidate.points.size(); ++point) {
      const double away = pixelDistance(viewport.screenFromWorld(candidate.points[point]), pScreen);
      if (away >= nearest) continue;
      nearest = away;
      best = WaypointRef{candidate.owner, static_cast<int>(path), static_cast<int>(point)};
    }
  }
  return best;
}

std::optional<LegHit> legAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  std::optional<LegHit> best;
  double nearest = kLegReach;
  for (std::size_t i = 0; i < scene.paths.size(); ++i) {
    const MapPath& path = scene.paths[i];
    if (path.owner < 0 || !scene.shows(path.layer)) continue;
    // Of legs on one another the chosen path's is meant.
    const double bonus = scene.chosenPath == static_cast<int>(i) ? 2 : isOwnerSelected(scene, path) ? 1 : 0;
    const std::size_t count = path.points.size();
    const std::size_t legs = path.isClosed && count > 2 ? count : std::max<std::size_t>(count, 2) - 1;
    for (std::size_t leg = 0; leg < legs && leg < count; ++leg) {
      const double away = pixelDistanceToSegment(pScreen, viewport.screenFromWorld(path.points[leg]),
                                                 viewport.screenFromWorld(path.points[(leg + 1) % count])) -
                          bonus;
      if (away >= nearest) continue;
      nearest = away;
      best = LegHit{static_cast<int>(i), static_cast<int>(leg)};
    }
  }
  return best;
}

void WaypointTarget::click(MapContext& context, const MapPointer& pressed) {
  if (!(pressed.modifiers & (Qt::ControlModifier | Qt::ShiftModifier)))
    context.choosePath(waypoint_.path, waypoint_.point);
}

std::unique_ptr<MapDrag> WaypointTarget::beginDrag(MapContext& context, const MapPointer& pressed) {
  context.choosePath(waypoint_.path, waypoint_.point);
  return std::make_unique<WaypointDrag>(pathOf(context.scene(), waypoint_.path), waypoint_, pressed.world);
}

bool WaypointTarget::isChosen(const MapScene& scene) const {
  return scene.chosenPosition() && scene.chosenPath == waypoint_.path && scene.chosenPoint == waypoint_.point &&
         isOwnerSelected(scene, *scene.chosen()) && !scene.chosen()->survey;
}

void WaypointTarget::remove(MapContext& context) {
  const MapPath& path = pathOf(context.scene(), waypoint_.path);
  if (path.kind == MapPath::Kind::Station)
    return context.refuse(antipode::tr("A station keeps its point: remove the behaviour instead"));
  if (path.kind == MapPath::Kind::Area && path.points.size() <= kLeastCorners)
    return context.refuse(antipode::tr("A polygon needs at least three corners"));
  const PointList next = withoutPoint(path.points, waypoint_.point);
  const int last = static_cast<int>(next.points.size()) - 1;
  editPath(context, waypoint_.path, next);
  context.choosePath(waypoint_.path, last >= 0 ? std::optional(std::min(waypoint_.point, last)) : std::nullopt);
}

std::vector<MapAction> WaypointTarget::actions(const MapContext& context) {
  if (!context.isEditable() || pathOf(context.scene(), waypoint_.path).kind == MapPath::Kind::Station) return {};
  return {{antipode::tr("Remove point %1").arg(waypoint_.point + 1),
           [this](MapContext& map, const MapPointer&) { remove(map); }}};
}

void LegTarget::click(MapContext& context, const MapPointer& pressed) {
  if (!(pressed.modifiers & (Qt::ControlModifier | Qt::ShiftModifier))) context.choosePath(hit_.path);
}

std::vector<MapAction> LegTarget::actions(const MapContext& context) {
  const MapPath& path = pathOf(context.scene(), hit_.path);
  if (!context.isEditable() || path.kind == MapPath::Kind::Station || path.survey) return {};
  return {{antipode::tr("Add point here"),
           [](MapContext& map, const MapPointer& pointer) { insertWaypoint(map, pointer); }}};
}

WaypointDrag::WaypointDrag(const MapPath& path, WaypointRef waypoint, Vec2 pressed)
    : waypoint_(waypoint),
      start_(path.points.at(static_cast<std::size_t>(waypoint.point))),
      now_(start_),
      pressed_(pressed),
      wanted_{.offset = start_ - pressed, .moved = waypoint} {
  const auto point = static_cast<std::size_t>(waypoint.point);
  if (point > 0) wanted_.from = path.points[point - 1];
  if (point > 1) wanted_.before = path.points[point - 2];
}

MapEdit WaypointDrag::dragTo(const MapPointer& pointer) {
  now_ = start_ + (pointer.world - pressed_);
  if (pointer.modifiers & Qt::ShiftModifier)
    now_ = wanted_.from ? onStraightLeg(wanted_.before, *wanted_.from, now_) : start_ + alongAxis(now_ - start_);
  return WaypointMoved{waypoint_, now_};
}

void WaypointDrag::paint(QPainter& painter, const MapContext& context) const {
  const MapTheme& theme = context.scene().theme;
  const QPointF at = context.viewport().screenFromWorld(now_);
  painter.setPen(QPen(theme.accent, 2));
  painter.setBrush(theme.water);
  painter.drawEllipse(at, 5.5, 5.5);
  paintHaloText(painter, at + QPointF(10, -20), localText(now_, context.viewport().metresPerPixel()),
                painter.font(), theme.text, theme.halo);
}

bool insertWaypoint(MapContext& context, const MapPointer& pointer) {
  const MapScene& scene = context.scene();
  const auto leg = legAt(scene, context.viewport(), pointer.screen);
  if (!leg || !context.isEditable() || waypointAt(scene, context.viewport(), pointer.screen)) return false;
  const MapPath& path = pathOf(scene, leg->path);
  if (path.kind == MapPath::Kind::Station || !isOwnerSelected(scene, path)) return false;
  if (path.survey) {
    context.refuse(antipode::tr("A survey makes its points itself: turn it into free points in Behaviours"));
    return true;
  }
  editPath(context, leg->path, withPointAdded(path, leg->leg, pointer.world));
  context.choosePath(leg->path, leg->leg + 1);
  return true;
}

}  // namespace antipode
