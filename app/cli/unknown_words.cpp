// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/unknown_words.h"

#include "core/base/fields.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace antipode::cli {
namespace {

std::vector<std::string> commandNames(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

std::vector<std::string> optionNames(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

/// The command that was given: the last one of the line.
const CLI::App& chosen(const CLI::App& app) {
  const auto parsed = app.get_subcommands();
  return parsed.empty() ? app : chosen(*parsed.front());
}

/// "study run": a command with those that it is below.
std::string fullName(const CLI::App& command) {
  if (!command.get_parent()) return "";
  const std::string above = fullName(*command.get_parent());
  return above.empty() ? command.get_name() : above + " " + command.get_name();
}

Error unknown(const CLI::App& command, const char* kind, const std::string& word,
              const std::vector<std::string>& known, const char* help) {
  const std::string where = command.get_parent() ? fmt::format("'{}' has no {}", fullName(command), kind)
                                                 : fmt::format("there is no {}", kind);
  const auto near = nearestWord(word, known);
  Error error;
  error.message = fmt::format("{} '{}'", where, word);
  error.expected = near ? fmt::format("'{}'", *near) : help;
  return error;
}

}  // namespace

Error unknownCommand(const CLI::App& app, const std::string& word) {
  const auto names = commandNames(app);
  return unknown(app, "command", word, names, fmt::format("one of {}", fmt::join(names, ", ")).c_str());
}

std::string chosenCommand(const CLI::App& app) {
  return fullName(chosen(app));
}

Error wrongCommandLine(CLI::App& app, const std::string& reason) {
  const CLI::App& command = chosen(app);
  const std::vector<std::string> extras = app.remaining(true);
  const auto option = std::ranges::find_if(extras, [](const std::string& word) { return word.starts_with('-'); });
  if (option != extras.end()) {
    const std::string name = option->substr(0, option->find('='));
    return unknown(command, "option", name, optionNames(command), "one that --help lists");
  }
  if (!extras.empty() && !command.get_subcommands({}).empty()) return unknownCommand(command, extras.front());
  Error error;
  error.message = command.get_parent() ? fmt::format("'{}': {}", fullName(command), reason) : reason;
  return error;
}

}  // namespace antipode::cli
