// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/export_controller.h"

#include "app/workbench/controllers/background_controller.h"
#include "app/workbench/figures/figure_map.h"
#include "app/workbench/window/save_dialog.h"
#include "core/io/moos/moos_export_files.h"
#include "widgets/base/figure_file.h"
#include "widgets/base/theme.h"
#include "widgets/handle_charts/chart_widget.h"
#include "widgets/map/view/map_export.h"
#include "widgets/map/view/map_view.h"
#include "widgets/plots/figures/figure_print.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QPrintDialog>
#include <QPrinter>

namespace antipode {
using Files = Preferences::FilesOf;

ExportController::ExportController(QWidget& window, PlotPanel& plots, MapView& map,
                                   BackgroundController& backgrounds, ScenarioDocument& document,
                                   Preferences& preferences)
    : QObject(&window),
      window_(window),
      plots_(plots),
      map_(map),
      backgrounds_(backgrounds),
      document_(document),
      preferences_(preferences) {}

ExportController::~ExportController() = default;

void ExportController::report(const QString& path, const Result<void>& written) {
  if (!written)
    return failed(NoticeTopic::Export,
                  tr("Not exported: %1").arg(QString::fromStdString(written.error().reason())));
  emit succeeded(NoticeTopic::Export);
  emit statusMessage(tr("Exported %1").arg(path));
}

void ExportController::askForFigure(const QString& title, const QString& proposal, const QString& patterns,
                                    const WriteFigure& write) {
  const QString light = tr("Figures, light (%1)").arg(patterns);
  const QString ofWindow = tr("Figures, in the colours of the window (%1)").arg(patterns);
  QString chosen = light;
  const QString path = askSavePath(&window_, preferences_,
                                   {title, Files::Figures, proposal, light + ";;" + ofWindow, "svg", &chosen});
  write(path, chosen == ofWindow ? Colours::OfWindow : Colours::Light);
}

void ExportController::printDialog() {
  const bool isPlots = plots_.isAncestorOf(QApplication::focusWidget());
  isPlots ? showPlotDialog(FigureDialog::Aim::Print) : showMapDialog(FigureDialog::Aim::Print);
}

/// Asks for a printer; once the figure has been printed, its dialog has done its work.
void ExportController::print(FigureDialog& dialog, const FigureDialog::Make& make) {
  if (!printer_) printer_ = std::make_unique<QPrinter>(QPrinter::HighResolution);
  const FigureStyle style = dialog.style();
  printer_->setPageOrientation(style.width > style.height ? QPageLayout::Landscape : QPageLayout::Portrait);
  auto* question = new QPrintDialog(printer_.get(), &dialog);
  question->setAttribute(Qt::WA_DeleteOnClose);
  connect(question, &QDialog::accepted, &dialog, [this, &dialog, make, style] {
    const auto figure = make(style);
    const auto printed = figure ? printFigure(*figure, *printer_) : Result<void>(tl::unexpected(figure.error()));
    if (!printed)
      emit failed(NoticeTopic::Export,
                  tr("Not printed: %1").arg(QString::fromStdString(printed.error().reason())));
    else
      emit statusMessage(tr("Printed: %1").arg(figure->title));
    dialog.reject();
  });
  question->open();
}

void ExportController::showPlotDialog(FigureDialog::Aim aim) {
  const auto make = [this](const FigureStyle& style) { return plots_.figure(style); };
  auto* dialog =
      new FigureDialog(make, styleFromValues(preferences_.figureStyle()), &window_, FigureDialog::Of::Plots, aim);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &FigureDialog::printRequested, this, [this, dialog, make] {
    preferences_.setFigureStyle(styleValues(dialog->style()));
    print(*dialog, make);
  });
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    const FigureStyle style = dialog->style();
    preferences_.setFigureStyle(styleValues(style));
    exportPlot(askSavePath(&window_, preferences_,
                           {tr("Export plots"), Files::Figures, "plots.svg",
                            tr("Figures and tables (%1)").arg("*.svg *.pdf *.png *.csv"), "svg"}),
               style);
  });
  dialog->open();
}

void ExportController::exportPlot(const QString& path, const FigureStyle& style) {
  if (path.isEmpty()) return;
  if (!isFigurePath(path)) return report(path, plots_.exportTo(path));  // a table, or no known ending
  const auto figure = plots_.figure(style);
  report(path, figure ? writeFigure(*figure, path) : Result<void>(tl::unexpected(figure.error())));
}

void ExportController::exportPlot(const QString& path, Colours colours) {
  if (path.isEmpty()) return;
  if (colours == Colours::Light) plots_.setTheme(PlotTheme::light());
  report(path, plots_.exportTo(path));
  plots_.setTheme(std::nullopt);
}

