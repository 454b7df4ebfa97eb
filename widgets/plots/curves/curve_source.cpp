// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curves/curve_source.h"

#include "widgets/plots/chart/curve_layer.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace antipode {
namespace {

class RecordedCurve final : public CurveSource {
 public:
  RecordedCurve(const Recording& recording, VehicleId vehicle, Channel channel, int column)
      : recording_(recording),
        vehicle_(vehicle),
        channel_(channel),
        column_(column),
        data_(recording, column, channelInfo(channel).period) {}

  bool update() override {
    const std::int64_t before = data_.rows();
    if (recording_.rows() > before) data_.update();
    return data_.rows() > before;
  }
  void draw(const RowBuckets& buckets, const PlotRange&, DrawnCurve& out) const override {
    out.pieces = data_.pieces(buckets);
    out.bucket = buckets.length();
  }
  CurveStatistics statistics(const PlotRange& time) const override {
    const auto [first, end] = rowsWithin(recording_, time);
    return data_.statistics(first, end);
  }
  std::vector<double> values(const PlotRange& time) const override {
    const auto [first, end] = rowsWithin(recording_, time);
    return data_.values(first, end);
  }
  ValueRows rowsOfValues(const PlotRange& time) const override { return valueRows(recording_, time); }
  double valueAt(double time) const override { return recording_.valueAt(vehicle_, channel_, time); }
  std::optional<int> column() const override { return column_; }

 private:
  const Recording& recording_;
  VehicleId vehicle_;
  Channel channel_;
  int column_;
  CurveData data_;
};

class SteppedCurve final : public CurveSource {
 public:
  SteppedCurve(const Recording& recording, std::vector<CurveStep> steps)
      : recording_(recording), steps_(std::move(steps)) {}

  bool update() override { return false; }
  void draw(const RowBuckets&, const PlotRange& time, DrawnCurve& out) const override {
    out.bucket = 0;
    const double end = std::min(time.high, recording_.endTime());
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      const double from = std::max(time.low, steps_[i].from);
      const double to = i + 1 < steps_.size() ? std::min(end, steps_[i + 1].from) : end;
      if (to < from) continue;
      for (const double at : {from, to})
        out.pieces.push_back({at, steps_[i].value, steps_[i].value, out.pieces.empty()});
    }
  }
  CurveStatistics statistics(const PlotRange& time) const override {
    CurveStatistics result;
    for (const CurveStep& step : within(time)) result.add(step.value);
    return result;
  }
  double valueAt(double time) const override {
    const auto after = std::ranges::upper_bound(steps_, time, {}, &CurveStep::from);
    return after == steps_.begin() ? std::nan("") : std::prev(after)->value;
  }
  std::vector<std::pair<double, double>> samples(const PlotRange& time) const override {
    std::vector<std::pair<double, double>> result;
    for (const CurveStep& step : within(time)) result.emplace_back(std::max(step.from, time.low), step.value);
    return result;
  }

 private:
  /// Those that hold at some time of it: the one that it begins with, and what follows.
  std::span<const CurveStep> within(const PlotRange& time) const {
    const auto end = std::ranges::upper_bound(steps_, time.high, {}, &CurveStep::from);
    auto first = std::ranges::upper_bound(steps_.begin(), end, time.low, {}, &CurveStep::from);
    if (first != steps_.begin()) --first;
    return {first, end};
  }

  const Recording& recording_;
  std::vector<CurveStep> steps_;
};

}  // namespace

std::vector<double> CurveSource::values(const PlotRange& time) const {
  std::vector<double> result;
  AngleUnwrapper unwrap{.period = period()};
  for (const auto& [at, value] : samples(time)) result.push_back(unwrap(value));
  return result;
}

std::pair<std::int64_t, std::int64_t> rowsWithin(const Recording& recording, const PlotRange& time) {
  if (recording.rows() == 0 || time.high < recording.timeOfRow(0)) return {0, 0};
  std::int64_t first = recording.rowAt(time.low);
  if (recording.timeOfRow(first) < time.low) ++first;
  return {first, recording.rowAt(time.high) + 1};
}

ValueRows valueRows(const Recording& recording, const PlotRange& time) {
  const auto [first, end] = rowsWithin(recording, time);
  return {&recording, CurveData::strideOf(end - first)};
}

std::unique_ptr<CurveSource> recordedCurve(const Recording& recording, VehicleId vehicle, Channel channel) {
  const auto column = recording.columnOf(vehicle, channel);
  return column ? std::make_unique<RecordedCurve>(recording, vehicle, channel, *column) : nullptr;
}

std::unique_ptr<CurveSource> steppedCurve(const Recording& recording, std::vector<CurveStep> steps) {
  return std::make_unique<SteppedCurve>(recording, std::move(steps));
}

}  // namespace antipode
