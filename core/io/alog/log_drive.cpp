// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/log_drive.h"

#include "core/base/geometry/angles.h"
#include "core/io/alog/alog_import.h"
#include "core/io/alog/log_series.h"
#include "core/model/published.h"
#include "core/sim/simulation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace antipode {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr int kStepsPerPosting = 2;  // vehicle-model D20

LogSeries seriesOf(const Alog& log, const std::string& name) {
  LogSeries series;
  if (const AlogVariable* variable = log.find(name); variable && variable->isNumeric)
    for (const AlogEntry& entry : variable->entries) series.add(entry.time, log.number(entry));
  return series;
}

bool isNavigation(MessageEffect effect) {
  return effect == MessageEffect::NavX || effect == MessageEffect::NavY || effect == MessageEffect::NavHeading;
}

/// The program behind a source, without what the logger adds.
std::string programOf(const Alog& log, const AlogEntry& entry) {
  const std::string& source = log.sources()[entry.source];
  return source.substr(0, source.find(':'));
}

std::string prefixOf(const Scenario& mission, const Alog& log, const std::string& wanted) {
  if (!wanted.empty()) return wanted;
  const std::string& own = mission.vehicles.front()->params.prefix;
  return log.find(own + "_X") ? own : alogPrefix(log);
}

/// Moments of the recorded steps from what was posted in them.
std::vector<double> recordedSteps(const std::vector<double>& positions, const std::vector<double>& others,
                                  double usual) {
  const std::vector<double> known = withTimes(positions, others, 0.3 * usual);
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

double spreadOf(const std::vector<double>& times) {
  if (times.size() < 3) return 0;
  double sum = 0, squares = 0;
  const auto count = static_cast<double>(times.size() - 1);
  for (std::size_t i = 1; i < times.size(); ++i) sum += times[i] - times[i - 1];
  for (std::size_t i = 1; i < times.size(); ++i) squares += std::pow(times[i] - times[i - 1] - sum / count, 2);
  return std::sqrt(squares / count);
}

struct Message {
  double time;
  std::uint64_t offset;  // in the log: order of equal moments
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
        messages.push_back(
            {entry.time, entry.offset, variable.name,
             variable.isNumeric ? MessageValue(log.number(entry)) : MessageValue(std::string(log.text(entry)))});
  }
  std::ranges::sort(messages, {}, [](const Message& m) { return std::pair(m.time, m.offset); });
  return messages;
}

/// The latest moment for which no post that both know is before its time.
double scriptStartIn(const Alog& log, const Scenario& mission, double otherwise) {
  std::optional<double> start;
  const auto see = [&](const std::string& name, const MessageValue& value, double at) {
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
      for (const auto& [variable, value] : event.post) see(variable, value, *event.at);
  for (const ScriptSpec& script : mission.scripts)
    for (const ScriptEvent& event : script.events)
      if (event.time.isFixed() && script.delayStart.isFixed() && script.timeWarp.isFixed())
        see(event.variable, event.value, script.delayStart.low + event.time.low / script.timeWarp.low);
  return std::max(start.value_or(otherwise), otherwise);
}

void delayScripts(Scenario& scenario, double seconds) {
  for (ScenarioEvent& event : scenario.events)
    for (std::optional<double>* time : {&event.at, &event.atLatest, &event.until})
      if (*time) **time += seconds;
  for (ScriptSpec& script : scenario.scripts) script.delayStart.low += seconds, script.delayStart.high += seconds;
}

struct Track {
  LogSeries x, y, heading, speed, depth;
};

/// The vehicle's track, a sample a step.
Track runAlong(const LogDrive& drive, DriveSteps steps) {
  Scenario scenario = *drive.scenario;
  Simulation::Options options;
  std::int64_t last = stepCount(scenario.time, *scenario.time.duration) + 1;
  if (steps == DriveSteps::Recorded) {
    options.stepTimes = drive.stepTimes;
    last = std::ssize(drive.stepTimes) - 1;
    for (ScenarioEvent& event : scenario.events) {
      const double time = scenario.time.start + *event.at;
      const auto at = std::ranges::lower_bound(drive.stepTimes, time);
      event.step = std::max<std::int64_t>(1, at - drive.stepTimes.begin());
      event.at.reset();
    }
  }
  const VehicleParams params = scenario.vehicles.front()->params;
  const Compat compat = scenario.compat;
  const auto published =
      std::ranges::find(publishedTable(), std::optional(Channel::Speed), &PublishedInfo::channel);
  Simulation simulation(std::make_shared<const Scenario>(std::move(scenario)), options);
  Track track;
  for (;;) {
    const double now = simulation.time();
    const auto add = [&](LogSeries& series, Channel channel) { series.add(now, simulation.value(0, channel)); };
    add(track.x, Channel::X);
    add(track.y, Channel::Y);
    add(track.heading, Channel::Heading);
    add(track.depth, Channel::Depth);
    track.speed.add(now, publishedValue(*published, simulation.value(0, Channel::Speed), params, compat));
    if (simulation.stepsDone() >= last) return track;
    simulation.step();
    simulation.drainEvents();
  }
}

}  // namespace

