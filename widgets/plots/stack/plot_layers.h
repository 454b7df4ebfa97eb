// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/stack/plot_content.h"

#include <QObject>

#include <memory>

class QAction;
class QToolBar;

namespace antipode {

/// A menu in the bar of a panel. As an action it stays reachable where the bar has no room for its button.
QAction* addBarMenu(QToolBar& bar, const QString& text, const QString& tip);

/// What all plots of a panel show beside their curves, each switched by a menu in the bar: events as upright
/// lines, the modes of the first plotted vehicle as strips, the run that this one is a branch of, and every step
/// of the visible part. GUI thread.
class PlotLayers final : public QObject {
  Q_OBJECT

 public:
  explicit PlotLayers(QToolBar& bar);

  void setMarks(std::vector<PlotMarks> marks);
  /// Variables that say in which mode a vehicle is.
  void setModeVariables(const QStringList& names);
  void setVehicles(const std::vector<PlottedVehicle>& vehicles);
  /// Its curves are paler, behind these; null: this run is no branch.
  void setParentRun(std::shared_ptr<const Recording> run);
  const std::shared_ptr<const Recording>& parentRun() const { return parentRun_; }

  /// Of the visible part of the run every step is wanted: who can do that simulates it again, and gives it to
  /// setStretch().
  bool wantsEveryStep() const;
  void setEveryStepWanted(bool isWanted);
  void setEveryStepPossible(bool isPossible);  ///< not of a log of another program
  void setStretch(std::shared_ptr<const Recording> stretch);

  void showIn(TimePlot& plot) const;
  QStringList chosen() const;  ///< names of the layers that are on, to be remembered
  void choose(const QStringList& names);

 signals:
  void changed();  ///< the plots should show something else
  void toggled();  ///< by a person

 private:
  QAction* add(const QString& name, const QString& text, const QString& tip, bool isOn);

  std::vector<PlotMarks> marks_;
  QStringList modes_;
  std::vector<PlottedVehicle> vehicles_;
  std::shared_ptr<const Recording> parentRun_;
  std::shared_ptr<const Recording> stretch_;
  QAction *showsEvents_, *showsModes_, *showsParent_, *showsSteps_;
};

}  // namespace antipode
