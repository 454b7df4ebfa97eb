// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/tuning_controller.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "app/workbench/controllers/recorded_vehicles.h"
#include "core/model/motion.h"
#include "core/model/pid_presets.h"
#include "core/scenario/document/effective_pid.h"
#include "core/scenario/edits/vehicle_edits.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kMaxPoints = 50;  // more dots would hide each other

/// Depth rate at a time of a recording from the rows around it, m/s down; NaN: fewer than two rows.
double recordedDepthRate(const Recording& recording, VehicleId vehicle, double time) {
  const auto depth = recording.columnOf(vehicle, Channel::Depth);
  const std::int64_t row = std::max<std::int64_t>(recording.rowAt(time), 1);
  if (!depth || row >= recording.rows()) return std::nan("");
  return (recording.sample(*depth, row) - recording.sample(*depth, row - 1)) /
         (recording.timeOfRow(row) - recording.timeOfRow(row - 1));
}

DepthRateContext depthRateContext(const VehicleSpec& vehicle, Compat compat) {
  const MotionParams motion = MotionParams::fromParams(vehicle.params, compat);
  return {compat, std::max(motion.curve.speed(100), 0.0), std::min(motion.curve.speed(-100), 0.0)};
}

}  // namespace

TuningController::TuningController(PidEditor& pid, DepthRateEditor& depthRate, ScenarioDocument& document,
                                   SessionController& session, Selection& selection, QObject* parent)
    : QObject(parent),
      pid_(pid),
      depthRate_(depthRate),
      document_(document),
      session_(session),
      selection_(selection),
      gesture_(document) {
  connect(&document, &ScenarioDocument::changed, this, &TuningController::showAll);
  connect(&document, &ScenarioDocument::replaced, this, &TuningController::showAll);
  connect(&selection, &Selection::changed, this, &TuningController::showAll);
  connect(&session, &SessionController::sessionChanged, this, [this] {
    findOperatingVehicles();
    showPoints();
  });
  connect(&session, &SessionController::frameChanged, this, &TuningController::showPoints);
  connect(&pid, &PidEditor::fieldEdited, this, [this](const QString& field, const QString& text, EditPhase phase) {
    edit(field, phase, [&](VehicleSpec& vehicle) {
      PidParams params = pidOf(vehicle).value_or(PidParams{});
      auto set = setField(params, field.toStdString(), text.toStdString());
      if (set) vehicle.pid = params;
      return set;
    });
  });
  connect(&pid, &PidEditor::presetChosen, this, &TuningController::choosePreset);
  connect(&pid, &PidEditor::removeRequested, this, &TuningController::removePid);
  connect(&depthRate, &DepthRateEditor::fieldEdited, this,
          [this](const QString& field, const QString& text, EditPhase phase) {
            edit(field, phase, [&](VehicleSpec& vehicle) {
              return setField(vehicle.params, field.toStdString(), text.toStdString());
            });
          });
  showAll();
}

std::vector<std::size_t> TuningController::specs() const {
  return selection_.specsIn(*document_.scenario());
}

void TuningController::showAll() {
  pid_.setVehicles(document_.scenario(), specs());
  showDepthRate();
}

void TuningController::showDepthRate() {
  const auto shown = specs();
  findOperatingVehicles();
  depthRate_.setEnabled(!shown.empty());
  if (shown.empty()) {
    depthRate_.setParams(tr("Select a vehicle to see its depth rate"), {}, {});
  } else {
    const Scenario& scenario = *document_.scenario();
    const VehicleSpec& vehicle = *scenario.vehicles[shown.front()];
    depthRate_.setEnabled(!vehicle.hover);
    const QString name = QString::fromStdString(vehicle.name).toHtmlEscaped();
    depthRate_.setParams(
        shown.size() > 1 ? tr("<b>%1</b> and %2 more").arg(name).arg(shown.size() - 1) : tr("<b>%1</b>").arg(name),
        {vehicle.params.maxDepthRate, vehicle.params.maxDepthRateSpeed, vehicle.params.buoyancyRate},
        depthRateContext(vehicle, scenario.compat));
  }
  showPoints();
}

void TuningController::findOperatingVehicles() {
  operating_.clear();
  if (const auto shown = specs(); !shown.empty())
    operating_ = recordedVehicles(*document_.scenario(), shown.front(), session_.recording(), kMaxPoints);
}

void TuningController::showPoints() {
  if (!depthRate_.isVisible()) return;
  const Recording& recording = session_.recording();
  const auto shown = specs();
  const QColor colour =
      shown.empty() ? QColor() : vehicleColours(*document_.scenario(), session_.colours()).at(shown.front());
  std::vector<DepthRatePoint> points;
  for (const VehicleId id : operating_) {
    const double rate = recordedDepthRate(recording, id, session_.cursor());
    if (std::isfinite(rate))
      points.push_back({recording.valueAt(id, Channel::Speed, session_.cursor()), rate, colour});
  }
  depthRate_.setPoints(std::move(points));
}

ScenarioPtr TuningController::changed(const Scenario& scenario, const Change& change) {
  ScenarioPtr next = std::make_shared<const Scenario>(scenario);
  for (const std::size_t spec : specs()) {
    Result<void> done;
    next = edits::withVehicle(*next, spec, [&](VehicleSpec& vehicle) { done = change(vehicle); });
    if (done) continue;
    emit statusMessage(QString::fromStdString(done.error().reason()));
    return nullptr;
  }
  return next;
}

void TuningController::edit(const QString& field, EditPhase phase, const Change& change) {
  gesture_.apply(phase, tr("Set %1").arg(field), [&](const Scenario& start) { return changed(start, change); });
}

void TuningController::choosePreset(int index) {
  const PidPreset& preset = pidPresets()[static_cast<std::size_t>(index)];
  const bool isNew = !document_.scenario()->vehicles[specs().front()]->pid;
  const ScenarioPtr next = changed(*document_.scenario(), [&](VehicleSpec& vehicle) -> Result<void> {
    vehicle.pid = withGains(vehicle.pid.value_or(PidParams{}), preset.params);
    return {};
  });
  if (next) document_.edit(next, isNew ? tr("Add PID: %1").arg(preset.name) : tr("Gains: %1").arg(preset.name));
}

void TuningController::removePid() {
  const ScenarioPtr next = changed(*document_.scenario(), [](VehicleSpec& vehicle) -> Result<void> {
    vehicle.pid.reset();
    return {};
  });
  if (next) document_.edit(next, tr("Remove PID"));
}

}  // namespace antipode
