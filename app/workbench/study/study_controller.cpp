// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/study/study_controller.h"

#include "app/workbench/controllers/compare_controller.h"
#include "app/workbench/study/study_factors.h"
#include "app/workbench/window/export_controller.h"
#include "app/workbench/window/save_dialog.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/target_path.h"
#include "core/study/study_report.h"
#include "widgets/base/qt_text.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/study/study_chart.h"
#include "widgets/study/study_panel.h"

#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace antipode {

StudyController::StudyController(Parts parts, ScenarioDocument& scenario, SessionController& session,
                                 QObject* parent)
    : QObject(parent),
      parts_(parts),
      scenario_(scenario),
      session_(session),
      panel_(parts.docks.view<StudyPanel>()),
      document_(this),
      copy_(document_, UnsavedCopy::folder()),
      runner_(this),
      reruns_(Preferences::runFolder(), this) {
  using A = ActionId;
  connect(parts.actions[A::OpenStudy], &QAction::triggered, this, &StudyController::openDialog);
  connect(parts.actions[A::NewStudy], &QAction::triggered, this, &StudyController::newStudy);
  connect(parts.actions[A::OpenStudyBase], &QAction::triggered, this, [this] { parts_.files.open(basePath()); });
  connect(parts.actions[A::SaveStudy], &QAction::triggered, this, &StudyController::save);
  connect(parts.actions[A::RunStudy], &QAction::triggered, this, &StudyController::run);
  connect(parts.actions[A::PauseStudy], &QAction::triggered, &runner_, &StudyRunner::pause);
  connect(&parts.files, &FileController::studyChosen, this, &StudyController::open);
  connect(&parts.files, &FileController::succeeded, this, [this](NoticeTopic topic) {
    if (topic == NoticeTopic::Save) scenarioSaved();
  });
  connect(&parts.docks.view<PropertyPanel>(), &PropertyPanel::varyRequested, this, &StudyController::vary);
  connectPanel();
  connectRuns();
  showState();
}

StudyController::~StudyController() {
  document_.disconnect(this);  // its end clears the steps of undo, when the runner has gone already
}

void StudyController::connectPanel() {
  panel_.installEventFilter(this);
  connect(&panel_, &StudyPanel::newRequested, this, &StudyController::newStudy);
  connect(&panel_, &StudyPanel::openRequested, this, &StudyController::openDialog);
  connect(&panel_, &StudyPanel::saveRequested, this, &StudyController::save);
  connect(&panel_, &StudyPanel::undoRequested, this, [this] {
    if (mayEdit()) document_.undo();
  });
  connect(&panel_, &StudyPanel::redoRequested, this, [this] {
    if (mayEdit()) document_.redo();
  });
  connect(&panel_, &StudyPanel::draftEdited, &document_, &StudyDocument::edit);
  connect(&panel_, &StudyPanel::textEdited, &document_, [this](const QString& text, int burst) {
    document_.setText(text.toStdString(), tr("Edit text"), burst);
  });
  connect(&panel_, &StudyPanel::runRequested, this, &StudyController::run);
  connect(&panel_, &StudyPanel::pauseRequested, &runner_, &StudyRunner::pause);
  connect(&panel_, &StudyPanel::cancelRequested, &runner_, &StudyRunner::cancel);
  connect(&panel_, &StudyPanel::runPicked, this, &StudyController::openRun);
  connect(&panel_, &StudyPanel::resultsCsvRequested, this, &StudyController::saveResultsCsv);
  const auto saveCsv = [this](const QString& name, const QString& csv) { saveText(name, csv.toStdString()); };
  connect(&panel_, &StudyPanel::csvRequested, this, saveCsv);
  StudyCharts& charts = panel_.charts();
  connect(&charts, &StudyCharts::figureRequested, this, [this, &charts] {
    parts_.exports.exportFigureDialog(
        "study.svg", [&charts](const QPalette& colours) { return charts.chart().markedFigure(colours); },
        charts.palette());
  });
  connect(&charts, &StudyCharts::csvRequested, this, saveCsv);
  connect(&charts, &StudyCharts::fanRequested, this, [this, &charts] {
    if (!shown_) return;
    std::vector<std::int64_t> runs;
    // Asked anew: the chart is behind the results for a moment.
    for (const std::size_t index : brushedResults(*runner_.runs(), charts.question()))
      runs.push_back(runner_.runs()->results[index].run);
    charts.setFanProgress(0);
    reruns_.spread(shown_, runs, charts.vehicle(), charts.channel());
  });
  connect(&charts, &StudyCharts::tracksToggled, this, [this](bool on) {
    showsTracks_ = on;
    showSpread();
  });
}

