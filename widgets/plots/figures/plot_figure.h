// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/figure_file.h"
#include "widgets/plots/figures/figure_style.h"

#include <span>

namespace antipode {

class TimePlot;

/// Plots as a figure for print: what they show of their curves and time, in the size and look of the style, with
/// all detail of the data and without cursors. Error: no curve is shown. GUI thread; the recording of the plots
/// must outlive the figure.
Result<Figure> plotFigure(std::span<TimePlot* const> plots, const FigureStyle& style);

}  // namespace antipode
