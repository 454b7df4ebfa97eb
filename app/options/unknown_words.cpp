// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/unknown_words.h"

#include "core/base/fields.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <limits>
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

std::string withoutDashes(const std::string& word) {
  return word.substr(std::min(word.find_first_not_of('-'), word.size()));
}

/// The known word that was probably meant: one that is written nearly so; that is begun ("--dur"), where no other
/// is; or with which the word begins or ends ("--output", "--max-threads").
std::optional<std::string> meantWord(const std::string& word, const std::vector<std::string>& known) {
  if (auto near = nearestWord(word, known)) return near;
  std::optional<std::string> whole, part;
  for (const std::string& name : known) {
    if (name.starts_with(word) && (!whole || name.size() < whole->size())) whole = name;
    const bool isHeld = word.starts_with(name) || word.ends_with("-" + withoutDashes(name));
    if (isHeld && (!part || name.size() > part->size())) part = name;
  }
  const auto isOther = [&](const std::string& name) {
    return name.starts_with(word) && !name.starts_with(*whole);
  };
  return whole && std::ranges::none_of(known, isOther) ? whole : part;
}

Error unknown(const CLI::App& command, const char* kind, const std::string& word,
              const std::optional<std::string>& near, const char* help) {
  const std::string where = command.get_parent() ? fmt::format("'{}' has no {}", fullName(command), kind)
                                                 : fmt::format("there is no {}", kind);
  Error error;
  error.message = fmt::format("{} '{}'", where, word);
  error.expected = near ? fmt::format("'{}'", *near) : help;
  return error;
}

Error unknownOption(const CLI::App& command, const std::string& word) {
  return unknown(command, "option", word, meantWord("--" + withoutDashes(word), optionNames(command)),
                 "one that --help lists");
}

/// A command, or one below it, has the option.
bool isKnown(const CLI::App& command, const std::string& option) {
  return command.get_option_no_throw(option) ||
         std::ranges::any_of(command.get_subcommands({}),
                             [&](const CLI::App* below) { return isKnown(*below, option); });
}

/// Commands that have the option, by their whole names.
void collectOwners(const CLI::App& command, const std::string& option, std::vector<std::string>& owners) {
  if (command.get_parent() && command.get_option_no_throw(option)) owners.push_back(fullName(command));
  for (const CLI::App* below : command.get_subcommands({})) collectOwners(*below, option, owners);
}

/// No command was given; `option`: an option of some; empty: none.
Error missingCommand(const CLI::App& command, const std::string& option) {
  std::vector<std::string> names;
  if (option.empty())
    names = commandNames(command);
  else
    collectOwners(command, option, names);
  Error error;
  error.message =
      command.get_parent() ? fmt::format("'{}': a command is missing", fullName(command)) : "a command is missing";
  if (!option.empty()) error.message += fmt::format(" before '{}'", option);
  error.expected =
      names.size() == 1 ? fmt::format("'{}'", names.front()) : fmt::format("one of {}", fmt::join(names, ", "));
  return error;
}

constexpr const char* kSomeNumber = "a number, such as 60";

/// A value that is no number, or not one of `low` to `high`. The parser writes the limits with six decimals, and
/// those of a number without an upper limit with 309 digits.
Error outOfRange(const CLI::Option* option, const std::string& value, const std::string& low,
                 const std::string& high) {
  const double least = parseNumber(low).value_or(-std::numeric_limits<double>::infinity());
  const double most = parseNumber(high).value_or(std::numeric_limits<double>::infinity());
  const bool isPositive = option && option->get_type_name().ends_with("POSITIVE");
  Error error;
  if (isPositive)
    error.expected = "a number greater than 0";
  else if (most >= std::numeric_limits<double>::max())
    error.expected = fmt::format("{} or more", plainNumberText(least));
  else
    error.expected = fmt::format("{} to {}", plainNumberText(least), plainNumberText(most));
  const auto number = parseNumber(value);
  const bool isInside = number && *number >= least && *number <= most && !isPositive;
  error.message = !number    ? number.error().message
                  : isInside ? fmt::format("{} is not a whole number", value)
                             : fmt::format("{} is out of range", value);
  return error;
}

/// A value that is not of the type of its option, which is a number.
Error notConverted(const std::string& value) {
  if (!parseNumber(value)) return errExpected(kSomeNumber, "'{}' is not a number", value).value();
  return errExpected("digits only", "{} is not a whole number", value).value();
}

