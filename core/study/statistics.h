// SPDX-License-Identifier: GPL-3.0-or-later
// What the runs of a study come to. All values are finite; whoever calls has left out runs without a value.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace antipode {

struct Interval {
  double low = 0, high = 0;
};

/// Value with the share `p` of the values below it, between two neighbours linear; `ascending` is not empty.
double quantileOf(std::span<const double> ascending, double p);

struct SampleSummary {
  std::size_t count = 0;
  double mean = 0, deviation = 0;  ///< deviation of the population that the values were drawn from
  double min = 0, p5 = 0, p25 = 0, median = 0, p75 = 0, p95 = 0, max = 0;
  static SampleSummary of(std::vector<double> values);
  /// Of `count` values that `walk` gives in ascending order, each time it is called; nothing is held in memory.
  using Walk = std::function<void(const std::function<void(double)>& take)>;
  static SampleSummary ofAscending(std::size_t count, const Walk& walk);
};

/// Interval of a mean by the normal distribution, for samples that are large; `count` > 1.
Interval meanInterval(const SampleSummary& summary, double confidence = 0.95);
/// Interval of the value below which the share `p` of the population lies, from order statistics (binomial; Wilks
/// 1948): whatever the distribution. An end of it that the sample is too small for is its least or greatest value.
/// `ascending` is not empty.
Interval quantileInterval(std::span<const double> ascending, double p, double confidence = 0.95);
/// Places in an ascending sample of `count` values between which that interval lies.
std::pair<std::size_t, std::size_t> quantilePlaces(std::size_t count, double p, double confidence = 0.95);

/// Wilson's interval of a share, of which `passed` of `count` > 0 were seen. Source: Wilson (1927).
Interval wilsonInterval(std::int64_t passed, std::int64_t count, double confidence = 0.95);

/// Interval of a statistic by drawing values again, percentiles with the bias corrected and accelerated (BCa;
/// Efron 1987). At least 2 values.
Interval bootstrapInterval(std::span<const double> values,
                           const std::function<double(std::span<const double>)>& statistic,
                           double confidence = 0.95, int draws = 1000, std::uint64_t seed = 1);

double meanOf(std::span<const double> values);

/// Correlation of the ranks (Spearman); equal values share their mean rank. 0 where one of them does not vary.
double rankCorrelation(std::span<const double> a, std::span<const double> b);

/// What share of a metric's variance comes from a factor: alone, and with all that it takes part in.
struct SensitivityIndex {
  double first = 0, total = 0;
  Interval firstInterval, totalInterval;
};

/// Of a saltelli design: `values` by point, in the order of the design, factors + 2 for each base point. A base
/// point with a value that is not finite is left out. Sources: Saltelli et al. (2010), first order; Jansen (1999),
/// total.
std::vector<SensitivityIndex> sensitivity(std::span<const double> values, std::size_t factors,
                                          double confidence = 0.95, int draws = 200, std::uint64_t seed = 1);

}  // namespace antipode
