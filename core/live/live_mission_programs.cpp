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

std::vector<LiveShare> sharesOf(const std::vector<ShareRoute>& routes) {
  std::vector<LiveShare> shares;
  for (const ShareRoute& route : routes) shares.push_back({route.from, route.to, route.source, route.destination});
  return shares;
}

}  // namespace

bool isReplaced(const std::string& program, const LiveMission& mission, const LiveParts& parts, bool hasPrograms) {
  if (program == "MOOSDB") return true;
  const bool hasVehicle = mission.scenario != nullptr;
  const VehicleSpec* const vehicle = hasVehicle ? mission.scenario->vehicles.front().get() : nullptr;
  if (program.starts_with("uSimMarine")) return hasVehicle;
  if (program == "pHelmIvP") return hasVehicle && parts.helm && !vehicle->behaviours.empty();
  if (program == "pMarinePIDV22" || program == "pMarinePID") return hasVehicle && vehicle->pid.has_value();
  if (program == "uTimerScript" && hasVehicle && parts.scripts) return true;
  if (program == "pNodeReporter" && hasVehicle) return parts.reporter;
  if (!hasPrograms) return false;
  const ProgramRow* const row = findProgram(program);
  return program == "pShare" || (row && row->make);
}

LivePrograms startPrograms(Network& network, const std::vector<LiveMission>& missions,
                           const std::vector<CommunityAddress>& addresses, const LiveParts& parts,
                           const MoosImportOptions& options, const ClockHoldPtr& hold) {
  LivePrograms live;
  const auto warn = [&](std::string text) { live.words.push_back(std::move(text)); };
  const CommunitiesSpec spec = communitiesOf(missions, options, live.words);
  const auto brokers = live.brokers = std::make_shared<Sharing>(spec, warn);
  std::vector<ShareRoute> routes = brokers->routes();
  for (ShareRoute& route : brokers->shakeHands()) routes.push_back(std::move(route));
  if (missions.size() > 1) {
    const auto command = [brokers](std::size_t from, const std::string& text) {
      const auto asked = shareCommand(text);
      return asked ? sharesOf(brokers->routesTo(from, asked->source, asked->destination, asked->route))
                   : std::vector<LiveShare>();
    };
    live.sharing = std::make_unique<LiveSharing>(network, addresses, sharesOf(routes),
                                                 LiveSharing::Options{.hold = hold, .command = command});
  }
  LiveSharing* const sharing = live.sharing.get();  // lives as long as the programs
  for (std::size_t i = 0; i < missions.size(); ++i)
    for (const ProgramSpec& program : spec.communities[i].programs) {
      const ProgramRow* const row = findProgram(program.program);
      if (!row || !row->make || isElsewhere(program.program, missions[i], parts) || program.program == "pShare")
        continue;
      auto made = row->make(program, spec.communities[i], [&](std::size_t, const std::string& text) {
        warn(program.client + ": " + text);
      });
      if (!made) continue;
      LiveProgramRun::Options given{
          .address = addresses[i], .client = program.client, .tick = appTickOf(program), .seed = i, .hold = hold};
      given.nodes = [brokers, i] { return brokers->nodesOf(i); };
      if (sharing)
        given.tryShore = [brokers, sharing, i](std::string_view text) {
          for (LiveShare& share : sharesOf(brokers->tryShore(i, text))) sharing->add(std::move(share));
        };
      live.programs.push_back(std::make_unique<LiveProgramRun>(network, std::move(made), std::move(given)));
    }
  return live;
}

}  // namespace antipode
