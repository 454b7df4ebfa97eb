// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics.h"

#include "core/base/random.h"
#include "core/study/normal.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace antipode {
namespace {

/// Index of a value that is drawn again.
std::size_t drawn(const RandomStream& chance, std::size_t draw, std::size_t count) {
  return std::min(static_cast<std::size_t>(chance.unit(draw) * static_cast<double>(count)), count - 1);
}

std::vector<double> ranksOf(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> ranks(values.size());
  for (std::size_t i = 0, end = 0; i < order.size(); i = end) {
    for (end = i; end < order.size() && values[order[end]] == values[order[i]];) ++end;
    for (std::size_t k = i; k < end; ++k) ranks[order[k]] = 0.5 * static_cast<double>(i + end - 1);
  }
  return ranks;
}

/// How skewed the statistic is: from the values without one of them each (jackknife).
double accelerationOf(std::span<const double> values,
                      const std::function<double(std::span<const double>)>& statistic) {
  // A thousand are enough for a correction, and keep the work linear.
  const std::size_t count = std::min<std::size_t>(values.size(), 1000);
  std::vector<double> left(values.begin() + 1, values.begin() + static_cast<std::ptrdiff_t>(count)),
      without(count);
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) left[i - 1] = values[i - 1];
    without[i] = statistic(left);
  }
  const double mean = meanOf(without);
  double squares = 0, cubes = 0;
  for (const double value : without) {
    const double d = mean - value;
    squares += d * d, cubes += d * d * d;
  }
  // It falls with the root of the number of values.
  const double share = static_cast<double>(count) / static_cast<double>(values.size());
  return squares > 0 ? std::sqrt(share) * cubes / (6 * std::pow(squares, 1.5)) : 0;
}

/// Indices of the base points that `pick` chooses, one for each row: values of A, B and the mixed ones.
template <class Pick>
std::vector<SensitivityIndex> indicesOf(const std::vector<std::span<const double>>& rows, std::size_t factors,
                                        Pick pick) {
  double sum = 0, squares = 0;
  std::vector<double> first(factors), total(factors);
  // The mean is taken off before: sums of products of large values would lose their digits.
  double centre = 0;
  for (const auto& row : rows) centre += row[0] + row[1];
  centre /= 2 * static_cast<double>(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto row = rows[pick(i)];
    const double a = row[0] - centre, b = row[1] - centre;
    sum += a + b, squares += a * a + b * b;
    for (std::size_t f = 0; f < factors; ++f) {
      const double mixed = row[f + 2] - centre;
      first[f] += b * (mixed - a);
      total[f] += (a - mixed) * (a - mixed);
    }
  }
  const auto count = static_cast<double>(rows.size());
  const double mean = sum / (2 * count), variance = squares / (2 * count) - mean * mean;
  std::vector<SensitivityIndex> indices(factors);
  for (std::size_t f = 0; f < factors && variance > 0; ++f) {
    indices[f].first = first[f] / count / variance;
    indices[f].total = 0.5 * total[f] / count / variance;
  }
  return indices;
}

}  // namespace

double quantileOf(std::span<const double> ascending, double p) {
  const double at = std::clamp(p, 0.0, 1.0) * static_cast<double>(ascending.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  const double above = ascending[std::min(below + 1, ascending.size() - 1)];
  return ascending[below] + (at - static_cast<double>(below)) * (above - ascending[below]);
}

double meanOf(std::span<const double> values) {
  // The first value is taken off: a thousand equal values have that mean to the last bit.
  if (values.empty()) return 0;
  double sum = 0;
  for (const double value : values) sum += value - values[0];
  return values[0] + sum / static_cast<double>(values.size());
}

SampleSummary SampleSummary::of(std::vector<double> values) {
  std::ranges::sort(values);
  return ofAscending(values.size(), [&](const std::function<void(double)>& take) {
    for (const double value : values) take(value);
  });
}

SampleSummary SampleSummary::ofAscending(std::size_t count, const Walk& walk) {
  SampleSummary summary;
  summary.count = count;
  if (count == 0) return summary;
  struct Wanted {
    double share;
    double SampleSummary::*value;
    double below = 0;
  };
  Wanted wanted[] = {{0, &SampleSummary::min},      {0.05, &SampleSummary::p5},  {0.25, &SampleSummary::p25},
                     {0.5, &SampleSummary::median}, {0.75, &SampleSummary::p75}, {0.95, &SampleSummary::p95},
                     {1, &SampleSummary::max}};
  const auto n = static_cast<double>(count);
  std::size_t place = 0;
  double sum = 0, first = 0;
  walk([&](double value) {
    if (place == 0) first = value;
    sum += value - first;  // a thousand equal values have that mean to the last bit
    for (Wanted& quantile : wanted) {
      const double at = quantile.share * (n - 1);
      const auto below = static_cast<std::size_t>(at);
      if (place == below) quantile.below = summary.*quantile.value = value;
      if (place == below + 1 && at > static_cast<double>(below))
        summary.*quantile.value = quantile.below + (at - static_cast<double>(below)) * (value - quantile.below);
    }
    ++place;
  });
  summary.mean = first + sum / n;
  double squares = 0;
  walk([&](double value) { squares += (value - summary.mean) * (value - summary.mean); });
  if (count > 1) summary.deviation = std::sqrt(squares / (n - 1));
  return summary;
}

Interval meanInterval(const SampleSummary& summary, double confidence) {
  const double half =
      normalQuantile(0.5 + 0.5 * confidence) * summary.deviation / std::sqrt(static_cast<double>(summary.count));
  return {summary.mean - half, summary.mean + half};
}

std::pair<std::size_t, std::size_t> quantilePlaces(std::size_t count, double p, double confidence) {
  // The number of values below the quantile is binomial. Its tails are summed from the middle of the logarithms,
  // so that large samples do not underflow.
  const auto n = static_cast<double>(count);
  const auto logShare = [&](double k) {
    return std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) + k * std::log(p) +
           (n - k) * std::log1p(-p);
  };
  const double tail = 0.5 * (1 - confidence), spread = std::sqrt(n * p * (1 - p));
  const double from = std::max(0.0, std::floor(n * p - 10 * spread - 10));
  const double to = std::min(n, std::ceil(n * p + 10 * spread + 10));
  double below = 0;
  std::size_t low = 0, high = count - 1;
  bool hasLow = false;
  for (double k = from; k <= to; ++k) {
    // P(fewer than k + 1 values below): the interval begins at the last place whose tail is small enough.
    below += std::exp(logShare(k));
    const auto at = static_cast<std::size_t>(k);
    if (below <= tail) low = at, hasLow = true;
    if (below >= 1 - tail) {
      high = std::min(at, count - 1);
      break;
    }
  }
  return {hasLow ? low : 0, high};
}

