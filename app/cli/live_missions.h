// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/live_mission.h"

#include <optional>
#include <string>
#include <vector>

namespace antipode::cli {

/// Reads mission files and the folders of such; prints what is wrong with them. Of a folder the files without a
/// simulator are kept only if `withoutVehicle`. Nothing: an exit code is to be returned, and why has been printed.
std::optional<std::vector<LiveMission>> readLiveMissions(const std::vector<std::string>& paths,
                                                         const LiveParts& parts, const MoosImportOptions& options,
                                                         bool withoutVehicle);

/// The name of its community, else of its file: also a name of files.
std::string liveName(const LiveMission& mission);
/// The log of a community: `log` itself for one, NAME.aprun in the folder `log` for several.
std::string liveLogName(const std::string& log, const LiveMission& mission, std::size_t count);

}  // namespace antipode::cli
