// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/notices_controller.h"

namespace antipode {

NoticesController::NoticesController(NoticeBar& bar, Sources sources, QObject* parent)
    : QObject(parent), bar_(bar), sources_(sources) {
  followFiles();
  followRun();
}

void NoticesController::followFiles() {
  const auto tell = [this](NoticeTopic topic, const QString& message) {
    bar_.tell(topic, Severity::Error, message);
  };
  connect(&sources_.files, &FileController::failed, this, tell);
  connect(&sources_.files, &FileController::warned, this, &NoticesController::warn);
  connect(&sources_.exports, &ExportController::failed, this, tell);
  connect(&sources_.geo, &GeoController::failed, this, tell);
  connect(&sources_.files, &FileController::succeeded, this, &NoticesController::withdraw);
  connect(&sources_.geo, &GeoController::succeeded, this, &NoticesController::withdraw);
  connect(&sources_.exports, &ExportController::succeeded, this, &NoticesController::withdraw);
  connect(&sources_.preferences, &Preferences::failed, this,
          [this](const QString& message) { warn(NoticeTopic::Settings, message); });
  connect(&sources_.preferences, &Preferences::succeeded, this, [this] { withdraw(NoticeTopic::Settings); });
  connect(&sources_.guard, &SaveGuard::failed, this,
          [tell](const QString& message) { tell(NoticeTopic::Save, message); });
  connect(&sources_.guard, &SaveGuard::noticed, this,
          [this](const QString& message) { warn(NoticeTopic::Save, message); });
  connect(&sources_.guard, &SaveGuard::recovered, this, [this] { withdraw(NoticeTopic::Save); });
  connect(&bar_, &NoticeBar::closed, this, [this](NoticeTopic topic) {
    if (topic == NoticeTopic::Open) emit openNoticeClosed();
  });
  connect(&sources_.files, &FileController::scenarioOpened, this, [this] {
    if (!hasErrors(sources_.document.problems())) return;
    emit problemsRequested();
    bar_.tell(
        NoticeTopic::Scenario, Severity::Warning,
        tr("%1 has errors and cannot run before they are repaired: see Problems").arg(sources_.document.title()));
  });
}

void NoticesController::followRun() {
  connect(&sources_.session, &SessionController::failed, this, [this](const QString& message) {
    const bool isWrong = hasErrors(sources_.document.problems());
    bar_.tell(isWrong ? NoticeTopic::Scenario : NoticeTopic::Run, Severity::Warning, message);
    if (isWrong) emit problemsRequested();
  });
  connect(&sources_.session, &SessionController::logCreated, this, [this](const QString& problem) {
    if (problem.isEmpty()) return withdraw(NoticeTopic::RunLog);
    warn(NoticeTopic::RunLog, problem);
  });
  connect(&sources_.session, &SessionController::playStateChanged, this, &NoticesController::showEndOfRun);
  connect(&sources_.document, &ScenarioDocument::changed, this, [this] {
    if (playState_ != PlayState::Finished) bar_.withdraw(NoticeTopic::Run);  // maybe what was missing is there
  });
  connect(&sources_.document, &ScenarioDocument::problemsChanged, this, [this] {
    if (!hasErrors(sources_.document.problems())) bar_.withdraw(NoticeTopic::Scenario);
  });
}

void NoticesController::showEndOfRun() {
  const PlayState before = std::exchange(playState_, sources_.session.playState());
  if (playState_ == before) return;
  if (playState_ != PlayState::Finished) return bar_.withdraw(NoticeTopic::Run);
  bar_.tell(NoticeTopic::Run, Severity::Note, sources_.session.endOfRun());
}

}  // namespace antipode
