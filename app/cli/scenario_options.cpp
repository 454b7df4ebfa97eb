// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/scenario_options.h"

#include "app/cli/messages.h"
#include "app/cli/number_value.h"
#include "core/base/key_value.h"
#include "core/model/messages.h"
#include "core/scenario/checks/check_scenario.h"
#include "core/scenario/document/grid_loading.h"
#include "core/scenario/document/scenario_variables.h"
#include "core/scenario/edits/pressed_buttons.h"
#include "core/scenario/edits/values.h"
#include "core/scenario/yaml/scenario_io.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <set>
#include <utility>

namespace antipode::cli {

void addScenarioOptions(CLI::App& command, ScenarioOptions& options) {
  takeSeed(command.add_option("--seed", options.seed, "Seed of every random stream"));
  command
      .add_option("--set", options.sets,
                  "Change a value: time.step=0.05, vehicles.abe.params.turn_rate=40, vehicles.*.pid.yaw_pid_kp=1")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  command
      .add_option("--press", options.presses,
                  "Press a button of the scenario at the start, or post VARIABLE=VALUE to all vehicles")
      ->type_name("BUTTON")
      ->allow_extra_args(false);
}

Result<Scenario> withOptions(Scenario scenario, const std::string& file, const ScenarioOptions& options) {
  for (const std::string& set : options.sets) {
    const auto pair = keyValueOf(set);
    if (!pair) return errExpected("KEY=VALUE, such as time.step=0.05", "--set {}", set);
    auto changed = withValue(scenario, std::string(pair->key), std::string(pair->value));
    if (!changed) {
      changed.error().message = "--set " + changed.error().message;
      return changed;
    }
    scenario = std::move(*changed);
  }
  if (std::ranges::any_of(options.sets, decidesGrids))
    if (auto loaded = loadGridsOf(file, scenario); !loaded) return tl::unexpected(loaded.error());
  if (options.seed)
    if (auto set = setField(scenario.time, "seed", std::to_string(*options.seed)); !set)
      return tl::unexpected(set.error());
  return scenario;
}

Result<void> press(Scenario& scenario, const std::string& what, Problems& warnings) {
  const auto pressed = pressedButtons(scenario, what);
  if (!pressed) return tl::unexpected(pressed.error());
  const std::set<std::string> read = readVariables(scenario);
  for (const PostButton& button : *pressed) {
    ScenarioEvent event;
    event.at = 0, event.vehicle = button.vehicle, event.post = button.post;
    if (!button.text.empty())
      std::erase_if(event.post,
                    [&](const auto& post) { return !findMessage(post.first) && !read.contains(post.first); });
    for (const auto& [variable, value] : event.post)
      if (auto problem = problemOfPost(scenario, variable, value)) {
        problem->message = fmt::format("--press {}: {}", what, problem->message);
        if (problem->severity == Severity::Error) return tl::unexpected(*problem);
        warnings.push_back(std::move(*problem));
      }
    if (!event.post.empty()) scenario.events.push_back(std::move(event));
  }
  return {};
}

Result<void> checkAreRun(const std::vector<std::string>& files, const ScenarioOptions& options) {
  const auto isLog = [](const std::string& file) {
    const FileFormat* format = formatOf(file);
    return (format && format->loadLog) || (!format && !logsInFolder(file, 1).empty());
  };
  if (!options.isAny() || !std::ranges::all_of(files, isLog)) return {};
  const char* option = options.seed ? "--seed" : options.sets.empty() ? "--press" : "--set";
  return errExpected("a scenario or a mission", "{}: a log is not run again", option);
}

tl::expected<ScenarioPtr, LoadFailure> changedScenario(const LoadedScenario& load, const std::string& file,
                                                       const ScenarioOptions& options) {
  const auto refused = [](bool wasRead, Problems problems) {
    return tl::unexpected<LoadFailure>(LoadFailure{wasRead, std::move(problems)});
  };
  auto scenario = withOptions(*load.scenario, file, options);
  if (!scenario) return refused(false, {scenario.error()});
  if (Problems problems = checkChanged(*scenario, load.text, file); hasErrors(problems))
    return refused(true, std::move(problems));
  Problems warnings;
  for (const std::string& what : options.presses)
    if (auto pressed = press(*scenario, what, warnings); !pressed) return refused(false, {pressed.error()});
  printProblems(stderr, warnings);
  return std::make_shared<const Scenario>(std::move(*scenario));
}

}  // namespace antipode::cli
