// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/futures_controller.h"
#include "app/workbench/controllers/session_controller.h"
#include "core/io/runlog/branch_logs.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/branches/branches_panel.h"

#include <QObject>
#include <functional>
#include <optional>
#include <thread>

namespace antipode {

/// Makes branches of the run in the window, shows their tree, and lays another run over the map. GUI thread.
class BranchesController final : public QObject {
  Q_OBJECT

 public:
  BranchesController(BranchesPanel& panel, MapView& map, ScenarioDocument& document, SessionController& session,
                     QObject* parent);
  ~BranchesController() override;

  /// Why logs cannot go or be called otherwise: other branches name one as the run that they come from. Empty:
  /// they can, all together.
  static QString whyLogsStay(const QStringList& paths);

  void branchHere();  ///< at the cursor
  void branchInto(const ChosenFuture& future);

 signals:
  void openRequested(const QString& path);
  void compareRequested(const QString& path);  ///< with the run in the window
  void scenarioRequested(const antipode::ScenarioPtr& scenario, const QString& name);
  /// The run that the one in the window is a branch of, as soon as it is read; null: it is none.
  void parentRunChanged(const std::shared_ptr<const Recording>& run);
  void statusMessage(const QString& message);

 private:
  using Commands = std::function<std::vector<Command>(const Simulation&)>;
  void branchAt(std::int64_t step, Commands commands);
  void start(std::shared_ptr<BranchStart> moment, const Commands& commands, std::size_t branches);
  void stopWork();
  void onSessionChanged();
  void offerBranch();  // a log of another program has none
  void refresh();
  void remove(const QString& path);
  void promote(const QString& path);
  void rename(const QString& path, const QString& name);
  void chooseColour(const QString& path);
  void setLook(const QString& path, const BranchOrigin& look);
  BranchOrigin newOrigin(std::int64_t step, std::size_t before) const;
  /// The logs of the run in the window and of all its branches.
  struct RunTree {
    std::string shown, root;
    std::vector<BranchLog> branches;
  };
  void showRuns(const RunTree& tree);
  using Making = std::function<std::function<void()>(const Recording&)>;
  void withLog(const QString& path, const Making& make);
  void readParent(const QString& path);
  void showReading(const QString& name, int percent);
  void openPromoted(Scenario scenario, const QString& path);

  BranchesPanel& panel_;
  MapView& map_;
  ScenarioDocument& document_;
  SessionController& session_;
  std::jthread worker_, lister_, parentReader_;
  quint64 parentWork_ = 0;
  quint64 work_ = 0;  // number of the present one; results of older ones are dropped
  bool isListing_ = false, wantsList_ = false;
  bool keepsOverlay_ = false;  // the session that comes is a branch, and the overlay is its parent
};

}  // namespace antipode
