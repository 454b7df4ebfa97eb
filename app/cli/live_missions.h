// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/live_mission.h"

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace antipode::cli {

/// Reads mission files and the folders of such; prints what is wrong with them. Of a folder the files without a
/// simulator are kept only if `withoutVehicle`. Error: the exit code; why has been printed.
tl::expected<std::vector<LiveMission>, int> readLiveMissions(const std::vector<std::string>& paths,
                                                             const LiveParts& parts,
                                                             const MoosImportOptions& options,
                                                             bool withoutVehicle);

/// Refuses to write over run logs that are there already: prints it and returns the exit code.
std::optional<int> refuseOldLiveLogs(const std::vector<LiveMission>& missions, const std::string& log,
                                     bool isForced);

}  // namespace antipode::cli
