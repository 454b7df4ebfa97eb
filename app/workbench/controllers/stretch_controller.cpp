// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/stretch_controller.h"

#include "core/base/thread_priority.h"
#include "widgets/base/qt_text.h"
#include "widgets/plots/stack/plot_layers.h"
#include "widgets/plots/stack/plot_panel.h"

#include <algorithm>
#include <memory>

namespace antipode {
namespace {

constexpr int kCheckMs = 200;

}  // namespace

StretchController::StretchController(PlotPanel& plots, SessionController& session, QObject* parent)
    : QObject(parent), plots_(plots), session_(session) {
  connect(&timer_, &QTimer::timeout, this, &StretchController::check);
  connect(&plots_.layers(), &PlotLayers::toggled, this, &StretchController::onLayersChosen);
  connect(&session_, &SessionController::sessionChanged, this, &StretchController::onSessionChanged);
  onSessionChanged();
}

void StretchController::onSessionChanged() {
  stop();
  plots_.layers().setEveryStepPossible(session_.isPreview() || canRerun(session_.recording()));
  onLayersChosen();
}

void StretchController::onLayersChosen() {
  const bool isWanted = plots_.layers().wantsEveryStep();
  if (isWanted == timer_.isOn()) return;
  if (isWanted) {
    timer_.start(kCheckMs);
    return check();
  }
  timer_.stop();
  stop();
  plots_.setStretch({});
}

void StretchController::stop() {
  ++work_;
  worker_ = {};  // stops it and waits: it reads the recording
  isBusy_ = false;
  asked_.reset();
  plots_.setProgress(std::nullopt);
}

/// What is plotted as lines, over the visible time as far as it is recorded.
std::optional<StretchQuestion> StretchController::wanted() const {
  const Recording& recording = session_.recording();
  if (session_.isPreview() || !plots_.isVisible() || recording.rows() == 0 || !canRerun(recording))
    return std::nullopt;
  const PlotRange time = plots_.timeRange();
  StretchQuestion question{recording.stepAt(time.low), recording.stepAt(time.high), plots_.plottedLines()};
  question.first = std::max(question.first, recording.stepOfRow(0));
  if (question.channels.empty() || question.last < question.first) return std::nullopt;
  return question;
}

/// A part that only grows with the run is asked for when the answer before is there; another one at once.
void StretchController::check() {
  if (isBusy_) {
    plots_.setProgress(progress_.load());
    WindowPace::instance().stayAwake();
  }
  const auto question = wanted();
  if (!question || question == asked_) return;
  const bool onlyGrows = asked_ && question->first == asked_->first && question->channels == asked_->channels &&
                         question->last > asked_->last;
  if (isBusy_ && onlyGrows) return;
  ask(*question);
}

void StretchController::ask(const StretchQuestion& question) {
  stop();
  asked_ = question;
  isBusy_ = true;
  progress_ = 0;
  worker_ = std::jthread([this, &recording = session_.recording(), keyframes = session_.keyframes(), question,
                          work = work_](std::stop_token stop) {
    letOthersGoFirst();
    auto made = std::make_shared<Result<Stretch>>(
        simulateStretch(recording, keyframes, question, stop, [this](double share) { progress_ = share; }));
    if (stop.stop_requested()) return;
    QMetaObject::invokeMethod(
        this,
        [this, made, work] {
          if (work == work_) show(*made);
        },
        Qt::QueuedConnection);
  });
}

void StretchController::show(const Result<Stretch>& stretch) {
  isBusy_ = false;
  plots_.setProgress(std::nullopt);
  if (stretch) return plots_.setStretch(*stretch);
  emit statusMessage(tr("Not simulated again: %1").arg(qt(stretch.error().reason())));
  plots_.layers().setEveryStepWanted(false);
}

}  // namespace antipode
