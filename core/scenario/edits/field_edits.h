// SPDX-License-Identifier: GPL-3.0-or-later
// The edit behind the property panel: one field of one section, as text.
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode::edits {

/// Sets one field by the path of its section: "vehicles/<name>", "vehicles/<name>/params", ".../start", ".../pid",
/// "vehicles/<name>/behaviours/<n>", "wormholes/<tag>", "wormholes/<tag>/madrid_poly" (fields of polygonFields(),
/// see wormhole_edits.h), "time", "environment", "current", "acoustics", "formation", "helm", "origin", or "" for
/// the scenario itself. Error: what is wrong with the text.
Result<ScenarioPtr> withField(const Scenario& scenario, const std::string& section, const std::string& field,
                              const std::string& text);

}  // namespace antipode::edits
