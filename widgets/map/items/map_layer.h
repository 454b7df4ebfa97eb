// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bitset>
#include <string>
#include <vector>

namespace antipode {

/// What can be switched on and off on the map.
enum class MapLayer {
  Grid,
  Trails,
  Headings,
  Labels,
  Paths,
  Drift,
  ScaleBar,
  NorthArrow,
  Coordinates,
  Wormholes,
  Current,
  Wind,
  Radii,
  Hover,
  Targets,         ///< of drifting vehicles
  RawTargets,      ///< points of their target filters
  DriftingRadii,   ///< capture, slip and drifting radius, in the colour of the state
  Formation,       ///< slots
  Contacts,        ///< where vehicles believe their neighbours to be
  RawContacts,     ///< the same by single pings
  Pings,           ///< under way in the water
  Coast,           ///< of the world
  Power,           ///< what drifting vehicles have used
  Drawings,        ///< that programs have posted (VIEW_POLYGON, ...)
  Areas,           ///< polygons, regions and legs of behaviours
  Obstacles,       ///< with their buffers
  ContactCircles,  ///< ranges of an encounter around vehicles that are near each other
  ClosestApproach,
  EncounterModes,  ///< what the rules of the road ask of them
  Depths           ///< of the water, where the scenario has a grid of them
};
inline constexpr int kMapLayerCount = 30;
using MapLayers = std::bitset<kMapLayerCount>;

/// The names of the layers in files and settings, in the order above.
const std::vector<std::string>& mapLayerNames();
/// What is shown unless somebody chooses otherwise.
MapLayers usualMapLayers();

}  // namespace antipode
