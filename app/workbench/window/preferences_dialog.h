// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/window/actions.h"
#include "app/workbench/window/preferences.h"

#include <QDialog>

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace antipode {

/// Everything that can be chosen once for all: looks, room for runs, keys. What is chosen holds at once. GUI
/// thread.
class PreferencesDialog final : public QDialog {
  Q_OBJECT

 public:
  PreferencesDialog(Actions& actions, Preferences& preferences, QWidget* parent);

 signals:
  void darkChosen(bool isDark);
  void runLimitChosen(double gigabytes);
  void memoryBudgetChosen(double gigabytes);
  void restartWanted();  ///< for another language

 private:
  QWidget* makeGeneral();
  QWidget* makeLanguage(QWidget* page);
  QWidget* makeKeys();
  void fillKeys();
  void showFound();  ///< of the keys, what the search is for
  void showChosen();
  void setKeys(const std::optional<QKeySequence>& keys);

  Actions& actions_;
  Preferences& preferences_;
  QLineEdit* search_ = nullptr;
  QTreeWidget* list_ = nullptr;
  QKeySequenceEdit* keys_ = nullptr;
  QPushButton *set_ = nullptr, *default_ = nullptr;
  QLabel* conflict_ = nullptr;
};

}  // namespace antipode
