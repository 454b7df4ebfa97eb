// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/path_forecaster.h"

#include <utility>

namespace antipode {

PathForecaster::PathForecaster(Answer answer) : answer_(std::move(answer)), thread_([this] { run(); }) {}

PathForecaster::~PathForecaster() {
  {
    const std::lock_guard lock(mutex_);
    isClosing_ = true;
    isCancelled_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void PathForecaster::ask(Question question) {
  {
    const std::lock_guard lock(mutex_);
    next_ = std::move(question);
    isOutdated_ = true;
  }
  wake_.notify_one();
}

void PathForecaster::cancel() {
  const std::lock_guard lock(mutex_);
  next_.reset();
  isCancelled_ = true;
}

void PathForecaster::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return next_ || isClosing_; });
    if (isClosing_) return;
    const Question question = std::move(*next_);
    next_.reset();
    isCancelled_ = isOutdated_ = false;
    lock.unlock();
    const PathForecast forecast =
        forecastPath(*question.scenario, question.vehicle, question.behaviour, isCancelled_, &isOutdated_);
    if (!forecast.isGivenUp && !isCancelled_) answer_(forecast);
    lock.lock();
  }
}

}  // namespace antipode
