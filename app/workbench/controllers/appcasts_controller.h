// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/paced_timer.h"
#include "app/workbench/controllers/session_controller.h"
#include "core/live/appcast_log.h"

#include <QObject>
#include <QTimer>

namespace antipode {

class AppcastsPanel;

/// Keeps the reports of programs at the cursor of the session, and asks the programs of an attached community for them while
/// they are looked at. GUI thread.
class AppcastsController final : public QObject {
  Q_OBJECT

 public:
  AppcastsController(AppcastsPanel& panel, SessionController& session, QObject* parent);

 private:
  void refresh();
  void showReport();
  void ask();

  AppcastsPanel& panel_;
  SessionController& session_;
  AppcastLog log_;
  PacedTimer timer_;
  QTimer askTimer_;  // runs while a community is attached
};

}  // namespace antipode
