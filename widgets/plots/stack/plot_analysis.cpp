// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/plot_analysis.h"

#include "core/base/signal/spectrum.h"
#include "widgets/base/texts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace antipode {
namespace {

constexpr double kLeastPower = 1e-12;  // below that a spectrum is rounding noise

QString withUnit(const CurveInfo& info) {
  return info.unit.isEmpty() ? info.name : QStringLiteral("%1 (%2)").arg(info.name, unitText(info.unit));
}

PlotRange rangeOf(const std::vector<DrawnCurve>& curves, double CurvePiece::*coordinate) {
  PlotRange range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  for (const DrawnCurve& curve : curves)
    for (const CurvePiece& piece : curve.pieces) {
      range.low = std::min(range.low, piece.*coordinate);
      range.high = std::max(range.high, piece.*coordinate);
    }
  return range.low <= range.high ? range : PlotRange{0, 1};
}

/// Appends a point; a point that is none breaks the line.
void addPoint(DrawnCurve& curve, double across, double up, bool& isBroken) {
  if (!std::isfinite(across) || !std::isfinite(up)) {
    isBroken = true;
    return;
  }
  curve.pieces.push_back({across, up, up, isBroken});
  isBroken = false;
}

bool isUsed(const ShownCurve& shown) {
  return shown.data && shown.isOn;
}

std::vector<double> everyNth(const std::vector<double>& values, std::int64_t n) {
  std::vector<double> some;
  for (std::size_t i = 0; i < values.size(); i += static_cast<std::size_t>(n)) some.push_back(values[i]);
  return some;
}

/// One value for each of the rows there: what is posted or pinged is as it was then. Values of its own are better:
/// of an angle they go on over north.
std::vector<double> valuesOnRows(const CurveSource& source, const ValueRows& rows, const PlotRange& time) {
  const ValueRows own = source.rowsOfValues(time);
  if (own.recording == rows.recording && rows.every % own.every == 0)
    return everyNth(source.values(time), rows.every / own.every);
  const auto [first, end] = rowsWithin(*rows.recording, time);
  std::vector<double> values;
  for (std::int64_t row = first; row < end; row += rows.every)
    values.push_back(source.valueAt(rows.recording->timeOfRow(row)));
  return values;
}

/// Where the values of two curves meet: at the rows that both have. Both may be of a part of the run that was
/// simulated again; else they meet at rows of the run.
ValueRows commonRows(const CurveSource& a, const CurveSource& b, const Recording& run, const PlotRange& time) {
  const ValueRows ofA = a.rowsOfValues(time), ofB = b.rowsOfValues(time);
  ValueRows common = ofA.recording && ofA.recording == ofB.recording ? ofA : valueRows(run, time);
  for (const ValueRows& own : {ofA, ofB})
    if (own.recording == common.recording) common.every = std::lcm(common.every, own.every);
  return common;
}

/// The curve that is across for this one: the first of its vehicle, or the first of all.
std::size_t acrossOf(const CurveSet& curves, std::size_t up) {
  for (std::size_t i = 0; i < up; ++i)
    if (isUsed(curves.shown(i)) && curves.curve(i).vehicle == curves.curve(up).vehicle) return i;
  return 0;
}

AnalysedCurves phase(const CurveSet& curves, const PlotRange& time) {
  AnalysedCurves result;
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const std::size_t across = acrossOf(curves, i);
    const bool isAcross = i == 0 || (across == 0 && curves.curve(i).vehicle != curves.curve(0).vehicle &&
                                     curves.info(i).name == curves.info(0).name);
    if (!isUsed(curves.shown(i)) || isAcross || !curves.shown(across).data) continue;
    const CurveSource &acrossData = *curves.shown(across).data, &upData = *curves.shown(i).data;
    const ValueRows rows = commonRows(acrossData, upData, *curves.recording(), time);
    const std::vector<double> x = valuesOnRows(acrossData, rows, time), y = valuesOnRows(upData, rows, time);
    DrawnCurve curve{.colour = curves.curve(i).colour};
    bool isBroken = true;
    for (std::size_t k = 0; k < std::min(x.size(), y.size()); ++k) addPoint(curve, x[k], y[k], isBroken);
    if (result.acrossTitle.isEmpty()) result.acrossTitle = withUnit(curves.info(across));
    if (result.upTitle.isEmpty()) {
      result.upTitle = withUnit(curves.info(i));
      result.upUnit = curves.info(i).unit;
    }
    result.curves.push_back(std::move(curve));
  }
  return result;
}

AnalysedCurves spectra(const CurveSet& curves, const PlotRange& time) {
  AnalysedCurves result{
      .acrossTitle = tr("Frequency (Hz)"), .upTitle = tr("Power density (dB)"), .upUnit = QStringLiteral("dB")};
  const PlotRange rows = curves.rowsIn(time);
  for (std::size_t i = 0; i < curves.size(); ++i) {
    if (!isUsed(curves.shown(i))) continue;
    const CurveSource& data = *curves.shown(i).data;
    const ValueRows own = data.rowsOfValues(rows);
    const std::vector<double> values =
        valuesOnRows(data, own.recording ? own : valueRows(*curves.recording(), rows), rows);
    if (values.size() < 2) continue;
    const Spectrum spectrum = spectrumOf(values, rows.span() / static_cast<double>(values.size() - 1));
    DrawnCurve curve{.colour = curves.curve(i).colour};
    bool isBroken = true;
    for (std::size_t k = 1; k < spectrum.frequency.size(); ++k)
      addPoint(curve, spectrum.frequency[k], 10 * std::log10(std::max(kLeastPower, spectrum.density[k])),
               isBroken);
    result.curves.push_back(std::move(curve));
  }
  return result;
}

AnalysedCurves histograms(const CurveSet& curves, const PlotRange& time) {
  AnalysedCurves result{
      .acrossTitle = tr("Value"), .upTitle = tr("Share of the values (%)"), .upUnit = QStringLiteral("%")};
  double width = 0;  // the same for all: their heights can be compared
  std::vector<std::vector<double>> values(curves.size());
  for (std::size_t i = 0; i < curves.size(); ++i) {
    if (!isUsed(curves.shown(i))) continue;
    values[i] = curves.shown(i).data->values(time);
    width = std::max(width, histogramWidth(values[i]));
    if (i == 0) result.acrossTitle = withUnit(curves.info(0));
  }
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const Histogram histogram = histogramOf(values[i], width);
    if (histogram.shares.empty()) continue;
    DrawnCurve curve{.colour = curves.curve(i).colour};
    bool isBroken = true;
    double left = histogram.low;
    addPoint(curve, left, 0, isBroken);
    for (const double share : histogram.shares) {
      addPoint(curve, left, 100 * share, isBroken);
      left += histogram.width;
      addPoint(curve, left, 100 * share, isBroken);
    }
    addPoint(curve, left, 0, isBroken);
    result.curves.push_back(std::move(curve));
  }
  return result;
}

}  // namespace

AnalysedCurves analysed(PlotKind kind, const CurveSet& curves, const PlotRange& time) {
  AnalysedCurves result = kind == PlotKind::Phase      ? phase(curves, time)
                          : kind == PlotKind::Spectrum ? spectra(curves, time)
                                                       : histograms(curves, time);
  result.across = rangeOf(result.curves, &CurvePiece::time);
  result.up = rangeOf(result.curves, &CurvePiece::low);
  if (!(result.across.high > result.across.low)) result.across.high = result.across.low + 1;
  return result;
}

}  // namespace antipode
