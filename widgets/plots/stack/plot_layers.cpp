// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/plot_layers.h"

#include <QAction>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>

namespace antipode {

QAction* addBarMenu(QToolBar& bar, const QString& text, const QString& tip) {
  auto* action = new QAction(text, &bar);
  action->setToolTip(tip);
  action->setMenu(new QMenu(&bar));
  bar.addAction(action);
  if (auto* button = qobject_cast<QToolButton*>(bar.widgetForAction(action)))
    button->setPopupMode(QToolButton::InstantPopup);
  return action;
}

PlotLayers::PlotLayers(QToolBar& bar) : QObject(&bar) {
  QAction* button = addBarMenu(bar, tr("Layers"),
                               tr("What all plots show beside their curves: events, modes, the run before the "
                                  "branch, every step"));
  button->menu()->setObjectName("plotLayers");
  button->menu()->setToolTipsVisible(true);
  showsEvents_ = add("events", tr("Events"), tr("Upright lines at the events that the time bar marks"), false);
  showsModes_ = add("modes", tr("Modes"), tr("Strips with the modes of the first plotted vehicle"), false);
  showsParent_ = add("parent", tr("Run before the branch"),
                     tr("In a branch, the same curves of the run that it left, paler"), true);
  showsSteps_ = add("steps", tr("Every step"),
                    tr("Simulates the visible part of the run again, beside the window: curves show every step "
                       "between the recorded rows, and quantities that were not recorded can be plotted. "
                       "Integrals, running means and unwrapped angles stay with the recorded rows"),
                    false);
  button->menu()->addActions({showsEvents_, showsModes_, showsParent_, showsSteps_});
}

QAction* PlotLayers::add(const QString& name, const QString& text, const QString& tip, bool isOn) {
  auto* action = new QAction(text, this);
  action->setObjectName(name);
  action->setToolTip(tip);
  action->setCheckable(true);
  action->setChecked(isOn);
  connect(action, &QAction::toggled, this, [this] {
    emit changed();
    emit toggled();
  });
  return action;
}

void PlotLayers::setMarks(std::vector<PlotMarks> marks) {
  if (marks == marks_) return;
  marks_ = std::move(marks);
  if (showsEvents_->isChecked()) emit changed();
}

void PlotLayers::setModeVariables(const QStringList& names) {
  if (names == modes_) return;
  modes_ = names;
  emit changed();
}

void PlotLayers::setVehicles(const std::vector<PlottedVehicle>& vehicles) {
  if (vehicles == vehicles_) return;
  vehicles_ = vehicles;
  emit changed();
}

void PlotLayers::setParentRun(std::shared_ptr<const Recording> run) {
  if (run == parentRun_) return;
  parentRun_ = std::move(run);
  emit changed();
}

bool PlotLayers::wantsEveryStep() const {
  return showsSteps_->isChecked() && showsSteps_->isEnabled();
}

void PlotLayers::setEveryStepWanted(bool isWanted) {
  showsSteps_->setChecked(isWanted);
}

void PlotLayers::setEveryStepPossible(bool isPossible) {
  showsSteps_->setEnabled(isPossible);
}

void PlotLayers::setStretch(std::shared_ptr<const Recording> stretch) {
  if (stretch == stretch_) return;
  stretch_ = std::move(stretch);
  emit changed();
}

void PlotLayers::showIn(TimePlot& plot) const {
  plot.setMarks(showsEvents_->isChecked() ? marks_ : std::vector<PlotMarks>{});
  std::vector<PlotCurve> bands;
  if (showsModes_->isChecked() && !vehicles_.empty())
    for (const QString& name : modes_)
      bands.push_back({.vehicle = vehicles_.front().id, .label = vehicles_.front().name, .expression = name});
  plot.setTextBands(std::move(bands));
  plot.setOtherRun(showsParent_->isChecked() ? parentRun_ : nullptr);
  plot.setStretch(wantsEveryStep() ? stretch_ : nullptr);
}

QStringList PlotLayers::chosen() const {
  QStringList names;
  for (const QAction* action : {showsEvents_, showsModes_, showsParent_, showsSteps_})
    if (action->isChecked()) names << action->objectName();
  return names;
}

void PlotLayers::choose(const QStringList& names) {
  for (QAction* action : {showsEvents_, showsModes_, showsParent_, showsSteps_})
    action->setChecked(names.contains(action->objectName()));
}

}  // namespace antipode
