// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/path_commands.h"

#include "core/base/quantity.h"
#include "core/scenario/edits/area_survey.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "widgets/map/view/map_view.h"

#include <QApplication>
#include <QInputDialog>
#include <QLineEdit>

namespace antipode {

PathCommands::PathCommands(const Actions& actions, const MapView& map, ScenarioDocument& document,
                           SessionController& session, Selection& selection, QObject* parent)
    : QObject(parent), map_(map), document_(document), session_(session), selection_(selection) {
  using A = ActionId;
  for (const auto& [id, act] :
       {std::pair(A::ReversePath, &PathCommands::reverse), std::pair(A::ClosePath, &PathCommands::close),
        std::pair(A::SplitPath, &PathCommands::split), std::pair(A::JoinPaths, &PathCommands::join),
        std::pair(A::SurveyInside, &PathCommands::surveyInside)})
    connect(actions[id], &QAction::triggered, this, [this, act = act] {
      if (!session_.takesEdits()) return emit statusMessage(session_.whyNoEdits());
      if (const auto path = chosen())
        (this->*act)(*path);
      else
        emit statusMessage(tr("Select a path first: click on one of its legs"));
    });
}

std::optional<edits::PathRef> PathCommands::chosen() const {
  const Scenario& scenario = *document_.scenario();
  const auto selected = selection_.specsIn(scenario);
  if (selected.empty()) return std::nullopt;
  const BehaviourSpecs& list = scenario.vehicles[selected.front()]->behaviours;
  std::optional<edits::PathRef> only;
  int paths = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!std::holds_alternative<WaypointParams>(list[i].params)) continue;
    ++paths;
    only = edits::PathRef{selected.front(), i};
    if (behaviourName(list[i], i) == selection_.behaviour().toStdString()) return only;
  }
  return paths == 1 ? only : std::nullopt;
}

void PathCommands::reverse(edits::PathRef path) {
  edit(path, edits::withPathReversed(*document_.scenario(), path), tr("Reverse %1"));
}

void PathCommands::close(edits::PathRef path) {
  const bool isClosed = edits::isClosedPath(*document_.scenario(), path);
  edit(path, edits::withPathClosed(*document_.scenario(), path, !isClosed),
       isClosed ? tr("Open %1") : tr("Close %1"));
}

void PathCommands::split(edits::PathRef path) {
  const auto point = map_.scene().chosenPoint;
  if (!point) return emit statusMessage(tr("Choose the point where the path is to be split: click on it"));
  edit(path, edits::withPathSplit(*document_.scenario(), path, static_cast<std::size_t>(*point)), tr("Split %1"));
}

void PathCommands::join(edits::PathRef path) {
  const auto other = edits::nextPath(*document_.scenario(), path);
  if (!other) return emit statusMessage(tr("This vehicle has no other path to join"));
  edit(path, edits::withPathsJoined(*document_.scenario(), path, *other), tr("Join %1 with the next path"));
}

void PathCommands::surveyInside(edits::PathRef path) {
  const Scenario& scenario = *document_.scenario();
  const auto usual = edits::usualSpacing(scenario, path);
  QString typed = QString::number(usual.value_or(1));
  bool isTaken = true;
  if (usual)
    typed = QInputDialog::getText(QApplication::activeWindow(), tr("Survey inside path"),
                                  tr("Distance between the tracks, m (also 0.1 nmi, 3*4):"), QLineEdit::Normal,
                                  typed, &isTaken);
  if (!isTaken) return;
  const auto spacing = parseQuantity(typed.toStdString(), "m");
  if (!spacing) return emit statusMessage(QString::fromStdString(spacing.error().reason()));
  edit(path, edits::withSurveyInside(scenario, path, *spacing), tr("Survey inside %1"));
}

void PathCommands::edit(edits::PathRef path, const Result<ScenarioPtr>& next, const QString& text) {
  if (!next) return emit statusMessage(QString::fromStdString(next.error().reason()));
  const VehicleSpec& vehicle = *document_.scenario()->vehicles[path.vehicle];
  const QString name = QString::fromStdString(behaviourName(vehicle.behaviours[path.behaviour], path.behaviour));
  document_.edit(*next, text.arg(tr("%1 of %2").arg(name, QString::fromStdString(vehicle.name))));
}

}  // namespace antipode
