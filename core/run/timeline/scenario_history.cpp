// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/scenario_history.h"

#include "core/sim/fleet/message_changes.h"
#include "core/sim/fleet/scenario_after.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kSameStep = 1e-6;  // of a step: what rounding leaves
// While a value is dragged, each of many vehicles gets dozens of values a second, and each value is a copy of its
// vehicle: of so many commands, those within a second of the run are one moment.
constexpr std::size_t kManyCommands = 100;
constexpr double kOneMoment = 1;  // s
// Values that messages change: each is a copy of its vehicle, and gusts of days have no end.
constexpr std::size_t kMostPosted = 20'000;
constexpr std::size_t kNoMoment = static_cast<std::size_t>(-1);

bool areOneMoment(const ScenarioHistory::Moment& moment, std::int64_t step, std::size_t commands,
                  double stepLength) {
  if (moment.step == step) return true;
  return commands > kManyCommands && moment.commands.size() > kManyCommands &&
         static_cast<double>(step - moment.step) * stepLength < kOneMoment;
}

/// What cannot be put into the scenario is left out; the run has warned about it.
ScenarioPtr withCommands(const Scenario& scenario, const std::vector<Command>& commands) {
  auto next = std::make_shared<Scenario>(scenario);
  for (const Command& command : commands) {
    if (command.kind == Command::Kind::Set) (void)applyToScenario(*next, command);
    if (command.kind == Command::Kind::Post)
      for (const Command& setting : settingsOf(*next, command.vehicle, command.name, command.value.message()))
        (void)applyToScenario(*next, setting);
  }
  return next;
}

}  // namespace

void ScenarioHistory::restart() {
  moments_.clear();
  posted_ = 0;
  beginning_ = recording() ? recording()->header().scenario : nullptr;
}

void ScenarioHistory::setBeginning(ScenarioPtr scenario) {
  if (scenario == beginning_) return;
  beginning_ = std::move(scenario);
  renewFrom(0);
}

/// Posts of scripts come before commands of people. Once for all that was read, for it takes all moments behind.
void ScenarioHistory::renewFrom(std::size_t moment) {
  for (std::size_t i = moment; i < moments_.size(); ++i)
    moments_[i].scenario = withCommands(*withCommands(*before(i), moments_[i].posts), moments_[i].commands);
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

/// The one of the step; a new one where there is none. Its scenario, and those behind it, are to be renewed.
ScenarioHistory::Moment& ScenarioHistory::momentOf(std::int64_t step, std::size_t commands) {
  const double stepLength = recording()->header().stepLength;
  const auto after =
      std::ranges::partition_point(moments_, [step](const Moment& moment) { return moment.step <= step; });
  if (after != moments_.begin() && areOneMoment(*(after - 1), step, commands, stepLength)) return *(after - 1);
  return *moments_.insert(after, Moment{step, {}, {}, nullptr});
}

bool ScenarioHistory::readJournal() {
  const std::vector<JournalEntry> entries = newJournal();
  std::size_t changed = kNoMoment;  // the first one
  for (std::size_t i = 0; i < entries.size();) {
    const std::int64_t step = entries[i].step;
    std::vector<Command> commands;
    for (; i < entries.size() && entries[i].step == step; ++i) commands.push_back(entries[i].command);
    Moment& moment = momentOf(step, commands.size());
    const bool goesOn = &moment == &moments_.back() && moment.scenario;  // while a value of many is dragged
    if (goesOn) moment.scenario = withCommands(*moment.scenario, commands);
    for (Command& command : commands) moment.commands.push_back(std::move(command));
    if (!goesOn) changed = std::min(changed, indexOf(moment));
  }
  renewFrom(changed);
  return !entries.empty();
}

/// Events are read in portions, so they may come behind a command that was later.
bool ScenarioHistory::readPosts() {
  if (posted_ >= kMostPosted) return false;
  const std::vector<RunEvent> events = newEvents();
  std::size_t changed = kNoMoment;  // the first one
  for (const RunEvent& event : events) {
    const bool isPosted = event.source == RunEvent::Source::Script || event.source == RunEvent::Source::Helm;
    if (!isPosted || !beginning_ || posted_ >= kMostPosted) continue;
    const std::size_t settings = settingsOf(*beginning_, event.vehicle, event.variable, event.value).size();
    if (settings == 0) continue;
    posted_ += settings;
    Moment& moment = momentOf(event.step, 1);
    moment.posts.push_back({Command::Kind::Post, event.vehicle, event.variable, Value(event.value)});
    changed = std::min(changed, indexOf(moment));
  }
  renewFrom(changed);
  return !events.empty();
}

bool ScenarioHistory::readNew() {
  const bool hasCommands = readJournal();
  return readPosts() || hasCommands;
}

}  // namespace antipode
