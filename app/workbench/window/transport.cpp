// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/transport.h"

#include "widgets/base/themed_icon.h"
#include "widgets/panels/time/time_bar.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace antipode {
namespace {

constexpr double kWarps[] = {0.1, 0.5, 1, 2, 5, 10, 20, 50, 100, 1000, std::numeric_limits<double>::infinity()};

TransportState stateOf(PlayState state) {
  switch (state) {
    case PlayState::Ready:
      return TransportState::Ready;
    case PlayState::Running:
      return TransportState::Running;
    case PlayState::Paused:
      return TransportState::Paused;
    case PlayState::Finished:
      return TransportState::Finished;
  }
  return TransportState::Ready;
}

}  // namespace

Transport::Transport(const Actions& actions, TimeBar& timeBar, SessionController& session, QObject* parent)
    : QObject(parent), actions_(actions), timeBar_(timeBar), session_(session) {
  connectActions();
  connectTimeBar();
  connect(&session_, &SessionController::playStateChanged, this, &Transport::showRunState);
  showRunState();
}

void Transport::connectActions() {
  using A = ActionId;
  connect(actions_[A::Play], &QAction::triggered, &session_, &SessionController::togglePlay);
  connect(actions_[A::Step], &QAction::triggered, &session_, &SessionController::stepOnce);
  connect(actions_[A::Reset], &QAction::triggered, &session_, &SessionController::reset);
  connect(actions_[A::Slower], &QAction::triggered, this, [this] { changeWarp(-1); });
  connect(actions_[A::Faster], &QAction::triggered, this, [this] { changeWarp(+1); });
  connect(actions_[A::GoStart], &QAction::triggered, &session_,
          [this] { session_.seek(std::numeric_limits<double>::lowest()); });
  connect(actions_[A::GoLive], &QAction::triggered, &session_, &SessionController::followEnd);
  connect(actions_[A::PlayCursor], &QAction::triggered, this, [this] { playCursor(1); });
  connect(actions_[A::PlayBackwards], &QAction::triggered, this, [this] { playCursor(-1); });
  using enum CursorStep;
  for (const auto& [action, unit, by] : {std::tuple(A::RowBack, Row, -1), std::tuple(A::RowOn, Row, 1),
                                         std::tuple(A::StepBack, Step, -1), std::tuple(A::StepOn, Step, 1)})
    connect(actions_[action], &QAction::triggered, this,
            [this, unit = unit, by = by] { session_.stepCursor(unit, by); });
}

void Transport::connectTimeBar() {
  connect(&timeBar_, &TimeBar::playRequested, &session_, &SessionController::play);
  connect(&timeBar_, &TimeBar::pauseRequested, &session_, &SessionController::pause);
  connect(&timeBar_, &TimeBar::stepRequested, &session_, &SessionController::stepOnce);
  connect(&timeBar_, &TimeBar::resetRequested, &session_, &SessionController::reset);
  connect(&timeBar_, &TimeBar::warpChosen, &session_, &SessionController::setWarp);
  connect(&timeBar_, &TimeBar::cursorRequested, &session_, &SessionController::seek);
  connect(&timeBar_, &TimeBar::liveRequested, &session_, &SessionController::followEnd);
  connect(&timeBar_, &TimeBar::cursorPlayRequested, &session_, &SessionController::playCursor);
  connect(&timeBar_, &TimeBar::cursorStopRequested, &session_, &SessionController::stopCursor);
  connect(&timeBar_, &TimeBar::cursorSpeedChosen, &session_, &SessionController::setCursorSpeed);
  connect(&timeBar_, &TimeBar::rowRequested, this, [this](int by) { session_.stepCursor(CursorStep::Row, by); });
}

void Transport::playCursor(int direction) {
  session_.cursorDirection() == direction ? session_.stopCursor() : session_.playCursor(direction);
}

/// Of the run; of the cursor, while another time than the newest is looked at.
void Transport::changeWarp(int direction) {
  const bool ofCursor = session_.onlyLooks() || session_.isLookingBack();
  const double now = ofCursor ? session_.cursorSpeed() : session_.warp();
  const auto first = std::begin(kWarps), last = std::end(kWarps);
  auto at = direction > 0 ? std::upper_bound(first, last, now) : std::lower_bound(first, last, now);
  if (direction < 0 && at != first) --at;
  if (at == last) --at;
  ofCursor ? session_.setCursorSpeed(*at) : session_.setWarp(*at);
}

void Transport::showRunState() {
  using A = ActionId;
  timeBar_.setRunState(stateOf(session_.playState()));
  timeBar_.setReplay(session_.isReplay());
  timeBar_.setWarp(session_.warp());
  timeBar_.setCursorDirection(session_.cursorDirection());
  timeBar_.setCursorSpeed(session_.cursorSpeed());
  const bool isMoving =
      session_.onlyLooks() ? session_.cursorDirection() != 0 : session_.playState() == PlayState::Running;
  actions_[A::Play]->setText(isMoving ? tr("&Pause") : session_.onlyLooks() ? tr("&Play") : tr("&Run"));
  actions_[A::Play]->setIcon(themedIcon(isMoving ? "pause" : "play"));
  for (const A action :
       {A::GoStart, A::PlayCursor, A::PlayBackwards, A::RowBack, A::RowOn, A::StepBack, A::StepOn})
    actions_[action]->setEnabled(!session_.isPreview());
  actions_[A::Reset]->setEnabled(!session_.isPreview());
  actions_[A::SaveRunAs]->setEnabled(!session_.logPath().isEmpty());
}

}  // namespace antipode
