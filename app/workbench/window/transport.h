// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/window/actions.h"

#include <QObject>

namespace antipode {

class TimeBar;

/// Run, pause, step, reset and warp of the run, and the same for the cursor: joins the actions and the time bar
/// with the session. GUI thread.
class Transport final : public QObject {
  Q_OBJECT

 public:
  Transport(const Actions& actions, TimeBar& timeBar, SessionController& session, QObject* parent);

 private:
  void connectActions();
  void connectTimeBar();
  void playCursor(int direction);  ///< or stops it, when it plays in this direction
  void changeWarp(int direction);
  void showRunState();

  const Actions& actions_;
  TimeBar& timeBar_;
  SessionController& session_;
};

}  // namespace antipode
