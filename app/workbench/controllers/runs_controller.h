// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/window/preferences.h"
#include "widgets/panels/runs/runs_panel.h"

#include <QObject>

namespace antipode {

/// Lists the kept runs, opens, names and deletes them, and says how much room they may take. GUI thread.
class RunsController final : public QObject {
  Q_OBJECT

 public:
  RunsController(RunsPanel& panel, SessionController& session, Preferences& preferences, QString folder,
                 QObject* parent);

 signals:
  void openRequested(const QString& path);
  void failed(const QString& message);  ///< a run was not renamed or deleted
  void succeeded();

 private:
  void refresh();
  void rename(const QString& path, const QString& name);
  void remove(const QStringList& paths);

  RunsPanel& panel_;
  SessionController& session_;
  Preferences& preferences_;
  QString folder_;
};

}  // namespace antipode
