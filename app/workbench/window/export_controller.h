// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/document.h"
#include "app/workbench/window/preferences.h"
#include "widgets/base/figure_file.h"
#include "widgets/base/notice_bar.h"
#include "widgets/map/view/map_export.h"
#include "widgets/plots/figures/figure_dialog.h"
#include "widgets/plots/figures/figure_style.h"

#include <QObject>

#include <functional>
#include <memory>

class QPalette;
class QPrinter;
class QWidget;

namespace antipode {

class BackgroundController;
class ChartWidget;
class MapView;
class PlotPanel;

/// Writes figures of plots and map, and mission files of the document. GUI thread.
class ExportController final : public QObject {
  Q_OBJECT

 public:
  ExportController(QWidget& window, PlotPanel& plots, MapView& map, BackgroundController& backgrounds,
                   ScenarioDocument& document, Preferences& preferences);
  ~ExportController() override;

  // Each asks where, and plots how they shall look; the path decides the format.
  void exportPlotDialog() { showDialog(FigureDialog::Of::Plots, FigureDialog::Aim::Save); }
  void exportMapDialog() { showDialog(FigureDialog::Of::Map, FigureDialog::Aim::Save); }
  /// The map, or the plots where these have the focus, as they come onto paper.
  void printDialog();
  void exportMissionDialog();
  void exportChartDialog(ChartWidget& chart);  ///< of an editor
  /// Of a chart that draws itself in the colours of a palette; `colours`: those of the window.
  void exportFigureDialog(const QString& proposal, const std::function<Figure(const QPalette&)>& make,
                          const QPalette& colours);

  /// Figures are for paper and pages: light, whatever the window is, unless its own colours are asked for.
  enum class Colours { Light, OfWindow };

  // An empty path: nothing is written.
  void exportPlot(const QString& path, Colours colours = Colours::Light);
  void exportPlot(const QString& path, const FigureStyle& style);  ///< for print
  void exportMap(const QString& path, Colours colours = Colours::Light);
  void exportMap(const QString& path, const FigureStyle& style);  ///< for print
  void exportChart(ChartWidget& chart, const QString& path, Colours colours = Colours::Light);
  void copyChart(ChartWidget& chart);       ///< as a picture, into the clipboard
  void exportMission(const QString& path);  ///< a file for one vehicle, a folder for a fleet

 signals:
  void statusMessage(const QString& message, int ms = 8000);
  void failed(antipode::NoticeTopic topic, const QString& message);
  void succeeded(antipode::NoticeTopic topic);
  void problemsFound(const antipode::Problems& problems);  ///< what a mission file cannot hold

 private:
  using WriteFigure = std::function<void(const QString& path, Colours colours)>;
  Result<Figure> figure(FigureDialog::Of of, const FigureStyle& style,
                        MissingTiles missing = MissingTiles::Await) const;
  void showDialog(FigureDialog::Of of, FigureDialog::Aim aim);
  void print(FigureDialog& dialog, FigureDialog::Of of);
  void write(FigureDialog::Of of, const FigureStyle& style, const QString& path);
  QString askForFormat(const QString& title, const QString& name, const QStringList& formats);
  void askForFigure(const QString& title, const QString& proposal, const QString& patterns,
                    const WriteFigure& write);
  MapScene mapScene(bool isLight) const;
  /// Until the background of what `draw` draws has been made; a person can use no more of the window than Cancel
  /// meanwhile. False: it was cancelled.
  bool hasTiles(FigureDialog::Of of, const FigureStyle& style, QWidget& over);
  bool awaitTiles(const std::function<void(QPainter&)>& draw, QWidget& over);
  void report(const QString& path, const Result<void>& written);

  QWidget& window_;
  PlotPanel& plots_;
  MapView& map_;
  BackgroundController& backgrounds_;
  ScenarioDocument& document_;
  Preferences& preferences_;
  std::unique_ptr<QPrinter> printer_;  // with what was chosen for the last page; null: nothing was printed
};

}  // namespace antipode
