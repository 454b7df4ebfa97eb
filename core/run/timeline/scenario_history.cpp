// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/scenario_history.h"

#include "core/sim/fleet/scenario_after.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kSameStep = 1e-6;  // of a step: what rounding leaves

/// What cannot be put into the scenario is left out; the run has warned about it.
ScenarioPtr withCommands(const Scenario& scenario, const std::vector<Command>& commands) {
  auto next = std::make_shared<Scenario>(scenario);
  for (const Command& command : commands) (void)applyToScenario(*next, command);
  return next;
}

}  // namespace

void ScenarioHistory::restart() {
  moments_.clear();
  beginning_ = recording() ? recording()->header().scenario : nullptr;
}

void ScenarioHistory::setBeginning(ScenarioPtr scenario) {
  if (scenario == beginning_) return;
  beginning_ = std::move(scenario);
  for (std::size_t i = 0; i < moments_.size(); ++i)
    moments_[i].scenario = withCommands(*before(i), moments_[i].commands);
}

const ScenarioPtr& ScenarioHistory::before(std::size_t moment) const {
  return moment == 0 ? beginning_ : moments_[moment - 1].scenario;
}

double ScenarioHistory::timeOf(std::size_t moment) const {
  return recording()->timeOfStep(moments_[moment].step - 1);
}

const ScenarioPtr& ScenarioHistory::at(double time) const {
  const double slack = recording() ? kSameStep * recording()->header().stepLength : 0;
  const auto end = std::ranges::partition_point(
      moments_, [&](const Moment& moment) { return recording()->timeOfStep(moment.step - 1) <= time + slack; });
  return end == moments_.begin() ? beginning_ : (end - 1)->scenario;
}

bool ScenarioHistory::readNew() {
  const std::vector<JournalEntry> entries = newJournal();
  for (std::size_t i = 0; i < entries.size();) {
    const std::int64_t step = entries[i].step;
    if (moments_.empty() || moments_.back().step != step) moments_.push_back({step, {}, nullptr});
    Moment& moment = moments_.back();
    for (; i < entries.size() && entries[i].step == step; ++i) moment.commands.push_back(entries[i].command);
    moment.scenario = withCommands(*before(moments_.size() - 1), moment.commands);
  }
  return !entries.empty();
}

}  // namespace antipode
