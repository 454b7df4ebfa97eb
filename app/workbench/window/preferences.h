// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_layer.h"

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QStringList>
#include <QTimer>
#include <QVariantMap>

#include <algorithm>
#include <optional>

namespace antipode {

/// What the workbench remembers between runs. GUI thread.
class Preferences final : public QObject {
  Q_OBJECT

 public:
  Preferences();
  ~Preferences() override;

  QStringList recentFiles() const { return settings_.value("recent").toStringList(); }
  void addRecentFile(const QString& path);
  void removeRecentFile(const QString& path);
  void renameRecentFile(const QString& path, const QString& renamed);  ///< its place stays

  /// What the files of a dialog hold; each kind has a folder of its own.
  enum class FilesOf { Scenarios, Runs, Figures, Missions };
  /// Where a dialog begins: where the last one of its kind was left, else any other, else at home.
  QString folder(FilesOf files) const;
  void setFolderOf(FilesOf files, const QString& path);  ///< the folder that this file is in

  bool darkTheme() const { return settings_.value("dark", false).toBool(); }
  void setDarkTheme(bool dark) { store("dark", dark); }
  /// Code of a language, or empty for that of the system.
  QString language() const { return settings_.value("language").toString(); }
  void setLanguage(const QString& code) { store("language", code); }
  QString attachAddress() const { return settings_.value("attach", "moos://localhost:9000").toString(); }
  void setAttachAddress(const QString& address) { store("attach", address); }
  bool holdsServed() const { return settings_.value("hold_served", false).toBool(); }  ///< the clock of communities
  void setHoldsServed(bool on) { store("hold_served", on); }
  bool logsServed() const { return settings_.value("log_served", false).toBool(); }
  void setLogsServed(bool on) { store("log_served", on); }
  bool snaps() const { return settings_.value("snaps", false).toBool(); }  ///< places that are drawn or dragged
  void setSnaps(bool on) { store("snaps", on); }
  bool showsLayer(MapLayer layer) const;  ///< of the map
  void setShowsLayer(MapLayer layer, bool on);
  /// s; 0: all of it.
  double trailLength() const { return std::max(0.0, settings_.value("trail_length", 0.0).toDouble()); }
  void setTrailLength(double seconds) { store("trail_length", seconds); }
  /// Of the symbols of vehicles, within 0.25 and 4.
  double symbolScale() const { return std::clamp(settings_.value("symbol_scale", 1.0).toDouble(), 0.25, 4.0); }
  void setSymbolScale(double scale) { store("symbol_scale", scale); }

  double runLimit() const { return settings_.value("run_limit", 2.0).toDouble(); }  ///< GB
  void setRunLimit(double gigabytes) { store("run_limit", gigabytes); }
  double memoryBudget() const { return settings_.value("memory_budget", 1.0).toDouble(); }  ///< GB, of a run
  void setMemoryBudget(double gigabytes) { store("memory_budget", gigabytes); }
  /// What a person has chosen as the keys of an action; nullopt: nothing.
  std::optional<QString> shortcut(const QString& action) const;
  void setShortcut(const QString& action, const std::optional<QString>& keys);  ///< nullopt: as shipped

  QByteArray windowGeometry() const { return settings_.value("geometry").toByteArray(); }
  QByteArray windowState() const { return settings_.value("state").toByteArray(); }
  QVariantMap plots() const { return settings_.value("plots").toMap(); }
  QVariantMap figureStyle() const { return settings_.value("figure_style").toMap(); }
  void setFigureStyle(const QVariantMap& style) { store("figure_style", style); }
  QVariantMap plotLayouts() const { return settings_.value("plot_layouts").toMap(); }  ///< by name
  void setPlotLayouts(const QVariantMap& layouts) { store("plot_layouts", layouts); }
  QVariantMap futures() const { return settings_.value("futures").toMap(); }  ///< what is uncertain in them
  void setFutures(const QVariantMap& choice) { store("futures", choice); }
  QVariantMap macroValues() const { return settings_.value("macro_values").toMap(); }  ///< of templates, by name
  void setMacroValues(const QVariantMap& values) { store("macro_values", values); }
  QString figureFormat() const { return settings_.value("figure_format").toString(); }  ///< "svg"
  void setFigureFormat(const QString& format) { store("figure_format", format); }
  QVariantMap mapFigureStyle() const { return settings_.value("map_figure_style").toMap(); }
  void setMapFigureStyle(const QVariantMap& style) { store("map_figure_style", style); }
  void setLayout(const QByteArray& geometry, const QByteArray& state, const QVariantMap& plots);
  void forgetLayout();

  /// Folder of automatically kept run logs.
  static QString runFolder();

 signals:
  void recentFilesChanged();
  void failed(const QString& message);  ///< what was chosen is lost at the end of the program; said once
  void succeeded();                     ///< after that: it can be written again

 private:
  void setRecentFiles(const QStringList& files);
  void store(const QString& key, const QVariant& value);
  bool write();

  QSettings settings_;
  QTimer soon_;  // many values that change together are written once
  bool hasFailed_ = false;
};

}  // namespace antipode
