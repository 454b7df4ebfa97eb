// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/value_statistics.h"

#include <algorithm>
#include <cmath>

namespace antipode {

double quantileOf(const std::vector<double>& ascending, double share) {
  const double place = share * static_cast<double>(ascending.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  if (below + 1 >= ascending.size()) return ascending.back();
  const double part = place - static_cast<double>(below);
  return ascending[below] + part * (ascending[below + 1] - ascending[below]);
}

ValueStatistics valueStatisticsOf(std::vector<double> values) {
  std::erase_if(values, [](double value) { return !std::isfinite(value); });
  ValueStatistics result;
  result.count = values.size();
  if (values.empty()) return result;
  std::ranges::sort(values);
  const auto count = static_cast<double>(values.size());
  double sum = 0, squares = 0, differences = 0;
  for (const double value : values) {
    sum += value;
    squares += value * value;
  }
  result.mean = sum / count;
  for (const double value : values) differences += (value - result.mean) * (value - result.mean);
  result.deviation = values.size() > 1 ? std::sqrt(differences / (count - 1)) : 0;
  result.rms = std::sqrt(squares / count);
  result.low = values.front();
  result.high = values.back();
  result.p5 = quantileOf(values, 0.05);
  result.median = quantileOf(values, 0.5);
  result.p95 = quantileOf(values, 0.95);
  return result;
}

int decimalsOf(const ValueStatistics& statistics) {
  const double largest = std::max(std::abs(statistics.low), std::abs(statistics.high));
  const double varies = statistics.deviation > 0 ? statistics.deviation : largest;
  if (!(varies > 0)) return 0;
  // More than ten digits of the largest value are noise of the arithmetic.
  const int wanted = static_cast<int>(std::ceil(2 - std::log10(varies)));
  const int sensible = static_cast<int>(std::ceil(9 - std::log10(largest)));
  return std::clamp(std::min(wanted, sensible), 0, 12);
}

}  // namespace antipode
