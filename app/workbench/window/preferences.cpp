// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/preferences.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace antipode {

namespace {
constexpr int kRecentFiles = 10;

QString folderKey(Preferences::FilesOf files) {
  constexpr const char* kNames[] = {"scenarios", "runs", "figures", "missions"};
  return QString("folders/") + kNames[static_cast<int>(files)];
}
}  // namespace

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

QString Preferences::folder(FilesOf files) const {
  for (const QString& key : {folderKey(files), QString("folders/any")})
    if (const QString folder = settings_.value(key).toString(); !folder.isEmpty() && QFileInfo(folder).isDir())
      return folder;
  return QDir::homePath();
}

void Preferences::setFolderOf(FilesOf files, const QString& path) {
  const QString folder = QFileInfo(path).absolutePath();
  settings_.setValue(folderKey(files), folder);
  settings_.setValue("folders/any", folder);
}

void Preferences::setLayout(const QByteArray& geometry, const QByteArray& state, const QVariantMap& plots) {
  settings_.setValue("geometry", geometry);
  settings_.setValue("state", state);
  settings_.setValue("plots", plots);
}

void Preferences::forgetLayout() {
  for (const char* key : {"geometry", "state", "plots"}) settings_.remove(key);
}

std::optional<QString> Preferences::shortcut(const QString& action) const {
  const QVariant keys = settings_.value("keys/" + action);
  return keys.isValid() ? std::optional(keys.toString()) : std::nullopt;
}

void Preferences::setShortcut(const QString& action, const std::optional<QString>& keys) {
  if (keys)
    settings_.setValue("keys/" + action, *keys);
  else
    settings_.remove("keys/" + action);
}

QString Preferences::runFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/antipode/runs";
}

}  // namespace antipode
