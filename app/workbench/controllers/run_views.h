// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/paced_timer.h"
#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/controllers/status_controller.h"
#include "app/workbench/document/selection.h"

#include <QObject>

namespace antipode {

class EventsPanel;
class PlotPanel;
class TimeBar;
class VehicleTable;

/// Shows the session in plots, table, events and time bar, at their own pace. GUI thread.
class RunViews final : public QObject {
  Q_OBJECT

 public:
  struct Views {
    PlotPanel& plots;
    VehicleTable& table;
    EventsPanel& events;
    TimeBar& timeBar;
  };
  RunViews(Views views, StatusController& status, SessionController& session, Selection& selection,
           QObject* parent);
  /// Another recording is in place.
  void onSessionChanged();
  /// The views stop reading the recording, and nothing reaches them any more.
  void close();

 private:
  void refresh();
  void showNames();
  void showEvents();
  void showPlottedVehicles();

  Views views_;
  StatusController& status_;
  SessionController& session_;
  Selection& selection_;
  PacedTimer timer_;
};

}  // namespace antipode