/// What the parser says of a value, in the words of all other messages: "--threads: Value 0 not in range 1 to
/// 1024".
Error inOurWords(const CLI::App& command, const std::string& reason) {
  static const std::regex range("(.*): Value (.*) not in range (.*) to (.*)"),
      conversion("Could not convert: (.*?) = (.*)"), missing("(.*): 1 required (.*) missing"),
      choice("(.*: )(.*) not in \\{(.*)\\}"), tooFew("(.*): At least (.*) required but received (.*)"),
      tooMany("(.*): At Most (.*) required but received (.*)");
  Error error;
  std::smatch parts;
  if (std::regex_match(reason, parts, range)) {
    error = outOfRange(command.get_option_no_throw(parts.str(1)), parts.str(2), parts.str(3), parts.str(4));
    error.message = fmt::format("{}: {}", parts.str(1), error.message);
  } else if (std::regex_match(reason, parts, conversion)) {
    error = notConverted(parts.str(2));
    error.message = fmt::format("{}: {}", parts.str(1), error.message);
  } else if (std::regex_match(reason, parts, missing)) {
    const std::string type = parts.str(2);
    error.message = fmt::format("{}: a value is missing", parts.str(1));
    error.expected = fmt::format("{} {}", parts.str(1), type.substr(0, type.find(':')));
  } else if (std::regex_match(reason, parts, choice)) {
    std::vector<std::string> words;
    const std::string list = parts.str(3);
    for (const std::string_view word : splitTrimmed(list, ',')) words.emplace_back(word);
    const auto near = nearestWord(parts.str(2), words);
    error.message = fmt::format("{}there is no '{}'", parts.str(1), parts.str(2));
    error.expected = near ? fmt::format("'{}'", *near) : fmt::format("one of {}", fmt::join(words, ", "));
  } else if (std::regex_match(reason, parts, tooFew)) {
    const double missing = parseNumber(parts.str(2)).value_or(0) - parseNumber(parts.str(3)).value_or(0);
    error.message = fmt::format("{}: {} {} missing", parts.str(1), missing, missing == 1 ? "is" : "are");
    error.expected = fmt::format("{} or more", parts.str(2));
  } else if (std::regex_match(reason, parts, tooMany)) {
    error.message = fmt::format("{} is given {} times", parts.str(1), parts.str(3));
    error.expected = parts.str(2) == "1" ? "it once" : fmt::format("at most {}", parts.str(2));
  } else {
    error.message = reason;
    if (reason.ends_with(" is not a number")) error.expected = kSomeNumber;
  }
  return error;
}

}  // namespace

Error unknownCommand(const CLI::App& app, const std::string& word) {
  const auto names = commandNames(app);
  return unknown(app, "command", word, meantWord(word, names),
                 fmt::format("one of {}", fmt::join(names, ", ")).c_str());
}

std::string chosenCommand(const CLI::App& app) {
  return fullName(chosen(app));
}

WrongCommandLine wrongCommandLine(CLI::App& app, const std::string& reason) {
  const CLI::App& command = chosen(app);
  const bool hasCommands = !command.get_subcommands({}).empty();
  const auto isOption = [](const std::string& word) { return word.starts_with('-'); };
  const auto nameOf = [](const std::string& word) { return word.substr(0, word.find('=')); };
  std::vector<std::string> extras = app.remaining(true);
  const std::vector<std::string> given = extras;
  // They wait for their command, which is missing or wrong.
  if (hasCommands)
    std::erase_if(extras,
                  [&](const std::string& word) { return isOption(word) && isKnown(command, nameOf(word)); });
  if (const auto option = std::ranges::find_if(extras, isOption); option != extras.end()) {
    const std::string name = nameOf(*option);
    if (!isKnown(command, name)) return {unknownOption(command, name)};
    return {errExpected(fmt::format("it behind '{}'", fullName(command)), "'{}' stands before the command", name)
                .value()};
  }
  if (!extras.empty() && hasCommands) return {unknownCommand(command, extras.front())};
  if (hasCommands) {
    const auto isOfSome = [&](const std::string& word) {
      return isOption(word) && word != "--json" && word != "--quiet";
    };
    const auto option = std::ranges::find_if(given, isOfSome);
    return {missingCommand(command, option == given.end() ? "" : nameOf(*option))};
  }
  Error error;
  if (!extras.empty()) {
    error.message = fmt::format("'{}': '{}' is one argument too many", fullName(command), extras.front());
    return {error, true};
  }
  error = inOurWords(command, reason);
  if (command.get_parent()) error.message = fmt::format("'{}': {}", fullName(command), error.message);
  return {error};
}

}  // namespace antipode::options
