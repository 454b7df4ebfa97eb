// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/live_missions.h"

#include "app/cli/messages.h"

#include <filesystem>

namespace antipode::cli {

std::optional<std::vector<LiveMission>> readLiveMissions(const std::vector<std::string>& paths,
                                                         const LiveParts& parts, const MoosImportOptions& options,
                                                         bool withoutVehicle) {
  std::vector<LiveMission> missions;
  for (const std::string& path : paths) {
    std::error_code ignored;
    const bool isFolder = std::filesystem::is_directory(path, ignored);
    const auto files = isFolder ? missionFilesIn(path) : std::vector{path};
    if (files.empty()) return fail(path, err("the folder holds no mission file").value()), std::nullopt;
    for (const std::string& file : files) {
      auto mission = liveMission(file, parts, options);
      if (!mission) return fail(file, mission.error()), std::nullopt;
      Problems serious;
      for (const Problem& problem : mission->problems)
        if (problem.severity != Severity::Note) serious.push_back(problem);
      if (!mission->scenario && !withoutVehicle) {
        if (isFolder) continue;
        printProblems(stderr, mission->problems);
        return fail(file, err("the mission has no simulator that can be run").value()), std::nullopt;
      }
      if (mission->scenario) printProblems(stderr, serious);
      missions.push_back(std::move(*mission));
    }
  }
  return missions;
}

}  // namespace antipode::cli
