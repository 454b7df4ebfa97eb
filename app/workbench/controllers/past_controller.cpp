// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/past_controller.h"

#include "app/workbench/controllers/run_start.h"
#include "widgets/panels/common/time_text.h"
#include "widgets/panels/time/past_strip.h"

#include <QAction>

namespace antipode {

PastController::PastController(PastStrip& strip, QAction& editEnd, QAction& goLive, SessionController& session,
                               QObject* parent)
    : QObject(parent), strip_(strip), editEnd_(editEnd), goLive_(goLive), session_(session) {
  connect(&editEnd_, &QAction::triggered, &session_, &SessionController::editEnd);
  connect(&session_, &SessionController::editTimeChanged, this, &PastController::offer);
  connect(&session_, &SessionController::frameChanged, this, &PastController::show);
  connect(&session_, &SessionController::playStateChanged, this, &PastController::show);
  connect(&session_, &SessionController::runTimeChanged, this, &PastController::show);
  offer();
}

void PastController::setBranchAction(QAction& branch) {
  branch_ = &branch;
  offer();
}

void PastController::offer() {
  editEnd_.setEnabled(session_.isLookingBack() && !session_.takesEdits());
  QList<QAction*> ways;
  if (branch_) ways << branch_;
  if (!session_.takesEdits()) ways << &editEnd_;
  strip_.setActions(ways << &goLive_);
  show();
}

QString PastController::text() const {
  const QString past = timeText(session_.cursor(), 1), end = timeText(session_.recording().endTime(), 0);
  const bool isEdited = session_.editTime() == EditTime::End;
  PlayState state = session_.playState();
  if (state == PlayState::Running && reachesDuration(session_.recording())) state = PlayState::Finished;
  switch (state) {
    case PlayState::Running:
      return isEdited ? tr("You see %1. Edits act at the end of the run, now at %2 and running.").arg(past, end)
                      : tr("You see %1. The run goes on at %2. Nothing is edited here.").arg(past, end);
    case PlayState::Finished:
      return isEdited ? tr("You see %1. Edits wait for the next run; this one ended at %2.").arg(past, end)
                      : tr("You see %1. The run ended at %2. Nothing is edited here.").arg(past, end);
    default:
      return isEdited ? tr("You see %1. Edits act at the end of the run, paused at %2.").arg(past, end)
                      : tr("You see %1. The run is paused at %2. Nothing is edited here.").arg(past, end);
  }
}

void PastController::show() {
  if (!session_.isLookingBack()) return strip_.conceal();
  strip_.showText(text(), session_.editTime() == EditTime::End);
}

}  // namespace antipode
