// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_mission.h"

#include "core/io/moos/moos_import.h"

#include <algorithm>
#include <filesystem>

namespace antipode {

std::vector<std::string> missionFilesIn(const std::string& folder) {
  namespace fs = std::filesystem;
  std::vector<std::string> all, made;
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    if (at->path().extension() != ".moos") continue;
    all.push_back(at->path().string());
    if (at->path().filename().string().starts_with("targ_")) made.push_back(all.back());
  }
  std::vector<std::string>& files = made.empty() ? all : made;
  std::ranges::sort(files);
  return files;
}

std::string liveName(const LiveMission& mission) {
  const std::string& community = mission.address.community;
  const bool isFileName = !community.empty() && community.find('/') == std::string::npos;
  return isFileName ? community : std::filesystem::path(mission.file).stem().string();
}

std::string liveLogName(const std::string& log, const LiveMission& mission, std::size_t count) {
  if (log.empty() || count == 1) return log;
  return (std::filesystem::path(log) / (liveName(mission) + ".aprun")).string();
}

tl::expected<LiveMission, LiveMissionFailure> liveMission(const std::string& file, const LiveParts& parts,
                                                          const MoosImportOptions& options) {
  using Failure = tl::unexpected<LiveMissionFailure>;
  MoosImportOptions imported = options;
  if (!parts.helm) imported.readFile = [](const std::string&) -> Result<std::string> { return std::string(); };
  MoosImport import = importMoosFile(file, imported);
  if (!import.wasRead) return Failure({false, std::move(import.problems.front())});
  auto address = communityAddress(file, options);
  if (!address) return Failure({true, std::move(address.error())});
  LiveMission mission{file, std::move(*address), nullptr, std::move(import.problems)};
  if (!import.scenario || import.scenario->vehicles.empty()) return mission;
  auto scenario = scenarioOfParts(*import.scenario, parts);
  if (!scenario) return Failure({true, std::move(scenario.error())});
  mission.scenario = std::move(*scenario);
  return mission;
}

}  // namespace antipode
