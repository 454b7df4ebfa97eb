// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/event_edits.h"

#include <algorithm>

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

ScenarioPtr withEvent(const Scenario& scenario, ScenarioEvent event) {
  auto next = std::make_shared<Scenario>(scenario);
  next->events.push_back(std::move(event));
  return next;
}

ScenarioPtr withEventAt(const Scenario& scenario, std::size_t index, ScenarioEvent event) {
  auto next = std::make_shared<Scenario>(scenario);
  if (index < next->events.size()) next->events[index] = std::move(event);
  return next;
}

ScenarioPtr withButton(const Scenario& scenario, PostButton button) {
  auto next = std::make_shared<Scenario>(scenario);
  next->buttons.push_back(std::move(button));
  return next;
}

ScenarioPtr withoutButton(const Scenario& scenario, std::size_t index) {
  auto next = std::make_shared<Scenario>(scenario);
  eraseAt(next->buttons, {index});
  return next;
}

ScenarioPtr withPosts(const Scenario& scenario, const std::vector<TimedPost>& posts) {
  std::vector<ScenarioEvent> made;
  for (const TimedPost& post : posts) {
    // Messages of one step to one vehicle are one event, unless a variable comes twice: the order counts.
    const bool isSameMoment =
        !made.empty() && made.back().step == post.step && made.back().vehicle == post.vehicle;
    const bool isNew = !isSameMoment || std::ranges::any_of(made.back().post, [&](const auto& earlier) {
      return earlier.first == post.variable;
    });
    if (isNew) {
      ScenarioEvent& event = made.emplace_back();
      event.step = post.step;
      event.vehicle = post.vehicle;
    }
    made.back().post.emplace_back(post.variable, post.value);
  }
  auto next = std::make_shared<Scenario>(scenario);
  for (ScenarioEvent& event : made)
    if (std::ranges::find(scenario.events, event) == scenario.events.end())
      next->events.push_back(std::move(event));
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
