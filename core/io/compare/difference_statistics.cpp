// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/compare/difference_statistics.h"

#include "core/base/fields.h"
#include "core/base/key_value.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {
namespace {

using Measure = DifferenceTolerance::Measure;

constexpr std::array<std::pair<const char*, double DifferenceSummary::*>, 6> kMeasures = {
    {{"max", &DifferenceSummary::max},
     {"mean", &DifferenceSummary::mean},
     {"rms", &DifferenceSummary::rms},
     {"p50", &DifferenceSummary::p50},
     {"p95", &DifferenceSummary::p95},
     {"p99", &DifferenceSummary::p99}}};

/// The smallest of the ascending values that a share of them does not exceed.
double shareOf(const std::vector<double>& ascending, double share) {
  const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(ascending.size())));
  return ascending[std::max<std::size_t>(rank, 1) - 1];
}

}  // namespace

DifferenceSummary differenceSummary(std::span<const double> times, std::span<const double> values) {
  DifferenceSummary summary;
  std::vector<double> sizes;
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (std::isnan(values[i])) continue;
    const double size = std::abs(values[i]);
    if (sizes.empty() || size > summary.max) {
      summary.max = size;
      summary.maxTime = times[i];
    }
    sizes.push_back(size);
    sum += values[i];
    squares += values[i] * values[i];
  }
  summary.count = sizes.size();
  if (sizes.empty()) return summary;
  summary.mean = sum / static_cast<double>(sizes.size());
  summary.rms = std::sqrt(squares / static_cast<double>(sizes.size()));
  std::ranges::sort(sizes);
  summary.p50 = shareOf(sizes, 0.50);
  summary.p95 = shareOf(sizes, 0.95);
  summary.p99 = shareOf(sizes, 0.99);
  return summary;
}

double DifferenceTolerance::measured(const DifferenceSummary& summary) const {
  return std::abs(summary.*kMeasures[static_cast<std::size_t>(measure)].second);
}

std::string DifferenceTolerance::text() const {
  const char* name = kMeasures[static_cast<std::size_t>(measure)].first;
  return fmt::format("{}{}={}", quantity, measure == Measure::Max ? "" : fmt::format(".{}", name),
                     numberText(limit));
}

Result<DifferenceTolerance> toleranceFromText(const std::string& text) {
  constexpr const char* kForm = "QUANTITY=VALUE, such as distance=2 or heading.p95=5";
  const auto pair = keyValueOf(text);
  if (!pair || pair->key.empty()) return errExpected(kForm, "tolerance '{}'", text);
  DifferenceTolerance tolerance;
  tolerance.quantity = pair->key;
  if (const std::size_t dot = tolerance.quantity.find('.'); dot != std::string::npos) {
    const std::string name = tolerance.quantity.substr(dot + 1);
    const auto at = std::ranges::find_if(kMeasures, [&](const auto& measure) { return name == measure.first; });
    if (at == kMeasures.end())
      return errExpected("max, mean, rms, p50, p95 or p99", "tolerance '{}': there is no measure '{}'", text,
                         name);
    tolerance.measure = static_cast<Measure>(at - kMeasures.begin());
    tolerance.quantity.resize(dot);
  }
  const auto limit = parseNumber(pair->value);
  if (!limit || !(*limit >= 0)) return errExpected("a number from 0 on", "tolerance '{}'", text);
  tolerance.limit = *limit;
  return tolerance;
}

}  // namespace antipode
