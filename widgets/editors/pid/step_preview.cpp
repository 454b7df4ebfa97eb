// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/pid/step_preview.h"

#include <utility>

namespace antipode {

StepPreview::StepPreview(QObject* parent)
    : QObject(parent), thread_([this](const std::stop_token& stop) { work(stop); }) {}

StepPreview::~StepPreview() {
  thread_.request_stop();
  thread_.join();  // an answer on its way to this object is dropped with it
}

void StepPreview::request(ScenarioPtr scenario, VehiclePtr vehicle, std::vector<StepTest> tests, int ticket) {
  {
    const std::lock_guard lock(mutex_);
    next_ = Request{std::move(scenario), std::move(vehicle), std::move(tests), ticket};
  }
  wake_.notify_one();
}

void StepPreview::work(const std::stop_token& stop) {
  while (true) {
    Request request;
    {
      std::unique_lock lock(mutex_);
      if (!wake_.wait(lock, stop, [this] { return next_.has_value(); })) return;
      request = *std::exchange(next_, std::nullopt);
    }
    auto responses = std::make_shared<std::vector<StepResponse>>();
    for (const StepTest& test : request.tests)
      responses->push_back(stepResponse(*request.scenario, *request.vehicle, test, stop));
    if (stop.stop_requested()) return;
    QMetaObject::invokeMethod(
        this, [this, responses, ticket = request.ticket] { emit computed(responses, ticket); },
        Qt::QueuedConnection);
  }
}

}  // namespace antipode
