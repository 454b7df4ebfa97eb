// SPDX-License-Identifier: GPL-3.0-or-later
// What a swarm shows on the map at one time: values, made by whoever reads the recording. Metres in the local
// grid.
#pragma once

#include "core/autonomy/behaviours/drifting_target.h"
#include "core/sim/fleet/command.h"

#include <QString>
#include <optional>
#include <vector>

namespace antipode {

/// A vehicle that goes to a target and drifts there.
struct MapDrifter {
  VehicleId vehicle = 0;
  DriftingState state = DriftingState::NoTarget;
  std::optional<Vec2> target = {};    ///< of the filter
  bool showsTarget = true;            ///< else only the radii around it
  double radii[3] = {0, 0, 0};        ///< capture, slip and drifting radius; 0: not shown
  std::vector<Vec2> rawTargets = {};  ///< points of the target filter
  QString power = {};                 ///< "12.3 Wh, motor on 11 %"; empty: not shown
  bool operator==(const MapDrifter&) const = default;
};

/// Where a vehicle believes a neighbour to be.
struct MapContact {
  VehicleId listener = 0, sender = 0;
  Vec2 at = {};
  bool isFiltered = true;  ///< else by one ping alone
  double freshness = 1;    ///< 1: just heard, 0: about to be forgotten
  bool operator==(const MapContact&) const = default;
};

/// A ping under way in the water.
struct MapPing {
  VehicleId sender = 0;
  Vec2 from = {};
  double radius = 0;
  double strength = 1;  ///< 1: just sent, 0: at the end of its range
  bool operator==(const MapPing&) const = default;
};

struct MapSwarm {
  std::vector<MapDrifter> drifters;
  std::vector<MapContact> contacts;
  std::vector<MapPing> pings;
  std::vector<VehicleId> withoutFlow;  ///< ascending: whose current is not shown
  bool operator==(const MapSwarm&) const = default;
};

struct SwarmScene {
  static constexpr bool kIsBackdrop = false;
  MapSwarm swarm;
  bool operator==(const SwarmScene&) const = default;
};

}  // namespace antipode
