// SPDX-License-Identifier: GPL-3.0-or-later
// Mission files (.moos, .bhv) in the window: their import as a new document, and the export of the document.
#include "app/workbench/window/main_window.h"
#include "core/io/moos/moos_export.h"
#include "core/io/moos/moos_export_files.h"
#include "core/io/moos/moos_folder.h"
#include "core/io/moos/moos_import.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/problems_panel.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

namespace antipode {
namespace {

/// An import has no file yet to tell the place of its current field from.
ScenarioPtr withAbsoluteField(const ScenarioPtr& scenario, const QString& folder) {
  if (!scenario || !scenario->environment.currentField || scenario->environment.currentField->file.empty())
    return scenario;
  auto moved = std::make_shared<Scenario>(*scenario);
  std::string& file = moved->environment.currentField->file;
  file = QDir::cleanPath(QDir(folder).absoluteFilePath(QString::fromStdString(file))).toStdString();
  return moved;
}

}  // namespace

void MainWindow::importMission(const QString& path) {
  const QFileInfo info(path);
  const MoosImport import =
      info.isDir() ? importMoosFolder(path.toStdString()) : importMoosFile(path.toStdString());
  if (import.scenario) {
    const QString folder = info.isDir() ? path : info.path();
    document_.adopt(withAbsoluteField(import.scenario, folder), info.completeBaseName() + ".yaml",
                    ScenarioDocument::Adopted::Import);
    preferences_.addRecentFile(path);
    map_->fitAll();
    tell(import.problems.empty()
             ? tr("Imported %1").arg(info.fileName())
             : tr("Imported %1: %n note(s), see Problems", nullptr, static_cast<int>(import.problems.size()))
                   .arg(info.fileName()));
  } else {
    foreignProblems_ = info.fileName();
    tell(tr("Not opened: %1 holds no mission that can be run").arg(path), 20000);
  }
  problems_->setProblems(import.problems);
  if (import.problems.empty()) return;
  docks_.reveal(DockId::ProblemList);
}

void MainWindow::exportMissionDialog() {
  const QString folder = QFileInfo(document_.filePath()).path();
  const std::vector<FleetMember> fleet = fleetOf(*document_.scenario());
  if (fleet.empty()) {
    tell(tr("Not exported: the scenario has no vehicle"));
    return;
  }
  if (fleet.size() > 1) {
    exportMission(
        QFileDialog::getExistingDirectory(this, tr("Folder for a mission file of each vehicle"), folder));
    return;
  }
  QFileDialog dialog(this, tr("Export mission"), folder, tr("Mission files (*.moos)"));
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setDefaultSuffix("moos");
  dialog.selectFile(QString::fromStdString(fleet.front().name) + ".moos");
  if (dialog.exec() == QDialog::Accepted) exportMission(dialog.selectedFiles().value(0));
}

void MainWindow::exportMission(const QString& path) {
  if (path.isEmpty()) return;
  const bool isOne = fleetOf(*document_.scenario()).size() == 1 && !QFileInfo(path).isDir();
  const MoosExport missions = exportMoos(
      *document_.scenario(), isOne ? QFileInfo(path).completeBaseName().toStdString() : std::string{});
  const auto written =
      isOne ? writeMoosFile(missions, path.toStdString()) : writeMoosFolder(missions, path.toStdString());
  if (!written) {
    tellProblem(tr("Not exported"), written.error());
    return;
  }
  if (missions.problems.empty()) {
    tell(tr("Exported %1").arg(path));
    return;
  }
  tell(tr("Exported %1; %n thing(s) a mission file cannot hold, see Problems", nullptr,
          static_cast<int>(missions.problems.size()))
           .arg(path));
  problems_->setProblems(missions.problems);
  docks_.reveal(DockId::ProblemList);
}

}  // namespace antipode
