// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/branches_controller.h"
#include "app/workbench/controllers/follow_controller.h"
#include "app/workbench/controllers/futures_controller.h"
#include "app/workbench/window/actions.h"
#include "app/workbench/window/docks.h"

#include <QObject>

namespace antipode {

class FileController;

/// Branches, futures and growing logs: joins their controllers with actions, panel, map and files. GUI thread.
class TimeMachine final : public QObject {
  Q_OBJECT

 public:
  struct Parts {
    const Actions& actions;
    const Docks& docks;
    MapView& map;
    FileController& files;
    Preferences& preferences;
  };
  TimeMachine(Parts parts, ScenarioDocument& document, SessionController& session, Selection& selection,
              QObject* parent);

  FuturesController& futures() { return *futures_; }
  BranchesController& branches() { return *branches_; }

 signals:
  void statusMessage(const QString& message);

 private:
  FuturesController* futures_;
  BranchesController* branches_;
};

}  // namespace antipode
