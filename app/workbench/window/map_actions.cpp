// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/map_actions.h"

#include "app/workbench/controllers/background_controller.h"
#include "app/workbench/controllers/geo_controller.h"
#include "app/workbench/window/actions.h"
#include "app/workbench/window/preferences.h"
#include "widgets/map/view/map_view.h"

#include <utility>

namespace antipode {
namespace {

constexpr std::pair<ActionId, MapToolId> kTools[] = {
    {ActionId::ToolSelect, MapToolId::Select},        {ActionId::ToolPlace, MapToolId::PlaceVehicle},
    {ActionId::ToolPath, MapToolId::DrawPath},        {ActionId::ToolSurvey, MapToolId::DrawSurvey},
    {ActionId::ToolStation, MapToolId::PlaceStation}, {ActionId::ToolPlaceHover, MapToolId::PlaceHover},
    {ActionId::ToolGoal, MapToolId::SetGoal},         {ActionId::ToolWormhole, MapToolId::DrawWormhole},
    {ActionId::ToolMeasure, MapToolId::Measure},      {ActionId::ToolPan, MapToolId::Pan}};
constexpr double kZoomIn = 1.25, kZoomOut = 0.8;

void connectTools(const Actions& actions, MapView& map) {
  for (const auto& [action, tool] : kTools) {
    QAction* shown = actions[action];
    QObject::connect(shown, &QAction::triggered, &map, [&map, tool = tool] {
      map.setTool(tool);
      map.setFocus();  // the keys of the tool, such as Escape and Enter, are those of the map
    });
    QObject::connect(&map, &MapView::toolChanged, shown, [shown, tool = tool](MapToolId now) {
      if (now == tool) shown->setChecked(true);
    });
  }
}

void connectFollow(const Actions& actions, MapView& map) {
  for (const auto& [action, whom] : {std::pair(ActionId::FollowSelection, MapFollow::Selection),
                                     std::pair(ActionId::FollowFleet, MapFollow::Fleet)}) {
    QAction* shown = actions[action];
    QObject::connect(shown, &QAction::triggered, &map,
                     [&map, whom = whom](bool on) { map.setFollow(on ? whom : MapFollow::Nobody); });
    QObject::connect(&map, &MapView::followChanged, shown,
                     [shown, whom = whom](MapFollow now) { shown->setChecked(now == whom); });
  }
}

}  // namespace

void connectMapActions(const Actions& actions, MapView& map, Preferences& preferences) {
  connectTools(actions, map);
  connectFollow(actions, map);
  QObject::connect(actions[ActionId::Snap], &QAction::toggled, &map, &MapView::setSnapping);
  QObject::connect(actions[ActionId::Snap], &QAction::triggered, &map,
                   [&preferences](bool on) { preferences.setSnaps(on); });
  actions[ActionId::Snap]->setChecked(preferences.snaps());
  QObject::connect(actions[ActionId::Fit], &QAction::triggered, &map, &MapView::fitAll);
  QObject::connect(actions[ActionId::PreviousView], &QAction::triggered, &map, &MapView::showPreviousView);
  QObject::connect(actions[ActionId::NextView], &QAction::triggered, &map, &MapView::showNextView);
  for (const auto& [action, by] : {std::pair(ActionId::NextVehicle, 1), std::pair(ActionId::PreviousVehicle, -1)})
    QObject::connect(actions[action], &QAction::triggered, &map, [&map, by = by] { map.selectNext(by); });
  QObject::connect(actions[ActionId::ZoomIn], &QAction::triggered, &map, [&map] { map.zoomBy(kZoomIn); });
  QObject::connect(actions[ActionId::ZoomOut], &QAction::triggered, &map, [&map] { map.zoomBy(kZoomOut); });
}

void connectGeoActions(const Actions& actions, GeoController& geo, BackgroundController& backgrounds) {
  const auto to = [&](ActionId action, auto& receiver, auto slot) {
    QObject::connect(actions[action], &QAction::triggered, &receiver, slot);
  };
  to(ActionId::ImportFeatures, geo, &GeoController::importDialog);
  to(ActionId::ExportFeatures, geo, &GeoController::exportDialog);
  to(ActionId::SetOrigin, geo, &GeoController::originDialog);
  to(ActionId::TakeDepths, geo, &GeoController::depthsDialog);
  to(ActionId::TakeCurrents, geo, &GeoController::currentsDialog);
  to(ActionId::AddBackground, backgrounds, &BackgroundController::addDialog);
}

}  // namespace antipode
