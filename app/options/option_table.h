// SPDX-License-Identifier: GPL-3.0-or-later
// What the parser knows of the commands, as a table: manual pages and completions are made of it.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace antipode::options {

struct OptionRow {
  std::vector<std::string> names;    ///< "-t", "--time"; the first long one counts; none: a place in the command line
  std::string value;                 ///< what stands behind it, "S" or "KEY=VALUE"; empty: nothing
  std::string help;                  ///< one sentence
  std::vector<std::string> choices;  ///< words that it takes; empty: any
  bool isRequired = false;
};

struct CommandRow {
  std::vector<std::string> path;  ///< "antipode-cli", "study", "run"
  std::string help, footer;
  std::vector<OptionRow> places, options;
  std::vector<CommandRow> commands;

  std::string name() const;  ///< "antipode-cli study run"
};

/// A command with everything below it.
CommandRow commandTable(const CLI::App& app);

/// The command and all below it, in the order of the help.
std::vector<const CommandRow*> allCommands(const CommandRow& command);

}  // namespace antipode::options
