// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mission_options.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cctype>

namespace antipode::cli {

std::string blockNameProblem(const std::string& name) {
  const auto isAllowed = [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '-' || c == '.'; };
  if (!name.empty() && std::ranges::all_of(name, isAllowed)) return {};
  return fmt::format("'{}' is no name of a block; expected letters, digits, '_', '-' and '.' only", name);
}

void addMissionOptions(CLI::App& command, MoosImportOptions& options) {
  command.add_flag("--preprocess", options.preprocess,
                   "Expand $(NAME), #include, #ifdef and #define of mission files, as nsplug does");
  command
      .add_option(
          "--alias", options.alias,
          "Name of the simulator's block in mission files, where the program was started under another one")
      ->check(blockNameProblem);
  command
      .add_option_function<std::string>(
          "--compat",
          [&options](const std::string& word) { options.compat = *FieldCodec<Compat>::fromText(word); },
          "Mode of mission files; else that of the program that the simulator block is for")
      ->check(CLI::IsMember(choiceNames<Compat>(), CLI::ignore_case));
  command
      .add_option_function<std::vector<std::string>>(
          "--define",
          [&options](const std::vector<std::string>& texts) {
            for (const std::string& text : texts) {
              const std::size_t equals = text.find('=');
              if (equals == 0 || equals == std::string::npos)
                throw CLI::ValidationError("--define", "expected NAME=VALUE, not " + text);
              options.defines[text.substr(0, equals)] = text.substr(equals + 1);
            }
            options.preprocess = true;
          },
          "Value of $(NAME) in mission files; implies --preprocess")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false)
      ->trigger_on_parse(false);
}

}  // namespace antipode::cli
