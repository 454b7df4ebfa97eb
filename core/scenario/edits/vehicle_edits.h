// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of vehicles, as functions from a scenario to the next one. The next one shares everything untouched.
// Vehicles are named by their index in Scenario::vehicles.
#pragma once

#include "core/scenario/document/scenario.h"

#include <functional>
#include <map>
#include <span>

namespace antipode::edits {

/// A copy of `scenario` in which vehicle `index` has been changed by `change`.
ScenarioPtr withVehicle(const Scenario& scenario, std::size_t index,
                        const std::function<void(VehicleSpec&)>& change);

/// Adds a vehicle at a position with a free name; the new one is the last.
ScenarioPtr withNewVehicle(const Scenario& scenario, Vec2 position);
/// Events, scripts, slots and wormholes of these vehicles alone go with them.
ScenarioPtr withoutVehicles(const Scenario& scenario, const std::vector<std::size_t>& indices);

/// Renames a vehicle, and its name in events, scripts, slots, wormholes, as a contact and above the lines that an
/// import kept. Error: empty or taken.
Result<ScenarioPtr> withVehicleRenamed(const Scenario& scenario, std::size_t index, const std::string& name);

/// Gives the contacts of behaviours of these vehicles new names, by the old ones.
void renameContacts(std::span<VehiclePtr> vehicles, const std::map<std::string, std::string>& nowCalled);

/// Moves copy number `copy` of a vehicle to a position, by moving the start of all copies. The new start is kept
/// to the centimetre; one that is there already keeps all its digits.
ScenarioPtr withVehicleAt(const Scenario& scenario, std::size_t index, int copy, Vec2 position);

ScenarioPtr withThrustMap(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                          const ThrustMap& map);

/// Index of the vehicle with this name.
std::optional<std::size_t> vehicleNamed(const Scenario& scenario, const std::string& name);

/// A name for `count` vehicles that no vehicle has: `stem`, or `stem` with a number, with "{n}" behind it where
/// `count` is above 1. A "{n}" of `stem` does not count; of one without anything else "boat" is made.
std::string freeName(const Scenario& scenario, std::string stem, int count = 1);

}  // namespace antipode::edits
