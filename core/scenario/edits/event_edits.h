// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of events and scripts, as functions from a scenario to the next one.
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/scenario/edits/gust_script.h"

#include <set>

namespace antipode::edits {

/// Without the events or scripts at these indices; what there is not is ignored.
ScenarioPtr withoutEvents(const Scenario& scenario, const std::set<std::size_t>& events);
ScenarioPtr withoutScripts(const Scenario& scenario, const std::set<std::size_t>& scripts);

/// Appends an event, or puts another one in the place of one.
ScenarioPtr withEvent(const Scenario& scenario, ScenarioEvent event);
ScenarioPtr withEventAt(const Scenario& scenario, std::size_t index, ScenarioEvent event);
/// Appends a button, or takes one away.
ScenarioPtr withButton(const Scenario& scenario, PostButton button);
ScenarioPtr withoutButton(const Scenario& scenario, std::size_t index);

/// A message that was sent during a run.
struct TimedPost {
  std::int64_t step = 1;  ///< before which it took effect
  std::string vehicle;    ///< empty: all
  std::string variable;
  MessageValue value;
};
/// Appends events that repeat these messages at their steps. Events that are there already are not doubled.
ScenarioPtr withPosts(const Scenario& scenario, const std::vector<TimedPost>& posts);

/// Appends the two events of a gust for each of the named vehicles; an empty name stands for all.
ScenarioPtr withGust(const Scenario& scenario, const GustScript& gust, const std::vector<std::string>& vehicles);

}  // namespace antipode::edits
