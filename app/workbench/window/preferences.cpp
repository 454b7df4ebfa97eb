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

QString layerKey(MapLayer layer) {
  return "layers/" + QString::fromStdString(mapLayerNames()[static_cast<std::size_t>(layer)]);
}
}  // namespace

Preferences::Preferences() {
  soon_.setSingleShot(true);
  soon_.setInterval(0);
  connect(&soon_, &QTimer::timeout, this, [this] {
    const bool isWritten = write();
    if (isWritten == !hasFailed_) return;
    hasFailed_ = !isWritten;
    if (isWritten) return emit succeeded();
    emit failed(tr("The settings cannot be saved in %1: what you choose now is forgotten at the end")
                    .arg(settings_.fileName()));
  });
}

Preferences::~Preferences() {
  // The window is closed: there is no other place to say it.
  if (!write() && !hasFailed_)
    qWarning("the settings cannot be saved in %s", qUtf8Printable(settings_.fileName()));
}

/// An invalid value removes the key.
void Preferences::store(const QString& key, const QVariant& value) {
  if (value.isValid())
    settings_.setValue(key, value);
  else
    settings_.remove(key);
  soon_.start();
}

/// Through another object of the same file, because one that has failed once says so for ever.
bool Preferences::write() {
  QSettings now;
  now.sync();
  return now.status() == QSettings::NoError;
}

void Preferences::addRecentFile(const QString& path) {
  QStringList files = recentFiles();
  const QString absolute = QFileInfo(path).absoluteFilePath();
  files.removeAll(absolute);
  files.prepend(absolute);
  setRecentFiles(files.mid(0, kRecentFiles));
}

void Preferences::removeRecentFile(const QString& path) {
  QStringList files = recentFiles();
  files.removeAll(path);
  setRecentFiles(files);
}

void Preferences::renameRecentFile(const QString& path, const QString& renamed) {
  QStringList files = recentFiles();
  const auto place = files.indexOf(QFileInfo(path).absoluteFilePath());
  if (place < 0) return;
  files[place] = QFileInfo(renamed).absoluteFilePath();
  files.removeDuplicates();
  setRecentFiles(files);
}

void Preferences::setRecentFiles(const QStringList& files) {
  store("recent", files);
  emit recentFilesChanged();
}

QString Preferences::folder(FilesOf files) const {
  for (const QString& key : {folderKey(files), QString("folders/any")})
    if (const QString folder = settings_.value(key).toString(); !folder.isEmpty() && QFileInfo(folder).isDir())
      return folder;
  return QDir::homePath();
}

void Preferences::setFolderOf(FilesOf files, const QString& path) {
  const QString folder = QFileInfo(path).absolutePath();
  store(folderKey(files), folder);
  store("folders/any", folder);
}

bool Preferences::showsLayer(MapLayer layer) const {
  return settings_.value(layerKey(layer), usualMapLayers().test(static_cast<std::size_t>(layer))).toBool();
}

void Preferences::setShowsLayer(MapLayer layer, bool on) {
  const bool isUsual = on == usualMapLayers().test(static_cast<std::size_t>(layer));
  store(layerKey(layer), isUsual ? QVariant() : QVariant(on));
}

void Preferences::setLayout(const QByteArray& geometry, const QByteArray& state, const QVariantMap& plots) {
  store("geometry", geometry);
  store("state", state);
  store("plots", plots);
}

void Preferences::forgetLayout() {
  for (const char* key : {"geometry", "state", "plots"}) store(key, {});
}

std::optional<QString> Preferences::shortcut(const QString& action) const {
  const QVariant keys = settings_.value("keys/" + action);
  return keys.isValid() ? std::optional(keys.toString()) : std::nullopt;
}

void Preferences::setShortcut(const QString& action, const std::optional<QString>& keys) {
  if (keys)
    store("keys/" + action, *keys);
  else
    store("keys/" + action, {});
}

QString Preferences::runFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/antipode/runs";
}

}  // namespace antipode
