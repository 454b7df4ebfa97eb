// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"
#include "widgets/plots/chart/curve_data.h"
#include "widgets/plots/chart/curve_layer.h"
#include "widgets/plots/curves/envelope_curve.h"
#include "widgets/plots/curves/ping_curve.h"
#include "widgets/plots/curves/shown_curve.h"
#include "widgets/plots/stack/forecast.h"

#include <QColor>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace antipode {

/// One curve: a recorded quantity of a vehicle, or of the pings that one hears of another, given values, or what
/// an expression says.
struct PlotCurve {
  VehicleId vehicle = 0;
  Channel channel = Channel::Depth;
  QColor colour = {};
  QString label = {};  ///< the vehicle's name; the plot adds the quantity where its curves differ in it
  struct Pings {
    PingPair pair;
    PairQuantity quantity = PairQuantity::ActualRange;
    bool operator==(const Pings&) const = default;
  };
  std::optional<Pings> pings = {};    ///< instead of the channel
  std::vector<CurveStep> steps = {};  ///< instead of what is recorded, in the unit of the channel
  QString expression = {};            ///< instead of the channel; `vehicle` is that of names without one
  /// Instead of a line for each vehicle: a part of how they spread.
  struct Envelope {
    EnvelopePart part = EnvelopePart::Median;
    std::vector<VehicleId> vehicles = {};
    bool operator==(const Envelope&) const = default;
  };
  std::optional<Envelope> envelope = {};
  bool operator==(const PlotCurve&) const = default;
};

/// A quantity of one vehicle as it is, recorded or not.
bool isOneChannel(const PlotCurve& curve);
/// The channels that a curve is read from, of a run with these vehicles, if a part of the run is enough for its
/// values there: those of an integral, say, depend on all that was before. Else none.
std::vector<RecordedChannel> channelsOfPart(const PlotCurve& curve, std::span<const std::string> vehicles);

/// Name, unit, period and help of what a curve shows, the words in the language of the window.
struct CurveInfo {
  QString name, unit, help;
  QString plainName;  ///< the name as the core writes it, for tables
  double period = 0;  ///< as of a channel
};
CurveInfo infoOf(const PlotCurve& curve);

/// The curves of a plot with their data: which are on, at which axis each is drawn, and what of them is seen.
class CurveSet {
 public:
  CurveSet();
  ~CurveSet();

  std::size_t size() const { return curves_.size(); }
  bool empty() const { return curves_.empty(); }
  const std::vector<PlotCurve>& curves() const { return curves_; }
  const PlotCurve& curve(std::size_t index) const { return curves_[index]; }
  const ShownCurve& shown(std::size_t index) const { return shown_[index]; }
  const std::vector<ShownCurve>& shown() const { return shown_; }
  const CurveInfo& info(std::size_t index) const { return infos_[index]; }

  /// A curve that stays keeps its switch. The data come with read().
  void setCurves(std::vector<PlotCurve> curves);
  /// Makes the data of all curves anew; null: none.
  void read(const Recording* recording);
  const Recording* recording() const { return recording_; }
  void setOn(std::size_t curve, bool on);
  /// The same quantities of another run are drawn paler, behind the curves; null: of none. Comes with read().
  void setOtherRun(std::shared_ptr<const Recording> run) { otherRun_ = std::move(run); }
  const std::shared_ptr<const Recording>& otherRun() const { return otherRun_; }
  /// A part of the run that was simulated again (core/run/stretch.h): recorded quantities are shown step by step
  /// there, and those that were not recorded at all; null: none.
  void setStretch(std::shared_ptr<const Recording> stretch);
  const std::shared_ptr<const Recording>& stretch() const { return stretch_; }
  /// What may become of the curves is drawn behind them.
  void setForecasts(std::vector<PlotForecast> forecasts) { forecasts_ = std::move(forecasts); }
  const std::vector<PlotForecast>& forecasts() const { return forecasts_; }
  /// Of those that a curve has; nullopt: none.
  std::optional<double> endOfForecasts() const;
  /// Takes in what was recorded since; true when a curve that is on has grown.
  bool readNewRows();
  bool isBehind() const;  ///< of a curve that is on there is more to read
  /// From the first to the last row that is recorded in this time; where there is none, the time itself.
  PlotRange rowsIn(const PlotRange& time) const;
  /// Draws what is seen of all curves.
  std::vector<DrawnCurve> draw(const RowBuckets& buckets, const PlotRange& time);

  /// What the curves at one axis span; nullopt: none is seen there.
  struct Span {
    QString unit;
    PlotRange values;
    bool isDepth = true;  ///< of all of them
  };
  std::optional<Span> spanAt(AxisSide side) const;

 private:
  void assignSides();
  void readOther(std::size_t curve);
  void showStretch(std::size_t curve);
  std::vector<DrawnCurve> drawOther(const RowBuckets& buckets, const PlotRange& time);

  std::vector<PlotCurve> curves_;
  std::vector<ShownCurve> shown_;  // as many as curves_
  std::vector<CurveInfo> infos_;   // as many as curves_
  std::vector<PlotForecast> forecasts_;
  const Recording* recording_ = nullptr;
  std::shared_ptr<const Recording> otherRun_, stretch_;
};

}  // namespace antipode
