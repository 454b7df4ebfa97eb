// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run_values.h"
#include "widgets/plots/curves/curve_source.h"

#include <array>
#include <unordered_map>

namespace antipode {

/// Between which shares of many vehicles a value lies. GUI thread.
enum class EnvelopePart { Median, Half, Most };  ///< 50 %; 25 to 75 %; 5 to 95 %

/// Quantiles of one channel, or of an expression, over many vehicles, row by row; rows that were asked for are
/// remembered. Angles are ranked by how far they are from their mean direction, the short way. The recording must
/// outlive it.
class FleetQuantiles {
 public:
  /// 5, 25, 50, 75, 95 %; NaN: nobody has a value. Of angles they ascend, so some may be outside of the circle's
  /// range.
  using Row = std::array<double, 5>;
  FleetQuantiles(const Recording& recording, Channel channel, const std::vector<VehicleId>& vehicles);
  FleetQuantiles(const Recording& recording, const Expression& expression, const std::vector<VehicleId>& vehicles);
  void update();  ///< evaluates the expression for the rows since the last call
  const Row& at(std::int64_t row) const;
  bool isEmpty() const { return columns_.empty() && computed_.empty(); }
  double period() const { return period_; }  ///< 0: no angle
  const Recording& recording() const { return recording_; }

 private:
  const Recording& recording_;
  std::vector<double> valuesAt(std::int64_t row) const;

  std::vector<int> columns_;
  std::vector<RunValues> computed_;  // of the expression, by vehicle
  double period_ = 0;
  mutable std::unordered_map<std::int64_t, Row> rows_;
};

std::unique_ptr<CurveSource> envelopeCurve(std::shared_ptr<FleetQuantiles> fleet, EnvelopePart part);

}  // namespace antipode
