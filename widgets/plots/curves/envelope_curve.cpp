// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curves/envelope_curve.h"

#include "core/base/not_a_number.h"
#include "widgets/plots/chart/curve_layer.h"
#include "widgets/plots/chart/value_statistics.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kMostRemembered = 200'000;
constexpr std::int64_t kMostSamples = 2000;  // of a range, for statistics and tables

class EnvelopeCurve final : public CurveSource {
 public:
  EnvelopeCurve(std::shared_ptr<const FleetQuantiles> fleet, EnvelopePart part)
      : fleet_(std::move(fleet)), part_(part) {}

  bool update() override {
    const std::int64_t before = std::exchange(rows_, fleet_->recording().rows());
    return rows_ > before;
  }
  void draw(const RowBuckets& buckets, const PlotRange&, DrawnCurve& out) const override {
    bool isBroken = true;
    for (std::size_t i = 0; i < buckets.count(); ++i) {
      const std::int64_t first = buckets.firstRow + (static_cast<std::int64_t>(i) << buckets.shift);
      const std::int64_t row = std::min(
          (first + std::min(first + (std::int64_t{1} << buckets.shift), buckets.endRow)) / 2, buckets.endRow - 1);
      const auto [low, high] = bandAt(row);
      if (!std::isnan(low)) out.pieces.push_back({buckets.times[i], low, high, isBroken});
      isBroken = std::isnan(low);
    }
    if (part_ == EnvelopePart::Median) return;
    out.isShaded = true;
    out.bucket = buckets.count() < 2
                     ? 1e-9
                     : (buckets.times.back() - buckets.times.front()) / static_cast<double>(buckets.count() - 1);
  }
  CurveStatistics statistics(const PlotRange& time) const override {
    CurveStatistics result;
    for (const double value : values(time)) result.add(value);
    return result;
  }
  double valueAt(double time) const override {
    const auto [low, high] = bandAt(fleet_->recording().rowAt(time));
    return part_ == EnvelopePart::Median ? low : kNaN;
  }
  std::optional<std::pair<double, double>> bandAtTime(double time) const override {
    if (part_ == EnvelopePart::Median) return std::nullopt;
    return bandAt(fleet_->recording().rowAt(time));
  }
  /// The middle of a band is the median too: a table has it once for each part.
  std::vector<std::pair<double, double>> samples(const PlotRange& time) const override {
    const auto [first, end] = rowsWithin(fleet_->recording(), time);
    const std::int64_t every = std::max<std::int64_t>(1, (end - first + kMostSamples - 1) / kMostSamples);
    std::vector<std::pair<double, double>> result;
    for (std::int64_t row = first; row < end; row += every) {
      const auto [low, high] = bandAt(row);
      result.emplace_back(fleet_->recording().timeOfRow(row), part_ == EnvelopePart::Median ? low : high - low);
    }
    return result;
  }

 private:
  std::pair<double, double> bandAt(std::int64_t row) const {
    if (row < 0) return {kNaN, kNaN};
    const FleetQuantiles::Row& shares = fleet_->at(row);
    const auto out = static_cast<std::size_t>(part_);
    return {shares[2 - out], shares[2 + out]};
  }

  std::shared_ptr<const FleetQuantiles> fleet_;
  EnvelopePart part_;
  std::int64_t rows_ = 0;
};

}  // namespace

FleetQuantiles::FleetQuantiles(const Recording& recording, Channel channel, const std::vector<VehicleId>& vehicles)
    : recording_(recording) {
  for (const VehicleId vehicle : vehicles)
    if (const auto column = recording.columnOf(vehicle, channel)) columns_.push_back(*column);
}

const FleetQuantiles::Row& FleetQuantiles::at(std::int64_t row) const {
  if (const auto known = rows_.find(row); known != rows_.end()) return known->second;
  if (rows_.size() > kMostRemembered) rows_.clear();
  std::vector<double> values;
  values.reserve(columns_.size());
  for (const int column : columns_)
    if (const double value = recording_.sample(column, row); std::isfinite(value)) values.push_back(value);
  Row shares;
  shares.fill(kNaN);
  if (!values.empty()) {
    std::ranges::sort(values);
    constexpr double kShares[] = {0.05, 0.25, 0.5, 0.75, 0.95};
    for (std::size_t i = 0; i < shares.size(); ++i) shares[i] = quantileOf(values, kShares[i]);
  }
  return rows_.emplace(row, shares).first->second;
}

std::unique_ptr<CurveSource> envelopeCurve(std::shared_ptr<const FleetQuantiles> fleet, EnvelopePart part) {
  if (fleet->isEmpty()) return nullptr;
  return std::make_unique<EnvelopeCurve>(std::move(fleet), part);
}

}  // namespace antipode