Result<LogDrive> driveFromLog(const Scenario& mission, const Alog& log, const LogDriveOptions& options) {
  if (mission.vehicles.size() != 1 || mission.vehicles.front()->count != 1)
    return errExpected("a mission of one vehicle", "the mission has {} vehicles", fleetOf(mission).size());
  const std::string prefix = prefixOf(mission, log, options.prefix);
  const LogSeries x = seriesOf(log, prefix + "_X");
  if (x.times.size() < 2)
    return errExpected(prefix + "_X and " + prefix + "_Y", "the log holds no track under the prefix '{}'", prefix);

  LogDrive drive;
  const double usual = mission.time.step;
  std::vector<double> others;
  const VehicleParams& params = mission.vehicles.front()->params;
  for (const std::string& name : {params.postDesThrust, params.postDesRudder})
    if (!name.empty()) others = withTimes(std::move(others), seriesOf(log, name).times, 0.3 * usual);
  drive.stepTimes = recordedSteps(x.times, others, usual);
  drive.stepSpread = spreadOf(drive.stepTimes);

  Scenario scenario = mission;
  scenario.time.start = drive.stepTimes.front();
  scenario.time.duration = drive.stepTimes.back() - drive.stepTimes.front();
  if (options.alone) {
    drive.scriptStart = scriptStartIn(log, mission, scenario.time.start);
    delayScripts(scenario, drive.scriptStart - scenario.time.start);
    drive.scenario = std::make_shared<const Scenario>(std::move(scenario));
    return drive;
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
  drive.messages = scenario.events.size();
  drive.scenario = std::make_shared<const Scenario>(std::move(scenario));
  return drive;
}

std::vector<TrackDeviation> deviations(const LogDrive& drive, const Alog& log, DriveSteps steps) {
  const std::string prefix = prefixOf(*drive.scenario, log, {});
  const LogSeries x = seriesOf(log, prefix + "_X");
  const auto recorded = [&](const char* name, Channel channel) {
    return resampled(seriesOf(log, prefix + name), channel, x.times);
  };
  const auto y = recorded("_Y", Channel::Y), heading = recorded("_HEADING", Channel::Heading);
  const auto speed = recorded("_SPEED", Channel::Speed), depth = recorded("_DEPTH", Channel::Depth);

  const Track track = runAlong(drive, steps);
  const auto repeated = [&](const LogSeries& series, Channel channel) {
    return resampled(series, channel, x.times);
  };
  const auto x2 = repeated(track.x, Channel::X), y2 = repeated(track.y, Channel::Y);
  const auto heading2 = repeated(track.heading, Channel::Heading), speed2 = repeated(track.speed, Channel::Speed);
  const auto depth2 = repeated(track.depth, Channel::Depth);
  std::vector<TrackDeviation> out;
  for (std::size_t i = 0; i < x.times.size(); ++i)
    out.push_back({x.times[i], std::hypot(x2[i] - x.values[i], y2[i] - y[i]), wrap180(heading2[i] - heading[i]),
                   speed2[i] - speed[i], depth2[i] - depth[i]});
  return out;
}

DeviationStatistics statisticsOf(std::vector<double> values) {
  std::erase_if(values, [](double v) { return std::isnan(v); });
  DeviationStatistics statistics{values.size()};
  if (values.empty()) return statistics;
  for (double& value : values) {
    value = std::abs(value);
    statistics.rms += value * value;
  }
  std::ranges::sort(values);
  statistics.rms = std::sqrt(statistics.rms / static_cast<double>(values.size()));
  const auto rank = static_cast<std::size_t>(std::ceil(0.95 * static_cast<double>(values.size())));
  statistics.p95 = values[std::max<std::size_t>(rank, 1) - 1];
  statistics.max = values.back();
  return statistics;
}

}  // namespace antipode
