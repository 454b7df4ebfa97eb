// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/geo/depth_grid.h"
#include "core/model/current_field.h"
#include "core/model/water_current.h"
#include "core/model/wind.h"

#include <memory>
#include <optional>
#include <vector>

namespace antipode {

/// The field of current vectors; `field` is never null.
struct MapCurrent {
  std::shared_ptr<const CurrentField> field;
  bool isActive = false;
  bool operator==(const MapCurrent& other) const = default;
};

struct CurrentScene {
  static constexpr bool kIsBackdrop = true;
  std::optional<MapCurrent> current;
  bool operator==(const CurrentScene&) const = default;
};

/// The moving water of the environment at one time, s.
struct MapWater {
  WaterCurrent current;
  double time = 0;
  std::shared_ptr<const CurrentGrid> grid = {};  ///< currents of a file, which add to it; may be null
  bool operator==(const MapWater&) const = default;
  Vec2 at(Vec2 place) const {  ///< at the surface, m/s
    const Vec2 even = current.at(place, time);
    return grid ? even + grid->snapshotAt(time).at(place, 0) : even;
  }
};

struct WaterScene {
  static constexpr bool kIsBackdrop = true;
  std::optional<MapWater> water;
  bool operator==(const WaterScene&) const = default;
};

/// How deep the water is by place; null: the scenario has no grid of depths.
struct DepthScene {
  static constexpr bool kIsBackdrop = false;
  std::shared_ptr<const DepthGrid> depths;
  bool operator==(const DepthScene&) const = default;
};

struct DriftScene {
  static constexpr bool kIsBackdrop = false;
  std::optional<Vec2> fleetDrift = {};  ///< m/s, shown as one arrow in the corner
  std::vector<Vec2> vehicleDrift = {};  ///< m/s by VehicleId, or empty
  bool operator==(const DriftScene&) const = default;
};

struct WindScene {
  static constexpr bool kIsBackdrop = false;
  std::optional<Wind> wind;  ///< shown in the corner
  bool operator==(const WindScene&) const = default;
};

/// Depths, drift, currents and wind.
struct EnvironmentScene : DepthScene, CurrentScene, WaterScene, DriftScene, WindScene {};

}  // namespace antipode
