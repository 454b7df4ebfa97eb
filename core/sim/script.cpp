// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/script.h"

#include <algorithm>
#include <cmath>

namespace antipode {

std::int64_t stepOfTime(double seconds, double stepLength) {
  const double step = std::ceil(seconds / stepLength - 1e-3);
  return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::min(step, 9e15)));
}

Script::Script(const Scenario& scenario) : events_(scenario.events), stepLength_(scenario.time.step) {
  for (std::size_t i = 0; i < events_.size(); ++i) enqueue(i, 0);
}

void Script::enqueue(std::size_t index, std::int64_t count) {
  const ScenarioEvent& event = events_[index];
  if (count > 0 && !event.every && !event.everySteps) return;
  if (event.times && count >= *event.times) return;
  const double repeat = static_cast<double>(count);
  if (event.step) {
    const std::int64_t step = *event.step + count * event.everySteps.value_or(0);
    if (event.untilStep && step > *event.untilStep) return;
    queue_.push({std::max<std::int64_t>(1, step), index, count});
    return;
  }
  const double time = event.at.value_or(0) + repeat * event.every.value_or(0);
  if (event.until && time > *event.until + 1e-3 * stepLength_) return;
  queue_.push({stepOfTime(time, stepLength_), index, count});
}

}  // namespace antipode
