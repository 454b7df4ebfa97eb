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

using A = ActionId;

constexpr std::pair<A, MapToolId> kTools[] = {
    {A::ToolSelect, MapToolId::Select},        {A::ToolPlace, MapToolId::PlaceVehicle},
    {A::ToolPath, MapToolId::DrawPath},        {A::ToolSurvey, MapToolId::DrawSurvey},
    {A::ToolStation, MapToolId::PlaceStation}, {A::ToolPlaceHover, MapToolId::PlaceHover},
    {A::ToolGoal, MapToolId::SetGoal},         {A::ToolWormhole, MapToolId::DrawWormhole},
    {A::ToolMeasure, MapToolId::Measure},      {A::ToolPan, MapToolId::Pan}};
constexpr double kZoomIn = 1.25, kZoomOut = 0.8;

void connectTools(const Actions& actions, MapView& map) {
  for (const auto& [action, tool] : kTools) {
    QAction* shown = actions[action];
    QObject::connect(shown, &QAction::triggered, &map, [&map, tool = tool] { map.setTool(tool); });
    QObject::connect(&map, &MapView::toolChanged, shown, [shown, tool = tool](MapToolId now) {
      if (now == tool) shown->setChecked(true);
    });
  }
}

void connectFollow(const Actions& actions, MapView& map) {
  for (const auto& [action, whom] :
       {std::pair(A::FollowSelection, MapFollow::Selection), std::pair(A::FollowFleet, MapFollow::Fleet)}) {
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
  QObject::connect(actions[A::Snap], &QAction::toggled, &map, &MapView::setSnapping);
  QObject::connect(actions[A::Snap], &QAction::triggered, &map,
                   [&preferences](bool on) { preferences.setSnaps(on); });
  actions[A::Snap]->setChecked(preferences.snaps());
  QObject::connect(actions[A::Fit], &QAction::triggered, &map, &MapView::fitAll);
  QObject::connect(actions[A::ZoomIn], &QAction::triggered, &map, [&map] { map.zoomBy(kZoomIn); });
  QObject::connect(actions[A::ZoomOut], &QAction::triggered, &map, [&map] { map.zoomBy(kZoomOut); });
}

void connectGeoActions(const Actions& actions, GeoController& geo, BackgroundController& backgrounds) {
  const auto to = [&](A action, auto& receiver, auto slot) {
    QObject::connect(actions[action], &QAction::triggered, &receiver, slot);
  };
  to(A::ImportFeatures, geo, &GeoController::importDialog);
  to(A::ExportFeatures, geo, &GeoController::exportDialog);
  to(A::ExportTracks, geo, &GeoController::exportTracksDialog);
  to(A::SetOrigin, geo, &GeoController::originDialog);
  to(A::TakeDepths, geo, &GeoController::depthsDialog);
  to(A::TakeCurrents, geo, &GeoController::currentsDialog);
  to(A::AddBackground, backgrounds, &BackgroundController::addDialog);
}

}  // namespace antipode
