// SPDX-License-Identifier: GPL-3.0-or-later
// The edits of a formation, as functions from a scenario to the next one.
#pragma once

#include "core/autonomy/formation/formation_arrange.h"
#include "core/scenario/document/scenario.h"

namespace antipode::edits {

ScenarioPtr withFormation(const Scenario& scenario, const FormationSpec& formation);
/// A formation of the named vehicles with their slots where they start; those that lack them get a formation
/// behaviour and a drifting target. No names: of the whole fleet.
ScenarioPtr withNewFormation(const Scenario& scenario, const std::vector<std::string>& names);
/// Slots beside the plan for vehiclesWithoutSlot().
ScenarioPtr withMissingSlots(const Scenario& scenario);
/// Without the behaviours that follow it, too.
ScenarioPtr withoutFormation(const Scenario& scenario);

/// Names of the vehicles that have a formation behaviour and no slot; none where there is no formation.
std::vector<std::string> vehiclesWithoutSlot(const Scenario& scenario);
/// The largest capture radius of the drifting targets, m; that of a new one where there is none.
double captureRadiusOf(const Scenario& scenario);

}  // namespace antipode::edits
