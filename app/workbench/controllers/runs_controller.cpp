// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/runs_controller.h"

#include "app/workbench/controllers/branches_controller.h"
#include "core/io/runlog/kept_runs.h"
#include "widgets/base/qt_text.h"

#include <QFileInfo>
#include <QMessageBox>

namespace antipode {

RunsController::RunsController(RunsPanel& panel, SessionController& session, Preferences& preferences,
                               QString folder, QObject* parent)
    : QObject(parent), panel_(panel), session_(session), preferences_(preferences), folder_(std::move(folder)) {
  panel_.setLimit(preferences_.runLimit());
  session_.setRunLimit(preferences_.runLimit());
  connect(&panel_, &RunsPanel::refreshRequested, this, &RunsController::refresh);
  connect(&panel_, &RunsPanel::openRequested, this, &RunsController::openRequested);
  connect(&panel_, &RunsPanel::renamed, this, &RunsController::rename);
  connect(&panel_, &RunsPanel::deleteRequested, this, &RunsController::remove);
  connect(&panel_, &RunsPanel::limitChosen, this, [this](double gigabytes) {
    preferences_.setRunLimit(gigabytes);
    session_.setRunLimit(gigabytes);
  });
  connect(&session_, &SessionController::sessionChanged, this, [this] {
    if (panel_.isVisible()) refresh();
  });
}

void RunsController::refresh() {
  std::vector<RunRow> rows;
  for (const KeptRun& run : keptRuns(folder_.toStdString())) {
    const QFileInfo file(qt(run.path));
    QDateTime date = QDateTime::fromString(qt(run.created), Qt::ISODate).toLocalTime();
    if (!date.isValid()) date = file.lastModified();
    rows.push_back({qt(run.path), file.completeBaseName(), qt(run.scenario), date, run.length, run.bytes,
                    run.isBeingWritten});
  }
  panel_.setRuns(rows);
}

void RunsController::rename(const QString& path, const QString& name) {
  const bool isShown = QFileInfo(path) == QFileInfo(session_.logPath());
  if (const QString why = BranchesController::whyLogsStay({path}); !why.isEmpty()) {
    emit failed(why);
  } else if (const auto renamed = renameRun(path.toStdString(), name.toStdString()); !renamed) {
    emit failed(tr("Not renamed: %1").arg(qt(renamed.error().reason())));
  } else {
    if (isShown) session_.setLogPath(qt(*renamed));
    preferences_.renameRecentFile(path, qt(*renamed));
    emit succeeded();
  }
  // The list is made anew, but not before the editor of the name is closed.
  QMetaObject::invokeMethod(this, &RunsController::refresh, Qt::QueuedConnection);
}

void RunsController::remove(const QStringList& paths) {
  if (const QString why = BranchesController::whyLogsStay(paths); !why.isEmpty()) return emit failed(why);
  const QString text = paths.size() == 1
                           ? tr("Delete the run %1?").arg(QFileInfo(paths.front()).completeBaseName())
                           : tr("Delete %n runs?", nullptr, static_cast<int>(paths.size()));
  const auto answer =
      QMessageBox::question(panel_.window(), tr("Delete runs"), text + ' ' + tr("They are gone then."),
                            QMessageBox::Yes | QMessageBox::Cancel, QMessageBox::Cancel);
  if (answer != QMessageBox::Yes) return;
  QStringList reasons;
  for (const QString& path : paths)
    if (const auto removed = removeRun(path.toStdString()); !removed) reasons << qt(removed.error().reason());
  if (reasons.isEmpty())
    emit succeeded();
  else
    emit failed(tr("Not deleted: %1").arg(reasons.join("; ")));
  refresh();
}

}  // namespace antipode
