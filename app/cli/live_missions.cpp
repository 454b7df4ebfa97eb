// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/live_missions.h"

#include "app/cli/messages.h"
#include "app/cli/old_files.h"

#include <filesystem>

namespace antipode::cli {

tl::expected<std::vector<LiveMission>, int> readLiveMissions(const std::vector<std::string>& paths,
                                                             const LiveParts& parts,
                                                             const MoosImportOptions& options,
                                                             bool withoutVehicle) {
  using Failed = tl::unexpected<int>;
  std::vector<LiveMission> missions;
  for (const std::string& path : paths) {
    std::error_code ignored;
    const bool isFolder = std::filesystem::is_directory(path, ignored);
    const auto files = isFolder ? missionFilesIn(path) : std::vector{path};
    if (files.empty()) return Failed(fail(path, err("the folder holds no mission file").value()));
    for (const std::string& file : files) {
      auto mission = liveMission(file, parts, options);
      if (!mission) return Failed(failToLoad(file, mission.error().wasRead, {mission.error().error}));
      Problems serious;
      for (const Problem& problem : mission->problems)
        if (problem.severity != Severity::Note) serious.push_back(problem);
      if (!mission->scenario && !withoutVehicle) {
        if (isFolder) continue;
        mission->problems.push_back(err("the mission has no simulator that can be run").value());
        return Failed(failToLoad(file, true, std::move(mission->problems)));
      }
      if (mission->scenario) printProblems(stderr, serious);
      missions.push_back(std::move(*mission));
    }
  }
  return missions;
}

std::optional<int> refuseOldLiveLogs(const std::vector<LiveMission>& missions, const std::string& log,
                                     bool isForced) {
  for (const LiveMission& mission : missions) {
    const std::string path = liveLogName(log, mission, missions.size());
    if (path.empty()) continue;
    if (const auto allowed = checkOldLiveLog(path, isForced); !allowed) return fail(path, allowed.error());
  }
  return std::nullopt;
}

}  // namespace antipode::cli
