// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/fleet/command.h"

#include <string>
#include <vector>

namespace antipode {

/// What makes a running simulation of `before` one of `after`: commands for what may change live, and the
/// items (paths such as "vehicles/abe/start") that need a restart.
struct LiveChanges {
  std::vector<Command> commands;
  std::vector<std::string> restartItems;
};
LiveChanges liveChanges(const Scenario& before, const Scenario& after);

/// Commands that were made for the fleet of an edited scenario, for a run whose fleet is still another one: each
/// goes to the vehicle of that name, and what concerns a vehicle that the run does not have, or has as another
/// model, is left out.
std::vector<Command> commandsForRun(const Scenario& run, const Scenario& edited, std::vector<Command> commands);

/// Sets one value of the scenario of a run, as `--set` does (withValue() in values.h), and returns what tells the
/// run. Error: as of withValue(), or the value cannot change while a run goes on; then `scenario` is as before.
Result<std::vector<Command>> liveChange(Scenario& scenario, const std::string& path, const std::string& text);

}  // namespace antipode
