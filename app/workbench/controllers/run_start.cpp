// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/run_start.h"

#include "app/workbench/controllers/session_controller.h"

#include <QDateTime>
#include <QDir>
#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

/// What a run that did not reach its duration wrote down at its end; empty: nothing.
QString notedReason(const Recording& run) {
  constexpr std::size_t kLast = 50;
  const std::string beginning = "the run ends here: ";
  const std::size_t count = run.eventCount(), last = std::min(count, kLast);
  for (const RunEvent& event : run.events(count - last, last))
    if (const auto* text = std::get_if<std::string>(&event.value); text && text->starts_with(beginning))
      return QString::fromStdString(text->substr(beginning.size()));
  return {};
}

}  // namespace

QString newLogPath(const QString& folder, const std::string& scenarioName) {
  return newFolderPath(folder, scenarioName) + ".aprun";
}

QString newFolderPath(const QString& folder, const std::string& name) {
  QDir dir(folder);
  dir.mkpath(".");
  QString stem = QString::fromStdString(name).simplified();
  for (QChar& c : stem)
    if (!c.isLetterOrNumber()) c = '-';
  if (stem.isEmpty()) stem = "run";
  return dir.filePath(stem.left(40) + "-" + QDateTime::currentDateTime().toString("yyyyMMdd-HHmmss-zzz"));
}

double firstKnownTime(const Recording& recording) {
  constexpr std::int64_t kMaxRows = 10'000;
  const auto vehicles = static_cast<VehicleId>(recording.header().vehicleNames.size());
  for (std::int64_t row = 0; row < std::min(recording.rows(), kMaxRows); ++row)
    for (VehicleId id = 0; id < vehicles; ++id)
      if (const auto x = recording.columnOf(id, Channel::X); x && std::isfinite(recording.sample(*x, row)))
        return recording.timeOfRow(row);
  return recording.header().startTime;
}

ScenarioPtr onlyStarts(const Scenario& scenario) {
  constexpr int kMaxShown = 1000;
  auto starts = std::make_shared<Scenario>();
  starts->name = scenario.name;
  starts->origin = scenario.origin;
  int shown = 0;
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    auto plain = std::make_shared<VehicleSpec>();
    plain->name = vehicle->name;
    plain->colour = vehicle->colour;
    plain->count = std::clamp(vehicle->count, 1, std::max(1, kMaxShown - shown));
    plain->spacing = vehicle->spacing;
    plain->start = vehicle->start;
    shown += plain->count;
    starts->vehicles.push_back(std::move(plain));
    if (shown >= kMaxShown) break;
  }
  return starts;
}

std::int64_t lastStepOf(const Scenario& scenario) {
  if (!scenario.time.duration) return std::numeric_limits<std::int64_t>::max();
  return stepCount(scenario.time, *scenario.time.duration);
}

bool reachesDuration(const Recording& run) {
  const auto& duration = run.header().scenario->time.duration;
  return duration && run.endTime() - run.header().startTime > *duration - run.header().stepLength;
}

QString reasonOfEnd(const Recording& run) {
  const double seconds = run.endTime() - run.header().startTime;
  if (reachesDuration(run))
    return SessionController::tr(
               "The run ended after %1 s: this is its duration. Reset starts again; a longer duration (Scenario › "
               "Time, or empty for no end) takes effect then.")
        .arg(seconds, 0, 'g', 8);
  const QString why = notedReason(run);
  const QString what = why.isEmpty() ? SessionController::tr("The run ended after %1 s.")
                                     : SessionController::tr("The run ended after %1 s: %2.");
  return (why.isEmpty() ? what.arg(seconds, 0, 'g', 8) : what.arg(seconds, 0, 'g', 8).arg(why)) + " " +
         SessionController::tr("Reset starts again.");
}

}  // namespace antipode
