// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a wormhole as the property panel shows and sets them.
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode::edits {

/// The numbers of a polygon's form, its format and, for all forms, its text: what can be typed. `polygon` may be
/// missing: then only format and text are there, both empty.
std::vector<FieldView> polygonFields(const std::optional<PolygonSpec>& polygon);

/// Fields of a wormhole but its polygons, with the names of the vehicles that may pass.
std::vector<FieldView> wormholeFields(const WormholeSpec& wormhole);

/// Sets one of the fields above; `end` is "", "madrid_poly" or "weber_poly". Error: what is wrong with the value,
/// or why the polygon would not be convex.
Result<ScenarioPtr> withWormholeField(const Scenario& scenario, const std::string& tag, const std::string& end,
                                      const std::string& field, const std::string& text);

}  // namespace antipode::edits
