// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/completion.h"

#include "core/base/fields.h"
#include "core/base/shell_word.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>

namespace antipode::options {
namespace {

/// "study run" of "antipode-cli study run"; empty for the program itself.
std::string below(const CommandRow& command) {
  return fmt::format("{}", fmt::join(command.path.begin() + 1, command.path.end(), " "));
}

/// As it may stand in a description of zsh, where some characters mean something.
std::string zshText(const std::string& text) {
  std::string out;
  for (const char c : text) out += std::string(c == '[' || c == ']' || c == ':' || c == '\\' ? "\\" : "") + c;
  return out;
}

std::string identifier(std::string text) {
  std::ranges::replace_if(
      text, [](unsigned char c) { return !std::isalnum(c); }, '_');
  return text;
}

std::vector<std::string> namesOf(const std::vector<CommandRow>& commands) {
  std::vector<std::string> names;
  for (const CommandRow& command : commands) names.push_back(command.path.back());
  return names;
}

/// Commands and options that may come next.
std::vector<std::string> wordsOf(const CommandRow& command) {
  std::vector<std::string> words = namesOf(command.commands);
  for (const OptionRow& option : command.options)
    words.insert(words.end(), option.names.begin(), option.names.end());
  for (const OptionRow& place : command.places)
    words.insert(words.end(), place.choices.begin(), place.choices.end());
  return words;
}

/// The commands that have commands, as a case of the path that was typed: it becomes longer by their words.
std::string bashPaths(const CommandRow& program) {
  std::string cases;
  for (const CommandRow* command : allCommands(program))
    for (const CommandRow& next : command->commands)
      cases += fmt::format("      {}) path={} ;;\n", shellWord(below(*command) + "/" + next.path.back()),
                           shellWord(below(next)));
  return cases;
}

/// "antipode-cli completion bash": what prints the script.
std::string maker(const CommandRow& program, const char* shell) {
  return fmt::format("{} {} {}", program.path[0], program.commands.empty() ? "--completion" : "completion", shell);
}

std::string bashScript(const CommandRow& program) {
  const std::string name = program.path[0], function = "_" + identifier(name);
  std::string values, words;
  for (const CommandRow* command : allCommands(program)) {
    for (const OptionRow& option : command->options) {
      if (option.value.empty()) continue;
      for (const std::string& option_name : option.names)
        values += fmt::format("    {}) choices={} takes=1 ;;\n", shellWord(below(*command) + "/" + option_name),
                              shellWord(fmt::format("{}", fmt::join(option.choices, " "))));
    }
    words += fmt::format("    {}) words={} ;;\n", shellWord(below(*command)),
                         shellWord(fmt::format("{}", fmt::join(wordsOf(*command), " "))));
  }
  return fmt::format(R"(# bash completion for {0}; made by: {5}
{1}() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} path='' word words='' choices='' takes=''
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case $path/$word in
{2}    esac
  done
  COMPREPLY=()
  case $path/$previous in
{3}  esac
  if [[ $takes ]]; then
    if [[ $choices ]]; then mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$current"); fi
    return
  fi
  case $path in
{4}  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}}
complete -o default -F {1} {0}
)",
                     name, function, bashPaths(program), values, words, maker(program, "bash"));
}

