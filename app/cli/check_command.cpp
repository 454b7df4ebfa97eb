// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/input.h"

#include <algorithm>
#include <memory>

namespace antipode::cli {
namespace {

int checkFile(const std::string& file, const MoosImportOptions& mission) {
  const Input input = readInput(file, mission);
  printProblems(input.wasRead ? stdout : stderr, input.problems);
  if (!input.wasRead) return kWrongUse;
  if (hasErrors(input.problems)) return kProblems;
  const bool isClean =
      std::ranges::all_of(input.problems, [](const Problem& p) { return p.severity == Severity::Note; });
  if (isClean) fmt::print("{}: no problems\n", file);
  return kOk;
}

}  // namespace

void addCheckCommand(CLI::App& app, Action& action) {
  const auto files = std::make_shared<std::vector<std::string>>();
  const auto mission = std::make_shared<MoosImportOptions>();
  CLI::App* command = app.add_subcommand("check", "List the problems of scenarios and mission files");
  command->add_option("FILE", *files, "Scenarios (.yaml), mission files (.moos) or folders of them")->required();
  addMissionOptions(*command, *mission);
  command->footer("Exit code 1 if there is an error; warnings alone give 0.");
  command->callback([&action, files, mission] {
    action = [files, mission] {
      int worst = kOk;
      for (const std::string& file : *files) worst = std::max(worst, checkFile(file, *mission));
      return worst;
    };
  });
}

}  // namespace antipode::cli
