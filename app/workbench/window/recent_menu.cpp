// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/recent_menu.h"

#include <QFileInfo>

namespace antipode {

RecentMenu::RecentMenu(const Preferences& preferences, QWidget* parent)
    : QMenu(tr("Open &recent"), parent), preferences_(preferences) {
  connect(this, &QMenu::aboutToShow, this, &RecentMenu::fill);
  fill();
}

void RecentMenu::fill() {
  clear();
  for (const QString& path : preferences_.recentFiles()) {
    QAction* action = addAction(QFileInfo(path).fileName(), this, [this, path] { emit chosen(path); });
    action->setToolTip(path);
    action->setStatusTip(path);
  }
  setEnabled(!isEmpty());
}

}  // namespace antipode
