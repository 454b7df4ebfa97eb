// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/figures/figure_part.h"

#include <QString>

#include <span>

namespace antipode {

class TimePlot;

/// A plot as a part of a figure: what it shows of its curves and time, with all detail of the data and without
/// cursors. Titles that are empty are those of the plot. The recording of the plot must outlive the part.
std::unique_ptr<FigurePart> plotPart(TimePlot& plot, const QString& valueTitle, const QString& timeTitle);

/// Plots as a figure for print, in the size and look of the style. Error: no curve is shown. GUI thread; the
/// recording of the plots must outlive the figure.
Result<Figure> plotFigure(std::span<TimePlot* const> plots, const FigureStyle& style);

}  // namespace antipode
