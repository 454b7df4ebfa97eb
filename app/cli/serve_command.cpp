// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/serve_command.h"

#include "app/cli/interrupts.h"
#include "app/cli/live_loop.h"
#include "app/cli/live_missions.h"
#include "app/cli/messages.h"
#include "app/cli/mission_options.h"
#include "core/base/files/target_path.h"
#include "core/live/live_mission_programs.h"
#include "core/net/server/moos_server.h"

#include <CLI/CLI.hpp>

namespace antipode::cli {
namespace {

struct ServeOptions {
  std::vector<std::string> missions;
  std::string address = "127.0.0.1";
  std::vector<std::string> allowed;
  bool withoutHelm = false, withoutController = false, withoutSimulator = false, withoutReporter = false,
       withoutPrograms = false;
  MoosImportOptions mission;
  std::string log;
  LiveLoopOptions loop;

  LiveParts parts() const {
    return {.controller = !withoutController,
            .helm = !withoutHelm && !withoutController,
            .scripts = true,
            .reporter = !withoutReporter};
  }
};

struct ServedCommunity {
  std::string name;
  std::unique_ptr<MoosServer> server;
};

bool isLoopback(const std::string& address) {
  return address.starts_with("127.") || address == "::1";
}

/// Null: why has been printed.
std::unique_ptr<MoosServer> serveOne(Network& network, const LiveMission& mission, const ServeOptions& options) {
  auto server = MoosServer::listen(network, {.community = mission.address.community,
                                             .address = options.address,
                                             .port = mission.address.port,
                                             .warp = mission.address.warp,
                                             .allowed = options.allowed});
  if (!server) {
    printError(mission.file, server.error());
    return nullptr;
  }
  if (!options.loop.quiet)
    say(stderr, "{}: database at {}:{}, warp {:g}\n", mission.address.community, options.address,
        (*server)->port(), mission.address.warp);
  return std::move(*server);
}

/// Its own programs reach a server that listens on all addresses by the loopback one.
CommunityAddress ownAddress(const LiveMission& mission, const ServeOptions& options) {
  CommunityAddress address = mission.address;
  address.host = options.address == "0.0.0.0" ? "127.0.0.1" : options.address == "::" ? "::1" : options.address;
  return address;
}

void printAll(const std::vector<std::string>& words, bool quiet) {
  for (const std::string& word : words)
    if (!quiet) say(stderr, "{}\n", word);
}

/// Gives every program that is due its turn, and passes on what is shared. Returns when it is to be called again.
LiveCommunity::Clock::time_point runPrograms(LivePrograms& live, bool quiet) {
  constexpr auto kShareEvery = std::chrono::milliseconds(5);
  const auto now = LiveCommunity::Clock::now();
  auto next = live.sharing ? now + kShareEvery : now + std::chrono::seconds(1);
  for (const auto& program : live.programs) {
    if (program->due() <= now) program->advance();
    printAll(program->takeWords(), quiet);
    next = std::min(next, program->due());
  }
  if (live.sharing) live.sharing->forward();
  return next;
}

int serve(const ServeOptions& options) {
  const auto missions = readLiveMissions(options.missions, options.parts(), options.mission, true);
  if (!missions) return kWrongUse;
  if (missions->size() > 1 && !options.log.empty() && !makeFolder(options.log))
    return fail(options.log, err("cannot be made a folder, for a log of each community").value());
  if (!isLoopback(options.address))
    say(stderr, "warning: the protocol has no authentication: whoever reaches {} may read and post everything{}\n",
        options.address, options.allowed.empty() ? "; see --allow" : "");
  catchInterrupts();
  Network network;
  std::vector<ServedCommunity> served;
  std::vector<std::unique_ptr<LiveCommunity>> communities;
  std::vector<CommunityAddress> addresses;
  for (const LiveMission& mission : *missions) {
    auto server = serveOne(network, mission, options);
    if (!server) return kWrongUse;
    served.push_back({mission.address.community, std::move(server)});
    addresses.push_back(ownAddress(mission, options));
    if (!mission.scenario || options.withoutSimulator) continue;
    communities.push_back(std::make_unique<LiveCommunity>(
        network, mission.scenario,
        LiveCommunity::Options{.address = addresses.back(),
                               .parts = options.parts(),
                               .simulatorName = options.mission.alias,
                               .log = liveLogName(options.log, mission, missions->size()),
                               .missionFile = mission.file}));
  }
  LivePrograms programs;
  if (!options.withoutPrograms)
    programs = startPrograms(network, *missions, addresses, options.parts(), options.mission);
  printAll(programs.words, options.loop.quiet);
  return runLive(communities, options.loop, [&] {
    for (const ServedCommunity& community : served)
      for (const std::string& word : community.server->takeWords())
        if (!options.loop.quiet) say(stderr, "{}: {}\n", community.name, word);
    return runPrograms(programs, options.loop.quiet);
  });
}

}  // namespace

void addServeCommand(CLI::App& app, Action& action) {
  const auto options = std::make_shared<ServeOptions>();
  CLI::App* command =
      app.add_subcommand("serve", "Be the database of missions, with their vehicles inside, for programs of MOOS");
  command->add_option("MISSION", options->missions, "Mission files (.moos) or folders")->required();
  command
      ->add_option("--listen", options->address,
                   "Address to listen on, instead of 127.0.0.1: the protocol has no authentication")
      ->type_name("ADDRESS");
  command->add_option("--allow", options->allowed, "Addresses that may connect; all without it")
      ->type_name("ADDRESS");
  command->add_flag("--no-helm", options->withoutHelm, "The helm is a program of its own");
  command->add_flag("--no-pid", options->withoutController, "Helm and controller are programs of their own");
  command->add_flag("--no-reporter", options->withoutReporter, "The node reporter is a program of its own");
  command->add_flag("--no-programs", options->withoutPrograms,
                    "Run no other program of the missions, and share nothing between them");
  command->add_flag("--no-sim", options->withoutSimulator, "Be the database only");
  command->add_option("--log", options->log, "Record to a run log (.aprun); of several communities to a folder");
  command->add_option("--duration", options->loop.duration, "End after so many seconds of the community")
      ->type_name("S")
      ->check(CLI::PositiveNumber);
  command->add_flag("--quiet", options->loop.quiet, "Print no progress");
  addMissionOptions(*command, options->mission);
  command->footer(
      "ServerPort, Community and MOOSTimeWarp of each mission say where, as what and how fast. Ctrl-C ends it.\n"
      "Exit code 0: ended; 1: a run could not go on; 2: a file cannot be read, or a port is taken.");
  command->callback([&action, options] { action = [options] { return serve(*options); }; });
}

}  // namespace antipode::cli
