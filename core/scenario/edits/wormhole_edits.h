// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of wormholes, as functions from a scenario to the next one, and the fields of a wormhole as the property
// panel shows and sets them.
#pragma once

#include "core/scenario/document/scenario.h"

#include <set>

namespace antipode::edits {

// Indices into Scenario::wormholes.
ScenarioPtr withWormhole(const Scenario& scenario, std::size_t index, const WormholeSpec& wormhole);
/// With a free tag and `polygon` as its first end; the new one is the last.
ScenarioPtr withNewWormhole(const Scenario& scenario, const PolygonSpec& polygon);
ScenarioPtr withWormholeDuplicate(const Scenario& scenario, std::size_t index);
ScenarioPtr withoutWormholes(const Scenario& scenario, const std::set<std::size_t>& indices);
/// Error: empty, taken, or with characters that a tag cannot have.
Result<ScenarioPtr> withWormholeRenamed(const Scenario& scenario, std::size_t index, const std::string& tag);
std::optional<std::size_t> wormholeTagged(const Scenario& scenario, const std::string& tag);

/// The numbers of a polygon's form, its format and, for all forms, its text: what can be typed. `polygon` may be
/// missing: then only format and text are there, both empty.
std::vector<FieldView> polygonFields(const std::optional<PolygonSpec>& polygon);

/// Fields of a wormhole but its polygons, with the names of the vehicles that may pass.
std::vector<FieldView> wormholeFields(const WormholeSpec& wormhole);

/// Sets one of the fields above; `end` is "", "madrid_poly" or "weber_poly". Error: what is wrong with the value,
/// or why the polygon would not be convex.
Result<ScenarioPtr> withWormholeField(const Scenario& scenario, const std::string& tag, const std::string& end,
                                      const std::string& field, const std::string& text);
/// A tag that no wormhole has: `stem`, or `stem` with a number.
std::string freeTag(const Scenario& scenario, std::string stem);

}  // namespace antipode::edits
