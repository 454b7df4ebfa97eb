// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/live_mission.h"
#include "core/live/live_program.h"
#include "core/live/live_sharing.h"

namespace antipode {

/// What the communities of a live run have beside databases and vehicles.
struct LivePrograms {
  std::vector<std::unique_ptr<LiveProgramRun>> programs;
  std::unique_ptr<LiveSharing> sharing;  ///< null: nothing is shared
  std::vector<std::string> words;        ///< what is not known, or not read
};

/// The programs that the launchers of the missions start and that are known here, without those that the vehicle
/// of a community does itself (`parts`), and the routes between the communities. `addresses`: where their databases are.
/// Missions that cannot be read as communities have none.
LivePrograms startPrograms(Network& network, const std::vector<LiveMission>& missions,
                           const std::vector<CommunityAddress>& addresses, const LiveParts& parts,
                           const MoosImportOptions& options);

}  // namespace antipode
