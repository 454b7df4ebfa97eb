// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geo/geo_feature.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

struct FeatureImport {
  ScenarioPtr scenario;
  Problems notes;  ///< what was left out
};
/// Adds features to a scenario: starts of vehicles, lines as waypoint behaviours, areas as surveys, points as
/// stations. They go to the vehicle that a feature names; else to `vehicle`; else each gets a vehicle of its own.
/// Of several that steer one vehicle only the first is switched on. A scenario without an origin takes `origin`,
/// else the middle of the features. Error: there is nothing to import, or it is too much.
Result<FeatureImport> withFeatures(const Scenario& scenario, const std::vector<GeoFeature>& features,
                                   std::optional<std::size_t> vehicle = {}, std::optional<LatLon> origin = {});

}  // namespace antipode
