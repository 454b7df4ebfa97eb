// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/status_controller.h"

#include "app/workbench/controllers/fleet_colours.h"

namespace antipode {

StatusController::StatusController(StatusPanel& panel, SessionController& session, Selection& selection,
                                   QObject* parent)
    : QObject(parent), panel_(panel), session_(session), selection_(selection) {
  // The reporter reads the recording it was made for, which goes with its session.
  connect(&session, &SessionController::sessionChanged, this, [this] {
    reporter_.reset();
    refresh();
  });
  connect(&selection, &Selection::changed, this, &StatusController::refresh);
}

void StatusController::refresh() {
  if (!panel_.isVisible()) return;
  const Recording& recording = session_.recording();
  const auto selected = selection_.idsIn(recording);
  if (recording.header().vehicleNames.empty()) return panel_.setVehicle({}, {});
  if (!reporter_) reporter_ = std::make_unique<StatusReporter>(recording);
  const VehicleId id = selected.empty() ? 0 : selected.front();
  const double time = session_.cursor();
  panel_.setVehicle(QString::fromStdString(reporter_->nameAt(id, time)),
                    recordedColours(recording.header(), session_.colours()).at(static_cast<std::size_t>(id)));
  panel_.setReport(time, reporter_->report(id, time));
}

}  // namespace antipode
