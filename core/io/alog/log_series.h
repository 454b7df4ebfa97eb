// SPDX-License-Identifier: GPL-3.0-or-later
// From variables that were each posted at moments of their own to rows that hold one value of each.
#pragma once

#include "core/model/channels.h"

#include <span>
#include <vector>

namespace antipode {

/// One quantity over time; times ascend, no two are equal.
struct LogSeries {
  std::vector<double> times;  ///< s
  std::vector<double> values;

  /// Takes a sample that is not before the newest; at the same moment the later value counts.
  void add(double time, double value);
  bool isEmpty() const { return times.empty(); }
  double medianSpacing() const;  ///< s; 0 for fewer than two samples
};

/// Whether a channel is a command, which holds until the next one; other quantities go on between samples.
bool holdsBetweenSamples(Channel channel);

/// Values of a channel at ascending moments. A sample at the very moment is taken as it is; between two samples
/// the value is interpolated (angles the short way round) or held, see above. NaN before the first sample, and in
/// a gap (or behind the last sample) that is longer than ten times the usual spacing and than 5 s.
std::vector<double> resampled(const LogSeries& series, Channel channel, std::span<const double> times);

/// Adds those of `more` to the ascending `times` that are farther than `apart` from each of them. Returns the
/// union.
std::vector<double> withTimes(std::vector<double> times, std::span<const double> more, double apart);

}  // namespace antipode
