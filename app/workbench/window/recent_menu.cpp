// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/recent_menu.h"

#include <QFileInfo>

namespace antipode {

RecentMenu::RecentMenu(Preferences& preferences, QWidget* parent, const QString& title,
                       bool (*accept)(const QString& path))
    : QMenu(title, parent), preferences_(preferences), accept_(accept) {
  connect(this, &QMenu::aboutToShow, this, &RecentMenu::fill);  // another window may have opened files
  connect(&preferences, &Preferences::recentFilesChanged, this,
          &RecentMenu::fill);  // a menu without files cannot be shown
  fill();
}

QStringList RecentMenu::files() const {
  QStringList files = preferences_.recentFiles();
  if (accept_) files.removeIf([this](const QString& path) { return !accept_(path); });
  return files;
}

void RecentMenu::fill() {
  clear();
  for (const QString& path : files()) {
    QAction* action = addAction(QFileInfo(path).fileName(), this, [this, path] { emit chosen(path); });
    action->setToolTip(path);
    action->setStatusTip(path);
  }
  setEnabled(!isEmpty());
  if (isEmpty()) return;
  addSeparator();
  addAction(tr("&Clear list"), this, &RecentMenu::forgetAll);
}

void RecentMenu::forgetAll() {
  for (const QString& path : files()) preferences_.removeRecentFile(path);
}

}  // namespace antipode
