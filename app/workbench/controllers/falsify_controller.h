// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "core/study/falsify.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <memory>
#include <thread>

namespace antipode {

class VerdictPanel;

/// Looks, beside the window, for the smallest change of the scenario that breaks the condition of the verdict
/// panel, and puts it in place as one undo step. An edit or another document ends the search. A run that was there
/// before makes room for what was found; one that began meanwhile goes on. GUI thread.
class FalsifyController final : public QObject {
  Q_OBJECT

 public:
  FalsifyController(VerdictPanel& panel, ScenarioDocument& document, SessionController& session, QObject* parent);
  ~FalsifyController() override;

 private:
  /// What the worker hands over.
  struct Progress {
    std::atomic<int> done = 0, expected = 0;
  };
  void begin(const QString& condition);
  void stop();
  void showProgress();
  void finish(const Result<Falsification>& found);
  void putInPlace();  ///< as soon as the scenario takes edits
  static QString whyNothing(const Result<Falsification>& found);

  VerdictPanel& panel_;
  ScenarioDocument& document_;
  SessionController& session_;
  std::shared_ptr<Progress> progress_;
  QTimer timer_;
  quint64 work_ = 0;  // number of the present search; what older ones find is dropped
  bool isOtherSession_ = false;  // than when the search began: somebody works with it
  ScenarioPtr broken_;           // found, and not in place yet
  QString changes_;              // that make it
  std::jthread worker_;
};

}  // namespace antipode
