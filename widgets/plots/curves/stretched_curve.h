// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/curves/curve_source.h"

#include <functional>

namespace antipode {

/// What a recording says, and in a part of the run that was simulated again (core/run/stretch.h) what it was
/// there, step by step. GUI thread.
class StretchedCurve final : public CurveSource {
 public:
  using Read = std::function<std::unique_ptr<CurveSource>(const Recording&)>;
  /// `recorded` may be null: the recording has not got the quantity. `read` gives the same of another one.
  StretchedCurve(const Recording& run, std::unique_ptr<CurveSource> recorded, Read read);

  /// The part; null: none. False when it has not got the quantity; then only takeRecorded() may be called.
  bool setStretch(std::shared_ptr<const Recording> stretch);
  std::unique_ptr<CurveSource> takeRecorded() { return std::move(recorded_); }

  bool update() override { return recorded_ && recorded_->update(); }
  void draw(const RowBuckets& buckets, const PlotRange& time, DrawnCurve& out) const override;
  CurveStatistics statistics(const PlotRange& time) const override { return at(time).statistics(time); }
  std::vector<double> values(const PlotRange& time) const override { return at(time).values(time); }
  ValueRows rowsOfValues(const PlotRange& time) const override { return at(time).rowsOfValues(time); }
  double valueAt(double time) const override;
  std::optional<int> column() const override { return recorded_ ? recorded_->column() : std::nullopt; }
  std::vector<std::pair<double, double>> samples(const PlotRange& time) const override;

 private:
  bool isCovered(const PlotRange& time) const;
  const CurveSource& at(const PlotRange& time) const;

  const Recording& run_;
  std::unique_ptr<CurveSource> recorded_;
  Read read_;
  std::shared_ptr<const Recording> stretch_;
  std::unique_ptr<CurveSource> steps_;  // of the stretch
};

}  // namespace antipode
