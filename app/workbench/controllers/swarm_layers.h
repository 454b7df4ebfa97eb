// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/swarm_snapshot.h"
#include "widgets/map/items/map_scene.h"

namespace antipode {

/// Whose layers are shown: of the vehicles whose behaviours ask for it, or of all.
enum class ShownVehicles { AsConfigured, All };

/// What the map shows of a swarm. Where many vehicles would show what they hear, only those of `selected`
/// (ascending) do. Layers that are off are left out as far as that saves work.
MapSwarm swarmLayers(const SwarmSnapshot& snapshot, MapLayers layers, ShownVehicles shown,
                     std::span<const VehicleId> selected);

}  // namespace antipode
