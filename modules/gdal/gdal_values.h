// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geo/geo_reader.h"

namespace antipode {

/// Values of the first band of an image around the origin of the local grid; see GeoReader::readValues().
Result<GeoReader::Values> readGdalValues(const std::string& path, const std::string& projection, double reach,
                                         double step, int most);

}  // namespace antipode
