// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/run_views.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "app/workbench/window/plot_presets.h"
#include "widgets/panels/events/events_panel.h"
#include "widgets/panels/time/time_bar.h"
#include "widgets/panels/vehicles/vehicle_table.h"
#include "widgets/plots/stack/plot_layers.h"
#include "widgets/plots/stack/plot_panel.h"

namespace antipode {
namespace {

constexpr int kDisplayMs = 40;  // the map has its own rate

/// What the helms of a scenario, or those of recorded missions, call the variable of their mode.
QStringList modeVariables(const Scenario* scenario) {
  QStringList names;
  if (scenario)
    for (const VehiclePtr& vehicle : scenario->vehicles)
      if (vehicle->helm)
        for (const ModeRule& rule : vehicle->helm->modes) names << QString::fromStdString(rule.set.variable);
  names << QStringLiteral("MODE");
  names.removeDuplicates();
  return names;
}

}  // namespace

RunViews::RunViews(Views views, StatusController& status, SessionController& session, Selection& selection,
                   QObject* parent)
    : QObject(parent), views_(views), status_(status), session_(session), selection_(selection) {
  connect(&session, &SessionController::sessionChanged, this, &RunViews::onSessionChanged);
  connect(&session, &SessionController::fleetAtCursorChanged, this, &RunViews::showNames);
  connect(&views.plots, &PlotPanel::cursorTimeRequested, &session, &SessionController::seek);
  connect(&views.plots, &PlotPanel::cursorClickTakenBack, &session, &SessionController::takeBackSeek);
  connect(&views.events, &EventsPanel::timeRequested, &session, &SessionController::seek);
  connect(&selection, &Selection::changed, this, [this] {
    views_.table.setSelectedVehicles(selection_.idsIn(session_.recording()));
    showPlottedVehicles();
  });
  connect(&views.table, &VehicleTable::selectionChanged, this,
          [this](const std::vector<VehicleId>& ids) { selection_.setIds(session_.recording(), ids); });
  connect(&timer_, &QTimer::timeout, this, &RunViews::refresh);
  timer_.start(kDisplayMs);
}

void RunViews::close() {
  timer_.stop();
  views_.plots.setRecording(nullptr);
  views_.events.setSource({});
}

void RunViews::refresh() {
  const Recording& recording = session_.recording();
  const double start = recording.header().startTime, end = recording.endTime();
  views_.timeBar.setRange(
      start, end, session_.isReplay() ? std::optional(end - start) : recording.header().scenario->time.duration);
  views_.timeBar.setCursor(session_.cursor(), session_.followsEnd() && !session_.isReplay());
  views_.timeBar.setMeasuredWarp(session_.measuredWarp());
  views_.plots.setCursorTime(session_.cursor());
  views_.plots.refresh();
  if (views_.plots.isBehind()) WindowPace::instance().stayAwake();
  views_.table.setFrame(session_.frame());
  status_.refresh();
  showEvents();
}

void RunViews::onSessionChanged() {
  const Recording& recording = session_.recording();
  session_.isRenewing() ? views_.plots.renewRecording(&recording) : views_.plots.setRecording(&recording);
  views_.plots.layers().setModeVariables(modeVariables(recording.header().scenario.get()));
  if (recording.header().scenario) views_.plots.setPresets(plotPresets(*recording.header().scenario));
  EventSource source;
  for (const std::string& name : recording.header().vehicleNames)
    source.vehicleNames.push_back(QString::fromStdString(name));
  source.vehicleColours = recordedColours(recording.header(), session_.colours());
  source.read = [&recording](std::size_t first, std::size_t count) { return recording.events(first, count); };
  source.timeOfStep = [&recording](std::int64_t step) { return recording.timeOfStep(step); };
  showNames();
  views_.events.setSource(std::move(source));
  views_.timeBar.setReplay(session_.isReplay());
  showPlottedVehicles();
  showEvents();
}

void RunViews::showNames() {
  const Recording& recording = session_.recording();
  const std::vector<QColor> colours = recordedColours(recording.header(), session_.colours());
  const std::vector<std::string>& names = session_.fleetAtCursor().names;
  std::vector<VehicleTable::Vehicle> vehicles;
  for (std::size_t i = 0; i < names.size(); ++i)
    vehicles.push_back({QString::fromStdString(names[i]), colours[i]});
  views_.table.setVehicles(std::move(vehicles));
  views_.table.setSelectedVehicles(selection_.idsIn(recording));
}

void RunViews::showPlottedVehicles() {
  const Recording& recording = session_.recording();
  const std::vector<QColor> colours = recordedColours(recording.header(), session_.colours());
  std::vector<VehicleId> ids = selection_.idsIn(recording);
  if (ids.empty())  // nothing chosen: one of each kind, rather than an empty plot
    for (VehicleId first = 0; const VehiclePtr& vehicle : recording.header().scenario->vehicles) {
      ids.push_back(first);
      first += vehicle->count;
    }
  views_.plots.setNote(ids.size() > kMostLines ? tr("%1 vehicles: their median and bands").arg(ids.size())
                                               : QString());
  views_.plots.setFleetColours(colours);
  std::vector<PlotPanel::Vehicle> plotted;
  for (const VehicleId id : ids) {
    const auto i = static_cast<std::size_t>(id);
    plotted.push_back({id, QString::fromStdString(recording.header().vehicleNames[i]), colours[i]});
  }
  views_.plots.setVehicles(plotted);
}

void RunViews::showEvents() {
  views_.events.setCount(session_.recording().eventCount());
}

}  // namespace antipode
