// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geo/geo_reader.h"

namespace antipode {

/// Opens a coastline of GSHHG, as the packages gmt-gshhg-low, -high and -full have it.
Result<std::unique_ptr<CoastFile>> openGshhg(const std::string& path);

}  // namespace antipode
