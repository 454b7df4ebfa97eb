// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "app/workbench/window/docks.h"
#include "app/workbench/window/preferences.h"

#include <QObject>

class QToolButton;

namespace antipode {

class EditController;
class ExportController;
class FileController;
class ProblemsController;
class TextController;
class TimelineController;

/// Makes the controllers of the panels below the map and joins them with the rest of the window. GUI thread.
class LowerPanels final : public QObject {
  Q_OBJECT

 public:
  struct Parts {
    Docks& docks;
    FileController& files;
    ExportController& exports;
    EditController& edits;
    Preferences& preferences;
    QToolButton& problemCounter;
  };
  LowerPanels(Parts parts, ScenarioDocument& document, SessionController& session, QObject* parent);

  ProblemsController& problems() { return *problems_; }
  void addMessage();         ///< to the script, at the time that is shown
  void goToProblem(int by);  ///< the next one (1), or the one before (-1); in the text, where that is seen
  void showProblems() { parts_.docks.reveal(DockId::ProblemList); }

 signals:
  void statusMessage(const QString& message);
  void runsFailed(const QString& message);  ///< a kept run was not renamed or deleted
  void runsSucceeded();

 private:
  void connectProblems();
  void connectRuns();
  void connectScript();

  Parts parts_;
  ScenarioDocument& document_;
  SessionController& session_;
  ProblemsController* problems_;
  TextController* texts_;
  TimelineController* timeline_ = nullptr;
};

}  // namespace antipode
