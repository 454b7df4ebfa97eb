// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/params_command.h"

#include "app/cli/messages.h"
#include "app/cli/mission_options.h"
#include "app/cli/parameter_example.h"
#include "app/cli/parameter_reference.h"
#include "core/base/fields.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <memory>

namespace antipode::cli {
namespace {

struct ParamsOptions {
  std::string name;
  bool markdown = false;
  bool interface = false;
  bool example = false;
  bool mission = false;
  std::string alias;
};

int sayAndTell(const std::string& text) {
  say(stdout, "{}", text);
  tell("text", text);
  return kOk;
}

void tellParameters(const std::vector<ParameterSection>& sections) {
  nlohmann::ordered_json parameters = nlohmann::ordered_json::array();
  for (const ParameterSection& section : sections)
    for (const FieldView& field : section.fields)
      parameters.push_back({{"section", section.name},
                            {"where", section.where},
                            {"name", field.name},
                            {"unit", field.info.unit},
                            {"default", field.text},
                            {"live", field.info.live},
                            {"help", field.info.help}});
  tell("parameters", std::move(parameters));
}

int listParameters(const ParamsOptions& options) {
  if (options.example) return sayAndTell(options.mission ? exampleMission(options.alias) : exampleScenario());
  if (options.interface) return sayAndTell(options.markdown ? interfaceAsMarkdown() : interfaceAsText());
  auto sections = parameterSections();
  if (!options.name.empty()) {
    std::vector<std::string> names;
    for (const ParameterSection& section : sections) names.push_back(section.name);
    const std::string wanted = lowered(options.name);
    std::erase_if(sections, [&](const ParameterSection& section) { return section.name != wanted; });
    if (sections.empty()) {
      const auto near = nearestWord(wanted, names);
      const std::string expected = near ? fmt::format("'{}'", *near) : fmt::format("one of {}", fmt::join(names, ", "));
      return fail("", errExpected(expected, "there are no parameters of '{}'", options.name).value());
    }
  }
  say(stdout, "{}", options.markdown ? parametersAsMarkdown(sections) : parametersAsText(sections));
  tellParameters(sections);
  return kOk;
}

}  // namespace

void addParamsCommand(CLI::App& app, Action& action) {
  const auto options = std::make_shared<ParamsOptions>();
  CLI::App* command = app.add_subcommand("params", "List parameters: name, unit, range, default, meaning");
  command->add_option("MODEL", options->name,
                      "Only these: usimmarine, hover, thruster, request, start, pid, vehicle_helm, mode, "
                      "behaviour, waypoint and the other types, time, environment, wind, wormhole, helm, origin");
  command->add_flag("--markdown", options->markdown, "As Markdown tables");
  command->add_flag("-i,--interface", options->interface,
                    "The messages that are read and the channels that are recorded instead");
  CLI::Option* example = command->add_flag("-e,--example", options->example,
                                           "An example scenario that shows every parameter with its default");
  CLI::Option* mission =
      command->add_flag("--moos", options->mission, "With --example: as blocks of a mission file")->needs(example);
  command->add_option("--alias", options->alias, "With --moos: name of the simulator's block")
      ->needs(mission)
      ->check(blockNameProblem);
  command->callback([&action, options] { action = [options] { return listParameters(*options); }; });
}

}  // namespace antipode::cli
