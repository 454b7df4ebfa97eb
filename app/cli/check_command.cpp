// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/check_command.h"

#include "app/cli/messages.h"
#include "app/cli/mission_options.h"
#include "core/io/formats.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace antipode::cli {
namespace {

int checkFile(const std::string& file, const MoosImportOptions& mission) {
  const LoadedScenario load = loadScenario(file, mission);
  if (!load.wasRead) return failToLoad(file, false, load.problems);
  printProblems(stdout, load.problems);
  if (hasErrors(load.problems)) return kProblems;
  const bool isClean =
      std::ranges::all_of(load.problems, [](const Problem& p) { return p.severity == Severity::Note; });
  if (isClean) say(stdout, "{}: no problems\n", file);
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
      nlohmann::ordered_json checked = nlohmann::ordered_json::array();
      for (const std::string& file : *files) {
        const int code = checkFile(file, *mission);
        checked.push_back({{"file", file}, {"code", code}});
        worst = std::max(worst, code);
      }
      tell("files", std::move(checked));
      return worst;
    };
  });
}

}  // namespace antipode::cli
