// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/help_command.h"

#include "app/cli/messages.h"
#include "app/cli/parameter_reference.h"
#include "app/options/completion.h"
#include "app/options/manual_page.h"
#include "app/options/unknown_words.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <set>

namespace antipode::cli {
namespace {

int printText(const std::string& text) {
  say(stdout, "{}", text);
  tell("text", text);
  return kOk;
}

using Json = nlohmann::ordered_json;

Json jsonOf(const options::OptionRow& option) {
  Json json;
  if (!option.names.empty()) json["names"] = option.names;
  if (!option.value.empty()) json["value"] = option.value;
  if (!option.choices.empty()) json["choices"] = option.choices;
  json["required"] = option.isRequired;
  json["help"] = option.help;
  return json;
}

/// What a program needs to know of the commands; a command with others below it only stands for these.
Json jsonOf(const std::vector<const options::CommandRow*>& commands) {
  Json all = Json::array();
  for (const options::CommandRow* command : commands) {
    if (!command->commands.empty()) continue;
    Json& json = all.emplace_back();
    json["name"] = fmt::format("{}", fmt::join(command->path.begin() + 1, command->path.end(), " "));
    json["help"] = command->help;
    for (const auto& [key, rows] : {std::pair{"places", &command->places}, {"options", &command->options}}) {
      json[key] = Json::array();
      for (const options::OptionRow& row : *rows) json[key].push_back(jsonOf(row));
    }
  }
  return all;
}

/// The table with the words of the two places whose words the parser does not check: `help` takes a command, and
/// `params` a part of a name, too.
options::CommandRow completedTable(const CLI::App& app) {
  options::CommandRow table = options::commandTable(app);
  const auto wordsOf = [&](const char* command) -> std::vector<std::string>& {
    const auto row =
        std::ranges::find_if(table.commands, [&](const auto& one) { return one.path.back() == command; });
    return row->places.front().choices;
  };
  for (const options::CommandRow& command : table.commands) wordsOf("help").push_back(command.path.back());
  std::set<std::string> names;
  for (const ParameterSection& section : parameterSections()) {
    names.insert(section.name);
    for (const FieldView& field : section.fields) names.emplace(field.name);
  }
  wordsOf("params").assign(names.begin(), names.end());
  return table;
}

int help(CLI::App& app, const std::vector<std::string>& words, bool asManual) {
  CLI::App* command = &app;
  for (const std::string& word : words) {
    const auto below = command->get_subcommands({});
    const auto next = std::ranges::find_if(below, [&](const CLI::App* one) { return one->get_name() == word; });
    if (next == below.end()) return fail("", options::unknownCommand(*command, word));
    command = *next;
  }
  const options::CommandRow program = options::commandTable(app);
  const auto all = options::allCommands(program);
  std::vector<std::string> path = program.path;
  path.insert(path.end(), words.begin(), words.end());
  const options::CommandRow& row = **std::ranges::find(all, path, &options::CommandRow::path);
  tell("commands", jsonOf(options::allCommands(row)));
  if (asManual) return printText(options::manualPage(row, kExitCodes));
  return printText(command->help(fmt::format("{}", fmt::join(path.begin(), path.end() - 1, " "))));
}

}  // namespace

void addHelpCommands(const std::shared_ptr<CLI::App>& parser, Action& action) {
  CLI::App& app = *parser;
  const auto words = std::make_shared<std::vector<std::string>>();
  const auto asManual = std::make_shared<bool>(false);
  CLI::App* helping = app.add_subcommand("help", "Say what a command does and which options it has");
  helping->add_option("COMMAND", *words, "Command, such as run, or study run; else all of them");
  helping->add_flag("--man", *asManual, "As a manual page, for man");
  helping->callback([&parser, &action, words, asManual] {
    action = [parser, words, asManual] { return help(*parser, *words, *asManual); };
  });
  const auto shell = std::make_shared<std::string>();
  CLI::App* completing = app.add_subcommand("completion", "Print a script that completes command lines in a shell");
  completing->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember(options::completedShells()));
  completing->footer("For bash: antipode-cli completion bash > ~/.local/share/bash-completion/completions/antipode-cli");
  completing->callback([&parser, &action, shell] {
    action = [parser, shell] { return printText(options::completionScript(completedTable(*parser), *shell)); };
  });
}

}  // namespace antipode::cli
