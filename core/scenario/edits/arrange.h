// SPDX-License-Identifier: GPL-3.0-or-later
// Several things in a row or at equal distances.
#pragma once

#include "core/scenario/edits/scenario_items.h"

namespace antipode::edits {

enum class Alignment { West, MiddleEastWest, East, South, MiddleNorthSouth, North };
/// Brings the items to one line: vehicles by their starts, which alone move; paths and wormholes as a whole, by
/// their boxes. Error: fewer than two things with a place.
Result<ScenarioPtr> withAligned(const Scenario& scenario, const ScenarioItems& items, Alignment alignment);

enum class Direction { EastWest, NorthSouth };
/// Equal distances between the middles of the items; the outermost ones stay. Error: fewer than three.
Result<ScenarioPtr> withDistributed(const Scenario& scenario, const ScenarioItems& items, Direction direction);

}  // namespace antipode::edits
