// SPDX-License-Identifier: GPL-3.0-or-later
// The window's file menu: opening, saving, exporting, and what must be asked before something is lost.
#include "app/workbench/controllers/map_controller.h"
#include "app/workbench/window/main_window.h"
#include "core/io/formats.h"
#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_reader.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/problems_panel.h"
#include "widgets/plots/plot_panel.h"

#include <QCloseEvent>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressBar>
#include <algorithm>

namespace antipode {
namespace {

constexpr int kMostLogs = 100;  // opened together

QStringList pathsOf(const QMimeData* data) {
  QStringList paths;
  for (const QUrl& url : data->urls())
    if (url.isLocalFile()) paths << url.toLocalFile();
  return paths;
}

bool holds(const QString& path, FileContent content) {
  const FileFormat* format = formatOf(path.toStdString());
  return format && format->holds == content;
}

bool isLog(const QString& path) {
  return holds(path, FileContent::Log);
}

/// "*.yaml *.yml *.moos ...": the files that can be opened.
QString openPatterns() {
  QStringList patterns;
  for (const FileFormat& format : fileFormats())
    for (const std::string_view extension : format.extensions)
      if (format.loadScenario || format.loadLog)
        patterns << '*' + QString::fromUtf8(extension.data(), static_cast<qsizetype>(extension.size()));
  return patterns.join(' ');
}

QStringList logsIn(const QString& folder) {
  QStringList logs;
  for (const std::string& log : logsInFolder(folder.toStdString(), kMostLogs)) logs << QString::fromStdString(log);
  return logs;
}

/// "a.alog", "a.alog and b.alog", "a.alog and 3 more".
QString namesOf(const QStringList& paths) {
  const auto name = [&](qsizetype i) { return QFileInfo(paths.value(i)).fileName(); };
  if (paths.size() < 2) return name(0);
  if (paths.size() == 2) return MainWindow::tr("%1 and %2").arg(name(0), name(1));
  return MainWindow::tr("%1 and %2 more").arg(name(0)).arg(paths.size() - 1);
}

/// Asks where to save; the ending is added before the question whether to replace a file.
QString askWhere(QWidget* window, const QString& title, const QString& proposal, const QString& filter,
                 const QString& suffix) {
  QFileDialog dialog(window, title, QFileInfo(proposal).path(), filter);
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setDefaultSuffix(suffix);
  dialog.selectFile(QFileInfo(proposal).fileName());
  return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

/// A log of another format becomes a run log.
Result<void> saveAsRunLog(const std::string& from, const std::string& to) {
  if (isRunLog(from)) return copyRunLog(from, to);
  const auto load = loadLog(from);
  if (!load) return tl::unexpected<Error>(load.error());
  return saveRunLog(*load->recording, to);
}

}  // namespace

void MainWindow::connectFiles() {
  using A = ActionId;
  connect(actions_[A::New], &QAction::triggered, this, [this] {
    if (mayLoseChanges()) document_.newScenario();
  });
  connect(actions_[A::Open], &QAction::triggered, this, &MainWindow::openDialog);
  connect(actions_[A::Save], &QAction::triggered, this, &MainWindow::save);
  connect(actions_[A::SaveAs], &QAction::triggered, this, &MainWindow::saveAs);
  connect(actions_[A::SaveRunAs], &QAction::triggered, this, &MainWindow::saveRunAs);
  connect(actions_[A::Quit], &QAction::triggered, this, &QWidget::close);
  connect(actions_[A::ExportPlot], &QAction::triggered, this, [this] {
    exportPlot(
        askWhere(this, tr("Export plots"), "plots.svg", tr("Figures and data (*.svg *.pdf *.png *.csv)"), "svg"));
  });
  connect(plots_, &PlotPanel::exportRequested, actions_[A::ExportPlot], &QAction::trigger);
  connect(actions_[A::ExportMap], &QAction::triggered, this, [this] {
    exportMap(askWhere(this, tr("Export map"), "map.svg", tr("Figures (*.svg *.pdf *.png)"), "svg"));
  });
  connect(actions_[A::ExportMission], &QAction::triggered, this, &MainWindow::exportMissionDialog);
  connect(recentMenu_, &QMenu::aboutToShow, this, &MainWindow::showRecentFiles);
  showRecentFiles();
  showExamples();
  connect(&document_, &ScenarioDocument::replaced, this,
          [this] { session_.show(document_.scenario(), {}, document_.filePath()); });

  connect(&loader_, &LogLoader::progressed, this, [this](const QStringList& paths, int percent) {
    progress_->show();
    progress_->setValue(percent);
    progress_->setFormat(tr("%1 %p %").arg(namesOf(paths)));
  });
  connect(&loader_, &LogLoader::failed, this, [this](const QStringList&, const QString& message) {
    progress_->hide();
    tell(message, 20000);
  });
  connect(&loader_, &LogLoader::loaded, this,
          [this](std::shared_ptr<const Recording> recording, const QStringList& paths, const QString& note) {
            progress_->hide();
            document_.adopt(recording->header().scenario, tr("%1 (replay)").arg(namesOf(paths)),
                            ScenarioDocument::Adopted::FromLog);
            // Several logs are no file that could be kept.
            session_.openReplay(std::move(recording), paths.size() == 1 ? paths.front() : QString());
            if (paths.size() == 1) preferences_.addRecentFile(paths.front());
            mapController_->fitTracks();
            tell(note.isEmpty() ? tr("Replay of %1").arg(namesOf(paths)) : note);
          });
}

void MainWindow::open(const QStringList& paths) {
  if (paths.size() == 1) return open(paths.front());
  if (paths.isEmpty() || !mayLoseChanges()) return;
  QStringList logs;
  for (const QString& path : paths) logs << (QFileInfo(path).isDir() ? logsIn(path) : QStringList(path));
  if (const auto other = std::ranges::find_if_not(logs, isLog); other != logs.end()) {
    tell(tr("Not opened: only logs can be opened together, and %1 is none").arg(QFileInfo(*other).fileName()),
         20000);
    return;
  }
  openLogs(logs.mid(0, kMostLogs));
}

void MainWindow::openLogs(const QStringList& paths) {
  if (paths.isEmpty()) return tell(tr("There is no log to open"));
  progress_->setValue(0);
  progress_->show();
  loader_.load(paths);
}

void MainWindow::open(const QString& path) {
  if (path.isEmpty() || !mayLoseChanges()) return;
  loader_.cancel();
  progress_->hide();
  if (isLog(path)) return openLogs({path});
  if (QFileInfo(path).isDir())
    if (const QStringList logs = logsIn(path); !logs.isEmpty()) return openLogs(logs);
  if (holds(path, FileContent::Mission) || QFileInfo(path).isDir()) {
    importMission(path);
    return;
  }
  if (holds(path, FileContent::Behaviours)) {
    tell(tr("Not opened: %1 holds behaviours; open the mission (.moos) that names it")
             .arg(QFileInfo(path).fileName()),
         20000);
    return;
  }
  Problems problems;
  if (auto opened = document_.open(path, &problems); !opened) {
    // What is open stays open; the problems of the other file are told, and lead nowhere in this one.
    foreignProblems_ = QFileInfo(path).fileName();
    tellProblem(tr("Not opened"), opened.error());
    problems_->setProblems(problems.empty() ? Problems{opened.error()} : problems);
    docks_.reveal(DockId::ProblemList);
    return;
  }
  preferences_.addRecentFile(path);
  map_->fitAll();
}

void MainWindow::openDialog() {
  open(QFileDialog::getOpenFileNames(this, tr("Open"), QFileInfo(document_.filePath()).path(),
                                     tr("Scenarios, missions and logs (%1);;All files (*)").arg(openPatterns())));
}

void MainWindow::showRecentFiles() {
  recentMenu_->clear();
  for (const QString& path : preferences_.recentFiles()) {
    QAction* action = recentMenu_->addAction(QFileInfo(path).fileName(), this, [this, path] {
      if (!QFileInfo::exists(path)) {
        preferences_.removeRecentFile(path);
        tell(tr("%1 is not there any more").arg(path));
        return;
      }
      open(path);
    });
    action->setToolTip(path);
    action->setStatusTip(path);
  }
  recentMenu_->setEnabled(!recentMenu_->isEmpty());
}

bool MainWindow::mayLoseChanges() {
  if (!document_.isModified()) return true;
  const auto answer = QMessageBox::warning(
      this, tr("Unsaved changes"), tr("%1 has changes that are not saved.").arg(document_.title()),
      QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
  if (answer == QMessageBox::Save) return save();
  return answer == QMessageBox::Discard;
}

bool MainWindow::save() {
  if (document_.filePath().isEmpty()) return saveAs();
  saveTo(document_.filePath());
  return !document_.isModified();
}

bool MainWindow::saveAs() {
  QString proposal = document_.filePath();
  if (proposal.isEmpty())
    proposal = document_.suggestedName().endsWith(".yaml") ? document_.suggestedName() : "scenario.yaml";
  const QString path = askWhere(this, tr("Save scenario"), proposal, tr("Scenarios (*.yaml)"), "yaml");
  if (path.isEmpty()) return false;
  saveTo(path);
  return !document_.isModified();
}

void MainWindow::saveTo(const QString& path) {
  if (auto saved = document_.saveAs(path); !saved) {
    tellProblem(tr("Not saved"), saved.error());
    return;
  }
  preferences_.addRecentFile(path);
  tell(tr("Saved %1").arg(path));
}

void MainWindow::saveRunAs() {
  const QString source = session_.logPath();
  const QString path = askWhere(this, tr("Save run"), QFileInfo(source).completeBaseName() + ".aprun",
                                tr("Run logs (*.aprun)"), "aprun");
  if (path.isEmpty() || path == source) return;
  tell(tr("Saving the run as %1 …").arg(path), 0);
  // On its own thread: a log may be gigabytes.
  copyThread_ = std::jthread([this, source, path] {
    auto copied = saveAsRunLog(source.toStdString(), path.toStdString());
    QMetaObject::invokeMethod(this, [this, path, copied = std::move(copied)] {
      if (copied)
        tell(tr("Saved the run as %1").arg(path));
      else
        tellProblem(tr("The run was not saved"), copied.error());
    });
  });
}

void MainWindow::exportPlot(const QString& path) {
  if (path.isEmpty()) return;
  if (auto written = plots_->exportTo(path); !written)
    tellProblem(tr("Not exported"), written.error());
  else
    tell(tr("Exported %1").arg(path));
}

void MainWindow::exportMap(const QString& path) {
  if (path.isEmpty()) return;
  if (auto written = map_->saveImage(path); !written)
    tellProblem(tr("Not exported"), written.error());
  else
    tell(tr("Exported %1").arg(path));
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!mayLoseChanges()) {
    event->ignore();
    return;
  }
  preferences_.setLayout(saveGeometry(), saveState(kLayoutVersion), plots_->saveState());
  session_.pause();
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (!pathsOf(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  open(pathsOf(event->mimeData()));
}

}  // namespace antipode