void StudyController::connectRuns() {
  connect(&document_, &StudyDocument::changed, this, &StudyController::showStudy);
  connect(&document_, &StudyDocument::stateChanged, this, &StudyController::showState);
  connect(&session_, &SessionController::sessionChanged, this, &StudyController::forgetRuns);
  connect(&scenario_, &ScenarioDocument::replaced, this, [this] {
    isOfStudy_ = showsBase();
    showSpread();
  });
  connect(&runner_, &StudyRunner::stateChanged, this, &StudyController::showState);
  connect(&runner_, &StudyRunner::resultsChanged, this, &StudyController::showResults);
  connect(&runner_, &StudyRunner::failed, this, &StudyController::failed);
  connect(&copy_, &UnsavedCopy::failed, this, &StudyController::copyFailed);
  connect(&copy_, &UnsavedCopy::recovered, this, &StudyController::copyRecovered);
  connect(&reruns_, &StudyReruns::opened, this, &StudyController::showRerun);
  connect(&reruns_, &StudyReruns::spreadProgressed, &panel_.charts(),
          [this](int percent) { panel_.charts().setFanProgress(percent); });
  connect(&reruns_, &StudyReruns::spreadMade, this, [this](const StudySpread& spread) {
    panel_.charts().setFanProgress(std::nullopt);
    panel_.charts().setFan(spread.fan);
    tracks_ = spread.tracks;
    showSpread();
  });
  connect(&reruns_, &StudyReruns::failed, this, [this](const QString& message) {
    panel_.charts().setFanProgress(std::nullopt);
    panel_.setRunNote(message);
    emit statusMessage(message);
  });
}

// --- the file --------------------------------------------------------------------------------------

bool StudyController::mayLoseChanges() {
  if (!document_.isOpen() || !document_.isModified()) return true;
  const auto answer =
      askToSave(parts_.window, tr("Unsaved study"),
                tr("The study %1 has changes that are not saved.").arg(QFileInfo(document_.path()).fileName()));
  if (answer == UnsavedChanges::Save) return save();
  return answer == UnsavedChanges::Discard;
}

void StudyController::openDialog() {
  const QString path = QFileDialog::getOpenFileName(&parts_.window, tr("Open study"),
                                                    parts_.preferences.folder(Preferences::FilesOf::Scenarios),
                                                    tr("Studies (%1);;All files (*)").arg("*.yaml *.yml"));
  if (!path.isEmpty()) open(path);
}

void StudyController::open(const QString& path) {
  if (!mayLoseChanges()) return;
  revealPanel();
  if (const auto opened = document_.open(QFileInfo(path).absoluteFilePath()); !opened)
    return emit failed(tr("%1 was not opened: %2").arg(QFileInfo(path).fileName(), qt(opened.error().reason())));
  parts_.preferences.addRecentFile(path);
  parts_.preferences.setFolderOf(Preferences::FilesOf::Scenarios, path);
  showOpened();
}

void StudyController::restore(const LostEdits& lost) {
  if (!mayLoseChanges()) return;
  revealPanel();
  copy_.restore(lost);
  showOpened();
}

/// With its base, unless another scenario is being worked on.
void StudyController::showOpened() {
  if (document_.study() && !scenario_.isModified() && QFileInfo(basePath()) != QFileInfo(scenario_.filePath()))
    parts_.files.open(basePath());
  panel_.showTab(StudyPanel::Tab::Setup);
}

/// Of the scenario that it varies.
QString StudyController::basePath() const {
  return QDir(QFileInfo(document_.path()).path()).filePath(qt(document_.draft().base));
}

bool StudyController::showsBase() const {
  return document_.isOpen() && QFileInfo(basePath()) == QFileInfo(scenario_.filePath());
}

/// What was of a study stays so while that one is edited, and is not of another one. A text with errors may not
/// name its base.
void StudyController::recogniseBase() {
  if (!shown_) return;
  const auto before = std::exchange(studyAndBase_, {document_.path(), QDir::cleanPath(basePath())});
  isOfStudy_ = (isOfStudy_ && studyAndBase_ == before) || showsBase();
}

/// Charts want more room than half a column; once, so that it can be made smaller again.
void StudyController::revealPanel() {
  constexpr double kHeight = 0.64;  // of the window
  parts_.docks.reveal(DockId::Study);
  if (std::exchange(hasRoom_, true)) return;
  // Its present height is known when the window has been laid out.
  QTimer::singleShot(0, this, [this] { parts_.docks.giveHeight(DockId::Study, kHeight); });
}

/// The scenario must be a file: it is what the study names as its base.
bool StudyController::makeStudy() {
  if (!mayLoseChanges()) return false;
  const bool isNew = scenario_.filePath().isEmpty();
  if (isNew ? !parts_.files.saveAs(tr("Save the scenario: a study of it needs it as a file"))
            : scenario_.isModified() && !parts_.files.save()) {
    emit statusMessage(tr("No study: it needs the scenario as a file"));
    return false;
  }
  const QFileInfo base(scenario_.filePath());
  const QString path = qt(freeName(base.dir().path().toStdString(),
                                   base.completeBaseName().toStdString() + "-study", ".yaml"));
  const StudyDraft draft = studyOfScenario(*scenario_.present(), base.fileName().toStdString());
  document_.create(path, newStudyText(draft));
  return true;
}

