// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/paced_timer.h"
#include "app/workbench/controllers/session_controller.h"
#include "core/run/stretch.h"

#include <QObject>

#include <atomic>
#include <optional>
#include <thread>

namespace antipode {

class PlotPanel;

/// While the plots want every step, simulates the part of the run that they show again, on a thread of its own,
/// and gives them what the recording has only now and then or not at all. GUI thread.
class StretchController final : public QObject {
  Q_OBJECT

 public:
  StretchController(PlotPanel& plots, SessionController& session, QObject* parent);

 signals:
  void statusMessage(const QString& message);

 private:
  void onSessionChanged();
  void onLayersChosen();
  void check();
  std::optional<StretchQuestion> wanted() const;
  void ask(const StretchQuestion& question);
  void stop();
  void show(const Result<Stretch>& stretch);

  PlotPanel& plots_;
  SessionController& session_;
  PacedTimer timer_;                      // on while every step is wanted
  std::optional<StretchQuestion> asked_;  // and answered, unless the worker is busy
  bool isBusy_ = false;
  std::uint64_t work_ = 0;  // what the worker says of older work is dropped
  std::atomic<double> progress_{0};
  std::jthread worker_;
};

}  // namespace antipode