MapScene ExportController::mapScene(bool isLight) const {
  return isLight ? backgrounds_.inTheme(map_.scene(), MapTheme::light()) : map_.scene();
}

void ExportController::showMapDialog(FigureDialog::Aim aim) {
  auto* dialog = new FigureDialog(
      [this](const FigureStyle& style) {
        return mapFigure(mapScene(style.isLight), map_.viewport(), style, MissingTiles::StandIn);
      },
      styleFromValues(preferences_.mapFigureStyle()), &window_, FigureDialog::Of::Map, aim);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &FigureDialog::printRequested, this, [this, dialog] {
    preferences_.setMapFigureStyle(styleValues(dialog->style()));
    print(*dialog,
          [this](const FigureStyle& style) { return mapFigure(mapScene(style.isLight), map_.viewport(), style); });
  });
  connect(&backgrounds_, &BackgroundController::tilesArrived, dialog, [this, dialog] {
    if (!backgrounds_.isBusy()) dialog->updatePreview();
  });
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    const FigureStyle style = dialog->style();
    preferences_.setMapFigureStyle(styleValues(style));
    exportMap(askSavePath(&window_, preferences_,
                          {tr("Export map"), Files::Figures, "map.svg",
                           tr("Figures (%1)").arg("*.svg *.pdf *.png"), "svg"}),
              style);
  });
  dialog->open();
}

void ExportController::exportMap(const QString& path, const FigureStyle& style) {
  if (path.isEmpty()) return;
  const auto figure = mapFigure(mapScene(style.isLight), map_.viewport(), style);
  report(path, figure ? writeFigure(*figure, path) : Result<void>(tl::unexpected(figure.error())));
}

void ExportController::exportMap(const QString& path, Colours colours) {
  if (path.isEmpty()) return;
  report(path, saveMapImage(mapScene(colours == Colours::Light), map_.viewport(), map_.font(), path));
}

void ExportController::exportChartDialog(ChartWidget& chart) {
  askForFigure(tr("Export chart"), "chart.svg", "*.svg *.pdf *.png",
               [&](const QString& path, Colours colours) { exportChart(chart, path, colours); });
}

void ExportController::exportFigureDialog(const QString& proposal,
                                          const std::function<Figure(const QPalette&)>& make,
                                          const QPalette& colours) {
  askForFigure(tr("Export chart"), proposal, "*.svg *.pdf *.png", [&](const QString& path, Colours chosen) {
    if (path.isEmpty()) return;
    report(path, writeFigure(make(chosen == Colours::Light ? themePalette(Theme::Light) : colours), path));
  });
}

void ExportController::exportChart(ChartWidget& chart, const QString& path, Colours colours) {
  if (path.isEmpty()) return;
  report(path, writeFigure(chart.figure(colours == Colours::Light ? themePalette(Theme::Light) : chart.palette()),
                           path));
}

void ExportController::copyChart(ChartWidget& chart) {
  QApplication::clipboard()->setImage(imageOf(chart.figure(themePalette(Theme::Light))));
  emit statusMessage(tr("The chart is in the clipboard"));
}

void ExportController::exportMissionDialog() {
  const std::vector<FleetMember> fleet = fleetOf(*document_.scenario());
  if (fleet.empty()) return emit statusMessage(tr("Not exported: the scenario has no vehicle"));
  if (fleet.size() > 1)
    return exportMission(
        askFolder(&window_, preferences_, tr("Folder for a mission file of each vehicle"), Files::Missions));
  exportMission(
      askSavePath(&window_, preferences_,
                  {tr("Export mission"), Files::Missions, QString::fromStdString(fleet.front().name) + ".moos",
                   tr("Mission files (*.moos)"), "moos"}));
}

void ExportController::exportMission(const QString& path) {
  if (path.isEmpty()) return;
  const bool isOne = fleetOf(*document_.scenario()).size() == 1 && !QFileInfo(path).isDir();
  const MoosExport missions =
      exportMoos(*document_.scenario(), isOne ? QFileInfo(path).completeBaseName().toStdString() : std::string{});
  const auto written =
      isOne ? writeMoosFile(missions, path.toStdString()) : writeMoosFolder(missions, path.toStdString());
  if (!written || missions.problems.empty()) return report(path, written);
  emit succeeded(NoticeTopic::Export);
  const std::size_t count = missions.problems.size();
  emit statusMessage(count == 1
                         ? tr("Exported %1; one remark on it, see Problems").arg(path)
                         : tr("Exported %1; %2 remarks on it, see Problems").arg(path, QString::number(count)));
  emit problemsFound(missions.problems);
}

}  // namespace antipode