void StudyController::newStudy() {
  if (!makeStudy()) return;
  revealPanel();
  panel_.showTab(StudyPanel::Tab::Setup);
  emit statusMessage(tr("A new study: Vary in the menu of a property makes it a factor"));
}

/// The study is of its base as it is in the file. While it runs, that of its start counts.
void StudyController::scenarioSaved() {
  if (!showsBase() || runner_.state() == StudyRunner::State::Running) return;
  isBaseOutdated_ = true;
  // To read it takes a while. With a study that has errors, which may have gone by this, nothing else can be done.
  if (panel_.isVisible() || !document_.study()) readOutdatedBase();
}

void StudyController::readOutdatedBase() {
  if (std::exchange(isBaseOutdated_, false)) document_.readAgain();
}

bool StudyController::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Show) readOutdatedBase();
  return QObject::eventFilter(watched, event);
}

/// An edit would make it another study than the one that runs.
bool StudyController::mayEdit() {
  if (runner_.state() != StudyRunner::State::Running) return true;
  emit statusMessage(tr("The study is running: pause or cancel it before you change it"));
  return false;
}

void StudyController::vary(const QString& path, const FieldView& field) {
  if (!document_.isOpen() && !makeStudy()) return;
  StudyDraft draft = document_.draft();
  const FactorDraft factor = factorOfField(path.toStdString(), field, draft.factors);
  const auto known = std::ranges::find(draft.factors, factor.paths, &FactorDraft::paths);
  const auto row = static_cast<int>(known - draft.factors.begin());
  if (known == draft.factors.end()) {
    if (!mayEdit()) return;
    draft.factors.push_back(factor);
    document_.edit(draft, tr("Vary %1").arg(qt(factor.name)));
  }
  revealPanel();
  panel_.showTab(StudyPanel::Tab::Setup);
  panel_.chooseFactor(row);
  emit statusMessage(tr("%1 is a factor of the study").arg(qt(field.name)));
}

bool StudyController::save() {
  if (!document_.isOpen()) return false;
  if (const auto saved = document_.save(); !saved) {
    emit failed(tr("Not saved: %1").arg(qt(saved.error().reason())));
    return false;
  }
  parts_.preferences.addRecentFile(document_.path());
  emit statusMessage(tr("Saved %1").arg(document_.path()));
  return true;
}

void StudyController::saveText(const QString& proposal, const std::string& text) {
  const QString path =
      askSavePath(&parts_.window, parts_.preferences,
                  {tr("Export table"), Preferences::FilesOf::Figures, proposal, tr("Tables (*.csv)"), "csv"});
  if (path.isEmpty()) return;
  if (const auto written = writeFileAtomically(path.toStdString(), text); !written)
    return emit failed(tr("Not exported: %1").arg(qt(written.error().reason())));
  emit statusMessage(tr("Exported %1").arg(path));
}

void StudyController::saveResultsCsv() {
  if (!shown_) return;
  saveText(QFileInfo(document_.path()).completeBaseName() + ".csv", resultsCsv(*shown_, runner_.runs()->results));
}

// --- showing ---------------------------------------------------------------------------------------

void StudyController::showStudy() {
  panel_.setStudy(document_.draft(), qt(document_.text()), document_.problems());
  if (document_.study() != shown_ || !shown_) {
    shown_ = document_.study();
    reruns_.stop();  // they are of the one before
    panel_.charts().setFanProgress(std::nullopt);
    forgetRuns();
    tracks_ = {};
    recogniseBase();
    showSpread();
    runner_.show(shown_, document_.path());
  }
  showState();
}

void StudyController::showState() {
  using State = StudyRunner::State;
  StudyState state;
  if (document_.isOpen()) {
    const QString name = qt(document_.draft().name);
    state.title = (name.isEmpty() ? QString() : name + " – ") + QFileInfo(document_.path()).fileName() +
                  (document_.isModified() ? "*" : "");
  }
  if (const auto& study = document_.study()) {
    state.all = study->design->runs();
    state.summary = tr("%1 points, %2 runs").arg(study->design->points()).arg(study->design->runs());
    state.runs = runner_.state() == State::Running  ? StudyState::Runs::Running
                 : runner_.state() == State::Paused ? StudyState::Runs::Paused
                                                    : StudyState::Runs::Idle;
  }
  state.done = runner_.done();
  state.failures = runner_.failures();
  state.progress = runner_.progress();
  state.canUndo = document_.undoStack().canUndo() && runner_.state() != State::Running;
  state.canRedo = document_.undoStack().canRedo() && runner_.state() != State::Running;
  panel_.setState(state);
  using A = ActionId;
  parts_.actions[A::OpenStudyBase]->setEnabled(document_.study() != nullptr);
  parts_.actions[A::SaveStudy]->setEnabled(document_.isOpen());
  parts_.actions[A::RunStudy]->setEnabled(document_.study() && runner_.state() != State::Running);
  parts_.actions[A::PauseStudy]->setEnabled(runner_.state() == State::Running);
}

