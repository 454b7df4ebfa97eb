// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/drift_controller.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "core/base/plain_number.h"
#include "core/base/rounding.h"
#include "core/model/drift.h"
#include "core/scenario/edits/environment_edits.h"
#include "core/scenario/edits/event_edits.h"
#include "widgets/base/theme.h"

#include <QEvent>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kMaxArrows = 50;  // more arrows would hide each other
constexpr std::size_t kMaxGustVehicles = 20;

QString driftText(DialVector drift) {
  return QString("%1°, %2 m/s")
      .arg(QString::number(drift.direction, 'f', 0), QString::number(drift.speed, 'f', 2));
}

}  // namespace

DriftController::DriftController(DriftEditor& editor, EditScope& scope, ScenarioDocument& document,
                                 SessionController& session, QObject* parent)
    : QObject(parent), editor_(editor), scope_(scope), document_(document), session_(session), gesture_(document) {
  connect(&scope, &EditScope::changed, this, &DriftController::showAll);
  connect(&session, &SessionController::sessionChanged, this, &DriftController::findVehicles);
  connect(&session, &SessionController::frameChanged, this, &DriftController::showInForce);
  connect(&session, &SessionController::playStateChanged, this,
          [this] { editor_.setCommandsAreMessages(session_.hasRun()); });
  connect(&editor, &DriftEditor::edited, this, &DriftController::setDrift);
  connect(&editor, &DriftEditor::ownToggled, this, &DriftController::setOwn);
  connect(&editor, &DriftEditor::environmentChosen, &scope, &EditScope::chooseEnvironment);
  connect(&editor, &DriftEditor::gustRequested, this, &DriftController::addGust);
  connect(&editor, &DriftEditor::addRequested, this, [this](double direction, double speed) {
    command(
        "DRIFT_VECTOR_ADD", fmt::format("{}, {}", roundedNumberText(direction), roundedNumberText(speed)),
        [&](Vec2 drift) { return drift + driftFromVector(direction, speed); }, tr("Add to drift"));
  });
  connect(&editor, &DriftEditor::multiplyRequested, this, [this](double factor) {
    command(
        "DRIFT_VECTOR_MULT", factor, [&](Vec2 drift) { return driftScaled(drift, factor); }, tr("Multiply drift"));
  });
  editor.installEventFilter(this);
  showAll();
}

bool DriftController::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Show) showInForce();  // a hidden editor is not kept up to date
  return QObject::eventFilter(watched, event);
}

void DriftController::showAll() {
  const Scenario& scenario = *document_.scenario();
  const auto specs = scope_.specs();
  const bool isOwn = specs.empty() || edits::hasOwnDrift(*scenario.vehicles[specs.front()]);
  editor_.setScope({scope_.isEnvironment(), scope_.vehiclesText(), isOwn, !specs.empty()});
  editor_.setDrift(edits::driftOf(scenario, specs.empty() ? std::nullopt : std::optional(specs.front())));
  findVehicles();
}

void DriftController::findVehicles() {
  shown_ = scope_.idsIn(session_.recording(), kMaxArrows);
  colours_ = recordedColours(session_.recording().header(), session_.colours());
  showInForce();
}

void DriftController::showInForce() {
  if (!editor_.isVisible()) return;
  const Recording& recording = session_.recording();
  if (recording.rows() == 0 || shown_.empty()) return editor_.setInForce({}, {});
  std::vector<DialArrow> arrows;
  std::vector<VehicleId> owners;
  for (const VehicleId id : shown_) {
    const Vec2 drift{recording.valueAt(id, Channel::DriftX, session_.cursor()),
                     recording.valueAt(id, Channel::DriftY, session_.cursor())};
    if (std::isnan(drift.x) || std::isnan(drift.y)) continue;
    const DialVector vector = vectorFrom(drift, 0);
    const auto isSame = [&](const DialArrow& arrow) { return arrow.vector == vector; };
    if (std::any_of(arrows.begin(), arrows.end(), isSame)) continue;
    arrows.push_back({vector, colours_[static_cast<std::size_t>(id)]});
    owners.push_back(id);
  }
  QString text;
  if (arrows.size() == 1) {
    text = tr("Now: %1").arg(driftText(arrows.front().vector));
    // One drift for a whole fleet is nobody's in particular.
    if (shown_.size() > 1) arrows.front().colour = mutedText(editor_.palette());
  } else if (!arrows.empty()) {
    QStringList each;
    for (std::size_t i = 0; i < std::min<std::size_t>(arrows.size(), 6); ++i)
      each << QString::fromStdString(recording.header().vehicleNames[static_cast<std::size_t>(owners[i])]) + " " +
                  driftText(arrows[i].vector);
    text = tr("Now: %1").arg(each.join(" · "));
  }
  editor_.setInForce(std::move(arrows), text);
}

void DriftController::setDrift(Vec2 drift, EditPhase phase) {
  gesture_.apply(phase, tr("Set drift"),
                 [&](const Scenario& start) { return edits::withDrift(start, scope_.specs(), drift); });
}

void DriftController::setOwn(bool own) {
  const Scenario& scenario = *document_.scenario();
  const auto specs = scope_.specs();
  if (specs.empty()) return;
  ScenarioPtr next = edits::withDrift(scenario, specs,
                                      own ? std::optional(edits::driftOf(scenario, specs.front())) : std::nullopt);
  document_.edit(next, own ? tr("Own drift") : tr("Drift of the environment"));
}

void DriftController::command(const char* variable, const MessageValue& value,
                              const std::function<Vec2(Vec2)>& change, const QString& undoText) {
  if (session_.hasRun()) {
    if (scope_.isEnvironment()) {
      session_.post({Command::Kind::Post, kAllVehicles, variable, value});
    } else {
      const std::size_t all = session_.recording().header().vehicleNames.size();
      for (const VehicleId id : scope_.idsIn(session_.recording(), all))
        session_.post({Command::Kind::Post, id, variable, value});
    }
    emit statusMessage(tr("%1 %2 sent to %3")
                           .arg(variable, QString::fromStdString(messageText(value)),
                                scope_.isEnvironment() ? tr("all vehicles") : scope_.vehiclesText()));
    return;
  }
  const auto roundedDrift = [](Vec2 drift) { return Vec2{rounded(drift.x, 1e6), rounded(drift.y, 1e6)}; };
  ScenarioPtr next = document_.scenario();
  const auto specs = scope_.specs();
  if (specs.empty()) next = edits::withDrift(*next, {}, roundedDrift(change(edits::driftOf(*next, std::nullopt))));
  for (const std::size_t spec : specs)
    next = edits::withDrift(*next, {spec}, roundedDrift(change(edits::driftOf(*next, spec))));
  document_.edit(next, undoText);
}

void DriftController::addGust(const GustScript& gust) {
  const Scenario& scenario = *document_.scenario();
  const auto specs = scope_.specs();
  std::vector<std::string> names;
  for (const FleetMember& member : fleetOf(scenario))
    if (std::find(specs.begin(), specs.end(), member.spec) != specs.end()) names.push_back(member.name);
  if (names.size() > kMaxGustVehicles)
    return emit statusMessage(tr("A gust can be for all vehicles or for up to %1; %2 are selected")
                                  .arg(kMaxGustVehicles)
                                  .arg(names.size()));
  if (names.empty()) names.emplace_back();  // everybody
  document_.edit(edits::withGust(scenario, gust, names), tr("Add gust script"));
  emit statusMessage(tr("Gust added to the events of the scenario"));
}

}  // namespace antipode
