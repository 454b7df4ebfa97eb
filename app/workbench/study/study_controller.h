// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "app/workbench/study/study_document.h"
#include "app/workbench/study/study_reruns.h"
#include "app/workbench/study/study_runner.h"
#include "app/workbench/study/unsaved_study.h"
#include "app/workbench/window/actions.h"
#include "app/workbench/window/docks.h"
#include "app/workbench/window/file_controller.h"
#include "app/workbench/window/preferences.h"
#include "core/base/fields.h"

#include <QObject>

#include <utility>

namespace antipode {

class CompareController;
class ExportController;
class MapView;
class StudyPanel;

/// The study in the window: opens and makes one, runs it beside the live window, and opens its runs. GUI thread.
class StudyController final : public QObject {
  Q_OBJECT

 public:
  struct Parts {
    QWidget& window;
    const Actions& actions;
    Docks& docks;
    MapView& map;
    FileController& files;
    ExportController& exports;
    CompareController& comparisons;
    Preferences& preferences;
  };
  StudyController(Parts parts, ScenarioDocument& scenario, SessionController& session, QObject* parent);
  ~StudyController() override;

  void open(const QString& path);
  void restore(const LostEdits& lost);  ///< what a program that ended too early left of a study
  void openDialog();
  void newStudy();  ///< of the scenario in the window
  bool save();      ///< false: not saved
  void run();       ///< saves first
  /// Makes a field of a scenario a factor, of a new study where none is open.
  void vary(const QString& path, const FieldView& field);
  /// Opens a run as a replay; a second one is compared with the first.
  void openRun(std::int64_t run, bool isSecond = false);
  /// The run with the greatest value of a metric, as soon as the results are read.
  void openWorst(const QString& metric);
  /// Asks when there are unsaved changes; false: stay.
  bool mayLoseChanges();
  void giveUp() { copy_.giveUp(); }  ///< the person was asked and wants no unsaved changes

  StudyDocument& document() { return document_; }
  StudyRunner& runner() { return runner_; }

 signals:
  void statusMessage(const QString& message);
  void failed(const QString& message);
  void copyFailed(const QString& message);  ///< unsaved changes are not safe
  void copyRecovered();                     ///< after that: they are, or there are none

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void connectPanel();
  void connectRuns();
  bool makeStudy();
  bool mayEdit();
  void scenarioSaved();
  void readOutdatedBase();
  void showOpened();
  QString basePath() const;
  bool showsBase() const;  ///< the scenario in the window is that of the study
  void recogniseBase();
  void revealPanel();
  void showStudy();
  void showState();
  void showResults();
  void forgetRuns();
  void showRerun(const StudyRerun& rerun);
  void showSpread();
  QString noteOf(const StudyRerun& rerun) const;
  void saveResultsCsv();
  void saveText(const QString& proposal, const std::string& text);

  Parts parts_;
  ScenarioDocument& scenario_;
  SessionController& session_;
  StudyPanel& panel_;
  StudyDocument document_;
  UnsavedStudy copy_;
  StudyRunner runner_;
  StudyReruns reruns_;
  std::shared_ptr<const Study> shown_;  // by runner and panel
  std::vector<std::int64_t> chosen_;    // runs that are open
  FileController::DocumentMoment whenAsked_;  // before a run is simulated that takes the scenario's place
  QString awaitedWorst_;
  MapTube tracks_;
  std::pair<QString, QString> studyAndBase_;  // paths of what was shown last
  bool isOfStudy_ = false;       // the base or a run is in the window: tracks have their place there
  bool showsTracks_ = false;     // asked for
  bool areTracksShown_ = false;  // on the map
  bool isBaseOutdated_ = false;  // saved since the study has read it
  bool hasRoom_ = false;      // the panel was made high enough for its charts
};

}  // namespace antipode
