// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/serve_command.h"

#include "app/cli/command.h"
#include "app/cli/interrupts.h"
#include "app/cli/live_loop.h"
#include "app/cli/live_missions.h"
#include "app/cli/messages.h"
#include "app/cli/mission_options.h"
#include "app/cli/old_files.h"
#include "app/cli/spare_memory.h"
#include "core/io/formats.h"
#include "core/live/served_fleet.h"
#include "core/live/served_missions.h"

#include <CLI/CLI.hpp>

#include <array>

namespace antipode::cli {
namespace {

struct ServeOptions {
  std::vector<std::string> files;
  bool withoutHelm = false, withoutController = false, withoutSimulator = false, withoutReporter = false,
       withoutPrograms = false, holdsClock = false, isForced = false;
  ServedMissions::Options missions{.outputFolder = "launched"};
  std::uint16_t firstPort = 9000;  // of a scenario
  double warp = 1;                 // of a scenario
  LiveLoopOptions loop;
};

bool isLoopback(const std::string& address) {
  return address.starts_with("127.") || address == "::1";
}

bool isScenario(const std::vector<std::string>& files) {
  return files.size() == 1 && (files.front().ends_with(".yaml") || files.front().ends_with(".yml"));
}

/// Throws where an option was given that what is served takes no notice of.
void refuseMeaninglessOptions(const CLI::App& command, bool isScenario) {
  constexpr std::array kOfMissions = {"--no-helm", "--no-pid", "--no-reporter",   "--no-programs",
                                      "--no-sim",  "--launch", "--launch-output", "--preprocess",
                                      "--define",  "--compat", "--alias"};
  constexpr std::array kOfScenarios = {"--port", "--warp"};
  const auto refuse = [&](const auto& names, const char* why) {
    for (const char* name : names)
      if (command.count(name) > 0) throw CLI::ValidationError(name, why);
  };
  if (isScenario)
    refuse(kOfMissions, "a scenario is served whole; this option is for missions");
  else
    refuse(kOfScenarios,
           "missions say it themselves, as ServerPort and MOOSTimeWarp; this option is for a scenario");
}

void warnOfListening(const ServedMissions::Options& options) {
  if (isLoopback(options.address)) return;
  printWarning(fmt::format("the protocol has no authentication: whoever reaches {} may read and post everything{}",
                           options.address, options.allowed.empty() ? "; see --allow" : ""));
}

void sayWhere(const Served& served, const ServeOptions& options) {
  for (const CommunityAddress& at : served.addresses())
    if (!options.loop.quiet)
      say(stderr, "{}: database at {}:{}, warp {:g}\n", at.community, options.missions.address, at.port, at.warp);
}

int serveScenario(const ServeOptions& options) {
  const std::string& file = options.files.front();
  const LoadedScenario load = loadScenario(file);
  if (!load.scenario) return failToLoad(file, load.wasRead, load.problems);
  printProblems(stderr, load.problems);
  const ServedMissions::Options& given = options.missions;
  Network network;
  goFirst(network, options.loop);
  auto fleet = ServedFleet::start(network, *load.scenario,
                                  {.firstPort = options.firstPort,
                                   .warp = options.warp,
                                   .address = given.address,
                                   .allowed = given.allowed,
                                   .log = given.log,
                                   .alogFolder = given.alogFolder,
                                   .hold = given.hold});
  if (!fleet) return fail(file, fleet.error());
  sayWhere(**fleet, options);
  return runServed(**fleet, options.loop);
}

int serve(const ServeOptions& asked) {
  ServeOptions options = asked;
  ServedMissions::Options& missions = options.missions;
  missions.parts = {.controller = !options.withoutController,
                    .helm = !options.withoutHelm && !options.withoutController,
                    .scripts = true,
                    .reporter = !options.withoutReporter};
  missions.hasSimulator = !options.withoutSimulator;
  missions.hasPrograms = !options.withoutPrograms;
  if (options.holdsClock) missions.hold = std::make_shared<ClockHold>();
  useOneHeap();
  warnOfListening(missions);
  catchInterrupts();
  if (isScenario(options.files)) return serveScenario(options);
  auto read = readLiveMissions(options.files, missions.parts, missions.mission, true);
  if (!read) return read.error();
  if (const auto refused = refuseOldLiveLogs(*read, missions.log, options.isForced)) return *refused;
  Network network;
  goFirst(network, options.loop);
  auto served = ServedMissions::start(network, std::move(*read), missions);
  if (!served) return fail("", served.error());
  sayWhere(**served, options);
  return runServed(**served, options.loop);
}

}  // namespace

void addServeCommand(CLI::App& app, Action& action) {
  const auto options = std::make_shared<ServeOptions>();
  CLI::App* command =
      app.add_subcommand("serve", "Be the database of missions or a scenario, with the vehicles inside, for programs of MOOS");
  command->add_option("FILE", options->files, "Mission files (.moos) or folders, or one scenario (.yaml)")
      ->required();
  command
      ->add_option("--listen", options->missions.address,
                   "Address to listen on, instead of 127.0.0.1: the protocol has no authentication")
      ->type_name("ADDRESS");
  command->add_option("--allow", options->missions.allowed, "Address that may connect, repeatable; all without it")
      ->type_name("ADDRESS")
      ->allow_extra_args(false);
  command->add_flag("--no-helm", options->withoutHelm, "The helm is a program of its own");
  command->add_flag("--no-pid", options->withoutController, "Helm and controller are programs of their own");
  command->add_flag("--no-reporter", options->withoutReporter, "The node reporter is a program of its own");
  command->add_flag("--no-programs", options->withoutPrograms,
                    "Run no other program of the missions, and share nothing between them");
  command->add_flag("--no-sim", options->withoutSimulator, "Be the database only");
  command->add_flag("--hold", options->holdsClock,
                    "The clock of the communities waits for steps that would be late, instead of going on");
  command->add_flag("--launch", options->missions.launches,
                    "Start the programs of the launcher blocks that are not run here, watch them, and end them at the "
                    "end: only for missions that you trust");
  command->add_option("--launch-output", options->missions.outputFolder,
                      "Folder for the output of these programs; 'launched' without it")
      ->type_name("FOLDER");
  command->add_option("--alog", options->missions.alogFolder,
                      "Log each community to NAME.alog in this folder, as its block pLogger says; without one all")
      ->type_name("FOLDER");
  command->add_option("--log", options->missions.log,
                      "Record to a run log (.aprun); of several communities or a scenario to a folder");
  addForce(*command, options->isForced);
  command
      ->add_option(
          "--port", options->firstPort,
          "Of a scenario: port of the shore's database, 9000 without it; the vehicles have the next ones; 0: "
          "any that are free")
      ->type_name("PORT")
      ->check(CLI::Range(0, 65535));
  command->add_option("--warp", options->warp, "Of a scenario: time warp of its communities, 1 without it")
      ->type_name("WARP")
      ->check(CLI::PositiveNumber);
  command->add_option("--duration", options->loop.duration, "End after so many seconds of the community")
      ->type_name("S")
      ->check(CLI::PositiveNumber);
  command->add_flag("--priority", options->loop.goesFirst,
                    "Go before other programs, so that steps begin in time: real-time priority where the system allows it");
  command->add_flag("--quiet", options->loop.quiet, kQuietHelp);
  addMissionOptions(*command, options->missions.mission);
  command->footer(
      "ServerPort, Community and MOOSTimeWarp of each mission say where, as what and how fast. A scenario has a community\n"
      "for the shore and one for each vehicle. Ctrl-C ends it.\n"
      "Exit code 0: ended; 1: a file has errors, or a run could not go on; 2: a file cannot be read, or a port\n"
      "is taken.");
  command->callback([&action, command, options] {
    refuseMeaninglessOptions(*command, isScenario(options->files));
    action = [options] { return serve(*options); };
  });
}

}  // namespace antipode::cli
