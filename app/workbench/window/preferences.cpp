// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/preferences.h"

#include <QFileInfo>
#include <QStandardPaths>

namespace antipode {

namespace {
constexpr int kRecentFiles = 10;
}

void Preferences::addRecentFile(const QString& path) {
  QStringList files = recentFiles();
  const QString absolute = QFileInfo(path).absoluteFilePath();
  files.removeAll(absolute);
  files.prepend(absolute);
  settings_.setValue("recent", files.mid(0, kRecentFiles));
}

void Preferences::removeRecentFile(const QString& path) {
  QStringList files = recentFiles();
  files.removeAll(path);
  settings_.setValue("recent", files);
}

void Preferences::setLayout(const QByteArray& geometry, const QByteArray& state, const QVariantMap& plots) {
  settings_.setValue("geometry", geometry);
  settings_.setValue("state", state);
  settings_.setValue("plots", plots);
}

void Preferences::forgetLayout() {
  for (const char* key : {"geometry", "state", "plots"}) settings_.remove(key);
}

QString Preferences::runFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/antipode/runs";
}

}  // namespace antipode
