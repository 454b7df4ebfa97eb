// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/map_layer.h"

namespace antipode {

const std::vector<std::string>& mapLayerNames() {
  static const std::vector<std::string> names{"grid",
                                              "trails",
                                              "headings",
                                              "labels",
                                              "paths",
                                              "drift",
                                              "scale_bar",
                                              "north_arrow",
                                              "coordinates",
                                              "wormholes",
                                              "current",
                                              "wind",
                                              "radii",
                                              "hover",
                                              "targets",
                                              "raw_targets",
                                              "drifting_radii",
                                              "formation",
                                              "contacts",
                                              "raw_contacts",
                                              "pings",
                                              "coast",
                                              "power",
                                              "drawings",
                                              "areas",
                                              "obstacles",
                                              "contact_circles",
                                              "closest_approach",
                                              "encounter_modes",
                                              "depths"};
  static_assert(kMapLayerCount == 30);
  return names;
}

MapLayers usualMapLayers() {
  return MapLayers().set().reset(static_cast<std::size_t>(MapLayer::Radii));  // the chosen point has its own
}

}  // namespace antipode
