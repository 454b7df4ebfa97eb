// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/why_command.h"

#include "app/cli/messages.h"
#include "app/cli/number_value.h"
#include "core/base/files/text_file.h"
#include "core/io/formats.h"
#include "core/io/helmlog/helm_answer.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace antipode::cli {
namespace {

struct WhyOptions {
  std::string log, vehicle, behaviour;
  double time = 0;
  bool turned = false;
  std::vector<std::string> missions;
};

int why(const WhyOptions& options) {
  LogLoadOptions whole;
  whole.allEvents = true;
  const auto load = loadLog(options.log, whole);
  if (!load) return fail(options.log, load.error());
  if (!load->ownVehicles) {
    return fail(options.log,
                err("this is no log of a community; 'antipode-cli convert' makes an .alog of a run log").value());
  }
  const Recording& recording = *load->recording;
  const auto& names = recording.header().vehicleNames;
  const auto named = options.vehicle.empty() ? names.begin() : std::ranges::find(names, options.vehicle);
  if (named == names.end()) {
    return fail("", errExpected(fmt::format("{}", fmt::join(names, ", ")), "the log has no vehicle '{}'",
                                options.vehicle)
                        .value());
  }
  std::vector<HelmMission::File> files;
  for (const std::string& path : options.missions) {
    auto text = readFile(path);
    if (!text) return fail(path, text.error());
    files.push_back({path, std::move(*text)});
  }
  const HelmMission mission = files.empty() ? HelmMission::besideLog(options.log) : HelmMission::fromFiles(files);
  HelmLog helm;
  VariableLog variables;
  helm.setRecording(&recording);
  variables.setRecording(&recording);
  for (bool isMore = true; isMore;) {
    const bool ofHelm = helm.read(), ofVariables = variables.read();
    isMore = ofHelm || ofVariables;
  }
  AskedOfHelm asked{HelmQuestion::WhyNotMoving, static_cast<VehicleId>(named - names.begin()), options.time,
                    options.behaviour};
  if (!options.behaviour.empty()) asked.question = HelmQuestion::WhyNotRunning;
  if (options.turned) asked.question = HelmQuestion::WhyTurned;
  const HelmAnswer answer = answerOf(asked, {recording, helm, variables, mission});
  say(stdout, "{}: {}\n", helmCauseName(answer.cause), answer.text);
  tell("cause", helmCauseName(answer.cause));
  tell("text", answer.text);
  tell("evidence", answer.evidence);
  for (const std::string& line : answer.evidence) say(stdout, "  {}\n", line);
  return answer.cause == HelmCause::Unknown ? kProblems : kOk;
}

}  // namespace

void addWhyCommand(CLI::App& app, Action& action) {
  auto options = std::make_shared<WhyOptions>();
  CLI::App* command = app.add_subcommand(
      "why", "Names what kept a helm from deciding, by its .alog and its mission: the entry or the line");
  command->add_option("LOG", options->log, "Log of the vehicle (.alog)")->required();
  command->add_option("--time,-t", options->time, "Time of the question, s")
      ->required()
      ->type_name("S")
      ->check(isNumber());
  command->add_option("--vehicle", options->vehicle, "Name of the vehicle; else the first one")->type_name("NAME");
  command
      ->add_option("--behavior,--behaviour,-b", options->behaviour,
                   "Why did this behaviour not run? Without it: why did nothing move?")
      ->type_name("NAME");
  command->add_flag("--turn", options->turned, "Why did the vehicle turn?");
  command
      ->add_option("--mission,-m", options->missions,
                   "Mission and behaviour files (.moos, .bhv); else those beside the log")
      ->type_name("FILE");
  command->callback([options, &action] { action = [options] { return why(*options); }; });
}

}  // namespace antipode::cli
