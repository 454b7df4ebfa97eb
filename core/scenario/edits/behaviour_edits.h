// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of behaviours and helms, as functions from a scenario to the next one.
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode::edits {

/// Of vehicle specs `vehicles`. What an import kept of a behaviour stays with it under another name.
ScenarioPtr withBehaviours(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                           const std::vector<BehaviourSpec>& behaviours);
/// A helm with nothing set is none.
ScenarioPtr withHelm(const Scenario& scenario, const std::vector<std::size_t>& vehicles, const HelmSpec& helm);
/// The points of a behaviour on the map: see setMapPoints(). Unchanged where there is no such behaviour.
ScenarioPtr withPoints(const Scenario& scenario, std::size_t vehicle, std::size_t behaviour, PointList points,
                       std::string_view polygon = {});
/// Moves one of these points, which is kept to the centimetre; the others keep all their digits.
ScenarioPtr withPointAt(const Scenario& scenario, std::size_t vehicle, std::size_t behaviour, std::size_t point,
                        Vec2 position, std::string_view polygon = {});
/// Where the copies of a vehicle start.
std::vector<Vec2> startsOf(const Scenario& scenario, std::size_t vehicle);
/// Of `vehicles` the first one and those that have the same behaviours and helm: they are edited as one.
std::vector<std::size_t> alikeIn(const Scenario& scenario, const std::vector<std::size_t>& vehicles);

}  // namespace antipode::edits
