// SPDX-License-Identifier: GPL-3.0-or-later
// A mission that runs with every program of its communities (docs/communities.md), for its logs.
#pragma once

#include "core/io/formats.h"
#include "core/io/grade/mission_grade.h"

#include <functional>
#include <stop_token>

namespace antipode {

/// The mission file or folder at `path`, with its communities. `presses`: buttons of the mission, or
/// VARIABLE=VALUE for all communities, pressed after one second, when the programs have begun.
LoadedScenario loadMissionRun(const std::string& path, const MoosImportOptions& options,
                              const std::vector<std::string>& presses);

struct MissionRunResult {
  std::vector<std::string> logs;   ///< paths: of each vehicle, and of each community without one
  double seconds = 0;              ///< of simulated time
  std::optional<Verdict> verdict;  ///< of the mission's own judge (pMissionEval); nothing: it has not spoken
};

/// Runs what loadMissionRun() has loaded for `duration` s and writes the logs into `folder`. `progress` gets 0..1.
/// Errors: stopped, states that are not finite, files that cannot be written.
Result<MissionRunResult> runMission(const Scenario& scenario, double duration, const std::string& folder,
                                    const std::function<void(double)>& progress = {}, std::stop_token stop = {});

}  // namespace antipode
