// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curves/envelope_curve.h"

#include "core/base/geometry/angles.h"
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
  EnvelopeCurve(std::shared_ptr<FleetQuantiles> fleet, EnvelopePart part)
      : fleet_(std::move(fleet)), part_(part) {}

  bool update() override {
    fleet_->update();
    const std::int64_t before = std::exchange(rows_, fleet_->recording().rows());
    return rows_ > before;
  }
  void draw(const RowBuckets& buckets, const PlotRange&, DrawnCurve& out) const override {
    bool isBroken = true;
    for (std::size_t i = 0; i < buckets.count(); ++i) {
      const std::int64_t first = buckets.firstRow + (static_cast<std::int64_t>(i) << buckets.shift);
      const std::int64_t row = std::min(
          (first + std::min(first + (std::int64_t{1} << buckets.shift), buckets.endRow)) / 2, buckets.endRow - 1);
      auto [low, high] = bandAt(row);
      if (!std::isnan(low)) {
        // Angles go on where they were, also over north.
        const double turn = fleet_->period() > 0 && !out.pieces.empty() ? turnTo(out.pieces.back(), low, high) : 0;
        out.pieces.push_back({buckets.times[i], low + turn, high + turn, isBroken});
      }
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
    if (period() > 0) result.moveToFirstTurn(period());
    return result;
  }
  /// The width of a band is no angle.
  double period() const override { return part_ == EnvelopePart::Median ? fleet_->period() : 0; }
  ValueRows rowsOfValues(const PlotRange& time) const override {
    const auto [first, end] = rowsWithin(fleet_->recording(), time);
    return {&fleet_->recording(), std::max<std::int64_t>(1, (end - first + kMostSamples - 1) / kMostSamples)};
  }
  double valueAt(double time) const override {
    const auto [low, high] = bandAt(fleet_->recording().rowAt(time));
    if (part_ != EnvelopePart::Median) return kNaN;
    const double period = fleet_->period();
    return period > 0 ? low - period * std::floor(low / period) : low;
  }
  std::optional<std::pair<double, double>> bandAtTime(double time) const override {
    if (part_ == EnvelopePart::Median) return std::nullopt;
    return bandAt(fleet_->recording().rowAt(time));
  }
  /// The middle of a band is the median too: a table has it once for each part.
  std::vector<std::pair<double, double>> samples(const PlotRange& time) const override {
    const auto [first, end] = rowsWithin(fleet_->recording(), time);
    const std::int64_t every = rowsOfValues(time).every;
    std::vector<std::pair<double, double>> result;
    for (std::int64_t row = first; row < end; row += every) {
      const auto [low, high] = bandAt(row);
      result.emplace_back(fleet_->recording().timeOfRow(row), part_ == EnvelopePart::Median ? low : high - low);
    }
    return result;
  }

 private:
  /// Whole turns that bring a band nearest to the one before it.
  double turnTo(const CurvePiece& before, double low, double high) const {
    const double apart = (before.low + before.high) / 2 - (low + high) / 2;
    return fleet_->period() * std::round(apart / fleet_->period());
  }
  std::pair<double, double> bandAt(std::int64_t row) const {
    if (row < 0) return {kNaN, kNaN};
    const FleetQuantiles::Row& shares = fleet_->at(row);
    const auto out = static_cast<std::size_t>(part_);
    return {shares[2 - out], shares[2 + out]};
  }

  std::shared_ptr<FleetQuantiles> fleet_;
  EnvelopePart part_;
  std::int64_t rows_ = 0;
};

/// Each angle at its place nearest to the mean direction.
void centre(std::vector<double>& angles, double period) {
  const double scale = 2 * kPi / period;
  double sine = 0, cosine = 0;
  for (const double angle : angles) sine += std::sin(angle * scale), cosine += std::cos(angle * scale);
  double mean = std::atan2(sine, cosine) / scale;
  if (mean < 0) mean += period;
  for (double& angle : angles) angle = mean + std::remainder(angle - mean, period);
}

}  // namespace

FleetQuantiles::FleetQuantiles(const Recording& recording, Channel channel, const std::vector<VehicleId>& vehicles)
    : recording_(recording), period_(channelInfo(channel).period) {
  for (const VehicleId vehicle : vehicles)
    if (const auto column = recording.columnOf(vehicle, channel)) columns_.push_back(*column);
}

FleetQuantiles::FleetQuantiles(const Recording& recording, const Expression& expression,
                               const std::vector<VehicleId>& vehicles)
    : recording_(recording) {
  for (const VehicleId vehicle : vehicles)
    if (auto values = RunValues::of(recording, expression, vehicle)) computed_.push_back(std::move(*values));
}

void FleetQuantiles::update() {
  for (RunValues& values : computed_) values.update();
}

std::vector<double> FleetQuantiles::valuesAt(std::int64_t row) const {
  std::vector<double> values;
  values.reserve(columns_.size() + computed_.size());
  for (const int column : columns_)
    if (const double value = recording_.sample(column, row); std::isfinite(value)) values.push_back(value);
  const auto index = static_cast<std::size_t>(row);
  for (const RunValues& all : computed_)
    if (index < all.values().size() && std::isfinite(all.values()[index])) values.push_back(all.values()[index]);
  return values;
}

const FleetQuantiles::Row& FleetQuantiles::at(std::int64_t row) const {
  if (const auto known = rows_.find(row); known != rows_.end()) return known->second;
  if (rows_.size() > kMostRemembered) rows_.clear();
  std::vector<double> values = valuesAt(row);
  if (period_ > 0) centre(values, period_);
  Row shares;
  shares.fill(kNaN);
  if (!values.empty()) {
    std::ranges::sort(values);
    constexpr double kShares[] = {0.05, 0.25, 0.5, 0.75, 0.95};
    for (std::size_t i = 0; i < shares.size(); ++i) shares[i] = quantileOf(values, kShares[i]);
  }
  return rows_.emplace(row, shares).first->second;
}

std::unique_ptr<CurveSource> envelopeCurve(std::shared_ptr<FleetQuantiles> fleet, EnvelopePart part) {
  if (fleet->isEmpty()) return nullptr;
  return std::make_unique<EnvelopeCurve>(std::move(fleet), part);
}

}  // namespace antipode
