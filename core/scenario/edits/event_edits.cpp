// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/event_edits.h"

namespace antipode::edits {
namespace {

template <class T>
void eraseAt(std::vector<T>& list, const std::set<std::size_t>& indices) {
  std::size_t index = 0;
  std::erase_if(list, [&](const T&) { return indices.contains(index++); });
}

}  // namespace

ScenarioPtr withoutEvents(const Scenario& scenario, const std::set<std::size_t>& events) {
  auto next = std::make_shared<Scenario>(scenario);
  eraseAt(next->events, events);
  return next;
}

ScenarioPtr withoutScripts(const Scenario& scenario, const std::set<std::size_t>& scripts) {
  auto next = std::make_shared<Scenario>(scenario);
  eraseAt(next->scripts, scripts);
  return next;
}

ScenarioPtr withGust(const Scenario& scenario, const GustScript& gust, const std::vector<std::string>& vehicles) {
  auto next = std::make_shared<Scenario>(scenario);
  for (const std::string& vehicle : vehicles)
    for (const bool calms : {false, true}) {
      ScenarioEvent event;
      event.at = calms ? gust.calmFrom : gust.start;
      event.vehicle = vehicle;
      event.post = {{"DRIFT_VECTOR_ADD", calms ? gust.calmText() : gust.pushText()}};
      if (gust.times > 1) {
        event.every = gust.every;
        event.times = gust.times;
      }
      next->events.push_back(std::move(event));
    }
  return next;
}

}  // namespace antipode::edits
