// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QStringList>
#include <QVariantMap>

#include <optional>

namespace antipode {

/// What the workbench remembers between runs. GUI thread.
class Preferences {
 public:
  QStringList recentFiles() const { return settings_.value("recent").toStringList(); }
  void addRecentFile(const QString& path);
  void removeRecentFile(const QString& path);

  /// What the files of a dialog hold; each kind has a folder of its own.
  enum class FilesOf { Scenarios, Runs, Figures, Missions };
  /// Where a dialog begins: where the last one of its kind was left, else any other, else at home.
  QString folder(FilesOf files) const;
  void setFolderOf(FilesOf files, const QString& path);  ///< the folder that this file is in

  bool darkTheme() const { return settings_.value("dark", false).toBool(); }
  void setDarkTheme(bool dark) { settings_.setValue("dark", dark); }
  /// Code of a language, or empty for that of the system.
  QString language() const { return settings_.value("language").toString(); }
  void setLanguage(const QString& code) { settings_.setValue("language", code); }
  bool snaps() const { return settings_.value("snaps", false).toBool(); }  ///< places that are drawn or dragged
  void setSnaps(bool on) { settings_.setValue("snaps", on); }
  double warp() const { return settings_.value("warp", 1.0).toDouble(); }
  void setWarp(double warp) { settings_.setValue("warp", warp); }

  double runLimit() const { return settings_.value("run_limit", 2.0).toDouble(); }  ///< GB
  void setRunLimit(double gigabytes) { settings_.setValue("run_limit", gigabytes); }
  /// What a person has chosen as the keys of an action; nullopt: nothing.
  std::optional<QString> shortcut(const QString& action) const;
  void setShortcut(const QString& action, const std::optional<QString>& keys);  ///< nullopt: as shipped

  QByteArray windowGeometry() const { return settings_.value("geometry").toByteArray(); }
  QByteArray windowState() const { return settings_.value("state").toByteArray(); }
  QVariantMap plots() const { return settings_.value("plots").toMap(); }
  void setLayout(const QByteArray& geometry, const QByteArray& state, const QVariantMap& plots);
  void forgetLayout();

  /// Folder of automatically kept run logs.
  static QString runFolder();

 private:
  QSettings settings_;
};

}  // namespace antipode
