// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/wormholes/wormhole_target.h"

#include "widgets/base/texts.h"
#include "widgets/map/drawing/screen_geometry.h"
#include "widgets/map/items/wormholes/polygon_handle_symbol.h"
#include "widgets/map/items/wormholes/wormhole_drag.h"

#include <QPainter>

namespace antipode {
namespace {

constexpr double kEdgeReach = 6;  // px

std::optional<PolygonHandle> handleAt(const PolygonSpec& polygon, const MapViewport& viewport, QPointF pScreen) {
  std::optional<PolygonHandle> best;
  double nearest = kHandleReach;
  for (const PlacedHandle& handle : polygonHandles(polygon, kRotateStalk * viewport.metresPerPixel())) {
    const double away = pixelDistance(viewport.screenFromWorld(handle.at), pScreen);
    if (away >= nearest) continue;
    nearest = away;
    best = handle.handle;
  }
  return best;
}

std::optional<int> edgeAt(std::span<const Vec2> vertices, const MapViewport& viewport, QPointF pScreen) {
  std::optional<int> best;
  double nearest = kEdgeReach;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    const double away = pixelDistanceToSegment(pScreen, viewport.screenFromWorld(vertices[i]),
                                               viewport.screenFromWorld(vertices[(i + 1) % vertices.size()]));
    if (away >= nearest) continue;
    nearest = away;
    best = static_cast<int>(i);
  }
  return best;
}

/// The wormholes in the order in which they are asked: the selected one, then the topmost.
std::vector<std::size_t> pickingOrder(const MapScene& scene) {
  std::vector<std::size_t> order;
  if (scene.selectedWormhole) order.push_back(*scene.selectedWormhole);
  for (std::size_t i = scene.wormholes.size(); i-- > 0;)
    if (scene.selectedWormhole != i) order.push_back(i);
  return order;
}

void editPolygon(MapContext& context, const WormholeHit& hit, const PolygonSpec& polygon) {
  const WormholeSpec before = context.scene().wormholes[hit.wormhole].spec;
  WormholeSpec after = before;
  (hit.end == WormholeEnd::Madrid ? after.madridPoly : after.weberPoly) = polygon;
  context.edit(WormholeChanged{hit.wormhole, before}, EditPhase::Begin);
  context.edit(WormholeChanged{hit.wormhole, after});
}

}  // namespace

std::optional<WormholeHit> wormholeAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  if (!scene.shows(MapLayer::Wormholes)) return std::nullopt;
  const std::vector<std::size_t> order = pickingOrder(scene);
  if (scene.selectedWormhole)
    for (const WormholeEnd end : kWormholeEnds)
      if (const auto& polygon = scene.wormholes[order.front()].polygon(end))
        if (const auto handle = handleAt(*polygon, viewport, pScreen))
          return WormholeHit{order.front(), end, handle, std::nullopt};
  for (const std::size_t i : order)
    for (const WormholeEnd end : kWormholeEnds)
      if (const auto edge = edgeAt(scene.wormholes[i].end(end).vertices(), viewport, pScreen))
        return WormholeHit{i, end, std::nullopt, edge};
  const Vec2 pWorld = viewport.worldFromScreen(pScreen);
  for (const std::size_t i : order)
    for (const WormholeEnd end : kWormholeEnds)
      if (scene.wormholes[i].end(end).shape.contains(pWorld))
        return WormholeHit{i, end, std::nullopt, std::nullopt};
  return std::nullopt;
}

void WormholeTarget::click(MapContext& context, const MapPointer& pressed) {
  if (!(pressed.modifiers & (Qt::ControlModifier | Qt::ShiftModifier))) context.selectWormhole(hit_.wormhole);
}

bool WormholeTarget::canDrag(const MapContext& context) const {
  return context.isEditable() && (hit_.handle || hit_.edge || context.scene().selectedWormhole == hit_.wormhole);
}

std::unique_ptr<MapDrag> WormholeTarget::beginDrag(MapContext& context, const MapPointer& pressed) {
  context.selectWormhole(hit_.wormhole);
  return std::make_unique<WormholeDrag>(context.scene().wormholes[hit_.wormhole].spec, hit_, pressed.world);
}

std::vector<MapAction> WormholeTarget::actions(const MapContext& context) {
  if (!context.isEditable()) return {};
  if (isChosen(context.scene()))
    return {{antipode::tr("Remove corner"), [this](MapContext& map, const MapPointer&) { remove(map); }}};
  if (!hit_.edge) return {};
  return {{antipode::tr("Add corner here"),
           [this](MapContext& map, const MapPointer& pointer) { insertVertex(map, hit_, pointer.world); }}};
}

bool WormholeTarget::isChosen(const MapScene& scene) const {
  if (!hit_.handle || hit_.handle->kind != PolygonHandle::Kind::Vertex) return false;
  if (scene.selectedWormhole != hit_.wormhole) return false;
  const auto& polygon = scene.wormholes[hit_.wormhole].polygon(hit_.end);
  return polygon && hit_.handle->vertex < static_cast<int>(polygon->points.size());
}

void WormholeTarget::remove(MapContext& context) {
  const PolygonSpec& polygon = *context.scene().wormholes[hit_.wormhole].polygon(hit_.end);
  const auto without = polygonWithoutVertex(polygon, hit_.handle->vertex);
  if (!without) return context.refuse(QString::fromStdString(without.error().reason()));
  const WormholeHit hit = hit_;
  hit_.handle.reset();  // another vertex has this number now
  editPolygon(context, hit, *without);
}

void WormholeTarget::paintChosen(QPainter& painter, const MapContext& context) const {
  const PolygonSpec& polygon = *context.scene().wormholes[hit_.wormhole].polygon(hit_.end);
  const Vec2 vertex = polygon.points[static_cast<std::size_t>(hit_.handle->vertex)];
  paintPolygonHandle(painter, context.scene().theme, PolygonHandle::Kind::Vertex,
                     context.viewport().screenFromWorld(vertex), true);
}

void insertVertex(MapContext& context, const WormholeHit& hit, Vec2 pWorld) {
  const PolygonSpec polygon = *context.scene().wormholes[hit.wormhole].polygon(hit.end);
  if (polygon.format != PolygonSpec::Format::Points)
    return context.refuse(
        antipode::tr("Ellipses and circles have no vertices to add: choose points as the format in Properties"));
  if (polygon.points.size() >= std::size_t{kMaxPolygonVertices})
    return context.refuse(antipode::tr("No more vertices than 500"));
  const PolygonSpec next = polygonWithVertexOn(polygon, *hit.edge, pWorld);
  if (next == polygon) return context.refuse(antipode::tr("There is no room for another vertex on this edge"));
  editPolygon(context, hit, next);
}

}  // namespace antipode
