// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/helm_posts.h"

#include "core/scenario/document/scenario_variables.h"
#include "core/sim/simulation.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace antipode {
namespace {

constexpr const char* kDesired[] = {"DESIRED_HEADING", "DESIRED_SPEED", "DESIRED_DEPTH"};
constexpr std::string_view kStartValue = ":HELM_VAR_INIT";

std::string_view programOf(std::string_view source) {
  return source.substr(0, source.find(':'));
}

/// Whether a post is compared: not what the helm reports of itself.
bool isCompared(const std::string& variable) {
  constexpr const char* kOwn[] = {"BHV_STATE", "IVPHELM_STATE", "WARNING"};
  return std::ranges::none_of(kOwn, [&](const char* name) { return variable == name; });
}

/// Of each variable what the helm posted, in order.
using Posts = std::map<std::string, std::vector<std::pair<double, std::string>>>;

Posts simulatedPosts(const ScenarioPtr& scenario) {
  Posts posts;
  Simulation simulation(scenario);
  for (auto steps = stepCount(scenario->time, *scenario->time.duration); steps > 0; --steps) {
    simulation.step();
    for (const RunEvent& event : simulation.drainEvents())
      if (event.source == RunEvent::Source::Helm && event.step > 0 && isCompared(event.variable))
        posts[event.variable].emplace_back(simulation.time() - scenario->time.step, messageText(event.value));
  }
  return posts;
}

/// The progress of a route as a text: each turn, and only from a helm that runs as a program.
std::set<std::string> routeReports(const Scenario& scenario) {
  std::set<std::string> variables;
  for (const VehiclePtr& vehicle : scenario.vehicles)
    for (const BehaviourSpec& behaviour : vehicle->behaviours)
      if (const auto* route = std::get_if<WaypointParams>(&behaviour.params)) variables.insert(route->statusVariable);
  return variables;
}

/// Of the variables that flags, modes and routes of the mission set.
Posts recordedPosts(const Alog& log, const Scenario& mission) {
  std::string_view helm;
  for (const char* name : kDesired)
    if (const AlogVariable* variable = log.find(name); variable && !variable->entries.empty())
      helm = programOf(log.sources()[variable->entries.back().source]);
  Posts posts;
  const std::set<std::string> reports = routeReports(mission);
  for (const std::string& name : setVariables(mission))
    if (const AlogVariable* variable = reports.contains(name) ? nullptr : log.find(name))
      for (const AlogEntry& entry : variable->entries) {
        const std::string& source = log.sources()[entry.source];
        if (programOf(source) == helm && !source.ends_with(kStartValue))
          posts[name].emplace_back(entry.time, messageText(log.value(*variable, entry)));
      }
  return posts;
}

/// A log has five decimals.
bool isSameValue(const std::string& ours, const std::string& logged) {
  if (ours == logged) return true;
  const auto a = parseNumber(ours), b = parseNumber(logged);
  return a && b && std::abs(*a - *b) < 1e-5;
}

/// Variables whose values say where the vehicle was: a flag with macros posts them.
std::set<std::string> filledVariables(const Scenario& scenario) {
  std::set<std::string> variables;
  for (const VehiclePtr& vehicle : scenario.vehicles)
    for (const BehaviourSpec& behaviour : vehicle->behaviours)
      CommonBehaviourParams::fields(behaviour.common, [&](const char*, const auto& value, const FieldInfo&) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, FlagList>)
          for (const Flag& flag : value)
            if (messageText(flag.value).find("$[") != std::string::npos) variables.insert(flag.variable);
      });
  return variables;
}

using Partners = std::vector<std::pair<std::optional<std::size_t>, std::optional<std::size_t>>>;

/// Two lists side by side, with as many equal items next to each other as can be: one that only one of them has
/// must not part all that follow.
template <class IsSame>
Partners partners(std::size_t ours, std::size_t theirs, IsSame isSame) {
  constexpr std::size_t kMaxPairs = 20'000'000;  // beyond it only those at the same place
  const bool isShort = ours * theirs <= kMaxPairs;
  const std::size_t width = theirs + 1;
  std::vector<std::uint32_t> common(isShort ? (ours + 1) * width : 0);  // of what is left of both
  for (std::size_t i = ours; isShort && i-- > 0;)
    for (std::size_t j = theirs; j-- > 0;)
      common[i * width + j] = isSame(i, j) ? common[(i + 1) * width + j + 1] + 1
                                           : std::max(common[(i + 1) * width + j], common[i * width + j + 1]);
  Partners list;
  for (std::size_t i = 0, j = 0; i < ours || j < theirs;) {
    if (i < ours && j < theirs && isSame(i, j))
      list.emplace_back(i++, j++);
    else if (j == theirs || (i < ours && isShort && common[(i + 1) * width + j] > common[i * width + j + 1]))
      list.emplace_back(i++, std::nullopt);
    else if (i < ours && !isShort)
      list.emplace_back(i++, std::nullopt), list.emplace_back(std::nullopt, j++);
    else
      list.emplace_back(std::nullopt, j++);
  }
  return list;
}

}  // namespace

std::vector<ComparedHelmPost> comparedHelmPosts(const LogInputs& inputs, const Alog& log) {
  Posts simulated = simulatedPosts(inputs.scenario), recorded = recordedPosts(log, *inputs.scenario);
  for (const auto& [name, posts] : recorded) simulated.try_emplace(name);
  const std::set<std::string> filled = filledVariables(*inputs.scenario);
  std::vector<ComparedHelmPost> compared;
  for (const auto& [name, posts] : simulated) {
    const auto &ours = posts, &theirs = recorded[name];  // a binding cannot be captured
    const bool isFilled = filled.contains(name);
    const auto isSame = [&](std::size_t i, std::size_t j) {
      return isFilled || isSameValue(ours[i].second, theirs[j].second);
    };
    for (const auto& [i, j] : partners(ours.size(), theirs.size(), isSame))
      compared.push_back({name, j ? theirs[*j].second : ours[*i].second,
                          j ? std::optional(theirs[*j].first) : std::nullopt,
                          i ? std::optional(ours[*i].first) : std::nullopt});
  }
  std::ranges::stable_sort(compared, {},
                           [](const ComparedHelmPost& p) { return p.recorded.value_or(p.simulated.value_or(0)); });
  return compared;
}

}  // namespace antipode
