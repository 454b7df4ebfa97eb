// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of hovering vehicles, as functions from a scenario to the next one.
#pragma once

#include "core/scenario/document/scenario.h"

#include <functional>

namespace antipode::edits {

/// Adds a hovering vehicle at a place, holding where it is; the new spec is the last one.
ScenarioPtr withNewHoverVehicle(const Scenario& scenario, Vec2 position);
/// Changes the hovering vehicles among `vehicles` (indices of specs).
ScenarioPtr withHover(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                      const std::function<void(HoverSpec&)>& change);

/// Which of its requests is for the start; none: it begins idle.
std::optional<std::size_t> requestIndexAtStart(const HoverSpec& hover);
/// The pose that a hovering vehicle is asked for at the start, if it is.
std::optional<HoverRequest> requestAtStart(const HoverSpec& hover);
/// Replaces it, or asks for one.
void setRequestAtStart(HoverSpec& hover, const HoverRequest& request);

/// Makes a vehicle one of another model ("usimmarine", "hover") and takes away what that cannot have: parameters
/// and controller.
Result<void> setModel(VehicleSpec& vehicle, const std::string& model);

}  // namespace antipode::edits
