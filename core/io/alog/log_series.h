// SPDX-License-Identifier: GPL-3.0-or-later
// Variables of a log, each posted at times of its own, as rows that hold one value of each.
#pragma once

#include "core/io/alog/alog_reader.h"
#include "core/model/channels.h"

#include <span>
#include <vector>

namespace antipode {

/// One quantity over time; times ascend, no two are equal. Long ones lie in the memory that is given.
struct LogSeries {
  explicit LogSeries(const std::shared_ptr<FileMemory>& memory = nullptr) : times(memory), values(memory) {}

  FileVector<double> times;  ///< s
  FileVector<double> values;

  /// Adds a sample; one that is before the newest is left out, one at the same time replaces it.
  void add(double time, double value);
  bool isEmpty() const { return times.empty(); }
  double medianSpacing() const;  ///< s; 0 for fewer than two samples
};

/// The numbers of a variable; empty where the log has no such variable, or its values are texts.
LogSeries numbersOf(const Alog& log, const std::string& name);

/// Whether a channel is a command, which holds until the next one; other quantities go on between samples.
bool holdsBetweenSamples(Channel channel);

/// Values of a channel at ascending times. Where there is a sample, its value; between two samples the value is
/// interpolated (angles the short way round) or held, see above. NaN before the first sample, and in a gap (or
/// after the last sample) that is longer than ten times the usual spacing and than 5 s.
std::vector<double> resampled(const LogSeries& series, Channel channel, std::span<const double> times);

/// The same for times that come in pieces, in their order.
class Resampling {
 public:
  Resampling(const LogSeries& series, Channel channel);  ///< `series` outlives it
  std::vector<double> at(std::span<const double> times);

 private:
  const LogSeries& series_;
  Channel channel_;
  bool holds_;
  double longest_;         // s, of what is no gap
  std::size_t next_ = 0;  // first sample after the newest time
};

/// The ascending `times` together with those of `more` that are farther than `apart` from each of them.
std::vector<double> withTimes(std::vector<double> times, std::span<const double> more, double apart);

}  // namespace antipode
