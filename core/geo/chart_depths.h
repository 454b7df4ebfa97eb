// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/geodesy.h"
#include "core/geo/grid_frame.h"

#include <string>
#include <vector>

namespace antipode {

/// What an S-57 chart says of the depth at each point of a frame of the local grid, m, positive down: the least
/// depth of the depth area or dredged area (DEPARE, DRGARE: DRVAL1) there and the `level` of the water above the
/// datum, -1 on land (LNDARE) whatever the level, NaN elsewhere. Error: the chart cannot be read.
Result<std::vector<float>> chartDepths(const std::string& path, const LocalGrid& grid, const GridFrame& frame,
                                       double level);

}  // namespace antipode
