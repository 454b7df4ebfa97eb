// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/unknown_words.h"

#include "core/base/fields.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <regex>

namespace antipode::options {
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

/// What the parser says of a value, in the words of all other messages: "--threads: Value 0 not in range 1 to
/// 1024".
Error inOurWords(const std::string& reason) {
  static const std::regex range("(.*: )Value (.*) not in range (.*)"), choice("(.*: )(.*) not in \\{(.*)\\}");
  Error error;
  std::smatch parts;
  if (std::regex_match(reason, parts, range)) {
    error.message = fmt::format("{}{} is out of range", parts.str(1), parts.str(2));
    error.expected = parts.str(3);
  } else if (std::regex_match(reason, parts, choice)) {
    std::vector<std::string> words;
    const std::string list = parts.str(3);
    for (const std::string_view word : splitTrimmed(list, ',')) words.emplace_back(word);
    const auto near = nearestWord(parts.str(2), words);
    error.message = fmt::format("{}there is no '{}'", parts.str(1), parts.str(2));
    error.expected = near ? fmt::format("'{}'", *near) : fmt::format("one of {}", fmt::join(words, ", "));
  } else {
    error.message = reason;
  }
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
  const bool hasCommands = !command.get_subcommands({}).empty();
  if (!extras.empty() && hasCommands) return unknownCommand(command, extras.front());
  Error error;
  if (hasCommands) {
    error.message = command.get_parent() ? fmt::format("'{}': a command is missing", fullName(command))
                                         : "a command is missing";
    error.expected = fmt::format("one of {}", fmt::join(commandNames(command), ", "));
    return error;
  }
  if (!extras.empty()) {
    error.message = fmt::format("'{}': '{}' is one argument too many", fullName(command), extras.front());
    return error;
  }
  error = inOurWords(reason);
  if (command.get_parent()) error.message = fmt::format("'{}': {}", fullName(command), error.message);
  return error;
}

}  // namespace antipode::options
