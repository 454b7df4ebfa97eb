// SPDX-License-Identifier: GPL-3.0-or-later
// What a recorded helm and ours have posted, side by side.
#include "core/io/log_drive.h"
#include "core/sim/simulation.h"

#include <algorithm>
#include <map>

namespace antipode {
namespace {

constexpr const char* kDesired[] = {"DESIRED_HEADING", "DESIRED_SPEED", "DESIRED_DEPTH"};
constexpr std::string_view kStartValue = ":HELM_VAR_INIT";

std::string_view programOf(std::string_view source) {
  return source.substr(0, source.find(':'));
}

bool isTold(const std::string& variable) {
  constexpr const char* kOwn[] = {"BHV_STATE", "IVPHELM_STATE", "WARNING"};
  return std::ranges::none_of(kOwn, [&](const char* name) { return variable == name; });
}

/// Of each variable what the helm posted, in order.
using Posts = std::map<std::string, std::vector<std::pair<double, std::string>>>;

Posts repeatedPosts(const ScenarioPtr& scenario) {
  Posts posts;
  Simulation simulation(scenario);
  for (auto steps = stepCount(scenario->time, *scenario->time.duration); steps > 0; --steps) {
    simulation.step();
    for (const RunEvent& event : simulation.takeEvents())
      if (event.source == RunEvent::Source::Helm && event.step > 0 && isTold(event.variable))
        posts[event.variable].emplace_back(simulation.time() - scenario->time.step, messageText(event.value));
  }
  return posts;
}

Posts recordedPosts(const Alog& log, const Posts& wanted) {
  std::string_view helm;
  for (const char* name : kDesired)
    if (const AlogVariable* variable = log.find(name); variable && !variable->entries.empty())
      helm = programOf(log.sources()[variable->entries.back().source]);
  Posts posts;
  for (const auto& [name, ignored] : wanted)
    if (const AlogVariable* variable = log.find(name))
      for (const AlogEntry& entry : variable->entries) {
        const std::string& source = log.sources()[entry.source];
        if (programOf(source) == helm && !source.ends_with(kStartValue))
          posts[name].emplace_back(
              entry.time, variable->isNumeric ? numberText(log.number(entry)) : std::string(log.text(entry)));
      }
  return posts;
}

}  // namespace

std::vector<HelmPostMoment> helmPostMoments(const LogDrive& drive, const Alog& log) {
  const Posts repeated = repeatedPosts(drive.scenario), recorded = recordedPosts(log, repeated);
  std::vector<HelmPostMoment> moments;
  for (const auto& [name, ours] : repeated) {
    const auto at = recorded.find(name);
    const std::size_t theirs = at == recorded.end() ? 0 : at->second.size();
    for (std::size_t i = 0; i < std::max(ours.size(), theirs); ++i) {
      const bool isOurs = i < ours.size(), isTheirs = i < theirs;
      const bool isSame = isOurs && isTheirs && ours[i].second == at->second[i].second;
      if (isTheirs)
        moments.push_back({name, at->second[i].second, at->second[i].first,
                           isSame ? std::optional(ours[i].first) : std::nullopt});
      if (isOurs && !isSame) moments.push_back({name, ours[i].second, {}, ours[i].first});
    }
  }
  std::ranges::stable_sort(moments, {},
                           [](const HelmPostMoment& m) { return m.recorded.value_or(m.repeated.value_or(0)); });
  return moments;
}

}  // namespace antipode
