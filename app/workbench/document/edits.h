// SPDX-License-Identifier: GPL-3.0-or-later
// The edits a person can make, as functions from a scenario to the next one. They share everything untouched.
#pragma once

#include "core/scenario/document/scenario.h"
#include "widgets/editors/drift/gust_script.h"

#include <functional>

namespace antipode::edits {

/// A copy of `scenario` in which vehicle spec `index` has been changed by `change`.
ScenarioPtr withVehicle(const Scenario& scenario, std::size_t index,
                        const std::function<void(VehicleSpec&)>& change);

/// Adds a vehicle at a place with a free name; the new spec is the last one.
ScenarioPtr withNewVehicle(const Scenario& scenario, Vec2 position);
ScenarioPtr withDuplicate(const Scenario& scenario, std::size_t index);
ScenarioPtr withoutVehicles(const Scenario& scenario, const std::vector<std::size_t>& indices);

ScenarioPtr withoutEvent(const Scenario& scenario, std::size_t event);
ScenarioPtr withoutScript(const Scenario& scenario, std::size_t script);

/// Renames a vehicle and the events and scripts that speak of it. Error: empty or taken.
Result<ScenarioPtr> withVehicleRenamed(const Scenario& scenario, std::size_t index, const std::string& name);

/// Moves the copy `copy` of a spec to a place by moving the spec's start.
ScenarioPtr withVehicleAt(const Scenario& scenario, std::size_t index, int copy, Vec2 position);

/// The configured drift of a vehicle spec, the environment's where it has none of its own; nullopt: the
/// environment's.
Vec2 driftOf(const Scenario& scenario, std::optional<std::size_t> vehicle);
bool hasOwnDrift(const VehicleSpec& vehicle);
/// Sets the drift of vehicles, or of the environment where none is named; nullopt: none of their own.
ScenarioPtr withDrift(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                      std::optional<Vec2> drift);
/// The wind of a vehicle spec, the environment's where it has none of its own; nullopt: the environment's.
std::optional<Wind> windOf(const Scenario& scenario, std::optional<std::size_t> vehicle);
ScenarioPtr withWind(const Scenario& scenario, const std::vector<std::size_t>& vehicles, std::optional<Wind> wind);
ScenarioPtr withPolarPlot(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                          const PolarPlot& plot);
/// Appends the two events of a gust, for each of the named vehicles; "": for all.
ScenarioPtr withGust(const Scenario& scenario, const GustScript& gust, const std::vector<std::string>& vehicles);

// Wormholes; indices into Scenario::wormholes.
ScenarioPtr withWormhole(const Scenario& scenario, std::size_t index, const WormholeSpec& wormhole);
/// With a free tag and `polygon` as its first end; the new one is the last.
ScenarioPtr withNewWormhole(const Scenario& scenario, const PolygonSpec& polygon);
ScenarioPtr withWormholeDuplicate(const Scenario& scenario, std::size_t index);
ScenarioPtr withoutWormhole(const Scenario& scenario, std::size_t index);
/// Error: empty, taken, or with characters that a tag cannot have.
Result<ScenarioPtr> withWormholeRenamed(const Scenario& scenario, std::size_t index, const std::string& tag);
std::optional<std::size_t> wormholeTagged(const Scenario& scenario, const std::string& tag);

/// Sets one field by the path of its section: "vehicles/<name>/params", ".../start", ".../pid", "...",
/// "vehicles/<name>/behaviours/<n>", "wormholes/<tag>", "wormholes/<tag>/madrid_poly" (fields of polygonFields(),
/// see wormhole_edits.h), "time", "environment", "current", "acoustics", "formation", "helm",
/// "origin", "".
Result<ScenarioPtr> withField(const Scenario& scenario, const std::string& section, const std::string& field,
                              const std::string& text);

/// Index of the spec with this name.
std::optional<std::size_t> vehicleNamed(const Scenario& scenario, const std::string& name);

/// A name for `count` vehicles of which none is taken: `stem`, or `stem` with a number, with "{n}" behind it
/// where count is above 1.
std::string freeName(const Scenario& scenario, std::string stem, int count = 1);

}  // namespace antipode::edits
