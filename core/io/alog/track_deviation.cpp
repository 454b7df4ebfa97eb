// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/track_deviation.h"

#include "core/base/geometry/angles.h"
#include "core/io/alog/log_series.h"
#include "core/model/published.h"
#include "core/sim/simulation.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

struct Track {
  LogSeries x, y, heading, speed, depth;
};

/// The vehicle's track, a sample a step.
Track runAlong(const LogInputs& inputs, StepTimes steps) {
  Scenario scenario = *inputs.scenario;
  Simulation::Options options;
  std::int64_t last = stepCount(scenario.time, *scenario.time.duration) + 1;
  if (steps == StepTimes::Recorded) {
    options.stepTimes = inputs.stepTimes;
    last = std::ssize(inputs.stepTimes) - 1;
    for (ScenarioEvent& event : scenario.events) {
      const double time = scenario.time.start + *event.at;
      const auto at = std::ranges::lower_bound(inputs.stepTimes, time);
      event.step = std::max<std::int64_t>(1, at - inputs.stepTimes.begin());
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

std::vector<TrackDeviation> trackDeviations(const LogInputs& inputs, const Alog& log, StepTimes steps) {
  const std::string prefix = prefixInLog(*inputs.scenario, log);
  const LogSeries x = numbersOf(log, prefix + "_X");
  const auto recorded = [&](const char* name, Channel channel) {
    return resampled(numbersOf(log, prefix + name), channel, x.times);
  };
  const auto y = recorded("_Y", Channel::Y), heading = recorded("_HEADING", Channel::Heading);
  const auto speed = recorded("_SPEED", Channel::Speed), depth = recorded("_DEPTH", Channel::Depth);

  const Track track = runAlong(inputs, steps);
  const auto simulated = [&](const LogSeries& series, Channel channel) {
    return resampled(series, channel, x.times);
  };
  const auto x2 = simulated(track.x, Channel::X), y2 = simulated(track.y, Channel::Y);
  const auto heading2 = simulated(track.heading, Channel::Heading),
             speed2 = simulated(track.speed, Channel::Speed);
  const auto depth2 = simulated(track.depth, Channel::Depth);
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
