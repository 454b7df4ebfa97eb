// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/chart/curve_data.h"
#include "widgets/plots/chart/text_bands.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace antipode {

struct DrawnCurve;

/// Every how many-th of the rows in some time.
struct ValueRows {
  const Recording* recording = nullptr;
  std::int64_t every = 1;
  bool operator==(const ValueRows&) const = default;
};

/// Where the values of a curve come from: a column of a recording, its pings, or given ones. GUI thread.
class CurveSource {
 public:
  virtual ~CurveSource() = default;
  /// Takes in what came since the last call; true when something did.
  virtual bool update() = 0;
  /// More than one call takes in is left for the next ones.
  virtual bool isBehind() const { return false; }
  /// What to draw of the time in view: pieces, and what one covers. `buckets` are the recorded rows there.
  virtual void draw(const RowBuckets& buckets, const PlotRange& time, DrawnCurve& out) const = 0;
  /// Of the samples in [time.low, time.high].
  virtual CurveStatistics statistics(const PlotRange& time) const = 0;
  /// The values in [time.low, time.high] themselves, of very many a part at equal distances; angles are
  /// continuous.
  virtual std::vector<double> values(const PlotRange& time) const;
  /// The rows there that the values() are of; without a recording they have times of their own.
  virtual ValueRows rowsOfValues(const PlotRange&) const { return {}; }
  /// As it reads at a moment; NaN: no value.
  virtual double valueAt(double time) const = 0;

  /// Of a band: between which values it lies; nullopt: it is none.
  virtual std::optional<std::pair<double, double>> bandAtTime(double) const { return std::nullopt; }

  /// At which the samples() wrap; 0: they are no angles.
  virtual double period() const { return 0; }
  /// Of a variable that holds texts.
  virtual bool isText() const { return false; }
  virtual QString textAt(double) const { return {}; }
  virtual std::vector<TextStretch> stretches(const PlotRange&) const { return {}; }

  /// For tables. A column of the recording, or else the samples themselves in [time.low, time.high].
  virtual std::optional<int> column() const { return std::nullopt; }
  virtual std::vector<std::pair<double, double>> samples(const PlotRange&) const { return {}; }
};

/// The rows in [time.low, time.high]: first and one behind the last.
std::pair<std::int64_t, std::int64_t> rowsWithin(const Recording& recording, const PlotRange& time);

/// Those of the rows in [time.low, time.high] that CurveData::values() has.
ValueRows valueRows(const Recording& recording, const PlotRange& time);

/// A recorded quantity of a vehicle; null when it is not recorded. The recording must outlive it.
std::unique_ptr<CurveSource> recordedCurve(const Recording& recording, VehicleId vehicle, Channel channel);

/// A value from a time on, s.
struct CurveStep {
  double from = 0;
  double value = 0;
  bool operator==(const CurveStep&) const = default;
};
/// Values that hold until the next one; times ascend.
std::unique_ptr<CurveSource> steppedCurve(const Recording& recording, std::vector<CurveStep> steps);

}  // namespace antipode
