// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/event_edits.h"

namespace antipode::edits {

ScenarioPtr withoutEvent(const Scenario& scenario, std::size_t event) {
  auto next = std::make_shared<Scenario>(scenario);
  if (event < next->events.size()) next->events.erase(next->events.begin() + static_cast<std::ptrdiff_t>(event));
  return next;
}

ScenarioPtr withoutScript(const Scenario& scenario, std::size_t script) {
  auto next = std::make_shared<Scenario>(scenario);
  if (script < next->scripts.size())
    next->scripts.erase(next->scripts.begin() + static_cast<std::ptrdiff_t>(script));
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
