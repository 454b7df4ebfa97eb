// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/selection.h"
#include "core/run/status_report.h"
#include "widgets/panels/status/status_panel.h"

#include <memory>

namespace antipode {

/// Keeps the status panel at the cursor of the session: the first selected vehicle, or the first of all.
/// GUI thread.
class StatusController final : public QObject {
  Q_OBJECT

 public:
  StatusController(StatusPanel& panel, SessionController& session, Selection& selection, QObject* parent);
  /// Called at the display's rate; costs nothing while the panel is hidden.
  void refresh();

 private:
  StatusPanel& panel_;
  SessionController& session_;
  Selection& selection_;
  std::unique_ptr<StatusReporter> reporter_;  // of the present recording
};

}  // namespace antipode
