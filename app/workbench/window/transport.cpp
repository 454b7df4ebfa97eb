// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/transport.h"

#include "widgets/base/themed_icon.h"
#include "widgets/panels/time/time_bar.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr double kWarps[] = {0.1, 0.5, 1, 2, 5, 10, 20, 50, 100, 1000, std::numeric_limits<double>::infinity()};

}  // namespace

Transport::Transport(const Actions& actions, TimeBar& timeBar, SessionController& session,
                     Preferences& preferences, QObject* parent)
    : QObject(parent), actions_(actions), timeBar_(timeBar), session_(session), preferences_(preferences) {
  connectActions();
  connectTimeBar();
  connect(&session_, &SessionController::playStateChanged, this, &Transport::showRunState);
  session_.setWarp(preferences_.warp());
  showRunState();
}

void Transport::connectActions() {
  using A = ActionId;
  connect(actions_[A::Play], &QAction::triggered, &session_, &SessionController::togglePlay);
  connect(actions_[A::Step], &QAction::triggered, &session_, &SessionController::stepOnce);
  connect(actions_[A::Reset], &QAction::triggered, &session_, &SessionController::reset);
  connect(actions_[A::Slower], &QAction::triggered, this, [this] { changeWarp(-1); });
  connect(actions_[A::Faster], &QAction::triggered, this, [this] { changeWarp(+1); });
  connect(actions_[A::GoLive], &QAction::triggered, &session_, &SessionController::followEnd);
}

void Transport::connectTimeBar() {
  connect(&timeBar_, &TimeBar::playRequested, this, [this] { playInDirection(+1); });
  connect(&timeBar_, &TimeBar::playBackwardsRequested, this, [this] { playInDirection(-1); });
  connect(&timeBar_, &TimeBar::pauseRequested, &session_, &SessionController::pause);
  connect(&timeBar_, &TimeBar::stepRequested, &session_, &SessionController::stepOnce);
  connect(&timeBar_, &TimeBar::resetRequested, &session_, &SessionController::reset);
  connect(&timeBar_, &TimeBar::warpChosen, &session_, &SessionController::setWarp);
  connect(&timeBar_, &TimeBar::cursorRequested, &session_, &SessionController::seek);
  connect(&timeBar_, &TimeBar::liveRequested, &session_, &SessionController::followEnd);
}

void Transport::playInDirection(double sign) {
  session_.setWarp(sign * std::abs(session_.warp()));
  session_.play();
}

void Transport::changeWarp(int direction) {
  const double now = std::abs(session_.warp());
  const auto first = std::begin(kWarps), last = std::end(kWarps);
  auto at = direction > 0 ? std::upper_bound(first, last, now) : std::lower_bound(first, last, now);
  if (direction < 0 && at != first) --at;
  if (at == last) --at;
  session_.setWarp(*at);
}

void Transport::showRunState() {
  using A = ActionId;
  const PlayState state = session_.playState();
  const bool running = state == PlayState::Running;
  TransportState shown = TransportState::Paused;
  if (running) shown = session_.warp() < 0 ? TransportState::RunningBackwards : TransportState::Running;
  if (state == PlayState::Finished) shown = TransportState::Finished;
  timeBar_.setRunState(shown);
  timeBar_.setReplay(session_.isReplay());
  timeBar_.setWarp(std::abs(session_.warp()));
  actions_[A::Play]->setText(running ? tr("&Pause") : tr("&Run"));
  actions_[A::Play]->setIcon(themedIcon(running ? "pause" : "play"));
  actions_[A::Reset]->setEnabled(!session_.isPreview());
  actions_[A::SaveRunAs]->setEnabled(!session_.logPath().isEmpty());
  preferences_.setWarp(std::abs(session_.warp()));
}

}  // namespace antipode
