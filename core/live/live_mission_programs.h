// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/live_mission.h"
#include "core/live/live_program.h"
#include "core/live/live_sharing.h"
#include "core/sim/community/sharing.h"

namespace antipode {

/// What the communities of a live run have beside databases and vehicles.
struct LivePrograms {
  std::vector<std::unique_ptr<LiveProgramRun>> programs;
  std::shared_ptr<Sharing> brokers;      ///< who listens where, and which brokers know each other
  std::unique_ptr<LiveSharing> sharing;  ///< null: nothing is shared
  std::vector<std::string> words;        ///< what is not known, or not read
};

/// The programs that the launchers of the missions start and that are known here, without those that the vehicle
/// of a community does itself (`parts`), and the routes between the communities. `addresses`: where their databases are.
/// Missions that cannot be read as communities have none.
LivePrograms startPrograms(Network& network, const std::vector<LiveMission>& missions,
                           const std::vector<CommunityAddress>& addresses, const LiveParts& parts,
                           const MoosImportOptions& options, const ClockHoldPtr& hold = nullptr);

/// Whether a program that the launcher of a mission names is here already: in the vehicle, among those above, or as
/// database and sharing. `hasPrograms`: startPrograms() is called.
bool isReplaced(const std::string& program, const LiveMission& mission, const LiveParts& parts, bool hasPrograms);

}  // namespace antipode
