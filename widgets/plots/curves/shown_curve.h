// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/chart/plot_chart.h"
#include "widgets/plots/curves/curve_source.h"
#include "widgets/plots/curves/stretched_curve.h"

#include <memory>
#include <optional>
#include <vector>

namespace antipode {

/// What a plot holds for one of its curves.
struct ShownCurve {
  std::unique_ptr<CurveSource> data;    ///< null: not recorded
  StretchedCurve* stretched = nullptr;  ///< `data`, where it may show a part that was simulated again
  bool isOn = true;                     ///< the person has not switched it off
  std::optional<AxisSide> side;         ///< nullopt: off, or of a third unit
  std::vector<CurvePiece> pieces;       ///< as drawn
  std::unique_ptr<CurveSource> other;   ///< of another run, behind it; null: none
  std::vector<CurvePiece> otherPieces;  ///< of that, as drawn
};

}  // namespace antipode
