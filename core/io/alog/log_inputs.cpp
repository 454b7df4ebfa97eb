// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/log_inputs.h"

#include "core/base/geometry/angles.h"
#include "core/io/alog/alog_import.h"
#include "core/io/alog/log_series.h"
#include "core/model/published.h"
#include "core/sim/simulation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <span>

namespace antipode {
namespace {

constexpr int kStepsPerPosting = 2;  // vehicle-model D20

bool isNavigation(MessageEffect effect) {
  return effect == MessageEffect::NavX || effect == MessageEffect::NavY || effect == MessageEffect::NavHeading;
}

/// The program behind a source, without what the logger adds.
std::string programOf(const Alog& log, const AlogEntry& entry) {
  const std::string& source = log.sources()[entry.source];
  return source.substr(0, source.find(':'));
}

/// Times of the recorded steps, from what was posted in them.
std::vector<double> recordedSteps(std::span<const double> positions, std::span<const double> others,
                                  double usual) {
  const std::vector<double> known = withTimes({positions.begin(), positions.end()}, others, 0.3 * usual);
  std::vector<double> steps{known.front() - usual * kStepsPerPosting};
  for (const double time : known) {
    const double from = steps.back();
    const auto parts = std::clamp(std::lround((time - from) / usual), 1L, 1000L);
    for (long i = 1; i < parts; ++i)
      steps.push_back(from + (time - from) * static_cast<double>(i) / static_cast<double>(parts));
    steps.push_back(time);
  }
  return steps;
}

double spreadOf(std::span<const double> times) {
  if (times.size() < 3) return 0;
  double sum = 0, squares = 0;
  const auto count = static_cast<double>(times.size() - 1);
  for (std::size_t i = 1; i < times.size(); ++i) sum += times[i] - times[i - 1];
  for (std::size_t i = 1; i < times.size(); ++i) squares += std::pow(times[i] - times[i - 1] - sum / count, 2);
  return std::sqrt(squares / count);
}

struct Message {
  double time;
  std::uint64_t offset;  // in the log: order of messages with the same time
  std::string variable;
  MessageValue value;
};

std::vector<Message> messagesOf(const Alog& log, const std::string& simulator) {
  std::vector<Message> messages;
  for (const AlogVariable& variable : log.variables()) {
    const MessageInfo* info = findMessage(variable.name);
    if (!info || isNavigation(info->effect)) continue;
    for (const AlogEntry& entry : variable.entries)
      if (programOf(log, entry) != simulator)
        messages.push_back({entry.time, entry.offset, variable.name, log.value(variable, entry)});
  }
  std::ranges::sort(messages, {}, [](const Message& m) { return std::pair(m.time, m.offset); });
  return messages;
}

/// The latest start of the scripts for which no post that log and mission share comes too early.
double scriptStartIn(const Alog& log, const Scenario& mission, double otherwise) {
  std::optional<double> start;
  const auto compare = [&](const std::string& name, const MessageValue& value, double at) {
    const AlogVariable* variable = log.find(name);
    if (!variable) return;
    for (const AlogEntry& entry : variable->entries) {
      const double* number = std::get_if<double>(&value);
      const bool isSame = number ? log.number(entry) == *number : log.text(entry) == messageText(value);
      if (!isSame) continue;
      start = std::min(start.value_or(entry.time - at), entry.time - at);
      return;
    }
  };
  for (const ScenarioEvent& event : mission.events)
    if (event.at && !event.atLatest)
      for (const auto& [variable, value] : event.post) compare(variable, value, *event.at);
  for (const ScriptSpec& script : mission.scripts)
    for (const ScriptEvent& event : script.events)
      if (event.time.isFixed() && script.delayStart.isFixed() && script.timeWarp.isFixed())
        compare(event.variable, event.value, script.delayStart.low + event.time.low / script.timeWarp.low);
  return std::max(start.value_or(otherwise), otherwise);
}

void delayScripts(Scenario& scenario, double seconds) {
  for (ScenarioEvent& event : scenario.events)
    for (std::optional<double>* time : {&event.at, &event.atLatest, &event.until})
      if (*time) **time += seconds;
  for (ScriptSpec& script : scenario.scripts) script.delayStart.low += seconds, script.delayStart.high += seconds;
}

}  // namespace

std::string prefixInLog(const Scenario& mission, const Alog& log) {
  const std::string& own = mission.vehicles.front()->params.prefix;
  return log.find(own + "_X") ? own : alogPrefix(log);
}

Result<LogInputs> inputsFromLog(const Scenario& mission, const Alog& log, const LogInputOptions& options) {
  if (mission.vehicles.size() != 1 || mission.vehicles.front()->count != 1)
    return errExpected("a mission of one vehicle", "the mission has {} vehicles", fleetOf(mission).size());
  const std::string prefix = options.prefix.empty() ? prefixInLog(mission, log) : options.prefix;
  const LogSeries x = numbersOf(log, prefix + "_X");
  if (x.times.size() < 2)
    return errExpected(prefix + "_X and " + prefix + "_Y", "the log holds no track under the prefix '{}'", prefix);

  LogInputs inputs;
  const double usual = mission.time.step;
  std::vector<double> others;
  const VehicleParams& params = mission.vehicles.front()->params;
  for (const std::string& name : {params.postDesThrust, params.postDesRudder})
    if (!name.empty()) others = withTimes(std::move(others), numbersOf(log, name).times, 0.3 * usual);
  inputs.stepTimes = recordedSteps(x.times, others, usual);
  inputs.stepSpread = spreadOf(inputs.stepTimes);

  Scenario scenario = mission;
  scenario.time.start = inputs.stepTimes.front();
  scenario.time.duration = inputs.stepTimes.back() - inputs.stepTimes.front();
  if (options.missionAlone) {
    inputs.scriptStart = scriptStartIn(log, mission, scenario.time.start);
    delayScripts(scenario, inputs.scriptStart - scenario.time.start);
    inputs.scenario = std::make_shared<const Scenario>(std::move(scenario));
    return inputs;
  }
  // What scripts and helm posted is in the log.
  scenario.events.clear();
  scenario.scripts.clear();
  VehicleSpec vehicle = *scenario.vehicles.front();
  vehicle.helm.reset();
  vehicle.behaviours.clear();
  scenario.vehicles.front() = std::make_shared<const VehicleSpec>(std::move(vehicle));
  const std::string simulator = programOf(log, log.find(prefix + "_X")->entries.front());
  for (Message& message : messagesOf(log, simulator)) {
    ScenarioEvent event;
    event.at = std::max(0.0, message.time + options.latency - scenario.time.start);
    if (*event.at > *scenario.time.duration) break;
    event.post.emplace_back(std::move(message.variable), std::move(message.value));
    scenario.events.push_back(std::move(event));
  }
  inputs.messages = scenario.events.size();
  inputs.scenario = std::make_shared<const Scenario>(std::move(scenario));
  return inputs;
}

}  // namespace antipode
