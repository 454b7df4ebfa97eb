// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/time_machine.h"

#include "app/workbench/window/file_controller.h"
#include "widgets/panels/futures/futures_panel.h"
#include "widgets/plots/stack/plot_panel.h"

namespace antipode {

TimeMachine::TimeMachine(Parts parts, ScenarioDocument& document, SessionController& session, Selection& selection,
                         QObject* parent)
    : QObject(parent),
      futures_(new FuturesController({parts.map, parts.docks.view<PlotPanel>(), parts.docks.view<FuturesPanel>()},
                                     document, session, selection, this)),
      branches_(new BranchesController(parts.docks.view<BranchesPanel>(), parts.map, document, session, this)) {
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
  connect(branches_, &BranchesController::scenarioRequested, &parts.files, &FileController::openPromoted);
  auto* follow = new FollowController(*parts.actions[ActionId::FollowLog], session, this);
  connect(&parts.files, &FileController::logOpened, follow, &FollowController::setLog);
  connect(follow, &FollowController::openAgainRequested, &parts.files, &FileController::openAgain);
  connect(futures_, &FuturesController::statusMessage, this, &TimeMachine::statusMessage);
  connect(branches_, &BranchesController::statusMessage, this, &TimeMachine::statusMessage);
}

}  // namespace antipode
