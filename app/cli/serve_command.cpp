// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/serve_command.h"

#include "app/cli/interrupts.h"
#include "app/cli/live_loop.h"
#include "app/cli/live_missions.h"
#include "app/cli/messages.h"
#include "app/cli/mission_options.h"
#include "core/base/files/target_path.h"
#include "core/live/launch_list.h"
#include "core/live/launched_program.h"
#include "core/live/live_logger.h"
#include "core/live/live_mission_programs.h"
#include "core/net/server/moos_server.h"

#include <CLI/CLI.hpp>
#include <filesystem>

namespace antipode::cli {
namespace {

struct ServeOptions {
  std::vector<std::string> missions;
  std::string address = "127.0.0.1";
  std::vector<std::string> allowed;
  bool withoutHelm = false, withoutController = false, withoutSimulator = false, withoutReporter = false,
       withoutPrograms = false, holdsClock = false, launches = false;
  MoosImportOptions mission;
  std::string log, alogFolder, outputFolder = "launched";
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

/// What runs beside databases and vehicles.
struct Beside {
  LivePrograms live;
  std::vector<std::unique_ptr<LiveLogger>> loggers;
  std::vector<std::unique_ptr<LaunchedProgram>> launched;
  LiveCommunity::Clock::time_point nextWatch{}, nextShare{};
};

bool isLoopback(const std::string& address) {
  return address.starts_with("127.") || address == "::1";
}

/// Null: why has been printed.
std::unique_ptr<MoosServer> serveOne(Network& network, const LiveMission& mission, const ServeOptions& options,
                                     const ClockHoldPtr& hold) {
  auto server = MoosServer::listen(network, {.community = mission.address.community,
                                             .address = options.address,
                                             .port = mission.address.port,
                                             .warp = mission.address.warp,
                                             .hold = hold,
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

/// NAME.alog in a folder, or NAME-2.alog, ...: what was logged before stays.
std::string freeLogName(const std::string& folder, const std::string& name) {
  std::error_code ignored;
  for (int number = 1;; ++number) {
    const std::string file = number == 1 ? name : fmt::format("{}-{}", name, number);
    const std::string path = (std::filesystem::path(folder) / (file + ".alog")).string();
    if (!std::filesystem::exists(path, ignored)) return path;
  }
}

/// A logger for each community. False: why not has been printed.
bool addLoggers(Network& network, const std::vector<LiveMission>& missions,
                const std::vector<CommunityAddress>& addresses, const ServeOptions& options, const ClockHoldPtr& hold,
                Beside& beside) {
  if (options.alogFolder.empty()) return true;
  if (auto made = makeFolder(options.alogFolder); !made) return printError(options.alogFolder, made.error()), false;
  for (std::size_t i = 0; i < missions.size(); ++i) {
    const auto settings = loggerSettings(missions[i].file, options.mission);
    if (!settings) return printError(missions[i].file, settings.error()), false;
    auto logger = LiveLogger::create(
        network, {.address = addresses[i],
                  .settings = *settings,
                  .file = freeLogName(options.alogFolder, liveName(missions[i])),
                  .hold = hold});
    if (!logger) return printError(options.alogFolder, logger.error()), false;
    beside.loggers.push_back(std::move(*logger));
  }
  return true;
}

/// The programs of the launchers that are not here. False: why not has been printed.
bool launchOthers(const std::vector<LiveMission>& missions, const ServeOptions& options, Beside& beside) {
  if (!options.launches) return true;
  if (auto made = makeFolder(options.outputFolder); !made)
    return printError(options.outputFolder, made.error()), false;
  for (const LiveMission& mission : missions) {
    const auto lines = launchList(mission.file, options.mission);
    if (!lines) return printError(mission.file, lines.error()), false;
    LiveMission served = mission;
    if (options.withoutSimulator) served.scenario.reset();
    const std::filesystem::path file = std::filesystem::absolute(mission.file);
    const std::filesystem::path folder = std::filesystem::absolute(options.outputFolder);
    for (const LaunchLine& line : *lines) {
      if (isReplaced(line.program, served, options.parts(), !options.withoutPrograms)) continue;
      if (line.program == "pLogger" && !options.alogFolder.empty()) continue;
      const std::string name = liveName(mission) + "_" + line.client;
      beside.launched.push_back(std::make_unique<LaunchedProgram>(
          LaunchedProgram::Options{.command = {line.program, file.filename().string(), line.client},
                                   .folder = file.parent_path().string(),
                                   .output = (folder / (name + ".txt")).string(),
                                   .name = name}));
    }
  }
  return true;
}

/// Says what has happened, and looks after the programs that were launched.
void watchBeside(Beside& beside, bool quiet) {
  for (const auto& logger : beside.loggers) printAll(logger->takeWords(), quiet);
  for (const auto& program : beside.live.programs) printAll(program->takeWords(), quiet);
  for (const auto& program : beside.launched) {
    program->watch(LiveCommunity::Clock::now());
    printAll(program->takeWords(), quiet);
  }
}

/// Gives every program that is due its turn, and passes on what is shared. Returns when it is to be called again.
LiveCommunity::Clock::time_point runBeside(Beside& beside, bool quiet) {
  constexpr auto kShareEvery = std::chrono::milliseconds(5), kWatchEvery = std::chrono::milliseconds(200);
  LivePrograms& live = beside.live;
  const auto now = LiveCommunity::Clock::now();
  if (now >= beside.nextWatch) {
    watchBeside(beside, quiet);
    beside.nextWatch = now + kWatchEvery;
  }
  if (live.sharing && now >= beside.nextShare) {
    live.sharing->forward();
    beside.nextShare = now + kShareEvery;
  }
  auto next = live.sharing ? std::min(beside.nextWatch, beside.nextShare) : beside.nextWatch;
  for (const auto& logger : beside.loggers) {
    if (logger->due() <= now) logger->advance();
    next = std::min(next, logger->due());
  }
  for (const auto& program : live.programs) {
    if (program->due() <= now) program->advance();
    next = std::min(next, program->due());
  }
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
  const ClockHoldPtr hold = options.holdsClock ? std::make_shared<ClockHold>() : nullptr;
  Network network;
  std::vector<ServedCommunity> served;
  std::vector<std::unique_ptr<LiveCommunity>> communities;
  std::vector<CommunityAddress> addresses;
  for (const LiveMission& mission : *missions) {
    auto server = serveOne(network, mission, options, hold);
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
                               .missionFile = mission.file,
                               .hold = hold}));
  }
  Beside beside;
  if (!options.withoutPrograms)
    beside.live = startPrograms(network, *missions, addresses, options.parts(), options.mission, hold);
  printAll(beside.live.words, options.loop.quiet);
  if (!addLoggers(network, *missions, addresses, options, hold, beside) || !launchOthers(*missions, options, beside))
    return kWrongUse;
  const int code = runLive(communities, options.loop, [&] {
    if (LiveCommunity::Clock::now() >= beside.nextWatch)
      for (const ServedCommunity& community : served)
        for (const std::string& word : community.server->takeWords())
          if (!options.loop.quiet) say(stderr, "{}: {}\n", community.name, word);
    return runBeside(beside, options.loop.quiet);
  });
  endAll(beside.launched);
  return code;
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
  command->add_flag("--hold", options->holdsClock,
                    "The clock of the communities waits for steps that would be late, instead of going on");
  command->add_flag("--launch", options->launches,
                    "Start the programs of the launcher blocks that are not run here, watch them, and end them at the "
                    "end: only for missions that you trust");
  command->add_option("--launch-output", options->outputFolder,
                      "Folder for the output of these programs; 'launched' without it")
      ->type_name("FOLDER");
  command->add_option("--alog", options->alogFolder,
                      "Log each community to NAME.alog in this folder, as its block pLogger says; without one all")
      ->type_name("FOLDER");
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
