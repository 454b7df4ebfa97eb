// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/community_address.h"
#include "core/live/live_parts.h"

#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace antipode {

/// A mission file as one community of a live run.
struct LiveMission {
  std::string file;
  CommunityAddress address;
  ScenarioPtr scenario;  ///< of its vehicle, without what other programs do; null: it has no simulator
  Problems problems;     ///< of the import
};

/// The mission files of a folder: those that nsplug has made (targ_*.moos) if there are any, else all, by name.
std::vector<std::string> missionFilesIn(const std::string& folder);

/// The name of its community, else of its file: also a name of files.
std::string liveName(const LiveMission& mission);
/// The log of a community: `log` itself for one, NAME.aprun in the folder `log` for several.
std::string liveLogName(const std::string& log, const LiveMission& mission, std::size_t count);

/// Why a mission file cannot be part of a live run.
struct LiveMissionFailure {
  bool wasRead = true;  ///< false: the file itself cannot be read
  Error error;
};

/// Reads a mission file; behaviours only where the helm is one of the parts. It fails where the file cannot be
/// read, or its vehicle cannot be simulated.
tl::expected<LiveMission, LiveMissionFailure> liveMission(const std::string& file, const LiveParts& parts,
                                                          const MoosImportOptions& options);

}  // namespace antipode
