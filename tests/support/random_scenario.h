// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios and edits by chance, for what must hold in any run.
#pragma once

#include "core/sim/simulation.h"

#include <cstdint>
#include <vector>

namespace antipode::test {

class Draw;

/// A fleet with some of everything: helms, controllers, timer scripts, events, pings and formation, wormholes,
/// hovering vehicles, sails, turning circles, moving water. The same seed gives the same scenario.
ScenarioPtr randomScenario(std::uint32_t seed);

/// As randomScenario(), of vehicles that do not hear each other.
ScenarioPtr randomScenarioWithoutPings(std::uint32_t seed);

/// Boats, gliders and rovers to which little happens but that their helms and controllers steer them.
ScenarioPtr calmScenario(std::uint32_t seed, int mostOfAKind = 60);

/// A message or an edit of a value for one vehicle, or for all.
Command randomCommand(Draw& draw, VehicleId vehicle);

/// Messages and edits for the fleet, with the steps (1 to `steps`) before which they are posted, ascending.
std::vector<JournalEntry> randomCommands(const Scenario& scenario, std::uint32_t seed, std::int64_t steps);

/// Steps on to `step`, with the commands of the list that belong there. What the fleet does not accept is left
/// out.
void runTo(Simulation& simulation, std::int64_t step, const std::vector<JournalEntry>& commands);

/// What a reader of the run sees of its present step.
std::uint64_t hashOfChannels(const Simulation& simulation);

}  // namespace antipode::test
