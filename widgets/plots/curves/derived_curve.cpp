// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curves/derived_curve.h"

#include "core/base/not_a_number.h"
#include "core/run/run_values.h"
#include "widgets/plots/chart/curve_layer.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

class ComputedRows final : public RowValues {
 public:
  explicit ComputedRows(std::shared_ptr<const RunValues> values) : values_(std::move(values)) {}
  std::int64_t rows() const override { return std::ssize(values_->values()); }
  std::size_t read(std::int64_t firstRow, std::span<double> out) const override {
    const auto& values = values_->values();
    const auto first = static_cast<std::size_t>(firstRow);
    const std::size_t count = first < values.size() ? std::min(out.size(), values.size() - first) : 0;
    std::copy_n(values.begin() + firstRow, count, out.begin());
    return count;
  }

 private:
  std::shared_ptr<const RunValues> values_;
};

class DerivedCurve final : public CurveSource {
 public:
  DerivedCurve(const Recording& recording, std::shared_ptr<RunValues> values)
      : recording_(recording), values_(std::move(values)), data_(std::make_unique<ComputedRows>(values_), 0) {}

  bool update() override {
    if (!values_->update()) return false;
    data_.update();
    return true;
  }
  void draw(const RowBuckets& buckets, const PlotRange&, DrawnCurve& out) const override {
    out.pieces = data_.pieces(buckets);
    out.bucket = buckets.length();
  }
  CurveStatistics statistics(const PlotRange& time) const override {
    const auto [first, end] = rowsIn(time);
    return data_.statistics(first, end);
  }
  std::vector<double> values(const PlotRange& time) const override {
    const auto [first, end] = rowsIn(time);
    return data_.values(first, end);
  }
  ValueRows rowsOfValues(const PlotRange& time) const override { return valueRows(recording_, time); }
  double valueAt(double time) const override {
    const Recording::RowFraction spot = recording_.rowFractionAt(time);
    const auto& values = values_->values();
    if (spot.row < 0 || spot.row >= std::ssize(values)) return kNaN;
    const double before = values[static_cast<std::size_t>(spot.row)];
    if (spot.fraction == 0 || spot.row + 1 >= std::ssize(values)) return before;
    const double after = values[static_cast<std::size_t>(spot.row) + 1];
    return std::isnan(after) ? before : before + spot.fraction * (after - before);
  }
  std::vector<std::pair<double, double>> samples(const PlotRange& time) const override {
    const auto [first, end] = rowsIn(time);
    std::vector<std::pair<double, double>> result;
    for (std::int64_t row = first; row < end; ++row)
      result.emplace_back(recording_.timeOfRow(row), values_->values()[static_cast<std::size_t>(row)]);
    return result;
  }

 private:
  /// First and one behind the last.
  std::pair<std::int64_t, std::int64_t> rowsIn(const PlotRange& time) const {
    const auto [first, end] = rowsWithin(recording_, time);
    return {first, std::min<std::int64_t>(end, std::ssize(values_->values()))};
  }

  const Recording& recording_;
  std::shared_ptr<RunValues> values_;
  CurveData data_;
};

}  // namespace

std::unique_ptr<CurveSource> derivedCurve(const Recording& recording, const Expression& expression,
                                          VehicleId vehicle) {
  auto values = RunValues::of(recording, expression, vehicle);
  if (!values) return nullptr;
  return std::make_unique<DerivedCurve>(recording, std::make_shared<RunValues>(std::move(*values)));
}

}  // namespace antipode
