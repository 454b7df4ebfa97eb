// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/motor_history.h"
#include "core/run/timeline/ping_history.h"
#include "core/run/timeline/swarm_history.h"
#include "widgets/map/items/map_scene.h"

namespace antipode {

/// All that is read of a recording to show its swarm. GUI thread.
struct SwarmSource {
  SwarmHistory params;
  PingHistory pings;
  MotorHistory motors;
  void setRecording(const Recording* recording);
  bool read();  ///< true when something came
};

/// Whose layers are shown: of the vehicles whose behaviours say so, or of all.
enum class ShownVehicles { AsConfigured, All };

/// What the map shows of a swarm at `time` (s). Where many vehicles would show what they hear, only those of
/// `selected` (ascending) do. Layers that are off are left out as far as that saves work.
MapSwarm swarmAt(const Recording& recording, const SwarmSource& source, double time, MapLayers layers,
                 ShownVehicles shown, std::span<const VehicleId> selected);

}  // namespace antipode
