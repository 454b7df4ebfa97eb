// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of drift, wind and sails, as functions from a scenario to the next one. An empty list of vehicles stands
// for the environment, and so does a missing index.
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode::edits {

/// The configured drift of a vehicle; that of the environment where the vehicle has none of its own.
Vec2 driftOf(const Scenario& scenario, std::optional<std::size_t> vehicle);
bool hasOwnDrift(const VehicleSpec& vehicle);
/// Sets the drift; nullopt: the vehicles have none of their own.
ScenarioPtr withDrift(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                      std::optional<Vec2> drift);

/// The wind of a vehicle; that of the environment where the vehicle has none of its own.
std::optional<Wind> windOf(const Scenario& scenario, std::optional<std::size_t> vehicle);
ScenarioPtr withWind(const Scenario& scenario, const std::vector<std::size_t>& vehicles, std::optional<Wind> wind);

ScenarioPtr withPolarPlot(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                          const PolarPlot& plot);

}  // namespace antipode::edits
