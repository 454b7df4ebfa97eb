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

#include <algorithm>
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

/// The section of that name, else all parameters with `wanted` in their names.
std::vector<ParameterSection> sectionsOf(const std::string& wanted, std::vector<ParameterSection> sections) {
  const auto section = std::ranges::find(sections, wanted, &ParameterSection::name);
  if (section != sections.end()) return {*section};
  for (ParameterSection& each : sections)
    std::erase_if(each.fields,
                  [&](const FieldView& field) { return field.name.find(wanted) == std::string::npos; });
  std::erase_if(sections, [](const ParameterSection& each) { return each.fields.empty(); });
  return sections;
}

/// What somebody meant who wrote `wanted`.
std::string expectedName(const std::string& wanted, const std::vector<ParameterSection>& sections) {
  std::vector<std::string> names, words;
  for (const ParameterSection& section : sections) {
    names.push_back(section.name), words.push_back(section.name);
    for (const FieldView& field : section.fields) words.emplace_back(field.name);
  }
  const auto near = nearestWord(wanted, words);
  return near ? fmt::format("'{}'", *near)
              : fmt::format("the name of a parameter, or one of {}", fmt::join(names, ", "));
}

int listParameters(const ParamsOptions& options) {
  if (options.example) return sayAndTell(options.mission ? exampleMission(options.alias) : exampleScenario());
  if (options.interface) return sayAndTell(options.markdown ? interfaceAsMarkdown() : interfaceAsText());
  auto sections = parameterSections();
  if (!options.name.empty()) {
    const std::string wanted = lowered(options.name);
    auto found = sectionsOf(wanted, sections);
    if (found.empty())
      return fail(
          "",
          errExpected(expectedName(wanted, sections), "there are no parameters of '{}'", options.name).value());
    sections = std::move(found);
  }
  say(stdout, "{}", options.markdown ? parametersAsMarkdown(sections) : parametersAsText(sections));
  tellParameters(sections);
  return kOk;
}

}  // namespace

void addParamsCommand(CLI::App& app, Action& action) {
  const auto options = std::make_shared<ParamsOptions>();
  CLI::App* command = app.add_subcommand("params", "List parameters: name, unit, range, default, meaning");
  command->add_option("NAME", options->name,
                      "Only parameters with this in their names, as thrust_map; or all of these: usimmarine, "
                      "hover, thruster, request, start, pid, vehicle_helm, mode, "
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
