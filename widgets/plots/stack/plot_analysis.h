// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/chart/curve_layer.h"
#include "widgets/plots/stack/curve_set.h"

#include <vector>

namespace antipode {

/// What a plot draws of its curves.
enum class PlotKind {
  OverTime,
  Phase,     ///< one over another: of each vehicle its first curve is across, the others are up
  Spectrum,  ///< power over frequency
  Histogram
};

/// Curves of the range of time in view, over something else than time.
struct AnalysedCurves {
  std::vector<DrawnCurve> curves = {};
  PlotRange across = {};
  PlotRange up = {};
  QString acrossTitle = {}, upTitle = {}, upUnit = {};
};

AnalysedCurves analysed(PlotKind kind, const CurveSet& curves, const PlotRange& time);

}  // namespace antipode
