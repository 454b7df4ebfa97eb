// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/branch_command.h"

#include "app/cli/input_guard.h"
#include "app/cli/interrupts.h"
#include "app/cli/messages.h"
#include "app/cli/number_value.h"
#include "app/cli/old_files.h"
#include "app/cli/progress.h"
#include "core/base/fields.h"
#include "core/base/key_value.h"
#include "core/io/runlog/branch_logs.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/run/timeline/scenario_history.h"
#include "core/scenario/checks/check_scenario.h"
#include "core/sim/fleet/live_changes.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <variant>

namespace antipode::cli {
namespace {

constexpr std::int64_t kBranchHashEvery = 1000;  // steps

struct BranchOptions {
  std::string file, log, name;
  double at = 0;
  std::optional<double> until;
  std::vector<std::string> sets, posts;
  bool quiet = false, isForced = false;
};

/// The log that a branch gets where nobody says which: beside its parent, "LOG-NAME.aprun".
std::string defaultLog(const BranchOptions& options) {
  const std::filesystem::path parent = options.file;
  return (parent.parent_path() / (parent.stem().string() + "-" + options.name + ".aprun")).string();
}

/// The changes of --set as commands. Error: a value that cannot be changed while a run goes on.
Result<std::vector<Command>> changesOf(Scenario scenario, const std::vector<std::string>& sets) {
  std::vector<Command> commands;
  for (const std::string& set : sets) {
    const auto pair = keyValueOf(set);
    if (!pair) return errExpected("KEY=VALUE, such as vehicles.abe.params.turn_rate=40", "--set {}", set);
    auto changes = liveChange(scenario, std::string(pair->key), std::string(pair->value));
    if (!changes) {
      changes.error().message = "--set " + changes.error().message;
      return changes;
    }
    std::move(changes->begin(), changes->end(), std::back_inserter(commands));
  }
  return commands;
}

/// "abe.DRIFT_X=0.2", or "DRIFT_X=0.2" for all vehicles.
Result<Command> postOf(const Recording::Header& header, const Scenario& scenario, const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) return errExpected("[VEHICLE.]VARIABLE=VALUE", "--post {}", text);
  Command command{Command::Kind::Post, kAllVehicles, text.substr(0, equals), {}};
  if (const std::size_t dot = command.name.rfind('.'); dot != std::string::npos) {
    const auto found = std::ranges::find(header.vehicleNames, command.name.substr(0, dot));
    if (found == header.vehicleNames.end())
      return err("--post: there is no vehicle '{}'", command.name.substr(0, dot));
    command.vehicle = static_cast<VehicleId>(found - header.vehicleNames.begin());
    command.name.erase(0, dot + 1);
  }
  MessageValue value(text.substr(equals + 1));
  if (const auto number = parseNumber(text.substr(equals + 1))) value = *number;
  if (auto problem = problemOfPost(scenario, command.name, value)) {
    problem->message = "--post " + problem->message;
    if (problem->severity == Severity::Error) return tl::unexpected<Error>(std::move(*problem));
    printProblems(stderr, {*problem});
  }
  std::visit([&](const auto& content) { command.value = Value(content); }, value);
  return command;
}

/// The scenario with the live edits up to a step.
ScenarioPtr scenarioAfter(const Recording& recording, std::int64_t step) {
  ScenarioHistory edits;
  edits.setRecording(&recording);
  while (edits.read()) {
  }
  ScenarioPtr scenario = recording.header().scenario;
  for (const ScenarioHistory::Moment& moment : edits.moments())
    if (moment.step <= step) scenario = moment.scenario;
  return scenario;
}

Result<void> postAll(Simulation& simulation, const Recording& parent, const BranchOptions& options) {
  const Recording::Header& header = parent.header();
  const ScenarioPtr scenario = scenarioAfter(parent, simulation.stepsDone());
  auto commands = changesOf(*scenario, options.sets);
  if (!commands) return tl::unexpected<Error>(commands.error());
  for (const std::string& text : options.posts) {
    auto command = postOf(header, *scenario, text);
    if (!command) return tl::unexpected<Error>(command.error());
    commands->push_back(std::move(*command));
  }
  for (Command& command : *commands)
    if (auto posted = simulation.post(std::move(command)); !posted) return posted;
  return {};
}

/// The branch to its end, into its log.
int runBranch(BranchStart start, const Recording& parent, std::int64_t lastStep, const BranchOptions& options) {
  Simulation& simulation = start.simulation;
  const Recording::Header& from = parent.header();
  if (auto posted = postAll(simulation, parent, options); !posted) return fail("", posted.error());
  Recording::Header header = recordingHeader(simulation, from.scenarioText, from.scenarioFile);
  header.logStart = from.logStart;
  const std::string path = options.log.empty() ? defaultLog(options) : options.log;
  if (auto allowed = checkOldLog(path, {from.scenarioFile, options.name}, options.isForced); !allowed)
    return fail(path, allowed.error());
  const std::string parentName = std::filesystem::path(options.file).filename().string();
  const std::int64_t moment = simulation.stepsDone();
  auto sink = createRunLog(path, header, {.origin = BranchOrigin{options.name, {}, parentName, moment}});
  if (!sink) return fail(path, sink.error());
  Recording recording(std::move(header));
  if (!start.journal.empty()) recording.appendJournal(std::move(start.journal));
  catchInterrupts();
  std::stop_source stop;
  Progress progress(simulation.scenario().time, lastStep, options.quiet);
  const bool isWhole = runToEnd(
      simulation, lastStep, recording, sink->get(), kBranchHashEvery,
      [&](std::int64_t done) {
        if (isInterrupted() || !(*sink)->isHealthy()) stop.request_stop();
        progress.show(done);
      },
      stop.get_token());
  progress.finish(simulation.stepsDone());
  if (!(*sink)->isHealthy()) return fail(path, err("{}", (*sink)->problem()).value());
  tell("log", path);
  tell("parent", parentName);
  tell("from_s", recording.timeOfStep(moment));
  tell("to_s", recording.endTime());
  tell("state_hash", fmt::format("{:016x}", recording.hashes().back().hash));
  if (!options.quiet)
    say(stdout, "{}: branch '{}' of {} at {:g} s, to {:g} s, state hash {:016x}\n", path, options.name, parentName,
        recording.timeOfStep(moment), recording.endTime(), recording.hashes().back().hash);
  return isWhole ? kOk : isInterrupted() ? kInterrupted : kProblems;
}

int branch(const BranchOptions& options) {
  if (const auto refused = refuseInput(options.file, options.log)) return *refused;
  const auto load = loadRunLog(options.file);
  if (!load) return fail(options.file, load.error());
  const Recording& parent = *load->recording;
  const Recording::Header& header = parent.header();
  const auto stepAt = [&](double time) {
    return static_cast<std::int64_t>(std::llround((time - header.startTime) / header.stepLength));
  };
  const std::int64_t lastStep = stepAt(options.until.value_or(parent.endTime()));
  const double first = header.startTime, last = parent.endTime(), half = header.stepLength / 2;
  if (options.at < first - half || options.at > last + half)
    return fail(options.file, errExpected(fmt::format("a time from {:g} to {:g} s", first, last),
                                          "--at {:g}: the run has no such time", options.at)
                                  .value());
  auto start = branchStart(parent, nullptr, stepAt(options.at));
  if (!start) return fail(options.file, start.error());
  if (lastStep <= start->simulation.stepsDone())
    return fail("", errExpected("a later time", "--until {:g}: the branch begins there or later",
                                options.until.value_or(parent.endTime()))
                        .value());
  return runBranch(std::move(*start), parent, lastStep, options);
}

}  // namespace