Interval quantileInterval(std::span<const double> ascending, double p, double confidence) {
  const auto [low, high] = quantilePlaces(ascending.size(), p, confidence);
  return {ascending[low], ascending[high]};
}

Interval wilsonInterval(std::int64_t passed, std::int64_t count, double confidence) {
  const double z = normalQuantile(0.5 + 0.5 * confidence), n = static_cast<double>(count);
  const double share = static_cast<double>(passed) / n;
  const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  // At the ends rounding must not leave the share outside.
  return {passed == 0 ? 0 : std::max(0.0, middle - half), passed == count ? 1 : std::min(1.0, middle + half)};
}

Interval bootstrapInterval(std::span<const double> values,
                           const std::function<double(std::span<const double>)>& statistic, double confidence,
                           int draws, std::uint64_t seed) {
  const double found = statistic(values);
  std::vector<double> again(values.size()), statistics;
  double below = 0;
  for (int draw = 0; draw < draws; ++draw) {
    const RandomStream chance(seed, RandomPurpose::StudyPoint, draw);
    for (std::size_t i = 0; i < again.size(); ++i) again[i] = values[drawn(chance, i, values.size())];
    statistics.push_back(statistic(again));
    below += statistics.back() < found ? 1 : statistics.back() == found ? 0.5 : 0;
  }
  std::ranges::sort(statistics);
  const double bias = normalQuantile(std::clamp(below / draws, 0.5 / draws, 1 - 0.5 / draws));
  const double skew = accelerationOf(values, statistic);
  const auto end = [&](double share) {
    const double score = bias + normalQuantile(share);
    return quantileOf(statistics, normalShare(bias + score / (1 - skew * score)));
  };
  return {end(0.5 - 0.5 * confidence), end(0.5 + 0.5 * confidence)};
}

double rankCorrelation(std::span<const double> a, std::span<const double> b) {
  const std::vector<double> ranksA = ranksOf(a), ranksB = ranksOf(b);
  const double middle = 0.5 * (static_cast<double>(a.size()) - 1);
  double products = 0, squaresA = 0, squaresB = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double da = ranksA[i] - middle, db = ranksB[i] - middle;
    products += da * db, squaresA += da * da, squaresB += db * db;
  }
  return squaresA > 0 && squaresB > 0 ? products / std::sqrt(squaresA * squaresB) : 0;
}

std::vector<SensitivityIndex> sensitivity(std::span<const double> values, std::size_t factors, double confidence,
                                          int draws, std::uint64_t seed) {
  const std::size_t width = factors + 2;
  std::vector<std::span<const double>> rows;
  for (std::size_t at = 0; at + width <= values.size(); at += width) {
    const auto row = values.subspan(at, width);
    if (std::ranges::all_of(row, [](double value) { return std::isfinite(value); })) rows.push_back(row);
  }
  if (rows.empty()) return std::vector<SensitivityIndex>(factors);
  std::vector<SensitivityIndex> indices = indicesOf(rows, factors, [](std::size_t i) { return i; });
  std::vector<std::vector<double>> firsts(factors), totals(factors);
  for (int draw = 0; draw < draws; ++draw) {
    const RandomStream chance(seed, RandomPurpose::StudyPoint, draw);
    const auto again = indicesOf(rows, factors, [&](std::size_t i) { return drawn(chance, i, rows.size()); });
    for (std::size_t f = 0; f < factors; ++f)
      firsts[f].push_back(again[f].first), totals[f].push_back(again[f].total);
  }
  const auto intervalOf = [&](std::vector<double>& found) {
    std::ranges::sort(found);
    return Interval{quantileOf(found, 0.5 - 0.5 * confidence), quantileOf(found, 0.5 + 0.5 * confidence)};
  };
  for (std::size_t f = 0; f < factors && draws > 0; ++f)
    indices[f].firstInterval = intervalOf(firsts[f]), indices[f].totalInterval = intervalOf(totals[f]);
  return indices;
}

}  // namespace antipode
