// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/curves/curve_source.h"

#include <array>
#include <unordered_map>

namespace antipode {

/// Between which shares of many vehicles a value lies. GUI thread.
enum class EnvelopePart { Median, Half, Most };  ///< 50 %; 25 to 75 %; 5 to 95 %

/// Quantiles of one channel over many vehicles, row by row; rows that were asked for are remembered. The recording
/// must outlive it.
class FleetQuantiles {
 public:
  using Row = std::array<double, 5>;  ///< 5, 25, 50, 75, 95 %; NaN: nobody has a value
  FleetQuantiles(const Recording& recording, Channel channel, const std::vector<VehicleId>& vehicles);
  const Row& at(std::int64_t row) const;
  bool isEmpty() const { return columns_.empty(); }
  const Recording& recording() const { return recording_; }

 private:
  const Recording& recording_;
  std::vector<int> columns_;
  mutable std::unordered_map<std::int64_t, Row> rows_;
};

std::unique_ptr<CurveSource> envelopeCurve(std::shared_ptr<const FleetQuantiles> fleet, EnvelopePart part);

}  // namespace antipode
