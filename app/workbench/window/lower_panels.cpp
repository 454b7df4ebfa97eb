// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/lower_panels.h"

#include "app/workbench/controllers/edit_controller.h"
#include "app/workbench/controllers/falsify_controller.h"
#include "app/workbench/controllers/post_controller.h"
#include "app/workbench/controllers/problems_controller.h"
#include "app/workbench/controllers/runs_controller.h"
#include "app/workbench/controllers/text_controller.h"
#include "app/workbench/controllers/timeline_controller.h"
#include "app/workbench/controllers/verdict_controller.h"
#include "app/workbench/window/export_controller.h"
#include "app/workbench/window/file_controller.h"
#include "widgets/panels/verdict/verdict_panel.h"

#include <QDockWidget>
#include <QToolButton>
#include <QUndoView>

namespace antipode {

LowerPanels::LowerPanels(Parts parts, ScenarioDocument& document, SessionController& session, QObject* parent)
    : QObject(parent),
      parts_(parts),
      document_(document),
      session_(session),
      problems_(new ProblemsController(
          {parts.docks.view<ProblemsPanel>(), parts.docks[DockId::ProblemList], parts.problemCounter}, document,
          this)),
      texts_(new TextController(parts.docks.view<TextPanel>(), document, this)) {
  connectProblems();
  connectRuns();
  connectScript();
  parts_.docks.view<QUndoView>().setStack(&document_.undoStack());
}

void LowerPanels::goToProblem(int by) {
  problems_->goOn(by, parts_.docks[DockId::Text].isVisible());
}

void LowerPanels::connectProblems() {
  connect(&parts_.files, &FileController::problemsFound, problems_,
          [this](const QString& notOpened, const Problems& problems) {
            if (notOpened.isEmpty()) return problems_->showImport(problems);
            problems_->showOthers(notOpened, problems);
          });
  connect(&parts_.exports, &ExportController::problemsFound, this,
          [this](const Problems& problems) { problems_->showOthers({}, problems); });
  connect(problems_, &ProblemsController::itemChosen, &parts_.edits, &EditController::reveal);
  connect(problems_, &ProblemsController::revealRequested, this, &LowerPanels::showProblems);
  connect(problems_, &ProblemsController::placeChosen, this, [this](int line, int column) {
    parts_.docks.reveal(DockId::Text);
    texts_->showPlace(line, column);
  });
  connect(problems_, &ProblemsController::statusMessage, this, &LowerPanels::statusMessage);
  connect(texts_, &TextController::statusMessage, this, &LowerPanels::statusMessage);
  connect(&document_, &ScenarioDocument::problemsChanged, this,
          [this] { session_.setDamaged(document_.isDamaged()); });
  const auto offerEdits = [this] {
    parts_.docks.view<TextPanel>().setEditable(session_.takesEdits());
    parts_.docks.view<QUndoView>().setEnabled(session_.takesEdits());
  };
  connect(&session_, &SessionController::sessionChanged, this, offerEdits);
  connect(&session_, &SessionController::editTimeChanged, this, offerEdits);
}

void LowerPanels::connectRuns() {
  auto* runs = new RunsController(parts_.docks.view<RunsPanel>(), session_, parts_.preferences,
                                  Preferences::runFolder(), this);
  connect(runs, &RunsController::openRequested, &parts_.files, qOverload<const QString&>(&FileController::open));
  connect(runs, &RunsController::failed, this, &LowerPanels::runsFailed);
  connect(runs, &RunsController::succeeded, this, &LowerPanels::runsSucceeded);
}

void LowerPanels::connectScript() {
  timeline_ = new TimelineController(parts_.docks.view<TimelinePanel>(), document_, session_, this);
  connect(timeline_, &TimelineController::itemChosen, &parts_.edits, &EditController::reveal);
  connect(timeline_, &TimelineController::statusMessage, this, &LowerPanels::statusMessage);
  auto* post = new PostController(parts_.docks.view<PostPanel>(), document_, session_, this);
  connect(post, &PostController::statusMessage, this, &LowerPanels::statusMessage);
  new VerdictController(parts_.docks.view<VerdictPanel>(), document_, session_, this);
  new FalsifyController(parts_.docks.view<VerdictPanel>(), document_, session_, this);
}

void LowerPanels::addMessage() {
  parts_.docks.reveal(DockId::Timeline);
  timeline_->addAtCursor();
}

}  // namespace antipode
