// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/grade/mission_run.h"

#include "core/io/alog/alog_writer.h"
#include "core/io/alog/community_alog.h"
#include "core/io/grade/mission_pokes.h"
#include "core/io/moos/moos_communities.h"
#include "core/io/runlog/scratch_log.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/scenario/edits/pressed_buttons.h"
#include "core/sim/community/program.h"

#include <algorithm>
#include <filesystem>

namespace antipode {
namespace {

constexpr double kPressedAt = 1;                            // s, where programs run: they have begun by then
constexpr std::int64_t kHashEvery = 1000;                   // steps
constexpr std::size_t kHeldBytes = std::size_t{256} << 20;  // of the recording; the rest is in a scratch file

/// Where programs run, a button posts in the community whose viewer has it, and VARIABLE=VALUE in all.
Result<void> pressInMission(const Scenario& scenario, const std::string& what, MissionPokes& pokes) {
  const auto pressed = pressedButtons(scenario, what);
  if (!pressed) return tl::unexpected(pressed.error());
  for (const PostButton& button : *pressed)
    for (const auto& [variable, value] : button.post)
      pokes.add(kPressedAt, variable, value, button.text.empty() ? "*" : button.vehicle);
  return {};
}

std::vector<std::string> logsIn(const std::string& folder) {
  std::vector<std::string> logs;
  std::error_code failed;
  for (std::filesystem::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed))
    if (at->path().extension() == ".alog") logs.push_back(at->path().string());
  std::ranges::sort(logs);
  return logs;
}

}  // namespace

LoadedScenario loadMissionRun(const std::string& path, const MoosImportOptions& options,
                              const std::vector<std::string>& presses) {
  MoosImport import = importMoosMission(path, options);
  LoadedScenario load{.wasRead = import.wasRead, .scenario = nullptr, .problems = std::move(import.problems)};
  if (!import.scenario) return load;
  auto scenario = std::make_shared<Scenario>(*import.scenario);
  auto communities = std::make_shared<CommunitiesSpec>(*scenario->communities);
  MissionPokes pokes;
  for (const std::string& what : presses)
    if (auto pressed = pressInMission(*scenario, what, pokes); !pressed) {
      load.problems.push_back(pressed.error());
      return load;
    }
  pokes.addTo(*communities);
  scenario->buttons.clear();  // they belong to communities, which are no vehicles
  communities->recordsPosts = true;
  scenario->communities = std::move(communities);
  load.scenario = std::move(scenario);
  return load;
}

Result<MissionRunResult> runMission(const Scenario& scenario, double duration, const std::string& folder,
                                    const std::function<void(double)>& progress, std::stop_token stop) {
  const std::int64_t lastStep = stepCount(scenario.time, duration);
  Simulation simulation(std::make_shared<const Scenario>(scenario), {.threads = 1});
  Recording::Header header = headerWithoutText(simulation, std::make_shared<const Scenario>(scenario));
  header.logStart = kMissionStartUtc - header.startTime;  // the clock of its programs
  Recording recording(std::move(header));
  auto scratch = createScratchLog(recording.header());
  if (!scratch) return tl::unexpected<Error>(scratch.error());
  const auto tell = [&](std::int64_t done) {
    if (progress && lastStep > 0) progress(static_cast<double>(done) / static_cast<double>(lastStep));
  };
  const bool isWhole = runToEnd(simulation, lastStep, recording, scratch->get(), kHashEvery, tell, stop, kHeldBytes);
  if (!isWhole) return stop.stop_requested() ? err("the run was stopped") : err("the state is no longer finite");
  if (auto written = writeAlog(recording, folder, {}, {}, stop); !written) return tl::unexpected<Error>(written.error());
  const Communities& communities = *simulation.communities();
  auto written = writeCommunityAlogs(communities, recording.header().startTime, recording.header().logStart, folder);
  if (!written) return tl::unexpected<Error>(written.error());
  return MissionRunResult{logsIn(folder), simulation.time() - recording.header().startTime, verdictOf(communities)};
}

}  // namespace antipode
