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

}  // namespace antipode