void StudyController::showResults() {
  panel_.setResults(runner_.runs());
  showState();
  if (!awaitedWorst_.isEmpty() && runner_.done() > 0) openWorst(std::exchange(awaitedWorst_, QString()));
}

void StudyController::run() {
  if (!document_.study() || runner_.state() == StudyRunner::State::Running) return;
  if (document_.isModified() && !save()) return;
  isBaseOutdated_ = false;
  document_.readAgain();           // also where another program has saved it
  if (!document_.study()) return;  // it does not fit to its base any more; the panel says why
  panel_.showTab(StudyPanel::Tab::Charts);
  runner_.run();
}

// --- runs ------------------------------------------------------------------------------------------

void StudyController::openRun(std::int64_t run, bool isSecond) {
  if (!shown_ || run < 0 || run >= shown_->design->runs()) return;
  const bool isCompared = isSecond && !chosen_.empty();
  if (!isCompared) {
    if (!parts_.files.mayLoseChanges()) return;
    whenAsked_ = parts_.files.momentOfDocument();
  }
  reruns_.open(shown_, run, isCompared);
}

void StudyController::openWorst(const QString& metric) {
  if (!shown_) return;
  const auto found = std::ranges::find(shown_->metrics, metric.toStdString(), &Metric::name);
  if (found == shown_->metrics.end()) return emit failed(tr("The study has no metric %1").arg(metric));
  const std::int64_t worst =
      extremeRun(runner_.runs()->results, static_cast<std::size_t>(found - shown_->metrics.begin()), true);
  if (worst >= 0)
    openRun(worst);
  else
    awaitedWorst_ = metric;
}

QString StudyController::noteOf(const StudyRerun& rerun) const {
  const QString hash = qt(fmt::format("{:016x}", rerun.hash));
  const StudyResult* result = runner_.resultOf(rerun.run);
  if (!result)
    return tr("Run %1, state hash %2. The study has no result of it yet to compare with.")
        .arg(rerun.run)
        .arg(hash);
  if (result->stateHash == rerun.hash)
    return tr("%1 – the same run as in the study, bit for bit: both have the state hash %2. Branch here goes on "
              "from any time.")
        .arg(runWords(*shown_, *result), hash);
  return tr("%1 – NOT the run of the study: its state hash is %2, that of the study %3. Another version of the "
            "program made it.")
      .arg(runWords(*shown_, *result), hash, qt(fmt::format("{:016x}", result->stateHash)));
}

/// None of the study is open any more.
void StudyController::forgetRuns() {
  chosen_.clear();
  panel_.setChosenRuns({});
  panel_.setRunNote({});
}

void StudyController::showRerun(const StudyRerun& rerun) {
  if (rerun.isSecond) {
    if (chosen_.empty()) return;  // the first was closed meanwhile
    chosen_.resize(1);
    chosen_.push_back(rerun.run);
    panel_.setRunNote(tr("Runs %1 and %2 are compared in the panel Compare.").arg(chosen_[0]).arg(chosen_[1]));
    if (rerun.path.isEmpty()) return emit failed(tr("The run cannot be compared: its log was not written"));
    parts_.docks.reveal(DockId::Compare);
    parts_.comparisons.compareWith(rerun.path);
  } else {
    if (!parts_.files.mayReplace(whenAsked_)) return;
    parts_.files.showRecording(
        rerun.recording, tr("run %1 of %2").arg(rerun.run).arg(QFileInfo(document_.path()).completeBaseName()),
        rerun.path);
    isOfStudy_ = true;
    chosen_ = {rerun.run};
    panel_.setRunNote(noteOf(rerun));
    emit statusMessage(tr("Run %1 of the study").arg(rerun.run));
    showSpread();
  }
  panel_.setChosenRuns(chosen_);
}

void StudyController::showSpread() {
  FutureScene scene;
  if (showsTracks_ && isOfStudy_ && !tracks_.tracks.empty()) scene.tubes.push_back(tracks_);
  // What is not ours stays: futures of the run are drawn in the same way.
  if (!scene.tubes.empty() || areTracksShown_) parts_.map.show(scene);
  areTracksShown_ = !scene.tubes.empty();
}

}  // namespace antipode
