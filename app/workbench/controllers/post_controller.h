// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "widgets/panels/post/post_panel.h"

#include <QObject>

namespace antipode {

/// Sends messages of the panel to the run, keeps them as buttons, and turns what was sent into the script. GUI
/// thread.
class PostController final : public QObject {
  Q_OBJECT

 public:
  PostController(PostPanel& panel, ScenarioDocument& document, SessionController& session, QObject* parent);

 signals:
  void statusMessage(const QString& message);

 private:
  void showScenario();
  void showState();
  void post(const QString& vehicle, const std::string& variable, const MessageValue& value);
  void postTyped();
  void press(int button);
  void keepAsButton();
  void turnIntoScript();

  PostPanel& panel_;
  ScenarioDocument& document_;
  SessionController& session_;
  std::size_t journalSeen_ = 0;
  int posted_ = 0;  // messages in the journal of the run
};

}  // namespace antipode
