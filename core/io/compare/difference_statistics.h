// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace antipode {

/// How large differences are; values that are not there (NaN) do not count.
struct DifferenceSummary {
  std::size_t count = 0;
  double mean = 0;                   ///< with their signs
  double rms = 0;                    ///< root of the mean square
  double p50 = 0, p95 = 0, p99 = 0;  ///< of the absolute values: that many per cent are not larger
  double max = 0;                    ///< of the absolute values
  double maxTime = 0;                ///< s, when the largest one was first reached
  bool operator==(const DifferenceSummary&) const = default;
};
DifferenceSummary differenceSummary(std::span<const double> times, std::span<const double> values);

/// A limit for one measure of the differences of a quantity.
struct DifferenceTolerance {
  enum class Measure { Max, Mean, Rms, P50, P95, P99 };
  std::string quantity;
  Measure measure = Measure::Max;
  double limit = 0;
  bool operator==(const DifferenceTolerance&) const = default;

  /// The absolute value of the measure.
  double measured(const DifferenceSummary& summary) const;
  std::string text() const;  ///< "distance.p95=2"
};
/// "distance=2" (the largest difference), "heading.rms=1.5". The name of the quantity is not looked up.
Result<DifferenceTolerance> toleranceFromText(const std::string& text);

}  // namespace antipode
