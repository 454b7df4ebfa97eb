// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/swarm_controller.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "widgets/base/swarm_look.h"

#include <cmath>

namespace antipode {
namespace {

constexpr int kMapMs = 33, kPanelMs = 250;

std::vector<CurveStep> stepsOf(const std::vector<SwarmParamsHistory::Change>& changes,
                               double DriftingTargetParams::*radius) {
  std::vector<CurveStep> steps;
  for (const SwarmParamsHistory::Change& change : changes) {
    const double value = change.params->drifting ? (*change.params->drifting).*radius : std::nan("");
    if (steps.empty() || steps.back().value != value) steps.push_back({change.time, value});
  }
  return steps;
}

}  // namespace

SwarmController::SwarmController(Views views, const ScenarioDocument& document, SessionController& session,
                                 Selection& selection, QObject* parent)
    : QObject(parent), views_(views), document_(document), session_(session), selection_(selection) {
  connect(&session, &SessionController::sessionChanged, this, &SwarmController::onSessionChanged);
  connect(&selection, &Selection::changed, this, [this] {
    isMapStale_ = true;
    views_.panel.setSelectedVehicles(selection_.idsIn(session_.recording()));
    showRadii();
  });
  connect(&views.panel, &SwarmPanel::selectionChanged, this,
          [this](const std::vector<VehicleId>& ids) { selection_.setIds(session_.recording(), ids); });
  connect(&mapTimer_, &QTimer::timeout, this, &SwarmController::refreshMap);
  connect(&panelTimer_, &QTimer::timeout, this, &SwarmController::refreshPanel);
  mapTimer_.start(kMapMs);
  panelTimer_.start(kPanelMs);
  onSessionChanged();
}

void SwarmController::setShown(ShownVehicles shown) {
  shown_ = shown;
  isMapStale_ = true;
}

void SwarmController::onSessionChanged() {
  histories_.setRecording(&session_.recording());
  isMapStale_ = true;
  showRadii();
  refreshMap();
  refreshPanel();
}

void SwarmController::refreshMap() {
  const bool isNew = histories_.read();
  if (isNew) {
    WindowPace::instance().stayAwake();
    showRadii();
  }
  if (!isNew && !isMapStale_ && session_.cursor() == shownTime_) return;
  isMapStale_ = false;
  shownTime_ = session_.cursor();
  views_.map.show(SwarmScene{swarmLayers({session_.recording(), histories_, shownTime_}, views_.map.scene().layers,
                                         shown_, selection_.idsIn(session_.recording()))});
}

void SwarmController::showRadii() {
  std::map<VehicleId, DriftingRadii> radii;
  for (const VehicleId id : views_.plots.vehicleIds()) {
    const auto& changes = histories_.params.changes(id);
    const bool drifts =
        std::ranges::any_of(changes, [](const auto& change) { return change.params->drifting.has_value(); });
    if (drifts)
      radii[id] = {stepsOf(changes, &DriftingTargetParams::captureRadius),
                   stepsOf(changes, &DriftingTargetParams::slipRadius),
                   stepsOf(changes, &DriftingTargetParams::driftingRadius)};
  }
  views_.plots.setDriftingRadii(std::move(radii));
}

SwarmRow SwarmController::rowOf(VehicleId vehicle) const {
  const Recording& recording = session_.recording();
  const double time = session_.cursor();
  const auto value = [&](Channel channel) { return recording.valueAt(vehicle, channel, time); };
  const auto state = recording.columnOf(vehicle, Channel::DriftState);
  const std::int64_t row = recording.rowAt(time);
  const auto index = static_cast<std::size_t>(vehicle);
  return {.vehicle = vehicle,
          .name = QString::fromStdString(recording.header().vehicleNames[index]),
          .colour = {},
          .state = driftingStateOf(state && row >= 0 ? recording.sample(*state, row) : SwarmRow::kUnknown),
          .formationError = value(Channel::FormationError),
          .distance = value(Channel::TargetDistance),
          .motorShare = histories_.motors.onShare(vehicle, time).value_or(SwarmRow::kUnknown),
          .starts = value(Channel::MotorStarts),
          .energy = value(Channel::TotalEnergy),
          .estimationError = value(Channel::EstimationError),
          .contacts = value(Channel::ContactsHeard),
          .pings = histories_.pings.counts(vehicle, time)};
}

void SwarmController::refreshPanel() {
  if (!views_.panel.isVisible()) return;
  const Recording& recording = session_.recording();
  const std::vector<QColor> colours = recordedColours(recording.header(), session_.colours());
  std::vector<SwarmRow> rows;
  for (std::size_t i = 0; i < recording.header().vehicleNames.size(); ++i) {
    const auto id = static_cast<VehicleId>(i);
    const SwarmParams& params = histories_.params.at(id, session_.cursor());
    if (!params.drifting && !params.filter) continue;
    rows.push_back(rowOf(id));
    rows.back().colour = colours[i];
  }
  views_.panel.setScenarioHasErrors(session_.isPreview() && hasErrors(document_.problems()));
  views_.panel.setRows(std::move(rows), session_.cursor() - recording.header().startTime);
  views_.panel.setSelectedVehicles(selection_.idsIn(recording));
}

}  // namespace antipode
