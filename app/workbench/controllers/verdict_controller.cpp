// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/verdict_controller.h"

#include "core/scenario/edits/verdict_edits.h"
#include "widgets/panels/verdict/verdict_panel.h"

#include <QElapsedTimer>

namespace antipode {
namespace {

constexpr int kJudgingMs = 100, kJudgePortionMs = 15;

}  // namespace

VerdictController::VerdictController(VerdictPanel& panel, ScenarioDocument& document, SessionController& session,
                                     QObject* parent)
    : QObject(parent), panel_(panel), document_(document), session_(session) {
  connect(&session_, &SessionController::sessionChanged, this, &VerdictController::begin);
  connect(&session_, &SessionController::frameChanged, this, &VerdictController::show);
  connect(&document_, &ScenarioDocument::changed, this, [this](const ScenarioPtr&, const ScenarioPtr& after) {
    history_.setVerdict(after->verdict);
    show();
  });
  connect(&document_, &ScenarioDocument::replaced, this, &VerdictController::begin);
  const auto offerEdits = [this] { panel_.setEditable(session_.takesEdits()); };
  connect(&session_, &SessionController::sessionChanged, this, offerEdits);
  connect(&session_, &SessionController::editTimeChanged, this, offerEdits);
  connect(&panel_, &VerdictPanel::addRequested, this, [this](VerdictRole role, const QString& text) {
    document_.edit(edits::withCondition(*document_.scenario(), role, text.toStdString()),
                   tr("Add condition to the verdict"));
  });
  connect(&panel_, &VerdictPanel::changeRequested, this, [this](VerdictRole role, int index, const QString& text) {
    document_.edit(edits::withConditionAt(*document_.scenario(), role, static_cast<std::size_t>(index),
                                          text.toStdString()),
                   tr("Change condition of the verdict"));
  });
  connect(&panel_, &VerdictPanel::removeRequested, this, [this](VerdictRole role, int index) {
    document_.edit(edits::withoutCondition(*document_.scenario(), role, static_cast<std::size_t>(index)),
                   tr("Remove condition of the verdict"));
  });
  connect(&panel_, &VerdictPanel::timeRequested, &session_, &SessionController::seek);
  connect(&timer_, &QTimer::timeout, this, &VerdictController::readMore);
  timer_.start(kJudgingMs);
  begin();
}

void VerdictController::begin() {
  history_.setVerdict(document_.scenario()->verdict);
  history_.setRecording(&session_.recording());
  readMore();
  show();
}

/// A portion at a time: the window stays quick while a long log is judged.
void VerdictController::readMore() {
  QElapsedTimer spent;
  spent.start();
  bool hasRead = false;
  while (spent.elapsed() < kJudgePortionMs && history_.read()) hasRead = true;
  if (hasRead) WindowPace::instance().stayAwake();
  if (hasRead || (isStale_ && panel_.isVisible())) show();
}

void VerdictController::show() {
  isStale_ = !panel_.isVisible();
  if (isStale_) return;
  panel_.setState(history_.hasVerdict() ? std::optional(history_.at(session_.cursor())) : std::nullopt);
}

}  // namespace antipode
