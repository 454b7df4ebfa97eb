// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/window/actions.h"
#include "app/workbench/window/preferences.h"

#include <QObject>

namespace antipode {

/// The dialogs that stand beside the work: manual, keys, preferences, about. GUI thread.
class HelpController final : public QObject {
  Q_OBJECT

 public:
  HelpController(QWidget& window, Actions& actions, Preferences& preferences);

 signals:
  void darkChosen(bool isDark);
  void runLimitChosen(double gigabytes);
  void memoryBudgetChosen(double gigabytes);
  void restartWanted();

 private:
  void showManual();
  void showPreferences();
  void showAbout();

  QWidget& window_;
  Actions& actions_;
  Preferences& preferences_;
};

}  // namespace antipode
