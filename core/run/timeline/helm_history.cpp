// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/helm_history.h"

#include "core/run/resimulation.h"

#include <memory>

namespace antipode {

bool canRerun(const Recording& recording) {
  // Logs of other programs have vehicles but neither hashes nor a fleet that fits; a run that goes on may have
  // none yet.
  const Recording::Header& header = recording.header();
  return header.scenario && !header.scenario->vehicles.empty() &&
         fleetOf(*header.scenario).size() == header.vehicleNames.size() &&
         (recording.hashCount() > 0 || !recording.isComplete());
}

HelmHistory::HelmHistory(const Recording& recording, std::shared_ptr<Keyframes> keyframes)
    : recording_(recording), keyframes_(std::move(keyframes)), thread_([this] { run(); }) {}

HelmHistory::~HelmHistory() {
  {
    const std::lock_guard lock(mutex_);
    isEnding_ = true;
    abandon_.request_stop();
  }
  wake_.notify_one();
  thread_.join();
}

void HelmHistory::ask(VehicleId vehicle, std::int64_t step) {
  const Question question{vehicle, step};
  {
    const std::lock_guard lock(mutex_);
    if (asked_ == question && (hasQuestion_ || isWorking_)) return;
    // A later step lies on the way; only an earlier one makes what is being worked out useless.
    if (isWorking_ && step < asked_.step) abandon_.request_stop();
    asked_ = question;
    hasQuestion_ = true;
    isWorking_ = true;
  }
  wake_.notify_one();
}

void HelmHistory::run() {
  std::unique_ptr<Resimulation> resimulation;
  while (true) {
    Question question;
    std::stop_token stop;
    {
      std::unique_lock lock(mutex_);
      if (!hasQuestion_) isWorking_ = false;
      wake_.wait(lock, [this] { return hasQuestion_ || isEnding_; });
      if (isEnding_) return;
      question = asked_;
      hasQuestion_ = false;
      abandon_ = {};
      stop = abandon_.get_token();
    }
    if (!resimulation) resimulation = std::make_unique<Resimulation>(recording_, keyframes_);
    const Simulation& simulation = resimulation->simulation();
    // Told after a step towards the one that is asked for, which is at least 1 then.
    const auto ran = resimulation->moveTo(question.step, stop, [&] {
      progress_.store(static_cast<double>(simulation.stepsDone()) / static_cast<double>(question.step),
                      std::memory_order_relaxed);
    });
    if (ran && simulation.stepsDone() < question.step) continue;  // abandoned
    HelmSnapshot& answer = answers_.back();
    answer.vehicle = question.vehicle;
    answer.step = question.step;
    answer.problem = ran ? std::string() : ran.error().text();
    answer.hasHelm = ran && simulation.fillHelmReport(question.vehicle, answer.report);
    answers_.publish();
  }
}

}  // namespace antipode
