// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/log_alert.h"

namespace antipode {

LogAlert::LogAlert(QWidget* window) : QMessageBox(window) {
  setObjectName("logAlert");
  setIcon(QMessageBox::Critical);
  setWindowTitle(tr("The run is paused"));
  setText(tr("<b>The log of the run cannot be written. The run is paused.</b>"));
  setStandardButtons(QMessageBox::Ok);
  setModal(false);
}

void LogAlert::setProblem(const QString& problem) {
  if (problem.isEmpty()) return hide();
  setInformativeText(problem + "\n\n" +
                     tr("When the disk has room again, the run goes on by itself. Play goes on without the log."));
  show();
  raise();
}

}  // namespace antipode
