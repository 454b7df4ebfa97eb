// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/document.h"

#include <QObject>

class QWidget;

namespace antipode {

class MapView;
class PlotPanel;

/// Writes figures of plots and map, and mission files of the document. GUI thread.
class ExportController final : public QObject {
  Q_OBJECT

 public:
  ExportController(QWidget& window, PlotPanel& plots, MapView& map, ScenarioDocument& document);

  // Each asks where; the path decides the format.
  void exportPlotDialog();
  void exportMapDialog();
  void exportMissionDialog();

  // An empty path: nothing is written.
  void exportPlot(const QString& path);
  void exportMap(const QString& path);
  void exportMission(const QString& path);  ///< a file for one vehicle, a folder for a fleet

 signals:
  void statusMessage(const QString& message, int ms = 8000);
  void problemsFound(const antipode::Problems& problems);  ///< what a mission file cannot hold

 private:
  void report(const QString& path, const Result<void>& written);

  QWidget& window_;
  PlotPanel& plots_;
  MapView& map_;
  ScenarioDocument& document_;
};

}  // namespace antipode
