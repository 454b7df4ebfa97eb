// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace antipode {

/// What is said of the values of a curve in a range of time. NaN does not count.
struct ValueStatistics {
  std::size_t count = 0;  ///< 0: the rest means nothing
  double mean = 0;
  double deviation = 0;  ///< standard deviation of the sample (n - 1); 0 of a single value
  double rms = 0;        ///< root of the mean square
  double low = 0, high = 0;
  double p5 = 0, median = 0, p95 = 0;  ///< percentiles, linear between neighbours
};

ValueStatistics valueStatisticsOf(std::vector<double> values);

/// The percentile of ascending values, `share` in [0, 1]: linear between neighbours.
double quantileOf(const std::vector<double>& ascending, double share);

/// Decimals with which a figure of these values has three digits of how much they vary.
int decimalsOf(const ValueStatistics& statistics);

}  // namespace antipode
