// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of events and scripts, as functions from a scenario to the next one.
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/scenario/edits/gust_script.h"

namespace antipode::edits {

/// Without the event or script at that index; unchanged where there is none.
ScenarioPtr withoutEvent(const Scenario& scenario, std::size_t event);
ScenarioPtr withoutScript(const Scenario& scenario, std::size_t script);

/// Appends the two events of a gust for each of the named vehicles; an empty name stands for all.
ScenarioPtr withGust(const Scenario& scenario, const GustScript& gust, const std::vector<std::string>& vehicles);

}  // namespace antipode::edits
