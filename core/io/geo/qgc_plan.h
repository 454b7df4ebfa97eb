// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geo/geo_feature.h"

namespace antipode {

/// A plan of QGroundControl (.plan).
struct QgcPlan {
  std::vector<GeoFeature> features;  ///< the mission as a line, rally points, areas of surveys
  std::optional<LatLon> home;
  Problems notes;  ///< what was left out
};
/// Error: this is no plan.
Result<QgcPlan> readQgcPlan(const std::string& text, const std::string& path);

}  // namespace antipode
