// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geo/geo_feature.h"

namespace antipode {

Result<std::vector<GeoFeature>> readGdalFeatures(const std::string& path, const std::string& crs,
                                                 const FeatureLimits& limits);

}  // namespace antipode
