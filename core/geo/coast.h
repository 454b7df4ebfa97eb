// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geo/geo_reader.h"

namespace antipode {

/// A coastline of the world (GSHHG) that is installed.
struct CoastResolution {
  std::string path;
  double tolerance;  ///< m: how far a line may lie beside the shore
};
/// From coarse to fine; empty: none is installed (Debian: gmt-gshhg-low).
std::vector<CoastResolution> coastFiles();

Result<std::unique_ptr<CoastFile>> openCoast(const std::string& path);

}  // namespace antipode