void addBranchCommand(CLI::App& app, Action& action) {
  const auto options = std::make_shared<BranchOptions>();
  options->name = "branch";
  CLI::App* command = app.add_subcommand(
      "branch", "Go on from a moment of a run log with other values or messages, into a log beside it");
  command->add_option("LOG", options->file, "Run log (.aprun)")->required();
  command->add_option("--at", options->at, "Time in s of the run at which the branch begins")
      ->type_name("S")
      ->check(isNumber())
      ->required();
  command->add_option("--until", options->until, "Time in s at which the branch ends; else where its parent does")
      ->type_name("S")
      ->check(isNumber());
  command->add_option("--set", options->sets, "Change a value there, such as vehicles.abe.params.turn_rate=40")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  command->add_option("--post", options->posts, "Post a message there, such as abe.DRIFT_X=0.2")
      ->type_name("[VEHICLE.]VARIABLE=VALUE")
      ->allow_extra_args(false);
  command->add_option("--name", options->name, "Name of the branch")->type_name("NAME");
  command->add_option("--log", options->log, "Log of the branch; else LOG-NAME.aprun")->type_name("OUT");
  addForce(*command, options->isForced);
  command->add_flag("--quiet", options->quiet, kQuietHelp);
  command->footer(
      "The branch is bit for bit the run that had the same change at the same time; 'verify' shows it. Its log "
      "has the\n"
      "rows from there on. It names its parent, and belongs into the same folder.");
  command->callback([&action, options] { action = [options] { return branch(*options); }; });
}

}  // namespace antipode::cli
