// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/waypoint_controller.h"

#include "core/scenario/edits/behaviour_edits.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "widgets/panels/common/time_text.h"

#include <cmath>

namespace antipode {

WaypointController::WaypointController(WaypointPanel& panel, PathController& paths, ScenarioDocument& document,
                                       SessionController& session, Selection& selection, QObject* parent)
    : QObject(parent),
      panel_(panel),
      document_(document),
      session_(session),
      selection_(selection),
      forecaster_([this](const PathForecast& forecast) {
        QMetaObject::invokeMethod(
            this, [this, forecast] { showForecast(forecast); }, Qt::QueuedConnection);
      }) {
  connect(&document, &ScenarioDocument::changed, this, &WaypointController::show);
  connect(&document, &ScenarioDocument::replaced, this, &WaypointController::show);
  connect(&selection, &Selection::changed, this, &WaypointController::show);
  connect(&selection, &Selection::behaviourChanged, this, &WaypointController::show);
  connect(&session, &SessionController::editTimeChanged, this, &WaypointController::show);
  connect(&paths, &PathController::pointChosen, &panel, [&panel](int point) { panel.setChosen(point); });
  connect(&panel, &WaypointPanel::pointChosen, &paths, &PathController::choosePoint);
  connect(&panel, &WaypointPanel::pointsEdited, this, &WaypointController::edit);
  connect(&panel, &WaypointPanel::refused, this, &WaypointController::statusMessage);
  show();
}

/// Of the first selected vehicle: the chosen path, or its only one.
std::optional<WaypointController::Chosen> WaypointController::chosen() const {
  const Scenario& scenario = *document_.scenario();
  const auto selected = selection_.specsIn(scenario);
  if (selected.empty()) return std::nullopt;
  const BehaviourSpecs& list = scenario.vehicles[selected.front()]->behaviours;
  std::optional<Chosen> only;
  int paths = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!std::holds_alternative<WaypointParams>(list[i].params)) continue;
    ++paths;
    only = Chosen{selected.front(), i};
    if (behaviourName(list[i], i) == selection_.behaviour().toStdString()) return only;
  }
  return paths == 1 ? only : std::nullopt;
}

QString WaypointController::nameOf(const Chosen& path) const {
  const VehicleSpec& vehicle = *document_.scenario()->vehicles[path.vehicle];
  return tr("%1 of %2")
      .arg(QString::fromStdString(behaviourName(vehicle.behaviours[path.behaviour], path.behaviour)),
           QString::fromStdString(vehicle.name));
}

void WaypointController::show() {
  const Scenario& scenario = *document_.scenario();
  const auto path = chosen();
  if (!path) {
    forecaster_.cancel();
    panel_.setForecast({});
    return panel_.setTable(selection_.isEmpty() ? tr("Select a path: click on one of its legs on the map")
                                                : tr("Select one path of the vehicle, or draw one with P"),
                           {});
  }
  const VehicleSpec& vehicle = *scenario.vehicles[path->vehicle];
  const auto& params = std::get<WaypointParams>(vehicle.behaviours[path->behaviour].params);
  const bool isSurvey = params.points.activePattern() != nullptr;
  WaypointTable table{params.points.points, Vec2{vehicle.start.x, vehicle.start.y}, params.speed,
                      gridAround(scenario.origin), isSurvey || !session_.takesEdits()};
  panel_.setTable(isSurvey ? tr("%1 – a survey makes its points itself").arg(nameOf(*path)) : nameOf(*path),
                  table);
  ask(*path);
}

void WaypointController::ask(const Chosen& path) {
  if (hasErrors(document_.problems())) {
    forecaster_.cancel();
    return panel_.setForecast(tr("No forecast while the scenario has errors"));
  }
  forecaster_.ask({document_.scenario(), path.vehicle, path.behaviour});
}

void WaypointController::showForecast(const PathForecast& forecast) {
  if (!chosen()) return;
  if (!forecast.isCompleted)
    return panel_.setForecast(tr("Forecast: %1").arg(QString::fromStdString(forecast.reason)));
  QString text = tr("Forecast: %1 m in %2").arg(forecast.sailed, 0, 'f', 1).arg(timeText(forecast.seconds, 0));
  if (std::isfinite(forecast.energy)) text += tr(", %1 Wh").arg(forecast.energy, 0, 'f', 1);
  panel_.setForecast(text);
}

void WaypointController::edit(const std::vector<Vec2>& points, const QString& what) {
  const auto path = chosen();
  if (!path) return;
  document_.edit(edits::withPoints(*document_.scenario(), path->vehicle, path->behaviour, PointList{points}),
                 what.arg(nameOf(*path)));
}

}  // namespace antipode
