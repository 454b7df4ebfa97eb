// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/export_controller.h"

#include "app/workbench/controllers/background_controller.h"
#include "app/workbench/figures/figure_map.h"
#include "app/workbench/window/save_dialog.h"
#include "core/io/moos/moos_export_files.h"
#include "widgets/base/theme.h"
#include "widgets/handle_charts/chart_widget.h"
#include "widgets/map/view/map_view.h"
#include "widgets/plots/figures/figure_print.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QEventLoop>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>
#include <QProgressDialog>
#include <QTimer>

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
  showDialog(isPlots ? FigureDialog::Of::Plots : FigureDialog::Of::Map, FigureDialog::Aim::Print);
}

/// Asks for a printer; once the figure has been printed, its dialog has done its work.
void ExportController::print(FigureDialog& dialog, FigureDialog::Of of) {
  if (!printer_) printer_ = std::make_unique<QPrinter>(QPrinter::HighResolution);
  const FigureStyle style = dialog.style();
  printer_->setPageOrientation(style.width > style.height ? QPageLayout::Landscape : QPageLayout::Portrait);
  auto* question = new QPrintDialog(printer_.get(), &dialog);
  question->setAttribute(Qt::WA_DeleteOnClose);
  connect(question, &QDialog::accepted, &dialog, [this, &dialog, of, style] {
    if (!hasTiles(of, style, dialog)) return emit statusMessage(tr("Not printed"));
    const auto page = figure(of, style);
    const auto printed = page ? printFigure(*page, *printer_) : Result<void>(tl::unexpected(page.error()));
    if (!printed)
      emit failed(NoticeTopic::Export,
                  tr("Not printed: %1").arg(QString::fromStdString(printed.error().reason())));
    else
      emit statusMessage(tr("Printed: %1").arg(page->title));
    dialog.reject();
  });
  question->open();
}

Result<Figure> ExportController::figure(FigureDialog::Of of, const FigureStyle& style,
                                        MissingTiles missing) const {
  if (of == FigureDialog::Of::Plots) return plots_.figure(style);
  return mapFigure(mapScene(style.isLight), map_.viewport(), style, missing);
}

void ExportController::showDialog(FigureDialog::Of of, FigureDialog::Aim aim) {
  const bool isMap = of == FigureDialog::Of::Map;
  auto* dialog = new FigureDialog(
      [this, of](const FigureStyle& style) { return figure(of, style, MissingTiles::StandIn); },
      styleFromValues(isMap ? preferences_.mapFigureStyle() : preferences_.figureStyle()), &window_, of, aim);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  const auto keepStyle = [this, dialog, isMap] {
    const QVariantMap style = styleValues(dialog->style());
    isMap ? preferences_.setMapFigureStyle(style) : preferences_.setFigureStyle(style);
  };
  connect(dialog, &FigureDialog::printRequested, this, keepStyle);
  connect(dialog, &FigureDialog::printRequested, this, [this, dialog, of] { print(*dialog, of); });
  connect(dialog, &QDialog::accepted, this, keepStyle);
  connect(dialog, &QDialog::accepted, this, [this, dialog, isMap] {
    if (isMap)
      exportMap(askForFormat(tr("Export map"), "map", {"svg", "pdf", "png"}), dialog->style());
    else
      exportPlot(askForFormat(tr("Export plots"), "plots", {"svg", "pdf", "png", "csv"}), dialog->style());
  });
  if (isMap)
    connect(&backgrounds_, &BackgroundController::tilesArrived, dialog, [this, dialog] {
      if (!backgrounds_.isBusy()) dialog->updatePreview();
    });
  dialog->open();
}

/// Proposes the format of the last figure.
QString ExportController::askForFormat(const QString& title, const QString& name, const QStringList& formats) {
  const QString last = preferences_.figureFormat();
  const QString format = formats.contains(last) ? last : formats.front();
  QStringList filters;
  for (const QString& each : formats)
    filters << (each == "csv" ? tr("Table, values in view (%1)") : each.toUpper() + " (%1)").arg("*." + each);
  const QString path = askSavePath(&window_, preferences_,
                                   {title, Files::Figures, name + '.' + format, filters.join(";;"), format});
  if (!path.isEmpty()) preferences_.setFigureFormat(QFileInfo(path).suffix().toLower());
  return path;
}

bool ExportController::awaitTiles(const std::function<void(QPainter&)>& draw, QWidget& over) {
  constexpr int kLookMs = 20;
  QImage nowhere(1, 1, QImage::Format_RGB32);  // drawing asks for the tiles
  QPainter painter(&nowhere);
  draw(painter);
  painter.end();
  if (!backgrounds_.isBusy()) return true;
  QProgressDialog waiting(tr("The background of the map is being made…"), tr("Cancel"), 0, 0, &over);
  waiting.setWindowModality(Qt::WindowModal);
  waiting.show();
  QEventLoop loop;
  QTimer look;
  connect(&look, &QTimer::timeout, &loop, [&] {
    if (!backgrounds_.isBusy()) loop.quit();
  });
  connect(&waiting, &QProgressDialog::canceled, &loop, [&] { loop.exit(1); });
  look.start(kLookMs);
  return loop.exec() == 0;
}

bool ExportController::hasTiles(FigureDialog::Of of, const FigureStyle& style, QWidget& over) {
  if (of != FigureDialog::Of::Map) return true;
  const auto draft = figure(of, style, MissingTiles::StandIn);
  return !draft || awaitTiles(draft->draw, over);  // what is wrong with it is said by who makes it
}

void ExportController::write(FigureDialog::Of of, const FigureStyle& style, const QString& path) {
  if (!hasTiles(of, style, window_)) return emit statusMessage(tr("Not exported: %1").arg(path));
  const auto made = figure(of, style);
  report(path, made ? writeFigure(*made, path) : Result<void>(tl::unexpected(made.error())));
}

void ExportController::exportPlot(const QString& path, const FigureStyle& style) {
  if (path.isEmpty()) return;
  if (!isFigurePath(path)) return report(path, plots_.exportTo(path));  // a table, or no known ending
  write(FigureDialog::Of::Plots, style, path);
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

void ExportController::exportMap(const QString& path, const FigureStyle& style) {
  if (!path.isEmpty()) write(FigureDialog::Of::Map, style, path);
}

void ExportController::exportMap(const QString& path, Colours colours) {
  if (path.isEmpty()) return;
  const MapScene scene = mapScene(colours == Colours::Light);
  const MapViewport view = map_.viewport();
  const auto draft = [&](QPainter& painter) {
    renderMap(scene, view, map_.font(), painter, view.size(), MissingTiles::StandIn);
  };
  if (!awaitTiles(draft, window_)) return emit statusMessage(tr("Not exported: %1").arg(path));
  report(path, saveMapImage(scene, view, map_.font(), path));
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
