// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/time_machine.h"

#include "app/workbench/controllers/stretch_controller.h"
#include "app/workbench/window/file_controller.h"
#include "app/workbench/window/run_export_dialog.h"
#include "widgets/panels/futures/futures_panel.h"
#include "widgets/plots/stack/plot_layers.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QFileDialog>

namespace antipode {

TimeMachine::TimeMachine(Parts parts, ScenarioDocument& document, SessionController& session, Selection& selection,
                         QObject* parent)
    : QObject(parent),
      parts_(parts),
      session_(session),
      selection_(selection),
      futures_(new FuturesController({parts.map, parts.docks.view<PlotPanel>(), parts.docks.view<FuturesPanel>()},
                                     document, session, selection, this)),
      branches_(new BranchesController(parts.docks.view<BranchesPanel>(), parts.map, document, session, this)),
      comparisons_(new CompareController(parts.docks.view<ComparePanel>(), parts.map, session,
                                         Preferences::runFolder(), this)) {
  connectComparisons();
  connect(parts.actions[ActionId::ExportRun], &QAction::triggered, this, [this] { openExport(); });
  connect(parts.actions[ActionId::ExportTracks], &QAction::triggered, this,
          [this] { openExport().setFormat("GPX"); });
  connect(parts.actions[ActionId::BranchHere], &QAction::triggered, branches_, &BranchesController::branchHere);
  connect(parts.actions[ActionId::ShowFutures], &QAction::toggled, futures_, &FuturesController::setShown);
  auto& panel = parts.docks.view<FuturesPanel>();
  QAction* showFutures = parts.actions[ActionId::ShowFutures];
  connect(showFutures, &QAction::toggled, &panel, &FuturesPanel::setShown);
  connect(&panel, &FuturesPanel::shownToggled, showFutures, &QAction::setChecked);
  panel.setChoice(choiceFromValues(parts.preferences.futures()));
  connect(&panel, &FuturesPanel::choiceChanged, this,
          [&panel, &preferences = parts.preferences] { preferences.setFutures(choiceValues(panel.choice())); });
  connect(futures_, &FuturesController::branchRequested, branches_, &BranchesController::branchInto);
  connect(branches_, &BranchesController::openRequested, &parts.files,
          qOverload<const QString&>(&FileController::open));
  connect(branches_, &BranchesController::parentRunChanged, this,
          [plots = &parts.docks.view<PlotPanel>()](const std::shared_ptr<const Recording>& run) {
            plots->layers().setParentRun(run);
          });
  connect(branches_, &BranchesController::scenarioRequested, &parts.files, &FileController::openPromoted);
  auto* stretches = new StretchController(parts.docks.view<PlotPanel>(), session, this);
  connect(stretches, &StretchController::statusMessage, this, &TimeMachine::statusMessage);
  auto* follow = new FollowController(*parts.actions[ActionId::FollowLog], session, this);
  connect(&parts.files, &FileController::logOpened, follow, &FollowController::setLog);
  connect(follow, &FollowController::openAgainRequested, &parts.files, &FileController::openAgain);
  connect(futures_, &FuturesController::statusMessage, this, &TimeMachine::statusMessage);
  connect(branches_, &BranchesController::statusMessage, this, &TimeMachine::statusMessage);
}

void TimeMachine::connectComparisons() {
  connect(branches_, &BranchesController::compareRequested, this, [this](const QString& path) {
    parts_.docks.reveal(DockId::Compare);
    comparisons_->compareWith(path);
  });
  connect(comparisons_, &CompareController::fileRequested, this, &TimeMachine::chooseFile);
  connect(comparisons_, &CompareController::statusMessage, this, &TimeMachine::statusMessage);
}

RunExportDialog& TimeMachine::openExport() {
  const Recording& recording = session_.recording();
  const QString log = session_.logPath();
  const QString name = log.isEmpty() ? tr("run") : QFileInfo(log).completeBaseName();
  auto* dialog =
      new RunExportDialog(recording, name, selection_.idsIn(recording), parts_.preferences, &parts_.map);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &RunExportDialog::statusMessage, this, &TimeMachine::statusMessage);
  // Its recording goes with the session. It is said after what is said of the new one.
  connect(&session_, &SessionController::sessionChanged, dialog, [this, dialog] {
    delete dialog;
    const auto tell = [this] {
      emit statusMessage(tr("Export run has closed, because the run in the window was replaced or read anew"));
    };
    QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
  });
  dialog->open();
  return *dialog;
}

void TimeMachine::chooseFile() {
  const QStringList paths = QFileDialog::getOpenFileNames(
      &parts_.map, tr("Compare with"), parts_.preferences.folder(Preferences::FilesOf::Runs),
      tr("Runs, logs, scenarios and missions (%1);;All files (*)").arg("*.aprun *.alog *.csv *.yaml *.moos"));
  if (paths.isEmpty()) return;
  parts_.preferences.setFolderOf(Preferences::FilesOf::Runs, paths.front());
  for (const QString& path : paths) parts_.docks.view<ComparePanel>().addRun({path, QFileInfo(path).fileName()});
  comparisons_->compare();
}

}  // namespace antipode
