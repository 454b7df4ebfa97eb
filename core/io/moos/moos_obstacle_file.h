// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/community_spec.h"

namespace antipode {

/// Appends the lines of `obstacle_file` of a block of uFldObstacleSim to the block, so that a scenario holds all
/// that it needs. A file that cannot be read adds nothing. `missionPath`: the file with the block.
void takeObstacleFile(ProgramSpec& program, const std::string& missionPath);

}  // namespace antipode