std::string zshScript(const CommandRow& program) {
  const std::string name = program.path[0];
  std::string functions;
  for (const CommandRow* command : allCommands(program)) {
    std::string rows;
    for (const OptionRow& option : command->options)
      for (const std::string& option_name : option.names) {
        std::string row = fmt::format("*{}[{}]", option_name, zshText(option.help));
        for (const std::string_view value : splitTrimmed(option.value, ' '))  // "W H" are two
          row +=
              fmt::format(":{}:{}", zshText(std::string(value)),
                          option.choices.empty() ? "_files" : fmt::format("({})", fmt::join(option.choices, " ")));
        rows += fmt::format("    {} \\\n", shellWord(row));
      }
    if (command->commands.empty()) {
      std::string choices;
      for (const OptionRow& place : command->places)
        if (!place.choices.empty()) choices = fmt::format("({})", fmt::join(place.choices, " "));
      rows += fmt::format("    {}\n", shellWord("*::file:" + (choices.empty() ? "_files" : choices)));
    } else {
      rows += fmt::format("    {} {}\n",
                          shellWord(fmt::format("1:command:({})", fmt::join(namesOf(command->commands), " "))),
                          shellWord("*::arguments:->below"));
    }
    functions += fmt::format("_{}() {{\n  local state\n  _arguments -C \\\n{}", identifier(command->name()), rows);
    if (!command->commands.empty()) {
      functions += "  case $state:$words[1] in\n";
      for (const CommandRow& next : command->commands)
        functions += fmt::format("    below:{}) _{} ;;\n", next.path.back(), identifier(next.name()));
      functions += "  esac\n";
    }
    functions += "}\n";
  }
  // Installed, the script is the body of the function _NAME, which the first Tab calls: that one completes as
  // well.
  return fmt::format(
      "#compdef {0}\n# made by: {3}\n{1}compdef _{2} {0}\n"
      "if [[ $funcstack[1] == _{0} ]]; then _{2} \"$@\"; fi\n",
      name, functions, identifier(name), maker(program, "zsh"));
}

/// When a line of the script counts; a program without commands needs no condition.
std::string fishCondition(const std::string& when) {
  return when.empty() ? "" : " -n " + shellWord(when);
}

std::string fishScript(const CommandRow& program) {
  const std::string name = program.path[0];
  std::string text = fmt::format("# made by: {}\n", maker(program, "fish"));
  for (const CommandRow* command : allCommands(program)) {
    std::string when;  // the words of the command have been typed
    for (std::size_t i = 1; i < command->path.size(); ++i)
      when += (when.empty() ? "" : "; and ") + fmt::format("__fish_seen_subcommand_from {}", command->path[i]);
    const std::string names = fmt::format("{}", fmt::join(namesOf(command->commands), " "));
    if (when.empty() && !names.empty()) when = "not __fish_seen_subcommand_from " + names;
    // "study run" has the word "run" too, but is another command.
    if (command->path.size() == 2)
      for (const CommandRow& other : program.commands)
        if (std::ranges::any_of(other.commands,
                                [&](const CommandRow& below) { return below.path.back() == command->path[1]; }))
          when += "; and not __fish_seen_subcommand_from " + other.path.back();
    for (const CommandRow& next : command->commands)
      text += fmt::format(
          "complete -c {} -f{} -a {} -d {}\n", name,
          fishCondition(command->path.size() > 1 ? when + "; and not __fish_seen_subcommand_from " + names : when),
          next.path.back(), shellWord(next.help));
    for (const OptionRow& place : command->places)
      if (!place.choices.empty())
        text += fmt::format("complete -c {} -f{} -a {}\n", name, fishCondition(when),
                            shellWord(fmt::format("{}", fmt::join(place.choices, " "))));
    for (const OptionRow& option : command->options) {
      std::string words;
      for (const std::string& option_name : option.names)
        words += option_name.starts_with("--") ? " -l " + option_name.substr(2) : " -s " + option_name.substr(1);
      if (!option.choices.empty())
        words += " -x -a " + shellWord(fmt::format("{}", fmt::join(option.choices, " ")));
      else if (!option.value.empty())
        words += " -r";
      text += fmt::format("complete -c {}{}{} -d {}\n", name, fishCondition(when), words, shellWord(option.help));
    }
  }
  return text;
}

struct Shell {
  const char* name;
  std::string (*scriptOf)(const CommandRow&);
};
constexpr Shell kShells[] = {{"bash", bashScript}, {"zsh", zshScript}, {"fish", fishScript}};

}  // namespace

std::vector<std::string> completedShells() {
  std::vector<std::string> names;
  for (const Shell& shell : kShells) names.emplace_back(shell.name);
  return names;
}

std::string completionScript(const CommandRow& program, const std::string& shell) {
  return std::ranges::find(kShells, shell, &Shell::name)->scriptOf(program);
}

}  // namespace antipode::options
