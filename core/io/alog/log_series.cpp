// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/log_series.h"

#include "core/run/recording.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr double kSameTime = 2e-6;  // s; logs write five decimals
constexpr double kGapSpacings = 10, kGapSeconds = 5;

}  // namespace

void LogSeries::add(double time, double value) {
  if (!times.empty() && time <= times.back()) {
    if (time == times.back()) values.back() = value;
    return;
  }
  times.push_back(time);
  values.push_back(value);
}

double LogSeries::medianSpacing() const {
  if (times.size() < 2) return 0;
  std::vector<double> spacings(times.size() - 1);
  for (std::size_t i = 0; i < spacings.size(); ++i) spacings[i] = times[i + 1] - times[i];
  const auto middle = spacings.begin() + static_cast<std::ptrdiff_t>(spacings.size() / 2);
  std::nth_element(spacings.begin(), middle, spacings.end());
  return *middle;
}

LogSeries numbersOf(const Alog& log, const std::string& name) {
  LogSeries series(log.fileMemory());
  if (const AlogVariable* variable = log.find(name); variable && variable->isNumeric)
    for (const AlogEntry& entry : variable->entries) series.add(entry.time, log.number(entry));
  return series;
}

bool holdsBetweenSamples(Channel channel) {
  switch (channel) {
    case Channel::Rudder:
    case Channel::Thrust:
    case Channel::Elevator:
    case Channel::ThrustLeft:
    case Channel::ThrustRight:
    case Channel::DriftX:
    case Channel::DriftY:
    case Channel::Transported:
    case Channel::HasControl:
    case Channel::ResetCount:
    case Channel::DesiredHeading:
    case Channel::DesiredSpeed:
    case Channel::DesiredDepth:
      return true;
    default:
      return false;
  }
}

std::vector<double> resampled(const LogSeries& series, Channel channel, std::span<const double> times) {
  return Resampling(series, channel).at(times);
}

Resampling::Resampling(const LogSeries& series, Channel channel)
    : series_(series),
      channel_(channel),
      holds_(holdsBetweenSamples(channel)),
      longest_(std::max(kGapSeconds, kGapSpacings * series.medianSpacing())) {}

std::vector<double> Resampling::at(std::span<const double> times) {
  std::vector<double> out(times.size(), std::numeric_limits<double>::quiet_NaN());
  const std::span<const double> known = series_.times, values = series_.values;
  const std::size_t count = known.size();
  for (std::size_t i = 0; i < times.size(); ++i) {
    while (next_ < count && known[next_] <= times[i] + kSameTime) ++next_;
    if (next_ == 0) continue;
    const std::size_t at = next_ - 1;
    const double since = times[i] - known[at];
    if (since <= kSameTime || holds_)
      out[i] = values[at];
    else if (next_ == count && since <= longest_)
      out[i] = values[at];
    else if (next_ < count && known[next_] - known[at] <= longest_)
      out[i] = interpolatedSample(channelInfo(channel_), values[at], values[next_],
                                  since / (known[next_] - known[at]));
  }
  return out;
}

std::vector<double> withTimes(std::vector<double> times, std::span<const double> more, double apart) {
  std::vector<double> all;
  all.reserve(times.size() + more.size());
  std::size_t next = 0;
  for (const double time : more) {
    while (next < times.size() && times[next] <= time) all.push_back(times[next++]);
    const bool isFree =
        (all.empty() || time - all.back() > apart) && (next == times.size() || times[next] - time > apart);
    if (isFree) all.push_back(time);
  }
  all.insert(all.end(), times.begin() + static_cast<std::ptrdiff_t>(next), times.end());
  return all;
}

}  // namespace antipode
