// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/behaviours_controller.h"

#include "app/workbench/controllers/recorded_vehicles.h"
#include "app/workbench/document/tree_items.h"
#include "core/scenario/edits/behaviour_edits.h"

namespace antipode {

BehavioursController::BehavioursController(BehavioursEditor& editor, ScenarioDocument& document,
                                           SessionController& session, Selection& selection, QObject* parent)
    : QObject(parent), editor_(editor), document_(document), session_(session), selection_(selection) {
  connect(&document, &ScenarioDocument::changed, this, &BehavioursController::show);
  connect(&document, &ScenarioDocument::replaced, this, &BehavioursController::show);
  connect(&selection, &Selection::changed, this, &BehavioursController::show);
  connect(&selection, &Selection::behaviourChanged, this, &BehavioursController::showChosen);
  connect(&session, &SessionController::sessionChanged, this, [this] {
    history_.setRecording(&session_.recording());
    showStates();
  });
  connect(&session, &SessionController::frameChanged, this, [this] {
    history_.read();
    if (editor_.isVisible()) showStates();
  });
  connect(&editor, &BehavioursEditor::edited, this, [this](const BehaviourSpecs& behaviours, const QString& what) {
    document_.edit(edits::withBehaviours(*document_.scenario(), specs(), behaviours), what);
  });
  connect(&editor, &BehavioursEditor::helmEdited, this, [this](const HelmSpec& helm, const QString& what) {
    document_.edit(edits::withHelm(*document_.scenario(), specs(), helm), what);
  });
  connect(&editor, &BehavioursEditor::behaviourChosen, this, &BehavioursController::choose);
  connect(&editor, &BehavioursEditor::pointChosen, this, [this](int row, int point) {
    choose(row);
    emit pointChosen(point);
  });
  connect(&editor, &BehavioursEditor::drawRequested, this, [this](int row, const QString& field) {
    choose(row);
    emit drawRequested(static_cast<std::size_t>(row), field);
  });
  connect(&editor, &BehavioursEditor::menuRequested, this, [this](int row, QPoint at) {
    choose(row);
    if (const auto shown = spec())
      emit menuRequested(behaviourItemId(*document_.scenario()->vehicles[*shown], static_cast<std::size_t>(row)),
                         at);
  });
  history_.setRecording(&session.recording());
  show();
}

std::optional<std::size_t> BehavioursController::spec() const {
  const auto selected = selection_.specsIn(*document_.scenario());
  return selected.empty() ? std::nullopt : std::optional(selected.front());
}

std::vector<std::size_t> BehavioursController::specs() const {
  return edits::alikeIn(*document_.scenario(), selection_.specsIn(*document_.scenario()));
}

void BehavioursController::show() {
  const auto shown = spec();
  if (!shown) return editor_.setVehicle(std::nullopt);
  const Scenario& scenario = *document_.scenario();
  const VehicleSpec& vehicle = *scenario.vehicles[*shown];
  const QString name = QString::fromStdString(vehicle.name).toHtmlEscaped();
  const std::size_t selected = std::max<std::size_t>(selection_.specsIn(scenario).size(), 1),
                    alike = specs().size();
  QString title = tr("<b>%1</b>").arg(name);
  if (alike > 1) title += tr(" and %1 alike").arg(alike - 1);
  if (selected > alike) title += tr(", not %1 others").arg(selected - alike);
  editor_.setVehicle(BehavioursEditor::Vehicle{title, vehicle.behaviours, vehicle.helm.value_or(HelmSpec{}),
                                               QString::fromStdString(numberText(scenario.helm.period)),
                                               edits::startsOf(scenario, *shown)});
  showChosen();
  showStates();
}

void BehavioursController::showChosen() {
  const auto shown = spec();
  if (!shown || selection_.behaviour().isEmpty()) return;
  const auto row =
      behaviourNamed(document_.scenario()->vehicles[*shown]->behaviours, selection_.behaviour().toStdString());
  if (row) editor_.choose(static_cast<int>(*row));
}

void BehavioursController::showStates() {
  const auto shown = spec();
  std::vector<QString> states;
  if (shown) {
    const Recording& recording = session_.recording();
    const auto id = recordedVehicle(*document_.scenario(), *shown, recording, selection_.idsIn(recording));
    const auto& behaviours = document_.scenario()->vehicles[*shown]->behaviours;
    if (id) {
      const auto reported = history_.at(*id, session_.cursor(), {}).states;
      for (std::size_t i = 0; i < behaviours.size(); ++i) {
        const auto state = reported.find(behaviourName(behaviours[i], i));
        states.push_back(state == reported.end() ? QString() : QString::fromStdString(state->second));
      }
    }
  }
  editor_.setStates(states);
}

void BehavioursController::showPoint(int point) {
  if (const auto row = editor_.chosen()) editor_.choose(*row, point);
}

void BehavioursController::choose(int row) {
  const auto shown = spec();
  if (!shown) return;
  const auto& behaviours = document_.scenario()->vehicles[*shown]->behaviours;
  const auto at = static_cast<std::size_t>(row);
  if (at >= behaviours.size()) return;
  if (selection_.specsIn(*document_.scenario()).empty()) selection_.setSpecs(*document_.scenario(), {*shown});
  selection_.setBehaviour(QString::fromStdString(behaviourName(behaviours[at], at)));
}

}  // namespace antipode
