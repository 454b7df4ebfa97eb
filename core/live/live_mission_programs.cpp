// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_mission_programs.h"

#include "core/io/moos/moos_communities.h"
#include "core/sim/community/program_block.h"
#include "core/sim/community/program_registry.h"
#include "core/sim/community/sharing.h"

#include <algorithm>

namespace antipode {
namespace {

/// Programs that are in the vehicle of a live run, or left to others.
bool isElsewhere(const std::string& program, const LiveMission& mission, const LiveParts& parts) {
  if (program == "pHelmIvP" || program == "pMarinePIDV22" || program == "pMarinePID") return true;
  if (program == "uTimerScript") return mission.scenario && parts.scripts;
  if (program == "pNodeReporter") return mission.scenario != nullptr;
  return false;
}

/// All communities together: routes name each other's ports.
CommunitiesSpec communitiesOf(const std::vector<LiveMission>& missions, const MoosImportOptions& options,
                              std::vector<std::string>& words) {
  CommunitiesSpec all;
  for (const LiveMission& mission : missions) {
    const MoosImport import = importMoosMission(mission.file, options);
    CommunitySpec community;
    community.name = mission.address.community;
    if (import.scenario && import.scenario->communities && !import.scenario->communities->communities.empty())
      community = import.scenario->communities->communities.front();
    else
      words.push_back(mission.file + ": its programs cannot be run here");
    all.communities.push_back(std::move(community));
  }
  return all;
}

}  // namespace

LivePrograms startPrograms(Network& network, const std::vector<LiveMission>& missions,
                           const std::vector<CommunityAddress>& addresses, const LiveParts& parts,
                           const MoosImportOptions& options) {
  LivePrograms live;
  const auto warn = [&](std::string text) { live.words.push_back(std::move(text)); };
  const CommunitiesSpec spec = communitiesOf(missions, options, live.words);
  Sharing sharing(spec, warn);
  std::vector<ShareRoute> routes = sharing.routes();
  for (ShareRoute& route : sharing.shakeHands()) routes.push_back(std::move(route));
  for (std::size_t i = 0; i < missions.size(); ++i)
    for (const ProgramSpec& program : spec.communities[i].programs) {
      const ProgramRow* const row = findProgram(program.program);
      if (!row || !row->make || isElsewhere(program.program, missions[i], parts) || program.program == "pShare")
        continue;
      auto made = row->make(program, spec.communities[i], warn);
      if (!made) continue;
      live.programs.push_back(std::make_unique<LiveProgramRun>(network, std::move(made),
                                                               LiveProgramRun::Options{.address = addresses[i],
                                                                                       .client = program.client,
                                                                                       .tick = appTickOf(program),
                                                                                       .nodes = sharing.nodesOf(i),
                                                                                       .seed = i}));
    }
  std::vector<LiveShare> shares;
  for (const ShareRoute& route : routes) shares.push_back({route.from, route.to, route.source, route.destination});
  if (!shares.empty()) live.sharing = std::make_unique<LiveSharing>(network, addresses, std::move(shares));
  return live;
}

}  // namespace antipode
