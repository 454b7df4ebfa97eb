// SPDX-License-Identifier: GPL-3.0-or-later
// The view's tools, and what they ask of it.
#include "widgets/map/map_view.h"
#include "widgets/map/tools/draw_path_tool.h"
#include "widgets/map/tools/draw_wormhole_tool.h"
#include "widgets/map/tools/goal_tools.h"
#include "widgets/map/tools/navigate_tools.h"
#include "widgets/map/tools/place_station_tool.h"
#include "widgets/map/tools/select_tool.h"
#include "widgets/map/tools/survey_tools.h"

namespace antipode {

std::unique_ptr<MapTool> MapView::makeTool(MapToolId id) {
  MapToolContext& context = *this;
  switch (id) {
    case MapToolId::Select:
      return std::make_unique<SelectTool>(context);
    case MapToolId::Pan:
      return std::make_unique<PanTool>(context);
    case MapToolId::PlaceVehicle:
    case MapToolId::PlaceHover:
      return std::make_unique<PlaceVehicleTool>(context);
    case MapToolId::Measure:
      return std::make_unique<MeasureTool>(context);
    case MapToolId::DrawWormhole:
      return std::make_unique<DrawWormholeTool>(context);
    case MapToolId::DrawPath:
      return std::make_unique<DrawPathTool>(context);
    case MapToolId::DrawSurvey:
      return std::make_unique<DrawSurveyTool>(context);
    case MapToolId::PlaceStation:
      return std::make_unique<PlaceStationTool>(context);
    case MapToolId::SetGoal:
      return std::make_unique<SetGoalTool>(context);
  }
  return std::make_unique<SelectTool>(context);
}

void MapView::setTool(MapToolId tool) {
  if (tool == toolId_) return;
  tool_->leave();
  heldButton_ = Qt::NoButton;
  toolId_ = tool;
  tool_ = makeTool(tool);
  updateCursor();
  scheduleRedraw();
  emit toolChanged(tool);
}

void MapView::setEditable(bool editable) {
  isEditable_ = editable;
  updateCursor();
}

void MapView::selectByUser(std::vector<VehicleId> ids) {
  if (scene_.selectedWormhole) {
    setSelectedWormhole(std::nullopt);
    emit wormholeSelectionChanged(std::nullopt);
  }
  ids = known(std::move(ids));
  if (ids == scene_.selection && !scene_.chosenPath) return;  // with a path chosen, a click means the boat alone
  setSelection(std::move(ids));
  emit selectionChanged(scene_.selection);
}

void MapView::panByUser(QPointF pixels) {
  setFollow(MapFollow::Nobody);
  hasUserView_ = true;
  showViewport(viewport_.panned(pixels));
}

void MapView::centreByUser(Vec2 pWorld) {
  centreOn(pWorld);
}

void MapView::dragVehicles(const std::vector<VehicleMove>& moves, EditPhase phase) {
  emit vehiclesDragged(moves, phase);
}

void MapView::dragWaypoint(WaypointRef waypoint, Vec2 pWorld, EditPhase phase) {
  emit waypointDragged(waypoint, pWorld, phase);
}

void MapView::choosePath(std::optional<int> path, std::optional<int> point) {
  if (scene_.selectedWormhole) selectWormholeByUser(std::nullopt);
  setChosenPath(path, point);
  emit pathChosen(scene_.chosenPath, scene_.chosenPoint);
}

void MapView::editPath(int path, const PointList& points, EditPhase phase) {
  emit pathEdited(path, points, phase);
}

void MapView::drawPath(const PointList& points) {
  scheduleRedraw();
  emit pathDrawn(points);
}

void MapView::placeStation(Vec2 pWorld) {
  emit stationPlaced(pWorld);
}

void MapView::placeVehicle(Vec2 pWorld) {
  emit vehiclePlaced(pWorld);
}

void MapView::selectWormholeByUser(std::optional<std::size_t> wormhole) {
  if (wormhole == scene_.selectedWormhole) return;
  selectByUser({});
  setSelectedWormhole(wormhole);
  emit wormholeSelectionChanged(scene_.selectedWormhole);
}

void MapView::editWormhole(std::size_t wormhole, const WormholeSpec& spec, EditPhase phase) {
  emit wormholeEdited(wormhole, spec, phase);
}

void MapView::drawWormholeEnd(const PolygonSpec& polygon) {
  scheduleRedraw();
  emit wormholeEndDrawn(polygon);
}

void MapView::dragSlot(int slot, Vec2 pWorld, EditPhase phase) {
  emit slotDragged(slot, pWorld, phase);
}

void MapView::say(const QString& message) {
  emit refused(message);
}

void MapView::toolLookChanged() {
  updateCursor();
  scheduleRedraw();
}

}  // namespace antipode
