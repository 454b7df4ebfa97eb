// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "core/sim/command.h"

#include <queue>
#include <vector>

namespace antipode {

/// First step (1 ...) whose time is not before `seconds` (after the start) minus a thousandth of a step.
std::int64_t stepOfTime(double seconds, double stepLength);

/// The scenario's events as a queue of deliveries in step order, in list order within a step. Repetitions
/// are worked out one by one, so endless scripts cost nothing.
class Script {
 public:
  explicit Script(const Scenario& scenario);

  /// Calls f(index of the event) for every delivery due before `step`, once each.
  template <class F>
  void deliver(std::int64_t step, F&& f) {
    while (!queue_.empty() && queue_.top().step <= step) {
      const Entry entry = queue_.top();
      queue_.pop();
      f(entry.event);
      enqueue(entry.event, entry.count + 1);
    }
  }

 private:
  struct Entry {
    std::int64_t step;
    std::size_t event;
    std::int64_t count;  ///< deliveries before this one
    bool operator<(const Entry& other) const {  // the queue gives the greatest first
      return step != other.step ? step > other.step : event > other.event;
    }
  };
  void enqueue(std::size_t event, std::int64_t count);

  std::vector<ScenarioEvent> events_;
  double stepLength_;
  std::priority_queue<Entry> queue_;
};

}  // namespace antipode
