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

/// Appends the two events of a gust for each of the named vehicles; an empty name stands for all.
ScenarioPtr withGust(const Scenario& scenario, const GustScript& gust, const std::vector<std::string>& vehicles);

}  // namespace antipode::edits
