// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/option_table.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

namespace antipode::options {
namespace {

/// The words of "{ideal,launched}", which the parser writes behind the type of a value.
std::vector<std::string> choicesIn(const std::string& type) {
  const auto open = type.find('{'), close = type.rfind('}');
  if (open == std::string::npos || close == std::string::npos) return {};
  return CLI::detail::split(type.substr(open + 1, close - open - 1), ',');
}

OptionRow rowOf(const CLI::Option& option) {
  OptionRow row;
  for (const std::string& name : option.get_snames()) row.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) row.names.push_back("--" + name);
  const std::string type = option.get_type_name();
  row.choices = choicesIn(type);
  if (row.names.empty())
    row.value = option.get_name();
  else if (option.get_items_expected_max() > 0)
    row.value = row.choices.empty() ? type.substr(0, type.find(':')) : fmt::format("{}", fmt::join(row.choices, "|"));
  row.help = option.get_description();
  row.isRequired = option.get_required();
  return row;
}

CommandRow rowsOf(const CLI::App& app, std::vector<std::string> path) {
  CommandRow row;
  row.path = std::move(path);
  row.help = app.get_description();
  // The parser gives a command the footer of the one above it.
  if (!app.get_parent() || app.get_footer() != app.get_parent()->get_footer()) row.footer = app.get_footer();
  for (const CLI::Option* option : app.get_options()) {
    OptionRow one = rowOf(*option);
    (one.names.empty() ? row.places : row.options).push_back(std::move(one));
  }
  for (const CLI::App* command : app.get_subcommands({})) {
    std::vector<std::string> below = row.path;
    below.push_back(command->get_name());
    row.commands.push_back(rowsOf(*command, std::move(below)));
  }
  return row;
}

void collectCommands(const CommandRow& command, std::vector<const CommandRow*>& all) {
  all.push_back(&command);
  for (const CommandRow& below : command.commands) collectCommands(below, all);
}

}  // namespace

std::string CommandRow::name() const {
  return fmt::format("{}", fmt::join(path, " "));
}

CommandRow commandTable(const CLI::App& app) {
  return rowsOf(app, {app.get_name()});
}

std::vector<const CommandRow*> allCommands(const CommandRow& command) {
  std::vector<const CommandRow*> all;
  collectCommands(command, all);
  return all;
}

}  // namespace antipode::options
