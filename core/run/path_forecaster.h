// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/path_forecast.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace antipode {

/// Forecasts paths on a thread of its own. The newest question counts: older ones are given up, but for one that has
/// begun and is answered soon. So a hand that moves a point all the time sees answers, too. Asked by one thread.
class PathForecaster {
 public:
  struct Question {
    ScenarioPtr scenario;
    std::size_t vehicle = 0, behaviour = 0;
  };
  /// Called on the thread of the forecaster, not for what was given up.
  using Answer = std::function<void(const PathForecast&)>;

  explicit PathForecaster(Answer answer);
  ~PathForecaster();
  PathForecaster(const PathForecaster&) = delete;
  PathForecaster& operator=(const PathForecaster&) = delete;

  void ask(Question question);
  void cancel();  ///< an answer that is under way already may still come

 private:
  void run();

  Answer answer_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::optional<Question> next_;  // guarded by mutex_
  bool isClosing_ = false;        // guarded by mutex_
  std::atomic<bool> isCancelled_{false}, isOutdated_{false};
  std::thread thread_;
};

}  // namespace antipode
