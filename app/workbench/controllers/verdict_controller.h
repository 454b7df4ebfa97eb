// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/paced_timer.h"
#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "core/run/timeline/verdict_history.h"

#include <QObject>

namespace antipode {

class VerdictPanel;

/// Judges the run of the session by the verdict of the scenario as it is now, and shows it at the cursor. GUI
/// thread.
class VerdictController final : public QObject {
  Q_OBJECT

 public:
  VerdictController(VerdictPanel& panel, ScenarioDocument& document, SessionController& session, QObject* parent);

 private:
  void begin();
  void readMore();
  void show();

  VerdictPanel& panel_;
  ScenarioDocument& document_;
  SessionController& session_;
  VerdictHistory history_;
  PacedTimer timer_;
  bool isStale_ = false;  // the panel shows another moment
};

}  // namespace antipode
