// SPDX-License-Identifier: GPL-3.0-or-later
// The grids of depth and current that a scenario names by their files, relative to `folder`, over the local grid
// of its origin. Error: no origin, or a file that cannot be read.
#pragma once

#include "core/scenario/document/scenario.h"

#include <string_view>

namespace antipode {

Result<void> loadDepthGrid(const std::string& folder, Scenario& scenario);
Result<void> loadCurrentGrid(const std::string& folder, Scenario& scenario);
/// Both, as after a change of the origin.
Result<void> loadGrids(const std::string& folder, Scenario& scenario);
/// Both, of the scenario in a file, which names them beside itself.
Result<void> loadGridsOf(const std::string& file, Scenario& scenario);
/// Whether the value at a path (path.h) decides what the grids are: who changes it has to load them again.
bool decidesGrids(std::string_view path);

}  // namespace antipode
