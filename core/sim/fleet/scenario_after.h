// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/fleet/command.h"

namespace antipode {

/// Puts what a command sets into a scenario: what the run uses from then on. A command for one copy of a vehicle
/// changes the vehicle that it is a copy of. Messages change nothing. Error: the command does not fit
/// the scenario, or not all of its vehicles.
Result<void> applyToScenario(Scenario& scenario, const Command& command);

}  // namespace antipode
