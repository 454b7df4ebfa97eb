// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/export_controller.h"

#include "app/workbench/window/save_dialog.h"
#include "core/io/moos/moos_export_files.h"
#include "widgets/map/view/map_view.h"
#include "widgets/plots/plot_panel.h"

#include <QFileDialog>
#include <QFileInfo>

namespace antipode {
namespace {

constexpr int kErrorMs = 20'000;

}  // namespace

ExportController::ExportController(QWidget& window, PlotPanel& plots, MapView& map, ScenarioDocument& document)
    : QObject(&window), window_(window), plots_(plots), map_(map), document_(document) {}

void ExportController::report(const QString& path, const Result<void>& written) {
  if (written) return emit statusMessage(tr("Exported %1").arg(path));
  emit statusMessage(tr("Not exported: %1").arg(QString::fromStdString(written.error().text())), kErrorMs);
}

void ExportController::exportPlotDialog() {
  exportPlot(askSavePath(
      &window_, {tr("Export plots"), "plots.svg", tr("Figures and data (*.svg *.pdf *.png *.csv)"), "svg"}));
}

void ExportController::exportPlot(const QString& path) {
  if (!path.isEmpty()) report(path, plots_.exportTo(path));
}

void ExportController::exportMapDialog() {
  exportMap(askSavePath(&window_, {tr("Export map"), "map.svg", tr("Figures (*.svg *.pdf *.png)"), "svg"}));
}

void ExportController::exportMap(const QString& path) {
  if (!path.isEmpty()) report(path, map_.saveImage(path));
}

void ExportController::exportMissionDialog() {
  const QString folder = QFileInfo(document_.filePath()).path();
  const std::vector<FleetMember> fleet = fleetOf(*document_.scenario());
  if (fleet.empty()) return emit statusMessage(tr("Not exported: the scenario has no vehicle"));
  if (fleet.size() > 1)
    return exportMission(
        QFileDialog::getExistingDirectory(&window_, tr("Folder for a mission file of each vehicle"), folder));
  const QString proposal = folder + "/" + QString::fromStdString(fleet.front().name) + ".moos";
  exportMission(askSavePath(&window_, {tr("Export mission"), proposal, tr("Mission files (*.moos)"), "moos"}));
}

void ExportController::exportMission(const QString& path) {
  if (path.isEmpty()) return;
  const bool isOne = fleetOf(*document_.scenario()).size() == 1 && !QFileInfo(path).isDir();
  const MoosExport missions =
      exportMoos(*document_.scenario(), isOne ? QFileInfo(path).completeBaseName().toStdString() : std::string{});
  const auto written =
      isOne ? writeMoosFile(missions, path.toStdString()) : writeMoosFolder(missions, path.toStdString());
  if (!written || missions.problems.empty()) return report(path, written);
  emit statusMessage(tr("Exported %1; %n item(s) that a mission file cannot contain, see Problems", nullptr,
                        static_cast<int>(missions.problems.size()))
                         .arg(path));
  emit problemsFound(missions.problems);
}

}  // namespace antipode
