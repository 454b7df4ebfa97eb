// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/scenario_history.h"

#include "core/sim/fleet/scenario_after.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kSameStep = 1e-6;  // of a step: what rounding leaves
// While a value is dragged, each of many vehicles gets dozens of values a second, and each value is a copy of its
// vehicle: of so many commands, those within a second of the run are one moment.
constexpr std::size_t kManyCommands = 100;
constexpr double kOneMoment = 1;  // s

bool areOneMoment(const ScenarioHistory::Moment& moment, std::int64_t step, std::size_t commands,
                  double stepLength) {
  if (moment.step == step) return true;
  return commands > kManyCommands && moment.commands.size() > kManyCommands &&
         static_cast<double>(step - moment.step) * stepLength < kOneMoment;
}

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
    std::vector<Command> commands;
    for (; i < entries.size() && entries[i].step == step; ++i) commands.push_back(entries[i].command);
    if (moments_.empty() ||
        !areOneMoment(moments_.back(), step, commands.size(), recording()->header().stepLength))
      moments_.push_back({step, {}, before(moments_.size())});
    Moment& moment = moments_.back();
    moment.scenario = withCommands(*moment.scenario, commands);
    for (Command& command : commands) moment.commands.push_back(std::move(command));
  }
  return !entries.empty();
}

}  // namespace antipode
