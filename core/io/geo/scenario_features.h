// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geo/geo_feature.h"
#include "core/run/recording.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

/// Starts of vehicles, paths, stations and wormholes as features. Error: the scenario has no origin.
Result<std::vector<GeoFeature>> featuresOf(const Scenario& scenario);
/// The tracks of a recorded run, with times. Error: its scenario has no origin.
Result<std::vector<GeoFeature>> tracksOf(const Recording& recording);

}  // namespace antipode
