// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/help_controller.h"

#include "app/workbench/window/manual_window.h"
#include "app/workbench/window/preferences_dialog.h"
#include "app/workbench/window/shipped_files.h"
#include "app/workbench/window/shortcuts_dialog.h"

#include <QMessageBox>

namespace antipode {

HelpController::HelpController(QWidget& window, Actions& actions, Preferences& preferences)
    : QObject(&window), window_(window), actions_(actions), preferences_(preferences) {
  using A = ActionId;
  connect(actions_[A::Manual], &QAction::triggered, this, &HelpController::showManual);
  connect(actions_[A::PreferencesDialog], &QAction::triggered, this, &HelpController::showPreferences);
  connect(actions_[A::Shortcuts], &QAction::triggered, this,
          [this] { (new ShortcutsDialog(actions_, &window_))->show(); });
  connect(actions_[A::About], &QAction::triggered, this, &HelpController::showAbout);
}

void HelpController::showManual() {
  if (auto* open = window_.findChild<ManualWindow*>()) return open->activateWindow();
  (new ManualWindow(shippedFolder("docs", "window.md"), &window_))->show();
}

void HelpController::showPreferences() {
  if (auto* open = window_.findChild<PreferencesDialog*>()) return open->activateWindow();
  auto* dialog = new PreferencesDialog(actions_, preferences_, &window_);
  connect(dialog, &PreferencesDialog::darkChosen, this, &HelpController::darkChosen);
  connect(dialog, &PreferencesDialog::runLimitChosen, this, &HelpController::runLimitChosen);
  connect(dialog, &PreferencesDialog::memoryBudgetChosen, this, &HelpController::memoryBudgetChosen);
  connect(dialog, &PreferencesDialog::restartWanted, this, &HelpController::restartWanted);
  dialog->show();
}

void HelpController::showAbout() {
  QMessageBox::about(
      &window_, tr("About Antipode"),
      tr("<b>Antipode %1</b><p>Design missions for marine vehicles: draw a scenario, run the fleet, "
         "bend a curve and see the boats react.</p><p>Licence: GPL-3.0-or-later</p>")
          .arg(ANTIPODE_VERSION));
}

}  // namespace antipode
