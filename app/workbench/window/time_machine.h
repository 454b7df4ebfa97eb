// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/branches_controller.h"
#include "app/workbench/controllers/compare_controller.h"
#include "app/workbench/controllers/follow_controller.h"
#include "app/workbench/controllers/futures_controller.h"
#include "app/workbench/window/actions.h"
#include "app/workbench/window/docks.h"
#include "app/workbench/window/preferences.h"

#include <QObject>

namespace antipode {

class FileController;
class RunExportDialog;

/// Branches, futures, comparisons, growing logs and exports of runs: joins their controllers with actions, panel,
/// map and files. GUI thread.
class TimeMachine final : public QObject {
  Q_OBJECT

 public:
  struct Parts {
    const Actions& actions;
    Docks& docks;
    MapView& map;
    FileController& files;
    Preferences& preferences;
  };
  TimeMachine(Parts parts, ScenarioDocument& document, SessionController& session, Selection& selection,
              QObject* parent);

  FuturesController& futures() { return *futures_; }
  BranchesController& branches() { return *branches_; }
  CompareController& comparisons() { return *comparisons_; }

 signals:
  void statusMessage(const QString& message);

 private:
  void connectComparisons();
  RunExportDialog& openExport();
  void chooseFile();

  Parts parts_;
  SessionController& session_;
  Selection& selection_;
  FuturesController* futures_;
  BranchesController* branches_;
  CompareController* comparisons_;
};

}  // namespace antipode
