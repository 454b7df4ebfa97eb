// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/join_command.h"

#include "app/cli/interrupts.h"
#include "app/cli/live_loop.h"
#include "app/cli/live_missions.h"
#include "app/cli/messages.h"
#include "app/cli/mission_options.h"
#include "app/cli/old_files.h"
#include "app/cli/parameter_example.h"
#include "app/cli/parameter_reference.h"
#include "core/base/files/target_path.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>

namespace antipode::cli {
namespace {

struct JoinOptions {
  std::vector<std::string> arguments;
  LiveParts parts;
  MoosImportOptions mission;
  std::string log;
  bool isForced = false;
  LiveLoopOptions loop;
};

/// A launcher gives the name of the program behind the mission file.
std::string takeName(std::vector<std::string>& arguments) {
  const auto isMission = [](const std::string& word) {
    std::error_code ignored;
    return word.ends_with(".moos") || std::filesystem::exists(word, ignored);
  };
  const auto name = std::ranges::find_if_not(arguments, isMission);
  if (name == arguments.end() || name == arguments.begin()) return {};
  const std::string taken = *name;
  arguments.erase(name);
  return taken;
}

int join(JoinOptions options) {
  const std::string name = takeName(options.arguments);
  if (options.mission.alias.empty()) options.mission.alias = name;
  const auto missions = readLiveMissions(options.arguments, options.parts, options.mission, false);
  if (!missions) return missions.error();
  if (missions->empty()) return failToLoad("", true, {err("no mission has a simulator").value()});
  if (const auto refused = refuseOldLiveLogs(*missions, options.log, options.isForced)) return *refused;
  if (missions->size() > 1 && !options.log.empty())  // a log of each community
    if (const auto made = makeFolder(options.log); !made)
      return fail(options.log, err("{}", made.error().message).value());
  catchInterrupts();
  Network network;
  goFirst(network, options.loop);
  BlockPlaces places;
  std::vector<std::unique_ptr<LiveCommunity>> communities;
  for (const LiveMission& mission : *missions)
    communities.push_back(std::make_unique<LiveCommunity>(
        network, mission.scenario,
        LiveCommunity::Options{.address = mission.address,
                               .parts = options.parts,
                               .simulatorName = options.mission.alias,
                               .log = liveLogName(options.log, mission, missions->size()),
                               .missionFile = mission.file,
                               .places = &places}));
  return runLive(communities, options.loop);
}

void addWords(CLI::App& command) {
  const auto print = [quiet = command.get_option("--quiet")](const std::string& text) {
    if (quiet->count() == 0) sayText(stdout, text);
    throw CLI::Success();
  };
  command.add_flag_callback(
      "-e,--example", [print] { print(exampleMission()); }, "An example block of a mission file");
  command.add_flag_callback(
      "-i,--interface", [print] { print(interfaceAsText()); }, "The messages that are read and published");
  command.add_flag_callback(
      "-v,--version", [print] { print("antipode-cli " ANTIPODE_VERSION "\n"); }, "The version");
}

}  // namespace

void addJoinCommand(CLI::App& app, Action& action) {
  const auto options = std::make_shared<JoinOptions>();
  CLI::App* command = app.add_subcommand(
      "join", "Be the simulator of a mission in its community of MOOS programs, at the database it names");
  command
      ->add_option(
          "MISSION", options->arguments,
          "Mission files (.moos) or folders; behind one file the name of the program, as a launcher gives it")
      ->required();
  command->add_flag("--pid", options->parts.controller, "Be the controller of the mission too (pMarinePIDV22)");
  command->add_flag("--helm", options->parts.helm,
                    "Be the helm of the mission too, with its controller (pHelmIvP)");
  command->add_option("--log", options->log, "Record to a run log (.aprun); of several communities to a folder");
  addForce(*command, options->isForced);
  command->add_option("--duration", options->loop.duration, "End after so many seconds of the community")
      ->type_name("S")
      ->check(CLI::PositiveNumber);
  command->add_flag("--priority", options->loop.goesFirst,
                    "Go before other programs, so that steps begin in time: real-time priority where the system allows it");
  command->add_flag("--quiet", options->loop.quiet, kQuietHelp);
  addMissionOptions(*command, options->mission);
  addWords(*command);
  command->footer(
      "ServerHost, ServerPort and MOOSTimeWarp of the mission say where and how fast. Ctrl-C ends it.\n"
      "Exit code 0: ended; 1: a mission has errors, or the run could not go on; 2: a file cannot be read.");
  command->callback([&action, options] { action = [options] { return join(*options); }; });
}

std::vector<std::string> launcherArguments(std::vector<std::string> arguments) {
  static constexpr std::pair<std::string_view, const char*> kNames[] = {{"uSimMarineV22", "join"},
                                                                        {"uSimMarine", "join"},
                                                                        {"antipode-join", "join"},
                                                                        {"nsplug", "plug"},
                                                                        {"nspatch", "patch"},
                                                                        {"pickpos", "pickpos"}};
  const std::string program =
      std::filesystem::path(arguments.empty() ? "" : arguments.front()).filename().string();
  for (const auto& [name, command] : kNames)
    if (program == name) arguments.insert(arguments.begin() + 1, command);
  return arguments;
}

}  // namespace antipode::cli
