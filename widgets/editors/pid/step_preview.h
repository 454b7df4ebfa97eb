// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/step_response.h"

#include <QObject>

#include <condition_variable>
#include <mutex>
#include <thread>

namespace antipode {

using StepResponses = std::shared_ptr<const std::vector<StepResponse>>;

/// Computes step responses on a thread of its own. A request waits until the present one is done and is replaced
/// by a newer one: the window never stalls, and a long drag shows as many of its values as there is time for.
/// GUI thread.
class StepPreview final : public QObject {
  Q_OBJECT

 public:
  explicit StepPreview(QObject* parent = nullptr);
  ~StepPreview() override;

  /// `ticket` comes back with the answer.
  void request(ScenarioPtr scenario, VehiclePtr vehicle, std::vector<StepTest> tests, int ticket);

 signals:
  void computed(antipode::StepResponses responses, int ticket);

 private:
  struct Request {
    ScenarioPtr scenario;
    VehiclePtr vehicle;
    std::vector<StepTest> tests;
    int ticket = 0;
  };
  void work(const std::stop_token& stop);

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::optional<Request> next_;  // guarded by mutex_
  std::jthread thread_;          // last: it uses the others
};

}  // namespace antipode
