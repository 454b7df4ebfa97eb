// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/program_registry.h"

#include "core/sim/community/programs/auto_poke.h"
#include "core/sim/community/programs/beacon_range_sensor.h"
#include "core/sim/community/programs/brokers.h"
#include "core/sim/community/programs/collision_detect.h"
#include "core/sim/community/programs/collob_detect.h"
#include "core/sim/community/programs/contact_manager.h"
#include "core/sim/community/programs/contact_range_sensor.h"
#include "core/sim/community/programs/database.h"
#include "core/sim/community/programs/dead_man_post.h"
#include "core/sim/community/programs/echo_var.h"
#include "core/sim/community/programs/helm_program.h"
#include "core/sim/community/programs/message_handler.h"
#include "core/sim/community/programs/mission_eval.h"
#include "core/sim/community/programs/mission_hash.h"
#include "core/sim/community/programs/node_comms.h"
#include "core/sim/community/programs/node_reporter.h"
#include "core/sim/community/programs/obstacle_manager.h"
#include "core/sim/community/programs/obstacle_sim.h"
#include "core/sim/community/programs/path_check.h"
#include "core/sim/community/programs/pid_program.h"
#include "core/sim/community/programs/search_grid.h"
#include "core/sim/community/programs/spoof_node.h"
#include "core/sim/community/programs/timer_script.h"

#include <algorithm>

namespace antipode {
namespace {

/// Of a program without lines of its own.
template <class P>
std::unique_ptr<Program> makeSimple(const ProgramSpec&, const CommunitySpec&, const BlockWarning&) {
  return std::make_unique<P>();
}

constexpr ProgramRow kPrograms[] = {
    {"pMissionEval", "Judges the mission and writes a row of results.", makeProgram<MissionEvalProgram>,
     paramsOf<MissionEvalProgram>},
    {"pAutoPoke", "Posts its flags once enough vehicles are known.", makeProgram<AutoPokeProgram>,
     paramsOf<AutoPokeProgram>},
    {"uTimerScript", "Posts at times of its own clock.", makeProgram<TimerScriptProgram>,
     paramsOf<TimerScriptProgram>},
    {"pEchoVar", "Posts what comes under another name.", EchoVarProgram::make, EchoVarProgram::paramInfos},
    {"pDeadManPost", "Posts flags when a heartbeat stays away.", makeProgram<DeadManPostProgram>,
     paramsOf<DeadManPostProgram>},
    {"pMissionHash", "Gives the run a name.", makeProgram<MissionHashProgram>, paramsOf<MissionHashProgram>},
    {"pMarinePIDV22", "Controller of heading, speed and depth.", PidProgram::make, PidProgram::paramInfos},
    {"pHelmIvP", "The helm with its behaviours.", HelmProgram::make, nullptr},
    {"pNodeReporter", "Tells others where the vehicle is.", makeProgram<NodeReporterProgram>,
     paramsOf<NodeReporterProgram>},
    {"uFldNodeComms", "Hands reports and messages on within range.", makeProgram<NodeCommsProgram>,
     paramsOf<NodeCommsProgram>},
    {"uFldMessageHandler", "Posts what messages of others carry.", makeProgram<MessageHandlerProgram>,
     paramsOf<MessageHandlerProgram>},
    {"pContactMgrV20", "Knows contacts and alerts the helm.", makeProgram<ContactManager>,
     paramsOf<ContactManager>},
    {"pObstacleMgr", "Knows obstacles and alerts the helm.", makeProgram<ObstacleManager>,
     paramsOf<ObstacleManager>},
    {"uFldObstacleSim", "Tells vehicles of obstacles.", makeProgram<ObstacleSim>, paramsOf<ObstacleSim>},
    {"uFldCollisionDetect", "Tells encounters of vehicles.", makeProgram<CollisionDetect>,
     paramsOf<CollisionDetect>},
    {"uFldCollObDetect", "Tells encounters with obstacles.", makeProgram<CollObDetect>, paramsOf<CollObDetect>},
    {"uFldContactRangeSensor", "Ranges to other vehicles.", makeProgram<ContactRangeSensor>,
     paramsOf<ContactRangeSensor>},
    {"uFldBeaconRangeSensor", "Ranges to beacons.", makeProgram<BeaconRangeSensor>, paramsOf<BeaconRangeSensor>},
    {"uFldPathCheck", "Speed and way of each vehicle.", makeProgram<PathCheck>, paramsOf<PathCheck>},
    {"pSearchGrid", "Counts reports in the cells of a grid.", makeProgram<SearchGrid>, paramsOf<SearchGrid>},
    {"pSpoofNode", "Reports of vehicles that do not exist.", makeProgram<SpoofNode>, paramsOf<SpoofNode>},
    {"pShare", "Sends variables to other communities.", makeSimple<ShareProgram>, nullptr},
    {"uFldShoreBroker", "Connects the shoreside with its vehicles.", ShoreBrokerProgram::make, nullptr},
    {"uFldNodeBroker", "Connects a vehicle with the shoreside.", NodeBrokerProgram::make, nullptr},
    {"pHostInfo", "Address of the machine.", makeSimple<HostInfoProgram>, nullptr},
    {"uProcessWatch", "Watches that programs are there.", makeSimple<ProcessWatchProgram>, nullptr},
    {"uSimMarineV22", "Simulator: a vehicle of the fleet.", nullptr, nullptr},
    {"uSimMarineV23", "Simulator: a vehicle of the fleet.", nullptr, nullptr},
    {"uSimMarine", "Simulator: a vehicle of the fleet.", nullptr, nullptr},
    {"pMarinePID", "Controller of a vehicle of the fleet.", nullptr, nullptr},
    {"MOOSDB", "Server of a community.", nullptr, nullptr},
    {"pLogger", "Log; a run has a recording.", nullptr, nullptr},
    {"pRealm", "For people.", nullptr, nullptr},
    {"pMarineViewer", "For people.", nullptr, nullptr},
    {"uXMS", "For people.", nullptr, nullptr},
    {"iSay", "For people.", nullptr, nullptr},
    {"uLoadWatch", "Load of the machine.", nullptr, nullptr},
    {"uMemWatch", "Memory of the machine.", nullptr, nullptr},
};

}  // namespace

std::span<const ProgramRow> programTable() {
  return kPrograms;
}

const ProgramRow* findProgram(std::string_view name) {
  const auto at = std::ranges::find_if(kPrograms, [&](const ProgramRow& row) { return name == row.name; });
  return at == std::end(kPrograms) ? nullptr : &*at;
}

std::unique_ptr<Program> makeServer(std::string clients) {
  return std::make_unique<DatabaseProgram>(std::move(clients));
}

}  // namespace antipode
