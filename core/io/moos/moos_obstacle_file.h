// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_text.h"

namespace antipode {

/// The lines of the file that `obstacle_file` of a block of uFldObstacleSim names, without comments and empty
/// ones. A file that is not there or elsewhere is a warning and has none; one that is there and cannot be read is
/// an error. `missionPath`: the file with the block.
std::vector<std::string> obstacleFileLines(const MoosBlock& block, const std::string& missionPath,
                                           MoosReport& report);

}  // namespace antipode
