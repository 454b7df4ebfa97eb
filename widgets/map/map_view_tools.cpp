// SPDX-License-Identifier: GPL-3.0-or-later
// The view's tools, and what they ask of it.
#include "widgets/map/view/map_view.h"
#include "widgets/map/tools/draw_path_tool.h"
#include "widgets/map/tools/draw_wormhole_tool.h"
#include "widgets/map/tools/set_goal_tool.h"
#include "widgets/map/tools/measure_tool.h"
#include "widgets/map/tools/place_station_tool.h"
#include "widgets/map/tools/select_tool.h"
#include "widgets/map/tools/draw_survey_tool.h"

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
    show(WormholeChoice{});
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

void MapView::edit(const MapEdit& edit, EditPhase phase) {
  scheduleRedraw();
  emit edited(edit, phase);
}

void MapView::choosePath(std::optional<int> path, std::optional<int> point) {
  if (scene_.selectedWormhole) selectWormholeByUser(std::nullopt);
  show(PathChoice{path, point});
  emit pathChosen(scene_.chosenPath, scene_.chosenPoint);
}

void MapView::selectWormholeByUser(std::optional<std::size_t> wormhole) {
  if (wormhole == scene_.selectedWormhole) return;
  selectByUser({});
  show(WormholeChoice{wormhole});
  emit wormholeSelectionChanged(scene_.selectedWormhole);
}

void MapView::say(const QString& message) {
  emit refused(message);
}

void MapView::toolLookChanged() {
  updateCursor();
  scheduleRedraw();
}

}  // namespace antipode
